// matrix_avx2.c -- the kernel of the engine matrix for AVX2: four nodes at a time.

#include "search/matrix_state.h"

#ifdef __x86_64__

#include <immintrin.h>
#include <string.h>

#define TARGET __attribute__((target("avx2,bmi,bmi2,popcnt")))
enum { LANES = 4 };

typedef __m256i vector;
typedef __m256i counts; // by byte, up to 31 words

static TARGET inline vector v_load(const uint64_t *at)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)at);
}

static TARGET inline void v_store(uint64_t *at, vector a)
{
    _mm256_storeu_si256((__m256i *)(void *)at, a);
}

static TARGET inline vector v_zero(void)
{
    return _mm256_setzero_si256();
}

static TARGET inline vector v_all(uint64_t word)
{
    return _mm256_set1_epi64x((long long)word);
}

static TARGET inline vector v_and(vector a, vector b)
{
    return _mm256_and_si256(a, b);
}

static TARGET inline vector v_without(vector a, vector b)
{
    return _mm256_andnot_si256(b, a);
}

static TARGET inline vector v_or_and(vector a, vector b, vector c)
{
    return _mm256_or_si256(a, _mm256_and_si256(b, c));
}

static TARGET inline uint64_t v_or_lanes(vector a)
{
    __m128i half = _mm_or_si128(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1));
    return (uint64_t)(_mm_extract_epi64(half, 0) | _mm_extract_epi64(half, 1));
}

static TARGET inline uint32_t v_zero_lanes(vector a)
{
    return (uint32_t)_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpeq_epi64(a, v_zero())));
}

static TARGET inline bool v_is_zero(vector a)
{
    return _mm256_testz_si256(a, a);
}

// Four rows of four words: pairs of words, then halves.
static TARGET inline void v_turn(const uint64_t *rows, uint32_t stride, uint64_t *columns)
{
    __m256i row[4], two[4];
    for (uint32_t r = 0; r < 4; r++)
        row[r] = v_load(rows + (size_t)r * stride);
    for (uint32_t r = 0; r < 4; r += 2) {
        two[r] = _mm256_unpacklo_epi64(row[r], row[r + 1]);
        two[r + 1] = _mm256_unpackhi_epi64(row[r], row[r + 1]);
    }
    for (uint32_t odd = 0; odd < 2; odd++) {
        v_store(columns + odd * 4, _mm256_permute2x128_si256(two[odd], two[2 + odd], 0x20));
        v_store(columns + (2 + odd) * 4, _mm256_permute2x128_si256(two[odd], two[2 + odd], 0x31));
    }
}

static TARGET inline counts v_count(void)
{
    return _mm256_setzero_si256();
}

// The bits of each half of a byte, by a table.
static TARGET inline counts v_add_bits(counts sum, vector a)
{
    const __m256i bits = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2,
                                          2, 3, 2, 3, 3, 4);
    const __m256i low = _mm256_set1_epi8(15);
    __m256i       first = _mm256_shuffle_epi8(bits, _mm256_and_si256(a, low));
    __m256i       second = _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi64(a, 4), low));
    return _mm256_add_epi8(sum, _mm256_add_epi8(first, second));
}

static TARGET inline vector v_sum(counts sum)
{
    return _mm256_sad_epu8(sum, v_zero());
}

// Of numbers: a - b, 0 where that is less.
static TARGET inline vector v_less(vector a, vector b)
{
    return _mm256_sub_epi64(_mm256_max_epu32(a, b), b);
}

// The count that closed items have in place of their own.
static TARGET inline vector v_closed(vector sum, vector open, uint64_t closed)
{
    return _mm256_blendv_epi8(sum, v_all(closed), _mm256_cmpeq_epi64(open, v_zero()));
}

// Keys have 32 bits.
static TARGET inline vector v_least(vector least, vector sum, uint64_t item)
{
    return _mm256_min_epu32(least, _mm256_or_si256(_mm256_slli_epi64(sum, 16), v_all(item)));
}

static TARGET inline vector v_critical(vector critical, vector sum, uint64_t most, uint64_t bit)
{
    return _mm256_or_si256(critical, _mm256_andnot_si256(_mm256_cmpgt_epi64(sum, v_all(most)), v_all(bit)));
}

static TARGET inline uint64_t take_bits(uint64_t word, uint64_t mask)
{
    return _pext_u64(word, mask);
}

#include "search/matrix_kernel.h"

static bool is_at_hand(void)
{
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("popcnt");
}

const xt_matrix_kernel xt_matrix_avx2 = {.name = "avx2", .is_at_hand = is_at_hand, .choose = choose, .search = search};

#endif
