// journal_sqlite.h -- shared by the files that open, write and read a saved run: the file, its statements and errors.
#ifndef XT_SAVED_JOURNAL_SQLITE_H
#define XT_SAVED_JOURNAL_SQLITE_H

#include "saved/journal_encoding.h"
#include "saved/journal_file.h"
#include "saved/sqlite.h"

// How long to wait for other processes that use the file, in milliseconds.
enum {
    XT_BUSY_TIMEOUT_MS = 1000,       // for the right to write
    XT_SHORT_BUSY_TIMEOUT_MS = 20,   // during a search, which must go on
    XT_LONG_BUSY_TIMEOUT_MS = 10000, // at its end, and for readers: a disk may be slow
};

enum { XT_ROW_CHILDREN, XT_ROW_FOUND, XT_ROW_PASSED, XT_ROW_ASKED, XT_ROW_SOLUTIONS, XT_ROW_NUMBERS };

// A row of the table task, with its solutions.  Its blobs are given by their offsets in the batch.
typedef struct xt_task_row {
    int64_t  numbers[XT_ROW_NUMBERS], checksum, words_checksum;
    uint32_t key, task_counts, words, end;
    bool     has_words;
} xt_task_row;

struct xt_journal_file {
    xt_journal_about about;
    sqlite3         *database;
    bool             is_created; // this process has created it, and has not committed
    bool             is_writer;
    bool             is_checked;      // the page check is done
    bool             has_uncommitted; // the last commit found the file busy
    uint32_t         levels;
    sqlite3_stmt    *insert_task, *insert_solutions, *update_progress, *select_tasks, *select_solutions;
    xt_bytes         key, task_counts, words; // scratch for writing
    xt_bytes         from, batch;             // the key to read from, and the bytes of the batch
    XT_VECTOR(xt_task_row) rows;              // rows of the batch
    xt_words  choices, read_words;
    uint64_t *numbers; // counters of the record that was read
    char      error[512];
};

// Returns an error text that the file owns: the action ("read", "written", "opened") that failed, and the reason by
// SQLite's code.
const char *xt_journal_file_fail(xt_journal_file *file, const char *action, int code);
const char *xt_journal_file_fail_corrupt(xt_journal_file *file);

// These return SQLite's codes.
int xt_journal_file_execute(xt_journal_file *file, const char *text);
// Prepares a statement when it is first used.
int xt_journal_file_prepare(xt_journal_file *file, sqlite3_stmt **statement, const char *text);
int xt_journal_file_run_once(sqlite3_stmt *statement);
// Takes the right to write.  Others may read until the commit.
int xt_journal_file_begin_writing(xt_journal_file *file);
// Returns the first column of the first row in *number; false if there is no row.
bool xt_journal_file_query_number(xt_journal_file *file, const char *text, int64_t *number, int *code);

// Checks the file's pages, once.  A reader checks only the pages of tasks, since solutions have checksums.  Returns
// NULL, or an error text.
const char *xt_journal_file_check_pages(xt_journal_file *file);

// The checksums of rows.
int64_t xt_checksum_of_task(const unsigned char *key, size_t key_size, const unsigned char *task_counts,
                            size_t tally_size, const int64_t numbers[XT_ROW_NUMBERS]);
int64_t xt_checksum_of_words(int64_t id, const unsigned char *words, size_t size);

#endif
