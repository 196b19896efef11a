// portfolio.c -- see restarts.h.
//
// In a large loose puzzle the time to the first solution has a heavy tail: most ways down end in a part of the tree
// that has none and takes for ever, and a few come upon one at once.  So it is better to give up soon and begin anew by
// another way than to go on (Gomes, Selman, Crato and Kautz, "Heavy-tailed phenomena in satisfiability and constraint
// satisfaction problems", 2000), and better to change the order and the engine too than the random numbers alone (Gomes
// and Selman, "Algorithm portfolios", 2001).  How long to go on nobody knows; the sequence 1 1 2 1 1 2 4 1 1 2 ... is
// at most a logarithm worse than if one did (Luby, Sinclair and Zuckerman, "Optimal speedup of Las Vegas algorithms",
// 1993).
//
// The ways are rows of a table.  In each term of the sequence all of them are tried in turn, with the images in another
// random order; in the first of each length as they come, and for about as long as all tries of the row before it, for
// a sweep along a board often finds a pattern that repeats itself, which a shuffled one does not.  A try is counted in
// nodes, not in seconds, and threads take tries, not parts of them.  The first in the order of the tries that finds as
// many solutions as are wanted tells the way, and then that is searched as any other search is: so it needs nothing of
// its own to be planned, shown or repeated, and what it takes twice is short.  Its solutions are kept for where a limit
// on time, or who asks for an end, leaves no time for that: what is delivered then is what the search would have begun
// with.
//
// The first try is the beginning of the search that was chosen for the whole tree; where that finds any, it is kept.

#include "plan/portfolio.h"

#include "base/clock.h"
#include "base/memory.h"
#include "base/thread_pool.h"
#include "prepare/canonical_sink.h"
#include "run/run.h"
#include "run/stop_flag.h"
#include "run/task_counts.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static const struct row {
    const char *engine; // NULL: the one that was chosen
    const char *order;
    bool        filters; // that were chosen; else none
    bool        trigger; // goes back from pockets that no pieces fill
} rows[] = {
    {NULL, NULL, true, false},   {"matrix", NULL, false, false}, {"dlx", "x", false, false},
    {"dlx", "xy", false, false}, {"dlx", "z", false, false},     {"fila", "xy", false, true},
};

enum { ROWS = sizeof rows / sizeof *rows };

// Of a try of length 1: nodes for each piece.  And what one takes, roughly, in nanoseconds, and besides for each image
// of the puzzle: so that tries of all engines take about as long, and it is known what all take.
static const struct engine_budget {
    const char *engine;
    uint32_t    nodes;
    double      cost, image_cost;
} engine_budgets[] = {
    {"matrix", 128, 500, 0.03}, {"flat", 512, 20, 0}, {"fila", 512, 100, 0.01}, {"dlx", 32, 1000, 0.06}};

// The search that was chosen gets more: it is no bad one, and what it finds need not be sought again by another.
enum { MIN_NODES_OF_CHOSEN = 1024 };

static const double cost_to_begin = 1000; // nanoseconds, for each image

// All tries together take a share of the time that the search is expected to, up to a limit.  Where all solutions are
// wanted, but nobody waits for the end, less is risked for those who look at the first ones.
static const double endless_search_seconds = 1e10, share = 1.0 / 64, max_seconds = 20,
                    max_seconds_for_all = 2; // seconds, but the share

// Paths that tell how long it takes: fewer of more images, or of more pieces.
enum { QUICK_SAMPLE_PATHS = 24, QUICK_SAMPLE_IMAGES = 32768, QUICK_SAMPLE_PIECES = 64, MIN_QUICK_SAMPLE_PATHS = 2 };

static const double seconds_between_reports = 0.1;

enum { MAX_SAVED_NUMBERS = 1 << 20 }; // of the solutions of a try, at most

// What a try came to.
typedef struct outcome {
    bool               is_run; // to its end, or as long as it was let
    uint64_t           fits;
    xt_saved_solutions saved_solutions;
} outcome;

