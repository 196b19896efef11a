// board_output.c -- see board_output.h.

#include "kinds/board/board_output.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

// ---- The class of a solution ---------------------------------------------------------------------------------------

static xt_answer emit_one(xt_board_output *output, const uint32_t *code)
{
    xt_solution solution = {.number = ++output->statistics.solutions,
                            .model = output->of,
                            .options = output->placed,
                            .count = output->model->cells};
    if (output->sink) {
        xt_poses_to_tiles(output->model, code, output->order, output->used, output->placed);
        if (output->sink(output->context, &solution) == XT_STOP)
            return XT_STOP;
    }
    output->at_limit = output->settings->limit && solution.number == output->settings->limit;
    return output->at_limit ? XT_STOP : XT_CONTINUE;
}

// Goes to the next permutation.  After the last one, goes to the first and returns false.
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

static bool next_labelling(xt_board_output *output)
{
    for (uint32_t k = 0; k < output->model->tile_types.count; k++)
        if (next_order(output->order + output->model->tile_types.at[k].members, output->model->tile_types.at[k].copies))
            return true;
    return false;
}

static void start_orders(xt_board_output *output)
{
    for (uint32_t k = 0; k < output->model->tile_types.count; k++)
        for (uint32_t i = 0; i < output->model->tile_types.at[k].copies; i++)
            output->order[output->model->tile_types.at[k].members + i] = i;
}

const char xt_too_many_board_solutions[] = "2^64 labelled solutions or more; leave out --labelled";

static xt_answer emit_labelled(xt_board_output *output, const uint32_t *code)
{
    uint64_t labelling_count = output->model->labellings, limit = output->settings->limit;
    if (output->sink || limit) {
        xt_answer answer;
        start_orders(output);
        do
            answer = emit_one(output, code);
        while (answer == XT_CONTINUE && next_labelling(output));
        return answer;
    }
    if (labelling_count == 0 ||
        __builtin_add_overflow(output->statistics.solutions, labelling_count, &output->statistics.solutions)) {
        output->error = xt_too_many_board_solutions;
        return XT_STOP;
    }
    return XT_CONTINUE;
}

