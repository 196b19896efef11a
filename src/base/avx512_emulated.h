// avx512_emulated.h -- emulates the intrinsics of AVX-512 with AVX2, for tests on machines without AVX-512 (build
// option emulate_avx512).  SIMDe has most of them; this file adds those that its version 0.7.4 lacks.  Slow.
#ifndef XT_BASE_AVX512_EMULATED_H
#define XT_BASE_AVX512_EMULATED_H

#pragma GCC system_header // no warnings if a later version of SIMDe defines these names too
#define SIMDE_ENABLE_NATIVE_ALIASES
#include <simde/x86/avx512.h>
#include <simde/x86/gfni.h>

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef union xt_emulated {
    __m512i  vector;
    __m256i  half[2];
    uint64_t word[8];
    uint16_t pair[32]; // pairs of bytes
    uint8_t  byte[64];
} xt_emulated;

// ---- Aligned reads and writes, which trap on other addresses as the processor does ----------------------------------

static inline const void *xt_emulated_aligned(const void *at)
{
    if ((uintptr_t)at % sizeof(__m512i) != 0)
        abort();
    return at;
}
#undef _mm512_load_si512
#undef _mm512_store_si512
#define _mm512_load_si512(from) simde_mm512_loadu_si512(xt_emulated_aligned(from))
#define _mm512_store_si512(to, a) simde_mm512_storeu_si512((void *)(uintptr_t)xt_emulated_aligned(to), a)

// ---- Masks: integers ------------------------------------------------------------------------------------------------

#define _cvtmask8_u32(mask) ((uint32_t)(mask))
#define _cvtmask32_u32(mask) ((uint32_t)(mask))
#define _cvtu32_mask8(bits) ((__mmask8)(bits))
#define _cvtu32_mask16(bits) ((__mmask16)(bits))
#define _cvtu32_mask32(bits) ((__mmask32)(bits))
#define _cvtu64_mask64(bits) ((__mmask64)(bits))
#define _kand_mask8(a, b) ((__mmask8)((a) & (b)))
#define _kandn_mask8(a, b) ((__mmask8)(~(a) & (b)))
#define _kor_mask8(a, b) ((__mmask8)((a) | (b)))

#undef _mm512_mask_cmpge_epu8_mask // SIMDe 0.7.4 defines it with too many arguments
#define _mm512_mask_cmpge_epu8_mask(mask, a, b) ((__mmask64)((mask)&simde_mm512_cmpge_epu8_mask(a, b)))
#define _mm512_mask_testn_epi64_mask(mask, a, b) ((__mmask8)((mask)&_mm512_testn_epi64_mask(a, b)))

#define COMPARE(name, mask, part, is)                                                                                  \
    static inline mask name(__m512i a, __m512i b)                                                                      \
    {                                                                                                                  \
        const xt_emulated of_a = {a}, of_b = {b};                                                                      \
        uint64_t          mask_bits = 0;                                                                               \
        for (uint32_t i = 0; i < sizeof of_a.part / sizeof *of_a.part; i++)                                            \
            mask_bits |= (uint64_t)(of_a.part[i] is of_b.part[i]) << i;                                                \
        return (mask)mask_bits;                                                                                        \
    }
COMPARE(xt_emulated_equal_16, __mmask32, pair, ==)
COMPARE(xt_emulated_less_16, __mmask32, pair, <)
COMPARE(xt_emulated_less_64, __mmask8, word, <)
COMPARE(xt_emulated_not_equal_64, __mmask8, word, !=)
#undef COMPARE
#define _mm512_cmpeq_epi16_mask xt_emulated_equal_16
#define _mm512_mask_testn_epi16_mask(mask, a, b)                                                                       \
    ((mask)&xt_emulated_equal_16(_mm512_and_si512(a, b), _mm512_setzero_si512()))
#define _mm512_cmplt_epu16_mask xt_emulated_less_16
#define _mm512_cmplt_epu64_mask xt_emulated_less_64
#define _mm512_cmpneq_epu64_mask xt_emulated_not_equal_64

// ---- Words ----------------------------------------------------------------------------------------------------------

static inline long long xt_emulated_sum(__m512i a)
{
    const xt_emulated of_a = {a};
    uint64_t          sum = 0;
    for (uint32_t w = 0; w < 8; w++)
        sum += of_a.word[w];
    return (long long)sum;
}
#define _mm512_reduce_add_epi64 xt_emulated_sum

static inline void xt_emulated_store(void *to, __mmask8 mask, __m512i a)
{
    const xt_emulated of_a = {a};
    for (uint32_t w = 0; w < 8; w++)
        if (mask >> w & 1)
            memcpy((char *)to + w * sizeof *of_a.word, &of_a.word[w], sizeof *of_a.word);
}
#define _mm512_mask_storeu_epi64 xt_emulated_store

