// merge_tell.c -- see merge_tell.h.

#include "search/merge_tell.h"

#include "search/merge_ways.h"

#include <math.h>

enum { MOST_LOOKS = 512 }; // ahead, in a sweep

// Of the time that listing takes: until all states are known, and until those are known that lead to solutions.
static const double FORWARD_SHARE = 0.55, PREPARED_SHARE = 0.9;

bool xt_merge_looks_ahead(const xt_search *search)
{
    return search->bit % (search->keys.sweep.bits / MOST_LOOKS + 1) == 0;
}

void xt_merge_foresee(xt_search *search)
{
    const uint32_t bit = search->bit;
    if (search->whole > 0)
        search->expected = search->whole - search->done;
    else if (xt_merge_looks_ahead(search))
        search->expected = bit > 0 ? xt_swell_behind(&search->swell, bit - 1) : -1;
    else if (search->expected > 0)
        search->expected = fmax(search->expected - search->swell.states[bit - 1], 0);
}

// So many more states of the cell at hand were gone on from.
static void note_states(xt_search *search, double states)
{
    double here = search->swell.states[search->bit] += states, all = search->done + fmax(search->expected, here);
    double share = search->expected > 0 ? (search->done + here) / all : 0;
    search->counters->share_done =
        (search->sweep + share) / xt_merge_sweeps_expected(search) * (search->lists ? FORWARD_SHARE : 1);
}

// The same, on the way back.
static void note_states_back(xt_search *search, double states)
{
    search->done += states;
    search->counters->share_done =
        FORWARD_SHARE + (PREPARED_SHARE - FORWARD_SHARE) * (search->kept > 0 ? search->done / search->kept : 1);
}

void xt_merge_pass_on(xt_search *search)
{
    xt_counters *counters = search->counters;
    pthread_mutex_lock(&search->lock);
    for (uint32_t p = 0; p < levels_of(search); p++) {
        const uint32_t placed = search->keys.counted - p;
        if (placed > search->pieces)
            continue; // no state has so many
        counters->fits_at[search->pieces - placed] += search->fits_at[p];
        counters->attempts_at[search->pieces - placed] += search->attempts_at[p];
        search->fits_at[p] = search->attempts_at[p] = 0;
    }
    double here = (double)search->states;
    search->states = 0;
    pthread_mutex_unlock(&search->lock);
    counters->trouble = atomic_load(&search->trouble);
    if (search->is_back)
        note_states_back(search, here);
    else
        note_states(search, here);
}
