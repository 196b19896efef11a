// run_end.c -- what a run has done, when all workers have ended: the last deliveries, and the report.

#include "run/scheduler.h"

#include "base/clock.h"
#include "base/memory.h"
#include "run/stop_flag.h"

#include <math.h>

static const uint64_t max_recounted_fits = 1 << 26;

// What the sink is given after the time is up, or a request to stop, it is given within this time; the rest is dropped.
static const double emit_grace_seconds = 0.05; // seconds

// ---- The end with a solution ---------------------------------------------------------------------------------------

static xt_answer count_solution(void *context, const uint32_t *options, uint32_t count)
{
    xt_worker                 *w = context;
    const xt_solution_adapter *adapter = &w->scheduler->run->adapter;
    const uint32_t            *emitted;
    w->task_counts.found++;
    w->task_counts.passed += w->adapter ? adapter->adapt(w->adapter, options, count, &emitted) : 1;
    return w->task_counts.passed >= w->max_solutions ? XT_STOP : XT_CONTINUE;
}

static xt_answer count_number(void *context, const xt_wide_integer *number)
{
    xt_worker *w = context;
    w->task_counts.found += xt_wide_integer_as_word(number);
    w->task_counts.passed += xt_wide_integer_as_word(number);
    return w->task_counts.passed >= w->max_solutions ? XT_STOP : XT_CONTINUE;
}

static xt_answer ask_control(void *context)
{
    const xt_worker  *w = context;
    const xt_control *control = w->scheduler->run->control;
    return control && xt_control_is_stopped(control) ? XT_STOP : XT_CONTINUE;
}

// Counts what a task would until so many of its solutions have passed.
static void recount_task(xt_worker *w, xt_task task, uint64_t solutions)
{
    xt_task_counts_clear(&w->task_counts, w->scheduler->run->levels);
    w->max_solutions = solutions;
    w->scheduler->run->engine->run(w->search, task,
                                   (xt_option_sink){.take_solution = count_solution,
                                                    .take_solution_count = count_number,
                                                    .takes_wide_counts = true,
                                                    .context = w},
                                   (xt_poll){.ask = ask_control, .context = w});
}

// The run ends with a solution of the first task, for the limit or the sink: counts what leads to it, and nothing
// behind it.
//
// A single thread would have run that task, or its origin where it was split to save time, up to the solution.  So that
// is done again, unless the task ended just there; and unless it would take too long.
static void finish_after_solution(xt_scheduler *scheduler)
{
    const xt_task_range *task_range = scheduler->tasks.first;
    const xt_run        *run = scheduler->run;
    if (task_range->state == XT_TASK_SAVED) // what was delivered of it is counted already
        return;
    uint64_t solutions = run->sink.take_solution ? task_range->emitted : run->limit - scheduler->emitted;
    bool     is_exact = task_range->state == XT_TASK_LIMIT_REACHED && solutions == task_range->task_counts.passed &&
                    task_range->split_root_depth == 0;
    xt_task task = xt_task_range_first(task_range);
    if (task_range->split_root_depth)
        task.depth = task_range->split_root_depth;
    if (!run->sink.take_solution)
        scheduler->emitted = run->limit;
    if (is_exact || xt_task_counts_fits(&scheduler->pending_counts, run->levels) > max_recounted_fits) {
        xt_task_counts_add(&scheduler->pending_counts, &task_range->task_counts, run->levels);
        xt_scheduler_add_pending_counts(scheduler);
        return;
    }
    recount_task(&scheduler->worker[0], task, scheduler->pending_counts.passed + solutions);
    xt_task_counts_add(&scheduler->total, &scheduler->worker[0].task_counts, run->levels);
}

// ---- Any other end -------------------------------------------------------------------------------------------------

// The run may end before its time: what was found is delivered as far as patience goes, though what lies between may be
// missing.
static xt_status finish_incomplete(xt_scheduler *scheduler, xt_status why)
{
    xt_status status = XT_COMPLETE;
    bool      is_complete = true, has_gap = false;
    // From now on, for a request has no time of its own.
    double grace = xt_clock_seconds() + emit_grace_seconds -
                   (xt_scheduler_emit_deadline(scheduler) < INFINITY ? xt_scheduler_emit_deadline(scheduler) : 0);
    xt_scheduler_add_pending_counts(scheduler);
    for (xt_task_range *task_range = scheduler->tasks.first; task_range; task_range = task_range->after) {
        if (status == XT_COMPLETE && !scheduler->has_reached_limit) {
            status = xt_scheduler_emit_rest(scheduler, task_range, grace);
            has_gap = !is_complete && why != XT_COMPLETE;
        }
        is_complete = is_complete && task_range->state == XT_TASK_DONE;
        xt_task_counts_add(&scheduler->total, &task_range->task_counts, scheduler->run->levels);
    }
    xt_task_counts_add(&scheduler->total, &scheduler->restored, scheduler->run->levels);
    if (status != XT_COMPLETE && has_gap)
        scheduler->run->report.ended_before = why;
    if (status == XT_BY_SOLUTIONS && has_gap)
        return why; // so many, but not the first ones
    if (status != XT_COMPLETE)
        return status;
    if (is_complete && scheduler->run->is_replay && scheduler->has_gaps)
        return why == XT_COMPLETE ? XT_SAVED_RUN_INCOMPLETE : why;
    // Where it failed tasks may be missing in the list.
    if (is_complete && !scheduler->has_dropped_solutions && why != XT_FAILED)
        return status;
    if (is_complete && why == XT_COMPLETE) // the last to be delivered were dropped before anybody halted the run
        return xt_scheduler_emit_deadline(scheduler) > 0 ? XT_BY_TIME : XT_BY_REQUEST;
    return why == XT_COMPLETE ? XT_FAILED : why; // nobody had memory to take what is left
}

xt_status xt_scheduler_finish_run(xt_scheduler *scheduler)
{
    xt_run   *run = scheduler->run;
    xt_status status = (xt_status)atomic_load(&scheduler->stop_status);
    bool      in_order = (status == XT_BY_SOLUTIONS || status == XT_BY_SINK) && !xt_scheduler_emits_directly(scheduler);
    if (in_order && xt_task_range_starts_split_root(scheduler->tasks.first))
        xt_scheduler_add_pending_counts(
            scheduler); // the share of a task that was split for its time is not known before that
    double share = xt_scheduler_total_share(scheduler, in_order ? scheduler->share_emitted : scheduler->share_done);
    if (in_order)
        finish_after_solution(scheduler);
    else if (status != XT_BY_SOLUTIONS && status != XT_BY_SINK)
        status = finish_incomplete(scheduler, status);
    xt_scheduler_save_records(scheduler, xt_clock_seconds(), true);
    if (scheduler->has_stopped_saving)
        status = XT_FAILED;
    xt_task_counts_store(&scheduler->total, &run->report.counters, run->levels);
    run->report.found = scheduler->total.found;
    run->report.solutions = scheduler->is_ordered ? scheduler->emitted : scheduler->total.passed;
    run->report.share_done = status == XT_COMPLETE ? 1 : share;
    run->report.oldest_unfinished = (xt_task){0};
    xt_scheduler_report_seconds(scheduler, xt_clock_seconds());
    for (uint32_t t = 0; t < scheduler->threads && !run->report.counters.error; t++)
        run->report.counters.error = scheduler->worker[t].counters.error;
    return status == XT_FAILED && xt_memory_limit_is_reached() ? XT_BY_MEMORY : status;
}
