// trials.c -- see trials.h.
//
// The seed and the number of a trial determine its random numbers, whatever trials came before. All
// images are shuffled together, and so the lists of all cells and pieces are in random order. FILA tries one shape
// after the other, and each shape has a random order. Images that filters or symmetries removed are shuffled too. So
// trials with and without a filter try their common images in the same order for one seed. The difference then shows
// the filter rather than chance (common random numbers).

#include "kinds/pieces/trials.h"

#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/work_limit.h"
#include "kinds/result.h"
#include "kinds/run_report.h"
#include "kinds/search_counters.h"
#include "model/model.h"
#include "prepare/shuffle.h"
#include "run/probe/trial.h"

#include <math.h>

static const double seconds_between_reports = 0.1; // seconds

typedef struct series {
    xt_prepared  *prepared;
    xt_output    *output;
    double        started, next_report;
    xt_status     status;
    xt_trial_run *run;
    xt_shuffle    shuffle;
    // Sums over the trials, of solutions s and fits f, and of their products.
    double s, f, ss, ff, sf;
} series;

static void copy_counts(series *t)
{
    xt_statistics    *s = &t->output->statistics;
    const xt_counters counters = {.fits_at = t->run->fits_at, .attempts_at = t->run->attempts_at};
    xt_statistics_set_counters(s, &counters, t->run->levels);
    s->share_done = (double)s->trials / (double)t->prepared->settings.monte_carlo.trials;
    s->seconds = xt_clock_seconds() - t->started;
    s->seconds_left = s->trials > 0 ? s->seconds * (1 - s->share_done) / s->share_done : -1;
}

static xt_answer poll_limits(void *context)
{
    series            *t = context;
    const xt_settings *settings = &t->prepared->settings;
    double             now = xt_clock_seconds();
    t->status = xt_work_limit_reached();
    if (settings->progress && now >= t->next_report) {
        t->next_report = now + seconds_between_reports;
        copy_counts(t);
        xt_output_report_progress(t->output, t->run->at_hand);
    }
    return t->status == XT_COMPLETE ? XT_CONTINUE : XT_STOP;
}

static void add_trial(series *t, double solutions, double fits)
{
    xt_statistics *statistics = &t->output->statistics;
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
    const xt_statistics *statistics = &t->output->statistics;
    uint64_t             solutions = statistics->solutions, fits = statistics->fits;
    xt_status            status = xt_run_trial(run);
    copy_counts(t);
    if (status == XT_COMPLETE)
        add_trial(t, (double)(statistics->solutions - solutions), (double)(statistics->fits - fits));
    if (status == XT_BY_SINK && t->status != XT_COMPLETE)
        return t->status;
    return status == XT_BY_SINK && t->output->at_limit ? XT_BY_SOLUTIONS : status;
}

static bool check_until(const xt_prepared *p, xt_diagnostics *diagnostics)
{
    uint32_t until = p->settings.monte_carlo.until, pieces = p->model->cover->pieces;
    if (until == 0 || until > pieces)
        xt_diagnose(diagnostics, "trials until %u pieces remain; this puzzle has %u, so it takes 1 to %u",
                    (unsigned)until, (unsigned)pieces, (unsigned)pieces);
    return until > 0 && until <= pieces;
}

xt_status xt_run_trials(xt_prepared *p, xt_output *output, xt_diagnostics *diagnostics)
{
    const xt_monte_carlo *sample = &p->settings.monte_carlo;
    series                t = {.prepared = p, .output = output, .started = xt_clock_seconds(), .status = XT_COMPLETE};
    xt_status             status = XT_COMPLETE;
    xt_trial_run          run = {.engine = p->engine,
                                 .problem = p->problem,
                                 .levels = p->model->pieces + 1,
                                 .until = sample->until,
                                 .sink = {.take_solution = xt_emit_if_canonical,
                                          .take_solution_count = xt_emit_solution_count,
                                          .context = output},
                                 .poll = {.ask = poll_limits, .context = &t},
                                 .node_limit = p->settings.node_limit,
                                 .fits_at = p->settings.result->fits_at,
                                 .attempts_at = p->settings.result->attempts_at};
    if (!check_until(p, diagnostics))
        return XT_FAILED;
    t.run = &run;
    xt_start_counters(p);
    t.next_report = t.started + seconds_between_reports;
    if (!xt_shuffle_start(&t.shuffle, p->model->cover->options))
        status = XT_FAILED;
    for (uint64_t trial = 0; trial < sample->trials && status == XT_COMPLETE; trial++) {
        xt_random random;
        xt_random_start(&random, sample->seed, trial);
        status = xt_shuffle_subproblems(&t.shuffle, &p->subproblems, &random) ? run_trial(&t, &run) : XT_FAILED;
    }
    xt_diagnose_failure(diagnostics, status, run.error);
    copy_counts(&t);
    xt_shuffle_free(&t.shuffle);
    return status == XT_COMPLETE ? XT_BY_TRIALS : status;
}
