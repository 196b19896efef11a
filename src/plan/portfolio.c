// portfolio.c -- see portfolio.h.
//
// In a large loose puzzle the time to the first solution has a heavy tail. Most ways down end in a part of the tree
// without solutions, and a few find one at once. So short runs with restarts are better (Gomes, Selman, Crato and
// Kautz, "Heavy-tailed phenomena in satisfiability and constraint satisfaction problems", 2000). Other orders and
// engines help more than other random numbers (Gomes and Selman, "Algorithm portfolios", 2001). The best length of a
// run is unknown. The sequence 1 1 2 1 1 2 4 1 1 2 ... costs a logarithmic factor (Luby, Sinclair and Zuckerman,
// "Optimal speedup of Las Vegas algorithms", 1993).
//
// Each term of the sequence runs all rows of a table, with the images in another random order. The first term of each
// length leaves the images in order and runs about as long as all earlier terms: a sweep along a board often finds a
// repeating pattern, if it is not shuffled. A run is limited by nodes, not seconds. Threads share runs, not parts of
// them. The first successful run decides the engine, the order and the shuffle. Then its search starts again as any
// other search does, so it can be planned, shown and repeated. The solutions of the run are kept, because a limit on
// time or a request may end the search before it finds them again.
//
// Run 0 is the beginning of the chosen search. If it finds a solution, the chosen search is kept.
//
// If one solution is enough, the beam (search/beam/) gets half of the time. Its first run has the narrow passes, and
// each later run has one pass. A full box with many copies may be a packing of blocks (search/blocks/). Its rounds are
// runs too, with a small share of the time. A wanted solution of the beam or of blocks is delivered without another
// search.

#include "plan/portfolio.h"

#include "base/clock.h"
#include "base/memory.h"
#include "base/stop_flag.h"
#include "base/thread_pool.h"
#include "plan/tuning.h"
#include "prepare/output.h"
#include "search/beam/engine.h"
#include "search/blocks/engine.h"
#include "search/blocks/region.h"

#include <inttypes.h>
#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct row {
    const char *engine; // NULL for the chosen one
    const char *order;
    bool        filters; // the chosen ones; else none
    bool        trigger; // the volume filter backtracks at nodes
} rows[] = {
    {NULL, NULL, true, false},          {"matrix", NULL, false, false}, {"dlx", "x", false, false},
    {"dlx", "xy", false, false},        {"dlx", "z", false, false},     {"fila", "xy", false, true},
    {XT_BEAM_NAME, NULL, false, false}, {"blocks", NULL, false, false},
};

// Keeps the shuffles of one search apart from those of another: an odd number, far from a power of two.
enum { SHUFFLE_STEP = 0x3779b97 };

enum { ROWS = sizeof rows / sizeof *rows, TREE_ROWS = ROWS - 2, BEAM_ROW = TREE_ROWS, BLOCKS_ROW };

// A run of the sequence, and its result. A tree row has the terms of the Luby sequence, the beam has its passes, and
// blocks have their rounds.
typedef struct planned_run {
    uint32_t           row;
    uint32_t           term;       // from 1, of a tree row; the first pass of the beam
    uint32_t           passes;     // of the beam; rounds of blocks
    char               engine[24]; // of the beam
    bool               is_run;     // to its end, or until it was stopped
    uint64_t           fits;
    xt_saved_solutions saved_solutions;
} planned_run;

// nodes: for each piece, in a run of length 1. cost: nanoseconds of a node. image_cost, item_cost: nanoseconds more for
// each image and each item of the puzzle. With these budgets the runs of all engines take about as long.
static const struct engine_budget {
    const char *engine;
    uint32_t    nodes;
    double      cost, image_cost, item_cost;
} engine_budgets[] = {
    {"matrix", 128, 500, 0.03, 0}, {"flat", 512, 20, 0, 0}, {"fila", 512, 100, 0.01, 0}, {"dlx", 32, 1000, 0.06, 0.5}};

static const double seconds_between_reports = 0.1; // seconds

// These runs may come before the search is known to be long: the chosen search, blocks, and the first passes of the
// beam.
enum { EARLY_RUNS = 3 };

