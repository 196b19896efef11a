// flat_avx2.c -- the kernel of the engine flat for AVX2.

#include "search/flat/flat_state.h"

#ifdef __x86_64__

#include "search/simd/simd_avx2.h"

#include "search/flat/flat_kernel.h"

const xt_flat_kernel xt_flat_avx2 = {.name = "avx2", .list_children = list_children};

#endif
