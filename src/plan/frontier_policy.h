// frontier_policy.h -- when the frontier engine is tried, and when it gives up.
//
// Seconds are estimates for the best engine of the candidates, "the other engine".
#ifndef XT_PLAN_FRONTIER_POLICY_H
#define XT_PLAN_FRONTIER_POLICY_H

#include "plan/request.h"

// Returns true if the frontier engine can do the request for some puzzle.
bool xt_frontier_can_be_tried(const xt_request *request);
// Returns true if it can count the solutions, or their classes, of this puzzle.
bool xt_frontier_can_count(const xt_request *request);

// Returns the assumed seconds of the other engine for an attempt before samples; 0: there is no such attempt.
double xt_frontier_first_attempt_seconds(const xt_request *request);
// Returns true if it is tried against the other engine.
bool xt_frontier_may_be_tried(const xt_request *request, double seconds);

// Returns the seconds after which the frontier engine gives up; 0: never. alternative: seconds of the other engine; 0:
// there is none.
double xt_frontier_alternative_seconds(const xt_request *request, double alternative);
// Returns the seconds in which it must count to be faster. solutions: found by the other engine.
double xt_frontier_seconds_to_beat(const xt_request *request, double seconds, double solutions);
// Returns true if it lists all solutions faster than one of each class with its expansion. solutions: in the tree of
// the other engine; 0 if unknown.
bool xt_frontier_lists_all_directly(const xt_request *request, double solutions);

#endif
