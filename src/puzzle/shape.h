// shape.h -- shapes: sets of cells, each with its colour, up to translation.  Shapes of different colours are
// different.
#ifndef XT_PUZZLE_SHAPE_H
#define XT_PUZZLE_SHAPE_H

#include "lattice/lattice.h"

// Moves the points so that the least coordinate along each axis lies in the first period, and sorts them. Two sets of
// cells are translates of each other exactly if these normal forms are equal.
void xt_shape_normalise(const xt_lattice *lattice, xt_point *points, uint32_t count);

// transformed = the normal form of matrix times points.
void xt_shape_transform(const xt_lattice *lattice, const xt_matrix *matrix, const xt_point *points, uint32_t count,
                        xt_point *transformed);

// Lexicographic: the position of a cell, its colour, the position of the next cell, ...
int xt_shape_compare(const xt_point *a, const xt_point *b, uint32_t count);

// Returns the number of connected parts of a shape in its normal form: cells of different parts are no neighbours.
// Returns 0 if memory runs out.
uint32_t xt_shape_parts(const xt_lattice *lattice, const xt_point *points, uint32_t count);

// The different normal forms of a shape under its motions, sorted. Two shapes with the same motions are the same piece
// exactly if their orientations are equal.
typedef struct xt_orientations {
    uint32_t  count;  // of orientations
    uint32_t  cells;  // of each
    xt_point *points; // count * cells points, owned
} xt_orientations;

// Returns false if memory runs out.
bool xt_orientations_make(xt_orientations *orientations, const xt_lattice *lattice, const xt_point_group *group,
                          xt_motions motions, const xt_point *points, uint32_t count);
// The same orientations, each transformed by the matrix. Returns false if memory runs out.
bool xt_orientations_transform(xt_orientations *transformed, const xt_lattice *lattice, const xt_matrix *matrix,
                               const xt_orientations *orientations);
void xt_orientations_free(xt_orientations *orientations);

#endif
