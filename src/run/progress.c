// progress.c -- estimates how far a run is.
//
// The estimator's sample of the unfinished tree says it best (progress_estimator.h).  Before there is one, each branch
// counts as much as its siblings.

#include "run/progress.h"

#include <math.h>

static const double seconds_between_updates = 0.25; // an update copies the list of tasks
static const double slice_seconds = 0.01;           // of sampling at a time, so that the caller is served.
// The estimator may use this share of the time since the start, and more in the first seconds.
static const double estimator_share = 0.01;
static const double early_seconds = 4;
static const double early_share = 0.05;

static const double min_share = 1e-9; // a smaller share says nothing about the time

void xt_progress_add_task(xt_progress *progress, double share, double size, double words)
{
    progress->share_done += share;
    progress->size_done += size;
    progress->words_done += words;
}

void xt_progress_skip(xt_progress *progress, double share)
{
    progress->share_done += share;
    progress->share_skipped += share;
}

bool xt_progress_expects_longer(const xt_progress *progress, double size, uint32_t threads, double seconds, double now)
{
    return size * (now - progress->tasks_began) * threads > seconds * progress->size_done;
}

bool xt_progress_expects_more(const xt_progress *progress, double size, double words)
{
    return size * progress->words_done > words * progress->size_done;
}

// ---- How far the run is --------------------------------------------------------------------------------------------

// Unfinished fits by the sample; negative if unknown.
static double remaining_fits(const xt_progress *progress, double done_fits)
{
    double since = done_fits - progress->fits_at_update;
    return progress->remaining_fits < 0 ? -1 : fmax(progress->remaining_fits - since, 0);
}

double xt_progress_total_share(const xt_progress *progress, double of_tasks)
{
    return progress->share_prepared + (1 - progress->share_prepared) * of_tasks;
}

double xt_progress_share(const xt_progress *progress, double done_fits, double of_current)
{
    double remaining = remaining_fits(progress, done_fits), share = progress->share_done + of_current;
    if (remaining >= 0 && done_fits > 0)
        return done_fits / (done_fits + remaining);
    return xt_progress_total_share(progress, share < 1 ? share : 1);
}

double xt_progress_seconds_left(const xt_progress *progress, double done_fits, double share, double now)
{
    double remaining = remaining_fits(progress, done_fits), done_here = done_fits - (double)progress->fits_before;
    double elapsed = now - progress->began;
    if (remaining >= 0 && done_here > 0)
        return remaining / done_here * elapsed;
    double share_here = share - progress->share_skipped;
    return share_here > min_share ? (1 - share) / share_here * elapsed : -1;
}

// ---- The forecast --------------------------------------------------------------------------------------------------

bool xt_progress_has_estimator(xt_progress *progress, const xt_engine *engine, const void *problem, uint32_t levels,
                               double after, double now)
{
    if (after <= 0 || now - progress->began < after || progress->has_no_estimator)
        return false;
    if (!progress->estimator) {
        progress->estimator = xt_progress_estimator_new(engine, problem, levels);
        progress->has_no_estimator = !progress->estimator;
        progress->next_estimator_update = now;
    }
    return progress->estimator;
}

void xt_progress_set_tasks(xt_progress *progress, const xt_task_list *tasks, double now)
{
    progress->next_estimator_update = now + seconds_between_updates;
    xt_progress_estimator_set_remaining(progress->estimator, tasks);
}

void xt_progress_update(xt_progress *progress, double done_fits, double current_fits, uint32_t parts)
{
    double remaining = xt_progress_estimator_remaining_fits(progress->estimator);
    // Above the shards' units the sample holds tasks of all shards.  Below them the rest is a little too small.
    if (remaining >= 0 && parts > 1)
        remaining /= parts;
    progress->fits_at_update = done_fits;
    progress->remaining_fits = remaining < 0 ? -1 : fmax(remaining - current_fits, 0);
}

void xt_progress_sample(xt_progress *progress, double now)
{
    double elapsed = now - progress->began;
    double allowed = elapsed * estimator_share + fmin(elapsed, early_seconds) * early_share;
    if (xt_progress_estimator_seconds_spent(progress->estimator) < allowed)
        xt_progress_estimator_sample(progress->estimator, slice_seconds);
}
