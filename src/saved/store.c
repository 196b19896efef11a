// store.c -- see store.h: opening a file, and what the run is of.

#include "saved/store_base.h"

#include "base/hash.h"
#include "base/memory.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    APPLICATION = 0x7874726e, // "xtrn", by which file(1) and we know the file
    FORMAT = 1,
};

// ---- Opening -------------------------------------------------------------------------------------------------------

// A name that SQLite would take for something else stands for a file all the same.
static int open_base(xt_store *store, int flags)
{
    bool  is_odd = *store->path == ':' || strncmp(store->path, "file:", 5) == 0;
    char *path = xt_sqlite_calls.mprintf("%s%s", is_odd ? "./" : "", store->path);
    int   code = path ? xt_sqlite_calls.open_v2(path, &store->base, flags, NULL) : SQLITE_NOMEM;
    xt_sqlite_calls.free(path);
    return code;
}

static bool keep_fact(xt_store *store, const char *name, const char *value)
{
    xt_fact one = {.name = xt_copy_text(name, strlen(name)), .value = xt_copy_text(value, strlen(value))};
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
    int           code =
        xt_sqlite_calls.prepare_v2(store->base, "SELECT name, value FROM about ORDER BY rowid", -1, &statement, NULL);
    while (code == SQLITE_OK && fine && (code = xt_sqlite_calls.step(statement)) == SQLITE_ROW) {
        const char *name = (const char *)xt_sqlite_calls.column_text(statement, 0);
        const char *value = (const char *)xt_sqlite_calls.column_text(statement, 1);
        fine = name && value && keep_fact(store, name, value);
        code = SQLITE_OK;
    }
    xt_sqlite_calls.finalize(statement);
    if (!fine || code != SQLITE_DONE)
        return xt_store_fail(store, "read", fine ? code : SQLITE_NOMEM);
    if (!xt_store_ask_number(store, "SELECT sum FROM progress", &sum, &code))
        return xt_store_fail(store, "read", code == SQLITE_DONE ? SQLITE_CORRUPT : code);
    return sum == sum_of_facts(store) ? NULL : xt_store_fail_of_damage(store);
}

static const char *read_progress(xt_store *store)
{
    sqlite3_stmt *statement = NULL;
    int code = xt_sqlite_calls.prepare_v2(store->base, "SELECT seconds, kept FROM progress", -1, &statement, NULL);
    if (code == SQLITE_OK)
        code = xt_sqlite_calls.step(statement);
    if (code == SQLITE_ROW) {
        const char *kept = (const char *)xt_sqlite_calls.column_text(statement, 1);
        store->seconds = xt_sqlite_calls.column_double(statement, 0);
        snprintf(store->kept, sizeof store->kept, "%s", kept ? kept : "");
    }
    xt_sqlite_calls.finalize(statement);
    return code == SQLITE_ROW ? NULL : xt_store_fail(store, "read", code);
}

static const char *recognise(xt_store *store)
{
    int64_t application = 0, format = 0, tables = 0;
    int     code;
    if (!xt_store_ask_number(store, "PRAGMA application_id", &application, &code) ||
        !xt_store_ask_number(store, "PRAGMA user_version", &format, &code) ||
        !xt_store_ask_number(store, "SELECT count(*) FROM sqlite_master", &tables, &code))
        return xt_store_fail(store, "read", code);
    store->is_new = application == 0 && tables == 0;
    if (store->is_new)
        return NULL;
    if (application != APPLICATION)
        return xt_store_fail(store, "read", SQLITE_NOTADB);
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
        trouble = xt_store_check_pages(store);
    if (!trouble && !store->is_new)
        trouble = read_facts(store);
    if (!trouble && !store->is_new)
        trouble = read_progress(store);
    return trouble;
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
        return xt_store_fail(store, "read", SQLITE_CANTOPEN);
    int code = open_base(store, SQLITE_OPEN_READWRITE | (use == XT_STORE_READ ? 0 : SQLITE_OPEN_CREATE));
    if (code == SQLITE_CANTOPEN && !is_there)
        return fail_to_make(store);
    if (code != SQLITE_OK)
        return xt_store_fail(store, "opened", code);
    xt_sqlite_calls.busy_timeout(store->base, store->writes ? XT_PATIENCE : XT_LONG_PATIENCE);
    if (store->writes && xt_sqlite_calls.db_readonly(store->base, "main") == 1)
        return xt_store_fail(store, "written", SQLITE_READONLY);
    xt_store_execute(store, "PRAGMA synchronous=FULL; PRAGMA trusted_schema=OFF");
    if (use == XT_STORE_WRITE)
        xt_store_execute(store, "PRAGMA cache_spill=OFF"); // writing early would keep readers out, or wait for them
    code = store->writes ? xt_store_begin_writing(store) : xt_store_execute(store, "BEGIN");
    store->is_made = !is_there && code != SQLITE_BUSY; // what another writes, it takes away itself
    if (code != SQLITE_OK)
        return xt_store_fail(store, store->writes ? "written" : "read", code);
    if (access(store->path, F_OK) != 0) // whoever made it has just taken it away
        return xt_store_fail(store, "opened", SQLITE_BUSY);
    const char *trouble = read_head(store);
    if (!store->writes)
        xt_store_execute(store, "END"); // so that who writes is not kept from it
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
    if (!xt_sqlite_is_there()) {
        xt_complain_of(diagnostics, "runs are saved by SQLite 3.22 or later, which is not on this machine; install it "
                                    "(libsqlite3-0), or leave out what saves or reads a run");
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
        xt_sqlite_calls.finalize(all[i]);
    xt_sqlite_calls.close(store->base);
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
        xt_store_execute(store, "ROLLBACK"); // what was written ahead of the commit goes
        bool is_ours = xt_store_begin_writing(store) == SQLITE_OK;
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
    int code = xt_store_execute(store, text);
    if (code != SQLITE_OK)
        return code;
    return xt_store_execute(store,
                            "CREATE TABLE about(name TEXT NOT NULL, value TEXT NOT NULL);"
                            "CREATE TABLE progress(seconds REAL, kept TEXT, sum INTEGER);"
                            "CREATE TABLE task(key BLOB PRIMARY KEY, children INTEGER, found INTEGER, passed INTEGER,"
                            " tally BLOB, solutions INTEGER, sum INTEGER) WITHOUT ROWID;"
                            "CREATE TABLE solutions(id INTEGER PRIMARY KEY, words BLOB, sum INTEGER)");
}

static int write_facts(xt_store *store)
{
    sqlite3_stmt *statement = NULL;
    int code = xt_sqlite_calls.prepare_v2(store->base, "INSERT INTO about VALUES(?, ?)", -1, &statement, NULL);
    for (uint32_t i = 0; i < store->facts.count && code == SQLITE_OK; i++) {
        xt_sqlite_calls.bind_text(statement, 1, store->facts.at[i].name, -1, SQLITE_STATIC);
        xt_sqlite_calls.bind_text(statement, 2, store->facts.at[i].value, -1, SQLITE_STATIC);
        code = xt_store_run_once(statement);
    }
    xt_sqlite_calls.finalize(statement);
    if (code != SQLITE_OK)
        return code;
    char *text = xt_sqlite_calls.mprintf("INSERT INTO progress VALUES(0, '', %lld)", (long long)sum_of_facts(store));
    code = text ? xt_store_execute(store, text) : SQLITE_NOMEM;
    xt_sqlite_calls.free(text);
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
        xt_complain_of(diagnostics, "%s", xt_store_fail(store, "written", code));
    return code == SQLITE_OK;
}
