// trial.h -- a part of a tree that ends where it first gets on: one trial of a Monte Carlo run.
#ifndef XT_RUN_PROBE_TRIAL_H
#define XT_RUN_PROBE_TRIAL_H

#include "search/engine.h"

typedef struct xt_trial_run {
    const xt_engine *engine;
    const void      *problem; // the engine's, its images in random order
    uint32_t         levels;  // of the engine's counters: pieces in a solution, at most, and one more
    uint32_t         until;   // ends when so many pieces remain after one was lifted
    xt_option_sink   sink;
    xt_poll          poll;
    uint64_t         node_limit; // fits, those that fits_at has before included; 0: none

    // Added to, levels entries each; the caller's.
    uint64_t   *fits_at, *attempts_at;
    xt_task     at_hand; // while the poll is asked; lent
    const char *error;   // where it failed; NULL: no memory
} xt_trial_run;

// XT_COMPLETE, XT_BY_SINK where sink or poll said stop, XT_BY_NODES, or XT_FAILED.
xt_status xt_run_trial(xt_trial_run *run);

#endif
