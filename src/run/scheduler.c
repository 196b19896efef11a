// scheduler.c -- see crew.h: what ends a run, and what is at the front of its tasks.

#include "run/scheduler.h"

// ---- The end -------------------------------------------------------------------------------------------------------

bool xt_scheduler_is_stopping(const xt_scheduler *scheduler)
{
    return atomic_load_explicit(&scheduler->stop_status, memory_order_relaxed) != XT_COMPLETE;
}

// The first reason counts; but not a limit that came while the sink was given its last solution: it is given no more.
void xt_scheduler_stop_run_locked(xt_scheduler *scheduler, xt_status why)
{
    int  before = atomic_load(&scheduler->stop_status);
    bool is_limit = why == XT_BY_SINK || why == XT_BY_SOLUTIONS;
    scheduler->has_reached_limit |= is_limit;
    if (before == XT_COMPLETE || (is_limit && before != XT_FAILED))
        atomic_store(&scheduler->stop_status, (int)why);
    pthread_cond_broadcast(&scheduler->task_available);
    pthread_cond_signal(&scheduler->caller_event);
}

void xt_scheduler_stop_run(xt_scheduler *scheduler, xt_status why)
{
    pthread_mutex_lock(&scheduler->lock);
    xt_scheduler_stop_run_locked(scheduler, why);
    pthread_mutex_unlock(&scheduler->lock);
}

// ---- The sink ------------------------------------------------------------------------------------------------------

xt_status xt_emit_solution(const xt_run *run, uint64_t number, const xt_run_solution *found)
{
    if (run->sink.take_solution && run->sink.take_solution(run->sink.context, found) == XT_STOP)
        return XT_BY_SINK;
    return number + 1 == run->limit ? XT_BY_SOLUTIONS : XT_COMPLETE;
}

bool xt_scheduler_acquire_sink(xt_scheduler *scheduler)
{
    bool had_sink = scheduler->caller_holds_sink;
    scheduler->caller_holds_sink = true;
    while (scheduler->is_emitting)
        pthread_cond_wait(&scheduler->caller_event, &scheduler->lock);
    return had_sink;
}

void xt_scheduler_release_sink(xt_scheduler *scheduler, bool had_sink)
{
    scheduler->caller_holds_sink = had_sink;
    if (scheduler->waiting_workers > 0) // perhaps to deliver
        pthread_cond_broadcast(&scheduler->task_available);
}

// ---- The front -----------------------------------------------------------------------------------------------------

void xt_scheduler_add_pending_counts(xt_scheduler *scheduler)
{
    xt_task_counts_add(&scheduler->total, &scheduler->pending_counts, scheduler->run->levels);
    xt_task_counts_clear(&scheduler->pending_counts, scheduler->run->levels);
    scheduler->share_emitted += scheduler->share_pending;
    scheduler->share_pending = 0;
}

static void add_task_counts(xt_scheduler *scheduler, const xt_task_range *task_range)
{
    double share = task_range->is_split ? 0 : task_range->weight;
    if (xt_task_range_starts_split_root(task_range))
        xt_scheduler_add_pending_counts(scheduler);
    xt_task_counts_add(task_range->split_root_depth ? &scheduler->pending_counts : &scheduler->total,
                       &task_range->task_counts, scheduler->run->levels);
    *(task_range->split_root_depth ? &scheduler->share_pending : &scheduler->share_emitted) += share;
}

bool xt_scheduler_count_task_solutions(xt_scheduler *scheduler, const xt_task_range *task_range)
{
    const xt_run *run = scheduler->run;
    if (run->sink.take_solution || scheduler->is_single_threaded)
        return true;
    if (run->limit && task_range->task_counts.passed >= run->limit - scheduler->emitted)
        return false;
    scheduler->emitted += task_range->task_counts.passed;
    return true;
}

void xt_scheduler_retire_finished_tasks(xt_scheduler *scheduler)
{
    xt_task_range *task_range;
    while ((task_range = scheduler->tasks.first) &&
           (task_range->state == XT_TASK_DONE || task_range->state == XT_TASK_LIMIT_REACHED) && !task_range->buffer &&
           !task_range->is_being_emitted) {
        if (!xt_scheduler_count_task_solutions(scheduler, task_range)) {
            xt_scheduler_stop_run_locked(scheduler, XT_BY_SOLUTIONS);
            return;
        }
        add_task_counts(scheduler, task_range);
        scheduler->finished_out_of_order--;
        xt_task_list_remove(&scheduler->tasks, task_range);
        if (scheduler->tasks.first)
            atomic_store(&scheduler->tasks.first->is_oldest_unfinished, true);
    }
    if (task_range && task_range->state == XT_TASK_SAVED)
        pthread_cond_signal(&scheduler->caller_event);
    if (scheduler->waiting_workers > 0) // for that, or for chunks
        pthread_cond_broadcast(&scheduler->task_available);
}
