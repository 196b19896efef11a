// plan_lines.h -- the text of a plan as data: lines of name, value and reason.
//
// The first lines identify the puzzle. Then come the settings, and then facts of the prepared search, to detect another
// version's search.
#ifndef XT_PLAN_PLAN_LINES_H
#define XT_PLAN_PLAN_LINES_H

#include "base/diagnostics.h"
#include "base/vector.h"
#include "exactile.h"

#include <stdarg.h>

typedef struct xt_planned_line {
    char              *name, *value, *reason; // owned; "" if there is none
    xt_source_location location;              // of the value, if the plan was read
} xt_planned_line;

typedef XT_VECTOR(xt_planned_line) xt_planned_lines;

// Returns the line of this name and with a value; NULL if there is none.
const xt_planned_line *xt_plan_find_line(const xt_planned_lines *lines, const char *name);
// Returns its value; NULL if there is none.
const char *xt_plan_value_of(const xt_planned_lines *lines, const char *name);

// Appends a line of copies. A failure shows in lines->failed.
void xt_plan_add_line(xt_planned_lines *lines, const char *name, const char *value, const char *reason);
__attribute__((format(printf, 4, 5))) void xt_plan_add_line_formatted(xt_planned_lines *lines, const char *name,
                                                                      const char *value, const char *format, ...);
__attribute__((format(printf, 4, 0))) void xt_plan_add_line_with(xt_planned_lines *lines, const char *name,
                                                                 const char *value, const char *format,
                                                                 va_list arguments);
void xt_plan_add_number(xt_planned_lines *lines, const char *name, uint64_t number, const char *reason);
void xt_plan_add_fingerprint(xt_planned_lines *lines, const char *name, uint64_t fingerprint);
void xt_plan_lines_free(xt_planned_lines *lines);

#endif
