// settle.c -- what a run has done, when all workers have ended: the last deliveries, and the report.

#include "run/crew.h"

#include "base/clock.h"
#include "base/memory.h"
#include "run/control.h"

#include <math.h>

static const uint64_t most_fits_again = 1 << 26;

// What the sink is given after the time is up, or a request to stop, it is given within this time; the rest is dropped.
static const double patience = 0.05; // seconds

// ---- The end with a solution ---------------------------------------------------------------------------------------

static xt_answer count_solution(void *context, const uint32_t *options, uint32_t count)
{
    xt_worker      *w = context;
    const xt_sieve *sieve = &w->crew->run->sieve;
    const uint32_t *delivered;
    w->tally.found++;
    w->tally.passed += w->sieve ? sieve->pass(w->sieve, options, count, &delivered) : 1;
    return w->tally.passed >= w->wanted ? XT_STOP : XT_CONTINUE;
}

static xt_answer count_number(void *context, const xt_integer *number)
{
    xt_worker *w = context;
    w->tally.found += xt_integer_as_word(number);
    w->tally.passed += xt_integer_as_word(number);
    return w->tally.passed >= w->wanted ? XT_STOP : XT_CONTINUE;
}

static xt_answer ask_control(void *context)
{
    const xt_worker  *w = context;
    const xt_control *control = w->crew->run->control;
    return control && xt_control_is_stopped(control) ? XT_STOP : XT_CONTINUE;
}

// Counts what a task would until so many of its solutions have passed.
static void count_again(xt_worker *w, xt_task task, uint64_t solutions)
{
    xt_tally_clear(&w->tally, w->crew->run->levels);
    w->wanted = solutions;
    w->crew->run->engine->run(
        w->search, task,
        (xt_option_sink){.take = count_solution, .take_number = count_number, .takes_many = true, .context = w},
        (xt_poll){.ask = ask_control, .context = w});
}

// The run ends with a solution of the first task, for the limit or the sink: counts what leads to it, and nothing
// behind it.
//
// A single thread would have run that task, or its origin where it was split to save time, up to the solution.  So that
// is done again, unless the task ended just there; and unless it would take too long.
static void settle_solution(xt_crew *crew)
{
    const xt_span *span = crew->tasks.first;
    const xt_run  *run = crew->run;
    if (span->stage == XT_STAGE_KEPT) // what was delivered of it is counted already
        return;
    uint64_t solutions = run->sink.take ? span->delivered : run->limit - crew->delivered;
    bool     is_exact = span->stage == XT_STAGE_ENOUGH && solutions == span->tally.passed && span->origin == 0;
    xt_task  task = xt_task_of(span);
    if (span->origin)
        task.depth = span->origin;
    if (!run->sink.take)
        crew->delivered = run->limit;
    if (is_exact || xt_tally_fits(&crew->aside, run->levels) > most_fits_again) {
        xt_tally_add(&crew->aside, &span->tally, run->levels);
        xt_crew_add_aside(crew);
        return;
    }
    count_again(&crew->worker[0], task, crew->aside.passed + solutions);
    xt_tally_add(&crew->total, &crew->worker[0].tally, run->levels);
}

// ---- Any other end -------------------------------------------------------------------------------------------------

// The run may end before its time: what was found is delivered as far as patience goes, though what lies between may be
// missing.
static xt_status settle_rest(xt_crew *crew, xt_status why)
{
    xt_status status = XT_COMPLETE;
    bool      is_all = true, has_gap = false;
    // From now on, for a request has no time of its own.
    double grace =
        xt_clock_seconds() + patience - (xt_crew_last_moment(crew) < INFINITY ? xt_crew_last_moment(crew) : 0);
    xt_crew_add_aside(crew);
    for (xt_span *span = crew->tasks.first; span; span = span->after) {
        if (status == XT_COMPLETE && !crew->has_enough) {
            status = xt_crew_deliver_rest(crew, span, grace);
            has_gap = !is_all && why != XT_COMPLETE;
        }
        is_all = is_all && span->stage == XT_STAGE_DONE;
        xt_tally_add(&crew->total, &span->tally, crew->run->levels);
    }
    xt_tally_add(&crew->total, &crew->restored, crew->run->levels);
    if (status != XT_COMPLETE && has_gap)
        crew->run->report.ended_before = why;
    if (status == XT_BY_SOLUTIONS && has_gap)
        return why; // so many, but not the first ones
    if (status != XT_COMPLETE)
        return status;
    if (is_all && crew->run->only_kept && crew->has_gaps)
        return why == XT_COMPLETE ? XT_BY_END_OF_RUN : why;
    // Where it failed tasks may be missing in the list.
    if (is_all && !crew->has_dropped && why != XT_FAILED)
        return status;
    if (is_all && why == XT_COMPLETE) // the last to be delivered were dropped before anybody halted the run
        return xt_crew_last_moment(crew) > 0 ? XT_BY_TIME : XT_BY_REQUEST;
    return why == XT_COMPLETE ? XT_FAILED : why; // nobody had memory to take what is left
}

xt_status xt_crew_settle(xt_crew *crew)
{
    xt_run   *run = crew->run;
    xt_status status = (xt_status)atomic_load(&crew->stop);
    bool      in_order = (status == XT_BY_SOLUTIONS || status == XT_BY_SINK) && !xt_crew_is_direct(crew);
    if (in_order && xt_span_begins_anew(crew->tasks.first))
        xt_crew_add_aside(crew); // the share of a task that was split for its time is not known before that
    double share = xt_crew_share(crew, in_order ? crew->share_delivered : crew->share_done);
    if (in_order)
        settle_solution(crew);
    else if (status != XT_BY_SOLUTIONS && status != XT_BY_SINK)
        status = settle_rest(crew, status);
    xt_crew_keep(crew, xt_clock_seconds(), true);
    if (crew->is_keeping_over)
        status = XT_FAILED;
    xt_tally_tell(&crew->total, &run->report.counters, run->levels);
    run->report.found = crew->total.found;
    run->report.solutions = crew->is_ordered ? crew->delivered : crew->total.passed;
    run->report.share_done = status == XT_COMPLETE ? 1 : share;
    run->report.front = (xt_task){0};
    xt_crew_tell_seconds(crew, xt_clock_seconds());
    for (uint32_t t = 0; t < crew->threads && !run->report.counters.trouble; t++)
        run->report.counters.trouble = crew->worker[t].counters.trouble;
    return status == XT_FAILED && xt_memory_limit_is_reached() ? XT_BY_MEMORY : status;
}
