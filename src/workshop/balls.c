// balls.c -- see balls.h.
//
// A ball is a polytope around a sphere.  The sides towards other cells are among its facets, so it stays within its
// cell, and balls that touch do so in a facet.  A neck is a prism from centre to centre.

#include "workshop/balls.h"

enum {
    GRID = 8,   // steps along an edge of the octahedron that gives the normals; even, so that edges have a middle
    SIDES = 24, // of a neck
};

// Of the angle from one side of a neck to the next.
#define COS 0.96592582628906828675
#define SIN 0.25881904510252076235

static bool make_ball(xt_polytope *ball, double radius)
{
    XT_VECTOR(xt_half_space) halves = {0};
    for (int x = -GRID; x <= GRID; x++)
        for (int y = abs(x) - GRID; y <= GRID - abs(x); y++)
            for (int z = abs(x) + abs(y) - GRID, step = z < 0 ? -2 * z : 1; z <= GRID - abs(x) - abs(y); z += step)
                xt_vector_push(&halves, ((xt_half_space){xt_unit((xt_vector3){{x, y, z}}), radius}));
    const bool ok = !halves.failed && xt_polytope_make(ball, halves.at, halves.count);
    xt_vector_free(&halves);
    return ok;
}

// Makes a prism around the way from the origin to a point.
static bool make_neck(xt_polytope *neck, xt_vector3 way, double radius)
{
    const xt_vector3 d = xt_unit(way), u = xt_unit(xt_cross(d, (xt_vector3){{0.31, 0.53, 0.79}}));
    xt_half_space    halves[SIDES + 2] = {{d, xt_length(way)}, xt_opposite((xt_half_space){d, 0})};
    xt_vector3       side = u;
    for (uint32_t i = 0; i < SIDES; i++, side = xt_plus(xt_plus((xt_vector3){{0}}, COS, side), SIN, xt_cross(d, side)))
        halves[i + 2] = (xt_half_space){side, radius};
    return xt_polytope_make(neck, halves, SIDES + 2);
}

bool xt_balls_surface(xt_surface *surface, const xt_cell_solids *solids, const xt_piece_cells *cells, double radius,
                      double neck)
{
    const xt_lattice *lattice = solids->lattice;
    xt_polytope       ball = {.facets = {0}}, necks[XT_NEIGHBOURS_MAX] = {{.facets = {0}}};
    bool              ok = make_ball(&ball, radius);
    XT_VECTOR(xt_placed_polytope) bodies = {0};
    for (uint32_t n = 0; n < lattice->neighbours && neck > 0; n++)
        ok = ok && make_neck(&necks[n], xt_centre_of_point(solids, lattice->neighbour[n]), neck);
    for (uint32_t c = 0; c < cells->count; c++) {
        const xt_vector3 centre = xt_centre_of_point(solids, cells->at[c]);
        xt_vector_push(&bodies, ((xt_placed_polytope){&ball, centre}));
        for (uint32_t n = 0; n < lattice->neighbours && neck > 0; n++) {
            const xt_point other = xt_point_plus(cells->at[c], lattice->neighbour[n]);
            if (xt_point_compare(cells->at[c], other) < 0 &&
                bsearch(&other, cells->at, cells->count, sizeof other, xt_compare_points))
                xt_vector_push(&bodies, ((xt_placed_polytope){&necks[n], centre}));
        }
    }
    ok = ok && !bodies.failed && xt_surface_of_union(surface, bodies.at, bodies.count);
    xt_vector_free(&bodies);
    xt_polytope_free(&ball);
    for (uint32_t n = 0; n < lattice->neighbours; n++)
        xt_polytope_free(&necks[n]);
    return ok;
}
