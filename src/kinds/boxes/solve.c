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

static int compare_corners(const void *a_pointer, const void *b_pointer)
{
    const xt_placed_box *a = a_pointer, *b = b_pointer;
    for (uint32_t k = 0; k < XT_AXES; k++)
        if (a->corner.at[k] != b->corner.at[k])
            return a->corner.at[k] < b->corner.at[k] ? -1 : 1;
    return 0;
}

// Packed boxes, sorted by their corners, which all differ.
typedef struct sorted_boxes {
    xt_placed_box *at;
    uint32_t       count;
} sorted_boxes;

// Returns true for the bounds of a packed box.
static bool is_packed(void *context, xt_cell least, xt_cell most)
{
    const sorted_boxes *boxes = context;
    xt_placed_box       bounds;
    for (uint32_t k = 0; k < XT_AXES; k++) {
        bounds.corner.at[k] = least.at[k];
        bounds.sides.at[k] = most.at[k] - least.at[k] + 1;
    }
    const xt_placed_box *found =
        boxes->count ? bsearch(&bounds, boxes->at, boxes->count, sizeof bounds, compare_corners) : NULL;
    return found && memcmp(&found->sides, &bounds.sides, sizeof bounds.sides) == 0;
}

// Makes a model of a puzzle in cells with the images of these boxes alone.  Pieces of different weight stay apart, as
// labelled ones do anyway.
static bool open_in_cells(xt_model *model, sorted_boxes *boxes, xt_diagnostics *diagnostics)
{
    const xt_model_settings settings = {.labelled = model->is_labelled,
                                        .weighted = !model->is_labelled,
                                        .image_filter_context = boxes,
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
    sorted_boxes none = {.count = 0};
    (void)settings;
    return model->puzzle->kind == &xt_kind_boxes || open_in_cells(model, &none, diagnostics);
}

bool xt_boxes_are_used(const xt_puzzle *puzzle, xt_sides_use allowed)
{
    xt_sides_use use = allowed == XT_SIDES_UNUSED ? XT_SIDES_UNUSED : sides_use(puzzle);
    return use == XT_SIDES_NEEDED || (use == XT_SIDES_FASTER && allowed == XT_SIDES_FASTER);
}

// ---- The solution --------------------------------------------------------------------------------------------------

// Makes the model of the solution in cells.  It takes a fraction of a second, and the solution is lost without it, so
// no limit on time holds.
static bool make_model_of_solution(const xt_model *model, xt_result *result, xt_diagnostics *diagnostics)
{
    const xt_packed_boxes *packed = result->boxes;
    sorted_boxes           boxes = {.at = XT_NEW_ARRAY(xt_placed_box, packed->count + 1), .count = packed->count};
    xt_work_limit          none;
    result->of_solution = XT_NEW(xt_model);
    if (!boxes.at || !result->of_solution) {
        free(boxes.at);
        return xt_diagnose_out_of_memory(diagnostics);
    }
    for (uint32_t b = 0; b < packed->count; b++)
        boxes.at[b] = packed->box[b].placed;
    qsort(boxes.at, boxes.count, sizeof *boxes.at, compare_corners);
    *result->of_solution =
        (xt_model){.puzzle = model->puzzle, .kind = model->puzzle->kind, .is_labelled = model->is_labelled};
    xt_work_limit_lift(&none);
    bool ok = open_in_cells(result->of_solution, &boxes, diagnostics);
    xt_work_limit_end(&none);
    free(boxes.at);
    return ok;
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
    xt_work_limit limit;
    double        began = xt_clock_seconds();
    if (!xt_settings_check_without(settings,
                                   "engine order nof shuffle kernel filters constrained_piece constrained_first "
                                   "restriction split goal monte_carlo.trials node_limit run replay part parts plan",
                                   "a search by sides", diagnostics))
        return XT_FAILED;
    xt_work_limit_begin(&limit, settings->time_limit, settings->control);
    xt_status status =
        find_packing(model->puzzle, settings->monte_carlo.seed, &settings->result->boxes, statistics, diagnostics);
    statistics->seconds = xt_clock_seconds() - began;
    status = deliver(model, settings->result, sink, context, status, diagnostics);
    xt_work_limit_end(&limit);
    if (status == XT_FAILED)
        statistics->solutions = statistics->found = 0;
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
    best_search   b = {.puzzle = model->puzzle, .how = how, .began = xt_clock_seconds()};
    xt_work_limit limit;
    if (how->minimize || settings->node_limit) {
        xt_diagnose_at(diagnostics, model->puzzle->location,
                       how->minimize
                           ? "the least is not searched by sides; give the puzzle in cells, with shorter sides"
                           : "a search by sides has no limit on nodes; give one on time");
        return XT_FAILED;
    }
    xt_work_limit_begin(&limit, settings->time_limit, settings->control);
    xt_status status = find_best(&b, settings->time_limit > 0, &settings->result->boxes, diagnostics);
    status = deliver(model, settings->result, sink, context, status, diagnostics);
    xt_work_limit_end(&limit);
    *best = b.result;
    best->has_solution = best->has_solution && status != XT_FAILED;
    return status;
}
