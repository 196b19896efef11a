// journal.h -- what is kept of a run, so that it can go on after it was ended: a record of each task that is done.
//
// Tasks that were split have records too, so that the records alone tell what is left to do.  Who keeps them, and
// where, the run does not know.
#ifndef XT_RUN_JOURNAL_H
#define XT_RUN_JOURNAL_H

#include "run/shard.h"
#include "run/task_list.h"

// All lent.
typedef struct xt_record {
    xt_task        task;
    uint32_t       children;    // that it was split into; XT_TASK_IS_LEAF: all below it was searched
    xt_task_counts task_counts; // at[0] NULL: nothing was counted
    // The solutions that passed, where they are kept: of each how many options it has, and these.
    const uint32_t *words;
    uint64_t        word_count;
} xt_record;

typedef struct xt_journal {
    bool   saves_solutions;
    double seconds; // that the run took before
    // Both in the thread that called the run.  NULL: it went well; else a text that says what did not, and lasts.
    //
    // Keeps records, maybe none, and how long the run took until now; last: it ends.
    const char *(*save)(void *context, const xt_record *const *records, uint32_t count, double seconds, bool last);
    // Those that are kept, in the order of the tree, from a task on, the first of all from the root; until take stops.
    const char *(*read)(void *context, xt_task from, bool with_solutions,
                        xt_answer (*take)(void *taker, const xt_record *), void *taker);
    // A text that says what is wrong with the records, naming where they are kept, and lasts.  NULL: the words alone
    // do.
    const char *(*describe_corruption)(void *context, const char *words);
    void *context;
} xt_journal;

const char *xt_journal_describe_corruption(const xt_journal *journal, const char *words);

// A record that waits to be kept: its own copy of all, in the order of their ends.
typedef struct xt_queued_record {
    struct xt_queued_record *next;
    xt_record                record;
} xt_queued_record;

// words is taken over, to be freed with it.  NULL: no memory, and words are the caller's still.
xt_queued_record *xt_queued_record_new(const xt_record *record, uint32_t levels);
void              xt_queued_record_free(xt_queued_record *first); // and those behind it; may be NULL

// ---- What the records say of the tree -----------------------------------------------------------------------------

// Tasks side by side, of which there is no record: from the last choice to last.
typedef struct xt_gap {
    xt_task  from;
    uint32_t last;
    double   weight;      // of each
    bool     is_in_shard; // what is above them is
} xt_gap;

// weight: of the record's task, its share of the tree.  False: ends the walk.
typedef struct xt_journal_walk {
    bool (*record)(void *context, const xt_record *record, double weight);
    bool (*gap)(void *context, const xt_gap *gap);
    void *context;
    bool  with_solutions;
} xt_journal_walk;

// All records, and the gaps between them, in the order of the tree.  False: one of the walk's
// functions ended it, or there was no memory; or *trouble says what is wrong with the journal.
bool xt_journal_for_each(const xt_journal *journal, xt_shard shard, const xt_journal_walk *walk, const char **error);

#endif
