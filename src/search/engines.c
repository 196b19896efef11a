// engines.c -- see engines.h.

#include "search/engines.h"

#include "search/flat.h"
#include "search/matrix.h"
#include "search/merge.h"

const xt_engine *xt_engine_for(const xt_plan *plan)
{
    static const xt_engine *const engines[] = {
        [XT_ENGINE_LINKS] = &xt_engine_dlx,
        [XT_ENGINE_MATRIX] = &xt_engine_matrix,
        [XT_ENGINE_FLAT] = &xt_engine_flat,
        [XT_ENGINE_MERGE] = &xt_engine_merge,
    };
    bool lists = plan->engine == XT_ENGINE_MERGE && plan->delivers;
    return lists ? &xt_engine_merge_list : engines[plan->engine];
}
