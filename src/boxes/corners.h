// corners.h -- the exact search over corners: for tight packings of many boxes.
//
// The normal patterns cut the container into a grid.  The search walks through its cells in one order.  At a free cell
// it places a box with its least corner there, or it leaves the cell empty for good: each box over it would have come
// earlier.  The volume of these cells cannot exceed the container's less the boxes'.  So the search is strong where
// little or nothing may stay empty, and hopeless where much may.
#ifndef XT_BOXES_CORNERS_H
#define XT_BOXES_CORNERS_H

#include "boxes/instance.h"

// may_omit: NULL, or for each class the number of items that may stay outside; the container is then to be filled.
// Returns XT_PACKS_UNDECIDED if the effort ends, or if the grid is too large.
xt_packs xt_search_corners(const xt_box_instance *instance, const uint32_t *may_omit, xt_box_packing *packing,
                           xt_box_effort *effort);

// Returns true if the grid is small enough.
bool xt_can_search_corners(const xt_box_instance *instance);

#endif
