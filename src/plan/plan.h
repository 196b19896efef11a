// plan.h -- a plan: the decisions about one search, and the reason of each, written when the decision is taken.
//
// xt_planner decides a plan, `exactile plan` prints it, --plan reads it back, and solve executes it.
#ifndef XT_PLAN_PLAN_H
#define XT_PLAN_PLAN_H

#include "plan/candidates.h"
#include "plan/plan_lines.h"
#include "plan/symmetry_choice.h"
#include "prepare/prepared.h"
#include "run/probe/kernel_speed.h"

enum { XT_PLAN_VERSION = 1 };

struct xt_search_plan {
    xt_settings       settings;         // with nothing left open; their texts are lent from the lines
    xt_engine_choice  choice;           // among the candidates; all zero if the caller chose
    xt_anchor_choice  anchor;           // all zero if no anchors were sampled
    xt_planned_lines  reasons;          // of the decisions, by the name of the setting
    xt_planned_lines  lines;            // the text
    xt_engine_samples engine_samples;   // for the reader
    double            sampling_seconds; // that these samples took
    xt_kernel_speeds  kernels;          // measured; all zero if none were
    char             *file;             // its name; NULL if the plan was not read
    bool              counts;           // it was made for a search without a sink
    uint64_t          node_budget;      // of the search: then the frontier engine is tried; 0: none
};

// One search: its plan, and the prepared problem.
typedef struct xt_planned_search {
    xt_search_plan plan;
    xt_prepared    prepared;
    bool           chose_filters; // the planner did, not the caller
} xt_planned_search;

// Notes the reason of a decision in place of an earlier one.
__attribute__((format(printf, 3, 4))) void xt_plan_explain(xt_search_plan *plan, const char *name, const char *format,
                                                           ...);
// Returns the reason of a decision; "as asked for" if the caller took it.
const char *xt_plan_reason_of(const xt_search_plan *plan, const char *name);

// ---- Estimates of the plan: seconds of one thread

// Returns the estimate for the search by its samples; 0: unknown.
double xt_plan_expected_seconds(const xt_search_plan *plan);
// Returns the estimate for the chosen engine as far as it was sampled. It is the alternative to the frontier engine; 0:
// unknown.
double xt_plan_alternative_seconds(const xt_search_plan *plan);
// Returns true if the samples expect that the engine spends the budget of the plan.
bool xt_plan_expects_fallback(const xt_search_plan *plan, const xt_engine_samples *samples, const char *engine);
// Returns the expected nodes of a plan from a file; 0: unknown.
double xt_plan_expected_nodes(const xt_search_plan *plan);

// ---- The lines

void xt_plan_add_model(xt_planned_lines *lines, const xt_model *model);
// Adds the settings without default values, with their reasons.
void xt_plan_add_settings(xt_search_plan *plan, const xt_settings *settings);
// Adds the kernel, if the engine has kernels, and the threads.
void xt_plan_add_machine(xt_search_plan *plan, const xt_settings *settings, bool has_kernels);
// Adds all lines of a puzzle's plan, and fills in its settings.
void xt_plan_write_lines(xt_search_plan *plan, const xt_prepared *prepared);
// Reads the lines and settings of a plan from its text; plan->file is its name in diagnostics. Returns false and
// diagnoses each fault if the text is no plan.
bool xt_plan_read_text(xt_search_plan *plan, const char *text, size_t length, xt_diagnostics *diagnostics);
// Does the same with a new plan from a text that another process has made.
xt_search_plan *xt_plan_of_text(const char *text, size_t length, xt_diagnostics *diagnostics);
// Returns the text of a plan, for free(); NULL if memory runs out.
char *xt_plan_to_text(const xt_search_plan *plan);
// Returns the settings of the lines, with lent texts.
xt_settings xt_plan_read_settings(const xt_planned_lines *lines);

// Returns the name of the piece of an item.
const char *xt_plan_name_of_piece(const xt_model *model, uint32_t item);

// ---- Checks of a plan from a file. They return false and diagnose the first difference. NULL passes.

// Compares these lines with the plan's, if it has them, and frees them.  Without a plan there are none.
bool xt_plan_has_lines(const xt_search_plan *plan, xt_planned_lines *lines, xt_diagnostics *diagnostics);
// family: "puzzle" or "board".
bool xt_plan_is_for(const xt_search_plan *plan, const char *family, xt_diagnostics *diagnostics);
bool xt_plan_is_for_model(const xt_search_plan *plan, const xt_model *model, xt_diagnostics *diagnostics);
bool xt_plan_matches_search(const xt_search_plan *plan, const xt_prepared *prepared, xt_diagnostics *diagnostics);

// Returns the location of a setting in the plan of the settings; no file if the plan does not set it. names: separated
// by blanks, the first that is set counts.
xt_source_location xt_plan_location_of(const xt_settings *settings, const char *names);

#endif
