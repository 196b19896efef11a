// run_totals.c -- the counts of a run in three sums.
//
// A task that was split for its time alone is the split root of the tasks below it.  A single thread would not have
// split it.  So if the run ends with a solution below a split root, run_end.c searches the root again up to that
// solution.  Therefore the counts below a split root stay apart until the root is finished.

#include "run/run_totals.h"

bool xt_run_totals_start(xt_run_totals *totals, const xt_counters *before, uint32_t levels)
{
    totals->levels = levels;
    if (!xt_task_counts_start(&totals->total, levels) || !xt_task_counts_start(&totals->pending, levels) ||
        !xt_task_counts_start(&totals->restored, levels) || !xt_task_counts_start(&totals->sum, levels))
        return false;
    xt_task_counts_load(&totals->total, before, levels);
    return true;
}

void xt_run_totals_free(xt_run_totals *totals)
{
    xt_task_counts_free(&totals->total);
    xt_task_counts_free(&totals->pending);
    xt_task_counts_free(&totals->restored);
    xt_task_counts_free(&totals->sum);
}

void xt_run_totals_add(xt_run_totals *totals, const xt_task_counts *counts)
{
    xt_task_counts_add(&totals->total, counts, totals->levels);
}

void xt_run_totals_skip(xt_run_totals *totals, double share)
{
    totals->share_emitted += share;
}

void xt_run_totals_add_pending(xt_run_totals *totals)
{
    xt_task_counts_add(&totals->total, &totals->pending, totals->levels);
    xt_task_counts_clear(&totals->pending, totals->levels);
    totals->share_emitted += totals->share_pending;
    totals->share_pending = 0;
}

void xt_run_totals_add_range(xt_run_totals *totals, const xt_task_range *range)
{
    double share = range->is_split ? 0 : range->weight;
    if (xt_task_range_starts_split_root(range))
        xt_run_totals_add_pending(totals);
    xt_task_counts_add(range->split_root_depth ? &totals->pending : &totals->total, &range->task_counts,
                       totals->levels);
    *(range->split_root_depth ? &totals->share_pending : &totals->share_emitted) += share;
}

void xt_run_totals_restore(xt_run_totals *totals, const xt_task_counts *counts, bool is_emitted)
{
    xt_task_counts_add(is_emitted ? &totals->restored : &totals->total, counts, totals->levels);
}

uint64_t xt_run_totals_fits(const xt_run_totals *totals)
{
    return xt_task_counts_fits(&totals->total, totals->levels) + xt_task_counts_fits(&totals->restored, totals->levels);
}

void xt_run_totals_emit_restored(xt_run_totals *totals, const xt_task_counts *counts)
{
    xt_task_counts_add(&totals->total, counts, totals->levels);
    xt_task_counts_subtract(&totals->restored, counts, totals->levels);
}

void xt_run_totals_sum_up(xt_run_totals *totals, const xt_task_list *tasks)
{
    xt_task_counts_clear(&totals->sum, totals->levels);
    xt_task_counts_add(&totals->sum, &totals->total, totals->levels);
    xt_task_counts_add(&totals->sum, &totals->pending, totals->levels);
    xt_task_counts_add(&totals->sum, &totals->restored, totals->levels);
    for (const xt_task_range *range = tasks->first; range; range = range->after)
        xt_task_counts_add(&totals->sum, &range->task_counts, totals->levels);
}
