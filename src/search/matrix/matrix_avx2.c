// matrix_avx2.c -- the kernel of the engine matrix for AVX2: a vector is two registers.

#include "base/intrinsics.h"
#include "base/processor.h"
#include "search/matrix/matrix_state.h"
#include "search/simd/compress_avx2.h"

#ifdef __x86_64__

#define TARGET XT_TARGET_AVX2
#define PART_WORDS 4

typedef uint64_t part __attribute__((vector_size(32)));
typedef uint16_t shorts __attribute__((vector_size(32)));

static TARGET inline bool is_zero(part a)
{
    return _mm256_testz_si256((__m256i)a, (__m256i)a);
}

static TARGET inline part zero_words(part a)
{
    return (part)(a == 0);
}

// Counts the bits of each half of a byte by a table.
static TARGET inline part count_bytes(part a)
{
    const __m256i bits = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2,
                                          2, 3, 2, 3, 3, 4);
    const __m256i low = _mm256_set1_epi8(15);
    __m256i       first = _mm256_shuffle_epi8(bits, _mm256_and_si256((__m256i)a, low));
    __m256i       second = _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi64((__m256i)a, 4), low));
    return (part)_mm256_add_epi8(first, second);
}

static TARGET inline part add_bytes(part a)
{
    return (part)_mm256_sad_epu8((__m256i)a, _mm256_setzero_si256());
}

static TARGET inline uint64_t total_of(part a)
{
    __m128i two = _mm_add_epi64(_mm256_castsi256_si128((__m256i)a), _mm256_extracti128_si256((__m256i)a, 1));
    return (uint64_t)(_mm_extract_epi64(two, 0) + _mm_extract_epi64(two, 1));
}

static TARGET inline shorts elements_of(part words)
{
    return (shorts)words;
}

static TARGET inline shorts count_groups(const part *group, const uint32_t groups)
{
    part sum = {0};
    for (uint32_t g = 0; g < groups; g++)
        sum |= add_bytes(count_bytes(group[g])) << 16 * g;
    return (shorts)sum;
}

static TARGET inline shorts subtract_or_0(shorts a, shorts b)
{
    return (shorts)_mm256_subs_epu16((__m256i)a, (__m256i)b);
}

static TARGET inline shorts min_of(shorts a, shorts b)
{
    return (shorts)_mm256_min_epu16((__m256i)a, (__m256i)b);
}

static TARGET inline uint32_t least_of(shorts a)
{
    __m128i half = _mm_min_epu16(_mm256_castsi256_si128((__m256i)a), _mm256_extracti128_si256((__m256i)a, 1));
    return (uint16_t)_mm_cvtsi128_si32(_mm_minpos_epu16(half));
}

#include "search/matrix/matrix_parts.h"

typedef const uint64_t *held;          // stays in memory: there are only 16 registers
typedef uint64_t        bit_extractor; // the mask

static TARGET inline held hold(const uint64_t *at)
{
    return at;
}

static TARGET inline vector v_held(held a)
{
    return v_load(a);
}

static TARGET inline uint32_t compress_four(__m256i words, uint32_t origin, uint64_t *compressed, uint32_t *origins)
{
    const __m256i  none = _mm256_cmpeq_epi64(words, _mm256_setzero_si256());
    const uint32_t nonzero = ~(uint32_t)_mm256_movemask_pd(_mm256_castsi256_pd(none)) & 15;
    const __m256i  move = _mm256_loadu_si256((const __m256i *)(const void *)compress_permutations[nonzero]);
    const __m256i  from = _mm256_setr_epi32(0, 0, 64, 64, 128, 128, 192, 192);
    const __m256i  all = _mm256_add_epi32(_mm256_permutevar8x32_epi32(from, move), _mm256_set1_epi32((int)origin));
    const __m256i  four = _mm256_permutevar8x32_epi32(all, _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6));
    _mm256_storeu_si256((__m256i *)(void *)compressed, _mm256_permutevar8x32_epi32(words, move));
    _mm_storeu_si128((__m128i *)(void *)origins, _mm256_castsi256_si128(four));
    return (uint32_t)__builtin_popcount(nonzero);
}

// Writes all words, and advances past the nonzero ones.
static TARGET inline uint32_t v_compress_nonzero(vector words, uint32_t origin, uint64_t *compressed, uint32_t *origins)
{
    const uint32_t first = compress_four((__m256i)words.at[0], origin, compressed, origins);
    return first + compress_four((__m256i)words.at[1], origin + 4 * 64, compressed + first, origins + first);
}

static TARGET inline uint32_t e_below(elements a, uint32_t most)
{
    const __m256i zero = _mm256_setzero_si256(), bound = _mm256_set1_epi16((short)most);
    __m256i       low = _mm256_cmpeq_epi16(_mm256_subs_epu16(bound, (__m256i)a.at[0]), zero);
    __m256i       high = _mm256_cmpeq_epi16(_mm256_subs_epu16(bound, (__m256i)a.at[1]), zero);
    // The packing works on halves, so the middle quarters change places.
    __m256i not_below = _mm256_permute4x64_epi64(_mm256_packs_epi16(low, high), 0xd8);
    return ~(uint32_t)_mm256_movemask_epi8(not_below);
}

static TARGET inline bit_extractor make_bit_extractor(uint64_t mask)
{
    return mask;
}

static TARGET inline uint64_t extract_bits(uint64_t word, const bit_extractor *mask)
{
    return _pext_u64(word, *mask);
}

static TARGET inline uint64_t lowest_bits(uint64_t word, uint32_t bits)
{
    return _pdep_u64(((uint64_t)1 << bits) - 1, word);
}

#include "search/simd/bit_extract.h"

#include "search/matrix/matrix_kernel.h"

const xt_matrix_kernel xt_matrix_avx2 = XT_MATRIX_KERNEL("avx2");

#endif
