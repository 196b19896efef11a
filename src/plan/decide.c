// decide.c -- see decide.h.
//
// A search is decided in this order. Each step needs the results of those before it:
//
//     divide            the cover by symmetries, and filter the subproblems
//     choose_engine     by samples of the subproblems, and with it the filters at nodes
//     choose_division   all solutions directly, or one of each class: a wrong guess is divided again
//     choose_anchor     by samples of other anchors: a better one divides the cover again
//     finish            the fit filter before the search, and the problem of the engine

#include "plan/decide.h"

#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "filter/filter.h"
#include "plan/filter_choice.h"
#include "plan/frontier_policy.h"
#include "plan/settings_text.h"
#include "plan/tuning.h"
#include "prepare/shuffle.h"
#include "prepare/subproblems.h"
#include "search/engine_spec_parse.h"
#include "search/engines.h"
#include "search/frontier/engine.h"
#include "search/matching/engine.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

// Diagnoses an error; NULL: memory ran out. Returns false.
static bool diagnose_failure(xt_diagnostics *diagnostics, const char *error)
{
    return error ? xt_diagnose(diagnostics, "%s", error) : xt_diagnose_out_of_memory(diagnostics);
}

// A search while it is decided.
typedef struct decision {
    xt_planned_search *s;
    xt_decision_depth  depth;
    bool               samples_engines;
    double             sampled_seconds; // estimated, if the first solutions count; 0: unknown
    xt_filters         root_filters;    // before filters at nodes were chosen
    xt_diagnostics    *diagnostics;
} decision;

// ---- The division --------------------------------------------------------------------------------------------------

static bool set_goal(xt_prepared *p, xt_diagnostics *diagnostics)
{
    const xt_cover *cover = p->model->cover;
    const char     *reason = NULL;
    p->spec.goal = p->settings.goal;
    if (p->spec.goal == 0)
        return true;
    for (uint32_t i = cover->cells; i < cover->items; i++)
        if (cover->item[i].low != cover->item[i].high)
            reason = "the number of remaining pieces is unknown if copies vary; give one number for each piece";
    if (p->settings.unique != XT_ALL)
        reason = "unique solutions are whole ones; ask for all";
    if (p->spec.goal >= cover->pieces)
        reason = "it is less than the number of pieces to be placed";
    return !reason || xt_diagnose_at(diagnostics, xt_plan_location_of(&p->settings, "goal"),
                                     "a goal of %u remaining pieces: %s", (unsigned)p->spec.goal, reason);
}

// Returns false and diagnoses the reason if it fails.
static bool shuffle_subproblems(xt_prepared *p, xt_diagnostics *diagnostics)
{
    if (!p->settings.shuffle || p->engine->counts_only) // then no order is visible
        return true;
    xt_shuffle shuffle;
    xt_random  random;
    p->spec.shuffle = p->settings.shuffle;
    xt_random_start(&random, p->settings.shuffle, XT_STREAM_OF_IMAGES);
    bool ok = xt_shuffle_start(&shuffle, p->model->cover->options) &&
              xt_shuffle_subproblems(&shuffle, &p->subproblems, &random) &&
              xt_shuffle_order_of_subproblems(&p->subproblems, &random);
    xt_shuffle_free(&shuffle);
    return ok || xt_diagnose_out_of_memory(diagnostics);
}

// The default filters were asked of the whole cover, if it had any. The caller's filters are asked of each
// subproblem. Returns false and diagnoses the reason if it fails.
static bool filter_subproblems(xt_planned_search *s, xt_diagnostics *diagnostics)
{
    xt_prepared      *p = &s->prepared;
    const xt_filters *asked = &p->settings.filters, rest = {.fit = s->chose_filters ? 0 : asked->fit};
    const xt_filters *filters = p->filters_whole ? &rest : asked;
    uint64_t          removed = 0;
    for (uint32_t i = 0; i < p->subproblems.count; i++) {
        const char *reason = xt_filter_unsupported_reason(&p->subproblems.at[i].subcover.cover, filters);
        if (reason)
            return xt_diagnose_at(diagnostics, xt_plan_location_of(&p->settings, XT_FILTER_SETTING_NAMES),
                                  "filters do not support this puzzle: %s; leave them out", reason);
    }
    bool ok = !xt_filters_are_requested(filters) || xt_subproblems_filter(p, filters, &removed);
    if (!ok && !s->chose_filters)
        return xt_diagnose_out_of_memory(diagnostics);
    if (!ok) { // the options removed so far stay removed
        p->settings.filters = (xt_filters){0};
        s->chose_filters = false;
    }
    p->filtered += removed;
    return true;
}

