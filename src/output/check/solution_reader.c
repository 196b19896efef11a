// solution_reader.c -- see solution_reader.h.

#include "output/check/solution_reader.h"

#include "base/diagnostics.h"

#include <stdarg.h>
#include <stdlib.h>

void xt_solution_reader_begin(xt_solution_reader *reader, uint64_t number)
{
    reader->report->solutions++;
    reader->number = number ? number : reader->report->solutions;
    reader->first_line = reader->lines.number;
    reader->is_wrong = false;
    reader->rows = 0;
}

void xt_solution_reader_refuse(xt_solution_reader *reader, uint32_t column, const char *format, ...)
{
    char    text[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    xt_diagnose_at(reader->diagnostics,
                   (xt_source_location){.file = reader->file, .line = reader->lines.number, .column = column}, "%s",
                   text);
    reader->is_stopped = true;
}

void xt_solution_reader_report(xt_solution_reader *reader, uint32_t line, uint32_t column, const char *format, ...)
{
    char    text[512];
    va_list arguments;
    if (reader->is_wrong)
        return;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    xt_diagnose_at(reader->diagnostics, (xt_source_location){.file = reader->file, .line = line, .column = column},
                   "solution %llu: %s", (unsigned long long)reader->number, text);
    reader->is_wrong = true;
}

void xt_solution_reader_run_out(xt_solution_reader *reader)
{
    xt_diagnose_out_of_memory(reader->diagnostics);
    reader->is_stopped = true;
}

bool xt_solution_reader_takes_json(xt_solution_reader *reader, xt_json_line_type type)
{
    if (type == XT_JSON_NO_MEMORY)
        xt_solution_reader_run_out(reader);
    return type == XT_JSON_SOLUTION || type == XT_JSON_INVALID;
}

void xt_solution_reader_check_rows(xt_solution_reader *reader, uint32_t rows)
{
    if (reader->rows < rows)
        xt_solution_reader_report(reader, reader->lines.number, 1, "it ends after %u row%s; there should be %u",
                                  reader->rows, reader->rows == 1 ? "" : "s", rows);
}

void xt_solution_reader_add(xt_solution_reader *reader, xt_fingerprint fingerprint, xt_fingerprint labelled)
{
    xt_fingerprint_entry  entry = {.fingerprint = fingerprint,
                                   .number = reader->number,
                                   .line = reader->first_line,
                                   .labelled_hash = (uint32_t)labelled.at[0]};
    xt_fingerprint_result result =
        xt_fingerprint_set_add(&reader->fingerprints, entry, reader->file, reader->diagnostics);
    reader->report->duplicates += result == XT_FINGERPRINT_DUPLICATE;
    reader->is_stopped |= result == XT_FINGERPRINT_FAILED;
}

void xt_solution_reader_end(xt_solution_reader *reader)
{
    reader->report->wrong += reader->is_wrong;
    reader->number = 0;
}

bool xt_solution_reader_run(xt_solution_reader *reader, FILE        *in, void (*read_line)(void *check),
                            void (*end_solution)(void *check), void *check)
{
    reader->lines.in = in ? in : xt_line_reader_open(reader->file, &reader->file, reader->diagnostics);
    if (!reader->lines.in)
        return false;
    while (!reader->is_stopped && xt_line_reader_next(&reader->lines))
        read_line(check);
    bool ok = xt_line_reader_finish(&reader->lines, reader->file, reader->diagnostics) && !reader->is_stopped;
    if (ok)
        end_solution(check);
    if (!in)
        xt_line_reader_close(reader->lines.in);
    free(reader->lines.line);
    free(reader->fingerprints.at);
    return ok && !reader->is_stopped;
}
