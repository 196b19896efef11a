// state_growth.c -- see state_growth.h.
//
// A state is a choice of used pieces, and a window.  The number of choices is known for each number of pieces.  The
// number of windows of a choice is not known, but its logarithm grows evenly: its slope falls by the same amount from
// row to row.  So the slope and its fall are measured in the last rows, and extrapolated.  Before a fall can be
// measured, the slope is assumed to reach zero after 0.3 of the remaining cells, as on boards of pentominoes.
//
// A rougher prediction is available sooner.  From 0.1 to 0.82 of the cells, a choice has the same number of windows
// within a factor of two or three (docs/notes/merging.md).  On boards of dominoes there is one choice, and its windows
// soon stay the same.  There a slope that has just reached zero seems to fall on.  So the prediction is at least the
// rougher one.

#include "search/frontier/state_growth.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Share of the remaining cells after which the windows of a choice are most numerous.
static const double share_until_peak = 0.3;
// Shares of all cells between which a choice keeps its number of windows.
static const double plateau_begin = 0.1;
static const double plateau_end = 0.82;
// Limits on numbers of choices and on logarithms, so that sums stay finite.
static const double max_number = 1e300;
static const double max_log = 600;
// Rows needed for a prediction by slope.
enum { MIN_PERIODS = 4 };

// Computes the coefficients of the product of 1 + x + ... + x^copies over all shapes.  Each factor replaces a
// coefficient by the sum of itself and `copies` coefficients before it.  Coefficients are symmetric, and grow up to the
// middle.  So moving sums are made for the first half only, where no subtraction loses digits.
uint32_t xt_state_growth_count_choices(const xt_state_keys *keys, const uint32_t *used_copies, double *log_choices)
{
    double  *number = log_choices, *before = log_choices + keys->counted_copies + 1;
    uint32_t pieces = 0;
    number[0] = 1;
    for (uint32_t s = 0; s < keys->shapes; s++) {
        uint32_t copies = keys->copy_count[s].copies - (used_copies ? used_copies[s] : 0), all = pieces + copies;
        memcpy(before, number, ((size_t)pieces + 1) * sizeof *number);
        for (uint32_t k = 1; k <= all / 2; k++) {
            double grown = number[k - 1] + (k <= pieces ? before[k] : 0) - (k > copies ? before[k - copies - 1] : 0);
            number[k] = fmin(grown, max_number);
        }
        pieces = all;
        for (uint32_t k = 0; k < pieces - k; k++)
            number[pieces - k] = number[k];
    }
    for (uint32_t k = 0; k <= pieces; k++)
        number[k] = log(number[k]);
    return pieces;
}

bool xt_state_growth_start(xt_state_growth *growth, const xt_state_keys *keys)
{
    const uint32_t  bits = keys->sweep.bits;
    const uint32_t *step = keys->sweep.step;
    *growth = (xt_state_growth){
        .keys = keys, .bits = bits, .period = 1, .pieces = keys->counted_copies, .max_placed = keys->max_placed};
    for (uint32_t s = 0; s < keys->sweep.steps; s++)
        if (step[s] > growth->period && step[s] * 2 * MIN_PERIODS < bits)
            growth->period = step[s];
    if (keys->sweep.steps == 0 && bits >= 4 * MIN_PERIODS)
        growth->period = bits / (4 * MIN_PERIODS);
    growth->states = XT_NEW_ARRAY(double, bits);
    growth->log_choices = XT_NEW_ARRAY(double, 2 * ((size_t)growth->pieces + 1)); // and scratch for as many
    if (!growth->states || !growth->log_choices)
        return false;
    xt_state_growth_count_choices(keys, NULL, growth->log_choices);
    return true;
}

void xt_state_growth_free(xt_state_growth *growth)
{
    free(growth->states);
    free(growth->log_choices);
}

// The logarithm of the number of choices of pieces at a bit.
static double log_choices_at(const xt_state_growth *growth, double bit)
{
    double   placed = fmin(fmax(growth->max_placed * bit / growth->bits, 0), growth->max_placed);
    uint32_t below = (uint32_t)placed, above = below < growth->max_placed ? below + 1 : below;
    return growth->log_choices[below] + (placed - below) * (growth->log_choices[above] - growth->log_choices[below]);
}

