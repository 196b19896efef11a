// run_totals.h -- the sums of all tasks' counts, by how far their solutions are on the way to the sink.
#ifndef XT_RUN_RUN_TOTALS_H
#define XT_RUN_RUN_TOTALS_H

#include "run/task_list.h"

typedef struct xt_run_totals {
    uint32_t       levels;
    xt_task_counts total;    // of finished tasks; in an ordered run, of those whose solutions were emitted
    xt_task_counts pending;  // of finished tasks below the split root at the front, which is not finished
    xt_task_counts restored; // of the journal's tasks, before their solutions are emitted
    xt_task_counts sum;      // scratch for reports
    double         share_emitted, share_pending; // shares of the tree of the tasks in total and in pending
} xt_run_totals;

// Returns false if memory runs out.  Free the totals in either case.
bool xt_run_totals_start(xt_run_totals *totals, const xt_counters *before, uint32_t levels);
void xt_run_totals_free(xt_run_totals *totals);

// Adds a finished task at the front, with all before it emitted.  It stays pending until its split root is finished.
void xt_run_totals_add_range(xt_run_totals *totals, const xt_task_range *range);
// Adds counts whose solutions need no order, or were emitted already.
void xt_run_totals_add(xt_run_totals *totals, const xt_task_counts *counts);
// Counts the share of a task that is not searched here.
void xt_run_totals_skip(xt_run_totals *totals, double share);
// Adds the pending counts to the total.
void xt_run_totals_add_pending(xt_run_totals *totals);
// Adds one of the journal's tasks: to restored if its solutions will be emitted, else to the total.
void xt_run_totals_restore(xt_run_totals *totals, const xt_task_counts *counts, bool is_emitted);
// Moves the counts of one of the journal's tasks from restored to the total.
void xt_run_totals_emit_restored(xt_run_totals *totals, const xt_task_counts *counts);

// The fits of the total and restored counts.
uint64_t xt_run_totals_fits(const xt_run_totals *totals);
// Sums up the total, pending and restored counts and those of all tasks in the list, into totals->sum.
void xt_run_totals_sum_up(xt_run_totals *totals, const xt_task_list *tasks);

#endif
