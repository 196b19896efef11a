// tree_estimate.h -- estimates the size of a search tree from a sample.
#ifndef XT_RUN_PROBE_TREE_ESTIMATE_H
#define XT_RUN_PROBE_TREE_ESTIMATE_H

#include "search/engine.h"

enum { XT_ESTIMATE_MIN_PATHS = 32 }; // paths of a run.  Samples for fewer than 3 runs become one run, without an error

typedef struct xt_estimate_run {
    const xt_engine *engine;
    const void      *problem;
    uint32_t         levels; // entries of the engine's counters: the most pieces in a solution, plus 1
    xt_search       *search; // lent, opened with the counters below, which are cleared; NULL opens a search here
    xt_counters     *counters;
    xt_option_sink   sink;    // takes each solution that the sample finds
    const uint64_t  *emitted; // solutions that the sink has let through so far
    uint64_t         samples; // paths from the root, at least 1
    uint64_t         seed;
    bool             is_timed;   // also measures the speed of the search
    bool             is_one_run; // all paths in one run: the best estimate for its time, without an error
    double           time_limit; // seconds; 0: none
    xt_control      *control;    // may be NULL
    // Called about 10 times a second with the finished share of the sample; may be NULL.
    void (*progress)(void *context, double share_done, double seconds);
    void *progress_context;

    double     *fits_at; // the estimates: `levels` entries of the caller
    const char *error;   // after XT_FAILED: why; NULL if memory ran out
} xt_estimate_run;

// Returns XT_COMPLETE; XT_BY_REQUEST or XT_BY_TIME with the estimate so far; or XT_FAILED.
xt_status xt_run_estimate(xt_estimate_run *run, xt_estimate *estimate);

#endif
