// store.c -- see store.h.

#include "saved/store.h"

#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if HAVE_SQLITE

#include "base/hash.h"
#include "saved/key.h"

#include <errno.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    APPLICATION = 0x7874726e, // "xtrn", by which file(1) and we know the file
    FORMAT = 1,
    // Milliseconds, for what others do with the file:
    PATIENCE = 1000,       // until it is ours to write
    SHORT_PATIENCE = 20,   // while a search goes on
    LONG_PATIENCE = 10000, // at its end; and of who reads, for a disk may be slow
    BATCH_ROWS = 1024,     // read at a time, and
    BATCH_BYTES = 1 << 18, // about so many bytes
};

typedef struct fact {
    char *name, *value;
} fact;

// A row of the table task, with its solutions; where its blobs lie in the batch's bytes.
typedef struct row {
    int64_t  numbers[4], sum, words_sum;
    uint32_t key, tally, words, end;
    bool     has_words;
} row;

struct xt_store {
    char    *path; // as it was given
    sqlite3 *base;
    bool     is_made; // by us, and nothing is committed yet
    bool     is_new;
    bool     writes;
    bool     is_checked; // its pages are whole
    bool     is_late;    // something waits to be committed
    uint32_t levels;
    double   seconds;
    char     kept[32];
    XT_VECTOR(fact) facts;
    sqlite3_stmt *put_task, *put_solutions, *put_progress, *get_tasks, *get_solutions;
    xt_bytes      key, tally, words; // to be written
    xt_bytes      from, batch;       // the key to read from; what was read
    XT_VECTOR(row) rows;             // of the batch
    xt_words  choices, read_words;
    uint64_t *numbers; // of a tally that was read
    char      trouble[512];
};

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
    int error = store->base ? sqlite3_system_errno(store->base) : errno;
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if ((code & 0xff) == reasons[i].code)
            return store->writes ? reasons[i].of_writing : reasons[i].of_reading;
    if ((code & 0xff) == SQLITE_CANTOPEN)
        snprintf(room, size, "%s; %s", error ? strerror(error) : "it, or its folder, may not be opened",
                 store->writes ? "a file in a folder that may be written is needed"
                               : "a file that '--run' has made is needed");
    else
        snprintf(room, size, "%s%s%s; %s", sqlite3_errstr(code), error ? ": " : "", error ? strerror(error) : "",
                 store->writes ? "what was saved before is kept" : "try again, or use a copy");
    return room;
}

static const char *fail(xt_store *store, const char *what, int code)
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

static const char *fail_of_damage(xt_store *store)
{
    return fail(store, "read", SQLITE_CORRUPT);
}

// ---- Statements ----------------------------------------------------------------------------------------------------

static int execute(xt_store *store, const char *text)
{
    return sqlite3_exec(store->base, text, NULL, NULL, NULL);
}

// Made when it is first used.
static int prepare(xt_store *store, sqlite3_stmt **statement, const char *text)
{
    if (*statement)
        return SQLITE_OK;
    return sqlite3_prepare_v3(store->base, text, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
}

static int run_once(sqlite3_stmt *statement)
{
    int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return code == SQLITE_DONE || code == SQLITE_ROW ? SQLITE_OK : code;
}

// The first column of the first row; false: there is none.
static bool ask_number(xt_store *store, const char *text, int64_t *number, int *code)
{
    sqlite3_stmt *statement = NULL;
    *code = sqlite3_prepare_v2(store->base, text, -1, &statement, NULL);
    if (*code == SQLITE_OK)
        *code = sqlite3_step(statement);
    bool is_there = *code == SQLITE_ROW;
    if (is_there)
        *number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return is_there;
}

// ---- Opening -------------------------------------------------------------------------------------------------------

// A name that SQLite would take for something else stands for a file all the same.
static int open_base(xt_store *store, int flags)
{
    bool  is_odd = *store->path == ':' || strncmp(store->path, "file:", 5) == 0;
    char *path = sqlite3_mprintf("%s%s", is_odd ? "./" : "", store->path);
    int   code = path ? sqlite3_open_v2(path, &store->base, flags, NULL) : SQLITE_NOMEM;
    sqlite3_free(path);
    return code;
}

static bool keep_fact(xt_store *store, const char *name, const char *value)
{
    fact one = {.name = xt_copy_text(name, strlen(name)), .value = xt_copy_text(value, strlen(value))};
    xt_vector_push(&store->facts, one);
    if (store->facts.failed) {
        free(one.name);
        free(one.value);
    }
    return one.name && one.value && !store->facts.failed;
}

static int64_t sum_of_facts(const xt_store *store)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < store->facts.count; i++) {
        sum = sum * 31 + xt_hash_bytes(store->facts.at[i].name, strlen(store->facts.at[i].name));
        sum = sum * 31 + xt_hash_bytes(store->facts.at[i].value, strlen(store->facts.at[i].value));
    }
    return (int64_t)(sum >> 1);
}

