// bounded_text.h -- builds a text in a caller's memory, and drops what does not fit.
#ifndef XT_BASE_BOUNDED_TEXT_H
#define XT_BASE_BOUNDED_TEXT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct xt_bounded_text {
    char  *at; // lent; ended by NUL from the first addition on
    size_t used, capacity;
} xt_bounded_text;

__attribute__((format(printf, 2, 3))) void xt_bounded_text_add(xt_bounded_text *text, const char *format, ...);

// Returns true if nothing more fits.
static inline bool xt_bounded_text_is_full(const xt_bounded_text *text)
{
    return text->used + 1 >= text->capacity;
}

#endif
