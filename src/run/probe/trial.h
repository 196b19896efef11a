// trial.h -- one trial of a Monte Carlo run: a search that ends at the first lifted piece of a given depth.
#ifndef XT_RUN_PROBE_TRIAL_H
#define XT_RUN_PROBE_TRIAL_H

#include "search/engine.h"

typedef struct xt_trial_run {
    const xt_engine *engine;
    const void      *problem; // the engine's, its images in random order
    uint32_t         levels;  // entries of the engine's counters: the most pieces in a solution, plus 1
    uint32_t         until;   // the trial ends when a piece is lifted and this many remain
    xt_option_sink   sink;
    xt_poll          poll;
    uint64_t         node_limit; // fits, with the earlier ones in fits_at; 0: no limit

    // The trial adds to these arrays of the caller, of `levels` entries each.
    uint64_t   *fits_at, *attempts_at;
    xt_task     at_hand; // the current node, lent to the poll
    const char *error;   // after XT_FAILED: why; NULL if memory ran out
} xt_trial_run;

// Returns XT_COMPLETE, XT_BY_SINK if the sink or the poll stopped it, XT_BY_NODES, or XT_FAILED.
xt_status xt_run_trial(xt_trial_run *run);

#endif
