// board_layouts.c -- see board_layouts.h.

#include "api/board_layouts.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

// ---- One solution of the engine's, and what it stands for ----------------------------------------------------------

static xt_answer emit_one(xt_layouts *d, const uint32_t *code)
{
    xt_board_solution layout = {
        .number = ++d->statistics.solutions, .board = d->board, .tile = d->tile, .rotation = d->rotation};
    if (d->sink) {
        xt_poses_to_tiles(d->model, code, d->order, d->used, d->tile, d->rotation);
        if (d->sink(d->context, &layout) == XT_STOP)
            return XT_STOP;
    }
    d->at_limit = d->settings->limit && layout.number == d->settings->limit;
    return d->at_limit ? XT_STOP : XT_CONTINUE;
}

// The next order of so many numbers; false, and the first one again, behind the last.
static bool next_order(uint32_t *order, uint32_t count)
{
    uint32_t i = count, j = count;
    while (i > 1 && order[i - 2] > order[i - 1])
        i--;
    bool is_last = i <= 1;
    if (!is_last) {
        while (order[j - 1] < order[i - 2])
            j--;
        uint32_t swapped = order[i - 2];
        order[i - 2] = order[j - 1];
        order[j - 1] = swapped;
    }
    for (uint32_t a = is_last ? 0 : i - 1, b = count; a + 1 < b; a++, b--) {
        uint32_t swapped = order[a];
        order[a] = order[b - 1];
        order[b - 1] = swapped;
    }
    return !is_last;
}

static bool next_labelling(xt_layouts *d)
{
    for (uint32_t k = 0; k < d->model->tile_types.count; k++)
        if (next_order(d->order + d->model->tile_types.at[k].members, d->model->tile_types.at[k].copies))
            return true;
    return false;
}

static void start_orders(xt_layouts *d)
{
    for (uint32_t k = 0; k < d->model->tile_types.count; k++)
        for (uint32_t i = 0; i < d->model->tile_types.at[k].copies; i++)
            d->order[d->model->tile_types.at[k].members + i] = i;
}

const char *const xt_too_many_layouts =
    "2^64 solutions or more, since equal tiles are told apart; leave out --labelled";

static xt_answer emit_labelled(xt_layouts *d, const uint32_t *code)
{
    uint64_t labelling_count = d->model->labellings, limit = d->settings->limit;
    if (d->sink || limit) {
        xt_answer answer;
        start_orders(d);
        do
            answer = emit_one(d, code);
        while (answer == XT_CONTINUE && next_labelling(d));
        return answer;
    }
    if (labelling_count == 0 ||
        __builtin_add_overflow(d->statistics.solutions, labelling_count, &d->statistics.solutions)) {
        d->error = xt_too_many_layouts;
        return XT_STOP;
    }
    return XT_CONTINUE;
}

static xt_answer emit_class_member(xt_layouts *d, const uint32_t *code)
{
    return d->settings->labelled ? emit_labelled(d, code) : emit_one(d, code);
}

static bool rotator_start(xt_board_rotator *t, const xt_edge_model *model)
{
    *t = (xt_board_rotator){.model = model,
                            .code = XT_NEW_ARRAY(uint32_t, 2 * (size_t)model->cells),
                            .rotated = XT_NEW_ARRAY(uint32_t, 2 * (size_t)model->cells)};
    return t->code && t->rotated;
}

static void rotator_free(xt_board_rotator *t)
{
    free(t->code);
    free(t->rotated);
}

static void load_solution(xt_board_rotator *t, const uint32_t *poses)
{
    for (uint32_t c = 0; c < t->model->cells; c++)
        t->code[c] = xt_pose_code(t->model, poses[c]);
}

static void rotate_board(xt_board_rotator *t)
{
    for (uint32_t cell = 0; cell < t->model->cells; cell++)
        t->rotated[xt_rotated_cell(t->model, cell)] = xt_rotated_code(t->model, t->code[cell]);
    uint32_t *rotated = t->rotated;
    t->rotated = t->code;
    t->code = rotated;
}

// Whether none of the turned boards comes before this one.
static bool is_canonical(xt_board_rotator *t)
{
    size_t    bytes = t->model->cells * sizeof *t->code;
    uint32_t *own = t->code + t->model->cells; // room behind it
    bool      least = true;
    memcpy(own, t->code, bytes);
    for (uint32_t r = 1; r < t->model->rotations; r++) {
        rotate_board(t);
        for (uint32_t c = 0, same = 1; same && c < t->model->cells; c++) {
            same = t->code[c] == own[c];
            least = least && (same || t->code[c] > own[c]);
        }
    }
    return least;
}

