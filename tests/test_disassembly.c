// test_disassembly.c -- random assemblies against a naive search, each found sequence replayed on cells, and published
// levels of burrs.
//
// The naive search knows cells as polygons and balls in space.  It moves every subset of the pieces, and looks at
// sixteen points of the way whether two cells overlap.  So it checks the rows of the lattices too.

#include "dice.h"
#include "disassembly/separator.h"
#include "rows.h"

#include <math.h>
#include <stdio.h>

enum {
    PIECES = 6,
    CELLS = 40, // of a piece
    DIRECTIONS = 18,
    RANGE = 6, // cells that are further apart, in lattice coordinates, are not hit in a step
    SPAN = 2 * RANGE + 1,
    FAR = 24, // a set that moves so many steps has left
    STATES = 4000,
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

static place place_of(const geometry *g, xt_point point, double parts)
{
    xt_position at = xt_position_of_point(g->lattice, point);
    return (place){at.at[0] / parts, at.at[1] / parts, at.at[2] / parts};
}

// Returns true if a line parallel to a side of the first polygon has both polygons on its two sides.
static bool are_parted_by_side(const geometry *g, int slot, int other, place from_first)
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

static bool overlap(const geometry *g, int slot, int other, place d)
{
    if (g->row->corners == 0)
        return d.x * d.x + d.y * d.y + d.z * d.z < 1 - 1e-6;
    place back = {-d.x, -d.y, -d.z};
    return fabs(d.z) < 1 - 1e-6 && !are_parted_by_side(g, slot, other, d) && !are_parted_by_side(g, other, slot, back);
}

static xt_point step_of(const geometry *g, int direction)
{
    xt_point step = g->row->axis[direction / 2];
    return direction % 2 ? xt_point_minus((xt_point){0}, step) : step;
}

// The moved cell is at the origin of its slot.
static bool is_hit(const geometry *g, int direction, int slot, xt_point difference)
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

static geometry *make_geometry(const naive_lattice *row)
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

// ---- The naive search ----------------------------------------------------------------------------------------------

typedef struct piece {
    int      cells;
    xt_point cell[CELLS];
} piece;

typedef struct positions {
    xt_point of[PIECES];
} positions;

static bool hits_cell(const geometry *g, int direction, xt_point moved, xt_point resting)
{
    xt_point d = xt_point_minus(resting, moved);
    for (int k = 0; k < 3; k++)
        if (abs(d.at[k]) > RANGE)
            return false;
    return g->hits[direction][xt_slot_of_point(g->lattice, moved)][d.at[0] + RANGE][d.at[1] + RANGE][d.at[2] + RANGE];
}

// Returns true if a step of these pieces runs into another one.
static bool is_blocked(const geometry *g, const piece *pieces, int count, const positions *at, unsigned moved,
                       int direction)
{
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++)
            if ((moved >> i & 1) && !(moved >> j & 1))
                for (int a = 0; a < pieces[i].cells; a++)
                    for (int b = 0; b < pieces[j].cells; b++)
                        if (hits_cell(g, direction, xt_point_plus(pieces[i].cell[a], at->of[i]),
                                      xt_point_plus(pieces[j].cell[b], at->of[j])))
                            return true;
    return false;
}

static void move_pieces(const geometry *g, int count, positions *at, unsigned moved, int direction)
{
    for (int i = 0; i < count; i++)
        if (moved >> i & 1)
            at->of[i] = xt_point_plus(at->of[i], step_of(g, direction));
}

static bool are_same_state(int count, const positions *a, const positions *b)
{
    for (int i = 1; i < count; i++)
        if (xt_point_compare(xt_point_minus(a->of[i], a->of[0]), xt_point_minus(b->of[i], b->of[0])) != 0)
            return false;
    return true;
}

