// candidates.c -- see engine_choice.h.
//
// Dancing links take every cover, and the engine matrix walks their tree for a tenth of their time, so it is taken
// where it can be, unless its matrix is larger than what caches hold.  On narrow flat boards the engine flat has
// another tree: larger, of nodes that cost less, and which is over first depends on the puzzle.  There a sample of both
// trees says how large they are, and what nodes usually cost, which to take.  Samples count nodes, not time, so that
// the choice is the same on every machine and in each part of a run that is divided.
//
// FILA is no candidate by itself: on every puzzle that was tried matrix was faster.  A plan tells of it all the same.
// Dancing links are sampled where they are the only ones and merging may be begun, which has to know its rival.

#include "plan/candidates.h"

#include "base/memory.h"
#include "model/symmetry/class_size.h"
#include "model/symmetry/fixed_points.h"
#include "search/engine_spec_parse.h"
#include "search/engines.h"
#include "search/frontier/engine.h"
#include "search/matrix/matrix.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    SAMPLES = 192,       // paths, each of as many nodes as the tree has levels: an error of a fifth, often
    FEW_SAMPLES = 64,    // where the search is short,
    FEW_LEVELS = 24,     // and the tree not so deep that few samples show too little of it
    FEW_SUBPROBLEMS = 8, // with more, to begin each is much of a short search, so that it matters how short it is
    MAX_SAMPLED_SUBPROBLEMS = 24, // that are looked at in long searches,
    MIN_SAMPLES_OF_SEVERAL = 384, // by so many paths at least where there are many, and by so many in all
    MAX_SAMPLES = 512,            // unless it takes very long,
    MAX_SAMPLES_OF_LONG = 8192,
    PATHS_PER_SECOND = 1000,             // of the search
    QUICK_SAMPLE_PATHS = 24,             // of a first look
    EXPLAIN_SAMPLES = 768,               // for those who want to know, fewer where each takes long,
    EXPLAIN_SUBPROBLEMS = 64,            // of as many parts at most,
    EXPLAIN_SAMPLES_PER_SUBPROBLEM = 48, // of each at least, where that is not too much,
    MIN_EXPLAIN_SAMPLES = 8,             // and else so many, of fewer parts; who cannot have these is told nothing
    MIN_NODES_TO_COMPARE = 40000,        // so many are searched in the time that a choice takes
};

static const double MARGIN = 0.85;               // by how much another must be better than the first, at least
static const double SHORT_SEARCH_SECONDS = 0.02; // seconds of a search for which few samples are enough
static const double MIN_SECONDS_TO_QUICK_SAMPLE_ALL = 0.02; // and for which all rivals get one before merging is begun
static const double LONG_SEARCH_SECONDS = 0.05;             // and for which many parts are looked at, if there are

// What is told of an engine takes no longer than so many seconds, reckoned for paths that go down to the last level, by
// dancing links: a level looks at all images, for so long at each.  Where there is a limit on time it ends once such a
// share of that is over, for the choice is made once more then.
static const double explain_seconds = 1, cost_of_image = 12e-9, explain_share = 0.5;

// Of searches that take very long so much of their time may go into paths, reckoned as above: in deep trees few say ten
// times too little now and then, and there is much to lose.
static const double share_of_long = 0.01, max_sampling_seconds = 4;

// Dancing links that are to be merging's rival get a glance where it takes no longer than so many seconds, and more
// paths while these take such a share of the search.
static const double max_quick_sample_seconds = 0.02, compared_share = 0.05;

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

double xt_engine_seconds(const char *engine, const xt_knuth_estimate *tree)
{
    const xt_engine_entry *row = xt_engine_entry_named(engine);
    if (!row || row->role == XT_ROLE_FRONTIER)
        row = xt_engine_entry_named("fila"); // phases such as "dlx:12,fila:11"
    return seconds_of(row, tree);
}

// On such boards merging takes little more for much larger trees.  To list solutions takes it twice as long, and the
// first one comes late: who lists for many minutes, or without an end, is to see solutions at once.
static const double min_seconds_to_count = 0.1, min_seconds_to_list = 0.3, max_seconds_to_list = 1000; // seconds

