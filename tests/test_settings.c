// test_settings.c -- xt_settings_set: settings by name, as a binding to another language uses them.

#include "exactile.h"
#include "solve_board.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

typedef struct fixture {
    xt_settings     settings;
    xt_diagnostics *diagnostics;
} fixture;

static fixture start(void)
{
    fixture f = {.diagnostics = xt_diagnostics_new()};
    assert_non_null(f.diagnostics);
    return f;
}

static void set(fixture *f, const char *name, const char *value)
{
    assert_true(xt_settings_set(&f->settings, name, value, f->diagnostics));
    assert_int_equal(xt_diagnostics_count(f->diagnostics), 0);
}

// The setting is refused with this message.
static void refuse(fixture *f, const char *name, const char *value, const char *message)
{
    assert_false(xt_settings_set(&f->settings, name, value, f->diagnostics));
    assert_int_equal(xt_diagnostics_count(f->diagnostics), 1);
    assert_string_equal(xt_diagnostics_at(f->diagnostics, 0).text, message);
    xt_diagnostics_clear(f->diagnostics);
}

static void a_setting_is_set_by_the_name_of_its_option(void **state)
{
    (void)state;
    fixture f = start();
    set(&f, "engine", "matrix");
    set(&f, "unique", "mirror");
    set(&f, "constrain", "X");
    set(&f, "restrict", "drawn");
    set(&f, "split", "parity");
    set(&f, "parity", "chessboard");
    set(&f, "nof", "yes");
    set(&f, "volume-filter", "once");
    set(&f, "fit-filter", "12");
    set(&f, "limit", "18446744073709551615");
    set(&f, "time-limit", "0.5");
    set(&f, "threads", "3");
    set(&f, "trials", "10");
    set(&f, "until", "4");
    set(&f, "part", "2/16");
    assert_string_equal(f.settings.engine, "matrix");
    assert_int_equal(f.settings.unique, XT_UNIQUE_MIRROR);
    assert_string_equal(f.settings.constrained_piece, "X");
    assert_int_equal(f.settings.restriction, XT_RESTRICT_DRAWN);
    assert_int_equal(f.settings.split, XT_SPLIT_BY_PARITY);
    assert_int_equal(f.settings.filters.colourings, XT_PARITY_CHESSBOARD);
    assert_true(f.settings.nof);
    assert_int_equal(f.settings.filters.volume, XT_ONCE);
    assert_int_equal(f.settings.filters.fit, 12);
    assert_true(f.settings.limit == UINT64_MAX);
    assert_true(f.settings.time_limit > 0.49 && f.settings.time_limit < 0.51);
    assert_int_equal(f.settings.threads, 3);
    assert_int_equal(f.settings.monte_carlo.trials, 10);
    assert_int_equal(f.settings.monte_carlo.until, 4);
    assert_int_equal(f.settings.part, 2);
    assert_int_equal(f.settings.parts, 16);
    xt_diagnostics_free(f.diagnostics);
}

static void an_empty_value_restores_every_default(void **state)
{
    (void)state;
    fixture     f = start();
    const char *name;
    set(&f, "engine", "matrix");
    set(&f, "limit", "5");
    for (uint32_t i = 0; (name = xt_settings_name_at(i)); i++)
        set(&f, name, "");
    const xt_settings defaults = {0};
    assert_memory_equal(&f.settings, &defaults, sizeof defaults);
    xt_diagnostics_free(f.diagnostics);
}

static void a_name_that_does_not_exist_is_refused_with_the_nearest(void **state)
{
    (void)state;
    fixture f = start();
    assert_false(xt_settings_set(&f.settings, "engin", "matrix", f.diagnostics));
    const char *text = xt_diagnostics_at(f.diagnostics, 0).text;
    assert_non_null(strstr(text, "there is no setting 'engin'; did you mean 'engine'?"));
    assert_null(f.settings.engine);
    xt_diagnostics_free(f.diagnostics);
}

static void a_wrong_value_is_refused_with_the_right_ones(void **state)
{
    (void)state;
    fixture f = start();
    set(&f, "limit", "5");
    refuse(&f, "limit", "many",
           "'many' is no value for the setting 'limit'; it is a whole number from 1 to 18446744073709551615");
    assert_int_equal(f.settings.limit, 0);
    refuse(&f, "limit", "-1",
           "'-1' is no value for the setting 'limit'; it is a whole number from 1 to 18446744073709551615");
    refuse(&f, "time-limit", "inf",
           "'inf' is no value for the setting 'time-limit'; it is a number of seconds, such as 10 or 0.5");
    refuse(&f, "part", "3",
           "'3' is no value for the setting 'part'; it is a part of the tree and their number, such as 1/4");
    refuse(&f, "part", "1/4 ",
           "'1/4 ' is no value for the setting 'part'; it is a part of the tree and their number, such as 1/4");
    assert_int_equal(f.settings.parts, 0);
    refuse(&f, "nof", "maybe", "'maybe' is no value for the setting 'nof'; it is 'yes', or left out");
    refuse(&f, "fit-filter", "0",
           "'0' is no value for the setting 'fit-filter'; it is 'once', or a number of remaining pieces, 1 or more");
    xt_diagnostics_free(f.diagnostics);
}

