// shape_set.h -- all shapes of n cells, generated and named. exactile.h has the public functions.
//
// The name of a set is [free|one-sided|fixed] [n-]family: "pentominoes", "one-sided hexominoes", "tetracubes",
// "hexiamonds", "tetrahexes", "7-cubes". Free shapes are equal under rotation and reflection, one-sided shapes under
// rotation in the plane, and fixed shapes under translation alone. Polycubes without such a word are equal under
// rotation in space; "free" adds reflection. docs/SHAPES.md lists the names of sets and shapes.
//
// "burr", "burr 59" and "burr 2225" are the pieces of six-piece burrs (burr.h), named by their numbers.
#ifndef XT_PUZZLE_SHAPE_SET_H
#define XT_PUZZLE_SHAPE_SET_H

#include "base/diagnostics.h"
#include "lattice/lattice.h"

struct xt_shape_set {
    const xt_lattice *lattice;
    xt_motions        motions; // equal shapes are those that these motions map to each other
    uint32_t          cells;   // of the largest shape
    uint32_t          count;
    uint32_t         *size;   // cells of each shape
    xt_point         *points; // room for `cells` points of each, in the orientation of its drawing
    char            **names;  // usual letters if there are any (F I L N P T U V W X Y Z), else A, B, ... or AA, ...
};

enum { XT_SET_CELLS_MAX = 48 }; // cells of a shape: a burr piece of the greatest length

const xt_point *xt_shape_set_points(const xt_shape_set *set, uint32_t index);

#endif