bool xt_frontier_is_worthwhile(double seconds, bool lists_solutions)
{
    return lists_solutions ? seconds > min_seconds_to_list && seconds < max_seconds_to_list
                           : seconds > min_seconds_to_count;
}

// Few paths seldom say so many times too much, and in deep trees far too little.
static const double uncertainty_of_paths = 5;

static bool is_surely_worthwhile(double seconds, bool lists_solutions)
{
    return xt_frontier_is_worthwhile(seconds / uncertainty_of_paths, lists_solutions) &&
           xt_frontier_is_worthwhile(seconds * uncertainty_of_paths, lists_solutions);
}

// What a candidate would be given.
typedef struct candidate_run {
    const xt_engine  *engine;
    xt_engine_spec    spec;
    xt_cover_problem *subproblem;
    uint32_t          parts;
    xt_knuth_estimate sample; // the last one
} candidate_run;

// False: no memory.  Ended in either case.
static bool start_candidate_run(candidate_run *t, const xt_choice_problem *given, const char *engine)
{
    *t = (candidate_run){.subproblem = XT_NEW_ARRAY(xt_cover_problem, given->parts),
                         .parts = given->parts,
                         .sample = {.levels = given->levels,
                                    .control = given->control,
                                    .time_limit = given->time_limit,
                                    .began = given->began}};
    bool fine = xt_engine_spec_parse(&t->spec, engine, NULL, false, NULL) && t->subproblem;
    if (fine && given->parts > 0) {
        t->spec.filters = given->subproblem[0].spec->filters;
        t->spec.goal = given->subproblem[0].spec->goal;
        t->spec.kernel = given->subproblem[0].spec->kernel;
    }
    for (uint32_t p = 0; fine && p < given->parts; p++)
        t->subproblem[p] = (xt_cover_problem){.cover = given->subproblem[p].cover, .spec = &t->spec};
    t->engine = t->sample.engine = xt_engine_for(&t->spec);
    return fine;
}

// All that was sampled before is forgotten.
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
    for (uint32_t p = 0; p < t->parts && !unsupported_reason; p++)
        unsupported_reason = t->engine->unsupported_reason(&t->subproblem[p]);
    return unsupported_reason;
}

// A part has some of the images of the whole, and must cover all that the whole must: who takes that takes each part,
// and need not look at all of them.
static const char *unsupported_reason_of(const candidate_run *t, const xt_cover *whole)
{
    xt_cover_problem all = {.cover = whole, .spec = &t->spec};
    bool             takes_whole = whole && t->parts > 1 && !t->engine->unsupported_reason(&all);
    return takes_whole ? NULL : unsupported_reason_of_subproblems(t);
}

// How many parts are looked at, by how many paths each: one, the largest; or several, evenly spread.
typedef struct sampling_budget {
    uint32_t parts, samples;
} sampling_budget;

static uint32_t largest_subproblem(const candidate_run *t)
{
    uint32_t largest = 0;
    for (uint32_t p = 1; p < t->parts; p++)
        if (t->subproblem[p].cover->options > t->subproblem[largest].cover->options)
            largest = p;
    return largest;
}

// What a path down to the last level takes dancing links.
static double seconds_of_path(const candidate_run *t)
{
    double images = t->parts > 0 ? t->subproblem[largest_subproblem(t)].cover->options : 0;
    return cost_of_image * t->sample.levels * fmax(images, 1);
}

// Of searches that take long.  Of many parts even one that takes less is looked at so: the largest of 58 of fourteen
// tetrahexes has a share of the tree of `matrix` that is twice as large as that of `flat`.
static sampling_budget long_search_budget(const candidate_run *t, double seconds, double expected_remaining_seconds)
{
    double few =
        fmin(fmax(seconds * PATHS_PER_SECOND, t->parts > FEW_SUBPROBLEMS ? MIN_SAMPLES_OF_SEVERAL : 0), MAX_SAMPLES);
    double   worth = fmin(fmin(seconds, expected_remaining_seconds) * share_of_long, max_sampling_seconds);
    double   many = fmin(worth / seconds_of_path(t), MAX_SAMPLES_OF_LONG);
    uint32_t looked_at = t->parts < MAX_SAMPLED_SUBPROBLEMS ? t->parts : MAX_SAMPLED_SUBPROBLEMS;
    return (sampling_budget){.parts = looked_at, .samples = looked_at ? (uint32_t)(fmax(few, many) / looked_at) : 0};
}

