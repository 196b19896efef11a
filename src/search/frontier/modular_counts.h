// modular_counts.h -- finds a large number from its residues by the Chinese remainder theorem.
//
// Sums and products in 64-bit words give a number modulo 2^64, whatever overflows.  Further passes give it modulo the
// largest primes below 2^64.  Together they determine the number if it is less than the product of all moduli.  Wide
// arithmetic is needed only at the end.
#ifndef XT_SEARCH_FRONTIER_MODULAR_COUNTS_H
#define XT_SEARCH_FRONTIER_MODULAR_COUNTS_H

#include "base/long_multiply.h"
#include "base/wide_integer.h"

// Returns the modulus of the residue with this index.  The first one is 2^64, written as 0.
uint64_t xt_modulus_of_index(uint32_t modulus_index);

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

// Returns the smallest number with these residues.  It has at most `count` words.
xt_wide_integer xt_wide_integer_from_residues(const uint64_t *residue, uint32_t count);

#endif
