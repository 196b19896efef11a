// store_read.c -- records come out of the file, in the order of the tree.
//
// A batch of rows is read, and then the file is let go of until these are taken: who takes them may take hours over it,
// and meanwhile others may write.  What they write lies in gaps that a walk has told, or behind it.

#include "saved/store_base.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum {
    BATCH_ROWS = 1024,     // read at a time, and
    BATCH_BYTES = 1 << 18, // about so many bytes
};

typedef struct blob {
    const unsigned char *at;
    size_t               count;
} blob;

static blob blob_between(const xt_store *store, uint32_t from, uint32_t end)
{
    static const unsigned char nothing;
    return (blob){.at = store->batch.at ? store->batch.at + from : &nothing, .count = end - from};
}

// Where it begins in the batch.
static uint32_t push_blob(xt_store *store, sqlite3_stmt *statement, int column)
{
    const unsigned char *at = xt_sqlite_calls.column_blob(statement, column);
    uint32_t begin = store->batch.count, count = at ? (uint32_t)xt_sqlite_calls.column_bytes(statement, column) : 0;
    for (uint32_t i = 0; i < count; i++)
        xt_vector_push(&store->batch, at[i]);
    return begin;
}

static int fetch_words(xt_store *store, xt_row *r)
{
    int code = xt_store_prepare(store, &store->get_solutions, "SELECT words, sum FROM solutions WHERE id = ?");
    if (code != SQLITE_OK)
        return code;
    xt_sqlite_calls.bind_int64(store->get_solutions, 1, r->numbers[3]);
    code = xt_sqlite_calls.step(store->get_solutions);
    r->has_words = code == SQLITE_ROW;
    if (r->has_words) {
        push_blob(store, store->get_solutions, 0);
        r->words_sum = xt_sqlite_calls.column_int64(store->get_solutions, 1);
    }
    xt_sqlite_calls.reset(store->get_solutions);
    return code == SQLITE_ROW || code == SQLITE_DONE ? SQLITE_OK : code;
}

// The row at hand, into the batch.
static int fetch_row(xt_store *store, bool with_solutions)
{
    sqlite3_stmt *at = store->get_tasks;
    xt_row        r = {.sum = xt_sqlite_calls.column_int64(at, 6)};
    int           code = SQLITE_OK;
    for (int i = 0; i < 3; i++)
        r.numbers[i] = xt_sqlite_calls.column_int64(at, 1 + i);
    r.numbers[3] = xt_sqlite_calls.column_int64(at, 5);
    r.key = push_blob(store, at, 0);
    r.tally = push_blob(store, at, 4);
    r.words = store->batch.count;
    if (with_solutions && r.numbers[3])
        code = fetch_words(store, &r);
    r.end = store->batch.count;
    if (code == SQLITE_OK)
        xt_vector_push(&store->rows, r);
    return store->batch.failed || store->rows.failed ? SQLITE_NOMEM : code;
}

// SQLITE_ROW: there are more.
static int fetch_batch(xt_store *store, bool with_solutions)
{
    static const unsigned char nothing;
    int                        code = xt_store_prepare(store, &store->get_tasks,
                                                       "SELECT key, children, found, passed, tally, solutions, sum FROM task WHERE key >= ? "
                                                                              "ORDER BY key");
    store->batch.count = store->rows.count = 0;
    if (code != SQLITE_OK)
        return code;
    xt_sqlite_calls.bind_blob64(store->get_tasks, 1, store->from.at ? store->from.at : &nothing, store->from.count,
                                SQLITE_STATIC);
    while ((code = xt_sqlite_calls.step(store->get_tasks)) == SQLITE_ROW) {
        int fetched = fetch_row(store, with_solutions);
        if (fetched != SQLITE_OK)
            code = fetched;
        if (fetched != SQLITE_OK || store->rows.count >= BATCH_ROWS || store->batch.count >= BATCH_BYTES)
            break;
    }
    xt_sqlite_calls.reset(store->get_tasks);
    return code;
}

// The next batch begins behind the last of this one: with the least key that is greater.
static int go_behind_batch(xt_store *store)
{
    const xt_row *last = &store->rows.at[store->rows.count - 1];
    store->from.count = 0;
    for (uint32_t i = last->key; i < last->tally; i++)
        xt_vector_push(&store->from, store->batch.at[i]);
    xt_vector_push(&store->from, 0);
    return store->from.failed ? SQLITE_NOMEM : SQLITE_OK;
}