// Why a candidate that could search is none.
static const char *disadvantage_of(const candidate_run *t)
{
    bool is_unwieldy = t->parts > 0 && t->engine == &xt_engine_matrix &&
                       xt_matrix_exceeds_cache(t->subproblem[largest_subproblem(t)].cover);
    return is_unwieldy ? "its matrix is larger than caches are, and each of the first nodes reads all of it" : NULL;
}

// What is looked at stands for all.
static bool sample(xt_candidate *candidate, candidate_run *t, sampling_budget e, const xt_engine_entry *row)
{
    uint32_t           parts = e.parts < t->parts ? e.parts : t->parts;
    double             scale = parts ? (double)t->parts / parts : 0;
    xt_knuth_estimate *sum = &t->sample;
    clear_estimate(sum);
    for (uint32_t p = 0; p < parts; p++) {
        uint32_t subproblem =
            parts == 1 ? largest_subproblem(t) : (uint32_t)(((uint64_t)2 * p + 1) * t->parts / 2 / parts);
        if (!xt_knuth_estimate_add(sum, &t->subproblem[subproblem], e.samples, scale))
            return false;
    }
    candidate->is_sampled = true;
    candidate->is_exact = parts == t->parts && !sum->has_missed;
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

// Rivals to be sampled, by several threads at once.
typedef struct comparison {
    xt_engine_choice *choice;
    candidate_run    *trials;
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
        if (!sample(&c->choice->candidate[r], &c->trials[r], c->budget, xt_sampled_engine_at(r)))
            atomic_store(&c->ended_early, true);
    }
}

// Samples all rivals but one of whom that much is known; XT_ENGINES_MAX: of none is.  False: a sample ended early.
static bool sample_candidates(xt_engine_choice *choice, candidate_run *trials, sampling_budget budget, uint32_t known,
                              xt_thread_pool *thread_pool)
{
    comparison c = {.choice = choice, .trials = trials, .budget = budget};
    for (uint32_t r = 0; r < count_rows(); r++)
        if (r != known && may_be_chosen(choice, r))
            c.row[c.count++] = r;
    xt_thread_pool_run(c.count > 1 ? thread_pool : NULL, sample_next, &c);
    return !atomic_load(&c.ended_early);
}

// The rival that is best by a margin, or the first.
static uint32_t best_candidate(const xt_engine_choice *choice)
{
    uint32_t best = XT_ENGINES_MAX;
    for (uint32_t r = 0; r < count_rows(); r++) {
        const xt_candidate *c = &choice->candidate[r];
        if (may_be_chosen(choice, r) &&
            (best == XT_ENGINES_MAX || (c->is_sampled && c->seconds < MARGIN * choice->candidate[best].seconds)))
            best = r;
    }
    return best;
}

static double seconds_of_best(const xt_engine_choice *choice)
{
    return choice->candidate[best_candidate(choice)].seconds;
}

// Of the last resort, at which there was a glance.
static sampling_budget extended_budget(const xt_engine_choice *choice, const candidate_run *t)
{
    double paths = compared_share * seconds_of_best(choice) / seconds_of_path(t);
    return (sampling_budget){.parts = 1, .samples = (uint32_t)fmin(paths, FEW_SAMPLES)};
}

static bool may_be_quick_sampled(const candidate_run *t)
{
    return QUICK_SAMPLE_PATHS * seconds_of_path(t) <= max_quick_sample_seconds;
}

