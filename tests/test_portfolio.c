// test_portfolio.c -- first solutions of large puzzles with many solutions. A portfolio of searches finds them sooner.

#include "plan/decide.h"
#include "plan/plan.h"

#include "collected.h"
#include "rows.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// T tetrominoes in a rectangle. Its tree is too large for any full search.
static xt_puzzle *new_rectangle_of_tetrominoes(int32_t width, int32_t height)
{
    xt_puzzle *puzzle = new_box("square", width, height, 1, 0);
    add_copies(puzzle, "T 000 100 200 110", (uint32_t)(width * height / 4), (uint32_t)(width * height / 4));
    return puzzle;
}

// The planned search alone finds no solution of this tall rectangle in minutes.
static xt_puzzle *new_tower_of_tetrominoes(void)
{
    return new_rectangle_of_tetrominoes(12, 28);
}

// Nor does it for this one, with --unique or without.
static xt_puzzle *new_square_of_tetrominoes(void)
{
    return new_rectangle_of_tetrominoes(24, 24);
}

// The delivered solutions: one number for all of them in order.
typedef struct listing {
    uint64_t seen, most; // stops after this many; 0 for no limit
    uint64_t key;
} listing;

static xt_answer list(void *context, const xt_solution *solution)
{
    listing *l = context;
    for (uint32_t i = 0; i < solution->count; i++)
        l->key = (l->key ^ solution->options[i]) * UINT64_C(0x100000001b3);
    return ++l->seen == l->most ? XT_STOP : XT_CONTINUE;
}

static xt_statistics assert_found(xt_model *model, const xt_settings *settings, listing *l)
{
    xt_statistics statistics;
    *l = (listing){.seen = 0};
    assert_int_equal(xt_solve(model, settings, list, l, &statistics, NULL), XT_BY_SOLUTIONS);
    assert_int_equal(l->seen, settings->limit);
    return statistics;
}

static bool is_another_way(const xt_statistics *s)
{
    return s->order || s->shuffle || (s->engine && strcmp(s->engine, "beam") == 0);
}

