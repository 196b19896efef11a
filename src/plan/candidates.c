// candidates.c -- see candidates.h.
//
// Dancing links can search every cover. The engine matrix walks their tree in a tenth of the time, so it comes first,
// unless its matrix is larger than the caches. On narrow flat boards the engine flat has another tree, with more and
// cheaper nodes. There both trees are sampled, and the estimated seconds are compared. Samples count nodes, not time,
// so the choice is the same on every machine and in each part of a divided run.
//
// FILA is no candidate, because matrix was faster on every puzzle tried. Plans show its sample anyway. Dancing links
// are sampled if they are the only engine, to estimate the alternative to the frontier engine.

#include "plan/candidates.h"

#include "base/memory.h"
#include "base/thread_pool.h"
#include "plan/tuning.h"
#include "search/engine_spec_parse.h"
#include "search/matrix/matrix.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { MATRIX = 0 }; // the first row of the table

static double seconds_of(const xt_engine_entry *row, const xt_knuth_estimate *tree)
{
    const xt_engine_cost *cost = &row->cost;
    return (tree->nodes * cost->node + tree->solutions * cost->solution + tree->asked * cost->general_node +
            tree->crowded * cost->crowded_node) *
           1e-9;
}

double xt_engine_seconds(const char *engine, const xt_knuth_estimate *tree)
{
    const xt_engine_entry *row = xt_engine_entry_named(engine);
    if (!row || row->role == XT_ROLE_FRONTIER)
        row = xt_engine_entry_named("fila"); // phases such as "dlx:12,fila:11"
    return seconds_of(row, tree);
}

bool xt_engine_is_fallback(const char *engine)
{
    const xt_engine_entry *row = engine ? xt_engine_entry_named(engine) : NULL;
    return row && row->role == XT_ROLE_FALLBACK;
}

const xt_candidate *xt_candidate_called(const xt_engine_samples *samples, const char *engine)
{
    for (uint32_t c = 0; c < samples->count && engine; c++)
        if (strcmp(samples->candidate[c].engine, engine) == 0)
            return &samples->candidate[c];
    return NULL;
}

// ---- Candidates ----------------------------------------------------------------------------------------------------

// The problem as one candidate gets it, and its last sample.
typedef struct candidate_run {
    const xt_engine_entry *row;
    const xt_engine       *engine;
    xt_engine_spec         spec;
    xt_cover_problem      *subproblem;
    xt_candidate          *candidate;
    xt_status              status;
    const char            *error;
} candidate_run;

typedef struct comparison {
    const xt_choice_problem *problem;
    xt_sample_limits         limits;
    xt_thread_pool          *thread_pool; // of the samples; NULL: they have one thread
    candidate_run            run[XT_ENGINES_MAX];
    uint32_t                 count;
} comparison;

// Returns false if memory runs out. Must be closed in either case.
static bool open_run(candidate_run *t, const xt_choice_problem *given, const xt_engine_entry *row,
                     xt_candidate *candidate)
{
    *t = (candidate_run){
        .row = row, .candidate = candidate, .subproblem = XT_NEW_ARRAY(xt_cover_problem, given->subproblems)};
    bool ok = xt_engine_spec_parse(&t->spec, row->name, NULL, false, NULL) && t->subproblem;
    if (ok && given->subproblems > 0) {
        t->spec.filters = given->subproblem[0].spec->filters;
        t->spec.goal = given->subproblem[0].spec->goal;
        t->spec.kernel = given->subproblem[0].spec->kernel;
    }
    for (uint32_t p = 0; ok && p < given->subproblems; p++)
        t->subproblem[p] = (xt_cover_problem){.cover = given->subproblem[p].cover, .spec = &t->spec};
    t->engine = xt_engine_for(&t->spec);
    return ok;
}

static void close_run(candidate_run *t)
{
    xt_engine_spec_free(&t->spec);
    free(t->subproblem);
}

static const xt_cover *largest_cover(const xt_choice_problem *problem)
{
    return problem->subproblem[xt_largest_problem(problem->subproblem, problem->subproblems)].cover;
}

