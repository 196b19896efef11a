// resume.h -- continues a run from its journal.
#ifndef XT_RUN_RESUME_H
#define XT_RUN_RESUME_H

#include "run/scheduler.h"

// Makes the list of tasks from the journal.  Returns false if the journal is corrupt, and report.counters.error says
// how; or if memory runs out.  Does not compare the tasks with an engine that has a preparation.
bool xt_restore_tasks(xt_scheduler *scheduler);
// Compares the tasks with a prepared engine.  Returns false in the same cases.
bool xt_check_restored_tasks(xt_scheduler *scheduler);

// Emits the journal's solutions at the front of the list.  For the calling thread, under the lock, which is given away
// meanwhile.  Returns false if the front is not from the journal, or the run ends.
bool xt_emit_saved(xt_scheduler *scheduler);
// Emits all of them.  Before there are other threads.
void xt_emit_first_saved(xt_scheduler *scheduler);

#endif
