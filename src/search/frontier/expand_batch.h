// expand_batch.h -- the interface of the kernels for expanding states, for both widths of a key.
#ifndef XT_SEARCH_FRONTIER_EXPAND_BATCH_H
#define XT_SEARCH_FRONTIER_EXPAND_BATCH_H

#include "base/arena.h"
#include "base/memory.h"
#include "base/vector.h"
#include "base/work_limit.h"
#include "search/engine_spec.h"
#include "search/sweep/state_key.h"

#include <stdlib.h>
#include <string.h>

enum {
    XT_FRONTIER_EXPAND_BATCH_MAX = 256, // states
};

#define KEYED(name) name##_64
#define KEY uint64_t
#define KEY_BITS 64
#include "search/frontier/state_key_kernel.h"
#undef KEYED
#undef KEY
#undef KEY_BITS

#define KEYED(name) name##_128
#define KEY XT_WIDE_KEY
#define KEY_BITS XT_WIDE_KEY_BITS
#include "search/frontier/state_key_kernel.h"
#undef KEYED
#undef KEY
#undef KEY_BITS

typedef struct xt_frontier_kernel {
    const char       *name;
    make_children_64 *make_children;
} xt_frontier_kernel;

// Returns the fastest kernel allowed by the spec and supported by this machine, or NULL if there is none.
const xt_frontier_kernel *xt_frontier_kernel_for(const xt_engine_spec *spec);

// For keys of 128 bits.  No instruction set has vectors of these.
make_children_128 xt_frontier_make_children_wide;

#endif
