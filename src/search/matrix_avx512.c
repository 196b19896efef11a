// matrix_avx512.c -- the kernel of the engine matrix for AVX-512: a vector is a register.

#include "search/matrix_state.h"

#ifdef __x86_64__

#include <immintrin.h>
#include <stddef.h>
#include <string.h>

#define TARGET                                                                                                         \
    __attribute__((target(                                                                                             \
        "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,avx512vpopcntdq,bmi,bmi2,popcnt")))

typedef __m512i vector;
typedef __m512i counts;
typedef __m512i elements;

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

// Whether all words of both are more than 0.
static TARGET inline bool v_all_some(vector a, vector b)
{
    vector less = _mm512_min_epu64(a, b);
    return _cvtmask8_u32(_mm512_testn_epi64_mask(less, less)) == 0;
}

static TARGET inline void v_store_with(uint64_t *at, vector a, uint32_t word, uint64_t bit)
{
    v_store(at, _mm512_mask_or_epi64(a, _cvtu32_mask8(1u << word), a, v_all(bit)));
}

static TARGET inline uint64_t v_total(vector a)
{
    return (uint64_t)_mm512_reduce_add_epi64(a);
}

static TARGET inline uint64_t v_total_of_few(vector a)
{
    uint64_t bytes = (uint64_t)_mm_cvtsi128_si64(_mm512_cvtepi64_epi8(a));
    return bytes * 0x0101010101010101 >> 56;
}

