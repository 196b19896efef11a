// boxes.c -- puzzles of boxes: one solution by sides, and its output.

#include "kinds/boxes/boxes.h"

#include "base/clock.h"
#include "base/diagnostics.h"
#include "base/limits.h"
#include "base/memory.h"
#include "base/work_limit.h"
#include "model/model.h"
#include "output/json/json.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

// ---- The solution --------------------------------------------------------------------------------------------------

typedef struct named_box {
    char         *name; // owned
    uint32_t      piece;
    xt_placed_box placed;
} named_box;

struct xt_packed_boxes {
    const xt_puzzle *puzzle;
    uint32_t         count;
    named_box       *box; // owned; by piece, then by corner
};

// Copies are numbered in the order of their corners, as in other solutions.
static int compare_boxes(const void *a_pointer, const void *b_pointer)
{
    const named_box *a = a_pointer, *b = b_pointer;
    if (a->piece != b->piece)
        return a->piece < b->piece ? -1 : 1;
    for (uint32_t k = 0; k < XT_AXES; k++)
        if (a->placed.corner.at[k] != b->placed.corner.at[k])
            return a->placed.corner.at[k] < b->placed.corner.at[k] ? -1 : 1;
    return 0;
}

static bool name_boxes(xt_packed_boxes *boxes)
{
    bool fine = true;
    for (uint32_t i = 0, copy = 0; fine && i < boxes->count; i++) {
        named_box      *box = &boxes->box[i];
        const xt_piece *piece = &boxes->puzzle->pieces.at[box->piece];
        char            text[XT_LIMIT_NAME + 16];
        copy = i > 0 && box[-1].piece == box->piece ? copy + 1 : 1;
        int length = piece->high == 1 ? snprintf(text, sizeof text, "%s", piece->name)
                                      : snprintf(text, sizeof text, "%s%" PRIu32, piece->name, copy);
        box->name = xt_strndup(text, (size_t)length);
        fine = box->name;
    }
    return fine;
}

xt_packed_boxes *xt_packed_boxes_new(const xt_puzzle *puzzle, const xt_sides *origin, const xt_box_packing *packing)
{
    xt_packed_boxes *boxes = XT_NEW(xt_packed_boxes);
    if (!boxes)
        return NULL;
    *boxes = (xt_packed_boxes){
        .puzzle = puzzle, .count = packing->placed.count, .box = XT_NEW_ARRAY(named_box, packing->placed.count + 1)};
    for (uint32_t i = 0; boxes->box && i < boxes->count; i++) {
        named_box *box = &boxes->box[i];
        *box = (named_box){.piece = packing->placed.at[i].type, .placed = packing->placed.at[i]};
        for (uint32_t k = 0; k < XT_AXES; k++)
            box->placed.corner.at[k] += origin->at[k];
    }
    if (boxes->box) {
        qsort(boxes->box, boxes->count, sizeof *boxes->box, compare_boxes);
        if (name_boxes(boxes))
            return boxes;
    }
    xt_packed_boxes_free(boxes);
    return NULL;
}

void xt_packed_boxes_free(xt_packed_boxes *boxes)
{
    if (!boxes)
        return;
    for (uint32_t i = 0; boxes->box && i < boxes->count; i++)
        free(boxes->box[i].name);
    free(boxes->box);
    free(boxes);
}

uint32_t xt_packed_boxes_count(const xt_packed_boxes *boxes)
{
    return boxes->count;
}

xt_packed_box xt_packed_boxes_at(const xt_packed_boxes *boxes, uint32_t index)
{
    const named_box *box = &boxes->box[index];
    xt_packed_box    packed = {.name = box->name, .sides = {{1, 1, 1, 1}}};
    for (uint32_t k = 0; k < XT_AXES; k++) {
        packed.corner.at[k] = box->placed.corner.at[k];
        packed.sides.at[k] = box->placed.sides.at[k];
    }
    return packed;
}

// ---- The search ----------------------------------------------------------------------------------------------------

