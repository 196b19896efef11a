// search_counters.h -- lends a model's counter arrays to a search, and reports them in statistics.
#ifndef XT_KINDS_SEARCH_COUNTERS_H
#define XT_KINDS_SEARCH_COUNTERS_H

#include "model/cover.h"
#include "model/model.h"
#include "search/counters.h"

static inline xt_counters xt_counters_of_model(const xt_model *model)
{
#define LEND(name, NAME) .name##_at = model->name##_at,
    return (xt_counters){XT_COUNTERS(LEND)};
#undef LEND
}

// Clears the counters of the model, and adds the options removed before the search.
static inline void xt_clear_counters_of_model(const xt_model *model, const uint32_t removed[XT_CONSTRAINTS])
{
    const xt_counters counters = xt_counters_of_model(model);
    xt_counters_clear(&counters, model->cover->pieces + 1);
    for (uint32_t c = 0; c < XT_CONSTRAINTS; c++)
        model->removed_at[model->cover->pieces] += removed[c];
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
