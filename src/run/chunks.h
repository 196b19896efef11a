// chunks.h -- solutions on their way from the threads that find them to the sink that takes them in order.
//
// Their memory is one block, allotted in chunks, so that it is bounded however many solutions there are: who finds no
// free chunk waits (see crew.h).  The block is XT_LIMIT_WAITING words, or what a few of the longest solutions need.
//
// A chunk has solutions, or their texts, one behind the other as they go out.  A text has its solution's number in it,
// which few engines know before those in front of it are found: else it is written with the number that it would have
// if there were no more of these, and set right where it waits.  That number has nearly always as many digits.
#ifndef XT_RUN_CHUNKS_H
#define XT_RUN_CHUNKS_H

#include "run/found.h"

#include <stdbool.h>
#include <string.h>

typedef struct xt_chunk {
    struct xt_chunk *next;
    uint64_t         number; // that the first text was written with
    uint32_t         solutions;
    uint32_t         used;   // words, of solutions
    uint32_t         bytes;  // of texts; 0: it has none
    uint32_t         word[]; // each solution: how many options, and these; or texts, and from the end where each begins
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

// threads: that have spares.  least: of chunks, no more where nobody is ahead; longest: options in a solution at most;
// a text may be too long for any chunk.  False: no memory.
bool xt_chunks_start(xt_chunks *chunks, uint32_t threads, uint32_t least, uint32_t longest, bool is_least);
void xt_chunks_free(xt_chunks *chunks);

// Of a thread's spares, or else of those that are free.
xt_chunk *xt_chunk_get(xt_chunks *chunks, xt_spares *spares);
// And those behind it; first may be NULL, and spares, of who has none.  The last free one becomes nobody's spare.
void xt_chunks_put_back(xt_chunks *chunks, xt_spares *spares, xt_chunk *first);

// Of all that is in it.
static inline uint32_t xt_chunk_words(const xt_chunk *chunk)
{
    return chunk->bytes ? (chunk->bytes + 3) / (uint32_t)sizeof(uint32_t) + chunk->solutions : chunk->used;
}

// ---- Solutions -----------------------------------------------------------------------------------------------------

// False: there is no room for it.
static inline bool xt_chunk_add(xt_chunk *chunk, const xt_chunks *chunks, const xt_found *found)
{
    uint32_t *at = chunk->word + chunk->used;
    if (chunks->room - chunk->used < 1 + found->count)
        return false;
    at[0] = found->count;
    if (found->count)
        memcpy(at + 1, found->options, found->count * sizeof *at);
    chunk->used += 1 + found->count;
    chunk->solutions++;
    return true;
}

// The one at a place in the chunk, lent; and the place behind it.
static inline xt_found xt_chunk_at(const xt_chunk *chunk, uint32_t *at)
{
    const uint32_t *word = chunk->word + *at;
    *at += 1 + word[0];
    return (xt_found){.options = word + 1, .count = word[0]};
}

// ---- Texts ---------------------------------------------------------------------------------------------------------

// Where the next text can be written, and how many bytes of it.
static inline char *xt_chunk_text_room(xt_chunk *chunk, const xt_chunks *chunks, size_t *bytes)
{
    size_t taken = chunk->bytes + (chunk->solutions + (size_t)1) * sizeof(uint32_t),
           all = chunks->room * sizeof(uint32_t);
    *bytes = taken < all ? all - taken : 0;
    return (char *)chunk->word + chunk->bytes;
}

// What was written there, so many bytes.
static inline void xt_chunk_add_text(xt_chunk *chunk, const xt_chunks *chunks, size_t bytes)
{
    chunk->word[chunks->room - 1 - chunk->solutions++] = chunk->bytes;
    chunk->bytes += (uint32_t)bytes;
}

// Gives the sink the texts from one on, up to another, with the numbers that begin with that one; number_at: where in a
// text its own begins.  to: afterwards, where the sink has had enough, up to which.
xt_answer xt_chunk_give_texts(xt_chunk *chunk, const xt_chunks *chunks, uint32_t from, uint32_t *to, uint64_t number,
                              size_t number_at, const xt_found_sink *sink);

#endif
