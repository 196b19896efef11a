// test_edge.c -- edge matching: known boards, random boards of every variant against a naive solver, and what must be
// refused.

#define _POSIX_C_SOURCE 200809L

#include "exactile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

// ---- Known boards --------------------------------------------------------------------------------------------------

// tests/boards, counted by three other programs.  Up to rotation: distinct boards, and with equal tiles told apart.
static const struct {
    const char *name;
    uint64_t    distinct, labelled, all;
    const char *not_by; // the engine that takes long
} known[] = {
    {"t4-1", 1, 1, 4, ""},        {"t5-1", 2, 2, 8, ""},     {"b6", 65, 65, 260, "domains"},
    {"em-7-4-8", 2, 2, 8, "row"}, {"em-7-4-9", 1, 2, 4, ""}, {"p7-6-2", 1, 32, 4, "row"},
    {"p8-8-1", 1, 4, 4, "row"},   {"p9-11-1", 1, 2, 4, ""},  {"p10-14-1", 1, 1, 4, ""},
};

static xt_puzzles *read_board(const char *name)
{
    char            path[128];
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    snprintf(path, sizeof path, "tests/boards/%s.txt", name);
    xt_puzzles *puzzles = xt_read_file(path, NULL, diagnostics);
    xt_diagnostics_print(diagnostics, stderr);
    assert_non_null(puzzles);
    assert_non_null(xt_puzzles_board_at(puzzles, 0));
    xt_diagnostics_free(diagnostics);
    return puzzles;
}

