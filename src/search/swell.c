// swell.c -- see swell.h.
//
// A state is a choice of the pieces that were used, and a window of cells.  How many choices there are is known for
// each number of pieces; how many windows for each of them is not, but its logarithm swells evenly: the slope falls by
// about the same from row to row.  So slope and fall are read off the last rows and taken on.  Before the slope shows
// how it falls, it is taken to reach zero after three tenths of what is left of the sweep, which is where it did on
// boards of pentominoes (docs/notes/progress.md).
//
// Rougher, and sooner known: from a tenth of the sweep on, the windows of a choice are as many as they will be until
// four fifths of it, by a factor of two or three (docs/notes/merging.md).  On boards of dominoes, where there is one
// choice, they soon stay as many for good, which a slope that has just fallen to zero is taken to have fallen through;
// so what lies behind is never told to be less than that.

#include "search/swell.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double share_to_the_top = 0.3;
static const double level_share = 0.1, level_end = 0.82;
static const double most_log = 600, most_number = 1e300; // whose logarithm is more
enum { LEAST_PERIODS = 4 };

// The coefficients of the product of 1 + x + ... + x^copies over all shapes.  Each factor makes of a coefficient the
// sum of so many before it and itself.  They are the same from both ends, and rise up to the middle, so sums that move
// on are made for the first half alone, where they only grow and nothing cancels out.
static void count_tallies(xt_swell *swell)
{
    double  *number = swell->tallies, *before = swell->tallies + swell->pieces + 1;
    uint32_t pieces = 0;
    number[0] = 1;
    for (uint32_t s = 0; s < swell->keys->shapes; s++) {
        uint32_t copies = swell->keys->tally[s].copies, all = pieces + copies;
        memcpy(before, number, ((size_t)pieces + 1) * sizeof *number);
        for (uint32_t k = 1; k <= all / 2; k++) {
            double grown = number[k - 1] + (k <= pieces ? before[k] : 0) - (k > copies ? before[k - copies - 1] : 0);
            number[k] = fmin(grown, most_number);
        }
        pieces = all;
        for (uint32_t k = 0; k < pieces - k; k++)
            number[pieces - k] = number[k];
    }
    for (uint32_t k = 0; k <= pieces; k++)
        number[k] = log(number[k]);
}

bool xt_swell_start(xt_swell *swell, const xt_keys *keys)
{
    const uint32_t  bits = keys->sweep.bits;
    const uint32_t *step = keys->sweep.step;
    *swell = (xt_swell){.keys = keys, .bits = bits, .period = 1, .pieces = keys->counted, .most = keys->most};
    for (uint32_t s = 0; s < keys->sweep.steps; s++)
        if (step[s] > swell->period && step[s] * 2 * LEAST_PERIODS < bits)
            swell->period = step[s];
    if (keys->sweep.steps == 0 && bits >= 4 * LEAST_PERIODS)
        swell->period = bits / (4 * LEAST_PERIODS);
    swell->states = XT_NEW_ARRAY(double, bits);
    swell->tallies = XT_NEW_ARRAY(double, 2 * ((size_t)swell->pieces + 1)); // and room for as many
    if (!swell->states || !swell->tallies)
        return false;
    count_tallies(swell);
    return true;
}

void xt_swell_free(xt_swell *swell)
{
    free(swell->states);
    free(swell->tallies);
}

// The logarithm of how many choices of pieces there are at a bit.
static double tallies_at(const xt_swell *swell, double bit)
{
    double   placed = fmin(fmax(swell->most * bit / swell->bits, 0), swell->most);
    uint32_t below = (uint32_t)placed, above = below < swell->most ? below + 1 : below;
    return swell->tallies[below] + (placed - below) * (swell->tallies[above] - swell->tallies[below]);
}

// The logarithm of the windows for each choice, in the period that ends with that bit.
static double windows_until(const xt_swell *swell, uint32_t bit)
{
    double sum = 0;
    for (uint32_t b = bit + 1 - swell->period; b <= bit; b++)
        sum += swell->states[b];
    return log(fmax(sum, 1)) - tallies_at(swell, bit - swell->period / 2.0);
}

// Choices of pieces at the bits from one to before another.
static double choices_between(const xt_swell *swell, double from, double to)
{
    double sum = 0;
    for (double bit = from; bit < to; bit++)
        sum += exp(fmin(tallies_at(swell, bit + 1), most_log));
    return sum;
}

double xt_swell_level_behind(const xt_swell *swell, uint32_t bit)
{
    uint32_t wide = (uint32_t)fmax(level_share * swell->bits, 3), begin = bit + 1 > wide ? bit + 1 - wide : 0;
    double   states = 0;
    for (uint32_t b = begin; b <= bit; b++)
        states += swell->states[b];
    return states / choices_between(swell, begin, bit + 1) * choices_between(swell, bit + 1, level_end * swell->bits);
}

double xt_swell_behind(const xt_swell *swell, uint32_t bit)
{
    uint32_t period = swell->period, behind = swell->bits - 1 - bit;
    double   sum = 0;
    if (bit + 1 < LEAST_PERIODS * period)
        return -1;
    double windows = windows_until(swell, bit), before = windows_until(swell, bit - period);
    double earlier = windows_until(swell, bit - 2 * period), first = windows_until(swell, bit - 3 * period);
    double slope = (2 * (windows - before) + before - earlier) / (3 * period);
    double bend = (windows - before - earlier + first) / period; // over two periods
    slope += 0.3 * bend;
    double fall = fmax(fabs(slope) / fmax(share_to_the_top * behind, 1), -bend / (2 * period));
    // A window's middle lies half a period before its end.
    for (uint32_t d = 1; d <= behind + period / 2; d++) {
        windows += slope - fall * d;
        if (d > period / 2)
            sum += exp(fmin(windows + tallies_at(swell, bit + d - period / 2.0), most_log)) / period;
    }
    return fmax(sum, xt_swell_level_behind(swell, bit));
}

// The logarithm of x!, by Gosper ("Decision procedure for indefinite hypergeometric summation", 1978): within a
// fortieth, and for 0 too.  lgamma is not for several threads.
static double log_factorial(double x)
{
    const double pi = 3.14159265358979;
    return log((2 * x + 1.0 / 3) * pi) / 2 + (x > 0 ? x * (log(x) - 1) : 0);
}

// The logarithm of how many sequences of pieces there are up to a bit: each choice of so many in any order, of which
// those of one shape are alike, who have their share of it.
static double sequences_at(const xt_swell *swell, double bit)
{
    double share = bit / swell->bits, sum = tallies_at(swell, bit) + log_factorial(share * swell->most);
    double placed = swell->pieces > 0 ? share * swell->most / swell->pieces : 0; // of the copies of a shape
    for (uint32_t s = 0; s < swell->keys->shapes; s++)
        sum -= log_factorial(placed * swell->keys->tally[s].copies);
    return sum;
}

// A way to a state is such a sequence, each piece of which lies in one of so many turns that fit, on average.
double xt_swell_log_solutions(const xt_swell *swell, uint32_t bit, double ways)
{
    double turns = (log(ways) - sequences_at(swell, bit)) / fmax(bit, 1);
    return sequences_at(swell, swell->bits) + turns * swell->bits;
}

double xt_swell_with_windows(const xt_swell *swell, double windows)
{
    return windows * choices_between(swell, 0, swell->bits);
}
