// watch.c -- what the thread that called does for a crew at work: it looks at the time, the switch and the memory, has
// what was gathered kept, and reports how far the run is.
//
// How far that is tells a sample of what is left (gauge.h), once there is one; before, the weights of the tasks.

#include "run/crew.h"

#include "base/clock.h"
#include "base/memory.h"
#include "run/control.h"

#include <math.h>

static const double seconds_between_reports = 0.1;
static const double seconds_between_memory_looks = 0.05;
// Of the gauge.
static const double seconds_between_gauge_looks = 0.25;
static const double seconds_of_gauge_at_once = 0.01;
static const double gauge_share = 0.01;         // of all time
static const double seconds_of_gauge_start = 4; // of which
static const double gauge_start_share = 0.05;   // more
static const double least_share = 1e-9;         // below it nothing is known

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

double xt_crew_share(const xt_crew *crew, double share)
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
    return xt_crew_share(crew, share < 1 ? share : 1);
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

void xt_crew_tell_seconds(const xt_crew *crew, double now)
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
    xt_crew_tell_seconds(crew, now);
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

static void report(xt_crew *crew, double now)
{
    xt_run *run = crew->run;
    pthread_mutex_lock(&crew->lock);
    bool had_begun = xt_crew_begin_telling(crew);
    pthread_mutex_unlock(&crew->lock);
    fill_in_report(crew, now);
    run->progress(run->progress_context, &run->report);
    pthread_mutex_lock(&crew->lock);
    xt_crew_end_telling(crew, had_begun);
    pthread_mutex_unlock(&crew->lock);
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
        report(crew, now);
    }
}
