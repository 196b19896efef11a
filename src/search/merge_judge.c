// merge_judge.c -- see merge_judge.h.
//
// Whether merging is faster than another engine depends on how many states there are, and that is soon seen: the
// choices of pieces are known beforehand, and how many windows there are for each of them from the first rows on.  So
// where a rival is named that would take so long, merging is begun, and gives up while that costs a twenty-fifth of the
// rival's time where more states than that are to be expected.  Nothing is lost where it goes on.
//
// What the first rows say is ten times too much now and then, or a third of what there is, and much is at stake where
// the rival takes long.  There a sample tells (merge_sample.c), for a few hundredths of the rival's time more.

#include "search/merge_judge.h"

#include "base/limits.h"
#include "search/merge_sample.h"
#include "search/merge_tell.h"

#include <math.h>

// More states than the caches hold take so many times as long each.  The first rows tell of too few where there are
// many, a sample does not.
static const double many_states = 1 << 21, cost_of_many = 1.3, doubt_of_many = 2;

// Once such a share of the rival's time is spent, that many times the rival's may be left, until half of the sweep:
// what is spent is spent, so whenever more than the rival takes seems to be left, the rival is the faster one.  Until a
// fifth where the rival is a guess, for others may take longer.  Nobody looks before a few states are known, or a first
// share is spent.
static const struct patience {
    double spent, left;
} patience[] = {{0, 16}, {0.01, 10}, {0.02, 4}, {0.04, 1}};
static const double first_look = 0.02, final_share = 0.5, final_share_of_guess = 0.2;
enum { PATIENCES = sizeof patience / sizeof *patience, LEAST_STATES = 2000 };

// Of all states, a fifth to a half.
static const double wait_at_a_time = 0.3;

// A sample is made where each piece is there once and the rival takes at least so many states, once such a share of
// them is spent and such a share at least seems to be left; or, where so many times as many as seem to be left have no
// room, for the first rows tell of a twentieth now and then, once such a share of these is done.  It may take a share
// itself.  If it takes more, or tells of more than another share of the rival's time, or of more than have room,
// merging gives up.
static const double worth_sampling = 1 << 21, sampled_from = 0.01, doubt_from = 0.1, sample_share = 0.06,
                    sampled_left = 0.85, doubt_of_room = 16;

// Where no more than such a share of the rival's time seems to be left, and such a share of that is done, nothing that
// may yet be seen is enough to give up; nor where what is left is next to nothing.
static const double no_doubt = 1.0 / 16, known_share = 0.25, least_share = 0.2, next_to_nothing = 1.0 / 256;

static const char *const gave_up = "another engine would take less time";

// Of the cell at hand and those behind, if so many states are there; more than caches hold take longer.
static double weigh_left(double left, double many)
{
    return left * (left > many_states ? many : 1);
}

// Whether as many as will wait at a time, to judge by how many are left, have room.
static bool has_room(const xt_search *search, double left)
{
    double most = (double)search->budget.most / (search->keys.width / 8);
    return left * wait_at_a_time <= fmin(most, XT_LIMIT_MERGE_STATES);
}

static bool is_far(const xt_search *search, double share)
{
    return search->bit > share * search->keys.sweep.bits;
}

static bool may_lack_room(const xt_search *search, double left)
{
    return !has_room(search, doubt_of_room * left);
}

static bool is_beyond_doubt(const xt_search *search, double left)
{
    bool is_known = search->done >= known_share * left || left < next_to_nothing * search->rival;
    return left < no_doubt * search->rival && !may_lack_room(search, left) && is_known && is_far(search, least_share);
}

static bool is_sample_due(const xt_search *search, double left)
{
    bool is_slow = search->done >= sampled_from * search->rival && left >= doubt_from * search->rival;
    bool is_large = search->done >= sampled_from * left && may_lack_room(search, left);
    return !search->is_sampled && search->keys.are_single && search->rival >= worth_sampling && (is_slow || is_large);
}

// As far as a sample tells, where one is worth the while.  False: there was none, or it told nothing.
static bool judge_by_sample(xt_search *search, double left)
{
    if (!is_sample_due(search, left))
        return false;
    search->is_sampled = true;
    search->is_judged = xt_merge_sample_states(search, sample_share * search->rival, &left);
    if (search->is_judged && (weigh_left(left, cost_of_many) > sampled_left * search->rival || !has_room(search, left)))
        stop(search, gave_up);
    return search->is_judged;
}

// States are counted, not seconds, so that it is the same on every machine and for any number of threads.
void xt_merge_judge(xt_search *search)
{
    uint32_t row = 0;
    if (!xt_merge_looks_ahead(search) || search->rival == 0 || search->is_judged || search->bit == 0 ||
        search->done < fmin(first_look * search->rival, LEAST_STATES))
        return;
    while (row + 1 < PATIENCES && search->done >= patience[row + 1].spent * search->rival)
        row++;
    double left = weigh_left(xt_swell_level_behind(&search->swell, search->bit - 1), doubt_of_many);
    if (left > patience[row].left * search->rival)
        stop(search, gave_up);
    else if (!judge_by_sample(search, left))
        search->is_judged =
            search->done >= LEAST_STATES &&
            (is_beyond_doubt(search, left) ||
             (row + 1 == PATIENCES && is_far(search, search->is_guess ? final_share_of_guess : final_share)));
    if (search->is_judged && search->only_judges)
        stop(search, NULL);
}
