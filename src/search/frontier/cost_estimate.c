// cost_estimate.c -- what is known of merging without beginning it.
//
// States are choices of pieces times windows.  How many choices there are is known; of windows a choice has the more,
// the more cells the front of the sweep has, which is read off the order of the cells (docs/notes/merging.md).

#include "base/memory.h"
#include "search/frontier/engine.h"
#include "search/frontier/state_growth.h"
#include "search/sweep/state_key.h"

#include <math.h>
#include <stdlib.h>

// The logarithm of 2^20: 22 pieces, each once, have 705,432 choices half-way.
static const double MAX_LOG_CHOICES = 13.87;

// Cells of a front: that of five rows of squares.
enum { NARROW_FRONTIER_CELLS = 5 };

// What a state usually takes that is gone on from.
static const double seconds_per_state = 60e-9;

double xt_frontier_states_in_seconds(double seconds)
{
    return seconds / seconds_per_state;
}

typedef struct cost_estimate {
    uint32_t
        frontier_cells; // cells from one to the farthest of its neighbours, in the order of the sweep: a fourth at most
    double choices;     // the most choices of pieces that so many of them can be, as a logarithm
    double states;      // at least, in all
} cost_estimate;

// False: no memory.
static bool measure_frontier(cost_estimate *o, const xt_cover *cover, const xt_scan_order *sweep)
{
    uint32_t *rank = XT_NEW_ARRAY(uint32_t, cover->cells);
    for (uint32_t bit = 0, next = 0; rank && bit < sweep->bits; bit++)
        if (sweep->cell_at[bit] != XT_NONE)
            rank[sweep->cell_at[bit]] = next++;
    for (uint32_t c = 0; rank && c < cover->cells; c++)
        for (uint32_t n = cover->first_neighbour[c]; n < cover->first_neighbour[c + 1]; n++) {
            uint32_t here = rank[c], there = rank[cover->neighbour[n]];
            o->frontier_cells = there > here + o->frontier_cells ? there - here : o->frontier_cells;
        }
    free(rank);
    o->frontier_cells = o->frontier_cells < cover->cells / 4 ? o->frontier_cells : cover->cells / 4;
    return rank;
}

// About how few windows a choice of pieces has: where the front has five cells one, and twice as many for each cell
// more; shorter ones leave pieces so little room that it is a fourth for each cell less (docs/notes/merging.md).
static double estimate_min_windows(uint32_t frontier_cells)
{
    double extra_cells = fmin(frontier_cells, 16) - NARROW_FRONTIER_CELLS;
    return exp2(extra_cells < 0 ? 2 * extra_cells : extra_cells);
}

// False where it refuses, or there is no memory to tell.
static bool estimate_cost(cost_estimate *o, const xt_cover *cover)
{
    xt_state_keys   keys;
    xt_state_growth growth = {0};
    *o = (cost_estimate){0};
    bool succeeded = xt_state_keys_make(&keys, cover, NULL, XT_STATE_KEYS_STANDALONE) &&
                     xt_state_growth_start(&growth, &keys) && measure_frontier(o, cover, &keys.sweep);
    for (uint32_t p = 0; succeeded && p <= growth.most; p++)
        o->choices = fmax(o->choices, growth.log_choices[p]);
    o->states = succeeded ? xt_state_growth_total_for_windows(&growth, estimate_min_windows(o->frontier_cells)) : 0;
    xt_state_growth_free(&growth);
    xt_state_keys_free(&keys);
    return succeeded;
}

// The states are about exponential in the cells of the front, the tree of other engines in the pieces.  Twice as many
// pieces as such cells, and one of them more, is where they meet for pentominoes: 5x12 is merged in half the time of
// the engine matrix, 6x10 in twice.  Where too many choices of pieces are possible, memory has no room for the states.
bool xt_frontier_pays(const xt_cover *cover)
{
    cost_estimate o;
    return estimate_cost(&o, cover) && o.frontier_cells > 0 && 2 * (o.frontier_cells + 1) <= cover->pieces &&
           o.choices <= MAX_LOG_CHOICES;
}

double xt_frontier_min_seconds(const xt_cover *cover, bool *is_narrow)
{
    cost_estimate o;
    bool          succeeded = estimate_cost(&o, cover);
    if (is_narrow)
        *is_narrow = succeeded && o.frontier_cells <= NARROW_FRONTIER_CELLS;
    return succeeded ? o.states * seconds_per_state : HUGE_VAL;
}
