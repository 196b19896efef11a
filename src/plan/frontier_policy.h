// frontier_policy.h -- when the frontier engine is tried, and when it gives up.
//
// "Seconds" are those that another engine, which visits each solution, is estimated to take.
#ifndef XT_PLAN_FRONTIER_POLICY_H
#define XT_PLAN_FRONTIER_POLICY_H

#include "plan/request.h"

// Returns true if the frontier engine can do what is asked, whatever the puzzle.
bool xt_frontier_can_be_tried(const xt_request *request);
// Returns true if the puzzle, too, is one for which many assemblies lead to equal states.
bool xt_frontier_may_pay(const xt_request *request);
// Returns true if a puzzle for which it may pay is given to it, at so many seconds of another engine.
bool xt_frontier_is_worthwhile(double seconds, bool lists_solutions);
// The same for seconds that only a quick sample has estimated.
bool xt_frontier_is_surely_worthwhile(double seconds, bool lists_solutions);

// Returns the seconds of another engine to assume if the frontier engine is tried before any other is sampled; 0 if it
// is not tried then.
double xt_frontier_first_attempt_seconds(const xt_request *request);
// Returns true if it is tried against another engine. is_fallback: that engine is only used if all others refuse.
bool xt_frontier_may_be_tried(const xt_request *request, bool is_fallback, double seconds);
// The same for a second attempt, after it gave up against the seconds of a quick sample.
bool xt_frontier_may_be_retried(const xt_request *request, double quick_sample, bool is_fallback, double seconds);
// Returns true if a quick sample is enough to decide that it is tried.
bool xt_frontier_is_surely_tried(const xt_request *request, double seconds);

// Returns the seconds after which the frontier engine gives up; 0: never. alternative: seconds of another engine; 0 if
// none is considered.
double xt_frontier_alternative_seconds(const xt_settings *settings, double alternative);
// Returns the seconds in which it would have to count to be faster than another engine, which finds so many solutions.
double xt_frontier_seconds_to_beat(const xt_request *request, double seconds, double solutions);
// Returns true if it lists all solutions faster than it lists one of each class and expands the classes. solutions: of
// another engine's tree; 0 if unknown.
bool xt_frontier_lists_all_directly(const xt_cover *cover, double solutions);

#endif
