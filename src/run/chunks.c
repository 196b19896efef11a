// chunks.c -- see chunks.h.

#include "run/chunks.h"

#include "base/limits.h"
#include "base/memory.h"

enum { LEAST_ROOM = 4096 }; // words

bool xt_chunks_start(xt_chunks *chunks, uint32_t least, uint32_t longest)
{
    uint32_t room = longest + 2 > LEAST_ROOM ? longest + 2 : LEAST_ROOM;
    uint32_t count = XT_LIMIT_WAITING / room > least ? XT_LIMIT_WAITING / room : least;
    size_t   size = sizeof(xt_chunk) + ((size_t)room * sizeof(uint32_t) + 7) / 8 * 8;
    *chunks = (xt_chunks){.block = xt_map(count * size), .size = size, .count = count, .free = count, .room = room};
    return chunks->block;
}

void xt_chunks_free(xt_chunks *chunks)
{
    xt_unmap(chunks->block, chunks->count * chunks->size);
    *chunks = (xt_chunks){0};
}

xt_chunk *xt_chunk_get(xt_chunks *chunks)
{
    xt_chunk *chunk = chunks->unused;
    if (chunk)
        chunks->unused = chunk->next;
    else
        chunk = (void *)(chunks->block + chunks->fresh++ * chunks->size);
    chunks->free--;
    chunk->next = NULL;
    chunk->used = chunk->solutions = 0;
    return chunk;
}

void xt_chunks_put_back(xt_chunks *chunks, xt_chunk *first)
{
    while (first) {
        xt_chunk *next = first->next;
        first->next = chunks->unused;
        chunks->unused = first;
        chunks->free++;
        first = next;
    }
}
