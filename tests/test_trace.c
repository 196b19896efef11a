// test_trace.c -- replayed traces reach the solutions and counts of the search.

#include "fake_clock.h"
#include "kept_result.h"
#include "rows.h"

enum { MAX_PIECES = 32 };

// The state of a viewer: the placed images.
typedef struct replay {
    const xt_model *model;
    uint32_t        lying[MAX_PIECES], pieces;
    uint64_t events, placed, solutions, twins, backtracks, by_triggers, removed, below_fits, below_solutions, stop_at;
    uint32_t deepest;
    bool     has_spare; // a solution may have more pieces, which cover optional cells only
} replay;

static xt_solution assembly_of(const replay *r)
{
    return (xt_solution){.model = r->model, .options = r->lying, .count = r->pieces};
}

static bool is_covered(const replay *r, xt_cell cell)
{
    xt_solution assembly = assembly_of(r);
    for (uint32_t p = 0; p < r->pieces; p++)
        for (uint32_t c = 0; c < xt_solution_piece_at(&assembly, p).cells; c++) {
            xt_cell other = xt_solution_cell_at(&assembly, p, c);
            if (memcmp(&other, &cell, sizeof cell) == 0)
                return true;
        }
    return false;
}

static bool image_covers(const replay *r, uint32_t image, xt_cell cell)
{
    replay alone = {.model = r->model, .lying = {image}, .pieces = 1};
    return is_covered(&alone, cell);
}

static void place(replay *r, const xt_event *event)
{
    uint32_t image = event->pieces.options[0];
    assert_int_equal(event->pieces.count, 1);
    assert_in_range(event->choice, 1, event->choices);
    for (uint32_t c = 0; c < xt_solution_piece_at(&event->pieces, 0).cells; c++)
        assert_false(is_covered(r, xt_solution_cell_at(&event->pieces, 0, c)));
    assert_true(!event->has_cell || image_covers(r, image, event->cell));
    assert_true(!event->piece || strcmp(event->piece, xt_solution_piece_at(&event->pieces, 0).name) == 0);
    assert_true(event->has_cell || event->piece || r->has_spare);
    r->lying[r->pieces++] = image;
    r->placed++;
}

// If all steps are reported, all pieces of the solution are placed.
static void compare_solution(const replay *r, const xt_event *event)
{
    if (r->deepest > 0)
        return;
    assert_int_equal(event->pieces.count, r->pieces);
    for (uint32_t p = 0; p < r->pieces; p++)
        assert_int_equal(event->pieces.options[p], r->lying[p]);
}

static xt_answer take_event(void *context, const xt_event *event)
{
    replay *r = context;
    assert_int_equal(event->number, ++r->events);
    switch (event->type) {
    case XT_EVENT_PLACED:
        place(r, event);
        break;
    case XT_EVENT_LIFTED:
        assert_true(r->pieces > 0);
        assert_int_equal(event->depth, r->pieces);
        assert_int_equal(event->pieces.options[0], r->lying[--r->pieces]);
        break;
    case XT_EVENT_SOLUTION:
        assert_int_equal(event->pieces.number, ++r->solutions);
        compare_solution(r, event);
        break;
    case XT_EVENT_TWIN:
        r->twins++;
        compare_solution(r, event);
        break;
    case XT_EVENT_BACKTRACK:
        assert_true(event->is_broken ? !event->has_cell && !event->piece : event->has_cell || event->piece);
        assert_false(event->has_cell && is_covered(r, event->cell));
        r->backtracks++;
        r->by_triggers += event->is_broken;
        r->removed += event->removed;
        break;
    case XT_EVENT_BELOW:
        assert_int_equal(event->depth, r->deepest);
        r->below_fits += event->fits;
        r->below_solutions += event->solutions;
        break;
    }
    if (event->type != XT_EVENT_LIFTED && !(r->deepest > 0 && event->type == XT_EVENT_SOLUTION))
        assert_true(event->depth == r->pieces || event->type == XT_EVENT_TWIN);
    assert_true(r->deepest == 0 || r->pieces <= r->deepest);
    return r->events == r->stop_at ? XT_STOP : XT_CONTINUE;
}

static replay trace(xt_model *model, const xt_settings *settings, uint32_t depth, bool has_spare)
{
    replay        r = {.model = model, .deepest = depth, .has_spare = has_spare};
    xt_statistics traced, solved;
    xt_settings   kept = settings ? *settings : (xt_settings){0};
    kept.result = kept_result(0);
    assert_int_equal(xt_trace_search(model, &kept, depth, take_event, &r, &traced, NULL), XT_COMPLETE);
    uint64_t fits[MAX_PIECES] = {0};
    assert_true(traced.levels <= MAX_PIECES);
    memcpy(fits, traced.fits_at, traced.levels * sizeof *fits);
    assert_int_equal(solve_kept(model, settings, NULL, NULL, &solved, NULL), XT_COMPLETE);
    assert_memory_equal(fits, solved.fits_at, solved.levels * sizeof *fits);
    assert_int_equal(traced.fits, solved.fits);
    assert_int_equal(traced.fits, r.placed + r.below_fits);
    assert_int_equal(r.solutions, solved.solutions);
    assert_int_equal(r.solutions + r.twins, solved.found);
    assert_int_equal(r.pieces, 0);
    return r;
}

