// expand_wide.c -- the kernel of the engine merge for keys of 128 bits, in plain C.

#include "search/frontier/expand_batch.h"

#define WORD_BITS 128
#include "search/simd/simd_portable.h"

#define KERNEL(name) name##_128
#define KEY unsigned __int128
#include "search/frontier/expand_kernel.h"

void xt_frontier_make_children_wide(const xt_state_keys *keys, const board_128 *board, expand_batch_128 *expand_batch)
{
    make_children(keys, board, expand_batch);
}
