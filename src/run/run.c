// run.c -- see run.h, and crew.h for how the threads work together.

#define _POSIX_C_SOURCE 200809L // pthread_condattr_setclock, CLOCK_MONOTONIC

#include "run/run.h"

#include "base/clock.h"
#include "base/memory.h"
#include "base/processor.h"
#include "run/scheduler.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

const char xt_run_too_many_to_save[] = "there are more solutions than a saved run can tell, 2^64 or more";

static const double        seconds_between_checks = 0.05;
static const double        seconds_before_first_report = 0.1;
static const xt_run_timing usual_timing = {.before_threads = 0.005, .task = 0.25, .split_timeout = 0.02};
static const double        min_seconds_for_threads = 0.1;
static const double        max_split_timeout = 0.05;
static const double        min_task_share = 1.0 / 1024, max_task_share = 1.0 / 16;
static const double        min_fits_per_task = 8000;
static const double        saved_single_thread_split_timeout = 0.25;
static const uint32_t      max_tasks_out_of_order = 4096;    // tasks that are done before the one at the front
static const uint64_t      max_bytes_out_of_order = 1 << 26; // of their counters

// ---- Setting up ----------------------------------------------------------------------------------------------------

static uint32_t max_out_of_order_for(uint32_t levels)
{
    uint64_t most = max_bytes_out_of_order / (2 * sizeof(uint64_t) * ((uint64_t)levels + 1));
    return most > max_tasks_out_of_order ? max_tasks_out_of_order : most > 1 ? (uint32_t)most : 1;
}

static bool start_locks(xt_scheduler *scheduler)
{
    pthread_condattr_t monotonic;
    if (pthread_condattr_init(&monotonic) != 0)
        return false;
    bool fine =
        pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC) == 0 && pthread_mutex_init(&scheduler->lock, NULL) == 0;
    fine = fine && pthread_cond_init(&scheduler->task_available, NULL) == 0 &&
           pthread_cond_init(&scheduler->caller_event, &monotonic) == 0;
    pthread_condattr_destroy(&monotonic);
    return fine;
}

// Samples may say far too much, so that their word counts up to a limit.
static double split_timeout_for(double expected)
{
    double share = expected * xt_split_timeout_share;
    return share < usual_timing.split_timeout ? usual_timing.split_timeout
           : share < max_split_timeout        ? share
                                              : max_split_timeout;
}

static xt_run_timing timing_for(const xt_run *run)
{
    xt_run_timing timing = run->timing;
    if (timing.before_threads <= 0)
        timing.before_threads = run->expected_seconds > min_seconds_for_threads ? 0 : usual_timing.before_threads;
    timing.task = timing.task > 0 ? timing.task : usual_timing.task;
    // One thread that is kept divides its work only to save it, and shall lose little by what it gives up.
    bool is_saved_single_thread = run->journal && xt_thread_count(run->threads) == 1;
    if (timing.split_timeout <= 0)
        timing.split_timeout =
            is_saved_single_thread ? saved_single_thread_split_timeout : split_timeout_for(run->expected_seconds);
    return timing;
}

// Tasks are as many as threads and those who watch need; in a small tree fewer, for each begins with work of its own.
static double task_share_for(const xt_run *run)
{
    double share = run->expected_fits > 0 ? min_fits_per_task / run->expected_fits : 0;
    return share < min_task_share ? min_task_share : share < max_task_share ? share : max_task_share;
}

// For an engine whose tasks are shared.  False: no memory.
static bool start_thread_pool(xt_scheduler *scheduler)
{
    const xt_engine *engine = scheduler->run->engine;
    uint32_t         threads = xt_thread_count(scheduler->run->threads);
    if (!engine->use_thread_pool || scheduler->run->is_replay || threads == 1)
        return true;
    scheduler->thread_pool = xt_thread_pool_new(threads);
    return scheduler->thread_pool && engine->use_thread_pool(scheduler->worker[0].search, scheduler->thread_pool);
}

static bool start(xt_scheduler *scheduler, xt_run *run)
{
    uint32_t threads = run->is_replay ? 1 : xt_thread_count(run->threads);
    double   now = xt_clock_seconds();
    *scheduler = (xt_scheduler){.run = run,
                                .threads = threads,
                                .is_ordered = run->sink.take_solution || run->limit,
                                .has_core_per_worker = threads <= xt_processor_cores(),
                                .is_single_threaded =
                                    threads == 1 && (!run->journal || run->is_replay), // else one works, one keeps
                                .task_share = task_share_for(run),
                                .timing = timing_for(run),
                                .began = now,
                                .tasks_began = now,
                                .next_report = now + seconds_before_first_report,
                                .max_finished_out_of_order = max_out_of_order_for(run->levels),
                                .worker = XT_NEW_ARRAY(xt_worker, threads)};
    bool buffers_solutions = run->sink.take_solution && !xt_scheduler_emits_directly(scheduler);
    if (!start_locks(scheduler) || !xt_task_counts_start(&scheduler->total, run->levels))
        return false;
    xt_task_counts_load(&scheduler->total, &run->report.counters, run->levels);
    if (!scheduler->worker || !xt_worker_start(&scheduler->worker[0], scheduler) || !start_thread_pool(scheduler) ||
        !xt_task_counts_start(&scheduler->restored, run->levels) ||
        !(run->journal ? xt_scheduler_restore(scheduler) : xt_task_list_start(&scheduler->tasks)))
        return false;
    scheduler->remaining = -1;
    scheduler->saved_solutions_before =
        scheduler->total.passed; // where there is no order; else what is restored is delivered by and by
    scheduler->fits_before =
        xt_task_counts_fits(&scheduler->total, run->levels) + xt_task_counts_fits(&scheduler->restored, run->levels);
    return xt_task_counts_start(&scheduler->sum, run->levels) &&
           xt_task_counts_start(&scheduler->pending_counts, run->levels) &&
           (!buffers_solutions || xt_solution_buffers_start(&scheduler->buffers, threads, threads + 2, run->levels,
                                                            scheduler->is_single_threaded));
}

