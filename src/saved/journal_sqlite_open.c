// journal_sqlite_open.c -- opens a file, and reads and writes the facts about its run.

#include "saved/journal_sqlite.h"

#include "base/hash.h"
#include "base/memory.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    APPLICATION = 0x7874726e, // "xtrn": identifies the file, also for file(1)
    FORMAT = 2,
};

// ---- Opening -------------------------------------------------------------------------------------------------------

// Opens a file whose name has a meaning of its own in SQLite, too.
static int open_database(xt_journal_file *file, int flags)
{
    bool  needs_prefix = *file->about.path == ':' || strncmp(file->about.path, "file:", 5) == 0;
    char *path = xt_sqlite_calls.mprintf("%s%s", needs_prefix ? "./" : "", file->about.path);
    int   code = path ? xt_sqlite_calls.open_v2(path, &file->database, flags, NULL) : SQLITE_NOMEM;
    xt_sqlite_calls.free(path);
    return code;
}

static bool append_fact(xt_journal_file *file, const char *name, const char *value)
{
    xt_stored_fact one = {.name = xt_strndup(name, strlen(name)), .value = xt_strndup(value, strlen(value))};
    xt_vector_push(&file->about.facts, one);
    if (file->about.facts.failed) {
        free(one.name);
        free(one.value);
    }
    return one.name && one.value && !file->about.facts.failed;
}

static int64_t checksum_of_facts(const xt_journal_file *file)
{
    uint64_t checksum = 0;
    for (uint32_t i = 0; i < file->about.facts.count; i++) {
        checksum = checksum * 31 + xt_hash_bytes(file->about.facts.at[i].name, strlen(file->about.facts.at[i].name));
        checksum = checksum * 31 + xt_hash_bytes(file->about.facts.at[i].value, strlen(file->about.facts.at[i].value));
    }
    return (int64_t)(checksum >> 1);
}

static const char *read_facts(xt_journal_file *file)
{
    sqlite3_stmt *statement = NULL;
    bool          ok = true;
    int64_t       checksum = 0;
    int           code = xt_sqlite_calls.prepare_v2(file->database, "SELECT name, value FROM about ORDER BY rowid", -1,
                                                    &statement, NULL);
    while (code == SQLITE_OK && ok && (code = xt_sqlite_calls.step(statement)) == SQLITE_ROW) {
        const char *name = (const char *)xt_sqlite_calls.column_text(statement, 0);
        const char *value = (const char *)xt_sqlite_calls.column_text(statement, 1);
        ok = name && value && append_fact(file, name, value);
        code = SQLITE_OK;
    }
    xt_sqlite_calls.finalize(statement);
    if (!ok || code != SQLITE_DONE)
        return xt_journal_file_fail(file, "read", ok ? code : SQLITE_NOMEM);
    if (!xt_journal_file_query_number(file, "SELECT sum FROM progress", &checksum, &code))
        return xt_journal_file_fail(file, "read", code == SQLITE_DONE ? SQLITE_CORRUPT : code);
    return checksum == checksum_of_facts(file) ? NULL : xt_journal_file_fail_corrupt(file);
}

static const char *read_progress(xt_journal_file *file)
{
    sqlite3_stmt *statement = NULL;
    int code = xt_sqlite_calls.prepare_v2(file->database, "SELECT seconds, kept FROM progress", -1, &statement, NULL);
    if (code == SQLITE_OK)
        code = xt_sqlite_calls.step(statement);
    if (code == SQLITE_ROW) {
        const char *saved_at = (const char *)xt_sqlite_calls.column_text(statement, 1);
        file->about.seconds = xt_sqlite_calls.column_double(statement, 0);
        snprintf(file->about.saved_at, sizeof file->about.saved_at, "%s", saved_at ? saved_at : "");
    }
    xt_sqlite_calls.finalize(statement);
    return code == SQLITE_ROW ? NULL : xt_journal_file_fail(file, "read", code);
}

static const char *check_file_format(xt_journal_file *file)
{
    int64_t application = 0, format = 0, tables = 0;
    int     code;
    if (!xt_journal_file_query_number(file, "PRAGMA application_id", &application, &code) ||
        !xt_journal_file_query_number(file, "PRAGMA user_version", &format, &code) ||
        !xt_journal_file_query_number(file, "SELECT count(*) FROM sqlite_master", &tables, &code))
        return xt_journal_file_fail(file, "read", code);
    file->about.is_new = application == 0 && tables == 0;
    if (file->about.is_new)
        return NULL;
    if (application != APPLICATION)
        return xt_journal_file_fail(file, "read", SQLITE_NOTADB);
    if (format == FORMAT)
        return NULL;
    snprintf(
        file->error, sizeof file->error,
        "'%.200s' has format %d of another version of exactile, and this version reads format %d; use that version",
        file->about.path, (int)format, FORMAT);
    return file->error;
}

