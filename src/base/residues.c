// residues.c -- see residues.h.
//
// The number is t0 + m0 (t1 + m1 (t2 + ...)), and each term is less than its modulus (Garner's algorithm).  A term
// follows from its residue and the terms before it.  The number then needs only multiplications by words.

#include "base/residues.h"

#include <assert.h>
#include <stddef.h>

// As xt_multiply_modulo, and faster for a modulus of 32 bits.
static uint64_t multiply(uint64_t a, uint64_t b, uint64_t modulus)
{
    return modulus && modulus <= UINT32_MAX ? a * b % modulus : xt_multiply_modulo(a, b, modulus);
}

static uint64_t power_modulo(uint64_t a, uint64_t exponent, uint64_t modulus)
{
    uint64_t power = 1;
    a = modulus ? a % modulus : a;
    for (; exponent > 0; exponent >>= 1) {
        if (exponent & 1)
            power = multiply(power, a, modulus);
        a = multiply(a, a, modulus);
    }
    return power;
}

// Powers repeat after p - 1 modulo a prime p, and for odd numbers after 2^(n - 1) modulo 2^n.
uint64_t xt_invert_modulo(uint64_t a, uint64_t modulus)
{
    const bool is_power_of_two = (modulus & (modulus - 1)) == 0;
    return power_modulo(a, (is_power_of_two ? (modulus - 1) / 2 + 1 : modulus - 1) - 1, modulus);
}

// Returns true if an odd number is a prime, or passes for one with this base (Miller and Rabin).
static bool is_probable_prime(uint64_t number, uint64_t base)
{
    uint64_t exponent = (number - 1) >> __builtin_ctzll(number - 1), power = power_modulo(base, exponent, number);
    for (; power != 1 && power != number - 1 && exponent < (number - 1) / 2; exponent *= 2)
        power = multiply(power, power, number);
    return power == number - 1 || (power == 1 && exponent % 2 == 1);
}

// No other number below 2^64 passes for the first twelve primes (Sorenson and Webster 2015), and none below
// 3,215,031,751 for the first four (Jaeschke 1993).
static bool is_prime(uint64_t number)
{
    static const uint64_t base[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    const size_t          bases = number < 3215031751 ? 4 : sizeof base / sizeof *base;
    for (size_t b = 0; b < bases; b++)
        if (number == base[b])
            return true;
        else if (number % base[b] == 0 || !is_probable_prime(number, base[b]))
            return false;
    return true;
}

uint64_t xt_prime_below(uint64_t number)
{
    for (number -= 1 + number % 2; !is_prime(number);)
        number -= 2;
    return number;
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
