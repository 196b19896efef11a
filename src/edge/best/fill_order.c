// fill_order.c -- see course.h.

#include "edge/best/fill_order.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

// Of the rows, how many sixteenths are laid before the rest goes column by column.
enum { ROW_MAJOR_SIXTEENTHS = 10 };

// ---- Lines ---------------------------------------------------------------------------------------------------------

// Whether the frame's colour lies on the outline and nowhere else, so that a tile's sides tell where it belongs.
static bool has_exclusive_frame_colour(const xt_edge_model *model)
{
    return !model->board->is_free && !model->has_frame_inside;
}

// Of a side of a pose.
static unsigned line_class_of_side(const xt_edge_model *model, const xt_pose *pose, unsigned side)
{
    return has_exclusive_frame_colour(model) &&
           (pose->line[(side + 1) % XT_SIDES] == 0 || pose->line[(side + 3) % XT_SIDES] == 0);
}

// Numbers the lines that occur, by class and colour.
typedef struct line_numbering {
    uint16_t *number; // of class * colours + colour; XT_NO_LINE: it does not occur
    uint32_t  colours;
} line_numbering;

static uint16_t *line_number_at(const line_numbering *n, unsigned line_class, uint32_t colour)
{
    return &n->number[line_class * n->colours + colour];
}

static uint16_t line_number_of(const xt_board_fill_order *fill_order, const line_numbering *n, const xt_pose *pose,
                               unsigned side, bool supply_number)
{
    uint32_t colour = pose->line[side];
    if (has_exclusive_frame_colour(fill_order->model) && colour == 0)
        return (uint16_t)fill_order->lines;
    if (supply_number && (side == 1 || side == 2))
        colour = xt_matching_colour(fill_order->model, colour);
    return *line_number_at(n, line_class_of_side(fill_order->model, pose, side), colour);
}

static bool number_lines(xt_board_fill_order *fill_order, line_numbering *n)
{
    const xt_edge_model *model = fill_order->model;
    size_t               count = (size_t)2 * model->colours;
    *n = (line_numbering){.number = XT_NEW_ARRAY(uint16_t, count), .colours = model->colours};
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
            n->number[i] = (uint16_t)fill_order->lines++;
    fill_order->frame_offset = fill_order->lines + 1;
    fill_order->supply_count = 2 * fill_order->frame_offset + 1;
    fill_order->mate = XT_NEW_ARRAY(uint16_t, fill_order->supply_count);
    fill_order->cross_mate = XT_NEW_ARRAY(uint16_t, fill_order->supply_count);
    fill_order->line_class = XT_NEW_ARRAY(uint8_t, fill_order->supply_count);
    if (!fill_order->mate || !fill_order->cross_mate || !fill_order->line_class)
        return false;
    for (uint32_t i = 0; i < fill_order->supply_count; i++) {
        fill_order->mate[i] = (uint16_t)i;
        fill_order->cross_mate[i] = (uint16_t)(fill_order->supply_count - 1);
        fill_order->line_class[i] = XT_LINE_CLASSES;
    }
    for (size_t i = 0; i < count; i++)
        if (n->number[i] < fill_order->lines) {
            unsigned line_class = (unsigned)(i / model->colours);
            uint32_t mate = xt_matching_colour(model, (uint32_t)(i % model->colours));
            fill_order->mate[n->number[i]] = *line_number_at(n, line_class, mate);
            fill_order->line_class[n->number[i]] = (uint8_t)line_class;
            if (line_class == 0) {
                fill_order->cross_mate[n->number[i]] =
                    (uint16_t)(fill_order->mate[n->number[i]] + fill_order->frame_offset);
                fill_order->cross_mate[n->number[i] + fill_order->frame_offset] = fill_order->mate[n->number[i]];
            }
        }
    return true;
}

static bool make_poses(xt_board_fill_order *fill_order, const line_numbering *n)
{
    const xt_edge_model *model = fill_order->model;
    fill_order->poses = XT_NEW_ARRAY(xt_fill_order_pose, model->poses.count);
    fill_order->supply = XT_NEW_ARRAY(uint16_t, fill_order->supply_count);
    if (!fill_order->poses || !fill_order->supply)
        return false;
    for (uint32_t p = 0; p < model->poses.count; p++) {
        const xt_pose      *pose = &model->poses.at[p];
        const xt_tile_type *tile_type = &model->tile_types.at[pose->tile_type];
        fill_order->poses[p].first = tile_type->members;
        fill_order->poses[p].last = tile_type->members + tile_type->copies - 1;
        for (unsigned side = 0; side < XT_SIDES; side++) {
            fill_order->poses[p].line[side] = line_number_of(fill_order, n, pose, side, false);
            uint16_t supply_number = line_number_of(fill_order, n, pose, side, true);
            if (has_exclusive_frame_colour(model) && pose->line[(side + 2) % XT_SIDES] == 0 &&
                supply_number < fill_order->lines && !line_class_of_side(model, pose, side))
                supply_number = (uint16_t)(supply_number + fill_order->frame_offset);
            fill_order->poses[p].supply_number[side] = supply_number;
            if (p == tile_type->first)
                fill_order->supply[supply_number] = (uint16_t)(fill_order->supply[supply_number] + tile_type->copies);
        }
    }
    return true;
}

