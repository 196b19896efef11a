// monitor.c -- checks the limits of a run, saves its records, and reports its progress.

#include "run/monitor.h"

#include "base/clock.h"
#include "base/memory.h"
#include "base/stop_flag.h"
#include "base/work_limit.h"
#include "run/ordered_output.h"

static const double seconds_between_reports = 0.1;        // often enough for a person
static const double seconds_between_memory_checks = 0.05; // the system is asked each time
static const double seconds_between_checks = 0.05;        // of the stop flag, which wakes nobody

// ---- Reports -------------------------------------------------------------------------------------------------------

// Under the lock.  The task at the root stands for one that does not fit into memory.
static xt_task copy_oldest_unfinished(xt_scheduler *scheduler)
{
    xt_monitor          *monitor = &scheduler->monitor;
    const xt_task_range *range = scheduler->tasks.first;
    monitor->oldest_unfinished.count = 0;
    while (range && range->state != XT_TASK_OPEN && range->state != XT_TASK_TAKEN)
        range = range->after;
    for (uint32_t i = 0; range && i < range->depth; i++)
        xt_vector_push(&monitor->oldest_unfinished, range->choice[i]);
    if (monitor->oldest_unfinished.failed)
        monitor->oldest_unfinished.count = 0;
    return (xt_task){.choice = monitor->oldest_unfinished.at, .depth = monitor->oldest_unfinished.count};
}

void xt_report_seconds(const xt_scheduler *scheduler, double now)
{
    xt_run_report *report = &scheduler->run->report;
    report->seconds_before = scheduler->run->journal ? scheduler->run->journal->seconds : 0;
    report->seconds = report->seconds_before + now - scheduler->progress.began;
    report->fits_before = scheduler->progress.fits_before;
    report->solutions_before = scheduler->output.emitted_saved;
}

// Solutions of a task that may be abandoned do not count yet, so that no report has fewer than one before.
static bool is_solution_count_final(const xt_scheduler *scheduler, const xt_worker *w)
{
    return scheduler->has_started_threads ? !w->may_abandon : scheduler->is_single_threaded;
}

// Adds the current tasks to totals.sum, and returns their share of the tree that is done.
static double add_current_tasks(xt_scheduler *scheduler)
{
    xt_task_counts *sum = &scheduler->totals.sum;
    double          share = 0;
    for (uint32_t t = 0; t < scheduler->threads; t++) {
        const xt_worker *w = &scheduler->worker[t];
        if (!w->is_ready)
            continue;
        const uint64_t found = sum->found, passed = sum->passed;
        xt_task_counts_add(sum, xt_scheduler_current_counts(scheduler, w), scheduler->run->levels);
        if (!is_solution_count_final(scheduler, w)) {
            sum->found = found;
            sum->passed = passed;
        }
        share += w->weight * (scheduler->has_started_threads ? w->reported_share : w->counters.share_done);
        const xt_beam_progress *beam = scheduler->has_started_threads ? &w->reported_beam : &w->counters.beam;
        if (beam->cells > 0) // one worker has the only task of a beam
            scheduler->run->report.counters.beam = *beam;
    }
    return share;
}

// Reports all that is done so far, emitted or not.  Returns the fits.
static double fill_in_report(xt_scheduler *scheduler, double now)
{
    xt_run         *run = scheduler->run;
    xt_task_counts *sum = &scheduler->totals.sum;
    pthread_mutex_lock(&scheduler->lock);
    xt_run_totals_sum_up(&scheduler->totals, &scheduler->tasks);
    double share = add_current_tasks(scheduler), fits = (double)xt_task_counts_fits(sum, run->levels);
    xt_task_counts_store(sum, &run->report.counters, run->levels);
    run->report.found = sum->found;
    run->report.solutions = scheduler->is_ordered ? scheduler->output.emitted : sum->passed;
    run->report.share_done = xt_progress_share(&scheduler->progress, fits, share);
    run->report.seconds_left = xt_progress_seconds_left(&scheduler->progress, fits, run->report.share_done, now);
    xt_report_seconds(scheduler, now);
    run->report.oldest_unfinished = copy_oldest_unfinished(scheduler);
    pthread_mutex_unlock(&scheduler->lock);
    return fits;
}

