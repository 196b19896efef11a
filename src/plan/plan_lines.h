// plan_lines.h -- plans as data: lines of name, value and reason, of which the text is made, and what is read from it.
//
// The first lines say of which puzzle a plan is; then come the settings, with what was left open chosen; then what the
// search begins with, so that one that came out otherwise would be seen.
#ifndef XT_PLAN_PLAN_LINES_H
#define XT_PLAN_PLAN_LINES_H

#include "base/diagnostics.h"
#include "base/vector.h"
#include "plan/candidates.h"

typedef struct xt_planned_line {
    char              *name, *value, *reason; // owned; "" where there is none
    xt_source_location location;              // of the value, where the plan was read
} xt_planned_line;

typedef XT_VECTOR(xt_planned_line) xt_planned_lines;

struct xt_search_plan {
    xt_planned_lines lines;
    xt_settings      settings; // its texts are lent from the lines
    xt_engine_choice choice;   // all zero where nothing was sampled
    char            *file;     // that it was read from; NULL: it was made
    bool             counts;   // it was made for a search without a sink
};

// The line of this name; NULL: there is none.
const xt_planned_line *xt_plan_find_line(const xt_planned_lines *lines, const char *name);

// One more, of copies.  A failure is seen in lines->failed.
void xt_plan_add_line(xt_planned_lines *lines, const char *name, const char *value, const char *reason);
__attribute__((format(printf, 4, 5))) void xt_plan_add_line_formatted(xt_planned_lines *lines, const char *name,
                                                                      const char *value, const char *format, ...);
void                                       xt_plan_lines_free(xt_planned_lines *lines);

// Where a plan that was read sets such a setting, as the settings have it; no place where something else set it.
// names: one, or several with blanks between them, of which the first that stands there counts.
xt_source_location xt_plan_location_of(const xt_settings *settings, const char *names);

#endif
