// engines.c -- see engines.h.

#include "search/engines.h"

#include "search/dlx/dlx.h"
#include "search/flat/flat.h"
#include "search/frontier/engine.h"
#include "search/matrix/matrix.h"

const xt_engine *xt_engine_for(const xt_engine_spec *spec)
{
    static const xt_engine *const engines[] = {
        [XT_ENGINE_DLX] = &xt_engine_dlx,
        [XT_ENGINE_MATRIX] = &xt_engine_matrix,
        [XT_ENGINE_FLAT] = &xt_engine_flat,
        [XT_ENGINE_FRONTIER] = &xt_engine_frontier,
    };
    bool lists_with_frontier = spec->engine == XT_ENGINE_FRONTIER && spec->lists_solutions;
    return lists_with_frontier ? &xt_engine_frontier_list : engines[spec->engine];
}
