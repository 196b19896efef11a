// matrix_avx512.c -- the kernel of the engine matrix for AVX-512: a vector is a register.

#include "search/matrix_state.h"

#ifdef __x86_64__

#include <immintrin.h>
#include <stddef.h>
#include <string.h>

#define TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi2,avx512vpopcntdq,bmi,bmi2,popcnt")))

typedef __m512i  vector;
typedef __m512i  counts;
typedef __m512i  elements;
typedef uint64_t taker; // the mask

static TARGET inline vector v_load(const uint64_t *at)
{
    return _mm512_loadu_si512(at);
}

static TARGET inline void v_store(uint64_t *at, vector a)
{
    _mm512_storeu_si512(at, a);
}

static TARGET inline vector v_zero(void)
{
    return _mm512_setzero_si512();
}

static TARGET inline vector v_all(uint64_t word)
{
    return _mm512_set1_epi64((long long)word);
}

static TARGET inline vector v_and(vector a, vector b)
{
    return _mm512_and_si512(a, b);
}

static TARGET inline vector v_without(vector a, vector b)
{
    return _mm512_andnot_si512(b, a);
}

// a without b and without c
static TARGET inline vector v_without_both(vector a, vector b, vector c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0x10);
}

static TARGET inline vector v_or_and(vector a, vector b, vector c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0xf8);
}

static TARGET inline bool v_is_zero(vector a)
{
    return _cvtmask8_u32(_mm512_test_epi64_mask(a, a)) == 0;
}

static TARGET inline uint64_t v_total(vector a)
{
    return (uint64_t)_mm512_reduce_add_epi64(a);
}

static TARGET inline counts v_count(void)
{
    return _mm512_setzero_si512();
}

static TARGET inline counts v_add_bits(counts sum, vector a)
{
    return _mm512_add_epi64(sum, _mm512_popcnt_epi64(a));
}

static TARGET inline vector v_sum(counts sum)
{
    return sum;
}

static TARGET inline uint32_t v_keep(vector words, uint64_t origin, uint64_t *kept, uint64_t *origins)
{
    __mmask8 some = _mm512_test_epi64_mask(words, words);
    vector   from = _mm512_add_epi64(v_all(origin), _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7));
    v_store(kept, _mm512_maskz_compress_epi64(some, words));
    v_store(origins, _mm512_maskz_compress_epi64(some, from));
    return (uint32_t)__builtin_popcount(_cvtmask8_u32(some));
}

static TARGET inline elements e_pack(const vector *sum)
{
    vector low = _mm512_or_si512(sum[0], _mm512_slli_epi64(sum[1], 16));
    return _mm512_ternarylogic_epi64(low, _mm512_slli_epi64(sum[2], 32), _mm512_slli_epi64(sum[3], 48), 0xfe);
}

static TARGET inline elements e_less(elements a, const uint16_t *less)
{
    return _mm512_subs_epu16(a, _mm512_loadu_si512(less));
}

static TARGET inline elements e_load(const uint16_t *at)
{
    return _mm512_loadu_si512(at);
}

static TARGET inline void e_store(uint16_t *at, elements a)
{
    _mm512_storeu_si512(at, a);
}

// Whether each element whose bit is set is more than 0.
static TARGET inline bool e_all_some(elements a, uint32_t open)
{
    return _cvtmask32_u32(_mm512_mask_testn_epi16_mask(_cvtu32_mask32(open), a, a)) == 0;
}

static TARGET inline elements e_most(void)
{
    return _mm512_set1_epi16((short)XT_SLIM_CLOSED);
}

static TARGET inline elements e_keys(elements choices, const uint16_t *rank, uint32_t open)
{
    elements keys = _mm512_or_si512(_mm512_slli_epi16(choices, XT_SLIM_RANK_BITS), _mm512_loadu_si512(rank));
    return _mm512_mask_mov_epi16(e_most(), _cvtu32_mask32(open), keys);
}

static TARGET inline elements e_lesser(elements a, elements b)
{
    return _mm512_min_epu16(a, b);
}

static TARGET inline uint32_t e_least(elements a)
{
    __m256i half = _mm256_min_epu16(_mm512_castsi512_si256(a), _mm512_extracti64x4_epi64(a, 1));
    __m128i quarter = _mm_min_epu16(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
    return (uint16_t)_mm_cvtsi128_si32(_mm_minpos_epu16(quarter));
}

// The bit of the short number.
static TARGET inline uint32_t place_of(uint32_t placed)
{
    return 1u << (offsetof(xt_slim_rest, placed) / 2 + placed);
}

// In one store, so that it can be loaded again at once.
static TARGET inline void place_in_rest(const xt_slim_rest *from, uint64_t closed, uint32_t place,
                                        const uint16_t *image, xt_slim_rest *to)
{
    const __mmask32 remaining = _cvtu32_mask32(1u << offsetof(xt_slim_rest, remaining) / 2);
    vector          rest = _mm512_loadu_si512(from);
    rest = _mm512_andnot_si512(_mm512_zextsi128_si512(_mm_cvtsi64_si128((long long)closed)), rest);
    rest = _mm512_add_epi16(rest, _mm512_maskz_set1_epi16(remaining, -1));
    rest = _mm512_mask_broadcastw_epi16(rest, _cvtu32_mask32(place), _mm_loadu_si16(image));
    _mm512_storeu_si512(to, rest);
}

static TARGET inline taker taker_of(uint64_t mask)
{
    return mask;
}

static TARGET inline uint64_t take(uint64_t word, const taker *mask)
{
    return _pext_u64(word, *mask);
}

static TARGET inline uint64_t lowest_bits(uint64_t word, uint32_t bits)
{
    return _pdep_u64(((uint64_t)1 << bits) - 1, word);
}

// Writes up to 32 numbers more than there are.
static TARGET inline uint32_t list_bits(uint64_t word, uint32_t first, uint16_t *to)
{
    static const uint16_t numbers[32] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                                         16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
    vector                low = _mm512_add_epi16(_mm512_loadu_si512(numbers), _mm512_set1_epi16((short)first));
    vector                high = _mm512_add_epi16(low, _mm512_set1_epi16(32));
    uint32_t              count = (uint32_t)__builtin_popcount((uint32_t)word);
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi16(_cvtu32_mask32((uint32_t)word), low));
    _mm512_storeu_si512(to + count, _mm512_maskz_compress_epi16(_cvtu32_mask32((uint32_t)(word >> 32)), high));
    return (uint32_t)__builtin_popcountll(word);
}

#include "search/matrix_kernel.h"

const xt_matrix_kernel xt_matrix_avx512 = {.name = "avx512", .choose = choose, .search = search};

#endif