// An engine for the whole cover supports each subproblem, because that has fewer options and the same items.
static const char *unsupported_reason_of(const candidate_run *t, const xt_choice_problem *problem)
{
    xt_cover_problem all = {.cover = problem->whole, .spec = &t->spec};
    const char      *reason = NULL;
    if (problem->whole && problem->subproblems > 1 && !t->engine->unsupported_reason(&all))
        return NULL;
    for (uint32_t p = 0; p < problem->subproblems && !reason; p++)
        reason = t->engine->unsupported_reason(&t->subproblem[p]);
    return reason;
}

// Returns why a supported engine is no candidate; NULL if it is one.
static const char *disadvantage_of(const candidate_run *t, const xt_choice_problem *problem)
{
    bool is_unwieldy =
        problem->subproblems > 0 && t->engine == &xt_engine_matrix && xt_matrix_exceeds_cache(largest_cover(problem));
    return is_unwieldy ? "its matrix is larger than the caches, and each of the first nodes reads all of it" : NULL;
}

// Opens the runs of all engines with trees. candidate: an entry for each, to be filled in. Returns false if memory runs
// out. Must be closed in either case.
static bool open_comparison(comparison *c, const xt_choice_problem *problem, xt_candidate *candidate)
{
    const xt_engine_entry *row;
    bool                   ok = true;
    *c =
        (comparison){.problem = problem, .limits = problem->limits, .thread_pool = xt_thread_pool_of(problem->threads)};
    for (; (row = xt_sampled_engine_at(c->count)); c->count++) {
        candidate_run *t = &c->run[c->count];
        ok = open_run(t, problem, row, &candidate[c->count]) && ok;
        const char *reason = ok ? unsupported_reason_of(t, problem) : "no memory";
        *t->candidate =
            (xt_candidate){.engine = row->name, .unsupported_reason = reason ? reason : disadvantage_of(t, problem)};
    }
    return ok;
}

static void close_comparison(comparison *c)
{
    for (uint32_t r = 0; r < c->count; r++)
        close_run(&c->run[r]);
    xt_thread_pool_free(c->thread_pool);
}

// Returns false, and keeps the reason, if a sample failed.
static bool keep_error(const comparison *c, xt_engine_choice *choice)
{
    for (uint32_t r = 0; r < c->count; r++)
        if (c->run[r].status == XT_FAILED) {
            choice->error = c->run[r].error;
            return false;
        }
    return true;
}

// ---- Samples -------------------------------------------------------------------------------------------------------

// Sampled subproblems, and paths in each. One subproblem is the largest; several are evenly spread.
typedef struct sampling_budget {
    uint32_t subproblems, samples;
} sampling_budget;

double xt_seconds_of_path(uint32_t levels, const xt_cover *cover)
{
    double images = XT_COST_OF_IMAGE * levels * fmax(cover->options, 1);
    return fmax(images, XT_COST_OF_MEMBER * cover->first[cover->options]);
}

static double seconds_of_path(const xt_choice_problem *problem)
{
    return problem->subproblems > 0 ? xt_seconds_of_path(problem->levels, largest_cover(problem))
                                    : XT_COST_OF_IMAGE * problem->levels;
}

// Many subproblems get this budget even in shorter searches. Of fourteen tetrahexes in 58 subproblems, the largest has
// twice as large a share of the tree of `matrix` as of the tree of `flat`.
static sampling_budget long_search_budget(const xt_choice_problem *problem, double seconds)
{
    double few = fmin(
        fmax(seconds * XT_PATHS_PER_SECOND, problem->subproblems > XT_FEW_SUBPROBLEMS ? XT_MIN_SAMPLES_OF_SEVERAL : 0),
        XT_MAX_SAMPLES);
    double   worth = fmin(fmin(seconds, problem->remaining_seconds) * XT_SHARE_OF_LONG, XT_MAX_SAMPLING_SECONDS);
    double   many = fmin(worth / seconds_of_path(problem), XT_MAX_SAMPLES_OF_LONG);
    uint32_t sampled =
        problem->subproblems < XT_MAX_SAMPLED_SUBPROBLEMS ? problem->subproblems : XT_MAX_SAMPLED_SUBPROBLEMS;
    return (sampling_budget){.subproblems = sampled, .samples = sampled ? (uint32_t)(fmax(few, many) / sampled) : 0};
}

