// plan.c -- the public plans of puzzles: made as xt_solve does, without the search, or read from a file.

#include "kinds/pieces/pieces.h"

#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "base/stop_flag.h"
#include "format/formats.h"
#include "kinds/pieces/forecast.h"
#include "kinds/run_file.h"
#include "kinds/run_report.h"
#include "plan/planner.h"
#include "plan/tuning.h"
#include "search/frontier/engine.h"

#include <stdlib.h>
#include <string.h>

static xt_answer poll_control(void *context)
{
    xt_control *control = context;
    return xt_control_stop_reason(control, 0, 0) == XT_COMPLETE ? XT_CONTINUE : XT_STOP;
}

// Returns true if the frontier engine would not give up, as far as the first states tell, and keeps the forecast.
static bool would_continue(const xt_planned_search *search, xt_frontier_forecast *forecast)
{
    const xt_prepared *p = &search->prepared;
    if (*p->impossible || p->spec.alternative_seconds == 0)
        return !*p->impossible;
    *forecast = xt_frontier_look_ahead(p->problem, (xt_poll){.ask = poll_control, .context = p->settings.control});
    return forecast->goes_on;
}

// Each takes some percent of its budget, which grows eightfold.
enum { MAX_FALLBACKS = 4 };

static void show_forecast(xt_engine_samples *samples, const xt_frontier_forecast *forecast, bool lists_solutions)
{
    for (uint32_t c = 0; c < samples->count && forecast->states > 0; c++) {
        xt_candidate *candidate = &samples->candidate[c];
        if (strcmp(candidate->engine, XT_FRONTIER_NAME) != 0)
            continue;
        candidate->is_sampled = true;
        candidate->is_exact = forecast->is_exact;
        candidate->nodes = forecast->states;
        candidate->seconds =
            forecast->states / xt_frontier_states_in_seconds(1) * (lists_solutions ? XT_COST_OF_LIST : 1);
    }
}

// Returns the search that is expected to come to its end; NULL after a failure. The planner must be freed.
static xt_planned_search *find_last_search(xt_planner *planner, const xt_request *request, bool samples_engines,
                                           xt_frontier_forecast *forecast, xt_diagnostics *diagnostics)
{
    xt_planned_search *search = xt_planner_decide(planner, request, samples_engines, diagnostics);
    uint32_t           fallbacks = 0;
    while (search && (planner->is_first_try     ? true
                      : planner->tries_frontier ? !would_continue(search, forecast)
                                                : xt_planner_expects_fallback(planner) && fallbacks++ < MAX_FALLBACKS))
        search = xt_planner_next(planner, request, XT_BY_NODES, 0, diagnostics);
    return search;
}

xt_engine_kind xt_forecast_engine(const xt_request *request, xt_frontier_forecast *forecast)
{
    xt_planner planner;
    *forecast = (xt_frontier_forecast){0};
    const xt_planned_search *search = find_last_search(&planner, request, false, forecast, NULL);
    const xt_engine_kind     engine = search && planner.tries_frontier ? search->prepared.spec.engine : XT_ENGINE_DLX;
    xt_planner_free(&planner);
    return engine;
}

// Adds the line about the time in all. prepared: seconds before the search.
static void add_time(xt_search_plan *plan, const xt_planned_search *search, double prepared)
{
    const char         *engine = xt_prepared_engine_name(&search->prepared);
    const xt_candidate *tree = xt_candidate_called(&plan->engine_samples, engine);
    const double        searched = tree ? tree->seconds : 0;
    if (searched > 0)
        xt_plan_add_line_formatted(&plan->lines, "time", "",
                                   "%.2g s by one thread: %.2g s before the search, as measured, and %.2g s for it",
                                   prepared + searched, prepared, searched);
}

static bool make_plan(xt_search_plan *plan, const xt_request *request, xt_diagnostics *diagnostics)
{
    xt_planner           planner;
    xt_frontier_forecast forecast = {0};
    xt_planned_search   *search = find_last_search(&planner, request, true, &forecast, diagnostics);
    double               prepared = xt_clock_seconds() - request->began - planner.sampling_seconds;
    bool                 ok = search && xt_planner_sample_engines(&planner, request, diagnostics);
    if (ok) {
        *plan = search->plan;
        search->plan.reasons = (xt_planned_lines){0};
        plan->engine_samples = planner.engine_samples;
        show_forecast(&plan->engine_samples, &forecast, request->lists_solutions);
        plan->counts = !request->lists_solutions;
        xt_plan_write_lines(plan, &search->prepared);
        add_time(plan, search, prepared);
    }
    xt_planner_free(&planner);
    return ok;
}

xt_search_plan *xt_pieces_plan(const xt_model *model, const xt_settings *settings, bool counts,
                               xt_diagnostics *diagnostics)
{
    const xt_resumed_choices resumed = xt_read_resumed_choices(settings);
    xt_request               request;
    const uint32_t           diagnosed = xt_diagnostics_total(diagnostics);
    xt_search_plan          *plan = XT_NEW(xt_search_plan);
    if (plan && xt_request_make(&request, model, settings, !counts, &resumed, diagnostics) &&
        make_plan(plan, &request, diagnostics) && !plan->lines.failed && !plan->reasons.failed)
        return plan;
    xt_diagnose_unexplained(diagnostics, diagnosed);
    xt_search_plan_free(plan);
    return NULL;
}

xt_search_plan *xt_search_plan_read(const char *path, xt_diagnostics *diagnostics)
{
    xt_file_text    text = {0};
    xt_search_plan *plan = XT_NEW(xt_search_plan);
    bool            ok = plan && xt_file_text_read(&text, path, diagnostics);
    if (ok)
        plan->file = xt_strndup(text.name, strlen(text.name));
    if (!plan || (ok && !plan->file)) {
        xt_diagnose_out_of_memory(diagnostics);
        ok = false;
    }
    ok = ok && xt_plan_read_text(plan, text.at, text.length, diagnostics);
    free(text.at);
    if (ok)
        return plan;
    xt_search_plan_free(plan);
    return NULL;
}
