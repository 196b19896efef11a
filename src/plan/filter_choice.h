// filter_choice.h -- chooses filters if the caller asked for none.
#ifndef XT_PLAN_FILTER_CHOICE_H
#define XT_PLAN_FILTER_CHOICE_H

#include "plan/plan.h"
#include "plan/request.h"

extern const xt_filters xt_default_filters;

// Fills in the filters of the whole cover before it is divided. Returns false if there are none.
bool xt_choose_filters_for_whole(const xt_request *request, const xt_planned_search *search, xt_filters *filters);
// Chooses filters of the subproblems, if the whole cover had none.
void xt_choose_filters_for_subproblems(const xt_request *request, xt_planned_search *search);
// Returns true if the fit filter was not asked for, and can be used at nodes of the engine matrix.
bool xt_may_use_fit_filter_at_nodes(const xt_planned_search *search);
// Chooses filters at nodes of the chosen engine.
void xt_choose_filters_at_nodes(xt_planned_search *search);

// Note the reasons of the filters, or why there are none, once the subproblems are filtered.
void xt_explain_filters(const xt_request *request, xt_planned_search *search);

#endif