static const char *read_facts(xt_store *store)
{
    sqlite3_stmt *statement = NULL;
    bool          fine = true;
    int64_t       sum = 0;
    int code = sqlite3_prepare_v2(store->base, "SELECT name, value FROM about ORDER BY rowid", -1, &statement, NULL);
    while (code == SQLITE_OK && fine && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        const char *name = (const char *)sqlite3_column_text(statement, 0);
        const char *value = (const char *)sqlite3_column_text(statement, 1);
        fine = name && value && keep_fact(store, name, value);
        code = SQLITE_OK;
    }
    sqlite3_finalize(statement);
    if (!fine || code != SQLITE_DONE)
        return fail(store, "read", fine ? code : SQLITE_NOMEM);
    if (!ask_number(store, "SELECT sum FROM progress", &sum, &code))
        return fail(store, "read", code == SQLITE_DONE ? SQLITE_CORRUPT : code);
    return sum == sum_of_facts(store) ? NULL : fail_of_damage(store);
}

static const char *read_progress(xt_store *store)
{
    sqlite3_stmt *statement = NULL;
    int           code = sqlite3_prepare_v2(store->base, "SELECT seconds, kept FROM progress", -1, &statement, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_step(statement);
    if (code == SQLITE_ROW) {
        const char *kept = (const char *)sqlite3_column_text(statement, 1);
        store->seconds = sqlite3_column_double(statement, 0);
        snprintf(store->kept, sizeof store->kept, "%s", kept ? kept : "");
    }
    sqlite3_finalize(statement);
    return code == SQLITE_ROW ? NULL : fail(store, "read", code);
}

// Once.  Who only reads needs none but the tasks' pages: solutions are looked up one by one, and have check sums.
static const char *check_pages(xt_store *store)
{
    sqlite3_stmt *statement = NULL;
    const char   *text = store->writes ? "PRAGMA quick_check(1)" : "PRAGMA quick_check(task)";
    bool          fine = false;
    if (store->is_checked)
        return NULL;
    store->is_checked = true;
    int code = sqlite3_prepare_v2(store->base, text, -1, &statement, NULL);
    if (code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        const char *told = (const char *)sqlite3_column_text(statement, 0);
        fine = told && strcmp(told, "ok") == 0;
        code = told ? code : SQLITE_NOMEM;
    }
    sqlite3_finalize(statement);
    if (fine)
        return NULL;
    return code == SQLITE_ROW ? fail_of_damage(store) : fail(store, "read", code);
}

static const char *recognise(xt_store *store)
{
    int64_t application = 0, format = 0, tables = 0;
    int     code;
    if (!ask_number(store, "PRAGMA application_id", &application, &code) ||
        !ask_number(store, "PRAGMA user_version", &format, &code) ||
        !ask_number(store, "SELECT count(*) FROM sqlite_master", &tables, &code))
        return fail(store, "read", code);
    store->is_new = application == 0 && tables == 0;
    if (store->is_new)
        return NULL;
    if (application != APPLICATION)
        return fail(store, "read", SQLITE_NOTADB);
    if (format == FORMAT)
        return NULL;
    snprintf(
        store->trouble, sizeof store->trouble,
        "'%.200s' was saved by another version of exactile, in format %d where this one knows %d; use that version",
        store->path, (int)format, FORMAT);
    return store->trouble;
}

static const char *read_head(xt_store *store)
{
    const char *trouble = recognise(store);
    if (!trouble && !store->is_new && store->writes)
        trouble = check_pages(store);
    if (!trouble && !store->is_new)
        trouble = read_facts(store);
    if (!trouble && !store->is_new)
        trouble = read_progress(store);
    return trouble;
}

// Others may read as long as nothing is committed, but not write.
static int take_right_to_write(xt_store *store)
{
    return execute(store, "BEGIN IMMEDIATE");
}

// Why a file cannot be made: SQLite tries several ways, and tells of the last.
static const char *fail_to_make(xt_store *store)
{
    char  room[256];
    char *slash = strrchr(store->path, '/');
    if (!slash)
        snprintf(room, sizeof room, ".");
    else
        snprintf(room, sizeof room, "%.*s/", (int)(slash - store->path), store->path);
    const char *why = access(room, W_OK | X_OK) == 0 ? "it, or its folder, may not be opened" : strerror(errno);
    snprintf(store->trouble, sizeof store->trouble,
             "'%.200s' cannot be written: %s; a file in a folder that may be written is needed", store->path, why);
    return store->trouble;
}

static const char *open_file(xt_store *store, xt_store_use use)
{
    struct stat status;
    bool        is_there = stat(store->path, &status) == 0;
    if (!is_there && use == XT_STORE_READ)
        return fail(store, "read", SQLITE_CANTOPEN);
    int code = open_base(store, SQLITE_OPEN_READWRITE | (use == XT_STORE_READ ? 0 : SQLITE_OPEN_CREATE));
    if (code == SQLITE_CANTOPEN && !is_there)
        return fail_to_make(store);
    if (code != SQLITE_OK)
        return fail(store, "opened", code);
    sqlite3_busy_timeout(store->base, store->writes ? PATIENCE : LONG_PATIENCE);
    if (store->writes && sqlite3_db_readonly(store->base, "main") == 1)
        return fail(store, "written", SQLITE_READONLY);
    execute(store, "PRAGMA synchronous=FULL; PRAGMA trusted_schema=OFF");
    if (use == XT_STORE_WRITE)
        execute(store, "PRAGMA cache_spill=OFF"); // writing early would keep readers out, or wait for them
    code = store->writes ? take_right_to_write(store) : execute(store, "BEGIN");
    store->is_made = !is_there && code != SQLITE_BUSY; // what another writes, it takes away itself
    if (code != SQLITE_OK)
        return fail(store, store->writes ? "written" : "read", code);
    if (access(store->path, F_OK) != 0) // whoever made it has just taken it away
        return fail(store, "opened", SQLITE_BUSY);
    const char *trouble = read_head(store);
    if (!store->writes)
        execute(store, "END"); // so that who writes is not kept from it
    return trouble;
}

static xt_store *new_store(const char *path, xt_store_use use)
{
    xt_store *store = XT_NEW(xt_store);
    if (!store)
        return NULL;
    store->path = xt_copy_text(path, strlen(path));
    store->writes = use != XT_STORE_READ;
    if (store->path)
        return store;
    free(store);
    return NULL;
}

static const char *refuse_what_is_there(xt_store *store)
{
    if (store->is_new)
        return NULL;
    snprintf(store->trouble, sizeof store->trouble, "'%.200s' is there already; give a name that is free", store->path);
    return store->trouble;
}

static const char *refuse_what_is_empty(xt_store *store)
{
    snprintf(store->trouble, sizeof store->trouble,
             "'%.200s' cannot be read: nothing is saved in it so far; a file that '--run' has made is needed",
             store->path);
    return store->trouble;
}

xt_store *xt_store_open(const char *path, xt_store_use use, xt_diagnostics *diagnostics)
{
    if (!*path) {
        xt_complain_of(diagnostics, "a saved run needs a file; its name is empty");
        return NULL;
    }
    xt_store *store = new_store(path, use);
    if (!store) {
        xt_complain_of_memory(diagnostics);
        return NULL;
    }
    errno = 0;
    const char *trouble = open_file(store, use);
    if (!trouble && use == XT_STORE_MAKE)
        trouble = refuse_what_is_there(store);
    if (!trouble && use == XT_STORE_READ && store->is_new)
        trouble = refuse_what_is_empty(store);
    if (!trouble)
        return store;
    xt_complain_of(diagnostics, "%s", trouble);
    xt_store_discard(store);
    return NULL;
}

void xt_store_close(xt_store *store)
{
    if (!store)
        return;
    sqlite3_stmt *const all[] = {store->put_task, store->put_solutions, store->put_progress, store->get_tasks,
                                 store->get_solutions};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        sqlite3_finalize(all[i]);
    sqlite3_close(store->base);
    for (uint32_t i = 0; i < store->facts.count; i++) {
        free(store->facts.at[i].name);
        free(store->facts.at[i].value);
    }
    xt_vector_free(&store->facts);
    xt_vector_free(&store->key);
    xt_vector_free(&store->tally);
    xt_vector_free(&store->words);
    xt_vector_free(&store->from);
    xt_vector_free(&store->batch);
    xt_vector_free(&store->rows);
    xt_vector_free(&store->choices);
    xt_vector_free(&store->read_words);
    free(store->numbers);
    free(store->path);
    free(store);
}

void xt_store_discard(xt_store *store)
{
    struct stat status;
    if (store && store->is_made) {
        execute(store, "ROLLBACK"); // what was written ahead of the commit goes
        bool is_ours = take_right_to_write(store) == SQLITE_OK;
        if (is_ours && stat(store->path, &status) == 0 && status.st_size == 0)
            unlink(store->path);
    }
    xt_store_close(store);
}

// ---- What it is of -------------------------------------------------------------------------------------------------

const char *xt_store_path(const xt_store *store)
{
    return store->path;
}

bool xt_store_is_new(const xt_store *store)
{
    return store->is_new;
}

const char *xt_store_name_at(const xt_store *store, uint32_t index)
{
    return index < store->facts.count ? store->facts.at[index].name : NULL;
}

const char *xt_store_value(const xt_store *store, const char *name)
{
    for (uint32_t i = 0; i < store->facts.count; i++)
        if (strcmp(store->facts.at[i].name, name) == 0)
            return store->facts.at[i].value;
    return NULL;
}

double xt_store_seconds(const xt_store *store)
{
    return store->seconds;
}

const char *xt_store_kept(const xt_store *store)
{
    return store->kept;
}

void xt_store_set_levels(xt_store *store, uint32_t levels)
{
    if (levels != store->levels) {
        free(store->numbers);
        store->numbers = NULL;
    }
    store->levels = levels;
}

static int make_tables(xt_store *store)
{
    char text[128];
    snprintf(text, sizeof text, "PRAGMA application_id=%d; PRAGMA user_version=%d", APPLICATION, FORMAT);
    int code = execute(store, text);
    if (code != SQLITE_OK)
        return code;
    return execute(store, "CREATE TABLE about(name TEXT NOT NULL, value TEXT NOT NULL);"
                          "CREATE TABLE progress(seconds REAL, kept TEXT, sum INTEGER);"
                          "CREATE TABLE task(key BLOB PRIMARY KEY, children INTEGER, found INTEGER, passed INTEGER,"
                          " tally BLOB, solutions INTEGER, sum INTEGER) WITHOUT ROWID;"
                          "CREATE TABLE solutions(id INTEGER PRIMARY KEY, words BLOB, sum INTEGER)");
}

static int write_facts(xt_store *store)
{
    sqlite3_stmt *statement = NULL;
    int           code = sqlite3_prepare_v2(store->base, "INSERT INTO about VALUES(?, ?)", -1, &statement, NULL);
    for (uint32_t i = 0; i < store->facts.count && code == SQLITE_OK; i++) {
        sqlite3_bind_text(statement, 1, store->facts.at[i].name, -1, SQLITE_STATIC);
        sqlite3_bind_text(statement, 2, store->facts.at[i].value, -1, SQLITE_STATIC);
        code = run_once(statement);
    }
    sqlite3_finalize(statement);
    if (code != SQLITE_OK)
        return code;
    char *text = sqlite3_mprintf("INSERT INTO progress VALUES(0, '', %lld)", (long long)sum_of_facts(store));
    code = text ? execute(store, text) : SQLITE_NOMEM;
    sqlite3_free(text);
    return code;
}

bool xt_store_begin(xt_store *store, const xt_store_fact *facts, uint32_t count, xt_diagnostics *diagnostics)
{
    int code = SQLITE_OK;
    for (uint32_t i = 0; i < count && code == SQLITE_OK; i++)
        code = keep_fact(store, facts[i].name, facts[i].value) ? SQLITE_OK : SQLITE_NOMEM;
    if (code == SQLITE_OK)
        code = make_tables(store);
    if (code == SQLITE_OK)
        code = write_facts(store);
    store->is_new = false;
    store->is_checked = true;
    if (code != SQLITE_OK)
        xt_complain_of(diagnostics, "%s", fail(store, "written", code));
    return code == SQLITE_OK;
}

// ---- Keeping -------------------------------------------------------------------------------------------------------

static uint64_t sum_blob(uint64_t sum, const void *bytes, size_t count)
{
    return (sum ^ xt_hash_bytes(bytes, count)) * 0x9e3779b97f4a7c15u + count;
}

static int64_t sum_of_task(const unsigned char *key, size_t key_size, const unsigned char *tally, size_t tally_size,
                           const int64_t numbers[4])
{
    uint64_t sum = sum_blob(1, key, key_size);
    for (uint32_t i = 0; i < 4; i++)
        for (uint32_t b = 0; b < 64; b += 8)
            sum = sum * 0x100000001b3u ^ ((uint64_t)numbers[i] >> b & 0xff);
    return (int64_t)(sum_blob(sum, tally, tally_size) >> 1);
}

static int64_t sum_of_words(int64_t id, const unsigned char *words, size_t size)
{
    return (int64_t)(sum_blob((uint64_t)id, words, size) >> 1);
}

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
    if (!ask_number(store, "SELECT coalesce(max(id), 0) FROM solutions", &last, &code))
        return code;
    *id = last + 1;
    code = prepare(store, &store->put_solutions, "INSERT INTO solutions VALUES(?, ?, ?)");
    if (code != SQLITE_OK)
        return code;
    sqlite3_bind_int64(store->put_solutions, 1, *id);
    sqlite3_bind_blob64(store->put_solutions, 2, store->words.at, store->words.count, SQLITE_STATIC);
    sqlite3_bind_int64(store->put_solutions, 3, sum_of_words(*id, store->words.at, store->words.count));
    return run_once(store->put_solutions);
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
        code = prepare(store, &store->put_task, "INSERT INTO task VALUES(?, ?, ?, ?, ?, ?, ?)");
    if (code != SQLITE_OK)
        return code;
    const unsigned char *key = store->key.at ? store->key.at : &nothing;
    const unsigned char *tally = store->tally.at ? store->tally.at : &nothing;
    sqlite3_bind_blob64(store->put_task, 1, key, store->key.count, SQLITE_STATIC);
    for (int i = 0; i < 3; i++)
        sqlite3_bind_int64(store->put_task, 2 + i, numbers[i]);
    sqlite3_bind_blob64(store->put_task, 5, tally, store->tally.count, SQLITE_STATIC);
    sqlite3_bind_int64(store->put_task, 6, numbers[3]);
    sqlite3_bind_int64(store->put_task, 7, sum_of_task(key, store->key.count, tally, store->tally.count, numbers));
    return run_once(store->put_task);
}