// One part is enough in short searches, and where merging is begun whatever more paths would tell.  In long ones each
// path more costs nothing that would be noticed.  False: a sample ended early.
static bool compare_candidates(xt_engine_choice *choice, candidate_run *trials, const xt_choice_problem *problem)
{
    bool few = problem->levels <= FEW_LEVELS;
    if (count_candidates(choice) == 0) {
        sampling_budget budget = extended_budget(choice, &trials[best_candidate(choice)]);
        return budget.samples <= QUICK_SAMPLE_PATHS ||
               sample_candidates(choice, trials, budget, XT_ENGINES_MAX, problem->thread_pool);
    }
    if (few && !sample_candidates(choice, trials, (sampling_budget){.parts = 1, .samples = FEW_SAMPLES}, XT_ENGINES_MAX,
                                  problem->thread_pool))
        return false;
    if (few && (seconds_of_best(choice) <= SHORT_SEARCH_SECONDS ||
                (problem->may_use_frontier && is_surely_worthwhile(seconds_of_best(choice), problem->lists_solutions))))
        return true;
    if (!sample_candidates(choice, trials, (sampling_budget){.parts = 1, .samples = SAMPLES}, XT_ENGINES_MAX,
                           problem->thread_pool))
        return false;
    sampling_budget budget = long_search_budget(&trials[best_candidate(choice)], seconds_of_best(choice),
                                                problem->expected_remaining_seconds);
    return seconds_of_best(choice) <= LONG_SEARCH_SECONDS || budget.parts * budget.samples <= SAMPLES ||
           sample_candidates(choice, trials, budget, XT_ENGINES_MAX, problem->thread_pool);
}

// Of the tree of a candidate, which was sampled.
static void copy_tree_size(xt_engine_choice *choice, const xt_candidate *c, const xt_choice_problem *problem)
{
    if (problem->levels > FEW_LEVELS)
        return;
    choice->nodes = rint(c->nodes); // as plans say it
    choice->size_seconds = c->seconds;
    memcpy(choice->level, c->level, sizeof choice->level);
}

// Few paths tell filters enough; who compares engines, or merging with one, has to know more.  False: a sample ended
// early.
static bool sample_tree_size(xt_engine_choice *choice, candidate_run *trials, const xt_choice_problem *problem)
{
    const sampling_budget quick_sample = {.parts = 1, .samples = QUICK_SAMPLE_PATHS};
    xt_candidate          matrix = choice->candidate[0];
    if (!problem->wants_tree_size || matrix.unsupported_reason)
        return true;
    bool fine = sample(&matrix, &trials[0], quick_sample, xt_sampled_engine_at(0));
    if (fine)
        copy_tree_size(choice, &matrix, problem);
    return fine;
}

// None is compared where a glance at the first says that its tree is small, or so large that no engine that visits each
// solution will do.  False: a sample ended early.
static bool choose_candidate(xt_engine_choice *choice, candidate_run *trials, const xt_choice_problem *problem,
                             bool samples_quickly, bool is_in_doubt)
{
    const sampling_budget quick_sample = {.parts = 1, .samples = QUICK_SAMPLE_PATHS};
    uint32_t              best = best_candidate(choice);
    xt_candidate         *first = &choice->candidate[best];
    if (samples_quickly && !sample(first, &trials[best], quick_sample, xt_sampled_engine_at(best)))
        return false;
    bool stop_sampling = samples_quickly && first->nodes > MIN_NODES_TO_COMPARE && problem->stop_sampling &&
                         problem->stop_sampling(problem->context, first->engine, first->seconds, first->solutions);
    choice->stopped_after_quick_sample = stop_sampling && is_in_doubt;
    if (choice->stopped_after_quick_sample && count_candidates(choice) > 0 &&
        first->seconds > MIN_SECONDS_TO_QUICK_SAMPLE_ALL) {
        if (!sample_candidates(choice, trials, quick_sample, best, NULL))
            return false;
        best = best_candidate(choice);
    }
    choice->quick_sample = samples_quickly ? choice->candidate[best].seconds : 0;
    choice->found = choice->candidate[best].solutions;
    if (!is_in_doubt && !stop_sampling && first->nodes > MIN_NODES_TO_COMPARE)
        *first = (xt_candidate){.engine = first->engine}; // so few paths tell no more than that
    if (is_in_doubt && !stop_sampling && first->nodes > MIN_NODES_TO_COMPARE) {
        if (!compare_candidates(choice, trials, problem))
            return false;
        best = best_candidate(choice);
        choice->found = choice->candidate[best].solutions;
    }
    for (uint32_t r = 0; r < count_rows(); r++)
        choice->candidate[r].compared_seconds = choice->candidate[r].seconds;
    choice->engine = best < XT_ENGINES_MAX ? xt_sampled_engine_at(best)->name : "dlx";
    if (best < XT_ENGINES_MAX && choice->candidate[best].is_sampled)
        copy_tree_size(choice, &choice->candidate[best], problem);
    return true;
}