static const char *read_header(xt_journal_file *file)
{
    const char *error = check_file_format(file);
    if (!error && !file->about.is_new && file->is_writer)
        error = xt_journal_file_check_pages(file);
    if (!error && !file->about.is_new)
        error = read_facts(file);
    if (!error && !file->about.is_new)
        error = read_progress(file);
    return error;
}

// Finds the reason why a file cannot be created.  SQLite tries several ways and reports only the last one.
static const char *fail_to_create(xt_journal_file *file)
{
    char  folder[256];
    char *slash = strrchr(file->about.path, '/');
    if (!slash)
        snprintf(folder, sizeof folder, ".");
    else
        snprintf(folder, sizeof folder, "%.*s/", (int)(slash - file->about.path), file->about.path);
    const char *reason = access(folder, W_OK | X_OK) == 0 ? "the file or its folder cannot be opened" : strerror(errno);
    snprintf(file->error, sizeof file->error, "'%.200s' cannot be written: %s; give a file in a writable folder",
             file->about.path, reason);
    return file->error;
}

static const char *open_file(xt_journal_file *file, xt_journal_file_mode mode)
{
    struct stat status;
    bool        exists = stat(file->about.path, &status) == 0;
    if (!exists && mode == XT_JOURNAL_FILE_READ)
        return xt_journal_file_fail(file, "read", SQLITE_CANTOPEN);
    int code = open_database(file, SQLITE_OPEN_READWRITE | (mode == XT_JOURNAL_FILE_READ ? 0 : SQLITE_OPEN_CREATE));
    if (code == SQLITE_CANTOPEN && !exists)
        return fail_to_create(file);
    if (code != SQLITE_OK)
        return xt_journal_file_fail(file, "opened", code);
    xt_sqlite_calls.busy_timeout(file->database, file->is_writer ? XT_BUSY_TIMEOUT_MS : XT_LONG_BUSY_TIMEOUT_MS);
    if (file->is_writer && xt_sqlite_calls.db_readonly(file->database, "main") == 1)
        return xt_journal_file_fail(file, "written", SQLITE_READONLY);
    xt_journal_file_execute(file, "PRAGMA synchronous=FULL; PRAGMA trusted_schema=OFF");
    if (mode == XT_JOURNAL_FILE_WRITE)
        xt_journal_file_execute(file,
                                "PRAGMA cache_spill=OFF"); // an early write would lock readers out, or wait for them
    code = file->is_writer ? xt_journal_file_begin_writing(file) : xt_journal_file_execute(file, "BEGIN");
    file->is_created = !exists && code != SQLITE_BUSY; // a file of another process is not ours to delete
    if (code != SQLITE_OK)
        return xt_journal_file_fail(file, file->is_writer ? "written" : "read", code);
    if (access(file->about.path, F_OK) != 0) // another process has just deleted it
        return xt_journal_file_fail(file, "opened", SQLITE_BUSY);
    const char *error = read_header(file);
    if (!file->is_writer)
        xt_journal_file_execute(file, "END"); // so that a writer need not wait
    return error;
}

static xt_journal_file *new_journal_file(const char *path, xt_journal_file_mode mode)
{
    xt_journal_file *file = XT_NEW(xt_journal_file);
    if (!file)
        return NULL;
    file->about.path = xt_strndup(path, strlen(path));
    file->is_writer = mode != XT_JOURNAL_FILE_READ;
    if (file->about.path)
        return file;
    free(file);
    return NULL;
}

static const char *refuse_existing(xt_journal_file *file)
{
    if (file->about.is_new)
        return NULL;
    snprintf(file->error, sizeof file->error, "'%.200s' exists already; give another name", file->about.path);
    return file->error;
}

static const char *refuse_empty(xt_journal_file *file)
{
    snprintf(file->error, sizeof file->error,
             "'%.200s' cannot be read: it holds no saved tasks; give a file that '--run' has made", file->about.path);
    return file->error;
}

xt_journal_file *xt_journal_file_open(const char *path, xt_journal_file_mode mode, xt_diagnostics *diagnostics)
{
    if (!*path) {
        xt_diagnose(diagnostics, "a saved run needs a file; its name is empty");
        return NULL;
    }
    if (!xt_sqlite_is_available()) {
        xt_diagnose(diagnostics, "saved runs need SQLite 3.22 or later, which this machine lacks; install it "
                                 "(libsqlite3-0), or leave out the options that save or read a run");
        return NULL;
    }
    xt_journal_file *file = new_journal_file(path, mode);
    if (!file) {
        xt_diagnose_out_of_memory(diagnostics);
        return NULL;
    }
    errno = 0;
    const char *error = open_file(file, mode);
    if (!error && mode == XT_JOURNAL_FILE_CREATE)
        error = refuse_existing(file);
    if (!error && mode == XT_JOURNAL_FILE_READ && file->about.is_new)
        error = refuse_empty(file);
    if (!error)
        return file;
    xt_diagnose(diagnostics, "%s", error);
    xt_journal_file_discard(file);
    return NULL;
}

