// keep.c -- how a crew has its journal keep what it does.
//
// Records of tasks that end are gathered, and kept by the thread that called, some at a time: the workers never wait
// for a disk.  At first soon, so that a run which is ended again and again gets on, and then about once a second.

#include "run/crew.h"

#include "base/memory.h"

#include <stdlib.h>

static const double seconds_between_keeps = 1;
static const double least_between_keeps = 0.05;
static const double share_between_keeps = 0.125; // of the time since the beginning

bool xt_crew_keeps(const xt_crew *crew)
{
    return crew->run->journal && !crew->run->only_kept;
}

bool xt_crew_gather(xt_crew *crew, const xt_record *record)
{
    xt_pending *pending = xt_pending_new(record, crew->run->levels);
    if (!pending)
        return false;
    *(crew->last_pending ? &crew->last_pending->next : &crew->first_pending) = pending;
    crew->last_pending = pending;
    crew->pending++;
    return true;
}

// False: counters.trouble says why, or there was no memory.
static bool keep_all(xt_crew *crew, xt_pending *first, uint32_t count, double now, bool last)
{
    const xt_journal *journal = crew->run->journal;
    const xt_record **records = XT_NEW_ARRAY(const xt_record *, count + (size_t)1);
    const xt_record **at = records;
    for (const xt_pending *pending = first; pending && records; pending = pending->next)
        *at++ = &pending->record;
    const char *trouble = NULL;
    if (records)
        trouble = journal->keep(journal->context, records, count, journal->seconds + now - crew->began, last);
    if (trouble)
        crew->run->report.counters.trouble = trouble;
    bool fine = records && !trouble;
    free(records);
    return fine;
}

void xt_crew_keep(xt_crew *crew, double now, bool last)
{
    double elapsed = now - crew->began, pause = elapsed * share_between_keeps;
    if (!xt_crew_keeps(crew) || crew->is_keeping_over || (!last && now < crew->next_keep))
        return;
    int stop = atomic_load(&crew->stop);
    if (last && (stop == XT_FAILED || stop == XT_BY_MEMORY) && !crew->first_pending)
        return; // nothing may be known of it but that it failed
    pause = pause < least_between_keeps ? least_between_keeps : pause;
    crew->next_keep = now + (pause > seconds_between_keeps ? seconds_between_keeps : pause);
    pthread_mutex_lock(&crew->lock);
    xt_pending *first = crew->first_pending;
    uint32_t    count = crew->pending;
    crew->first_pending = crew->last_pending = NULL;
    crew->pending = 0;
    pthread_mutex_unlock(&crew->lock);
    if (!keep_all(crew, first, count, now, last)) {
        crew->is_keeping_over = true;
        xt_crew_halt(crew, XT_FAILED);
    }
    xt_pending_free(first);
}