static void a_replayed_trace_places_the_images_of_the_search(void **state)
{
    static const xt_settings ways[] = {
        {.engine = "dlx", .unique = XT_UNIQUE_MIRROR},
        {.engine = "fila", .order = "s", .unique = XT_UNIQUE_MIRROR},
        {.engine = "dlx,fila:4", .order = "s:e=3", .nof = true, .unique = XT_UNIQUE_MIRROR},
    };
    xt_puzzle *puzzle = new_puzzle(20, 3, 1, 0, ROWS(rows_of_pentominoes));
    xt_model  *model = new_model(puzzle, NULL);
    (void)state;
    for (size_t i = IS_WATCHED ? 2 : 0; i < sizeof ways / sizeof *ways; i++) {
        replay whole = trace(model, &ways[i], 0, false);
        assert_true(whole.backtracks > 0);
        for (uint32_t depth = 1; depth < 8 && ways[i].nof; depth += 3) { // for a search that changes engine and order
            replay top = trace(model, &ways[i], depth, false);
            assert_int_equal(top.solutions, whole.solutions);
            assert_true(top.events < whole.events || depth == 7);
        }
    }
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void copies_and_optional_cells_are_in_the_trace(void **state)
{
    xt_puzzle *puzzle = new_box("square", 4, 3, 1, 0);
    (void)state;
    add_copies(puzzle, "A 000 100", 2, 5);
    add_copies(puzzle, "B 000 100 010", 0, 2);
    set_box(puzzle, 2, 2, 1, XT_CELL_OPTIONAL);
    xt_model   *model = new_model(puzzle, NULL);
    xt_settings by = {.engine = "dlx"};
    replay      r = trace(model, &by, 0, true);
    assert_true(r.solutions > 10);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static uint64_t sum_of(const uint64_t *numbers, uint32_t count)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < count; i++)
        sum += numbers[i];
    return sum;
}

