// room.h -- memory for things that are made one after the other, each of which asks for the same in the same order:
// what one was given, the next finds there.
//
// Whoever makes a thing takes blocks from the room, and starts it again for the next.  The block that is taken as the
// k-th is the k-th of the thing before, made anew where that is too small.  A room that is zeroed is empty.
#ifndef XT_BASE_ROOM_H
#define XT_BASE_ROOM_H

#include "base/vector.h"

#include <stddef.h>

typedef struct xt_room_block {
    void  *at;
    size_t bytes;
} xt_room_block;

typedef struct xt_room {
    XT_VECTOR(xt_room_block) blocks;
    uint32_t taken; // since it was started
} xt_room;

// The next block, for count things of the given size; NULL where there is no memory.  It lies on a line of the cache,
// and holds anything.  Lent until the room is started again, or freed.
void *xt_room_take(xt_room *room, size_t count, size_t size);

// The same, zeroed.
void *xt_room_take_zeroed(xt_room *room, size_t count, size_t size);

// What was taken is free to be taken again.
void xt_room_start(xt_room *room);

void xt_room_free(xt_room *room);

#define XT_TAKE(room, type, count) ((type *)xt_room_take((room), (count), sizeof(type)))
#define XT_TAKE_ZEROED(room, type, count) ((type *)xt_room_take_zeroed((room), (count), sizeof(type)))

#endif
