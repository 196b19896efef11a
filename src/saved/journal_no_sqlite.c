// journal_no_sqlite.c -- for builds without SQLite: no saved run can be opened.

#include "saved/journal_file.h"

struct xt_journal_file {
    xt_journal_about about;
};

xt_journal_file *xt_journal_file_open(const char *path, xt_journal_file_mode mode, xt_diagnostics *diagnostics)
{
    (void)path, (void)mode;
    xt_diagnose(diagnostics, "this build cannot save runs, because it was made without SQLite; build it where "
                             "libsqlite3-dev is installed");
    return NULL;
}

void xt_journal_file_close(xt_journal_file *file)
{
    (void)file;
}

void xt_journal_file_discard(xt_journal_file *file)
{
    (void)file;
}

bool xt_journal_file_begin(xt_journal_file *file, const xt_journal_file_fact *facts, uint32_t count,
                           xt_diagnostics *diagnostics)
{
    (void)file, (void)facts, (void)count, (void)diagnostics;
    return false;
}

void xt_journal_file_set_levels(xt_journal_file *file, uint32_t levels)
{
    (void)file, (void)levels;
}

const char *xt_journal_file_add_record(xt_journal_file *file, const xt_record *record)
{
    (void)file, (void)record;
    return NULL;
}

const char *xt_journal_file_describe_corruption(void *file, const char *words)
{
    (void)file, (void)words;
    return NULL;
}

const char *xt_journal_file_save(void *file, const xt_record *const *records, uint32_t count, double seconds, bool last)
{
    (void)file, (void)records, (void)count, (void)seconds, (void)last;
    return NULL;
}

const char *xt_journal_file_read(void *file, xt_task from, bool with_solutions,
                                 xt_answer (*visit)(void *visitor_context, const xt_record *), void *visitor_context)
{
    (void)file, (void)from, (void)with_solutions, (void)visit, (void)visitor_context;
    return NULL;
}
