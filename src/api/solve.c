// solve.c -- the public solve: joins a model, an engine, a run and the caller's sink.

#include "base/diagnostics.h"
#include "base/memory.h"
#include "model/anchor.h"
#include "model/model.h"
#include "model/unique.h"
#include "run/run.h"
#include "search/dlx.h"

#include <stdlib.h>
#include <string.h>

const char *xt_engine_name_at(uint32_t index)
{
    static const char *const names[] = {"dlx", "fila"};
    return index < sizeof names / sizeof *names ? names[index] : NULL;
}

const char *xt_status_text(xt_status status)
{
    static const char *const text[] = {
        [XT_COMPLETE] = "complete",
        [XT_BY_SINK] = "stopped by the receiver of the solutions",
        [XT_BY_REQUEST] = "stopped by request",
        [XT_BY_SOLUTIONS] = "stopped by the limit on solutions",
        [XT_BY_TIME] = "stopped by the limit on time",
        [XT_FAILED] = "failed",
    };
    return text[status];
}

// From what the engine finds to what the caller asked for.
typedef struct delivery {
    const xt_model    *model;
    const xt_settings *settings;
    xt_unique_test    *unique;  // NULL: deliver all
    uint32_t           anchor;  // the item of the constrained shape
    xt_narrow          narrow;  // what is searched
    uint32_t          *options; // room for a solution
    xt_sink            sink;    // NULL: only count
    void              *context;
    xt_statistics      statistics;
    bool               at_limit;
} delivery;

static xt_answer deliver(void *context, const uint32_t *options, uint32_t count)
{
    delivery *d = context;
    d->statistics.found++;
    for (uint32_t i = 0; i < count; i++)
        d->options[i] = d->narrow.original[options[i]];
    if (d->unique && !xt_is_least(d->unique, d->options, count, d->anchor))
        return XT_CONTINUE;
    xt_solution solution = {
        .number = ++d->statistics.solutions, .model = d->model, .options = d->options, .count = count};
    if (d->sink && d->sink(d->context, &solution) == XT_STOP)
        return XT_STOP;
    d->at_limit = d->settings->limit && solution.number == d->settings->limit;
    return d->at_limit ? XT_STOP : XT_CONTINUE;
}

static void take_report(xt_statistics *statistics, const xt_model *model, const xt_run_report *report)
{
    statistics->fits_at = model->fits_at;
    statistics->attempts_at = model->attempts_at;
    statistics->levels = model->cover->pieces + 1;
    statistics->fits = statistics->attempts = 0;
    for (uint32_t p = 0; p < statistics->levels; p++) {
        statistics->fits += model->fits_at[p];
        statistics->attempts += model->attempts_at[p];
    }
    statistics->seconds = report->seconds;
    statistics->share_done = report->share_done;
}

static void tell_progress(void *context, const xt_run_report *report)
{
    delivery *d = context;
    take_report(&d->statistics, d->model, report);
    d->settings->progress(d->settings->progress_context, &d->statistics);
}

static bool engine_suits(const xt_engine *engine, const xt_cover_problem *problem, xt_diagnostics *diagnostics)
{
    const char *refusal = engine->refusal(problem);
    if (refusal)
        xt_complain_of(diagnostics, "this puzzle is none for the engine: %s; choose another", refusal);
    return !refusal;
}

static xt_status solve(delivery *d, xt_model *model, const xt_plan *plan, xt_diagnostics *diagnostics)
{
    const xt_settings *settings = d->settings;
    size_t             entries = (size_t)model->cover->pieces + 1;
    memset(model->fits_at, 0, entries * sizeof *model->fits_at);
    memset(model->attempts_at, 0, entries * sizeof *model->attempts_at);
    xt_cover_problem problem = {.cover = &d->narrow.cover, .plan = plan};
    xt_run           run = {.engine = &xt_engine_dlx,
                            .problem = &problem,
                            .sink = {.take = deliver, .context = d},
                            .time_limit = settings->time_limit,
                            .control = settings->control,
                            .progress = settings->progress ? tell_progress : NULL,
                            .progress_context = d,
                            .report.counters = {.fits_at = model->fits_at, .attempts_at = model->attempts_at}};
    if (!engine_suits(run.engine, &problem, diagnostics))
        return XT_FAILED;
    xt_status status = xt_run_all(&run);
    if (run.report.counters.trouble)
        xt_complain_of(diagnostics, "%s", run.report.counters.trouble);
    else if (status == XT_FAILED)
        xt_complain_of_memory(diagnostics);
    take_report(&d->statistics, model, &run.report);
    return status == XT_BY_SINK && d->at_limit ? XT_BY_SOLUTIONS : status;
}

// What has to be there before a search: the test for unique solutions, and the smaller cover that they allow.
static bool prepare(delivery *d)
{
    const xt_cover *cover = d->model->cover;
    bool            with_reflections = d->settings->unique == XT_UNIQUE_MIRROR;
    d->options = XT_NEW_ARRAY(uint32_t, (size_t)cover->pieces + 1);
    d->anchor = XT_NOWHERE;
    if (!xt_narrow_start(&d->narrow, cover) || !d->options)
        return false;
    if (d->settings->unique == XT_ALL)
        return true;
    d->unique = xt_unique_test_new(d->model, with_reflections);
    return d->unique && xt_anchor_make(&d->narrow, &d->anchor, cover, with_reflections);
}

xt_status xt_solve(xt_model *model, const xt_settings *given, xt_sink sink, void *context, xt_statistics *statistics,
                   xt_diagnostics *diagnostics)
{
    xt_settings settings = given ? *given : (xt_settings){0};
    delivery    d = {.model = model, .settings = &settings, .sink = sink, .context = context};
    xt_plan     plan;
    xt_status   status = XT_FAILED;
    if (!prepare(&d))
        xt_complain_of_memory(diagnostics);
    else {
        if (xt_plan_make(&plan, settings.engine, settings.order, settings.nof, diagnostics))
            status = solve(&d, model, &plan, diagnostics);
        xt_plan_free(&plan);
    }
    if (statistics)
        *statistics = d.statistics;
    xt_unique_test_free(d.unique);
    xt_narrow_free(&d.narrow);
    free(d.options);
    return status;
}
