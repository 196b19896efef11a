// state_stack.h -- what is put aside in any amount: piles of blocks, which are used again and never moved.
//
// Blocks belong to the thread that has them at hand; whose they were does not matter.
#ifndef XT_SEARCH_FRONTIER_STATE_STACK_H
#define XT_SEARCH_FRONTIER_STATE_STACK_H

#include "base/vector.h"

#include <stdatomic.h>

// Blocks begin at addresses that are multiples of this.  They are small, for there may be a thousand piles at a time.
enum { XT_STATE_BLOCK_BYTES = 1 << 10 };

typedef struct xt_state_block {
    struct xt_state_block *below;  // which is full
    uint64_t               filled; // bytes; of a pile's top only when it is taken
    unsigned char          data[XT_STATE_BLOCK_BYTES - 16];
} xt_state_block;

// Of things of one size, which divides the room of a block.
typedef struct xt_state_stack {
    unsigned char *next;   // where the next thing goes; at a block's end: nowhere.  NULL: nothing is on it
    uint64_t       blocks; // here, not in the blocks: what lies below has left the cache
} xt_state_stack;

// Bytes that several threads have, and may have together.
typedef struct xt_memory_budget {
    atomic_uint_least64_t spent;
    uint64_t              limit;
    atomic_bool           was_exceeded;
} xt_memory_budget;

// False: it would be over the most, which the budget remembers.
bool xt_memory_budget_reserve(xt_memory_budget *budget, uint64_t bytes);
void xt_memory_budget_release(xt_memory_budget *budget, uint64_t bytes);

typedef struct xt_block_slab {
    xt_state_block *at;
    uint32_t        blocks;
} xt_block_slab;

// One thread's: blocks to be used, in slabs.
typedef struct xt_block_allocator {
    xt_memory_budget *budget;        // lent
    xt_state_block   *free;          // used before; the last one first, which the cache may still have
    uint32_t          unused_blocks; // of the last slab, never used so far
    XT_VECTOR(xt_block_slab) slabs;
} xt_block_allocator;

void xt_block_allocator_recycle(xt_block_allocator *blocks, xt_state_block *block);
// With all that was made for it, wherever it is now.
void xt_block_allocator_free(xt_block_allocator *blocks);

// Puts an empty block on top; false: no memory.
bool xt_state_stack_grow(xt_state_stack *stack, xt_block_allocator *blocks);

// Room for one more thing of that size; NULL: no memory.
static inline void *xt_state_stack_push(xt_state_stack *stack, xt_block_allocator *blocks, size_t size)
{
    if (__builtin_expect((uintptr_t)stack->next % XT_STATE_BLOCK_BYTES == 0, false) &&
        !xt_state_stack_grow(stack, blocks))
        return NULL;
    void *entry = stack->next;
    stack->next += size;
    return entry;
}

// The bytes of what is on a pile.
uint64_t xt_state_stack_bytes(const xt_state_stack *stack);

// All blocks of a pile, from its top down, which is empty then; NULL: it was.
xt_state_block *xt_state_stack_take_blocks(xt_state_stack *stack);

// A pile that is gone through by several threads: to find its blocks one below the other would take one of them as long
// as to wait for each.
typedef struct xt_indexed_state_stack {
    xt_state_stack entries;
    xt_state_stack blocks; // of these, pointers to them
} xt_indexed_state_stack;

typedef XT_VECTOR(xt_state_block *) xt_state_block_list;

// Begins one more block; false: no memory.
bool xt_indexed_state_stack_grow(xt_indexed_state_stack *stack, xt_block_allocator *blocks);

static inline void *xt_indexed_state_stack_push(xt_indexed_state_stack *stack, xt_block_allocator *blocks, size_t size)
{
    if (__builtin_expect((uintptr_t)stack->entries.next % XT_STATE_BLOCK_BYTES == 0, false) &&
        !xt_indexed_state_stack_grow(stack, blocks))
        return NULL;
    return xt_state_stack_push(&stack->entries, blocks, size);
}

// Adds its blocks to a list, which may fail; it is empty then.  What told of them is put back.
void xt_indexed_state_stack_take_blocks(xt_indexed_state_stack *stack, xt_state_block_list *list,
                                        xt_block_allocator *blocks);

#endif
