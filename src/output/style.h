// style.h -- what a style of output offers: solutions of puzzles as text or as drawings, and solved boards.
#ifndef XT_OUTPUT_STYLE_H
#define XT_OUTPUT_STYLE_H

#include "output/assembly.h"
#include "output/text_buffer.h"

// The text before and behind the number of a solution, and behind its pieces.
typedef struct xt_frame_text {
    xt_short_text before_number, after_number;
    const char   *end;
    bool          is_for_partial_solutions; // these have no number
} xt_frame_text;

// A style writes a puzzle's solution as text, for which start makes a state once, or draws it on a stream.
typedef struct xt_output_style {
    const xt_frame_text *frame;
    void *(*start)(const xt_model *model, size_t *max_reserve);                       // returns NULL if memory runs out
    bool (*append)(const void *state, xt_assembly *assembly, xt_text_buffer *buffer); // false: a name is not in UTF-8
    void (*free)(void *state);
    bool (*draw)(xt_assembly *assembly, uint64_t number, uint32_t page_columns, FILE *out, xt_diagnostics *diagnostics);
    bool (*write_board)(const xt_solution *solution, FILE *out, xt_diagnostics *diagnostics);
} xt_output_style;

// As xt_writer_new.  Returns NULL if memory runs out.
xt_writer *xt_writer_new_of_style(const xt_model *model, const xt_output_style *style);

#endif