typedef struct portfolio_state {
    const xt_planned_search *chosen;
    const xt_request        *request;
    xt_output                progress; // for reports
    uint64_t                 wanted;   // solutions
    double                   most_seconds;
    XT_VECTOR(planned_run) runs;      // as far as they are planned
    bool                  is_endless; // the whole search would never end
    bool                  uses_blocks;
    double                began, next_report;
    atomic_uint           next, best;      // numbers of runs
    atomic_uint           first_cancelled; // the first run cancelled before any success
    atomic_bool           is_stopped;
    atomic_bool           is_refused[ROWS];
    atomic_uint_least64_t fits;                  // of all runs so far, for reports
    atomic_uint           packed, width, passes; // of the beam, for reports
} portfolio_state;

// The run of one thread.
typedef struct portfolio_run {
    portfolio_state   *of;
    uint32_t           number, worker;
    const xt_prepared *prepared;
    xt_output          output;
    uint64_t          *counts; // the block of the counters
    xt_counters        counters;
    uint32_t           levels;
    uint64_t           budget;         // fits
    uint64_t           counted_fits;   // of this run, in the sum of all
    uint32_t           counted_passes; // likewise
    bool               found;
} portfolio_run;

// ---- The sequence --------------------------------------------------------------------------------------------------

// Returns the term with this number, from 1. is_first: it is the first of this length.
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

static bool is_shuffled(const planned_run *run)
{
    bool is_first = true;
    if (run->row < TREE_ROWS)
        luby(run->term, &is_first);
    return !is_first;
}

static planned_run *run_at(const portfolio_state *t, uint32_t number)
{
    return &t->runs.at[number];
}

// Returns true if a run is of the chosen search.
static bool is_chosen(const portfolio_state *t, uint32_t number)
{
    return run_at(t, number)->row == 0 && !is_shuffled(run_at(t, number));
}

// Returns true if the final search finds the solutions of the run first. If an engine is named, symmetry may be
// broken by another piece than in the chosen search.
static bool is_beginning(const portfolio_state *t, uint32_t number)
{
    return number == 0 || !is_chosen(t, number) || t->request->settings.unique == XT_ALL;
}

static const struct engine_budget *engine_budget_of(const portfolio_state *t, uint32_t row)
{
    const char *engine = rows[row].engine ? rows[row].engine : t->chosen->prepared.settings.engine;
    uint32_t    e = 0;
    while (e + 1 < sizeof engine_budgets / sizeof *engine_budgets && strcmp(engine_budgets[e].engine, engine) != 0)
        e++;
    return &engine_budgets[e];
}

// Returns the nanoseconds of a node. Dancing links compare all open items there.
static double cost_of_node(const portfolio_state *t, const struct engine_budget *e)
{
    const xt_cover *cover = t->chosen->prepared.model->cover;
    return e->cost + e->image_cost * cover->options + e->item_cost * cover->cells;
}

// Returns the nodes for each piece in a run of length 1.
static uint32_t nodes_of_unit(const portfolio_state *t, uint32_t row)
{
    const struct engine_budget *e = engine_budget_of(t, row);
    const double                descent = cost_of_node(t, e) * t->chosen->prepared.model->cover->pieces,
                 most = XT_MAX_UNIT_COST / descent;
    return (uint32_t)fmax(fmin(t->uses_blocks ? e->nodes * XT_TREES_BESIDE_BLOCKS : e->nodes, most), 2);
}

// Returns the fits of a run. A pass of the beam and a round of blocks have their own ends.
static uint64_t budget_of(const portfolio_state *t, const planned_run *run)
{
    if (run->row >= TREE_ROWS)
        return UINT64_MAX;
    bool     is_first;
    uint64_t length = luby(run->term, &is_first), longer = 1;
    for (uint64_t l = length; l > 1 && is_first; l /= 2)
        longer++;
    uint32_t nodes = nodes_of_unit(t, run->row);
    bool is_long = run->row == 0 && is_first && t->request->settings.limit != 1; // the beam finds one solution sooner
    if (is_long && nodes == engine_budget_of(t, run->row)->nodes && nodes < XT_MIN_NODES_OF_CHOSEN)
        nodes = XT_MIN_NODES_OF_CHOSEN;
    return (length * longer + 1) / 2 * nodes * t->chosen->prepared.model->cover->pieces;
}

