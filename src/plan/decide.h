// decide.h -- decides how one search is carried out, and prepares it: symmetry breaking, engine, anchor, filters.
//
// The decisions need samples of the prepared subproblems, and later subproblems depend on earlier decisions. So both
// go on together: request -> plan and prepared search.
#ifndef XT_PLAN_DECIDE_H
#define XT_PLAN_DECIDE_H

#include "plan/plan.h"
#include "plan/request.h"

// How far the decisions look.
typedef enum xt_decision_depth {
    XT_DECIDE_FULLY,   // samples as far as a better choice can gain
    XT_DECIDE_QUICKLY, // stops after a quick sample if the frontier engine is tried against the engine
} xt_decision_depth;

// Decides the search by an engine of the candidates, or by the engine of the settings. samples_engines: every engine is
// sampled for the reader of the plan. Returns false and diagnoses the reason if it fails. The search must be freed in
// either case.
bool xt_decide_search(xt_planned_search *search, const xt_request *request, xt_decision_depth depth,
                      bool samples_engines, xt_diagnostics *diagnostics);
// Decides a search that never is by classes for all solutions. settings NULL: defaults.
bool xt_decide_plain_search(xt_planned_search *search, const xt_model *model, const xt_settings *settings,
                            xt_diagnostics *diagnostics);
// Prepares the frontier engine for a request. found: solutions in the tree of another engine; 0: unknown. Returns false
// silently if the engine cannot do it.
bool xt_decide_frontier_search(xt_planned_search *search, const xt_request *request, double found);
// Prepares the engine matching for a request to count. Returns false silently if it cannot do it.
bool xt_decide_matching_search(xt_planned_search *search, const xt_request *request);
// Prepares a request that names its engine. Returns false and diagnoses the reason if its settings cannot be used.
bool xt_decide_variant(xt_planned_search *search, const xt_request *request, xt_diagnostics *diagnostics);
// Returns the text of its plan, for free(); NULL if memory runs out.
char *xt_planned_search_to_text(const xt_planned_search *search);
// Frees the memory of the search, and keeps the estimates of its plan.
void xt_planned_search_free(xt_planned_search *search);

// Returns the seconds in which the frontier engine must count to be faster; 0: unknown.
double xt_seconds_to_beat(const xt_request *request, const xt_planned_search *search);

// Returns true unless every search of so few pieces and images has an end worth waiting for.
bool xt_search_may_be_endless(const xt_request *request);

// Samples few paths of the largest subproblem. Returns the estimated seconds; HUGE_VAL: even two paths take too
// long, as their images and levels tell; 0: the sample was stopped.
double xt_quick_sample_seconds(const xt_request *request, const xt_planned_search *search);

#endif
