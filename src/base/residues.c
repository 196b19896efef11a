// residues.c -- see residues.h.
//
// The number is t0 + m0 (t1 + m1 (t2 + ...)), and each term is less than its modulus (Garner's algorithm).  A term
// follows from its residue and the terms before it.  The number then needs only multiplications by words.

#include "base/residues.h"

#include <assert.h>

// Powers repeat after p - 1 modulo a prime p, and after 2^62 modulo 2^64 for odd numbers.
uint64_t xt_invert_modulo(uint64_t a, uint64_t modulus)
{
    uint64_t power = 1;
    for (uint64_t exponent = (modulus ? modulus - 1 : (uint64_t)1 << 62) - 1; exponent > 0; exponent >>= 1) {
        if (exponent & 1)
            power = xt_multiply_modulo(power, a, modulus);
        a = xt_multiply_modulo(a, a, modulus);
    }
    return power;
}

static uint64_t reduce_modulo(uint64_t a, uint64_t modulus)
{
    return modulus ? a % modulus : a;
}

// The first modulus belongs to the last term.  So a word can hold every modulus that is a factor of another term.
static uint32_t residue_index_of_term(uint32_t term, uint32_t count)
{
    return (term + 1) % count;
}

xt_wide_integer xt_wide_integer_from_residues(const uint64_t *residue, const uint64_t *modulus, uint32_t count)
{
    uint64_t        term[XT_RESIDUES_MAX];
    xt_wide_integer number = {0};
    assert(count > 0 && count <= XT_RESIDUES_MAX);
    for (uint32_t t = 0; t < count; t++) {
        const uint32_t index = residue_index_of_term(t, count);
        const uint64_t m = modulus[index];
        uint64_t       sum = 0, factor = 1; // of the terms before it
        for (uint32_t b = 0; b < t; b++) {
            sum = xt_add_modulo(sum, xt_multiply_modulo(factor, reduce_modulo(term[b], m), m), m);
            factor = xt_multiply_modulo(factor, reduce_modulo(modulus[residue_index_of_term(b, count)], m), m);
        }
        term[t] = xt_add_modulo(residue[index], sum ? m - sum : 0, m);
        term[t] = xt_multiply_modulo(term[t], xt_invert_modulo(factor, m), m);
    }
    for (uint32_t t = count; t-- > 0;)
        xt_wide_integer_multiply_add(&number, modulus[residue_index_of_term(t, count)], term[t]);
    return number;
}
