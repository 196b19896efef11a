// planner.c -- see planner.h.

#include "plan/planner.h"

#include "base/diagnostics.h"
#include "base/memory.h"
#include "plan/frontier_policy.h"
#include "plan/tuning.h"
#include "search/engines.h"
#include "search/frontier/engine.h"
#include "search/matching/engine.h"
#include "search/matrix/matrix.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

// ---- Engines without a tree ----------------------------------------------------------------------------------------

// Returns true if a saved run goes on, whose engine was decided when it began.
static bool is_resumed(const xt_request *request)
{
    return *request->resumed.engine && !request->settings.engine;
}

static bool is_resumed_with_frontier(const xt_request *request)
{
    return is_resumed(request) && strcmp(request->resumed.engine, XT_FRONTIER_NAME) == 0;
}

static void explain_frontier(xt_planner *planner)
{
    xt_search_plan *plan = &planner->frontier.plan;
    double          seconds = xt_plan_alternative_seconds(&planner->tree.plan);
    char            text[64] = "whose tree takes too long to sample";
    if (seconds > 0)
        snprintf(text, sizeof text, "which is estimated to take %.2g s", seconds);
    if (planner->step == XT_STEP_FRONTIER_FIRST)
        xt_plan_explain(plan, "engine",
                        "so few choices of pieces are possible that it is tried before others are sampled, and it has "
                        "few states at the first cells");
    else
        xt_plan_explain(plan, "engine", "it has so few states at the first cells that it ends sooner than '%s', %s",
                        planner->tree.plan.choice.engine, text);
}

// Prepares the frontier engine against another engine's seconds; 0: there is none. Returns false if it cannot be used.
static bool try_frontier(xt_planner *planner, const xt_request *request, double alternative_seconds)
{
    if (!xt_decide_frontier_search(&planner->frontier, request, planner->tree.plan.choice.tree.solutions)) {
        xt_planned_search_free(&planner->frontier);
        return false;
    }
    // A resumed run cannot give up: it has chosen this engine before.
    planner->frontier.prepared.spec.alternative_seconds =
        is_resumed(request) ? 0 : xt_frontier_alternative_seconds(request, alternative_seconds);
    planner->frontier.prepared.spec.is_alternative_guessed = planner->step == XT_STEP_FRONTIER_FIRST;
    if (!request->settings.engine)
        explain_frontier(planner);
    return true;
}

static bool try_matching(xt_planner *planner, const xt_request *request)
{
    bool is_open = !is_resumed(request) || strcmp(request->resumed.engine, XT_MATCHING_NAME) == 0;
    bool wants_number = !request->lists_solutions && request->wants_whole_tree && !*request->impossible;
    const xt_cover_problem problem = {.cover = request->model->cover, .spec = &(xt_engine_spec){.goal = 0}};
    if (!is_open || !wants_number || xt_engine_matching.unsupported_reason(&problem))
        return false;
    if (xt_decide_matching_search(&planner->frontier, request))
        return true;
    xt_planned_search_free(&planner->frontier);
    return false;
}

static bool try_first(xt_planner *planner, const xt_request *request)
{
    bool   is_resumed_count = is_resumed_with_frontier(request) && !request->lists_solutions;
    double seconds = xt_frontier_first_attempt_seconds(request);
    return (is_resumed_count || seconds > 0) && try_frontier(planner, request, seconds);
}

// ---- The tree ------------------------------------------------------------------------------------------------------

static bool decide_tree(xt_planner *planner, const xt_request *request, xt_decision_depth depth,
                        xt_diagnostics *diagnostics)
{
    bool samples = planner->samples_engines && planner->engine_samples.count == 0;
    xt_planned_search_free(&planner->tree);
    bool ok = xt_decide_search(&planner->tree, request, depth, samples, diagnostics);
    if (ok && samples) {
        planner->engine_samples = planner->tree.plan.engine_samples;
        planner->sampling_seconds = planner->tree.plan.sampling_seconds;
    }
    return ok;
}

// Returns the nodes of the chosen engine in `seconds`. If many nodes are solutions, solutions take most of the
// time. Dancing links look at many images at each of the first nodes.
static double nodes_in_seconds(const xt_planner *planner, const xt_request *request, double seconds)
{
    const xt_engine_choice *choice = &planner->tree.plan.choice;
    const char             *engine = choice->is_dense ? "matrix" : choice->engine;
    double                  cost = 1e-9 * xt_engine_entry_named(engine)->cost.node;
    if (choice->tree.nodes > 0)
        cost = fmax(cost, xt_seconds_to_beat(request, &planner->tree) / choice->tree.nodes);
    if (xt_engine_is_fallback(engine))
        cost = fmax(cost, XT_COST_OF_LINKS * request->model->cover->options);
    return fmax(seconds / cost, 1);
}

