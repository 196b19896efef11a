// bounded_text.c -- see bounded_text.h.

#include "base/bounded_text.h"

#include <stdarg.h>
#include <stdio.h>

void xt_bounded_text_add(xt_bounded_text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text->at + text->used, text->capacity - text->used, format, arguments);
    va_end(arguments);
    text->used += length > 0 ? (size_t)length : 0;
    if (text->used >= text->capacity)
        text->used = text->capacity - 1;
}
