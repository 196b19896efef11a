// checkpoint.h -- records of finished tasks on their way to the journal.
//
// Workers queue records, under the scheduler's lock.  The calling thread saves them, so that no worker waits for a
// disk.
#ifndef XT_RUN_CHECKPOINT_H
#define XT_RUN_CHECKPOINT_H

#include "run/journal.h"

typedef struct xt_checkpoint_queue {
    const xt_journal *journal; // may be NULL: then nothing is saved
    uint32_t          levels;
    double            began, next_save; // seconds on the clock
    xt_queued_record *first, *last;
    uint32_t          count;
    bool              has_failed; // a save failed; nothing is saved after it
} xt_checkpoint_queue;

void xt_checkpoint_queue_free(xt_checkpoint_queue *queue);

// Takes over the record's words.  Returns false if memory runs out.
bool xt_checkpoint_queue_record(xt_checkpoint_queue *queue, const xt_record *record);

// Returns true if it is time to save, and sets the next time.  With `last` it is always time: the run ends.
bool xt_checkpoint_is_due(xt_checkpoint_queue *queue, double now, bool last);
// Takes all records out of the queue, under the lock.
xt_checkpoint_queue xt_checkpoint_take_records(xt_checkpoint_queue *queue);
// Saves the records that were taken, and frees them.  Not under the lock.  Returns false if the
// save failed; then `error` says why, unless memory ran out.
bool xt_checkpoint_save(xt_checkpoint_queue *taken, double now, bool last, const char **error);

#endif
