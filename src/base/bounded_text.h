// bounded_text.h -- builds texts of a bounded length, and drops what does not fit.
#ifndef XT_BASE_BOUNDED_TEXT_H
#define XT_BASE_BOUNDED_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct xt_bounded_text {
    char  *at; // lent; ended by NUL from the first addition on
    size_t used, capacity;
} xt_bounded_text;

typedef struct xt_line_builder {
    char text[160]; // zeroed: an empty line
} xt_line_builder;

__attribute__((format(printf, 2, 3))) void xt_bounded_text_add(xt_bounded_text *text, const char *format, ...);
__attribute__((format(printf, 2, 3))) void xt_line_builder_add(xt_line_builder *line, const char *format, ...);

// Returns "3", or "3 to 5".
xt_line_builder xt_range(uint64_t low, uint64_t high);

// Returns true if nothing more fits.
static inline bool xt_bounded_text_is_full(const xt_bounded_text *text)
{
    return text->used + 1 >= text->capacity;
}

// Returns "" for 1, and "s" for other numbers.
static inline const char *xt_plural_suffix(uint64_t count)
{
    return count == 1 ? "" : "s";
}

#endif
