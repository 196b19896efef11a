// journal_file.h -- a saved run as one SQLite file: what it is a run of, and the records of its tasks.
//
// The tables:
//     about(name, value)                  what the run is of, and with what: never changed once it is there
//     progress(seconds, kept)             how long it took, and when it was last kept
//     task(key, children, found, passed, tally, solutions, sum)    a row for each record (run/journal.h)
//     solutions(id, words, sum)           those of a task, where they are kept
// key is the task's choices, in bytes that compare as tasks stand in the tree; tally and words are numbers in bytes;
// sum tells whether something else than this program has changed the row.  user_version is that of this format.
//
// All that is kept at a time goes into one transaction, with a rollback journal, which works on network drives too, and
// leaves one file.  Who writes holds the right to write from the beginning to the end, so that nobody else can; others
// may read meanwhile.  They hold the file only while they read a batch of rows, not while these are taken: so they keep
// nobody from committing, however long they are at it.
#ifndef XT_SAVED_JOURNAL_FILE_H
#define XT_SAVED_JOURNAL_FILE_H

#include "base/diagnostics.h"
#include "run/journal.h"

typedef struct xt_journal_file xt_journal_file;

typedef enum xt_journal_file_mode {
    XT_JOURNAL_FILE_READ,   // the file must be there
    XT_JOURNAL_FILE_WRITE,  // it is made where there is none
    XT_JOURNAL_FILE_CREATE, // it must not be there
} xt_journal_file_mode;

// NULL: the diagnostics tell, and nothing has changed.
xt_journal_file *xt_journal_file_open(const char *path, xt_journal_file_mode mode, xt_diagnostics *diagnostics);
// What was not committed is gone.
void xt_journal_file_close(xt_journal_file *file);
// Takes the file away, where it was made and nothing was committed.
void xt_journal_file_discard(xt_journal_file *file);

const char *xt_journal_file_path(const xt_journal_file *file);
bool        xt_journal_file_is_new(const xt_journal_file *file); // nothing is said in it

// What the run is of, in the order in which it was said.  NULL past the last, or where it is not said.
const char *xt_journal_file_name_at(const xt_journal_file *file, uint32_t index);
const char *xt_journal_file_value(const xt_journal_file *file, const char *name);

typedef struct xt_journal_file_fact {
    const char *name, *value;
} xt_journal_file_fact;

// Says it, once; committed with the first records.  levels: of the tallies.
bool xt_journal_file_begin(xt_journal_file *file, const xt_journal_file_fact *facts, uint32_t count,
                           xt_diagnostics *diagnostics);
// Of a file that was begun: how many levels tallies have.
void xt_journal_file_set_levels(xt_journal_file *file, uint32_t levels);

double      xt_journal_file_seconds(const xt_journal_file *file);
const char *xt_journal_file_saved_at(const xt_journal_file *file); // the time in UTC; "": never

// Adds a record, to be committed by xt_journal_file_save.  NULL: it went well; else what did not.
const char *xt_journal_file_add_record(xt_journal_file *file, const xt_record *record);

// Of a journal, whose context is the store: as journal.h says.
const char *xt_journal_file_describe_corruption(void *file, const char *words);
const char *xt_journal_file_save(void *file, const xt_record *const *records, uint32_t count, double seconds,
                                 bool last);
const char *xt_journal_file_read(void *file, xt_task from, bool with_solutions,
                                 xt_answer (*visit)(void *visitor_context, const xt_record *), void *visitor_context);

#endif
