// checkpoint.c -- saves records often at first, and later about once a second.
//
// Therefore a run that is interrupted every few seconds still makes progress.

#include "run/checkpoint.h"

#include "base/memory.h"

#include <stdlib.h>

// The pause between two saves is this share of the time since the start, but not outside these bounds in seconds.
static const double share_between_saves = 0.125;
static const double min_seconds_between_saves = 0.05;
static const double max_seconds_between_saves = 1;

void xt_checkpoint_queue_free(xt_checkpoint_queue *queue)
{
    xt_queued_record_free(queue->first);
    queue->first = queue->last = NULL;
}

bool xt_checkpoint_queue_record(xt_checkpoint_queue *queue, const xt_record *record)
{
    xt_queued_record *queued = xt_queued_record_new(record, queue->levels);
    if (!queued)
        return false;
    *(queue->last ? &queue->last->next : &queue->first) = queued;
    queue->last = queued;
    queue->count++;
    return true;
}

bool xt_checkpoint_is_due(xt_checkpoint_queue *queue, double now, bool last)
{
    double pause = (now - queue->began) * share_between_saves;
    if (!queue->journal || queue->has_failed || (!last && now < queue->next_save))
        return false;
    pause = pause < min_seconds_between_saves ? min_seconds_between_saves : pause;
    queue->next_save = now + (pause > max_seconds_between_saves ? max_seconds_between_saves : pause);
    return true;
}

xt_checkpoint_queue xt_checkpoint_take_records(xt_checkpoint_queue *queue)
{
    xt_checkpoint_queue taken = *queue;
    queue->first = queue->last = NULL;
    queue->count = 0;
    return taken;
}

bool xt_checkpoint_save(xt_checkpoint_queue *taken, double now, bool last, const char **error)
{
    const xt_journal *journal = taken->journal;
    const xt_record **records = XT_NEW_ARRAY(const xt_record *, taken->count + (size_t)1), **at = records;
    for (const xt_queued_record *queued = taken->first; queued && records; queued = queued->next)
        *at++ = &queued->record;
    *error = NULL;
    if (records)
        *error = journal->save(journal->context, records, taken->count, journal->seconds + now - taken->began, last);
    bool is_saved = records && !*error;
    free(records);
    xt_checkpoint_queue_free(taken);
    return is_saved;
}
