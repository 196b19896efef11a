// scheduler.h -- the threads of a run, and what they share.
//
// Workers take tasks from the list, split them or run them, and put back what came of it.  Where solutions are to be
// delivered, or a limit on their number is to be kept, that happens in the order of the tree: each task keeps its
// solutions and its counts until all before it are done and delivered.  The task for which that holds is at the front;
// it is the first of the list, and the first to be taken.
//
// Solutions that wait are bounded (chunks.h).  The last free chunk is kept for the task at the front, so that it can
// always go on; others wait.  So do those who are too many tasks ahead of it.
//
// Who finds solutions at the front gives them to the sink himself, a chunk at a time, which he fills again: to hand
// them to another thread costs more than to find them, where they are many.  What has waited behind it delivers whoever
// comes to the end of what is before it; but who found much of it does so himself.  One thread at a time does so, and
// none while the thread that called reports: neither the sink nor who takes reports needs a lock.
//
// The thread that called reports, watches the time, and delivers what a journal knows.  It searches only as long as it
// is alone: because one thread was asked for, or at the beginning, because a search may be over before threads are
// worth their while.
//
// What is done with a crew stands in several files, in the order of this header: each uses those before it.
#ifndef XT_RUN_SCHEDULER_H
#define XT_RUN_SCHEDULER_H

#include "base/vector.h"
#include "run/progress_estimator.h"
#include "run/run.h"
#include "run/solution_buffers.h"
#include "run/task_list.h"

#include <pthread.h>

// How long a task may take against expectation: so much of the time since the beginning, or of what the whole run is
// expected to take.
static const double xt_split_timeout_share = 1.0 / 32;

typedef struct xt_scheduler xt_scheduler;

typedef struct xt_worker {
    xt_scheduler  *scheduler;
    xt_search     *search;
    void          *adapter;
    xt_counters    counters;
    xt_task_counts task_counts;     // of the task at hand; its arrays are those of the counters
    xt_task_counts reported_counts; // the same as it was when it was last looked at, for reports

    xt_task_range      *task_range;           // at hand
    xt_solution_buffer *buffer;               // that is being filled
    xt_buffer_cache     buffer_cache;         // to be filled next
    bool                writes_texts;         // texts, that fit into a chunk
    size_t              longest_text;         // bytes that were written of a solution
    uint64_t            max_solutions;        // solutions of this task at most; 0: no limit
    bool                knows_solution_range; // where those of this task lie, before they are found
    xt_solution_range   solutions;
    double              size;  // of this task: its share of all solutions, where that is known, or else of the tree
    uint64_t            words; // of its solutions, in chunks
    XT_VECTOR(uint32_t) saved_solutions; // the task's solutions, for the journal, as in xt_record
    bool           has_reached_limit;
    bool           abandons_task; // the task takes long: it is to be split
    double         began, next_report_to_caller;
    double         cpu_seconds_before; // of the processor's time, when the task began
    uint64_t       counted_fits;       // fits of the task at hand that are among the crew's
    uint32_t       children;           // where it was split
    xt_node_state *node;               // that was split, for those who go on below it; NULL: not kept
    bool           is_leaf;            // it cannot be split
    double         weight;             // of the task at hand; 0: none is
    double         reported_share;     // of the task, as in the counters, when it was last looked at
    bool           is_ready;           // under the crew's lock: it is made, and others may look at what is shown
    char           padding[64];        // so that the next worker shares no cache line with it
} xt_worker;

