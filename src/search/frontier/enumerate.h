// enumerate.h -- lists solutions by a walk through the nodes of feasible states.  The walk is divided into tasks, as in
// any other engine.
#ifndef XT_SEARCH_FRONTIER_ENUMERATE_H
#define XT_SEARCH_FRONTIER_ENUMERATE_H

#include "search/frontier/state.h"

// Returns memory for a node with at most `links` links.  Returns NULL if memory runs out.
feasible_state *xt_frontier_reserve_node(thread_state *thread, uint32_t links);
// Ends a node, which now has all its links.
void xt_frontier_commit_node(thread_state *thread, const feasible_state *node);
void xt_frontier_free_nodes(node_buffers *buffers);

// Moves all nodes into the order of a walk, if memory allows and the search is not stopped.
void xt_frontier_relocate_nodes(xt_search *search);

// Prepares a walk through the nodes of `first`, maybe search itself.  `first` outlives it.  Returns false if memory
// runs out.
bool xt_frontier_start_enumeration(xt_search *search, xt_search *first);

uint32_t  xt_frontier_count_children(xt_search *search, xt_task task);
bool      xt_frontier_rank_of_task(xt_search *search, xt_task task, xt_solution_range *solutions);
xt_answer xt_frontier_enumerate(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll);

#endif
