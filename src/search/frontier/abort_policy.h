// abort_policy.h -- whether merging is worth the while, as soon as its first states tell; see merge_judge.c.
#ifndef XT_SEARCH_FRONTIER_ABORT_POLICY_H
#define XT_SEARCH_FRONTIER_ABORT_POLICY_H

#include "search/frontier/state.h"

// Before a cell: stops the search where it would take longer than its rival, or have no room.
void xt_frontier_apply_abort_policy(xt_search *search);

#endif
