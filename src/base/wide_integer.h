// wide_integer.h -- whole numbers of more than 64 bits, as large as numbers of solutions become.
#ifndef XT_BASE_WIDE_INTEGER_H
#define XT_BASE_WIDE_INTEGER_H

#include <stdbool.h>
#include <stdint.h>

enum {
    XT_WIDE_INTEGER_WORDS = 16,
    XT_WIDE_INTEGER_BITS = 64 * XT_WIDE_INTEGER_WORDS,
    XT_WIDE_INTEGER_DIGITS = 309, // of the largest
};

typedef struct xt_wide_integer {
    uint64_t word[XT_WIDE_INTEGER_WORDS]; // the least first
} xt_wide_integer;

xt_wide_integer xt_wide_integer_of(uint64_t word);
bool            xt_wide_integer_is_word(const xt_wide_integer *number);
// The number, or the most that a word can tell where it is more.
uint64_t xt_wide_integer_as_word(const xt_wide_integer *number);
// Makes it factor times as large, and adds a term.  False: it has no room for that, and is spoilt.
bool xt_wide_integer_multiply_add(xt_wide_integer *number, uint64_t factor, uint64_t term);
// False: it has no room for the sum, and is spoilt.
bool xt_wide_integer_add(xt_wide_integer *number, const xt_wide_integer *term);
// Divides it by a word that is not 0; returns what is left over.
uint64_t xt_wide_integer_divide(xt_wide_integer *number, uint64_t divisor);
// In decimal; text has room for XT_WIDE_INTEGER_DIGITS and the end.
void xt_wide_integer_to_decimal(xt_wide_integer number, char *text);

#endif