xt_sides_use xt_puzzle_sides_use(const xt_puzzle *puzzle)
{
    // Cells of all images.  A model with this number takes about 0.05 s, and a search in it often much longer.
    const double max_cheap_cost = 1 << 22;
    // With 1.5 times as many, dancing links take 2 s and 0.9 GB before the first solution.
    const double max_cost = 1 << 24;
    xt_boxes     boxes;
    xt_sides     origin;
    if (xt_puzzle_is_cover(puzzle))
        return XT_SIDES_UNUSED;
    if (xt_puzzle_is_given_by_sides(puzzle))
        return XT_SIDES_NEEDED;
    if (puzzle->cell_labels.count > 0 || !xt_boxes_of_puzzle(puzzle, &boxes, &origin))
        return XT_SIDES_UNUSED;
    double cost = xt_boxes_cost_in_cells(&boxes);
    xt_boxes_free(&boxes);
    return cost > max_cost ? XT_SIDES_NEEDED : cost > max_cheap_cost ? XT_SIDES_FASTER : XT_SIDES_UNUSED;
}

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

static xt_status pack(const xt_puzzle *puzzle, uint64_t seed, xt_packed_boxes **result, xt_statistics *statistics,
                      xt_diagnostics *diagnostics)
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
        *result = xt_packed_boxes_new(puzzle, &origin, &packing);
        statistics->solutions = statistics->found = *result ? 1 : 0;
        statistics->fits = packing.placed.count;
        status = *result ? XT_BY_SOLUTIONS : failure(diagnostics);
    } else if (answer == XT_PACKS_NOT) {
        statistics->impossible = report.reason;
    } else {
        status = answer == XT_PACKS_UNDECIDED ? xt_work_limit_reached() : failure(diagnostics);
    }
    xt_box_packing_free(&packing);
    xt_boxes_free(&boxes);
    return status;
}

xt_status xt_pack_boxes(const xt_puzzle *puzzle, const xt_settings *settings, xt_packed_boxes **boxes,
                        xt_statistics *statistics, xt_diagnostics *diagnostics)
{
    const xt_settings given = settings ? *settings : (xt_settings){.engine = NULL};
    xt_statistics     own = {.solutions = 0};
    xt_work_limit     limit;
    double            began = xt_clock_seconds();
    *boxes = NULL;
    if (!puzzle->checked) {
        xt_diagnose(diagnostics, "the puzzle was not checked; call xt_puzzle_check before xt_pack_boxes");
        return XT_FAILED;
    }
    if (!xt_puzzle_has_pieces(puzzle, "a packing", diagnostics))
        return XT_FAILED;
    xt_work_limit_begin(&limit, given.time_limit, given.control);
    xt_status status = pack(puzzle, given.monte_carlo.seed, boxes, &own, diagnostics);
    xt_work_limit_end(&limit);
    own.seconds = xt_clock_seconds() - began;
    if (statistics)
        *statistics = own;
    return status;
}

// ---- The best packing ----------------------------------------------------------------------------------------------

typedef struct best_search {
    const xt_puzzle        *puzzle;
    const xt_pack_settings *how;
    double                  began;
    xt_pack_result          result;
} best_search;

static uint64_t value_of_piece(const best_search *b, const xt_piece *piece)
{
    return b->how->measure == XT_PACKED_PIECES   ? 1
           : b->how->measure == XT_PACKED_WEIGHT ? piece->weight
                                                 : xt_piece_volume(piece);
}

static void count_packing(best_search *b, const xt_box_packing *packing, uint64_t value)
{
    xt_pack_result *r = &b->result;
    r->has_packing = true;
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

static xt_status find_best(best_search *b, bool has_limit, xt_packed_boxes **result, xt_diagnostics *diagnostics)
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
        *result = xt_packed_boxes_new(b->puzzle, &origin, &packing);
    }
    b->result.bound = best.bound;
    b->result.is_best = best.is_proved;
    b->result.nodes = best.steps;
    b->result.seconds = xt_clock_seconds() - b->began;
    if (best.lacks_memory || (best.is_found && !*result))
        status = failure(diagnostics);
    else if (!best.is_proved)
        status = xt_work_limit_reached() == XT_COMPLETE ? XT_WITHOUT_PROOF : xt_work_limit_reached();
    xt_box_packing_free(&packing);
    xt_boxes_free(&boxes);
    free(value);
    return status;
}

