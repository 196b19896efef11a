// arena.c -- keeps all blocks after a reset, and enlarges a block only if it is too small.

#include "base/arena.h"

#include "base/memory.h"
#include "base/system_memory.h"

#include <string.h>

enum { CACHE_LINE_BYTES = 64 }; // also the size of the largest vector register

static void free_block(xt_arena_block *block)
{
    if (block->is_sparse)
        xt_unmap_pages(block->at, block->bytes);
    else
        xt_system_free_aligned(block->at);
    *block = (xt_arena_block){0};
}

// Leaves an empty block if memory runs out or the limit on memory is reached.
static void allocate_block(xt_arena_block *block, size_t bytes, bool is_sparse)
{
    free_block(block);
    *block = (xt_arena_block){.bytes = bytes, .is_sparse = is_sparse};
    if (is_sparse)
        block->at = xt_map_pages(bytes);
    else if (xt_memory_limit_allows(bytes))
        block->at = xt_system_allocate_aligned(CACHE_LINE_BYTES, bytes);
    if (!block->at)
        *block = (xt_arena_block){0};
}

static void *next_block(xt_arena *arena, uint64_t count, size_t size, bool is_sparse)
{
    size_t bytes;
    if (arena->blocks_in_use == arena->blocks.count)
        xt_vector_push(&arena->blocks, (xt_arena_block){0});
    if (arena->blocks.failed || __builtin_mul_overflow(count, size, &bytes)) {
        arena->failed = true;
        return NULL;
    }
    xt_arena_block *block = &arena->blocks.at[arena->blocks_in_use];
    if (!block->at || block->bytes < bytes || block->is_sparse != is_sparse)
        allocate_block(block, bytes ? bytes : 1, is_sparse);
    arena->blocks_in_use += block->at != NULL;
    arena->failed = arena->failed || !block->at;
    return block->at;
}

void *xt_arena_alloc(xt_arena *arena, uint64_t count, size_t size)
{
    return next_block(arena, count, size, false);
}

void *xt_arena_alloc_sparse(xt_arena *arena, uint64_t count, size_t size)
{
    return next_block(arena, count, size, true);
}

void *xt_arena_alloc_zeroed(xt_arena *arena, uint64_t count, size_t size)
{
    void *block = xt_arena_alloc(arena, count, size);
    return block ? memset(block, 0, (size_t)count * size) : NULL;
}

char *xt_arena_text(xt_arena *arena, const char *text)
{
    size_t bytes = strlen(text) + 1;
    char  *copy = XT_ARENA_ARRAY(arena, char, bytes);
    return copy ? memcpy(copy, text, bytes) : NULL;
}

void xt_arena_reset(xt_arena *arena)
{
    arena->blocks_in_use = 0;
    arena->failed = false;
}

void xt_arena_free(xt_arena *arena)
{
    for (uint32_t b = 0; b < arena->blocks.count; b++)
        free_block(&arena->blocks.at[b]);
    xt_vector_free(&arena->blocks);
    *arena = (xt_arena){0};
}
