// chunks.h -- solutions on their way from the threads that find them to the sink that takes them in order.
//
// Their memory is one block, allotted in chunks, so that it is bounded however many solutions there are: who finds no
// free chunk waits (see crew.h).  The block is XT_LIMIT_WAITING words, or what a few of the longest solutions need.
#ifndef XT_RUN_CHUNKS_H
#define XT_RUN_CHUNKS_H

#include "run/found.h"

#include <stdbool.h>
#include <string.h>

typedef struct xt_chunk {
    struct xt_chunk *next;
    uint32_t         used, solutions;
    uint32_t         word[]; // each solution: how many options, how many bytes of text, and these
} xt_chunk;

typedef struct xt_chunks {
    unsigned char *block;
    size_t         size;   // bytes of each
    xt_chunk      *unused; // that were used before; behind them come the fresh ones, of which no memory was touched
    uint32_t       fresh, count;
    uint32_t       free; // how many there are of both
    uint32_t       room; // words in each
} xt_chunks;

// least: of chunks; longest: options in a solution at most; a text may be too long for any chunk.  False: no memory.
bool xt_chunks_start(xt_chunks *chunks, uint32_t least, uint32_t longest);
void xt_chunks_free(xt_chunks *chunks);

xt_chunk *xt_chunk_get(xt_chunks *chunks);                        // of those that are free
void      xt_chunks_put_back(xt_chunks *chunks, xt_chunk *first); // and those behind it; may be NULL

// Words of a solution in a chunk.
static inline size_t xt_chunk_words(const xt_found *found)
{
    return 2 + (size_t)found->count + (found->text.bytes + sizeof(uint32_t) - 1) / sizeof(uint32_t);
}

// False where the chunk has no room for it.
static inline bool xt_chunk_add(xt_chunk *chunk, const xt_chunks *chunks, const xt_found *found)
{
    size_t words = xt_chunk_words(found);
    if (chunks->room - chunk->used < words)
        return false;
    uint32_t *at = chunk->word + chunk->used;
    at[0] = found->count;
    at[1] = (uint32_t)found->text.bytes;
    if (found->count)
        memcpy(at + 2, found->options, found->count * sizeof *at);
    if (found->text.bytes)
        memcpy(at + 2 + found->count, found->text.at, found->text.bytes);
    chunk->used += (uint32_t)words;
    chunk->solutions++;
    return true;
}

// The solution at a place in the chunk, lent.
static inline xt_found xt_chunk_at(const xt_chunk *chunk, uint32_t at)
{
    const uint32_t *word = chunk->word + at, *text = word + 2 + word[0];
    return (xt_found){.options = word + 2, .count = word[0], .text = {word[1] ? (const char *)text : NULL, word[1]}};
}

#endif