// The logarithm of the number of windows of a choice, on average over the period that ends at a bit.
static double log_windows_until(const xt_state_growth *growth, uint32_t bit)
{
    double sum = 0;
    for (uint32_t b = bit + 1 - growth->period; b <= bit; b++)
        sum += growth->states[b];
    return log(fmax(sum, 1)) - log_choices_at(growth, bit - growth->period / 2.0);
}

// The sum of the choices of pieces over the bits from `from` to before `to`.
static double choices_between(const xt_state_growth *growth, double from, double to)
{
    double sum = 0;
    for (double bit = from; bit < to; bit++)
        sum += exp(fmin(log_choices_at(growth, bit + 1), max_log));
    return sum;
}

// Returns the expected states if each choice keeps its number of windows of the last bits, `wide` in number.
static double remaining_at_level_of(const xt_state_growth *growth, uint32_t bit, uint32_t wide)
{
    uint32_t begin = bit + 1 > wide ? bit + 1 - wide : 0;
    double   states = 0;
    for (uint32_t b = begin; b <= bit; b++)
        states += growth->states[b];
    return states / choices_between(growth, begin, bit + 1) *
           choices_between(growth, bit + 1, plateau_end * growth->bits);
}

// On a board the number of states rises and falls within a row, so an average over some bits is needed.  Without
// geometry it may grow threefold from bit to bit, and such an average comes too late.
double xt_state_growth_remaining_if_level(const xt_state_growth *growth, uint32_t bit)
{
    const double remaining = remaining_at_level_of(growth, bit, (uint32_t)fmax(plateau_begin * growth->bits, 3));
    return growth->keys->cover->is_abstract ? fmax(remaining, remaining_at_level_of(growth, bit, 1)) : remaining;
}

double xt_state_growth_remaining(const xt_state_growth *growth, uint32_t bit)
{
    uint32_t period = growth->period, behind = growth->bits - 1 - bit;
    double   sum = 0;
    if (bit + 1 < MIN_PERIODS * period)
        return -1;
    double windows = log_windows_until(growth, bit), before = log_windows_until(growth, bit - period);
    double earlier = log_windows_until(growth, bit - 2 * period), first = log_windows_until(growth, bit - 3 * period);
    double slope = (2 * (windows - before) + before - earlier) / (3 * period);
    double bend = (windows - before - earlier + first) / period; // over two periods
    slope += 0.3 * bend;
    double fall = fmax(fabs(slope) / fmax(share_until_peak * behind, 1), -bend / (2 * period));
    // The average of a period belongs to its middle.
    for (uint32_t d = 1; d <= behind + period / 2; d++) {
        windows += slope - fall * d;
        if (d > period / 2)
            sum += exp(fmin(windows + log_choices_at(growth, bit + d - period / 2.0), max_log)) / period;
    }
    return fmax(sum, xt_state_growth_remaining_if_level(growth, bit));
}

// The logarithm of x!, by Gosper ("Decision procedure for indefinite hypergeometric summation", 1978).  Its error is at
// most 1/40, also for 0. lgamma is not safe in threads.
static double log_factorial(double x)
{
    const double pi = 3.14159265358979;
    return log((2 * x + 1.0 / 3) * pi) / 2 + (x > 0 ? x * (log(x) - 1) : 0);
}

// The logarithm of the number of sequences of pieces up to a bit.  A sequence is a choice of pieces in any order, with
// equal copies not distinguished.  Each shape is assumed to have used the same share of its copies.
static double log_sequences_at(const xt_state_growth *growth, double bit)
{
    double share = bit / growth->bits, sum = log_choices_at(growth, bit) + log_factorial(share * growth->max_placed);
    double placed =
        growth->pieces > 0 ? share * growth->max_placed / growth->pieces : 0; // share of the copies of a shape
    for (uint32_t s = 0; s < growth->keys->shapes; s++)
        sum -= log_factorial(placed * growth->keys->copy_count[s].copies);
    return sum;
}

// A path to a state is such a sequence, and each piece has a number of images that fit.  The average of that number is
// measured up to the bit, and assumed to stay.
double xt_state_growth_log_solutions(const xt_state_growth *growth, uint32_t bit, double path_count)
{
    double log_images_per_piece = (log(path_count) - log_sequences_at(growth, bit)) / fmax(bit, 1);
    return log_sequences_at(growth, growth->bits) + log_images_per_piece * growth->bits;
}

double xt_state_growth_total_for_windows(const xt_state_growth *growth, double windows)
{
    return windows * choices_between(growth, 0, growth->bits);
}
