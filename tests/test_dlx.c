// test_dlx.c -- dancing links: published trees, copies, optional cells, odd puzzles, and stopping a search.

#define _POSIX_C_SOURCE 200809L

#include "base/clock.h"
#include "base/limits.h"

#include "collected.h"
#include "kept_result.h"
#include "rows.h"

#include <pthread.h>
#include <time.h>

// ---- Published figures ---------------------------------------------------------------------------------------------

static xt_statistics solve_by(const char *engine, xt_model *model)
{
    xt_settings   settings = {.engine = engine};
    xt_statistics statistics;
    assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
    return statistics;
}

static xt_statistics solve_by_dlx(xt_model *model)
{
    return solve_by("dlx", model);
}

// Run P-1 of Busche's polycube article, by an engine that walks the same tree 50 times faster.  Dancing links does a
// quarter of it, below.
static void pentominoes_in_6x10_take_3615971_fits(void **state)
{
    (void)state;
    if (IS_WATCHED)
        skip();
    xt_puzzle    *puzzle = new_puzzle(10, 6, 1, 0, ROWS(rows_of_pentominoes));
    xt_model     *model = new_model(puzzle, NULL);
    xt_statistics statistics = solve_by("matrix", model);
    uint64_t      sum = 0;
    assert_int_equal(statistics.solutions, 9356);
    assert_int_equal(statistics.fits, 3615971);
    assert_int_equal(statistics.levels, 13);
    for (uint32_t remaining = 1; remaining < statistics.levels; remaining++)
        sum += statistics.fits_at[remaining];
    assert_int_equal(sum, statistics.fits);
    assert_int_equal(statistics.fits_at[1], 9356);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static bool keep_x_in_a_quadrant(void *context, const char *piece, const xt_cell *cells, uint32_t count)
{
    int32_t x = 0, y = 0;
    ++*(uint32_t *)context;
    if (strcmp(piece, "X") != 0)
        return true;
    for (uint32_t c = 0; c < count; c++) {
        x += cells[c].at[0];
        y += cells[c].at[1];
    }
    return x <= 4 * 5 && y <= 2 * 5;
}

// Run P-5: X in one quadrant.
static void with_x_in_one_quadrant_they_take_892247_fits(void **state)
{
    (void)state;
    if (IS_WATCHED)
        skip();
    uint32_t          asked = 0;
    xt_model_settings settings = {.image_filter = keep_x_in_a_quadrant, .image_filter_context = &asked};
    xt_puzzle        *puzzle = new_puzzle(10, 6, 1, 0, ROWS(rows_of_pentominoes));
    xt_model         *model = new_model(puzzle, &settings);
    assert_int_equal(asked, 2056);
    assert_int_equal(xt_model_facts_get(model).images, 2032);
    xt_statistics statistics = solve_by_dlx(model);
    assert_int_equal(statistics.fits, 892247);
    assert_int_equal(statistics.solutions, 2339);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// ---- Copies, and cells that may stay empty -------------------------------------------------------------------------

// Kasteleyn, "The statistics of dimers on a lattice", 1961; OEIS A099390.
static void dominoes_have_the_counts_of_kasteleyn(void **state)
{
    static const uint64_t known[7][7] = {
        [2] = {[2] = 2, 3, 5, 8, 13}, [3] = {[4] = 11, [6] = 41}, [4] = {[4] = 36, 95, 281},
        [5] = {[6] = 1183},           [6] = {[6] = 6728},
    };
    (void)state;
    for (int x = 2; x <= 6; x++)
        for (int y = x; y <= 6; y++) {
            if (x * y % 2)
                continue;
            xt_puzzle *puzzle = new_box("square", x, y, 1, 0);
            add_copies(puzzle, "D 000 100", (uint32_t)(x * y / 2), (uint32_t)(x * y / 2));
            assert_int_equal(count_of_puzzle(puzzle, XT_ALL), known[x][y]);
            xt_puzzle_free(puzzle);
        }
}

static void labelled_copies_multiply_the_count(void **state)
{
    (void)state;
    xt_model_settings settings = {.labelled = true};
    xt_puzzle        *puzzle = new_box("square", 3, 4, 1, 0);
    add_copies(puzzle, "D 000 100", 4, 4);
    add_row(puzzle, "E 000 010");
    add_row(puzzle, "F 990 980");
    xt_model *model = new_model(puzzle, &settings);
    assert_int_equal(count_of_model(model, XT_ALL), 11 * 720);
    assert_int_equal(xt_model_facts_get(model).shapes, 6);
    xt_model_free(model);
    model = new_model(puzzle, NULL);
    assert_int_equal(count_of_model(model, XT_ALL), 11);
    assert_int_equal(xt_model_facts_get(model).shapes, 1);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void copies_with_a_varying_number_cannot_be_labelled(void **state)
{
    (void)state;
    xt_model_settings settings = {.labelled = true};
    xt_diagnostics   *diagnostics = xt_diagnostics_new();
    xt_puzzle        *puzzle = new_box("square", 2, 2, 1, 0);
    add_copies(puzzle, "D 000 100", 1, 2);
    assert_true(xt_puzzle_check(puzzle, diagnostics));
    assert_null(xt_model_new(puzzle, &settings, diagnostics));
    assert_true(speaks_of(diagnostics, "'D'"));
    xt_diagnostics_free(diagnostics);
    xt_puzzle_free(puzzle);
}

// Tilings of 2x2 by their number of single squares: 1 with 4, 4 with 2, and 2 with none.
static void numbers_of_copies_are_kept_within_their_range(void **state)
{
    static const uint32_t cases[][5] = {
        // low and high of single squares, low and high of dominoes, solutions
        {0, 4, 0, 2, 7}, {2, 4, 0, 2, 5}, {1, 3, 0, 2, 4}, {0, 4, 1, 2, 6}, {0, 4, 2, 9, 2},
        {4, 9, 0, 2, 1}, {0, 1, 0, 2, 2}, {0, 9, 1, 1, 4}, {0, 3, 0, 1, 4}, {1, 1, 0, 2, 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        xt_puzzle *puzzle = new_box("square", 2, 2, 1, 0);
        add_copies(puzzle, "S 000", cases[i][0], cases[i][1]);
        add_copies(puzzle, "D 000 100", cases[i][2], cases[i][3]);
        assert_int_equal(count_of_puzzle(puzzle, XT_ALL), cases[i][4]);
        xt_puzzle_free(puzzle);
    }
}

// Placements of dominoes on 2x2 without overlap: 1 of none, 4 of one, 2 of two.
static void in_a_wholly_optional_region_every_packing_is_a_solution(void **state)
{
    static const uint32_t cases[][3] = {{0, 1, 5}, {0, 2, 7}, {1, 2, 6}, {1, 1, 4}, {2, 2, 2}, {0, 9, 7}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        xt_puzzle *puzzle = new_box("square", 2, 2, 1, 0);
        set_box(puzzle, 2, 2, 1, XT_CELL_OPTIONAL);
        add_copies(puzzle, "D 000 100", cases[i][0], cases[i][1]);
        assert_int_equal(count_of_puzzle(puzzle, XT_ALL), cases[i][2]);
        xt_puzzle_free(puzzle);
    }
}

static void optional_cells_are_covered_or_left(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 3, 3, 1, 0);
    set_cell(puzzle, 1, 1, 0, XT_CELL_OPTIONAL);
    add_copies(puzzle, "D 000 100", 4, 4);
    assert_counts(puzzle, 2, 1, 1); // around the empty middle
    xt_puzzle_free(puzzle);
    puzzle = new_box("square", 3, 3, 1, 0);
    set_cell(puzzle, 0, 0, 0, XT_CELL_OPTIONAL);
    add_copies(puzzle, "D 000 100", 0, 9);
    assert_int_equal(count_of_puzzle(puzzle, XT_ALL), 4); // the corner stays empty, because nine is odd
    xt_puzzle_free(puzzle);
}

// ---- Odd puzzles ---------------------------------------------------------------------------------------------------

static void a_complete_puzzle_has_one_solution(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("cube", 2, 1, 1, 0);
    set_box(puzzle, 2, 1, 1, XT_CELL_ABSENT);
    assert_counts(puzzle, 1, 1, 1);
    set_box(puzzle, 2, 1, 1, XT_CELL_OPTIONAL);
    assert_counts(puzzle, 1, 1, 1);
    add_row(puzzle, "!S 000 100");
    assert_counts(puzzle, 1, 1, 1);
    set_box(puzzle, 2, 1, 1, XT_CELL_FILL);
    assert_counts(puzzle, 1, 1, 1);
    xt_puzzle_free(puzzle);
}

static void volumes_that_cannot_add_up_leave_no_solution(void **state)
{
    (void)state;
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzle      *puzzle = new_box("cube", 2, 2, 1, 0);
    assert_null(xt_model_new(puzzle, NULL, diagnostics)); // because it was not checked
    assert_counts(puzzle, 0, 0, 0);
    add_copies(puzzle, "T 000 100 200", 1, 1);
    assert_counts(puzzle, 0, 0, 0); // 3 of 4 cells
    add_copies(puzzle, "S 000", 0, 1);
    assert_counts(puzzle, 0, 0, 0); // 4, but T is too long
    add_copies(puzzle, "D 000 100", 2, 2);
    assert_counts(puzzle, 0, 0, 0); // 7 or 8
    xt_puzzle_free(puzzle);
    xt_diagnostics_free(diagnostics);
}

static void a_piece_that_fits_nowhere_is_left_out_or_leaves_no_solution(void **state)
{
    (void)state;
    for (uint32_t low = 0; low < 2; low++) {
        xt_puzzle *puzzle = new_box("cube", 2, 2, 1, 0);
        add_copies(puzzle, "I 000 100 200 300", low, 1);
        add_copies(puzzle, "O 000 100 010 110", 0, 1);
        assert_int_equal(count_of_puzzle(puzzle, XT_ALL), 1 - low);
        xt_puzzle_free(puzzle);
    }
    xt_puzzle *puzzle = new_box("cube", 2, 2, 1, 0); // larger than the region, and only on cells outside it
    set_cell(puzzle, 1, 1, 0, XT_CELL_ABSENT);
    add_copies(puzzle, "O 000 100 010 110", 0, 1);
    add_copies(puzzle, "D 000 500", 0, 1);
    add_row(puzzle, "V 000 100 010");
    assert_counts(puzzle, 1, 1, 1);
    xt_puzzle_free(puzzle);
}

static void a_cell_that_no_image_covers_leaves_no_solution(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 3, 1, 1, 0);
    set_cell(puzzle, 1, 0, 0, XT_CELL_ABSENT);
    add_row(puzzle, "D 000 100");
    assert_counts(puzzle, 0, 0, 0);
    xt_puzzle_free(puzzle);
}

// ---- Stopping ------------------------------------------------------------------------------------------------------

// Too many solutions to wait for.
static xt_puzzle *endless_puzzle(void)
{
    xt_puzzle *puzzle = new_box("square", 20, 20, 1, 0);
    add_copies(puzzle, "D 000 100", 200, 200);
    return puzzle;
}

static xt_answer count_call(void *context, const xt_solution *solution)
{
    uint64_t *calls = context;
    assert_int_equal(solution->number, *calls + 1);
    return ++*calls == 77 ? XT_STOP : XT_CONTINUE;
}

static void the_sink_and_the_limit_stop_at_once(void **state)
{
    (void)state;
    xt_puzzle    *puzzle = endless_puzzle();
    xt_model     *model = new_model(puzzle, NULL);
    xt_settings   settings = {.limit = 0};
    xt_statistics statistics;
    uint64_t      calls = 0;
    assert_int_equal(solve_kept(model, &settings, count_call, &calls, &statistics, NULL), XT_BY_SINK);
    assert_int_equal(calls, 77);
    assert_int_equal(statistics.solutions, 77);
    assert_true(statistics.fits < 1000000); // it does little work before the first solution
    for (settings.limit = 1; settings.limit < (IS_WATCHED ? 1000 : 100000); settings.limit *= 9) {
        calls = 100;
        assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_BY_SOLUTIONS);
        assert_int_equal(statistics.solutions, settings.limit);
        assert_true(statistics.share_done < 1);
    }
    settings.limit = 78;
    calls = 0;
    assert_int_equal(solve_kept(model, &settings, count_call, &calls, &statistics, NULL), XT_BY_SINK);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void see_progress(void *context, const xt_statistics *so_far)
{
    uint32_t *reports = context;
    assert_true(so_far->share_done >= 0 && so_far->share_done < 1);
    assert_true(so_far->fits > 0);
    ++*reports;
}

static void the_time_limit_stops_a_search_with_progress_reports(void **state)
{
    (void)state;
    uint32_t     reports = 0;
    xt_puzzle   *puzzle = endless_puzzle();
    xt_model    *model = new_model(puzzle, NULL);
    const double limit = IS_WATCHED ? 2 : 0.5; // long enough to find a solution on a busy machine
    xt_settings  settings = {
         .engine = "dlx", .time_limit = limit, .progress = see_progress, .progress_context = &reports};
    xt_statistics statistics;
    double        before = xt_clock_seconds();
    assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_BY_TIME);
    assert_true(xt_clock_seconds() - before >= limit && statistics.seconds < 10);
    assert_true(statistics.found > 0 && statistics.found <= statistics.solutions);
    assert_in_range(reports, 1, 10 * limit);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static xt_answer stop_by_control(void *context, const xt_solution *solution)
{
    if (solution->number == 5)
        xt_control_stop(context);
    return XT_CONTINUE;
}

static void a_control_stops_a_search_from_its_sink_or_before_it_starts(void **state)
{
    (void)state;
    xt_puzzle    *puzzle = endless_puzzle();
    xt_model     *model = new_model(puzzle, NULL);
    xt_control   *control = xt_control_new();
    xt_settings   settings = {.control = control};
    xt_statistics statistics;
    assert_int_equal(solve_kept(model, &settings, stop_by_control, control, &statistics, NULL), XT_BY_REQUEST);
    assert_true(statistics.solutions >= 5);
    assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_BY_REQUEST);
    assert_int_equal(statistics.fits, 0);
    xt_control_free(control);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void *stop_soon(void *control)
{
    nanosleep(&(struct timespec){.tv_nsec = 50 * 1000 * 1000}, NULL);
    xt_control_stop(control);
    return NULL;
}

static void a_control_stops_a_search_from_another_thread(void **state)
{
    (void)state;
    xt_puzzle    *puzzle = endless_puzzle();
    xt_model     *model = new_model(puzzle, NULL);
    xt_control   *control = xt_control_new();
    xt_settings   settings = {.engine = "dlx", .control = control};
    xt_statistics statistics;
    pthread_t     thread;
    assert_int_equal(pthread_create(&thread, NULL, stop_soon, control), 0);
    assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_BY_REQUEST);
    assert_int_equal(pthread_join(thread, NULL), 0);
    xt_control_free(control);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// A search without solutions for a long time cannot be stopped at a solution.
static void a_search_without_solutions_stops_too(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 21, 20, 1, 0);
    // Two halves that touch in one cell.  One half lacks two white cells, the other two black ones.  So dominoes cannot
    // cover them, although the colours of the whole are balanced.
    for (int32_t y = 1; y < 20; y++)
        set_cell(puzzle, 10, y, 0, XT_CELL_ABSENT);
    static const int32_t absent[][2] = {{0, 0}, {9, 19}, {11, 18}, {20, 0}, {20, 1}};
    for (size_t i = 0; i < sizeof absent / sizeof *absent; i++)
        set_cell(puzzle, absent[i][0], absent[i][1], 0, XT_CELL_ABSENT);
    add_copies(puzzle, "D 000 100", 198, 198);
    xt_model     *model = new_model(puzzle, NULL);
    xt_settings   settings = {.engine = "dlx", .time_limit = 0.2};
    xt_statistics statistics;
    assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_BY_TIME);
    assert_int_equal(statistics.found, 0);
    assert_true(statistics.seconds < 10);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// ---- Large puzzles -------------------------------------------------------------------------------------------------

// On optional cells, each further single square is a solution, one level deeper.
static void *search_deeply(void *context)
{
    enum { DEEP = 10000 };
    xt_puzzle *puzzle = new_box("square", DEEP, 1, 1, 0);
    (void)context;
    for (int32_t x = 0; x < DEEP; x++)
        set_cell(puzzle, x, 0, 0, XT_CELL_OPTIONAL);
    add_copies(puzzle, "S 000", 0, DEEP);
    xt_model     *model = new_model(puzzle, NULL);
    xt_settings   settings = {.limit = DEEP + 1, .threads = 1};
    xt_statistics statistics;
    assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_BY_SOLUTIONS);
    assert_int_equal(statistics.levels, DEEP + 1);
    assert_true(statistics.fits_at[1] > 0);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
    return NULL;
}

