// forward_pass.h -- a search that merges equal states, whatever it is for; see merge_sweep.c.
#ifndef XT_SEARCH_FRONTIER_FORWARD_PASS_H
#define XT_SEARCH_FRONTIER_FORWARD_PASS_H

#include "search/frontier/state.h"

// One that goes through the sweep, and where solutions are listed keeps its states; by one thread, until it is given a
// team.  NULL: no memory.
xt_search *xt_frontier_open(const xt_cover_problem *problem, bool lists, xt_counters *counters);
// One that lists through the states of another, which outlives it.
xt_search *xt_frontier_open_sibling(xt_search *first, xt_counters *counters);
// One that goes through the sweep of another, which outlives it, without some pieces; is_used: by shape, lent.  It
// tells how many states have so many pieces.
xt_search *xt_frontier_open_without_pieces(const xt_search *original, const bool *is_used, xt_counters *counters);
void       xt_frontier_close(xt_search *search);
bool       xt_frontier_use_thread_pool(xt_search *search, xt_thread_pool *thread_pool); // false: no memory

// Goes through the sweep, under the eyes of the watcher.
xt_answer xt_frontier_run_forward_pass(xt_search *search);

// To list: finds the states that lead to solutions, among all that were gone on from; counters have the reason where it
// is stopped.  Then a search, or one beside it, walks through them (merge_walk.h).
xt_answer xt_frontier_find_feasible_states(xt_search *search);

#endif
