// solve.c -- puzzles of boxes, by sides: one solution, or the best packing.  No image is made.  For a puzzle in cells,
// the solution gets a model with only its own images.

#include "kinds/boxes/boxes.h"

#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/limits.h"
#include "base/memory.h"
#include "base/work_limit.h"
#include "boxes/packed_boxes.h"
#include "kinds/result.h"
#include "model/model.h"
#include "plan/settings_check.h"
#include "run/team_leader.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

static xt_sides_use sides_use(const xt_puzzle *puzzle)
{
    // Cells of all images.  A model with this number takes about 0.05 s, and a search in it often much longer.
    const double max_cheap_cost = 1 << 22;
    // With 1.5 times as many, dancing links take 2 s and 0.9 GB before the first solution.
    const double max_cost = 1 << 24;
    xt_boxes     boxes;
    xt_sides     origin;
    if (puzzle->cell_labels.count > 0 || !xt_boxes_of_puzzle(puzzle, &boxes, &origin))
        return XT_SIDES_UNUSED;
    double cost = xt_boxes_cost_in_cells(&boxes);
    xt_boxes_free(&boxes);
    return cost > max_cost ? XT_SIDES_NEEDED : cost > max_cheap_cost ? XT_SIDES_FASTER : XT_SIDES_UNUSED;
}

// ---- A model of the solution ---------------------------------------------------------------------------------------

// Returns true for the bounds of a packed box.
static bool is_packed(void *context, xt_cell least, xt_cell most)
{
    const xt_packed_boxes *boxes = context;
    for (uint32_t i = 0; boxes && i < boxes->count; i++) {
        const xt_placed_box *box = &boxes->box[i].placed;
        uint32_t             k = 0;
        while (k < XT_AXES && box->corner.at[k] == least.at[k] &&
               box->corner.at[k] + box->sides.at[k] - 1 == most.at[k])
            k++;
        if (k == XT_AXES)
            return true;
    }
    return false;
}

// Makes a model of a puzzle in cells with the images of these boxes alone; NULL: no images.
static bool open_in_cells(xt_model *model, const xt_packed_boxes *boxes, xt_diagnostics *diagnostics)
{
    // The filter only reads the boxes.
    const xt_model_settings settings = {.labelled = model->is_labelled,
                                        .weighted = !model->is_labelled,
                                        .image_filter_context = (void *)(uintptr_t)boxes,
                                        .bounds_filter = is_packed};
    return xt_model_open_pieces(model, &settings, diagnostics);
}

static bool has_name(const xt_images *images, const xt_shape *shape, const char *name)
{
    for (uint32_t copy = 0; copy < shape->high; copy++)
        if (strcmp(images->name.at[shape->names + copy], name) == 0)
            return true;
    return false;
}

// Cells of an image ascend by x, y and z, so the first and the last one are the corners of a box.
static bool is_image_of_box(const xt_images *images, uint32_t image, const xt_named_box *box)
{
    const xt_image cells = xt_image_at(images, image);
    xt_cell        least = xt_cell_of_region_cell(images, cells.cells[0]);
    xt_cell        most = xt_cell_of_region_cell(images, cells.cells[cells.count - 1]);
    for (uint32_t k = 0; k < XT_AXES; k++)
        if (least.at[k] != box->placed.corner.at[k] ||
            most.at[k] != box->placed.corner.at[k] + box->placed.sides.at[k] - 1)
            return false;
    return true;
}

// Pieces of one shape and different motions may have images at the same place: the name tells them apart.
static void find_options(const xt_packed_boxes *boxes, const xt_model *model, uint32_t *options)
{
    const xt_images *images = model->images;
    for (uint32_t b = 0; b < boxes->count; b++) {
        const xt_named_box *box = &boxes->box[b];
        uint32_t            image = 0;
        while (image < images->mobile && !(is_image_of_box(images, image, box) &&
                                           has_name(images, &images->shapes.at[images->shape_of.at[image]], box->name)))
            image++;
        assert(image < images->mobile);
        options[b] = image;
    }
}

bool xt_boxes_open(xt_model *model, const xt_model_settings *settings, xt_diagnostics *diagnostics)
{
    (void)settings;
    return model->puzzle->kind == &xt_kind_boxes || open_in_cells(model, NULL, diagnostics);
}

bool xt_boxes_are_used(const xt_puzzle *puzzle, xt_sides_use allowed)
{
    xt_sides_use use = allowed == XT_SIDES_UNUSED ? XT_SIDES_UNUSED : sides_use(puzzle);
    return use == XT_SIDES_NEEDED || (use == XT_SIDES_FASTER && allowed == XT_SIDES_FASTER);
}