void xt_journal_file_close(xt_journal_file *file)
{
    if (!file)
        return;
    sqlite3_stmt *const all[] = {file->insert_task, file->insert_solutions, file->update_progress, file->select_tasks,
                                 file->select_solutions};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        xt_sqlite_calls.finalize(all[i]);
    xt_sqlite_calls.close(file->database);
    for (uint32_t i = 0; i < file->about.facts.count; i++) {
        free(file->about.facts.at[i].name);
        free(file->about.facts.at[i].value);
    }
    xt_vector_free(&file->about.facts);
    xt_vector_free(&file->key);
    xt_vector_free(&file->task_counts);
    xt_vector_free(&file->words);
    xt_vector_free(&file->from);
    xt_vector_free(&file->batch);
    xt_vector_free(&file->rows);
    xt_vector_free(&file->choices);
    xt_vector_free(&file->read_words);
    free(file->numbers);
    free(file->about.path);
    free(file);
}

void xt_journal_file_discard(xt_journal_file *file)
{
    struct stat status;
    if (file && file->is_created) {
        xt_journal_file_execute(file, "ROLLBACK"); // drops uncommitted changes
        bool is_ours = xt_journal_file_begin_writing(file) == SQLITE_OK;
        if (is_ours && stat(file->about.path, &status) == 0 && status.st_size == 0)
            unlink(file->about.path);
    }
    xt_journal_file_close(file);
}

// ---- Facts ---------------------------------------------------------------------------------------------------------

void xt_journal_file_set_levels(xt_journal_file *file, uint32_t levels)
{
    if (levels != file->levels) {
        free(file->numbers);
        file->numbers = NULL;
    }
    file->levels = levels;
}

static int create_tables(xt_journal_file *file)
{
    char text[128];
    snprintf(text, sizeof text, "PRAGMA application_id=%d; PRAGMA user_version=%d", APPLICATION, FORMAT);
    int code = xt_journal_file_execute(file, text);
    if (code != SQLITE_OK)
        return code;
    return xt_journal_file_execute(
        file, "CREATE TABLE about(name TEXT NOT NULL, value TEXT NOT NULL);"
              "CREATE TABLE progress(seconds REAL, kept TEXT, sum INTEGER);"
              "CREATE TABLE task(key BLOB PRIMARY KEY, children INTEGER, found INTEGER, passed INTEGER, asked INTEGER,"
              " tally BLOB, solutions INTEGER, sum INTEGER) WITHOUT ROWID;"
              "CREATE TABLE solutions(id INTEGER PRIMARY KEY, words BLOB, sum INTEGER)");
}

static int write_facts(xt_journal_file *file)
{
    sqlite3_stmt *statement = NULL;
    int code = xt_sqlite_calls.prepare_v2(file->database, "INSERT INTO about VALUES(?, ?)", -1, &statement, NULL);
    for (uint32_t i = 0; i < file->about.facts.count && code == SQLITE_OK; i++) {
        xt_sqlite_calls.bind_text(statement, 1, file->about.facts.at[i].name, -1, SQLITE_STATIC);
        xt_sqlite_calls.bind_text(statement, 2, file->about.facts.at[i].value, -1, SQLITE_STATIC);
        code = xt_journal_file_run_once(statement);
    }
    xt_sqlite_calls.finalize(statement);
    if (code != SQLITE_OK)
        return code;
    char *text =
        xt_sqlite_calls.mprintf("INSERT INTO progress VALUES(0, '', %lld)", (long long)checksum_of_facts(file));
    code = text ? xt_journal_file_execute(file, text) : SQLITE_NOMEM;
    xt_sqlite_calls.free(text);
    return code;
}

bool xt_journal_file_begin(xt_journal_file *file, const xt_journal_file_fact *facts, uint32_t count,
                           xt_diagnostics *diagnostics)
{
    int code = SQLITE_OK;
    for (uint32_t i = 0; i < count && code == SQLITE_OK; i++)
        code = append_fact(file, facts[i].name, facts[i].value) ? SQLITE_OK : SQLITE_NOMEM;
    if (code == SQLITE_OK)
        code = create_tables(file);
    if (code == SQLITE_OK)
        code = write_facts(file);
    file->about.is_new = false;
    file->is_checked = true;
    if (code != SQLITE_OK)
        xt_diagnose(diagnostics, "%s", xt_journal_file_fail(file, "written", code));
    return code == SQLITE_OK;
}
