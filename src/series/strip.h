// strip.h -- boxes of growing length, counted by a transfer matrix.
#ifndef XT_SERIES_STRIP_H
#define XT_SERIES_STRIP_H

#include "base/wide_integer.h"
#include "model/model.h"

// The automaton of strip.c.
typedef struct xt_strip {
    uint32_t  levels;      // cells of a period of columns
    uint32_t  column;      // cells of one column
    uint32_t *first_state; // by level, levels + 1 entries: where the states of the level begin
    uint32_t *first_edge;  // by state, one entry more than states
    uint32_t *to;          // by edge
    uint32_t *full;        // by level: the state with mask 0, or UINT32_MAX
} xt_strip;

// Returns true if one automaton counts both puzzles.  They are boxes of one cross-section with the same pieces.  Each
// piece has as many copies as the box has room for, and no minimum.  Sets *axis to the axis of the different sizes.
bool xt_strip_fits(const xt_puzzle *first, const xt_puzzle *puzzle, uint32_t *axis);

// Makes the automaton of the boxes of all sizes along the axis.  Returns false if it takes more words of 32 bits than
// words_max, if memory runs out, or if a limit on work is reached.  Free the strip in either case.
bool xt_strip_make(xt_strip *strip, const xt_puzzle *puzzle, uint32_t axis, uint64_t words_max);
void xt_strip_free(xt_strip *strip);

static inline uint64_t xt_strip_edges(const xt_strip *strip)
{
    return strip->first_edge[strip->first_state[strip->levels]];
}

// Lengths of boxes in columns: `first`, first + step, ...
typedef struct xt_lengths {
    uint32_t first, step, count;
} xt_lengths;

static inline uint64_t xt_last_length(xt_lengths lengths)
{
    return lengths.first + (uint64_t)(lengths.count - 1) * lengths.step;
}

// Writes the numbers of solutions of boxes of these lengths modulo a prime below 2^63.  Returns false if memory runs
// out or a limit on work is reached.
bool xt_strip_count_modulo(const xt_strip *strip, xt_lengths lengths, uint64_t prime, uint64_t *residue);

// Writes upper bounds on the base-2 logarithms of the numbers of solutions.  Returns false as above.
bool xt_strip_estimate(const xt_strip *strip, xt_lengths lengths, double *log2_bound);
// Sets *growth to the limit of the ratio of the numbers of two boxes, one *columns columns longer.  Takes the least
// such number of columns.  Sets *growth to 0 if no limit is found.  Returns false as above.
bool xt_strip_growth(const xt_strip *strip, double *growth, uint32_t *columns);

// Returns a bound on the order of the linear recurrence of these lengths.
uint64_t xt_strip_order_bound(const xt_strip *strip, uint32_t step);

#endif
