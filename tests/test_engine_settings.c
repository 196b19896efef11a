// test_engine_settings.c -- the counts of the collection, by every engine, order, filter and trigger.
//
// test_engine_settings [--nodes N | --seconds S] [NAME ...]
//
// A search with one combination of settings is given up after N images, or after S seconds.  The report of each puzzle
// has the number of these.  Settings that differ only in the contents of FILA's lists (NOF, POF) must place the same
// images.  Names choose puzzles.

#include "base/diagnostics.h"
#include "model/model.h"
#include "plan/decide.h"
#include "prepare/output.h"
#include "run/run.h"
#include "search/engine_spec_parse.h"
#include "search/engines.h"
#include "search/problem.h"

#include "collected.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static uint64_t most_nodes = 1000;
static double   most_seconds;

static const char *const orders[] = {
    "s",  "p", "f",     "e", "l@1,2,3",  "x", "y",       "z", "X", "Y", "Z",   "xY",
    "yz", "a", "a@160", "A", "A@90,1,1", "R", "R@0,0,0", "F", "o", "u", "u@0",
};

enum { ORDERS = sizeof orders / sizeof *orders };

typedef struct combination {
    char       engine[32], order[48];
    bool       nof, no_pof;
    xt_filters filters;
    xt_unique  unique;
} combination;

typedef struct specimen {
    const xt_collected *row;
    xt_diagnostics     *diagnostics;
    xt_puzzles         *puzzles;
    xt_model           *model;
    uint64_t            expected[3]; // by kind of class
    bool                is_known[3];
    xt_unique           usual;                     // for most settings
    uint32_t            passed, given_up, refused; // numbers of combinations
} specimen;

static void read_row(specimen *s, const xt_collected *row)
{
    *s = (specimen){.row = row,
                    .diagnostics = xt_diagnostics_new(),
                    .expected = {row->all, row->unique, row->mirror},
                    .is_known = {row->has_all, row->has_unique, row->has_mirror},
                    .usual = row->has_unique ? XT_UNIQUE : XT_ALL};
    s->puzzles = xt_read_text(row->text, strlen(row->text), row->name, NULL, s->diagnostics);
    assert_non_null(s->puzzles);
    s->model = xt_model_new(xt_puzzles_at(s->puzzles, 0), NULL, s->diagnostics);
    assert_non_null(s->model);
    assert_int_equal(xt_diagnostics_count(s->diagnostics), 0);
}

static void free_specimen(specimen *s)
{
    xt_model_free(s->model);
    xt_puzzles_free(s->puzzles);
    xt_diagnostics_free(s->diagnostics);
}

// The outcome of a combination.
typedef struct outcome {
    bool     is_refused, is_complete;
    uint64_t solutions, fits;
} outcome;

static outcome search(const xt_prepared *p, uint32_t levels)
{
    uint64_t *counts = calloc(4 * (size_t)levels, sizeof *counts);
    assert_non_null(counts);
    xt_run    run = {.engine = p->engine,
                     .problem = p->problem,
                     .levels = levels,
                     .threads = most_seconds > 0 ? 2 : 1,
                     .adapter = {.open = xt_canonical_sink_open,
                                 .close = xt_canonical_sink_close,
                                 .adapt = xt_canonical_sink_adapt,
                                 .context = (void *)p},
                     .node_limit = most_seconds > 0 ? 0 : most_nodes,
                     .time_limit = most_seconds,
                     .report.counters = {.fits_at = counts,
                                         .attempts_at = counts + levels,
                                         .removed_at = counts + 2 * levels,
                                         .backtracks_at = counts + 3 * levels}};
    xt_status status = *p->impossible ? XT_COMPLETE : xt_run_all(&run);
    assert_null(run.report.counters.error);
    assert_int_not_equal(status, XT_FAILED);
    outcome o = {.is_complete = status == XT_COMPLETE, .solutions = run.report.solutions / p->class_size};
    for (uint32_t level = 0; level < levels; level++)
        o.fits += counts[level];
    free(counts);
    return o;
}

// The choice of an engine relies on this: an engine that does not support a subproblem does not support the whole
// cover.  The frontier engine is an exception, because it may not support classes.
static void check_whole_is_refused(const specimen *s, const combination *by)
{
    xt_engine_spec plan;
    assert_true(xt_engine_spec_parse(&plan, by->engine, *by->order ? by->order : NULL, by->nof, NULL));
    plan.filters = by->filters;
    assert_non_null(
        xt_engine_for(&plan)->unsupported_reason(&(xt_cover_problem){.cover = s->model->cover, .spec = &plan}));
    xt_engine_spec_free(&plan);
}