// Returns false and diagnoses the reason if it fails.
static bool make_subproblems(const xt_request *request, xt_planned_search *s, xt_diagnostics *diagnostics)
{
    xt_prepared *p = &s->prepared;
    xt_filters   filters;
    bool         filters_whole = xt_choose_filters_for_whole(request, s, &filters);
    if (!xt_subproblems_make(p, filters_whole ? &filters : NULL))
        return xt_diagnose_out_of_memory(diagnostics);
    s->chose_filters = p->filters_whole && request->is_automatic;
    if (s->chose_filters)
        p->settings.filters = filters;
    if (!p->filters_whole)
        xt_choose_filters_for_subproblems(request, s);
    if (!filter_subproblems(s, diagnostics) || !shuffle_subproblems(p, diagnostics))
        return false;
    if (s->chose_filters && p->filtered == 0 && !p->removed_subproblems)
        p->settings.filters = (xt_filters){0};
    p->spec.filters = p->settings.filters;
    return true;
}

// ---- The engine ----------------------------------------------------------------------------------------------------

// The engines of the candidates find the same solutions, so the cost of class tests matters only here.
double xt_seconds_to_beat(const xt_request *request, const xt_planned_search *s)
{
    bool   tests = (s->prepared.tests_classes || s->prepared.expands_classes) && !request->lists_solutions;
    double seconds =
        xt_plan_alternative_seconds(&s->plan) + (tests ? s->plan.choice.tree.solutions * XT_COST_OF_CLASS_TEST : 0);
    return xt_frontier_seconds_to_beat(request, seconds, s->plan.choice.tree.solutions);
}

// A quick sample is enough if the frontier engine is tried even if its paths say several times too much. Dancing links
// are the last resort, and to sample them takes long.
static bool stop_sampling(const void *request, const char *engine, double seconds, double solutions)
{
    double uncertainty = xt_engine_is_fallback(engine) ? 1 : XT_UNCERTAINTY_OF_PATHS;
    return xt_frontier_may_be_tried(request, xt_frontier_seconds_to_beat(request, seconds, solutions) / uncertainty);
}

// All processes must take the same decisions in a shared search, so nothing ends its samples.
static xt_sample_limits sample_limits_of(const xt_request *request)
{
    const xt_settings *settings = &request->settings;
    xt_sample_limits   limits = {.began = request->began};
    if (!request->is_shared) {
        limits.control = settings->control;
        limits.time_limit = settings->time_limit;
    }
    return limits;
}

// Trials have no tree, nor has a search without solutions.
static bool may_sample(const xt_request *request)
{
    return request->settings.monte_carlo.trials == 0 && !*request->impossible;
}

static xt_choice_problem choice_problem_of(const decision *d, const xt_request *request)
{
    const xt_planned_search *s = d->s;
    const xt_prepared       *p = &s->prepared;
    return (xt_choice_problem){.subproblem = p->cover_problem,
                               .subproblems = p->subproblems.count,
                               .whole = p->model->cover,
                               .levels = p->model->cover->pieces + 1,
                               .may_sample = may_sample(request),
                               .may_try_frontier = may_sample(request) && xt_frontier_can_be_tried(request),
                               .wants_tree_size = xt_may_use_fit_filter_at_nodes(s),
                               .threads = request->settings.threads,
                               .limits = sample_limits_of(request),
                               .remaining_seconds = request->remaining_seconds};
}

