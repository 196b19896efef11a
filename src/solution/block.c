// block.c -- see block.h.

#include "solution/block.h"

#include "base/memory.h"

#include <stdlib.h>

enum { LEAST_ROOM = 1 << 13 };

bool xt_block_start(xt_block *block, size_t longest)
{
    size_t room = longest > LEAST_ROOM ? longest : LEAST_ROOM;
    *block = (xt_block){.begin = xt_allocate(room, 1), .room = room};
    block->end = block->begin;
    return block->begin;
}

void xt_block_free(xt_block *block)
{
    free(block->begin);
    *block = (xt_block){0};
}

void xt_block_hand_over(xt_block *block)
{
    size_t bytes = (size_t)(block->end - block->begin);
    if (bytes > 0 && (!block->out || fwrite(block->begin, 1, bytes, block->out) < bytes))
        block->has_failed = true;
    block->end = block->begin;
}

void xt_block_pass_on(xt_block *block, const char *text, size_t length)
{
    xt_block_hand_over(block);
    if (length > 0 && fwrite(text, 1, length, block->out) < length)
        block->has_failed = true;
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

char *xt_put_digits(char *end, uint64_t number)
{
    do
        *--end = (char)('0' + number % 10);
    while (number /= 10);
    return end;
}

void xt_block_add_number(xt_block *block, uint64_t number)
{
    char digits[XT_DIGITS_MOST], *end = digits + sizeof digits, *at = xt_put_digits(end, number);
    xt_block_add(block, at, (size_t)(end - at));
}