static void report_progress(xt_scheduler *scheduler, double now)
{
    xt_run *run = scheduler->run;
    pthread_mutex_lock(&scheduler->lock);
    bool was_reserved = xt_acquire_sink(scheduler);
    pthread_mutex_unlock(&scheduler->lock);
    fill_in_report(scheduler, now);
    run->progress(run->progress_context, &run->report);
    pthread_mutex_lock(&scheduler->lock);
    xt_release_sink(scheduler, was_reserved);
    pthread_mutex_unlock(&scheduler->lock);
}

// ---- The forecast --------------------------------------------------------------------------------------------------

static double fits_of_current_tasks(xt_scheduler *scheduler)
{
    double fits = 0;
    pthread_mutex_lock(&scheduler->lock);
    for (uint32_t t = 0; t < scheduler->threads; t++) {
        const xt_worker *w = &scheduler->worker[t];
        if (w->is_ready)
            fits += (double)xt_task_counts_fits(xt_scheduler_current_counts(scheduler, w), scheduler->run->levels);
    }
    pthread_mutex_unlock(&scheduler->lock);
    return fits;
}

static void run_estimator(xt_scheduler *scheduler, double now)
{
    const xt_run *run = scheduler->run;
    xt_progress  *progress = &scheduler->progress;
    if (!xt_progress_has_estimator(progress, run->engine, run->problem, run->levels, run->forecast_after, now))
        return;
    if (now >= progress->next_estimator_update) {
        pthread_mutex_lock(&scheduler->lock);
        xt_progress_set_tasks(progress, &scheduler->tasks, now);
        pthread_mutex_unlock(&scheduler->lock);
        double fits = fill_in_report(scheduler, now);
        xt_progress_update(progress, fits, fits_of_current_tasks(scheduler), run->shard.parts);
    }
    xt_progress_sample(progress, now);
}

// ---- Saving --------------------------------------------------------------------------------------------------------

void xt_save_records(xt_scheduler *scheduler, double now, bool last)
{
    xt_checkpoint_queue *queue = &scheduler->checkpoint;
    int                  status = atomic_load(&scheduler->stop_status);
    // A run that fails before its first record leaves no trace in the journal.
    if (last && (status == XT_FAILED || status == XT_BY_MEMORY) && !queue->first)
        return;
    if (!xt_checkpoint_is_due(queue, now, last))
        return;
    pthread_mutex_lock(&scheduler->lock);
    xt_checkpoint_queue taken = xt_checkpoint_take_records(queue);
    pthread_mutex_unlock(&scheduler->lock);
    const char *error;
    if (xt_checkpoint_save(&taken, now, last, &error))
        return;
    if (error)
        scheduler->run->report.counters.error = error;
    queue->has_failed = true;
    xt_scheduler_stop_run(scheduler, XT_FAILED);
}

// ---- All of it -----------------------------------------------------------------------------------------------------

static bool is_out_of_memory(xt_scheduler *scheduler, double now)
{
    if (now < scheduler->monitor.next_memory_check)
        return false;
    scheduler->monitor.next_memory_check = now + seconds_between_memory_checks;
    return !xt_memory_limit_allows(0);
}

void xt_monitor_run(xt_scheduler *scheduler, double now)
{
    xt_run   *run = scheduler->run;
    xt_status stop_reason = xt_control_stop_reason(run->control, run->time_limit, now - scheduler->progress.began);
    if (stop_reason == XT_COMPLETE)
        stop_reason = xt_work_limit_reached();
    if (stop_reason != XT_COMPLETE)
        xt_scheduler_stop_run(scheduler, stop_reason);
    else if (is_out_of_memory(scheduler, now))
        xt_scheduler_stop_run(scheduler, XT_BY_MEMORY);
    xt_save_records(scheduler, now, false);
    if (!run->progress)
        return;
    run_estimator(scheduler, now);
    if (now >= scheduler->monitor.next_report) {
        scheduler->monitor.next_report = now + seconds_between_reports;
        report_progress(scheduler, now);
    }
}

double xt_monitor_pause(const xt_scheduler *scheduler, double now)
{
    const xt_run *run = scheduler->run;
    double        until = now + seconds_between_checks, end = scheduler->progress.began + run->time_limit;
    if (run->progress && until > scheduler->monitor.next_report)
        until = scheduler->monitor.next_report;
    if (run->time_limit > 0 && until > end)
        until = end;
    return until - now;
}
