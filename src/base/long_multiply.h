// long_multiply.h -- products of two 64-bit numbers, and their quotients, also without a type of 128 bits.
#ifndef XT_BASE_LONG_MULTIPLY_H
#define XT_BASE_LONG_MULTIPLY_H

#include <stdint.h>

typedef struct xt_long_product {
    uint64_t high, low;
} xt_long_product;

// Returns a * b + c, which never overflows.
static inline xt_long_product xt_multiply_add_long(uint64_t a, uint64_t b, uint64_t c)
{
#if defined(__SIZEOF_INT128__)
    unsigned __int128 sum = (unsigned __int128)a * b + c;
    return (xt_long_product){(uint64_t)(sum >> 64), (uint64_t)sum};
#else
    uint64_t low = (a & UINT32_MAX) * (b & UINT32_MAX), cross = (a >> 32) * (b & UINT32_MAX) + (low >> 32);
    uint64_t middle = (a & UINT32_MAX) * (b >> 32) + (cross & UINT32_MAX);
    uint64_t high = (a >> 32) * (b >> 32) + (cross >> 32) + (middle >> 32);
    low = middle << 32 | (low & UINT32_MAX);
    return (xt_long_product){high + (low + c < c), low + c};
#endif
}

// Returns the quotient, and sets the remainder.  dividend.high is less than the divisor.
static inline uint64_t xt_divide_long(xt_long_product dividend, uint64_t divisor, uint64_t *remainder)
{
#if defined(__SIZEOF_INT128__)
    unsigned __int128 whole = (unsigned __int128)dividend.high << 64 | dividend.low;
    *remainder = (uint64_t)(whole % divisor);
    return (uint64_t)(whole / divisor);
#else
    uint64_t quotient = 0, rest = dividend.high;
    for (uint32_t bit = 64; bit-- > 0;) {
        uint64_t overflow = rest >> 63;
        rest = rest << 1 | (dividend.low >> bit & 1);
        if (overflow || rest >= divisor) {
            rest -= divisor;
            quotient |= (uint64_t)1 << bit;
        }
    }
    *remainder = rest;
    return quotient;
#endif
}

#endif
