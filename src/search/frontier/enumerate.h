// enumerate.h -- listing solutions through merged states: those that lead to some are the nodes of a tree without dead
// ends, which is walked in tasks as any other.
#ifndef XT_SEARCH_FRONTIER_ENUMERATE_H
#define XT_SEARCH_FRONTIER_ENUMERATE_H

#include "search/frontier/state.h"

// Room for a node with up to so many links, of which it has none so far.  NULL: no memory.
feasible_state *xt_frontier_reserve_node(thread_state *thread, uint32_t links);
// It has all its links: no other node will have their room.
void xt_frontier_commit_node(thread_state *thread, const feasible_state *node);
void xt_frontier_free_nodes(node_buffers *buffers);

// Moves all nodes to where a walk finds them soon, as far as memory has room, and unless it is stopped.
void xt_frontier_relocate_nodes(xt_search *search);

// Room for a walk through the nodes of a search, maybe its own, which outlives it.  False: no memory.  Ended in either
// case.
bool xt_frontier_start_enumeration(xt_search *search, xt_search *first);
void xt_frontier_end_enumeration(xt_search *search);

uint32_t  xt_frontier_count_children(xt_search *search, xt_task task);
bool      xt_frontier_rank_of_task(xt_search *search, xt_task task, xt_solution_range *solutions);
xt_answer xt_frontier_enumerate(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll);

#endif
