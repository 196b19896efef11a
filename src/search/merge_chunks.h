// merge_chunks.h -- the kernels of merging, and what they work on; see merge.c.
#ifndef XT_SEARCH_MERGE_CHUNKS_H
#define XT_SEARCH_MERGE_CHUNKS_H

#include "base/memory.h"
#include "base/vector.h"
#include "search/keys.h"

#include <stdlib.h>
#include <string.h>

enum {
    XT_MERGE_CHUNK = 256, // states at most
};

#define KERNEL(name) name##_64
#define KEY uint64_t
#define KEY_BITS 64
#include "search/merge_chunk.h"
#undef KERNEL
#undef KEY
#undef KEY_BITS

#define KERNEL(name) name##_128
#define KEY unsigned __int128
#define KEY_BITS 128
#include "search/merge_chunk.h"
#undef KERNEL
#undef KEY
#undef KEY_BITS

typedef struct xt_merge_kernel {
    const char       *name;
    make_children_64 *make_children;
} xt_merge_kernel;

extern const xt_merge_kernel xt_merge_plain;
#ifdef __x86_64__
extern const xt_merge_kernel xt_merge_avx2, xt_merge_avx512;
#endif

// No instruction set has vectors of these.
make_children_128 xt_merge_make_children_wide;

#endif
