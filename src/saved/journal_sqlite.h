// journal_sqlite.h -- what opening, keeping and reading a saved run share: the file, its statements, and what went
// wrong.
#ifndef XT_SAVED_JOURNAL_SQLITE_H
#define XT_SAVED_JOURNAL_SQLITE_H

#include "saved/journal_encoding.h"
#include "saved/journal_file.h"
#include "saved/sqlite.h"

// Milliseconds, for what others do with the file:
enum {
    XT_BUSY_TIMEOUT_MS = 1000,       // until it is ours to write
    XT_SHORT_BUSY_TIMEOUT_MS = 20,   // while a search goes on
    XT_LONG_BUSY_TIMEOUT_MS = 10000, // at its end; and of who reads, for a disk may be slow
};

typedef struct xt_stored_fact {
    char *name, *value;
} xt_stored_fact;

// A row of the table task, with its solutions; where its blobs lie in the batch's bytes.
typedef struct xt_task_row {
    int64_t  numbers[4], checksum, words_checksum;
    uint32_t key, task_counts, words, end;
    bool     has_words;
} xt_task_row;

struct xt_journal_file {
    char    *path; // as it was given
    sqlite3 *database;
    bool     is_created; // by us, and nothing is committed yet
    bool     is_new;
    bool     is_writer;
    bool     is_checked;      // its pages are whole
    bool     has_uncommitted; // something waits to be committed
    uint32_t levels;
    double   seconds;
    char     saved_at[32];
    XT_VECTOR(xt_stored_fact) facts;
    sqlite3_stmt *insert_task, *insert_solutions, *update_progress, *select_tasks, *select_solutions;
    xt_bytes      key, task_counts, words; // to be written
    xt_bytes      from, batch;             // the key to read from; what was read
    XT_VECTOR(xt_task_row) rows;           // of the batch
    xt_words  choices, read_words;
    uint64_t *numbers; // of a tally that was read
    char      error[512];
};

// What could not be done ("read", "written", "opened"), and why, by SQLite's code: a text that the store owns.
const char *xt_journal_file_fail(xt_journal_file *file, const char *action, int code);
const char *xt_journal_file_fail_corrupt(xt_journal_file *file);

// Each gives a code of SQLite's.
int xt_journal_file_execute(xt_journal_file *file, const char *text);
int xt_journal_file_prepare(xt_journal_file *file, sqlite3_stmt **statement, const char *text); // when it is first used
int xt_journal_file_run_once(sqlite3_stmt *statement);
// Others may read as long as nothing is committed, but not write.
int xt_journal_file_begin_writing(xt_journal_file *file);
// The first column of the first row; false: there is none.
bool xt_journal_file_query_number(xt_journal_file *file, const char *text, int64_t *number, int *code);

// Whether the file's pages are whole; looked at once.  Who only reads needs none but the tasks' pages: solutions are
// looked up one by one, and have check sums.  NULL: they are; else what is wrong.
const char *xt_journal_file_check_pages(xt_journal_file *file);

// The check sums of rows.
int64_t xt_checksum_of_task(const unsigned char *key, size_t key_size, const unsigned char *task_counts,
                            size_t tally_size, const int64_t numbers[4]);
int64_t xt_checksum_of_words(int64_t id, const unsigned char *words, size_t size);

#endif
