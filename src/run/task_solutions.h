// task_solutions.h -- the solutions of one task: from the engine through the adapter, into a buffer or to the sink.
#ifndef XT_RUN_TASK_SOLUTIONS_H
#define XT_RUN_TASK_SOLUTIONS_H

#include "run/scheduler.h"

// The sink that the engine gives the solutions of the worker's current task.
xt_option_sink xt_task_sink(xt_worker *w);

// Takes solutions that a helper of a team has counted: those of the engine, and those for the sink.
xt_answer xt_task_count_solutions(xt_worker *w, uint64_t found, uint64_t passed);

// Returns true if the current task may be abandoned and split.
bool xt_task_can_be_split(const xt_worker *w);

// Under the lock: appends the worker's buffer to its task's list, to be emitted in its turn.
void xt_task_release_buffer(xt_worker *w);

// Drops all that the current task has found and counted.  Not under the lock.
void xt_task_drop_solutions(xt_worker *w);

#endif