// A pass of the beam makes about `width` states for each piece, and tries the images at one cell for each of them.
static double seconds_of_beam(const portfolio_state *t, const planned_run *run)
{
    const xt_cover *cover = t->chosen->prepared.model->cover;
    double states = XT_BEAM_LEARNING_WIDTH, images_at_cell = (double)cover->options / (double)(cover->cells + 1);
    for (uint32_t i = 0; i < run->passes; i++)
        states += xt_beam_width_of_pass(run->term + i);
    return states * cover->pieces * (XT_COST_OF_BEAM_STATE + XT_COST_OF_BEAM_IMAGE * images_at_cell);
}

static double seconds_of_blocks(const planned_run *run)
{
    return (double)xt_block_round_nodes(run->passes - 1) * XT_COST_OF_BLOCK_NODE;
}

// Returns the nominal seconds of a run.
static double seconds_of(const portfolio_state *t, const planned_run *run)
{
    double images = t->chosen->prepared.model->cover->options, begin = XT_COST_TO_BEGIN * images;
    if (run->row == BEAM_ROW)
        return seconds_of_beam(t, run) * 1e-9 + begin * 1e-9;
    if (run->row == BLOCKS_ROW)
        return seconds_of_blocks(run) * 1e-9 + begin * 1e-9;
    const struct engine_budget *e = engine_budget_of(t, run->row);
    return ((double)budget_of(t, run) * cost_of_node(t, e) + begin) * 1e-9;
}

static xt_settings settings_of(const portfolio_state *t, uint32_t number)
{
    const planned_run *run = run_at(t, number);
    const struct row  *row = &rows[run->row];
    xt_settings        settings = t->request->settings;
    const uint32_t     given_shuffle = t->request->settings.shuffle;
    settings.pruning = t->chosen->prepared.settings.pruning;
    settings.engine = run->row == BEAM_ROW ? run->engine
                      : row->engine        ? row->engine
                                           : t->chosen->prepared.settings.engine;
    settings.order = row->order;
    settings.filters =
        row->filters ? t->chosen->prepared.settings.filters : (xt_filters){.volume_trigger = row->trigger};
    settings.shuffle = is_shuffled(run) ? given_shuffle * SHUFFLE_STEP + number : given_shuffle;
    if (!row->filters && settings.unique != XT_ALL && !settings.constrained_piece)
        settings.pruning = XT_PRUNE_NEVER;
    return settings;
}

// ---- A run ---------------------------------------------------------------------------------------------------------

static xt_beam_progress beam_progress_of(portfolio_state *t)
{
    uint32_t passes = atomic_load(&t->passes);
    return (xt_beam_progress){.cells = passes > 0 ? t->chosen->prepared.model->cover->cells : 0,
                              .packed = atomic_load(&t->packed),
                              .width = atomic_load(&t->width),
                              .passes = passes};
}

static void report_progress(portfolio_state *t)
{
    double now = xt_clock_seconds();
    if (!t->request->settings.progress || now < t->next_report)
        return;
    t->next_report = now + seconds_between_reports;
    xt_statistics *statistics = &t->progress.statistics;
    statistics->seconds = now - t->request->began;
    statistics->seconds_left = -1;
    uint32_t begun = atomic_load(&t->next);
    statistics->restarts = begun == 0 ? 1 : begun < t->runs.count ? begun : t->runs.count;
    statistics->restart_fits = atomic_load(&t->fits);
    statistics->restart_seconds = now - t->began;
    const xt_beam_progress beam = beam_progress_of(t);
    xt_statistics_set_beam(statistics, &beam);
    xt_output_report_progress(&t->progress, (xt_task){0});
}

