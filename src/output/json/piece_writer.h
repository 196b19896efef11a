// piece_writer.h -- the pieces of a solution as text, each with its name and its cells.
//
// The common text of all solutions is made once: the text of each cell, the prefix of each piece before its
// cells, and the rest of each placed piece.  So a piece takes two copies of text.
#ifndef XT_OUTPUT_JSON_PIECE_WRITER_H
#define XT_OUTPUT_JSON_PIECE_WRITER_H

#include "base/vector.h"
#include "output/assembly.h"
#include "output/text_buffer.h"

typedef enum xt_piece_format {
    XT_PIECE_FORMAT_JSON,        // placed and stationary pieces by rank, as in docs/JSON.md
    XT_PIECE_FORMAT_COORDINATES, // placed pieces in the order of placement, each as a definition
} xt_piece_format;

typedef struct xt_cell_text xt_cell_text;

typedef struct xt_piece_writer {
    xt_piece_format format;
    xt_cell_text   *cell;               // of each region cell; owned
    uint32_t       *piece_prefix_begin; // for each rank, and one more; owned
    XT_VECTOR(char)
    piece_prefixes; // the text of a piece before its cells; empty for a name that the format does not allow
    uint32_t *placement_text_begin; // for each mobile image, and one more; owned; NULL: no cache
    char     *placement_texts;      // the text of a placed piece from its cells on; owned
    size_t    max_reserve;          // the most bytes that one piece takes
} xt_piece_writer;

// Both return the state for one puzzle, and the most bytes that it reserves at a time.  Returns NULL if memory runs
// out.
void *xt_json_pieces_start(const xt_model *model, size_t *max_reserve);
void *xt_coordinates_start(const xt_model *model, size_t *max_reserve);
void  xt_piece_writer_free(void *state);

// Returns false for a name that the format does not allow.
bool xt_piece_writer_append(const void *state, xt_assembly *assembly, xt_text_buffer *buffer);

#endif
