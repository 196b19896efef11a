// shape_set.h -- all shapes of n cells, generated and named.  See exactile.h for the public functions.
//
// A set's name is [free|one-sided|fixed] [n-]family: "pentominoes", "one-sided hexominoes", "tetracubes", "hexiamonds",
// "tetrahexes", "7-cubes".  free: turned or turned over is the same; one-sided: turned in the plane; fixed: neither.
// Polycubes are turned in space, mirror images apart, unless "free" (mirror images the same) or "fixed" is said.
// docs/SHAPES.md tells which names there are, and what the shapes are called.
#ifndef XT_PUZZLE_SHAPE_SET_H
#define XT_PUZZLE_SHAPE_SET_H

#include "base/diagnostics.h"
#include "lattice/lattice.h"

struct xt_shape_set {
    const xt_lattice *lattice;
    xt_motions        motions; // under which its shapes are different
    uint32_t          cells;   // of each shape
    uint32_t          count;
    xt_point         *points; // count * cells of them, each shape in normal form, in the pose that is drawn
    char **names; // the field's letters where it has any (F I L N P T U V W X Y Z), else A, B, ... or AA, ...
};

const xt_point *xt_shape_set_points(const xt_shape_set *set, uint32_t index);

#endif
