// diagnostics.c -- see diagnostics.h.

#include "base/diagnostics.h"

#include "base/limits.h"
#include "base/memory.h"
#include "base/vector.h"

#include <stdarg.h>
#include <string.h>

typedef struct entry {
    char    *file;
    uint32_t line, column;
    char    *text;
} entry;

struct xt_diagnostics {
    XT_VECTOR(entry) entries;
    uint32_t total;
    bool     out_of_memory; // told last, and needing no memory to tell
};

static const char out_of_memory_text[] = "out of memory; a smaller puzzle or a larger machine would do";
static const char at_limit_text[] = "the limit on memory is reached; a higher one or a smaller puzzle would do";

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
    xt_vector_free(&diagnostics->entries);
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
        return (xt_diagnostic){.text = xt_memory_limit_is_reached() ? at_limit_text : out_of_memory_text};
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
}

uint32_t xt_diagnostics_total(const xt_diagnostics *diagnostics)
{
    return diagnostics ? diagnostics->total : 0;
}

void xt_complain_of_memory(xt_diagnostics *diagnostics)
{
    if (!diagnostics)
        return;
    diagnostics->out_of_memory = true;
    diagnostics->total++;
}

bool xt_diagnostics_lack_memory(const xt_diagnostics *diagnostics)
{
    return diagnostics->out_of_memory;
}

// Of what is too long the middle is left out: it is somebody else's text that is quoted, and help stands at the end.
static void write_text(char *text, size_t size, const char *format, va_list arguments)
{
    static const char left_out[] = " ... ";
    va_list           again;
    va_copy(again, arguments);
    int    told = vsnprintf(text, size, format, arguments);
    size_t length = told > 0 ? (size_t)told : 0;
    char  *whole = length < size ? NULL : XT_NEW_ARRAY(char, length + 1);
    if (whole) {
        size_t half = size / 2, rest = size - half - strlen(left_out);
        vsnprintf(whole, length + 1, format, again);
        memcpy(text + half, left_out, strlen(left_out));
        memcpy(text + size - rest, whole + length + 1 - rest, rest);
    }
    free(whole);
    va_end(again);
}

static void add(xt_diagnostics *diagnostics, xt_place place, const char *format, va_list arguments)
{
    char text[1024];
    if (!diagnostics)
        return;
    diagnostics->total++;
    if (diagnostics->total > XT_LIMIT_DIAGNOSTICS + 1)
        return;
    if (diagnostics->total > XT_LIMIT_DIAGNOSTICS)
        snprintf(text, sizeof text, "more errors follow; only the first %d are told", XT_LIMIT_DIAGNOSTICS);
    else
        write_text(text, sizeof text, format, arguments);
    entry e = {.line = place.line, .column = place.column};
    e.file = place.file ? xt_copy_text(place.file, strlen(place.file)) : NULL;
    e.text = xt_copy_text(text, strlen(text));
    if (e.text && (e.file || !place.file)) {
        xt_vector_push(&diagnostics->entries, e);
        if (!diagnostics->entries.failed)
            return;
    }
    free(e.file);
    free(e.text);
    diagnostics->out_of_memory = true;
}

void xt_complain(xt_diagnostics *diagnostics, xt_place place, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add(diagnostics, place, format, arguments);
    va_end(arguments);
}

void xt_complain_of(xt_diagnostics *diagnostics, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add(diagnostics, (xt_place){0}, format, arguments);
    va_end(arguments);
}