// A count starts over without loss to the caller, but solutions that were delivered cannot be taken back.
static void limit_tree(xt_planner *planner, const xt_request *request)
{
    double estimate = XT_TREE_BUDGET_FACTOR * xt_seconds_to_beat(request, &planner->tree);
    double longer = XT_TREE_BUDGET_GROWTH * planner->budget_seconds;
    planner->budget_seconds = fmax(fmax(estimate, longer), XT_MIN_TREE_BUDGET_SECONDS);
    bool is_limited = !planner->frontier_failed && !request->is_shared && !*request->impossible &&
                      planner->budget_seconds < XT_ENDLESS_SEARCH_SECONDS && xt_frontier_can_count(request);
    planner->node_budget = is_limited ? (uint64_t)nodes_in_seconds(planner, request, planner->budget_seconds) : 0;
    planner->tree.plan.node_budget = planner->node_budget;
}

// A further attempt needs more time; else it would end as the last one.
static bool may_try_longer(const xt_planner *planner, const xt_request *request, double seconds)
{
    return !planner->frontier_failed &&
           xt_frontier_alternative_seconds(request, seconds) > XT_RETRY_FACTOR * planner->gave_up_seconds;
}

// The spent budget shows a share of the tree, and so a better estimate than the samples.
static bool try_beside_tree(xt_planner *planner, const xt_request *request)
{
    double expected = planner->expected_seconds > 0 ? XT_UNCERTAINTY_OF_SHARE * planner->expected_seconds : HUGE_VAL;
    double seconds = fmin(XT_FRONTIER_BUDGET_FACTOR * planner->budget_seconds, expected);
    return may_try_longer(planner, request, seconds) && try_frontier(planner, request, seconds);
}

bool xt_planner_expects_fallback(const xt_planner *planner)
{
    const xt_search_plan *plan = &planner->tree.plan;
    return planner->node_budget > 0 && xt_plan_expects_fallback(plan, &planner->engine_samples, plan->choice.engine);
}

// Only counts start over, so only they may try the frontier engine against a tree that was not sampled.
static double seconds_of_unknown_tree(const xt_planner *planner, const xt_request *request)
{
    const xt_engine_choice *choice = &planner->tree.plan.choice;
    bool is_unknown = choice->quick_sample == 0 && choice->tree.nodes == 0 && xt_frontier_can_count(request);
    return is_unknown ? XT_UNKNOWN_TREE_SECONDS : 0;
}

static bool try_against_tree(xt_planner *planner, const xt_request *request)
{
    double seconds = fmax(xt_seconds_to_beat(request, &planner->tree), seconds_of_unknown_tree(planner, request));
    bool   is_open = !is_resumed(request) || is_resumed_with_frontier(request);
    bool   may_try = is_open && !*request->impossible && may_try_longer(planner, request, seconds) &&
                   xt_frontier_may_be_tried(request, seconds);
    if (may_try && !planner->is_tree_complete)
        xt_planned_search_free(&planner->tree); // the frontier engine may need the memory
    // A count must beat even a tree that few paths overestimate, or else better samples are worth their time.
    if (!planner->is_tree_complete && !request->lists_solutions &&
        !xt_engine_is_fallback(planner->tree.plan.choice.engine))
        seconds /= XT_UNCERTAINTY_OF_PATHS;
    return may_try && try_frontier(planner, request, seconds);
}

static void explain_portfolio(xt_planner *planner, const char *chosen)
{
    static const char *const names[] = {"order",          "shuffle",        "prune-symmetry",
                                        "expand-classes", "volume-filter",  "parity-filter",
                                        "fit-filter",     "volume-trigger", "parity-trigger"};
    const xt_portfolio      *portfolio = &planner->portfolio;
    xt_search_plan          *plan = &planner->tree.plan;
    xt_plan_explain(plan, "engine",
                    "the first of %" PRIu32
                    " short runs, of several engines and orders, that finds the wanted solutions: after %" PRIu64
                    " fits; '%s' would search the whole tree",
                    portfolio->restarts, portfolio->nodes, chosen);
    for (uint32_t i = 0; i < sizeof names / sizeof *names; i++)
        xt_plan_explain(plan, names[i], "as in that run");
    xt_plan_explain(plan, "filters", "that run had none");
}

