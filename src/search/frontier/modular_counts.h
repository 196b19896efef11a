// modular_counts.h -- a number told by what is left of it when it is divided by several moduli.
//
// Who adds and multiplies numbers of solutions in words of 64 bits knows what is left of them by 2^64, whatever they
// have above.  What is left by the largest primes below 2^64 tells the rest: where the number is less than all moduli
// multiplied, that is enough (the Chinese remainder theorem), and none has to be larger than a word until the end.
#ifndef XT_SEARCH_FRONTIER_MODULAR_COUNTS_H
#define XT_SEARCH_FRONTIER_MODULAR_COUNTS_H

#include "base/wide_integer.h"

// The modulus of a residue, by its place: the first is 2^64, and 0 stands for that.
uint64_t xt_modulus_of_index(uint32_t modulus_index);

// Of numbers less than the modulus.
static inline uint64_t xt_add_modulo(uint64_t a, uint64_t b, uint64_t modulus)
{
    uint64_t sum = a + b;
    return sum < a || (modulus && sum >= modulus) ? sum - modulus : sum;
}

static inline uint64_t xt_multiply_modulo(uint64_t a, uint64_t b, uint64_t modulus)
{
    unsigned __int128 product = (unsigned __int128)a * b;
    return (uint64_t)(modulus ? product % modulus : product);
}

// The least number that leaves so many residues: it has no more words than that.
xt_wide_integer xt_wide_integer_from_residues(const uint64_t *residue, uint32_t count);

#endif
