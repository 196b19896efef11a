// pack.h -- the best packing: a bound, incumbents, and a proof.
//
// Narrow sweeps give first packings, each wider than the one before, and large neighbourhood search improves them. Then
// a whole sweep and the neighbourhood search take turns, until the sweep ends with a proof, or a packing reaches the
// bound.  A limit on nodes without a better packing ends runs that nothing else would end.
#ifndef XT_PACK_PACK_H
#define XT_PACK_PACK_H

#include "exactile.h"
#include "pack/incumbent.h"

typedef struct xt_pack_run {
    const xt_pack_problem *problem;
    uint32_t               threads;
    uint64_t               seed, node_limit; // node_limit 0: none
    uint64_t               patience;         // nodes without a better packing; 0: no limit
    // Called for packings that are better than all before, and for the last of them.
    xt_answer (*report)(void *context, const xt_pack_incumbent *incumbent);
    // Called every few milliseconds.
    void (*poll)(void *context);
    void *context;
    // The state, for the calls above, and the result.
    xt_pack_incumbent incumbent;
    uint64_t          nodes;
} xt_pack_run;

// Returns XT_COMPLETE if the incumbent is proved best, or no packing exists.  Else XT_BY_TIME, XT_BY_REQUEST,
// XT_BY_NODES, XT_BY_SINK, XT_BY_MEMORY, XT_WITHOUT_PROOF if the patience is over, or XT_FAILED if memory ran out
// without a limit.  The caller frees run->incumbent.images in any case.
xt_status xt_pack_run_all(xt_pack_run *run);

#endif
