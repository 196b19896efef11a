// shape.h -- shapes: sets of cells, each with its colour, up to translation.  Shapes of different colours are
// different.
#ifndef XT_PUZZLE_SHAPE_H
#define XT_PUZZLE_SHAPE_H

#include "lattice/lattice.h"

// Moves the points so that the least coordinate along each axis lies in the first period.
void xt_shape_move_to_origin(const xt_lattice *lattice, xt_point *points, uint32_t count);
// Sorts points without negative coordinates.
void xt_shape_sort(xt_point *points, uint32_t count);
// Does both. Two sets of cells are translates of each other exactly if these normal forms are equal.
void xt_shape_normalise(const xt_lattice *lattice, xt_point *points, uint32_t count);

// transformed = the normal form of matrix times points.
void xt_shape_transform(const xt_lattice *lattice, const xt_matrix *matrix, const xt_point *points, uint32_t count,
                        xt_point *transformed);

// Lexicographic: the position of a cell, its colour, the position of the next cell, ...
int xt_shape_compare(const xt_point *a, const xt_point *b, uint32_t count);

// Returns the number of connected parts of a shape in its normal form: cells of different parts are no neighbours.
// Returns 0 if memory runs out.
uint32_t xt_shape_parts(const xt_lattice *lattice, const xt_point *points, uint32_t count);

// A shape with variable cells is any shape between the least, its fixed cells alone, and the greatest, with all cells.
// Its orientations are the normal forms of all these shapes under its motions, each once.  So orientations may differ
// in their number of cells, and nothing else needs to know about variable cells.  Two shapes with the same motions are
// the same piece exactly if their orientations are equal.
typedef struct xt_orientations {
    uint32_t  count;       // of orientations; those with more cells come first, and otherwise they are sorted
    uint32_t  cells;       // of the greatest shape, which has the orientation 0
    uint32_t  least_cells; // of the least
    uint32_t *first;       // owned; count + 1 entries: orientation i has the points first[i] to first[i + 1] - 1
    xt_point *points;      // owned
} xt_orientations;

typedef struct xt_orientation {
    const xt_point *points; // lent
    uint32_t        cells;
} xt_orientation;

static inline xt_orientation xt_orientation_at(const xt_orientations *orientations, uint32_t index)
{
    uint32_t first = orientations->first[index];
    return (xt_orientation){.points = orientations->points + first, .cells = orientations->first[index + 1] - first};
}

// Of the points the last `variable` ones are variable.  Returns false if memory runs out.
bool xt_orientations_make(xt_orientations *orientations, const xt_lattice *lattice, const xt_point_group *group,
                          xt_motions motions, const xt_point *points, uint32_t count, uint32_t variable);
// The same orientations, each transformed by the matrix. Returns false if memory runs out.
bool     xt_orientations_transform(xt_orientations *transformed, const xt_lattice *lattice, const xt_matrix *matrix,
                                   const xt_orientations *orientations);
bool     xt_orientations_are_equal(const xt_orientations *a, const xt_orientations *b);
uint64_t xt_orientations_hash(const xt_orientations *orientations);
// Returns true if one of the orientations has exactly these points, which are in their normal form.
bool xt_orientations_have(const xt_orientations *orientations, const xt_point *points, uint32_t count);
void xt_orientations_free(xt_orientations *orientations);

#endif
