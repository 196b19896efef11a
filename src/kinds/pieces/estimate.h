// estimate.h -- the common part of the estimates of puzzles and of boards.
#ifndef XT_KINDS_PIECES_ESTIMATE_H
#define XT_KINDS_PIECES_ESTIMATE_H

#include "run/probe/tree_estimate.h"

// Returns the default number of paths. A path is assumed to look at all images once for each piece. Very large puzzles
// get fewer paths, so that all paths together take about a minute. Enough paths remain to estimate
// the error.
uint64_t xt_estimate_samples(uint32_t pieces, uint32_t images);

// Samples the tree. The number of paths is how->samples, or default_samples if that is 0. The seed and the receiver of
// progress come from `how`, the time limit and the control from `settings`. estimate->fits_at points to run->fits_at.
xt_status xt_estimate_tree(xt_estimate_run *run, const xt_settings *settings, const xt_estimate_settings *how,
                           uint64_t default_samples, xt_estimate *estimate, xt_diagnostics *diagnostics);

#endif
