// decide.h -- decides how one search is carried out, and prepares it: filters, symmetry breaking, engine.
//
// The decisions need samples of the prepared subproblems, and later subproblems depend on earlier decisions. So both
// go on together: request -> plan and prepared search.
#ifndef XT_PLAN_DECIDE_H
#define XT_PLAN_DECIDE_H

#include "plan/planned_search.h"

// Returns the effort for a request without special wishes.
xt_planning_effort xt_planning_effort_for(const xt_settings *settings);

// Decides the search by an engine of the candidates, or by the engine of the settings. Returns false and
// diagnoses the reason if it fails. The search must be freed in either case.
bool xt_decide_search(xt_planned_search *search, const xt_request *request, xt_planning_effort effort,
                      bool surveys_engines, xt_diagnostics *diagnostics);
// The same with the usual effort, and never by classes for all solutions. settings NULL: defaults.
bool xt_decide_plain_search(xt_planned_search *search, const xt_model *model, const xt_settings *settings,
                            xt_diagnostics *diagnostics);
// Prepares the frontier engine for a request. known: the search by another engine; only its choice, feasibility and
// found solutions are used. Returns false silently if the engine cannot do it.
bool xt_decide_frontier_search(xt_planned_search *search, const xt_request *request, const xt_planned_search *known);
// Prepares the same request by other settings, with a named engine. Returns false silently if they cannot be used.
bool xt_decide_variant(xt_planned_search *search, const xt_settings *settings, const xt_planned_search *known);
// Returns the text of its plan, for free(); NULL if memory runs out.
char *xt_planned_search_to_text(const xt_planned_search *search);
void  xt_planned_search_free(xt_planned_search *search);

// Returns the seconds in which the frontier engine must count to be faster; 0: unknown.
double xt_seconds_to_beat(const xt_planned_search *search);

// Samples few paths of the largest subproblem. Returns the estimated seconds; 0: the sample was stopped.
double xt_quick_sample_seconds(const xt_planned_search *search);

#endif