// ---- The solution --------------------------------------------------------------------------------------------------

// Makes the model of the solution in cells.
static bool make_model_of_solution(const xt_model *model, xt_result *result, xt_diagnostics *diagnostics)
{
    result->of_solution = XT_NEW(xt_model);
    if (!result->of_solution)
        return xt_diagnose_out_of_memory(diagnostics);
    *result->of_solution =
        (xt_model){.puzzle = model->puzzle, .kind = model->puzzle->kind, .is_labelled = model->is_labelled};
    return open_in_cells(result->of_solution, result->boxes, diagnostics);
}

// Gives the boxes of the result to the sink.  Returns XT_FAILED after a diagnostic, or else the status, or XT_BY_SINK.
static xt_status deliver(const xt_model *model, xt_result *result, xt_sink sink, void *context, xt_status status,
                         xt_diagnostics *diagnostics)
{
    if (!sink || !result->boxes)
        return status;
    xt_solution solution = {.number = 1, .model = model, .boxes = result->boxes, .count = result->boxes->count};
    uint32_t   *options = NULL;
    if (model->puzzle->kind != &xt_kind_boxes) {
        if (!make_model_of_solution(model, result, diagnostics))
            return XT_FAILED;
        options = XT_NEW_ARRAY(uint32_t, solution.count + 1);
        if (!options) {
            xt_diagnose_out_of_memory(diagnostics);
            return XT_FAILED;
        }
        find_options(result->boxes, result->of_solution, options);
        solution =
            (xt_solution){.number = 1, .model = result->of_solution, .options = options, .count = solution.count};
    }
    xt_answer answer = sink(context, &solution);
    free(options);
    return answer == XT_STOP ? XT_BY_SINK : status;
}

// ---- The search ----------------------------------------------------------------------------------------------------

static xt_status failure(xt_diagnostics *diagnostics)
{
    if (xt_work_limit_reached() != XT_COMPLETE)
        return xt_work_limit_reached();
    if (xt_memory_limit_is_reached())
        return XT_BY_MEMORY;
    xt_diagnose_out_of_memory(diagnostics);
    return XT_FAILED;
}

static const char other_puzzle[] = "this is no puzzle of boxes in a box; its region and all its pieces must be boxes";

static xt_status find_packing(const xt_puzzle *puzzle, uint64_t seed, xt_packed_boxes **packed,
                              xt_statistics *statistics, xt_diagnostics *diagnostics)
{
    xt_boxes       boxes;
    xt_sides       origin;
    xt_box_packing packing = {.placed = {.at = NULL}};
    xt_box_report  report;
    if (!xt_boxes_of_puzzle(puzzle, &boxes, &origin)) {
        xt_diagnose_at(diagnostics, puzzle->location, "%s", other_puzzle);
        return XT_FAILED;
    }
    xt_packs  answer = xt_boxes_solve(&boxes, seed, &packing, &report);
    xt_status status = XT_COMPLETE;
    statistics->attempts = report.steps;
    if (answer == XT_PACKS) {
        *packed = xt_packed_boxes_new(puzzle, &origin, &packing);
        statistics->solutions = statistics->found = *packed ? 1 : 0;
        statistics->fits = packing.placed.count;
        status = *packed ? XT_BY_SOLUTIONS : failure(diagnostics);
    } else if (answer == XT_PACKS_NOT) {
        statistics->impossible = report.reason;
    } else {
        status = answer == XT_PACKS_UNDECIDED ? xt_work_limit_reached() : failure(diagnostics);
    }
    xt_box_packing_free(&packing);
    xt_boxes_free(&boxes);
    return status;
}

xt_status xt_boxes_solve_model(const xt_model *model, const xt_settings *settings, xt_sink sink, void *context,
                               xt_statistics *statistics, xt_diagnostics *diagnostics)
{
    const xt_settings given = *settings;
    xt_statistics     own = {.solutions = 0};
    xt_work_limit     limit;
    double            began = xt_clock_seconds();
    if (statistics)
        *statistics = own;
    if (!xt_settings_check(settings, diagnostics))
        return XT_FAILED;
    xt_work_limit_begin(&limit, given.time_limit, given.control);
    xt_status status = find_packing(model->puzzle, given.monte_carlo.seed, &given.result->boxes, &own, diagnostics);
    own.seconds = xt_clock_seconds() - began;
    status = deliver(model, given.result, sink, context, status, diagnostics);
    xt_work_limit_end(&limit);
    if (given.team)
        xt_team_end(given.team);
    if (statistics)
        *statistics = own;
    return status;
}