typedef struct portfolio_state {
    xt_prepared_search   *d; // as it was chosen
    const xt_settings    *given;
    uint64_t              wanted;
    uint32_t              count;
    double                began, next_report;
    atomic_uint           next, best;      // the number of a try
    atomic_uint           first_cancelled; // the first that was ended early, while none had found
    atomic_bool           is_stopped;
    atomic_bool           is_refused[ROWS];
    atomic_uint_least64_t fits; // of all tries so far, for reports
    outcome               first;
    outcome              *other; // by try, from 1 on; NULL: there is none but the first
} portfolio_state;

// The try at hand of one thread.
typedef struct portfolio_run {
    portfolio_state    *of;
    uint32_t            number, member;
    xt_prepared_search *d;
    xt_task_counts      task_counts;
    uint32_t            levels;
    uint64_t            budget, counted_fits; // fits: at most; and those that are among all
    bool                found;
    outcome            *outcome;
} portfolio_run;

// ---- The sequence --------------------------------------------------------------------------------------------------

// Of the term with this number, from 1; is_first: the first of this length.
static uint32_t luby(uint32_t number, bool *is_first)
{
    uint32_t length = 1;
    *is_first = true;
    while (2 * length - 1 < number)
        length *= 2;
    for (; number != 2 * length - 1; length /= 2)
        if (number >= length) {
            number -= length - 1;
            *is_first = false;
        }
    return length;
}

static bool is_shuffled(uint32_t number)
{
    bool is_first;
    luby(number / ROWS + 1, &is_first);
    return !is_first;
}

// Whether a try is of the very search that was chosen.
static bool is_chosen(uint32_t number)
{
    return number % ROWS == 0 && !is_shuffled(number);
}

// Whether the search that follows on it meets the same solutions first: with an engine that is named another piece may
// tell symmetries apart than that of the search that was chosen.
static bool is_beginning(const portfolio_state *t, uint32_t number)
{
    return number == 0 || !is_chosen(number) || t->given->unique == XT_ALL;
}

static const struct engine_budget *engine_budget_of(const portfolio_state *t, uint32_t number)
{
    const char *engine = rows[number % ROWS].engine ? rows[number % ROWS].engine : t->d->settings.engine;
    uint32_t    e = 0;
    while (e + 1 < sizeof engine_budgets / sizeof *engine_budgets && strcmp(engine_budgets[e].engine, engine) != 0)
        e++;
    return &engine_budgets[e];
}

static uint64_t budget_of(const portfolio_state *t, uint32_t number)
{
    bool     is_first;
    uint64_t length = luby(number / ROWS + 1, &is_first), longer = 1;
    for (uint64_t l = length; l > 1 && is_first; l /= 2)
        longer++;
    uint32_t nodes = engine_budget_of(t, number)->nodes;
    if (is_chosen(number) && nodes < MIN_NODES_OF_CHOSEN)
        nodes = MIN_NODES_OF_CHOSEN;
    return (length * longer + 1) / 2 * nodes * t->d->model->cover->pieces;
}

static double seconds_of(const portfolio_state *t, uint32_t number)
{
    const struct engine_budget *e = engine_budget_of(t, number);
    double                      images = t->d->model->cover->options;
    return ((double)budget_of(t, number) * (e->cost + e->image_cost * images) + cost_to_begin * images) * 1e-9;
}

static xt_settings settings_of(const portfolio_state *t, uint32_t number)
{
    const struct row *row = &rows[number % ROWS];
    xt_settings       settings = *t->given;
    settings.pruning = t->d->settings.pruning;
    settings.engine = row->engine ? row->engine : t->d->settings.engine;
    settings.order = row->order;
    settings.filters = row->filters ? t->d->settings.filters : (xt_filters){.volume_trigger = row->trigger};
    settings.shuffle = is_shuffled(number) ? number : 0;
    if (!row->filters && settings.unique != XT_ALL && !settings.constrained_piece)
        settings.pruning = XT_PRUNE_NEVER;
    return settings;
}

// ---- A try ---------------------------------------------------------------------------------------------------------

