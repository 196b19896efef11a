// estimate.h -- what estimates of puzzles and of boards have in common.
#ifndef XT_API_ESTIMATE_H
#define XT_API_ESTIMATE_H

#include "run/estimate.h"

// Runs it, with the samples, seed, limits and progress that the caller asked for; the estimate's fits are the run's.
xt_status xt_estimate_tree(xt_estimate_run *run, const xt_settings *settings, const xt_estimate_settings *how,
                           xt_estimate *estimate, xt_diagnostics *diagnostics);

#endif
