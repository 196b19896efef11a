// problem.c -- see problem.h.

#include "edge/best/problem.h"

#include "base/memory.h"
#include "base/work_limit.h"

#include <stdlib.h>
#include <string.h>

// Rows filled row by row, in sixteenths; the rest goes column by column.
enum { ROW_MAJOR_SIXTEENTHS = 10 };

// ---- Lines ---------------------------------------------------------------------------------------------------------

// Returns whether the frame's colour is on the outline and nowhere else, so that a tile's sides tell its place.
static bool has_exclusive_frame_colour(const xt_edge_model *model)
{
    return !model->board->is_free && !model->has_frame_inside;
}

static unsigned line_class_of_side(const xt_edge_model *model, const xt_pose *pose, unsigned side)
{
    return has_exclusive_frame_colour(model) &&
           (pose->line[(side + 1) % XT_SIDES] == 0 || pose->line[(side + 3) % XT_SIDES] == 0);
}

// The numbers of the lines on any pose, by class and colour.
typedef struct line_numbering {
    uint16_t *number; // of class * colours + colour; XT_NO_LINE: no pose has it
    uint32_t  colours;
} line_numbering;

static uint16_t *line_number_at(const line_numbering *n, unsigned line_class, uint32_t colour)
{
    return &n->number[line_class * n->colours + colour];
}

static uint16_t line_number_of(const xt_best_problem *problem, const line_numbering *n, const xt_pose *pose,
                               unsigned side, bool supply_number)
{
    uint32_t colour = pose->line[side];
    if (has_exclusive_frame_colour(problem->model) && colour == 0)
        return (uint16_t)problem->lines;
    if (supply_number && (side == 1 || side == 2))
        colour = xt_matching_colour(problem->model, colour);
    return *line_number_at(n, line_class_of_side(problem->model, pose, side), colour);
}

static bool number_lines(xt_best_problem *problem, line_numbering *n)
{
    const xt_edge_model *model = problem->model;
    size_t               count = (size_t)2 * model->colours;
    *n =
        (line_numbering){.number = XT_ARENA_ARRAY_ZEROED(&problem->memory, uint16_t, count), .colours = model->colours};
    if (!n->number)
        return false;
    memset(n->number, 0xff, count * sizeof *n->number);
    for (uint32_t p = 0; p < model->poses.count; p++)
        for (unsigned side = 0; side < XT_SIDES; side++) {
            const xt_pose *pose = &model->poses.at[p];
            unsigned       line_class = line_class_of_side(model, pose, side);
            uint32_t       colour = pose->line[side];
            *line_number_at(n, line_class, colour) = 0;
            *line_number_at(n, line_class, xt_matching_colour(model, colour)) = 0;
        }
    for (size_t i = 0; i < count; i++)
        if (has_exclusive_frame_colour(model) && i % model->colours == 0)
            n->number[i] = XT_NO_LINE;
        else if (n->number[i] == 0)
            n->number[i] = (uint16_t)problem->lines++;
    problem->frame_offset = problem->lines + 1;
    problem->supply_count = 2 * problem->frame_offset + 1;
    problem->mate = XT_ARENA_ARRAY_ZEROED(&problem->memory, uint16_t, problem->supply_count);
    problem->cross_mate = XT_ARENA_ARRAY_ZEROED(&problem->memory, uint16_t, problem->supply_count);
    problem->line_class = XT_ARENA_ARRAY_ZEROED(&problem->memory, uint8_t, problem->supply_count);
    if (problem->memory.failed)
        return false;
    for (uint32_t i = 0; i < problem->supply_count; i++) {
        problem->mate[i] = (uint16_t)i;
        problem->cross_mate[i] = (uint16_t)(problem->supply_count - 1);
        problem->line_class[i] = XT_LINE_CLASSES;
    }
    for (size_t i = 0; i < count; i++)
        if (n->number[i] < problem->lines) {
            unsigned line_class = (unsigned)(i / model->colours);
            uint32_t mate = xt_matching_colour(model, (uint32_t)(i % model->colours));
            problem->mate[n->number[i]] = *line_number_at(n, line_class, mate);
            problem->line_class[n->number[i]] = (uint8_t)line_class;
            if (line_class == 0) {
                problem->cross_mate[n->number[i]] = (uint16_t)(problem->mate[n->number[i]] + problem->frame_offset);
                problem->cross_mate[n->number[i] + problem->frame_offset] = problem->mate[n->number[i]];
            }
        }
    return true;
}

