// modular_counts.c -- see modular_counts.h.
//
// The number is t0 + m0 (t1 + m1 (t2 + ...)), and each term is less than its modulus (Garner's algorithm).  A term
// follows from its residue and the terms before it.  The number then needs only multiplications by words.

#include "search/frontier/modular_counts.h"

#include <assert.h>

uint64_t xt_modulus_of_index(uint32_t modulus_index)
{
    // 2^64 minus the largest primes below it.
    static const uint64_t distance_below_2_64[XT_WIDE_INTEGER_WORDS] = {0,   59,  83,  95,  179, 189, 257, 279,
                                                                        323, 353, 363, 425, 453, 503, 743, 825};
    return 0 - distance_below_2_64[modulus_index];
}

static uint64_t power_modulo(uint64_t base, uint64_t exponent, uint64_t modulus)
{
    uint64_t power = 1;
    for (; exponent > 0; exponent >>= 1) {
        if (exponent & 1)
            power = xt_multiply_modulo(power, base, modulus);
        base = xt_multiply_modulo(base, base, modulus);
    }
    return power;
}

// Powers repeat after p - 1 modulo a prime p, and after 2^62 modulo 2^64 for odd numbers.
static uint64_t invert_modulo(uint64_t a, uint64_t modulus)
{
    return power_modulo(a, (modulus ? modulus - 1 : (uint64_t)1 << 62) - 1, modulus);
}

static uint64_t reduce_modulo(uint64_t a, uint64_t modulus)
{
    return modulus ? a % modulus : a;
}

// 2^64 belongs to the last term.  So a word can hold every modulus that is a factor of another term.
static uint32_t residue_index_of_term(uint32_t term, uint32_t count)
{
    return (term + 1) % count;
}

xt_wide_integer xt_wide_integer_from_residues(const uint64_t *residue, uint32_t count)
{
    uint64_t        term[XT_WIDE_INTEGER_WORDS];
    xt_wide_integer number = {0};
    assert(count > 0 && count <= XT_WIDE_INTEGER_WORDS);
    for (uint32_t t = 0; t < count; t++) {
        const uint64_t modulus = xt_modulus_of_index(residue_index_of_term(t, count));
        term[t] = residue[residue_index_of_term(t, count)];
        for (uint32_t b = 0; b < t; b++) {
            uint64_t divisor = reduce_modulo(xt_modulus_of_index(residue_index_of_term(b, count)), modulus);
            term[t] = xt_add_modulo(term[t], modulus - reduce_modulo(term[b], modulus), modulus);
            term[t] = xt_multiply_modulo(term[t], invert_modulo(divisor, modulus), modulus);
        }
    }
    for (uint32_t t = count; t-- > 0;)
        xt_wide_integer_multiply_add(&number, xt_modulus_of_index(residue_index_of_term(t, count)), term[t]);
    return number;
}
