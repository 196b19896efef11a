// test_edge.c -- edge matching: known boards, random boards of every variant against a naive solver, and refused
// settings.

#define _POSIX_C_SOURCE 200809L

#include "kept_result.h"
#include "random_board.h"
#include "watched.h"

#include "edge/engines/engines.h"
#include "kinds/board/board_candidates.h"
#include "run/probe/tree_estimate.h"
#include "solve_board.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

// ---- Known boards --------------------------------------------------------------------------------------------------

// Boards of tests/boards, counted by three other programs.  The columns: distinct solutions up to rotation, and
// solutions with equal tiles labelled.
static const struct {
    const char *name;
    uint64_t    distinct, labelled, all;
    const char *not_by; // slow engines
} known[] = {
    {"t4-1", 1, 1, 4, ""},
    {"t5-1", 2, 2, 8, ""},
    {"b6", 65, 65, 260, "domains pairs"},
    {"em-7-4-8", 2, 2, 8, "row pairs"},
    {"em-7-4-9", 1, 2, 4, "pairs"},
    {"p7-6-2", 1, 32, 4, "row"},
    {"p8-8-1", 1, 4, 4, "row pairs"},
    {"p9-11-1", 1, 2, 4, ""},
    {"p10-14-1", 1, 1, 4, "pairs"},
};

static xt_puzzles *read_board(const char *name)
{
    char            path[128];
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    snprintf(path, sizeof path, "tests/boards/%s.txt", name);
    xt_puzzles *puzzles = xt_read_file(path, NULL, diagnostics);
    xt_diagnostics_print(diagnostics, stderr);
    assert_non_null(puzzles);
    assert_non_null(xt_puzzles_at(puzzles, 0));
    xt_diagnostics_free(diagnostics);
    return puzzles;
}

