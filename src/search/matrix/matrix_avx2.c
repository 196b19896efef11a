// matrix_avx2.c -- the kernel of the engine matrix for AVX2: a vector is two registers.

#include "base/intrinsics.h"
#include "base/processor.h"
#include "search/matrix/matrix_root.h"
#include "search/matrix/matrix_state.h"
#include "search/simd/compress_avx2.h"

#ifdef __x86_64__

#include <string.h>

#define TARGET XT_TARGET_AVX2

typedef struct vector {
    __m256i low, high;
} vector;

typedef const uint64_t *held;   // stays in memory: there are only 16 registers
typedef vector          counts; // by byte, of up to 31 words
typedef vector          elements;
typedef uint64_t        bit_extractor; // the mask

static TARGET inline vector v_load(const uint64_t *at)
{
    return (vector){_mm256_loadu_si256((const __m256i *)(const void *)at),
                    _mm256_loadu_si256((const __m256i *)(const void *)(at + 4))};
}

static TARGET inline held hold(const uint64_t *at)
{
    return at;
}

static TARGET inline vector v_held(held a)
{
    return v_load(a);
}

static TARGET inline void v_store(uint64_t *at, vector a)
{
    _mm256_storeu_si256((__m256i *)(void *)at, a.low);
    _mm256_storeu_si256((__m256i *)(void *)(at + 4), a.high);
}

static TARGET inline vector v_zero(void)
{
    return (vector){_mm256_setzero_si256(), _mm256_setzero_si256()};
}

static TARGET inline vector v_broadcast(uint64_t word)
{
    __m256i all = _mm256_set1_epi64x((long long)word);
    return (vector){all, all};
}

static TARGET inline vector v_and(vector a, vector b)
{
    return (vector){_mm256_and_si256(a.low, b.low), _mm256_and_si256(a.high, b.high)};
}

static TARGET inline vector v_without(vector a, vector b)
{
    return (vector){_mm256_andnot_si256(b.low, a.low), _mm256_andnot_si256(b.high, a.high)};
}

static TARGET inline vector v_or(vector a, vector b)
{
    return (vector){_mm256_or_si256(a.low, b.low), _mm256_or_si256(a.high, b.high)};
}

static TARGET inline vector v_without_both(vector a, vector b, vector c)
{
    return v_without(a, v_or(b, c));
}

static TARGET inline vector v_or_and(vector a, vector b, vector c)
{
    return v_or(a, v_and(b, c));
}

static TARGET inline bool v_is_zero(vector a)
{
    __m256i both = _mm256_or_si256(a.low, a.high);
    return _mm256_testz_si256(both, both);
}

static TARGET inline void v_store_with(uint64_t *at, vector a, uint32_t word, uint64_t bit)
{
    v_store(at, a);
    at[word] |= bit;
}

static TARGET inline bool v_all_nonzero(vector a, vector b)
{
    const __m256i zero = _mm256_setzero_si256();
    __m256i       first = _mm256_or_si256(_mm256_cmpeq_epi64(a.low, zero), _mm256_cmpeq_epi64(b.low, zero));
    __m256i       second = _mm256_or_si256(_mm256_cmpeq_epi64(a.high, zero), _mm256_cmpeq_epi64(b.high, zero));
    __m256i       none = _mm256_or_si256(first, second);
    return _mm256_testz_si256(none, none);
}

static TARGET inline uint64_t v_total(vector a)
{
    __m256i four = _mm256_add_epi64(a.low, a.high);
    __m128i two = _mm_add_epi64(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
    return (uint64_t)(_mm_extract_epi64(two, 0) + _mm_extract_epi64(two, 1));
}

static TARGET inline uint64_t v_total_below_256(vector a)
{
    return v_total(a);
}

static TARGET inline void v_totals(const vector *sum, uint32_t *total)
{
    for (uint32_t i = 0; i < XT_MATRIX_LANES; i++)
        total[i] = (uint32_t)v_total(sum[i]);
}

static TARGET inline counts v_count(void)
{
    return v_zero();
}

// Counts the bits of each half of a byte by a table.
static TARGET inline __m256i add_bits(__m256i sum, __m256i a)
{
    const __m256i bits = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2,
                                          2, 3, 2, 3, 3, 4);
    const __m256i low = _mm256_set1_epi8(15);
    __m256i       first = _mm256_shuffle_epi8(bits, _mm256_and_si256(a, low));
    __m256i       second = _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi64(a, 4), low));
    return _mm256_add_epi8(sum, _mm256_add_epi8(first, second));
}

static TARGET inline counts v_add_bits(counts sum, vector a)
{
    return (counts){add_bits(sum.low, a.low), add_bits(sum.high, a.high)};
}

static TARGET inline vector v_sum(counts sum)
{
    __m256i zero = _mm256_setzero_si256();
    return (vector){_mm256_sad_epu8(sum.low, zero), _mm256_sad_epu8(sum.high, zero)};
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
    const uint32_t first = compress_four(words.low, origin, compressed, origins);
    return first + compress_four(words.high, origin + 4 * 64, compressed + first, origins + first);
}

