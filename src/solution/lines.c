// lines.c -- see lines.h.

#include "solution/lines.h"

#include "base/diagnostics.h"
#include "base/limits.h"
#include "base/memory.h"

#include <errno.h>
#include <string.h>

FILE *xt_lines_open(const char *path, const char **file, xt_diagnostics *diagnostics)
{
    bool  is_standard = strcmp(path, "-") == 0;
    FILE *in = is_standard ? stdin : fopen(path, "rb");
    *file = is_standard ? "standard input" : path;
    if (!in)
        xt_complain(diagnostics, (xt_place){.file = path}, "cannot be opened: %s; a file that can be read is needed",
                    strerror(errno));
    return in;
}

void xt_lines_close(FILE *in)
{
    if (in != stdin)
        fclose(in);
}

static void append(xt_lines *lines, const char *bytes, size_t count)
{
    if (count == 0)
        return;
    if (count > lines->most - lines->length) {
        count = lines->most - lines->length;
        lines->is_cut = true;
    }
    if (count > lines->room - lines->length) {
        size_t room = lines->length + count > 2 * lines->room ? lines->length + count : 2 * lines->room;
        char  *grown = xt_reallocate(lines->line, room, 1);
        if (!grown) {
            lines->is_out_of_memory = true;
            return;
        }
        lines->line = grown;
        lines->room = room;
    }
    memcpy(lines->line + lines->length, bytes, count);
    lines->length += count;
}

static bool fill_block(xt_lines *lines)
{
    lines->used = 0;
    lines->filled = fread(lines->block, 1, sizeof lines->block, lines->in);
    return lines->filled > 0;
}

static void trim_line(xt_lines *lines)
{
    static const char mark[] = "\xef\xbb\xbf";
    if (lines->length > 0 && lines->line[lines->length - 1] == '\r')
        lines->length--;
    if (lines->number == 1 && lines->length >= 3 && memcmp(lines->line, mark, 3) == 0)
        memset(lines->line, ' ', 3);
}

bool xt_lines_next(xt_lines *lines)
{
    bool   found = false, ended = false;
    size_t bytes = 0;
    lines->length = 0;
    lines->is_cut = false;
    while (!ended && !lines->is_out_of_memory && !lines->is_endless &&
           (lines->used < lines->filled || fill_block(lines))) {
        const char *from = lines->block + lines->used, *end = memchr(from, '\n', lines->filled - lines->used);
        size_t      count = end ? (size_t)(end - from) : lines->filled - lines->used;
        append(lines, from, count);
        lines->used += count + (end != NULL);
        bytes += count;
        lines->is_endless = bytes > XT_LIMIT_TEXT;
        found = true;
        ended = end;
    }
    lines->number += found && lines->number < UINT32_MAX;
    if (found)
        trim_line(lines);
    return found && !lines->is_out_of_memory && !lines->is_endless;
}

bool xt_lines_end(const xt_lines *lines, const char *file, xt_diagnostics *diagnostics)
{
    if (lines->is_out_of_memory)
        xt_complain_of_memory(diagnostics);
    else if (ferror(lines->in))
        xt_complain(diagnostics, (xt_place){.file = file}, "cannot be read: %s; a file that can be read is needed",
                    strerror(errno));
    else if (lines->is_endless)
        xt_complain(diagnostics, (xt_place){.file = file, .line = lines->number},
                    "a line of more than %d bytes; XT_LIMIT_TEXT allows no more", XT_LIMIT_TEXT);
    else
        return true;
    return false;
}
