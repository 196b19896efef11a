// path_count.c -- see path_count.h.

#include "search/frontier/path_count.h"

#include <math.h>

const char *const xt_frontier_too_many_solutions = "there may be more solutions than 1024 bits can count";
_Static_assert(64 * XT_FRONTIER_RESIDUES_MAX == 1024, "the message names the size");

uint64_t xt_frontier_modulus_of_pass(uint32_t pass)
{
    // 2^64 minus the largest primes below it.
    static const uint64_t distance_below_2_64[XT_FRONTIER_RESIDUES_MAX] = {0,   59,  83,  95,  179, 189, 257, 279,
                                                                           323, 353, 363, 425, 453, 503, 743, 825};
    return 0 - distance_below_2_64[pass];
}

double xt_frontier_residues_needed(const xt_search *search)
{
    return floor((search->counting.max_solutions_log2 + 1) / 64) + 1;
}

double xt_frontier_expected_passes(const xt_search *search)
{
    bool exceeds_word = count_exceeds_word(search) || (search->counting.may_exceed_word && !search->lists);
    return exceeds_word ? fmin(xt_frontier_residues_needed(search), XT_FRONTIER_RESIDUES_MAX) : 1;
}

__attribute__((cold)) void xt_frontier_note_overflow(xt_search *search)
{
    atomic_store_explicit(&search->counting.exceeds_word, true, memory_order_relaxed);
    if (count_exceeds_word(search) && xt_frontier_residues_needed(search) > XT_FRONTIER_RESIDUES_MAX)
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
