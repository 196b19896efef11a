// line_builder.h -- a line of words, put together bit by bit; what does not fit is dropped.
#ifndef XT_OUTPUT_LINE_BUILDER_H
#define XT_OUTPUT_LINE_BUILDER_H

#include <stdint.h>

typedef struct xt_line_builder {
    char text[160]; // zeroed: an empty line
} xt_line_builder;

__attribute__((format(printf, 2, 3))) void xt_line_builder_add(xt_line_builder *line, const char *format, ...);

// "3", or "3 to 5".
void xt_line_builder_add_range(xt_line_builder *line, uint64_t low, uint64_t high);

// What a noun ends with after this number.
const char *xt_plural_suffix(uint64_t count);

#endif
