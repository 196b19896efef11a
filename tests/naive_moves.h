// naive_moves.h -- cells as polygons and balls in space, which of them a step hits, and random assemblies.
//
// It looks at sixteen points of the way of a cell whether two cells overlap.  So it checks the rows of the lattices
// too.
#ifndef NAIVE_MOVES_H
#define NAIVE_MOVES_H

#include "dice.h"
#include "disassembly/steps.h"
#include "rows.h"

#include <math.h>

enum {
    PIECES = 6,
    CELLS = 40, // of a piece
    DIRECTIONS = 18,
    RANGE = 6, // cells that are further apart, in lattice coordinates, are not hit in a step
    SPAN = 2 * RANGE + 1,
    CORNERS = 8,
};

// ---- Cells in space ------------------------------------------------------------------------------------------------

typedef struct naive_lattice {
    const char *name;
    int         axes;
    xt_point    axis[DIRECTIONS / 2];
    int         corners;            // of a cell, seen from above; 0: a ball
    xt_point    corner[2][CORNERS]; // by slot, from the centre, in order
    int         parts;              // a corner is so many times too far out
    int         box[3];             // of random assemblies, in cells
} naive_lattice;

#define AT(...)                                                                                                        \
    {                                                                                                                  \
        .at = { __VA_ARGS__ }                                                                                          \
    }

static const naive_lattice lattices[] = {
    {"square", 2, {AT(1), AT(0, 1)}, 4, {{AT(1, 1), AT(-1, 1), AT(-1, -1), AT(1, -1)}}, 2, {5, 5, 1}},
    {"cube", 3, {AT(1), AT(0, 1), AT(0, 0, 1)}, 4, {{AT(1, 1), AT(-1, 1), AT(-1, -1), AT(1, -1)}}, 2, {3, 3, 3}},
    {"triangle",
     3,
     {AT(3), AT(0, 3), AT(-3, 3)},
     3,
     {{AT(-1, -1), AT(2, -1), AT(-1, 2)}, {AT(1, 1), AT(-2, 1), AT(1, -2)}},
     1,
     {8, 4, 1}},
    {"prism",
     4,
     {AT(3), AT(0, 3), AT(-3, 3), AT(0, 0, 3)},
     3,
     {{AT(-1, -1), AT(2, -1), AT(-1, 2)}, {AT(1, 1), AT(-2, 1), AT(1, -2)}},
     1,
     {4, 3, 3}},
    {"hexagon",
     6,
     {AT(1), AT(0, 1), AT(-1, 1), AT(1, 1), AT(-1, 2), AT(-2, 1)},
     6,
     {{AT(1, 1), AT(-1, 2), AT(-2, 1), AT(-1, -1), AT(1, -2), AT(2, -1)}},
     3,
     {5, 5, 1}},
    {"sphere",
     9,
     {AT(1), AT(0, 1), AT(0, 0, 1), AT(1, -1), AT(1, 0, -1), AT(0, 1, -1), AT(1, 1, -1), AT(1, -1, 1), AT(-1, 1, 1)},
     0,
     {{AT(0)}},
     1,
     {3, 3, 3}},
};

typedef struct geometry {
    const naive_lattice *row;
    const xt_lattice    *lattice;
    bool                 hits[DIRECTIONS][2][SPAN][SPAN][SPAN]; // by direction, slot of the moved cell, and difference
} geometry;

typedef struct place {
    double x, y, z;
} place;

static inline place place_of(const geometry *g, xt_point point, double parts)
{
    xt_position at = xt_position_of_point(g->lattice, point);
    return (place){at.at[0] / parts, at.at[1] / parts, at.at[2] / parts};
}

// Returns true if a line parallel to a side of the first polygon has both polygons on its two sides.
static inline bool are_parted_by_side(const geometry *g, int slot, int other, place from_first)
{
    int n = g->row->corners;
    for (int i = 0; i < n; i++) {
        place a = place_of(g, g->row->corner[slot][i], g->row->parts);
        place b = place_of(g, g->row->corner[slot][(i + 1) % n], g->row->parts);
        bool  is_outside = true;
        for (int k = 0; k < n; k++) {
            place  c = place_of(g, g->row->corner[other][k], g->row->parts);
            double side = (b.x - a.x) * (c.y + from_first.y - a.y) - (b.y - a.y) * (c.x + from_first.x - a.x);
            is_outside = is_outside && side < 1e-6;
        }
        if (is_outside)
            return true;
    }
    return false;
}

