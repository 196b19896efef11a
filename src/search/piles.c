// piles.c -- see piles.h.

#include "search/piles.h"

#include "base/memory.h"

enum { FIRST_SLAB = 32, LARGEST_SLAB = 2048, SLABS_OF_A_SIZE = 4 }; // blocks

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

// Slabs become larger, so that they are few.
static uint32_t blocks_of_next_slab(const xt_blocks *blocks)
{
    uint32_t size = FIRST_SLAB;
    for (uint32_t s = 0; s < blocks->slabs.count && size < LARGEST_SLAB; s += SLABS_OF_A_SIZE)
        size *= 2;
    return size;
}

static bool add_slab(xt_blocks *blocks)
{
    xt_slab      slab = {.blocks = blocks_of_next_slab(blocks)};
    const size_t bytes = slab.blocks * sizeof *slab.at;
    if (!xt_budget_spend(blocks->budget, bytes))
        return false;
    slab.at = xt_map_whole(bytes);
    if (slab.at)
        xt_vector_push(&blocks->slabs, slab);
    if (!slab.at || blocks->slabs.failed) {
        xt_unmap(slab.at, bytes);
        xt_budget_give_back(blocks->budget, bytes);
        return false;
    }
    for (uint32_t b = slab.blocks; b-- > 0;)
        xt_blocks_put_back(blocks, &slab.at[b]);
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
        xt_unmap(blocks->slabs.at[s].at, blocks->slabs.at[s].blocks * sizeof(xt_block));
    xt_vector_free(&blocks->slabs);
    blocks->free = NULL;
}
