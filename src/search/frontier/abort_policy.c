// abort_policy.c -- see abort_policy.h.
//
// The number of states decides if merging is faster than another engine, and it shows early.  The choices of pieces are
// known beforehand.  The first rows show how many windows there are for each choice.  So the planner names the time of
// an alternative engine, and this search begins in any case.  It mostly gives up within a 25th of that time, if more
// than the whole time seems to remain.  If it goes on, nothing is lost.
//
// The first rows sometimes show ten times too many states, or a third of them.  With a slow alternative much is at
// stake.  Then a sample decides (state_sample.c), for a few percent of the alternative's time.
//
// Memory is a part of the cost.  Until the policy has decided to go on, the states that wait may be only a share of
// what the alternative has time for, and a multiple of the expanded ones, so a short attempt holds little.  Covers with
// thousands of options at an item exceed this within one cell.  The search also ends as lacking memory if far more
// states than fit are expected to wait.  The more of the limit is in use, the better the forecast is, so the less
// it has to exceed the limit.

#include "search/frontier/abort_policy.h"

#include "search/engine.h"
#include "search/frontier/progress.h"
#include "search/frontier/state_sample.h"

#include <math.h>

// States that the caches hold.
static const double states_in_cache = 1 << 21;
// The factor on the time of a state where there are more, for an estimate from a sample.
static const double cost_factor_beyond_cache = 1.3;
// The same for an estimate from the first rows, which is too low for large numbers of states.
static const double safety_factor_beyond_cache = 2;

// In units of alternative_states.  Once `spent` is expanded, the search gives up if it expects more than `remaining`.
// Spent work is lost in any case, so the final limit is 1.  Earlier estimates may be tenfold too high.
static const struct abort_threshold {
    double spent, remaining;
} abort_threshold[] = {{0, 16}, {0.01, 10}, {0.02, 4}, {0.04, 1}};
enum { ABORT_THRESHOLDS = sizeof abort_threshold / sizeof *abort_threshold };
// The policy starts after this share of alternative_states, or after MIN_STATES if these are fewer.
static const double first_check_share = 0.02;
enum { MIN_STATES = 2000 };
// The policy ends after this share of the pass.  It ends sooner if the alternative is a guess, which may be too low.
static const double last_check_share = 0.5;
static const double last_check_share_if_guessed = 0.2;

// The share of all remaining states that wait at one time: a fifth to a half in tests.
static const double waiting_share = 0.3;
// The search lacks memory if this share of the limit waits, and more than this multiple of it is expected to.  Early
// forecasts of solids may be 30 times too high.
static const struct memory_threshold {
    double waiting, expected;
} memory_threshold[] = {{0, 100}, {1.0 / 16, 6}, {1.0 / 4, 4}};
enum { MEMORY_THRESHOLDS = sizeof memory_threshold / sizeof *memory_threshold };
// Memory is a part of the cost: until the policy has decided to go on, these states may wait, and in addition this
// share of alternative_states, or this multiple of the expanded states if it is less.  A state takes 8 to 24 bytes, so
// an alternative of 1 s allows about 80 MB.
static const double free_waiting_states = 1 << 22;
static const double max_waiting_share = 1.0 / 6;
static const double max_waiting_per_expanded = 8;

// A sample costs time, so it needs a slow alternative: at least this number of states.
static const double min_states_to_sample = 1 << 21;
// It starts after this share of alternative_states, or of the remaining states if memory is in doubt.
static const double sampling_start_share = 0.01;
// It is made if at least this share of alternative_states seems to remain.
static const double min_remaining_share_to_sample = 0.1;
// It may expand this share of alternative_states.
static const double max_sample_share = 0.06;
// After it the search gives up if more than this share of alternative_states remains.
static const double max_remaining_share_after_sample = 0.85;
// Memory is in doubt if this multiple of the remaining states does not fit.  The first rows sometimes show a 20th.
static const double memory_safety_factor = 16;

// The policy decides to go on early if at most this share of alternative_states remains, on three conditions.
static const double safe_remaining_share = 1.0 / 16;
// First, the expanded states are this share of the remaining ones,
static const double known_share = 0.25;
// or the remaining ones are less than this share of alternative_states.
static const double negligible_share = 1.0 / 256;
// Second, this share of the pass is done.  Third, memory is not in doubt.
static const double min_pass_share = 0.2;

