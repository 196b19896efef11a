// chunks.c -- see chunks.h.

#include "run/chunks.h"

#include "base/limits.h"
#include "base/memory.h"

enum {
    LEAST_ROOM = 4096, // words
    MOST_SPARES = 16,  // of a thread: a quarter of a megabyte
};

static const double SPARED = 0.25; // of all chunks at most

bool xt_chunks_start(xt_chunks *chunks, uint32_t threads, uint32_t least, uint32_t longest)
{
    uint32_t room = longest + 2 > LEAST_ROOM ? longest + 2 : LEAST_ROOM;
    uint32_t count = XT_LIMIT_WAITING / room > least ? XT_LIMIT_WAITING / room : least;
    size_t   size = sizeof(xt_chunk) + ((size_t)room * sizeof(uint32_t) + 7) / 8 * 8;
    uint32_t spares = (uint32_t)(count * SPARED / threads);
    *chunks = (xt_chunks){.block = xt_map(count * size),
                          .size = size,
                          .count = count,
                          .free = count,
                          .room = room,
                          .most_spares = spares < MOST_SPARES ? spares : MOST_SPARES};
    return chunks->block;
}

void xt_chunks_free(xt_chunks *chunks)
{
    xt_unmap(chunks->block, chunks->count * chunks->size);
    *chunks = (xt_chunks){0};
}

xt_chunk *xt_chunk_get(xt_chunks *chunks, xt_spares *spares)
{
    xt_chunk **from = spares->count > 0 ? &spares->first : &chunks->unused, *chunk = *from;
    if (chunk)
        *from = chunk->next;
    else
        chunk = (void *)(chunks->block + chunks->fresh++ * chunks->size);
    *(spares->count > 0 ? &spares->count : &chunks->free) -= 1;
    chunk->next = NULL;
    chunk->used = chunk->solutions = 0;
    return chunk;
}

void xt_chunks_put_back(xt_chunks *chunks, xt_spares *spares, xt_chunk *first)
{
    while (first) {
        bool       is_spare = spares && spares->count < chunks->most_spares && chunks->free > 0;
        xt_chunk  *next = first->next;
        xt_chunk **to = is_spare ? &spares->first : &chunks->unused;
        first->next = *to;
        *to = first;
        *(is_spare ? &spares->count : &chunks->free) += 1;
        first = next;
    }
}