static const char *read_words(xt_store *store, const xt_row *r, xt_record *record)
{
    blob     words = blob_between(store, r->words, r->end);
    uint64_t number, left = record->tally.passed;
    bool     fine = r->has_words && r->words_sum == xt_sum_of_words(r->numbers[3], words.at, words.count);
    store->read_words.count = 0;
    for (size_t at = 0; fine && at < words.count;) {
        fine = xt_number_read(words.at, words.count, &at, &number) && number < UINT32_MAX;
        xt_vector_push(&store->read_words, (uint32_t)number);
    }
    if (store->read_words.failed)
        return xt_store_fail(store, "read", SQLITE_NOMEM);
    for (uint64_t at = 0; fine && at < store->read_words.count; at += store->read_words.at[at] + (uint64_t)1, left--)
        fine = left > 0 && store->read_words.at[at] < store->read_words.count - at;
    record->words = store->read_words.at;
    record->word_count = store->read_words.count;
    return fine && left == 0 ? NULL : xt_store_fail_of_damage(store);
}

static const char *read_record(xt_store *store, const xt_row *r, bool with_solutions, xt_record *record)
{
    blob key = blob_between(store, r->key, r->tally), tally = blob_between(store, r->tally, r->words);
    store->choices.count = 0;
    if (r->sum != xt_sum_of_task(key.at, key.count, tally.at, tally.count, r->numbers) ||
        !xt_key_read(key.at, key.count, &store->choices) ||
        !xt_numbers_read(tally.at, tally.count, store->numbers, XT_TALLIED * (size_t)store->levels))
        return xt_store_fail_of_damage(store);
    *record = (xt_record){.task = {.choice = store->choices.at, .depth = store->choices.count},
                          .children = (uint32_t)r->numbers[0],
                          .tally = {.found = (uint64_t)r->numbers[1], .passed = (uint64_t)r->numbers[2]}};
    for (uint32_t k = 0; k < XT_TALLIED; k++)
        record->tally.at[k] = store->numbers + (size_t)k * store->levels;
    return with_solutions && r->numbers[3] ? read_words(store, r, record) : NULL;
}

static const char *begin_reading(xt_store *store, xt_task from)
{
    const char *trouble = xt_store_check_pages(store);
    store->from.count = 0;
    xt_key_write(&store->from, from);
    if (!store->numbers)
        store->numbers = XT_NEW_ARRAY(uint64_t, XT_TALLIED * (size_t)store->levels);
    if (!trouble && (store->from.failed || !store->numbers))
        trouble = xt_store_fail(store, "read", SQLITE_NOMEM);
    return trouble;
}

typedef struct taker {
    xt_answer (*take)(void *context, const xt_record *record);
    void *context;
    bool  with_solutions;
} taker;

// *answer: of who takes.
static const char *tell_batch(xt_store *store, const taker *t, xt_answer *answer)
{
    for (uint32_t i = 0; i < store->rows.count && *answer == XT_CONTINUE; i++) {
        xt_record   record;
        const char *trouble = read_record(store, &store->rows.at[i], t->with_solutions, &record);
        if (trouble)
            return trouble;
        *answer = t->take(t->context, &record);
    }
    return NULL;
}

const char *xt_store_read(void *context, xt_task from, bool with_solutions,
                          xt_answer (*take)(void *taker, const xt_record *), void *of_taker)
{
    xt_store   *store = context;
    taker       t = {.take = take, .context = of_taker, .with_solutions = with_solutions};
    xt_answer   answer = XT_CONTINUE;
    const char *trouble = begin_reading(store, from);
    int         code = SQLITE_ROW;
    while (!trouble && code == SQLITE_ROW && answer == XT_CONTINUE) {
        code = fetch_batch(store, with_solutions);
        trouble = tell_batch(store, &t, &answer);
        if (!trouble && code == SQLITE_ROW && go_behind_batch(store) != SQLITE_OK)
            code = SQLITE_NOMEM;
    }
    if (trouble || answer == XT_STOP || code == SQLITE_DONE)
        return trouble;
    return xt_store_fail(store, "read", code);
}