const char *xt_store_put(xt_store *store, const xt_record *record)
{
    int code = put_record(store, record);
    return code == SQLITE_OK ? NULL : fail(store, "written", code);
}

static int put_progress(xt_store *store, double seconds)
{
    time_t    now = time(NULL);
    struct tm utc;
    int       code = prepare(store, &store->put_progress, "UPDATE progress SET seconds = ?, kept = ?");
    if (code != SQLITE_OK)
        return code;
    if (gmtime_r(&now, &utc))
        strftime(store->kept, sizeof store->kept, "%Y-%m-%dT%H:%M:%SZ", &utc);
    store->seconds = seconds;
    sqlite3_bind_double(store->put_progress, 1, seconds);
    sqlite3_bind_text(store->put_progress, 2, store->kept, -1, SQLITE_STATIC);
    return run_once(store->put_progress);
}

// What somebody who reads keeps from being committed now, is committed the next time.
static int commit(xt_store *store, bool last)
{
    sqlite3_busy_timeout(store->base, last ? LONG_PATIENCE : SHORT_PATIENCE);
    int code = execute(store, "COMMIT");
    store->is_late = code == SQLITE_BUSY;
    if (store->is_late && !last)
        return SQLITE_OK;
    if (code != SQLITE_OK)
        return code;
    store->is_made = false;
    sqlite3_busy_timeout(store->base, PATIENCE);
    return last ? SQLITE_OK : take_right_to_write(store);
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
    return code == SQLITE_OK ? NULL : fail(store, "written", code);
}

