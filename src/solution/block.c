// block.c -- see block.h.

#include "solution/block.h"

#include "base/memory.h"

#include <stdlib.h>

enum { LEAST_ROOM = 1 << 13 };

static void gather_in(xt_block *block, char *to, size_t room)
{
    block->begin = block->end = to;
    block->room = room;
}

bool xt_block_start(xt_block *block, size_t longest)
{
    size_t room = longest > LEAST_ROOM ? longest : LEAST_ROOM;
    *block = (xt_block){.own = xt_allocate(room, 1), .own_room = room};
    gather_in(block, block->own, room);
    return block->own;
}

void xt_block_free(xt_block *block)
{
    free(block->own);
    *block = (xt_block){0};
}

void xt_block_hand_over(xt_block *block)
{
    size_t bytes = (size_t)(block->end - block->begin);
    if (!block->out || (bytes > 0 && fwrite(block->begin, 1, bytes, block->out) < bytes))
        block->has_failed = true;
    gather_in(block, block->own, block->own_room); // where there is room for all that is asked for at a time
}

void xt_block_borrow(xt_block *block, char *to, size_t room)
{
    block->out = NULL;
    block->has_failed = false;
    gather_in(block, to, room);
}

size_t xt_block_give_back(xt_block *block)
{
    size_t bytes = block->has_failed ? 0 : (size_t)(block->end - block->begin);
    gather_in(block, block->own, block->own_room);
    return bytes;
}

void xt_block_add_long(xt_block *block, const char *text, size_t length)
{
    while (length > 0) {
        size_t part = length < LEAST_ROOM ? length : LEAST_ROOM;
        memcpy(xt_block_room(block, part), text, part);
        block->end += part;
        text += part;
        length -= part;
    }
}
