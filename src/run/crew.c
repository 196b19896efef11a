// crew.c -- see crew.h: what ends a run, and what is at the front of its tasks.

#include "run/crew.h"

// ---- The end -------------------------------------------------------------------------------------------------------

bool xt_crew_shall_end(const xt_crew *crew)
{
    return atomic_load_explicit(&crew->stop, memory_order_relaxed) != XT_COMPLETE;
}

// The first reason counts; but not a limit that came while the sink was given its last solution: it is given no more.
void xt_crew_halt_locked(xt_crew *crew, xt_status why)
{
    int  before = atomic_load(&crew->stop);
    bool is_enough = why == XT_BY_SINK || why == XT_BY_SOLUTIONS;
    crew->has_enough |= is_enough;
    if (before == XT_COMPLETE || (is_enough && before != XT_FAILED))
        atomic_store(&crew->stop, (int)why);
    pthread_cond_broadcast(&crew->work);
    pthread_cond_signal(&crew->news);
}

void xt_crew_halt(xt_crew *crew, xt_status why)
{
    pthread_mutex_lock(&crew->lock);
    xt_crew_halt_locked(crew, why);
    pthread_mutex_unlock(&crew->lock);
}

// ---- The sink ------------------------------------------------------------------------------------------------------

xt_status xt_hand_over(const xt_run *run, uint64_t number, const xt_found *found)
{
    if (run->sink.take && run->sink.take(run->sink.context, found) == XT_STOP)
        return XT_BY_SINK;
    return number + 1 == run->limit ? XT_BY_SOLUTIONS : XT_COMPLETE;
}

bool xt_crew_begin_telling(xt_crew *crew)
{
    bool had_begun = crew->is_caller_telling;
    crew->is_caller_telling = true;
    while (crew->is_delivering)
        pthread_cond_wait(&crew->news, &crew->lock);
    return had_begun;
}

void xt_crew_end_telling(xt_crew *crew, bool had_begun)
{
    crew->is_caller_telling = had_begun;
    if (crew->waiting > 0) // perhaps to deliver
        pthread_cond_broadcast(&crew->work);
}

// ---- The front -----------------------------------------------------------------------------------------------------

void xt_crew_add_aside(xt_crew *crew)
{
    xt_tally_add(&crew->total, &crew->aside, crew->run->levels);
    xt_tally_clear(&crew->aside, crew->run->levels);
    crew->share_delivered += crew->share_aside;
    crew->share_aside = 0;
}

static void settle_span(xt_crew *crew, const xt_span *span)
{
    double share = span->is_split ? 0 : span->weight;
    if (xt_span_begins_anew(span))
        xt_crew_add_aside(crew);
    xt_tally_add(span->origin ? &crew->aside : &crew->total, &span->tally, crew->run->levels);
    *(span->origin ? &crew->share_aside : &crew->share_delivered) += share;
}

bool xt_crew_count_span(xt_crew *crew, const xt_span *span)
{
    const xt_run *run = crew->run;
    if (run->sink.take || crew->is_alone)
        return true;
    if (run->limit && span->tally.passed >= run->limit - crew->delivered)
        return false;
    crew->delivered += span->tally.passed;
    return true;
}

void xt_crew_advance_front(xt_crew *crew)
{
    xt_span *span;
    while ((span = crew->tasks.first) && (span->stage == XT_STAGE_DONE || span->stage == XT_STAGE_ENOUGH) &&
           !span->chunk && !span->is_delivered) {
        if (!xt_crew_count_span(crew, span)) {
            xt_crew_halt_locked(crew, XT_BY_SOLUTIONS);
            return;
        }
        settle_span(crew, span);
        crew->ahead--;
        xt_tasks_remove(&crew->tasks, span);
        if (crew->tasks.first)
            atomic_store(&crew->tasks.first->is_front, true);
    }
    if (span && span->stage == XT_STAGE_KEPT)
        pthread_cond_signal(&crew->news);
    if (crew->waiting > 0) // for that, or for chunks
        pthread_cond_broadcast(&crew->work);
}
