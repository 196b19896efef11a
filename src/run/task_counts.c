// task_counts.c -- see tally.h.

#include "run/task_counts.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

bool xt_task_counts_start(xt_task_counts *task_counts, uint32_t levels)
{
    *task_counts = (xt_task_counts){.at = {XT_NEW_ARRAY(uint64_t, XT_TASK_COUNT_KINDS * (size_t)levels)}};
    for (uint32_t k = 1; k < XT_TASK_COUNT_KINDS && task_counts->at[0]; k++)
        task_counts->at[k] = task_counts->at[0] + (size_t)k * levels;
    return task_counts->at[0];
}

void xt_task_counts_free(xt_task_counts *task_counts)
{
    free(task_counts->at[0]);
    *task_counts = (xt_task_counts){0};
}

void xt_task_counts_add(xt_task_counts *to, const xt_task_counts *from, uint32_t levels)
{
    for (size_t i = 0; from->at[0] && i < XT_TASK_COUNT_KINDS * (size_t)levels; i++)
        to->at[0][i] += from->at[0][i];
    to->found += from->found;
    to->passed += from->passed;
}

void xt_task_counts_subtract(xt_task_counts *from, const xt_task_counts *what, uint32_t levels)
{
    for (size_t i = 0; what->at[0] && i < XT_TASK_COUNT_KINDS * (size_t)levels; i++)
        from->at[0][i] -= what->at[0][i];
    from->found -= what->found;
    from->passed -= what->passed;
}

void xt_task_counts_clear(xt_task_counts *task_counts, uint32_t levels)
{
    memset(task_counts->at[0], 0, XT_TASK_COUNT_KINDS * (size_t)levels * sizeof *task_counts->at[0]);
    task_counts->found = task_counts->passed = 0;
}

xt_counters xt_task_counts_as_counters(const xt_task_counts *task_counts)
{
    return (xt_counters){.fits_at = task_counts->at[XT_COUNT_FITS],
                         .attempts_at = task_counts->at[XT_COUNT_ATTEMPTS],
                         .removed_at = task_counts->at[XT_COUNT_REMOVED],
                         .backtracks_at = task_counts->at[XT_COUNT_BACKTRACKS]};
}

uint64_t xt_task_counts_fits(const xt_task_counts *task_counts, uint32_t levels)
{
    uint64_t fits = 0;
    for (uint32_t p = 0; p < levels; p++)
        fits += task_counts->at[XT_COUNT_FITS][p];
    return fits;
}

// The caller's arrays, of which the last two may be missing.
static void list_arrays(const xt_counters *counters, uint64_t **arrays)
{
    arrays[XT_COUNT_FITS] = counters->fits_at;
    arrays[XT_COUNT_ATTEMPTS] = counters->attempts_at;
    arrays[XT_COUNT_REMOVED] = counters->removed_at;
    arrays[XT_COUNT_BACKTRACKS] = counters->backtracks_at;
}

void xt_task_counts_load(xt_task_counts *task_counts, const xt_counters *counters, uint32_t levels)
{
    uint64_t *arrays[XT_TASK_COUNT_KINDS];
    list_arrays(counters, arrays);
    for (uint32_t k = 0; k < XT_TASK_COUNT_KINDS; k++)
        if (arrays[k])
            memcpy(task_counts->at[k], arrays[k], levels * sizeof *arrays[k]);
}

void xt_task_counts_store(const xt_task_counts *task_counts, const xt_counters *counters, uint32_t levels)
{
    uint64_t *arrays[XT_TASK_COUNT_KINDS];
    list_arrays(counters, arrays);
    for (uint32_t k = 0; k < XT_TASK_COUNT_KINDS; k++)
        if (arrays[k])
            memcpy(arrays[k], task_counts->at[k], levels * sizeof *arrays[k]);
}
