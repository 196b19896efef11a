// diagnostics.c -- collects messages up to a limit.

#include "base/diagnostics.h"

#include "base/limits.h"
#include "base/memory.h"
#include "base/vector.h"
#include "base/work_limit.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>

typedef struct entry {
    char    *file;
    uint32_t line, column;
    char    *text;
    size_t   length; // of the text without what xt_diagnose_again adds
    uint32_t more;   // messages like it that are not shown
} entry;

struct xt_diagnostics {
    XT_VECTOR(entry) entries;
    XT_VECTOR(char *) notes;
    uint32_t total;
    bool     out_of_memory; // the last message, which needs no memory
};

static const char out_of_memory_text[] = "out of memory; a smaller puzzle or a larger machine would do";
static const char memory_limit_text[] = "the limit on memory is reached; a higher one or a smaller puzzle would do";
static const char default_limit_text[] = "the limit on memory is reached, half of what was free; a smaller puzzle or a "
                                         "higher limit would do (--memory-limit SIZE)";

static const char *text_of_lack(void)
{
    return !xt_memory_limit_is_reached()  ? out_of_memory_text
           : xt_memory_limit_is_default() ? default_limit_text
                                          : memory_limit_text;
}

xt_diagnostics *xt_diagnostics_new(void)
{
    return XT_NEW(xt_diagnostics);
}

void xt_diagnostics_clear(xt_diagnostics *diagnostics)
{
    for (uint32_t i = 0; i < diagnostics->entries.count; i++) {
        free(diagnostics->entries.at[i].file);
        free(diagnostics->entries.at[i].text);
    }
    for (uint32_t i = 0; i < diagnostics->notes.count; i++)
        free(diagnostics->notes.at[i]);
    xt_vector_free(&diagnostics->entries);
    xt_vector_free(&diagnostics->notes);
    *diagnostics = (xt_diagnostics){0};
}

void xt_diagnostics_free(xt_diagnostics *diagnostics)
{
    if (diagnostics)
        xt_diagnostics_clear(diagnostics);
    free(diagnostics);
}

uint32_t xt_diagnostics_count(const xt_diagnostics *diagnostics)
{
    return diagnostics->entries.count + diagnostics->out_of_memory;
}

xt_diagnostic xt_diagnostics_at(const xt_diagnostics *diagnostics, uint32_t index)
{
    if (index >= diagnostics->entries.count)
        return (xt_diagnostic){.text = text_of_lack()};
    const entry *e = &diagnostics->entries.at[index];
    return (xt_diagnostic){.file = e->file, .line = e->line, .column = e->column, .text = e->text};
}

void xt_diagnostics_print(const xt_diagnostics *diagnostics, FILE *out)
{
    for (uint32_t i = 0; i < xt_diagnostics_count(diagnostics); i++) {
        xt_diagnostic d = xt_diagnostics_at(diagnostics, i);
        fputs(d.file ? d.file : "exactile", out);
        if (d.line)
            fprintf(out, ":%u", d.line);
        if (d.column)
            fprintf(out, ":%u", d.column);
        fprintf(out, ": error: %s\n", d.text);
    }
    for (uint32_t i = 0; i < diagnostics->notes.count; i++)
        fprintf(out, "exactile: note: %s\n", diagnostics->notes.at[i]);
}

const char *xt_diagnostics_note_at(const xt_diagnostics *diagnostics, uint32_t index)
{
    return index < diagnostics->notes.count ? diagnostics->notes.at[index] : NULL;
}

uint32_t xt_diagnostics_total(const xt_diagnostics *diagnostics)
{
    return diagnostics ? diagnostics->total : 0;
}

// Work that a limit has ended fails as if memory ran out.  Its status says why, and a message would be wrong.
bool xt_diagnose_out_of_memory(xt_diagnostics *diagnostics)
{
    if (!diagnostics || xt_work_limit_reached() != XT_COMPLETE)
        return false;
    diagnostics->out_of_memory = true;
    diagnostics->total++;
    return false;
}

bool xt_diagnostics_ran_out_of_memory(const xt_diagnostics *diagnostics)
{
    return diagnostics->out_of_memory;
}