// Returns the least number of moves that separates the pieces into two sets; 0 if none does, -1 if there are too many
// states.  *last is the state before the separation, and *removed the set that leaves.
static int naive_level(const geometry *g, const piece *pieces, int count, const positions *start, positions *last,
                       unsigned *removed)
{
    static positions states[STATES];
    static int       depth[STATES];
    int              known = 1;
    states[0] = *start;
    depth[0] = 0;
    for (int s = 0; s < known; s++)
        for (int is_move = 0; is_move < 2; is_move++)
            for (unsigned moved = 1; moved + 1 < 1u << count; moved++)
                for (int direction = 0; direction < 2 * g->row->axes; direction++) {
                    positions at = states[s];
                    int       steps = 0;
                    for (; steps < FAR && !is_blocked(g, pieces, count, &at, moved, direction); steps++) {
                        move_pieces(g, count, &at, moved, direction);
                        bool is_new = is_move;
                        for (int k = 0; is_new && k < known; k++)
                            is_new = !are_same_state(count, &states[k], &at);
                        if (is_new && known == STATES)
                            return -1;
                        if (is_new) {
                            depth[known] = depth[s] + 1;
                            states[known++] = at;
                        }
                    }
                    *last = states[s];
                    *removed = moved;
                    if (steps == FAR)
                        return depth[s] + 1;
                }
    return 0;
}

// ---- One assembly --------------------------------------------------------------------------------------------------

typedef struct tally {
    int apart, held, skipped, deepest, limits;
} tally;

static void split(const piece *pieces, int count, const positions *at, xt_piece_mask mask, piece *some, int *number,
                  positions *some_at)
{
    *number = 0;
    for (int i = 0; i < count; i++)
        if (mask >> i & 1) {
            some[*number] = pieces[i];
            some_at->of[(*number)++] = at->of[i];
        }
}

// Returns false and clears *is_known if there are too many states.
static bool naively_comes_apart(const geometry *g, const piece *pieces, int count, const positions *at, bool *is_known)
{
    positions last = {0}, some_at = {0};
    unsigned  removed;
    piece     some[PIECES] = {0};
    int       number, level = count == 1 ? 1 : naive_level(g, pieces, count, at, &last, &removed);
    *is_known = *is_known && level >= 0;
    if (count == 1 || level <= 0)
        return level > 0;
    split(pieces, count, &last, ~(xt_piece_mask)removed, some, &number, &some_at);
    if (!naively_comes_apart(g, some, number, &some_at, is_known))
        return false;
    split(pieces, count, &last, removed, some, &number, &some_at);
    return naively_comes_apart(g, some, number, &some_at, is_known);
}

// Replays moves on cells.  Leaves the positions before the last one.
static void replay(const geometry *g, const piece *pieces, int count, positions *at, const xt_shift *move,
                   uint32_t moves)
{
    for (uint32_t m = 0; m < moves; m++) {
        const xt_shift *shift = &move[m];
        bool            is_last = m + 1 == moves;
        assert_int_equal(is_last, shift->steps == XT_UNBOUNDED);
        assert_true(shift->moved && !(shift->moved >> count) && shift->moved != (UINT64_C(1) << count) - 1);
        positions moving = *at;
        for (uint32_t s = 0; s < (is_last ? FAR : shift->steps); s++) {
            assert_false(is_blocked(g, pieces, count, &moving, (unsigned)shift->moved, (int)shift->direction));
            move_pieces(g, count, &moving, (unsigned)shift->moved, (int)shift->direction);
        }
        if (!is_last)
            *at = moving;
    }
}

