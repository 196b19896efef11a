// test_goal.c -- a search that ends before all pieces are placed, and one that begins with a given piece.

#include "kept_result.h"
#include "rows.h"

static const char *const engines[] = {NULL, "dlx", "fila", "dlx,fila:4", "dlx,fila:2"};

enum { ENGINES = sizeof engines / sizeof *engines };

// The sink's checks: every solution has its pieces, and no two of them cover a cell.
typedef struct look {
    uint32_t pieces;
    uint64_t seen;
} look;

static xt_answer look_at(void *context, const xt_solution *solution)
{
    look *l = context;
    bool  covered[64][8][4] = {{{false}}};
    assert_int_equal(solution->count, l->pieces);
    for (uint32_t p = 0; p < xt_solution_pieces(solution); p++)
        for (uint32_t c = 0; c < xt_solution_piece_at(solution, p).cells; c++) {
            xt_cell cell = xt_solution_cell_at(solution, p, c);
            bool   *here = &covered[cell.at[0]][cell.at[1]][cell.at[2]];
            assert_false(*here);
            *here = true;
        }
    l->seen++;
    return XT_CONTINUE;
}

// Each way to place that number of pieces is a fit of the complete search, so their numbers are known.
static void assert_that_goals_are_fits(xt_puzzle *puzzle)
{
    xt_model *model = new_model(puzzle, NULL);
    uint32_t  pieces = xt_model_facts_get(model).pieces_high;
    for (uint32_t e = 0; e < ENGINES; e += IS_WATCHED ? 3 : 1) {
        uint64_t      fits[64];
        xt_settings   settings = {.engine = engines[e] ? engines[e] : "matrix", // the planner may choose another engine
                                  .pruning = XT_PRUNE_ALWAYS};
        xt_statistics statistics;
        assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
        assert_true(pieces < 64);
        memcpy(fits, statistics.fits_at, (pieces + 1) * sizeof *fits);
        for (settings.goal = 1; settings.goal < pieces; settings.goal++) {
            look l = {.pieces = pieces - settings.goal};
            assert_int_equal(solve_kept(model, &settings, look_at, &l, &statistics, NULL), XT_COMPLETE);
            assert_int_equal(l.seen, fits[settings.goal + 1]);
            assert_int_equal(statistics.solutions, l.seen);
            assert_true(statistics.share_done == 1);
            for (uint32_t p = 1; p <= pieces; p++)
                assert_int_equal(statistics.fits_at[p], p > settings.goal ? fits[p] : 0);
        }
    }
    xt_model_free(model);
}

static void every_partial_solution_at_the_goal_is_delivered(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_puzzle(3, 3, 3, 0, ROWS(rows_of_soma));
    assert_that_goals_are_fits(puzzle);
    xt_puzzle_free(puzzle);
    puzzle = new_box("square", 5, 4, 1, 0);
    add_copies(puzzle, "D 000 100", 8, 8);
    add_row(puzzle, "S 000 100 010 110");
    assert_that_goals_are_fits(puzzle);
    xt_puzzle_free(puzzle);
}

static void assert_refused(xt_puzzle *puzzle, xt_settings settings, const char *words)
{
    xt_model       *model = new_model(puzzle, NULL);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    assert_int_equal(solve_kept(model, &settings, NULL, NULL, NULL, diagnostics), XT_FAILED);
    assert_true(speaks_of(diagnostics, words));
    xt_diagnostics_free(diagnostics);
    xt_model_free(model);
}

static void meaningless_goals_are_refused(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_puzzle(3, 3, 3, 0, ROWS(rows_of_soma));
    assert_refused(puzzle, (xt_settings){.goal = 7}, "less than the number of pieces");
    assert_refused(puzzle, (xt_settings){.goal = 1, .unique = XT_UNIQUE}, "unique");
    xt_puzzle_free(puzzle);
    puzzle = new_box("square", 2, 2, 1, 0);
    add_copies(puzzle, "S 000", 0, 4);
    add_copies(puzzle, "D 000 100", 0, 2);
    assert_refused(puzzle, (xt_settings){.goal = 1}, "vary");
    xt_puzzle_free(puzzle);
}

// X has 8 images in one quadrant of 6x10.  By order f, dancing links would not begin with it.
static void the_constrained_piece_comes_first_on_request(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_puzzle(10, 6, 1, 0, ROWS(rows_of_pentominoes));
    xt_model  *model = new_model(puzzle, NULL);
    for (uint32_t e = 0; e < ENGINES; e++) {
        xt_settings settings = {
            .engine = engines[e], .order = "f", .pruning = XT_PRUNE_ALWAYS, .constrained_first = true, .goal = 11};
        xt_statistics statistics;
        assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
        assert_int_equal(statistics.solutions, 8);
        settings.constrained_first = false;
        assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
        assert_true(statistics.solutions > 8);
    }
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_partial_solution_at_the_goal_is_delivered),
        cmocka_unit_test(meaningless_goals_are_refused),
        cmocka_unit_test(the_constrained_piece_comes_first_on_request),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