xt_answer xt_layouts_emit(void *context, const uint32_t *poses, uint32_t count)
{
    xt_layouts       *d = context;
    xt_board_rotator *t = &d->rotator;
    bool              expands_class = d->model->is_symmetry_broken && d->settings->unique == XT_ALL;
    (void)count;
    load_solution(t, poses);
    xt_answer answer = emit_class_member(d, t->code);
    for (uint32_t r = 1; r < d->model->rotations && expands_class && answer == XT_CONTINUE; r++) {
        rotate_board(t);
        answer = emit_class_member(d, t->code);
    }
    return answer;
}

enum { TOP, RIGHT, BOTTOM, LEFT };

// Whether the cell's pose goes with those of its neighbours to the left and above.
static bool matches_left_and_above(const xt_edge_model *model, const uint32_t *poses, uint32_t cell)
{
    const xt_pose  *pose = model->poses.at;
    const uint32_t *line = pose[poses[cell]].line;
    return (cell % model->width == 0 || pose[poses[cell - 1]].line[RIGHT] == line[LEFT]) &&
           (cell < model->width || pose[poses[cell - model->width]].line[BOTTOM] == line[TOP]);
}

bool xt_layouts_are_solved(void *context, const uint32_t *poses, uint32_t count)
{
    const xt_layouts    *d = context;
    const xt_edge_model *model = d->model;
    bool                 fine = count == model->cells;
    memset(d->used, 0, model->tile_types.count * sizeof *d->used);
    for (uint32_t cell = 0; cell < model->cells && fine; cell++)
        fine = poses[cell] < model->poses.count && xt_pose_fits(model, cell, poses[cell]) &&
               d->used[model->poses.at[poses[cell]].tile_type]++ <
                   model->tile_types.at[model->poses.at[poses[cell]].tile_type].copies &&
               matches_left_and_above(model, poses, cell);
    return fine;
}

// ---- The sieve: where the engine finds whole classes, and one of each is wanted ------------------------------------

bool xt_layouts_need_canonical_sink(const xt_layouts *d)
{
    return d->settings->unique != XT_ALL && !d->model->is_symmetry_broken;
}

void *xt_layouts_open_canonical_sink(void *context)
{
    const xt_layouts *d = context;
    xt_board_rotator *t = XT_NEW(xt_board_rotator);
    if (!t || rotator_start(t, d->model))
        return t;
    rotator_free(t);
    free(t);
    return NULL;
}

void xt_layouts_close_canonical_sink(void *canonical_sink)
{
    rotator_free(canonical_sink);
    free(canonical_sink);
}

uint32_t xt_layouts_adapt(void *canonical_sink, const uint32_t *poses, uint32_t count, const uint32_t **emitted)
{
    (void)count;
    load_solution(canonical_sink, poses);
    *emitted = poses;
    return is_canonical(canonical_sink);
}

bool xt_layouts_is_canonical(xt_layouts *d, const uint32_t *poses)
{
    load_solution(&d->rotator, poses);
    return !xt_layouts_need_canonical_sink(d) || is_canonical(&d->rotator);
}

// ---- What is only counted ------------------------------------------------------------------------------------------

bool xt_layouts_are_only_counted(const xt_layouts *d)
{
    return !d->sink && d->multiplicity > 0;
}

void xt_layouts_count(xt_layouts *d, uint64_t passed)
{
    uint64_t *solutions = &d->statistics.solutions, limit = d->settings->limit;
    bool      is_over = __builtin_mul_overflow(passed, d->multiplicity, solutions);
    if (is_over)
        *solutions = UINT64_MAX;
    if (limit && *solutions > limit)
        *solutions = limit;
    else if (is_over)
        d->error = xt_too_many_layouts;
}

// ---- Making --------------------------------------------------------------------------------------------------------

bool xt_layouts_start(xt_layouts *d)
{
    const xt_edge_model *model = d->model;
    d->order = XT_NEW_ARRAY(uint32_t, model->cells);
    d->used = XT_NEW_ARRAY(uint32_t, model->tile_types.count);
    d->tile = XT_NEW_ARRAY(uint32_t, model->cells);
    d->rotation = XT_NEW_ARRAY(uint32_t, model->cells);
    if (!rotator_start(&d->rotator, model) || !d->order || !d->used || !d->tile || !d->rotation)
        return false;
    start_orders(d);
    uint64_t rotations = model->is_symmetry_broken && d->settings->unique == XT_ALL ? model->rotations : 1;
    if (__builtin_mul_overflow(rotations, d->settings->labelled ? model->labellings : 1, &d->multiplicity))
        d->multiplicity = 0;
    return true;
}

void xt_layouts_free(xt_layouts *d)
{
    rotator_free(&d->rotator);
    free(d->order);
    free(d->used);
    free(d->tile);
    free(d->rotation);
}
