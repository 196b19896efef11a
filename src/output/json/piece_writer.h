// piece_writer.h -- a solution as a list of its pieces, each with its name and its cells, as text of one form or
// another.
//
// What is the same in all solutions of a puzzle, the text of each cell and all of a piece that stands before its cells,
// is made once; where many solutions are to come, so is that of each image from its cells on, and a piece is two texts.
#ifndef XT_OUTPUT_JSON_PIECE_WRITER_H
#define XT_OUTPUT_JSON_PIECE_WRITER_H

#include "base/vector.h"
#include "output/assembly.h"
#include "output/text_buffer.h"

typedef enum xt_piece_format {
    XT_PIECE_FORMAT_JSON,        // the placed and the stationary pieces by rank, as in docs/JSON.md
    XT_PIECE_FORMAT_COORDINATES, // the placed ones as they were placed, each as the definition of a piece that lies
                                 // there
} xt_piece_format;

typedef struct xt_cell_text xt_cell_text;

typedef struct xt_piece_writer {
    xt_piece_format format;
    xt_cell_text   *cell;               // of each cell of the frame; owned
    uint32_t       *piece_prefix_begin; // where that of each rank begins, and one more; owned
    XT_VECTOR(char) piece_prefixes;     // all of a piece before its cells; empty for a name that the form cannot have
    uint32_t *placement_text_begin; // where that of each mobile image begins, and one more; owned; NULL: none is kept
    char     *placement_texts;      // all of a placed piece from its cells on; owned
    size_t    max_reserve;          // bytes that are asked of a block at a time
} xt_piece_writer;

// Return the state for one puzzle, and the most bytes that it asks of a buffer at a time.  NULL if memory runs out.
void *xt_json_pieces_start(const xt_images *images, size_t *max_reserve);
void *xt_coordinates_start(const xt_images *images, size_t *max_reserve);
void  xt_piece_writer_free(void *state);

// Returns false for a name that the format does not allow.
bool xt_piece_writer_append(const void *state, xt_assembly *assembly, xt_text_buffer *buffer);

#endif