// ---- Fields that no search can use ---------------------------------------------------------------------------------

// Everything that the functions with settings need.
typedef struct workshop {
    fixture    f;
    xt_puzzle *puzzle;
    xt_model  *model;
    xt_puzzle *board;
    xt_model  *board_model;
} workshop;

static workshop open_workshop(void)
{
    const int32_t size[] = {2, 1, 1};
    const xt_cell cell = {{0}};
    const int32_t colours[4] = {0, 1, 2, 3};
    workshop      w = {.f = start()};
    w.puzzle = xt_puzzle_new("square", size, 0, w.f.diagnostics);
    assert_true(
        xt_puzzle_add_piece(w.puzzle, "A", &cell, 1, &(xt_piece_settings){.low = 2, .high = 2}, w.f.diagnostics));
    assert_true(xt_puzzle_check(w.puzzle, w.f.diagnostics));
    w.model = xt_model_new(w.puzzle, NULL, w.f.diagnostics);
    w.board = xt_board_new(1, 1, XT_BOARD_FREE, w.f.diagnostics);
    assert_true(xt_board_add_tile(w.board, colours, XT_ANY_ROTATION, w.f.diagnostics));
    assert_true(xt_puzzle_check(w.board, w.f.diagnostics));
    w.board_model = xt_model_new(w.board, NULL, w.f.diagnostics);
    assert_non_null(w.model);
    return w;
}

static void close_workshop(workshop *w)
{
    xt_model_free(w->model);
    xt_model_free(w->board_model);
    xt_puzzle_free(w->puzzle);
    xt_puzzle_free(w->board);
    xt_diagnostics_free(w->f.diagnostics);
}

static xt_answer ignore_event(void *context, const xt_event *event)
{
    (void)context, (void)event;
    return XT_CONTINUE;
}

static bool solves(workshop *w, const xt_settings *s)
{
    return xt_solve(w->model, s, NULL, NULL, NULL, w->f.diagnostics) != XT_FAILED;
}

static bool solves_board(workshop *w, const xt_settings *s)
{
    return solve_board(w->board, s, NULL, NULL, NULL, w->f.diagnostics) != XT_FAILED;
}

static bool finds_best_match(workshop *w, const xt_settings *s)
{
    return find_best(w->board, s, NULL, NULL, NULL, NULL, w->f.diagnostics) != XT_FAILED;
}

static bool estimates(workshop *w, const xt_settings *s)
{
    xt_estimate estimate;
    return xt_estimate_search(w->model, s, NULL, &estimate, w->f.diagnostics) != XT_FAILED;
}

static bool estimates_board(workshop *w, const xt_settings *s)
{
    xt_estimate estimate;
    return xt_estimate_search(w->board_model, s, NULL, &estimate, w->f.diagnostics) != XT_FAILED;
}

static bool traces(workshop *w, const xt_settings *s)
{
    return xt_trace_search(w->model, s, 0, ignore_event, NULL, NULL, w->f.diagnostics) != XT_FAILED;
}

static bool previews(workshop *w, const xt_settings *s)
{
    xt_search_preview preview;
    return xt_preview_search(w->model, s, &preview, w->f.diagnostics);
}

static bool plans(workshop *w, const xt_settings *s)
{
    xt_search_plan *plan = xt_search_plan_new(w->model, s, true, w->f.diagnostics);
    bool            ok = plan;
    xt_search_plan_free(plan);
    return ok;
}

static bool plans_board(workshop *w, const xt_settings *s)
{
    xt_search_plan *plan = xt_search_plan_new(w->board_model, s, true, w->f.diagnostics);
    bool            ok = plan;
    xt_search_plan_free(plan);
    return ok;
}

static bool explains(workshop *w, const xt_settings *s)
{
    xt_explanation *explanation = xt_explanation_new(w->model, s, w->f.diagnostics);
    bool            ok = explanation;
    xt_explanation_free(explanation);
    return ok;
}

static bool (*const entries[])(workshop *, const xt_settings *) = {
    solves, solves_board, estimates, estimates_board, traces, previews, plans, plans_board, explains, finds_best_match,
};