static bool is_stopped(portfolio_state *t)
{
    const xt_settings *s = &t->request->settings;
    if (xt_control_stop_reason(s->control, s->time_limit, xt_clock_seconds() - t->request->began) != XT_COMPLETE)
        atomic_store(&t->is_stopped, true);
    return atomic_load(&t->is_stopped);
}

static void store_minimum(atomic_uint *least, uint32_t number)
{
    for (uint32_t old = atomic_load(least); number < old;)
        if (atomic_compare_exchange_weak(least, &old, number))
            break;
}

static void store_maximum(atomic_uint *most, uint32_t number)
{
    for (uint32_t old = atomic_load(most); number > old;)
        if (atomic_compare_exchange_weak(most, &old, number))
            break;
}

// Returns true if a run is no longer wanted: one before it has found, or all are stopped and none has.
static bool is_cancelled(portfolio_state *t, uint32_t number)
{
    uint32_t best = atomic_load(&t->best);
    bool     is_early = best == UINT32_MAX && is_stopped(t);
    if (is_early)
        store_minimum(&t->first_cancelled, number);
    return is_early || best < number;
}

static uint64_t count_fits(const portfolio_run *a)
{
    uint64_t fits = 0;
    for (uint32_t level = 0; level < a->levels; level++)
        fits += a->counters.fits_at[level];
    return fits;
}

// Adds the new work of a run to that of all. Returns the fits of the run.
static uint64_t add_new_work(portfolio_run *a)
{
    const xt_beam_progress *beam = &a->counters.beam;
    uint64_t                fits = count_fits(a);
    atomic_fetch_add(&a->of->fits, fits - a->counted_fits);
    a->counted_fits = fits;
    if (beam->cells > 0) {
        store_maximum(&a->of->packed, beam->packed);
        atomic_store(&a->of->width, beam->width);
        atomic_fetch_add(&a->of->passes, beam->passes - a->counted_passes);
        a->counted_passes = beam->passes;
    }
    return fits;
}

static xt_answer poll_limits(void *context)
{
    portfolio_run *a = context;
    uint64_t       fits = add_new_work(a);
    if (a->worker == 0)
        report_progress(a->of);
    return fits > a->budget || is_cancelled(a->of, a->number) ? XT_STOP : XT_CONTINUE;
}

static void save_solution(portfolio_run *a, uint32_t count)
{
    xt_saved_solutions *saved_solutions = &run_at(a->of, a->number)->saved_solutions;
    if (!is_beginning(a->of, a->number) || saved_solutions->failed ||
        XT_MAX_SAVED_NUMBERS - saved_solutions->count <= count)
        return;
    uint32_t begin = saved_solutions->count;
    xt_vector_push(saved_solutions, count);
    for (uint32_t i = 0; i < count; i++)
        xt_vector_push(saved_solutions, a->output.options[i]);
    if (saved_solutions->failed) // without memory fewer are saved
        saved_solutions->count = begin;
}

// The budget ends here, because each engine polls at nodes of its own.
static xt_answer take_solution(void *context, const uint32_t *options, uint32_t count)
{
    portfolio_run *a = context;
    if (count_fits(a) > a->budget)
        return XT_STOP;
    uint64_t  before = a->output.statistics.solutions;
    xt_answer answer = xt_emit_if_canonical(&a->output, options, count);
    if (a->output.statistics.solutions > before)
        save_solution(a, count);
    a->found = a->output.statistics.solutions >= (is_chosen(a->of, a->number) ? 1 : a->of->wanted);
    return a->found ? XT_STOP : answer;
}

// Returns true if the run finds the wanted solutions, or searches its whole tree.
static bool run_search(portfolio_run *a)
{
    const xt_prepared *p = a->prepared;
    planned_run       *run = run_at(a->of, a->number);
    a->counts = XT_NEW_ARRAY(uint64_t, XT_COUNTER_TYPES * (size_t)a->levels);
    if (!xt_output_open(&a->output, p, true) || !a->counts)
        return false;
    a->counters = xt_counters_in_block(a->counts, a->levels);
    xt_search *search = p->engine->open(p->problem, &a->counters);
    xt_answer  answer = XT_STOP;
    if (search)
        answer = p->engine->run(search, (xt_task){0}, (xt_option_sink){.take_solution = take_solution, .context = a},
                                (xt_poll){.ask = poll_limits, .context = a});
    bool is_whole = answer == XT_CONTINUE && count_fits(a) <= a->budget;
    if (search)
        p->engine->close(search);
    if (a->counters.error)
        atomic_store(&a->of->is_refused[run->row], true);
    run->is_run = search;
    run->fits = add_new_work(a);
    return a->found || is_whole;
}

