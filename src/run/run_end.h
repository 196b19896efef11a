// run_end.h -- the end of a run, when all workers have ended.
#ifndef XT_RUN_RUN_END_H
#define XT_RUN_RUN_END_H

#include "run/scheduler.h"

// Emits what waits, saves the last records, and fills in the run's report.  Returns the status of the run.
xt_status xt_finish_run(xt_scheduler *scheduler);

#endif
