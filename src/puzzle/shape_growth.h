// shape_growth.h -- all connected shapes of n cells, up to turning.
//
// Every connected shape of n cells is a connected one of n - 1 cells and a cell that touches it, so the shapes of n
// cells grow from those of n - 1.  (Redelmeier, "Counting polyominoes: yet another attack", 1981, counts them without
// ever storing one; here they are wanted, and so stored.)
#ifndef XT_PUZZLE_SHAPE_GROWTH_H
#define XT_PUZZLE_SHAPE_GROWTH_H

#include "base/vector.h"
#include "puzzle/shape_form.h"

// Different forms in the order in which they came, and a hash table of their numbers from 1.
typedef struct xt_form_set {
    XT_VECTOR(xt_form) forms;
    uint32_t *slots; // a power of two of them, at most half of them used
    uint32_t  slot_count;
} xt_form_set;

void xt_form_set_free(xt_form_set *set);

typedef enum xt_growth { XT_GROWN, XT_PAST_LIMIT, XT_NO_MEMORY } xt_growth;

// The least forms of all shapes that have as many cells as the turner says.  An empty set is filled, and freed by the
// caller whatever the result.  XT_PAST_LIMIT: there are more than XT_LIMIT_SHAPES, or will plainly be.
xt_growth xt_grow(const xt_turner *turner, xt_form_set *grown);

#endif
