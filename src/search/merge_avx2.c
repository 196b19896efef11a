// merge_avx2.c -- the kernel of the engine merge for AVX2.

#include "search/merge_chunks.h"

#ifdef __x86_64__

#include "search/vectors_avx2.h"

#define KERNEL(name) name##_64
#define KEY uint64_t
#include "search/merge_children.h"

const xt_merge_kernel xt_merge_avx2 = {.name = "avx2", .make_children = make_children};

#endif
