// line_builder.h -- builds a line of words.  Text beyond the capacity is dropped.
#ifndef XT_OUTPUT_LINE_BUILDER_H
#define XT_OUTPUT_LINE_BUILDER_H

#include <stdint.h>

typedef struct xt_line_builder {
    char text[160]; // zeroed: an empty line
} xt_line_builder;

__attribute__((format(printf, 2, 3))) void xt_line_builder_add(xt_line_builder *line, const char *format, ...);

// "3", or "3 to 5".
void xt_line_builder_add_range(xt_line_builder *line, uint64_t low, uint64_t high);

// Returns "" for 1, and "s" for other numbers.
const char *xt_plural_suffix(uint64_t count);

#endif
