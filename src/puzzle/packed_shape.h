// packed_shape.h -- small shapes in normal form, all cells neutral, packed and rotated fast, for sets of many shapes.
//
// A packed shape holds the normal form of shape.h in less memory. Its cells touch, and there are at most
// XT_LIMIT_SHAPE_CELLS of them.
#ifndef XT_PUZZLE_PACKED_SHAPE_H
#define XT_PUZZLE_PACKED_SHAPE_H

#include "base/limits.h"
#include "lattice/lattice.h"

enum { XT_PACKED_SHAPE_CELLS = XT_LIMIT_SHAPE_CELLS };

// One number for each cell, ascending. A number has a byte for each coordinate, the first in the highest byte, so
// numbers compare as points do. Unused entries are 0.
typedef struct xt_packed_shape {
    uint32_t key[XT_PACKED_SHAPE_CELLS];
} xt_packed_shape;

// Some elements of the point group, the identity first, for shapes of `cells` cells.
typedef struct xt_transform_set {
    const xt_lattice *lattice;
    uint32_t          cells;
    uint32_t          count;
    xt_matrix         matrix[XT_POINT_GROUP_MAX];
} xt_transform_set;

xt_transform_set xt_transform_set_of(const xt_lattice *lattice, const xt_point_group *group, xt_motions motions,
                                     uint32_t cells);

int  xt_packed_shape_compare(const xt_packed_shape *a, const xt_packed_shape *b);
void xt_packed_shape_unpack(const xt_packed_shape *shape, uint32_t count, xt_point *points);

// Of the forms that the transforms give the shape, returns the one with the least sum of numbers; of several, the
// least. Two shapes are equal under the transforms exactly if these canonical forms are equal.
xt_packed_shape xt_packed_shape_canonical(const xt_transform_set *transforms, const xt_point *points);

// The shape lying down: wider than high, and higher than deep.
xt_packed_shape xt_packed_shape_landscape(const xt_transform_set *transforms, const xt_packed_shape *shape);

// The mirror image with the same rows and layers. The set has all transforms of the lattice.
xt_packed_shape xt_packed_shape_mirrored(const xt_transform_set *transforms, const xt_packed_shape *shape);

#endif
