// flat_avx512.c -- the kernel of the engine flat for AVX-512.

#include "search/flat/flat_state.h"

#ifdef __x86_64__

#include "search/simd/simd_avx512.h"

#include "search/flat/flat_kernel.h"

const xt_flat_kernel xt_flat_avx512 = {.name = "avx512", .list_children = list_children};

#endif
