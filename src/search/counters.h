// counters.h -- what an engine counts while it searches, by the number of pieces that remain.
//
// XT_COUNTERS is the list of these counters.  Everything that adds, records or reports them is made from its rows.
#ifndef XT_SEARCH_COUNTERS_H
#define XT_SEARCH_COUNTERS_H

#include <stdint.h>
#include <string.h>

// COUNTER(name, NAME): `name_at` is an array in xt_counters, and XT_COUNT_NAME is its number.  Saved runs store the
// counters in this order.
//   fits:       images placed, by the number of pieces that remained before
//   attempts:   images tried, by the same number
//   removed:    images that filters removed, by the number of pieces that remain at the node
//   backtracks: nodes that triggers left, by the same number
#define XT_COUNTERS(COUNTER)                                                                                           \
    COUNTER(fits, FITS)                                                                                                \
    COUNTER(attempts, ATTEMPTS)                                                                                        \
    COUNTER(removed, REMOVED)                                                                                          \
    COUNTER(backtracks, BACKTRACKS)

#define XT_COUNTER_NUMBER(name, NAME) XT_COUNT_##NAME,
#define XT_COUNTER_ARRAY(name, NAME) uint64_t *name##_at;

enum { XT_COUNTERS(XT_COUNTER_NUMBER) XT_COUNTER_TYPES };

// How far the beam is.
typedef struct xt_beam_progress {
    uint32_t cells;  // of the board; 0: no beam has searched
    uint32_t packed; // cells that the best packing so far covers or leaves empty for good
    uint32_t width;  // of the current pass; 0: the beam has ended
    uint32_t passes; // begun
} xt_beam_progress;

// The engine adds to the arrays, which the caller lends; each has an entry for 0 to all pieces.  The way from the root
// to a task's node is not counted again.  removed_at and backtracks_at may be NULL if the problem asks for neither
// filters nor triggers.
typedef struct xt_counters {
    XT_COUNTERS(XT_COUNTER_ARRAY)
    const char      *error;      // why the engine stopped by itself; NULL if it did not
    double           share_done; // of the current task, from an engine that knows more about it than its fits say
    xt_beam_progress beam;
} xt_counters;

// Lends the arrays of a block of XT_COUNTER_TYPES * levels entries to an engine, in the order of XT_COUNTERS.
static inline xt_counters xt_counters_in_block(uint64_t *block, uint32_t levels)
{
#define XT_COUNTER_IN_BLOCK(name, NAME) .name##_at = block + (size_t)XT_COUNT_##NAME * levels,
    return (xt_counters){XT_COUNTERS(XT_COUNTER_IN_BLOCK)};
#undef XT_COUNTER_IN_BLOCK
}

// Sets all arrays to zero; arrays may be NULL.
static inline void xt_counters_clear(const xt_counters *counters, uint32_t levels)
{
#define XT_COUNTER_CLEAR(name, NAME)                                                                                   \
    if (counters->name##_at)                                                                                           \
        memset(counters->name##_at, 0, levels * sizeof *counters->name##_at);
    XT_COUNTERS(XT_COUNTER_CLEAR)
#undef XT_COUNTER_CLEAR
}

#endif
