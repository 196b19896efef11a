// piles.c -- see piles.h.

#include "search/piles.h"

#include "base/memory.h"

enum { FIRST_SLAB = 512, LARGEST_SLAB = 32768, SLABS_OF_A_SIZE = 4 }; // blocks

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
    slab.at = xt_map_whole(bytes); // from a page's beginning on
    if (slab.at)
        xt_vector_push(&blocks->slabs, slab);
    if (!slab.at || blocks->slabs.failed) {
        xt_unmap(slab.at, bytes);
        xt_budget_give_back(blocks->budget, bytes);
        return false;
    }
    blocks->fresh = slab.blocks;
    return true;
}

// NULL: no memory.
static xt_block *get_block(xt_blocks *blocks)
{
    xt_block *block = blocks->free;
    if (block) {
        blocks->free = block->below;
        return block;
    }
    if (blocks->fresh == 0 && !add_slab(blocks))
        return NULL;
    const xt_slab *slab = &blocks->slabs.at[blocks->slabs.count - 1];
    return slab->at + slab->blocks - blocks->fresh--;
}

void xt_blocks_put_back(xt_blocks *blocks, xt_block *block)
{
    block->below = blocks->free;
    blocks->free = block;
}

void xt_blocks_free(xt_blocks *blocks)
{
    for (uint32_t s = 0; s < blocks->slabs.count; s++)
        xt_unmap(blocks->slabs.at[s].at, blocks->slabs.at[s].blocks * sizeof(xt_block));
    xt_vector_free(&blocks->slabs);
    blocks->free = NULL;
    blocks->fresh = 0;
}

static xt_block *top_of(const xt_pile *pile)
{
    return pile->next ? (xt_block *)(void *)(pile->next - 1 - ((uintptr_t)pile->next - 1) % XT_BLOCK_BYTES) : NULL;
}

bool xt_pile_grow(xt_pile *pile, xt_blocks *blocks)
{
    xt_block *block = get_block(blocks);
    if (!block)
        return false;
    block->below = top_of(pile);
    block->filled = sizeof block->room;
    pile->next = block->room;
    pile->blocks++;
    return true;
}

uint64_t xt_pile_bytes(const xt_pile *pile)
{
    const xt_block *top = top_of(pile);
    return top ? (pile->blocks - 1) * sizeof top->room + (uint64_t)(pile->next - top->room) : 0;
}

xt_block *xt_pile_take(xt_pile *pile)
{
    xt_block *top = top_of(pile);
    if (top)
        top->filled = (uint64_t)(pile->next - top->room);
    *pile = (xt_pile){0};
    return top;
}

bool xt_listed_pile_grow(xt_listed_pile *pile, xt_blocks *blocks)
{
    xt_block **listed = xt_pile_push(&pile->blocks, blocks, sizeof *listed);
    if (!listed)
        return false;
    if (xt_pile_grow(&pile->things, blocks)) {
        *listed = top_of(&pile->things);
        return true;
    }
    pile->blocks.next -= sizeof *listed;
    return false;
}

void xt_listed_pile_take(xt_listed_pile *pile, xt_block_list *list, xt_blocks *blocks)
{
    for (xt_block *block = xt_pile_take(&pile->blocks), *below; block; block = below) {
        xt_block *const *listed = (const void *)block->room;
        for (uint64_t b = block->filled / sizeof *listed; b-- > 0;)
            xt_vector_push(list, listed[b]);
        below = block->below;
        xt_blocks_put_back(blocks, block);
    }
    xt_pile_take(&pile->things);
}
