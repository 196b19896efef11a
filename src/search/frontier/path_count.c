// path_count.c -- see path_count.h.

#include "search/frontier/path_count.h"

#include "base/wide_integer.h"

#include <math.h>

const char *const xt_frontier_too_many_solutions = "there may be more solutions than 1024 bits can count";
_Static_assert(XT_WIDE_INTEGER_BITS == 1024, "the message names the size");

double xt_frontier_residues_needed(const xt_search *search)
{
    return floor((search->counting.max_solutions_log2 + 1) / 64) + 1;
}

double xt_frontier_expected_passes(const xt_search *search)
{
    bool exceeds_word = count_exceeds_word(search) || (search->counting.may_exceed_word && !search->lists);
    return exceeds_word ? fmin(xt_frontier_residues_needed(search), XT_WIDE_INTEGER_WORDS) : 1;
}

__attribute__((cold)) void xt_frontier_note_overflow(xt_search *search)
{
    atomic_store_explicit(&search->counting.exceeds_word, true, memory_order_relaxed);
    if (count_exceeds_word(search) && xt_frontier_residues_needed(search) > XT_WIDE_INTEGER_WORDS)
        stop_search(search, xt_frontier_too_many_solutions);
}

void xt_frontier_predict_overflow(xt_search *search, const uint64_t *path_count, uint32_t count)
{
    double sum = 0, states = search->growth.states[search->bit];
    for (uint32_t i = 0; i < count; i++)
        sum += (double)path_count[i];
    if (search->counting.pass == 0 && states > 0)
        search->counting.may_exceed_word =
            xt_state_growth_log_solutions(&search->growth, search->bit, sum / count * states) > 64 * log(2);
}