static uint64_t count(xt_board *board, const char *engine, xt_unique unique, bool labelled)
{
    xt_settings   settings = {.engine = engine, .unique = unique, .labelled = labelled};
    xt_statistics statistics;
    assert_int_equal(xt_solve_board(board, &settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
    return statistics.solutions;
}

static void known_boards_have_their_counts(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        xt_puzzles *puzzles = read_board(known[i].name);
        xt_board   *board = xt_puzzles_board_at(puzzles, 0);
        const char *engine;
        for (uint32_t e = 0; (engine = xt_board_engine_name_at(e)); e++) {
            if (strcmp(engine, known[i].not_by) == 0)
                continue;
            if (known[i].labelled != known[i].distinct)
                assert_int_equal(count(board, engine, XT_UNIQUE, true), known[i].labelled);
            else
                assert_int_equal(count(board, engine, XT_UNIQUE, false), known[i].distinct);
        }
        assert_int_equal(count(board, NULL, XT_ALL, false), known[i].all);
        xt_puzzles_free(puzzles);
    }
}

static void b6_takes_14518615_nodes_row_by_row(void **state)
{
    (void)state;
    xt_puzzles   *puzzles = read_board("b6");
    xt_settings   settings = {.engine = "row"};
    xt_statistics statistics;
    uint64_t      sum = 0;
    assert_int_equal(xt_solve_board(xt_puzzles_board_at(puzzles, 0), &settings, NULL, NULL, &statistics, NULL),
                     XT_COMPLETE);
    assert_int_equal(statistics.solutions, 260);
    assert_int_equal(statistics.found, 65);
    assert_int_equal(statistics.fits, 14518615);
    assert_int_equal(statistics.levels, 37);
    for (uint32_t open = 1; open < statistics.levels; open++)
        sum += statistics.fits_at[open];
    assert_int_equal(sum, statistics.fits);
    assert_int_equal(statistics.fits_at[36], 1);
    xt_puzzles_free(puzzles);
}

// ---- Random boards -------------------------------------------------------------------------------------------------

enum { CELLS_MOST = 16, SOLUTIONS_MOST = 3000 };

// What a cell shows: its colours clockwise from the top.
typedef struct look {
    int colour[4];
} look;

typedef struct trial {
    int  width, height, tiles;
    bool is_free, is_complemented, is_turned;
    look tile[CELLS_MOST];
    int  hints, hint_cell[2], hint_tile[2], hint_turn[2]; // a turn of -1: any
    // What the naive solver found.
    bool used[CELLS_MOST];
    look at[CELLS_MOST];
    look (*solution)[CELLS_MOST];
    uint64_t labelled;
    bool     gave_up;
    long     steps;
} trial;

typedef struct dice {
    uint64_t state;
} dice;

// splitmix64 (Steele, Lea and Flood, 2014).
static int one_of(dice *d, int numbers)
{
    uint64_t z = d->state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (int)((z ^ z >> 31) % (uint64_t)numbers);
}

static look turned(look l, int turn)
{
    look t;
    for (int side = 0; side < 4; side++)
        t.colour[(side + turn) % 4] = l.colour[side];
    return t;
}

static bool same_look(look a, look b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

// A board cut from a coloured grid; now and then spoilt by an exchange of two colours.
static void make_trial(trial *t, dice *d)
{
    int colours = 1 + one_of(d, 4);
    *t = (trial){.width = 1 + one_of(d, 4), .height = 1 + one_of(d, 4)};
    if (one_of(d, 3) == 0)
        t->height = t->width;
    while (t->width * t->height > CELLS_MOST)
        t->height--;
    t->tiles = t->width * t->height;
    t->is_free = one_of(d, 3) == 0;
    t->is_complemented = one_of(d, 4) == 0;
    t->is_turned = one_of(d, 4) != 0;
    int low = t->is_free || one_of(d, 8) ? 1 : 0; // 0: colour 0 inside
    for (int c = 0; c < t->tiles; c++) {
        bool right = c % t->width < t->width - 1, below = c / t->width < t->height - 1;
        for (int side = 0; side < 4 && t->is_free; side++)
            t->tile[c].colour[side] += t->tile[c].colour[side] ? 0 : 1 + one_of(d, colours);
        int across = low + one_of(d, colours), down = low + one_of(d, colours);
        if (right) {
            t->tile[c].colour[1] = across;
            t->tile[c + 1].colour[3] = t->is_complemented ? -across : across;
        }
        if (below) {
            t->tile[c].colour[2] = down;
            t->tile[c + t->width].colour[0] = t->is_complemented ? -down : down;
        }
    }
    for (int c = t->tiles; c-- > 1;) {
        int  other = one_of(d, c + 1);
        look swapped = t->tile[c];
        t->tile[c] = t->tile[other];
        t->tile[other] = swapped;
    }
    for (int c = 0; c < t->tiles && t->is_turned; c++)
        t->tile[c] = turned(t->tile[c], one_of(d, 4));
    t->hints = one_of(d, 5) == 0 ? 1 + one_of(d, 2) : 0;
    for (int h = 0; h < t->hints; h++) {
        t->hint_cell[h] = one_of(d, t->tiles);
        t->hint_tile[h] = one_of(d, t->tiles);
        t->hint_turn[h] = t->is_turned ? one_of(d, 5) - 1 : -1;
    }
}

static bool fits(const trial *t, int cell, look l)
{
    int mated = t->is_complemented ? -1 : 1;
    int row = cell / t->width, column = cell % t->width;
    if (row > 0 && l.colour[0] != mated * t->at[cell - t->width].colour[2])
        return false;
    if (column > 0 && l.colour[3] != mated * t->at[cell - 1].colour[1])
        return false;
    if (t->is_free)
        return true;
    return (row > 0 || l.colour[0] == 0) && (column > 0 || l.colour[3] == 0) &&
           (row < t->height - 1 || l.colour[2] == 0) && (column < t->width - 1 || l.colour[1] == 0);
}

static bool keeps_hints(const trial *t, int cell, int tile, int turn)
{
    for (int h = 0; h < t->hints; h++) {
        if ((t->hint_cell[h] == cell) != (t->hint_tile[h] == tile))
            return false;
        if (t->hint_cell[h] == cell && t->hint_turn[h] >= 0 &&
            !same_look(turned(t->tile[tile], turn), turned(t->tile[tile], t->hint_turn[h])))
            return false;
    }
    return true;
}

// Every way to lay tiles, equal ones told apart; turns in which a tile looks the same are one.
static void fill(trial *t, int cell)
{
    if (t->gave_up || ++t->steps > 100000) {
        t->gave_up = true;
        return;
    }
    if (cell == t->tiles) {
        if (t->labelled == SOLUTIONS_MOST)
            t->gave_up = true;
        else
            memcpy(t->solution[t->labelled++], t->at, sizeof t->at);
        return;
    }
    for (int tile = 0; tile < t->tiles; tile++)
        for (int turn = 0; turn < (t->is_turned ? 4 : 1) && !t->used[tile]; turn++) {
            bool is_new = true;
            look l = turned(t->tile[tile], turn);
            for (int before = 0; before < turn; before++)
                is_new = is_new && !same_look(l, turned(t->tile[tile], before));
            if (!is_new || !keeps_hints(t, cell, tile, turn) || !fits(t, cell, l))
                continue;
            t->used[tile] = true;
            t->at[cell] = l;
            fill(t, cell + 1);
            t->at[cell] = (look){{0}};
            t->used[tile] = false;
        }
}

static int compare_solutions(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(look[CELLS_MOST]));
}

static uint64_t sort_distinct(look (*solution)[CELLS_MOST], uint64_t solutions)
{
    uint64_t kept = 0;
    qsort(solution, (size_t)solutions, sizeof *solution, compare_solutions);
    for (uint64_t i = 0; i < solutions; i++)
        if (i == 0 || compare_solutions(solution[i], solution[kept - 1]) != 0)
            memmove(solution[kept++], solution[i], sizeof *solution);
    return kept;
}

// Quarter turns of the smallest turn of the board that takes solutions to solutions, for tiles that are all turned, or
// none is; 4: there is none.  Boards with hints are left out.
static int step_of(const trial *t)
{
    int step = t->width == t->height ? 1 : 2;
    for (; step < 4 && !t->is_turned; step *= 2) {
        int tile = 0;
        while (tile < t->tiles && same_look(t->tile[tile], turned(t->tile[tile], step)))
            tile++;
        if (tile == t->tiles)
            break;
    }
    return step;
}

static void turn_solution(const trial *t, const look *from, look *to, int quarters)
{
    int  width = t->width, height = t->height;
    look at[CELLS_MOST] = {{{0}}};
    memcpy(to, from, sizeof at);
    for (; quarters; quarters--) {
        memcpy(at, to, sizeof at);
        for (int c = 0; c < t->tiles; c++) {
            int row = c / width, column = c % width;
            to[column * height + (height - 1 - row)] = turned(at[c], 1);
        }
        int swapped = width;
        width = height;
        height = swapped;
    }
}

static uint64_t count_classes(const trial *t, uint64_t solutions)
{
    uint64_t classes = 0;
    int      step = step_of(t);
    for (uint64_t i = 0; i < solutions; i++) {
        bool least = true;
        for (int quarters = step; quarters < 4; quarters += step) {
            look other[CELLS_MOST];
            turn_solution(t, t->solution[i], other, quarters);
            least = least && compare_solutions(other, t->solution[i]) >= 0;
        }
        classes += least;
    }
    return classes;
}

static void print_trial(const trial *t)
{
    printf("# size %d %d%s%s%s\n", t->height, t->width, t->is_free ? ", free" : "",
           t->is_complemented ? ", complement" : "", t->is_turned ? "" : ", turns none");
    for (int i = 0; i < t->tiles; i++)
        printf("# %d %d %d %d\n", t->tile[i].colour[0], t->tile[i].colour[1], t->tile[i].colour[2],
               t->tile[i].colour[3]);
    for (int h = 0; h < t->hints; h++)
        printf("# hint: cell %d, tile %d, turn %d\n", t->hint_cell[h], t->hint_tile[h], t->hint_turn[h]);
}

// NULL: refused, which only spoilt hints may be.
static xt_board *board_of_trial(const trial *t)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    unsigned        flags = (t->is_free ? XT_BOARD_FREE : 0) | (t->is_complemented ? XT_BOARD_COMPLEMENT : 0);
    xt_board       *board = xt_board_new((uint32_t)t->width, (uint32_t)t->height, flags, NULL);
    assert_non_null(board);
    for (int i = 0; i < t->tiles; i++)
        assert_true(xt_board_add_tile(board, t->tile[i].colour, t->is_turned ? XT_ANY_TURN : 1, NULL));
    bool fine = true;
    for (int h = 0; h < t->hints; h++)
        fine = fine && xt_board_hint(board, (uint32_t)(t->hint_cell[h] / t->width),
                                     (uint32_t)(t->hint_cell[h] % t->width), (uint32_t)t->hint_tile[h],
                                     t->hint_turn[h] < 0 ? XT_ANY_TURN : 1u << t->hint_turn[h], NULL);
    fine = fine && xt_board_check(board, diagnostics);
    if (!fine && t->hints == 0) {
        print_trial(t);
        xt_diagnostics_print(diagnostics, stdout);
    }
    assert_true(fine || t->hints > 0);
    xt_diagnostics_free(diagnostics);
    if (fine)
        return board;
    xt_board_free(board);
    return NULL;
}

