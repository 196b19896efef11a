// drawn.h -- symmetry breaking by one piece that keeps the orientation in which it is drawn (Busche, 2011).
//
// Images of the piece are compared by their orientations first: the drawn one is the least.  Images of one orientation
// are compared by their positions, x first, then y, then z.  Of the images that symmetries map to each other, the least
// is kept.  So the piece has one orientation if that breaks all symmetries, and otherwise its least positions in it.
#ifndef XT_MODEL_SYMMETRY_DRAWN_H
#define XT_MODEL_SYMMETRY_DRAWN_H

#include "model/model.h"
#include "model/symmetry/breaking.h"

// The order of the images of one piece.
typedef struct xt_drawn_order xt_drawn_order;

// item: of the piece.  Returns NULL if memory runs out.
xt_drawn_order *xt_drawn_order_new(const xt_model *model, uint32_t item);
void            xt_drawn_order_free(xt_drawn_order *order);
// Compares two images, each given by its cells in ascending order: negative, 0, positive.
int xt_drawn_order_compare(xt_drawn_order *order, const uint32_t *cells, const uint32_t *other, uint32_t count);

// Makes one subproblem: all options but the images of the piece that are not kept.  It has no other anchor, so
// symmetries that the piece does not break remain.  Returns false if memory runs out.  Free the subproblems in either
// case.
bool xt_subproblems_keep_drawn(xt_subproblems *subproblems, const xt_model *model, xt_motions motions, uint32_t item);

// Chooses the piece of unique shape that keeps the least share of its images, and of several the one that keeps the
// fewest, and then the first.  Sets XT_NONE if no piece breaks symmetry.  Returns false if memory runs out.
bool xt_drawn_item_choose(const xt_model *model, xt_motions motions, uint32_t *item);

#endif
