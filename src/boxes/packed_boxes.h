// packed_boxes.h -- packed boxes as results: with the names of copies, in the coordinates of the puzzle.
#ifndef XT_BOXES_PACKED_BOXES_H
#define XT_BOXES_PACKED_BOXES_H

#include "boxes/puzzle_boxes.h"

typedef struct xt_named_box {
    char         *name; // owned
    uint32_t      piece;
    xt_placed_box placed;
} xt_named_box;

typedef struct xt_packed_boxes {
    const xt_puzzle *puzzle;
    uint32_t         count;
    xt_named_box    *box; // owned; by piece, then by corner
} xt_packed_boxes;

// Copies a packing, whose types are the pieces of the puzzle.  Returns NULL if memory runs out.
xt_packed_boxes *xt_packed_boxes_new(const xt_puzzle *puzzle, const xt_sides *origin, const xt_box_packing *packing);
void             xt_packed_boxes_free(xt_packed_boxes *boxes);

#endif
