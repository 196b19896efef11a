// chunks.c -- see chunks.h.

#include "run/chunks.h"

#include "base/decimal.h"
#include "base/limits.h"
#include "base/memory.h"

enum {
    LEAST_ROOM = 1 << 15, // words
    MOST_SPARES = 16,     // of a thread: two megabytes
    AHEAD = 8,            // texts, for which is asked beforehand
};

static const double SPARED = 0.25; // of all chunks at most

bool xt_chunks_start(xt_chunks *chunks, uint32_t threads, uint32_t least, uint32_t longest, bool is_least)
{
    uint32_t room = longest + 1 > LEAST_ROOM ? longest + 1 : LEAST_ROOM;
    uint32_t count = !is_least && XT_LIMIT_WAITING / room > least ? XT_LIMIT_WAITING / room : least;
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
    chunk->solutions = chunk->used = chunk->bytes = 0;
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

// ---- Texts ---------------------------------------------------------------------------------------------------------

static char *text_at(xt_chunk *chunk, const xt_chunks *chunks, uint32_t solution)
{
    return (char *)chunk->word +
           (solution < chunk->solutions ? chunk->word[chunks->room - 1 - solution] : chunk->bytes);
}

static uint32_t digits_of(uint64_t number)
{
    return xt_decimal_of(number).digits;
}

// Whether what was written for so many numbers from one on has room for those from another on.
static bool has_room_for(uint64_t written, uint64_t number, uint32_t count)
{
    uint32_t digits = digits_of(written);
    return digits == digits_of(number) && digits == digits_of(written + count - 1) &&
           digits == digits_of(number + count - 1);
}

static void renumber(xt_chunk *chunk, const xt_chunks *chunks, uint32_t from, uint32_t to, uint64_t number,
                     size_t number_at)
{
    xt_decimal d = {.digits = 0};
    for (uint32_t s = from; s < to; s++) {
        xt_decimal_set(&d, number + (s - from));
        __builtin_prefetch(text_at(chunk, chunks, s + AHEAD < to ? s + AHEAD : s) + number_at, 1);
        xt_decimal_put(&d, text_at(chunk, chunks, s) + number_at);
    }
}

// Each in three pieces, where numbers have more digits than there is room for, or fewer.
static xt_answer give_in_pieces(xt_chunk *chunk, const xt_chunks *chunks, uint32_t from, uint32_t *to, uint64_t number,
                                size_t number_at, const xt_found_sink *sink)
{
    for (uint32_t s = from; s < *to; s++) {
        const xt_decimal d = xt_decimal_of(number + (s - from));
        const char      *text = text_at(chunk, chunks, s), *end = text_at(chunk, chunks, s + 1);
        const char      *behind = text + number_at + digits_of(chunk->number + s);
        bool             is_begun = sink->take_text(sink->context, text, number_at, 0) == XT_CONTINUE &&
                        sink->take_text(sink->context, d.text, d.digits, 0) == XT_CONTINUE;
        if (!is_begun || sink->take_text(sink->context, behind, (size_t)(end - behind), 1) == XT_STOP) {
            *to = is_begun ? s + 1 : s;
            return XT_STOP;
        }
    }
    return XT_CONTINUE;
}

xt_answer xt_chunk_give_texts(xt_chunk *chunk, const xt_chunks *chunks, uint32_t from, uint32_t *to, uint64_t number,
                              size_t number_at, const xt_found_sink *sink)
{
    const uint64_t written = chunk->number + from;
    const char    *text = text_at(chunk, chunks, from);
    if (from == *to)
        return XT_CONTINUE;
    if (written != number && !has_room_for(written, number, *to - from))
        return give_in_pieces(chunk, chunks, from, to, number, number_at, sink);
    if (written != number)
        renumber(chunk, chunks, from, *to, number, number_at);
    return sink->take_text(sink->context, text, (size_t)(text_at(chunk, chunks, *to) - text), *to - from);
}