// Cuts the middle out of a long text: it is quoted input, and the advice is at the end.
static void format_text(char *text, size_t size, const char *format, va_list arguments)
{
    static const char ellipsis[] = " ... ";
    va_list           arguments_copy;
    va_copy(arguments_copy, arguments);
    int    written = vsnprintf(text, size, format, arguments);
    size_t length = written > 0 ? (size_t)written : 0;
    char  *full_text = length < size ? NULL : XT_NEW_ARRAY(char, length + 1);
    if (full_text) {
        size_t head_bytes = size / 2, tail_bytes = size - head_bytes - strlen(ellipsis);
        vsnprintf(full_text, length + 1, format, arguments_copy);
        memcpy(text + head_bytes, ellipsis, strlen(ellipsis));
        memcpy(text + size - tail_bytes, full_text + length + 1 - tail_bytes, tail_bytes);
    }
    free(full_text);
    va_end(arguments_copy);
}

// Returns a copy for printing, or NULL if memory runs out.
static char *copy_cleaned(const char *text)
{
    char *copy = xt_strndup(text, strlen(text));
    if (copy)
        xt_clean_text(copy);
    return copy;
}

// Cleans the message as a whole, since it quotes texts from outside.
static void add_entry(xt_diagnostics *diagnostics, xt_source_location location, const char *format, va_list arguments)
{
    char text[1024];
    if (!diagnostics)
        return;
    diagnostics->total++;
    if (diagnostics->entries.count > XT_LIMIT_DIAGNOSTICS)
        return;
    if (diagnostics->entries.count == XT_LIMIT_DIAGNOSTICS)
        snprintf(text, sizeof text, "more errors follow; only the first %d are shown", XT_LIMIT_DIAGNOSTICS);
    else
        format_text(text, sizeof text, format, arguments);
    entry e = {.line = location.line, .column = location.column};
    e.file = location.file ? copy_cleaned(location.file) : NULL;
    e.text = copy_cleaned(text);
    e.length = e.text ? strlen(e.text) : 0;
    if (e.text && (e.file || !location.file)) {
        xt_vector_push(&diagnostics->entries, e);
        if (!diagnostics->entries.failed)
            return;
    }
    free(e.file);
    free(e.text);
    diagnostics->out_of_memory = true;
}

bool xt_diagnose_at(xt_diagnostics *diagnostics, xt_source_location location, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_entry(diagnostics, location, format, arguments);
    va_end(arguments);
    return false;
}

void xt_diagnose_again(xt_diagnostics *diagnostics, uint32_t line)
{
    enum { ROOM = 80 }; // bytes of the addition
    if (!diagnostics || !diagnostics->entries.count)
        return;
    entry *last = &diagnostics->entries.at[diagnostics->entries.count - 1];
    char  *text = xt_reallocate(last->text, last->length + ROOM, 1);
    diagnostics->total++;
    last->more++;
    if (!text) {
        diagnostics->out_of_memory = true;
        return;
    }
    last->text = text;
    int   used = snprintf(text + last->length, ROOM, " (and %s%u more like this",
                        last->more >= XT_LIMIT_DIAGNOSTICS ? "at least " : "", last->more);
    char *end = text + last->length + used;
    if (line == last->line)
        strcpy(end, ")");
    else
        snprintf(end, ROOM - (size_t)used, ", up to line %u)", line);
}

bool xt_diagnose(xt_diagnostics *diagnostics, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_entry(diagnostics, (xt_source_location){0}, format, arguments);
    va_end(arguments);
    return false;
}

void xt_note(xt_diagnostics *diagnostics, const char *format, ...)
{
    char    text[1024];
    va_list arguments;
    if (!diagnostics || diagnostics->notes.count >= XT_LIMIT_DIAGNOSTICS)
        return;
    va_start(arguments, format);
    format_text(text, sizeof text, format, arguments);
    va_end(arguments);
    char    *copy = copy_cleaned(text);
    uint32_t count = diagnostics->notes.count;
    if (copy)
        xt_vector_push(&diagnostics->notes, copy);
    if (diagnostics->notes.count > count)
        return;
    free(copy);
    diagnostics->out_of_memory = true;
}

bool xt_finish_writing(FILE *out, xt_diagnostics *diagnostics)
{
    errno = 0;
    return (fflush(out) == 0 && !ferror(out)) ||
           xt_diagnose(diagnostics, "the puzzle cannot be written: %s; free space and permission to write are needed",
                       errno ? strerror(errno) : "an earlier write failed");
}
