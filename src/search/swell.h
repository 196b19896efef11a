// swell.h -- how the number of states along a sweep swells and falls, and so how many are still to come.
#ifndef XT_SEARCH_SWELL_H
#define XT_SEARCH_SWELL_H

#include "search/keys.h"

typedef struct xt_swell {
    const xt_keys *keys;    // lent
    uint32_t       bits;    // of the sweep
    uint32_t       period;  // bits from a row of the board to the next
    uint32_t       pieces;  // that are counted,
    uint32_t       most;    // and those of them that have room, which are placed at the end
    double        *states;  // by bit: gone on from
    double        *tallies; // by pieces placed: the logarithm of how many choices of pieces there are
} xt_swell;

// False: no memory.  Freed in either case.
bool xt_swell_start(xt_swell *swell, const xt_keys *keys);
void xt_swell_free(xt_swell *swell);

// How many states there will be behind that bit, to judge by those up to it; negative: too early to tell.
double xt_swell_behind(const xt_swell *swell, uint32_t bit);

// The same by the last bits alone: choices of pieces have as many windows as there, until the sweep is about to end.
// For other boards than those of which the slope is known, and earlier.
double xt_swell_level_behind(const xt_swell *swell, uint32_t bit);

// The logarithm of how many solutions there will be, to judge by so many ways to the states at a bit.
double xt_swell_log_solutions(const xt_swell *swell, uint32_t bit, double ways);

// How many states there are in all if each choice of pieces has so many windows at each bit.
double xt_swell_with_windows(const xt_swell *swell, double windows);

#endif
