// task_counts.h -- what was done in one task or many, by the number of pieces that remain.
#ifndef XT_RUN_TASK_COUNTS_H
#define XT_RUN_TASK_COUNTS_H

#include "search/engine.h"

enum { XT_COUNT_FITS, XT_COUNT_ATTEMPTS, XT_COUNT_REMOVED, XT_COUNT_BACKTRACKS, XT_TASK_COUNT_KINDS };

// What was done: for one task, or for many.
typedef struct xt_task_counts {
    uint64_t *at[XT_TASK_COUNT_KINDS]; // as in xt_counters, one block behind the first; NULL: nothing yet
    uint64_t  found;                   // solutions that the engine reached
    uint64_t  passed;                  // of these, those to be delivered
} xt_task_counts;

bool xt_task_counts_start(xt_task_counts *task_counts, uint32_t levels); // false: no memory; freed in either case
// Begins with what the caller's arrays hold.
void xt_task_counts_load(xt_task_counts *task_counts, const xt_counters *counters, uint32_t levels);
// And the other way round: what the tally holds goes into the caller's arrays.
void xt_task_counts_store(const xt_task_counts *task_counts, const xt_counters *counters, uint32_t levels);
void xt_task_counts_free(xt_task_counts *task_counts);
void xt_task_counts_add(xt_task_counts *to, const xt_task_counts *from, uint32_t levels);
void xt_task_counts_subtract(xt_task_counts *from, const xt_task_counts *what, uint32_t levels);
void xt_task_counts_clear(xt_task_counts *task_counts, uint32_t levels);
// The tally's arrays, for an engine.
xt_counters xt_task_counts_as_counters(const xt_task_counts *task_counts);
uint64_t    xt_task_counts_fits(const xt_task_counts *task_counts, uint32_t levels);

#endif
