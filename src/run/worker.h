// worker.h -- a worker takes tasks until none is left.
#ifndef XT_RUN_WORKER_H
#define XT_RUN_WORKER_H

#include "run/scheduler.h"

// Opens the worker's search.  Returns false if memory runs out.  Free the worker in either case.
bool xt_worker_start(xt_worker *worker, xt_scheduler *scheduler);
void xt_worker_free(xt_worker *worker);

// Takes tasks until none is left or the run ends.  On the calling thread it returns earlier, when it is time to start
// threads.
void xt_worker_run(xt_worker *worker);

#endif
