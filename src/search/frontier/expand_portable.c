// expand_portable.c -- the kernel of the engine merge in plain C.

#include "search/frontier/expand_batch.h"

#define WORD_BITS 64
#include "search/simd/simd_portable.h"

#define KERNEL(name) name##_64
#define KEY uint64_t
#include "search/frontier/expand_kernel.h"

const xt_frontier_kernel xt_frontier_portable = {.name = "plain", .make_children = make_children};
