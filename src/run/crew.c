// crew.c -- see crew.h: what the workers of a crew share, and what the thread that called does for them.

#include "run/crew.h"

#include "base/clock.h"
#include "base/memory.h"
#include "run/control.h"

#include <math.h>
#include <stdlib.h>

static const double seconds_between_reports = 0.1;
static const double seconds_between_memory_looks = 0.05;
// Of the gauge.
static const double   seconds_between_gauge_looks = 0.25;
static const double   seconds_of_gauge_at_once = 0.01;
static const double   gauge_share = 0.01;         // of all time
static const double   seconds_of_gauge_start = 4; // of which
static const double   gauge_start_share = 0.05;   // more
static const double   least_share = 1e-9;         // below it nothing is known
static const uint64_t most_fits_again = 1 << 26;

// ---- The end -------------------------------------------------------------------------------------------------------

bool xt_crew_shall_end(const xt_crew *crew)
{
    return atomic_load_explicit(&crew->stop, memory_order_relaxed) != XT_COMPLETE;
}

// The first reason counts; but not a limit that came while the sink was given its last solution: it is given no more.
static void halt(xt_crew *crew, xt_status why)
{
    int  before = atomic_load(&crew->stop);
    bool is_enough = why == XT_BY_SINK || why == XT_BY_SOLUTIONS;
    crew->has_enough |= is_enough;
    if (before == XT_COMPLETE || (is_enough && before != XT_FAILED))
        atomic_store(&crew->stop, (int)why);
    pthread_cond_broadcast(&crew->work);
    pthread_cond_signal(&crew->news);
}

void xt_crew_halt(xt_crew *crew, xt_status why)
{
    pthread_mutex_lock(&crew->lock);
    halt(crew, why);
    pthread_mutex_unlock(&crew->lock);
}

// ---- Reports -------------------------------------------------------------------------------------------------------

// The choices of the first task that is not done.  Under the lock.
static void copy_front(xt_crew *crew)
{
    const xt_span *span = crew->tasks.first;
    xt_task        task;
    crew->front.count = 0;
    while (span && span->stage != XT_STAGE_OPEN && span->stage != XT_STAGE_TAKEN)
        span = span->after;
    if (!span)
        return;
    task = xt_task_of(span);
    for (uint32_t i = 0; i < task.depth; i++)
        xt_vector_push(&crew->front, task.choice[i]);
    if (crew->front.failed) // without memory it is the root
        crew->front.count = 0;
}

// Fits to come, by the sample; negative: not known.  done: so far.
static double fits_left(const xt_crew *crew, double done)
{
    double since = done - crew->done_then;
    return crew->left < 0 ? -1 : fmax(crew->left - since, 0);
}

static double with_preparation(const xt_crew *crew, double share)
{
    return crew->share_prepared + (1 - crew->share_prepared) * share;
}

// By the sample; else by branches, and by what the engine says of its task.
static double share_done(const xt_crew *crew, double done)
{
    double left = fits_left(crew, done), share = crew->share_done;
    if (left >= 0 && done > 0)
        return done / (done + left);
    for (uint32_t t = 0; t < crew->threads; t++) {
        const xt_worker *w = &crew->worker[t];
        if (w->is_ready)
            share += w->weight * (crew->is_begun ? w->shown_share : w->counters.share_done);
    }
    return with_preparation(crew, share < 1 ? share : 1);
}

// Negative: not known.
static double seconds_left(const xt_crew *crew, double done, double elapsed)
{
    double left = fits_left(crew, done), here = done - (double)crew->fits_before;
    if (left >= 0 && here > 0)
        return left / here * elapsed;
    double share = share_done(crew, done), of_here = share - crew->share_idle;
    return of_here > least_share ? (1 - share) / of_here * elapsed : -1;
}

// And what was before.
static void tell_seconds(const xt_crew *crew, double now)
{
    xt_run_report *report = &crew->run->report;
    report->seconds_before = crew->run->journal ? crew->run->journal->seconds : 0;
    report->seconds = report->seconds_before + now - crew->began;
    report->fits_before = crew->fits_before;
    report->solutions_before = crew->kept_before;
}

// Of the task that a worker has at hand; under the lock.
static const xt_tally *tally_shown(const xt_crew *crew, uint32_t worker)
{
    return crew->is_begun ? &crew->worker[worker].shown : &crew->worker[worker].tally;
}