static void report_progress(portfolio_state *t)
{
    double now = xt_clock_seconds();
    if (!t->given->progress || now < t->next_report)
        return;
    t->next_report = now + seconds_between_reports;
    t->d->statistics.seconds = now - t->d->began;
    t->d->statistics.seconds_left = -1;
    uint32_t begun = atomic_load(&t->next);
    t->d->statistics.restarts = begun == 0 ? 1 : begun < t->count ? begun : t->count;
    t->d->statistics.restart_fits = atomic_load(&t->fits);
    t->d->statistics.restart_seconds = now - t->began;
    xt_prepared_search_report_progress(t->d, (xt_task){0});
}

static bool is_stopped(portfolio_state *t)
{
    const xt_settings *s = t->given;
    if (xt_control_stop_reason(s->control, s->time_limit, xt_clock_seconds() - t->d->began) != XT_COMPLETE)
        atomic_store(&t->is_stopped, true);
    return atomic_load(&t->is_stopped);
}

static void store_minimum(atomic_uint *least, uint32_t number)
{
    for (uint32_t old = atomic_load(least); number < old;)
        if (atomic_compare_exchange_weak(least, &old, number))
            break;
}

// Whether a try is no longer wanted: one before it has found, or all are stopped and none has.
static bool is_cancelled(portfolio_state *t, uint32_t number)
{
    uint32_t best = atomic_load(&t->best);
    bool     is_early = best == UINT32_MAX && is_stopped(t);
    if (is_early)
        store_minimum(&t->first_cancelled, number);
    return is_early || best < number;
}

static xt_answer poll_limits(void *context)
{
    portfolio_run *a = context;
    uint64_t       fits = xt_task_counts_fits(&a->task_counts, a->levels);
    atomic_fetch_add(&a->of->fits, fits - a->counted_fits);
    a->counted_fits = fits;
    if (a->member == 0)
        report_progress(a->of);
    return fits > a->budget || is_cancelled(a->of, a->number) ? XT_STOP : XT_CONTINUE;
}

// The solution that was just delivered.
static void save_solution(portfolio_run *a, uint32_t count)
{
    xt_saved_solutions *saved_solutions = &a->outcome->saved_solutions;
    if (!is_beginning(a->of, a->number) || saved_solutions->failed ||
        MAX_SAVED_NUMBERS - saved_solutions->count <= count)
        return;
    uint32_t begin = saved_solutions->count;
    xt_vector_push(saved_solutions, count);
    for (uint32_t i = 0; i < count; i++)
        xt_vector_push(saved_solutions, a->d->options[i]);
    if (saved_solutions->failed) // without memory there are fewer
        saved_solutions->count = begin;
}

// Engines look around at nodes of their own, so that it is here that the budget ends.
static xt_answer take_solution(void *context, const uint32_t *options, uint32_t count)
{
    portfolio_run *a = context;
    if (xt_task_counts_fits(&a->task_counts, a->levels) > a->budget)
        return XT_STOP;
    uint64_t  before = a->d->statistics.solutions;
    xt_answer answer = xt_emit_if_canonical(a->d, options, count);
    if (a->d->statistics.solutions > before)
        save_solution(a, count);
    a->found = a->d->statistics.solutions >= (is_chosen(a->number) ? 1 : a->of->wanted);
    return a->found ? XT_STOP : answer;
}

// Whether it finds what is wanted, or that there is no more.
static bool run_search(portfolio_run *a)
{
    const xt_prepared_search *d = a->d;
    if (!xt_task_counts_start(&a->task_counts, a->levels))
        return false;
    xt_counters counters = xt_task_counts_as_counters(&a->task_counts);
    xt_search  *search = d->engine->open(d->problem, &counters);
    xt_answer   answer = XT_STOP;
    if (search)
        answer = d->engine->run(search, (xt_task){0}, (xt_option_sink){.take_solution = take_solution, .context = a},
                                (xt_poll){.ask = poll_limits, .context = a});
    bool is_whole = answer == XT_CONTINUE && xt_task_counts_fits(&a->task_counts, a->levels) <= a->budget;
    if (search)
        d->engine->close(search);
    a->outcome->is_run = search;
    a->outcome->fits = xt_task_counts_fits(&a->task_counts, a->levels);
    return a->found || is_whole;
}

