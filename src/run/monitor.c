// monitor.c -- what the thread that called does for a crew at work: it looks at the time, the switch and the memory,
// has what was gathered kept, and reports how far the run is.
//
// How far that is tells a sample of what is left (gauge.h), once there is one; before, the weights of the tasks.

#include "run/scheduler.h"

#include "base/clock.h"
#include "base/memory.h"
#include "run/stop_flag.h"

#include <math.h>

static const double seconds_between_reports = 0.1;
static const double seconds_between_memory_checks = 0.05;
// Of the gauge.
static const double seconds_between_estimator_updates = 0.25;
static const double estimator_slice_seconds = 0.01;
static const double estimator_share = 0.01;       // of all time
static const double estimator_start_seconds = 4;  // of which
static const double estimator_start_share = 0.05; // more
static const double min_share = 1e-9;             // below it nothing is known

// The choices of the first task that is not done.  Under the lock.
static void copy_oldest_unfinished(xt_scheduler *scheduler)
{
    const xt_task_range *task_range = scheduler->tasks.first;
    xt_task              task;
    scheduler->oldest_unfinished.count = 0;
    while (task_range && task_range->state != XT_TASK_OPEN && task_range->state != XT_TASK_TAKEN)
        task_range = task_range->after;
    if (!task_range)
        return;
    task = xt_task_range_first(task_range);
    for (uint32_t i = 0; i < task.depth; i++)
        xt_vector_push(&scheduler->oldest_unfinished, task.choice[i]);
    if (scheduler->oldest_unfinished.failed) // without memory it is the root
        scheduler->oldest_unfinished.count = 0;
}

// Fits to come, by the sample; negative: not known.  done: so far.
static double remaining_fits(const xt_scheduler *scheduler, double done)
{
    double since = done - scheduler->fits_at_update;
    return scheduler->remaining < 0 ? -1 : fmax(scheduler->remaining - since, 0);
}

double xt_scheduler_total_share(const xt_scheduler *scheduler, double share)
{
    return scheduler->share_prepared + (1 - scheduler->share_prepared) * share;
}

// By the sample; else by branches, and by what the engine says of its task.
static double share_done(const xt_scheduler *scheduler, double done)
{
    double remaining = remaining_fits(scheduler, done), share = scheduler->share_done;
    if (remaining >= 0 && done > 0)
        return done / (done + remaining);
    for (uint32_t t = 0; t < scheduler->threads; t++) {
        const xt_worker *w = &scheduler->worker[t];
        if (w->is_ready)
            share += w->weight * (scheduler->has_started_threads ? w->reported_share : w->counters.share_done);
    }
    return xt_scheduler_total_share(scheduler, share < 1 ? share : 1);
}

// Negative: not known.
static double seconds_left(const xt_scheduler *scheduler, double done, double elapsed)
{
    double remaining = remaining_fits(scheduler, done), here = done - (double)scheduler->fits_before;
    if (remaining >= 0 && here > 0)
        return remaining / here * elapsed;
    double share = share_done(scheduler, done), of_here = share - scheduler->share_skipped;
    return of_here > min_share ? (1 - share) / of_here * elapsed : -1;
}

void xt_scheduler_report_seconds(const xt_scheduler *scheduler, double now)
{
    xt_run_report *report = &scheduler->run->report;
    report->seconds_before = scheduler->run->journal ? scheduler->run->journal->seconds : 0;
    report->seconds = report->seconds_before + now - scheduler->began;
    report->fits_before = scheduler->fits_before;
    report->solutions_before = scheduler->saved_solutions_before;
}

// Of the task that a worker has at hand; under the lock.
static const xt_task_counts *reported_counts_of(const xt_scheduler *scheduler, uint32_t worker)
{
    return scheduler->has_started_threads ? &scheduler->worker[worker].reported_counts
                                          : &scheduler->worker[worker].task_counts;
}

// What is done so far, whether it is delivered or not.
static void fill_in_report(xt_scheduler *scheduler, double now)
{
    xt_run         *run = scheduler->run;
    uint32_t        levels = run->levels;
    xt_task_counts *sum = &scheduler->sum;
    pthread_mutex_lock(&scheduler->lock);
    xt_task_counts_clear(sum, levels);
    xt_task_counts_add(sum, &scheduler->total, levels);
    xt_task_counts_add(sum, &scheduler->pending_counts, levels);
    xt_task_counts_add(sum, &scheduler->restored, levels);
    for (const xt_task_range *task_range = scheduler->tasks.first; task_range; task_range = task_range->after)
        xt_task_counts_add(sum, &task_range->task_counts, levels);
    for (uint32_t t = 0; t < scheduler->threads; t++)
        if (scheduler->worker[t].is_ready)
            xt_task_counts_add(sum, reported_counts_of(scheduler, t), levels);
    xt_task_counts_store(sum, &run->report.counters, levels);
    run->report.found = sum->found;
    run->report.solutions = scheduler->is_ordered ? scheduler->emitted : sum->passed;
    double done = (double)xt_task_counts_fits(sum, levels);
    run->report.share_done = share_done(scheduler, done);
    run->report.seconds_left = seconds_left(scheduler, done, now - scheduler->began);
    xt_scheduler_report_seconds(scheduler, now);
    copy_oldest_unfinished(scheduler);
    run->report.oldest_unfinished =
        (xt_task){.choice = scheduler->oldest_unfinished.at, .depth = scheduler->oldest_unfinished.count};
    pthread_mutex_unlock(&scheduler->lock);
}

