// part_files.c -- see part_files.h.

#include "api/part_files.h"

#include "api/saved_survey.h"
#include "base/diagnostics.h"
#include "base/memory.h"

#include <stdlib.h>

static bool belongs_to_run(xt_part_files *f, xt_journal_file *store)
{
    xt_shard    shard = xt_run_fingerprint_shard(store), of_first = xt_run_fingerprint_shard(f->first);
    const char *name = xt_run_fingerprint_difference(f->first, store);
    const char *path = xt_journal_file_about(store)->path, *first = xt_journal_file_about(f->first)->path;
    if (!xt_run_is_sharded(shard))
        xt_diagnose(
            f->diagnostics,
            "'%s' is a whole run, and no part; 'exactile runs %s' prints it, and 'solve --part I/N --run FILE' makes "
            "parts",
            path, path);
    else if (name)
        xt_diagnose(f->diagnostics, "'%s' and '%s' are no parts of one run, for they differ in '%s'", first, path,
                    name);
    else if (shard.parts != of_first.parts)
        xt_diagnose(f->diagnostics, "'%s' is one of %u parts, and '%s' one of %u; give those of one division", first,
                    (unsigned)of_first.parts, path, (unsigned)shard.parts);
    else if (shard.part < 1 || shard.part > shard.parts || shard.parts > XT_PARTS_MAX)
        xt_diagnose(f->diagnostics, "'%s' says that it is part %u of %u; there is none", path, (unsigned)shard.part,
                    (unsigned)shard.parts);
    else
        return true;
    return false;
}

static bool note_file(xt_part_files *f, xt_journal_file *store, uint32_t file)
{
    uint32_t *of_part = &f->file_of_part[xt_run_fingerprint_shard(store).part - 1];
    if (*of_part != UINT32_MAX)
        xt_diagnose(f->diagnostics, "'%s' and '%s' overlap: both are part %u of %u; give one of them",
                    f->path[*of_part], f->path[file], (unsigned)xt_run_fingerprint_shard(store).part,
                    (unsigned)f->parts);
    bool is_first = *of_part == UINT32_MAX;
    *of_part = file;
    return is_first;
}

static bool start_with_file(xt_part_files *f, xt_journal_file *first)
{
    f->first = first;
    f->parts = xt_run_fingerprint_shard(first).parts;
    if (!belongs_to_run(f, first))
        return false;
    f->file_of_part = XT_NEW_ARRAY(uint32_t, f->parts);
    if (!f->file_of_part)
        xt_diagnose_out_of_memory(f->diagnostics);
    for (uint32_t p = 0; p < f->parts && f->file_of_part; p++)
        f->file_of_part[p] = UINT32_MAX;
    return f->file_of_part;
}

static bool look_at_file(xt_part_files *f, uint32_t file)
{
    xt_journal_file *store = xt_saved_run_open_file(f->path[file], f->diagnostics);
    if (!store)
        return false;
    bool ok = f->first ? belongs_to_run(f, store) : start_with_file(f, store);
    ok = ok && note_file(f, store, file);
    if (store != f->first)
        xt_journal_file_close(store);
    return ok;
}

static bool check_all_parts_given(const xt_part_files *f)
{
    uint32_t missing = 0;
    for (uint32_t p = 0; p < f->parts; p++)
        if (f->file_of_part[p] == UINT32_MAX && ++missing <= 5)
            xt_diagnose(f->diagnostics, "part %u of %u is missing; give its file too", (unsigned)p + 1,
                        (unsigned)f->parts);
    if (missing > 5)
        xt_diagnose(f->diagnostics, "and %u more parts are missing", (unsigned)missing - 5);
    return missing == 0;
}

bool xt_part_files_check(xt_part_files *f)
{
    bool ok = f->count > 0 || xt_diagnose(f->diagnostics, "no part is given; name the files of all parts");
    for (uint32_t file = 0; file < f->count && ok; file++)
        ok = look_at_file(f, file);
    return ok && check_all_parts_given(f);
}

void xt_part_files_free(xt_part_files *f)
{
    xt_journal_file_close(f->first);
    free(f->file_of_part);
}
