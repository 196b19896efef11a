// crossings.c -- see crossings.h.
//
// Two pieces cross at a corner if their cells there alternate: on a walk around it one meets the first piece, the
// second one, the first one again, and the second one again.  In space the walk goes around an edge.

#include "puzzle/crossings.h"

#include <math.h>

enum { CELLS_AT_END_MAX = XT_NEIGHBOURS_MAX + 1 };

// A cell at an end.
typedef struct cell_at_end {
    uint32_t cell; // in the box
    double   angle;
} cell_at_end;

// The position of an end, in parts of a unit.
static xt_point end_of(const xt_lattice *lattice, xt_point point, uint32_t end)
{
    const xt_point vector = lattice->end[xt_slot_of_point(lattice, point)][end / 2];
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        point.at[k] = point.at[k] * lattice->end_parts + (end % 2 == 0 ? vector.at[k] : -vector.at[k]);
    return point;
}

static bool has_end(const xt_lattice *lattice, xt_point point, xt_point end)
{
    for (uint32_t e = 0; e < 2 * lattice->end_pairs; e++)
        if (xt_point_compare(end_of(lattice, point, e), end) == 0)
            return true;
    return false;
}

static double product(xt_position a, xt_position b)
{
    double sum = 0;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        sum += a.at[k] * b.at[k];
    return sum;
}

static xt_position direction_from(const xt_lattice *lattice, xt_point end, xt_point point)
{
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        point.at[k] = point.at[k] * lattice->end_parts - end.at[k];
    return xt_position_of_point(lattice, point);
}

// Measures a direction in the plane of two others, from the first one towards the second one.
static double angle_in_plane(xt_position first, xt_position second, xt_position direction)
{
    const double share = product(first, second) / product(first, first);
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        second.at[k] -= share * first.at[k];
    return atan2(product(direction, second) / sqrt(product(second, second)),
                 product(direction, first) / sqrt(product(first, first)));
}

// Lists the covered cells at the end of a cell, by their angles.  Returns 0 if one of them has a lower number.
static uint32_t list_cells(const xt_puzzle *puzzle, const uint32_t *holder, uint32_t empty, uint32_t cell, xt_point end,
                           cell_at_end *found)
{
    const xt_lattice *lattice = puzzle->lattice;
    const xt_point    point = xt_point_of_cell(lattice, xt_puzzle_cell_at(puzzle, cell));
    const xt_position first = direction_from(lattice, end, point);
    xt_position       second = first;
    xt_point          next;
    uint32_t          count = 1;
    found[0] = (cell_at_end){.cell = cell};
    for (uint32_t n = 0; n < lattice->neighbours; n++) {
        if (!xt_neighbour_of_point(lattice, point, n, &next) || !has_end(lattice, next, end))
            continue;
        const xt_position way = direction_from(lattice, end, next);
        const double      cosine = product(first, way) / sqrt(product(first, first) * product(way, way));
        if (fabs(cosine) < 0.9)
            second = way;
    }
    for (uint32_t n = 0; n < lattice->neighbours; n++) {
        if (!xt_neighbour_of_point(lattice, point, n, &next) || !has_end(lattice, next, end))
            continue;
        const uint32_t other = xt_puzzle_index_of_point(puzzle, next);
        if (other == UINT32_MAX || holder[other] == empty)
            continue;
        if (other < cell)
            return 0;
        const double angle = angle_in_plane(first, second, direction_from(lattice, end, next));
        uint32_t     at = count++;
        for (; at > 0 && found[at - 1].angle > angle; at--)
            found[at] = found[at - 1];
        found[at] = (cell_at_end){.cell = other, .angle = angle};
    }
    return count;
}

// Returns true if the pieces of cells a and c alternate with those of b and d.
static bool alternate(const uint32_t *holder, const cell_at_end *at, const uint32_t index[4])
{
    return holder[at[index[0]].cell] == holder[at[index[2]].cell] &&
           holder[at[index[1]].cell] == holder[at[index[3]].cell] &&
           holder[at[index[0]].cell] != holder[at[index[1]].cell];
}

static bool cross_at_end(const xt_puzzle *puzzle, const uint32_t *holder, uint32_t empty, uint32_t cell, xt_point end,
                         uint32_t cells[2])
{
    cell_at_end    at[CELLS_AT_END_MAX];
    uint32_t       i[4];
    const uint32_t count = list_cells(puzzle, holder, empty, cell, end, at);
    for (i[0] = 0; i[0] < count; i[0]++)
        for (i[1] = i[0] + 1; i[1] < count; i[1]++)
            for (i[2] = i[1] + 1; i[2] < count; i[2]++)
                for (i[3] = i[2] + 1; i[3] < count; i[3]++)
                    if (alternate(holder, at, i)) {
                        cells[0] = at[i[0]].cell;
                        cells[1] = at[i[1]].cell;
                        return true;
                    }
    return false;
}

bool xt_find_crossing(const xt_puzzle *puzzle, const uint32_t *holder, uint32_t empty, uint32_t cells[2])
{
    for (uint32_t c = 0; !puzzle->may_cross && c < puzzle->cells; c++) {
        const xt_point point = xt_point_of_cell(puzzle->lattice, xt_puzzle_cell_at(puzzle, c));
        for (uint32_t e = 0; holder[c] != empty && e < 2 * puzzle->lattice->end_pairs; e++)
            if (cross_at_end(puzzle, holder, empty, c, end_of(puzzle->lattice, point, e), cells))
                return true;
    }
    return false;
}