// Returns the engine of a resumed run; NULL if there is none. The option behind that choice, such as a kernel, may not
// be given again.
static const char *resumed_engine(const xt_request *request)
{
    const char *name;
    for (uint32_t i = 0; (name = xt_engine_name_at(i)); i++)
        if (xt_engine_kind_of(name) != XT_ENGINE_FRONTIER && strcmp(name, request->resumed.engine) == 0)
            return name;
    return NULL;
}

static void explain_engine(xt_planned_search *s)
{
    const xt_engine_choice *choice = &s->plan.choice;
    const xt_candidate     *chosen = xt_candidate_called(&choice->samples, choice->engine);
    const xt_candidate     *matrix = xt_candidate_called(&choice->samples, "matrix"),
                       *flat = xt_candidate_called(&choice->samples, "flat");
    const xt_candidate *other = chosen == flat ? matrix : flat;
    if (matrix->unsupported_reason && flat->unsupported_reason && chosen == matrix)
        xt_plan_explain(&s->plan, "engine", "it has the kernel that is asked for");
    else if (matrix->unsupported_reason && flat->unsupported_reason)
        xt_plan_explain(&s->plan, "engine",
                        "it can search every puzzle; 'matrix', which is faster elsewhere, cannot search this one: %s",
                        matrix->unsupported_reason);
    else if (chosen && matrix->compared_seconds > 0 && flat->compared_seconds > 0)
        xt_plan_explain(&s->plan, "engine",
                        "a sample of both trees%s estimates %.2g s, and %.2g s for '%s'; it may be a third off",
                        s->prepared.subproblems.count > 1 ? " in some parts" : "", chosen->compared_seconds,
                        other->compared_seconds, other->engine);
    else if (matrix->compared_seconds > 0)
        xt_plan_explain(&s->plan, "engine", "a sample shows that its tree is too small for a comparison to pay");
    else
        xt_plan_explain(&s->plan, "engine",
                        "of the engines that can search this puzzle, its nodes cost least, and no tree is smaller");
}

// Returns true if dancing links count the solutions of a cover without shapes sooner than the chosen engine: they do
// not place the last option of a solution.
static bool is_dense_in_solutions(const xt_planned_search *s)
{
    const xt_engine_choice *choice = &s->plan.choice;
    const xt_cover         *cover = s->prepared.model->cover;
    return cover->is_abstract && xt_cover_is_shape_unlimited(cover) && !xt_cover_has_optional_option(cover) &&
           choice->tree.nodes > 0 && choice->tree.solutions > XT_DENSE_SOLUTIONS * choice->tree.nodes &&
           strcmp(choice->engine, "matrix") == 0;
}

static void choose_links(xt_engine_choice *choice)
{
    const xt_candidate *matrix = xt_candidate_called(&choice->samples, "matrix");
    const double        seconds = XT_COST_OF_DENSE_NODE * choice->tree.nodes;
    for (uint32_t c = 0; c < choice->samples.count; c++)
        if (strcmp(choice->samples.candidate[c].engine, "dlx") == 0)
            choice->samples.candidate[c].compared_seconds = fmin(seconds, matrix->compared_seconds);
    choice->quick_sample = fmin(seconds, choice->quick_sample);
    choice->engine = "dlx";
    choice->is_dense = true;
}

// Returns false if it failed.
static bool choose_engine(decision *d, const xt_request *request)
{
    xt_planned_search *s = d->s;
    xt_prepared       *p = &s->prepared;
    xt_engine_choice  *choice = &s->plan.choice;
    xt_choice_problem  problem = choice_problem_of(d, request);
    const char        *resumed = resumed_engine(request);
    xt_request         asked = *request;
    asked.visits_all = request->settings.unique == XT_ALL && !p->expands_classes;
    problem.stop_sampling = d->depth == XT_DECIDE_QUICKLY ? stop_sampling : NULL;
    problem.context = &asked;
    d->root_filters = p->spec.filters;
    if (!request->is_engine_automatic) {
        if (!p->settings.engine)
            xt_plan_explain(&s->plan, "engine", "it belongs to the other options");
        return true;
    }
    if (!xt_engine_choose(choice, &problem))
        return false;
    if (!resumed && !p->settings.kernel && is_dense_in_solutions(s))
        choose_links(choice);
    choice->engine = resumed ? resumed : choice->engine;
    if (p->settings.kernel && strcmp(choice->engine, "dlx") == 0)
        choice->engine = "matrix"; // only it tells why it has no kernel for this puzzle
    p->settings.engine = choice->engine;
    p->spec.engine = xt_engine_kind_of(choice->engine);
    p->engine = xt_engine_for(&p->spec);
    explain_engine(s);
    if (choice->is_dense)
        xt_plan_explain(&s->plan, "engine", "many nodes are solutions, which it finds without placing the last option");
    xt_choose_filters_at_nodes(s);
    return true;
}

