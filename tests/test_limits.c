// test_limits.c -- limits on time and requests end all work around a search, not only the search.  What a search
// reports until then never falls.

#include "base/arena.h"
#include "base/memory.h"
#include "base/thread_pool.h"
#include "base/work_limit.h"

#include "fake_clock.h"
#include "rows.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const double limit_seconds = 0.01;
static const double most_late = 0.1; // seconds

// The clock advances by a millisecond at each reading.
static const double reading_seconds = 1e-3;

static double seconds_since_start(void)
{
    return read_fake_clock(NULL) - 1;
}

static xt_puzzle *new_large_puzzle(void)
{
    xt_puzzle *puzzle = new_box("square", 60, 60, 1, 0);
    for (size_t i = 0; i < sizeof rows_of_pentominoes / sizeof *rows_of_pentominoes; i++)
        add_copies(puzzle, rows_of_pentominoes[i], 0, 720);
    assert_true(xt_puzzle_check(puzzle, NULL));
    return puzzle;
}

static xt_answer collect(void *context, const xt_solution *solution)
{
    assert_true(xt_similarity_add(context, solution, NULL));
    return XT_CONTINUE;
}

// ---- Threads and nested limits -------------------------------------------------------------------------------------

static void store_reason(void *context, uint32_t worker)
{
    xt_status *reasons = context;
    reasons[worker] = xt_work_limit_reached();
}

static void workers_have_the_limits_of_their_caller(void **state)
{
    (void)state;
    xt_control     *control = xt_control_new();
    xt_thread_pool *pool = xt_thread_pool_new(2);
    xt_work_limit   limit;
    xt_status       reasons[2] = {XT_FAILED, XT_FAILED};
    xt_control_stop(control);
    xt_work_limit_begin(&limit, 0, control);
    xt_thread_pool_run(pool, store_reason, reasons);
    assert_int_equal(reasons[0], XT_BY_REQUEST);
    assert_int_equal(reasons[1], XT_BY_REQUEST);
    xt_work_limit_end(&limit);
    xt_thread_pool_run(pool, store_reason, reasons);
    assert_int_equal(reasons[0], XT_COMPLETE);
    assert_int_equal(reasons[1], XT_COMPLETE);
    xt_thread_pool_free(pool);
    xt_control_free(control);
}

// Work goes on for 0.03 s after a limit, so that results can be delivered.
static void an_inner_limit_does_not_prolong_work_that_must_end(void **state)
{
    (void)state;
    xt_work_limit outer, inner;
    start_fake_clock(0);
    xt_work_limit_begin(&outer, limit_seconds, NULL);
    advance_fake_clock(limit_seconds);
    assert_false(xt_work_is_over());
    advance_fake_clock(0.02);
    xt_work_limit_begin(&inner, 0, NULL);
    assert_false(xt_work_is_over());
    advance_fake_clock(0.02);
    assert_true(xt_work_is_over());
    xt_work_limit_end(&inner);
    xt_work_limit_end(&outer);
    assert_false(xt_work_is_over());
    stop_fake_clock();
}

// ---- A text --------------------------------------------------------------------------------------------------------

// The text alone would take more readings of the clock than the limit allows.
static void assert_reading_ends(const char *line, uint32_t lines, const char *end)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    size_t          line_length = strlen(line), length = line_length * lines;
    char           *text = malloc(length + strlen(end) + 1);
    for (uint32_t i = 0; i < lines; i++)
        memcpy(text + i * line_length, line, line_length);
    strcpy(text + length, end);
    start_fake_clock(reading_seconds);
    xt_limit_time(limit_seconds, NULL);
    assert_null(xt_read_text(text, strlen(text), "text", NULL, diagnostics));
    assert_int_equal(xt_time_limit_reached(), XT_BY_TIME);
    assert_int_equal(xt_diagnostics_count(diagnostics), 0);
    assert_true(seconds_since_start() < limit_seconds + most_late);
    xt_limit_time(0, NULL);
    stop_fake_clock();
    free(text);
    xt_diagnostics_free(diagnostics);
}

static void the_reading_of_many_lines_ends_at_a_limit_on_time(void **state)
{
    (void)state;
    static const char puzzle[] = "D:xDim=2:yDim=2:lattice=square\nC:name=d:layout=0 0,1 0:copies=2..2\n~D\n";
    assert_reading_ends("# a comment\n", 100000, puzzle);
    assert_reading_ends(puzzle, 10000, "");
    assert_reading_ends("# a comment\n", 100000, "size 1 1\n0 0 0 0\n");
}

