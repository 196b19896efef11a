// merge_ways.c -- see merge_ways.h.

#include "search/merge_ways.h"

#include "base/integer.h"

#include <math.h>

const char *const xt_merge_too_many = "there may be more solutions than a number of 1024 bits can tell";
_Static_assert(XT_INTEGER_BITS == 1024, "as it is said there");

double xt_merge_residues_wanted(const xt_search *search)
{
    return floor((search->most_solutions + 1) / 64) + 1;
}

double xt_merge_sweeps_expected(const xt_search *search)
{
    bool are_many = counts_many(search) || (search->may_be_many && !search->lists);
    return are_many ? fmin(xt_merge_residues_wanted(search), XT_INTEGER_WORDS) : 1;
}

__attribute__((cold)) void xt_merge_note_many(xt_search *search)
{
    atomic_store_explicit(&search->are_many, true, memory_order_relaxed);
    if (counts_many(search) && xt_merge_residues_wanted(search) > XT_INTEGER_WORDS)
        stop(search, xt_merge_too_many);
}

void xt_merge_note_ways(xt_search *search, const uint64_t *ways, uint32_t count)
{
    double sum = 0, states = search->swell.states[search->bit];
    for (uint32_t i = 0; i < count; i++)
        sum += (double)ways[i];
    if (search->sweep == 0 && states > 0)
        search->may_be_many = xt_swell_log_solutions(&search->swell, search->bit, sum / count * states) > 64 * log(2);
}
