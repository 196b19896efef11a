// cost_estimate.c -- estimates the cost of a search before it starts.
//
// The states are choices of pieces times windows.  The number of choices is known.  The number of windows of a choice
// grows with the size of the frontier, which follows from the scan order (docs/notes/merging.md).

#include "base/memory.h"
#include "search/frontier/engine.h"
#include "search/frontier/state_growth.h"
#include "search/sweep/state_key.h"

#include <math.h>
#include <stdlib.h>

// Cells: the frontier of a board with five rows of squares.
enum { NARROW_FRONTIER_CELLS = 5 };

// Seconds: measured as 33 to 80 ns (docs/notes/merging.md).
static const double seconds_per_state = 60e-9;

double xt_frontier_states_in_seconds(double seconds)
{
    return seconds / seconds_per_state;
}

typedef struct cost_estimate {
    // The largest distance in the scan order from one cell of an option to its next one, at most a fourth of all cells.
    // Options of connected pieces have no larger one than two neighbours have.
    uint32_t frontier_cells;
    double   states; // a lower bound for the whole pass
} cost_estimate;

static void sort_ranks(uint32_t *rank, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++) {
        const uint32_t moved = rank[i];
        uint32_t       at = i;
        for (; at > 0 && rank[at - 1] > moved; at--)
            rank[at] = rank[at - 1];
        rank[at] = moved;
    }
}

// Returns the largest number of cells from one cell of an option to its next one.
static uint32_t largest_gap(const xt_cover *cover, uint32_t option, const uint32_t *rank, uint32_t *scratch)
{
    uint32_t count = 0, largest = 0;
    for (uint32_t m = cover->first[option]; m + 1 < cover->first[option + 1]; m++)
        scratch[count++] = rank[cover->member[m]];
    sort_ranks(scratch, count);
    for (uint32_t i = 1; i < count; i++)
        largest = scratch[i] - scratch[i - 1] > largest ? scratch[i] - scratch[i - 1] : largest;
    return largest;
}

// Returns false if memory runs out.
static bool measure_frontier(cost_estimate *o, const xt_cover *cover, const xt_scan_order *sweep)
{
    uint32_t *rank = XT_NEW_ARRAY(uint32_t, cover->cells), *scratch = XT_NEW_ARRAY(uint32_t, cover->cells);
    for (uint32_t bit = 0, next = 0; rank && bit < sweep->bits; bit++)
        if (sweep->cell_at[bit] != XT_NONE)
            rank[sweep->cell_at[bit]] = next++;
    const uint32_t most = cover->cells / 4;
    for (uint32_t p = 0; rank && scratch && p < cover->options && o->frontier_cells < most; p++) {
        const uint32_t gap = largest_gap(cover, p, rank, scratch);
        o->frontier_cells = gap > o->frontier_cells ? gap : o->frontier_cells;
    }
    o->frontier_cells = o->frontier_cells < most ? o->frontier_cells : most;
    free(rank);
    free(scratch);
    return rank && scratch;
}

// Estimates the windows of a choice of pieces from below (docs/notes/merging.md).  A frontier of five cells has one,
// and each further cell doubles it.  A shorter frontier leaves pieces so little space that each cell less divides it by
// four.
static double estimate_min_windows(uint32_t frontier_cells)
{
    double extra_cells = fmin(frontier_cells, 16) - NARROW_FRONTIER_CELLS;
    return exp2(extra_cells < 0 ? 2 * extra_cells : extra_cells);
}

// Returns false if the engine does not support the cover or memory runs out.
static bool estimate_cost(cost_estimate *o, const xt_cover *cover)
{
    xt_state_keys   keys;
    xt_state_growth growth = {0};
    *o = (cost_estimate){0};
    bool succeeded = xt_state_keys_make(&keys, cover, NULL, XT_STATE_KEYS_STANDALONE) &&
                     xt_state_growth_start(&growth, &keys) && measure_frontier(o, cover, &keys.sweep);
    o->states = succeeded ? xt_state_growth_total_for_windows(&growth, estimate_min_windows(o->frontier_cells)) : 0;
    xt_state_growth_free(&growth);
    xt_state_keys_free(&keys);
    return succeeded;
}

xt_frontier_cost xt_frontier_estimate_cost(const xt_cover *cover)
{
    cost_estimate o;
    if (!estimate_cost(&o, cover))
        return (xt_frontier_cost){.min_seconds = HUGE_VAL};
    return (xt_frontier_cost){.min_seconds = o.states * seconds_per_state,
                              .is_narrow = o.frontier_cells <= NARROW_FRONTIER_CELLS};
}
