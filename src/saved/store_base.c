// store_base.c -- see store_base.h.

#include "saved/store_base.h"

#include "base/hash.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

// ---- What went wrong -----------------------------------------------------------------------------------------------

// What SQLite means, and what helps where the file is written, and where it is only read.
static const struct {
    int         code;
    const char *of_writing, *of_reading;
} reasons[] = {
    {SQLITE_BUSY, "another process is using it; wait for that to end, or give another file",
     "another process is writing it; give the same command again in a moment"},
    {SQLITE_LOCKED, "another process is using it; wait for that to end, or give another file",
     "another process is writing it; give the same command again in a moment"},
    {SQLITE_FULL, "the disk is full; what was saved before is kept, so make room and give the same command again",
     "the disk is full; make room and give the same command again"},
    {SQLITE_READONLY, "it, or its folder, may not be written; give a file in a folder that may be",
     "what wrote it was killed, and it may not be put in order here; copy it, with the '-journal' beside it, to a "
     "folder "
     "that may be written"},
    {SQLITE_CORRUPT, "it is damaged; go on from a copy, or begin anew with another file",
     "it is damaged; use a copy, or search again"},
    {SQLITE_NOTADB, "it is no saved run; give another file", "it is no saved run; give another file"},
    {SQLITE_NOMEM, "out of memory; a larger machine would do", "out of memory; a larger machine would do"},
};

static const char *reason(const xt_store *store, int code, char *room, size_t size)
{
    int error = store->base ? xt_sqlite_calls.system_errno(store->base) : errno;
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if ((code & 0xff) == reasons[i].code)
            return store->writes ? reasons[i].of_writing : reasons[i].of_reading;
    if ((code & 0xff) == SQLITE_CANTOPEN)
        snprintf(room, size, "%s; %s", error ? strerror(error) : "it, or its folder, may not be opened",
                 store->writes ? "a file in a folder that may be written is needed"
                               : "a file that '--run' has made is needed");
    else
        snprintf(room, size, "%s%s%s; %s", xt_sqlite_calls.errstr(code), error ? ": " : "",
                 error ? strerror(error) : "",
                 store->writes ? "what was saved before is kept" : "try again, or use a copy");
    return room;
}

const char *xt_store_fail(xt_store *store, const char *what, int code)
{
    char room[256];
    bool is_none = (code & 0xff) == SQLITE_NOTADB || (code & 0xff) == SQLITE_CORRUPT;
    snprintf(store->trouble, sizeof store->trouble, "'%.200s' cannot be %s: %s", store->path, is_none ? "read" : what,
             reason(store, code, room, sizeof room));
    return store->trouble;
}

const char *xt_store_blame(void *context, const char *words)
{
    xt_store *store = context;
    snprintf(store->trouble, sizeof store->trouble, "'%.200s' cannot be read: %s", store->path, words);
    return store->trouble;
}

const char *xt_store_fail_of_damage(xt_store *store)
{
    return xt_store_fail(store, "read", SQLITE_CORRUPT);
}

// ---- Statements ----------------------------------------------------------------------------------------------------

int xt_store_execute(xt_store *store, const char *text)
{
    return xt_sqlite_calls.exec(store->base, text, NULL, NULL, NULL);
}

// Made when it is first used.
int xt_store_prepare(xt_store *store, sqlite3_stmt **statement, const char *text)
{
    if (*statement)
        return SQLITE_OK;
    return xt_sqlite_calls.prepare_v3(store->base, text, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
}

int xt_store_run_once(sqlite3_stmt *statement)
{
    int code = xt_sqlite_calls.step(statement);
    xt_sqlite_calls.reset(statement);
    xt_sqlite_calls.clear_bindings(statement);
    return code == SQLITE_DONE || code == SQLITE_ROW ? SQLITE_OK : code;
}

// The first column of the first row; false: there is none.
bool xt_store_ask_number(xt_store *store, const char *text, int64_t *number, int *code)
{
    sqlite3_stmt *statement = NULL;
    *code = xt_sqlite_calls.prepare_v2(store->base, text, -1, &statement, NULL);
    if (*code == SQLITE_OK)
        *code = xt_sqlite_calls.step(statement);
    bool is_there = *code == SQLITE_ROW;
    if (is_there)
        *number = xt_sqlite_calls.column_int64(statement, 0);
    xt_sqlite_calls.finalize(statement);
    return is_there;
}

// Others may read as long as nothing is committed, but not write.
int xt_store_begin_writing(xt_store *store)
{
    return xt_store_execute(store, "BEGIN IMMEDIATE");
}

// ---- Whole pages ---------------------------------------------------------------------------------------------------

const char *xt_store_check_pages(xt_store *store)
{
    sqlite3_stmt *statement = NULL;
    const char   *text = store->writes ? "PRAGMA quick_check(1)" : "PRAGMA quick_check(task)";
    bool          fine = false;
    if (store->is_checked)
        return NULL;
    store->is_checked = true;
    int code = xt_sqlite_calls.prepare_v2(store->base, text, -1, &statement, NULL);
    if (code == SQLITE_OK && (code = xt_sqlite_calls.step(statement)) == SQLITE_ROW) {
        const char *told = (const char *)xt_sqlite_calls.column_text(statement, 0);
        fine = told && strcmp(told, "ok") == 0;
        code = told ? code : SQLITE_NOMEM;
    }
    xt_sqlite_calls.finalize(statement);
    if (fine)
        return NULL;
    return code == SQLITE_ROW ? xt_store_fail_of_damage(store) : xt_store_fail(store, "read", code);
}

// ---- Check sums ----------------------------------------------------------------------------------------------------

static uint64_t sum_blob(uint64_t sum, const void *bytes, size_t count)
{
    return (sum ^ xt_hash_bytes(bytes, count)) * 0x9e3779b97f4a7c15u + count;
}

int64_t xt_sum_of_task(const unsigned char *key, size_t key_size, const unsigned char *tally, size_t tally_size,
                       const int64_t numbers[4])
{
    uint64_t sum = sum_blob(1, key, key_size);
    for (uint32_t i = 0; i < 4; i++)
        for (uint32_t b = 0; b < 64; b += 8)
            sum = sum * 0x100000001b3u ^ ((uint64_t)numbers[i] >> b & 0xff);
    return (int64_t)(sum_blob(sum, tally, tally_size) >> 1);
}

int64_t xt_sum_of_words(int64_t id, const unsigned char *words, size_t size)
{
    return (int64_t)(sum_blob((uint64_t)id, words, size) >> 1);
}