struct xt_scheduler {
    xt_run               *run;
    uint32_t              threads;
    bool                  is_ordered;          // solutions are delivered, or their number is limited
    bool                  is_single_threaded;  // one thread only, for good
    bool                  has_started_threads; // the workers have threads of their own
    bool                  has_core_per_worker; // one for each worker
    bool                  has_gaps;            // in what the journal knew
    bool                  has_stopped_saving;
    bool                  has_dropped_solutions; // solutions that were found, since the time was up
    bool                  has_reached_limit;     // the sink, or the limit is reached: under the lock
    double                task_share;            // tasks of more size are split
    xt_run_timing         timing;
    double                began, next_report, next_save;
    double                tasks_began;    // when the engine was prepared
    double                share_prepared; // of all work, what that was
    double                next_memory_check;
    atomic_int            stop_status; // an xt_status: why all shall end; XT_COMPLETE: they shall not
    atomic_uint_least64_t fits;        // made so far, where there is a limit on them
    xt_worker            *worker;
    xt_thread_pool       *thread_pool; // for an engine that shares its tasks; NULL: it does not

    pthread_mutex_t lock;              // over what follows, and what of spans others may touch
    pthread_cond_t  task_available;    // there may be a task to take, or a chunk
    pthread_cond_t  caller_event;      // for the thread that called
    bool            is_emitting;       // somebody gives the sink what was found: nobody else does
    atomic_bool     caller_holds_sink; // the thread that called reports, or gives the sink what is kept: the same
    uint32_t        live_workers, busy_workers,
        waiting_workers; // workers: that have not ended; that have a task; that wait for one, or a chunk
    xt_task_list tasks;
    uint32_t     finished_out_of_order, max_finished_out_of_order; // tasks that are done and wait for those before them
    xt_solution_buffers buffers;
    xt_task_counts      total; // of tasks that are done; where there is an order, of those that are delivered too
    xt_task_counts      pending_counts;    // of those behind the total that have one origin: see settle.c
    xt_task_counts      restored;          // of the journal's tasks that wait to be delivered
    xt_task_counts      sum;               // room for reports
    XT_VECTOR(uint32_t) oldest_unfinished; // the same: the choices of the first task
    uint64_t emitted;                      // solutions
    uint64_t saved_solutions_before;       // of those that count so far, the journal's
    uint64_t already_emitted;              // how many of those to come were delivered before their task was split
    double   share_done, share_emitted, share_pending;
    double   size_done;     // of the tasks that are done
    double   words;         // of their solutions
    double   share_skipped; // of what is done, that which took no time: the journal knew it, or it is of another part
    xt_progress_estimator *estimator; // NULL: none so far, or none can be
    double                 next_estimator_update;
    double                 remaining;        // fits in what was left at the last look at the gauge; negative: not known
    double                 fits_at_update;   // fits at that look
    uint64_t               fits_before;      // what the journal knew
    bool                   has_no_estimator; // and none is to be had
    xt_queued_record      *first_queued, *last_queued; // records to be kept
    uint32_t               queued;
};

// ---- What all of these use: crew.c ---------------------------------------------------------------------------------

// Ends the run, for the first reason that anybody gives; a sink that has had enough outranks limits.  Not under the
// lock.
void xt_scheduler_stop_run(xt_scheduler *scheduler, xt_status why);
void xt_scheduler_stop_run_locked(xt_scheduler *scheduler, xt_status why); // the same, under the lock
bool xt_scheduler_is_stopping(const xt_scheduler *scheduler);

// Whether each solution is handed over, or counted, as it is found: no chunk is filled.
static inline bool xt_scheduler_emits_directly(const xt_scheduler *scheduler)
{
    return scheduler->is_single_threaded && !scheduler->run->sink.text_sink;
}

// One solution, to the sink.  Not under the lock; by one thread at a time.  number: how many were delivered before.
// XT_COMPLETE: the run shall go on.
xt_status xt_emit_solution(const xt_run *run, uint64_t number, const xt_run_solution *found);

