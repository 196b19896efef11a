// checkpoint.c -- how a crew has its journal keep what it does.
//
// Records of tasks that end are gathered, and kept by the thread that called, some at a time: the workers never wait
// for a disk.  At first soon, so that a run which is ended again and again gets on, and then about once a second.

#include "run/scheduler.h"

#include "base/memory.h"

#include <stdlib.h>

static const double seconds_between_saves = 1;
static const double min_seconds_between_saves = 0.05;
static const double share_between_saves = 0.125; // of the time since the beginning

bool xt_scheduler_saves_records(const xt_scheduler *scheduler)
{
    return scheduler->run->journal && !scheduler->run->is_replay;
}

bool xt_scheduler_queue_record(xt_scheduler *scheduler, const xt_record *record)
{
    xt_queued_record *queued = xt_queued_record_new(record, scheduler->run->levels);
    if (!queued)
        return false;
    *(scheduler->last_queued ? &scheduler->last_queued->next : &scheduler->first_queued) = queued;
    scheduler->last_queued = queued;
    scheduler->queued++;
    return true;
}

// False: counters.trouble says why, or there was no memory.
static bool save_all(xt_scheduler *scheduler, xt_queued_record *first, uint32_t count, double now, bool last)
{
    const xt_journal *journal = scheduler->run->journal;
    const xt_record **records = XT_NEW_ARRAY(const xt_record *, count + (size_t)1);
    const xt_record **at = records;
    for (const xt_queued_record *queued = first; queued && records; queued = queued->next)
        *at++ = &queued->record;
    const char *error = NULL;
    if (records)
        error = journal->save(journal->context, records, count, journal->seconds + now - scheduler->began, last);
    if (error)
        scheduler->run->report.counters.error = error;
    bool fine = records && !error;
    free(records);
    return fine;
}

void xt_scheduler_save_records(xt_scheduler *scheduler, double now, bool last)
{
    double elapsed = now - scheduler->began, pause = elapsed * share_between_saves;
    if (!xt_scheduler_saves_records(scheduler) || scheduler->has_stopped_saving ||
        (!last && now < scheduler->next_save))
        return;
    int stop_status = atomic_load(&scheduler->stop_status);
    if (last && (stop_status == XT_FAILED || stop_status == XT_BY_MEMORY) && !scheduler->first_queued)
        return; // nothing may be known of it but that it failed
    pause = pause < min_seconds_between_saves ? min_seconds_between_saves : pause;
    scheduler->next_save = now + (pause > seconds_between_saves ? seconds_between_saves : pause);
    pthread_mutex_lock(&scheduler->lock);
    xt_queued_record *first = scheduler->first_queued;
    uint32_t          count = scheduler->queued;
    scheduler->first_queued = scheduler->last_queued = NULL;
    scheduler->queued = 0;
    pthread_mutex_unlock(&scheduler->lock);
    if (!save_all(scheduler, first, count, now, last)) {
        scheduler->has_stopped_saving = true;
        xt_scheduler_stop_run(scheduler, XT_FAILED);
    }
    xt_queued_record_free(first);
}