static void run_one(portfolio_state *t, uint32_t number, uint32_t member)
{
    xt_prepared_search own = {0};
    xt_settings        settings = settings_of(t, number);
    portfolio_run      a = {.of = t,
                            .number = number,
                            .member = member,
                            .d = number > 0 ? &own : t->d,
                            .levels = t->d->model->cover->pieces + 1,
                            .budget = budget_of(t, number),
                            .outcome = number > 0 ? &t->other[number] : &t->first};
    bool               fine = number == 0 || xt_prepare_search_variant(&own, &settings, t->d);
    if (!fine)
        atomic_store(&t->is_refused[number % ROWS], true);
    if (fine && run_search(&a))
        store_minimum(&t->best, number);
    else
        xt_vector_free(&a.outcome->saved_solutions);
    xt_task_counts_free(&a.task_counts);
    if (number > 0)
        xt_prepared_search_free(&own);
}

static void run_queued(void *context, uint32_t member)
{
    portfolio_state *t = context;
    for (uint32_t number; (number = atomic_fetch_add(&t->next, 1)) < t->count;)
        if (!atomic_load(&t->is_refused[number % ROWS]) && !is_cancelled(t, number))
            run_one(t, number, member);
}

// ---- Whether it pays -----------------------------------------------------------------------------------------------

// Where nothing is asked for but the first solutions, however they are come by; a search that is kept or divided is one
// of the whole tree.
static bool may_use_portfolio(const xt_prepared_search *d, const xt_settings *s)
{
    return d->is_automatic && !s->shuffle && !s->plan && !s->run && !s->replay && s->parts == 0 && s->node_limit == 0 &&
           !s->constrained_first && !d->expands_classes && (s->limit > 0 || d->lists_solutions) &&
           d->subproblems.count > 0 && !*d->impossible && d->settings.engine;
}

static uint32_t largest_subproblem(const xt_prepared_search *d)
{
    uint32_t largest = 0;
    for (uint32_t p = 1; p < d->subproblems.count; p++)
        if (d->cover_problem[p].cover->options > d->cover_problem[largest].cover->options)
            largest = p;
    return largest;
}

// By one thread, as a glance tells them.  0: it was stopped.
static double quick_sample_seconds(const xt_prepared_search *d)
{
    xt_knuth_estimate sample = {.engine = d->subproblems.count == 1 ? d->engine : d->subproblem_set.engine,
                                .levels = d->model->cover->pieces + 1,
                                .control = d->settings.control,
                                .time_limit = d->settings.time_limit,
                                .began = d->began};
    uint32_t          part = largest_subproblem(d), pieces = d->model->cover->pieces;
    uint64_t          images = d->cover_problem[part].cover->options;
    if (pieces > QUICK_SAMPLE_PIECES)
        images = images * pieces / QUICK_SAMPLE_PIECES;
    uint32_t paths = images > QUICK_SAMPLE_IMAGES
                         ? (uint32_t)((uint64_t)QUICK_SAMPLE_PATHS * QUICK_SAMPLE_IMAGES / images)
                         : QUICK_SAMPLE_PATHS;
    return xt_knuth_estimate_add(&sample, &d->cover_problem[part],
                                 paths > MIN_QUICK_SAMPLE_PATHS ? paths : MIN_QUICK_SAMPLE_PATHS, d->subproblems.count)
               ? xt_engine_seconds(d->settings.engine, &sample)
               : 0;
}

// Of the whole search.  Of deep trees few paths say far too little: so where only some solutions are wanted, and it is
// no great loss, it is not believed.
static double seconds_expected(const xt_prepared_search *d, const xt_settings *given)
{
    uint32_t pieces = d->model->cover->pieces;
    if (given->limit == 0 && pieces < XT_MIN_ENDLESS_PIECES)
        return 0;
    if (given->limit > 0 && pieces >= XT_MAX_SAMPLED_LEVELS)
        return HUGE_VAL;
    return d->choice.nodes > 0 ? d->choice.size_seconds : quick_sample_seconds(d);
}

// A glance may take longer than the first try, above all where filters are asked at nodes.  So where the search may
// well be long the try comes before it, if it is as short as all such searches allow.
static bool runs_first_without_sample(const portfolio_state *t)
{
    return t->d->choice.nodes <= 0 && t->d->model->cover->pieces >= XT_MIN_ENDLESS_PIECES &&
           seconds_of(t, 0) <= XT_LONG_SEARCH_SECONDS * share;
}