// ---- Reading -------------------------------------------------------------------------------------------------------

// A batch of rows is read, and then the file is let go of until these are taken: who takes them may take hours over it,
// and meanwhile others may write.  What they write lies in gaps that a walk has told, or behind it.

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
    const unsigned char *at = sqlite3_column_blob(statement, column);
    uint32_t             begin = store->batch.count, count = at ? (uint32_t)sqlite3_column_bytes(statement, column) : 0;
    for (uint32_t i = 0; i < count; i++)
        xt_vector_push(&store->batch, at[i]);
    return begin;
}

static int fetch_words(xt_store *store, row *r)
{
    int code = prepare(store, &store->get_solutions, "SELECT words, sum FROM solutions WHERE id = ?");
    if (code != SQLITE_OK)
        return code;
    sqlite3_bind_int64(store->get_solutions, 1, r->numbers[3]);
    code = sqlite3_step(store->get_solutions);
    r->has_words = code == SQLITE_ROW;
    if (r->has_words) {
        push_blob(store, store->get_solutions, 0);
        r->words_sum = sqlite3_column_int64(store->get_solutions, 1);
    }
    sqlite3_reset(store->get_solutions);
    return code == SQLITE_ROW || code == SQLITE_DONE ? SQLITE_OK : code;
}

// The row at hand, into the batch.
static int fetch_row(xt_store *store, bool with_solutions)
{
    sqlite3_stmt *at = store->get_tasks;
    row           r = {.sum = sqlite3_column_int64(at, 6)};
    int           code = SQLITE_OK;
    for (int i = 0; i < 3; i++)
        r.numbers[i] = sqlite3_column_int64(at, 1 + i);
    r.numbers[3] = sqlite3_column_int64(at, 5);
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
    int                        code = prepare(store, &store->get_tasks,
                                              "SELECT key, children, found, passed, tally, solutions, sum FROM task WHERE key >= ? "
                                                                     "ORDER BY key");
    store->batch.count = store->rows.count = 0;
    if (code != SQLITE_OK)
        return code;
    sqlite3_bind_blob64(store->get_tasks, 1, store->from.at ? store->from.at : &nothing, store->from.count,
                        SQLITE_STATIC);
    while ((code = sqlite3_step(store->get_tasks)) == SQLITE_ROW) {
        int fetched = fetch_row(store, with_solutions);
        if (fetched != SQLITE_OK)
            code = fetched;
        if (fetched != SQLITE_OK || store->rows.count >= BATCH_ROWS || store->batch.count >= BATCH_BYTES)
            break;
    }
    sqlite3_reset(store->get_tasks);
    return code;
}