// Keeps the decided tree, or decides it again by the settings of a faster run of the portfolio.
static bool run_portfolio(xt_planner *planner, const xt_request *request, xt_diagnostics *diagnostics)
{
    const char *chosen = planner->tree.plan.choice.engine;
    xt_portfolio_run(&planner->portfolio, request, &planner->tree,
                     planner->samples_engines ? XT_MAX_PLANNED_PORTFOLIO_SECONDS : HUGE_VAL);
    if (!planner->portfolio.is_found)
        return true;
    const xt_request found = xt_request_with(request, &planner->portfolio.settings);
    xt_planned_search_free(&planner->tree);
    bool ok = xt_decide_variant(&planner->tree, &found, diagnostics);
    if (ok)
        explain_portfolio(planner, chosen);
    return ok;
}

// ---- The first try -------------------------------------------------------------------------------------------------

// A sample takes longer than the first solution of most puzzles with few pieces. With more pieces the portfolio needs
// no sample either. Only one solution is tried for, since delivered solutions cannot be taken back.
static bool may_try_for_solution(const xt_request *request)
{
    const xt_cover *cover = request->model->cover;
    return request->lists_solutions && request->settings.limit == 1 &&
           (cover->pieces < XT_MIN_ENDLESS_PIECES || cover->symmetries <= 1);
}

// A tree that is too deep for samples may be small, as those of sudokus are.
static bool may_try_to_count(const xt_request *request)
{
    return !request->lists_solutions && request->wants_whole_tree &&
           request->model->cover->pieces >= XT_MAX_SAMPLED_LEVELS;
}

// Decides a try with a budget; 0: none. Tries have one thread, so that their share does not depend on threads.
static bool make_try(xt_planner *planner, const xt_request *request, uint64_t node_budget)
{
    static const char *const engines[] = {"matrix", "dlx"}; // the second one searches every cover

    xt_settings settings = request->settings;
    if (settings.unique == XT_ALL)
        settings.pruning = XT_PRUNE_FOR_UNIQUE;
    if (node_budget > 0)
        settings.threads = 1;
    planner->is_first_try = false;
    for (uint32_t e = 0; e < 2 && !planner->is_first_try; e++) {
        settings.engine = engines[e];
        const xt_request other = xt_request_with(request, &settings);
        planner->is_first_try = xt_decide_variant(&planner->tree, &other, NULL);
        if (!planner->is_first_try)
            xt_planned_search_free(&planner->tree);
    }
    planner->tree.plan.node_budget = planner->node_budget = planner->is_first_try ? node_budget : 0;
    return planner->is_first_try;
}

static bool make_first_try(xt_planner *planner, const xt_request *request)
{
    bool is_wanted = (may_try_for_solution(request) || may_try_to_count(request)) && request->is_automatic &&
                     !request->is_shared && !request->settings.team && request->settings.node_limit == 0 &&
                     !*request->impossible && !xt_matrix_exceeds_cache(request->model->cover);
    return is_wanted && make_try(planner, request, XT_NODES_OF_FIRST_TRY);
}

static uint64_t nodes_of_try(uint32_t number)
{
    return (uint64_t)(XT_NODES_OF_FIRST_TRY * pow(XT_TREE_BUDGET_GROWTH, number));
}

// The share that a try has done tells the size of its tree. The size is credible if the next try tells nearly the same:
// in a tree without an end the share stays. Returns true if another try is decided.
static bool make_next_try(xt_planner *planner, const xt_request *request, double share_done)
{
    const uint64_t spent = nodes_of_try(planner->tries++);
    const double   nodes = share_done > 0 ? (double)spent / share_done : HUGE_VAL;
    const bool     is_credible = planner->tries > 1 && nodes <= XT_CREDIBLE_GROWTH * planner->tree_nodes;
    planner->tree_nodes = nodes;
    if (!request->lists_solutions || request->model->cover->symmetries > 1 || nodes > XT_NODES_OF_SMALL_TREE ||
        (planner->tries > 1 && !is_credible))
        return false;
    bool is_last = is_credible && share_done >= XT_SHARE_OF_LAST_TRY;
    return make_try(planner, request, is_last ? 0 : nodes_of_try(planner->tries));
}

// ---- The kernel ----------------------------------------------------------------------------------------------------

// Measures the kernels if the search is expected to take so long that it pays. seconds: 0: unknown.
static void choose_kernel(xt_planned_search *search, double seconds)
{
    xt_prepared *p = &search->prepared;
    bool is_free = xt_engine_has_kernels(p->spec.engine) && !p->spec.kernel && p->settings.monte_carlo.trials == 0;
    bool is_short = *p->impossible || (seconds > 0 && seconds < XT_MIN_SECONDS_TO_MEASURE);
    if (is_free && !is_short)
        xt_measure_kernels(&search->plan.kernels, p->engine, p->problem, &p->spec.kernel, p->model->cover->pieces + 1,
                           seconds);
}

