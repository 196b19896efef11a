// simd_avx512.h -- vectors for AVX-512, with eight words each. simd_portable.h explains the functions.
#ifndef XT_SEARCH_SIMD_SIMD_AVX512_H
#define XT_SEARCH_SIMD_SIMD_AVX512_H

enum { LANES = 8 };

typedef __m512i  vector;
typedef __mmask8 lanes;
typedef uint64_t vector_word;
typedef uint64_t vector_words __attribute__((vector_size(64)));

#include "search/simd/simd_words.h"

static TARGET inline vector v_broadcast(uint64_t word)
{
    return _mm512_set1_epi64((long long)word);
}

static TARGET inline vector v_nor(vector a, vector b)
{
    return _mm512_ternarylogic_epi64(a, b, b, 0x03);
}

static TARGET inline vector v_shift_left(vector a, vector by)
{
    return _mm512_sllv_epi64(a, by);
}

static TARGET inline vector v_shift_right(vector a, vector by)
{
    return _mm512_srlv_epi64(a, by);
}

static TARGET inline vector v_up_to_highest(vector a)
{
    return _mm512_srlv_epi64(_mm512_set1_epi64(-1), _mm512_lzcnt_epi64(a));
}

static TARGET inline vector v_count_bits(vector a)
{
    return _mm512_popcnt_epi64(a);
}

static TARGET inline vector v_count_low_ones(vector a)
{
    return _mm512_popcnt_epi64(_mm512_andnot_si512(_mm512_add_epi64(a, _mm512_set1_epi64(1)), a));
}

static TARGET inline vector v_gather(const uint64_t *table, vector index)
{
    return _mm512_i64gather_epi64(index, table, 8);
}

static TARGET inline lanes v_are_disjoint(vector a, vector b)
{
    return _mm512_testn_epi64_mask(a, b);
}

static TARGET inline lanes v_have_common(vector a, vector b)
{
    return _mm512_test_epi64_mask(a, b);
}

static TARGET inline lanes v_are_less(vector a, vector b)
{
    return _mm512_cmplt_epu64_mask(a, b);
}

static TARGET inline lanes v_differ(vector a, vector b)
{
    return _mm512_cmpneq_epu64_mask(a, b);
}

static TARGET inline vector v_mask(lanes which, vector a)
{
    return _mm512_maskz_mov_epi64(which, a);
}

static TARGET inline void v_compress(uint64_t *to, lanes which, vector a)
{
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi64(which, a));
}

static TARGET inline lanes first_lanes(uint32_t count)
{
    return (lanes)_bzhi_u32(0xff, count < LANES ? count : LANES);
}

static TARGET inline lanes lanes_and(lanes a, lanes b)
{
    return _kand_mask8(a, b);
}

static TARGET inline lanes lanes_or(lanes a, lanes b)
{
    return _kor_mask8(a, b);
}

static TARGET inline lanes lanes_without(lanes a, lanes b)
{
    return _kandn_mask8(b, a);
}

static TARGET inline uint32_t count_lanes(lanes which)
{
    return (uint32_t)_mm_popcnt_u32(_cvtmask8_u32(which));
}

static TARGET inline void set_origins(uint8_t *origin, uint32_t node)
{
    uint64_t origins = node * 0x0101010101010101u;
    memcpy(origin, &origins, sizeof origins);
}

static TARGET inline void compress_origins(uint8_t *to, lanes which, const uint8_t *from)
{
    _mm_storel_epi64((__m128i *)(void *)to,
                     _mm_maskz_compress_epi8((__mmask16)which, _mm_loadl_epi64((const __m128i *)(const void *)from)));
}

static TARGET inline uint64_t extract_pattern(uint64_t word, uint64_t mask)
{
    return _pext_u64(word, mask);
}

#endif