typedef struct found {
    const trial *trial;
    look (*solution)[CELLS_MOST];
    uint64_t solutions;
} found;

static xt_answer take(void *context, const xt_layout *layout)
{
    found *f = context;
    if (f->solutions == SOLUTIONS_MOST)
        return XT_STOP;
    look *at = f->solution[f->solutions++];
    memset(at, 0, sizeof *f->solution);
    bool used[CELLS_MOST] = {false};
    for (int c = 0; c < f->trial->tiles; c++) {
        assert_false(used[layout->tile[c]]);
        used[layout->tile[c]] = true;
        at[c] = turned(f->trial->tile[layout->tile[c]], (int)layout->turn[c]);
    }
    assert_int_equal(layout->number, f->solutions);
    return XT_CONTINUE;
}

static void hold_to_naive(trial *t, xt_board *board, const char *engine, uint64_t distinct)
{
    found       f = {.trial = t, .solution = calloc(SOLUTIONS_MOST, sizeof *f.solution)};
    xt_settings settings = {.engine = engine};
    bool        fine = count(board, engine, XT_ALL, true) == t->labelled;
    if (t->hints == 0)
        fine = fine && count(board, engine, XT_UNIQUE, false) == count_classes(t, distinct);
    fine = fine && xt_solve_board(board, &settings, take, &f, NULL, NULL) == XT_COMPLETE && f.solutions == distinct;
    fine = fine && sort_distinct(f.solution, f.solutions) == distinct &&
           memcmp(f.solution, t->solution, (size_t)distinct * sizeof *f.solution) == 0;
    if (!fine)
        print_trial(t);
    assert_true(fine);
    free(f.solution);
}