// ---- Steps ---------------------------------------------------------------------------------------------------------

// Keeps what the last search showed.
static void learn(xt_planner *planner, xt_status status, double share_done)
{
    const bool shows_share = !planner->tries_frontier && share_done > 0; // some nodes more or less, by threads
    planner->expected_seconds = shows_share ? planner->budget_seconds * exp2(ceil(-log2(share_done))) : 0;
    if (planner->tries_frontier && status != XT_BY_NODES)
        planner->frontier_failed = true;
    else if (planner->tries_frontier)
        planner->gave_up_seconds = fmax(planner->gave_up_seconds, planner->frontier.prepared.spec.alternative_seconds);
    planner->node_budget = 0;
}

static void forget_first_try(xt_planner *planner)
{
    xt_planned_search_free(&planner->tree);
    planner->tree = (xt_planned_search){0};
    planner->is_first_try = false;
}

static xt_planned_search *start_tree(xt_planner *planner, const xt_request *request)
{
    planner->tries_frontier = false;
    planner->step = XT_STEP_FRONTIER_BESIDE_TREE;
    limit_tree(planner, request);
    return &planner->tree;
}

xt_planned_search *xt_planner_next(xt_planner *planner, const xt_request *request, xt_status status, double share_done,
                                   xt_diagnostics *diagnostics)
{
    learn(planner, status, share_done);
    if (planner->is_first_try) {
        forget_first_try(planner);
        if (make_next_try(planner, request, share_done)) {
            choose_kernel(&planner->tree, XT_COST_OF_NODE_OF_TRY * planner->tree_nodes);
            return &planner->tree;
        }
    }
    if (planner->tries_frontier) {
        xt_planned_search_free(&planner->frontier);
        xt_memory_trim();
    }
    while (planner->step < XT_STEP_END) {
        bool tries = false, ok = true;
        switch (planner->step) {
        case XT_STEP_FIRST_TRY:
            planner->tries_frontier = false;
            planner->step++;
            if (make_first_try(planner, request))
                return &planner->tree;
            continue;
        case XT_STEP_MATCHING:
            tries = try_matching(planner, request);
            break;
        case XT_STEP_FRONTIER_FIRST:
            tries = try_first(planner, request);
            break;
        case XT_STEP_FRONTIER:
        case XT_STEP_FRONTIER_AGAIN:
            if (planner->is_tree_complete)
                break;
            ok = decide_tree(planner, request, planner->step == XT_STEP_FRONTIER ? XT_DECIDE_QUICKLY : XT_DECIDE_FULLY,
                             diagnostics);
            planner->is_tree_complete = ok && !planner->tree.plan.choice.stopped_after_quick_sample;
            tries = ok && try_against_tree(planner, request);
            break;
        case XT_STEP_TREE:
            if (!run_portfolio(planner, request, diagnostics))
                return NULL;
            choose_kernel(&planner->tree, xt_plan_alternative_seconds(&planner->tree.plan));
            return start_tree(planner, request);
        case XT_STEP_FRONTIER_BESIDE_TREE:
            tries = try_beside_tree(planner, request);
            break;
        case XT_STEP_TREE_LONGER:
            return start_tree(planner, request);
        case XT_STEP_END:
            break;
        }
        planner->step++;
        planner->tries_frontier = tries;
        if (tries) {
            choose_kernel(&planner->frontier, request->frontier.min_seconds);
            return &planner->frontier;
        }
        if (!ok)
            return NULL;
    }
    return NULL;
}

xt_planned_search *xt_planner_decide(xt_planner *planner, const xt_request *request, bool samples_engines,
                                     xt_diagnostics *diagnostics)
{
    *planner = (xt_planner){.samples_engines = samples_engines};
    return xt_planner_next(planner, request, XT_BY_NODES, 0, diagnostics);
}

bool xt_planner_sample_engines(xt_planner *planner, const xt_request *request, xt_diagnostics *diagnostics)
{
    return planner->engine_samples.count > 0 || decide_tree(planner, request, XT_DECIDE_QUICKLY, diagnostics);
}

void xt_planner_free(xt_planner *planner)
{
    xt_planned_search_free(&planner->tree);
    xt_planned_search_free(&planner->frontier);
    xt_portfolio_free(&planner->portfolio);
}
