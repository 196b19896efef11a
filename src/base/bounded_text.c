// bounded_text.c -- see bounded_text.h.

#include "base/bounded_text.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void add(xt_bounded_text *text, const char *format, va_list arguments)
{
    int length = vsnprintf(text->at + text->used, text->capacity - text->used, format, arguments);
    text->used += length > 0 ? (size_t)length : 0;
    if (text->used >= text->capacity)
        text->used = text->capacity - 1;
}

void xt_bounded_text_add(xt_bounded_text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add(text, format, arguments);
    va_end(arguments);
}

void xt_line_builder_add(xt_line_builder *line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add(&(xt_bounded_text){line->text, strlen(line->text), sizeof line->text}, format, arguments);
    va_end(arguments);
}

xt_line_builder xt_range(uint64_t low, uint64_t high)
{
    xt_line_builder range = {{0}};
    xt_line_builder_add(&range, low == high ? "%" PRIu64 : "%" PRIu64 " to %" PRIu64, low, high);
    return range;
}
