// xmpuzzle_grid.c -- see xmpuzzle_grid.h.
//
// BurrTools stores each grid in a box of voxels.  The rotations of cubes serve the grids whose cells lie in the cubic
// lattice too.

#include "format/xmpuzzle_grid.h"

#include <string.h>

static bool point_of_cube(xt_xm_voxel voxel, xt_point *point)
{
    *point = (xt_point){.at = {voxel.at[0], voxel.at[1], voxel.at[2]}};
    return true;
}

static xt_xm_voxel cube_of_point(xt_point point)
{
    return (xt_xm_voxel){{point.at[0], point.at[1], point.at[2]}};
}

static const xt_xm_grid grids[XT_XM_GRIDS] = {
    {.name = "cubes",
     .lattice = "cube",
     .point_of_voxel = point_of_cube,
     .voxel_of_point = cube_of_point,
     .block = 1,
     .keeps_box = true,
     .rotations = 24},
    {.name = "triangular prisms"},
    {.name = "spheres"},
    {.name = "rhombic tetrahedra"},
    {.name = "tetrahedra and octahedra"},
};

const xt_xm_grid *xt_xm_grid_at(uint32_t type)
{
    return &grids[type];
}

uint32_t xt_xm_grid_of_lattice(const xt_lattice *lattice)
{
    uint32_t type = 0;
    while (type < XT_XM_GRIDS && (!grids[type].lattice || strcmp(grids[type].lattice, lattice->name) != 0))
        type++;
    return type;
}

xt_xm_voxel xt_xm_turn(uint32_t motion, xt_xm_voxel voxel)
{
    // Each row has the source and the sign of x, y and z: 1, 2, 3 are x, y, z.
    static const int8_t rows[24][3] = {{1, 2, 3},  {1, -3, 2},  {1, -2, -3},  {1, 3, -2},   {-3, 2, 1},   {-2, -3, 1},
                                       {3, -2, 1}, {2, 3, 1},   {-1, 2, -3},  {-1, -3, -2}, {-1, -2, 3},  {-1, 3, 2},
                                       {3, 2, -1}, {2, -3, -1}, {-3, -2, -1}, {-2, 3, -1},  {-2, 1, 3},   {3, 1, 2},
                                       {2, 1, -3}, {-3, 1, -2}, {2, -1, 3},   {-3, -1, 2},  {-2, -1, -3}, {3, -1, -2}};
    xt_xm_voxel         turned;
    for (uint32_t k = 0; k < 3; k++) {
        int8_t row = rows[motion][k];
        turned.at[k] = row > 0 ? voxel.at[row - 1] : -voxel.at[-row - 1];
    }
    return turned;
}