// What the chosen engine can be expected to take, sampled where that was not needed for the choice.
static bool estimate_chosen(xt_engine_choice *choice, candidate_run *trials, const xt_choice_problem *problem)
{
    const sampling_budget budget = {.parts = 1, .samples = SAMPLES};
    bool                  fine = true;
    for (uint32_t r = 0; r < count_rows() && fine && problem->may_use_frontier; r++) {
        xt_candidate *c = &choice->candidate[r];
        if (strcmp(xt_sampled_engine_at(r)->name, choice->engine) != 0)
            continue;
        if (!c->is_sampled && problem->levels <= XT_MAX_SAMPLED_LEVELS)
            fine = sample(c, &trials[r], budget, xt_sampled_engine_at(r));
        choice->seconds = c->is_sampled ? c->seconds : HUGE_VAL;
    }
    return fine;
}

// No part: none may be looked at.
static sampling_budget explain_budget(const candidate_run *t)
{
    double   most = explain_seconds / seconds_of_path(t);
    uint32_t parts = t->parts < EXPLAIN_SUBPROBLEMS ? t->parts : EXPLAIN_SUBPROBLEMS;
    uint32_t of_each = t->parts > 0 ? EXPLAIN_SAMPLES / t->parts : EXPLAIN_SAMPLES;
    if (of_each < EXPLAIN_SAMPLES_PER_SUBPROBLEM)
        of_each = EXPLAIN_SAMPLES_PER_SUBPROBLEM;
    if (parts * of_each > most)
        of_each = most / parts > MIN_EXPLAIN_SAMPLES ? (uint32_t)(most / parts) : MIN_EXPLAIN_SAMPLES;
    if (parts * of_each > most)
        parts = (uint32_t)(most / of_each);
    return (sampling_budget){.parts = parts, .samples = of_each};
}

// What was known before stands where no more may be looked at.  False: the sample ended early.
static bool sample_to_explain(xt_candidate *candidate, candidate_run *t, const xt_engine_entry *row)
{
    sampling_budget budget = explain_budget(t);
    return (budget.parts == 0 && t->parts > 0) || sample(candidate, t, budget, row);
}

// Dancing links walk the tree of matrix.
static void copy_tree_of_matrix(xt_engine_choice *choice, uint32_t links)
{
    xt_candidate       *c = &choice->candidate[links];
    const xt_candidate *matrix = &choice->candidate[0];
    c->is_sampled = matrix->is_sampled;
    c->is_exact = matrix->is_exact;
    c->nodes = matrix->nodes;
    c->seconds = matrix->nodes * xt_sampled_engine_at(links)->cost.node * 1e-9;
    memcpy(c->level, matrix->level, sizeof c->level);
}

// For those who want to know of all.
static bool sample_all(xt_engine_choice *choice, candidate_run *trials, const xt_choice_problem *problem)
{
    bool fine = true;
    for (uint32_t r = 0; r < count_rows() && fine && problem->levels <= XT_MAX_SAMPLED_LEVELS; r++)
        if (strcmp(xt_sampled_engine_at(r)->name, "dlx") == 0 && choice->candidate[0].is_sampled)
            copy_tree_of_matrix(choice, r);
        else if (!choice->candidate[r].unsupported_reason) {
            trials[r].sample.time_limit *= explain_share;
            fine = sample_to_explain(&choice->candidate[r], &trials[r], xt_sampled_engine_at(r));
        }
    return fine;
}

// A sample ended early.  Where it was stopped, the search that follows will be soon, and any engine will do, but for
// one that was chosen; false where it failed.
static bool choose_without_samples(xt_engine_choice *choice, const candidate_run *trials,
                                   const xt_choice_problem *problem)
{
    for (uint32_t r = 0; r < count_rows(); r++)
        if (trials[r].sample.status == XT_FAILED) {
            choice->error = trials[r].sample.error;
            return false;
        }
    return choice->engine || choose_candidate(choice, NULL, problem, false, false);
}

