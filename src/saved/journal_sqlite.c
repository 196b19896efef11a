// journal_sqlite.c -- errors, statements, page checks and checksums of a saved run.

#include "saved/journal_sqlite.h"

#include "base/hash.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

// ---- Errors --------------------------------------------------------------------------------------------------------

// SQLite's codes, each with the advice for a writer and for a reader.
static const struct {
    int         code;
    const char *when_writing, *when_reading;
} reasons[] = {
    {SQLITE_BUSY, "another process is using it; wait until it ends, or give another file",
     "another process is writing it; repeat the command in a moment"},
    {SQLITE_LOCKED, "another process is using it; wait until it ends, or give another file",
     "another process is writing it; repeat the command in a moment"},
    {SQLITE_FULL, "the disk is full; earlier records are safe; free some space and repeat the command",
     "the disk is full; free some space and repeat the command"},
    {SQLITE_READONLY, "the file or its folder is not writable; give a file in a writable folder",
     "its writer was killed, and the file cannot be repaired here; copy it, with the '-journal' file beside it, to a "
     "writable folder"},
    {SQLITE_CORRUPT, "it is damaged; use a copy, or start again with another file",
     "it is damaged; use a copy, or search again"},
    {SQLITE_NOTADB, "it is not a saved run; give another file", "it is not a saved run; give another file"},
    {SQLITE_NOMEM, "out of memory; a larger machine would do", "out of memory; a larger machine would do"},
};

static const char *describe_reason(const xt_journal_file *file, int code, char *buffer, size_t size)
{
    int system_error = file->database ? xt_sqlite_calls.system_errno(file->database) : errno;
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if ((code & 0xff) == reasons[i].code)
            return file->is_writer ? reasons[i].when_writing : reasons[i].when_reading;
    if ((code & 0xff) == SQLITE_CANTOPEN)
        snprintf(buffer, size, "%s; %s",
                 system_error ? strerror(system_error) : "the file or its folder cannot be opened",
                 file->is_writer ? "give a file in a writable folder" : "give a file that '--run' has made");
    else
        snprintf(buffer, size, "%s%s%s; %s", xt_sqlite_calls.errstr(code), system_error ? ": " : "",
                 system_error ? strerror(system_error) : "",
                 file->is_writer ? "earlier records are safe" : "try again, or use a copy");
    return buffer;
}

const char *xt_journal_file_fail(xt_journal_file *file, const char *action, int code)
{
    char buffer[256];
    bool is_none = (code & 0xff) == SQLITE_NOTADB || (code & 0xff) == SQLITE_CORRUPT;
    snprintf(file->error, sizeof file->error, "'%.200s' cannot be %s: %s", file->about.path, is_none ? "read" : action,
             describe_reason(file, code, buffer, sizeof buffer));
    return file->error;
}

const char *xt_journal_file_describe_corruption(void *context, const char *words)
{
    xt_journal_file *file = context;
    snprintf(file->error, sizeof file->error, "'%.200s' cannot be read: %s", file->about.path, words);
    return file->error;
}

const char *xt_journal_file_fail_corrupt(xt_journal_file *file)
{
    return xt_journal_file_fail(file, "read", SQLITE_CORRUPT);
}

// ---- Statements ----------------------------------------------------------------------------------------------------

int xt_journal_file_execute(xt_journal_file *file, const char *text)
{
    return xt_sqlite_calls.exec(file->database, text, NULL, NULL, NULL);
}

int xt_journal_file_prepare(xt_journal_file *file, sqlite3_stmt **statement, const char *text)
{
    if (*statement)
        return SQLITE_OK;
    return xt_sqlite_calls.prepare_v3(file->database, text, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
}

int xt_journal_file_run_once(sqlite3_stmt *statement)
{
    int code = xt_sqlite_calls.step(statement);
    xt_sqlite_calls.reset(statement);
    xt_sqlite_calls.clear_bindings(statement);
    return code == SQLITE_DONE || code == SQLITE_ROW ? SQLITE_OK : code;
}

bool xt_journal_file_query_number(xt_journal_file *file, const char *text, int64_t *number, int *code)
{
    sqlite3_stmt *statement = NULL;
    *code = xt_sqlite_calls.prepare_v2(file->database, text, -1, &statement, NULL);
    if (*code == SQLITE_OK)
        *code = xt_sqlite_calls.step(statement);
    bool is_there = *code == SQLITE_ROW;
    if (is_there)
        *number = xt_sqlite_calls.column_int64(statement, 0);
    xt_sqlite_calls.finalize(statement);
    return is_there;
}

int xt_journal_file_begin_writing(xt_journal_file *file)
{
    return xt_journal_file_execute(file, "BEGIN IMMEDIATE");
}

// ---- Page checks ---------------------------------------------------------------------------------------------------

const char *xt_journal_file_check_pages(xt_journal_file *file)
{
    sqlite3_stmt *statement = NULL;
    const char   *text = file->is_writer ? "PRAGMA quick_check(1)" : "PRAGMA quick_check(task)";
    bool          is_whole = false;
    if (file->is_checked)
        return NULL;
    file->is_checked = true;
    int code = xt_sqlite_calls.prepare_v2(file->database, text, -1, &statement, NULL);
    if (code == SQLITE_OK && (code = xt_sqlite_calls.step(statement)) == SQLITE_ROW) {
        const char *result = (const char *)xt_sqlite_calls.column_text(statement, 0);
        is_whole = result && strcmp(result, "ok") == 0;
        code = result ? code : SQLITE_NOMEM;
    }
    xt_sqlite_calls.finalize(statement);
    if (is_whole)
        return NULL;
    return code == SQLITE_ROW ? xt_journal_file_fail_corrupt(file) : xt_journal_file_fail(file, "read", code);
}

// ---- Checksums -----------------------------------------------------------------------------------------------------

static uint64_t hash_blob(uint64_t sum, const void *bytes, size_t count)
{
    return (sum ^ xt_hash_bytes(bytes, count)) * 0x9e3779b97f4a7c15u + count;
}

int64_t xt_checksum_of_task(const unsigned char *key, size_t key_size, const unsigned char *task_counts,
                            size_t tally_size, const int64_t numbers[XT_ROW_NUMBERS])
{
    uint64_t sum = hash_blob(1, key, key_size);
    for (uint32_t i = 0; i < XT_ROW_NUMBERS; i++)
        for (uint32_t b = 0; b < 64; b += 8)
            sum = sum * 0x100000001b3u ^ ((uint64_t)numbers[i] >> b & 0xff);
    return (int64_t)(hash_blob(sum, task_counts, tally_size) >> 1);
}

int64_t xt_checksum_of_words(int64_t id, const unsigned char *words, size_t size)
{
    return (int64_t)(hash_blob((uint64_t)id, words, size) >> 1);
}