// For the thread that called: waits until nobody else gives the sink anything, and nobody does until it ends that.
// Whether it had begun that before, which it is given back at the end.  Under the lock, as all that follows here.
bool xt_scheduler_acquire_sink(xt_scheduler *scheduler);
void xt_scheduler_release_sink(xt_scheduler *scheduler, bool had_sink);
// Takes the tasks that are done and delivered from the front.
void xt_scheduler_retire_finished_tasks(xt_scheduler *scheduler);
// What lies aside is whole: its origin is done.
void xt_scheduler_add_pending_counts(xt_scheduler *scheduler);
// The solutions of a span's task, where they are only counted.  False: the limit is reached in this task.
bool xt_scheduler_count_task_solutions(xt_scheduler *scheduler, const xt_task_range *task_range);

// ---- Records for the journal: keep.c -------------------------------------------------------------------------------

bool xt_scheduler_saves_records(const xt_scheduler *scheduler); // whether they are wanted
// Under the lock; the record's words are taken over.  False: no memory.
bool xt_scheduler_queue_record(xt_scheduler *scheduler, const xt_record *record);
// Gives the journal what was gathered, when it is time for that, or at the end.  By the thread that called, not under
// the lock.
void xt_scheduler_save_records(xt_scheduler *scheduler, double now, bool last);

// ---- Looks at the time, and reports: watch.c -----------------------------------------------------------------------

// Looks at the switch, the time and the memory, and reports when it is time for that.  Not under the lock; by the
// thread that called.
void xt_scheduler_monitor(xt_scheduler *scheduler, double now);
// Of all work, where that share of the tasks is done.
double xt_scheduler_total_share(const xt_scheduler *scheduler, double of_tasks);
// How long the run took so far, and what was before it; into its report.
void xt_scheduler_report_seconds(const xt_scheduler *scheduler, double now);

// ---- From what the journal knows: resume.c -------------------------------------------------------------------------

// Puts what the journal knows in the place of the list of tasks.  False: counters.trouble says why, or no memory.
bool xt_scheduler_restore(xt_scheduler *scheduler);
// Delivers what is at the front where the journal knows it: by the thread that called, under the lock, which is given
// away.  False: it is something else, or all shall end.
bool xt_scheduler_emit_saved(xt_scheduler *scheduler);

// ---- Solutions to the sink: deliver.c ------------------------------------------------------------------------------

// One solution of a worker that is alone, or so many that are only counted.  Not under the lock.
xt_answer xt_scheduler_emit(xt_scheduler *scheduler, const xt_run_solution *found);
xt_answer xt_scheduler_count(xt_scheduler *scheduler, uint64_t solutions);
// Delivers what waits at the front, under the lock, which is given away while the sink is at it; not what somebody else
// has at hand, or found much of, who does so himself, with what is still in his processor's memory.  by: the worker
// that does it; NULL: the thread that called.  False: nothing is to be delivered, or somebody is at it.
bool xt_scheduler_emit_waiting(xt_scheduler *scheduler, xt_worker *by);
// Delivers what waits in a span when no thread is left, until that last moment and so much longer.  XT_COMPLETE: the
// sink has not had enough, nor is the limit reached.
xt_status xt_scheduler_emit_rest(xt_scheduler *scheduler, xt_task_range *task_range, double grace);
// When delivering must end, if what is asked for ends the run now.
double xt_scheduler_emit_deadline(const xt_scheduler *scheduler);

// ---- At work: worker.c ---------------------------------------------------------------------------------------------

// Room for a worker's counters, and its search.  False: no memory.  Freed in either case.
bool xt_worker_start(xt_worker *worker, xt_scheduler *scheduler);
void xt_worker_free(xt_worker *worker);
// What its engine does before the first task; by the thread that called, for the first worker.
void xt_worker_prepare(xt_worker *worker);
// Until there is nothing left to do, or all shall end; alone with threads to come, until these are worth beginning.
void xt_worker_run(xt_worker *worker);

// ---- The end: settle.c ---------------------------------------------------------------------------------------------

// When all workers have ended: delivers what waits, and fills in the run's report.
xt_status xt_scheduler_finish_run(xt_scheduler *scheduler);

#endif
