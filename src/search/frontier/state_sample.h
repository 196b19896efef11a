// state_sample.h -- how many states a sweep will have, told by a few hundredths of them; see merge_sample.c.
#ifndef XT_SEARCH_FRONTIER_STATE_SAMPLE_H
#define XT_SEARCH_FRONTIER_STATE_SAMPLE_H

#include "search/frontier/state.h"

// How many states are left, from the cell at hand on; most: states that may be gone on from to know that.  HUGE_VAL
// where even the first round takes more: then all are at least twenty times as many.  False: nothing is known.
bool xt_frontier_sample_states(const xt_search *search, double most, double *remaining);

#endif
