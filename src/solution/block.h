// block.h -- text on its way to a stream: gathered in memory, and handed over in one go, so that what is put together
// of many short pieces costs no call of the stream for each.
#ifndef XT_SOLUTION_BLOCK_H
#define XT_SOLUTION_BLOCK_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum {
    XT_BLOCK_STEP = 16, // bytes that are copied at once
    XT_SHORT_TEXT = 2 * XT_BLOCK_STEP,
};

// A text that can be copied in steps.
typedef struct xt_short_text {
    uint32_t length;
    char     text[XT_SHORT_TEXT];
} xt_short_text;

#define XT_SHORT_TEXT_OF(string)                                                                                       \
    {                                                                                                                  \
        sizeof(string) - 1, string                                                                                     \
    }

typedef struct xt_block {
    FILE  *out;         // NULL: what is longer than the room is lost, and has failed
    char  *begin, *end; // what is gathered, in its own room or in one that is lent
    size_t room;
    char  *own; // owned
    size_t own_room;
    bool   has_failed; // to write; the stream knows why, if there is one
} xt_block;

// longest: what is ever asked for by xt_block_room.  False: no memory.  out is set by who writes.
bool xt_block_start(xt_block *block, size_t longest);
void xt_block_free(xt_block *block);

// Hands over what is gathered.
void xt_block_hand_over(xt_block *block);

// To gather in so many bytes of another's room, for no stream; and in its own again, when what is there is whole: how
// many bytes it takes, 0: there was too little room.
void   xt_block_borrow(xt_block *block, char *to, size_t room);
size_t xt_block_give_back(xt_block *block);

// Where so many bytes can be written, behind what is gathered; who has written there moves the end.
static inline char *xt_block_room(xt_block *block, size_t bytes)
{
    if (block->room - (size_t)(block->end - block->begin) < bytes)
        xt_block_hand_over(block);
    return block->end;
}

// Copies text in steps, of which the last may go beyond its length, in the text and behind `end`; the new end.
static inline char *xt_add_in_steps(char *end, const char *text, size_t length)
{
    for (size_t done = 0; done < length; done += XT_BLOCK_STEP)
        memcpy(end + done, text + done, XT_BLOCK_STEP);
    return end + length;
}

void xt_block_add_long(xt_block *block, const char *text, size_t length); // however long it is

static inline void xt_block_add(xt_block *block, const char *text, size_t length)
{
    if (block->room - (size_t)(block->end - block->begin) < length) {
        xt_block_add_long(block, text, length);
        return;
    }
    memcpy(block->end, text, length);
    block->end += length;
}

static inline void xt_block_add_text(xt_block *block, const char *text)
{
    xt_block_add(block, text, strlen(text));
}

#endif
