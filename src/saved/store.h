// store.h -- a saved run as one SQLite file: what it is a run of, and the records of its tasks.
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
#ifndef XT_SAVED_STORE_H
#define XT_SAVED_STORE_H

#include "base/diagnostics.h"
#include "run/journal.h"

typedef struct xt_store xt_store;

typedef enum xt_store_use {
    XT_STORE_READ,  // the file must be there
    XT_STORE_WRITE, // it is made where there is none
    XT_STORE_MAKE,  // it must not be there
} xt_store_use;

// NULL: the diagnostics tell, and nothing has changed.
xt_store *xt_store_open(const char *path, xt_store_use use, xt_diagnostics *diagnostics);
// What was not committed is gone.
void xt_store_close(xt_store *store);
// Takes the file away, where it was made and nothing was committed.
void xt_store_discard(xt_store *store);

const char *xt_store_path(const xt_store *store);
bool        xt_store_is_new(const xt_store *store); // nothing is said in it

// What the run is of, in the order in which it was said.  NULL past the last, or where it is not said.
const char *xt_store_name_at(const xt_store *store, uint32_t index);
const char *xt_store_value(const xt_store *store, const char *name);

typedef struct xt_store_fact {
    const char *name, *value;
} xt_store_fact;

// Says it, once; committed with the first records.  levels: of the tallies.
bool xt_store_begin(xt_store *store, const xt_store_fact *facts, uint32_t count, xt_diagnostics *diagnostics);
// Of a file that was begun: how many levels tallies have.
void xt_store_set_levels(xt_store *store, uint32_t levels);

double      xt_store_seconds(const xt_store *store);
const char *xt_store_kept(const xt_store *store); // the time in UTC; "": never

// Adds a record, to be committed by xt_store_keep.  NULL: it went well; else what did not.
const char *xt_store_put(xt_store *store, const xt_record *record);

// Of a journal, whose context is the store: as journal.h says.
const char *xt_store_blame(void *store, const char *words);
const char *xt_store_keep(void *store, const xt_record *const *records, uint32_t count, double seconds, bool last);
const char *xt_store_read(void *store, xt_task from, bool with_solutions,
                          xt_answer (*take)(void *taker, const xt_record *), void *taker);

#endif