static xt_answer emit_class_member(xt_board_output *output, const uint32_t *code)
{
    return output->settings->labelled ? emit_labelled(output, code) : emit_one(output, code);
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

// Returns whether no rotated board is less than this one.
static bool is_canonical(xt_board_rotator *t)
{
    size_t    bytes = t->model->cells * sizeof *t->code;
    uint32_t *own = t->code + t->model->cells; // behind the code
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

xt_answer xt_board_output_emit(void *context, const uint32_t *poses, uint32_t count)
{
    xt_board_output  *output = context;
    xt_board_rotator *t = &output->rotator;
    bool              expands_class = output->model->is_symmetry_broken && output->settings->unique == XT_ALL;
    (void)count;
    load_solution(t, poses);
    xt_answer answer = emit_class_member(output, t->code);
    for (uint32_t r = 1; r < output->model->rotations && expands_class && answer == XT_CONTINUE; r++) {
        rotate_board(t);
        answer = emit_class_member(output, t->code);
    }
    return answer;
}

enum { TOP, RIGHT, BOTTOM, LEFT };

// Returns whether the pose in a cell matches the neighbours on the left and above.
static bool matches_left_and_above(const xt_edge_model *model, const uint32_t *poses, uint32_t cell)
{
    const xt_pose  *pose = model->poses.at;
    const uint32_t *line = pose[poses[cell]].line;
    return (cell % model->width == 0 || pose[poses[cell - 1]].line[RIGHT] == line[LEFT]) &&
           (cell < model->width || pose[poses[cell - model->width]].line[BOTTOM] == line[TOP]);
}

// Returns whether the mixed tile types have tiles for all poses.
static bool has_mixed_tiles(const xt_edge_model *model, const uint32_t *poses)
{
    for (uint32_t m = 0; m < model->mixed.count; m++) {
        xt_rotation_capacity capacity;
        memcpy(capacity.left, model->mixed.at[m].capacity, sizeof capacity.left);
        for (uint32_t cell = 0; cell < model->cells; cell++)
            if (model->poses.at[poses[cell]].tile_type == model->mixed.at[m].tile_type)
                xt_rotation_capacity_add(&capacity, model->poses.at[poses[cell]].rotation, -1);
        if (!xt_rotation_capacity_suffices(&capacity))
            return false;
    }
    return true;
}

bool xt_board_output_accepts_solution(void *context, const uint32_t *poses, uint32_t count)
{
    const xt_board_output *output = context;
    const xt_edge_model   *model = output->model;
    bool                   ok = count == model->cells;
    memset(output->used, 0, model->tile_types.count * sizeof *output->used);
    for (uint32_t cell = 0; cell < model->cells && ok; cell++)
        ok = poses[cell] < model->poses.count && xt_pose_fits(model, cell, poses[cell]) &&
             output->used[model->poses.at[poses[cell]].tile_type]++ <
                 model->tile_types.at[model->poses.at[poses[cell]].tile_type].copies &&
             matches_left_and_above(model, poses, cell);
    return ok && has_mixed_tiles(model, poses);
}

// ---- The canonical sink --------------------------------------------------------------------------------------------

bool xt_board_output_needs_canonical_sink(const xt_board_output *output)
{
    return output->settings->unique != XT_ALL && !output->model->is_symmetry_broken;
}

void *xt_board_canonical_sink_open(void *context)
{
    const xt_board_output *output = context;
    xt_board_rotator      *t = XT_NEW(xt_board_rotator);
    if (!t || rotator_start(t, output->model))
        return t;
    rotator_free(t);
    free(t);
    return NULL;
}

void xt_board_canonical_sink_close(void *canonical_sink)
{
    rotator_free(canonical_sink);
    free(canonical_sink);
}

uint32_t xt_board_canonical_sink_adapt(void *canonical_sink, const uint32_t *poses, uint32_t count,
                                       const uint32_t **emitted, xt_asked *asked)
{
    (void)count, (void)asked;
    load_solution(canonical_sink, poses);
    *emitted = poses;
    return is_canonical(canonical_sink);
}

bool xt_board_output_is_canonical(xt_board_output *output, const uint32_t *poses)
{
    load_solution(&output->rotator, poses);
    return !xt_board_output_needs_canonical_sink(output) || is_canonical(&output->rotator);
}

// ---- Counting ------------------------------------------------------------------------------------------------------

bool xt_board_output_only_counts(const xt_board_output *output)
{
    return !output->sink && output->multiplicity > 0;
}

void xt_board_output_count(xt_board_output *output, uint64_t passed)
{
    uint64_t *solutions = &output->statistics.solutions, limit = output->settings->limit;
    bool      is_over = __builtin_mul_overflow(passed, output->multiplicity, solutions);
    if (is_over)
        *solutions = UINT64_MAX;
    if (limit && *solutions > limit)
        *solutions = limit;
    else if (is_over)
        output->error = xt_too_many_board_solutions;
}

// ---- Opening and closing -------------------------------------------------------------------------------------------

bool xt_board_output_open(xt_board_output *output)
{
    const xt_edge_model *model = output->model;
    output->order = XT_NEW_ARRAY(uint32_t, model->cells);
    output->used = XT_NEW_ARRAY(uint32_t, model->tile_types.count);
    output->placed = XT_NEW_ARRAY(uint32_t, model->cells);
    if (!rotator_start(&output->rotator, model) || !output->order || !output->used || !output->placed)
        return false;
    start_orders(output);
    uint64_t rotations = model->is_symmetry_broken && output->settings->unique == XT_ALL ? model->rotations : 1;
    if (__builtin_mul_overflow(rotations, output->settings->labelled ? model->labellings : 1, &output->multiplicity))
        output->multiplicity = 0;
    return true;
}

void xt_board_output_close(xt_board_output *output)
{
    rotator_free(&output->rotator);
    free(output->order);
    free(output->used);
    free(output->placed);
}