static void random_boards_come_out_as_a_naive_solver_says(void **state)
{
    (void)state;
    dice d = {.state = 1};
    int  held = 0;
    for (int i = 0; i < 420; i++) {
        trial t;
        make_trial(&t, &d);
        xt_board *board = board_of_trial(&t);
        t.solution = calloc(SOLUTIONS_MOST, sizeof *t.solution);
        if (board)
            fill(&t, 0);
        if (board && !t.gave_up) {
            const char *engine;
            uint64_t    labelled = t.labelled, distinct = sort_distinct(t.solution, labelled);
            for (uint32_t e = 0; (engine = xt_board_engine_name_at(e)); e++)
                hold_to_naive(&t, board, engine, distinct);
            held++;
        }
        free(t.solution);
        xt_board_free(board);
    }
    assert_in_range(held, 300, 420);
}

// ---- Limits --------------------------------------------------------------------------------------------------------

static void a_limit_stops_among_copies_told_apart(void **state)
{
    (void)state;
    xt_puzzles   *puzzles = read_board("p7-6-2");
    xt_settings   settings = {.labelled = true, .limit = 33};
    xt_statistics statistics;
    assert_int_equal(xt_solve_board(xt_puzzles_board_at(puzzles, 0), &settings, NULL, NULL, &statistics, NULL),
                     XT_BY_SOLUTIONS);
    assert_int_equal(statistics.solutions, 33);
    xt_puzzles_free(puzzles);
}

static void what_a_board_does_not_have_is_refused(void **state)
{
    (void)state;
    xt_puzzles     *puzzles = read_board("t4-1");
    xt_board       *board = xt_puzzles_board_at(puzzles, 0);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_settings     settings[] = {{.order = "f"},
                                  {.engine = "dlx"},
                                  {.unique = XT_UNIQUE_MIRROR},
                                  {.sample = {.trials = 1, .until = 1}},
                                  {.filters = {.parity = 1}},
                                  {.goal = 1}};
    for (uint32_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        assert_int_equal(xt_solve_board(board, &settings[i], NULL, NULL, NULL, diagnostics), XT_FAILED);
        assert_int_equal(xt_diagnostics_count(diagnostics), i + 1);
    }
    xt_diagnostics_free(diagnostics);
    xt_puzzles_free(puzzles);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_boards_have_their_counts),
        cmocka_unit_test(b6_takes_14518615_nodes_row_by_row),
        cmocka_unit_test(random_boards_come_out_as_a_naive_solver_says),
        cmocka_unit_test(a_limit_stops_among_copies_told_apart),
        cmocka_unit_test(what_a_board_does_not_have_is_refused),
    };
    return cmocka_run_group_tests_name("edge", tests, NULL, NULL);
}
