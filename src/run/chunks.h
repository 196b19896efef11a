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
    uint32_t       free;        // how many there are of both
    uint32_t       room;        // words in each
    uint32_t       most_spares; // of a thread
} xt_chunks;

// Chunks that a thread has emptied, and fills again while they are in its processor's memory.
typedef struct xt_spares {
    xt_chunk *first;
    uint32_t  count;
} xt_spares;

// threads: that have spares.  least: of chunks; longest: options in a solution at most; a text may be too long for any
// chunk.  False: no memory.
bool xt_chunks_start(xt_chunks *chunks, uint32_t threads, uint32_t least, uint32_t longest);
void xt_chunks_free(xt_chunks *chunks);

// Of a thread's spares, or else of those that are free.
xt_chunk *xt_chunk_get(xt_chunks *chunks, xt_spares *spares);
// And those behind it; first may be NULL, and spares, of who has none.  The last free one becomes nobody's spare.
void xt_chunks_put_back(xt_chunks *chunks, xt_spares *spares, xt_chunk *first);

// Words of a solution in a chunk.
static inline size_t xt_chunk_words(uint32_t options, size_t bytes)
{
    return 2 + (size_t)options + (bytes + sizeof(uint32_t) - 1) / sizeof(uint32_t);
}

// Where the text of a solution of so many options can be written that is to be added next, and how many bytes; NULL:
// there is no room for the solution.
static inline char *xt_chunk_room(xt_chunk *chunk, const xt_chunks *chunks, uint32_t options, size_t *bytes)
{
    size_t left = chunks->room - chunk->used, words = xt_chunk_words(options, 0);
    if (left < words)
        return NULL;
    *bytes = (left - words) * sizeof(uint32_t);
    return (char *)(chunk->word + chunk->used + words);
}

// Adds it, with so many bytes of text that were written there.
static inline void xt_chunk_add(xt_chunk *chunk, const uint32_t *options, uint32_t count, size_t bytes)
{
    uint32_t *at = chunk->word + chunk->used;
    at[0] = count;
    at[1] = (uint32_t)bytes;
    if (count)
        memcpy(at + 2, options, count * sizeof *at);
    chunk->used += (uint32_t)xt_chunk_words(count, bytes);
    chunk->solutions++;
}

// The solution at a place in the chunk, lent; and the place behind it.
static inline xt_found xt_chunk_at(const xt_chunk *chunk, uint32_t *at)
{
    const uint32_t *word = chunk->word + *at, *text = word + 2 + word[0];
    *at += (uint32_t)xt_chunk_words(word[0], word[1]);
    return (xt_found){.options = word + 2, .count = word[0], .text = {word[1] ? (const char *)text : NULL, word[1]}};
}

#endif
