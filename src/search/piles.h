// piles.h -- what is put aside in any amount: piles of blocks, which are used again and never moved.
//
// Blocks belong to the thread that has them at hand; whose they were does not matter.
#ifndef XT_SEARCH_PILES_H
#define XT_SEARCH_PILES_H

#include "base/vector.h"

#include <stdatomic.h>

// Blocks begin at addresses that are multiples of this.  They are small, for there may be a thousand piles at a time.
enum { XT_BLOCK_BYTES = 1 << 10 };

typedef struct xt_block {
    struct xt_block *below;  // which is full
    uint64_t         filled; // bytes; of a pile's top only when it is taken
    unsigned char    room[XT_BLOCK_BYTES - 16];
} xt_block;

// Of things of one size, which divides the room of a block.
typedef struct xt_pile {
    unsigned char *next;   // where the next thing goes; at a block's end: nowhere.  NULL: nothing is on it
    uint64_t       blocks; // here, not in the blocks: what lies below has left the cache
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
    xt_block  *free;   // used before; the last one first, which the cache may still have
    uint32_t   fresh;  // of the last slab, never used so far
    XT_VECTOR(xt_slab) slabs;
} xt_blocks;

void xt_blocks_put_back(xt_blocks *blocks, xt_block *block);
// With all that was made for it, wherever it is now.
void xt_blocks_free(xt_blocks *blocks);

// Puts an empty block on top; false: no memory.
bool xt_pile_grow(xt_pile *pile, xt_blocks *blocks);

// Room for one more thing of that size; NULL: no memory.
static inline void *xt_pile_push(xt_pile *pile, xt_blocks *blocks, size_t size)
{
    if (__builtin_expect((uintptr_t)pile->next % XT_BLOCK_BYTES == 0, false) && !xt_pile_grow(pile, blocks))
        return NULL;
    void *room = pile->next;
    pile->next += size;
    return room;
}

// The bytes of what is on a pile.
uint64_t xt_pile_bytes(const xt_pile *pile);

// All blocks of a pile, from its top down, which is empty then; NULL: it was.
xt_block *xt_pile_take(xt_pile *pile);

// A pile that is gone through by several threads: to find its blocks one below the other would take one of them as long
// as to wait for each.
typedef struct xt_listed_pile {
    xt_pile things;
    xt_pile blocks; // of these, pointers to them
} xt_listed_pile;

typedef XT_VECTOR(xt_block *) xt_block_list;

// Begins one more block; false: no memory.
bool xt_listed_pile_grow(xt_listed_pile *pile, xt_blocks *blocks);

static inline void *xt_listed_pile_push(xt_listed_pile *pile, xt_blocks *blocks, size_t size)
{
    if (__builtin_expect((uintptr_t)pile->things.next % XT_BLOCK_BYTES == 0, false) &&
        !xt_listed_pile_grow(pile, blocks))
        return NULL;
    return xt_pile_push(&pile->things, blocks, size);
}

// Adds its blocks to a list, which may fail; it is empty then.  What told of them is put back.
void xt_listed_pile_take(xt_listed_pile *pile, xt_block_list *list, xt_blocks *blocks);

#endif