// ---- The preparation -----------------------------------------------------------------------------------------------

static xt_planned_search start(const xt_request *request, uint32_t constrained_item)
{
    xt_planned_search s = {.prepared = {.model = request->model,
                                        .settings = request->settings,
                                        .lists_solutions = request->lists_solutions,
                                        .constrained_item = constrained_item},
                           .plan.anchor.item = XT_NONE};
    memcpy(s.prepared.impossible, request->impossible, sizeof s.prepared.impossible);
    return s;
}

// Divides the cover, and chooses the engine, in place of an earlier preparation. constrained_item: XT_NONE: the rule
// chooses the anchor. Returns false and diagnoses the reason if it fails.
static bool prepare(decision *d, const xt_request *request, uint32_t constrained_item)
{
    xt_prepared *p = &d->s->prepared;
    xt_planned_search_free(d->s);
    *d->s = start(request, constrained_item);
    if (!xt_engine_spec_parse(&p->spec, p->settings.engine, p->settings.order, p->settings.nof, d->diagnostics) ||
        !set_goal(p, d->diagnostics))
        return false;
    p->spec.kernel = p->settings.kernel;
    p->spec.scratch = p->settings.scratch;
    p->spec.lists_solutions = p->lists_solutions;
    p->engine = xt_engine_for(&p->spec);
    if (!make_subproblems(request, d->s, d->diagnostics))
        return false;
    return (xt_prepared_make_problems(p) && choose_engine(d, request)) ||
           diagnose_failure(d->diagnostics, d->s->plan.choice.error);
}

// ---- All solutions, or one of each class ---------------------------------------------------------------------------

double xt_quick_sample_seconds(const xt_request *request, const xt_planned_search *chosen)
{
    const xt_prepared *p = &chosen->prepared;
    const uint32_t     levels = p->model->cover->pieces + 1;
    xt_knuth_estimate  sample = {
         .engine = xt_prepared_tree_engine(p), .levels = levels, .limits = sample_limits_of(request)};
    uint32_t subproblem = xt_largest_problem(p->cover_problem, p->subproblems.count);
    double   paths = XT_QUICK_SAMPLE_SECONDS / xt_seconds_of_path(levels, p->cover_problem[subproblem].cover);
    if (paths < XT_MIN_QUICK_SAMPLE_PATHS)
        return HUGE_VAL;
    return xt_knuth_estimate_add(&sample, &p->cover_problem[subproblem], (uint32_t)fmin(paths, XT_QUICK_SAMPLE_PATHS),
                                 p->subproblems.count)
               ? xt_engine_seconds(p->settings.engine, &sample)
               : 0;
}

bool xt_search_may_be_endless(const xt_request *request)
{
    const xt_cover *cover = request->model->cover;
    return cover->pieces >= XT_MIN_ENDLESS_PIECES || cover->options >= XT_MIN_ENDLESS_IMAGES;
}

static bool wants_some(const xt_request *request)
{
    return request->settings.limit > 0 && !request->is_shared;
}

// The choice of the engine may need no sample, but whether classes are expanded does.
static void sample_first_solutions(decision *d, const xt_request *request)
{
    const xt_planned_search *s = d->s;
    const xt_prepared       *p = &s->prepared;
    bool                     has_tree = p->settings.engine && p->subproblems.count > 0 && !*p->impossible;
    bool                     is_unknown = has_tree && xt_plan_alternative_seconds(&s->plan) <= 0;
    d->sampled_seconds =
        wants_some(request) && p->expands_classes && is_unknown ? xt_quick_sample_seconds(request, s) : 0;
}

