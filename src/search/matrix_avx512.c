// matrix_avx512.c -- the kernel of the engine matrix for AVX-512: eight nodes at a time.

#include "search/matrix_state.h"

#ifdef __x86_64__

#include <immintrin.h>
#include <string.h>

#define TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,bmi,bmi2,popcnt")))
enum { LANES = 8 };

typedef __m512i vector;
typedef __m512i counts;

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

static TARGET inline vector v_or_and(vector a, vector b, vector c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0xf8);
}

static TARGET inline uint64_t v_or_lanes(vector a)
{
    return (uint64_t)_mm512_reduce_or_epi64(a);
}

static TARGET inline uint32_t v_zero_lanes(vector a)
{
    return _cvtmask8_u32(_mm512_testn_epi64_mask(a, a));
}

static TARGET inline bool v_is_zero(vector a)
{
    return v_zero_lanes(a) == 0xff;
}

// Eight rows of eight words: pairs of words, then pairs of pairs, then halves.
static TARGET inline void v_turn(const uint64_t *rows, uint32_t stride, uint64_t *columns)
{
    __m512i row[8], two[8], four[8];
    for (uint32_t r = 0; r < 8; r++)
        row[r] = v_load(rows + (size_t)r * stride);
    for (uint32_t r = 0; r < 8; r += 2) {
        two[r] = _mm512_unpacklo_epi64(row[r], row[r + 1]);
        two[r + 1] = _mm512_unpackhi_epi64(row[r], row[r + 1]);
    }
    for (uint32_t r = 0; r < 8; r += 4)
        for (uint32_t odd = 0; odd < 2; odd++) {
            four[r + odd] = _mm512_shuffle_i64x2(two[r + odd], two[r + 2 + odd], 0x88);
            four[r + 2 + odd] = _mm512_shuffle_i64x2(two[r + odd], two[r + 2 + odd], 0xdd);
        }
    for (uint32_t odd = 0; odd < 2; odd++) {
        v_store(columns + (0 + odd) * 8, _mm512_shuffle_i64x2(four[odd], four[4 + odd], 0x88));
        v_store(columns + (4 + odd) * 8, _mm512_shuffle_i64x2(four[odd], four[4 + odd], 0xdd));
        v_store(columns + (2 + odd) * 8, _mm512_shuffle_i64x2(four[2 + odd], four[6 + odd], 0x88));
        v_store(columns + (6 + odd) * 8, _mm512_shuffle_i64x2(four[2 + odd], four[6 + odd], 0xdd));
    }
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

// Of numbers: a - b, 0 where that is less.
static TARGET inline vector v_less(vector a, vector b)
{
    return _mm512_sub_epi64(_mm512_max_epu64(a, b), b);
}

// The count that closed items have in place of their own.
static TARGET inline vector v_closed(vector sum, vector open, uint64_t closed)
{
    return _mm512_mask_mov_epi64(sum, _mm512_testn_epi64_mask(open, open), v_all(closed));
}

static TARGET inline vector v_least(vector least, vector sum, uint64_t item)
{
    return _mm512_min_epu64(least, _mm512_or_si512(_mm512_slli_epi64(sum, 16), v_all(item)));
}

static TARGET inline vector v_critical(vector critical, vector sum, uint64_t most, uint64_t bit)
{
    return _mm512_mask_or_epi64(critical, _mm512_cmple_epu64_mask(sum, v_all(most)), critical, v_all(bit));
}

static TARGET inline uint64_t take_bits(uint64_t word, uint64_t mask)
{
    return _pext_u64(word, mask);
}

#include "search/matrix_kernel.h"

static bool is_at_hand(void)
{
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}

const xt_matrix_kernel xt_matrix_avx512 = {
    .name = "avx512", .is_at_hand = is_at_hand, .choose = choose, .search = search};

#endif
