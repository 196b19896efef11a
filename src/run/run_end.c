// run_end.c -- the last solutions, the counts and the status of a run.

#include "run/run_end.h"

#include "base/clock.h"
#include "base/memory.h"
#include "base/stop_flag.h"
#include "run/monitor.h"
#include "run/ordered_output.h"

#include <math.h>

// A task is searched again for exact counts only if its finished part has at most this many fits: about 1 s.
static const uint64_t max_recounted_fits = 1 << 26;

// Found solutions are emitted up to this many seconds after a time limit or a request to stop.  The rest is dropped.
static const double emit_grace_seconds = 0.05;

// ---- A run that ends with a solution -------------------------------------------------------------------------------

static xt_answer count_solution(void *context, const uint32_t *options, uint32_t count)
{
    xt_worker                 *w = context;
    const xt_solution_adapter *adapter = &w->scheduler->run->adapter;
    const uint32_t            *emitted;
    w->task_counts.found++;
    uint32_t passed = w->adapter ? adapter->adapt(w->adapter, options, count, &emitted, &w->task_counts.asked) : 1;
    if (passed == XT_ADAPTER_FAILED)
        return XT_STOP;
    w->task_counts.passed += passed;
    return w->task_counts.passed >= w->solutions.max_solutions ? XT_STOP : XT_CONTINUE;
}

static xt_answer count_number(void *context, const xt_wide_integer *number)
{
    xt_worker *w = context;
    w->task_counts.found += xt_wide_integer_as_word(number);
    w->task_counts.passed += xt_wide_integer_as_word(number);
    return w->task_counts.passed >= w->solutions.max_solutions ? XT_STOP : XT_CONTINUE;
}

static xt_answer poll_control(void *context)
{
    const xt_worker  *w = context;
    const xt_control *control = w->scheduler->run->control;
    return control && xt_control_is_stopped(control) ? XT_STOP : XT_CONTINUE;
}

// Counts what a task does until this many of its solutions have passed.
static void recount_task(xt_worker *w, xt_task task, uint64_t solutions)
{
    xt_task_counts_clear(&w->task_counts, w->scheduler->run->levels);
    w->solutions.max_solutions = solutions;
    w->scheduler->run->engine->run(w->search, task,
                                   (xt_option_sink){.take_solution = count_solution,
                                                    .take_solution_count = count_number,
                                                    .takes_wide_counts = true,
                                                    .context = w},
                                   (xt_poll){.ask = poll_control, .context = w});
}

// Counts the search up to the last solution, which lies in the first task of the list.
//
// A single thread would have searched that task, or its split root, up to the solution.  So it is searched again,
// unless the task ended just there, or the search would take too long.
static void finish_after_solution(xt_scheduler *scheduler)
{
    const xt_task_range *range = scheduler->tasks.first;
    const xt_run        *run = scheduler->run;
    xt_run_totals       *totals = &scheduler->totals;
    if (range->state == XT_TASK_SAVED) // its emitted solutions are counted already
        return;
    uint64_t solutions = run->sink.take_solution ? range->emitted : run->limit - scheduler->output.emitted;
    bool     is_exact =
        range->state == XT_TASK_LIMIT_REACHED && solutions == range->task_counts.passed && range->split_root_depth == 0;
    xt_task task = xt_task_range_first(range);
    if (range->split_root_depth)
        task.depth = range->split_root_depth;
    if (!run->sink.take_solution)
        scheduler->output.emitted = run->limit;
    if (is_exact || xt_task_counts_fits(&totals->pending, run->levels) > max_recounted_fits) {
        xt_task_counts_add(&totals->pending, &range->task_counts, run->levels);
        xt_run_totals_add_pending(totals);
        return;
    }
    recount_task(&scheduler->worker[0], task, totals->pending.passed + solutions);
    xt_run_totals_add(totals, &scheduler->worker[0].task_counts);
}

// ---- Any other end -------------------------------------------------------------------------------------------------