// A recursive search would need more stack than its thread has.
static void a_tree_10000_levels_deep_is_searched_on_a_small_stack(void **state)
{
    pthread_t      thread;
    pthread_attr_t attributes;
    (void)state;
    assert_int_equal(pthread_attr_init(&attributes), 0);
    assert_int_equal(pthread_attr_setstacksize(&attributes, 256 * 1024), 0);
    assert_int_equal(pthread_create(&thread, &attributes, search_deeply, NULL), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    pthread_attr_destroy(&attributes);
}

static void thousands_of_single_squares_fill_their_region(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 50, 50, 1, 0);
    add_copies(puzzle, "S 000", 2500, 2500);
    assert_int_equal(count_of_puzzle(puzzle, XT_ALL), 1);
    xt_puzzle_free(puzzle);
}

static void the_limit_on_pieces_names_itself(void **state)
{
    (void)state;
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzle      *puzzle = new_box("square", 1, 1, 1, 0);
    add_copies(puzzle, "S 000", 0, XT_LIMIT_PIECES + 1);
    assert_false(xt_puzzle_check(puzzle, diagnostics));
    assert_true(speaks_of(diagnostics, "262144"));
    xt_diagnostics_free(diagnostics);
    xt_puzzle_free(puzzle);
}

static void the_limit_on_images_names_itself(void **state)
{
    (void)state;
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzle      *puzzle = new_box("square", 1024, 1024, 1, 0);
    add_copies(puzzle, "S 000", 0, 1 << 17);
    add_copies(puzzle, "D 000 100", 0, 1 << 16); // two images for each cell
    add_copies(puzzle, "E 000 110", 0, 1 << 13);
    add_copies(puzzle, "V 000 100 010", 0, 1 << 15); // four
    set_box(puzzle, 1024, 1024, 1, XT_CELL_OPTIONAL);
    assert_true(xt_puzzle_check(puzzle, diagnostics));
    assert_null(xt_model_new(puzzle, NULL, diagnostics));
    assert_true(speaks_of(diagnostics, "8388608 images"));
    assert_true(speaks_of(diagnostics, "'V1'"));
    xt_diagnostics_free(diagnostics);
    xt_puzzle_free(puzzle);
}