static void run_one(portfolio_state *t, uint32_t number, uint32_t worker)
{
    planned_run      *run = run_at(t, number);
    xt_planned_search own = {0};
    xt_settings       settings = settings_of(t, number);
    portfolio_run     a = {.of = t,
                           .number = number,
                           .worker = worker,
                           .prepared = number > 0 ? &own.prepared : &t->chosen->prepared,
                           .levels = t->chosen->prepared.model->cover->pieces + 1,
                           .budget = budget_of(t, run)};
    const xt_request  request = xt_request_with(t->request, &settings);
    bool              ok = number == 0 || xt_decide_variant(&own, &request, NULL);
    if (!ok)
        atomic_store(&t->is_refused[run->row], true);
    own.prepared.spec.passes = run->passes;
    if (ok && run_search(&a))
        store_minimum(&t->best, number);
    else
        xt_vector_free(&run->saved_solutions);
    free(a.counts);
    xt_output_close(&a.output);
    if (number > 0)
        xt_planned_search_free(&own);
}

static void run_unless_refused(portfolio_state *t, uint32_t number)
{
    if (!atomic_load(&t->is_refused[run_at(t, number)->row]))
        run_one(t, number, 0);
}

static void run_queued(void *context, uint32_t worker)
{
    portfolio_state *t = context;
    for (uint32_t number; (number = atomic_fetch_add(&t->next, 1)) < t->runs.count;)
        if (!atomic_load(&t->is_refused[run_at(t, number)->row]) && !is_cancelled(t, number))
            run_one(t, number, worker);
}

// ---- Whether it pays -----------------------------------------------------------------------------------------------

// Returns true if only the first solutions are asked for, by any way. Saved and divided searches are of the whole tree.
static bool may_use_portfolio(const xt_request *request, const xt_planned_search *chosen)
{
    const xt_settings *s = &request->settings;
    const xt_prepared *p = &chosen->prepared;
    return request->is_automatic && !s->plan && !s->run && !s->replay && s->parts == 0 && s->node_limit == 0 &&
           !s->solution_filter && !s->constrained_first && !p->expands_classes &&
           (s->limit > 0 || p->lists_solutions) && p->subproblems.count > 0 && !*p->impossible && p->settings.engine;
}

// Returns the estimate for the whole search. Few paths of deep trees say far too little, so they are ignored if only
// some solutions are wanted.
static double seconds_expected(const xt_request *request, const xt_planned_search *chosen)
{
    const uint32_t pieces = chosen->prepared.model->cover->pieces;
    if (request->settings.limit == 0 && !xt_search_may_be_endless(request))
        return 0;
    if (request->settings.limit > 0 && pieces >= XT_MAX_SAMPLED_LEVELS)
        return HUGE_VAL;
    return chosen->plan.choice.nodes > 0 ? chosen->plan.choice.tree.seconds : xt_quick_sample_seconds(request, chosen);
}

// Appends a run, unless it has ended already.
static void push_run(portfolio_state *t, planned_run run, uint32_t number)
{
    if (number == t->runs.count)
        xt_vector_push(&t->runs, run);
}

// Appends a run of the next round of blocks, and of the rounds before it, if its turn has come. Returns its nominal
// seconds, or 0.
static double plan_blocks(portfolio_state *t, uint32_t *rounds, double spent_by_blocks, double spent_by_others,
                          uint32_t *planned)
{
    const planned_run run = {.row = BLOCKS_ROW, .passes = *rounds > 0 ? *rounds + 1 : XT_FIRST_BLOCK_ROUNDS};
    if (*rounds == XT_BLOCK_ROUNDS)
        return 0;
    double seconds = seconds_of(t, &run);
    if (*rounds > 0 && spent_by_blocks + seconds > XT_BLOCKS_SHARE * spent_by_others)
        return 0;
    *rounds = run.passes;
    push_run(t, run, (*planned)++);
    return seconds;
}