// Scales the sampled subproblems to all of them. Returns false if the sample ended early.
static bool sample(const comparison *c, candidate_run *t, sampling_budget budget)
{
    const xt_choice_problem *problem = c->problem;
    uint32_t                 of = problem->subproblems, subproblems = budget.subproblems < of ? budget.subproblems : of;
    double                   scale = subproblems ? (double)of / subproblems : 0;
    xt_knuth_estimate        sum = {.engine = t->engine, .levels = problem->levels, .limits = c->limits};
    for (uint32_t p = 0; p < subproblems; p++) {
        uint32_t subproblem = subproblems == 1 ? xt_largest_problem(problem->subproblem, of)
                                               : (uint32_t)(((uint64_t)2 * p + 1) * of / 2 / subproblems);
        bool     is_whole = xt_knuth_estimate_add(&sum, &t->subproblem[subproblem], budget.samples, scale);
        t->status = sum.status;
        t->error = sum.error;
        if (!is_whole)
            return false;
    }
    t->candidate->is_sampled = true;
    t->candidate->is_exact = subproblems == of && !sum.has_missed;
    t->candidate->nodes = sum.nodes;
    t->candidate->solutions = sum.solutions;
    t->candidate->seconds = seconds_of(t->row, &sum);
    memcpy(t->candidate->level, sum.level, sizeof t->candidate->level);
    return true;
}

static uint32_t count_candidates(const comparison *c)
{
    uint32_t count = 0;
    for (uint32_t r = 0; r < c->count; r++)
        count += c->run[r].row->role <= XT_ROLE_CANDIDATE && !c->run[r].candidate->unsupported_reason;
    return count;
}

static bool may_be_chosen(const comparison *c, uint32_t row)
{
    const xt_engine_role last = count_candidates(c) > 0 ? XT_ROLE_CANDIDATE : XT_ROLE_FALLBACK;
    return c->run[row].row->role <= last && !c->run[row].candidate->unsupported_reason;
}

// Candidates to be sampled by several threads.
typedef struct round_of_samples {
    comparison     *c;
    sampling_budget budget;
    candidate_run  *run[XT_ENGINES_MAX];
    uint32_t        count;
    atomic_bool     ended_early;
} round_of_samples;

static void sample_candidate(void *context, uint32_t number)
{
    round_of_samples *round = context;
    if (!atomic_load(&round->ended_early) && !sample(round->c, round->run[number], round->budget))
        atomic_store(&round->ended_early, true);
}

// Samples all candidates except `known`; XT_ENGINES_MAX: no exception. Returns false if a sample ended early.
static bool sample_candidates(comparison *c, sampling_budget budget, uint32_t known)
{
    round_of_samples round = {.c = c, .budget = budget};
    for (uint32_t r = 0; r < c->count; r++)
        if (r != known && may_be_chosen(c, r))
            round.run[round.count++] = &c->run[r];
    xt_thread_pool_run_jobs(c->thread_pool, round.count, sample_candidate, &round);
    return !atomic_load(&round.ended_early);
}

// Returns the best candidate by a margin, or the first; XT_ENGINES_MAX if every engine refuses.
static uint32_t best_candidate(const comparison *c)
{
    uint32_t best = XT_ENGINES_MAX;
    for (uint32_t r = 0; r < c->count; r++) {
        const xt_candidate *candidate = c->run[r].candidate;
        if (may_be_chosen(c, r) &&
            (best == XT_ENGINES_MAX ||
             (candidate->is_sampled && candidate->seconds < XT_CANDIDATE_MARGIN * c->run[best].candidate->seconds)))
            best = r;
    }
    return best;
}

static double seconds_of_best(const comparison *c)
{
    return c->run[best_candidate(c)].candidate->seconds;
}

// ---- The choice ----------------------------------------------------------------------------------------------------

