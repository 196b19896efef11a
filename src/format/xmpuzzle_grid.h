// xmpuzzle_grid.h -- the grids of BurrTools: where their voxels lie on our lattices.
#ifndef XT_FORMAT_XMPUZZLE_GRID_H
#define XT_FORMAT_XMPUZZLE_GRID_H

#include "lattice/lattice.h"

typedef struct xt_xm_voxel {
    int32_t at[3];
} xt_xm_voxel;

typedef struct xt_xm_grid {
    const char *name;    // for messages: "cubes"
    const char *lattice; // the name of our lattice
    // Returns false for a voxel that is no cell of the grid.
    bool (*point_of_voxel)(xt_xm_voxel voxel, xt_point *point);
    xt_xm_voxel (*voxel_of_point)(xt_point point);
    // Translations are the vectors of multiples of these steps.  The sum of the multiples, of the axes that count, is
    // even.
    int32_t  step[3];
    bool     is_in_sum[3];
    bool     keeps_box;          // voxels and cells are the same, so the box keeps its empty borders
    uint32_t rotations;          // of stored assemblies; 0: they cannot be read
    bool     has_more_rotations; // BurrTools turns pieces of several parts in more ways
} xt_xm_grid;

// type: less than XT_XM_GRIDS.
enum { XT_XM_GRIDS = 5 };
const xt_xm_grid *xt_xm_grid_at(uint32_t type);
// The type of the grid with this lattice, or XT_XM_GRIDS.  A board of squares is a layer of cubes, where turning over
// is a rotation.
uint32_t xt_xm_grid_of_lattice(const xt_lattice *lattice);

// Rotation `motion` of the 24 of the cube, in the order of stored assemblies.
xt_xm_voxel xt_xm_turn(uint32_t motion, xt_xm_voxel voxel);

#endif
