// journal_sqlite_read.c -- reads records in the order of the tree.
//
// The file is locked only while a batch of rows is read.  The visitor of the rows may take hours, and another process
// may write meanwhile.  Its records lie in gaps that were already reported, or behind the batch.

#include "saved/journal_sqlite.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum {
    BATCH_ROWS = 1024,     // a batch ends after this many rows,
    BATCH_BYTES = 1 << 18, // or this many bytes
};

typedef struct blob {
    const unsigned char *at;
    size_t               count;
} blob;

static blob blob_between(const xt_journal_file *file, uint32_t from, uint32_t end)
{
    static const unsigned char nothing;
    return (blob){.at = file->batch.at ? file->batch.at + from : &nothing, .count = end - from};
}

// Copies a blob into the batch, and returns its offset.
static uint32_t push_blob(xt_journal_file *file, sqlite3_stmt *statement, int column)
{
    const unsigned char *at = xt_sqlite_calls.column_blob(statement, column);
    uint32_t begin = file->batch.count, count = at ? (uint32_t)xt_sqlite_calls.column_bytes(statement, column) : 0;
    for (uint32_t i = 0; i < count; i++)
        xt_vector_push(&file->batch, at[i]);
    return begin;
}

static int fetch_words(xt_journal_file *file, xt_task_row *r)
{
    int code = xt_journal_file_prepare(file, &file->select_solutions, "SELECT words, sum FROM solutions WHERE id = ?");
    if (code != SQLITE_OK)
        return code;
    xt_sqlite_calls.bind_int64(file->select_solutions, 1, r->numbers[XT_ROW_SOLUTIONS]);
    code = xt_sqlite_calls.step(file->select_solutions);
    r->has_words = code == SQLITE_ROW;
    if (r->has_words) {
        push_blob(file, file->select_solutions, 0);
        r->words_checksum = xt_sqlite_calls.column_int64(file->select_solutions, 1);
    }
    xt_sqlite_calls.reset(file->select_solutions);
    return code == SQLITE_ROW || code == SQLITE_DONE ? SQLITE_OK : code;
}

// Copies the current row into the batch.
static int fetch_row(xt_journal_file *file, bool with_solutions)
{
    sqlite3_stmt *at = file->select_tasks;
    xt_task_row   r = {.checksum = xt_sqlite_calls.column_int64(at, 7)};
    int           code = SQLITE_OK;
    for (int i = 0; i < XT_ROW_SOLUTIONS; i++)
        r.numbers[i] = xt_sqlite_calls.column_int64(at, 1 + i);
    r.numbers[XT_ROW_SOLUTIONS] = xt_sqlite_calls.column_int64(at, 6);
    r.key = push_blob(file, at, 0);
    r.task_counts = push_blob(file, at, 5);
    r.words = file->batch.count;
    if (with_solutions && r.numbers[XT_ROW_SOLUTIONS])
        code = fetch_words(file, &r);
    r.end = file->batch.count;
    if (code == SQLITE_OK)
        xt_vector_push(&file->rows, r);
    return file->batch.failed || file->rows.failed ? SQLITE_NOMEM : code;
}

// Returns SQLITE_ROW if there are more rows.
static int fetch_batch(xt_journal_file *file, bool with_solutions)
{
    static const unsigned char nothing;
    int                        code = xt_journal_file_prepare(
                               file, &file->select_tasks,
                               "SELECT key, children, found, passed, asked, tally, solutions, sum FROM task WHERE key >= ? "
                                                      "ORDER BY key");
    file->batch.count = file->rows.count = 0;
    if (code != SQLITE_OK)
        return code;
    xt_sqlite_calls.bind_blob64(file->select_tasks, 1, file->from.at ? file->from.at : &nothing, file->from.count,
                                SQLITE_STATIC);
    while ((code = xt_sqlite_calls.step(file->select_tasks)) == SQLITE_ROW) {
        int fetched = fetch_row(file, with_solutions);
        if (fetched != SQLITE_OK)
            code = fetched;
        if (fetched != SQLITE_OK || file->rows.count >= BATCH_ROWS || file->batch.count >= BATCH_BYTES)
            break;
    }
    xt_sqlite_calls.reset(file->select_tasks);
    return code;
}

// The next batch begins with the least key greater than the last one of this batch.
static int advance_past_batch(xt_journal_file *file)
{
    const xt_task_row *last = &file->rows.at[file->rows.count - 1];
    file->from.count = 0;
    for (uint32_t i = last->key; i < last->task_counts; i++)
        xt_vector_push(&file->from, file->batch.at[i]);
    xt_vector_push(&file->from, 0);
    return file->from.failed ? SQLITE_NOMEM : SQLITE_OK;
}

