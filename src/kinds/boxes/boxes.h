// boxes.h -- packed boxes as results: with the names of copies, in the coordinates of the puzzle.
#ifndef XT_KINDS_BOXES_BOXES_H
#define XT_KINDS_BOXES_BOXES_H

#include "boxes/puzzle_boxes.h"

// Copies a packing, whose types are the pieces of the puzzle.  Returns NULL if memory runs out.
xt_packed_boxes *xt_packed_boxes_new(const xt_puzzle *puzzle, const xt_sides *origin, const xt_box_packing *packing);

#endif
