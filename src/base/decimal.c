// decimal.c -- see decimal.h.

#include "base/decimal.h"

xt_decimal xt_decimal_of(uint64_t number)
{
    char       digits[XT_DECIMAL_ROOM], *end = digits + sizeof digits, *at = end;
    xt_decimal d = {.number = number};
    do
        *--at = (char)('0' + number % 10);
    while (number /= 10);
    d.digits = (uint32_t)(end - at);
    d.last = end[-1];
    memcpy(d.text, at, d.digits);
    return d;
}