static outcome run_combination(specimen *s, const combination *by)
{
    xt_settings       settings = {.engine = by->engine,
                                  .order = *by->order ? by->order : NULL,
                                  .nof = by->nof,
                                  .filters = by->filters,
                                  .unique = by->unique};
    xt_planned_search d;
    outcome           o = {.is_refused = true};
    if (xt_decide_plain_search(&d, s->model, &settings, s->diagnostics)) {
        d.prepared.spec.pof = !by->no_pof;
        o = search(&d.prepared, s->model->cover->pieces + 1);
    } else {
        assert_non_null(strstr(xt_diagnostics_at(s->diagnostics, 0).text, "not support this puzzle"));
        if (strcmp(by->engine, xt_engine_table[XT_ENGINE_FRONTIER].name) != 0)
            check_whole_is_refused(s, by);
    }
    xt_planned_search_free(&d);
    xt_diagnostics_free(s->diagnostics);
    s->diagnostics = xt_diagnostics_new();
    return o;
}

// Runs a combination and checks its count.  Returns true if it ends. *fits is the number of images that it must place,
// or 0 to be set.
static bool check(specimen *s, const combination *by, uint64_t *fits)
{
    outcome o = run_combination(s, by);
    s->refused += o.is_refused;
    s->given_up += !o.is_refused && !o.is_complete;
    if (o.is_refused || !o.is_complete)
        return false;
    if (o.solutions != s->expected[by->unique] || (*fits && *fits != o.fits)) {
        print_error("%s by %s, order %s, nof %d, pof %d, filters %u %u %u, triggers %u %u: %llu solutions, %llu fits\n",
                    s->row->name, by->engine, by->order, by->nof, !by->no_pof, by->filters.volume, by->filters.parity,
                    by->filters.fit, by->filters.volume_trigger, by->filters.parity_trigger,
                    (unsigned long long)o.solutions, (unsigned long long)o.fits);
        assert_int_equal(o.solutions, s->expected[by->unique]);
        assert_int_equal(o.fits, *fits);
    }
    *fits = o.fits;
    s->passed++;
    return true;
}

// Tries one engine with each kind of FILA's lists.
static void check_lists(specimen *s, combination by)
{
    uint64_t fits = 0;
    for (unsigned k = 0; k < 4; k++) {
        by.nof = k & 1;
        by.no_pof = k & 2;
        if (!check(s, &by, &fits))
            break;
    }
}

static void check_order(specimen *s, const char *order, uint32_t pieces)
{
    combination by = {.engine = "dlx", .unique = s->usual};
    uint64_t    fits = 0;
    snprintf(by.order, sizeof by.order, "%s", order);
    check(s, &by, &fits);
    snprintf(by.engine, sizeof by.engine, "fila");
    check_lists(s, by);
    // Dancing links need their own order if FILA takes over late.
    const uint32_t from[] = {pieces > 1 ? pieces - 1 : 1, pieces > 3 ? pieces / 2 : 1};
    for (unsigned k = 0; k < 2; k++) {
        snprintf(by.engine, sizeof by.engine, "dlx,fila:%u", from[k]);
        snprintf(by.order, sizeof by.order, "s:%s=%u", order, from[k]);
        check_lists(s, by);
    }
}

static void every_order_and_kind_of_list_counts_the_same(void **state)
{
    specimen s;
    read_row(&s, *state);
    uint32_t pieces = s.model->cover->pieces;
    for (uint32_t i = 0; i < ORDERS; i++)
        check_order(&s, orders[i], pieces);
    print_message("# %s: orders: %u settings passed, %u given up, %u refused\n", s.row->name, s.passed, s.given_up,
                  s.refused);
    free_specimen(&s);
}

// Tries the default settings: the planner chooses an engine, and may give it up for another.
static void check_default_settings(specimen *s, xt_unique unique)
{
    xt_settings   settings = {.unique = unique, .threads = 1};
    xt_statistics statistics;
    assert_int_equal(xt_solve(s->model, &settings, NULL, NULL, &statistics, s->diagnostics), XT_COMPLETE);
    assert_int_equal(statistics.solutions, s->expected[unique]);
    s->passed++;
}

static void every_engine_counts_the_same(void **state)
{
    specimen s;
    read_row(&s, *state);
    for (uint32_t e = 0; xt_engine_name_at(e); e++)
        for (int unique = XT_ALL; unique <= XT_UNIQUE_MIRROR; unique++) {
            combination by = {.unique = (xt_unique)unique};
            uint64_t    fits = 0;
            snprintf(by.engine, sizeof by.engine, "%s", xt_engine_name_at(e));
            if (s.is_known[unique])
                check(&s, &by, &fits);
        }
    for (int unique = XT_ALL; unique <= XT_UNIQUE_MIRROR && most_seconds == 0; unique++)
        if (s.is_known[unique])
            check_default_settings(&s, (xt_unique)unique);
    print_message("# %s: engines: %u settings passed, %u given up, %u refused\n", s.row->name, s.passed, s.given_up,
                  s.refused);
    free_specimen(&s);
}

