// room.c -- see room.h.

#define _DEFAULT_SOURCE // posix_memalign

#include "base/room.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { LINE = 64 }; // of the cache, and a vector

// False, and an empty block: no memory, or none within the limit.
static bool make_block(xt_room_block *block, size_t bytes)
{
    free(block->at);
    *block = (xt_room_block){.bytes = bytes};
    // To the byte, so that a sanitizer sees what lies behind it; aligned_alloc would have it rounded up.
    if (!xt_memory_has_room(bytes) || posix_memalign(&block->at, LINE, bytes) != 0)
        *block = (xt_room_block){0};
    return block->at;
}

void *xt_room_take(xt_room *room, size_t count, size_t size)
{
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes))
        return NULL;
    if (room->taken == room->blocks.count)
        xt_vector_push(&room->blocks, (xt_room_block){0});
    if (room->blocks.failed)
        return NULL;
    xt_room_block *block = &room->blocks.at[room->taken];
    if ((!block->at || block->bytes < bytes) && !make_block(block, bytes ? bytes : 1))
        return NULL;
    room->taken++;
    return block->at;
}

void *xt_room_take_zeroed(xt_room *room, size_t count, size_t size)
{
    void *block = xt_room_take(room, count, size);
    return block ? memset(block, 0, count * size) : NULL;
}

void xt_room_start(xt_room *room)
{
    room->taken = 0;
}

void xt_room_free(xt_room *room)
{
    for (uint32_t b = 0; b < room->blocks.count; b++)
        free(room->blocks.at[b].at);
    xt_vector_free(&room->blocks);
}
