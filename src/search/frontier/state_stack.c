// state_stack.c -- see state_stack.h.

#include "search/frontier/state_stack.h"

#include "base/memory.h"

// Blocks of a slab.  SLABS_PER_SIZE slabs have one size.  The next ones have twice that size.
enum { FIRST_SLAB_BLOCKS = 512, MAX_SLAB_BLOCKS = 32768, SLABS_PER_SIZE = 4 };

bool xt_memory_budget_reserve(xt_memory_budget *budget, uint64_t bytes)
{
    uint64_t before = atomic_fetch_add_explicit(&budget->spent, bytes, memory_order_relaxed);
    if (before <= budget->limit && bytes <= budget->limit - before)
        return true;
    xt_memory_budget_release(budget, bytes);
    atomic_store_explicit(&budget->was_exceeded, true, memory_order_relaxed);
    return false;
}

void xt_memory_budget_release(xt_memory_budget *budget, uint64_t bytes)
{
    atomic_fetch_sub_explicit(&budget->spent, bytes, memory_order_relaxed);
}

// Slabs grow, so that there are few.
static uint32_t blocks_of_next_slab(const xt_block_allocator *blocks)
{
    uint32_t size = FIRST_SLAB_BLOCKS;
    for (uint32_t s = 0; s < blocks->slabs.count && size < MAX_SLAB_BLOCKS; s += SLABS_PER_SIZE)
        size *= 2;
    return size;
}

static bool add_slab(xt_block_allocator *blocks)
{
    xt_block_slab slab = {.blocks = blocks_of_next_slab(blocks)};
    const size_t  bytes = slab.blocks * sizeof *slab.at;
    if (!xt_memory_budget_reserve(blocks->budget, bytes))
        return false;
    slab.at = xt_map_huge_pages(bytes); // aligned to a page
    if (slab.at)
        xt_vector_push(&blocks->slabs, slab);
    if (!slab.at || blocks->slabs.failed) {
        xt_unmap_pages(slab.at, bytes);
        xt_memory_budget_release(blocks->budget, bytes);
        return false;
    }
    blocks->unused_blocks = slab.blocks;
    blocks->all_blocks += slab.blocks;
    return true;
}

// Returns NULL if memory runs out.
static xt_state_block *allocate_block(xt_block_allocator *blocks)
{
    xt_state_block *block = blocks->free;
    if (block) {
        blocks->free = block->below;
        blocks->free_blocks--;
        return block;
    }
    if (blocks->unused_blocks == 0 && !add_slab(blocks))
        return NULL;
    const xt_block_slab *slab = &blocks->slabs.at[blocks->slabs.count - 1];
    return slab->at + slab->blocks - blocks->unused_blocks--;
}

void xt_block_allocator_recycle(xt_block_allocator *blocks, xt_state_block *block)
{
    block->below = blocks->free;
    blocks->free = block;
    blocks->free_blocks++;
}

void xt_block_allocator_free(xt_block_allocator *blocks)
{
    for (uint32_t s = 0; s < blocks->slabs.count; s++)
        xt_unmap_pages(blocks->slabs.at[s].at, blocks->slabs.at[s].blocks * sizeof(xt_state_block));
    xt_vector_free(&blocks->slabs);
    blocks->free = NULL;
    blocks->free_blocks = blocks->all_blocks = blocks->unused_blocks = 0;
}

static xt_state_block *top_of(const xt_state_stack *stack)
{
    return stack->next
               ? (xt_state_block *)(void *)(stack->next - 1 - ((uintptr_t)stack->next - 1) % XT_STATE_BLOCK_BYTES)
               : NULL;
}

bool xt_state_stack_grow(xt_state_stack *stack, xt_block_allocator *blocks)
{
    xt_state_block *block = allocate_block(blocks);
    if (!block)
        return false;
    block->below = top_of(stack);
    block->filled = sizeof block->data;
    stack->next = block->data;
    stack->blocks++;
    return true;
}

uint64_t xt_state_stack_bytes(const xt_state_stack *stack)
{
    const xt_state_block *top = top_of(stack);
    return top ? (stack->blocks - 1) * sizeof top->data + (uint64_t)(stack->next - top->data) : 0;
}

xt_state_block *xt_state_stack_take_blocks(xt_state_stack *stack)
{
    xt_state_block *top = top_of(stack);
    if (top)
        top->filled = (uint64_t)(stack->next - top->data);
    *stack = (xt_state_stack){0};
    return top;
}

bool xt_indexed_state_stack_grow(xt_indexed_state_stack *stack, xt_block_allocator *blocks)
{
    xt_state_block **index_entry = xt_state_stack_push(&stack->blocks, blocks, sizeof *index_entry);
    if (!index_entry)
        return false;
    if (xt_state_stack_grow(&stack->entries, blocks)) {
        *index_entry = top_of(&stack->entries);
        return true;
    }
    stack->blocks.next -= sizeof *index_entry;
    return false;
}

void xt_indexed_state_stack_take_blocks(xt_indexed_state_stack *stack, xt_state_block_list *list,
                                        xt_block_allocator *blocks)
{
    for (xt_state_block *block = xt_state_stack_take_blocks(&stack->blocks), *below; block; block = below) {
        xt_state_block *const *index_entry = (const void *)block->data;
        for (uint64_t b = block->filled / sizeof *index_entry; b-- > 0;)
            xt_vector_push(list, index_entry[b]);
        below = block->below;
        xt_block_allocator_recycle(blocks, block);
    }
    xt_state_stack_take_blocks(&stack->entries);
}
