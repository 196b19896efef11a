// trace.c -- the public trace: translates the steps of a search from options and items to pieces and cells.

#include "kinds/pieces/pieces.h"

#include "run/probe/trace.h"

#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "base/work_limit.h"
#include "kinds/pieces/branching_item.h"
#include "kinds/run_report.h"
#include "kinds/search_counters.h"
#include "model/model.h"
#include "plan/decide.h"
#include "prepare/output.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double seconds_between_reports = 0.1;

typedef struct tracer {
    xt_planned_search  search;
    const xt_prepared *prepared;
    xt_output          output;
    xt_event_sink      sink;
    void              *context;
    uint64_t           events;
    uint32_t           depth; // of the current step
    xt_branching_item  item;
    bool               has_emitted;
    char               number[16]; // of an option of an exact cover
    double             started, next_report;
    xt_status          status;
} tracer;

static uint32_t find_item(void *context, const uint32_t *placed, uint32_t count, const uint32_t *options,
                          uint32_t choices)
{
    tracer *t = context;
    return xt_branching_item_find(&t->item, placed, count, options, choices);
}

static void name_item(const tracer *t, uint32_t item, xt_event *event)
{
    const xt_images *images = t->prepared->model->images;
    uint32_t         cells = t->prepared->model->cover->cells;
    if (item == XT_NO_ITEM)
        return;
    if (!images) {
        event->piece = xt_model_item_name(t->prepared->model, item);
        return;
    }
    event->has_cell = item < images->open;
    if (event->has_cell)
        event->cell = xt_cell_of_region_cell(images, item);
    else if (item >= cells)
        event->piece = images->name.at[images->shapes.at[item - cells].names];
}

// ---- Events --------------------------------------------------------------------------------------------------------

static xt_answer send_event(tracer *t, xt_event event)
{
    event.number = ++t->events;
    event.depth = t->depth;
    event.pieces.model = t->prepared->model;
    return t->sink(t->context, &event);
}

static xt_answer take_solution(void *context, const xt_solution *solution)
{
    tracer *t = context;
    t->has_emitted = true;
    return send_event(t, (xt_event){.type = XT_EVENT_SOLUTION, .pieces = *solution});
}

static xt_answer report_solution(tracer *t, const xt_step *step)
{
    t->has_emitted = false;
    xt_answer answer = xt_emit_if_canonical(&t->output, step->options, step->count);
    if (t->has_emitted || answer == XT_STOP)
        return answer;
    return send_event(
        t, (xt_event){.type = XT_EVENT_TWIN, .pieces = {.options = t->output.options, .count = step->count}});
}

// Returns the name of the last placed piece. Placed copies of its shape have the names before it. Of an exact cover it
// is the number of the option.
static const char *name_of_last(tracer *t, const xt_step *step)
{
    const xt_images *images = t->prepared->model->images;
    if (!images) {
        uint32_t option = xt_prepared_original_option(t->prepared, step->options[step->count - 1]);
        snprintf(t->number, sizeof t->number, "%" PRIu32, t->prepared->model->items.option[option] + 1);
        return t->number;
    }
    uint32_t shape =
        xt_image_at(images, xt_prepared_original_option(t->prepared, step->options[step->count - 1])).shape;
    uint32_t before = 0;
    for (uint32_t i = 0; i + 1 < step->count; i++)
        before += xt_image_at(images, xt_prepared_original_option(t->prepared, step->options[i])).shape == shape;
    return images->name.at[images->shapes.at[shape].names + before];
}

static xt_answer report_moved(tracer *t, const xt_step *step)
{
    uint32_t original = xt_prepared_original_option(t->prepared, step->options[step->count - 1]);
    xt_event event = {.type = step->type == XT_STEP_PLACED ? XT_EVENT_PLACED : XT_EVENT_LIFTED,
                      .pieces = {.options = &original, .count = 1},
                      .name = name_of_last(t, step),
                      .choice = step->choice + (step->type == XT_STEP_PLACED),
                      .choices = step->choices,
                      .images = step->images,
                      .lists = step->lists,
                      .listed = step->listed};
    name_item(t, step->item, &event);
    return send_event(t, event);
}

