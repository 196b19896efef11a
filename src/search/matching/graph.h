// graph.h -- the graph of a cover whose options have two items each: items are vertices, and options are edges.
//
// A solution of such a cover is a perfect matching of the graph.  Each edge has two darts, one from each end: dart d
// belongs to edge d / 2, and goes from end[d] to end[d ^ 1].
#ifndef XT_SEARCH_MATCHING_GRAPH_H
#define XT_SEARCH_MATCHING_GRAPH_H

#include "base/arena.h"
#include "search/problem.h"

typedef struct xt_matching_graph {
    uint32_t  vertices, edges;
    uint32_t *end;    // by dart: the vertex where it begins
    uint64_t *weight; // by edge: the options with these two items, each by its weight
    uint32_t *option; // by edge: its first option
    uint32_t *first;  // vertices + 1 entries: the darts of vertex v are dart[first[v]] to dart[first[v + 1] - 1]
    uint32_t *dart;
    xt_arena  arena; // owns the arrays
} xt_matching_graph;

// Returns why the solutions of a problem are no perfect matchings, or NULL.
const char *xt_matching_graph_unsupported_reason(const xt_cover_problem *problem);

// Makes the graph of a supported problem.  merges: options with the same items are one edge, else parallel edges.
// Returns false if memory runs out.  Must be freed in either case.
bool xt_matching_graph_make(xt_matching_graph *graph, const xt_cover_problem *problem, bool merges);
void xt_matching_graph_free(xt_matching_graph *graph);

// Sorts the numbers below `count` by their vertex.  first: vertices + 1 entries, to be filled in as those of the graph.
// Number i has the vertex vertex_of[offset_of[i]], or vertex_of[i] if offset_of is NULL.
void xt_sort_by_vertex(uint32_t *sorted, uint32_t *first, uint32_t vertices, const uint32_t *vertex_of,
                       const uint32_t *offset_of, uint32_t count);

#endif
