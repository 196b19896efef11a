// run_report.h -- the parts of a run's report that puzzles and boards pass on alike.
#ifndef XT_KINDS_RUN_REPORT_H
#define XT_KINDS_RUN_REPORT_H

#include "base/diagnostics.h"
#include "run/run.h"

// Sets the times, the progress, and the solutions found by the engine.
static inline void xt_statistics_set_progress(xt_statistics *statistics, const xt_run_report *report)
{
    statistics->found = report->found;
    statistics->seconds = report->seconds;
    statistics->fits_before = report->fits_before;
    statistics->seconds_before = report->seconds_before;
    statistics->share_done = report->share_done;
    statistics->seconds_left = report->seconds_left;
}

// Diagnoses the error, or a lack of memory if the status is XT_FAILED without one.
static inline void xt_diagnose_failure(xt_diagnostics *diagnostics, xt_status status, const char *error)
{
    if (error)
        xt_diagnose(diagnostics, "%s", error);
    else if (status == XT_FAILED)
        xt_diagnose_out_of_memory(diagnostics);
}

// After failed work: diagnoses a lack of memory if there are no more than the `before` diagnostics.
static inline void xt_diagnose_unexplained(xt_diagnostics *diagnostics, uint32_t before)
{
    if (xt_diagnostics_total(diagnostics) == before)
        xt_diagnose_out_of_memory(diagnostics);
}

#endif
