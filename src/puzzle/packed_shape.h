// packed_shape.h -- small shapes in normal form, packed and turned fast, for sets of many of them.
//
// A form says what xt_shape_normalise says of a shape, in less room; it holds shapes of up to XT_LIMIT_SHAPE_CELLS
// cells that touch.
#ifndef XT_PUZZLE_PACKED_SHAPE_H
#define XT_PUZZLE_PACKED_SHAPE_H

#include "base/limits.h"
#include "lattice/lattice.h"

enum { XT_PACKED_SHAPE_CELLS = XT_LIMIT_SHAPE_CELLS };

// One number for each cell, ascending: a byte for each coordinate, the first one highest, so that numbers compare as
// points do.  Entries that are not used are 0.
typedef struct xt_packed_shape {
    uint32_t key[XT_PACKED_SHAPE_CELLS];
} xt_packed_shape;

// Some of a lattice's turns, the identity first, for shapes of so many cells.
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

// Of the forms that the turns give the shape, the one whose numbers have the least sum, and the least of these.  Two
// shapes are the same under the turns exactly if their least forms are equal.
xt_packed_shape xt_packed_shape_canonical(const xt_transform_set *transforms, const xt_point *points);

// The shape lying down: wider than tall, and taller than deep.
xt_packed_shape xt_packed_shape_landscape(const xt_transform_set *transforms, const xt_packed_shape *shape);

// What a mirror beside the shape shows: rows and layers stay.  The turner has all of the lattice's turns.
xt_packed_shape xt_packed_shape_mirrored(const xt_transform_set *transforms, const xt_packed_shape *shape);

#endif
