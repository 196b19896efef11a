// estimate.c -- the public estimate: joins a model, an engine and a sample of its tree.

#include "api/estimate.h"

#include "base/diagnostics.h"
#include "base/limits.h"
#include "base/memory.h"
#include "model/model.h"
#include "prepare/canonical_sink.h"

static const uint64_t usual_samples = 10000, min_samples = 3 * XT_ESTIMATE_MIN_PATHS;
static const uint64_t max_images_visited = 3000000000; // images, by all paths: a minute or so

uint64_t xt_estimate_samples(uint32_t pieces, uint32_t images)
{
    uint64_t images_visited = (uint64_t)pieces * images; // by each
    uint64_t samples = images_visited > 0 ? max_images_visited / images_visited : usual_samples;
    if (samples > usual_samples)
        return usual_samples;
    return samples < min_samples ? min_samples : samples;
}

xt_status xt_estimate_tree(xt_estimate_run *run, const xt_settings *settings, const xt_estimate_settings *how,
                           uint64_t default_samples, xt_estimate *estimate, xt_diagnostics *diagnostics)
{
    run->samples = how->samples ? how->samples : default_samples;
    run->seed = how->seed;
    run->is_timed = true;
    run->time_limit = settings->time_limit;
    run->control = settings->control;
    run->progress = how->progress;
    run->progress_context = how->progress_context;
    if (run->samples > XT_LIMIT_SAMPLES) {
        _Static_assert(XT_LIMIT_SAMPLES == 16777216, "the message below says it");
        xt_diagnose(diagnostics, "too many samples; XT_LIMIT_SAMPLES allows 16777216");
        return XT_FAILED;
    }
    xt_status status = xt_run_estimate(run, estimate);
    if (run->error)
        xt_diagnose(diagnostics, "%s", run->error);
    else if (status == XT_FAILED)
        xt_diagnose_out_of_memory(diagnostics);
    estimate->levels = run->levels;
    estimate->fits_at = run->fits_at;
    return status;
}

static xt_status estimate_prepared_search(xt_prepared_search *d, xt_model *model, const xt_estimate_settings *how,
                                          xt_estimate *estimate, xt_diagnostics *diagnostics)
{
    xt_estimate_run run = {
        .engine = d->engine,
        .problem = d->problem,
        .levels = model->cover->pieces + 1,
        .sink = {.take_solution = xt_emit_if_canonical, .take_solution_count = xt_emit_solution_count, .context = d},
        .emitted = &d->statistics.solutions,
        .fits_at = model->estimate_at};
    d->settings.time_limit = xt_prepared_search_seconds_left(d);
    uint64_t samples = xt_estimate_samples(model->cover->pieces, model->cover->options);
    return xt_estimate_tree(&run, &d->settings, how, samples, estimate, diagnostics);
}

xt_status xt_estimate_search(xt_model *model, const xt_settings *settings, const xt_estimate_settings *how,
                             xt_estimate *estimate, xt_diagnostics *diagnostics)
{
    const xt_estimate_settings defaults = {0};
    xt_settings                given = settings ? *settings : (xt_settings){0};
    xt_prepared_search         d;
    xt_status                  status = XT_FAILED;
    *estimate = (xt_estimate){0};
    given.limit = 0;
    given.pruning = xt_resolve_pruning(&given);
    if (!model->estimate_at)
        model->estimate_at = XT_NEW_ARRAY(double, (size_t)model->cover->pieces + 1);
    if (!model->estimate_at)
        xt_diagnose_out_of_memory(diagnostics);
    else {
        if (xt_prepare_search_with(&d, model, &given, xt_planning_effort_for(&given), false, diagnostics))
            status = estimate_prepared_search(&d, model, how ? how : &defaults, estimate, diagnostics);
        xt_prepared_search_free(&d);
    }
    return status;
}