// Returns true if the first solutions count: a part of the tree may have none for long, and restarts find some sooner.
// Samples of deep trees say far too little, so less is risked there if only some solutions are wanted.
static bool is_of_first_solutions(const decision *d, const xt_request *request)
{
    const xt_planned_search *s = d->s;
    double                   seconds = fmax(xt_plan_alternative_seconds(&s->plan), d->sampled_seconds);
    bool                     is_deep = s->prepared.model->cover->pieces >= XT_MIN_ENDLESS_PIECES;
    double                   long_seconds = is_deep ? XT_LONG_DEEP_SEARCH_SECONDS : XT_LONG_SEARCH_SECONDS;
    return (wants_some(request) && seconds > long_seconds) ||
           (s->prepared.lists_solutions && seconds > XT_ENDLESS_SEARCH_SECONDS);
}

// If pieces may be left out, a cover is divided into up to 100 subproblems. The division takes
// milliseconds, as long as many a search of the undivided cover.
static bool may_have_many_subproblems(const xt_cover *cover)
{
    for (uint32_t item = cover->cells; item < cover->items; item++)
        if (cover->item[item].low < cover->item[item].high)
            return true;
    return false;
}

// Returns true if all solutions are better searched directly than by classes. Seconds are 0 if no sample can tell.
static bool is_better_undivided(const decision *d, const xt_request *request)
{
    return xt_plan_alternative_seconds(&d->s->plan) < XT_SHORT_SEARCH_SECONDS || is_of_first_solutions(d, request);
}

// Returns true if the undivided cover is prepared first.
static bool may_be_better_undivided(const xt_request *request)
{
    const xt_cover *cover = request->model->cover;
    return may_have_many_subproblems(cover) ||
           (xt_search_may_be_endless(request) && (request->lists_solutions || wants_some(request)));
}

static bool prepare_and_sample(decision *d, const xt_request *request)
{
    if (!prepare(d, request, request->constrained_item))
        return false;
    sample_first_solutions(d, request);
    return true;
}

// Prepares the way that is usually better for such a cover, and the other way if samples speak for it. undivided:
// memory for the request without classes. Returns the request of the chosen way; NULL if it failed.
static const xt_request *choose_division(decision *d, const xt_request *request, xt_request *undivided)
{
    xt_settings settings = request->settings;
    bool        pruning_is_automatic =
        settings.pruning == XT_PRUNE_FOR_ALL && request->is_automatic && request->model->cover->symmetries > 1;
    bool is_undivided_first = pruning_is_automatic && may_be_better_undivided(request);
    settings.pruning = XT_PRUNE_FOR_UNIQUE;
    *undivided = xt_request_with(request, &settings);
    const xt_request *first = is_undivided_first ? undivided : request;
    const xt_request *second = is_undivided_first ? request : undivided;
    if (!prepare_and_sample(d, first))
        return NULL;
    bool is_good = !pruning_is_automatic ||
                   (is_undivided_first ? is_better_undivided(d, request)
                                       : !d->s->prepared.expands_classes || !is_of_first_solutions(d, request));
    if (is_good)
        return first;
    return prepare_and_sample(d, second) ? second : NULL;
}

// ---- The anchor ----------------------------------------------------------------------------------------------------

// The estimated costs do not include the caller's filters of subproblems.
static bool may_sample_anchors(const decision *d, const xt_request *request)
{
    const xt_planned_search *s = d->s;
    const xt_prepared       *p = &s->prepared;
    bool is_wanted = request->settings.unique != XT_ALL || (p->expands_classes && !is_of_first_solutions(d, request));
    return request->is_breaking_automatic && is_wanted && !s->plan.choice.stopped_after_quick_sample &&
           may_sample(request) && p->model->cover->pieces < XT_MAX_SAMPLED_LEVELS && !p->model->cover->is_abstract &&
           p->filters_whole == s->chose_filters;
}