static inline __m512i xt_emulated_leading_zeros(__m512i a)
{
    xt_emulated of_a = {a};
    for (uint32_t w = 0; w < 8; w++)
        of_a.word[w] = of_a.word[w] ? (uint64_t)__builtin_clzll(of_a.word[w]) : 64;
    return of_a.vector;
}
#define _mm512_lzcnt_epi64 xt_emulated_leading_zeros

static inline __m512i xt_emulated_gather(__m512i indices, const void *from, uint32_t scale)
{
    xt_emulated index_words = {indices};
    for (uint32_t w = 0; w < 8; w++)
        memcpy(&index_words.word[w], (const char *)from + index_words.word[w] * scale, sizeof *index_words.word);
    return index_words.vector;
}
#define _mm512_i64gather_epi64 xt_emulated_gather

// Like vpermq and vshufi64x2: two bits select each word of a half, or each pair of words.
static inline __m512i xt_emulated_permute(__m512i a, uint32_t indices)
{
    const xt_emulated from = {a};
    xt_emulated       to;
    for (uint32_t w = 0; w < 8; w++)
        to.word[w] = from.word[w / 4 * 4 + (indices >> w % 4 * 2 & 3)];
    return to.vector;
}
#define _mm512_permutex_epi64 xt_emulated_permute

static inline __m512i xt_emulated_shuffle(__m512i a, __m512i b, uint32_t indices)
{
    const xt_emulated of_a = {a}, of_b = {b};
    xt_emulated       to;
    for (uint32_t w = 0; w < 8; w++)
        to.word[w] = (w < 4 ? of_a : of_b).word[(indices >> w / 2 * 2 & 3) * 2 + w % 2];
    return to.vector;
}
#define _mm512_shuffle_i64x2 xt_emulated_shuffle

#define _mm256_maskz_set1_epi64(mask, word) simde_mm256_maskz_mov_epi64(mask, _mm256_set1_epi64x(word))

#define _mm512_mask_broadcastw_epi16(other, mask, a)                                                                   \
    _mm512_mask_mov_epi16(other, mask, _mm512_set1_epi16((short)_mm_extract_epi16(a, 0)))
#define _mm512_zextsi128_si512(a)                                                                                      \
    _mm512_inserti64x4(_mm512_setzero_si512(), _mm256_inserti128_si256(_mm256_setzero_si256(), a, 0), 0)

// ---- Bytes ----------------------------------------------------------------------------------------------------------

// Returns the lowest byte of each of `numbers` numbers, which have 64 / numbers bytes each.
static inline __m128i xt_emulated_low_bytes(__m512i a, uint32_t numbers)
{
    const xt_emulated from = {a};
    xt_emulated       to = {_mm512_setzero_si512()};
    for (uint32_t i = 0; i < numbers; i++)
        to.byte[i] = from.byte[i * 64 / numbers];
    return _mm256_castsi256_si128(to.half[0]);
}
#define _mm512_cvtepi64_epi8(a) xt_emulated_low_bytes(a, 8)
#define _mm512_cvtepi32_epi8(a) xt_emulated_low_bytes(a, 16)

// vpmovzxwd, one half of its input at a time.
#define _mm512_cvtepu16_epi32(a)                                                                                       \
    _mm512_inserti64x4(                                                                                                \
        _mm512_inserti64x4(_mm512_setzero_si512(), _mm256_cvtepu16_epi32(_mm256_castsi256_si128(a)), 0),               \
        _mm256_cvtepu16_epi32(_mm256_extracti128_si256(a, 1)), 1)

static inline __m512i xt_emulated_widen_bytes(__m128i bytes)
{
    xt_emulated       to = {_mm512_setzero_si512()};
    const xt_emulated from = {_mm512_castsi256_si512(_mm256_castsi128_si256(bytes))};
    for (uint32_t w = 0; w < 8; w++)
        to.word[w] = from.byte[w];
    return to.vector;
}
#define _mm512_cvtepu8_epi64 xt_emulated_widen_bytes

static inline __m512i xt_emulated_compress(__mmask64 mask, __m512i a)
{
    const xt_emulated of_a = {a};
    xt_emulated       to = {_mm512_setzero_si512()};
    for (uint32_t from = 0, at = 0; from < 64; from++)
        if (mask >> from & 1)
            to.byte[at++] = of_a.byte[from];
    return to.vector;
}
#define _mm512_maskz_compress_epi8 xt_emulated_compress
#define _mm_maskz_compress_epi8(mask, a)                                                                               \
    _mm512_castsi512_si128(xt_emulated_compress(mask, _mm512_castsi256_si512(_mm256_castsi128_si256(a))))

#endif
