// tree_estimate.h -- how large a tree is, from a sample of it.  Knows no engine by name.
#ifndef XT_RUN_PROBE_TREE_ESTIMATE_H
#define XT_RUN_PROBE_TREE_ESTIMATE_H

#include "search/engine.h"

enum { XT_ESTIMATE_MIN_PATHS = 32 }; // of a run; of fewer than three runs no error is known, and one has all paths

typedef struct xt_estimate_run {
    const xt_engine *engine;
    const void      *problem;
    uint32_t         levels; // of the engine's counters: pieces in a solution, at most, and one more
    xt_search       *search; // lent, opened with the counters below, whose counts are used up; NULL: one of its own
    xt_counters     *counters;
    xt_option_sink   sink;    // takes each solution that the sample meets
    const uint64_t  *emitted; // solutions that the sink let through so far
    uint64_t         samples; // paths from the root, at least 1
    uint64_t         seed;
    bool             is_timed;   // the speed is measured too
    bool             is_one_run; // all paths at once: the best guess for its time, of which no error is known
    double           time_limit; // seconds; 0: none
    xt_control      *control;    // NULL: none
    // About ten times a second, with the share of the sample that is done; NULL: never.
    void (*progress)(void *context, double share_done, double seconds);
    void *progress_context;

    double     *fits_at; // levels entries, the caller's: estimates
    const char *error;   // where it failed; NULL: no memory
} xt_estimate_run;

// XT_COMPLETE, XT_BY_REQUEST or XT_BY_TIME, where the estimate is of what was sampled until then; or XT_FAILED.
xt_status xt_run_estimate(xt_estimate_run *run, xt_estimate *estimate);

#endif
