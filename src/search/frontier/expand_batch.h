// expand_batch.h -- the kernels of merging, and what they work on; see merge.c.
#ifndef XT_SEARCH_FRONTIER_EXPAND_BATCH_H
#define XT_SEARCH_FRONTIER_EXPAND_BATCH_H

#include "base/memory.h"
#include "base/vector.h"
#include "search/sweep/state_key.h"

#include <stdlib.h>
#include <string.h>

enum {
    XT_FRONTIER_EXPAND_BATCH_MAX = 256, // states at most
};

#define KERNEL(name) name##_64
#define KEY uint64_t
#define KEY_BITS 64
#include "search/frontier/expand_batch_type.h"
#undef KERNEL
#undef KEY
#undef KEY_BITS

#define KERNEL(name) name##_128
#define KEY unsigned __int128
#define KEY_BITS 128
#include "search/frontier/expand_batch_type.h"
#undef KERNEL
#undef KEY
#undef KEY_BITS

typedef struct xt_frontier_kernel {
    const char       *name;
    make_children_64 *make_children;
} xt_frontier_kernel;

extern const xt_frontier_kernel xt_frontier_portable;
#ifdef __x86_64__
extern const xt_frontier_kernel xt_frontier_avx2, xt_frontier_avx512;
#endif

// No instruction set has vectors of these.
make_children_128 xt_frontier_make_children_wide;

#endif
