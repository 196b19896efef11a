// line.h -- a line of words, put together bit by bit; what does not fit is dropped.
#ifndef XT_SOLUTION_LINE_H
#define XT_SOLUTION_LINE_H

#include <stdint.h>

typedef struct xt_line {
    char text[160]; // zeroed: an empty line
} xt_line;

__attribute__((format(printf, 2, 3))) void xt_line_add(xt_line *line, const char *format, ...);

// "3", or "3 to 5".
void xt_line_add_range(xt_line *line, uint64_t low, uint64_t high);

// What a noun ends with after this number.
const char *xt_plural(uint64_t count);

#endif
