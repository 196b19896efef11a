// simd_neon.h -- vectors for NEON, with two words each. simd_portable.h explains the functions.
#ifndef XT_SEARCH_SIMD_SIMD_NEON_H
#define XT_SEARCH_SIMD_SIMD_NEON_H

#include <arm_neon.h>

enum { LANES = 2 };

typedef uint64x2_t vector, vector_words;
typedef uint32_t   lanes; // a bit for each lane
typedef uint64_t   vector_word;

#include "search/simd/simd_words.h"

static TARGET inline vector v_broadcast(uint64_t word)
{
    return vdupq_n_u64(word);
}

static TARGET inline vector v_nor(vector a, vector b)
{
    return ~(a | b);
}

// A longer shift gives 0.  The instruction shifts by the lowest byte, and backwards if that is negative.
static TARGET inline vector v_shift_left(vector a, vector by)
{
    return vbicq_u64(vshlq_u64(a, vreinterpretq_s64_u64(by)), by > 63);
}

static TARGET inline vector v_shift_right(vector a, vector by)
{
    return vbicq_u64(vshlq_u64(a, vnegq_s64(vreinterpretq_s64_u64(by))), by > 63);
}

static TARGET inline vector v_up_to_highest(vector a)
{
    for (uint32_t by = 1; by < 64; by *= 2)
        a |= a >> by;
    return a;
}

static TARGET inline vector v_count_bits(vector a)
{
    return vpaddlq_u32(vpaddlq_u16(vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u64(a)))));
}

static TARGET inline vector v_count_low_ones(vector a)
{
    return v_count_bits(vbicq_u64(a, a + 1));
}

static TARGET inline vector v_gather(const uint64_t *table, vector index)
{
    return (vector){table[index[0]], table[index[1]]};
}

static TARGET inline lanes lanes_of(vector all_or_none)
{
    return (lanes)(all_or_none[0] & 1) | (lanes)(all_or_none[1] & 2);
}

static TARGET inline lanes v_are_disjoint(vector a, vector b)
{
    return lanes_of(vceqzq_u64(a & b));
}

static TARGET inline lanes v_have_common(vector a, vector b)
{
    return lanes_of(vtstq_u64(a, b));
}

static TARGET inline lanes v_are_less(vector a, vector b)
{
    return lanes_of(vcltq_u64(a, b));
}

static TARGET inline lanes v_differ(vector a, vector b)
{
    return lanes_of(vceqq_u64(a, b)) ^ 3;
}

static TARGET inline vector v_mask(lanes which, vector a)
{
    const vector bit = {1, 2};
    return a & vtstq_u64(vdupq_n_u64(which), bit);
}

// Only the high lane alone must move.
static TARGET inline void v_compress(uint64_t *to, lanes which, vector a)
{
    vector is_moved = vceqq_u64(vdupq_n_u64(which), vdupq_n_u64(2));
    vst1q_u64(to, vbslq_u64(is_moved, vextq_u64(a, a, 1), a));
}

static TARGET inline lanes first_lanes(uint32_t count)
{
    return count < LANES ? count : 3;
}

static TARGET inline uint32_t count_lanes(lanes which)
{
    return which - (which >> 1);
}

static TARGET inline void set_origins(uint8_t *origin, uint32_t node)
{
    origin[0] = origin[1] = (uint8_t)node;
}

static TARGET inline void compress_origins(uint8_t *to, lanes which, const uint8_t *from)
{
    uint8_t low = from[which == 2], high = from[1];
    to[0] = low;
    to[1] = high;
}

static TARGET inline uint64_t extract_pattern(uint64_t word, uint64_t mask)
{
    uint64_t pattern = 0;
    for (uint32_t t = 0; mask; t++, mask &= mask - 1)
        pattern |= (uint64_t)((word & (mask & -mask)) != 0) << t;
    return pattern;
}

#endif
