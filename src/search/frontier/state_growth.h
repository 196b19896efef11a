// state_growth.h -- predicts from the states of the first cells how many states are still to come.
#ifndef XT_SEARCH_FRONTIER_STATE_GROWTH_H
#define XT_SEARCH_FRONTIER_STATE_GROWTH_H

#include "search/sweep/state_key.h"

typedef struct xt_state_growth {
    const xt_state_keys *keys;        // lent
    uint32_t             bits;        // of the scan order
    uint32_t             period;      // bits from one row of the board to the next
    uint32_t             pieces;      // counted copies of all shapes
    uint32_t             max_placed;  // pieces placed at the end, as far as they fit on the board
    double              *states;      // by bit: expanded states
    double              *log_choices; // by placed pieces: the logarithm of the number of choices of pieces
} xt_state_growth;

// Returns false if memory runs out.  The caller frees it in either case.
bool xt_state_growth_start(xt_state_growth *growth, const xt_state_keys *keys);
void xt_state_growth_free(xt_state_growth *growth);

// Computes, by placed pieces, the logarithm of the number of choices of pieces.  used_copies is by shape; NULL: none is
// used.  log_choices has twice as many elements as needed, for scratch.  Returns the number of unused copies.
uint32_t xt_state_growth_count_choices(const xt_state_keys *keys, const uint32_t *used_copies, double *log_choices);

// Predicts the number of states after a bit from those up to it.  Returns a negative number if it is too early.
double xt_state_growth_remaining(const xt_state_growth *growth, uint32_t bit);

// A rougher prediction, from the last bits alone.  It assumes that choices of pieces keep as many windows as there,
// until near the end.  It is available earlier, and for boards with another growth than that of squares.
double xt_state_growth_remaining_if_level(const xt_state_growth *growth, uint32_t bit);

// Predicts the logarithm of the number of solutions from the number of paths to the states at a bit.
double xt_state_growth_log_solutions(const xt_state_growth *growth, uint32_t bit, double path_count);

// The number of all states if each choice of pieces has this number of windows at each bit.
double xt_state_growth_total_for_windows(const xt_state_growth *growth, double windows);

#endif
