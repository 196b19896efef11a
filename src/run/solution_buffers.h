// solution_buffers.h -- solutions on their way from the threads to the sink, in bounded memory.
//
// All buffers lie in one block of XT_LIMIT_PENDING_WORDS words, or more if a few of the longest solutions need it.  A
// thread that finds no free buffer waits (scheduler.h).
//
// A buffer holds solutions, or their texts as they are written.  A text contains the number of its solution, which most
// engines know only after all solutions before it are found.  So the text is written with the number that the solution
// would have if no other came before it, and corrected in place.  The right number nearly always has as many digits.
#ifndef XT_RUN_SOLUTION_BUFFERS_H
#define XT_RUN_SOLUTION_BUFFERS_H

#include "run/run_solution.h"

#include <stdbool.h>
#include <string.h>

typedef struct xt_solution_buffer {
    struct xt_solution_buffer *next;
    uint64_t                   number; // of the first text, as it was written
    uint32_t                   solutions;
    uint32_t                   used;  // words of solutions
    uint32_t                   bytes; // of texts; 0 if the buffer holds solutions
    // A solution is its number of options and these options.  Texts lie from the start on, and the offset of each text
    // from the end on.
    uint32_t word[];
} xt_solution_buffer;

typedef struct xt_solution_buffers {
    unsigned char      *block;
    size_t              size;      // bytes of a buffer
    xt_solution_buffer *recycled;  // free buffers that were used before
    uint32_t            untouched; // first buffer that was never used: its memory is not mapped yet
    uint32_t            count;
    uint32_t            free_count; // recycled and untouched ones
    uint32_t            capacity;   // words of a buffer
    uint32_t            max_cached; // buffers in the cache of a thread
} xt_solution_buffers;

// Buffers that a thread has emptied, and fills again while they are in its processor's cache.
typedef struct xt_buffer_cache {
    xt_solution_buffer *first;
    uint32_t            count;
} xt_buffer_cache;

// Makes at least min_count buffers, or just as many if uses_min_count is true.  longest_solution: options.  A text may
// be too long for any buffer.  Returns false if memory runs out.
bool xt_solution_buffers_start(xt_solution_buffers *buffers, uint32_t threads, uint32_t min_count,
                               uint32_t longest_solution, bool uses_min_count);
void xt_solution_buffers_free(xt_solution_buffers *buffers);

// Takes a buffer from a thread's cache, or a free one if the cache is empty.  There must be one.
xt_solution_buffer *xt_solution_buffer_get(xt_solution_buffers *buffers, xt_buffer_cache *buffer_cache);
// Puts back a list of buffers, into the cache while it has space and one buffer is free, else to the free ones.  Both
// pointers may be NULL.
void xt_solution_buffers_put_back(xt_solution_buffers *buffers, xt_buffer_cache *buffer_cache,
                                  xt_solution_buffer *first);

// Words of all that the buffer holds.
static inline uint32_t xt_solution_buffer_words(const xt_solution_buffer *buffer)
{
    return buffer->bytes ? (buffer->bytes + 3) / (uint32_t)sizeof(uint32_t) + buffer->solutions : buffer->used;
}

// ---- Solutions -----------------------------------------------------------------------------------------------------

// Returns false if the solution does not fit.
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

// Lends the solution at a word of the buffer, and moves `at` to the next one.
static inline xt_run_solution xt_solution_buffer_next(const xt_solution_buffer *buffer, uint32_t *at)
{
    const uint32_t *word = buffer->word + *at;
    *at += 1 + word[0];
    return (xt_run_solution){.options = word + 1, .count = word[0]};
}

// ---- Texts ---------------------------------------------------------------------------------------------------------

// Returns the space for the next text, and its size in bytes.
static inline char *xt_solution_buffer_text_space(xt_solution_buffer *buffer, const xt_solution_buffers *buffers,
                                                  size_t *bytes)
{
    size_t taken = buffer->bytes + (buffer->solutions + (size_t)1) * sizeof(uint32_t),
           all = buffers->capacity * sizeof(uint32_t);
    *bytes = taken < all ? all - taken : 0;
    return (char *)buffer->word + buffer->bytes;
}

// Adds a text that was written there.
static inline void xt_solution_buffer_add_text(xt_solution_buffer *buffer, const xt_solution_buffers *buffers,
                                               size_t bytes)
{
    buffer->word[buffers->capacity - 1 - buffer->solutions++] = buffer->bytes;
    buffer->bytes += (uint32_t)bytes;
}

// Gives the sink the texts `from` to `*to` - 1, with the numbers from `number` on.  number_offset: bytes of a text
// before its number.  If the sink stops, `*to` is set behind the last text that it took.
xt_answer xt_solution_buffer_emit_texts(xt_solution_buffer *buffer, const xt_solution_buffers *buffers, uint32_t from,
                                        uint32_t *to, uint64_t number, size_t number_offset, const xt_run_sink *sink);

#endif
