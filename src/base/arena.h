// arena.h -- owns all arrays of an object, and frees them together.
//
// Objects may be made one after the other with the same allocations in the same order.  Then their maker resets the
// arena for the next object.  After a reset, the k-th allocation returns the k-th block again, enlarged if it is too
// small.  Zeroed memory is an empty arena.
#ifndef XT_BASE_ARENA_H
#define XT_BASE_ARENA_H

#include "base/vector.h"

#include <stddef.h>
#include <stdint.h>

typedef struct xt_arena_block {
    void  *at;
    size_t bytes;
    bool   is_sparse;
} xt_arena_block;

typedef struct xt_arena {
    XT_VECTOR(xt_arena_block) blocks;
    uint32_t blocks_in_use; // since the last reset
    bool     failed;        // an allocation failed: a maker may allocate all blocks, and check once
} xt_arena;

// Returns the next block, for `count` objects of `size` bytes, or NULL if memory runs out.  The block starts on a cache
// line and is not cleared.  It is lent until the arena is reset or freed.
void *xt_arena_alloc(xt_arena *arena, uint64_t count, size_t size);

// The same, with zeroed memory.
void *xt_arena_alloc_zeroed(xt_arena *arena, uint64_t count, size_t size);

// The same for an array of which most is never used.  The limit on memory counts only the used pages.
void *xt_arena_alloc_sparse(xt_arena *arena, uint64_t count, size_t size);

// Returns a copy of a text, or NULL.
char *xt_arena_text(xt_arena *arena, const char *text);

// All blocks may be allocated again.
void xt_arena_reset(xt_arena *arena);

void xt_arena_free(xt_arena *arena);

#define XT_ARENA_ARRAY(arena, type, count) ((type *)xt_arena_alloc((arena), (count), sizeof(type)))
#define XT_ARENA_ARRAY_SPARSE(arena, type, count) ((type *)xt_arena_alloc_sparse((arena), (count), sizeof(type)))
#define XT_ARENA_ARRAY_ZEROED(arena, type, count) ((type *)xt_arena_alloc_zeroed((arena), (count), sizeof(type)))

#endif
