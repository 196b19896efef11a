// custom.h -- lattices that a puzzle brings along: tilings of the plane that repeat in two directions.
//
// A tiling is given by the cells of one period, as polygons whose corners are points of a grid, and by two vectors.  It
// becomes a row like those of lattices.c.  The symmetries are found.
#ifndef XT_LATTICE_CUSTOM_H
#define XT_LATTICE_CUSTOM_H

#include "base/limits.h"
#include "lattice/lattice.h"

enum { XT_TILING_CORNERS_MAX = XT_SLOTS_MAX * XT_SIDES_MAX };

struct xt_tiling {
    bool     on_triangles; // the axes of the grid are at 60 degrees, otherwise at right angles
    int32_t  period[2][2];
    uint32_t cells;
    uint32_t first[XT_SLOTS_MAX + 1]; // of each cell: the index of its first corner
    int32_t  corner[XT_TILING_CORNERS_MAX][2];
};

typedef struct xt_tiling_error {
    char     text[256]; // empty: memory ran out
    uint32_t corner;    // where the fault is; UINT32_MAX: in the period
} xt_tiling_error;

// Cells have 3 to XT_SIDES_MAX corners, and coordinates are at most XT_LIMIT_TILING.  Returns NULL after an error.
// xt_lattice_release frees the lattice.
const xt_lattice *xt_custom_lattice_new(const xt_tiling *tiling, xt_tiling_error *error);

#endif