static uint64_t count(xt_puzzle *board, const char *engine, xt_unique unique, bool labelled)
{
    xt_settings   settings = {.engine = engine, .unique = unique, .labelled = labelled};
    xt_statistics statistics;
    assert_int_equal(solve_board(board, &settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
    return statistics.solutions;
}

static void known_boards_have_their_counts(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i += IS_WATCHED ? 2 : 1) {
        xt_puzzles *puzzles = read_board(known[i].name);
        xt_puzzle  *board = xt_puzzles_at(puzzles, 0);
        const char *engine;
        for (uint32_t e = 0; (engine = xt_board_engine_name_at(e)); e++) {
            if (strstr(known[i].not_by, engine))
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

// Some kernels have special code for up to 64 cells.
static void every_kernel_visits_the_same_nodes(void **state)
{
    static const char *const names[] = {"p8-8-1", "p9-11-1"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        xt_puzzles   *puzzles = read_board(names[i]);
        xt_settings   settings = {.engine = "domains", .threads = 1, .node_limit = IS_WATCHED ? 5000 : 0};
        xt_statistics usual, other;
        xt_status     status = solve_board(xt_puzzles_at(puzzles, 0), &settings, NULL, NULL, &usual, NULL);
        assert_true(status == XT_COMPLETE || (IS_WATCHED && status == XT_BY_NODES));
        for (uint32_t k = 0; (settings.kernel = xt_kernel_name_at(k)); k++) {
            if (!xt_kernel_runs_here(settings.kernel))
                continue;
            assert_int_equal(solve_board(xt_puzzles_at(puzzles, 0), &settings, NULL, NULL, &other, NULL), status);
            assert_int_equal(other.solutions, usual.solutions);
            assert_int_equal(other.fits, usual.fits);
            assert_int_equal(other.attempts, usual.attempts);
        }
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
    xt_model     *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, NULL);
    assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
    assert_int_equal(statistics.solutions, 260);
    assert_int_equal(statistics.found, 65);
    assert_int_equal(statistics.fits, 14518615);
    assert_int_equal(statistics.levels, 37);
    for (uint32_t open = 1; open < statistics.levels; open++)
        sum += statistics.fits_at[open];
    assert_int_equal(sum, statistics.fits);
    assert_int_equal(statistics.fits_at[36], 1);
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

// Returns the placements tried on a small board on which each part of the engine matters.
static uint64_t attempts_until(const char *engine, uint64_t limit, uint64_t *solutions)
{
    xt_puzzles   *puzzles = read_board("g5x6-4-7");
    xt_settings   settings = {.engine = engine, .unique = XT_UNIQUE, .threads = 1, .limit = limit};
    xt_statistics statistics;
    assert_int_equal(solve_board(xt_puzzles_at(puzzles, 0), &settings, NULL, NULL, &statistics, NULL),
                     limit ? XT_BY_SOLUTIONS : XT_COMPLETE);
    xt_puzzles_free(puzzles);
    *solutions = statistics.solutions;
    return statistics.attempts;
}

static uint64_t attempts(const char *engine, uint64_t *solutions)
{
    return attempts_until(engine, 0, solutions);
}

static void every_part_of_pairs_changes_its_tree_and_no_count(void **state)
{
    (void)state;
    static const char *const parts[] = {"opposite=0",
                                        "preemption=0",
                                        "bound=0",
                                        "cycles=0",
                                        "patterns=0",
                                        "backjumping=1",
                                        "order=offer",
                                        "order=expected",
                                        "order=ratio",
                                        "order=filtering",
                                        "shaving=2",
                                        "shaving=3",
                                        "shaving=all",
                                        "singles=1",
                                        "cell=random",
                                        "cell=random,seed=2",
                                        "counts=0",
                                        "edges4=1",
                                        "alldifferent=complete",
                                        "counts=0,alldifferent=complete,edges4=1"};
    uint64_t                 by_rows, unshaven_solutions, unshaven;
    attempts("row", &by_rows);
    unshaven = attempts("pairs:shaving=0", &unshaven_solutions);
    assert_int_equal(unshaven_solutions, by_rows);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        char     engine[64];
        uint64_t solutions;
        snprintf(engine, sizeof engine, "pairs:shaving=0,%s", parts[i]);
        assert_int_not_equal(attempts(engine, &solutions), unshaven);
        assert_int_equal(solutions, by_rows);
    }
}

// The order of poses changes no tree, but the way to the first solution.
static void poses_by_falling_probability_come_in_another_order(void **state)
{
    (void)state;
    uint64_t solutions;
    assert_int_equal(attempts("pairs:values=probability", &solutions), attempts("pairs", &solutions));
    assert_int_not_equal(attempts_until("pairs:values=probability", 1, &solutions),
                         attempts_until("pairs", 1, &solutions));
}

// ---- Random boards -------------------------------------------------------------------------------------------------

enum { MAX_SOLUTIONS = 3000 };

typedef struct found {
    const random_board *random;
    solution_looks     *solution;
    uint64_t            solutions;
} found;

static xt_answer take(void *context, const xt_solution *solution)
{
    found *f = context;
    if (f->solutions == MAX_SOLUTIONS)
        return XT_STOP;
    look *at = f->solution[f->solutions++];
    memset(at, 0, sizeof *f->solution);
    bool used[BOARD_CELLS] = {false};
    for (uint32_t c = 0; c < solution->count; c++) {
        const xt_placed_tile placed = xt_solution_tile_at(solution, c);
        assert_false(used[placed.tile]);
        used[placed.tile] = true;
        assert_true(f->random->allowed_rotations[placed.tile] >> placed.rotation & 1);
        at[c] = rotated(f->random->tile[placed.tile], (int)placed.rotation);
    }
    assert_int_equal(solution->number, f->solutions);
    return XT_CONTINUE;
}

static void hold_to_naive(const random_board *random, xt_puzzle *board, const char *engine,
                          const naive_board_result *naive)
{
    found       f = {.random = random, .solution = calloc(MAX_SOLUTIONS, sizeof *f.solution)};
    xt_settings settings = {.engine = engine};
    assert_non_null(f.solution);
    bool ok = count(board, engine, XT_ALL, true) == naive->labelled;
    if (random->hints == 0)
        ok = ok && count(board, engine, XT_UNIQUE, false) == naive_board_classes(random, naive);
    ok = ok && solve_board(board, &settings, take, &f, NULL, NULL) == XT_COMPLETE && f.solutions == naive->distinct;
    ok = ok && sort_solutions(f.solution, f.solutions) == naive->distinct &&
         memcmp(f.solution, naive->solution, (size_t)naive->distinct * sizeof *f.solution) == 0;
    if (!ok)
        print_random_board(random);
    assert_true(ok);
    free(f.solution);
}

static void random_boards_match_a_naive_solver(void **state)
{
    (void)state;
    xt_random                dice;
    static const char *const settings[] = {"pairs:singles=1",
                                           "pairs:singles=1,shaving=all,backjumping=1",
                                           "pairs:cell=random,values=probability",
                                           "pairs:shaving=all,opposite=0",
                                           "pairs:counts=0,edges4=1,backjumping=1",
                                           "pairs:counts=0,values=probability",
                                           "pairs:alldifferent=complete,backjumping=1",
                                           "pairs:counts=0,alldifferent=complete,shaving=2",
                                           "pairs:values=probability,backjumping=1,seed=3,cell=random"};
    const int                boards = CASES(300);
    int                      held = 0;
    naive_board_result naive = {.solution = calloc(MAX_SOLUTIONS, sizeof *naive.solution), .capacity = MAX_SOLUTIONS};
    assert_non_null(naive.solution);
    xt_random_start(&dice, 1, 0);
    for (int i = 0; i < boards; i++) {
        random_board random;
        int          width = 1 + one_of(&dice, 4), height = one_of(&dice, 3) ? 1 + one_of(&dice, 4) : width;
        make_random_board(&random, &dice, width, height, 1 + one_of(&dice, 4));
        xt_puzzle *board = board_of_random(&random);
        if (board)
            naive_board_solve(&random, &naive);
        if (board && !naive.gave_up) {
            const char *engine;
            for (uint32_t e = 0; (engine = xt_board_engine_name_at(e)); e++)
                hold_to_naive(&random, board, engine, &naive);
            for (size_t s = 0; s < sizeof settings / sizeof *settings; s++)
                hold_to_naive(&random, board, settings[s], &naive);
            held++;
        }
        xt_puzzle_free(board);
    }
    free(naive.solution);
    assert_in_range(held, boards / 2, boards);
}

static void hold_kernels_to_naive(xt_puzzle *board, const naive_board_result *naive)
{
    xt_settings   settings = {.engine = "domains", .threads = 1};
    xt_statistics usual, other;
    assert_int_equal(solve_board(board, &settings, NULL, NULL, &usual, NULL), XT_COMPLETE);
    for (uint32_t k = 0; (settings.kernel = xt_kernel_name_at(k)); k++) {
        if (!xt_kernel_runs_here(settings.kernel))
            continue;
        assert_int_equal(solve_board(board, &settings, NULL, NULL, &other, NULL), XT_COMPLETE);
        assert_int_equal(other.solutions, naive->distinct);
        assert_int_equal(other.fits, usual.fits);
    }
}

// Equal tiles often allow different rotations here.  So there are several ways to assign the tiles to one look.
static void equal_tiles_with_other_rotations_are_not_told_apart(void **state)
{
    (void)state;
    static const char *const engines[] = {"row",
                                          "domains",
                                          "pairs",
                                          "pairs:backjumping=1",
                                          "pairs:shaving=2",
                                          "pairs:singles=1,backjumping=1",
                                          "pairs:alldifferent=complete,backjumping=1,edges4=1"};
    xt_random                dice;
    const int                boards = CASES(1000);
    int                      held = 0, folded = 0;
    naive_board_result naive = {.solution = calloc(MAX_SOLUTIONS, sizeof *naive.solution), .capacity = MAX_SOLUTIONS};
    assert_non_null(naive.solution);
    xt_random_start(&dice, 2, 0);
    for (int i = 0; i < boards; i++) {
        random_board random;
        int          width = 1 + one_of(&dice, 3), height = one_of(&dice, 2) ? 1 + one_of(&dice, 3) : width;
        make_random_board(&random, &dice, width, height, 1);
        mix_rotations(&random, &dice);
        xt_puzzle *board = board_of_random(&random);
        if (board)
            naive_board_solve(&random, &naive);
        if (board && !naive.gave_up) {
            for (size_t e = 0; e < sizeof engines / sizeof *engines; e++)
                hold_to_naive(&random, board, engines[e], &naive);
            hold_kernels_to_naive(board, &naive);
            folded += naive.labelled > naive.distinct;
            held++;
        }
        xt_puzzle_free(board);
    }
    free(naive.solution);
    assert_in_range(held, boards / 2, boards);
    assert_in_range(folded, boards / 8, boards);
}

// ---- Limits --------------------------------------------------------------------------------------------------------

static void a_limit_applies_to_labelled_solutions(void **state)
{
    (void)state;
    xt_puzzles   *puzzles = read_board("p7-6-2");
    xt_settings   settings = {.labelled = true, .limit = 33};
    xt_statistics statistics;
    assert_int_equal(solve_board(xt_puzzles_at(puzzles, 0), &settings, NULL, NULL, &statistics, NULL), XT_BY_SOLUTIONS);
    assert_int_equal(statistics.solutions, 33);
    xt_puzzles_free(puzzles);
}

// The search that chooses an engine often finds all solutions.  On t5-1 it takes 21,482 nodes, and on em-7-4-9 it takes
// 314,272 nodes after samples.  On p8-8-1 it does not.
static void limits_also_end_the_choice_of_an_engine(void **state)
{
    (void)state;
    enum { FEW = 1000 }; // nodes between two tests of a limit
    const struct {
        const char *name;
        uint64_t    node_limit;
    } rows[] = {{"em-7-4-9", 5000}, {"em-7-4-9", 50000}, {"p8-8-1", 5000}, {"p8-8-1", 20000}};
    xt_control *control = xt_control_new();
    xt_control_stop(control);
    for (uint32_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        xt_puzzles *puzzles = read_board(rows[i].name);
        xt_puzzle  *board = xt_puzzles_at(puzzles, 0);
        xt_settings stopped = {.control = control}, hurried = {.time_limit = 1e-9},
                    limited = {.threads = 1, .node_limit = rows[i].node_limit};
        xt_statistics statistics;
        assert_int_equal(solve_board(board, &stopped, NULL, NULL, &statistics, NULL), XT_BY_REQUEST);
        assert_in_range(statistics.fits, 0, FEW);
        assert_int_equal(solve_board(board, &hurried, NULL, NULL, &statistics, NULL), XT_BY_TIME);
        assert_in_range(statistics.fits, 0, FEW);
        assert_int_equal(solve_board(board, &limited, NULL, NULL, &statistics, NULL), XT_BY_NODES);
        assert_in_range(statistics.fits, limited.node_limit, limited.node_limit + FEW);
        xt_puzzles_free(puzzles);
    }
    xt_control_free(control);
}

// The short search places hundreds of tiles before it tests the clock.  The samples after it are not counted.
static void a_choice_that_ends_early_reports_only_the_search(void **state)
{
    static const double seconds[] = {0.002, 0.008, 0.032};
    xt_puzzle          *board = xt_board_generate(12, 12, 2, 0, 1, NULL);
    (void)state;
    assert_non_null(board);
    for (size_t i = 0; i < sizeof seconds / sizeof *seconds; i++) {
        xt_settings   settings = {.time_limit = seconds[i]};
        xt_statistics statistics;
        assert_int_equal(solve_board(board, &settings, NULL, NULL, &statistics, NULL), XT_BY_TIME);
        assert_true(statistics.attempts == 0 || statistics.fits > 0);
    }
    xt_puzzle_free(board);
}

enum { SAMPLED_LEVELS = 145 };

static xt_answer pass_over(void *context, const uint32_t *poses, uint32_t count)
{
    (void)context, (void)poses, (void)count;
    return XT_CONTINUE;
}

// Returns the estimated nodes of the engine `row` by one sample of `paths` paths.
static double sampled_nodes(const xt_edge_model *model, uint64_t paths)
{
    double          fits_at[SAMPLED_LEVELS], nodes = 0;
    uint64_t        delivered = 0;
    xt_estimate     estimate;
    xt_estimate_run run = {.engine = &xt_engine_row,
                           .problem = model,
                           .levels = SAMPLED_LEVELS,
                           .sink = {.take_solution = pass_over},
                           .emitted = &delivered,
                           .samples = paths,
                           .seed = 1,
                           .is_one_run = true,
                           .fits_at = fits_at};
    assert_int_equal(xt_run_estimate(&run, &estimate), XT_COMPLETE);
    for (uint32_t open = 0; open < SAMPLED_LEVELS; open++)
        nodes += fits_at[open];
    return nodes;
}

// More samples of such trees took seconds.  With 2 colours the engines are close, and with 12 they are far apart.
static void a_huge_tree_needs_few_samples(void **state)
{
    static const struct {
        uint32_t colours;
        uint64_t paths;
    } rows[] = {{2, 300}, {12, 96}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint64_t              fits_at[SAMPLED_LEVELS] = {0}, attempts_at[SAMPLED_LEVELS] = {0};
        xt_counters           counters = {.fits_at = fits_at, .attempts_at = attempts_at};
        xt_board_probe_limits limits = {0};
        xt_board_probe        probe;
        xt_puzzle            *board = xt_board_generate(12, 12, rows[i].colours, 0, 1, NULL);
        xt_edge_model        *model = xt_edge_model_new(board->board, XT_EQUAL_LOOKS, NULL);
        assert_true(xt_board_probe_make(&probe, model, &limits, &counters));
        assert_true(probe.domain_nodes > 0 && probe.row_nodes == sampled_nodes(model, rows[i].paths));
        xt_board_probe_free(&probe);
        xt_edge_model_free(model);
        xt_puzzle_free(board);
    }
}

static void unsupported_settings_are_refused(void **state)
{
    (void)state;
    xt_puzzles     *puzzles = read_board("t4-1");
    xt_puzzle      *board = xt_puzzles_at(puzzles, 0);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_settings     settings[] = {{.order = "f"},
                                  {.engine = "dlx"},
                                  {.unique = XT_UNIQUE_MIRROR},
                                  {.monte_carlo = {.trials = 1, .until = 1}},
                                  {.filters = {.parity = 1}},
                                  {.goal = 1}};
    for (uint32_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        assert_int_equal(solve_board(board, &settings[i], NULL, NULL, NULL, diagnostics), XT_FAILED);
        assert_int_equal(xt_diagnostics_count(diagnostics), i + 1);
    }
    xt_diagnostics_free(diagnostics);
    xt_puzzles_free(puzzles);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_boards_have_their_counts),
        cmocka_unit_test(every_kernel_visits_the_same_nodes),
        cmocka_unit_test(b6_takes_14518615_nodes_row_by_row),
        cmocka_unit_test(every_part_of_pairs_changes_its_tree_and_no_count),
        cmocka_unit_test(poses_by_falling_probability_come_in_another_order),
        cmocka_unit_test(random_boards_match_a_naive_solver),
        cmocka_unit_test(equal_tiles_with_other_rotations_are_not_told_apart),
        cmocka_unit_test(a_limit_applies_to_labelled_solutions),
        cmocka_unit_test(limits_also_end_the_choice_of_an_engine),
        cmocka_unit_test(a_choice_that_ends_early_reports_only_the_search),
        cmocka_unit_test(a_huge_tree_needs_few_samples),
        cmocka_unit_test(unsupported_settings_are_refused),
    };
    return cmocka_run_group_tests_name("edge", tests, NULL, NULL);
}