// Weighs the remaining states: beyond the caches each takes longer.
static double weigh_remaining(double remaining, double factor_beyond_cache)
{
    return remaining * (remaining > states_in_cache ? factor_beyond_cache : 1);
}

// More waiting states are not worth their memory if there is another engine.
static const double max_waiting_states = 1 << 28;

static double max_states_in_memory(const xt_search *search)
{
    if (search->scratch)
        return HUGE_VAL;
    return fmin((double)search->budget.limit / (search->keys.width / 8), max_waiting_states);
}

// Returns true if the states that will wait at one time fit into memory.
static bool fits_in_memory(const xt_search *search, double remaining)
{
    return remaining * waiting_share <= max_states_in_memory(search);
}

static bool is_undecided(const xt_search *search)
{
    return search->policy.alternative_states > 0 && !search->policy.is_decided;
}

static bool holds_too_much(const xt_search *search, double waiting, double expanded)
{
    return waiting > free_waiting_states + fmin(max_waiting_share * search->policy.alternative_states,
                                                max_waiting_per_expanded * expanded);
}

// Returns true if memory will surely run out.
static bool will_lack_memory(const xt_search *search, double remaining)
{
    const double limit = max_states_in_memory(search);
    for (uint32_t i = 0; i < MEMORY_THRESHOLDS; i++)
        if ((double)search->shared.waiting >= memory_threshold[i].waiting * limit &&
            remaining * waiting_share > memory_threshold[i].expected * limit)
            return true;
    return false;
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
    return !search->policy.is_sampled && xt_frontier_can_sample_states(&search->keys) &&
           search->policy.alternative_states >= min_states_to_sample && (is_slow || is_large);
}

// Makes a sample if one is due, and decides by it.  Returns false if there was none or it showed nothing.
static bool decide_by_sample(xt_search *search, double remaining)
{
    if (!is_sample_due(search, remaining))
        return false;
    search->policy.is_sampled = true;
    search->policy.is_decided =
        xt_frontier_sample_states(search, max_sample_share * search->policy.alternative_states, &remaining);
    if (search->policy.is_decided && weigh_remaining(remaining, cost_factor_beyond_cache) >
                                         max_remaining_share_after_sample * search->policy.alternative_states)
        stop_search(search, xt_engine_gave_up);
    else if (search->policy.is_decided && !fits_in_memory(search, remaining))
        stop_search(search, xt_engine_lacks_memory);
    return search->policy.is_decided;
}

// Counts states, not seconds.  So the decision is the same on every machine and with any number of threads.
void xt_frontier_apply_abort_policy(xt_search *search)
{
    uint32_t row = 0;
    search->policy.waiting_before = (double)search->shared.waiting;
    if (!is_undecided(search))
        return;
    if (holds_too_much(search, search->policy.waiting_before, search->expanded_states))
        stop_search(search, xt_engine_gave_up);
    if (!xt_frontier_predicts_at_cell(search) || search->bit == 0 ||
        search->expanded_states < fmin(first_check_share * search->policy.alternative_states, MIN_STATES))
        return;
    while (row + 1 < ABORT_THRESHOLDS &&
           search->expanded_states >= abort_threshold[row + 1].spent * search->policy.alternative_states)
        row++;
    double remaining = weigh_remaining(xt_state_growth_remaining_if_level(&search->growth, search->bit - 1),
                                       safety_factor_beyond_cache);
    if (remaining > abort_threshold[row].remaining * search->policy.alternative_states)
        stop_search(search, xt_engine_gave_up);
    else if (will_lack_memory(search, remaining))
        stop_search(search, xt_engine_lacks_memory);
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

// The states of the cell are not all expanded, and some of those that wait are among them.  So this stops only searches
// that would stop behind the cell, in the order of any threads.
void xt_frontier_apply_memory_policy(xt_search *search)
{
    const double before = search->policy.waiting_before;
    if (is_undecided(search) &&
        holds_too_much(search, (double)search->shared.waiting - before, search->expanded_states + before))
        stop_search(search, xt_engine_gave_up);
}
