// journal_file.h -- a saved run as an SQLite file: the facts about the run, and the records of its tasks.
//
// The tables:
//     about(name, value)                  facts: the puzzle and the settings; never changed
//     progress(seconds, kept)             seconds of the run, and the time of the last save
//     task(key, children, found, passed, asked, tally, solutions, sum)    a row for each record (run/journal.h)
//     solutions(id, words, sum)           the solutions of a task, if they are saved
//
// `key` is the task's choices, in bytes that compare like the tasks in the tree.  `tally` has the counters, and `words`
// the solutions, as numbers in bytes.  `sum` is a checksum, which reveals changes by other programs.  user_version is
// the version of this format.
//
// Each save is one transaction.  A rollback journal works on network drives too, and leaves one file.  A writer holds
// the right to write from its start to its end, so there is only one.  Others may read meanwhile.  Readers lock the
// file only while they read a batch of rows, so that they never keep the writer from committing for long.
#ifndef XT_SAVED_JOURNAL_FILE_H
#define XT_SAVED_JOURNAL_FILE_H

#include "base/diagnostics.h"
#include "base/vector.h"
#include "run/journal.h"

#include <string.h>

typedef struct xt_stored_fact {
    char *name, *value;
} xt_stored_fact;

// The facts about a run at the beginning of its file.
typedef struct xt_journal_about {
    char  *path;         // as the user gave it
    bool   is_new;       // it has no facts
    double seconds;      // of the run
    char   saved_at[32]; // time of the last save in UTC; "" if there is none
    XT_VECTOR(xt_stored_fact) facts;
} xt_journal_about;

typedef struct xt_journal_file xt_journal_file;

static inline const xt_journal_about *xt_journal_file_about(const xt_journal_file *file)
{
    return (const xt_journal_about *)file;
}

typedef enum xt_journal_file_mode {
    XT_JOURNAL_FILE_READ,   // the file must exist
    XT_JOURNAL_FILE_WRITE,  // the file is created if it does not exist
    XT_JOURNAL_FILE_CREATE, // the file must not exist
} xt_journal_file_mode;

// Returns NULL, with a message, if the file cannot be opened; then nothing has changed.
xt_journal_file *xt_journal_file_open(const char *path, xt_journal_file_mode mode, xt_diagnostics *diagnostics);
// Drops all records that were not committed.
void xt_journal_file_close(xt_journal_file *file);
// Also deletes the file, if it was created here and nothing was committed.
void xt_journal_file_discard(xt_journal_file *file);

// Lends the names of the facts, in their order; NULL beyond the last one.
static inline const char *xt_journal_file_name_at(const xt_journal_file *file, uint32_t index)
{
    const xt_journal_about *about = xt_journal_file_about(file);
    return index < about->facts.count ? about->facts.at[index].name : NULL;
}

// Lends the value of a fact; NULL if there is no such fact.
static inline const char *xt_journal_file_value(const xt_journal_file *file, const char *name)
{
    const xt_journal_about *about = xt_journal_file_about(file);
    for (uint32_t i = 0; i < about->facts.count; i++)
        if (strcmp(about->facts.at[i].name, name) == 0)
            return about->facts.at[i].value;
    return NULL;
}

typedef struct xt_journal_file_fact {
    const char *name, *value;
} xt_journal_file_fact;

// Writes the facts, once.  They are committed with the first records.
bool xt_journal_file_begin(xt_journal_file *file, const xt_journal_file_fact *facts, uint32_t count,
                           xt_diagnostics *diagnostics);
// Sets the number of levels of the counters.  Call it before records are read or written.
void xt_journal_file_set_levels(xt_journal_file *file, uint32_t levels);

// Adds a record, which xt_journal_file_save commits.  Returns NULL, or an error text.
const char *xt_journal_file_add_record(xt_journal_file *file, const xt_record *record);

// The functions of an xt_journal; its context is the file.
const char *xt_journal_file_describe_corruption(void *file, const char *words);
const char *xt_journal_file_save(void *file, const xt_record *const *records, uint32_t count, double seconds,
                                 bool last);
const char *xt_journal_file_read(void *file, xt_task from, bool with_solutions,
                                 xt_answer (*visit)(void *visitor_context, const xt_record *), void *visitor_context);

#endif
