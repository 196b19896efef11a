// arena.h -- memory for things that are made one after the other, each of which asks for the same in the same order:
// what one was given, the next finds there.
//
// Whoever makes a thing takes blocks from the room, and starts it again for the next.  The block that is taken as the
// k-th is the k-th of the thing before, made anew where that is too small.  A room that is zeroed is empty.
#ifndef XT_BASE_ARENA_H
#define XT_BASE_ARENA_H

#include "base/vector.h"

#include <stddef.h>

typedef struct xt_arena_block {
    void  *at;
    size_t bytes;
} xt_arena_block;

typedef struct xt_arena {
    XT_VECTOR(xt_arena_block) blocks;
    uint32_t blocks_in_use; // since it was started
} xt_arena;

// The next block, for count things of the given size; NULL where there is no memory.  It lies on a line of the cache,
// and holds anything.  Lent until the room is started again, or freed.
void *xt_arena_alloc(xt_arena *arena, size_t count, size_t size);

// The same, zeroed.
void *xt_arena_alloc_zeroed(xt_arena *arena, size_t count, size_t size);

// What was taken is free to be taken again.
void xt_arena_reset(xt_arena *arena);

void xt_arena_free(xt_arena *arena);

#define XT_ARENA_ARRAY(arena, type, count) ((type *)xt_arena_alloc((arena), (count), sizeof(type)))
#define XT_ARENA_ARRAY_ZEROED(arena, type, count) ((type *)xt_arena_alloc_zeroed((arena), (count), sizeof(type)))

#endif
