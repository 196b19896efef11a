// chunks.h -- solutions on their way from the threads that find them to the sink that takes them in order.
//
// Their memory is one block, allotted in chunks, so that it is bounded however many solutions there are: who finds no
// free chunk waits (see crew.h).  The block is XT_LIMIT_WAITING words, or what a few of the longest solutions need.
#ifndef XT_RUN_CHUNKS_H
#define XT_RUN_CHUNKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct xt_chunk {
    struct xt_chunk *next;
    uint32_t         used, solutions;
    uint32_t         word[]; // each solution: how many options, and these
} xt_chunk;

typedef struct xt_chunks {
    unsigned char *block;
    size_t         size;   // bytes of each
    xt_chunk      *unused; // that were used before; behind them come the fresh ones, of which no memory was touched
    uint32_t       fresh, count;
    uint32_t       free; // how many there are of both
    uint32_t       room; // words in each
} xt_chunks;

// least: of chunks; longest: options in a solution at most.  False: no memory.
bool xt_chunks_start(xt_chunks *chunks, uint32_t least, uint32_t longest);
void xt_chunks_free(xt_chunks *chunks);

xt_chunk *xt_chunk_get(xt_chunks *chunks);                        // of those that are free
void      xt_chunks_put_back(xt_chunks *chunks, xt_chunk *first); // and those behind it; may be NULL

// Room for a solution of so many options at the chunk's end; NULL where there is none.
static inline uint32_t *xt_chunk_extend(xt_chunk *chunk, const xt_chunks *chunks, uint32_t options)
{
    if (chunks->room - chunk->used < options + 1)
        return NULL;
    uint32_t *at = chunk->word + chunk->used;
    chunk->used += options + 1;
    *at = options;
    chunk->solutions++;
    return at + 1;
}

#endif