// What is done so far, whether it is delivered or not.
static void fill_in_report(xt_crew *crew, double now)
{
    xt_run   *run = crew->run;
    uint32_t  levels = run->levels;
    xt_tally *sum = &crew->sum;
    pthread_mutex_lock(&crew->lock);
    xt_tally_clear(sum, levels);
    xt_tally_add(sum, &crew->total, levels);
    xt_tally_add(sum, &crew->aside, levels);
    xt_tally_add(sum, &crew->restored, levels);
    for (const xt_span *span = crew->tasks.first; span; span = span->after)
        xt_tally_add(sum, &span->tally, levels);
    for (uint32_t t = 0; t < crew->threads; t++)
        if (crew->worker[t].is_ready)
            xt_tally_add(sum, tally_shown(crew, t), levels);
    xt_tally_tell(sum, &run->report.counters, levels);
    run->report.found = sum->found;
    run->report.solutions = crew->is_ordered ? crew->delivered : sum->passed;
    double done = (double)xt_tally_fits(sum, levels);
    run->report.share_done = share_done(crew, done);
    run->report.seconds_left = seconds_left(crew, done, now - crew->began);
    tell_seconds(crew, now);
    copy_front(crew);
    run->report.front = (xt_task){.choice = crew->front.at, .depth = crew->front.count};
    pthread_mutex_unlock(&crew->lock);
}

static bool is_out_of_memory(xt_crew *crew, double now)
{
    if (now < crew->next_memory_look)
        return false;
    crew->next_memory_look = now + seconds_between_memory_looks;
    return !xt_memory_has_room(0);
}

// The sample may take a part of the time, which is larger at the beginning.
static double seconds_for_gauge(const xt_crew *crew, double now)
{
    double elapsed = now - crew->began;
    return elapsed * gauge_share + fmin(elapsed, seconds_of_gauge_start) * gauge_start_share;
}

// What is done of tasks that are left.
static double fits_at_hand(xt_crew *crew)
{
    double fits = 0;
    pthread_mutex_lock(&crew->lock);
    for (uint32_t t = 0; t < crew->threads; t++)
        if (crew->worker[t].is_ready)
            fits += (double)xt_tally_fits(tally_shown(crew, t), crew->run->levels);
    pthread_mutex_unlock(&crew->lock);
    return fits;
}

// What is left, as the gauge sees it now.
static void look_at_gauge(xt_crew *crew, double now)
{
    crew->next_gauge_look = now + seconds_between_gauge_looks;
    pthread_mutex_lock(&crew->lock);
    xt_gauge_see(crew->gauge, &crew->tasks);
    pthread_mutex_unlock(&crew->lock);
    double left = xt_gauge_left(crew->gauge);
    if (left >= 0 && crew->run->portion.parts > 1)
        left /= crew->run->portion.parts; // of what lies above the parts' units; below them it is told a little late
    fill_in_report(crew, now);
    crew->done_then = (double)xt_tally_fits(&crew->sum, crew->run->levels);
    crew->left = left < 0 ? -1 : fmax(left - fits_at_hand(crew), 0);
}

static void use_gauge(xt_crew *crew, double now)
{
    const xt_run *run = crew->run;
    if (run->forecast_after <= 0 || now - crew->began < run->forecast_after || crew->has_no_gauge)
        return;
    if (!crew->gauge) {
        crew->gauge = xt_gauge_new(run->engine, run->problem, run->levels);
        crew->has_no_gauge = !crew->gauge;
        crew->next_gauge_look = now;
    }
    if (!crew->gauge)
        return;
    if (now >= crew->next_gauge_look)
        look_at_gauge(crew, now);
    if (xt_gauge_spent(crew->gauge) < seconds_for_gauge(crew, now))
        xt_gauge_sample(crew->gauge, seconds_of_gauge_at_once);
}

void xt_crew_watch(xt_crew *crew, double now)
{
    xt_run   *run = crew->run;
    xt_status ending = xt_control_ending(run->control, run->time_limit, now - crew->began);
    if (ending != XT_COMPLETE)
        xt_crew_halt(crew, ending);
    else if (is_out_of_memory(crew, now))
        xt_crew_halt(crew, XT_BY_MEMORY);
    xt_crew_keep(crew, now, false);
    if (run->progress)
        use_gauge(crew, now);
    if (run->progress && now >= crew->next_report) {
        crew->next_report = now + seconds_between_reports;
        fill_in_report(crew, now);
        run->progress(run->progress_context, &run->report);
    }
}

// ---- Delivery ------------------------------------------------------------------------------------------------------

xt_status xt_hand_over(const xt_run *run, uint64_t number, const uint32_t *options, uint32_t count)
{
    if (run->sink.take && run->sink.take(run->sink.context, options, count) == XT_STOP)
        return XT_BY_SINK;
    return number + 1 == run->limit ? XT_BY_SOLUTIONS : XT_COMPLETE;
}

