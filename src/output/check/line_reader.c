// line_reader.c -- see line_reader.h.

#include "output/check/line_reader.h"

#include "base/diagnostics.h"
#include "base/limits.h"
#include "base/memory.h"
#include "base/work_limit.h"

#include <errno.h>
#include <string.h>

FILE *xt_line_reader_open(const char *path, const char **file, xt_diagnostics *diagnostics)
{
    bool  is_standard = strcmp(path, "-") == 0;
    FILE *in = is_standard ? stdin : fopen(path, "rb");
    *file = is_standard ? "standard input" : path;
    if (!in)
        xt_diagnose_at(diagnostics, (xt_source_location){.file = path},
                       "cannot be opened: %s; a file that can be read is needed", strerror(errno));
    return in;
}

void xt_line_reader_close(FILE *in)
{
    if (in != stdin)
        fclose(in);
}

static void append(xt_line_reader *reader, const char *bytes, size_t count)
{
    if (count == 0)
        return;
    if (count > reader->max_length - reader->length) {
        count = reader->max_length - reader->length;
        reader->is_truncated = true;
    }
    if (count > reader->capacity - reader->length) {
        size_t capacity = reader->length + count > 2 * reader->capacity ? reader->length + count : 2 * reader->capacity;
        char  *grown = xt_reallocate(reader->line, capacity, 1);
        if (!grown) {
            reader->is_out_of_memory = true;
            return;
        }
        reader->line = grown;
        reader->capacity = capacity;
    }
    memcpy(reader->line + reader->length, bytes, count);
    reader->length += count;
}

static bool fill_buffer(xt_line_reader *reader)
{
    reader->used = reader->filled = 0;
    reader->is_out_of_memory = xt_work_is_over();
    if (reader->is_out_of_memory)
        return false;
    reader->filled = fread(reader->buffer, 1, sizeof reader->buffer, reader->in);
    return reader->filled > 0;
}

static void trim_line(xt_line_reader *reader)
{
    static const char byte_order_mark[] = "\xef\xbb\xbf";
    if (reader->length > 0 && reader->line[reader->length - 1] == '\r')
        reader->length--;
    if (reader->number == 1 && reader->length >= 3 && memcmp(reader->line, byte_order_mark, 3) == 0)
        memset(reader->line, ' ', 3);
}

bool xt_line_reader_next(xt_line_reader *reader)
{
    bool   found = false, ended = false;
    size_t bytes = 0;
    reader->length = 0;
    reader->is_truncated = false;
    while (!ended && !reader->is_out_of_memory && !reader->exceeds_text_limit &&
           (reader->used < reader->filled || fill_buffer(reader))) {
        const char *from = reader->buffer + reader->used, *end = memchr(from, '\n', reader->filled - reader->used);
        size_t      count = end ? (size_t)(end - from) : reader->filled - reader->used;
        append(reader, from, count);
        reader->used += count + (end != NULL);
        bytes += count;
        reader->exceeds_text_limit = bytes > XT_LIMIT_SMALL_TEXT;
        found = true;
        ended = end;
    }
    reader->number += found && reader->number < UINT32_MAX;
    if (found)
        trim_line(reader);
    return found && !reader->is_out_of_memory && !reader->exceeds_text_limit;
}

bool xt_line_reader_finish(const xt_line_reader *reader, const char *file, xt_diagnostics *diagnostics)
{
    if (reader->is_out_of_memory)
        xt_diagnose_out_of_memory(diagnostics);
    else if (ferror(reader->in))
        xt_diagnose_at(diagnostics, (xt_source_location){.file = file},
                       "cannot be read: %s; a file that can be read is needed", strerror(errno));
    else if (reader->exceeds_text_limit)
        xt_diagnose_at(diagnostics, (xt_source_location){.file = file, .line = reader->number},
                       "a line of more than 16 MiB; write each solution on lines of its own");
    else
        return true;
    return false;
}
