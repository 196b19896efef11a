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
#include "plan/tuning.h"
#include "search/engine_spec_parse.h"
#include "search/engines.h"
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

static uint32_t count_rows(void)
{
    uint32_t count = 0;
    while (xt_sampled_engine_at(count))
        count++;
    return count;
}

static bool is_row_of(uint32_t row, const char *engine)
{
    return strcmp(xt_sampled_engine_at(row)->name, engine) == 0;
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

const xt_candidate *xt_candidate_called(const xt_engine_choice *choice, const char *engine)
{
    for (uint32_t c = 0; c < choice->candidates; c++)
        if (strcmp(choice->candidate[c].engine, engine) == 0)
            return &choice->candidate[c];
    return NULL;
}

// The problem as one candidate gets it.
typedef struct candidate_run {
    const xt_engine  *engine;
    xt_engine_spec    spec;
    xt_cover_problem *subproblem;
    uint32_t          subproblems;
    xt_knuth_estimate sample; // the last one
} candidate_run;

// Returns false if memory runs out. Must be ended in either case.
static bool start_candidate_run(candidate_run *t, const xt_choice_problem *given, const char *engine)
{
    *t = (candidate_run){.subproblem = XT_NEW_ARRAY(xt_cover_problem, given->subproblems),
                         .subproblems = given->subproblems,
                         .sample = {.levels = given->levels,
                                    .control = given->control,
                                    .time_limit = given->time_limit,
                                    .began = given->began}};
    bool fine = xt_engine_spec_parse(&t->spec, engine, NULL, false, NULL) && t->subproblem;
    if (fine && given->subproblems > 0) {
        t->spec.filters = given->subproblem[0].spec->filters;
        t->spec.goal = given->subproblem[0].spec->goal;
        t->spec.kernel = given->subproblem[0].spec->kernel;
    }
    for (uint32_t p = 0; fine && p < given->subproblems; p++)
        t->subproblem[p] = (xt_cover_problem){.cover = given->subproblem[p].cover, .spec = &t->spec};
    t->engine = t->sample.engine = xt_engine_for(&t->spec);
    return fine;
}

static void clear_estimate(xt_knuth_estimate *s)
{
    *s = (xt_knuth_estimate){.engine = s->engine,
                             .levels = s->levels,
                             .control = s->control,
                             .time_limit = s->time_limit,
                             .began = s->began};
}

static void end_candidate_run(candidate_run *t)
{
    xt_engine_spec_free(&t->spec);
    free(t->subproblem);
}

static const char *unsupported_reason_of_subproblems(const candidate_run *t)
{
    const char *unsupported_reason = NULL;
    for (uint32_t p = 0; p < t->subproblems && !unsupported_reason; p++)
        unsupported_reason = t->engine->unsupported_reason(&t->subproblem[p]);
    return unsupported_reason;
}

// An engine for the whole cover supports each subproblem, because that has fewer options and the same items.
static const char *unsupported_reason_of(const candidate_run *t, const xt_cover *whole)
{
    xt_cover_problem all = {.cover = whole, .spec = &t->spec};
    bool             takes_whole = whole && t->subproblems > 1 && !t->engine->unsupported_reason(&all);
    return takes_whole ? NULL : unsupported_reason_of_subproblems(t);
}

// Sampled subproblems, and paths in each. One subproblem is the largest; several are evenly spread.
typedef struct sampling_budget {
    uint32_t subproblems, samples;
} sampling_budget;

static uint32_t largest_subproblem(const candidate_run *t)
{
    uint32_t largest = 0;
    for (uint32_t p = 1; p < t->subproblems; p++)
        if (t->subproblem[p].cover->options > t->subproblem[largest].cover->options)
            largest = p;
    return largest;
}

// Returns the time of dancing links for a path to the last level.
static double seconds_of_path(const candidate_run *t)
{
    double images = t->subproblems > 0 ? t->subproblem[largest_subproblem(t)].cover->options : 0;
    return XT_COST_OF_IMAGE * t->sample.levels * fmax(images, 1);
}

// Many subproblems get this budget even in shorter searches. Of fourteen tetrahexes in 58 subproblems, the largest has
// twice as large a share of the tree of `matrix` as of the tree of `flat`.
static sampling_budget long_search_budget(const candidate_run *t, double seconds, double remaining_seconds)
{
    double few =
        fmin(fmax(seconds * XT_PATHS_PER_SECOND, t->subproblems > XT_FEW_SUBPROBLEMS ? XT_MIN_SAMPLES_OF_SEVERAL : 0),
             XT_MAX_SAMPLES);
    double   worth = fmin(fmin(seconds, remaining_seconds) * XT_SHARE_OF_LONG, XT_MAX_SAMPLING_SECONDS);
    double   many = fmin(worth / seconds_of_path(t), XT_MAX_SAMPLES_OF_LONG);
    uint32_t sampled = t->subproblems < XT_MAX_SAMPLED_SUBPROBLEMS ? t->subproblems : XT_MAX_SAMPLED_SUBPROBLEMS;
    return (sampling_budget){.subproblems = sampled, .samples = sampled ? (uint32_t)(fmax(few, many) / sampled) : 0};
}

// Returns why a supported engine is no candidate; NULL if it is one.
static const char *disadvantage_of(const candidate_run *t)
{
    bool is_unwieldy = t->subproblems > 0 && t->engine == &xt_engine_matrix &&
                       xt_matrix_exceeds_cache(t->subproblem[largest_subproblem(t)].cover);
    return is_unwieldy ? "its matrix is larger than the caches, and each of the first nodes reads all of it" : NULL;
}

// Scales the sampled subproblems to all of them. Returns false if the sample ended early.
static bool sample(xt_candidate *candidate, candidate_run *t, sampling_budget e, const xt_engine_entry *row)
{
    uint32_t           subproblems = e.subproblems < t->subproblems ? e.subproblems : t->subproblems;
    double             scale = subproblems ? (double)t->subproblems / subproblems : 0;
    xt_knuth_estimate *sum = &t->sample;
    clear_estimate(sum);
    for (uint32_t p = 0; p < subproblems; p++) {
        uint32_t subproblem = subproblems == 1 ? largest_subproblem(t)
                                               : (uint32_t)(((uint64_t)2 * p + 1) * t->subproblems / 2 / subproblems);
        if (!xt_knuth_estimate_add(sum, &t->subproblem[subproblem], e.samples, scale))
            return false;
    }
    candidate->is_sampled = true;
    candidate->is_exact = subproblems == t->subproblems && !sum->has_missed;
    candidate->nodes = sum->nodes;
    candidate->solutions = sum->solutions;
    candidate->seconds = seconds_of(row, sum);
    memcpy(candidate->level, sum->level, sizeof candidate->level);
    return true;
}

static uint32_t count_candidates(const xt_engine_choice *choice)
{
    uint32_t count = 0;
    for (uint32_t r = 0; r < count_rows(); r++)
        count += xt_sampled_engine_at(r)->role <= XT_ROLE_CANDIDATE && !choice->candidate[r].unsupported_reason;
    return count;
}

static bool may_be_chosen(const xt_engine_choice *choice, uint32_t row)
{
    const xt_engine_role last = count_candidates(choice) > 0 ? XT_ROLE_CANDIDATE : XT_ROLE_FALLBACK;
    return xt_sampled_engine_at(row)->role <= last && !choice->candidate[row].unsupported_reason;
}

// Candidates to be sampled by several threads.
typedef struct comparison {
    xt_engine_choice *choice;
    candidate_run    *runs;
    sampling_budget   budget;
    uint32_t          row[XT_ENGINES_MAX], count;
    atomic_uint       next;
    atomic_bool       ended_early;
} comparison;

static void sample_next(void *context, uint32_t member)
{
    comparison *c = context;
    (void)member;
    for (uint32_t i; (i = atomic_fetch_add(&c->next, 1)) < c->count && !atomic_load(&c->ended_early);) {
        const uint32_t r = c->row[i];
        if (!sample(&c->choice->candidate[r], &c->runs[r], c->budget, xt_sampled_engine_at(r)))
            atomic_store(&c->ended_early, true);
    }
}

// Samples all candidates except `known`; XT_ENGINES_MAX: no exception. Returns false if a sample ended early.
static bool sample_candidates(xt_engine_choice *choice, candidate_run *runs, sampling_budget budget, uint32_t known,
                              xt_thread_pool *thread_pool)
{
    comparison c = {.choice = choice, .runs = runs, .budget = budget};
    for (uint32_t r = 0; r < count_rows(); r++)
        if (r != known && may_be_chosen(choice, r))
            c.row[c.count++] = r;
    xt_thread_pool_run(c.count > 1 ? thread_pool : NULL, sample_next, &c);
    return !atomic_load(&c.ended_early);
}

// Returns the best candidate by a margin, or the first.
static uint32_t best_candidate(const xt_engine_choice *choice)
{
    uint32_t best = XT_ENGINES_MAX;
    for (uint32_t r = 0; r < count_rows(); r++) {
        const xt_candidate *c = &choice->candidate[r];
        if (may_be_chosen(choice, r) &&
            (best == XT_ENGINES_MAX ||
             (c->is_sampled && c->seconds < XT_CANDIDATE_MARGIN * choice->candidate[best].seconds)))
            best = r;
    }
    return best;
}

static double seconds_of_best(const xt_engine_choice *choice)
{
    return choice->candidate[best_candidate(choice)].seconds;
}

// The budget of the fallback, after a quick sample.
static sampling_budget extended_budget(const xt_engine_choice *choice, const candidate_run *t)
{
    double paths = XT_COMPARED_SHARE * seconds_of_best(choice) / seconds_of_path(t);
    return (sampling_budget){.subproblems = 1, .samples = (uint32_t)fmin(paths, XT_FEW_SAMPLES)};
}

static bool may_be_quick_sampled(const candidate_run *t)
{
    return XT_QUICK_SAMPLE_PATHS * seconds_of_path(t) <= XT_MAX_QUICK_SAMPLE_SECONDS;
}

// One subproblem is enough in short searches, and if the frontier engine is tried whatever more paths show. In long
// searches more paths cost a negligible share. Returns false if a sample ended early.
static bool compare_candidates(xt_engine_choice *choice, candidate_run *runs, const xt_choice_problem *problem)
{
    bool few = problem->levels <= XT_FEW_LEVELS;
    if (count_candidates(choice) == 0) {
        sampling_budget budget = extended_budget(choice, &runs[best_candidate(choice)]);
        return budget.samples <= XT_QUICK_SAMPLE_PATHS ||
               sample_candidates(choice, runs, budget, XT_ENGINES_MAX, problem->thread_pool);
    }
    if (few && !sample_candidates(choice, runs, (sampling_budget){.subproblems = 1, .samples = XT_FEW_SAMPLES},
                                  XT_ENGINES_MAX, problem->thread_pool))
        return false;
    if (few && seconds_of_best(choice) <= XT_SHORT_COMPARISON_SECONDS)
        return true;
    if (!sample_candidates(choice, runs, (sampling_budget){.subproblems = 1, .samples = XT_SAMPLES}, XT_ENGINES_MAX,
                           problem->thread_pool))
        return false;
    sampling_budget budget =
        long_search_budget(&runs[best_candidate(choice)], seconds_of_best(choice), problem->remaining_seconds);
    return seconds_of_best(choice) <= XT_LONG_COMPARISON_SECONDS || budget.subproblems * budget.samples <= XT_SAMPLES ||
           sample_candidates(choice, runs, budget, XT_ENGINES_MAX, problem->thread_pool);
}

static void copy_tree_size(xt_engine_choice *choice, const xt_candidate *c, const xt_choice_problem *problem)
{
    memcpy(choice->level, c->level, sizeof choice->level);
    choice->found = c->solutions;
    choice->rough_nodes = c->nodes;
    if (problem->levels > XT_FEW_LEVELS)
        return;
    choice->nodes = rint(c->nodes); // as plans write it
    choice->size_seconds = c->seconds;
}

static void settle_choice(xt_engine_choice *choice, uint32_t best, const xt_choice_problem *problem)
{
    if (best == XT_ENGINES_MAX) { // every engine refuses; dancing links tell why
        choice->engine = "dlx";
        return;
    }
    xt_candidate *chosen = &choice->candidate[best];
    choice->engine = chosen->engine;
    if (chosen->is_sampled)
        copy_tree_size(choice, chosen, problem);
    if (count_candidates(choice) == 1 && chosen->nodes > XT_MIN_NODES_TO_COMPARE)
        *chosen = (xt_candidate){.engine = chosen->engine}; // too rough to be shown
    for (uint32_t r = 0; r < count_rows(); r++)
        choice->candidate[r].compared_seconds = choice->candidate[r].seconds;
}

// Candidates are not compared if a quick sample shows a small tree, or a tree so large that the frontier engine is
// tried anyway. Returns false if a sample ended early.
static bool choose_candidate(xt_engine_choice *choice, candidate_run *runs, const xt_choice_problem *problem,
                             bool samples)
{
    const sampling_budget quick_sample = {.subproblems = 1, .samples = XT_QUICK_SAMPLE_PATHS};
    uint32_t              best = best_candidate(choice);
    xt_candidate         *first = &choice->candidate[best];
    if (samples && !sample(first, &runs[best], quick_sample, xt_sampled_engine_at(best)))
        return false;
    bool is_large = samples && first->nodes > XT_MIN_NODES_TO_COMPARE;
    choice->stopped_after_quick_sample =
        is_large && problem->stop_sampling &&
        problem->stop_sampling(problem->context, first->engine, first->seconds, first->solutions);
    if (choice->stopped_after_quick_sample && count_candidates(choice) > 1 && first->seconds > XT_ALL_QUICK_SECONDS) {
        if (!sample_candidates(choice, runs, quick_sample, best, NULL))
            return false;
        best = best_candidate(choice);
    }
    choice->quick_sample = samples ? choice->candidate[best].seconds : 0;
    if (is_large && !choice->stopped_after_quick_sample && count_candidates(choice) != 1) {
        if (!compare_candidates(choice, runs, problem))
            return false;
        best = best_candidate(choice);
    }
    settle_choice(choice, best, problem);
    return true;
}

// A search stopped during planning ends soon, so any engine will do. Returns false if a sample failed.
static bool choose_without_samples(xt_engine_choice *choice, const candidate_run *runs,
                                   const xt_choice_problem *problem)
{
    for (uint32_t r = 0; r < count_rows(); r++)
        if (runs[r].sample.status == XT_FAILED) {
            choice->error = runs[r].sample.error;
            return false;
        }
    return choice->engine || choose_candidate(choice, NULL, problem, false);
}

static bool start_candidates(xt_candidate *candidate, candidate_run *runs, const xt_choice_problem *problem)
{
    bool fine = true;
    for (uint32_t r = 0; r < count_rows(); r++) {
        fine = start_candidate_run(&runs[r], problem, xt_sampled_engine_at(r)->name) && fine;
        candidate[r] =
            (xt_candidate){.engine = xt_sampled_engine_at(r)->name,
                           .unsupported_reason = fine ? unsupported_reason_of(&runs[r], problem->whole) : "no memory"};
        if (!candidate[r].unsupported_reason)
            candidate[r].unsupported_reason = disadvantage_of(&runs[r]);
    }
    return fine;
}

static void end_candidates(candidate_run *runs)
{
    for (uint32_t r = 0; r < count_rows(); r++)
        end_candidate_run(&runs[r]);
}

// A single candidate is sampled if something else depends on the size of its tree.
static bool is_worth_a_sample(const xt_engine_choice *choice, const candidate_run *runs,
                              const xt_choice_problem *problem)
{
    uint32_t count = count_candidates(choice), best = best_candidate(choice);
    if (count == 0)
        return problem->may_try_frontier && best < XT_ENGINES_MAX && may_be_quick_sampled(&runs[best]);
    return count > 1 || problem->subproblems > XT_FEW_SUBPROBLEMS || problem->wants_tree_size ||
           problem->may_try_frontier;
}

bool xt_engine_choose(xt_engine_choice *choice, const xt_choice_problem *problem)
{
    candidate_run runs[XT_ENGINES_MAX];
    *choice = (xt_engine_choice){.candidates = count_rows()};
    bool fine = start_candidates(choice->candidate, runs, problem);
    bool samples = fine && problem->may_sample && problem->levels <= XT_MAX_SAMPLED_LEVELS &&
                   is_worth_a_sample(choice, runs, problem);
    bool is_whole = fine && choose_candidate(choice, runs, problem, samples);
    if (fine && !is_whole)
        fine = choose_without_samples(choice, runs, problem);
    end_candidates(runs);
    return fine;
}

// ---- A survey for the reader of a plan -----------------------------------------------------------------------------

// Returns no subproblem if none may be sampled.
static sampling_budget survey_budget(const candidate_run *t)
{
    double   most = XT_SURVEY_SECONDS / seconds_of_path(t);
    uint32_t subproblems = t->subproblems < XT_SURVEY_SUBPROBLEMS ? t->subproblems : XT_SURVEY_SUBPROBLEMS;
    uint32_t of_each = t->subproblems > 0 ? XT_SURVEY_SAMPLES / t->subproblems : XT_SURVEY_SAMPLES;
    if (of_each < XT_SURVEY_SAMPLES_PER_SUBPROBLEM)
        of_each = XT_SURVEY_SAMPLES_PER_SUBPROBLEM;
    if (subproblems * of_each > most)
        of_each = most / subproblems > XT_MIN_SURVEY_SAMPLES ? (uint32_t)(most / subproblems) : XT_MIN_SURVEY_SAMPLES;
    if (subproblems * of_each > most)
        subproblems = (uint32_t)(most / of_each);
    return (sampling_budget){.subproblems = subproblems, .samples = of_each};
}

// Keeps the sample of the choice if a path takes too long. Returns false if the sample ended early.
static bool survey_candidate(xt_candidate *candidate, candidate_run *t, const xt_engine_entry *row)
{
    sampling_budget budget = survey_budget(t);
    t->sample.time_limit *= XT_SURVEY_SHARE;
    return (budget.subproblems == 0 && t->subproblems > 0) || sample(candidate, t, budget, row);
}

// Dancing links walk the tree of the engine matrix.
static void copy_tree_of_matrix(xt_engine_survey *survey, uint32_t row)
{
    xt_candidate       *c = &survey->candidate[row];
    const xt_candidate *matrix = &survey->candidate[MATRIX];
    c->is_sampled = matrix->is_sampled;
    c->is_exact = matrix->is_exact;
    c->nodes = matrix->nodes;
    c->seconds = matrix->nodes * xt_sampled_engine_at(row)->cost.node * 1e-9;
    memcpy(c->level, matrix->level, sizeof c->level);
}

bool xt_engine_survey_make(xt_engine_survey *survey, xt_engine_choice *choice, const xt_choice_problem *problem)
{
    candidate_run runs[XT_ENGINES_MAX];
    bool          fine = start_candidates(survey->candidate, runs, problem), goes_on = fine;
    survey->count = count_rows();
    if (choice->candidates > 0)
        memcpy(survey->candidate, choice->candidate, sizeof survey->candidate);
    for (uint32_t r = 0; r < count_rows() && goes_on && problem->levels <= XT_MAX_SAMPLED_LEVELS; r++)
        if (is_row_of(r, "dlx") && survey->candidate[MATRIX].is_sampled)
            copy_tree_of_matrix(survey, r);
        else if (!survey->candidate[r].unsupported_reason)
            goes_on = survey_candidate(&survey->candidate[r], &runs[r], xt_sampled_engine_at(r));
    for (uint32_t r = 0; r < count_rows(); r++)
        if (runs[r].sample.status == XT_FAILED) {
            choice->error = runs[r].sample.error;
            fine = false;
        }
    end_candidates(runs);
    return fine;
}

bool xt_engine_survey_update(xt_engine_survey *survey, xt_engine_choice *choice, const xt_choice_problem *problem)
{
    uint32_t      r = 0;
    candidate_run run;
    while (r < count_rows() && !is_row_of(r, choice->engine))
        r++;
    if (r == count_rows() || problem->levels > XT_MAX_SAMPLED_LEVELS)
        return true;
    bool fine = start_candidate_run(&run, problem, choice->engine);
    if (fine && !survey_candidate(&survey->candidate[r], &run, xt_sampled_engine_at(r))) {
        choice->error = run.sample.error;
        fine = run.sample.status != XT_FAILED; // stopped: the sample before stands
    }
    end_candidate_run(&run);
    return fine;
}
