// decimal_counter.c -- the digits of a number.

#include "base/decimal_counter.h"

xt_decimal_counter xt_decimal_counter_of(uint64_t number)
{
    char               digits[XT_DECIMAL_COUNTER_CAPACITY], *end = digits + sizeof digits, *at = end;
    xt_decimal_counter d = {.number = number};
    do
        *--at = (char)('0' + number % 10);
    while (number /= 10);
    d.digits = (uint32_t)(end - at);
    d.last_digit = end[-1];
    memcpy(d.text, at, d.digits);
    return d;
}
