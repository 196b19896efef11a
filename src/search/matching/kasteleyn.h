// kasteleyn.h -- orients a planar graph such that all its perfect matchings have the same sign in a Pfaffian.
#ifndef XT_SEARCH_MATCHING_KASTELEYN_H
#define XT_SEARCH_MATCHING_KASTELEYN_H

#include "search/matching/embedding.h"

// Writes by edge: true if it goes from its second end to its first one.  Returns false if memory runs out.
bool xt_kasteleyn_orient(bool *is_reversed, const xt_matching_graph *graph, const xt_embedding *embedding);

#endif
