// plan.h -- plans as data: lines of name, value and reason, of which the text is made, and what is read from it.
//
// The first lines say of which puzzle a plan is; then come the settings, with what was left open chosen; then what the
// search begins with, so that one that came out otherwise would be seen.
#ifndef XT_API_PLAN_H
#define XT_API_PLAN_H

#include "api/delivery.h"
#include "edge/model.h"

typedef struct xt_planned_line {
    char    *name, *value, *reason; // owned; "" where there is none
    xt_place place;                 // of the value, where the plan was read
} xt_planned_line;

typedef XT_VECTOR(xt_planned_line) xt_planned_lines;

struct xt_search_plan {
    xt_planned_lines lines;
    xt_settings      settings; // its texts are lent from the lines
    xt_engine_choice choice;   // all zero where nothing was sampled
    char            *file;     // that it was read from; NULL: it was made
};

enum { XT_PLAN_VERSION = 1 };

// The kernels that any machine may have.  NULL past the last.
const char *xt_plan_kernel_at(uint32_t index);

// The line of this name; NULL: there is none.
const xt_planned_line *xt_plan_find(const xt_planned_lines *lines, const char *name);

// One more, of copies.  A failure is seen in lines->failed.
void xt_plan_say(xt_planned_lines *lines, const char *name, const char *value, const char *reason);
__attribute__((format(printf, 4, 5))) void xt_plan_say_why(xt_planned_lines *lines, const char *name, const char *value,
                                                           const char *format, ...);
void                                       xt_plan_lines_free(xt_planned_lines *lines);

// Whether a plan that was given, NULL for none, is one of this puzzle or board; and whether it leads to what the
// delivery is to search.  False: the diagnostics name the difference.
// xt_plan_is_of: whether it is of a "puzzle" or a "board" at all; for where others would complain of its settings
// first.
bool xt_plan_is_of(const xt_search_plan *plan, const char *family, xt_diagnostics *diagnostics);
bool xt_plan_is_of_model(const xt_search_plan *plan, const xt_model *model, xt_diagnostics *diagnostics);
bool xt_plan_is_of_board(const xt_search_plan *plan, const xt_edge_model *model, xt_diagnostics *diagnostics);
bool xt_plan_leads_to(const xt_search_plan *plan, const xt_delivery *delivery, xt_diagnostics *diagnostics);

// Fits of the search, as the plan expects them; 0: it does not say.
double xt_plan_nodes(const xt_search_plan *plan);

// Where a plan that was read sets such a setting, as the settings have it; no place where something else set it.
// names: one, or several with blanks between them, of which the first that stands there counts.
xt_place xt_plan_place_of(const xt_settings *settings, const char *names);

// The lines that such a comparison is made of.
void xt_plan_say_model(xt_planned_lines *lines, const xt_model *model);
void xt_plan_say_board(xt_planned_lines *lines, const xt_edge_model *model);
void xt_plan_say_search(xt_planned_lines *lines, const xt_delivery *delivery);

// Those of the settings that are not as by default, with reasons: reason_of may be asked for each.
typedef void (*xt_plan_reason)(const void *context, const char *name, char *reason, size_t room);
void xt_plan_say_settings(xt_planned_lines *lines, const xt_settings *settings, xt_plan_reason reason_of,
                          const void *context);
// The kernel that a search takes, and the threads.
void xt_plan_say_machine(xt_planned_lines *lines, const xt_settings *settings, bool has_kernels);

// The settings that the lines say, whose texts they lend.
xt_settings xt_plan_settings_of(const xt_planned_lines *lines);

#endif
