// decimal_counter.h -- a number in digits, and the next one at the cost of its last digit.
//
// That digit stands apart: who reads a word has to wait where a byte of it was just written.
#ifndef XT_BASE_DECIMAL_COUNTER_H
#define XT_BASE_DECIMAL_COUNTER_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { XT_DECIMAL_COUNTER_CAPACITY = 32 }; // of 20 digits at most

typedef struct xt_decimal_counter {
    uint64_t number;
    uint32_t digits;
    char     last_digit;                        // of them
    char     text[XT_DECIMAL_COUNTER_CAPACITY]; // all, but the last is that of xt_decimal_counter_of
} xt_decimal_counter;

xt_decimal_counter xt_decimal_counter_of(uint64_t number);

// To any other number; to the next one mostly for less.
static inline void xt_decimal_counter_set(xt_decimal_counter *d, uint64_t number)
{
    if (number == d->number + 1 && d->digits > 0 && d->last_digit < '9') {
        d->number = number;
        d->last_digit++;
    } else
        *d = xt_decimal_counter_of(number);
}

// Its digits, and nothing behind them.
static inline void xt_decimal_counter_write(const xt_decimal_counter *d, char *to)
{
    uint32_t digits = d->digits;
    if (digits > 2 * sizeof(uint64_t))
        memcpy(to + sizeof(uint64_t), d->text + sizeof(uint64_t), sizeof(uint64_t));
    if (digits >= sizeof(uint64_t)) { // words that may lie over each other
        memcpy(to, d->text, sizeof(uint64_t));
        memcpy(to + digits - sizeof(uint64_t), d->text + digits - sizeof(uint64_t), sizeof(uint64_t));
    } else
        for (uint32_t i = 0; i < digits; i++)
            to[i] = d->text[i];
    to[digits - 1] = d->last_digit;
}

#endif