// One limit covers both: if choosing an engine takes half of it, the search has the other half.
static void the_choice_of_an_engine_takes_its_time_from_the_limit(void **state)
{
    collected     c = read_collected("one-sided-pentominoes-5x18");
    xt_statistics statistics = {0};
    bool          is_short = false;
    (void)state;
    for (int tries = 0; tries < 5 && !is_short; tries++) {
        xt_settings       settings = {.unique = XT_UNIQUE};
        xt_search_preview outlook;
        double            before = xt_clock_seconds();
        assert_true(xt_preview_search(c.model, &settings, &outlook, NULL));
        settings.time_limit = (xt_clock_seconds() - before) / 2;
        assert_int_equal(solve_kept(c.model, &settings, NULL, NULL, &statistics, NULL), XT_BY_TIME);
        is_short = statistics.seconds < settings.time_limit / 2;
    }
    assert_true(is_short);
    free_collected(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pentominoes_in_6x10_take_3615971_fits),
        cmocka_unit_test(with_x_in_one_quadrant_they_take_892247_fits),
        cmocka_unit_test(dominoes_have_the_counts_of_kasteleyn),
        cmocka_unit_test(labelled_copies_multiply_the_count),
        cmocka_unit_test(copies_with_a_varying_number_cannot_be_labelled),
        cmocka_unit_test(numbers_of_copies_are_kept_within_their_range),
        cmocka_unit_test(in_a_wholly_optional_region_every_packing_is_a_solution),
        cmocka_unit_test(optional_cells_are_covered_or_left),
        cmocka_unit_test(a_complete_puzzle_has_one_solution),
        cmocka_unit_test(volumes_that_cannot_add_up_leave_no_solution),
        cmocka_unit_test(a_piece_that_fits_nowhere_is_left_out_or_leaves_no_solution),
        cmocka_unit_test(a_cell_that_no_image_covers_leaves_no_solution),
        cmocka_unit_test(the_sink_and_the_limit_stop_at_once),
        cmocka_unit_test(the_time_limit_stops_a_search_with_progress_reports),
        cmocka_unit_test(the_choice_of_an_engine_takes_its_time_from_the_limit),
        cmocka_unit_test(a_control_stops_a_search_from_its_sink_or_before_it_starts),
        cmocka_unit_test(a_control_stops_a_search_from_another_thread),
        cmocka_unit_test(a_search_without_solutions_stops_too),
        cmocka_unit_test(a_tree_10000_levels_deep_is_searched_on_a_small_stack),
        cmocka_unit_test(thousands_of_single_squares_fill_their_region),
        cmocka_unit_test(the_limit_on_pieces_names_itself),
        cmocka_unit_test(the_limit_on_images_names_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
