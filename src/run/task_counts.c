// task_counts.c -- all counters of a task lie in one block, so that adding is one loop.

#include "run/task_counts.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

bool xt_task_counts_start(xt_task_counts *counts, uint32_t levels)
{
    *counts = (xt_task_counts){.at = {XT_NEW_ARRAY(uint64_t, XT_COUNTER_TYPES * (size_t)levels)}};
    for (uint32_t k = 1; k < XT_COUNTER_TYPES && counts->at[0]; k++)
        counts->at[k] = counts->at[0] + (size_t)k * levels;
    return counts->at[0];
}

void xt_task_counts_free(xt_task_counts *counts)
{
    free(counts->at[0]);
    *counts = (xt_task_counts){0};
}

void xt_task_counts_add(xt_task_counts *sum, const xt_task_counts *more, uint32_t levels)
{
    for (size_t i = 0; more->at[0] && i < XT_COUNTER_TYPES * (size_t)levels; i++)
        sum->at[0][i] += more->at[0][i];
    sum->found += more->found;
    sum->passed += more->passed;
    sum->asked.all += more->asked.all;
    sum->asked.left_out += more->asked.left_out;
}

void xt_task_counts_subtract(xt_task_counts *sum, const xt_task_counts *less, uint32_t levels)
{
    for (size_t i = 0; less->at[0] && i < XT_COUNTER_TYPES * (size_t)levels; i++)
        sum->at[0][i] -= less->at[0][i];
    sum->found -= less->found;
    sum->passed -= less->passed;
    sum->asked.all -= less->asked.all;
    sum->asked.left_out -= less->asked.left_out;
}

void xt_task_counts_clear(xt_task_counts *counts, uint32_t levels)
{
    memset(counts->at[0], 0, XT_COUNTER_TYPES * (size_t)levels * sizeof *counts->at[0]);
    counts->found = counts->passed = 0;
    counts->asked = (xt_asked){0};
}

uint64_t xt_task_counts_fits(const xt_task_counts *counts, uint32_t levels)
{
    uint64_t fits = 0;
    for (uint32_t p = 0; p < levels; p++)
        fits += counts->at[XT_COUNT_FITS][p];
    return fits;
}

xt_counters xt_task_counts_as_counters(const xt_task_counts *counts)
{
#define LEND(name, NAME) .name##_at = counts->at[XT_COUNT_##NAME],
    return (xt_counters){XT_COUNTERS(LEND)};
#undef LEND
}

void xt_task_counts_load(xt_task_counts *counts, const xt_counters *counters, uint32_t levels)
{
#define LOAD(name, NAME)                                                                                               \
    if (counters->name##_at)                                                                                           \
        memcpy(counts->at[XT_COUNT_##NAME], counters->name##_at, levels * sizeof(uint64_t));
    XT_COUNTERS(LOAD)
#undef LOAD
}

void xt_task_counts_store(const xt_task_counts *counts, const xt_counters *counters, uint32_t levels)
{
#define STORE(name, NAME)                                                                                              \
    if (counters->name##_at)                                                                                           \
        memcpy(counters->name##_at, counts->at[XT_COUNT_##NAME], levels * sizeof(uint64_t));
    XT_COUNTERS(STORE)
#undef STORE
}