// The next batch begins behind the last of this one: with the least key that is greater.
static int go_behind_batch(xt_store *store)
{
    const row *last = &store->rows.at[store->rows.count - 1];
    store->from.count = 0;
    for (uint32_t i = last->key; i < last->tally; i++)
        xt_vector_push(&store->from, store->batch.at[i]);
    xt_vector_push(&store->from, 0);
    return store->from.failed ? SQLITE_NOMEM : SQLITE_OK;
}

static const char *read_words(xt_store *store, const row *r, xt_record *record)
{
    blob     words = blob_between(store, r->words, r->end);
    uint64_t number, left = record->tally.passed;
    bool     fine = r->has_words && r->words_sum == sum_of_words(r->numbers[3], words.at, words.count);
    store->read_words.count = 0;
    for (size_t at = 0; fine && at < words.count;) {
        fine = xt_number_read(words.at, words.count, &at, &number) && number < UINT32_MAX;
        xt_vector_push(&store->read_words, (uint32_t)number);
    }
    if (store->read_words.failed)
        return fail(store, "read", SQLITE_NOMEM);
    for (uint64_t at = 0; fine && at < store->read_words.count; at += store->read_words.at[at] + (uint64_t)1, left--)
        fine = left > 0 && store->read_words.at[at] < store->read_words.count - at;
    record->words = store->read_words.at;
    record->word_count = store->read_words.count;
    return fine && left == 0 ? NULL : fail_of_damage(store);
}

