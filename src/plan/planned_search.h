// planned_search.h -- one search: its request, its plan, and the prepared problem.
#ifndef XT_PLAN_PLANNED_SEARCH_H
#define XT_PLAN_PLANNED_SEARCH_H

#include "plan/plan.h"

typedef struct xt_planned_search {
    xt_request     request;
    xt_search_plan plan;
    xt_prepared    prepared;

    // While it is decided.
    xt_planning_effort effort;
    bool               surveys_engines;   // every engine is sampled for the reader of the plan
    xt_thread_pool    *thread_pool;       // for samples; NULL: the calling thread
    bool               is_tentative;      // samples may still choose another anchor
    bool               is_feasible_known; // prepared.impossible is set
    bool               chose_filters;
    double             sampled_seconds; // estimated, if the first solutions count; 0: unknown
    xt_filters         root_filters;    // before filters at nodes were chosen
} xt_planned_search;

#endif