// ---- Zones ---------------------------------------------------------------------------------------------------------

static uint64_t sort_key(const xt_fill_order_pose *pose, unsigned side, unsigned other, uint32_t p)
{
    return (uint64_t)pose->line[side] << 48 | (uint64_t)pose->line[other] << 32 | p;
}

static int compare_keys(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

// Those of the poses that are marked, sorted by the lines on two sides.
static bool sort_poses(const xt_board_fill_order *fill_order, const uint8_t *allowed, unsigned side, unsigned other,
                       uint16_t **list, uint32_t **begins, uint32_t *count)
{
    uint32_t  poses = fill_order->model->poses.count, keys = 0;
    uint64_t *key = XT_NEW_ARRAY(uint64_t, poses);
    *list = XT_NEW_ARRAY(uint16_t, poses);
    *begins = XT_NEW_ARRAY(uint32_t, fill_order->lines + 2);
    if (!key || !*list || !*begins) {
        free(key);
        return false;
    }
    for (uint32_t p = 0; p < poses; p++)
        if (allowed[p])
            key[keys++] = sort_key(&fill_order->poses[p], side, other, p);
    qsort(key, keys, sizeof *key, compare_keys);
    for (uint32_t i = 0; i < keys; i++) {
        (*list)[i] = (uint16_t)key[i];
        ++(*begins)[(key[i] >> 48) + 1];
    }
    for (uint32_t line = 0; line <= fill_order->lines; line++)
        (*begins)[line + 1] += (*begins)[line];
    *count = keys;
    free(key);
    return true;
}

static bool make_zone(xt_board_fill_order *fill_order, xt_fill_order_zone *zone, const uint8_t *allowed)
{
    return sort_poses(fill_order, allowed, 3, 0, &zone->by_left, &zone->left_begins, &zone->count) &&
           sort_poses(fill_order, allowed, 0, 3, &zone->by_top, &zone->top_begins, &zone->count);
}

// Cells that can hold the same poses share a zone.
static bool find_zones(xt_board_fill_order *fill_order)
{
    const xt_edge_model *model = fill_order->model;
    uint32_t             poses = model->poses.count, cells = model->cells, capacity = 0;
    uint8_t             *allowed = NULL; // of each zone
    bool                 fine = true;
    fill_order->zones = XT_NEW_ARRAY(xt_fill_order_zone, cells);
    fine = fill_order->zones;
    for (uint32_t i = 0; fine && i < cells; i++) {
        if (fill_order->zone_count == capacity) {
            capacity = capacity ? 2 * capacity : 16;
            uint8_t *grown = xt_reallocate(allowed, capacity, poses);
            fine = grown;
            allowed = grown ? grown : allowed;
        }
        uint32_t same = 0;
        uint8_t *cell_allowed = fine ? allowed + (size_t)fill_order->zone_count * poses : NULL;
        for (uint32_t p = 0; fine && p < poses; p++)
            cell_allowed[p] = xt_pose_fits(model, fill_order->cells[i].cell, p);
        while (fine && memcmp(allowed + (size_t)same * poses, cell_allowed, poses) != 0)
            same++;
        fill_order->cells[i].zone = (uint16_t)same;
        if (fine && same == fill_order->zone_count)
            fine = make_zone(fill_order, &fill_order->zones[fill_order->zone_count++], cell_allowed);
    }
    free(allowed);
    return fine;
}

// What can lie where more of its sides are on the outline is better kept for that.
static bool find_max_outline_sides(xt_board_fill_order *fill_order)
{
    const xt_edge_model *model = fill_order->model;
    uint32_t            *max_sides = XT_NEW_ARRAY(uint32_t, model->tile_types.count);
    if (!max_sides)
        return false;
    fill_order->can_misplace = model->has_frame_inside && !model->board->is_free;
    for (uint32_t i = 0; i < model->cells; i++) {
        const xt_fill_order_zone *zone = &fill_order->zones[fill_order->cells[i].zone];
        for (uint32_t p = 0; p < zone->count; p++) {
            uint32_t *max_of_type = &max_sides[model->poses.at[zone->by_left[p]].tile_type];
            *max_of_type =
                fill_order->cells[i].outline_sides > *max_of_type ? fill_order->cells[i].outline_sides : *max_of_type;
        }
    }
    for (uint32_t p = 0; p < model->poses.count; p++)
        fill_order->poses[p].outline_sides = max_sides[model->poses.at[p].tile_type];
    free(max_sides);
    return true;
}

// ---- Order ---------------------------------------------------------------------------------------------------------

static void enter_cell(xt_board_fill_order *fill_order, uint32_t i, uint32_t row, uint32_t column)
{
    const xt_edge_model *model = fill_order->model;
    uint16_t             of_column = (uint16_t)column, of_row = (uint16_t)(model->width + row);
    fill_order->cells[i] = (xt_fill_order_cell){.cell = row * model->width + column,
                                                .left = column ? of_row : XT_NO_LINE,
                                                .top = row ? of_column : XT_NO_LINE,
                                                .right = column + 1 < model->width ? of_row : XT_NO_LINE,
                                                .bottom = row + 1 < model->height ? of_column : XT_NO_LINE,
                                                .outline_sides = (uint32_t)(row == 0) + (row + 1 == model->height) +
                                                                 (column == 0) + (column + 1 == model->width),
                                                .hinted_right = XT_NO_LINE,
                                                .hinted_bottom = XT_NO_LINE};
}

static void order_cells(xt_board_fill_order *fill_order)
{
    uint32_t width = fill_order->model->width, height = fill_order->model->height, i = 0;
    uint32_t rows = (height * ROW_MAJOR_SIXTEENTHS + 8) / 16;
    for (uint32_t row = 0; row < rows; row++)
        for (uint32_t column = 0; column < width; column++)
            enter_cell(fill_order, i++, row, column);
    for (uint32_t column = 0; column < width; column++)
        for (uint32_t row = rows; row < height; row++)
            enter_cell(fill_order, i++, row, column);
}

// What a hinted cell shows on its left or its top, where it has one pose alone.
static uint16_t line_of_hint(const xt_board_fill_order *fill_order, uint32_t cell, unsigned side)
{
    const xt_edge_model *model = fill_order->model;
    uint32_t             k = model->tile_type_of_cell[cell], poses = 0, only = 0;
    for (uint32_t p = 0; k != XT_ANY_TILE_TYPE && p < model->tile_types.at[k].poses; p++)
        if (xt_pose_fits(model, cell, model->tile_types.at[k].first + p)) {
            only = model->tile_types.at[k].first + p;
            poses++;
        }
    return poses == 1 ? fill_order->poses[only].line[side] : XT_NO_LINE;
}

// Whether a cell lies on the outline of a board whose frame is plain.
static bool is_frame_cell(const xt_edge_model *model, uint32_t cell)
{
    uint32_t row = cell / model->width, column = cell % model->width;
    return has_exclusive_frame_colour(model) &&
           (row == 0 || row + 1 == model->height || column == 0 || column + 1 == model->width);
}

// Of the line on the right of a cell, or below it.
static unsigned line_class_of_line(const xt_edge_model *model, uint32_t cell, unsigned side)
{
    uint32_t row = cell / model->width, column = cell % model->width, other = cell + (side == 1 ? 1 : model->width);
    bool     is_along = side == 1 ? row == 0 || row + 1 == model->height : column == 0 || column + 1 == model->width;
    if (!has_exclusive_frame_colour(model))
        return 0;
    return is_along ? 1 : is_frame_cell(model, cell) != is_frame_cell(model, other) ? XT_BETWEEN_CLASSES : 0;
}

// A line is no longer among those left to begin; whether a tile of the frame is to meet it from its inner side.
static uint16_t begin_line(const xt_board_fill_order *fill_order, uint32_t cell, unsigned side, uint32_t *left)
{
    const xt_edge_model *model = fill_order->model;
    unsigned             line_class = line_class_of_line(model, cell, side);
    left[line_class]--;
    bool meets_frame = is_frame_cell(model, cell + (side == 1 ? 1 : model->width));
    return line_class == XT_BETWEEN_CLASSES && meets_frame ? (uint16_t)fill_order->frame_offset : 0;
}

// Which lines wait at each cell, and how many are still to begin.
static bool find_waiting_lines(xt_board_fill_order *fill_order)
{
    const xt_edge_model *model = fill_order->model;
    uint32_t             left[XT_LINE_CLASSES] = {0};
    uint8_t             *is_waiting = XT_NEW_ARRAY(uint8_t, fill_order->slots);
    uint16_t            *frame_offsets = XT_NEW_ARRAY(uint16_t, fill_order->slots);
    fill_order->waiting_slots = XT_NEW_ARRAY(uint32_t, (size_t)model->cells * fill_order->slots);
    fill_order->waiting_frame_offsets = XT_NEW_ARRAY(uint16_t, (size_t)model->cells * fill_order->slots);
    if (!is_waiting || !frame_offsets || !fill_order->waiting_slots || !fill_order->waiting_frame_offsets) {
        free(is_waiting);
        free(frame_offsets);
        return false;
    }
    for (uint32_t i = 0; i < model->cells; i++) {
        left[line_class_of_line(model, i, 1)] += i % model->width + 1 < model->width;
        left[line_class_of_line(model, i, 2)] += i / model->width + 1 < model->height;
    }
    fill_order->matches = left[0] + left[1] + left[2];
    for (uint32_t i = 0; i < model->cells; i++) {
        xt_fill_order_cell *c = &fill_order->cells[i];
        uint32_t           *waiting_slots = fill_order->waiting_slots + (size_t)i * fill_order->slots;
        uint16_t           *waiting_frame_offsets = fill_order->waiting_frame_offsets + (size_t)i * fill_order->slots;
        c->waiting_slots = waiting_slots;
        c->waiting_frame_offsets = waiting_frame_offsets;
        if (c->left != XT_NO_LINE)
            is_waiting[c->left] = 0;
        if (c->top != XT_NO_LINE)
            is_waiting[c->top] = 0;
        for (uint32_t slot = 0; slot < fill_order->slots; slot++)
            if (is_waiting[slot]) {
                waiting_frame_offsets[c->waiting_count] = frame_offsets[slot];
                waiting_slots[c->waiting_count++] = slot;
            }
        if (c->right != XT_NO_LINE) {
            is_waiting[c->right] = 1;
            frame_offsets[c->right] = c->right_frame_offset = begin_line(fill_order, c->cell, 1, left);
            c->hinted_right = line_of_hint(fill_order, c->cell + 1, 3);
        }
        if (c->bottom != XT_NO_LINE) {
            is_waiting[c->bottom] = 1;
            frame_offsets[c->bottom] = c->bottom_frame_offset = begin_line(fill_order, c->cell, 2, left);
            c->hinted_bottom = line_of_hint(fill_order, c->cell + model->width, 0);
        }
        memcpy(c->unstarted_lines, left, sizeof left);
    }
    free(is_waiting);
    free(frame_offsets);
    return true;
}

// ---- What cannot match ---------------------------------------------------------------------------------------------

// A mismatch takes two sides that are left when all others are paired, both of one class.
static uint32_t count_unavoidable_mismatches(const xt_board_fill_order *fill_order)
{
    const xt_edge_model *model = fill_order->model;
    uint32_t             unpaired[XT_BETWEEN_CLASSES] = {0};
    uint32_t             free = model->board->is_free ? 2 * fill_order->slots : 0;
    if (!model->board->is_free && model->has_frame_inside)
        return 0; // not told
    for (uint32_t n = 0; n < fill_order->lines; n++) {
        uint32_t mate = fill_order->mate[n];
        int32_t  sides = fill_order->supply[n] + fill_order->supply[n + fill_order->frame_offset];
        int32_t  surplus = mate == n
                               ? sides % 2
                               : sides - fill_order->supply[mate] - fill_order->supply[mate + fill_order->frame_offset];
        unpaired[fill_order->line_class[n]] += surplus > 0 ? (uint32_t)surplus : 0;
    }
    unpaired[0] = unpaired[0] > free ? unpaired[0] - free : 0;
    return (unpaired[0] + 1) / 2 + (unpaired[1] + 1) / 2;
}

// ---- All -----------------------------------------------------------------------------------------------------------

bool xt_board_fill_order_start(xt_board_fill_order *fill_order, const xt_edge_model *model)
{
    line_numbering n = {0};
    *fill_order = (xt_board_fill_order){.model = model, .slots = model->width + model->height};
    fill_order->cells = XT_NEW_ARRAY(xt_fill_order_cell, model->cells);
    bool fine = fill_order->cells && model->poses.count < UINT16_MAX && number_lines(fill_order, &n) &&
                make_poses(fill_order, &n);
    free(n.number);
    if (!fine)
        return false;
    fill_order->min_mismatches = count_unavoidable_mismatches(fill_order);
    fill_order->supply[fill_order->lines] = (uint16_t)(4 * fill_order->slots);
    order_cells(fill_order);
    return find_zones(fill_order) && find_max_outline_sides(fill_order) && find_waiting_lines(fill_order);
}

void xt_board_fill_order_free(xt_board_fill_order *fill_order)
{
    for (uint32_t z = 0; z < fill_order->zone_count; z++) {
        free(fill_order->zones[z].by_left);
        free(fill_order->zones[z].by_top);
        free(fill_order->zones[z].left_begins);
        free(fill_order->zones[z].top_begins);
    }
    free(fill_order->mate);
    free(fill_order->cross_mate);
    free(fill_order->line_class);
    free(fill_order->waiting_frame_offsets);
    free(fill_order->supply);
    free(fill_order->poses);
    free(fill_order->zones);
    free(fill_order->cells);
    free(fill_order->waiting_slots);
    *fill_order = (xt_board_fill_order){0};
}
