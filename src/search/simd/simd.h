// simd.h -- vectors of words, for the instruction set of a kernel.
//
// A kernel is written once, and included once for each instruction set (base/kernel_variants.h).  It includes this
// header, which defines the same types and functions for each of them. simd_portable.h explains them.  Their names get
// the suffix of the instruction set, so all variants of a kernel stand in one source file.
//
// Included with TARGET, KERNEL, KERNEL_WORDS and KERNEL_IS_NEON from kernel_variants.h, and WORD_BITS: 64, or 128 for a
// portable kernel on wide keys.
#ifndef XT_SEARCH_SIMD_SIMD_H
#define XT_SEARCH_SIMD_SIMD_H

#if defined(__x86_64__)
#include "base/intrinsics.h"
#endif

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define vector KERNEL(vector)
#define vector_word KERNEL(vector_word)
#define vector_words KERNEL(vector_words)
#define lanes KERNEL(lanes)
#define LANES KERNEL(LANES)
#define v_load KERNEL(v_load)
#define v_store KERNEL(v_store)
#define v_broadcast KERNEL(v_broadcast)
#define v_and KERNEL(v_and)
#define v_without KERNEL(v_without)
#define v_or KERNEL(v_or)
#define v_nor KERNEL(v_nor)
#define v_add KERNEL(v_add)
#define v_subtract KERNEL(v_subtract)
#define v_shift_left KERNEL(v_shift_left)
#define v_shift_right KERNEL(v_shift_right)
#define v_lowest KERNEL(v_lowest)
#define v_up_to_highest KERNEL(v_up_to_highest)
#define v_count_bits KERNEL(v_count_bits)
#define v_count_low_ones KERNEL(v_count_low_ones)
#define v_gather KERNEL(v_gather)
#define v_are_disjoint KERNEL(v_are_disjoint)
#define v_have_common KERNEL(v_have_common)
#define v_are_less KERNEL(v_are_less)
#define v_differ KERNEL(v_differ)
#define v_mask KERNEL(v_mask)
#define v_compress KERNEL(v_compress)
#define first_lanes KERNEL(first_lanes)
#define lanes_of KERNEL(lanes_of)
#define lanes_and KERNEL(lanes_and)
#define lanes_or KERNEL(lanes_or)
#define lanes_without KERNEL(lanes_without)
#define count_lanes KERNEL(count_lanes)
#define set_origins KERNEL(set_origins)
#define compress_origins KERNEL(compress_origins)
#define extract_pattern KERNEL(extract_pattern)

#endif

#if KERNEL_WORDS == 8
#include "search/simd/simd_avx512.h"
#elif KERNEL_WORDS == 4
#include "search/simd/simd_avx2.h"
#elif defined(KERNEL_IS_NEON)
#include "search/simd/simd_neon.h"
#else
#include "search/simd/simd_portable.h"
#endif
