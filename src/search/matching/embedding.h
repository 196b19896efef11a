// embedding.h -- draws a graph in the plane: the order of the edges around each vertex.
#ifndef XT_SEARCH_MATCHING_EMBEDDING_H
#define XT_SEARCH_MATCHING_EMBEDDING_H

#include "search/matching/graph.h"

typedef struct xt_embedding {
    bool      is_planar; // else the arrays say nothing
    uint32_t  faces;     // that a drawing in the plane has, by Euler's formula
    uint32_t *next;      // by dart: the next dart of the same vertex, clockwise
    bool     *is_tree;   // by edge: it belongs to a spanning tree of its component
    xt_arena  arena;     // owns the arrays
} xt_embedding;

// Returns false if memory runs out.  Must be freed in either case.
bool xt_embedding_make(xt_embedding *embedding, const xt_matching_graph *graph);
void xt_embedding_free(xt_embedding *embedding);

#endif
