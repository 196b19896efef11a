// forward_pass.h -- opens a search, and runs its forward and backward pass.
#ifndef XT_SEARCH_FRONTIER_FORWARD_PASS_H
#define XT_SEARCH_FRONTIER_FORWARD_PASS_H

#include "search/frontier/state.h"

// Opens a search.  With lists it retains states for the backward pass.  It uses one thread until it has a thread pool.
// Returns NULL if memory runs out.
xt_search *xt_frontier_open(const xt_cover_problem *problem, bool lists, xt_counters *counters);
// Opens a search that lists through the nodes of another one, which outlives it.
xt_search *xt_frontier_open_sibling(xt_search *first, xt_counters *counters);
// Opens a search that repeats the pass of another one without some pieces, and counts its states by remaining pieces.
// The other one outlives it. used_copies is indexed by shape, and lent.
xt_search *xt_frontier_open_without_pieces(const xt_search *original, const uint32_t *used_copies,
                                           xt_counters *counters);
void       xt_frontier_close(xt_search *search);
bool       xt_frontier_use_team(xt_search *search, const xt_team *team);          // returns false if memory runs out
bool xt_frontier_use_thread_pool(xt_search *search, xt_thread_pool *thread_pool); // returns false if memory runs out

// Expands all states, from the first cell to the last, and calls the hooks.
xt_answer xt_frontier_run_forward_pass(xt_search *search);

// After memory ran out: forgets all states, and makes path counts of fewer bits if that makes states smaller.  Returns
// false if it does not, or the search stopped for another reason.
bool xt_frontier_use_small_counts(xt_search *search);

// Finds the feasible states among the retained ones, and makes them nodes for enumerate.h or graph.h.  relocates: they
// are moved into the order of a walk.  If it stops, the counters have the reason.
xt_answer xt_frontier_find_feasible_states(xt_search *search, bool relocates);

#endif
