// text_buffer.h -- text on its way to a stream: gathered in memory, and handed over in one go, so that what is put
// together of many short pieces costs no call of the stream for each.
#ifndef XT_OUTPUT_TEXT_BUFFER_H
#define XT_OUTPUT_TEXT_BUFFER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum {
    XT_TEXT_COPY_STEP = 16, // bytes that are copied at once
    XT_MAX_SHORT_TEXT = 2 * XT_TEXT_COPY_STEP,
};

// A text that can be copied in steps.
typedef struct xt_short_text {
    uint32_t length;
    char     text[XT_MAX_SHORT_TEXT];
} xt_short_text;

#define XT_SHORT_TEXT_OF(string)                                                                                       \
    {                                                                                                                  \
        sizeof(string) - 1, string                                                                                     \
    }

typedef struct xt_text_buffer {
    FILE  *out;         // NULL: what is longer than the room is lost, and has failed
    char  *begin, *end; // what is gathered, in its own room or in one that is lent
    size_t capacity;
    char  *own_memory; // owned
    size_t own_capacity;
    bool   has_failed; // to write; the stream knows why, if there is one
} xt_text_buffer;

// longest: what is ever asked for by xt_text_buffer_reserve.  False: no memory.  out is set by who writes.
bool xt_text_buffer_start(xt_text_buffer *buffer, size_t max_reserve);
void xt_text_buffer_free(xt_text_buffer *buffer);

// Hands over what is gathered.
void xt_text_buffer_flush(xt_text_buffer *buffer);

// To gather in so many bytes of another's room, for no stream; and in its own again, when what is there is whole: how
// many bytes it takes, 0: there was too little room.
void   xt_text_buffer_begin_memory(xt_text_buffer *buffer, char *memory, size_t capacity);
size_t xt_text_buffer_end_memory(xt_text_buffer *buffer);

// Where so many bytes can be written, behind what is gathered; who has written there moves the end.
static inline char *xt_text_buffer_reserve(xt_text_buffer *buffer, size_t bytes)
{
    if (buffer->capacity - (size_t)(buffer->end - buffer->begin) < bytes)
        xt_text_buffer_flush(buffer);
    return buffer->end;
}

// Copies text in steps, of which the last may go beyond its length, in the text and behind `end`; the new end.
static inline char *xt_copy_text_in_steps(char *end, const char *text, size_t length)
{
    for (size_t done = 0; done < length; done += XT_TEXT_COPY_STEP)
        memcpy(end + done, text + done, XT_TEXT_COPY_STEP);
    return end + length;
}

void xt_text_buffer_append_long(xt_text_buffer *buffer, const char *text, size_t length); // however long it is

static inline void xt_text_buffer_append(xt_text_buffer *buffer, const char *text, size_t length)
{
    if (buffer->capacity - (size_t)(buffer->end - buffer->begin) < length) {
        xt_text_buffer_append_long(buffer, text, length);
        return;
    }
    memcpy(buffer->end, text, length);
    buffer->end += length;
}

static inline void xt_text_buffer_append_string(xt_text_buffer *buffer, const char *text)
{
    xt_text_buffer_append(buffer, text, strlen(text));
}

#endif
