// estimate.c -- the public estimate: decides a search, and samples its tree.

#include "kinds/pieces/pieces.h"

#include "kinds/pieces/estimate.h"

#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/limits.h"
#include "base/memory.h"
#include "kinds/pieces/forecast.h"
#include "kinds/result.h"
#include "kinds/run_file.h"
#include "kinds/run_report.h"
#include "model/model.h"
#include "plan/decide.h"
#include "prepare/output.h"

static const uint64_t usual_samples = 10000, min_samples = 3 * XT_ESTIMATE_MIN_PATHS;
static const uint64_t max_images_visited = 3000000000; // images of all paths: about a minute

uint64_t xt_estimate_samples(uint32_t pieces, uint32_t images)
{
    uint64_t images_visited = (uint64_t)pieces * images; // by each path
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
        xt_diagnose(diagnostics, "too many samples; 16777216 are the most");
        return XT_FAILED;
    }
    xt_status status = xt_run_estimate(run, estimate);
    xt_diagnose_failure(diagnostics, status, run->error);
    estimate->levels = run->levels;
    estimate->fits_at = run->fits_at;
    return status;
}

static xt_status estimate_output(const xt_request *request, const xt_planned_search *search, xt_output *output,
                                 const xt_estimate_settings *how, xt_estimate *estimate, xt_diagnostics *diagnostics)
{
    const xt_prepared *p = &search->prepared;
    xt_settings        settings = p->settings;
    xt_estimate_run    run = {.engine = p->engine,
                              .problem = p->problem,
                              .levels = p->model->pieces + 1,
                              .sink = {.take_solution = xt_emit_if_canonical,
                                       .take_solution_count = xt_emit_solution_count,
                                       .context = output},
                              .emitted = &output->statistics.solutions,
                              .fits_at = p->settings.result->estimate_at};
    if (!request->is_shared)
        settings.time_limit = xt_clock_seconds_left(settings.time_limit, request->began);
    uint64_t samples = xt_estimate_samples(p->model->pieces, p->model->cover->options);
    return xt_estimate_tree(&run, &settings, how, samples, estimate, diagnostics);
}

static void estimate_count(const xt_request *request, xt_estimate *estimate)
{
    xt_frontier_forecast forecast;
    const xt_engine_kind engine = xt_forecast_engine(request, &forecast);
    estimate->counts_by_determinant = engine == XT_ENGINE_MATCHING;
    if (engine != XT_ENGINE_FRONTIER)
        return;
    estimate->merged_states = forecast.states;
    estimate->merged_seconds = forecast.states / xt_frontier_states_in_seconds(1);
}

xt_status xt_pieces_estimate(const xt_model *model, const xt_settings *settings, const xt_estimate_settings *how,
                             xt_estimate *estimate, xt_diagnostics *diagnostics)
{
    xt_settings given = *settings;
    xt_status   status = XT_FAILED;
    given.limit = 0;
    const xt_resumed_choices resumed = xt_read_resumed_choices(&given);
    xt_request               request;
    xt_planned_search        search = {0};
    xt_output                output = {0};
    if (xt_request_make(&request, model, &given, false, &resumed, diagnostics) &&
        xt_decide_search(&search, &request, XT_DECIDE_FULLY, false, diagnostics)) {
        if (xt_output_open(&output, &search.prepared, true))
            status = estimate_output(&request, &search, &output, how, estimate, diagnostics);
        else
            xt_diagnose_out_of_memory(diagnostics);
    }
    xt_output_close(&output);
    xt_planned_search_free(&search);
    if (status == XT_COMPLETE && request.wants_whole_tree)
        estimate_count(&request, estimate);
    return status;
}
