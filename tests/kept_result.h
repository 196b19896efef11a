// kept_result.h -- searches whose statistics keep their arrays, as long as the test program runs.
#ifndef XT_TESTS_KEPT_RESULT_H
#define XT_TESTS_KEPT_RESULT_H

#include "exactile.h"

// Returns the same result for the same number, 0 or 1.  A search replaces what is in it.
static inline xt_result *kept_result(uint32_t number)
{
    static xt_result *kept[2];
    if (!kept[number])
        kept[number] = xt_result_new();
    return kept[number];
}

// Solves with the result 0.
static inline xt_status solve_kept(const xt_model *model, const xt_settings *settings, xt_sink sink, void *context,
                                   xt_statistics *statistics, xt_diagnostics *diagnostics)
{
    xt_settings kept = settings ? *settings : (xt_settings){0};
    kept.result = kept_result(0);
    return xt_solve(model, &kept, sink, context, statistics, diagnostics);
}

#endif
