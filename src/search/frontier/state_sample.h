// state_sample.h -- estimates the states of a pass from a few percent of them; see state_sample.c.
#ifndef XT_SEARCH_FRONTIER_STATE_SAMPLE_H
#define XT_SEARCH_FRONTIER_STATE_SAMPLE_H

#include "search/frontier/state.h"

// Returns true if a sample is much shorter than the pass: unless one or two shapes have several copies.
bool xt_frontier_can_sample_states(const xt_state_keys *keys);

// Estimates the states from the current cell to the end. max_states is the budget of states to expand. *remaining is
// HUGE_VAL if each shape has one copy and even the first round exceeds it: then there are at least 20 times as many.
// Returns false if nothing is known.
bool xt_frontier_sample_states(const xt_search *search, double max_states, double *remaining);

#endif