// By neighbours, then by pairs of them, then by halves.
static TARGET inline void v_totals(const vector *sum, uint32_t *total)
{
    vector two[4], four[2];
    for (uint32_t i = 0; i < 4; i++)
        two[i] = _mm512_add_epi64(_mm512_unpacklo_epi64(sum[2 * i], sum[2 * i + 1]),
                                  _mm512_unpackhi_epi64(sum[2 * i], sum[2 * i + 1]));
    for (uint32_t i = 0; i < 2; i++)
        four[i] = _mm512_add_epi64(_mm512_shuffle_i64x2(two[2 * i], two[2 * i + 1], 0x88),
                                   _mm512_shuffle_i64x2(two[2 * i], two[2 * i + 1], 0xdd));
    vector all =
        _mm512_add_epi64(_mm512_shuffle_i64x2(four[0], four[1], 0x88), _mm512_shuffle_i64x2(four[0], four[1], 0xdd));
    _mm256_storeu_si256((__m256i *)(void *)total, _mm512_cvtepi64_epi32(all));
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
    vector   from = _mm512_add_epi64(v_all(origin), _mm512_setr_epi64(0, 64, 128, 192, 256, 320, 384, 448));
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

static TARGET inline uint32_t e_below(elements a, uint32_t most)
{
    return _cvtmask32_u32(_mm512_cmplt_epu16_mask(a, _mm512_set1_epi16((short)most)));
}

static TARGET inline uint32_t e_least(elements a)
{
    __m256i half = _mm256_min_epu16(_mm512_castsi512_si256(a), _mm512_extracti64x4_epi64(a, 1));
    __m128i quarter = _mm_min_epu16(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
    return (uint16_t)_mm_cvtsi128_si32(_mm_minpos_epu16(quarter));
}

// place: in rest.placed.
static TARGET inline void place_in_rest(const xt_slim_rest *from, uint64_t closed, uint32_t place,
                                        const uint16_t *image, xt_slim_rest *to)
{
    const __mmask32 remaining = _cvtu32_mask32(1u << offsetof(xt_slim_rest, remaining) / 2);
    const __mmask32 here = _cvtu32_mask32(1u << (offsetof(xt_slim_rest, placed) / 2 + place));
    vector          rest = _mm512_loadu_si512(from);
    rest = _mm512_andnot_si512(_mm512_zextsi128_si512(_mm_cvtsi64_si128((long long)closed)), rest);
    rest = _mm512_add_epi16(rest, _mm512_maskz_set1_epi16(remaining, -1));
    rest = _mm512_mask_broadcastw_epi16(rest, here, _mm_loadu_si16(image));
    _mm512_storeu_si512(to, rest);
}

// Writes up to 16 numbers more than there are.
static TARGET inline uint32_t keep_numbers(const uint32_t *number, uint64_t word, uint32_t *to)
{
    uint32_t kept = 0;
#pragma GCC unroll 4
    for (uint32_t i = 0; i < 64; i += 16) {
        const uint16_t bits = (uint16_t)(word >> i);
        _mm512_storeu_si512(to + kept,
                            _mm512_maskz_compress_epi32(_cvtu32_mask16(bits), _mm512_loadu_si512(number + i)));
        kept += (uint32_t)__builtin_popcount(bits);
    }
    return kept;
}

// For each bit that is taken the byte that it lies in, of those of a vector, and its place there.  Eight bits lie in no
// more than eight bytes: these go side by side into a lane, and then any of the lane's bits can be asked for.
typedef struct bit_steps {
    uint8_t byte[XT_MIDDLE_WORDS * 64 + 64], bit[XT_MIDDLE_WORDS * 64 + 64];
    struct {
        uint64_t bits; // of the word that is made
        uint32_t word; // that is made
        uint32_t from; // the first word of the vector that they lie in
    } step[XT_MIDDLE_WORDS + XT_MATRIX_TAKEN / XT_MATRIX_LANES];
    uint32_t steps, words;
} bit_steps;

// A step for each word that is made and each vector that some of its bits lie in.  first, end: of the bits that lie in
// this one.
static TARGET void plan_vector(bit_steps *steps, uint32_t from, uint32_t first, uint32_t end)
{
    for (uint32_t bit = first, next; bit < end; bit = next) {
        next = bit / 64 * 64 + 64 < end ? bit / 64 * 64 + 64 : end;
        uint64_t bits = next - bit == 64 ? UINT64_MAX : (((uint64_t)1 << (next - bit)) - 1) << bit % 64;
        steps->step[steps->steps].bits = bits;
        steps->step[steps->steps].word = bit / 64;
        steps->step[steps->steps++].from = from;
    }
}

// mask: a row; its words up to end count, those before first do not.
static TARGET void plan_steps(bit_steps *steps, const uint64_t *mask, uint32_t first, uint32_t end)
{
    const vector byte =
        _mm512_setr_epi64(0x0000000000000000, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303,
                          0x0404040404040404, 0x0505050505050505, 0x0606060606060606, 0x0707070707070707);
    const vector bit = _mm512_set1_epi64(0x0706050403020100);
    uint32_t     bits = 0, before = 0;
    steps->steps = 0;
    for (uint32_t w = first; w < end; w++) {
        const __mmask64 taken = _cvtu64_mask64(mask[w]);
        const vector    bytes = _mm512_add_epi8(byte, _mm512_set1_epi8((char)(w % XT_MATRIX_LANES * 8)));
        _mm512_storeu_si512(steps->byte + bits, _mm512_maskz_compress_epi8(taken, bytes));
        _mm512_storeu_si512(steps->bit + bits, _mm512_maskz_compress_epi8(taken, bit));
        bits += (uint32_t)__builtin_popcountll(mask[w]);
        if (w % XT_MATRIX_LANES == XT_MATRIX_LANES - 1 || w + 1 == end) {
            plan_vector(steps, w / XT_MATRIX_LANES * XT_MATRIX_LANES, before, bits);
            before = bits;
        }
    }
    steps->words = (bits + 63) / 64;
}

static TARGET inline void find_step(const bit_steps *steps, uint32_t s, vector *byte, vector *bit)
{
    const uint32_t word = steps->step[s].word;
    *byte = _mm512_loadu_si512(steps->byte + (size_t)word * 64);
    *bit = _mm512_add_epi8(_mm512_loadu_si512(steps->bit + (size_t)word * 64),
                           _mm512_set1_epi64(0x3830282018100800)); // eight bits from each byte of a lane
}

static TARGET inline uint64_t take_word(__mmask64 bits, vector byte, vector bit, const uint64_t *from)
{
    vector lanes = _mm512_permutexvar_epi8(byte, v_load(from));
    return _cvtmask64_u64(_mm512_mask_bitshuffle_epi64_mask(bits, lanes, bit));
}

// column: word w of row r goes to column[w * XT_SLIM_ITEMS + r] too, unless it is NULL.
static TARGET inline __attribute__((always_inline)) void take_step(const bit_steps *steps, uint32_t s,
                                                                   const uint64_t *const *from, uint64_t *const *to,
                                                                   uint32_t rows, uint64_t *column)
{
    const uint32_t  word = steps->step[s].word, first = steps->step[s].from;
    const __mmask64 bits = _cvtu64_mask64(steps->step[s].bits);
    const bool      goes_on = s > 0 && steps->step[s - 1].word == word;
    vector          byte, bit;
    find_step(steps, s, &byte, &bit);
    for (uint32_t r = 0; r < rows; r++) {
        uint64_t taken = take_word(bits, byte, bit, from[r] + first);
        if (goes_on)
            taken |= to[r][word];
        to[r][word] = taken;
        if (column)
            column[word * XT_SLIM_ITEMS + r] = taken;
    }
}

static TARGET void take_row(const bit_steps *steps, const uint64_t *from, uint64_t *to)
{
    for (uint32_t s = 0; s < steps->steps; s++)
        take_step(steps, s, &from, &to, 1, NULL);
}

static TARGET void take_rows(const bit_steps *steps, const uint64_t *const *from, uint64_t *const *to, uint32_t rows,
                             uint64_t *column)
{
    for (uint32_t s = 0; s < steps->steps; s++)
        if (column)
            take_step(steps, s, from, to, rows, column);
        else
            take_step(steps, s, from, to, rows, NULL);
}

#include "search/matrix_kernel.h"

const xt_matrix_kernel xt_matrix_avx512 = {.name = "avx512", .choose = choose, .narrow = narrow, .search = search};

#endif
