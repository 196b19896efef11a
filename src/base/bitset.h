// bitset.h -- sets of small numbers, such as cells or options, as words of 64 bits.
#ifndef XT_BASE_BITSET_H
#define XT_BASE_BITSET_H

#include <stdbool.h>
#include <stdint.h>

static inline uint32_t xt_bitset_words(uint32_t numbers)
{
    return numbers / 64 + (numbers % 64 > 0);
}

static inline bool xt_bitset_has(const uint64_t *set, uint32_t number)
{
    return set[number / 64] >> number % 64 & 1;
}

static inline void xt_bitset_add(uint64_t *set, uint32_t number)
{
    set[number / 64] |= (uint64_t)1 << number % 64;
}

static inline void xt_bitset_remove(uint64_t *set, uint32_t number)
{
    set[number / 64] &= ~((uint64_t)1 << number % 64);
}

static inline void xt_bitset_unite(uint64_t *set, const uint64_t *with, uint32_t words)
{
    for (uint32_t w = 0; w < words; w++)
        set[w] |= with[w];
}

static inline uint32_t xt_bitset_count(const uint64_t *set, uint32_t words)
{
    uint32_t count = 0;
    for (uint32_t w = 0; w < words; w++)
        count += (uint32_t)__builtin_popcountll(set[w]);
    return count;
}

static inline uint32_t xt_bitset_count_common(const uint64_t *a, const uint64_t *b, uint32_t words)
{
    uint32_t count = 0;
    for (uint32_t w = 0; w < words; w++)
        count += (uint32_t)__builtin_popcountll(a[w] & b[w]);
    return count;
}

// Returns the least number of the set that is at least `from`, or UINT32_MAX.
static inline uint32_t xt_bitset_next(const uint64_t *set, uint32_t from, uint32_t words)
{
    for (uint32_t w = from / 64; w < words; w++) {
        uint64_t here = set[w] & (w == from / 64 ? UINT64_MAX << from % 64 : UINT64_MAX);
        if (here)
            return w * 64 + (uint32_t)__builtin_ctzll(here);
    }
    return UINT32_MAX;
}

// Visits a set in ascending order.
#define XT_BITSET_FOR_EACH(number, set, words)                                                                         \
    for (uint32_t number = xt_bitset_next(set, 0, words); number != UINT32_MAX;                                        \
         number = xt_bitset_next(set, number + 1, words))

#endif