static bool sample_anchors(const decision *d, const xt_request *request)
{
    xt_planned_search       *s = d->s;
    const xt_prepared       *p = &s->prepared;
    const xt_candidate      *chosen = xt_candidate_called(&s->plan.choice.samples, s->plan.choice.engine);
    xt_anchor_choice_problem problem = {.cover = p->model->cover,
                                        .subproblems = &p->subproblems,
                                        .spec = &p->spec,
                                        .engine = s->plan.choice.engine,
                                        .filters = p->filters_whole ? &xt_default_filters : NULL,
                                        .motions = xt_motions_of_settings(&request->settings),
                                        .limits = sample_limits_of(request),
                                        .seconds = chosen ? chosen->compared_seconds : 0,
                                        .remaining_seconds = request->remaining_seconds,
                                        .threads = request->settings.threads};
    return xt_choose_anchor_by_samples(&s->plan.anchor, &problem);
}

// Prepares everything again if samples find a better anchor than the rule's.
static bool choose_anchor(decision *d, const xt_request *request)
{
    if (!may_sample_anchors(d, request))
        return true;
    if (!sample_anchors(d, request))
        return diagnose_failure(d->diagnostics, d->s->plan.anchor.error);
    const xt_anchor_choice anchor = d->s->plan.anchor;
    if (anchor.item != XT_NONE && !prepare(d, request, anchor.item))
        return false;
    d->s->plan.anchor = anchor;
    return true;
}

// ---- The end -------------------------------------------------------------------------------------------------------

// Adds the engines without a tree to sample. The engine matching supports few puzzles, so others do not name it.
static void add_candidates_without_tree(xt_planned_search *s)
{
    xt_engine_samples *samples = &s->plan.engine_samples;
    xt_engine_spec     spec = s->prepared.spec;
    if (s->chose_filters)
        spec.filters = (xt_filters){0};
    const xt_cover_problem problem = {.cover = s->prepared.model->cover, .spec = &spec};
    const char            *reason = xt_engine_frontier.unsupported_reason(&problem);
    samples->candidate[samples->count++] = (xt_candidate){
        .engine = XT_FRONTIER_NAME,
        .unsupported_reason = reason ? reason : "it goes from state to state, and has no tree to sample"};
    if (!xt_engine_matching.unsupported_reason(&problem))
        samples->candidate[samples->count++] = (xt_candidate){
            .engine = XT_MATCHING_NAME, .unsupported_reason = "it computes a determinant, and has no tree to sample"};
}

// Samples every engine with the filters before the search. Returns false if it failed.
static bool sample_engines(const decision *d, const xt_request *request)
{
    xt_planned_search      *s = d->s;
    const xt_choice_problem problem = choice_problem_of(d, request);
    const xt_filters        filters = s->prepared.spec.filters;
    s->prepared.spec.filters = d->root_filters;
    bool ok = xt_engine_samples_make(&s->plan.engine_samples, &s->plan.choice, &problem);
    s->prepared.spec.filters = filters;
    add_candidates_without_tree(s);
    return ok;
}

// The chosen engine's tree is smaller with the filters at its nodes. Returns false if it failed.
static bool update_samples(const decision *d, const xt_request *request)
{
    xt_planned_search      *s = d->s;
    const xt_choice_problem problem = choice_problem_of(d, request);
    return !s->chose_filters || !xt_filter_is_needed(&s->prepared.spec.filters, s->prepared.model->cover->pieces) ||
           xt_engine_samples_update(&s->plan.engine_samples, &s->plan.choice, &problem);
}

// The fit filter at nodes works before the search too, unless the frontier engine is tried first. Samples of other
// anchors have no such filter, so they come before. Returns false if it failed.
static bool settle_filters(const decision *d, const xt_request *request)
{
    xt_planned_search *s = d->s;
    xt_prepared       *p = &s->prepared;
    bool               is_fitted = s->chose_filters && p->spec.engine == XT_ENGINE_MATRIX && p->spec.filters.fit;
    const double       began = xt_clock_seconds();
    if (d->samples_engines && !sample_engines(d, request))
        return false;
    const double sampled = xt_clock_seconds();
    if (is_fitted && !s->plan.choice.stopped_after_quick_sample &&
        !xt_subproblems_filter(p, &(xt_filters){.fit = XT_ONCE}, &p->fitted))
        return false;
    const double filtered = xt_clock_seconds();
    bool         ok = !d->samples_engines || update_samples(d, request);
    s->plan.sampling_seconds = xt_clock_seconds() - filtered + sampled - began;
    return ok;
}