// Searches subsets of the pieces, as for loose pieces, and holds the first separation to the naive search.
static void check_subsets(const geometry *g, const piece *pieces, int count, int *limits)
{
    xt_first_separation search = {.few_states = 1};
    xt_distances        distances;
    uint32_t            shape[PIECES];
    xt_offset           start[PIECES] = {0};
    positions           at = {0}, last;
    unsigned            removed;
    xt_distances_start(&distances, g->lattice);
    for (int i = 0; i < count; i++) {
        xt_point position;
        shape[i] = xt_distances_add_shape(&distances, pieces[i].cell, (uint32_t)pieces[i].cells, &position);
        assert_int_not_equal(shape[i], UINT32_MAX);
        for (int k = 0; k < 3; k++)
            start[i].at[k] = (int16_t)(position.at[k] / g->lattice->period);
    }
    xt_part_result result = xt_first_separation_run(&search, &distances, shape, start, (uint32_t)count, false);
    int            level = naive_level(g, pieces, count, &at, &last, &removed);
    assert_int_not_equal(result, XT_PART_UNKNOWN);
    if (level >= 0)
        assert_int_equal(result == XT_PART_SEPARATES ? search.moves.count : 0, level);
    if (result == XT_PART_SEPARATES)
        replay(g, pieces, count, &at, search.moves.at, search.moves.count);
    // With a limit on states the answer is the same, or not known.
    search.most_states = 3;
    xt_part_result limited = xt_first_separation_run(&search, &distances, shape, start, (uint32_t)count, false);
    assert_true(limited == result || (limited == XT_PART_UNKNOWN && search.is_too_large));
    *limits += limited == XT_PART_UNKNOWN;
    xt_first_separation_free(&search);
    xt_distances_free(&distances);
}

// Replays the moves of a part on cells, and holds the number of moves of each part to the naive search.
static void check_separation(const geometry *g, const piece *pieces, int count, positions at, const xt_separation *part,
                             tally *t)
{
    if (count == 1) {
        assert_null(part);
        return;
    }
    assert_int_equal(part->pieces, count);
    positions last;
    unsigned  naively_removed;
    int       level = naive_level(g, pieces, count, &at, &last, &naively_removed);
    if (level >= 0)
        assert_int_equal(part->moves, level);
    replay(g, pieces, count, &at, part->move, part->moves);
    t->deepest = (int)part->moves > t->deepest ? (int)part->moves : t->deepest;
    xt_piece_mask removed = part->move[part->moves - 1].moved;
    piece         some[PIECES] = {0};
    positions     some_at = {0};
    int           number;
    split(pieces, count, &at, ~removed, some, &number, &some_at);
    check_separation(g, some, number, some_at, part->left, t);
    split(pieces, count, &at, removed, some, &number, &some_at);
    check_separation(g, some, number, some_at, part->removed, t);
}

static void check_assembly(const geometry *g, const piece *pieces, int count, tally *t)
{
    xt_separator   *d = xt_separator_new(g->lattice);
    xt_placed_shape placed[PIECES];
    for (int i = 0; i < count; i++)
        assert_true(xt_separator_place(d, pieces[i].cell, (uint32_t)pieces[i].cells, &placed[i]));
    const xt_separation *root;
    xt_part_result       result = xt_separate(d, placed, (uint32_t)count, &root);
    assert_int_not_equal(result, XT_PART_UNKNOWN);
    if (result == XT_PART_SEPARATES) {
        check_separation(g, pieces, count, (positions){0}, root, t);
        t->apart++;
    } else {
        bool      is_known = true;
        positions start = {0};
        assert_false(naively_comes_apart(g, pieces, count, &start, &is_known) && is_known);
        t->held++;
        t->skipped += !is_known;
    }
    xt_separator_free(d);
}

// ---- Random assemblies ---------------------------------------------------------------------------------------------

static bool touches(const geometry *g, const piece *p, xt_point point)
{
    for (int k = 0; k < p->cells; k++)
        for (uint32_t n = 0; n < g->lattice->neighbours; n++)
            if (xt_point_compare(xt_point_plus(p->cell[k], g->lattice->neighbour[n]), point) == 0)
                return true;
    return false;
}

// Fills about `percent` of the box with pieces that grow at random.  Few cells do not touch the rest of their piece, so
// that more pieces are locked.  Returns the number of pieces.
static int make_assembly(const geometry *g, dice *d, piece *pieces)
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

