// solution_buffers.h -- solutions on their way from the threads that find them to the sink that takes them in order.
//
// Their memory is one block, allotted in chunks, so that it is bounded however many solutions there are: who finds no
// free chunk waits (see crew.h).  The block is XT_LIMIT_PENDING_WORDS words, or what a few of the longest solutions
// need.
//
// A chunk has solutions, or their texts, one behind the other as they go out.  A text has its solution's number in it,
// which few engines know before those in front of it are found: else it is written with the number that it would have
// if there were no more of these, and set right where it waits.  That number has nearly always as many digits.
#ifndef XT_RUN_SOLUTION_BUFFERS_H
#define XT_RUN_SOLUTION_BUFFERS_H

#include "run/run_solution.h"

#include <stdbool.h>
#include <string.h>

typedef struct xt_solution_buffer {
    struct xt_solution_buffer *next;
    uint64_t                   number; // that the first text was written with
    uint32_t                   solutions;
    uint32_t                   used;  // words, of solutions
    uint32_t                   bytes; // of texts; 0: it has none
    uint32_t word[]; // each solution: how many options, and these; or texts, and from the end where each begins
} xt_solution_buffer;

typedef struct xt_solution_buffers {
    unsigned char *block;
    size_t         size; // bytes of each
    xt_solution_buffer
            *recycled; // that were used before; behind them come the fresh ones, of which no memory was touched
    uint32_t untouched, count;
    uint32_t free_count; // how many there are of both
    uint32_t capacity;   // words in each
    uint32_t max_cached; // of a thread
} xt_solution_buffers;

// Chunks that a thread has emptied, and fills again while they are in its processor's memory.
typedef struct xt_buffer_cache {
    xt_solution_buffer *first;
    uint32_t            count;
} xt_buffer_cache;

// threads: that have spares.  least: of chunks, no more where nobody is ahead; longest: options in a solution at most;
// a text may be too long for any chunk.  False: no memory.
bool xt_solution_buffers_start(xt_solution_buffers *buffers, uint32_t threads, uint32_t min_count,
                               uint32_t longest_solution, bool uses_min_count);
void xt_solution_buffers_free(xt_solution_buffers *buffers);

// Of a thread's spares, or else of those that are free.
xt_solution_buffer *xt_solution_buffer_get(xt_solution_buffers *buffers, xt_buffer_cache *buffer_cache);
// And those behind it; first may be NULL, and spares, of who has none.  The last free one becomes nobody's spare.
void xt_solution_buffers_put_back(xt_solution_buffers *buffers, xt_buffer_cache *buffer_cache,
                                  xt_solution_buffer *first);

// Of all that is in it.
static inline uint32_t xt_solution_buffer_words(const xt_solution_buffer *buffer)
{
    return buffer->bytes ? (buffer->bytes + 3) / (uint32_t)sizeof(uint32_t) + buffer->solutions : buffer->used;
}

// ---- Solutions -----------------------------------------------------------------------------------------------------

// False: there is no room for it.
static inline bool xt_solution_buffer_add(xt_solution_buffer *buffer, const xt_solution_buffers *buffers,
                                          const xt_run_solution *found)
{
    uint32_t *at = buffer->word + buffer->used;
    if (buffers->capacity - buffer->used < 1 + found->count)
        return false;
    at[0] = found->count;
    if (found->count)
        memcpy(at + 1, found->options, found->count * sizeof *at);
    buffer->used += 1 + found->count;
    buffer->solutions++;
    return true;
}

// The one at a place in the chunk, lent; and the place behind it.
static inline xt_run_solution xt_solution_buffer_next(const xt_solution_buffer *buffer, uint32_t *at)
{
    const uint32_t *word = buffer->word + *at;
    *at += 1 + word[0];
    return (xt_run_solution){.options = word + 1, .count = word[0]};
}

// ---- Texts ---------------------------------------------------------------------------------------------------------

// Where the next text can be written, and how many bytes of it.
static inline char *xt_solution_buffer_text_space(xt_solution_buffer *buffer, const xt_solution_buffers *buffers,
                                                  size_t *bytes)
{
    size_t taken = buffer->bytes + (buffer->solutions + (size_t)1) * sizeof(uint32_t),
           all = buffers->capacity * sizeof(uint32_t);
    *bytes = taken < all ? all - taken : 0;
    return (char *)buffer->word + buffer->bytes;
}

// What was written there, so many bytes.
static inline void xt_solution_buffer_add_text(xt_solution_buffer *buffer, const xt_solution_buffers *buffers,
                                               size_t bytes)
{
    buffer->word[buffers->capacity - 1 - buffer->solutions++] = buffer->bytes;
    buffer->bytes += (uint32_t)bytes;
}

// Gives the sink the texts from one on, up to another, with the numbers that begin with that one; number_at: where in a
// text its own begins.  to: afterwards, where the sink has had enough, up to which.
xt_answer xt_solution_buffer_emit_texts(xt_solution_buffer *buffer, const xt_solution_buffers *buffers, uint32_t from,
                                        uint32_t *to, uint64_t number, size_t number_offset, const xt_run_sink *sink);

#endif
