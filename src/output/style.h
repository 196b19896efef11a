// style.h -- how one style of output writes the solutions of one kind of puzzle.
#ifndef XT_OUTPUT_STYLE_H
#define XT_OUTPUT_STYLE_H

#include "output/assembly.h"
#include "output/text_buffer.h"

// The text before and behind the number of a solution, and behind its pieces.
typedef struct xt_frame_text {
    xt_short_text before_number, after_number;
    const char   *end, *close;              // the moves stand between the two
    const char   *quote;                    // around a number that may be too long for readers of numbers
    bool          is_for_partial_solutions; // these have no number
    void (*append_stored)(const xt_disassembler *disassembler, const xt_stored_moves *stored, xt_text_buffer *buffer);
    void (*append_moves)(xt_disassembler *disassembler, const xt_assembly *assembly, bool moves,
                         xt_text_buffer *buffer);
} xt_frame_text;

extern const xt_frame_text xt_text_frame; // a heading, as in text

// A style appends a solution to a text, for which start makes a state once, or draws its assembly on a stream, or
// writes it on a stream without an assembly.
typedef struct xt_output_style {
    const xt_frame_text *frame;
    void *(*start)(const xt_model *model, size_t *max_reserve);                       // returns NULL if memory runs out
    bool (*append)(const void *state, xt_assembly *assembly, xt_text_buffer *buffer); // false: a name is not in UTF-8
    void (*free)(void *state);
    bool (*draw)(xt_assembly *assembly, uint64_t number, uint32_t page_columns, FILE *out, xt_diagnostics *diagnostics);
    bool (*write)(const xt_solution *solution, FILE *out, xt_diagnostics *diagnostics);
} xt_output_style;

// The column `style` of kinds (puzzle/kind.h).
const xt_output_style *xt_pieces_style(const xt_model *model, xt_style style, uint32_t columns);
const xt_output_style *xt_cover_style(const xt_model *model, xt_style style, uint32_t columns);

// As xt_writer_new.  Returns NULL if memory runs out.
xt_writer *xt_writer_new_of_style(const xt_model *model, const xt_output_style *style);

#endif
