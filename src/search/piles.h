// piles.h -- what is put aside in any amount: piles of blocks, which are used again and never moved.
//
// Blocks belong to the thread that has them at hand; whose they were does not matter.
#ifndef XT_SEARCH_PILES_H
#define XT_SEARCH_PILES_H

#include "base/vector.h"

#include <stdatomic.h>

enum { XT_BLOCK_BYTES = 1 << 14 };

typedef struct xt_block {
    struct xt_block *below;
    uint64_t         count; // of things in it
    unsigned char    room[XT_BLOCK_BYTES - 16];
} xt_block;

typedef struct xt_pile {
    xt_block *top; // the only one that may have room
} xt_pile;

// Bytes that several threads have, and may have together.
typedef struct xt_budget {
    atomic_uint_least64_t spent;
    uint64_t              most;
    atomic_bool           is_over;
} xt_budget;

// False: it would be over the most, which the budget remembers.
bool xt_budget_spend(xt_budget *budget, uint64_t bytes);
void xt_budget_give_back(xt_budget *budget, uint64_t bytes);

typedef struct xt_slab {
    xt_block *at;
    uint32_t  blocks;
} xt_slab;

// One thread's: blocks to be used, in slabs.
typedef struct xt_blocks {
    xt_budget *budget; // lent
    xt_block  *free;
    XT_VECTOR(xt_slab) slabs;
} xt_blocks;

// An empty one; NULL: no memory.
xt_block *xt_blocks_get(xt_blocks *blocks);
void      xt_blocks_put_back(xt_blocks *blocks, xt_block *block);
// With all that was made for it, wherever it is now.
void xt_blocks_free(xt_blocks *blocks);

// Room for one more thing of that size; NULL: no memory.
static inline void *xt_pile_push(xt_pile *pile, xt_blocks *blocks, size_t size)
{
    xt_block *top = pile->top;
    if (__builtin_expect(!top || top->count == sizeof top->room / size, false)) {
        xt_block *block = xt_blocks_get(blocks);
        if (!block)
            return NULL;
        block->below = top;
        pile->top = top = block;
    }
    return top->room + top->count++ * size;
}

#endif
