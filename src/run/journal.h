// journal.h -- records of finished tasks, from which an interrupted run continues.
//
// Tasks that were split have records too.  So the records alone say which tasks are unfinished.  The caller of the run
// decides where the records are stored.
#ifndef XT_RUN_JOURNAL_H
#define XT_RUN_JOURNAL_H

#include "run/shard.h"
#include "run/task_list.h"

// All pointers are lent.
typedef struct xt_record {
    xt_task        task;
    uint32_t       children;    // of a task that was split; XT_TASK_IS_LEAF if its subtree was searched
    xt_task_counts task_counts; // at[0] is NULL if nothing was counted
    // The solutions that passed, if they are saved: for each its number of options, and these options.
    const uint32_t *words;
    uint64_t        word_count;
} xt_record;

typedef struct xt_journal {
    bool   saves_solutions;
    double seconds; // of earlier runs
    // The calling thread calls these functions.  They return NULL, or an error text that stays valid.
    //
    // Saves records, perhaps none, and the seconds of the run until now.  last: the run ends.
    const char *(*save)(void *context, const xt_record *const *records, uint32_t count, double seconds, bool last);
    // Reads the saved records in the order of the tree, from the task `from` on, until `take` stops.
    const char *(*read)(void *context, xt_task from, bool with_solutions,
                        xt_answer (*take)(void *taker, const xt_record *), void *taker);
    // Returns an error text that names the place of the records, and stays valid.  If this is NULL, `words` is the
    // whole text.
    const char *(*describe_corruption)(void *context, const char *words);
    void *context;
} xt_journal;

const char *xt_journal_describe_corruption(const xt_journal *journal, const char *words);

// A copy of a record that waits to be saved.
typedef struct xt_queued_record {
    struct xt_queued_record *next;
    xt_record                record;
} xt_queued_record;

// Takes over record->words.  Returns NULL if memory runs out; then the words stay the caller's.
xt_queued_record *xt_queued_record_new(const xt_record *record, uint32_t levels);
// Frees a list of records; accepts NULL.
void xt_queued_record_free(xt_queued_record *first);

// ---- Walking through the records -----------------------------------------------------------------------------------

// Sibling tasks without a record.
typedef struct xt_gap {
    xt_task  from;        // the first of them
    uint32_t last;        // the last choice of the last of them
    double   weight;      // share of the tree of each
    bool     is_in_shard; // their parent belongs to one shard, with its subtree
} xt_gap;

// weight: share of the tree of the record's task.  A function returns false to end the walk.
typedef struct xt_journal_walk {
    bool (*record)(void *context, const xt_record *record, double weight);
    bool (*gap)(void *context, const xt_gap *gap);
    void *context;
    bool  with_solutions;
} xt_journal_walk;

// Visits all records and the gaps between them in the order of the tree.  Returns false if a function of the walk ended
// it, memory ran out, or the journal is corrupt; then *error says how.
bool xt_journal_for_each(const xt_journal *journal, xt_shard shard, const xt_journal_walk *walk, const char **error);

#endif