static void check_lattice(const naive_lattice *row, int assemblies)
{
    geometry *g = make_geometry(row);
    tally     t = {0};
    dice      d = {.state = 17};
    for (int n = 0; n < assemblies; n++) {
        piece pieces[PIECES];
        int   count = make_assembly(g, &d, pieces);
        if (count > 1) {
            check_assembly(g, pieces, count, &t);
            check_subsets(g, pieces, count, &t.limits);
        }
    }
    printf("# %s: %d come apart, %d hold, %d were too large for the naive search, %d met a limit, at most %d moves\n",
           row->name, t.apart, t.held, t.skipped, t.limits, t.deepest);
    assert_true(t.apart > assemblies / 20 && t.held > assemblies / 20 && t.skipped < assemblies / 10);
    free(g);
}

static void random_assemblies_agree_with_a_naive_search(void **state)
{
    int assemblies = *(int *)*state;
    for (size_t i = 0; i < sizeof lattices / sizeof *lattices; i++)
        check_lattice(&lattices[i], assemblies);
}

// ---- Rows of the lattices ------------------------------------------------------------------------------------------

static void steps_sweep_just_the_cells_that_geometry_says(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof lattices / sizeof *lattices; i++) {
        geometry *g = make_geometry(&lattices[i]);
        xt_steps *steps = calloc(1, sizeof *steps);
        assert_non_null(steps);
        xt_steps_make(steps, g->lattice);
        assert_int_equal(steps->axes, g->row->axes);
        for (uint32_t direction = 0; direction < 2 * steps->axes; direction++)
            for (uint32_t slot = 0; slot < g->lattice->slots; slot++) {
                uint32_t swept = 0;
                for (int x = 0; x < SPAN; x++)
                    for (int y = 0; y < SPAN; y++)
                        for (int z = 0; z < SPAN; z++)
                            swept += g->hits[direction][slot][x][y][z];
                const xt_swept_cells *row = &steps->swept[direction][slot];
                assert_int_equal(row->count, swept);
                for (uint32_t k = 0; k < row->count; k++)
                    assert_true(hits_cell(g, (int)direction, g->lattice->slot[slot],
                                          xt_point_plus(g->lattice->slot[slot], row->at[k])));
            }
        free(steps);
        free(g);
    }
}

// ---- Limits --------------------------------------------------------------------------------------------------------

// Pieces of so many cells along each axis, with a cell at each end.
static void wide_pieces_move_up_to_a_limit(void **state)
{
    (void)state;
    for (int32_t wide = XT_SHAPE_SIZE_MAX; wide <= XT_SHAPE_SIZE_MAX + 1; wide++) {
        int32_t              far = wide - 1;
        const xt_point       cells[2][2] = {{AT(0), AT(far, far, far)}, {AT(1), AT(far, 0, 0)}};
        xt_separator        *separator = xt_separator_new(xt_lattice_find("cube"));
        xt_placed_shape      placed[2];
        const xt_separation *root;
        bool                 is_placed = true;
        for (int i = 0; i < 2; i++)
            is_placed = xt_separator_place(separator, cells[i], 2, &placed[i]) && is_placed;
        assert_int_equal(is_placed, wide <= XT_SHAPE_SIZE_MAX);
        if (is_placed)
            assert_int_equal(xt_separate(separator, placed, 2, &root), XT_PART_SEPARATES);
        xt_separator_free(separator);
    }
}

int main(int argc, char **argv)
{
    int                     assemblies = argc > 2 && strcmp(argv[1], "--count") == 0 ? atoi(argv[2]) : 40;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_sweep_just_the_cells_that_geometry_says),
        cmocka_unit_test(wide_pieces_move_up_to_a_limit),
        cmocka_unit_test_prestate(random_assemblies_agree_with_a_naive_search, &assemblies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
