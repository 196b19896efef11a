// estimate.c -- the public estimate: joins a model, an engine and a sample of its tree.

#include "api/estimate.h"

#include "api/sieve.h"
#include "base/diagnostics.h"
#include "base/limits.h"
#include "base/memory.h"
#include "model/model.h"

static const uint64_t samples_by_default = 10000, least_samples = 3 * XT_ESTIMATE_LEAST_PATHS;
static const uint64_t most_looked_at = 3000000000; // images, by all paths: a minute or so

uint64_t xt_estimate_samples(uint32_t pieces, uint32_t images)
{
    uint64_t looked_at = (uint64_t)pieces * images; // by each
    uint64_t samples = looked_at > 0 ? most_looked_at / looked_at : samples_by_default;
    if (samples > samples_by_default)
        return samples_by_default;
    return samples < least_samples ? least_samples : samples;
}

xt_status xt_estimate_tree(xt_estimate_run *run, const xt_settings *settings, const xt_estimate_settings *how,
                           uint64_t by_default, xt_estimate *estimate, xt_diagnostics *diagnostics)
{
    run->samples = how->samples ? how->samples : by_default;
    run->seed = how->seed;
    run->is_timed = true;
    run->time_limit = settings->time_limit;
    run->control = settings->control;
    run->progress = how->progress;
    run->progress_context = how->progress_context;
    if (run->samples > XT_LIMIT_SAMPLES) {
        _Static_assert(XT_LIMIT_SAMPLES == 16777216, "the message below says it");
        xt_complain_of(diagnostics, "too many samples; XT_LIMIT_SAMPLES allows 16777216");
        return XT_FAILED;
    }
    xt_status status = xt_run_estimate(run, estimate);
    if (run->trouble)
        xt_complain_of(diagnostics, "%s", run->trouble);
    else if (status == XT_FAILED)
        xt_complain_of_memory(diagnostics);
    estimate->levels = run->levels;
    estimate->fits_at = run->fits_at;
    return status;
}

static xt_status estimate_delivery(xt_delivery *d, xt_model *model, const xt_estimate_settings *how,
                                   xt_estimate *estimate, xt_diagnostics *diagnostics)
{
    xt_estimate_run run = {.engine = d->engine,
                           .problem = d->problem,
                           .levels = model->cover->pieces + 1,
                           .sink = {.take = xt_deliver, .take_number = xt_deliver_number, .context = d},
                           .delivered = &d->statistics.solutions,
                           .fits_at = model->estimate_at};
    d->settings.time_limit = xt_delivery_seconds_left(d);
    uint64_t samples = xt_estimate_samples(model->cover->pieces, model->cover->options);
    return xt_estimate_tree(&run, &d->settings, how, samples, estimate, diagnostics);
}

xt_status xt_estimate_search(xt_model *model, const xt_settings *settings, const xt_estimate_settings *how,
                             xt_estimate *estimate, xt_diagnostics *diagnostics)
{
    const xt_estimate_settings defaults = {0};
    xt_settings                given = settings ? *settings : (xt_settings){0};
    xt_delivery                d;
    xt_status                  status = XT_FAILED;
    *estimate = (xt_estimate){0};
    given.limit = 0;
    given.pruning = xt_pruning_for(&given);
    if (!model->estimate_at)
        model->estimate_at = XT_NEW_ARRAY(double, (size_t)model->cover->pieces + 1);
    if (!model->estimate_at)
        xt_complain_of_memory(diagnostics);
    else {
        if (xt_delivery_prepare_with(&d, model, &given, xt_choice_care_for(&given), false, diagnostics))
            status = estimate_delivery(&d, model, how ? how : &defaults, estimate, diagnostics);
        xt_delivery_free(&d);
    }
    return status;
}
