// run.h -- runs an engine over a whole tree, in tasks, on several threads, within limits.
#ifndef XT_RUN_RUN_H
#define XT_RUN_RUN_H

#include "run/run_request.h"

// Returns XT_COMPLETE, XT_BY_SINK, XT_BY_REQUEST, XT_BY_SOLUTIONS, XT_BY_TIME, XT_BY_NODES, XT_BY_MEMORY, or
// XT_FAILED; then report.counters.error says why, or is NULL if memory ran out.
//
// Solutions, their order and the counts are the same at any number of threads, with two exceptions.  First, a run that
// ends by request, time, nodes, memory or failure emits and counts its work so far.  Second, a run that ends with a
// solution may count too much: if the solution lies in a task of the journal, or in a task of more than 2^26 fits that
// was split for its time.
xt_status xt_run_all(xt_run *run);

#endif
