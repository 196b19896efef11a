// tally.c -- see tally.h.

#include "run/tally.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

bool xt_tally_start(xt_tally *tally, uint32_t levels)
{
    *tally = (xt_tally){.at = {XT_NEW_ARRAY(uint64_t, XT_TALLIED * (size_t)levels)}};
    for (uint32_t k = 1; k < XT_TALLIED && tally->at[0]; k++)
        tally->at[k] = tally->at[0] + (size_t)k * levels;
    return tally->at[0];
}

void xt_tally_free(xt_tally *tally)
{
    free(tally->at[0]);
    *tally = (xt_tally){0};
}

void xt_tally_add(xt_tally *to, const xt_tally *from, uint32_t levels)
{
    for (size_t i = 0; from->at[0] && i < XT_TALLIED * (size_t)levels; i++)
        to->at[0][i] += from->at[0][i];
    to->found += from->found;
    to->passed += from->passed;
}

void xt_tally_subtract(xt_tally *from, const xt_tally *what, uint32_t levels)
{
    for (size_t i = 0; what->at[0] && i < XT_TALLIED * (size_t)levels; i++)
        from->at[0][i] -= what->at[0][i];
    from->found -= what->found;
    from->passed -= what->passed;
}

void xt_tally_clear(xt_tally *tally, uint32_t levels)
{
    memset(tally->at[0], 0, XT_TALLIED * (size_t)levels * sizeof *tally->at[0]);
    tally->found = tally->passed = 0;
}

xt_counters xt_tally_counters(const xt_tally *tally)
{
    return (xt_counters){.fits_at = tally->at[XT_FITS],
                         .attempts_at = tally->at[XT_ATTEMPTS],
                         .removed_at = tally->at[XT_REMOVED],
                         .backtracks_at = tally->at[XT_BACKTRACKS]};
}

uint64_t xt_tally_fits(const xt_tally *tally, uint32_t levels)
{
    uint64_t fits = 0;
    for (uint32_t p = 0; p < levels; p++)
        fits += tally->at[XT_FITS][p];
    return fits;
}

// The caller's arrays, of which the last two may be missing.
static void list_arrays(const xt_counters *counters, uint64_t **arrays)
{
    arrays[XT_FITS] = counters->fits_at;
    arrays[XT_ATTEMPTS] = counters->attempts_at;
    arrays[XT_REMOVED] = counters->removed_at;
    arrays[XT_BACKTRACKS] = counters->backtracks_at;
}

void xt_tally_take(xt_tally *tally, const xt_counters *counters, uint32_t levels)
{
    uint64_t *arrays[XT_TALLIED];
    list_arrays(counters, arrays);
    for (uint32_t k = 0; k < XT_TALLIED; k++)
        if (arrays[k])
            memcpy(tally->at[k], arrays[k], levels * sizeof *arrays[k]);
}

void xt_tally_tell(const xt_tally *tally, const xt_counters *counters, uint32_t levels)
{
    uint64_t *arrays[XT_TALLIED];
    list_arrays(counters, arrays);
    for (uint32_t k = 0; k < XT_TALLIED; k++)
        if (arrays[k])
            memcpy(arrays[k], tally->at[k], levels * sizeof *arrays[k]);
}