static const char *read_record(xt_store *store, const row *r, bool with_solutions, xt_record *record)
{
    blob key = blob_between(store, r->key, r->tally), tally = blob_between(store, r->tally, r->words);
    store->choices.count = 0;
    if (r->sum != sum_of_task(key.at, key.count, tally.at, tally.count, r->numbers) ||
        !xt_key_read(key.at, key.count, &store->choices) ||
        !xt_numbers_read(tally.at, tally.count, store->numbers, XT_TALLIED * (size_t)store->levels))
        return fail_of_damage(store);
    *record = (xt_record){.task = {.choice = store->choices.at, .depth = store->choices.count},
                          .children = (uint32_t)r->numbers[0],
                          .tally = {.found = (uint64_t)r->numbers[1], .passed = (uint64_t)r->numbers[2]}};
    for (uint32_t k = 0; k < XT_TALLIED; k++)
        record->tally.at[k] = store->numbers + (size_t)k * store->levels;
    return with_solutions && r->numbers[3] ? read_words(store, r, record) : NULL;
}

static const char *begin_reading(xt_store *store, xt_task from)
{
    const char *trouble = check_pages(store);
    store->from.count = 0;
    xt_key_write(&store->from, from);
    if (!store->numbers)
        store->numbers = XT_NEW_ARRAY(uint64_t, XT_TALLIED * (size_t)store->levels);
    if (!trouble && (store->from.failed || !store->numbers))
        trouble = fail(store, "read", SQLITE_NOMEM);
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
    return fail(store, "read", code);
}

