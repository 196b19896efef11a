// graph.h -- the feasible states as a graph: a node for each, from which a full board can be reached, and a link for
// each image that may be placed there.  Each path from the root to a full board is one solution.
#ifndef XT_SEARCH_FRONTIER_GRAPH_H
#define XT_SEARCH_FRONTIER_GRAPH_H

#include "search/engine.h"
#include "search/problem.h"

// A choice at a node.
typedef struct xt_graph_link {
    uint32_t option; // XT_NONE: the cell stays empty
    uint32_t to;     // a node; XT_NONE: the board is full
} xt_graph_link;

// Takes a node.  Nodes are numbered from 0 in the order of the calls, so links lead to smaller numbers, and the last
// node is the root.  item: the first open cell.  Returns false to stop.
typedef bool (*xt_graph_sink)(void *context, uint32_t item, const xt_graph_link *links, uint32_t count);

// Searches the states, and hands out the nodes.  There is no node if the board is full at the start; if there is no
// solution, the only node has no links.  position: room for a number for each cell; paths fill cells in the order of
// these.  threads: 0 for one on each core.  Returns XT_STOP if the sink or the poll stopped it, or with
// counters->error.
xt_answer xt_frontier_make_graph(const xt_cover_problem *problem, uint32_t threads, xt_counters *counters, xt_poll poll,
                                 uint32_t *position, xt_graph_sink sink, void *context);

#endif