bool xt_engine_choose(xt_engine_choice *choice, const xt_choice_problem *problem, xt_planning_effort planning_effort)
{
    candidate_run trials[XT_ENGINES_MAX];
    bool          fine = true;
    *choice = (xt_engine_choice){.candidates = count_rows()};
    for (uint32_t r = 0; r < count_rows(); r++) {
        fine = start_candidate_run(&trials[r], problem, xt_sampled_engine_at(r)->name) && fine;
        choice->candidate[r] = (xt_candidate){
            .engine = xt_sampled_engine_at(r)->name,
            .unsupported_reason = fine ? unsupported_reason_of(&trials[r], problem->whole) : "no memory"};
        if (!choice->candidate[r].unsupported_reason)
            choice->candidate[r].unsupported_reason = disadvantage_of(&trials[r]);
    }
    bool may_sample = planning_effort != XT_EFFORT_NONE && problem->levels <= XT_MAX_SAMPLED_LEVELS;
    bool has_alternative = fine && count_candidates(choice) == 0 && problem->may_try_frontier &&
                           may_be_quick_sampled(&trials[best_candidate(choice)]);
    bool is_in_doubt = may_sample && (count_candidates(choice) > 1 || has_alternative);
    bool samples_quickly =
        is_in_doubt || (may_sample && count_candidates(choice) > 0 && problem->parts > FEW_SUBPROBLEMS);
    bool is_whole = fine && (samples_quickly || !may_sample || sample_tree_size(choice, trials, problem)) &&
                    choose_candidate(choice, trials, problem, samples_quickly, is_in_doubt) &&
                    (planning_effort < XT_EFFORT_ALWAYS_ESTIMATE || estimate_chosen(choice, trials, problem)) &&
                    (planning_effort != XT_EFFORT_EXPLAIN || sample_all(choice, trials, problem));
    if (fine && !is_whole)
        fine = choose_without_samples(choice, trials, problem);
    for (uint32_t r = 0; r < count_rows(); r++)
        end_candidate_run(&trials[r]);
    return fine;
}

bool xt_engine_choice_sample_again(xt_engine_choice *choice, const xt_choice_problem *problem)
{
    bool fine = true;
    for (uint32_t r = 0; r < count_rows() && fine && problem->levels <= XT_MAX_SAMPLED_LEVELS; r++) {
        candidate_run t;
        if (strcmp(xt_sampled_engine_at(r)->name, choice->engine) != 0)
            continue;
        fine = start_candidate_run(&t, problem, xt_sampled_engine_at(r)->name);
        t.sample.time_limit *= explain_share;
        fine = fine && sample_to_explain(&choice->candidate[r], &t, xt_sampled_engine_at(r));
        choice->error = t.sample.error;
        fine = fine ||
               (t.sample.status != XT_COMPLETE && t.sample.status != XT_FAILED); // stopped: what was told before stands
        end_candidate_run(&t);
    }
    return fine;
}

// ---- Merging -------------------------------------------------------------------------------------------------------

// Whether nothing is wanted but all solutions or classes, or their number, however that comes about.
static bool wants_all(const xt_settings *s)
{
    const xt_filters *f = &s->filters;
    return !s->engine && !s->order && !s->nof && !s->shuffle && !s->constrained_piece && !s->constrained_first &&
           (s->pruning == XT_PRUNE_FOR_UNIQUE || s->pruning == XT_PRUNE_FOR_ALL) && !f->volume && !f->parity &&
           !f->fit && !f->volume_trigger && !f->parity_trigger && s->goal == 0 && s->monte_carlo.trials == 0 &&
           s->limit == 0 && s->node_limit == 0 && s->parts <= 1;
}

// Whether those who do not merge visit all solutions, not one of each class.
static bool visits_all(const xt_settings *s)
{
    return s->unique == XT_ALL && s->pruning != XT_PRUNE_FOR_ALL;
}