static void the_generation_of_a_set_of_pieces_ends_at_a_limit_on_time(void **state)
{
    (void)state;
    assert_reading_ends("D:xDim=50:yDim=50:lattice=square\nP:set=10-ominoes:copies=0..1\n~D\n", 1, "");
}

// ---- A model -------------------------------------------------------------------------------------------------------

static void assert_model_ends(double seconds, xt_control *control, xt_status reason)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzle      *puzzle = new_large_puzzle();
    start_fake_clock(reading_seconds);
    xt_limit_time(seconds, control);
    assert_null(xt_model_new(puzzle, NULL, diagnostics));
    assert_int_equal(xt_time_limit_reached(), reason);
    assert_int_equal(xt_diagnostics_count(diagnostics), 0);
    assert_true(seconds_since_start() < limit_seconds + most_late);
    xt_limit_time(0, NULL);
    assert_int_equal(xt_time_limit_reached(), XT_COMPLETE);
    stop_fake_clock();
    xt_puzzle_free(puzzle);
    xt_diagnostics_free(diagnostics);
}

static void a_model_ends_at_a_limit_on_time_without_a_diagnostic(void **state)
{
    (void)state;
    assert_model_ends(limit_seconds, NULL, XT_BY_TIME);
}

static void a_model_ends_by_request_without_a_diagnostic(void **state)
{
    (void)state;
    xt_control *control = xt_control_new();
    xt_control_stop(control);
    assert_model_ends(0, control, XT_BY_REQUEST);
    xt_control_free(control);
}

// ---- A search ------------------------------------------------------------------------------------------------------

