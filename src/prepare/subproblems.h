// subproblems.h -- what a delivery has searched: the parts of a cover, what filters leave of them, and what is
// counted besides.
#ifndef XT_PREPARE_SUBPROBLEMS_H
#define XT_PREPARE_SUBPROBLEMS_H

#include "base/diagnostics.h"
#include "prepare/prepared_search.h"

// The test for unique solutions, and the smaller covers that it allows; where classes are only counted and differ in
// size, the covers of what symmetries leave as it is.  False: no memory.
bool xt_make_subproblems(xt_prepared_search *prepared);

// Takes out of the parts what the settings' filters find; where the whole was asked for volumes, the fit filter alone,
// which is chosen, if it is, when the size of the tree is known.  False: the diagnostics tell.
bool xt_filter_subproblems(xt_prepared_search *prepared, xt_diagnostics *diagnostics);

// A filter that works at nodes works before the search too, where that is not left to merging.  Samples of other
// anchors, which have no such filter, come first.  False: no memory.
bool xt_fit_filter_subproblems(xt_prepared_search *prepared);

#endif
