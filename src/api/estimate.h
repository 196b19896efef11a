// estimate.h -- estimates of puzzles and boards by one function.
#ifndef XT_API_ESTIMATE_H
#define XT_API_ESTIMATE_H

#include "run/probe/tree_estimate.h"

// Returns the default number of paths. A path looks at all images once for each piece. Very large puzzles get fewer
// paths, so that a sample takes about a minute, but enough to estimate the error.
uint64_t xt_estimate_samples(uint32_t pieces, uint32_t images);

// Samples the tree with the caller's number of paths, or the default, and with the caller's seed, limits and progress.
// The estimate borrows the fits of the run.
xt_status xt_estimate_tree(xt_estimate_run *run, const xt_settings *settings, const xt_estimate_settings *how,
                           uint64_t default_samples, xt_estimate *estimate, xt_diagnostics *diagnostics);

#endif
