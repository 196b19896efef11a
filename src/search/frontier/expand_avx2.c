// expand_avx2.c -- the kernel of the engine merge for AVX2.

#include "search/frontier/expand_batch.h"

#ifdef __x86_64__

#include "search/simd/simd_avx2.h"

#define KERNEL(name) name##_64
#define KEY uint64_t
#include "search/frontier/expand_kernel.h"

const xt_frontier_kernel xt_frontier_avx2 = {.name = "avx2", .make_children = make_children};

#endif
