// polyform_enumeration.h -- all connected shapes of n cells, up to turning.
//
// Every connected shape of n cells is a connected one of n - 1 cells and a cell that touches it, so the shapes of n
// cells grow from those of n - 1.  (Redelmeier, "Counting polyominoes: yet another attack", 1981, counts them without
// ever storing one; here they are wanted, and so stored.)
#ifndef XT_PUZZLE_POLYFORM_ENUMERATION_H
#define XT_PUZZLE_POLYFORM_ENUMERATION_H

#include "base/vector.h"
#include "puzzle/packed_shape.h"

// Different forms in the order in which they came, and a hash table of their numbers from 1.
typedef struct xt_packed_shape_set {
    XT_VECTOR(xt_packed_shape) shapes;
    uint32_t *slots; // a power of two of them, at most half of them used
    uint32_t  slot_count;
} xt_packed_shape_set;

void xt_packed_shape_set_free(xt_packed_shape_set *set);

typedef enum xt_enumeration_status {
    XT_ENUMERATION_COMPLETE,
    XT_ENUMERATION_PAST_LIMIT,
    XT_ENUMERATION_OUT_OF_MEMORY
} xt_enumeration_status;

// The least forms of all shapes that have as many cells as the turner says.  An empty set is filled, and freed by the
// caller whatever the result.  XT_ENUMERATION_PAST_LIMIT: there are more than XT_LIMIT_SHAPES, or will plainly be.
xt_enumeration_status xt_enumerate_polyforms(const xt_transform_set *transforms, xt_packed_shape_set *enumerated);

#endif