xt_answer xt_crew_hand_over(xt_crew *crew, const uint32_t *options, uint32_t count)
{
    xt_status status = xt_hand_over(crew->run, crew->delivered, options, count);
    crew->delivered++;
    if (status != XT_COMPLETE)
        xt_crew_halt(crew, status);
    return status == XT_COMPLETE ? XT_CONTINUE : XT_STOP;
}

xt_answer xt_crew_count(xt_crew *crew, uint64_t solutions)
{
    uint64_t limit = crew->run->limit;
    bool     is_reached = solutions >= limit - crew->delivered;
    crew->delivered = is_reached ? limit : crew->delivered + solutions;
    if (is_reached)
        xt_crew_halt(crew, XT_BY_SOLUTIONS);
    return is_reached ? XT_STOP : XT_CONTINUE;
}

typedef struct batch {
    xt_chunk *chunk;
    uint64_t  solutions;
    uint64_t  skipped; // of these, the first, which were delivered before
    uint64_t  taken;   // of these, skipped ones included, those that the sink was given
} batch;

// What waits in the span; under the lock.
static batch take_batch(xt_crew *crew, xt_span *span)
{
    batch b = {.chunk = span->chunk};
    span->chunk = span->last_chunk = NULL;
    for (const xt_chunk *chunk = b.chunk; chunk; chunk = chunk->next)
        b.solutions += chunk->solutions;
    b.skipped = crew->again < b.solutions ? crew->again : b.solutions;
    crew->again -= b.skipped;
    return b;
}

// What the sink is given after the time is up, or a request to stop, it is given within this time; the rest is dropped.
static const double patience = 0.05; // seconds

// When delivering must end, if what is asked for ends the run now.
static double last_moment(const xt_crew *crew)
{
    const xt_run *run = crew->run;
    double        end = run->time_limit > 0 ? crew->began + run->time_limit : INFINITY;
    return run->control && xt_control_is_stopped(run->control) ? 0 : end;
}

// Why the sink has had enough; XT_COMPLETE: it has not.
static xt_status deliver_batch(const xt_crew *crew, batch *b, uint64_t number, double grace)
{
    const xt_run *run = crew->run;
    xt_status     status = XT_COMPLETE;
    for (const xt_chunk *chunk = b->chunk; chunk && xt_clock_seconds() <= last_moment(crew) + grace;
         chunk = chunk->next)
        for (uint32_t at = 0; at < chunk->used && status == XT_COMPLETE; at += chunk->word[at] + 1)
            if (b->taken++ >= b->skipped)
                status = xt_hand_over(run, number++, chunk->word + at + 1, chunk->word[at]);
    return status;
}

// The batch was delivered; under the lock.
static void end_batch(xt_crew *crew, xt_span *span, batch *b)
{
    if (b->taken > b->skipped)
        crew->delivered += b->taken - b->skipped;
    span->delivered -= b->solutions - b->taken;
    crew->has_dropped = crew->has_dropped || b->taken < b->solutions;
    xt_chunks_put_back(&crew->chunks, b->chunk);
}

bool xt_crew_deliver(xt_crew *crew)
{
    xt_span *span = crew->tasks.first;
    if (!span || xt_crew_shall_end(crew))
        return false;
    if (span->stage == XT_STAGE_KEPT) {
        xt_crew_deliver_kept(crew);
        return true;
    }
    if (!span->chunk)
        return false;
    batch b = take_batch(crew, span);
    span->delivered += b.solutions;
    span->is_delivered = true;
    pthread_mutex_unlock(&crew->lock);
    xt_status status = deliver_batch(crew, &b, crew->delivered, 0);
    pthread_mutex_lock(&crew->lock);
    span->is_delivered = status != XT_COMPLETE; // it stays at the front, for the run ends in it
    end_batch(crew, span, &b);
    if (status != XT_COMPLETE)
        halt(crew, status);
    xt_crew_advance_front(crew);
    if (crew->waiting > 0)
        pthread_cond_broadcast(&crew->work);
    return true;
}

// ---- The front -----------------------------------------------------------------------------------------------------

// What lies aside is whole: its origin is done.
static void add_aside(xt_crew *crew)
{
    xt_tally_add(&crew->total, &crew->aside, crew->run->levels);
    xt_tally_clear(&crew->aside, crew->run->levels);
    crew->share_delivered += crew->share_aside;
    crew->share_aside = 0;
}

static bool begins_anew(const xt_span *span)
{
    return span->origin == 0 || span->origin == span->depth;
}

static void settle_span(xt_crew *crew, const xt_span *span)
{
    double share = span->is_split ? 0 : span->weight;
    if (begins_anew(span))
        add_aside(crew);
    xt_tally_add(span->origin ? &crew->aside : &crew->total, &span->tally, crew->run->levels);
    *(span->origin ? &crew->share_aside : &crew->share_delivered) += share;
}