static bool make_poses(xt_best_problem *problem, const line_numbering *n)
{
    const xt_edge_model *model = problem->model;
    problem->poses = XT_ARENA_ARRAY_ZEROED(&problem->memory, xt_best_pose, model->poses.count);
    problem->supply = XT_ARENA_ARRAY_ZEROED(&problem->memory, uint16_t, problem->supply_count);
    if (problem->memory.failed)
        return false;
    for (uint32_t p = 0; p < model->poses.count; p++) {
        const xt_pose      *pose = &model->poses.at[p];
        const xt_tile_type *tile_type = &model->tile_types.at[pose->tile_type];
        problem->poses[p].first = tile_type->members;
        problem->poses[p].last = tile_type->members + tile_type->copies - 1;
        for (unsigned side = 0; side < XT_SIDES; side++) {
            problem->poses[p].line[side] = line_number_of(problem, n, pose, side, false);
            uint16_t supply_number = line_number_of(problem, n, pose, side, true);
            if (has_exclusive_frame_colour(model) && pose->line[(side + 2) % XT_SIDES] == 0 &&
                supply_number < problem->lines && !line_class_of_side(model, pose, side))
                supply_number = (uint16_t)(supply_number + problem->frame_offset);
            problem->poses[p].supply_number[side] = supply_number;
            if (p == tile_type->first)
                problem->supply[supply_number] = (uint16_t)(problem->supply[supply_number] + tile_type->copies);
        }
    }
    return true;
}

// ---- Zones ---------------------------------------------------------------------------------------------------------

static uint64_t sort_key(const xt_best_pose *pose, unsigned side, unsigned other, uint32_t p)
{
    return (uint64_t)pose->line[side] << 48 | (uint64_t)pose->line[other] << 32 | p;
}