static inline bool overlap(const geometry *g, int slot, int other, place d)
{
    if (g->row->corners == 0)
        return d.x * d.x + d.y * d.y + d.z * d.z < 1 - 1e-6;
    place back = {-d.x, -d.y, -d.z};
    return fabs(d.z) < 1 - 1e-6 && !are_parted_by_side(g, slot, other, d) && !are_parted_by_side(g, other, slot, back);
}

static inline xt_point step_of(const geometry *g, int direction)
{
    xt_point step = g->row->axis[direction / 2];
    return direction % 2 ? xt_point_minus((xt_point){0}, step) : step;
}

// The moved cell is at the origin of its slot.
static inline bool is_hit(const geometry *g, int direction, int slot, xt_point difference)
{
    xt_point other = xt_point_plus(g->lattice->slot[slot], difference);
    if (!xt_point_is_cell(g->lattice, other))
        return false;
    place to = place_of(g, difference, 1), step = place_of(g, step_of(g, direction), 1);
    for (int k = 1; k <= 16; k++) {
        double t = k / 16.0;
        place  d = {to.x - t * step.x, to.y - t * step.y, to.z - t * step.z};
        if (overlap(g, slot, (int)xt_slot_of_point(g->lattice, other), d))
            return true;
    }
    return false;
}

static inline geometry *make_geometry(const naive_lattice *row)
{
    geometry *g = calloc(1, sizeof *g);
    assert_non_null(g);
    g->row = row;
    g->lattice = xt_lattice_find(row->name);
    bool is_flat = g->lattice->dimensions == 2;
    for (int direction = 0; direction < 2 * row->axes; direction++)
        for (uint32_t slot = 0; slot < g->lattice->slots; slot++)
            for (int x = 0; x < SPAN; x++)
                for (int y = 0; y < SPAN; y++)
                    for (int z = is_flat ? RANGE : 0; z < (is_flat ? RANGE + 1 : SPAN); z++) {
                        xt_point d = {.at = {x - RANGE, y - RANGE, z - RANGE}};
                        bool     is_self = d.at[0] == 0 && d.at[1] == 0 && d.at[2] == 0;
                        g->hits[direction][slot][x][y][z] = !is_self && is_hit(g, direction, (int)slot, d);
                    }
    return g;
}

typedef struct piece {
    int      cells;
    xt_point cell[CELLS];
} piece;

static inline bool hits_cell(const geometry *g, int direction, xt_point moved, xt_point resting)
{
    xt_point d = xt_point_minus(resting, moved);
    for (int k = 0; k < 3; k++)
        if (abs(d.at[k]) > RANGE)
            return false;
    return g->hits[direction][xt_slot_of_point(g->lattice, moved)][d.at[0] + RANGE][d.at[1] + RANGE][d.at[2] + RANGE];
}

// ---- Random assemblies ---------------------------------------------------------------------------------------------

static inline bool touches(const geometry *g, const piece *p, xt_point point)
{
    for (int k = 0; k < p->cells; k++)
        for (uint32_t n = 0; n < g->lattice->neighbours; n++)
            if (xt_point_compare(xt_point_plus(p->cell[k], g->lattice->neighbour[n]), point) == 0)
                return true;
    return false;
}

// Fills about `percent` of the box with pieces that grow at random.  Few cells do not touch the rest of their piece, so
// that more pieces are locked.  Returns the number of pieces.
static inline int make_assembly(const geometry *g, dice *d, piece *pieces)
{
    const int *box = g->row->box;
    int        cells = box[0] * box[1] * box[2], count = 2 + one_of(d, PIECES - 2), percent = 40 + one_of(d, 61);
    bool       is_full[CELLS] = {false};
    assert_true(cells <= CELLS);
    for (int i = 0; i < count; i++)
        pieces[i].cells = 0;
    for (int filled = 0; filled * 100 < cells * percent;) {
        int      at = one_of(d, cells), into = one_of(d, count);
        xt_cell  cell = {{at % box[0], at / box[0] % box[1], at / box[0] / box[1]}};
        xt_point point = xt_point_of_cell(g->lattice, cell);
        if (is_full[at] || (pieces[into].cells && !touches(g, &pieces[into], point) && !chance(d, 8)))
            continue;
        is_full[at] = true;
        pieces[into].cell[pieces[into].cells++] = point;
        filled++;
    }
    for (int i = 0; i < count; i++)
        if (pieces[i].cells == 0)
            pieces[i--] = pieces[--count];
    return count;
}

#endif