static void triggers_and_filters_are_in_the_trace(void **state)
{
    static const xt_settings ways[] = {
        {.engine = "dlx", .unique = XT_UNIQUE_MIRROR, .filters = {.volume_trigger = 1, .parity_trigger = 1}},
        {.engine = "fila",
         .order = "s",
         .unique = XT_UNIQUE_MIRROR,
         .filters = {.volume_trigger = 1, .parity_trigger = 1}},
        {.engine = "dlx,fila:4", .unique = XT_UNIQUE_MIRROR, .filters = {.volume_trigger = 2, .parity_trigger = 1}},
        {.engine = "dlx", .unique = XT_UNIQUE_MIRROR, .filters = {.volume = 2, .parity_trigger = 1}},
    };
    xt_puzzle *puzzle = new_puzzle(20, 3, 1, 0, ROWS(rows_of_pentominoes));
    xt_model  *model = new_model(puzzle, NULL);
    (void)state;
    for (size_t i = IS_WATCHED ? 2 : 0; i < sizeof ways / sizeof *ways; i++) {
        xt_statistics solved;
        replay        r = trace(model, &ways[i], 0, false);
        assert_int_equal(solve_kept(model, &ways[i], NULL, NULL, &solved, NULL), XT_COMPLETE);
        assert_true(r.by_triggers > 0 && r.by_triggers < r.backtracks);
        assert_int_equal(r.by_triggers, sum_of(solved.backtracks_at, solved.levels));
        assert_int_equal(r.removed > 0, ways[i].filters.volume > 0);
        assert_true(r.removed <= sum_of(solved.removed_at, solved.levels));
    }
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void a_trace_stops_at_limits_and_on_request(void **state)
{
    xt_puzzle    *puzzle = new_puzzle(3, 3, 3, 0, ROWS(rows_of_soma));
    xt_model     *model = new_model(puzzle, NULL);
    replay        r = {.model = model, .stop_at = 100};
    xt_settings   settings = {.limit = 2};
    xt_statistics statistics;
    (void)state;
    assert_int_equal(xt_trace_search(model, NULL, 0, take_event, &r, &statistics, NULL), XT_BY_SINK);
    assert_int_equal(r.events, 100);
    r = (replay){.model = model};
    assert_int_equal(xt_trace_search(model, &settings, 0, take_event, &r, &statistics, NULL), XT_BY_SOLUTIONS);
    assert_int_equal(r.solutions, 2);
    settings = (xt_settings){.time_limit = 0.05};
    r = (replay){.model = model};
    start_fake_clock(1e-4);
    assert_int_equal(xt_trace_search(model, &settings, 0, take_event, &r, &statistics, NULL), XT_BY_TIME);
    stop_fake_clock();
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void an_engine_that_only_counts_has_no_trace(void **state)
{
    xt_puzzle      *puzzle = new_puzzle(3, 3, 3, 0, ROWS(rows_of_soma));
    xt_model       *model = new_model(puzzle, NULL);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_settings     settings = {.engine = "frontier"};
    replay          r = {.model = model};
    (void)state;
    assert_int_equal(xt_trace_search(model, &settings, 0, take_event, &r, NULL, diagnostics), XT_FAILED);
    assert_true(speaks_of(diagnostics, "cannot be watched"));
    xt_diagnostics_free(diagnostics);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static xt_answer pass_over(void *context, const xt_event *event)
{
    (void)context;
    (void)event;
    return XT_CONTINUE;
}

// By the remaining pieces: fits, attempts, removed images, backtracks.
static void copy_counts(uint64_t counts[4][MAX_PIECES], const xt_statistics *s)
{
    assert_true(s->levels <= MAX_PIECES);
    const uint64_t *from[] = {s->fits_at, s->attempts_at, s->removed_at, s->backtracks_at};
    memset(counts, 0, 4 * sizeof *counts);
    for (uint32_t k = 0; k < 4; k++)
        memcpy(counts[k], from[k], s->levels * sizeof **from);
}

static void a_trace_counts_like_the_search(void **state)
{
    static const char *const engines[] = {"dlx", "fila", "dlx,fila:4"};
    xt_puzzle               *puzzle = new_puzzle(3, 3, 3, 0, ROWS(rows_of_soma));
    xt_model                *model = new_model(puzzle, NULL);
    (void)state;
    for (uint32_t i = 0; i < 3 * 3; i += IS_WATCHED ? 4 : 1) {
        xt_settings   settings = {.engine = engines[i % 3], .unique = XT_UNIQUE};
        uint64_t      searched[4][MAX_PIECES], watched[4][MAX_PIECES];
        xt_statistics statistics;
        settings.filters = (xt_filters){.volume = i % 3 == 1 ? 0 : 3, .volume_trigger = 2, .parity_trigger = 1};
        assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
        copy_counts(searched, &statistics);
        settings.result = kept_result(0);
        assert_int_equal(xt_trace_search(model, &settings, i / 3, pass_over, NULL, &statistics, NULL), XT_COMPLETE);
        copy_counts(watched, &statistics);
        assert_memory_equal(searched, watched, sizeof searched);
        assert_true(searched[3][2] > 0);
    }
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// Asks a search for its position, and stops it then.
typedef struct asked {
    xt_control *control;
    uint32_t    shown, pieces;
    bool        is_told;
} asked;

static xt_answer look_at_state(void *context, const xt_solution *solution)
{
    asked *a = context;
    replay r = {.model = solution->model};
    a->shown++;
    a->pieces = solution->count;
    assert_int_equal(solution->number, 0);
    assert_true(solution->count < MAX_PIECES);
    for (uint32_t p = 0; p < solution->count; p++) {
        for (uint32_t c = 0; c < xt_solution_piece_at(solution, p).cells; c++)
            assert_false(is_covered(&r, xt_solution_cell_at(solution, p, c)));
        r.lying[r.pieces++] = solution->options[p];
    }
    return XT_CONTINUE;
}

static void ask(void *context, const xt_statistics *so_far)
{
    asked *a = context;
    a->is_told = xt_show_position(so_far, look_at_state, a);
    if (!a->is_told || a->pieces > 0)
        xt_control_stop(a->control);
}

static asked ask_search(xt_model *model, xt_settings settings)
{
    asked         a = {.control = xt_control_new()};
    xt_statistics statistics;
    settings.control = a.control;
    settings.progress = ask;
    settings.progress_context = &a;
    assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_BY_REQUEST);
    assert_null(statistics.search);
    xt_control_free(a.control);
    return a;
}

// Dominoes on the chessboard keep every search busy, and have no piece for symmetry breaking.
static void a_search_shows_its_position(void **state)
{
    static const xt_settings ways[] = {
        {.engine = "dlx", .threads = 1},
        {.engine = "dlx", .threads = 2},
        {.engine = "fila", .order = "s", .threads = 2},
        {.engine = "dlx,fila:28", .unique = XT_UNIQUE, .threads = 2},
        {.engine = "dlx", .monte_carlo = {.trials = 1, .until = 31, .seed = 1}},
    };
    xt_puzzle *puzzle = new_box("square", 8, 8, 1, 0);
    add_copies(puzzle, "d 000 100", 32, 32);
    xt_model *model = new_model(puzzle, NULL);
    (void)state;
    for (uint32_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        asked a = ask_search(model, ways[i]);
        assert_true(a.is_told && a.shown > 0 && a.pieces > 0);
    }
    assert_false(ask_search(model, (xt_settings){.engine = "matrix", .threads = 2}).is_told);
    assert_false(xt_show_position(&(xt_statistics){0}, look_at_state, NULL));
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_replayed_trace_places_the_images_of_the_search),
        cmocka_unit_test(copies_and_optional_cells_are_in_the_trace),
        cmocka_unit_test(triggers_and_filters_are_in_the_trace),
        cmocka_unit_test(a_trace_stops_at_limits_and_on_request),
        cmocka_unit_test(an_engine_that_only_counts_has_no_trace),
        cmocka_unit_test(a_trace_counts_like_the_search),
        cmocka_unit_test(a_search_shows_its_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
