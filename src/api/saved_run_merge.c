// saved_run_merge.c -- combines the saved runs of all parts of one search into one.
//
// Each part has the records of its own tasks. Nodes above these are in every part, and their counts are added.

#include "api/part_files.h"
#include "api/saved_survey.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "base/vector.h"

#include <stdlib.h>
#include <string.h>

// Nodes above the tasks of the parts: every part has a record of each.
typedef struct shared {
    xt_queued_record *first, *last, *at;
} shared;

typedef struct merger {
    xt_part_files    files;
    xt_journal_file *whole; // may be NULL: no file is made
    shared           above;
    xt_shard         shard; // of the current part
    uint32_t         file;
    XT_VECTOR(uint32_t) unit; // choices of the current unit
    uint64_t            passed;
    xt_saved_run_facts *facts;
    const char         *error;
    const char         *mismatch; // why the current file cannot be merged
} merger;

static const char *const divided_otherwise = "it was divided otherwise than the others";

// ---- The records ---------------------------------------------------------------------------------------------------

static bool is_same_task(xt_task a, xt_task b)
{
    return a.depth == b.depth && (a.depth == 0 || memcmp(a.choice, b.choice, a.depth * sizeof *a.choice) == 0);
}

static bool put_record(merger *m, const xt_record *record)
{
    if (m->whole)
        m->error = xt_journal_file_add_record(m->whole, record);
    return !m->error;
}

static bool add_shared(merger *m, const xt_record *record)
{
    uint32_t  levels = xt_run_fingerprint_levels(m->files.first);
    xt_record copy = *record;
    uint32_t *words = NULL;
    if (copy.word_count > 0 && !(words = XT_NEW_ARRAY(uint32_t, copy.word_count)))
        return false;
    if (words)
        memcpy(words, copy.words, (size_t)copy.word_count * sizeof *words);
    copy.words = words;
    xt_queued_record *queued = xt_queued_record_new(&copy, levels);
    if (!queued) {
        free(words);
        return false;
    }
    *(m->above.last ? &m->above.last->next : &m->above.first) = queued;
    m->above.last = queued;
    return true;
}

static bool join_shared(merger *m, const xt_record *record)
{
    uint32_t          levels = xt_run_fingerprint_levels(m->files.first);
    xt_queued_record *at = m->above.at;
    if (!at || !is_same_task(at->record.task, record->task) || at->record.children != record->children) {
        m->mismatch = divided_otherwise;
        return false;
    }
    m->above.at = at->next;
    for (size_t i = 0; i < XT_COUNTER_TYPES * (size_t)levels; i++)
        at->record.task_counts.at[0][i] += record->task_counts.at[0][i];
    at->record.task_counts.found += record->task_counts.found;
    at->record.task_counts.passed += record->task_counts.passed;
    at->record.task_counts.asked.all += record->task_counts.asked.all;
    if (record->word_count == 0)
        return true;
    uint32_t *words = XT_NEW_ARRAY(uint32_t, record->word_count);
    if (!words)
        return false;
    memcpy(words, record->words, (size_t)record->word_count * sizeof *words);
    free((void *)at->record.words);
    at->record.words = words;
    at->record.word_count = record->word_count;
    return true;
}

// Returns true if the record lies in the current unit, or in another one of the part.
static bool is_of_part(merger *m, xt_task task)
{
    bool is_inside = m->unit.count > 0 && task.depth > m->unit.count &&
                     memcmp(m->unit.at, task.choice, m->unit.count * sizeof *task.choice) == 0;
    if (is_inside)
        return true;
    m->unit.count = 0;
    for (uint32_t d = 0; d < task.depth; d++)
        xt_vector_push(&m->unit, task.choice[d]);
    return !m->unit.failed && xt_shard_of_task(m->shard, task) == m->shard.part;
}

static bool take_record(void *context, const xt_record *record, double weight)
{
    merger *m = context;
    char    task[128];
    m->passed += record->task_counts.passed;
    if (!xt_is_within_one_shard(m->shard, weight, record->task.depth))
        return m->file == 0 ? add_shared(m, record) : join_shared(m, record);
    if (is_of_part(m, record->task))
        return put_record(m, record);
    if (m->unit.failed)
        return false;
    xt_write_task(task, sizeof task, record->task);
    uint32_t part = xt_shard_of_task(m->shard, record->task);
    xt_diagnose(m->files.diagnostics, "'%s' overlaps part %u of %u: it holds %s, which is no part of its own",
                m->files.path[m->file], (unsigned)part, (unsigned)m->files.parts, task);
    return false;
}

static bool ignore_gap(void *context, const xt_gap *gap)
{
    (void)context, (void)gap;
    return true;
}

static bool is_complete(merger *m, xt_journal_file *store)
{
    xt_saved_survey    s;
    xt_saved_run_facts facts;
    if (!xt_survey_saved_run(store, &s, &facts, m->files.diagnostics))
        return false;
    m->facts->tasks += facts.tasks;
    m->facts->found += facts.found;
    m->facts->fits += facts.fits;
    m->facts->seconds += facts.seconds;
    m->facts->has_solutions = facts.has_solutions;
    if (!facts.is_complete)
        xt_diagnose(m->files.diagnostics,
                    "'%s', part %u of %u, leaves a gap of %llu task%s, first of all %s; go on with it to its end",
                    xt_journal_file_about(store)->path, (unsigned)s.shard.part, (unsigned)s.shard.parts,
                    (unsigned long long)s.missing, s.missing == 1 ? "" : "s", s.first);
    return facts.is_complete;
}