// What it takes to count what symmetries of one kind leave as it is, of which the most is to make room for it.
static const double cost_of_kind = 0.1e-3; // seconds

// What it takes, besides to count all solutions, to reckon what is wanted from them: nothing where classes are equally
// large, else what symmetries leave as it is.  HUGE_VAL: that cannot be counted, or there is no memory to tell.
static double seconds_to_derive_classes(const xt_cover *cover, const xt_settings *settings)
{
    bool with_reflections = settings->unique == XT_UNIQUE_MIRROR;
    if (settings->unique == XT_ALL || xt_class_size(cover, with_reflections) > 0)
        return 0;
    uint32_t *times = xt_fixed_point_cover_group_order(cover, with_reflections) > 0
                          ? XT_NEW_ARRAY(uint32_t, cover->symmetries)
                          : NULL;
    double    seconds =
        times ? xt_fixed_point_cover_conjugacy_classes(cover, with_reflections, times) * cost_of_kind : HUGE_VAL;
    free(times);
    return seconds;
}

static bool is_saved(const xt_settings *settings)
{
    return settings->run || settings->replay || settings->parts > 0;
}

// What is listed by merging cannot be saved; and who lists for a limited time is to see what there is until then.
static bool may_list_solutions(const xt_settings *settings)
{
    return !is_saved(settings) && settings->time_limit <= 0;
}

bool xt_engine_can_try_frontier(const xt_settings *settings, bool lists_solutions)
{
    return !is_saved(settings) && wants_all(settings) && (!lists_solutions || may_list_solutions(settings));
}

bool xt_engine_may_use_frontier(const xt_cover *cover, const xt_settings *settings, bool lists_solutions)
{
    return wants_all(settings) && (!lists_solutions || may_list_solutions(settings)) && xt_frontier_pays(cover) &&
           (lists_solutions || seconds_to_derive_classes(cover, settings) < HUGE_VAL);
}

// A sweep that is ended tells nothing, so it is to take no more than a share of the time there is.
double xt_frontier_alternative_seconds(const xt_settings *settings, double alternative)
{
    static const double share = 0.25;
    double              most = share * settings->time_limit;
    return most > 0 && (alternative == 0 || alternative > most) ? most : alternative;
}

// To list through states takes about twice as long as to count, for they are gone through from the end as well.  So
// less can be won, and what the first rows tell may be a third of the states there are: merging is begun if it seems to
// take no more than such a share of the time that the rival does not spend on solutions.  To walk to one takes next to
// nothing; but of classes, merging walks to up to some times as many solutions as a rival finds that has used
// symmetries well, and each is told apart from others of its class (docs/notes/merging.md).
static const double cost_of_list = 1.8, cost_of_walk = 0.05e-6, cost_of_class = 0.3e-6, share_for_list = 0.3;

double xt_frontier_seconds_to_beat_listing(double seconds, double solutions, bool lists_all)
{
    double cost = lists_all ? cost_of_walk : cost_of_class;
    return fmax(seconds - solutions * cost, 0) * share_for_list / cost_of_list;
}

// To tell apart what is found, and to unfold it, takes so long for each solution that another engine finds; and there
// may be so many times as many states as there are at least.
static const double cost_of_expansion = 0.2e-6, max_state_factor = 10;

bool xt_frontier_lists_all_directly(const xt_cover *cover, double solutions)
{
    double expansion_seconds = solutions * cost_of_expansion;
    return expansion_seconds > 0 &&
           expansion_seconds > max_state_factor * cost_of_list * xt_frontier_min_seconds(cover, NULL);
}

// To begin with merging takes up to a thousandth of a second.  Who would count for minutes is to see solutions counted
// from the beginning; who lists sees the first one when all states are known, after a third of what the rival would
// take, so for rivals of more than ten seconds that is not begun.  Of the rival's time no more than a share may be what
// merging takes at least: where the rival is short, for what comes before the first state counts, and for classes,
// whose search has made most use of symmetry already, so that merging seldom wins by much.
static const struct limit {
    double least, most, max_of_fallback, short_alternative, short_share, share;
} limit_for_all = {0.4e-3, 100, HUGE_VAL, 6e-3, 0.13, 1}, limit_for_classes = {0.4e-3, 100, HUGE_VAL, 0.3, 0.1, 0.24},
  limit_for_lists = {3.3e-3, 1.7, 150, 0, 0, 0.13};

