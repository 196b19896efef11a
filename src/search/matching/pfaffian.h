// pfaffian.h -- the Pfaffian of an oriented graph, modulo several primes at once.
#ifndef XT_SEARCH_MATCHING_PFAFFIAN_H
#define XT_SEARCH_MATCHING_PFAFFIAN_H

#include "search/engine.h"
#include "search/matching/graph.h"

enum { XT_PFAFFIAN_LANES = 16 }; // primes at once

typedef struct xt_pfaffian {
    const xt_matching_graph *graph;
    const bool              *is_reversed;                // by edge, as xt_kasteleyn_orient writes it
    uint32_t                 prime[XT_PFAFFIAN_LANES];   // odd, more than 2^30 and less than 2^31
    uint32_t                 residue[XT_PFAFFIAN_LANES]; // the Pfaffian; undefined if the lane has failed
    bool                     has_failed[XT_PFAFFIAN_LANES];
} xt_pfaffian;

typedef enum xt_pfaffian_status {
    XT_PFAFFIAN_DONE,
    XT_PFAFFIAN_STOPPED,
    XT_PFAFFIAN_LACKS_MEMORY,
} xt_pfaffian_status;

// Computes the residues.  A prime that divides a pivot fails: take another one.  poll is asked every few steps.
xt_pfaffian_status xt_pfaffian_compute(xt_pfaffian *pfaffian, xt_poll poll);

#endif
