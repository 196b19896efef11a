// matrix_wasm.c -- the kernel of the engine matrix for WebAssembly: a vector is four values of 128 bits.

#include "base/processor.h"

#ifdef XT_HAS_WASM_SIMD

#include "search/matrix/matrix_state.h"

#include <wasm_simd128.h>

#define TARGET

typedef uint64_t pair __attribute__((vector_size(16)));
typedef uint16_t eight __attribute__((vector_size(16)));

static inline bool is_zero(pair a)
{
    return !wasm_v128_any_true((v128_t)a);
}

static inline pair zero_words(pair a)
{
    return (pair)(a == 0);
}

static inline pair count_bytes(pair a)
{
    return (pair)wasm_i8x16_popcnt((v128_t)a);
}

static inline pair add_bytes(pair a)
{
    pair fours = (pair)wasm_u32x4_extadd_pairwise_u16x8(wasm_u16x8_extadd_pairwise_u8x16((v128_t)a));
    return (fours & 0xffffffff) + (fours >> 32);
}

static inline eight elements_of(pair words)
{
    return (eight)words;
}

static inline v128_t add_neighbours(v128_t a, v128_t b)
{
    return wasm_u8x16_narrow_i16x8(wasm_u16x8_extadd_pairwise_u8x16(a), wasm_u16x8_extadd_pairwise_u8x16(b));
}

// Adds neighbouring bytes until each count has two bytes: first those of the low words, then those of the high words.
static inline eight count_groups(const pair *group, const uint32_t groups)
{
    v128_t sum[XT_BATCHED_GROUPS_PER_CHUNK];
    for (uint32_t g = 0; g < XT_BATCHED_GROUPS_PER_CHUNK; g++)
        sum[g] = g < groups ? wasm_i8x16_popcnt((v128_t)group[g]) : wasm_i64x2_splat(0);
    v128_t four = add_neighbours(add_neighbours(sum[0], sum[1]), add_neighbours(sum[2], sum[3]));
    v128_t mixed = wasm_u16x8_extadd_pairwise_u8x16(four);
    return (eight)wasm_i16x8_shuffle(mixed, mixed, 0, 2, 4, 6, 1, 3, 5, 7);
}

static inline eight subtract_or_0(eight a, eight b)
{
    return (eight)wasm_u16x8_sub_sat((v128_t)a, (v128_t)b);
}

static inline eight min_of(eight a, eight b)
{
    return (eight)wasm_u16x8_min((v128_t)a, (v128_t)b);
}

static inline uint32_t least_of(eight a)
{
    v128_t b = (v128_t)a;
    b = wasm_u16x8_min(b, wasm_i16x8_shuffle(b, b, 4, 5, 6, 7, 0, 1, 2, 3));
    b = wasm_u16x8_min(b, wasm_i16x8_shuffle(b, b, 2, 3, 0, 1, 6, 7, 4, 5));
    b = wasm_u16x8_min(b, wasm_i16x8_shuffle(b, b, 1, 0, 3, 2, 5, 4, 7, 6));
    return wasm_u16x8_extract_lane(b, 0);
}

static inline uint32_t bits_below(eight a, uint32_t most)
{
    return wasm_i16x8_bitmask(wasm_u16x8_lt((v128_t)a, wasm_i16x8_splat((int16_t)most)));
}

#include "search/matrix/matrix_pairs.h"

const xt_matrix_kernel xt_matrix_wasm = {.name = "wasm",
                                         .choose = choose,
                                         .compact = compact,
                                         .fit_root = fit_root,
                                         .fit_wide = fit_wide,
                                         .search = search,
                                         .begin_children = begin_children,
                                         .search_child = search_child};

#endif