static bool is_out_of_memory(xt_scheduler *scheduler, double now)
{
    if (now < scheduler->next_memory_check)
        return false;
    scheduler->next_memory_check = now + seconds_between_memory_checks;
    return !xt_memory_limit_allows(0);
}

// The sample may take a part of the time, which is larger at the beginning.
static double seconds_for_estimator(const xt_scheduler *scheduler, double now)
{
    double elapsed = now - scheduler->began;
    return elapsed * estimator_share + fmin(elapsed, estimator_start_seconds) * estimator_start_share;
}

// What is done of tasks that are left.
static double fits_of_current_tasks(xt_scheduler *scheduler)
{
    double fits = 0;
    pthread_mutex_lock(&scheduler->lock);
    for (uint32_t t = 0; t < scheduler->threads; t++)
        if (scheduler->worker[t].is_ready)
            fits += (double)xt_task_counts_fits(reported_counts_of(scheduler, t), scheduler->run->levels);
    pthread_mutex_unlock(&scheduler->lock);
    return fits;
}

// What is left, as the gauge sees it now.
static void update_estimator(xt_scheduler *scheduler, double now)
{
    scheduler->next_estimator_update = now + seconds_between_estimator_updates;
    pthread_mutex_lock(&scheduler->lock);
    xt_progress_estimator_set_remaining(scheduler->estimator, &scheduler->tasks);
    pthread_mutex_unlock(&scheduler->lock);
    double remaining = xt_progress_estimator_remaining_fits(scheduler->estimator);
    if (remaining >= 0 && scheduler->run->shard.parts > 1)
        remaining /=
            scheduler->run->shard.parts; // of what lies above the parts' units; below them it is told a little late
    fill_in_report(scheduler, now);
    scheduler->fits_at_update = (double)xt_task_counts_fits(&scheduler->sum, scheduler->run->levels);
    scheduler->remaining = remaining < 0 ? -1 : fmax(remaining - fits_of_current_tasks(scheduler), 0);
}

static void run_estimator(xt_scheduler *scheduler, double now)
{
    const xt_run *run = scheduler->run;
    if (run->forecast_after <= 0 || now - scheduler->began < run->forecast_after || scheduler->has_no_estimator)
        return;
    if (!scheduler->estimator) {
        scheduler->estimator = xt_progress_estimator_new(run->engine, run->problem, run->levels);
        scheduler->has_no_estimator = !scheduler->estimator;
        scheduler->next_estimator_update = now;
    }
    if (!scheduler->estimator)
        return;
    if (now >= scheduler->next_estimator_update)
        update_estimator(scheduler, now);
    if (xt_progress_estimator_seconds_spent(scheduler->estimator) < seconds_for_estimator(scheduler, now))
        xt_progress_estimator_sample(scheduler->estimator, estimator_slice_seconds);
}

static void report(xt_scheduler *scheduler, double now)
{
    xt_run *run = scheduler->run;
    pthread_mutex_lock(&scheduler->lock);
    bool had_sink = xt_scheduler_acquire_sink(scheduler);
    pthread_mutex_unlock(&scheduler->lock);
    fill_in_report(scheduler, now);
    run->progress(run->progress_context, &run->report);
    pthread_mutex_lock(&scheduler->lock);
    xt_scheduler_release_sink(scheduler, had_sink);
    pthread_mutex_unlock(&scheduler->lock);
}

void xt_scheduler_monitor(xt_scheduler *scheduler, double now)
{
    xt_run   *run = scheduler->run;
    xt_status stop_reason = xt_control_stop_reason(run->control, run->time_limit, now - scheduler->began);
    if (stop_reason != XT_COMPLETE)
        xt_scheduler_stop_run(scheduler, stop_reason);
    else if (is_out_of_memory(scheduler, now))
        xt_scheduler_stop_run(scheduler, XT_BY_MEMORY);
    xt_scheduler_save_records(scheduler, now, false);
    if (run->progress)
        run_estimator(scheduler, now);
    if (run->progress && now >= scheduler->next_report) {
        scheduler->next_report = now + seconds_between_reports;
        report(scheduler, now);
    }
}
