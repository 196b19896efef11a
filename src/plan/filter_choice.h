// filter_choice.h -- which filters a delivery asks where nobody asked for any, and of what.
#ifndef XT_PLAN_FILTER_CHOICE_H
#define XT_PLAN_FILTER_CHOICE_H

#include "prepare/prepared_search.h"

extern const xt_filters xt_default_filters;

bool xt_filters_are_requested(const xt_filters *filters);

// Images of all parts; those that several have in common count for each.
uint64_t xt_prepared_search_option_count(const xt_prepared_search *prepared);

// The filters that are asked of the whole cover before it is divided; false: none are.
bool xt_choose_filters_for_whole(const xt_prepared_search *prepared, xt_filters *filters);

// Those of the parts, where the whole was asked nothing: into the settings.
void xt_choose_filters_for_subproblems(xt_prepared_search *prepared);

// Whether the fit filter can be asked at nodes of the engine matrix, and may unasked.
bool xt_may_use_fit_filter_at_nodes(const xt_prepared_search *prepared);

// Those at nodes of the engine that was chosen: into plan and settings.
void xt_choose_filters_at_nodes(xt_prepared_search *prepared);

// Of a search whose settings have no filters at all.
const char *xt_prepared_search_why_no_filters(const xt_prepared_search *prepared);

#endif
