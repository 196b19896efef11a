// decimal_counter.h -- the decimal digits of a number that counts up.
//
// The next number mostly changes only the last digit.  This digit is stored apart from the others: a read of a whole
// word stalls if a byte of it has just been written.
#ifndef XT_BASE_DECIMAL_COUNTER_H
#define XT_BASE_DECIMAL_COUNTER_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { XT_DECIMAL_COUNTER_CAPACITY = 32 }; // bytes; a number has at most 20 digits

typedef struct xt_decimal_counter {
    uint64_t number;
    uint32_t digits;
    char     last_digit;
    char     text[XT_DECIMAL_COUNTER_CAPACITY]; // all digits; the last one may be out of date
} xt_decimal_counter;

xt_decimal_counter xt_decimal_counter_of(uint64_t number);

// Sets any number; the next number is cheaper.
static inline void xt_decimal_counter_set(xt_decimal_counter *d, uint64_t number)
{
    if (number == d->number + 1 && d->digits > 0 && d->last_digit < '9') {
        d->number = number;
        d->last_digit++;
    } else
        *d = xt_decimal_counter_of(number);
}

// Writes the digits, without a NUL.
static inline void xt_decimal_counter_write(const xt_decimal_counter *d, char *to)
{
    uint32_t digits = d->digits;
    if (digits > 2 * sizeof(uint64_t))
        memcpy(to + sizeof(uint64_t), d->text + sizeof(uint64_t), sizeof(uint64_t));
    if (digits >= sizeof(uint64_t)) { // the two words may overlap
        memcpy(to, d->text, sizeof(uint64_t));
        memcpy(to + digits - sizeof(uint64_t), d->text + digits - sizeof(uint64_t), sizeof(uint64_t));
    } else
        for (uint32_t i = 0; i < digits; i++)
            to[i] = d->text[i];
    to[digits - 1] = d->last_digit;
}

#endif
