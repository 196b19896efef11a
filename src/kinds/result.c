// result.c -- see result.h.

#include "kinds/result.h"

#include "base/memory.h"
#include "boxes/packed_boxes.h"
#include "model/model.h"

#include <stdlib.h>

void xt_result_clear(xt_result *result)
{
    xt_packed_boxes_free(result->boxes);
    xt_model_free(result->of_solution);
    free(result->fits_at);
    free(result->attempts_at);
    free(result->removed_at);
    free(result->backtracks_at);
    free(result->estimate_at);
    *result = (xt_result){.fits_at = NULL};
}

bool xt_result_make_counters(xt_result *result, uint32_t pieces, xt_diagnostics *diagnostics)
{
    const size_t levels = (size_t)pieces + 1;
    xt_result_clear(result);
    result->fits_at = XT_NEW_ARRAY(uint64_t, levels);
    result->attempts_at = XT_NEW_ARRAY(uint64_t, levels);
    result->removed_at = XT_NEW_ARRAY(uint64_t, levels);
    result->backtracks_at = XT_NEW_ARRAY(uint64_t, levels);
    return (result->fits_at && result->attempts_at && result->removed_at && result->backtracks_at) ||
           xt_diagnose_out_of_memory(diagnostics);
}

bool xt_result_make_estimate(xt_result *result, uint32_t pieces, xt_diagnostics *diagnostics)
{
    free(result->estimate_at);
    result->estimate_at = XT_NEW_ARRAY(double, (size_t)pieces + 1);
    return result->estimate_at || xt_diagnose_out_of_memory(diagnostics);
}

xt_result *xt_result_new(void)
{
    return XT_NEW(xt_result);
}

void xt_result_free(xt_result *result)
{
    if (result)
        xt_result_clear(result);
    free(result);
}
