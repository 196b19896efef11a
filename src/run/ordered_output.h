// ordered_output.h -- solutions go to the sink in the order of the tree, from one thread at a time.
#ifndef XT_RUN_ORDERED_OUTPUT_H
#define XT_RUN_ORDERED_OUTPUT_H

#include "run/scheduler.h"

// Gives the sink one solution.  `number` solutions were emitted before.  Returns XT_COMPLETE if the run goes on.  Not
// under the lock.
xt_status xt_emit_solution(const xt_run *run, uint64_t number, const xt_run_solution *found);

// For a worker that is alone, not under the lock: emits one solution, or counts many.  XT_STOP ends the run.
xt_answer xt_emit_directly(xt_scheduler *scheduler, const xt_run_solution *found);
xt_answer xt_count_directly(xt_scheduler *scheduler, uint64_t solutions);

// ---- Under the lock ------------------------------------------------------------------------------------------------

// Reserves the sink for the calling thread: waits until no worker emits.  The result goes to xt_release_sink: true if
// the sink was reserved before.
bool xt_acquire_sink(xt_scheduler *scheduler);
void xt_release_sink(xt_scheduler *scheduler, bool was_reserved);

// Emits the buffered solutions of the oldest unfinished task, and gives the lock away meanwhile.  by: the worker that
// calls; NULL for the calling thread.  Returns false if there is nothing to emit, or another thread does it.
bool xt_emit_waiting(xt_scheduler *scheduler, xt_worker *by);

// Removes the finished tasks at the front of the list whose solutions were emitted, and adds their counts.
void xt_retire_finished_tasks(xt_scheduler *scheduler);

// Counts the solutions of a finished task if there is no sink.  Returns false if the task reaches the limit.
bool xt_count_task_solutions(xt_scheduler *scheduler, const xt_task_range *range);

// ---- After all threads have ended ----------------------------------------------------------------------------------

// Emits what waits in a task, until `grace` seconds after the deadline.  Returns XT_COMPLETE if neither the sink nor
// the limit ends the run.
xt_status xt_emit_rest(xt_scheduler *scheduler, xt_task_range *range, double grace);

// When the output must end, in seconds on the clock: 0 after a request to stop, INFINITY without a limit.
double xt_emit_deadline(const xt_scheduler *scheduler);

#endif
