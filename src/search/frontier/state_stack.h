// state_stack.h -- stacks of any size, made of blocks that are recycled and never moved.
//
// A block belongs to the thread that uses it now, not to the thread that allocated it.
#ifndef XT_SEARCH_FRONTIER_STATE_STACK_H
#define XT_SEARCH_FRONTIER_STATE_STACK_H

#include "base/vector.h"

#include <stdatomic.h>

// Bytes, and the alignment of a block.  Blocks are small, because a thousand stacks may exist at a time.
enum { XT_STATE_BLOCK_BYTES = 1 << 10 };

typedef struct xt_state_block {
    struct xt_state_block *below;  // a full block
    uint64_t               filled; // bytes; in the top block only set when it is taken
    unsigned char          data[XT_STATE_BLOCK_BYTES - 16];
} xt_state_block;

// A stack of entries of one size, which divides the size of data.
typedef struct xt_state_stack {
    unsigned char *next;   // the next entry; at the end of a block a new one is needed; NULL: empty
    uint64_t       blocks; // counted here, because the blocks below are no longer in the cache
} xt_state_stack;

// Bytes used by several threads together.
typedef struct xt_memory_budget {
    atomic_uint_least64_t spent;
    uint64_t              limit;
    atomic_bool           was_exceeded;
} xt_memory_budget;

// Returns false if the limit would be exceeded, which was_exceeded records.
bool xt_memory_budget_reserve(xt_memory_budget *budget, uint64_t bytes);
void xt_memory_budget_release(xt_memory_budget *budget, uint64_t bytes);

typedef struct xt_block_slab {
    xt_state_block *at;
    uint32_t        blocks;
} xt_block_slab;

// The blocks of one thread, allocated in slabs.
typedef struct xt_block_allocator {
    xt_memory_budget *budget;        // lent
    xt_state_block   *free;          // recycled blocks; the last one first, which may still be in the cache
    uint64_t          free_blocks;   // their number
    uint64_t          all_blocks;    // of all slabs
    uint32_t          unused_blocks; // at the end of the last slab
    XT_VECTOR(xt_block_slab) slabs;
} xt_block_allocator;

void xt_block_allocator_recycle(xt_block_allocator *blocks, xt_state_block *block);
// Frees all slabs, wherever their blocks are now.
void xt_block_allocator_free(xt_block_allocator *blocks);

// Puts an empty block on top.  Returns false if memory runs out.
bool xt_state_stack_grow(xt_state_stack *stack, xt_block_allocator *blocks);

// Returns memory for one more entry, or NULL if memory runs out.
static inline void *xt_state_stack_push(xt_state_stack *stack, xt_block_allocator *blocks, size_t size)
{
    if (__builtin_expect((uintptr_t)stack->next % XT_STATE_BLOCK_BYTES == 0, false) &&
        !xt_state_stack_grow(stack, blocks))
        return NULL;
    void *entry = stack->next;
    stack->next += size;
    return entry;
}

// The size of all entries.
uint64_t xt_state_stack_bytes(const xt_state_stack *stack);

// Empties a stack and returns its blocks, linked from the top down.  Returns NULL if it was empty.
xt_state_block *xt_state_stack_take_blocks(xt_state_stack *stack);

// A stack for several readers.  Following the links of a plain stack would take one thread as long as it waits for each
// block.
typedef struct xt_indexed_state_stack {
    xt_state_stack entries;
    xt_state_stack blocks; // pointers to the blocks of entries
} xt_indexed_state_stack;

typedef XT_VECTOR(xt_state_block *) xt_state_block_list;

// Begins one more block.  Returns false if memory runs out.
bool xt_indexed_state_stack_grow(xt_indexed_state_stack *stack, xt_block_allocator *blocks);

static inline void *xt_indexed_state_stack_push(xt_indexed_state_stack *stack, xt_block_allocator *blocks, size_t size)
{
    if (__builtin_expect((uintptr_t)stack->entries.next % XT_STATE_BLOCK_BYTES == 0, false) &&
        !xt_indexed_state_stack_grow(stack, blocks))
        return NULL;
    return xt_state_stack_push(&stack->entries, blocks, size);
}

// Empties a stack and adds its blocks to a list, which may fail.  Recycles the blocks of pointers.
void xt_indexed_state_stack_take_blocks(xt_indexed_state_stack *stack, xt_state_block_list *list,
                                        xt_block_allocator *blocks);

#endif
