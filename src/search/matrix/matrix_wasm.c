// matrix_wasm.c -- the kernel of the engine matrix for WebAssembly: a vector is four values of 128 bits.

#include "base/processor.h"

#ifdef XT_HAS_WASM_SIMD

#include "search/matrix/matrix_state.h"

#include <wasm_simd128.h>

#define TARGET
#define PART_WORDS 2

typedef uint64_t part __attribute__((vector_size(16)));
typedef uint16_t shorts __attribute__((vector_size(16)));

static inline bool is_zero(part a)
{
    return !wasm_v128_any_true((v128_t)a);
}

static inline part zero_words(part a)
{
    return (part)(a == 0);
}

static inline part count_bytes(part a)
{
    return (part)wasm_i8x16_popcnt((v128_t)a);
}

static inline part add_bytes(part a)
{
    part fours = (part)wasm_u32x4_extadd_pairwise_u16x8(wasm_u16x8_extadd_pairwise_u8x16((v128_t)a));
    return (fours & 0xffffffff) + (fours >> 32);
}

static inline uint64_t total_of(part a)
{
    return a[0] + a[1];
}

static inline shorts elements_of(part words)
{
    return (shorts)words;
}

static inline v128_t add_neighbours(v128_t a, v128_t b)
{
    return wasm_u8x16_narrow_i16x8(wasm_u16x8_extadd_pairwise_u8x16(a), wasm_u16x8_extadd_pairwise_u8x16(b));
}

// Adds neighbouring bytes until each count has two bytes: first those of the low words, then those of the high words.
static inline shorts count_groups(const part *group, const uint32_t groups)
{
    v128_t sum[XT_BATCHED_GROUPS_PER_CHUNK];
    for (uint32_t g = 0; g < XT_BATCHED_GROUPS_PER_CHUNK; g++)
        sum[g] = g < groups ? wasm_i8x16_popcnt((v128_t)group[g]) : wasm_i64x2_splat(0);
    v128_t four = add_neighbours(add_neighbours(sum[0], sum[1]), add_neighbours(sum[2], sum[3]));
    v128_t mixed = wasm_u16x8_extadd_pairwise_u8x16(four);
    return (shorts)wasm_i16x8_shuffle(mixed, mixed, 0, 2, 4, 6, 1, 3, 5, 7);
}

static inline shorts subtract_or_0(shorts a, shorts b)
{
    return (shorts)wasm_u16x8_sub_sat((v128_t)a, (v128_t)b);
}

static inline shorts min_of(shorts a, shorts b)
{
    return (shorts)wasm_u16x8_min((v128_t)a, (v128_t)b);
}

static inline uint32_t least_of(shorts a)
{
    v128_t b = (v128_t)a;
    b = wasm_u16x8_min(b, wasm_i16x8_shuffle(b, b, 4, 5, 6, 7, 0, 1, 2, 3));
    b = wasm_u16x8_min(b, wasm_i16x8_shuffle(b, b, 2, 3, 0, 1, 6, 7, 4, 5));
    b = wasm_u16x8_min(b, wasm_i16x8_shuffle(b, b, 1, 0, 3, 2, 5, 4, 7, 6));
    return wasm_u16x8_extract_lane(b, 0);
}

static inline uint32_t bits_below(shorts a, uint32_t most)
{
    return wasm_i16x8_bitmask(wasm_u16x8_lt((v128_t)a, wasm_i16x8_splat((int16_t)most)));
}

#include "search/matrix/matrix_parts.h"
#include "search/simd/bit_extract.h"

#include "search/matrix/matrix_kernel.h"

const xt_matrix_kernel xt_matrix_wasm = XT_MATRIX_KERNEL("wasm");

#endif
