// simd_avx2.h -- vectors for AVX2, with four words each. simd_portable.h explains the functions.
#ifndef XT_SEARCH_SIMD_SIMD_AVX2_H
#define XT_SEARCH_SIMD_SIMD_AVX2_H

#include "search/simd/compress_avx2.h"

enum { LANES = 4 };

typedef __m256i  vector;
typedef uint32_t lanes; // a bit for each lane
typedef uint64_t vector_word;
typedef uint64_t vector_words __attribute__((vector_size(32)));

#include "search/simd/simd_words.h"

static TARGET inline vector v_broadcast(uint64_t word)
{
    return _mm256_set1_epi64x((long long)word);
}

static TARGET inline vector v_nor(vector a, vector b)
{
    return _mm256_andnot_si256(_mm256_or_si256(a, b), _mm256_set1_epi64x(-1));
}

static TARGET inline vector v_shift_left(vector a, vector by)
{
    return _mm256_sllv_epi64(a, by);
}

static TARGET inline vector v_shift_right(vector a, vector by)
{
    return _mm256_srlv_epi64(a, by);
}

static TARGET inline vector v_up_to_highest(vector a)
{
    for (int by = 1; by < 64; by *= 2)
        a = _mm256_or_si256(a, _mm256_srli_epi64(a, by));
    return a;
}

// Looks up the number of bits of each half byte.
static TARGET inline vector v_count_bits(vector a)
{
    const vector bits = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    const vector half = _mm256_set1_epi8(0xf);
    vector       low = _mm256_shuffle_epi8(bits, _mm256_and_si256(a, half));
    vector       high = _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi64(a, 4), half));
    return _mm256_sad_epu8(_mm256_add_epi8(low, high), _mm256_setzero_si256());
}

static TARGET inline vector v_count_low_ones(vector a)
{
    return v_count_bits(_mm256_andnot_si256(_mm256_add_epi64(a, _mm256_set1_epi64x(1)), a));
}

static TARGET inline vector v_gather(const uint64_t *table, vector index)
{
    return _mm256_i64gather_epi64((const long long *)(const void *)table, index, 8);
}

static TARGET inline lanes lanes_of(vector all_or_none)
{
    return (lanes)_mm256_movemask_pd(_mm256_castsi256_pd(all_or_none));
}

static TARGET inline lanes v_are_disjoint(vector a, vector b)
{
    return lanes_of(_mm256_cmpeq_epi64(_mm256_and_si256(a, b), _mm256_setzero_si256()));
}

static TARGET inline lanes v_have_common(vector a, vector b)
{
    return v_are_disjoint(a, b) ^ 0xf;
}

// For numbers below 2^63.
static TARGET inline lanes v_are_less(vector a, vector b)
{
    return lanes_of(_mm256_cmpgt_epi64(b, a));
}

static TARGET inline lanes v_differ(vector a, vector b)
{
    return lanes_of(_mm256_cmpeq_epi64(a, b)) ^ 0xf;
}

static TARGET inline vector v_mask(lanes which, vector a)
{
    vector bit = _mm256_setr_epi64x(1, 2, 4, 8);
    return _mm256_and_si256(a, _mm256_cmpeq_epi64(_mm256_and_si256(_mm256_set1_epi64x(which), bit), bit));
}

static TARGET inline void v_compress(uint64_t *to, lanes which, vector a)
{
    vector move = _mm256_loadu_si256((const __m256i *)(const void *)compress_permutations[which]);
    _mm256_storeu_si256((__m256i *)(void *)to, _mm256_permutevar8x32_epi32(a, move));
}

static TARGET inline lanes first_lanes(uint32_t count)
{
    return _bzhi_u32(0xf, count < LANES ? count : LANES);
}

static TARGET inline uint32_t count_lanes(lanes which)
{
    return (uint32_t)_mm_popcnt_u32(which);
}

static TARGET inline void set_origins(uint8_t *origin, uint32_t node)
{
    uint32_t origins = node * 0x01010101u;
    memcpy(origin, &origins, sizeof origins);
}

static TARGET inline void compress_origins(uint8_t *to, lanes which, const uint8_t *from)
{
    uint32_t origins;
    memcpy(&origins, from, sizeof origins);
    origins = _pext_u32(origins, _pdep_u32(which, 0x01010101) * 0xff);
    memcpy(to, &origins, sizeof origins);
}

static TARGET inline uint64_t extract_pattern(uint64_t word, uint64_t mask)
{
    return _pext_u64(word, mask);
}

#endif
