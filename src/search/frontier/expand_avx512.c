// expand_avx512.c -- the kernel of the engine merge for AVX-512.

#include "search/frontier/expand_batch.h"

#ifdef __x86_64__

#include "search/simd/simd_avx512.h"

#define KERNEL(name) name##_64
#define KEY uint64_t
#include "search/frontier/expand_kernel.h"

const xt_frontier_kernel xt_frontier_avx512 = {.name = "avx512", .make_children = make_children};

#endif