// One subproblem is enough in short searches, and if the frontier engine is tried whatever more paths show. In long
// searches more paths cost a negligible share. Returns false if a sample ended early.
static bool compare_candidates(comparison *c)
{
    bool            has_few_levels = c->problem->levels <= XT_FEW_LEVELS;
    sampling_budget budget = {.subproblems = 1, .samples = XT_FEW_SAMPLES};
    if (count_candidates(c) == 0) { // the fallback alone
        double paths = XT_COMPARED_SHARE * seconds_of_best(c) / seconds_of_path(c->problem);
        budget.samples = (uint32_t)fmin(paths, XT_FEW_SAMPLES);
        return budget.samples <= XT_QUICK_SAMPLE_PATHS || sample_candidates(c, budget, XT_ENGINES_MAX);
    }
    if (has_few_levels && !sample_candidates(c, budget, XT_ENGINES_MAX))
        return false;
    if (has_few_levels && seconds_of_best(c) <= XT_SHORT_COMPARISON_SECONDS)
        return true;
    budget.samples = XT_SAMPLES;
    if (!sample_candidates(c, budget, XT_ENGINES_MAX))
        return false;
    budget = long_search_budget(c->problem, seconds_of_best(c));
    return seconds_of_best(c) <= XT_LONG_COMPARISON_SECONDS || budget.subproblems * budget.samples <= XT_SAMPLES ||
           sample_candidates(c, budget, XT_ENGINES_MAX);
}

static void settle_choice(xt_engine_choice *choice, const comparison *c, uint32_t best)
{
    if (best == XT_ENGINES_MAX) { // every engine refuses; dancing links tell why
        choice->engine = "dlx";
        return;
    }
    xt_candidate *chosen = c->run[best].candidate;
    choice->engine = chosen->engine;
    choice->tree = chosen->is_sampled ? *chosen : (xt_candidate){.engine = chosen->engine};
    choice->nodes = c->problem->levels <= XT_FEW_LEVELS ? rint(choice->tree.nodes) : 0; // rounded, as plans write it
    if (count_candidates(c) == 1 && chosen->nodes > XT_MIN_NODES_TO_COMPARE)
        *chosen = (xt_candidate){.engine = chosen->engine}; // too rough to be shown
    for (uint32_t r = 0; r < c->count; r++)
        choice->samples.candidate[r].compared_seconds = choice->samples.candidate[r].seconds;
}

// A single candidate is sampled if something else depends on the size of its tree.
static bool is_worth_a_sample(const comparison *c)
{
    const xt_choice_problem *problem = c->problem;
    uint32_t                 count = count_candidates(c);
    if (!problem->may_sample || problem->levels > XT_MAX_SAMPLED_LEVELS)
        return false;
    if (count == 0)
        return problem->may_try_frontier && best_candidate(c) < XT_ENGINES_MAX &&
               XT_QUICK_SAMPLE_PATHS * seconds_of_path(problem) <= XT_MAX_QUICK_SAMPLE_SECONDS;
    return count > 1 || problem->subproblems > XT_FEW_SUBPROBLEMS || problem->wants_tree_size ||
           problem->may_try_frontier;
}

// Candidates are not compared if a quick sample shows a small tree, or a tree so large that the frontier engine is
// tried anyway. Returns false if a sample ended early.
static bool sample_and_choose(xt_engine_choice *choice, comparison *c)
{
    const sampling_budget    quick_sample = {.subproblems = 1, .samples = XT_QUICK_SAMPLE_PATHS};
    const xt_choice_problem *problem = c->problem;
    uint32_t                 best = best_candidate(c);
    const xt_candidate      *first = c->run[best].candidate;
    if (!sample(c, &c->run[best], quick_sample))
        return false;
    bool is_large = first->nodes > XT_MIN_NODES_TO_COMPARE;
    choice->stopped_after_quick_sample =
        is_large && problem->stop_sampling &&
        problem->stop_sampling(problem->context, first->engine, first->seconds, first->solutions);
    if (choice->stopped_after_quick_sample && count_candidates(c) > 1 && first->seconds > XT_SHORT_COMPARISON_SECONDS &&
        !sample_candidates(c, quick_sample, best))
        return false;
    choice->quick_sample = seconds_of_best(c);
    if (is_large && !choice->stopped_after_quick_sample && count_candidates(c) != 1 && !compare_candidates(c))
        return false;
    settle_choice(choice, c, best_candidate(c));
    return true;
}

