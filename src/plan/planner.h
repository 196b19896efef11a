// planner.h -- decides the search for a request, and the next search if that one gave up.
//
//     search = xt_planner_decide(&planner, request, ...);
//     while (search && run(search) gave up)
//         search = xt_planner_next(&planner, request, status of that run, ...);
//
// For one solution, a try of few nodes comes first, without a sample. If the share that it has done tells that the tree
// is small, and no symmetry can make it smaller, longer tries follow, and then the whole tree: that is the shortest
// proof if there is no solution. Then comes the engine matching: its time is known to be short. The frontier engine may
// be tried three times: before the samples of other engines, after a sample, and again if a better sample estimates a
// much longer search. Then the other engine searches, or a variant from the portfolio.
//
// Samples of deep trees can say a millionth of the truth. So a count by the other engine has a budget of a few times
// its estimate. If that is spent and a quarter of the tree is done, the search goes on (run/task_run.c). Otherwise the
// share that is done tells the expected time. The frontier engine is tried against it, at most against a multiple of
// the budget, and then the other engine again with a larger budget.
#ifndef XT_PLAN_PLANNER_H
#define XT_PLAN_PLANNER_H

#include "plan/portfolio.h"

typedef enum xt_planner_step {
    XT_STEP_FIRST_TRY,
    XT_STEP_MATCHING,
    XT_STEP_FRONTIER_FIRST,
    XT_STEP_FRONTIER,
    XT_STEP_FRONTIER_AGAIN,
    XT_STEP_TREE,
    XT_STEP_FRONTIER_BESIDE_TREE, // only if the budget of the tree is spent
    XT_STEP_TREE_LONGER,
    XT_STEP_END,
} xt_planner_step;

typedef struct xt_planner {
    xt_planner_step   step;     // the next one
    xt_planned_search tree;     // by an engine of the candidates; decided in XT_STEP_FRONTIER
    xt_planned_search frontier; // or by the engine matching
    bool              samples_engines;
    xt_engine_samples engine_samples;
    double            sampling_seconds; // spent on these samples
    bool              tries_frontier;   // in the last decided search, or the engine matching
    bool              is_first_try;     // it is a try for one solution, with a budget of nodes or without
    uint32_t          tries;            // budgets that tries have spent
    double            tree_nodes;       // of the tree of the tries, from the share that the last one has done
    uint64_t          node_budget;      // of the last decided search, in nodes of a tree; 0: none
    bool              is_tree_complete; // else a quick sample was enough
    double            budget_seconds;   // of the last search of the tree; 0: there was none
    double            expected_seconds; // of the tree, from the share that the last search has done; 0: unknown
    double            gave_up_seconds;  // the longest alternative against which the frontier engine gave up
    bool              frontier_failed;  // memory ran out
    xt_portfolio      portfolio;
} xt_planner;

// Decides the first search. samples_engines: every engine is sampled for the reader of the plan. Returns NULL and
// diagnoses the reason if it fails. The planner must be freed in either case.
xt_planned_search *xt_planner_decide(xt_planner *planner, const xt_request *request, bool samples_engines,
                                     xt_diagnostics *diagnostics);
// Decides the next search for the same request. status: of the last one, which ended without a result. XT_BY_NODES: its
// budget is spent. share_done: of its tree; 0: unknown.
xt_planned_search *xt_planner_next(xt_planner *planner, const xt_request *request, xt_status status, double share_done,
                                   xt_diagnostics *diagnostics);
// Returns true if the last decided search is a tree that the samples expect to be larger than its budget.
bool xt_planner_expects_fallback(const xt_planner *planner);
// Samples the engines if the tree has not been decided. Returns false and diagnoses the reason if it fails.
bool xt_planner_sample_engines(xt_planner *planner, const xt_request *request, xt_diagnostics *diagnostics);
void xt_planner_free(xt_planner *planner);

#endif
