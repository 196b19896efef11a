// run.c -- a run from its start to its end: one thread first, then several if the search takes long.

#include "run/run.h"

#include "base/clock.h"
#include "base/thread_pool.h"
#include "run/monitor.h"
#include "run/ordered_output.h"
#include "run/resume.h"
#include "run/run_end.h"
#include "run/task_run.h"
#include "run/team_leader.h"
#include "run/worker.h"

// ---- Setting up ----------------------------------------------------------------------------------------------------

// Makes a thread pool for an engine that shares its tasks among threads.  Returns false if memory runs out.
static bool start_thread_pool(xt_scheduler *scheduler)
{
    const xt_engine *engine = scheduler->run->engine;
    uint32_t         threads = xt_thread_count(scheduler->run->threads);
    if (!engine->use_thread_pool || scheduler->run->is_replay || threads == 1)
        return true;
    scheduler->thread_pool = xt_thread_pool_new(threads);
    return scheduler->thread_pool && engine->use_thread_pool(scheduler->worker[0].search, scheduler->thread_pool);
}

// Shares the search among processes, if the engine can and all are ready.  Returns false if memory runs out.
static bool start_team(xt_scheduler *scheduler)
{
    const xt_run *run = scheduler->run;
    return !run->engine->use_team || !xt_task_list_first_open(&scheduler->tasks) || !xt_team_gathers(scheduler) ||
           run->engine->use_team(scheduler->worker[0].search, run->team);
}

// Returns false if memory runs out, or the journal is corrupt.
static bool start(xt_scheduler *scheduler, xt_run *run)
{
    if (!xt_scheduler_start(scheduler, run, xt_team_helpers(run)) ||
        !xt_worker_start(&scheduler->worker[0], scheduler) || !start_thread_pool(scheduler) ||
        !(run->journal ? xt_restore_tasks(scheduler) : xt_task_list_start(&scheduler->tasks)) || !start_team(scheduler))
        return false;
    // In an ordered run the journal's solutions count when they are emitted.
    scheduler->output.emitted_saved = scheduler->totals.total.passed;
    scheduler->progress.fits_before = xt_run_totals_fits(&scheduler->totals);
    bool has_buffers = run->sink.take_solution && !xt_scheduler_emits_directly(scheduler);
    return !has_buffers ||
           xt_solution_buffers_start(&scheduler->output.buffers, scheduler->threads, scheduler->threads + 2,
                                     run->levels, scheduler->is_single_threaded);
}

static void end(xt_scheduler *scheduler)
{
    for (uint32_t t = scheduler->threads; t-- > 0 && scheduler->worker;) // later ones may borrow from the first
        xt_worker_free(&scheduler->worker[t]);
    xt_scheduler_free(scheduler);
}

// ---- Threads -------------------------------------------------------------------------------------------------------

// A thread that finds no memory for its search ends; the first worker has its search already.
static void work(void *context, uint32_t thread)
{
    xt_scheduler *scheduler = context;
    xt_worker    *worker = &scheduler->worker[thread];
    bool          is_ready = worker->is_ready || xt_worker_start(worker, scheduler);
    if (is_ready && (worker->helper == XT_NO_HELPER || xt_team_await_helper(worker)))
        xt_worker_run(worker);
    pthread_mutex_lock(&scheduler->lock);
    scheduler->live_workers--;
    pthread_cond_signal(&scheduler->caller_event);
    pthread_mutex_unlock(&scheduler->lock);
}

static xt_thread_group *start_threads(xt_scheduler *scheduler)
{
    pthread_mutex_lock(&scheduler->lock); // no worker ends before all are counted
    scheduler->has_started_threads = true;
    if (scheduler->helpers > 0)
        xt_team_invite(scheduler);
    xt_thread_group *threads = xt_thread_group_start(scheduler->threads, work, scheduler);
    scheduler->live_workers = xt_thread_group_size(threads);
    pthread_mutex_unlock(&scheduler->lock);
    return threads;
}

// Under the lock.
static void wait_for_event(xt_scheduler *scheduler)
{
    struct timespec deadline = xt_clock_deadline(xt_monitor_pause(scheduler, xt_clock_seconds()));
    scheduler->run->report.waits++;
    pthread_cond_timedwait(&scheduler->caller_event, &scheduler->lock, &deadline);
}

// The work of the calling thread while the workers search.
static void serve_workers(xt_scheduler *scheduler)
{
    pthread_mutex_lock(&scheduler->lock);
    while (!xt_scheduler_is_stopping(scheduler)) {
        if (xt_emit_saved(scheduler) || xt_emit_waiting(scheduler, NULL)) {
            pthread_mutex_unlock(&scheduler->lock);
            xt_save_records(scheduler, xt_clock_seconds(), false);
            pthread_mutex_lock(&scheduler->lock);
            continue;
        }
        if (scheduler->live_workers == 0)
            break;
        wait_for_event(scheduler);
        pthread_mutex_unlock(&scheduler->lock);
        xt_monitor_run(scheduler, xt_clock_seconds());
        pthread_mutex_lock(&scheduler->lock);
    }
    pthread_mutex_unlock(&scheduler->lock);
}

// If the system gives no threads, the calling thread goes on alone.
static void run_threads(xt_scheduler *scheduler)
{
    xt_thread_group *threads = start_threads(scheduler);
    if (threads) {
        serve_workers(scheduler);
        xt_thread_group_join(threads);
        return;
    }
    scheduler->has_started_threads = false;
    scheduler->is_single_threaded = true;
    xt_worker_run(&scheduler->worker[0]);
}

// A run without gaps needs no preparation. Solutions of the journal are emitted before it. Returns false if the journal
// does not belong to the prepared search.
static bool prepare(xt_scheduler *scheduler)
{
    const xt_run *run = scheduler->run;
    if (!run->engine->prepare || run->is_replay || (run->journal && !scheduler->has_gaps))
        return true;
    xt_emit_first_saved(scheduler);
    if (xt_scheduler_is_stopping(scheduler))
        return true;
    xt_task_prepare(&scheduler->worker[0]);
    return !run->journal || xt_scheduler_is_stopping(scheduler) || xt_check_restored_tasks(scheduler);
}

xt_status xt_run_all(xt_run *run)
{
    xt_scheduler scheduler;
    xt_status    status = XT_FAILED;
    if (start(&scheduler, run)) {
        if (!prepare(&scheduler))
            xt_scheduler_stop_run(&scheduler, XT_FAILED);
        xt_worker_run(&scheduler.worker[0]);
        if (scheduler.tasks.first && !scheduler.is_single_threaded && !xt_scheduler_is_stopping(&scheduler))
            run_threads(&scheduler);
        status = xt_finish_run(&scheduler);
    } else if (scheduler.worker && !run->report.counters.error)
        run->report.counters.error = scheduler.worker[0].counters.error;
    end(&scheduler);
    return status;
}
