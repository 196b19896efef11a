// spaces.h -- the empty space of a partial packing, as the list of its maximal boxes (Lai and Chan 1997).
//
// The boxes of the list overlap.  Every empty box lies in one of them.
#ifndef XT_BOXES_SPACES_H
#define XT_BOXES_SPACES_H

#include "boxes/boxes.h"

typedef struct xt_space {
    xt_sides from, to; // `to` is the first coordinate outside
} xt_space;

typedef struct xt_spaces {
    XT_VECTOR(xt_space) list;
    XT_VECTOR(xt_space) parts; // scratch
} xt_spaces;

void xt_spaces_start(xt_spaces *spaces, const xt_sides *container);
void xt_spaces_free(xt_spaces *spaces);
// Takes a box out of the empty space.  Sets list.failed if memory runs out.
void xt_spaces_remove(xt_spaces *spaces, const xt_sides *corner, const xt_sides *sides);
// Drops the spaces that are smaller than these sides along some axis.
void xt_spaces_drop_small(xt_spaces *spaces, const xt_sides *least);

static inline xt_sides xt_space_sides(const xt_space *space)
{
    xt_sides sides;
    for (uint32_t k = 0; k < XT_AXES; k++)
        sides.at[k] = space->to.at[k] - space->from.at[k];
    return sides;
}

#endif