// Tries each one alone, once and at several depths, and then all together.
static void every_filter_and_trigger_counts_the_same(void **state)
{
    specimen s;
    read_row(&s, *state);
    uint32_t       pieces = s.model->cover->pieces;
    const uint32_t at[] = {XT_ONCE, pieces, pieces - pieces / 4, pieces / 2 + 1, 3, 1};
    const char    *engines[] = {"dlx", "dlx,fila:%u", "fila"};
    if (!s.model->images) { // filters need pieces
        free_specimen(&s);
        return;
    }
    for (uint32_t e = 0; e < 3; e++)
        for (uint32_t i = 0; i < 6; i++)
            for (uint32_t kind = 0; kind < 8; kind++) {
                combination by = {.unique = s.usual};
                uint64_t    fits = 0;
                bool        is_once = at[i] == XT_ONCE;
                snprintf(by.engine, sizeof by.engine, engines[e], pieces > 3 ? pieces / 2 : 1);
                by.filters.volume = kind == 0 || kind >= 5 ? at[i] : 0;
                by.filters.parity = kind == 1 || kind >= 5 ? at[i] : 0;
                by.filters.fit = kind == 2 || kind >= 6 ? at[i] : 0;
                by.filters.volume_trigger = kind == 3 || kind == 7 ? (is_once ? 1 : at[i]) : 0;
                by.filters.parity_trigger = kind == 4 || kind == 7 ? (is_once ? 1 : at[i]) : 0;
                check(&s, &by, &fits);
            }
    print_message("# %s: filters: %u settings passed, %u given up, %u refused\n", s.row->name, s.passed, s.given_up,
                  s.refused);
    free_specimen(&s);
}

// Each setting prepares its search again, so puzzles with more options take seconds.
enum { MOST_OPTIONS = 2000 };

// Returns true if one of the fastest engines ends within the limits.
static bool is_worth_trying(const xt_collected *row)
{
    specimen s;
    if (!row->has_all && !row->has_unique)
        return false;
    if (most_seconds > 0)
        return true;
    read_row(&s, row);
    combination by = {.engine = "dlx", .unique = s.usual};
    bool        is_small = s.model->cover->options <= MOST_OPTIONS && run_combination(&s, &by).is_complete;
    free_specimen(&s);
    return is_small;
}

// Returns false if there is no such option or the text is not a number above 0.
static bool take_limit(const char *option, const char *text)
{
    char  *end;
    double number = strtod(text, &end);
    if (*end || !(number > 0))
        return false;
    if (strcmp(option, "--nodes") == 0)
        most_nodes = (uint64_t)number;
    else if (strcmp(option, "--seconds") == 0)
        most_seconds = number;
    else
        return false;
    return true;
}

static int report_misuse(const char *what, const char *word)
{
    fprintf(stderr, "test_engine_settings: %s '%s'\n", what, word);
    return 2;
}

int main(int words, char **word)
{
    enum { MAX_ROWS = 1000 };
    static xt_collected      row[MAX_ROWS];
    static struct CMUnitTest tests[3 * MAX_ROWS];
    static const struct {
        const char        *name;
        CMUnitTestFunction run;
    } parts[] = {{"engines", every_engine_counts_the_same},
                 {"orders", every_order_and_kind_of_list_counts_the_same},
                 {"filters", every_filter_and_trigger_counts_the_same}};
    static char names[3 * MAX_ROWS][80];
    uint32_t    count = 0;
    int         skip = words > 1 && word[1][0] == '-' ? 3 : 1;
    if (skip == 3 && !(words > 2 && take_limit(word[1], word[2])))
        return report_misuse("usage: test_engine_settings [--nodes N | --seconds N] [NAME...]; not", word[1]);
    for (int i = skip; i < words; i++)
        if (!xt_collection_find(word[i], &row[0]))
            return report_misuse("no puzzle of the collection is called", word[i]);
    for (uint32_t i = 0; i < MAX_ROWS && xt_collection_at(i, &row[i]); i++) {
        if (!is_asked_for(row[i].name, words - skip, word + skip) || !is_worth_trying(&row[i]))
            continue;
        for (uint32_t p = 0; p < 3; p++, count++) {
            snprintf(names[count], sizeof names[count], "%s, %s", row[i].name, parts[p].name);
            tests[count] = (struct CMUnitTest){names[count], parts[p].run, NULL, NULL, &row[i]};
        }
    }
    if (count == 0)
        return report_misuse("no puzzle is small enough, or its count is unknown:", words > skip ? word[skip] : "");
    return _cmocka_run_group_tests("all settings", tests, count, NULL, NULL);
}
