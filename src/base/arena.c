// arena.c -- keeps all blocks after a reset, and enlarges a block only if it is too small.

#define _DEFAULT_SOURCE // posix_memalign

#include "base/arena.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { CACHE_LINE_BYTES = 64 }; // also the size of the largest vector register

// Returns false, with an empty block, if memory runs out or the limit on memory is reached.
static bool allocate_block(xt_arena_block *block, size_t bytes)
{
    free(block->at);
    *block = (xt_arena_block){.bytes = bytes};
    // posix_memalign allocates these bytes exactly, so that a sanitizer sees an overrun.  aligned_alloc would round up.
    if (!xt_memory_limit_allows(bytes) || posix_memalign(&block->at, CACHE_LINE_BYTES, bytes) != 0)
        *block = (xt_arena_block){0};
    return block->at;
}

void *xt_arena_alloc(xt_arena *arena, size_t count, size_t size)
{
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes))
        return NULL;
    if (arena->blocks_in_use == arena->blocks.count)
        xt_vector_push(&arena->blocks, (xt_arena_block){0});
    if (arena->blocks.failed)
        return NULL;
    xt_arena_block *block = &arena->blocks.at[arena->blocks_in_use];
    if ((!block->at || block->bytes < bytes) && !allocate_block(block, bytes ? bytes : 1))
        return NULL;
    arena->blocks_in_use++;
    return block->at;
}

void *xt_arena_alloc_zeroed(xt_arena *arena, size_t count, size_t size)
{
    void *block = xt_arena_alloc(arena, count, size);
    return block ? memset(block, 0, count * size) : NULL;
}

void xt_arena_reset(xt_arena *arena)
{
    arena->blocks_in_use = 0;
}

void xt_arena_free(xt_arena *arena)
{
    for (uint32_t b = 0; b < arena->blocks.count; b++)
        free(arena->blocks.at[b].at);
    xt_vector_free(&arena->blocks);
}
