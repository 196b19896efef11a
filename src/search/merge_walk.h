// merge_walk.h -- listing solutions through merged states: those that lead to some are the nodes of a tree without dead
// ends, which is walked in tasks as any other.
#ifndef XT_SEARCH_MERGE_WALK_H
#define XT_SEARCH_MERGE_WALK_H

#include "search/merge_state.h"

// Room for a node with up to so many links, of which it has none so far.  NULL: no memory.
living *xt_merge_room_for_node(hand *h, uint32_t links);
// It has all its links: no other node will have their room.
void xt_merge_end_node(hand *h, const living *node);
void xt_merge_forget_nodes(node_rooms *rooms);

// Moves all nodes to where a walk finds them soon, as far as memory has room, and unless it is stopped.
void xt_merge_lay_out(xt_search *search);

// Room for a walk through the nodes of a search, maybe its own, which outlives it.  False: no memory.  Ended in either
// case.
bool xt_merge_start_walk(xt_search *search, xt_search *first);
void xt_merge_end_walk(xt_search *search);

uint32_t  xt_merge_split(xt_search *search, xt_task task);
bool      xt_merge_solutions_of(xt_search *search, xt_task task, xt_solutions *solutions);
xt_answer xt_merge_walk(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll);

#endif
