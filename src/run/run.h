// run.h -- one run of an engine over a whole tree, in tasks, within limits.  Knows no engine by name.
#ifndef XT_RUN_RUN_H
#define XT_RUN_RUN_H

#include "search/engine.h"

typedef struct xt_run_report {
    xt_counters counters;
    double      seconds;
    double      share_done; // of the tree: each branch weighs as much as its siblings
} xt_run_report;

typedef struct xt_run {
    const xt_engine *engine;
    const void      *problem; // the engine's
    xt_option_sink   sink;
    double           time_limit; // seconds; 0: none
    xt_control      *control;    // NULL: none
    // About ten times a second; NULL: never.
    void (*progress)(void *context, const xt_run_report *so_far);
    void         *progress_context;
    xt_run_report report; // the arrays of the counters are the caller's, the rest is the run's
} xt_run;

// XT_COMPLETE, XT_BY_SINK, XT_BY_REQUEST, XT_BY_TIME, or XT_FAILED: for counters.trouble, or for lack of memory.
xt_status xt_run_all(xt_run *run);

#endif
