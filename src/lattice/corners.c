// corners.c -- the sides and corners of the cells of a flat lattice, in the order in which one walks around them.

#include "lattice/lattice.h"

#include <math.h>

static double angle_of(const xt_lattice *lattice, xt_point vector)
{
    xt_position position = xt_position_of_point(lattice, vector);
    return atan2(position.at[1], position.at[0]);
}

uint32_t xt_sides_of_point(const xt_lattice *lattice, xt_point point, xt_point sides[XT_SIDES_MAX])
{
    const uint32_t slot = xt_slot_of_point(lattice, point);
    uint32_t       count = 0;
    for (; count < lattice->sides[slot]; count++)
        sides[count] = lattice->side[slot][count].behind;
    for (uint32_t n = 0; n < lattice->neighbours && lattice->sides[slot] == 0; n++) {
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

// Returns true if these sides of two cells end at the same corner.  Two cells have one common side, unless the lattice
// has corners of its own.
static bool end_together(const xt_lattice *lattice, xt_point a, uint32_t side_of_a, xt_point b, uint32_t side_of_b)
{
    const uint32_t slot_of_a = xt_slot_of_point(lattice, a), slot_of_b = xt_slot_of_point(lattice, b);
    if (lattice->sides[slot_of_a] == 0)
        return true;
    const xt_point *corner_of_a = &lattice->side[slot_of_a][side_of_a].corner;
    const xt_point *corner_of_b = &lattice->side[slot_of_b][side_of_b].corner;
    for (uint32_t k = 0; k < 2; k++)
        if (corner_of_a->at[k] - corner_of_b->at[k] != lattice->corner_parts * (b.at[k] - a.at[k]))
            return false;
    return true;
}

uint32_t xt_cells_at_corner(const xt_lattice *lattice, xt_point point, uint32_t side,
                            xt_point cells[XT_CORNER_CELLS_MAX])
{
    xt_point sides[XT_SIDES_MAX] = {{.at = {0}}}, next = point;
    uint32_t count = xt_sides_of_point(lattice, point, sides), found = 0;
    do {
        cells[found++] = next;
        // Beyond the next side, the corner ends the side that leads back.
        const xt_point vector = sides[(side + 1) % count], before = next;
        const uint32_t side_before = side;
        next = xt_point_plus(next, vector);
        count = xt_sides_of_point(lattice, next, sides);
        for (side = 0; xt_point_compare(xt_point_plus(sides[side], vector), (xt_point){.at = {0}}) != 0 ||
                       !end_together(lattice, before, side_before, next, side);)
            side++;
    } while (found < XT_CORNER_CELLS_MAX && xt_point_compare(next, point) != 0);
    return found;
}