// What merging takes besides its states; HUGE_VAL: it is not to be begun.
static double overhead_seconds(const xt_cover *cover, const xt_settings *settings, bool lists_solutions)
{
    if (!xt_engine_can_try_frontier(settings, lists_solutions))
        return HUGE_VAL;
    return lists_solutions ? 0 : seconds_to_derive_classes(cover, settings);
}

// To glance at another engine, by paths as deep as there are pieces, takes as long as to merge some hundred states for
// each piece, so where no more are to be expected none is looked at.  On narrow boards there are seldom many times as
// many states as there are at least: of twelve pentominoes in four or five rows two to five times as many, in three
// rows about as many.  Other engines take longer, for classes too, so more is risked there.  Where the first cells tell
// of many times as many, only the beginning is lost.  Of classes that differ in size, those under a square's or a
// hexagon's symmetries and a cube's rotations are counted so too; a cube's reflections have so many kinds that a small
// tree would be gone through before.
static const double negligible_per_piece = 0.027e-3, negligible_if_narrow = 6.7e-3, negligible_overhead = 0.6e-3,
                    min_first_attempt_seconds = 4e-3; // seconds
static const double first_attempt_factor = 16;

double xt_frontier_first_attempt_seconds(const xt_cover *cover, const xt_settings *settings, bool lists_solutions)
{
    bool   is_narrow;
    double least = lists_solutions || !wants_all(settings) ? HUGE_VAL : xt_frontier_min_seconds(cover, &is_narrow);
    if (least == HUGE_VAL || least > (is_narrow ? negligible_if_narrow : negligible_per_piece * cover->pieces))
        return 0;
    return overhead_seconds(cover, settings, lists_solutions) <= negligible_overhead
               ? fmax(first_attempt_factor * least, min_first_attempt_seconds)
               : 0;
}

bool xt_engine_is_fallback(const char *engine)
{
    const xt_engine_entry *row = engine ? xt_engine_entry_named(engine) : NULL;
    return row && row->role == XT_ROLE_FALLBACK;
}

bool xt_engine_may_try_frontier(const xt_cover *cover, const xt_settings *settings, bool lists_solutions,
                                const char *alternative, double seconds)
{
    const struct limit *limit = lists_solutions        ? &limit_for_lists
                                : visits_all(settings) ? &limit_for_all
                                                       : &limit_for_classes;
    double              allowed = seconds * (seconds < limit->short_alternative ? limit->short_share : limit->share);
    double              most = xt_engine_is_fallback(alternative) ? limit->max_of_fallback : limit->most;
    return seconds <= most && xt_frontier_min_seconds(cover, NULL) <= allowed &&
           limit->least + overhead_seconds(cover, settings, lists_solutions) <= seconds;
}

// What few paths say is three times too little now and then.
static const double retry_factor = 2;

bool xt_engine_may_retry_frontier(const xt_cover *cover, const xt_settings *settings, bool lists_solutions,
                                  double quick_sample, const char *alternative, double seconds)
{
    return seconds > retry_factor * quick_sample &&
           xt_engine_may_try_frontier(cover, settings, lists_solutions, alternative, seconds);
}

// So many times as many states as there are at least are seldom met; for classes that is not risked, for what is
// prepared is more than for a count of all, and what might be won less.
static const double uncertainty_of_states = 8;

bool xt_engine_surely_uses_frontier(const xt_cover *cover, const xt_settings *settings, bool lists_solutions,
                                    double seconds)
{
    if (xt_engine_may_use_frontier(cover, settings, lists_solutions) && is_surely_worthwhile(seconds, lists_solutions))
        return true;
    if (lists_solutions || !visits_all(settings) || overhead_seconds(cover, settings, lists_solutions) > 0)
        return false;
    return seconds >
           fmax(uncertainty_of_states * xt_frontier_min_seconds(cover, NULL), limit_for_all.short_alternative / 2);
}