static void a_limit_that_ends_the_preparation_is_the_status_of_the_search(void **state)
{
    (void)state;
    xt_puzzle      *puzzle = new_large_puzzle();
    xt_model       *model = xt_model_new(puzzle, NULL, NULL);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_settings     settings = {.unique = XT_UNIQUE, .threads = 1, .time_limit = limit_seconds};
    xt_statistics   statistics;
    start_fake_clock(reading_seconds);
    assert_int_equal(xt_solve(model, &settings, NULL, NULL, &statistics, diagnostics), XT_BY_TIME);
    assert_true(seconds_since_start() < limit_seconds + most_late);
    stop_fake_clock();
    assert_int_equal(statistics.solutions, 0);
    assert_int_equal(xt_diagnostics_count(diagnostics), 0);
    xt_diagnostics_free(diagnostics);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// Its choices would depend on the time.
static void a_limit_that_ends_the_preparation_of_a_saved_search_leaves_no_file(void **state)
{
    (void)state;
    static const char path[] = "test_limits.run";
    xt_puzzle        *puzzle = new_large_puzzle();
    xt_model         *model = xt_model_new(puzzle, NULL, NULL);
    xt_settings       settings = {.run = path, .threads = 1, .time_limit = limit_seconds};
    start_fake_clock(reading_seconds);
    assert_int_equal(xt_solve(model, &settings, NULL, NULL, NULL, NULL), XT_BY_TIME);
    stop_fake_clock();
    assert_int_equal(access(path, F_OK), -1);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// ---- A comparison --------------------------------------------------------------------------------------------------

static void a_comparison_of_solutions_ends_at_a_limit_on_time(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 6, 6, 1, 0);
    add_copies(puzzle, "D 000 100", 18, 18);
    assert_true(xt_puzzle_check(puzzle, NULL));
    xt_model       *model = xt_model_new(puzzle, NULL, NULL);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_similarity  *similarity = xt_similarity_new(model, XT_ALL, NULL);
    assert_int_equal(xt_solve(model, NULL, collect, similarity, NULL, NULL), XT_COMPLETE);
    start_fake_clock(reading_seconds);
    xt_limit_time(limit_seconds, NULL);
    assert_false(xt_similarity_find_neighbours(similarity, 2, diagnostics));
    assert_int_equal(xt_time_limit_reached(), XT_BY_TIME);
    assert_int_equal(xt_diagnostics_count(diagnostics), 0);
    assert_true(seconds_since_start() < limit_seconds + most_late);
    xt_limit_time(0, NULL);
    stop_fake_clock();
    assert_true(xt_similarity_find_neighbours(similarity, 2, diagnostics));
    xt_similarity_free(similarity);
    xt_diagnostics_free(diagnostics);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// ---- Reports -------------------------------------------------------------------------------------------------------

typedef struct shown {
    uint64_t solutions, found, reports;
} shown;

static void check_rise(void *context, const xt_statistics *so_far)
{
    shown *s = context;
    assert_true(so_far->solutions >= s->solutions);
    assert_true(so_far->found >= s->found);
    *s = (shown){.solutions = so_far->solutions, .found = so_far->found, .reports = s->reports + 1};
}

// Tasks that take too long are abandoned, with all that they have found.
static void reported_numbers_of_solutions_never_fall(void **state)
{
    (void)state;
    static const uint32_t threads[] = {2, 8};
    xt_puzzle            *puzzle = new_puzzle(10, 6, 1, 0, ROWS(rows_of_pentominoes));
    xt_model             *model = new_model(puzzle, NULL);
    uint64_t              reports = 0;
    for (uint32_t i = 0; i < (IS_WATCHED ? 4 : 10); i++) {
        shown         s = {0};
        xt_settings   settings = {.engine = "dlx",
                                  .unique = i % 2 == 0 ? XT_UNIQUE : XT_ALL,
                                  .threads = threads[i / 2 % 2],
                                  .time_limit = 1 + i / 4.0,
                                  .progress = check_rise,
                                  .progress_context = &s};
        xt_statistics statistics;
        start_fake_clock(reading_seconds);
        xt_solve(model, &settings, NULL, NULL, &statistics, NULL);
        stop_fake_clock();
        assert_true(statistics.solutions >= s.solutions);
        assert_true(statistics.found >= s.found);
        reports += s.reports;
    }
    assert_true(reports > 0);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// ---- Memory --------------------------------------------------------------------------------------------------------

// The engine `matrix` reserves 14 MB for a search that uses 4 MB.
static void a_limit_on_memory_counts_only_the_used_part_of_a_sparse_array(void **state)
{
    (void)state;
    const size_t bytes = (size_t)1 << 30;
    xt_arena     arena = {.blocks_in_use = 0};
    xt_limit_memory(bytes / 2);
    assert_null(xt_arena_alloc(&arena, bytes, 1));
    assert_true(xt_memory_limit_is_reached());
    xt_memory_trim();
    char *sparse = xt_arena_alloc_sparse(&arena, bytes, 1);
    assert_non_null(sparse);
    sparse[bytes - 1] = 1;
    assert_false(xt_memory_limit_is_reached());
    xt_arena_reset(&arena);
    assert_ptr_equal(xt_arena_alloc_sparse(&arena, bytes, 1), sparse);
    xt_limit_memory(0);
    xt_arena_free(&arena);
}

// Plans read xt_memory_bytes, and must not depend on what other programs leave free.
static void the_default_limit_on_memory_is_part_of_what_is_free_and_changes_no_plan(void **state)
{
    (void)state;
    const uint64_t machine = xt_memory_bytes();
    xt_limit_memory_by_default();
    const uint64_t limit = xt_memory_limit_bytes();
    assert_true(limit > 0 && limit < machine);
    assert_true(xt_memory_limit_is_default());
    assert_true(xt_memory_bytes() == machine);
    assert_null(xt_allocate(limit, 1));
    assert_true(xt_memory_limit_is_reached());
    xt_limit_memory(limit / 2);
    assert_false(xt_memory_limit_is_default() || xt_memory_limit_is_reached());
    assert_true(xt_memory_bytes() == limit / 2);
    xt_limit_memory_by_default();
    assert_true(xt_memory_limit_bytes() == limit);
    xt_limit_memory(0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(workers_have_the_limits_of_their_caller),
        cmocka_unit_test(an_inner_limit_does_not_prolong_work_that_must_end),
        cmocka_unit_test(the_reading_of_many_lines_ends_at_a_limit_on_time),
        cmocka_unit_test(the_generation_of_a_set_of_pieces_ends_at_a_limit_on_time),
        cmocka_unit_test(a_model_ends_at_a_limit_on_time_without_a_diagnostic),
        cmocka_unit_test(a_model_ends_by_request_without_a_diagnostic),
        cmocka_unit_test(a_limit_that_ends_the_preparation_is_the_status_of_the_search),
        cmocka_unit_test(a_limit_that_ends_the_preparation_of_a_saved_search_leaves_no_file),
        cmocka_unit_test(reported_numbers_of_solutions_never_fall),
        cmocka_unit_test(a_limit_on_memory_counts_only_the_used_part_of_a_sparse_array),
        cmocka_unit_test(the_default_limit_on_memory_is_part_of_what_is_free_and_changes_no_plan),
        cmocka_unit_test(a_comparison_of_solutions_ends_at_a_limit_on_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
