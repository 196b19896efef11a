// tally.h -- what was done in one task or many, by the number of pieces that remain.
#ifndef XT_RUN_TALLY_H
#define XT_RUN_TALLY_H

#include "search/engine.h"

enum { XT_FITS, XT_ATTEMPTS, XT_REMOVED, XT_BACKTRACKS, XT_TALLIED };

// What was done: for one task, or for many.
typedef struct xt_tally {
    uint64_t *at[XT_TALLIED]; // as in xt_counters, one block behind the first; NULL: nothing yet
    uint64_t  found;          // solutions that the engine reached
    uint64_t  passed;         // of these, those to be delivered
} xt_tally;

bool xt_tally_start(xt_tally *tally, uint32_t levels); // false: no memory; freed in either case
// Begins with what the caller's arrays hold.
void xt_tally_take(xt_tally *tally, const xt_counters *counters, uint32_t levels);
// And the other way round: what the tally holds goes into the caller's arrays.
void xt_tally_tell(const xt_tally *tally, const xt_counters *counters, uint32_t levels);
void xt_tally_free(xt_tally *tally);
void xt_tally_add(xt_tally *to, const xt_tally *from, uint32_t levels);
void xt_tally_subtract(xt_tally *from, const xt_tally *what, uint32_t levels);
void xt_tally_clear(xt_tally *tally, uint32_t levels);
// The tally's arrays, for an engine.
xt_counters xt_tally_counters(const xt_tally *tally);
uint64_t    xt_tally_fits(const xt_tally *tally, uint32_t levels);

#endif
