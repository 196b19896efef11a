// corners.c -- the sides and corners of the cells of a flat lattice, in the order in which one walks around them.

#include "lattice/lattice.h"

#include <math.h>

static double angle_of(const xt_lattice *lattice, xt_point vector)
{
    xt_position position = xt_position_of_point(lattice, vector);
    return atan2(position.at[1], position.at[0]);
}

uint32_t xt_sides_of_point(const xt_lattice *lattice, xt_point point, xt_point sides[XT_NEIGHBOURS_MAX])
{
    uint32_t count = 0;
    for (uint32_t n = 0; n < lattice->neighbours; n++) {
        xt_point vector = lattice->neighbour[n], next;
        if (!xt_neighbour_of_point(lattice, point, n, &next))
            continue;
        uint32_t at = count++;
        for (; at > 0 && angle_of(lattice, vector) < angle_of(lattice, sides[at - 1]); at--)
            sides[at] = sides[at - 1];
        sides[at] = vector;
    }
    return count;
}

uint32_t xt_cells_at_corner(const xt_lattice *lattice, xt_point point, uint32_t side,
                            xt_point cells[XT_CORNER_CELLS_MAX])
{
    xt_point sides[XT_NEIGHBOURS_MAX] = {{.at = {0}}}, next = point;
    uint32_t count = xt_sides_of_point(lattice, point, sides), found = 0;
    do {
        cells[found++] = next;
        // Beyond the next side, the corner ends the side that leads back.
        xt_point vector = sides[(side + 1) % count];
        next = xt_point_plus(next, vector);
        count = xt_sides_of_point(lattice, next, sides);
        for (side = 0; xt_point_compare(xt_point_plus(sides[side], vector), (xt_point){.at = {0}}) != 0;)
            side++;
    } while (found < XT_CORNER_CELLS_MAX && xt_point_compare(next, point) != 0);
    return found;
}
