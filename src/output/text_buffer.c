// text_buffer.c -- see text_buffer.h.

#include "output/text_buffer.h"

#include "base/memory.h"

#include <stdlib.h>

enum { MIN_CAPACITY = 1 << 13 };

static void set_memory(xt_text_buffer *buffer, char *memory, size_t capacity)
{
    buffer->begin = buffer->end = memory;
    buffer->capacity = capacity;
}

bool xt_text_buffer_start(xt_text_buffer *buffer, size_t max_reserve)
{
    size_t capacity = max_reserve > MIN_CAPACITY ? max_reserve : MIN_CAPACITY;
    *buffer = (xt_text_buffer){.own_memory = xt_allocate(capacity, 1), .own_capacity = capacity};
    set_memory(buffer, buffer->own_memory, capacity);
    return buffer->own_memory;
}

void xt_text_buffer_free(xt_text_buffer *buffer)
{
    free(buffer->own_memory);
    *buffer = (xt_text_buffer){0};
}

void xt_text_buffer_flush(xt_text_buffer *buffer)
{
    size_t bytes = (size_t)(buffer->end - buffer->begin);
    if (!buffer->out || (bytes > 0 && fwrite(buffer->begin, 1, bytes, buffer->out) < bytes))
        buffer->has_failed = true;
    set_memory(buffer, buffer->own_memory,
               buffer->own_capacity); // large enough for any reservation
}

void xt_text_buffer_begin_memory(xt_text_buffer *buffer, char *memory, size_t capacity)
{
    buffer->out = NULL;
    buffer->has_failed = false;
    set_memory(buffer, memory, capacity);
}

size_t xt_text_buffer_end_memory(xt_text_buffer *buffer)
{
    size_t bytes = buffer->has_failed ? 0 : (size_t)(buffer->end - buffer->begin);
    set_memory(buffer, buffer->own_memory, buffer->own_capacity);
    return bytes;
}

void xt_text_buffer_append_long(xt_text_buffer *buffer, const char *text, size_t length)
{
    while (length > 0) {
        size_t chunk = length < MIN_CAPACITY ? length : MIN_CAPACITY;
        memcpy(xt_text_buffer_reserve(buffer, chunk), text, chunk);
        buffer->end += chunk;
        text += chunk;
        length -= chunk;
    }
}
