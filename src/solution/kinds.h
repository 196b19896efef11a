// kinds.h -- the mobile pieces of a puzzle by their shapes, as they are shown: pieces that are alike once.
#ifndef XT_SOLUTION_KINDS_H
#define XT_SOLUTION_KINDS_H

#include "model/images.h"
#include "solution/line.h"

// The mobile pieces of one shape.
typedef struct xt_piece_kind {
    uint32_t shape;
    uint32_t first, last; // pieces
    uint32_t pieces;      // of the puzzle; copies of one are one
    uint64_t low, high;
    xt_line  names;
} xt_piece_kind;

typedef struct xt_piece_kinds {
    XT_VECTOR(xt_piece_kind) list; // in the order of their first pieces
    uint32_t *of_shape;            // its place in the list, or UINT32_MAX
} xt_piece_kinds;

// False: no memory.  To be freed either way.
bool xt_piece_kinds_make(xt_piece_kinds *all, const xt_images *images);
void xt_piece_kinds_free(xt_piece_kinds *all);

// "F", "A ... T, 20 alike", "d: 3 to 5".
xt_line xt_piece_kind_name(const xt_images *images, const xt_piece_kind *kind);

#endif