static bool take_records(merger *m, xt_journal_file *store)
{
    xt_journal journal = {
        .read = xt_journal_file_read, .describe_corruption = xt_journal_file_describe_corruption, .context = store};
    xt_journal_walk walk = {.record = take_record, .gap = ignore_gap, .context = m, .with_solutions = m->whole};
    const char     *error = NULL;
    uint32_t        before = xt_diagnostics_total(m->files.diagnostics);
    m->above.at = m->above.first;
    m->unit.count = 0;
    m->shard = xt_run_fingerprint_shard(store);
    bool ok = xt_journal_for_each(&journal, m->shard, &walk, &error);
    if (ok && m->file > 0 && m->above.at)
        m->mismatch = divided_otherwise;
    error = m->error ? m->error : error;
    if (m->mismatch)
        xt_diagnose(m->files.diagnostics, "'%s' cannot be merged: %s", xt_journal_file_about(store)->path, m->mismatch);
    else if (error)
        xt_diagnose(m->files.diagnostics, "%s", error);
    else if (!ok && xt_diagnostics_total(m->files.diagnostics) == before)
        xt_diagnose_out_of_memory(m->files.diagnostics);
    return ok && !error && !m->mismatch;
}

static bool merge_file(merger *m, uint32_t file)
{
    xt_journal_file *store = xt_saved_run_open_file(m->files.path[file], m->files.diagnostics);
    m->file = file;
    bool ok = store && is_complete(m, store) && take_records(m, store);
    xt_journal_file_close(store);
    return ok;
}

// ---- The whole run -------------------------------------------------------------------------------------------------

static bool begin_whole(merger *m, const char *path)
{
    XT_VECTOR(xt_journal_file_fact) facts = {0};
    const char *name;
    m->whole = xt_journal_file_open(path, XT_JOURNAL_FILE_CREATE, m->files.diagnostics);
    if (!m->whole)
        return false;
    xt_journal_file_set_levels(m->whole, xt_run_fingerprint_levels(m->files.first));
    for (uint32_t i = 0; (name = xt_journal_file_name_at(m->files.first, i)); i++) {
        bool is_part = strcmp(name, "part") == 0;
        xt_vector_push(&facts, ((xt_journal_file_fact){
                                   .name = name, .value = is_part ? "" : xt_journal_file_value(m->files.first, name)}));
    }
    bool ok = !facts.failed;
    if (!ok)
        xt_diagnose_out_of_memory(m->files.diagnostics);
    ok = ok && xt_journal_file_begin(m->whole, facts.at, facts.count, m->files.diagnostics);
    xt_vector_free(&facts);
    return ok;
}

// Shared records are complete after the last part was read. Then nothing may be missing.
static bool end_whole(merger *m)
{
    xt_saved_survey    s;
    xt_saved_run_facts facts;
    for (const xt_queued_record *at = m->above.first; at && !m->error; at = at->next)
        put_record(m, &at->record);
    if (m->error)
        xt_diagnose(m->files.diagnostics, "%s", m->error);
    if (m->error || !xt_survey_saved_run(m->whole, &s, &facts, m->files.diagnostics))
        return false;
    if (!facts.is_complete) {
        xt_diagnose(m->files.diagnostics, "the parts leave a gap at %s; something else has changed one of them",
                    s.first);
        return false;
    }
    m->error = xt_journal_file_save(m->whole, NULL, 0, m->facts->seconds, true);
    if (m->error)
        xt_diagnose(m->files.diagnostics, "%s", m->error);
    return !m->error;
}

static bool merge(merger *m, const char *path)
{
    bool ok = xt_part_files_check(&m->files) && (!path || begin_whole(m, path));
    for (uint32_t file = 0; file < m->files.count && ok; file++)
        ok = merge_file(m, file);
    if (ok && !xt_run_fingerprint_scale_solutions(m->files.first, m->passed, &m->facts->solutions)) {
        xt_diagnose(m->files.diagnostics, "all parts together have 2^64 solutions or more; fewer can be told");
        ok = false;
    }
    return ok && (!m->whole || end_whole(m));
}

bool xt_saved_run_merge(const char *const *parts, uint32_t count, const char *path, xt_saved_run_facts *facts,
                        xt_diagnostics *diagnostics)
{
    merger m = {.files = {.path = parts, .count = count, .diagnostics = diagnostics}, .facts = facts};
    *facts = (xt_saved_run_facts){0};
    bool ok = merge(&m, path);
    facts->is_complete = ok;
    facts->share_done = 1;
    xt_journal_file_discard(m.whole);
    xt_part_files_free(&m.files);
    xt_queued_record_free(m.above.first);
    xt_vector_free(&m.unit);
    return ok;
}