// Lists the runs that a search of `seconds` affords, in place of all but the first `ended`. The beam gets half of the
// time, if one solution is enough: it finds another one in each pass, but not all of a list.
static void plan_runs(portfolio_state *t, double seconds, uint32_t ended)
{
    double   most = !t->request->settings.limit ? XT_MAX_PORTFOLIO_SECONDS_FOR_ALL
                    : t->is_endless             ? XT_MAX_ENDLESS_PORTFOLIO_SECONDS
                                                : XT_MAX_PORTFOLIO_SECONDS;
    double   allowed = fmin(seconds * XT_PORTFOLIO_SHARE, fmin(most, t->most_seconds));
    uint32_t planned = 1; // the chosen search
    t->runs.count = ended > 0 ? ended : 1;
    double   spent[2] = {seconds_of(t, run_at(t, 0)), t->wanted == 1 ? 0 : HUGE_VAL}; // trees, beam
    double   spent_by_blocks = 0;
    uint32_t rounds = t->uses_blocks ? 0 : XT_BLOCK_ROUNDS; // of blocks, up to now
    for (uint32_t tree_runs = 1, pass = 0; spent[0] + (t->wanted == 1 ? spent[1] : 0) <= allowed && !t->runs.failed;) {
        spent_by_blocks += plan_blocks(t, &rounds, spent_by_blocks, spent[0] + spent[1], &planned);
        bool        is_beam = spent[1] < spent[0];
        planned_run run = {.row = tree_runs % TREE_ROWS, .term = tree_runs / TREE_ROWS + 1};
        if (is_beam) {
            run = (planned_run){.row = BEAM_ROW, .term = pass, .passes = pass == 0 ? XT_FIRST_BEAM_PASSES : 1};
            snprintf(run.engine, sizeof run.engine, XT_BEAM_NAME ":%" PRIu32, pass);
        }
        pass += run.passes;
        tree_runs += !is_beam;
        spent[is_beam] += seconds_of(t, &run);
        push_run(t, run, planned++);
    }
}

static void run_from(portfolio_state *t, uint32_t number)
{
    atomic_store(&t->next, number);
    xt_thread_pool *thread_pool = xt_thread_pool_of(t->request->settings.threads);
    xt_thread_pool_run(thread_pool, run_queued, t);
    xt_thread_pool_free(thread_pool);
}

static bool is_decided(const portfolio_state *t)
{
    return atomic_load(&t->best) < UINT32_MAX || atomic_load(&t->first_cancelled) < UINT32_MAX;
}

// A run is early if it is as short as all long searches allow.
static bool may_be_early(const portfolio_state *t, uint32_t number)
{
    return seconds_of(t, run_at(t, number)) <= XT_LONG_SEARCH_SECONDS * XT_PORTFOLIO_SHARE;
}

// A quick sample may take longer than the first runs, above all with filters at nodes. So they come first if the search
// may well be long. Returns how many runs have ended.
static uint32_t run_early(portfolio_state *t)
{
    bool     is_unknown = t->chosen->plan.choice.nodes <= 0;
    uint32_t pieces = t->chosen->prepared.model->cover->pieces, count = 0;
    if (!is_unknown || pieces < XT_MIN_ENDLESS_PIECES)
        return 0;
    t->wanted = t->request->settings.limit;
    plan_runs(t, HUGE_VAL, 0);
    for (; count < EARLY_RUNS && count < t->runs.count && !is_decided(t) && may_be_early(t, count); count++) {
        if (count > 0 && run_at(t, count)->row != BEAM_ROW && run_at(t, count)->row != BLOCKS_ROW)
            break;
        run_unless_refused(t, count);
    }
    return count;
}

