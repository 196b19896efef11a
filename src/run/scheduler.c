// scheduler.c -- makes the shared state of a run, and ends the run.

#define _POSIX_C_SOURCE 200809L // pthread_condattr_setclock, CLOCK_MONOTONIC

#include "run/scheduler.h"

#include "base/clock.h"
#include "base/memory.h"
#include "base/processor.h"
#include "base/thread_pool.h"

#include <time.h>

static const double seconds_before_first_report = 0.1;

// Usual times in seconds.  A search of 5 ms ends before threads pay.  A task of 0.25 s is long against the cost of
// starting it, and short enough that all threads end at about the same time.
static const xt_run_timing usual_timing = {.before_threads = 0.005, .task = 0.25, .split_timeout = 0.02};

// A run that is expected to take longer than this, in seconds, starts its threads at once.
static const double min_seconds_for_threads = 0.1;

// The leader of a team needs up to 100 microseconds for the messages of a task.  So with very many helpers tasks are
// longer, in seconds for each helper, and the leader works half of the time (bench/cluster/simulate.py).
static const double task_seconds_for_each_helper = 2e-4;

// The split timeout is this share of the expected time, up to a maximum in seconds: estimates may be far too large.
static const double split_timeout_share = 1.0 / 32;
static const double max_split_timeout = 0.05;

// A single thread splits tasks only to save them, and loses the time of each task that it abandons: seconds.
static const double saved_single_thread_split_timeout = 0.25;

// Tasks are at most this share of the tree.  In a small tree they are larger, since each task costs some work of its
// own: about as large as this many fits.
static const double min_task_share = 1.0 / 1024, max_task_share = 1.0 / 16;
static const double min_fits_per_task = 8000;

// ---- Setting up ----------------------------------------------------------------------------------------------------

static bool start_locks(xt_scheduler *scheduler)
{
    pthread_condattr_t monotonic;
    if (pthread_condattr_init(&monotonic) != 0)
        return false;
    bool ok =
        pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC) == 0 && pthread_mutex_init(&scheduler->lock, NULL) == 0;
    ok = ok && pthread_cond_init(&scheduler->task_available, NULL) == 0 &&
         pthread_cond_init(&scheduler->caller_event, &monotonic) == 0;
    pthread_condattr_destroy(&monotonic);
    return ok;
}

static double split_timeout_for(double expected_seconds)
{
    double share = expected_seconds * split_timeout_share;
    return share < usual_timing.split_timeout ? usual_timing.split_timeout
           : share < max_split_timeout        ? share
                                              : max_split_timeout;
}

static xt_run_timing timing_for(const xt_run *run, uint32_t helpers)
{
    xt_run_timing timing = run->timing;
    double        for_helpers = helpers * task_seconds_for_each_helper;
    if (timing.before_threads <= 0)
        timing.before_threads = run->expected_seconds > min_seconds_for_threads ? 0 : usual_timing.before_threads;
    if (timing.task <= 0)
        timing.task = for_helpers > usual_timing.task ? for_helpers : usual_timing.task;
    bool is_saved_single_thread = run->journal && xt_thread_count(run->threads) == 1;
    if (timing.split_timeout <= 0)
        timing.split_timeout =
            is_saved_single_thread ? saved_single_thread_split_timeout : split_timeout_for(run->expected_seconds);
    return timing;
}

static double task_share_for(const xt_run *run)
{
    double share = run->expected_fits > 0 ? min_fits_per_task / run->expected_fits : 0;
    return share < min_task_share ? min_task_share : share < max_task_share ? share : max_task_share;
}

bool xt_scheduler_start(xt_scheduler *scheduler, xt_run *run, uint32_t helpers)
{
    uint32_t own_threads = run->is_replay ? 1 : xt_thread_count(run->threads), threads = own_threads + helpers;
    double   now = xt_clock_seconds();
    *scheduler = (xt_scheduler){
        .run = run,
        .threads = threads,
        .helpers = helpers,
        .is_ordered = run->sink.take_solution || run->limit,
        // With a journal the calling thread saves, and another one works.
        .is_single_threaded = threads == 1 && (!run->journal || run->is_replay),
        .has_core_per_worker = own_threads <= xt_processor_cores(),
        .task_share = task_share_for(run),
        .node_budget = run->node_budget ? run->node_budget : UINT64_MAX,
        .timing = timing_for(run, helpers),
        .monitor.next_report = now + seconds_before_first_report,
        .progress = {.began = now, .tasks_began = now, .remaining_fits = -1},
        .checkpoint = {.journal = run->is_replay ? NULL : run->journal, .levels = run->levels, .began = now},
        .worker = XT_NEW_ARRAY(xt_worker, threads)};
    xt_output_queue_start(&scheduler->output, run->levels);
    return start_locks(scheduler) && xt_run_totals_start(&scheduler->totals, &run->report.counters, run->levels) &&
           scheduler->worker;
}

void xt_scheduler_free(xt_scheduler *scheduler)
{
    free(scheduler->worker);
    xt_thread_pool_free(scheduler->thread_pool);
    xt_task_list_free(&scheduler->tasks);
    xt_solution_buffers_free(&scheduler->output.buffers);
    xt_run_totals_free(&scheduler->totals);
    xt_task_counts_free(&scheduler->preparation_counts);
    xt_progress_estimator_free(scheduler->progress.estimator);
    xt_checkpoint_queue_free(&scheduler->checkpoint);
    xt_vector_free(&scheduler->monitor.oldest_unfinished);
    pthread_mutex_destroy(&scheduler->lock);
    pthread_cond_destroy(&scheduler->task_available);
    pthread_cond_destroy(&scheduler->caller_event);
}

// ---- The end -------------------------------------------------------------------------------------------------------

bool xt_scheduler_is_stopping(const xt_scheduler *scheduler)
{
    return atomic_load_explicit(&scheduler->stop_status, memory_order_relaxed) != XT_COMPLETE;
}

// A time limit may have ended the run while the sink took the last solution that it wanted: then the sink's reason is
// reported.
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

// ---- Waiting -------------------------------------------------------------------------------------------------------

void xt_scheduler_wait_for_task(xt_scheduler *scheduler)
{
    scheduler->waiting_workers++;
    pthread_cond_wait(&scheduler->task_available, &scheduler->lock);
    scheduler->waiting_workers--;
}

void xt_scheduler_wake_workers(xt_scheduler *scheduler)
{
    if (scheduler->waiting_workers > 0)
        pthread_cond_broadcast(&scheduler->task_available);
}
