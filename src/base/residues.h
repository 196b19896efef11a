// residues.h -- finds a large number from its residues by the Chinese remainder theorem.
//
// Sums and products in 64-bit words give a number modulo 2^64, whatever overflows.  Further passes give it modulo
// primes.  Together they determine the number if it is less than the product of all moduli.  Wide arithmetic is needed
// only at the end.  A modulus of 2^64 is written as 0.
#ifndef XT_BASE_RESIDUES_H
#define XT_BASE_RESIDUES_H

#include "base/long_multiply.h"
#include "base/wide_integer.h"

enum { XT_RESIDUES_MAX = XT_WIDE_INTEGER_BITS / 30 }; // primes of very large numbers have more than 30 bits

// a and b are less than the modulus.
static inline uint64_t xt_add_modulo(uint64_t a, uint64_t b, uint64_t modulus)
{
    uint64_t sum = a + b;
    return sum < a || (modulus && sum >= modulus) ? sum - modulus : sum;
}

static inline uint64_t xt_multiply_modulo(uint64_t a, uint64_t b, uint64_t modulus)
{
    uint64_t remainder = a * b;
    if (modulus)
        xt_divide_long(xt_multiply_add_long(a, b, 0), modulus, &remainder);
    return remainder;
}

// Returns the inverse of a number that has no common divisor with the modulus, which is a prime or a power of two.
uint64_t xt_invert_modulo(uint64_t a, uint64_t modulus);

// Returns the largest prime below a number, which is more than 3.
uint64_t xt_prime_below(uint64_t number);

// Returns the smallest number with these residues, if it is less than 2^XT_WIDE_INTEGER_BITS.  The moduli are different
// primes; the first one may be a power of two.
xt_wide_integer xt_wide_integer_from_residues(const uint64_t *residue, const uint64_t *modulus, uint32_t count);

#endif
