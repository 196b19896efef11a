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

// Prisms: a triangle with an even sum x + y points up.  Rows are not sheared.
static const xt_lattice *prisms(void)
{
    return xt_lattice_find("prism");
}

static bool point_of_prism(xt_xm_voxel voxel, xt_point *point)
{
    *point = xt_point_of_cell(prisms(), (xt_cell){{voxel.at[0] - voxel.at[1], voxel.at[1], voxel.at[2]}});
    return true;
}

static xt_xm_voxel prism_of_point(xt_point point)
{
    xt_cell cell = xt_cell_of_point(prisms(), point);
    return (xt_xm_voxel){{cell.at[0] + cell.at[1], cell.at[1], cell.at[2]}};
}

// The coordinates of spheres, and of tetrahedra and octahedra, from cubic ones.
static xt_point oblique(int32_t x, int32_t y, int32_t z)
{
    return (xt_point){.at = {x + y - z, x - y + z, -x + y + z}};
}

// The reverse.
static xt_xm_voxel cubic(xt_point point)
{
    return (xt_xm_voxel){
        {(point.at[0] + point.at[1]) / 2, (point.at[0] + point.at[2]) / 2, (point.at[1] + point.at[2]) / 2}};
}

// Spheres: the voxels with an even sum.
static bool point_of_sphere(xt_xm_voxel voxel, xt_point *point)
{
    *point = oblique(voxel.at[0], voxel.at[1], voxel.at[2]);
    bool is_cell = point->at[0] % 2 == 0;
    for (uint32_t k = 0; k < 3; k++)
        point->at[k] /= 2;
    return is_cell;
}

static xt_xm_voxel sphere_of_point(xt_point point)
{
    for (uint32_t k = 0; k < 3; k++)
        point.at[k] *= 2;
    return cubic(point);
}

// Rhombic tetrahedra: a cube has a block of 5 voxels along each axis, with its centre in the middle.
enum { RHOMBIC_CENTRE = 2 };

static bool point_of_rhombic(xt_xm_voxel voxel, xt_point *point)
{
    for (uint32_t k = 0; k < 3; k++)
        point->at[k] = voxel.at[k] - RHOMBIC_CENTRE;
    point->at[3] = 0;
    point->colour = XT_NEUTRAL;
    return xt_point_is_cell(xt_lattice_find("rhombic"), *point);
}

static xt_xm_voxel rhombic_of_point(xt_point point)
{
    return (xt_xm_voxel){{point.at[0] + RHOMBIC_CENTRE, point.at[1] + RHOMBIC_CENTRE, point.at[2] + RHOMBIC_CENTRE}};
}

// Tetrahedra and octahedra: a block of 3 voxels along each axis is one of 4 here, without its border.  Blocks are
// shifted by one along x, where BurrTools has the corners of octahedra.
enum { TETRA_BLOCK = 3, TETRA_STEP = 4 };

static bool point_of_tetra(xt_xm_voxel voxel, xt_point *point)
{
    int32_t at[3];
    for (uint32_t k = 0; k < 3; k++) {
        int32_t block = xt_floor_quotient(voxel.at[k], TETRA_BLOCK);
        at[k] = TETRA_STEP * (k == 0 ? block - 1 : block) + voxel.at[k] - TETRA_BLOCK * block + 1;
    }
    *point = oblique(at[0], at[1], at[2]);
    return xt_point_is_cell(xt_lattice_find("tetra-octa"), *point);
}

static xt_xm_voxel tetra_of_point(xt_point point)
{
    xt_xm_voxel at = cubic(point), voxel;
    for (uint32_t k = 0; k < 3; k++) {
        int32_t block = xt_floor_quotient(at.at[k], TETRA_STEP);
        voxel.at[k] = TETRA_BLOCK * (k == 0 ? block + 1 : block) + at.at[k] - TETRA_STEP * block - 1;
    }
    return voxel;
}

// ---- The table -----------------------------------------------------------------------------------------------------

static const xt_xm_grid grids[XT_XM_GRIDS] = {
    {.name = "cubes",
     .lattice = "cube",
     .point_of_voxel = point_of_cube,
     .voxel_of_point = cube_of_point,
     .step = {1, 1, 1},
     .keeps_box = true,
     .rotations = 24},
    {.name = "triangular prisms",
     .lattice = "prism",
     .point_of_voxel = point_of_prism,
     .voxel_of_point = prism_of_point,
     .step = {1, 1, 1},
     .is_in_sum = {true, true, false}},
    {.name = "spheres",
     .lattice = "sphere",
     .point_of_voxel = point_of_sphere,
     .voxel_of_point = sphere_of_point,
     .step = {1, 1, 1},
     .is_in_sum = {true, true, true},
     .has_more_rotations = true},
    {.name = "rhombic tetrahedra",
     .lattice = "rhombic",
     .point_of_voxel = point_of_rhombic,
     .voxel_of_point = rhombic_of_point,
     .step = {5, 5, 5},
     .rotations = 24},
    {.name = "tetrahedra and octahedra",
     .lattice = "tetra-octa",
     .point_of_voxel = point_of_tetra,
     .voxel_of_point = tetra_of_point,
     .step = {3, 3, 3},
     .is_in_sum = {true, true, true},
     .rotations = 24},
};

const xt_xm_grid *xt_xm_grid_at(uint32_t type)
{
    return &grids[type];
}

uint32_t xt_xm_grid_of_lattice(const xt_lattice *lattice)
{
    const xt_lattice *cubes = xt_lattice_find(grids[0].lattice);
    uint32_t          type = 0;
    if (xt_lattice_accepts_shapes_of(cubes, lattice))
        return 0;
    while (type < XT_XM_GRIDS && strcmp(grids[type].lattice, lattice->name) != 0)
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