// Where solutions are only counted.  False: the limit is reached in this task.
static bool count_solutions(xt_crew *crew, const xt_span *span)
{
    const xt_run *run = crew->run;
    if (run->sink.take || crew->is_alone)
        return true;
    if (run->limit && span->tally.passed >= run->limit - crew->delivered)
        return false;
    crew->delivered += span->tally.passed;
    return true;
}

void xt_crew_advance_front(xt_crew *crew)
{
    xt_span *span;
    while ((span = crew->tasks.first) && (span->stage == XT_STAGE_DONE || span->stage == XT_STAGE_ENOUGH) &&
           !span->chunk && !span->is_delivered) {
        if (!count_solutions(crew, span)) {
            halt(crew, XT_BY_SOLUTIONS);
            return;
        }
        settle_span(crew, span);
        crew->ahead--;
        xt_tasks_remove(&crew->tasks, span);
        if (crew->tasks.first)
            atomic_store(&crew->tasks.first->is_front, true);
    }
    if (span && (span->chunk || span->stage == XT_STAGE_KEPT))
        pthread_cond_signal(&crew->news);
}

// ---- What was done, when all workers have ended --------------------------------------------------------------------

// The run ends with a solution of the first task, for the limit or the sink: counts what leads to it, and nothing
// behind it.
//
// A single thread would have run that task, or its origin where it was split to save time, up to the solution.  So that
// is done again, unless the task ended just there; and unless it would take too long.
static void settle_solution(xt_crew *crew)
{
    const xt_span *span = crew->tasks.first;
    const xt_run  *run = crew->run;
    if (span->stage == XT_STAGE_KEPT) { // what was delivered of it is counted already
        add_aside(crew);
        return;
    }
    uint64_t solutions = run->sink.take ? span->delivered : run->limit - crew->delivered;
    bool     is_exact = span->stage == XT_STAGE_ENOUGH && solutions == span->tally.passed && span->origin == 0;
    xt_task  task = xt_task_of(span);
    if (begins_anew(span))
        add_aside(crew);
    if (span->origin)
        task.depth = span->origin;
    if (!run->sink.take)
        crew->delivered = run->limit;
    if (is_exact || xt_tally_fits(&crew->aside, run->levels) > most_fits_again) {
        xt_tally_add(&crew->aside, &span->tally, run->levels);
        add_aside(crew);
        return;
    }
    xt_worker_count_again(&crew->worker[0], task, crew->aside.passed + solutions);
    xt_tally_add(&crew->total, &crew->worker[0].tally, run->levels);
}

static xt_status deliver_rest_of(xt_crew *crew, xt_span *span, double grace)
{
    const xt_run *run = crew->run;
    batch         b = take_batch(crew, span);
    xt_status     status = deliver_batch(crew, &b, crew->delivered, grace);
    end_batch(crew, span, &b);
    if (!count_solutions(crew, span)) {
        crew->delivered = run->limit;
        status = XT_BY_SOLUTIONS;
    }
    return status;
}

// The run may end before its time: what was found is delivered as far as patience goes, though what lies between may be
// missing.
static xt_status settle_rest(xt_crew *crew, xt_status why)
{
    xt_status status = XT_COMPLETE;
    bool      is_all = true, has_gap = false;
    // From now on, for a request has no time of its own.
    double grace = xt_clock_seconds() + patience - (last_moment(crew) < INFINITY ? last_moment(crew) : 0);
    add_aside(crew);
    for (xt_span *span = crew->tasks.first; span; span = span->after) {
        if (status == XT_COMPLETE && !crew->has_enough) {
            status = deliver_rest_of(crew, span, grace);
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
        return last_moment(crew) > 0 ? XT_BY_TIME : XT_BY_REQUEST;
    return why == XT_COMPLETE ? XT_FAILED : why; // nobody had memory to take what is left
}

xt_status xt_crew_settle(xt_crew *crew)
{
    xt_run   *run = crew->run;
    xt_status status = (xt_status)atomic_load(&crew->stop);
    bool      in_order = (status == XT_BY_SOLUTIONS || status == XT_BY_SINK) && !crew->is_alone;
    double    share = with_preparation(crew, in_order ? crew->share_delivered : crew->share_done);
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
    tell_seconds(crew, xt_clock_seconds());
    for (uint32_t t = 0; t < crew->threads && !run->report.counters.trouble; t++)
        run->report.counters.trouble = crew->worker[t].counters.trouble;
    return status == XT_FAILED && xt_memory_limit_is_reached() ? XT_BY_MEMORY : status;
}
