// filter_choice.h -- which filters a delivery asks where nobody asked for any, and of what.
#ifndef XT_API_FILTER_CHOICE_H
#define XT_API_FILTER_CHOICE_H

#include "api/delivery.h"

extern const xt_filters xt_usual_filters;

bool xt_filters_are_asked(const xt_filters *filters);

// Images of all parts; those that several have in common count for each.
uint64_t xt_delivery_options(const xt_delivery *delivery);

// The filters that are asked of the whole cover before it is divided; false: none are.
bool xt_filters_for_whole(const xt_delivery *delivery, xt_filters *filters);

// Those of the parts, where the whole was asked nothing: into the settings.
void xt_filters_set_for_parts(xt_delivery *delivery);

// Whether the fit filter can be asked at nodes of the engine matrix, and may unasked.
bool xt_filters_may_fit(const xt_delivery *delivery);

// Those at nodes of the engine that was chosen: into plan and settings.
void xt_filters_set_at_nodes(xt_delivery *delivery);

// Of a search whose settings have no filters at all.
const char *xt_delivery_why_no_filters(const xt_delivery *delivery);

#endif