static xt_answer report_step(void *context, const xt_step *step)
{
    tracer  *t = context;
    xt_event event = {.type = XT_EVENT_BACKTRACK,
                      .fits = step->fits,
                      .solutions = step->solutions,
                      .removed = step->removed,
                      .is_broken = step->is_broken,
                      .broken = step->broken};
    t->depth = step->count;
    switch (step->type) {
    case XT_STEP_PLACED:
    case XT_STEP_LIFTED:
        return report_moved(t, step);
    case XT_STEP_SOLUTION:
        return report_solution(t, step);
    case XT_STEP_BACKTRACK:
        name_item(t, step->item, &event);
        break;
    case XT_STEP_BELOW:
        event.type = XT_EVENT_BELOW;
        break;
    }
    return send_event(t, event);
}

// ---- The run -------------------------------------------------------------------------------------------------------

static void copy_counts(tracer *t)
{
    const xt_counters counters = xt_counters_of_result(t->prepared->settings.result);
    xt_statistics_set_counters(&t->output.statistics, &counters, t->prepared->model->pieces + 1);
    t->output.statistics.seconds = xt_clock_seconds() - t->started;
}

static xt_answer poll_limits(void *context)
{
    tracer            *t = context;
    const xt_settings *settings = &t->prepared->settings;
    double             now = xt_clock_seconds();
    t->status = xt_work_limit_reached();
    if (settings->progress && now >= t->next_report) {
        t->next_report = now + seconds_between_reports;
        copy_counts(t);
        settings->progress(settings->progress_context, &t->output.statistics);
    }
    return t->status == XT_COMPLETE ? XT_CONTINUE : XT_STOP;
}

static xt_status run_trace(tracer *t, uint32_t depth, xt_diagnostics *diagnostics)
{
    xt_trace_run run = {.engine = t->prepared->engine,
                        .problem = t->prepared->problem,
                        .levels = t->prepared->model->pieces + 1,
                        .depth = depth ? depth : UINT32_MAX,
                        .poll = {.ask = poll_limits, .context = t},
                        .step = report_step,
                        .find_item = find_item,
                        .context = t,
                        .counters = xt_counters_of_result(t->prepared->settings.result)};
    xt_start_counters(t->prepared);
    xt_status status = xt_run_trace(&run);
    xt_diagnose_failure(diagnostics, status, run.counters.error);
    if (status == XT_BY_SINK && t->status != XT_COMPLETE)
        return t->status;
    return status == XT_BY_SINK && t->output.at_limit ? XT_BY_SOLUTIONS : status;
}

// Dancing links walk the tree if no engine is named. Returns false and diagnoses the reason if it fails.
static bool prepare(tracer *t, const xt_model *model, const xt_settings *settings, xt_diagnostics *diagnostics)
{
    xt_settings watched = *settings;
    if (!watched.engine && !watched.order)
        watched.engine = "dlx";
    if (!xt_decide_plain_search(&t->search, model, &watched, diagnostics))
        return false;
    const xt_engine *engine = xt_prepared_tree_engine(t->prepared);
    if (!engine->describe_node)
        xt_diagnose(diagnostics, "the engine '%s' cannot be watched; choose dlx or fila", engine->name);
    return engine->describe_node;
}

xt_status xt_pieces_trace(const xt_model *model, const xt_settings *settings, uint32_t depth, xt_event_sink sink,
                          void *context, xt_statistics *statistics, xt_diagnostics *diagnostics)
{
    tracer        t = {.sink = sink, .context = context, .started = xt_clock_seconds()};
    xt_status     status = XT_FAILED;
    xt_work_limit limit;
    xt_work_limit_begin(&limit, settings->time_limit, settings->control);
    t.prepared = &t.search.prepared;
    if (prepare(&t, model, settings, diagnostics)) {
        t.output = (xt_output){.sink = take_solution, .context = &t};
        bool ok = xt_output_open(&t.output, t.prepared, true);
        ok = xt_branching_item_open(&t.item, t.prepared) && ok;
        if (ok)
            status = run_trace(&t, depth, diagnostics);
        else
            xt_diagnose_out_of_memory(diagnostics);
        copy_counts(&t);
    }
    if (status == XT_FAILED && xt_work_limit_reached() != XT_COMPLETE)
        status = xt_work_limit_reached();
    xt_work_limit_end(&limit);
    *statistics = t.output.statistics;
    xt_output_close(&t.output);
    xt_planned_search_free(&t.search);
    xt_branching_item_close(&t.item);
    return status;
}
