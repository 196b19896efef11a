// store_keep.c -- records go into the file.

#include "saved/store_base.h"

#include <time.h>

// Their number in *id; 0 where there are none.
static int put_solutions(xt_store *store, const xt_record *record, int64_t *id)
{
    int     code;
    int64_t last = 0;
    *id = 0;
    if (record->word_count == 0)
        return SQLITE_OK;
    store->words.count = 0;
    for (uint64_t i = 0; i < record->word_count; i++)
        xt_number_write(&store->words, record->words[i]);
    if (store->words.failed)
        return SQLITE_NOMEM;
    if (!xt_store_ask_number(store, "SELECT coalesce(max(id), 0) FROM solutions", &last, &code))
        return code;
    if (last < 0 || last == INT64_MAX) // a number that this program never gave
        return SQLITE_CORRUPT;
    *id = last + 1;
    code = xt_store_prepare(store, &store->put_solutions, "INSERT INTO solutions VALUES(?, ?, ?)");
    if (code != SQLITE_OK)
        return code;
    xt_sqlite_calls.bind_int64(store->put_solutions, 1, *id);
    xt_sqlite_calls.bind_blob64(store->put_solutions, 2, store->words.at, store->words.count, SQLITE_STATIC);
    xt_sqlite_calls.bind_int64(store->put_solutions, 3, xt_sum_of_words(*id, store->words.at, store->words.count));
    return xt_store_run_once(store->put_solutions);
}

static int put_record(xt_store *store, const xt_record *record)
{
    static const unsigned char nothing;
    int64_t numbers[4] = {record->children, (int64_t)record->tally.found, (int64_t)record->tally.passed, 0};
    int     code = put_solutions(store, record, &numbers[3]);
    store->key.count = store->tally.count = 0;
    xt_key_write(&store->key, record->task);
    if (record->tally.at[0])
        xt_numbers_write(&store->tally, record->tally.at[0], XT_TALLIED * (size_t)store->levels);
    if (store->key.failed || store->tally.failed)
        code = SQLITE_NOMEM;
    if (code == SQLITE_OK)
        code = xt_store_prepare(store, &store->put_task, "INSERT INTO task VALUES(?, ?, ?, ?, ?, ?, ?)");
    if (code != SQLITE_OK)
        return code;
    const unsigned char *key = store->key.at ? store->key.at : &nothing;
    const unsigned char *tally = store->tally.at ? store->tally.at : &nothing;
    xt_sqlite_calls.bind_blob64(store->put_task, 1, key, store->key.count, SQLITE_STATIC);
    for (int i = 0; i < 3; i++)
        xt_sqlite_calls.bind_int64(store->put_task, 2 + i, numbers[i]);
    xt_sqlite_calls.bind_blob64(store->put_task, 5, tally, store->tally.count, SQLITE_STATIC);
    xt_sqlite_calls.bind_int64(store->put_task, 6, numbers[3]);
    xt_sqlite_calls.bind_int64(store->put_task, 7,
                               xt_sum_of_task(key, store->key.count, tally, store->tally.count, numbers));
    return xt_store_run_once(store->put_task);
}

const char *xt_store_put(xt_store *store, const xt_record *record)
{
    int code = put_record(store, record);
    return code == SQLITE_OK ? NULL : xt_store_fail(store, "written", code);
}

static int put_progress(xt_store *store, double seconds)
{
    time_t    now = time(NULL);
    struct tm utc;
    int       code = xt_store_prepare(store, &store->put_progress, "UPDATE progress SET seconds = ?, kept = ?");
    if (code != SQLITE_OK)
        return code;
    if (gmtime_r(&now, &utc))
        strftime(store->kept, sizeof store->kept, "%Y-%m-%dT%H:%M:%SZ", &utc);
    store->seconds = seconds;
    xt_sqlite_calls.bind_double(store->put_progress, 1, seconds);
    xt_sqlite_calls.bind_text(store->put_progress, 2, store->kept, -1, SQLITE_STATIC);
    return xt_store_run_once(store->put_progress);
}

// What somebody who reads keeps from being committed now, is committed the next time.
static int commit(xt_store *store, bool last)
{
    xt_sqlite_calls.busy_timeout(store->base, last ? XT_LONG_PATIENCE : XT_SHORT_PATIENCE);
    int code = xt_store_execute(store, "COMMIT");
    store->is_late = code == SQLITE_BUSY;
    if (store->is_late && !last)
        return SQLITE_OK;
    if (code != SQLITE_OK)
        return code;
    store->is_made = false;
    xt_sqlite_calls.busy_timeout(store->base, XT_PATIENCE);
    return last ? SQLITE_OK : xt_store_begin_writing(store);
}

const char *xt_store_keep(void *context, const xt_record *const *records, uint32_t count, double seconds, bool last)
{
    xt_store *store = context;
    int       code = SQLITE_OK;
    if (count == 0 && !last && !store->is_late)
        return NULL;
    for (uint32_t i = 0; i < count && code == SQLITE_OK; i++)
        code = put_record(store, records[i]);
    if (code == SQLITE_OK)
        code = put_progress(store, seconds);
    if (code == SQLITE_OK)
        code = commit(store, last);
    return code == SQLITE_OK ? NULL : xt_store_fail(store, "written", code);
}
