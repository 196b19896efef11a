// state_growth.h -- how the number of states along a sweep swells and falls, and so how many are still to come.
#ifndef XT_SEARCH_FRONTIER_STATE_GROWTH_H
#define XT_SEARCH_FRONTIER_STATE_GROWTH_H

#include "search/sweep/state_key.h"

typedef struct xt_state_growth {
    const xt_state_keys *keys;        // lent
    uint32_t             bits;        // of the sweep
    uint32_t             period;      // bits from a row of the board to the next
    uint32_t             pieces;      // that are counted,
    uint32_t             most;        // and those of them that have room, which are placed at the end
    double              *states;      // by bit: gone on from
    double              *log_choices; // by pieces placed: the logarithm of how many choices of pieces there are
} xt_state_growth;

// False: no memory.  Freed in either case.
bool xt_state_growth_start(xt_state_growth *growth, const xt_state_keys *keys);
void xt_state_growth_free(xt_state_growth *growth);

// How many states there will be behind that bit, to judge by those up to it; negative: too early to tell.
double xt_state_growth_remaining(const xt_state_growth *growth, uint32_t bit);

// The same by the last bits alone: choices of pieces have as many windows as there, until the sweep is about to end.
// For other boards than those of which the slope is known, and earlier.
double xt_state_growth_remaining_if_level(const xt_state_growth *growth, uint32_t bit);

// The logarithm of how many solutions there will be, to judge by so many ways to the states at a bit.
double xt_state_growth_log_solutions(const xt_state_growth *growth, uint32_t bit, double ways);

// How many states there are in all if each choice of pieces has so many windows at each bit.
double xt_state_growth_total_for_windows(const xt_state_growth *growth, double windows);

#endif
