// plan.h -- what the lines of a plan say: of which puzzle it is, the settings, and what the search begins with.
#ifndef XT_PLAN_PLAN_H
#define XT_PLAN_PLAN_H

#include "edge/board/model.h"
#include "plan/plan_lines.h"
#include "prepare/prepared_search.h"

enum { XT_PLAN_VERSION = 1 };

// Whether a plan that was given, NULL for none, is one of this puzzle or board; and whether it leads to what the
// delivery is to search.  False: the diagnostics name the difference.
// xt_plan_is_for: whether it is of a "puzzle" or a "board" at all; for where others would complain of its settings
// first.
bool xt_plan_is_for(const xt_search_plan *plan, const char *family, xt_diagnostics *diagnostics);
bool xt_plan_is_for_model(const xt_search_plan *plan, const xt_model *model, xt_diagnostics *diagnostics);
bool xt_plan_is_for_board(const xt_search_plan *plan, const xt_edge_model *model, xt_diagnostics *diagnostics);
bool xt_plan_matches_search(const xt_search_plan *plan, const xt_prepared_search *prepared,
                            xt_diagnostics *diagnostics);

// Fits of the search, as the plan expects them; 0: it does not say.
double xt_plan_expected_nodes(const xt_search_plan *plan);

// The lines that such a comparison is made of.
void xt_plan_add_model(xt_planned_lines *lines, const xt_model *model);
void xt_plan_add_board(xt_planned_lines *lines, const xt_edge_model *model);
void xt_plan_add_search(xt_planned_lines *lines, const xt_prepared_search *prepared);

// Those of the settings that are not as by default, with reasons: reason_of may be asked for each.
typedef void (*xt_plan_reason)(const void *context, const char *name, char *reason, size_t capacity);
void xt_plan_add_settings(xt_planned_lines *lines, const xt_settings *settings, xt_plan_reason reason_of,
                          const void *context);
// The kernel that a search takes, and the threads.
void xt_plan_add_machine(xt_planned_lines *lines, const xt_settings *settings, bool has_kernels);

// The settings that the lines say, whose texts they lend.
xt_settings xt_plan_read_settings(const xt_planned_lines *lines);

#endif
