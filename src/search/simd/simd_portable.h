// simd_portable.h -- vectors in portable C, with one word each.
//
// A vector has LANES words of WORD_BITS bits, and lanes are a set of its words. simd_avx2.h and simd_avx512.h have the
// same functions.

enum { LANES = 1 };

#if WORD_BITS == 64
typedef uint64_t vector, vector_word, vector_words;
#else
typedef unsigned __int128 vector, vector_word, vector_words;
#endif
typedef uint32_t lanes; // 0 or 1

#include "search/simd/simd_words.h"

static TARGET inline vector v_broadcast(vector word)
{
    return word;
}

static TARGET inline vector v_nor(vector a, vector b)
{
    return ~(a | b);
}

// Shifts by less than WORD_BITS.  In the other vectors longer shifts give 0.
static TARGET inline vector v_shift_left(vector a, vector by)
{
    return a << by;
}

static TARGET inline vector v_shift_right(vector a, vector by)
{
    return a >> by;
}

// All bits up to the highest set bit; 0 for 0.
static TARGET inline vector v_up_to_highest(vector a)
{
    for (uint32_t by = 1; by < WORD_BITS; by *= 2)
        a |= a >> by;
    return a;
}

// Uses no popcount instruction, which the processor may lack.
static TARGET inline vector v_count_bits(vector a)
{
    vector bytes = ~(vector)0 / 255;
    a -= a >> 1 & bytes * 0x55;
    a = (a & bytes * 0x33) + (a >> 2 & bytes * 0x33);
    return ((a + (a >> 4)) & bytes * 0xf) * bytes >> (WORD_BITS - 8);
}

// The number of ones below the lowest zero, which must exist.
static TARGET inline vector v_count_low_ones(vector a)
{
#if WORD_BITS == 128
    if (~(uint64_t)a == 0)
        return (vector)(64 + __builtin_ctzll(~(uint64_t)(a >> 64)));
#endif
    return (vector)__builtin_ctzll(~(uint64_t)a);
}

static TARGET inline vector v_gather(const vector *table, vector index)
{
    return table[(uint64_t)index];
}

static TARGET inline lanes v_are_disjoint(vector a, vector b)
{
    return (a & b) == 0;
}

static TARGET inline lanes v_have_common(vector a, vector b)
{
    return (a & b) != 0;
}

// For numbers below 2^63.
static TARGET inline lanes v_are_less(vector a, vector b)
{
    return a < b;
}

static TARGET inline lanes v_differ(vector a, vector b)
{
    return a != b;
}

// The words of these lanes; 0 in the other lanes.
static TARGET inline vector v_mask(lanes which, vector a)
{
    return which ? a : 0;
}

// Stores a vector that begins with the words of these lanes, side by side.
static TARGET inline void v_compress(vector *to, lanes which, vector a)
{
    (void)which;
    *to = a;
}

static TARGET inline lanes first_lanes(uint32_t count)
{
    return count > 0;
}

static TARGET inline uint32_t count_lanes(lanes which)
{
    return which;
}

// An origin is a number below 256 for each word.  Stores the same one for a whole vector.
static TARGET inline void set_origins(uint8_t *origin, uint32_t node)
{
    *origin = (uint8_t)node;
}

// As v_compress, for origins.
static TARGET inline void compress_origins(uint8_t *to, lanes which, const uint8_t *from)
{
    (void)which;
    *to = *from;
}

// The bits of a word under a mask, side by side (pext).
static TARGET inline uint64_t extract_pattern(vector word, vector mask)
{
    uint64_t pattern = 0;
    for (uint32_t t = 0; mask; t++, mask &= mask - 1)
        pattern |= (uint64_t)((word & (mask & -mask)) != 0) << t;
    return pattern;
}
