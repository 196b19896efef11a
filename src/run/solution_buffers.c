// solution_buffers.c -- hands out buffers from one block, and writes the final numbers into buffered texts.

#include "run/solution_buffers.h"

#include "base/decimal_counter.h"
#include "base/limits.h"
#include "base/memory.h"

enum {
    MIN_CAPACITY = 1 << 15,  // words of a buffer: 128 KiB
    MAX_CACHED_BUFFERS = 16, // of a thread: 2 MiB
    PREFETCH_DISTANCE = 8,   // texts ahead of the one that is renumbered
};

static const double CACHED_SHARE = 0.25; // all caches together hold at most this share of the buffers

bool xt_solution_buffers_start(xt_solution_buffers *buffers, uint32_t threads, uint32_t min_count,
                               uint32_t longest_solution, bool uses_min_count)
{
    uint32_t capacity = longest_solution + 1 > MIN_CAPACITY ? longest_solution + 1 : MIN_CAPACITY;
    uint32_t count = !uses_min_count && XT_LIMIT_PENDING_WORDS / capacity > min_count
                         ? XT_LIMIT_PENDING_WORDS / capacity
                         : min_count;
    size_t   size = sizeof(xt_solution_buffer) + ((size_t)capacity * sizeof(uint32_t) + 7) / 8 * 8;
    uint32_t buffer_cache = (uint32_t)(count * CACHED_SHARE / threads);
    *buffers =
        (xt_solution_buffers){.block = xt_map_pages(count * size),
                              .size = size,
                              .count = count,
                              .free_count = count,
                              .capacity = capacity,
                              .max_cached = buffer_cache < MAX_CACHED_BUFFERS ? buffer_cache : MAX_CACHED_BUFFERS};
    return buffers->block;
}

void xt_solution_buffers_free(xt_solution_buffers *buffers)
{
    xt_unmap_pages(buffers->block, buffers->count * buffers->size);
    *buffers = (xt_solution_buffers){0};
}

xt_solution_buffer *xt_solution_buffer_get(xt_solution_buffers *buffers, xt_buffer_cache *buffer_cache)
{
    xt_solution_buffer **from = buffer_cache->count > 0 ? &buffer_cache->first : &buffers->recycled, *buffer = *from;
    if (buffer)
        *from = buffer->next;
    else
        buffer = (void *)(buffers->block + buffers->untouched++ * buffers->size);
    *(buffer_cache->count > 0 ? &buffer_cache->count : &buffers->free_count) -= 1;
    buffer->next = NULL;
    buffer->solutions = buffer->used = buffer->bytes = 0;
    return buffer;
}

void xt_solution_buffers_put_back(xt_solution_buffers *buffers, xt_buffer_cache *buffer_cache,
                                  xt_solution_buffer *first)
{
    while (first) {
        bool is_spare = buffer_cache && buffer_cache->count < buffers->max_cached && buffers->free_count > 0;
        xt_solution_buffer  *next = first->next;
        xt_solution_buffer **to = is_spare ? &buffer_cache->first : &buffers->recycled;
        first->next = *to;
        *to = first;
        *(is_spare ? &buffer_cache->count : &buffers->free_count) += 1;
        first = next;
    }
}

// ---- Texts ---------------------------------------------------------------------------------------------------------

static char *text_at(xt_solution_buffer *buffer, const xt_solution_buffers *buffers, uint32_t solution)
{
    return (char *)buffer->word +
           (solution < buffer->solutions ? buffer->word[buffers->capacity - 1 - solution] : buffer->bytes);
}

static uint32_t digits_of(uint64_t number)
{
    return xt_decimal_counter_of(number).digits;
}

// Returns true if `count` numbers from `number` on have as many digits as those from `written` on.
static bool digits_fit_in_place(uint64_t written, uint64_t number, uint32_t count)
{
    uint32_t digits = digits_of(written);
    return digits == digits_of(number) && digits == digits_of(written + count - 1) &&
           digits == digits_of(number + count - 1);
}

static void renumber(xt_solution_buffer *buffer, const xt_solution_buffers *buffers, uint32_t from, uint32_t to,
                     uint64_t number, size_t number_offset)
{
    xt_decimal_counter d = {.digits = 0};
    for (uint32_t s = from; s < to; s++) {
        xt_decimal_counter_set(&d, number + (s - from));
        __builtin_prefetch(
            text_at(buffer, buffers, s + PREFETCH_DISTANCE < to ? s + PREFETCH_DISTANCE : s) + number_offset, 1);
        xt_decimal_counter_write(&d, text_at(buffer, buffers, s) + number_offset);
    }
}

// Emits each text in three pieces, since its number has more or fewer digits than the text has space for.
static xt_answer emit_in_pieces(xt_solution_buffer *buffer, const xt_solution_buffers *buffers, uint32_t from,
                                uint32_t *to, uint64_t number, size_t number_offset, const xt_run_sink *sink)
{
    for (uint32_t s = from; s < *to; s++) {
        const xt_decimal_counter d = xt_decimal_counter_of(number + (s - from));
        const char              *text = text_at(buffer, buffers, s), *end = text_at(buffer, buffers, s + 1);
        const char              *behind = text + number_offset + digits_of(buffer->number + s);
        bool                     is_begun = sink->text_sink(sink->context, text, number_offset, 0) == XT_CONTINUE &&
                        sink->text_sink(sink->context, d.text, d.digits, 0) == XT_CONTINUE;
        if (!is_begun || sink->text_sink(sink->context, behind, (size_t)(end - behind), 1) == XT_STOP) {
            *to = is_begun ? s + 1 : s;
            return XT_STOP;
        }
    }
    return XT_CONTINUE;
}

xt_answer xt_solution_buffer_emit_texts(xt_solution_buffer *buffer, const xt_solution_buffers *buffers, uint32_t from,
                                        uint32_t *to, uint64_t number, size_t number_offset, const xt_run_sink *sink)
{
    const uint64_t written = buffer->number + from;
    const char    *text = text_at(buffer, buffers, from);
    if (from == *to)
        return XT_CONTINUE;
    if (written != number && !digits_fit_in_place(written, number, *to - from))
        return emit_in_pieces(buffer, buffers, from, to, number, number_offset, sink);
    if (written != number)
        renumber(buffer, buffers, from, *to, number, number_offset);
    return sink->text_sink(sink->context, text, (size_t)(text_at(buffer, buffers, *to) - text), *to - from);
}
