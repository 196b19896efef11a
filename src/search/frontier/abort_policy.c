// abort_policy.c -- see merge_judge.h.
//
// Whether merging is faster than another engine depends on how many states there are, and that is soon seen: the
// choices of pieces are known beforehand, and how many windows there are for each of them from the first rows on.  So
// where a rival is named that would take so long, merging is begun, and gives up while that costs a twenty-fifth of the
// rival's time where more states than that are to be expected.  Nothing is lost where it goes on.
//
// What the first rows say is ten times too much now and then, or a third of what there is, and much is at stake where
// the rival takes long.  There a sample tells (merge_sample.c), for a few hundredths of the rival's time more.

#include "search/frontier/abort_policy.h"

#include "base/limits.h"
#include "search/frontier/progress.h"
#include "search/frontier/state_sample.h"

#include <math.h>

// More states than the caches hold take so many times as long each.  The first rows tell of too few where there are
// many, a sample does not.
static const double states_in_cache = 1 << 21, cost_factor_beyond_cache = 1.3, safety_factor_beyond_cache = 2;

// Once such a share of the rival's time is spent, that many times the rival's may be left, until half of the sweep:
// what is spent is spent, so whenever more than the rival takes seems to be left, the rival is the faster one.  Until a
// fifth where the rival is a guess, for others may take longer.  Nobody looks before a few states are known, or a first
// share is spent.
static const struct abort_threshold {
    double spent, remaining;
} abort_threshold[] = {{0, 16}, {0.01, 10}, {0.02, 4}, {0.04, 1}};
static const double first_check_share = 0.02, last_check_share = 0.5, last_check_share_if_guessed = 0.2;
enum { ABORT_THRESHOLDS = sizeof abort_threshold / sizeof *abort_threshold, MIN_STATES = 2000 };

// Of all states, a fifth to a half.
static const double waiting_share = 0.3;

// A sample is made where each piece is there once and the rival takes at least so many states, once such a share of
// them is spent and such a share at least seems to be left; or, where so many times as many as seem to be left have no
// room, for the first rows tell of a twentieth now and then, once such a share of these is done.  It may take a share
// itself.  If it takes more, or tells of more than another share of the rival's time, or of more than have room,
// merging gives up.
static const double min_states_to_sample = 1 << 21, sampling_start_share = 0.01, min_remaining_share_to_sample = 0.1,
                    max_sample_share = 0.06, max_remaining_share_after_sample = 0.85, memory_safety_factor = 16;

// Where no more than such a share of the rival's time seems to be left, and such a share of that is done, nothing that
// may yet be seen is enough to give up; nor where what is left is next to nothing.
static const double safe_remaining_share = 1.0 / 16, known_share = 0.25, min_pass_share = 0.2,
                    negligible_share = 1.0 / 256;

static const char *const other_engine_is_faster = "another engine would take less time";

// Of the cell at hand and those behind, if so many states are there; more than caches hold take longer.
static double weigh_remaining(double remaining, double factor_beyond_cache)
{
    return remaining * (remaining > states_in_cache ? factor_beyond_cache : 1);
}

// Whether as many as will wait at a time, to judge by how many are left, have room.
static bool fits_in_memory(const xt_search *search, double remaining)
{
    double limit = (double)search->budget.limit / (search->keys.width / 8);
    return remaining * waiting_share <= fmin(limit, XT_LIMIT_FRONTIER_STATES);
}

static bool is_past_share(const xt_search *search, double share)
{
    return search->bit > share * search->keys.sweep.bits;
}

static bool may_exceed_memory(const xt_search *search, double remaining)
{
    return !fits_in_memory(search, memory_safety_factor * remaining);
}

static bool surely_beats_alternative(const xt_search *search, double remaining)
{
    bool is_known = search->expanded_states >= known_share * remaining ||
                    remaining < negligible_share * search->policy.alternative_states;
    return remaining < safe_remaining_share * search->policy.alternative_states &&
           !may_exceed_memory(search, remaining) && is_known && is_past_share(search, min_pass_share);
}

static bool is_sample_due(const xt_search *search, double remaining)
{
    bool is_slow = search->expanded_states >= sampling_start_share * search->policy.alternative_states &&
                   remaining >= min_remaining_share_to_sample * search->policy.alternative_states;
    bool is_large = search->expanded_states >= sampling_start_share * remaining && may_exceed_memory(search, remaining);
    return !search->policy.is_sampled && search->keys.are_single &&
           search->policy.alternative_states >= min_states_to_sample && (is_slow || is_large);
}

// As far as a sample tells, where one is worth the while.  False: there was none, or it told nothing.
static bool decide_by_sample(xt_search *search, double remaining)
{
    if (!is_sample_due(search, remaining))
        return false;
    search->policy.is_sampled = true;
    search->policy.is_decided =
        xt_frontier_sample_states(search, max_sample_share * search->policy.alternative_states, &remaining);
    if (search->policy.is_decided && (weigh_remaining(remaining, cost_factor_beyond_cache) >
                                          max_remaining_share_after_sample * search->policy.alternative_states ||
                                      !fits_in_memory(search, remaining)))
        stop_search(search, other_engine_is_faster);
    return search->policy.is_decided;
}

// States are counted, not seconds, so that it is the same on every machine and for any number of threads.
void xt_frontier_apply_abort_policy(xt_search *search)
{
    uint32_t row = 0;
    if (!xt_frontier_predicts_at_cell(search) || search->policy.alternative_states == 0 || search->policy.is_decided ||
        search->bit == 0 ||
        search->expanded_states < fmin(first_check_share * search->policy.alternative_states, MIN_STATES))
        return;
    while (row + 1 < ABORT_THRESHOLDS &&
           search->expanded_states >= abort_threshold[row + 1].spent * search->policy.alternative_states)
        row++;
    double remaining = weigh_remaining(xt_state_growth_remaining_if_level(&search->growth, search->bit - 1),
                                       safety_factor_beyond_cache);
    if (remaining > abort_threshold[row].remaining * search->policy.alternative_states)
        stop_search(search, other_engine_is_faster);
    else if (!decide_by_sample(search, remaining))
        search->policy.is_decided =
            search->expanded_states >= MIN_STATES &&
            (surely_beats_alternative(search, remaining) ||
             (row + 1 == ABORT_THRESHOLDS &&
              is_past_share(search,
                            search->policy.is_alternative_guessed ? last_check_share_if_guessed : last_check_share)));
    if (search->policy.is_decided && search->policy.only_decides)
        stop_search(search, NULL);
}