#else // without SQLite

struct xt_store {
    char none;
};

xt_store *xt_store_open(const char *path, xt_store_use use, xt_diagnostics *diagnostics)
{
    (void)path, (void)use;
    xt_complain_of(diagnostics, "this build cannot save runs, for it was made without SQLite; build it where "
                                "libsqlite3-dev is");
    return NULL;
}

void xt_store_close(xt_store *store)
{
    (void)store;
}

void xt_store_discard(xt_store *store)
{
    (void)store;
}

const char *xt_store_path(const xt_store *store)
{
    (void)store;
    return "";
}

bool xt_store_is_new(const xt_store *store)
{
    (void)store;
    return true;
}

const char *xt_store_name_at(const xt_store *store, uint32_t index)
{
    (void)store, (void)index;
    return NULL;
}

const char *xt_store_value(const xt_store *store, const char *name)
{
    (void)store, (void)name;
    return NULL;
}

bool xt_store_begin(xt_store *store, const xt_store_fact *facts, uint32_t count, xt_diagnostics *diagnostics)
{
    (void)store, (void)facts, (void)count, (void)diagnostics;
    return false;
}

void xt_store_set_levels(xt_store *store, uint32_t levels)
{
    (void)store, (void)levels;
}

double xt_store_seconds(const xt_store *store)
{
    (void)store;
    return 0;
}

const char *xt_store_kept(const xt_store *store)
{
    (void)store;
    return "";
}

const char *xt_store_put(xt_store *store, const xt_record *record)
{
    (void)store, (void)record;
    return NULL;
}

const char *xt_store_blame(void *store, const char *words)
{
    (void)store, (void)words;
    return NULL;
}

const char *xt_store_keep(void *store, const xt_record *const *records, uint32_t count, double seconds, bool last)
{
    (void)store, (void)records, (void)count, (void)seconds, (void)last;
    return NULL;
}

const char *xt_store_read(void *store, xt_task from, bool with_solutions,
                          xt_answer (*take)(void *taker, const xt_record *), void *taker)
{
    (void)store, (void)from, (void)with_solutions, (void)take, (void)taker;
    return NULL;
}

#endif
