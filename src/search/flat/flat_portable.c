// flat_portable.c -- the kernel of the engine flat in plain C.

#include "search/flat/flat_state.h"

#define WORD_BITS 64
#include "search/simd/simd_portable.h"

#include "search/flat/flat_kernel.h"

const xt_flat_kernel xt_flat_portable = {.name = "plain", .list_children = list_children};
