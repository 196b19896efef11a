// matrix_neon.c -- the kernel of the engine matrix for NEON: a vector is four registers.

#include "base/processor.h"

#ifdef XT_HAS_NEON

#include "search/matrix/matrix_state.h"

#include <arm_neon.h>

#define TARGET
#define PART_WORDS 2

typedef uint64x2_t part;
typedef uint16x8_t shorts;

static inline bool is_zero(part a)
{
    return vmaxvq_u32(vreinterpretq_u32_u64(a)) == 0;
}

static inline part zero_words(part a)
{
    return vceqzq_u64(a);
}

static inline part count_bytes(part a)
{
    return vreinterpretq_u64_u8(vcntq_u8(vreinterpretq_u8_u64(a)));
}

static inline part add_bytes(part a)
{
    return vpaddlq_u32(vpaddlq_u16(vpaddlq_u8(vreinterpretq_u8_u64(a))));
}

static inline uint64_t total_of(part a)
{
    return a[0] + a[1];
}

static inline shorts elements_of(part words)
{
    return vreinterpretq_u16_u64(words);
}

// Adds neighbouring bytes until each count has two bytes: first those of the low words, then those of the high words.
static inline shorts count_groups(const part *group, const uint32_t groups)
{
    static const uint8_t low_words_first[16] = {0, 1, 4, 5, 8, 9, 12, 13, 2, 3, 6, 7, 10, 11, 14, 15};
    uint8x16_t           sum[XT_BATCHED_GROUPS_PER_CHUNK];
    for (uint32_t g = 0; g < XT_BATCHED_GROUPS_PER_CHUNK; g++)
        sum[g] = g < groups ? vcntq_u8(vreinterpretq_u8_u64(group[g])) : vdupq_n_u8(0);
    uint8x16_t four = vpaddq_u8(vpaddq_u8(sum[0], sum[1]), vpaddq_u8(sum[2], sum[3]));
    uint8x16_t mixed = vreinterpretq_u8_u16(vpaddlq_u8(four));
    return vreinterpretq_u16_u8(vqtbl1q_u8(mixed, vld1q_u8(low_words_first)));
}

static inline shorts subtract_or_0(shorts a, shorts b)
{
    return vqsubq_u16(a, b);
}

static inline shorts min_of(shorts a, shorts b)
{
    return vminq_u16(a, b);
}

static inline uint32_t least_of(shorts a)
{
    return vminvq_u16(a);
}

static inline uint32_t bits_below(shorts a, uint32_t most)
{
    const shorts bit = {1, 2, 4, 8, 16, 32, 64, 128};
    return vaddvq_u16(vandq_u16(vcltq_u16(a, vdupq_n_u16((uint16_t)most)), bit));
}

#include "search/matrix/matrix_parts.h"
#include "search/simd/bit_extract.h"

#include "search/matrix/matrix_kernel.h"

const xt_matrix_kernel xt_matrix_neon = XT_MATRIX_KERNEL("neon");

#endif