enum { ENTRIES = sizeof entries / sizeof *entries, ENTRIES_OF_ALL_SETTINGS = ENTRIES - 2 };

// The last diagnostic names the field in quotes.
static void assert_names(workshop *w, const char *field)
{
    char quoted[64];
    snprintf(quoted, sizeof quoted, "'%s'", field);
    assert_int_equal(xt_diagnostics_count(w->f.diagnostics), 1);
    const char *text = xt_diagnostics_at(w->f.diagnostics, 0).text;
    if (!strstr(text, quoted))
        fail_msg("%s is not named: %s", quoted, text);
    xt_diagnostics_clear(w->f.diagnostics);
}

static void every_function_refuses_values_that_no_search_can_use(void **state)
{
    (void)state;
    const struct {
        const char *field;
        xt_settings settings;
    } wrong[] = {
        {"unique", {.unique = (xt_unique)99}},
        {"unique", {.unique = (xt_unique)4}},
        {"pruning", {.pruning = (xt_pruning)4}},
        {"threads", {.threads = 1025}},
        {"time_limit", {.time_limit = NAN}},
        {"time_limit", {.time_limit = -1}},
        {"time_limit", {.time_limit = INFINITY}},
        {"forecast_after", {.forecast_after = NAN}},
        {"forecast_after", {.forecast_after = -0.5}},
        {"parts", {.part = 3, .parts = 2}},
        {"parts", {.part = 0, .parts = 2}},
        {"parts", {.part = 1, .parts = 0}},
        {"parts", {.part = 1, .parts = XT_PARTS_MAX + 1}},
    };
    workshop          w = open_workshop();
    const xt_settings defaults = {0};
    for (uint32_t e = 0; e < ENTRIES; e++) {
        assert_true(entries[e](&w, &defaults) && entries[e](&w, NULL));
        for (uint32_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
            assert_false(entries[e](&w, &wrong[i].settings));
            assert_names(&w, wrong[i].field);
        }
    }
    close_workshop(&w);
}

static void functions_of_few_settings_refuse_the_others(void **state)
{
    (void)state;
    const struct {
        const char *field;
        xt_settings settings;
    } others[] = {
        {"engine", {.engine = "dlx"}},
        {"order", {.order = "x"}},
        {"nof", {.nof = true}},
        {"shuffle", {.shuffle = 1}},
        {"kernel", {.kernel = "portable"}},
        {"scratch", {.scratch = "/tmp"}},
        {"filters", {.filters.fit = 1}},
        {"unique", {.unique = XT_UNIQUE}},
        {"pruning", {.pruning = XT_PRUNE_NEVER}},
        {"constrained_piece", {.constrained_piece = "A"}},
        {"constrained_first", {.constrained_first = true}},
        {"goal", {.goal = 1}},
        {"labelled", {.labelled = true}},
        {"monte_carlo.trials", {.monte_carlo.trials = 1}},
        {"monte_carlo.until", {.monte_carlo.until = 1}},
        {"monte_carlo.seed", {.monte_carlo.seed = 1}},
        {"limit", {.limit = 1}},
        {"run", {.run = "x.run"}},
        {"part", {.part = 1, .parts = 1}},
        {"forecast_after", {.forecast_after = 1}},
    };
    workshop          w = open_workshop();
    const xt_settings taken = {.threads = 1, .time_limit = 10, .node_limit = 1000};
    for (uint32_t e = ENTRIES_OF_ALL_SETTINGS; e < ENTRIES; e++) {
        assert_true(entries[e](&w, &taken));
        for (uint32_t i = 0; i < sizeof others / sizeof *others; i++) {
            assert_false(entries[e](&w, &others[i].settings));
            assert_names(&w, others[i].field);
        }
    }
    close_workshop(&w);
}

static void a_trace_refuses_trials_runs_and_parts(void **state)
{
    (void)state;
    workshop w = open_workshop();
    assert_false(traces(&w, &(xt_settings){.monte_carlo.trials = 1}));
    assert_names(&w, "monte_carlo.trials");
    assert_false(traces(&w, &(xt_settings){.run = "x.run"}));
    assert_names(&w, "run");
    assert_false(traces(&w, &(xt_settings){.part = 1, .parts = 1}));
    assert_names(&w, "part");
    close_workshop(&w);
}

static void a_limit_that_is_no_number_changes_nothing(void **state)
{
    (void)state;
    assert_true(xt_limit_time(1e-9, NULL));
    assert_false(xt_limit_time(NAN, NULL) || xt_limit_time(-1, NULL) || xt_limit_time(INFINITY, NULL));
    while (xt_time_limit_reached() == XT_COMPLETE)
        continue;
    assert_int_equal(xt_time_limit_reached(), XT_BY_TIME);
    assert_true(xt_limit_time(0, NULL));
    assert_int_equal(xt_time_limit_reached(), XT_COMPLETE);
}