bool xt_engine_choose(xt_engine_choice *choice, const xt_choice_problem *problem)
{
    comparison c;
    *choice = (xt_engine_choice){.engine = NULL};
    bool ok = open_comparison(&c, problem, choice->samples.candidate);
    choice->samples.count = c.count;
    // A search stopped during planning ends soon, so any engine will do.
    if (ok && (!is_worth_a_sample(&c) || !sample_and_choose(choice, &c))) {
        ok = keep_error(&c, choice);
        choice->quick_sample = 0;
        choice->stopped_after_quick_sample = false;
        settle_choice(choice, &c, best_candidate(&c));
    }
    close_comparison(&c);
    return ok;
}

// ---- Samples for the reader of a plan ------------------------------------------------------------------------------

// Returns no subproblem if none may be sampled.
static sampling_budget reader_budget(const xt_choice_problem *problem)
{
    double   most = XT_READER_SECONDS / seconds_of_path(problem);
    uint32_t of = problem->subproblems, subproblems = of < XT_READER_SUBPROBLEMS ? of : XT_READER_SUBPROBLEMS;
    uint32_t of_each = of > 0 ? XT_READER_SAMPLES / of : XT_READER_SAMPLES;
    if (of_each < XT_READER_SAMPLES_PER_SUBPROBLEM)
        of_each = XT_READER_SAMPLES_PER_SUBPROBLEM;
    if (subproblems * of_each > most)
        of_each = most / subproblems > XT_MIN_READER_SAMPLES ? (uint32_t)(most / subproblems) : XT_MIN_READER_SAMPLES;
    if (subproblems * of_each > most)
        subproblems = (uint32_t)(most / of_each);
    return (sampling_budget){.subproblems = subproblems, .samples = of_each};
}

// Keeps the sample of the choice if a path takes too long. Returns false if the sample ended early.
static bool sample_for_reader(const comparison *c, candidate_run *t)
{
    sampling_budget budget = reader_budget(c->problem);
    return (budget.subproblems == 0 && c->problem->subproblems > 0) || sample(c, t, budget);
}

// Dancing links walk the tree of the engine matrix.
static void copy_tree_of_matrix(xt_candidate *c, const xt_candidate *matrix, const xt_engine_entry *row)
{
    *c = *matrix;
    c->engine = row->name;
    c->seconds = matrix->nodes * row->cost.node * 1e-9;
}

bool xt_engine_samples_make(xt_engine_samples *samples, xt_engine_choice *choice, const xt_choice_problem *problem)
{
    comparison          c;
    const xt_candidate *matrix = &samples->candidate[MATRIX];
    bool                ok = open_comparison(&c, problem, samples->candidate), goes_on = ok;
    samples->count = c.count;
    c.limits.time_limit *= XT_READER_SHARE;
    if (choice->samples.count > 0)
        *samples = choice->samples;
    for (uint32_t r = 0; r < c.count && goes_on && problem->levels <= XT_MAX_SAMPLED_LEVELS; r++)
        if (strcmp(c.run[r].row->name, "dlx") == 0 && matrix->is_sampled)
            copy_tree_of_matrix(&samples->candidate[r], matrix, c.run[r].row);
        else if (!samples->candidate[r].unsupported_reason)
            goes_on = sample_for_reader(&c, &c.run[r]);
    ok = keep_error(&c, choice) && ok;
    close_comparison(&c);
    return ok;
}

bool xt_engine_samples_update(xt_engine_samples *samples, xt_engine_choice *choice, const xt_choice_problem *problem)
{
    comparison   c;
    xt_candidate unused[XT_ENGINES_MAX];
    bool         ok = open_comparison(&c, problem, unused);
    c.limits.time_limit *= XT_READER_SHARE;
    for (uint32_t r = 0; r < c.count && ok && problem->levels <= XT_MAX_SAMPLED_LEVELS; r++)
        if (strcmp(c.run[r].row->name, choice->engine) == 0) {
            c.run[r].candidate = &samples->candidate[r];
            sample_for_reader(&c, &c.run[r]); // stopped: the sample before stands
        }
    ok = keep_error(&c, choice) && ok;
    close_comparison(&c);
    return ok;
}