static const char *read_words(xt_journal_file *file, const xt_task_row *r, xt_record *record)
{
    blob     words = blob_between(file, r->words, r->end);
    uint64_t number, solutions_left = record->task_counts.passed;
    bool     ok =
        r->has_words && r->words_checksum == xt_checksum_of_words(r->numbers[XT_ROW_SOLUTIONS], words.at, words.count);
    file->read_words.count = 0;
    for (size_t at = 0; ok && at < words.count;) {
        ok = xt_varint_read(words.at, words.count, &at, &number) && number < UINT32_MAX;
        xt_vector_push(&file->read_words, (uint32_t)number);
    }
    if (file->read_words.failed)
        return xt_journal_file_fail(file, "read", SQLITE_NOMEM);
    for (uint64_t at = 0; ok && at < file->read_words.count;
         at += file->read_words.at[at] + (uint64_t)1, solutions_left--)
        ok = solutions_left > 0 && file->read_words.at[at] < file->read_words.count - at;
    record->words = file->read_words.at;
    record->word_count = file->read_words.count;
    return ok && solutions_left == 0 ? NULL : xt_journal_file_fail_corrupt(file);
}

static const char *read_record(xt_journal_file *file, const xt_task_row *r, bool with_solutions, xt_record *record)
{
    blob key = blob_between(file, r->key, r->task_counts), task_counts = blob_between(file, r->task_counts, r->words);
    file->choices.count = 0;
    if (r->checksum != xt_checksum_of_task(key.at, key.count, task_counts.at, task_counts.count, r->numbers) ||
        !xt_task_key_decode(key.at, key.count, &file->choices) ||
        !xt_sparse_numbers_decode(task_counts.at, task_counts.count, file->numbers,
                                  XT_COUNTER_TYPES * (size_t)file->levels))
        return xt_journal_file_fail_corrupt(file);
    *record = (xt_record){.task = {.choice = file->choices.at, .depth = file->choices.count},
                          .children = (uint32_t)r->numbers[XT_ROW_CHILDREN],
                          .task_counts = {.found = (uint64_t)r->numbers[XT_ROW_FOUND],
                                          .passed = (uint64_t)r->numbers[XT_ROW_PASSED],
                                          .asked.all = (uint64_t)r->numbers[XT_ROW_ASKED]}};
    for (uint32_t k = 0; k < XT_COUNTER_TYPES; k++)
        record->task_counts.at[k] = file->numbers + (size_t)k * file->levels;
    return with_solutions && r->numbers[XT_ROW_SOLUTIONS] ? read_words(file, r, record) : NULL;
}

static const char *begin_reading(xt_journal_file *file, xt_task from)
{
    const char *error = xt_journal_file_check_pages(file);
    file->from.count = 0;
    xt_task_key_append(&file->from, from);
    if (!file->numbers)
        file->numbers = XT_NEW_ARRAY(uint64_t, XT_COUNTER_TYPES * (size_t)file->levels);
    if (!error && (file->from.failed || !file->numbers))
        error = xt_journal_file_fail(file, "read", SQLITE_NOMEM);
    return error;
}

typedef struct record_visitor {
    xt_answer (*visit)(void *context, const xt_record *record);
    void *context;
    bool  with_solutions;
} record_visitor;

static const char *visit_batch(xt_journal_file *file, const record_visitor *t, xt_answer *answer)
{
    for (uint32_t i = 0; i < file->rows.count && *answer == XT_CONTINUE; i++) {
        xt_record   record;
        const char *error = read_record(file, &file->rows.at[i], t->with_solutions, &record);
        if (error)
            return error;
        *answer = t->visit(t->context, &record);
    }
    return NULL;
}

const char *xt_journal_file_read(void *context, xt_task from, bool with_solutions,
                                 xt_answer (*visit)(void *record_visitor, const xt_record *), void *visitor_context)
{
    xt_journal_file *file = context;
    record_visitor   t = {.visit = visit, .context = visitor_context, .with_solutions = with_solutions};
    xt_answer        answer = XT_CONTINUE;
    const char      *error = begin_reading(file, from);
    int              code = SQLITE_ROW;
    while (!error && code == SQLITE_ROW && answer == XT_CONTINUE) {
        code = fetch_batch(file, with_solutions);
        error = visit_batch(file, &t, &answer);
        if (!error && code == SQLITE_ROW && advance_past_batch(file) != SQLITE_OK)
            code = SQLITE_NOMEM;
    }
    if (error || answer == XT_STOP || code == SQLITE_DONE)
        return error;
    return xt_journal_file_fail(file, "read", code);
}
