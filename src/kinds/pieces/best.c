// best.c -- the public search for the best packing: checks the arguments, and counts what the pieces of a packing
// count.

#include "kinds/pieces/pieces.h"

#include "pack/bound.h"
#include "pack/pack.h"

#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "base/thread_pool.h"
#include "base/work_limit.h"
#include "model/model.h"

#include <assert.h>
#include <stdlib.h>

static const double seconds_between_reports = 0.1;

// Nodes without a better packing, if no limit is given: about a minute.
static const uint64_t patience = 1 << 27;

typedef struct packer {
    const xt_model         *model;
    const xt_best_settings *how;
    xt_sink                 sink;
    void                   *context;
    xt_pack_run             run;
    uint32_t               *options; // of the packing that the sink gets
    uint32_t               *times;   // scratch of its check, by item
    xt_best                *result;
    double                  began, next_report;
} packer;

static int64_t gain_of(const packer *p, const xt_shape *shape)
{
    int64_t gain = p->how->measure == XT_MEASURE_PIECES  ? 1
                   : p->how->measure == XT_MEASURE_CELLS ? (int64_t)shape->orientations.cells
                                                         : (int64_t)shape->weight;
    return p->how->minimize ? -gain : gain;
}

static int64_t *make_gains(const packer *p)
{
    const xt_images *images = p->model->images;
    int64_t         *gain = XT_NEW_ARRAY(int64_t, images->shapes.count);
    for (uint32_t s = 0; gain && s < images->shapes.count; s++)
        gain[s] = gain_of(p, &images->shapes.at[s]);
    return gain;
}

static uint64_t absolute(int64_t value)
{
    return value <= XT_PACK_IMPOSSIBLE / 2 ? 0 : (uint64_t)(value < 0 ? -value : value);
}

static xt_best result_of(const packer *p)
{
    const xt_pack_incumbent *best = &p->run.incumbent;
    xt_best                  result = {.value = absolute(best->value),
                                       .bound = absolute(best->bound),
                                       .pieces = best->count,
                                       .nodes = p->run.nodes,
                                       .seconds = xt_clock_seconds() - p->began};
    result.has_solution = best->problem && best->value > XT_PACK_IMPOSSIBLE / 2;
    result.is_best = best->problem && best->value >= best->bound;
    for (uint32_t i = 0; i < best->count; i++) {
        const xt_shape *shape = &p->model->images->shapes.at[p->run.problem->shape[best->images[i]]];
        result.cells += shape->orientations.cells; // no piece has variable cells
        result.weight += shape->weight;
    }
    return result;
}

static int compare_options(const void *a_pointer, const void *b_pointer)
{
    const uint32_t *a = a_pointer, *b = b_pointer;
    return *a < *b ? -1 : *a > *b;
}

static xt_answer report_packing(void *context, const xt_pack_incumbent *best)
{
    packer *p = context;
    for (uint32_t i = 0; i < best->count; i++)
        p->options[i] = p->run.problem->option[best->images[i]];
    qsort(p->options, best->count, sizeof *p->options, compare_options);
    assert(xt_pack_problem_accepts(p->run.problem, p->options, best->count, best->value, p->times));
    p->next_report = 0; // shown at once
    xt_solution solution = {.number = 1, .model = p->model, .options = p->options, .count = best->count};
    return p->sink ? p->sink(p->context, &solution) : XT_CONTINUE;
}

static void poll(void *context)
{
    packer *p = context;
    double  now = xt_clock_seconds();
    if (!p->how->progress || now < p->next_report)
        return;
    xt_best so_far = result_of(p);
    p->how->progress(p->how->progress_context, &so_far);
    p->next_report = xt_clock_seconds() + seconds_between_reports;
}

static bool check_supported(const packer *p, xt_diagnostics *diagnostics)
{
    if (p->model->cover->sizes_vary)
        xt_diagnose_at(
            diagnostics, p->model->puzzle->location,
            "a piece with variable cells; the best packing needs pieces of one size, so give it by its fixed "
            "cells, or as several pieces with copies=0..1");
    else if (p->model->cover->junctions > 0)
        xt_diagnose_at(diagnostics, p->model->puzzle->location,
                       "pieces that may not cross; the best packing needs pieces that may, as with crossing in D");
    else if (p->how->measure == XT_MEASURE_WEIGHT && !p->model->images->is_weighted)
        xt_diagnose(diagnostics, "a model whose shapes have no weights; set xt_model_settings.weighted");
    else
        return true;
    return false;
}

static bool has_required_cells(const xt_cover *cover)
{
    for (uint32_t c = 0; c < cover->cells; c++)
        if (cover->item[c].low > 0)
            return true;
    return false;
}

static xt_status search(packer *p, const xt_settings *settings)
{
    const xt_cover   *cover = p->model->cover;
    int64_t          *gain = make_gains(p);
    xt_pack_problem   problem = {.cover = cover};
    xt_pack_objective objective = {.gain = gain, .fills = has_required_cells(cover)};
    xt_status         status = XT_FAILED;
    p->options = XT_NEW_ARRAY(uint32_t, (size_t)cover->cells + 1);
    p->times = XT_NEW_ARRAY(uint32_t, (size_t)cover->items + 1);
    if (gain && p->options && p->times && xt_pack_problem_make(&problem, cover, &objective) &&
        xt_pack_tables_make(&problem)) {
        p->run = (xt_pack_run){.problem = &problem,
                               .threads = xt_thread_count(settings->threads),
                               .seed = p->how->seed,
                               .node_limit = settings->node_limit,
                               .patience = settings->time_limit > 0 || settings->node_limit ? 0 : patience,
                               .report = report_packing,
                               .poll = poll,
                               .context = p};
        status = xt_pack_run_all(&p->run);
    } else if (xt_memory_limit_is_reached())
        status = XT_BY_MEMORY;
    *p->result = result_of(p);
    free(gain);
    xt_pack_tables_free(&problem);
    xt_pack_problem_free(&problem);
    return status;
}

xt_status xt_pieces_best(const xt_model *model, const xt_settings *settings, const xt_best_settings *how, xt_sink sink,
                         void *context, xt_best *best, xt_diagnostics *diagnostics)
{
    packer p = {
        .model = model, .how = how, .sink = sink, .context = context, .result = best, .began = xt_clock_seconds()};
    xt_work_limit limit;
    xt_status     status = XT_FAILED;
    xt_work_limit_begin(&limit, settings->time_limit, settings->control);
    if (check_supported(&p, diagnostics)) {
        status = search(&p, settings);
        if (status == XT_FAILED && xt_work_limit_reached() != XT_COMPLETE)
            status = xt_work_limit_reached(); // before the search
        else if (status == XT_FAILED)
            xt_diagnose_out_of_memory(diagnostics);
    }
    xt_work_limit_end(&limit);
    free(p.run.incumbent.images);
    free(p.options);
    free(p.times);
    return status;
}
