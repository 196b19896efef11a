// scheduler.h -- the shared state of a run's threads: the tasks, the output, the progress, and the lock over them.
//
// Workers take tasks from the list, split them or run them, and put back the counts and solutions.  A run is ordered if
// it emits solutions or limits their number.  Then each task holds its solutions and counts until all tasks before it
// in the tree are finished and emitted.  The first task of the list is the oldest unfinished one.
//
// Buffered solutions are bounded (solution_buffers.h).  The last free buffer is reserved for the oldest unfinished
// task, so that it can always go on.  Other tasks wait for a buffer.  Workers also wait if too many tasks have finished
// out of order.
//
// The worker of the oldest unfinished task gives its solutions to the sink itself, a buffer at a time, and fills the
// buffer again.  Passing buffers to another thread costs more than finding the solutions, if there are many.
// Later solutions wait until the tasks before them are finished; then the finishing worker emits them.  If they are
// many, their finder does, unless it has ended.  One thread at a time emits, and none while the calling thread reports.
// So neither the sink nor the progress callback needs a lock.
//
// The calling thread reports, checks limits, saves records, and emits solutions of the journal.  It searches only
// while it is alone: if one thread was asked for, or at the start, since a short search ends before threads pay.
#ifndef XT_RUN_SCHEDULER_H
#define XT_RUN_SCHEDULER_H

#include "base/vector.h"
#include "run/checkpoint.h"
#include "run/output_queue.h"
#include "run/progress.h"
#include "run/run_request.h"
#include "run/run_totals.h"
#include "run/task_list.h"
#include "run/worker_state.h"

#include <pthread.h>

// Of the calling thread: monitor.c.
typedef struct xt_monitor {
    double next_report, next_memory_check; // seconds on the clock
    XT_VECTOR(uint32_t) oldest_unfinished; // choices of the first unfinished task, for reports
} xt_monitor;

typedef struct xt_scheduler {
    // Constant while workers run.
    xt_run         *run;
    uint32_t        threads;
    uint32_t        helpers;             // of a team: the last of the threads have their tasks searched by them
    uint64_t        plan_number;         // of this run in its team
    bool            is_ordered;          // solutions are emitted, or their number is limited
    bool            is_single_threaded;  // the calling thread does all the work
    bool            has_started_threads; // the workers have threads of their own
    bool            has_core_per_worker; // each worker has a core for itself
    bool            has_gaps;            // the journal has not all tasks
    bool            has_records;         // the journal has some
    double          task_share;          // larger tasks are split
    xt_task_counts  preparation_counts;  // of the engine, for the record of the root; else not started
    xt_run_timing   timing;
    xt_worker      *worker;
    xt_thread_pool *thread_pool; // for an engine that shares each task among threads; else NULL
    xt_monitor      monitor;     // of the calling thread

    atomic_int            stop_status; // the xt_status that ends the run; XT_COMPLETE while it goes on
    atomic_uint_least64_t fits;        // made so far, if the run has a node limit or budget
    atomic_uint_least64_t node_budget; // of the run, or grown; UINT64_MAX: none

    pthread_mutex_t lock;           // over the fields below, and the shared ones of ranges and workers
    pthread_cond_t  task_available; // a task or a buffer may be free
    pthread_cond_t  caller_event;   // the calling thread has something to do
    bool            has_reached_limit;
    uint32_t        live_workers;    // have not ended
    uint32_t        busy_workers;    // have a task
    uint32_t        waiting_workers; // wait for a task or a buffer

    xt_task_list        tasks;
    xt_run_totals       totals;
    xt_progress         progress;
    xt_output_queue     output;
    xt_checkpoint_queue checkpoint;
} xt_scheduler;

// helpers: of a team.  Returns false if memory runs out or a lock cannot be made.  Free the scheduler in either case;
// its workers and tasks start elsewhere.
bool xt_scheduler_start(xt_scheduler *scheduler, xt_run *run, uint32_t helpers);
void xt_scheduler_free(xt_scheduler *scheduler);

// Ends the run.  The first reason counts, but a sink or a limit on solutions overrides other limits.  The first
// function takes the lock, the second is called under it.
void xt_scheduler_stop_run(xt_scheduler *scheduler, xt_status why);
void xt_scheduler_stop_run_locked(xt_scheduler *scheduler, xt_status why);
bool xt_scheduler_is_stopping(const xt_scheduler *scheduler);

// Returns true if each solution is emitted or counted as it is found, without a buffer.
static inline bool xt_scheduler_emits_directly(const xt_scheduler *scheduler)
{
    return scheduler->is_single_threaded && !scheduler->run->sink.text_sink;
}

// Under the lock: waits for a task or a buffer; wakes the workers that wait.
void xt_scheduler_wait_for_task(xt_scheduler *scheduler);
void xt_scheduler_wake_workers(xt_scheduler *scheduler);

// The counts of a worker's current task: as of its last report, or as they are if it has no thread of its own.
static inline const xt_task_counts *xt_scheduler_current_counts(const xt_scheduler *scheduler, const xt_worker *worker)
{
    return scheduler->has_started_threads ? &worker->reported_counts : &worker->task_counts;
}

#endif