// Emits the solutions that were found, as far as time allows.  Others between them may be missing, if the run ended
// early.  why: the reason that ended the run.  Returns the status of the run.
static xt_status finish_incomplete(xt_scheduler *scheduler, xt_status why)
{
    xt_status      status = XT_COMPLETE;
    bool           is_complete = true, has_gap = false;
    xt_run_totals *totals = &scheduler->totals;
    // Seconds after the deadline.  A request to stop has the deadline 0.
    double deadline = xt_emit_deadline(scheduler);
    double grace = xt_clock_seconds() + emit_grace_seconds - (deadline < INFINITY ? deadline : 0);
    xt_run_totals_add_pending(totals);
    for (xt_task_range *range = scheduler->tasks.first; range; range = range->after) {
        if (status == XT_COMPLETE && !scheduler->has_reached_limit) {
            status = xt_emit_rest(scheduler, range, grace);
            has_gap = !is_complete && why != XT_COMPLETE;
        }
        is_complete = is_complete && range->state == XT_TASK_DONE;
        xt_run_totals_add(totals, &range->task_counts);
    }
    xt_run_totals_add(totals, &totals->restored);
    if (status != XT_COMPLETE && has_gap)
        scheduler->run->report.ended_before = why;
    if (status == XT_BY_SOLUTIONS && has_gap)
        return why; // as many as the limit, but not the first ones
    if (status != XT_COMPLETE)
        return status;
    if (is_complete && scheduler->run->is_replay && scheduler->has_gaps)
        return why == XT_COMPLETE ? XT_SAVED_RUN_INCOMPLETE : why;
    // After a failure tasks may be missing in the list.
    if (is_complete && !scheduler->output.has_dropped && why != XT_FAILED)
        return status;
    if (is_complete && why == XT_COMPLETE) // the last solutions were dropped before anything ended the run
        return xt_emit_deadline(scheduler) > 0 ? XT_BY_TIME : XT_BY_REQUEST;
    return why == XT_COMPLETE ? XT_FAILED : why; // no thread had memory to take the last tasks
}

xt_status xt_finish_run(xt_scheduler *scheduler)
{
    xt_run        *run = scheduler->run;
    xt_run_totals *totals = &scheduler->totals;
    xt_status      status = (xt_status)atomic_load(&scheduler->stop_status);
    bool in_order = (status == XT_BY_SOLUTIONS || status == XT_BY_SINK) && !xt_scheduler_emits_directly(scheduler);
    if (in_order && xt_task_range_starts_split_root(scheduler->tasks.first))
        xt_run_totals_add_pending(totals); // all before the last solution's split root is finished
    double share = xt_progress_total_share(&scheduler->progress,
                                           in_order ? totals->share_emitted : scheduler->progress.share_done);
    if (in_order)
        finish_after_solution(scheduler);
    else if (status != XT_BY_SOLUTIONS && status != XT_BY_SINK)
        status = finish_incomplete(scheduler, status);
    xt_save_records(scheduler, xt_clock_seconds(), true);
    if (scheduler->checkpoint.has_failed)
        status = XT_FAILED;
    xt_task_counts_store(&totals->total, &run->report.counters, run->levels);
    run->report.found = totals->total.found;
    run->report.asked = totals->total.asked;
    run->report.solutions = scheduler->is_ordered ? scheduler->output.emitted : totals->total.passed;
    run->report.share_done = status == XT_COMPLETE ? 1 : share;
    run->report.oldest_unfinished = (xt_task){0};
    xt_report_seconds(scheduler, xt_clock_seconds());
    for (uint32_t t = 0; t < scheduler->threads; t++) {
        const xt_counters *counters = &scheduler->worker[t].counters;
        if (counters->beam.cells > 0)
            run->report.counters.beam = counters->beam;
        if (!run->report.counters.error)
            run->report.counters.error = counters->error;
    }
    return status == XT_FAILED && xt_memory_limit_is_reached() ? XT_BY_MEMORY : status;
}
