// journal_sqlite_write.c -- writes records and commits them.

#include "saved/journal_sqlite.h"

#include <time.h>

// Sets *id to the number of the row; 0 if the record has no solutions.
static int insert_solutions(xt_journal_file *file, const xt_record *record, int64_t *id)
{
    int     code;
    int64_t last = 0;
    *id = 0;
    if (record->word_count == 0)
        return SQLITE_OK;
    file->words.count = 0;
    for (uint64_t i = 0; i < record->word_count; i++)
        xt_varint_append(&file->words, record->words[i]);
    if (file->words.failed)
        return SQLITE_NOMEM;
    if (!xt_journal_file_query_number(file, "SELECT coalesce(max(id), 0) FROM solutions", &last, &code))
        return code;
    if (last < 0 || last == INT64_MAX) // this program never writes such a number
        return SQLITE_CORRUPT;
    *id = last + 1;
    code = xt_journal_file_prepare(file, &file->insert_solutions, "INSERT INTO solutions VALUES(?, ?, ?)");
    if (code != SQLITE_OK)
        return code;
    xt_sqlite_calls.bind_int64(file->insert_solutions, 1, *id);
    xt_sqlite_calls.bind_blob64(file->insert_solutions, 2, file->words.at, file->words.count, SQLITE_STATIC);
    xt_sqlite_calls.bind_int64(file->insert_solutions, 3, xt_checksum_of_words(*id, file->words.at, file->words.count));
    return xt_journal_file_run_once(file->insert_solutions);
}

static int insert_record(xt_journal_file *file, const xt_record *record)
{
    static const unsigned char nothing;
    const xt_task_counts      *counts = &record->task_counts;
    int64_t                    numbers[XT_ROW_NUMBERS] = {[XT_ROW_CHILDREN] = record->children,
                                                          [XT_ROW_FOUND] = (int64_t)counts->found,
                                                          [XT_ROW_PASSED] = (int64_t)counts->passed,
                                                          [XT_ROW_ASKED] = (int64_t)counts->asked.all};
    int                        code = insert_solutions(file, record, &numbers[XT_ROW_SOLUTIONS]);
    file->key.count = file->task_counts.count = 0;
    xt_task_key_append(&file->key, record->task);
    if (counts->at[0])
        xt_sparse_numbers_append(&file->task_counts, counts->at[0], XT_COUNTER_TYPES * (size_t)file->levels);
    if (file->key.failed || file->task_counts.failed)
        code = SQLITE_NOMEM;
    if (code == SQLITE_OK)
        code = xt_journal_file_prepare(file, &file->insert_task, "INSERT INTO task VALUES(?, ?, ?, ?, ?, ?, ?, ?)");
    if (code != SQLITE_OK)
        return code;
    const unsigned char *key = file->key.at ? file->key.at : &nothing;
    const unsigned char *task_counts = file->task_counts.at ? file->task_counts.at : &nothing;
    xt_sqlite_calls.bind_blob64(file->insert_task, 1, key, file->key.count, SQLITE_STATIC);
    for (int i = 0; i < XT_ROW_SOLUTIONS; i++)
        xt_sqlite_calls.bind_int64(file->insert_task, 2 + i, numbers[i]);
    xt_sqlite_calls.bind_blob64(file->insert_task, 6, task_counts, file->task_counts.count, SQLITE_STATIC);
    xt_sqlite_calls.bind_int64(file->insert_task, 7, numbers[XT_ROW_SOLUTIONS]);
    xt_sqlite_calls.bind_int64(
        file->insert_task, 8, xt_checksum_of_task(key, file->key.count, task_counts, file->task_counts.count, numbers));
    return xt_journal_file_run_once(file->insert_task);
}

const char *xt_journal_file_add_record(xt_journal_file *file, const xt_record *record)
{
    int code = insert_record(file, record);
    return code == SQLITE_OK ? NULL : xt_journal_file_fail(file, "written", code);
}

static int update_progress(xt_journal_file *file, double seconds)
{
    time_t    now = time(NULL);
    struct tm utc;
    int       code = xt_journal_file_prepare(file, &file->update_progress, "UPDATE progress SET seconds = ?, kept = ?");
    if (code != SQLITE_OK)
        return code;
    if (gmtime_r(&now, &utc))
        strftime(file->about.saved_at, sizeof file->about.saved_at, "%Y-%m-%dT%H:%M:%SZ", &utc);
    file->about.seconds = seconds;
    xt_sqlite_calls.bind_double(file->update_progress, 1, seconds);
    xt_sqlite_calls.bind_text(file->update_progress, 2, file->about.saved_at, -1, SQLITE_STATIC);
    return xt_journal_file_run_once(file->update_progress);
}

// If a reader locks the file now, the changes are committed the next time.
static int commit(xt_journal_file *file, bool last)
{
    xt_sqlite_calls.busy_timeout(file->database, last ? XT_LONG_BUSY_TIMEOUT_MS : XT_SHORT_BUSY_TIMEOUT_MS);
    int code = xt_journal_file_execute(file, "COMMIT");
    file->has_uncommitted = code == SQLITE_BUSY;
    if (file->has_uncommitted && !last)
        return SQLITE_OK;
    if (code != SQLITE_OK)
        return code;
    file->is_created = false;
    xt_sqlite_calls.busy_timeout(file->database, XT_BUSY_TIMEOUT_MS);
    return last ? SQLITE_OK : xt_journal_file_begin_writing(file);
}

const char *xt_journal_file_save(void *context, const xt_record *const *records, uint32_t count, double seconds,
                                 bool last)
{
    xt_journal_file *file = context;
    int              code = SQLITE_OK;
    if (count == 0 && !last && !file->has_uncommitted)
        return NULL;
    for (uint32_t i = 0; i < count && code == SQLITE_OK; i++)
        code = insert_record(file, records[i]);
    if (code == SQLITE_OK)
        code = update_progress(file, seconds);
    if (code == SQLITE_OK)
        code = commit(file, last);
    return code == SQLITE_OK ? NULL : xt_journal_file_fail(file, "written", code);
}
