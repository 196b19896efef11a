// engines.c -- see engines.h.

#include "search/engines.h"

#include "search/matrix.h"
#include "search/merge.h"

const xt_engine *xt_engine_for(const xt_plan *plan)
{
    return plan->merges ? &xt_engine_merge : plan->by_matrix ? &xt_engine_matrix : &xt_engine_dlx;
}

const xt_engine *xt_engine_usual(const xt_cover_problem *problem, uint32_t problems)
{
    for (uint32_t p = 0; p < problems; p++)
        if (xt_engine_matrix.refusal(&problem[p]))
            return &xt_engine_dlx;
    return &xt_engine_matrix;
}
