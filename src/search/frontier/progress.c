// progress.c -- see progress.h.

#include "search/frontier/progress.h"

#include "search/frontier/path_count.h"

#include <math.h>

// Predictions in a pass.  Each takes time for every cell ahead.
enum { MAX_PREDICTIONS = 512 };

// Shares of the time for listing: until all states are known, and until the feasible ones are known.
static const double FORWARD_SHARE = 0.55;
static const double PREPARED_SHARE = 0.9;

bool xt_frontier_predicts_at_cell(const xt_search *search)
{
    return search->bit % (search->keys.sweep.bits / MAX_PREDICTIONS + 1) == 0;
}

void xt_frontier_predict_remaining(xt_search *search)
{
    const uint32_t bit = search->bit;
    if (search->previous_total > 0)
        search->expected_remaining = search->previous_total - search->expanded_states;
    else if (xt_frontier_predicts_at_cell(search))
        search->expected_remaining = bit > 0 ? xt_state_growth_remaining(&search->growth, bit - 1) : -1;
    else if (search->expected_remaining > 0)
        search->expected_remaining = fmax(search->expected_remaining - search->growth.states[bit - 1], 0);
}

// Adds expanded states of the current cell to the share done.
static void update_share_done(xt_search *search, double states)
{
    double here = search->growth.states[search->bit] += states,
           all = search->expanded_states + fmax(search->expected_remaining, here);
    double share = search->expected_remaining > 0 ? (search->expanded_states + here) / all : 0;
    search->counters->share_done =
        (search->counting.pass + share) / xt_frontier_expected_passes(search) * (search->lists ? FORWARD_SHARE : 1);
}

// The same for the backward pass.
static void update_share_done_backward(xt_search *search, double states)
{
    search->expanded_states += states;
    search->counters->share_done =
        FORWARD_SHARE + (PREPARED_SHARE - FORWARD_SHARE) *
                            (search->backward.retained > 0 ? search->expanded_states / search->backward.retained : 1);
}

void xt_frontier_report_progress(xt_search *search)
{
    xt_counters *counters = search->counters;
    pthread_mutex_lock(&search->shared.lock);
    for (uint32_t p = 0; p < levels_of(search); p++) {
        const uint32_t placed = search->keys.counted_copies - p;
        if (placed > search->pieces)
            continue; // no state has more pieces than a solution
        counters->fits_at[search->pieces - placed] += search->shared.fits_at[p];
        counters->attempts_at[search->pieces - placed] += search->shared.attempts_at[p];
        search->shared.fits_at[p] = search->shared.attempts_at[p] = 0;
    }
    double here = (double)search->shared.states;
    search->shared.states = 0;
    pthread_mutex_unlock(&search->shared.lock);
    counters->error = atomic_load(&search->shared.error);
    if (search->backward.is_running)
        update_share_done_backward(search, here);
    else
        update_share_done(search, here);
}
