// abort_policy.h -- stops a search early if another engine is faster; see abort_policy.c.
#ifndef XT_SEARCH_FRONTIER_ABORT_POLICY_H
#define XT_SEARCH_FRONTIER_ABORT_POLICY_H

#include "search/frontier/state.h"

// Called before a cell.  Stops the search if it would take longer than the alternative, or exceed memory.
void xt_frontier_apply_abort_policy(xt_search *search);
// Called amid a cell. Stops the search if too many states wait.
void xt_frontier_apply_memory_policy(xt_search *search);

#endif
