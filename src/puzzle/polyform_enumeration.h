// polyform_enumeration.h -- all connected shapes of n cells, one of each class of equal shapes.
//
// A connected shape of n cells is a connected shape of n - 1 cells and a cell that touches it. So the shapes of n cells
// grow from the shapes of n - 1 cells. Redelmeier ("Counting polyominoes: yet another attack", 1981) counts shapes
// without storing them; here the shapes themselves are needed.
#ifndef XT_PUZZLE_POLYFORM_ENUMERATION_H
#define XT_PUZZLE_POLYFORM_ENUMERATION_H

#include "base/vector.h"
#include "puzzle/packed_shape.h"

// Different shapes in the order of insertion, and a hash table of their numbers from 1.
typedef struct xt_packed_shape_set {
    XT_VECTOR(xt_packed_shape) shapes;
    uint32_t *slots; // a power of two, at most half of the slots used
    uint32_t  slot_count;
} xt_packed_shape_set;

void xt_packed_shape_set_free(xt_packed_shape_set *set);

typedef enum xt_enumeration_status {
    XT_ENUMERATION_COMPLETE,
    XT_ENUMERATION_PAST_LIMIT,
    XT_ENUMERATION_OUT_OF_MEMORY
} xt_enumeration_status;

// Fills an empty set with the canonical forms of all shapes of transforms->cells cells. The caller frees the set after
// any result. Returns XT_ENUMERATION_PAST_LIMIT if there are more than XT_LIMIT_SHAPES shapes, or clearly will be.
xt_enumeration_status xt_enumerate_polyforms(const xt_transform_set *transforms, const xt_polyform_names *family,
                                             xt_packed_shape_set *enumerated);

#endif