static int compare_keys(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

// Sorts the allowed poses by the lines on two sides.
static bool sort_poses(xt_best_problem *problem, const uint8_t *allowed, unsigned side, unsigned other, uint16_t **list,
                       uint32_t **begins, uint32_t *count)
{
    uint32_t  poses = problem->model->poses.count, keys = 0;
    uint64_t *key = XT_NEW_ARRAY(uint64_t, poses);
    *list = XT_ARENA_ARRAY_ZEROED(&problem->memory, uint16_t, poses);
    *begins = XT_ARENA_ARRAY_ZEROED(&problem->memory, uint32_t, problem->lines + 2);
    if (!key || problem->memory.failed) {
        free(key);
        return false;
    }
    for (uint32_t p = 0; p < poses; p++)
        if (allowed[p])
            key[keys++] = sort_key(&problem->poses[p], side, other, p);
    qsort(key, keys, sizeof *key, compare_keys);
    for (uint32_t i = 0; i < keys; i++) {
        (*list)[i] = (uint16_t)key[i];
        ++(*begins)[(key[i] >> 48) + 1];
    }
    for (uint32_t line = 0; line <= problem->lines; line++)
        (*begins)[line + 1] += (*begins)[line];
    *count = keys;
    free(key);
    return true;
}

static bool make_zone(xt_best_problem *problem, xt_best_zone *zone, const uint8_t *allowed)
{
    return sort_poses(problem, allowed, 3, 0, &zone->by_left, &zone->left_begins, &zone->count) &&
           sort_poses(problem, allowed, 0, 3, &zone->by_top, &zone->top_begins, &zone->count);
}

static bool find_zones(xt_best_problem *problem)
{
    const xt_edge_model *model = problem->model;
    uint32_t             poses = model->poses.count, cells = model->cells, capacity = 0;
    uint8_t             *allowed = NULL; // of each zone
    problem->zones = XT_ARENA_ARRAY_ZEROED(&problem->memory, xt_best_zone, cells);
    bool ok = !problem->memory.failed;
    for (uint32_t i = 0; ok && i < cells && !xt_work_is_over(); i++) {
        if (problem->zone_count == capacity) {
            capacity = capacity ? 2 * capacity : 16;
            uint8_t *grown = xt_reallocate(allowed, capacity, poses);
            ok = grown;
            allowed = grown ? grown : allowed;
        }
        uint32_t same = 0;
        uint8_t *cell_allowed = ok ? allowed + (size_t)problem->zone_count * poses : NULL;
        for (uint32_t p = 0; ok && p < poses; p++)
            cell_allowed[p] = xt_pose_fits(model, problem->cells[i].cell, p);
        while (ok && memcmp(allowed + (size_t)same * poses, cell_allowed, poses) != 0)
            same++;
        problem->cells[i].zone = (uint16_t)same;
        if (ok && same == problem->zone_count)
            ok = make_zone(problem, &problem->zones[problem->zone_count++], cell_allowed);
    }
    free(allowed);
    return ok && !xt_work_is_over();
}

// A tile with more possible outline sides is best kept for a place with as many.
static bool find_max_outline_sides(xt_best_problem *problem)
{
    const xt_edge_model *model = problem->model;
    uint32_t            *max_sides = XT_NEW_ARRAY(uint32_t, model->tile_types.count);
    if (!max_sides)
        return false;
    problem->can_misplace = model->has_frame_inside && !model->board->is_free;
    for (uint32_t i = 0; i < model->cells; i++) {
        const xt_best_zone *zone = &problem->zones[problem->cells[i].zone];
        for (uint32_t p = 0; p < zone->count; p++) {
            uint32_t *max_of_type = &max_sides[model->poses.at[zone->by_left[p]].tile_type];
            *max_of_type =
                problem->cells[i].outline_sides > *max_of_type ? problem->cells[i].outline_sides : *max_of_type;
        }
    }
    for (uint32_t p = 0; p < model->poses.count; p++)
        problem->poses[p].outline_sides = max_sides[model->poses.at[p].tile_type];
    free(max_sides);
    return true;
}

// ---- Order ---------------------------------------------------------------------------------------------------------

static void enter_cell(xt_best_problem *problem, uint32_t i, uint32_t row, uint32_t column)
{
    const xt_edge_model *model = problem->model;
    uint16_t             of_column = (uint16_t)column, of_row = (uint16_t)(model->width + row);
    problem->cells[i] = (xt_best_cell){.cell = row * model->width + column,
                                       .left = column ? of_row : XT_NO_LINE,
                                       .top = row ? of_column : XT_NO_LINE,
                                       .right = column + 1 < model->width ? of_row : XT_NO_LINE,
                                       .bottom = row + 1 < model->height ? of_column : XT_NO_LINE,
                                       .outline_sides = (uint32_t)(row == 0) + (row + 1 == model->height) +
                                                        (column == 0) + (column + 1 == model->width),
                                       .hinted_right = XT_NO_LINE,
                                       .hinted_bottom = XT_NO_LINE};
}

static void order_cells(xt_best_problem *problem)
{
    uint32_t width = problem->model->width, height = problem->model->height, i = 0;
    uint32_t rows = (height * ROW_MAJOR_SIXTEENTHS + 8) / 16;
    for (uint32_t row = 0; row < rows; row++)
        for (uint32_t column = 0; column < width; column++)
            enter_cell(problem, i++, row, column);
    for (uint32_t column = 0; column < width; column++)
        for (uint32_t row = rows; row < height; row++)
            enter_cell(problem, i++, row, column);
}

// Returns the line on the left or top of a hinted cell.  Returns XT_NO_LINE if it is not hinted or has several poses.
static uint16_t line_of_hint(const xt_best_problem *problem, uint32_t cell, unsigned side)
{
    const xt_edge_model *model = problem->model;
    uint32_t             k = model->tile_type_of_cell[cell], poses = 0, only = 0;
    for (uint32_t p = 0; k != XT_ANY_TILE_TYPE && p < model->tile_types.at[k].poses; p++)
        if (xt_pose_fits(model, cell, model->tile_types.at[k].first + p)) {
            only = model->tile_types.at[k].first + p;
            poses++;
        }
    return poses == 1 ? problem->poses[only].line[side] : XT_NO_LINE;
}

// Returns whether a cell is on the outline of a board with an exclusive frame colour.
static bool is_frame_cell(const xt_edge_model *model, uint32_t cell)
{
    uint32_t row = cell / model->width, column = cell % model->width;
    return has_exclusive_frame_colour(model) &&
           (row == 0 || row + 1 == model->height || column == 0 || column + 1 == model->width);
}

// The class of the line on a cell's right or bottom.
static unsigned line_class_of_line(const xt_edge_model *model, uint32_t cell, unsigned side)
{
    uint32_t row = cell / model->width, column = cell % model->width, other = cell + (side == 1 ? 1 : model->width);
    bool     is_along = side == 1 ? row == 0 || row + 1 == model->height : column == 0 || column + 1 == model->width;
    if (!has_exclusive_frame_colour(model))
        return 0;
    return is_along ? 1 : is_frame_cell(model, cell) != is_frame_cell(model, other) ? XT_BETWEEN_CLASSES : 0;
}

// Takes a line from those not begun.  Returns the offset of its supply if a frame tile will meet it from inside.
static uint16_t begin_line(const xt_best_problem *problem, uint32_t cell, unsigned side, uint32_t *left)
{
    const xt_edge_model *model = problem->model;
    unsigned             line_class = line_class_of_line(model, cell, side);
    left[line_class]--;
    bool meets_frame = is_frame_cell(model, cell + (side == 1 ? 1 : model->width));
    return line_class == XT_BETWEEN_CLASSES && meets_frame ? (uint16_t)problem->frame_offset : 0;
}

// Finds the waiting lines of each cell, and the number of lines not begun.
static bool find_waiting_lines(xt_best_problem *problem)
{
    const xt_edge_model *model = problem->model;
    uint32_t             left[XT_LINE_CLASSES] = {0};
    uint8_t             *is_waiting = XT_ARENA_ARRAY_ZEROED(&problem->memory, uint8_t, problem->slots);
    uint16_t            *frame_offsets = XT_ARENA_ARRAY_ZEROED(&problem->memory, uint16_t, problem->slots);
    problem->waiting_slots = XT_ARENA_ARRAY_ZEROED(&problem->memory, uint32_t, (size_t)model->cells * problem->slots);
    problem->waiting_frame_offsets =
        XT_ARENA_ARRAY_ZEROED(&problem->memory, uint16_t, (size_t)model->cells * problem->slots);
    if (problem->memory.failed)
        return false;
    for (uint32_t i = 0; i < model->cells; i++) {
        left[line_class_of_line(model, i, 1)] += i % model->width + 1 < model->width;
        left[line_class_of_line(model, i, 2)] += i / model->width + 1 < model->height;
    }
    problem->matches = left[0] + left[1] + left[2];
    for (uint32_t i = 0; i < model->cells; i++) {
        xt_best_cell *c = &problem->cells[i];
        uint32_t     *waiting_slots = problem->waiting_slots + (size_t)i * problem->slots;
        uint16_t     *waiting_frame_offsets = problem->waiting_frame_offsets + (size_t)i * problem->slots;
        c->waiting_slots = waiting_slots;
        c->waiting_frame_offsets = waiting_frame_offsets;
        if (c->left != XT_NO_LINE)
            is_waiting[c->left] = 0;
        if (c->top != XT_NO_LINE)
            is_waiting[c->top] = 0;
        for (uint32_t slot = 0; slot < problem->slots; slot++)
            if (is_waiting[slot]) {
                waiting_frame_offsets[c->waiting_count] = frame_offsets[slot];
                waiting_slots[c->waiting_count++] = slot;
            }
        if (c->right != XT_NO_LINE) {
            is_waiting[c->right] = 1;
            frame_offsets[c->right] = c->right_frame_offset = begin_line(problem, c->cell, 1, left);
            c->hinted_right = line_of_hint(problem, c->cell + 1, 3);
        }
        if (c->bottom != XT_NO_LINE) {
            is_waiting[c->bottom] = 1;
            frame_offsets[c->bottom] = c->bottom_frame_offset = begin_line(problem, c->cell, 2, left);
            c->hinted_bottom = line_of_hint(problem, c->cell + model->width, 0);
        }
        memcpy(c->unstarted_lines, left, sizeof left);
    }
    return true;
}

// ---- The lower bound -----------------------------------------------------------------------------------------------

// Sides left over when all others of a colour are paired can only form mismatches, two of one class in each.
static uint32_t count_unavoidable_mismatches(const xt_best_problem *problem)
{
    const xt_edge_model *model = problem->model;
    uint32_t             unpaired[XT_BETWEEN_CLASSES] = {0};
    uint32_t             wild_sides = model->board->is_free ? 2 * problem->slots : 0;
    if (!model->board->is_free && model->has_frame_inside)
        return 0; // no bound is known
    for (uint32_t n = 0; n < problem->lines; n++) {
        uint32_t mate = problem->mate[n];
        int32_t  sides = problem->supply[n] + problem->supply[n + problem->frame_offset];
        int32_t  surplus =
            mate == n ? sides % 2 : sides - problem->supply[mate] - problem->supply[mate + problem->frame_offset];
        unpaired[problem->line_class[n]] += surplus > 0 ? (uint32_t)surplus : 0;
    }
    unpaired[0] = unpaired[0] > wild_sides ? unpaired[0] - wild_sides : 0;
    return (unpaired[0] + 1) / 2 + (unpaired[1] + 1) / 2;
}

// ---- Start and end -------------------------------------------------------------------------------------------------

bool xt_best_problem_start(xt_best_problem *problem, const xt_edge_model *model)
{
    line_numbering n = {0};
    *problem = (xt_best_problem){.model = model, .slots = model->width + model->height};
    problem->cells = XT_ARENA_ARRAY_ZEROED(&problem->memory, xt_best_cell, model->cells);
    if (problem->memory.failed || model->poses.count >= UINT16_MAX || !number_lines(problem, &n) ||
        !make_poses(problem, &n))
        return false;
    problem->min_mismatches = count_unavoidable_mismatches(problem);
    problem->supply[problem->lines] = (uint16_t)(4 * problem->slots);
    order_cells(problem);
    return find_zones(problem) && find_max_outline_sides(problem) && find_waiting_lines(problem);
}

void xt_best_problem_free(xt_best_problem *problem)
{
    xt_arena_free(&problem->memory);
}
