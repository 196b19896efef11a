// piles.c -- see piles.h.

#include "search/piles.h"

#include "base/memory.h"

enum { SLAB = 64 }; // blocks

bool xt_budget_spend(xt_budget *budget, uint64_t bytes)
{
    uint64_t before = atomic_fetch_add_explicit(&budget->spent, bytes, memory_order_relaxed);
    if (before <= budget->most && bytes <= budget->most - before)
        return true;
    xt_budget_give_back(budget, bytes);
    atomic_store_explicit(&budget->is_over, true, memory_order_relaxed);
    return false;
}

void xt_budget_give_back(xt_budget *budget, uint64_t bytes)
{
    atomic_fetch_sub_explicit(&budget->spent, bytes, memory_order_relaxed);
}

static bool add_slab(xt_blocks *blocks)
{
    const size_t bytes = SLAB * sizeof(xt_block);
    if (!xt_budget_spend(blocks->budget, bytes))
        return false;
    xt_block *slab = xt_allocate(SLAB, sizeof *slab);
    if (slab)
        xt_vector_push(&blocks->slabs, slab);
    if (!slab || blocks->slabs.failed) {
        free(slab);
        xt_budget_give_back(blocks->budget, bytes);
        return false;
    }
    for (uint32_t b = SLAB; b-- > 0;)
        xt_blocks_put_back(blocks, &slab[b]);
    return true;
}

xt_block *xt_blocks_get(xt_blocks *blocks)
{
    if (!blocks->free && !add_slab(blocks))
        return NULL;
    xt_block *block = blocks->free;
    blocks->free = block->below;
    block->below = NULL;
    return block;
}

void xt_blocks_put_back(xt_blocks *blocks, xt_block *block)
{
    block->below = blocks->free;
    block->count = 0;
    blocks->free = block;
}

void xt_blocks_free(xt_blocks *blocks)
{
    for (uint32_t s = 0; s < blocks->slabs.count; s++)
        free(blocks->slabs.at[s]);
    xt_vector_free(&blocks->slabs);
    blocks->free = NULL;
}
