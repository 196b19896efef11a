// shape.h -- shapes: sets of cells that are the same when moved by a translation.
#ifndef XT_PUZZLE_SHAPE_H
#define XT_PUZZLE_SHAPE_H

#include "lattice/lattice.h"

// count points, moved so that the least coordinate along each axis lies in the first period, and sorted.  Two sets of
// cells are translates of each other exactly if their normal forms are equal.
void xt_shape_normalise(const xt_lattice *lattice, xt_point *points, uint32_t count);

// turned = the normal form of matrix times points.
void xt_shape_transform(const xt_lattice *lattice, const xt_matrix *matrix, const xt_point *points, uint32_t count,
                        xt_point *transformed);

// Lexicographic.
int xt_shape_compare(const xt_point *a, const xt_point *b, uint32_t count);

// Every different normal form of the shape under the turns allowed, sorted: two shapes with the same turns are the same
// piece exactly if their orientations are equal.
typedef struct xt_orientations {
    uint32_t  count;  // of orientations
    uint32_t  cells;  // of each
    xt_point *points; // count * cells of them, owned
} xt_orientations;

// False: no memory.
bool xt_orientations_make(xt_orientations *orientations, const xt_lattice *lattice, const xt_point_group *group,
                          xt_motions motions, const xt_point *points, uint32_t count);
// The same orientations, each turned by the matrix.  False: no memory.
bool xt_orientations_transform(xt_orientations *transformed, const xt_lattice *lattice, const xt_matrix *matrix,
                               const xt_orientations *orientations);
void xt_orientations_free(xt_orientations *orientations);

#endif