xt_status xt_pack_most_boxes(const xt_puzzle *puzzle, const xt_settings *settings, const xt_pack_settings *how,
                             xt_packed_boxes **boxes, xt_pack_result *result, xt_diagnostics *diagnostics)
{
    const xt_settings      given = settings ? *settings : (xt_settings){.engine = NULL};
    const xt_pack_settings defaults = {.measure = XT_PACKED_CELLS};
    best_search            b = {.puzzle = puzzle, .how = how ? how : &defaults, .began = xt_clock_seconds()};
    xt_status              status = XT_FAILED;
    xt_work_limit          limit;
    *boxes = NULL;
    xt_work_limit_begin(&limit, given.time_limit, given.control);
    if (!puzzle->checked)
        xt_diagnose(diagnostics, "the puzzle was not checked; call xt_puzzle_check before xt_pack_most_boxes");
    else if (!xt_puzzle_has_pieces(puzzle, "a packing", diagnostics))
        status = XT_FAILED;
    else if (b.how->minimize)
        xt_diagnose_at(diagnostics, puzzle->location,
                       "the least is not searched by sides; give the puzzle in cells, with shorter sides");
    else
        status = find_best(&b, given.time_limit > 0, boxes, diagnostics);
    xt_work_limit_end(&limit);
    if (result)
        *result = b.result;
    return status;
}

// ---- Output --------------------------------------------------------------------------------------------------------

static void write_numbers(const xt_cell *numbers, uint32_t dimensions, const char *separator, FILE *out)
{
    for (uint32_t k = 0; k < dimensions; k++)
        fprintf(out, "%s%" PRId32, k ? separator : "", numbers->at[k]);
}

static bool write_json(const xt_packed_boxes *boxes, uint64_t number, FILE *out, xt_diagnostics *diagnostics)
{
    uint32_t dimensions = boxes->puzzle->lattice->dimensions;
    if (!xt_json_is_available(diagnostics))
        return false;
    fprintf(out, "{\"solution\":%" PRIu64 ",\"pieces\":[", number);
    for (uint32_t i = 0; i < boxes->count; i++) {
        const xt_packed_box box = xt_packed_boxes_at(boxes, i);
        char               *name = xt_json_quote(box.name);
        if (!name) {
            xt_diagnose_out_of_memory(diagnostics);
            return false;
        }
        fprintf(out, "%s{\"name\":%s,\"corner\":[", i ? "," : "", name);
        write_numbers(&box.corner, dimensions, ",", out);
        fputs("],\"sides\":[", out);
        write_numbers(&box.sides, dimensions, ",", out);
        fputs("]}", out);
        free(name);
    }
    fputs("]}\n", out);
    return !ferror(out);
}

bool xt_packed_boxes_write(const xt_packed_boxes *boxes, uint64_t number, xt_style style, FILE *out,
                           xt_diagnostics *diagnostics)
{
    uint32_t dimensions = boxes->puzzle->lattice->dimensions;
    if (style == XT_STYLE_JSON)
        return write_json(boxes, number, out, diagnostics);
    if (number)
        fprintf(out, "\n# --- SOLUTION %" PRIu64 " ---\n", number);
    for (uint32_t i = 0; i < boxes->count; i++) {
        const xt_packed_box box = xt_packed_boxes_at(boxes, i);
        fprintf(out, "C:name=%s:box=", box.name);
        write_numbers(&box.sides, dimensions, "x", out);
        fputs(":at=", out);
        write_numbers(&box.corner, dimensions, " ", out);
        putc('\n', out);
    }
    return !ferror(out);
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

xt_model *xt_packed_boxes_model(const xt_puzzle *puzzle, const xt_packed_boxes *boxes, bool labelled,
                                xt_diagnostics *diagnostics)
{
    // The filter only reads the boxes.
    const xt_model_settings settings = {.labelled = labelled,
                                        .weighted = !labelled,
                                        .image_filter_context = (void *)(uintptr_t)boxes,
                                        .bounds_filter = is_packed};
    return xt_model_new(puzzle, &settings, diagnostics);
}

static bool has_name(const xt_images *images, const xt_shape *shape, const char *name)
{
    for (uint32_t copy = 0; copy < shape->high; copy++)
        if (strcmp(images->name.at[shape->names + copy], name) == 0)
            return true;
    return false;
}

// Cells of an image ascend by x, y and z, so the first and the last one are the corners of a box.
static bool is_image_of_box(const xt_images *images, uint32_t image, const named_box *box)
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
void xt_packed_boxes_options(const xt_packed_boxes *boxes, const xt_model *model, uint32_t *options)
{
    const xt_images *images = model->images;
    for (uint32_t b = 0; b < boxes->count; b++) {
        const named_box *box = &boxes->box[b];
        uint32_t         image = 0;
        while (image < images->mobile && !(is_image_of_box(images, image, box) &&
                                           has_name(images, &images->shapes.at[images->shape_of.at[image]], box->name)))
            image++;
        assert(image < images->mobile);
        options[b] = image;
    }
}