// Expects one diagnostic with this text.
static void assert_refused(workshop *w, bool done, const char *text)
{
    assert_false(done);
    assert_int_equal(xt_diagnostics_count(w->f.diagnostics), 1);
    if (!strstr(xt_diagnostics_at(w->f.diagnostics, 0).text, text))
        fail_msg("'%s' is not in: %s", text, xt_diagnostics_at(w->f.diagnostics, 0).text);
    xt_diagnostics_clear(w->f.diagnostics);
}

static void unknown_flags_types_and_styles_are_refused(void **state)
{
    (void)state;
    const xt_cell           cell = {{0}};
    const int32_t           size[] = {2, 1, 1}, colours[4] = {0};
    const xt_style          unknown = (xt_style)99;
    const xt_piece_settings moved = {.motions = (xt_motions)6};
    const uint32_t          tile = 0;
    workshop                w = open_workshop();
    xt_diagnostics         *d = w.f.diagnostics;
    const xt_solution       solution = {.model = w.model};
    const xt_solution       board_solution = {.model = w.board_model, .options = &tile, .count = 1};
    const xt_event          event = {.type = XT_EVENT_BACKTRACK};
    xt_shape_set           *set = xt_shape_set_new("dominoes", d);
    assert_refused(&w, xt_puzzle_new("square", size, 32, d), "flags 32");
    assert_refused(&w, xt_puzzle_set_cell(w.puzzle, cell, (xt_cell_type)3, d), "type 3");
    assert_refused(&w, xt_puzzle_add_piece(w.puzzle, "B", &cell, 1, &moved, d), "motions 6");
    assert_refused(&w, xt_board_new(1, 1, 4, d), "flags 4");
    assert_refused(&w, xt_board_add_tile(w.board, colours, 17, d), "rotations 17");
    assert_refused(&w, xt_board_add_hint(w.board, 0, 0, 0, 16, d), "rotations 16");
    assert_refused(&w, xt_writer_new(w.model, unknown, 0, d), "style 99");
    assert_refused(&w, xt_solution_write(&solution, unknown, stdout, d), "style 99");
    assert_refused(&w, xt_solution_write(&board_solution, unknown, stdout, d), "style 99");
    assert_refused(&w, xt_event_write(&event, unknown, stdout, d), "style 99");
    assert_refused(&w, xt_similarity_new(w.model, (xt_unique)4, d), "'unique' is 4");
    assert_refused(&w, xt_model_export(w.model, "options", (xt_unique)7, stdout, d), "'unique' is 7");
    assert_false(xt_model_show(w.model, unknown, 0, stdout));
    assert_false(xt_shape_set_draw(set, 0, unknown, stdout));
    assert_null(xt_constraint_name((xt_constraint)3));
    assert_null(xt_status_text((xt_status)99));
    xt_shape_set_free(set);
    close_workshop(&w);
}

static void what_a_function_cannot_use_is_refused_or_made_clean(void **state)
{
    const uint32_t          colours[] = {1}, copies[] = {1};
    const xt_piece_settings coloured = {.colours = colours};
    xt_saved_run_facts      facts;
    workshop                w = open_workshop();
    xt_diagnostics         *d = w.f.diagnostics;
    (void)state;
    assert_refused(&w, xt_puzzle_add_box(w.puzzle, "B", (int32_t[]){1, 1, 1}, &coloured, d), "a box with colours");
    assert_refused(&w, xt_saved_run_merge(NULL, 0, NULL, &facts, d), "no part is given");
    xt_puzzle *chosen = xt_puzzle_choose(w.puzzle, copies, "two\nlines", d);
    assert_non_null(chosen);
    assert_null(strchr(xt_puzzle_facts_get(chosen).title, '\n'));
    xt_puzzle_free(chosen);
    close_workshop(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_setting_is_set_by_the_name_of_its_option),
        cmocka_unit_test(an_empty_value_restores_every_default),
        cmocka_unit_test(a_name_that_does_not_exist_is_refused_with_the_nearest),
        cmocka_unit_test(a_wrong_value_is_refused_with_the_right_ones),
        cmocka_unit_test(every_function_refuses_values_that_no_search_can_use),
        cmocka_unit_test(functions_of_few_settings_refuse_the_others),
        cmocka_unit_test(a_trace_refuses_trials_runs_and_parts),
        cmocka_unit_test(a_limit_that_is_no_number_changes_nothing),
        cmocka_unit_test(unknown_flags_types_and_styles_are_refused),
        cmocka_unit_test(what_a_function_cannot_use_is_refused_or_made_clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
