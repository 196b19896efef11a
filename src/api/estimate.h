// estimate.h -- what estimates of puzzles and of boards have in common.
#ifndef XT_API_ESTIMATE_H
#define XT_API_ESTIMATE_H

#include "run/probe/tree_estimate.h"

// The paths that are followed where the caller named no number.  Each looks at images as often as there are pieces: of
// so many that this takes minutes fewer paths, but enough to tell an error.
uint64_t xt_estimate_samples(uint32_t pieces, uint32_t images);

// Runs it, with the samples (by_default where the caller named none), seed, limits and progress that the caller asked
// for; the estimate's fits are the run's.
xt_status xt_estimate_tree(xt_estimate_run *run, const xt_settings *settings, const xt_estimate_settings *how,
                           uint64_t default_samples, xt_estimate *estimate, xt_diagnostics *diagnostics);

#endif
