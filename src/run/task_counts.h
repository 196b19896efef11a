// task_counts.h -- the counts of one task, or the sum over many.
#ifndef XT_RUN_TASK_COUNTS_H
#define XT_RUN_TASK_COUNTS_H

#include "run/run_solution.h"
#include "search/engine.h"

typedef struct xt_task_counts {
    uint64_t *at[XT_COUNTER_TYPES]; // one block of XT_COUNTER_TYPES * levels entries; at[0] is NULL before start
    uint64_t  found;                // solutions that the engine reached
    uint64_t  passed;               // solutions for the sink, after the adapter
    xt_asked  asked;
} xt_task_counts;

// Returns false if memory runs out.  Free the counts in either case.
bool xt_task_counts_start(xt_task_counts *counts, uint32_t levels);
void xt_task_counts_free(xt_task_counts *counts);
// Copies the caller's arrays into the counts, and back.  Arrays of the caller that are NULL are left out.
void xt_task_counts_load(xt_task_counts *counts, const xt_counters *counters, uint32_t levels);
void xt_task_counts_store(const xt_task_counts *counts, const xt_counters *counters, uint32_t levels);
void xt_task_counts_add(xt_task_counts *sum, const xt_task_counts *more, uint32_t levels);
void xt_task_counts_subtract(xt_task_counts *sum, const xt_task_counts *less, uint32_t levels);
void xt_task_counts_clear(xt_task_counts *counts, uint32_t levels);
// Lends the arrays to an engine.
xt_counters xt_task_counts_as_counters(const xt_task_counts *counts);
uint64_t    xt_task_counts_fits(const xt_task_counts *counts, uint32_t levels); // fits of all levels

#endif
