// merge_outlook.c -- what is known of merging without beginning it.
//
// States are choices of pieces times windows.  How many choices there are is known; of windows a choice has the more,
// the more cells the front of the sweep has, which is read off the order of the cells (docs/notes/merging.md).

#include "base/memory.h"
#include "search/keys.h"
#include "search/merge.h"
#include "search/swell.h"

#include <math.h>
#include <stdlib.h>

// The logarithm of 2^20: 22 pieces, each once, have 705,432 choices half-way.
static const double MOST_CHOICES = 13.87;

// Cells of a front: that of five rows of squares.
enum { NARROW = 5 };

// What a state usually takes that is gone on from.
static const double cost_of_state = 60e-9;

double xt_merging_states_in(double seconds)
{
    return seconds / cost_of_state;
}

typedef struct outlook {
    uint32_t front;   // cells from one to the farthest of its neighbours, in the order of the sweep: a fourth at most
    double   choices; // the most choices of pieces that so many of them can be, as a logarithm
    double   states;  // at least, in all
} outlook;

// False: no memory.
static bool measure_front(outlook *o, const xt_cover *cover, const xt_sweep *sweep)
{
    uint32_t *rank = XT_NEW_ARRAY(uint32_t, cover->cells);
    for (uint32_t bit = 0, next = 0; rank && bit < sweep->bits; bit++)
        if (sweep->cell_at[bit] != XT_NOWHERE)
            rank[sweep->cell_at[bit]] = next++;
    for (uint32_t c = 0; rank && c < cover->cells; c++)
        for (uint32_t n = cover->first_neighbour[c]; n < cover->first_neighbour[c + 1]; n++) {
            uint32_t here = rank[c], there = rank[cover->neighbour[n]];
            o->front = there > here + o->front ? there - here : o->front;
        }
    free(rank);
    o->front = o->front < cover->cells / 4 ? o->front : cover->cells / 4;
    return rank;
}

// About how few windows a choice of pieces has: where the front has five cells one, and twice as many for each cell
// more; shorter ones leave pieces so little room that it is a fourth for each cell less (docs/notes/merging.md).
static double least_windows(uint32_t front)
{
    double more = fmin(front, 16) - NARROW;
    return exp2(more < 0 ? 2 * more : more);
}

// False where it refuses, or there is no memory to tell.
static bool look_out(outlook *o, const xt_cover *cover)
{
    xt_keys  keys;
    xt_swell swell = {0};
    *o = (outlook){0};
    bool fine = xt_keys_make(&keys, cover, NULL, XT_KEYS_OF_STATES) && xt_swell_start(&swell, &keys) &&
                measure_front(o, cover, &keys.sweep);
    for (uint32_t p = 0; fine && p <= swell.most; p++)
        o->choices = fmax(o->choices, swell.tallies[p]);
    o->states = fine ? xt_swell_with_windows(&swell, least_windows(o->front)) : 0;
    xt_swell_free(&swell);
    xt_keys_free(&keys);
    return fine;
}

// The states are about exponential in the cells of the front, the tree of other engines in the pieces.  Twice as many
// pieces as such cells, and one of them more, is where they meet for pentominoes: 5x12 is merged in half the time of
// the engine matrix, 6x10 in twice.  Where too many choices of pieces are possible, memory has no room for the states.
bool xt_merging_pays(const xt_cover *cover)
{
    outlook o;
    return look_out(&o, cover) && o.front > 0 && 2 * (o.front + 1) <= cover->pieces && o.choices <= MOST_CHOICES;
}

double xt_merging_least_seconds(const xt_cover *cover, bool *is_narrow)
{
    outlook o;
    bool    fine = look_out(&o, cover);
    if (is_narrow)
        *is_narrow = fine && o.front <= NARROW;
    return fine ? o.states * cost_of_state : HUGE_VAL;
}
