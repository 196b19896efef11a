// test_disassembly.c -- random assemblies against a naive search, each found sequence replayed on cells, and published
// levels of burrs.
//
// The naive search moves every subset of the pieces, on cells in space (naive_moves.h).

#include "disassembly/separator.h"
#include "naive_moves.h"

#include <stdio.h>

enum {
    FAR = 24, // a set that moves so many steps has left
    STATES = 4000,
};

// ---- The naive search ----------------------------------------------------------------------------------------------

typedef struct positions {
    xt_point of[PIECES];
} positions;

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

enum { EDGES = 1 << 20 };

// Counts the states that fewer than `level` moves reach, and those of them that are on no way of `level` moves.  The
// states were counted before, so there are not too many.
static void naive_states(const geometry *g, const piece *pieces, int count, const positions *start, int level,
                         int *states, int *dead_ends)
{
    static positions state[STATES];
    static int       depth[STATES], from[EDGES], to[EDGES];
    static bool      is_on_way[STATES];
    int              known = 1, edges = 0;
    state[0] = *start;
    depth[0] = 0;
    for (int s = 0; s < known; s++) {
        is_on_way[s] = false;
        for (unsigned moved = 1; moved + 1 < 1u << count; moved++)
            for (int direction = 0; direction < 2 * g->row->axes; direction++) {
                positions at = state[s];
                int       steps = 0;
                for (; steps < FAR && !is_blocked(g, pieces, count, &at, moved, direction); steps++) {
                    move_pieces(g, count, &at, moved, direction);
                    int k = 0;
                    while (depth[s] + 1 < level && k < known && !are_same_state(count, &state[k], &at))
                        k++;
                    if (depth[s] + 1 == level)
                        continue;
                    assert_true(k < STATES && edges < EDGES);
                    if (k == known) {
                        depth[known] = depth[s] + 1;
                        state[known++] = at;
                    }
                    from[edges] = s;
                    to[edges++] = k;
                }
                is_on_way[s] = is_on_way[s] || steps == FAR;
            }
    }
    // The edges are in the order of their first states, and so in that of depth.
    while (edges-- > 0)
        if (depth[to[edges]] == depth[from[edges]] + 1 && is_on_way[to[edges]])
            is_on_way[from[edges]] = true;
    *states = known;
    *dead_ends = known;
    for (int s = 0; s < known; s++)
        *dead_ends -= is_on_way[s];
}

// ---- One assembly --------------------------------------------------------------------------------------------------

typedef struct tally {
    int apart, held, skipped, deepest, limits, dead_ends;
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
    if (level >= 0) {
        int states, dead_ends;
        assert_int_equal(part->moves, level);
        naive_states(g, pieces, count, &at, level, &states, &dead_ends);
        assert_int_equal(part->states, states);
        assert_int_equal(part->dead_ends, dead_ends);
        t->dead_ends += dead_ends > 0 && dead_ends < states;
    }
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
    xt_separator   *d = xt_separator_new(g->lattice, 0);
    xt_placed_shape placed[PIECES];
    xt_separator_count_states(d);
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

// Returns how many parts have dead ends.
static int check_lattice(const naive_lattice *row, int assemblies)
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
    printf("# %s: %d come apart, %d hold, %d were too large for the naive search, %d met a limit, at most %d moves, "
           "%d parts have dead ends\n",
           row->name, t.apart, t.held, t.skipped, t.limits, t.deepest, t.dead_ends);
    assert_true(t.apart > assemblies / 20 && t.held > assemblies / 20 && t.skipped < assemblies / 10);
    free(g);
    return t.dead_ends;
}

static void random_assemblies_agree_with_a_naive_search(void **state)
{
    int assemblies = *(int *)*state, dead_ends = 0;
    for (size_t i = 0; i < sizeof lattices / sizeof *lattices; i++)
        dead_ends += check_lattice(&lattices[i], assemblies);
    assert_true(dead_ends > assemblies / 50);
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
        xt_separator        *separator = xt_separator_new(xt_lattice_find("cube"), 0);
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
