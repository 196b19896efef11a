// text_buffer.h -- collects short texts in memory and writes them to a stream in one call.
#ifndef XT_OUTPUT_TEXT_BUFFER_H
#define XT_OUTPUT_TEXT_BUFFER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum {
    XT_TEXT_COPY_STEP = 16, // bytes of one copy
    XT_MAX_SHORT_TEXT = 2 * XT_TEXT_COPY_STEP,
};

// A text padded to whole steps, so that it can be copied in steps.
typedef struct xt_short_text {
    uint32_t length;
    char     text[XT_MAX_SHORT_TEXT];
} xt_short_text;

#define XT_SHORT_TEXT_OF(string)                                                                                       \
    {                                                                                                                  \
        sizeof(string) - 1, string                                                                                     \
    }

typedef struct xt_text_buffer {
    FILE  *out;         // if NULL, text beyond the capacity sets has_failed
    char  *begin, *end; // the collected text, in the buffer's own memory or a caller's
    size_t capacity;
    char  *own_memory; // owned
    size_t own_capacity;
    bool   has_failed; // a write failed; the stream has the reason
} xt_text_buffer;

// max_reserve is the largest reservation.  The caller sets `out` afterwards.  Returns false if memory runs out.
bool xt_text_buffer_start(xt_text_buffer *buffer, size_t max_reserve);
void xt_text_buffer_free(xt_text_buffer *buffer);

// Writes the collected text to the stream.
void xt_text_buffer_flush(xt_text_buffer *buffer);

// Collects into a caller's memory instead of a stream, until the end.  The end returns the number of bytes, or 0 if the
// capacity was too small.
void   xt_text_buffer_begin_memory(xt_text_buffer *buffer, char *memory, size_t capacity);
size_t xt_text_buffer_end_memory(xt_text_buffer *buffer);

// Returns a place for the given number of bytes.  The caller writes there, and then moves the end.
static inline char *xt_text_buffer_reserve(xt_text_buffer *buffer, size_t bytes)
{
    if (buffer->capacity - (size_t)(buffer->end - buffer->begin) < bytes)
        xt_text_buffer_flush(buffer);
    return buffer->end;
}

// Copies text in steps, and returns the new end.  The last step may read and write beyond the length.
static inline char *xt_copy_text_in_steps(char *end, const char *text, size_t length)
{
    for (size_t done = 0; done < length; done += XT_TEXT_COPY_STEP)
        memcpy(end + done, text + done, XT_TEXT_COPY_STEP);
    return end + length;
}

void xt_text_buffer_append_long(xt_text_buffer *buffer, const char *text, size_t length); // text of any length

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