static void end(xt_scheduler *scheduler)
{
    for (uint32_t t = scheduler->threads; t-- > 0 && scheduler->worker;) // they may borrow from the first
        xt_worker_free(&scheduler->worker[t]);
    free(scheduler->worker);
    xt_thread_pool_free(scheduler->thread_pool);
    xt_task_list_free(&scheduler->tasks);
    xt_solution_buffers_free(&scheduler->buffers);
    xt_task_counts_free(&scheduler->total);
    xt_task_counts_free(&scheduler->pending_counts);
    xt_task_counts_free(&scheduler->sum);
    xt_vector_free(&scheduler->oldest_unfinished);
    xt_progress_estimator_free(scheduler->estimator);
    xt_task_counts_free(&scheduler->restored);
    xt_queued_record_free(scheduler->first_queued);
    pthread_mutex_destroy(&scheduler->lock);
    pthread_cond_destroy(&scheduler->task_available);
    pthread_cond_destroy(&scheduler->caller_event);
}

// ---- Threads -------------------------------------------------------------------------------------------------------

static void work(void *context, uint32_t thread)
{
    xt_scheduler *scheduler = context;
    xt_worker    *worker = &scheduler->worker[thread];
    // Without memory for one more there are fewer; the first has all that it needs.
    if (worker->is_ready || xt_worker_start(worker, scheduler))
        xt_worker_run(worker);
    pthread_mutex_lock(&scheduler->lock);
    scheduler->live_workers--;
    pthread_cond_signal(&scheduler->caller_event);
    pthread_mutex_unlock(&scheduler->lock);
}

static xt_thread_group *start_threads(xt_scheduler *scheduler)
{
    pthread_mutex_lock(&scheduler->lock); // no worker goes on before all are counted
    scheduler->has_started_threads = true;
    xt_thread_group *threads = xt_thread_group_start(scheduler->threads, work, scheduler);
    scheduler->live_workers = xt_thread_group_size(threads);
    pthread_mutex_unlock(&scheduler->lock);
    return threads;
}

// Until there is news, or it is time to look around.  Under the lock.
static void wait_for_caller_event(xt_scheduler *scheduler)
{
    xt_run *run = scheduler->run;
    double  now = xt_clock_seconds(), until = now + seconds_between_checks;
    if (run->progress && until > scheduler->next_report)
        until = scheduler->next_report;
    if (run->time_limit > 0 && until > scheduler->began + run->time_limit)
        until = scheduler->began + run->time_limit;
    struct timespec deadline = xt_clock_deadline(until - now);
    run->report.waits++;
    pthread_cond_timedwait(&scheduler->caller_event, &scheduler->lock, &deadline);
}

static void serve_caller_thread(xt_scheduler *scheduler)
{
    pthread_mutex_lock(&scheduler->lock);
    while (!xt_scheduler_is_stopping(scheduler)) {
        if (xt_scheduler_emit_saved(scheduler) || xt_scheduler_emit_waiting(scheduler, NULL)) {
            pthread_mutex_unlock(&scheduler->lock);
            xt_scheduler_save_records(scheduler, xt_clock_seconds(), false);
            pthread_mutex_lock(&scheduler->lock);
            continue;
        }
        if (scheduler->live_workers == 0)
            break;
        wait_for_caller_event(scheduler);
        pthread_mutex_unlock(&scheduler->lock);
        xt_scheduler_monitor(scheduler, xt_clock_seconds());
        pthread_mutex_lock(&scheduler->lock);
    }
    pthread_mutex_unlock(&scheduler->lock);
}

static void run_threads(xt_scheduler *scheduler)
{
    xt_thread_group *threads = start_threads(scheduler);
    if (threads) {
        serve_caller_thread(scheduler);
        xt_thread_group_join(threads);
        return;
    }
    scheduler->has_started_threads = false; // the system gives no threads: then without
    scheduler->is_single_threaded = true;
    xt_worker_run(&scheduler->worker[0]);
}

xt_status xt_run_all(xt_run *run)
{
    xt_scheduler scheduler;
    xt_status    status = XT_FAILED;
    if (start(&scheduler, run)) {
        if (run->engine->prepare && !run->is_replay)
            xt_worker_prepare(&scheduler.worker[0]);
        xt_worker_run(&scheduler.worker[0]);
        if (scheduler.tasks.first && !scheduler.is_single_threaded && !xt_scheduler_is_stopping(&scheduler))
            run_threads(&scheduler);
        status = xt_scheduler_finish_run(&scheduler);
    }
    end(&scheduler);
    return status;
}