static bool check_kernel_supported(const xt_prepared *p, xt_diagnostics *diagnostics)
{
    return !p->settings.kernel || xt_engine_has_kernels(p->spec.engine) ||
           xt_diagnose(diagnostics, "the engine '%s' has no kernels; leave out --kernel, or choose one of %s",
                       xt_prepared_engine_name(p), xt_list_engine_names(true).text);
}

// Only dancing links can branch on a piece, so they take the first step.
static void branch_first_on_anchor(xt_prepared *p)
{
    const xt_cover *cover = p->model->cover;
    uint32_t        item = xt_prepared_first_anchor(p);
    bool            is_piece = item != XT_NONE && item >= cover->cells && cover->item[item].low > 0;
    p->spec.first = is_piece ? item : XT_NONE;
    if (is_piece && p->spec.fila_from >= cover->pieces)
        p->spec.fila_from = cover->pieces - 1;
}

static void explain_breaking(const xt_request *request, xt_planned_search *s)
{
    const xt_prepared      *p = &s->prepared;
    const xt_anchor_choice *anchor = &s->plan.anchor;
    if (p->expands_classes && !request->settings.engine)
        xt_plan_explain(&s->plan, "expand-classes",
                        "one solution of each class is searched, and symmetries lead from it to the others");
    if (request->settings.constrained_piece)
        return;
    if (p->constrained_item != XT_NONE && p->settings.restriction == XT_RESTRICT_DRAWN)
        xt_plan_explain(&s->plan, "constrain", "it keeps the least share of its images, and of such pieces the fewest");
    else if (p->spec.engine == XT_ENGINE_FRONTIER)
        xt_plan_explain(&s->plan, "constrain", "it breaks symmetry: of all pieces it keeps the fewest images");
    else if (anchor->item != XT_NONE && anchor->sampled_pieces > 0)
        xt_plan_explain(&s->plan, "constrain",
                        "it breaks symmetry: samples of the trees of %" PRIu32
                        " pieces estimate work for %.2g nodes, and for %.2g with '%s', the rule's piece, whose images "
                        "leave the least space",
                        anchor->sampled_pieces, anchor->nodes, anchor->rule_nodes,
                        xt_plan_name_of_piece(p->model, anchor->rule_item));
    else
        xt_plan_explain(
            &s->plan, "constrain",
            "it breaks symmetry: of all pieces of unique shape, its images leave the least space%s",
            anchor->sampled_pieces > 0 ? "; samples of other pieces' trees show none that is clearly smaller" : "");
}

static void explain(const xt_request *request, xt_planned_search *s)
{
    if (!request->settings.order)
        xt_plan_explain(&s->plan, "order", "the usual order of this engine");
    explain_breaking(request, s);
    xt_explain_filters(request, s);
    if (s->prepared.spec.engine == XT_ENGINE_MATCHING) {
        xt_plan_explain(&s->plan, "anchor", "none; a determinant has no use for symmetries");
        xt_plan_explain(&s->plan, "filters", "a determinant has no use for them");
    }
}

// Returns false and diagnoses the reason if it fails.
static bool finish(const decision *d, const xt_request *request)
{
    xt_prepared *p = &d->s->prepared;
    if (!settle_filters(d, request))
        return diagnose_failure(d->diagnostics, d->s->plan.choice.error);
    xt_prepared_join_problems(p);
    if (!check_kernel_supported(p, d->diagnostics))
        return false;
    if (p->settings.constrained_first)
        branch_first_on_anchor(p);
    const char *unsupported_reason =
        p->class_size > 0 ? p->engine->unsupported_reason(p->problem)
                          : "a solution may be its own image under a rotation, which a count does not see";
    if (unsupported_reason)
        return xt_diagnose_at(d->diagnostics, xt_plan_location_of(&p->settings, "engine"),
                              "the engine '%s' does not support this puzzle: %s; choose another",
                              xt_prepared_engine_name(p), unsupported_reason);
    explain(request, d->s);
    return true;
}