static uint32_t affordable_runs(const portfolio_state *t, double seconds)
{
    double   allowed = fmin(seconds * share, t->given->limit ? max_seconds : max_seconds_for_all);
    uint32_t count = 0;
    for (double spent = seconds_of(t, 0); spent <= allowed; spent += seconds_of(t, count))
        count++;
    return count;
}

static void run_others(portfolio_state *t)
{
    uint32_t threads = xt_thread_count(t->given->threads);
    atomic_store(&t->next, 1);
    xt_thread_pool *thread_pool = threads > 1 ? xt_thread_pool_new(threads) : NULL; // without memory one thread does
    xt_thread_pool_run(thread_pool, run_queued, t);
    xt_thread_pool_free(thread_pool);
}

static bool is_decided(const portfolio_state *t)
{
    return atomic_load(&t->best) == 0 || atomic_load(&t->first_cancelled) == 0;
}

// The first one alone, for where it succeeds no thread need be begun.  is_made: it was.
static void run_all(portfolio_state *t, bool is_run)
{
    double seconds = seconds_expected(t->d, t->given);
    t->wanted = seconds > endless_search_seconds ? 1 : t->given->limit;
    t->count =
        seconds > (t->given->limit ? XT_LONG_SEARCH_SECONDS : endless_search_seconds) ? affordable_runs(t, seconds) : 0;
    t->other = t->count ? XT_NEW_ARRAY(outcome, t->count) : NULL;
    if (t->other && !is_run)
        run_one(t, 0, 0);
    if (t->other && !is_decided(t))
        run_others(t);
}

static outcome *outcome_of(portfolio_state *t, uint32_t number)
{
    return number > 0 ? &t->other[number] : &t->first;
}

// Those up to the one that found, or all.
static void add_up(xt_portfolio *restarts, portfolio_state *t, uint32_t best)
{
    for (uint32_t number = 0; number <= best && (number == 0 || (t->other && number < t->count)); number++) {
        restarts->restarts += outcome_of(t, number)->is_run;
        restarts->fits += outcome_of(t, number)->fits;
    }
    restarts->seconds = restarts->restarts ? xt_clock_seconds() - t->began : 0;
}

static void free_outcomes(portfolio_state *t)
{
    xt_vector_free(&t->first.saved_solutions);
    for (uint32_t number = 1; t->other && number < t->count; number++)
        xt_vector_free(&t->other[number].saved_solutions);
    free(t->other);
}

void xt_portfolio_run(xt_portfolio *restarts, xt_prepared_search *d, const xt_settings *given)
{
    *restarts = (xt_portfolio){.is_found = false};
    if (!may_use_portfolio(d, given))
        return;
    const double    now = xt_clock_seconds();
    portfolio_state t = {.d = d,
                         .given = given,
                         .count = 1,
                         .best = UINT32_MAX,
                         .first_cancelled = UINT32_MAX,
                         .began = now,
                         .next_report = now + seconds_between_reports};
    bool            is_run = runs_first_without_sample(&t);
    if (is_run)
        run_one(&t, 0, 0);
    if (!is_decided(&t))
        run_all(&t, is_run);
    if (xt_memory_limit_is_reached()) // by several tries at once, or by one: the search may have room
        xt_memory_trim();
    uint32_t best = atomic_load(&t.best);
    add_up(restarts, &t, best);
    if (best < atomic_load(&t.first_cancelled)) {
        outcome *of_best = outcome_of(&t, best);
        restarts->is_found = !is_chosen(best);
        restarts->nodes = of_best->fits;
        restarts->settings = settings_of(&t, best);
        restarts->saved_solutions = of_best->saved_solutions;
        of_best->saved_solutions = (xt_saved_solutions){0};
    }
    d->statistics.solutions = d->statistics.found = 0;
    free_outcomes(&t);
}

void xt_portfolio_free(xt_portfolio *restarts)
{
    xt_vector_free(&restarts->saved_solutions);
}
