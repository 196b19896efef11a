// engines.c -- see engines.h.

#include "search/engines.h"

#include "search/dlx.h"
#include "search/matrix.h"
#include "search/merge.h"

const xt_engine *xt_engine_for(const xt_plan *plan)
{
    return plan->merges ? &xt_engine_merge : plan->by_matrix ? &xt_engine_matrix : &xt_engine_dlx;
}
