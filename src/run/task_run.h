// task_run.h -- one task of a worker, from when it is taken to its end: splits it or runs it.
#ifndef XT_RUN_TASK_RUN_H
#define XT_RUN_TASK_RUN_H

#include "run/scheduler.h"

typedef enum xt_task_outcome {
    XT_TASK_WAS_SPLIT,
    XT_TASK_WAS_RUN,
    XT_TASK_WAS_STOPPED,   // the run ends
    XT_TASK_REACHED_LIMIT, // the task alone found as many solutions as the run may
} xt_task_outcome;

// Runs the engine's preparation, on the calling thread, with the first worker.
void xt_task_prepare(xt_worker *w);

// Runs or splits the worker's current task.  Not under the lock.
xt_task_outcome xt_task_run(xt_worker *w);

// Whether the run is sharded, and the task's subtree belongs to more than one shard.  Under the lock.
bool xt_task_is_above_shards(const xt_scheduler *scheduler, const xt_task_range *range);

// Whether the task belongs to another shard, with its subtree.  Under the lock.
bool xt_task_is_of_other_shard(const xt_scheduler *scheduler, xt_task_range *range);

#endif
