// incumbent.h -- the best packing so far and its bound, which all searches of a run improve.
#ifndef XT_PACK_INCUMBENT_H
#define XT_PACK_INCUMBENT_H

#include "pack/problem.h"

typedef struct xt_pack_incumbent {
    const xt_pack_problem *problem;
    int64_t                value;  // XT_PACK_IMPOSSIBLE: none so far
    int64_t                bound;  // no packing has a larger value
    uint32_t              *images; // of the problem; with space for cells images
    uint32_t               count;
    void (*report)(void *context);   // called at each improvement
    bool (*must_end)(void *context); // asked every few milliseconds, and answered by the limits on the work
    void *context;
} xt_pack_incumbent;

// Returns true if the best packing is as good as the bound allows.
static inline bool xt_pack_incumbent_is_best(const xt_pack_incumbent *incumbent)
{
    return incumbent->value >= incumbent->bound;
}

#endif
