// trials.c -- see sample.h.
//
// Each trial has random numbers of its own, which the seed and its number determine: the thousandth trial is the same
// whether others came before it or not.  All images are shuffled at once, so that the lists of all cells and pieces are
// in random order; FILA, which tries one shape after the other, has random order within each.  Those that filters or
// symmetries have left out are shuffled too: so with the same seed, trials with and without a filter try in the same
// order what both have, and differ by what the filter is worth more than by chance (common random numbers).

#include "api/trials.h"

#include "api/search_counters.h"
#include "base/clock.h"
#include "base/diagnostics.h"
#include "model/model.h"
#include "prepare/canonical_sink.h"
#include "prepare/shuffle.h"
#include "run/probe/trial.h"
#include "run/stop_flag.h"

#include <math.h>
#include <string.h>

static const double seconds_between_reports = 0.1;

typedef struct series {
    xt_prepared_search *d;
    xt_model           *model;
    double              started, next_report;
    xt_status           status;
    xt_trial_run       *run;
    xt_shuffle          shuffle;
    // Sums over the trials, of solutions s and fits f.
    double s, f, ss, ff, sf;
} series;

static void copy_counts(series *t)
{
    xt_statistics    *s = &t->d->statistics;
    const xt_counters counters = {.fits_at = t->model->fits_at, .attempts_at = t->model->attempts_at};
    xt_statistics_set_counters(s, &counters, t->model->cover->pieces + 1);
    s->share_done = (double)s->trials / (double)t->d->settings.monte_carlo.trials;
    s->seconds = xt_clock_seconds() - t->started;
    s->seconds_left = s->trials > 0 ? s->seconds * (1 - s->share_done) / s->share_done : -1;
}

static xt_answer poll_limits(void *context)
{
    series            *t = context;
    const xt_settings *settings = &t->d->settings;
    double             now = xt_clock_seconds();
    t->status = xt_control_stop_reason(settings->control, settings->time_limit, now - t->started);
    if (settings->progress && now >= t->next_report) {
        t->next_report = now + seconds_between_reports;
        copy_counts(t);
        xt_prepared_search_report_progress(t->d, t->run->at_hand);
    }
    return t->status == XT_COMPLETE ? XT_CONTINUE : XT_STOP;
}

static void add_trial(series *t, double solutions, double fits)
{
    xt_statistics *statistics = &t->d->statistics;
    t->s += solutions;
    t->f += fits;
    t->ss += solutions * solutions;
    t->ff += fits * fits;
    t->sf += solutions * fits;
    statistics->trials++;
    // The error of a ratio of sums (Cochran, "Sampling techniques", 1977, section 2.11).
    double n = (double)statistics->trials, rate = t->f > 0 ? t->s / t->f : 0;
    double squares = t->ss - 2 * rate * t->sf + rate * rate * t->ff;
    if (n > 1 && t->s > 0)
        statistics->rate_error = sqrt(fmax(squares, 0) * n / (n - 1)) / t->s;
}

static xt_status run_trial(series *t, xt_trial_run *run)
{
    xt_prepared_search *d = t->d;
    uint64_t            solutions = d->statistics.solutions, fits = d->statistics.fits;
    xt_status           status = xt_run_trial(run);
    copy_counts(t);
    if (status == XT_COMPLETE)
        add_trial(t, (double)(d->statistics.solutions - solutions), (double)(d->statistics.fits - fits));
    if (status == XT_BY_SINK && t->status != XT_COMPLETE)
        return t->status;
    return status == XT_BY_SINK && d->at_limit ? XT_BY_SOLUTIONS : status;
}

static bool check_until(const xt_prepared_search *d, xt_diagnostics *diagnostics)
{
    uint32_t until = d->settings.monte_carlo.until, pieces = d->model->cover->pieces;
    if (until == 0 || until > pieces)
        xt_diagnose(diagnostics, "trials until %u pieces remain; this puzzle has %u, so it takes 1 to %u",
                    (unsigned)until, (unsigned)pieces, (unsigned)pieces);
    return until > 0 && until <= pieces;
}

xt_status xt_run_trials(xt_prepared_search *d, xt_model *model, xt_diagnostics *diagnostics)
{
    const xt_monte_carlo *sample = &d->settings.monte_carlo;
    series                t = {.d = d, .model = model, .started = xt_clock_seconds(), .status = XT_COMPLETE};
    size_t                entries = (size_t)model->cover->pieces + 1;
    xt_status             status = XT_COMPLETE;
    xt_trial_run          run = {
                 .engine = d->engine,
                 .problem = d->problem,
                 .levels = (uint32_t)entries,
                 .until = sample->until,
                 .sink = {.take_solution = xt_emit_if_canonical, .take_solution_count = xt_emit_solution_count, .context = d},
                 .poll = {.ask = poll_limits, .context = &t},
                 .node_limit = d->settings.node_limit,
                 .fits_at = model->fits_at,
                 .attempts_at = model->attempts_at};
    if (!check_until(d, diagnostics))
        return XT_FAILED;
    t.run = &run;
    memset(model->fits_at, 0, entries * sizeof *model->fits_at);
    memset(model->attempts_at, 0, entries * sizeof *model->attempts_at);
    t.next_report = t.started + seconds_between_reports;
    if (!xt_shuffle_start(&t.shuffle, model->cover->options))
        status = XT_FAILED;
    for (uint64_t trial = 0; trial < sample->trials && status == XT_COMPLETE; trial++) {
        xt_random random;
        xt_random_start(&random, sample->seed, trial);
        status = xt_shuffle_subproblems(&t.shuffle, &d->subproblems, &random) ? run_trial(&t, &run) : XT_FAILED;
    }
    if (run.error)
        xt_diagnose(diagnostics, "%s", run.error);
    else if (status == XT_FAILED)
        xt_diagnose_out_of_memory(diagnostics);
    copy_counts(&t);
    xt_shuffle_free(&t.shuffle);
    return status == XT_COMPLETE ? XT_BY_TRIALS : status;
}
