// decide.h -- decides how one search is carried out, and prepares it: filters, symmetry breaking, engine.
//
// The decisions need samples of the prepared subproblems, and later subproblems depend on earlier decisions. So both
// go on together: request -> plan and prepared search.
#ifndef XT_PLAN_DECIDE_H
#define XT_PLAN_DECIDE_H

#include "plan/plan.h"

typedef struct xt_planned_search {
    xt_request     request;
    xt_search_plan plan;
    xt_prepared    prepared;

    // While it is decided.
    xt_planning_effort effort;
    bool               surveys_engines;   // every engine is sampled for the reader of the plan
    xt_thread_pool    *thread_pool;       // for samples; NULL: the calling thread
    bool               may_use_frontier;  // the chosen engine is estimated for a comparison with the frontier engine
    bool               is_tentative;      // samples may still choose another anchor
    bool               is_feasible_known; // prepared.impossible is set
    bool               chose_filters;
    xt_filters         root_filters; // before filters at nodes were chosen
} xt_planned_search;

// Returns the effort for a request without special wishes.
xt_planning_effort xt_planning_effort_for(const xt_settings *settings);

// Decides how an engine that visits each solution searches, or the engine that the settings name. Returns false and
// diagnoses the reason if it fails. The search must be freed in either case.
bool xt_decide_search(xt_planned_search *search, const xt_request *request, xt_planning_effort effort,
                      bool surveys_engines, xt_diagnostics *diagnostics);
// The same with the usual effort, for callers that look at solutions or at the tree of all. settings NULL: defaults.
bool xt_decide_plain_search(xt_planned_search *search, const xt_model *model, const xt_settings *settings,
                            xt_diagnostics *diagnostics);
// Prepares the frontier engine for a request. known: the search by another engine; only its choice, feasibility and
// found solutions are used. Returns false silently if the engine cannot do it.
bool xt_decide_frontier_search(xt_planned_search *search, const xt_request *request, const xt_planned_search *known);
// Prepares the same request by other settings, which name an engine. Returns false silently if they cannot be used.
bool xt_decide_variant(xt_planned_search *search, const xt_settings *settings, const xt_planned_search *known);
void xt_planned_search_free(xt_planned_search *search);

// Returns true if the frontier engine is tried before this search, which is prepared again if it gives up.
bool xt_starts_with_frontier(const xt_planned_search *search);
// Returns the seconds in which the frontier engine would have to count to be faster; 0: unknown.
double xt_seconds_to_beat(const xt_planned_search *search);

#endif
