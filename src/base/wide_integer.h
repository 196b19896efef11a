// wide_integer.h -- integers of up to 32768 bits, for numbers of solutions: dominoes fill a board of 250x250 in fewer
// ways.
#ifndef XT_BASE_WIDE_INTEGER_H
#define XT_BASE_WIDE_INTEGER_H

#include <stdbool.h>
#include <stdint.h>

enum {
    XT_WIDE_INTEGER_WORDS = 512,
    XT_WIDE_INTEGER_BITS = 64 * XT_WIDE_INTEGER_WORDS,
    XT_WIDE_INTEGER_DIGITS = 9865, // of the largest number
};

typedef struct xt_wide_integer {
    uint64_t word[XT_WIDE_INTEGER_WORDS]; // the lowest word first
} xt_wide_integer;

xt_wide_integer xt_wide_integer_of(uint64_t word);
bool            xt_wide_integer_is_word(const xt_wide_integer *number);
// Returns the number of bits without leading zeros.
uint32_t xt_wide_integer_bits(const xt_wide_integer *number);
// Returns the number, or UINT64_MAX if it is larger.
uint64_t xt_wide_integer_as_word(const xt_wide_integer *number);
bool     xt_wide_integer_is_less(const xt_wide_integer *a, const xt_wide_integer *b);

// Multiplies the number and adds a term.  Returns false if the result overflows; then the number is undefined.
bool xt_wide_integer_multiply_add(xt_wide_integer *number, uint64_t factor, uint64_t term);
// Returns false if the sum overflows; then the number is undefined.
bool xt_wide_integer_add(xt_wide_integer *number, const xt_wide_integer *term);
// Divides the number by a word other than 0, and returns the remainder.
uint64_t xt_wide_integer_divide(xt_wide_integer *number, uint64_t divisor);
// Writes the number in decimal; text has XT_WIDE_INTEGER_DIGITS + 1 bytes.
void xt_wide_integer_to_decimal(xt_wide_integer number, char *text);

#endif
