// line_builder.c -- see line_builder.h.

#include "output/line_builder.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void xt_line_builder_add(xt_line_builder *line, const char *format, ...)
{
    size_t  used = strlen(line->text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line->text + used, sizeof line->text - used, format, arguments);
    va_end(arguments);
}

void xt_line_builder_add_range(xt_line_builder *line, uint64_t low, uint64_t high)
{
    xt_line_builder_add(line, "%llu", (unsigned long long)low);
    if (low != high)
        xt_line_builder_add(line, " to %llu", (unsigned long long)high);
}

const char *xt_plural_suffix(uint64_t count)
{
    return count == 1 ? "" : "s";
}