// Runs the first one alone, because no thread is started if it succeeds. ended: the early runs.
static void run_all(portfolio_state *t, uint32_t ended)
{
    double seconds = seconds_expected(t->request, t->chosen);
    bool   is_long = seconds > (t->request->settings.limit ? XT_LONG_SEARCH_SECONDS : XT_ENDLESS_PORTFOLIO_SECONDS);
    t->is_endless = seconds > XT_ENDLESS_PORTFOLIO_SECONDS;
    t->wanted = t->is_endless ? 1 : t->request->settings.limit;
    if (!is_long)
        return;
    plan_runs(t, seconds, ended);
    if (ended == 0)
        run_unless_refused(t, ended++);
    if (!is_decided(t))
        run_from(t, ended);
}

// Adds the runs up to the successful one, or all.
static void add_up(xt_portfolio *portfolio, portfolio_state *t, uint32_t best)
{
    for (uint32_t number = 0; number <= best && number < t->runs.count; number++) {
        portfolio->restarts += run_at(t, number)->is_run;
        portfolio->fits += run_at(t, number)->fits;
    }
    portfolio->seconds = portfolio->restarts ? xt_clock_seconds() - t->began : 0;
}

// Links of a large cover take several times the memory of the model, and the beam finds a solution sooner.
static void refuse_large_links(portfolio_state *t)
{
    const xt_cover *cover = t->chosen->prepared.model->cover;
    if (t->request->settings.limit != 1 || cover->is_abstract || cover->first[cover->options] <= XT_MAX_LINKED_MEMBERS)
        return;
    for (uint32_t row = 0; row < TREE_ROWS; row++)
        atomic_store(&t->is_refused[row], strcmp(engine_budget_of(t, row)->engine, "dlx") == 0);
}

void xt_portfolio_run(xt_portfolio *portfolio, const xt_request *request, const xt_planned_search *chosen,
                      double most_seconds)
{
    *portfolio = (xt_portfolio){.is_found = false};
    if (!may_use_portfolio(request, chosen))
        return;
    const double    now = xt_clock_seconds();
    portfolio_state t = {.chosen = chosen,
                         .request = request,
                         .uses_blocks = request->settings.limit == 1 && chosen->prepared.lists_solutions &&
                                        !xt_block_unsupported_reason(chosen->prepared.model->cover),
                         .most_seconds = most_seconds,
                         .progress = {.prepared = &chosen->prepared},
                         .best = UINT32_MAX,
                         .first_cancelled = UINT32_MAX,
                         .began = now,
                         .next_report = now + seconds_between_reports};
    memcpy(t.progress.statistics.removed, chosen->prepared.removed, sizeof chosen->prepared.removed);
    refuse_large_links(&t);
    xt_vector_push(&t.runs, ((planned_run){.term = 1})); // the chosen search
    if (t.runs.failed)
        return;
    uint32_t ended = run_early(&t);
    if (!is_decided(&t))
        run_all(&t, ended);
    if (xt_memory_limit_is_reached()) // the search may have enough memory
        xt_memory_trim();
    portfolio->beam = beam_progress_of(&t);
    portfolio->beam.width = 0; // it has ended
    uint32_t best = atomic_load(&t.best);
    add_up(portfolio, &t, best);
    if (best < atomic_load(&t.first_cancelled)) {
        planned_run *of_best = run_at(&t, best);
        portfolio->is_found = !is_chosen(&t, best);
        portfolio->nodes = of_best->fits;
        portfolio->settings = settings_of(&t, best);
        memcpy(portfolio->engine, of_best->engine, sizeof portfolio->engine);
        if (of_best->row == BEAM_ROW)
            portfolio->settings.engine = portfolio->engine;
        portfolio->saved_solutions = of_best->saved_solutions;
        of_best->saved_solutions = (xt_saved_solutions){0};
    }
    for (uint32_t number = 0; number < t.runs.count; number++)
        xt_vector_free(&run_at(&t, number)->saved_solutions);
    xt_vector_free(&t.runs);
}

void xt_portfolio_free(xt_portfolio *portfolio)
{
    xt_vector_free(&portfolio->saved_solutions);
}