// ---- Searches ------------------------------------------------------------------------------------------------------

bool xt_decide_search(xt_planned_search *s, const xt_request *request, xt_decision_depth depth, bool samples_engines,
                      xt_diagnostics *diagnostics)
{
    decision d = {.s = s, .depth = depth, .samples_engines = samples_engines, .diagnostics = diagnostics};
    *s = (xt_planned_search){.chose_filters = false};
    xt_request        undivided;
    const xt_request *chosen = choose_division(&d, request, &undivided);
    return chosen && choose_anchor(&d, chosen) && finish(&d, chosen);
}

bool xt_decide_plain_search(xt_planned_search *s, const xt_model *model, const xt_settings *settings,
                            xt_diagnostics *diagnostics)
{
    xt_settings plain = settings ? *settings : (xt_settings){0};
    xt_request  request;
    *s = (xt_planned_search){0};
    if (plain.pruning == XT_PRUNE_FOR_ALL)
        plain.pruning = XT_PRUNE_FOR_UNIQUE;
    if (!xt_request_make(&request, model, &plain, false, NULL, diagnostics))
        return false;
    if (request.settings.pruning == XT_PRUNE_FOR_ALL) { // left to the planner
        plain = request.settings;
        plain.pruning = XT_PRUNE_FOR_UNIQUE;
        request = xt_request_with(&request, &plain);
    }
    return xt_decide_search(s, &request, XT_DECIDE_FULLY, false, diagnostics);
}

bool xt_decide_variant(xt_planned_search *s, const xt_request *request, xt_diagnostics *diagnostics)
{
    decision d = {.s = s, .diagnostics = diagnostics};
    *s = (xt_planned_search){0};
    return prepare(&d, request, request->constrained_item) && finish(&d, request);
}

bool xt_decide_frontier_search(xt_planned_search *s, const xt_request *request, double found)
{
    xt_settings settings = request->settings;
    settings.engine = XT_FRONTIER_NAME;
    bool lists_all_directly = request->lists_solutions && settings.pruning == XT_PRUNE_FOR_ALL &&
                              request->model->cover->symmetries > 1 && xt_frontier_lists_all_directly(request, found);
    if (lists_all_directly)
        settings.pruning = XT_PRUNE_FOR_UNIQUE;
    xt_request frontier_request = xt_request_with(request, &settings);
    frontier_request.is_automatic = request->is_automatic;
    bool ok = xt_decide_variant(s, &frontier_request, NULL);
    if (ok && lists_all_directly)
        xt_plan_explain(&s->plan, "anchor", "none; to list every solution takes less than to expand one of each class");
    return ok;
}

bool xt_decide_matching_search(xt_planned_search *s, const xt_request *request)
{
    xt_settings settings = request->settings;
    settings.engine = XT_MATCHING_NAME;
    settings.pruning = XT_PRUNE_FOR_UNIQUE; // no symmetry is broken
    xt_request matching_request = xt_request_with(request, &settings);
    bool       ok = xt_decide_variant(s, &matching_request, NULL);
    if (ok)
        xt_plan_explain(&s->plan, "engine",
                        "each %s, and all of them form a planar graph, so a determinant (a Pfaffian of order "
                        "%" PRIu32 ") counts the solutions",
                        request->model->cover->is_abstract ? "option covers two items" : "image covers two cells",
                        2 * request->model->cover->pieces);
    return ok;
}

void xt_planned_search_free(xt_planned_search *s)
{
    xt_prepared_free(&s->prepared);
    xt_plan_lines_free(&s->plan.reasons);
    s->plan.reasons = (xt_planned_lines){0};
}

char *xt_planned_search_to_text(const xt_planned_search *search)
{
    xt_search_plan plan = search->plan; // lends the reasons
    plan.lines = (xt_planned_lines){0};
    plan.counts = !search->prepared.lists_solutions;
    xt_plan_write_lines(&plan, &search->prepared);
    char *text = plan.lines.failed ? NULL : xt_plan_to_text(&plan);
    xt_plan_lines_free(&plan.lines);
    return text;
}
