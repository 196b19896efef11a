// merge_avx512.c -- the kernel of the engine merge for AVX-512.

#include "search/merge_chunks.h"

#ifdef __x86_64__

#include "search/vectors_avx512.h"

#define KERNEL(name) name##_64
#define KEY uint64_t
#include "search/merge_children.h"

const xt_merge_kernel xt_merge_avx512 = {.name = "avx512", .make_children = make_children};

#endif
