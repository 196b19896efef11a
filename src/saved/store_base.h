// store_base.h -- what opening, keeping and reading a saved run share: the file, its statements, and what went wrong.
#ifndef XT_SAVED_STORE_BASE_H
#define XT_SAVED_STORE_BASE_H

#include "saved/key.h"
#include "saved/sqlite.h"
#include "saved/store.h"

// Milliseconds, for what others do with the file:
enum {
    XT_PATIENCE = 1000,       // until it is ours to write
    XT_SHORT_PATIENCE = 20,   // while a search goes on
    XT_LONG_PATIENCE = 10000, // at its end; and of who reads, for a disk may be slow
};

typedef struct xt_fact {
    char *name, *value;
} xt_fact;

// A row of the table task, with its solutions; where its blobs lie in the batch's bytes.
typedef struct xt_row {
    int64_t  numbers[4], sum, words_sum;
    uint32_t key, tally, words, end;
    bool     has_words;
} xt_row;

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
    XT_VECTOR(xt_fact) facts;
    sqlite3_stmt *put_task, *put_solutions, *put_progress, *get_tasks, *get_solutions;
    xt_bytes      key, tally, words; // to be written
    xt_bytes      from, batch;       // the key to read from; what was read
    XT_VECTOR(xt_row) rows;          // of the batch
    xt_words  choices, read_words;
    uint64_t *numbers; // of a tally that was read
    char      trouble[512];
};

// What could not be done ("read", "written", "opened"), and why, by SQLite's code: a text that the store owns.
const char *xt_store_fail(xt_store *store, const char *what, int code);
const char *xt_store_fail_of_damage(xt_store *store);

// Each gives a code of SQLite's.
int xt_store_execute(xt_store *store, const char *text);
int xt_store_prepare(xt_store *store, sqlite3_stmt **statement, const char *text); // when it is first used
int xt_store_run_once(sqlite3_stmt *statement);
// Others may read as long as nothing is committed, but not write.
int xt_store_begin_writing(xt_store *store);
// The first column of the first row; false: there is none.
bool xt_store_ask_number(xt_store *store, const char *text, int64_t *number, int *code);

// Whether the file's pages are whole; looked at once.  Who only reads needs none but the tasks' pages: solutions are
// looked up one by one, and have check sums.  NULL: they are; else what is wrong.
const char *xt_store_check_pages(xt_store *store);

// The check sums of rows.
int64_t xt_sum_of_task(const unsigned char *key, size_t key_size, const unsigned char *tally, size_t tally_size,
                       const int64_t numbers[4]);
int64_t xt_sum_of_words(int64_t id, const unsigned char *words, size_t size);

#endif
