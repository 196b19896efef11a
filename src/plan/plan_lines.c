// plan_lines.c -- see plan_lines.h.

#include "plan/plan_lines.h"

#include "base/memory.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void xt_plan_add_line(xt_planned_lines *lines, const char *name, const char *value, const char *reason)
{
    xt_planned_line line = {.name = xt_strndup(name, strlen(name)),
                            .value = xt_strndup(value, strlen(value)),
                            .reason = xt_strndup(reason, strlen(reason))};
    uint32_t        before = lines->count;
    if (line.name && line.value && line.reason)
        xt_vector_push(lines, line); // only whole lines, because lines are looked up before a failure is noticed
    if (lines->count > before)
        return;
    lines->failed = true;
    free(line.name);
    free(line.value);
    free(line.reason);
}

void xt_plan_add_line_with(xt_planned_lines *lines, const char *name, const char *value, const char *format,
                           va_list arguments)
{
    char reason[512];
    vsnprintf(reason, sizeof reason, format, arguments);
    xt_plan_add_line(lines, name, value, reason);
}

void xt_plan_add_line_formatted(xt_planned_lines *lines, const char *name, const char *value, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    xt_plan_add_line_with(lines, name, value, format, arguments);
    va_end(arguments);
}

void xt_plan_add_number(xt_planned_lines *lines, const char *name, uint64_t number, const char *reason)
{
    char text[32];
    snprintf(text, sizeof text, "%" PRIu64, number);
    xt_plan_add_line(lines, name, text, reason);
}

void xt_plan_add_fingerprint(xt_planned_lines *lines, const char *name, uint64_t fingerprint)
{
    char text[32];
    snprintf(text, sizeof text, "%016" PRIx64, fingerprint);
    xt_plan_add_line(lines, name, text, "");
}

void xt_plan_lines_free(xt_planned_lines *lines)
{
    for (uint32_t i = 0; i < lines->count; i++) {
        free(lines->at[i].name);
        free(lines->at[i].value);
        free(lines->at[i].reason);
    }
    xt_vector_free(lines);
}

const xt_planned_line *xt_plan_find_line(const xt_planned_lines *lines, const char *name)
{
    for (uint32_t i = 0; i < lines->count; i++)
        if (*lines->at[i].value && strcmp(lines->at[i].name, name) == 0)
            return &lines->at[i];
    return NULL;
}

const char *xt_plan_value_of(const xt_planned_lines *lines, const char *name)
{
    const xt_planned_line *line = xt_plan_find_line(lines, name);
    return line ? line->value : NULL;
}