// ---- The best packing ----------------------------------------------------------------------------------------------

typedef struct best_search {
    const xt_puzzle        *puzzle;
    const xt_best_settings *how;
    double                  began;
    xt_best                 result;
} best_search;

static uint64_t value_of_piece(const best_search *b, const xt_piece *piece)
{
    return b->how->measure == XT_MEASURE_PIECES   ? 1
           : b->how->measure == XT_MEASURE_WEIGHT ? piece->weight
                                                  : xt_piece_volume(piece);
}

static void count_packing(best_search *b, const xt_box_packing *packing, uint64_t value)
{
    xt_best *r = &b->result;
    r->has_solution = true;
    r->value = value;
    r->cells = r->weight = 0;
    r->pieces = packing->placed.count;
    r->seconds = xt_clock_seconds() - b->began;
    for (uint32_t i = 0; i < packing->placed.count; i++) {
        const xt_piece *piece = &b->puzzle->pieces.at[packing->placed.at[i].type];
        r->cells += xt_piece_volume(piece);
        r->weight += piece->weight;
    }
}

static xt_answer report_improvement(void *context, const xt_box_packing *packing, uint64_t value, uint64_t bound)
{
    best_search *b = context;
    count_packing(b, packing, value);
    b->result.bound = bound;
    if (b->how->progress)
        b->how->progress(b->how->progress_context, &b->result);
    return XT_CONTINUE;
}

static xt_status find_best(best_search *b, bool has_limit, xt_packed_boxes **packed, xt_diagnostics *diagnostics)
{
    const uint64_t patience = 1 << 28; // steps without a better packing: about half a minute

    xt_boxes       boxes;
    xt_sides       origin;
    xt_box_packing packing = {.placed = {.at = NULL}};
    uint64_t      *value = XT_NEW_ARRAY(uint64_t, b->puzzle->pieces.count + 1);
    xt_status      status = XT_COMPLETE;
    if (!xt_boxes_of_puzzle(b->puzzle, &boxes, &origin)) {
        free(value);
        xt_diagnose_at(diagnostics, b->puzzle->location, "%s", other_puzzle);
        return XT_FAILED;
    }
    for (uint32_t p = 0; value && p < b->puzzle->pieces.count; p++)
        value[p] = value_of_piece(b, &b->puzzle->pieces.at[p]);
    const xt_best_request request = {.value = value,
                                     .seed = b->how->seed,
                                     .patience = has_limit ? 0 : patience,
                                     .improved = report_improvement,
                                     .context = b};
    xt_best_result        best = {.lacks_memory = !value};
    if (value)
        best = xt_boxes_find_best(&boxes, &request, &packing);
    if (best.is_found) {
        count_packing(b, &packing, best.value);
        *packed = xt_packed_boxes_new(b->puzzle, &origin, &packing);
    }
    b->result.bound = best.bound;
    b->result.is_best = best.is_proved;
    b->result.nodes = best.steps;
    b->result.seconds = xt_clock_seconds() - b->began;
    if (best.lacks_memory || (best.is_found && !*packed))
        status = failure(diagnostics);
    else if (!best.is_proved)
        status = xt_work_limit_reached() == XT_COMPLETE ? XT_WITHOUT_PROOF : xt_work_limit_reached();
    xt_box_packing_free(&packing);
    xt_boxes_free(&boxes);
    free(value);
    return status;
}

xt_status xt_boxes_best(const xt_model *model, const xt_settings *settings, const xt_best_settings *how, xt_sink sink,
                        void *context, xt_best *best, xt_diagnostics *diagnostics)
{
    const xt_settings given = *settings;
    best_search       b = {.puzzle = model->puzzle, .how = how, .began = xt_clock_seconds()};
    xt_status         status = XT_FAILED;
    xt_work_limit     limit;
    xt_work_limit_begin(&limit, given.time_limit, given.control);
    if (b.how->minimize)
        xt_diagnose_at(diagnostics, model->puzzle->location,
                       "the least is not searched by sides; give the puzzle in cells, with shorter sides");
    else
        status = find_best(&b, given.time_limit > 0, &given.result->boxes, diagnostics);
    xt_work_limit_end(&limit);
    status = deliver(model, given.result, sink, context, status, diagnostics);
    *best = b.result;
    return status;
}