static void first_solutions_are_found_soon_and_the_same_by_any_number_of_threads(void **state)
{
    (void)state;
    xt_puzzle    *puzzle = new_tower_of_tetrominoes();
    xt_model     *model = new_model(puzzle, NULL);
    listing       first, l;
    xt_settings   settings = {.limit = 40, .threads = 1};
    xt_statistics of_first = assert_found(model, &settings, &first);
    assert_true(is_another_way(&of_first));
    for (settings.threads = IS_WATCHED ? 7 : 2; settings.threads < 8; settings.threads += 5) {
        xt_statistics s = assert_found(model, &settings, &l);
        assert_int_equal(l.key, first.key);
        assert_int_equal(s.fits, of_first.fits);
        assert_int_equal(s.restarts, of_first.restarts);
        assert_int_equal(s.restart_fits, of_first.restart_fits);
        assert_string_equal(s.engine, of_first.engine);
        assert_int_equal(s.shuffle, of_first.shuffle);
    }
    // The search of the portfolio, named explicitly, finds the same solutions.
    settings = (xt_settings){
        .engine = of_first.engine, .order = of_first.order, .shuffle = of_first.shuffle, .limit = settings.limit};
    assert_int_equal(assert_found(model, &settings, &l).fits, of_first.fits);
    assert_int_equal(l.key, first.key);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void first_solutions_can_be_counted_and_be_unique(void **state)
{
    (void)state;
    xt_puzzle    *puzzle = IS_WATCHED ? new_tower_of_tetrominoes() : new_square_of_tetrominoes();
    xt_model     *model = new_model(puzzle, NULL);
    xt_settings   settings = {.limit = 2};
    xt_statistics statistics;
    assert_int_equal(xt_solve(model, &settings, NULL, NULL, &statistics, NULL), XT_BY_SOLUTIONS);
    assert_int_equal(statistics.solutions, 2);
    for (settings.unique = IS_WATCHED ? XT_UNIQUE_MIRROR : XT_UNIQUE; settings.unique <= XT_UNIQUE_MIRROR;
         settings.unique++) {
        listing l;
        assert_found(model, &settings, &l);
    }
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void who_asks_for_all_of_an_endless_search_sees_the_first_ones(void **state)
{
    (void)state;
    const char   *text = "D:xDim=24:yDim=15:zDim=1\nP:set=pentominoes:copies=6\n~D\n"; // too many states to merge
    xt_puzzles   *puzzles = xt_read_text(text, strlen(text), "t", NULL, NULL);
    xt_model     *model = new_model(xt_puzzles_at(puzzles, 0), NULL);
    listing       l = {.most = 5};
    xt_statistics statistics;
    assert_int_equal(xt_solve(model, NULL, list, &l, &statistics, NULL), XT_BY_SINK);
    assert_int_equal(l.seen, 5);
    assert_true(is_another_way(&statistics));
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

// Asserts that no portfolio runs, for any open settings. None of these searches finds a solution in that time.
static void assert_as_chosen(xt_model *model, xt_settings settings)
{
    xt_statistics statistics;
    listing       l = {.seen = 0};
    settings.time_limit = 0.05;
    assert_int_not_equal(xt_solve(model, &settings, list, &l, &statistics, NULL), XT_FAILED);
    assert_false(is_another_way(&statistics));
}

static void what_is_kept_divided_measured_or_named_is_searched_as_it_was_chosen(void **state)
{
    (void)state;
    static const char file[] = "test_restarts.run";
    xt_puzzle        *puzzle = new_tower_of_tetrominoes();
    xt_model         *model = new_model(puzzle, NULL);
    unlink(file);
    assert_as_chosen(model, (xt_settings){.limit = 1, .run = file});
    assert_as_chosen(model, (xt_settings){.limit = 1, .run = file}); // continues the run
    unlink(file);
    assert_as_chosen(model, (xt_settings){.limit = 1, .part = 1, .parts = 2});
    assert_as_chosen(model, (xt_settings){.limit = 1, .node_limit = 100000});
    assert_as_chosen(model, (xt_settings){.limit = 1, .engine = "matrix"});
    assert_as_chosen(model, (xt_settings){.limit = 1, .filters = {.fit = XT_ONCE}});
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void a_search_that_finds_some_at_once_is_kept(void **state)
{
    (void)state;
    static const int32_t sides[] = {12, 16}; // with a sample of the search time, and without
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        xt_puzzle    *puzzle = new_rectangle_of_tetrominoes(sides[i], sides[i]);
        xt_model     *model = new_model(puzzle, NULL);
        listing       l, of_chosen;
        xt_settings   settings = {.limit = 7};
        xt_statistics statistics = assert_found(model, &settings, &l);
        assert_false(is_another_way(&statistics));
        xt_search_plan *plan = xt_search_plan_new(model, &settings, false, NULL);
        assert_non_null(plan);
        settings = plan->settings;
        settings.limit = 7;
        assert_found(model, &settings, &of_chosen);
        assert_int_equal(l.key, of_chosen.key);
        xt_search_plan_free(plan);
        xt_model_free(model);
        xt_puzzle_free(puzzle);
    }
}

// A sample of so deep a tree is far too low. By classes, the first solution of this puzzle takes 10 times as long.
static void some_solutions_of_many_pieces_are_not_looked_for_by_classes(void **state)
{
    (void)state;
    collected       c = read_collected("y-pentominoes-15x15");
    xt_settings     settings = {.limit = 1};
    xt_search_plan *plan = xt_search_plan_new(c.model, &settings, false, NULL);
    assert_non_null(plan);
    assert_int_equal(plan->settings.pruning, XT_PRUNE_FOR_UNIQUE);
    xt_search_plan_free(plan);
    free_collected(&c);
}

static void a_small_search_is_kept_and_begins_as_that_of_all(void **state)
{
    (void)state;
    xt_puzzle  *puzzle = new_puzzle(3, 3, 3, 0, ROWS(rows_of_soma));
    xt_model   *model = new_model(puzzle, NULL);
    listing     l, all = {.most = 20};
    xt_settings settings = {.limit = 20};
    assert_int_equal(xt_solve(model, NULL, list, &all, NULL, NULL), XT_BY_SINK);
    assert_found(model, &settings, &l);
    assert_int_equal(l.key, all.key);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void tries_are_stopped(void **state)
{
    (void)state;
    xt_puzzle    *puzzle = new_tower_of_tetrominoes();
    xt_model     *model = new_model(puzzle, NULL);
    xt_control   *control = xt_control_new();
    xt_settings   settings = {.limit = 1, .control = control};
    xt_statistics statistics;
    assert_non_null(control);
    xt_control_stop(control);
    assert_int_equal(xt_solve(model, &settings, NULL, NULL, &statistics, NULL), XT_BY_REQUEST);
    settings = (xt_settings){.limit = UINT64_MAX, .time_limit = 0.2};
    assert_int_equal(xt_solve(model, &settings, NULL, NULL, &statistics, NULL), XT_BY_TIME);
    xt_control_free(control);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// The first run for dominoes in a row finds a solution before it looks at the clock. The search that would repeat it
// has no time left.
static void what_a_try_has_found_is_delivered_where_the_search_is_ended_before_it(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 64, 1, 1, 0);
    add_copies(puzzle, "D 000 100", 32, 32);
    xt_model   *model = new_model(puzzle, NULL);
    xt_control *control = xt_control_new();
    listing     l, all = {.most = 1};
    assert_non_null(control);
    xt_control_stop(control);
    assert_int_equal(xt_solve(model, NULL, list, &all, NULL, NULL), XT_BY_SINK);
    const xt_settings limited[] = {{.limit = 1, .control = control}, {.limit = 1, .time_limit = 1e-6}};
    for (size_t i = 0; i < sizeof limited / sizeof *limited; i++) {
        xt_statistics s = assert_found(model, &limited[i], &l);
        assert_int_equal(l.key, all.key);
        assert_int_equal(s.solutions, 1);
        assert_int_equal(s.found, 1);
        assert_int_equal(s.restarts, 1);
    }
    xt_settings more = {.limit = 2000000000, .control = control};
    l = (listing){.seen = 0};
    assert_int_equal(xt_solve(model, &more, list, &l, NULL, NULL), XT_BY_REQUEST);
    assert_int_equal(l.seen, 1);
    assert_int_equal(xt_solve(model, &more, NULL, NULL, NULL, NULL), XT_BY_REQUEST);
    xt_control_free(control);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// The time limit can end any step. The solutions delivered until then are the first ones of the unlimited search.
static void a_limit_on_time_leaves_the_first_of_the_same_solutions(void **state)
{
    (void)state;
    xt_puzzle    *puzzle = new_tower_of_tetrominoes();
    xt_model     *model = new_model(puzzle, NULL);
    xt_settings   settings = {.limit = 1};
    listing       l, first;
    xt_statistics s = assert_found(model, &settings, &first);
    double        seconds = s.restart_seconds;
    assert_true(s.restarts > 1);
    assert_true(s.restart_fits > 0);
    for (uint32_t i = IS_WATCHED ? 2 : 0; i < (IS_WATCHED ? 3 : 9); i++) {
        static const uint32_t threads[] = {1, 2, 7};
        settings.threads = threads[i % 3];
        settings.time_limit = seconds * (6 + i) / 10;
        l = (listing){.seen = 0};
        xt_status status = xt_solve(model, &settings, list, &l, NULL, NULL);
        assert_true(l.seen ? status == XT_BY_SOLUTIONS && l.key == first.key : status == XT_BY_TIME);
    }
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static double quick_sample_of_tetrominoes(int32_t width, int32_t height)
{
    xt_puzzle        *puzzle = new_rectangle_of_tetrominoes(width, height);
    xt_model         *model = new_model(puzzle, NULL);
    const xt_settings settings = {.engine = "dlx", .limit = 1};
    xt_request        request;
    xt_planned_search search;
    assert_true(xt_request_make(&request, model, &settings, true, NULL, NULL));
    assert_true(xt_decide_plain_search(&search, model, &settings, NULL));
    double seconds = xt_quick_sample_seconds(&request, &search);
    xt_planned_search_free(&search);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
    return seconds;
}

static void a_tree_whose_paths_are_long_is_not_sampled(void **state)
{
    (void)state;
    double small = quick_sample_of_tetrominoes(8, 8);
    assert_true(small > 0 && small < HUGE_VAL);
    assert_true(quick_sample_of_tetrominoes(40, 200) == HUGE_VAL);
}

static bool may_be_endless(const char *text)
{
    xt_puzzles *puzzles = xt_read_text(text, strlen(text), "t", NULL, NULL);
    xt_model   *model = new_model(xt_puzzles_at(puzzles, 0), NULL);
    xt_request  request;
    assert_true(xt_request_make(&request, model, NULL, true, NULL, NULL));
    bool may_be = xt_search_may_be_endless(&request);
    xt_model_free(model);
    xt_puzzles_free(puzzles);
    return may_be;
}

static void few_pieces_with_many_images_may_take_forever(void **state)
{
    (void)state;
    assert_true(may_be_endless("D:xDim=100:yDim=100:zDim=1:optional\nP:set=tetrominoes\n~D\n"));
    assert_false(may_be_endless("D:xDim=10:yDim=10:zDim=1:optional\nP:set=tetrominoes\n~D\n"));
}

// With --threads, only the tests that share data between threads.
int main(int count, char **arguments)
{
    const struct CMUnitTest of_threads[] = {
        cmocka_unit_test(first_solutions_are_found_soon_and_the_same_by_any_number_of_threads),
        cmocka_unit_test(tries_are_stopped),
        cmocka_unit_test(a_limit_on_time_leaves_the_first_of_the_same_solutions),
    };
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_solutions_are_found_soon_and_the_same_by_any_number_of_threads),
        cmocka_unit_test(first_solutions_can_be_counted_and_be_unique),
        cmocka_unit_test(who_asks_for_all_of_an_endless_search_sees_the_first_ones),
        cmocka_unit_test(what_is_kept_divided_measured_or_named_is_searched_as_it_was_chosen),
        cmocka_unit_test(a_search_that_finds_some_at_once_is_kept),
        cmocka_unit_test(some_solutions_of_many_pieces_are_not_looked_for_by_classes),
        cmocka_unit_test(a_small_search_is_kept_and_begins_as_that_of_all),
        cmocka_unit_test(tries_are_stopped),
        cmocka_unit_test(what_a_try_has_found_is_delivered_where_the_search_is_ended_before_it),
        cmocka_unit_test(a_limit_on_time_leaves_the_first_of_the_same_solutions),
        cmocka_unit_test(a_tree_whose_paths_are_long_is_not_sampled),
        cmocka_unit_test(few_pieces_with_many_images_may_take_forever),
    };
    if (count > 1 && strcmp(arguments[1], "--threads") == 0)
        return cmocka_run_group_tests(of_threads, NULL, NULL);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
