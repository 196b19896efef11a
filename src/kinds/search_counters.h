// search_counters.h -- lends the arrays of a result to a search, and reports them in statistics.
#ifndef XT_KINDS_SEARCH_COUNTERS_H
#define XT_KINDS_SEARCH_COUNTERS_H

#include "kinds/result.h"
#include "model/model.h"
#include "prepare/prepared.h"
#include "search/counters.h"

static inline xt_counters xt_counters_of_result(const xt_result *result)
{
#define LEND(name, NAME) .name##_at = result->name##_at,
    return (xt_counters){XT_COUNTERS(LEND)};
#undef LEND
}

// Clears the counters, and adds the options removed before the search.
static inline void xt_start_counters(const xt_prepared *p)
{
    const xt_counters counters = xt_counters_of_result(p->settings.result);
    xt_counters_clear(&counters, p->model->pieces + 1);
    for (uint32_t c = 0; c < XT_CONSTRAINTS; c++)
        counters.removed_at[p->model->pieces] += p->removed[c];
}

// Sets the counts of each level, and their sums.  The statistics borrow the arrays.
static inline void xt_statistics_set_counters(xt_statistics *statistics, const xt_counters *counters, uint32_t levels)
{
#define BORROW(name, NAME) statistics->name##_at = counters->name##_at;
    XT_COUNTERS(BORROW)
#undef BORROW
    statistics->levels = levels;
    statistics->fits = statistics->attempts = 0;
    for (uint32_t p = 0; p < levels; p++) {
        statistics->fits += counters->fits_at[p];
        statistics->attempts += counters->attempts_at[p];
    }
}

#endif