static TARGET inline __m256i pack(__m256i a, __m256i b, __m256i c, __m256i d)
{
    return _mm256_or_si256(_mm256_or_si256(a, _mm256_slli_epi64(b, 16)),
                           _mm256_or_si256(_mm256_slli_epi64(c, 32), _mm256_slli_epi64(d, 48)));
}

static TARGET inline elements e_pack(const vector *sum, const uint32_t groups)
{
    (void)groups;
    return (elements){pack(sum[0].low, sum[1].low, sum[2].low, sum[3].low),
                      pack(sum[0].high, sum[1].high, sum[2].high, sum[3].high)};
}

static TARGET inline elements e_load(const uint16_t *at)
{
    return v_load((const uint64_t *)(const void *)at);
}

static TARGET inline elements e_count(const vector *words, const uint32_t groups)
{
    vector sum[XT_BATCHED_GROUPS_PER_CHUNK] = {v_zero(), v_zero(), v_zero(), v_zero()};
    for (uint32_t g = 0; g < groups; g++)
        sum[g] = v_sum(v_add_bits(v_count(), words[g]));
    return e_pack(sum, groups);
}

static TARGET inline elements e_join(elements low, elements high)
{
    return (elements){_mm256_or_si256(low.low, _mm256_slli_epi64(high.low, 32)),
                      _mm256_or_si256(low.high, _mm256_slli_epi64(high.high, 32))};
}

static TARGET inline elements e_subtract(elements a, const uint16_t *less)
{
    elements b = e_load(less);
    return (elements){_mm256_subs_epu16(a.low, b.low), _mm256_subs_epu16(a.high, b.high)};
}

// All ones in each element without its bit.
static TARGET inline elements e_closed(uint32_t open)
{
    const __m256i bit =
        _mm256_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, INT16_MIN);
    __m256i low = _mm256_and_si256(_mm256_set1_epi16((short)open), bit);
    __m256i high = _mm256_and_si256(_mm256_set1_epi16((short)(open >> 16)), bit);
    return (elements){_mm256_cmpeq_epi16(low, _mm256_setzero_si256()),
                      _mm256_cmpeq_epi16(high, _mm256_setzero_si256())};
}

static TARGET inline void e_store(uint16_t *at, elements a)
{
    v_store((uint64_t *)(void *)at, a);
}

static TARGET inline bool e_all_nonzero(elements a, uint32_t open)
{
    const __m256i zero = _mm256_setzero_si256();
    elements      closed = e_closed(open);
    __m256i       none = _mm256_or_si256(_mm256_andnot_si256(closed.low, _mm256_cmpeq_epi16(a.low, zero)),
                                         _mm256_andnot_si256(closed.high, _mm256_cmpeq_epi16(a.high, zero)));
    return _mm256_testz_si256(none, none);
}

static TARGET inline elements e_max_value(void)
{
    return (elements){_mm256_set1_epi16(-1), _mm256_set1_epi16(-1)};
}

static TARGET inline elements e_keys(elements choices, const uint16_t *rank, uint32_t open)
{
    elements high = {_mm256_slli_epi16(choices.low, XT_BATCHED_RANK_BITS),
                     _mm256_slli_epi16(choices.high, XT_BATCHED_RANK_BITS)};
    return v_or(v_or(high, e_load(rank)), e_closed(open));
}

static TARGET inline elements e_min(elements a, elements b)
{
    return (elements){_mm256_min_epu16(a.low, b.low), _mm256_min_epu16(a.high, b.high)};
}

static TARGET inline elements e_min_keys(elements least, elements choices, const uint16_t *rank, uint32_t open)
{
    return e_min(least, e_keys(choices, rank, open));
}

static TARGET inline uint32_t e_below(elements a, uint32_t most)
{
    const __m256i zero = _mm256_setzero_si256(), bound = _mm256_set1_epi16((short)most);
    __m256i       low = _mm256_cmpeq_epi16(_mm256_subs_epu16(bound, a.low), zero);
    __m256i       high = _mm256_cmpeq_epi16(_mm256_subs_epu16(bound, a.high), zero);
    // The packing works on halves, so the middle quarters change places.
    __m256i not_below = _mm256_permute4x64_epi64(_mm256_packs_epi16(low, high), 0xd8);
    return ~(uint32_t)_mm256_movemask_epi8(not_below);
}

static TARGET inline uint32_t e_min_element(elements a)
{
    __m256i half = _mm256_min_epu16(a.low, a.high);
    __m128i quarter = _mm_min_epu16(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
    return (uint16_t)_mm_cvtsi128_si32(_mm_minpos_epu16(quarter));
}

static TARGET inline void place_in_state(const xt_batched_node_state *from, uint64_t closed, uint32_t slot,
                                         const uint16_t *image, xt_batched_node_state *to)
{
    *to = *from;
    to->open = from->open & ~closed;
    to->remaining = (uint16_t)(from->remaining - 1);
    to->placed[slot] = *image;
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

const xt_matrix_kernel xt_matrix_avx2 = {.name = "avx2",
                                         .choose = choose,
                                         .compact = compact,
                                         .fit_root = fit_root,
                                         .fit_wide = fit_wide,
                                         .search = search,
                                         .begin_children = begin_children,
                                         .search_child = search_child};

#endif
