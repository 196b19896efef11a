// course.c -- see course.h.

#include "edge/course.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

// Of the rows, how many sixteenths are laid before the rest goes column by column.
enum { ROWS_FIRST = 10 };

// ---- Lines ---------------------------------------------------------------------------------------------------------

// Whether the frame's colour lies on the outline and nowhere else, so that a tile's sides tell where it belongs.
static bool has_plain_frame(const xt_edge_model *model)
{
    return !model->board->is_free && !model->has_frame_inside;
}

// Of a side of a pose.
static unsigned class_of_side(const xt_edge_model *model, const xt_pose *pose, unsigned side)
{
    return has_plain_frame(model) && (pose->line[(side + 1) % XT_SIDES] == 0 || pose->line[(side + 3) % XT_SIDES] == 0);
}

// Numbers the lines that occur, by class and colour.
typedef struct numbering {
    uint16_t *number; // of class * colours + colour; XT_NO_LINE: it does not occur
    uint32_t  colours;
} numbering;

static uint16_t *number_at(const numbering *n, unsigned line_class, uint32_t colour)
{
    return &n->number[line_class * n->colours + colour];
}

static uint16_t number_of(const xt_course *course, const numbering *n, const xt_pose *pose, unsigned side, bool own)
{
    uint32_t colour = pose->line[side];
    if (has_plain_frame(course->model) && colour == 0)
        return (uint16_t)course->lines;
    if (own && (side == 1 || side == 2))
        colour = xt_mate_of(course->model, colour);
    return *number_at(n, class_of_side(course->model, pose, side), colour);
}

static bool number_lines(xt_course *course, numbering *n)
{
    const xt_edge_model *model = course->model;
    size_t               count = (size_t)2 * model->colours;
    *n = (numbering){.number = XT_NEW_ARRAY(uint16_t, count), .colours = model->colours};
    if (!n->number)
        return false;
    memset(n->number, 0xff, count * sizeof *n->number);
    for (uint32_t p = 0; p < model->poses.count; p++)
        for (unsigned side = 0; side < XT_SIDES; side++) {
            const xt_pose *pose = &model->poses.at[p];
            unsigned       line_class = class_of_side(model, pose, side);
            uint32_t       colour = pose->line[side];
            *number_at(n, line_class, colour) = 0;
            *number_at(n, line_class, xt_mate_of(model, colour)) = 0;
        }
    for (size_t i = 0; i < count; i++)
        if (has_plain_frame(model) && i % model->colours == 0)
            n->number[i] = XT_NO_LINE;
        else if (n->number[i] == 0)
            n->number[i] = (uint16_t)course->lines++;
    course->apart = course->lines + 1;
    course->supplies = 2 * course->apart + 1;
    course->mate = XT_NEW_ARRAY(uint16_t, course->supplies);
    course->cross = XT_NEW_ARRAY(uint16_t, course->supplies);
    course->line_class = XT_NEW_ARRAY(uint8_t, course->supplies);
    if (!course->mate || !course->cross || !course->line_class)
        return false;
    for (uint32_t i = 0; i < course->supplies; i++) {
        course->mate[i] = (uint16_t)i;
        course->cross[i] = (uint16_t)(course->supplies - 1);
        course->line_class[i] = XT_LINE_CLASSES;
    }
    for (size_t i = 0; i < count; i++)
        if (n->number[i] < course->lines) {
            unsigned line_class = (unsigned)(i / model->colours);
            uint32_t mate = xt_mate_of(model, (uint32_t)(i % model->colours));
            course->mate[n->number[i]] = *number_at(n, line_class, mate);
            course->line_class[n->number[i]] = (uint8_t)line_class;
            if (line_class == 0) {
                course->cross[n->number[i]] = (uint16_t)(course->mate[n->number[i]] + course->apart);
                course->cross[n->number[i] + course->apart] = course->mate[n->number[i]];
            }
        }
    return true;
}

static bool make_poses(xt_course *course, const numbering *n)
{
    const xt_edge_model *model = course->model;
    course->poses = XT_NEW_ARRAY(xt_course_pose, model->poses.count);
    course->supply = XT_NEW_ARRAY(uint16_t, course->supplies);
    if (!course->poses || !course->supply)
        return false;
    for (uint32_t p = 0; p < model->poses.count; p++) {
        const xt_pose *pose = &model->poses.at[p];
        const xt_kind *kind = &model->kinds.at[pose->kind];
        course->poses[p].first = kind->members;
        course->poses[p].last = kind->members + kind->copies - 1;
        for (unsigned side = 0; side < XT_SIDES; side++) {
            course->poses[p].line[side] = number_of(course, n, pose, side, false);
            uint16_t own = number_of(course, n, pose, side, true);
            if (has_plain_frame(model) && pose->line[(side + 2) % XT_SIDES] == 0 && own < course->lines &&
                !class_of_side(model, pose, side))
                own = (uint16_t)(own + course->apart);
            course->poses[p].own[side] = own;
            if (p == kind->first)
                course->supply[own] = (uint16_t)(course->supply[own] + kind->copies);
        }
    }
    return true;
}

// ---- Zones ---------------------------------------------------------------------------------------------------------

static uint64_t sort_key(const xt_course_pose *pose, unsigned side, unsigned other, uint32_t p)
{
    return (uint64_t)pose->line[side] << 48 | (uint64_t)pose->line[other] << 32 | p;
}

static int compare_keys(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

// Those of the poses that are marked, sorted by the lines on two sides.
static bool sort_poses(const xt_course *course, const uint8_t *allowed, unsigned side, unsigned other, uint16_t **list,
                       uint32_t **begins, uint32_t *count)
{
    uint32_t  poses = course->model->poses.count, keys = 0;
    uint64_t *key = XT_NEW_ARRAY(uint64_t, poses);
    *list = XT_NEW_ARRAY(uint16_t, poses);
    *begins = XT_NEW_ARRAY(uint32_t, course->lines + 2);
    if (!key || !*list || !*begins) {
        free(key);
        return false;
    }
    for (uint32_t p = 0; p < poses; p++)
        if (allowed[p])
            key[keys++] = sort_key(&course->poses[p], side, other, p);
    qsort(key, keys, sizeof *key, compare_keys);
    for (uint32_t i = 0; i < keys; i++) {
        (*list)[i] = (uint16_t)key[i];
        ++(*begins)[(key[i] >> 48) + 1];
    }
    for (uint32_t line = 0; line <= course->lines; line++)
        (*begins)[line + 1] += (*begins)[line];
    *count = keys;
    free(key);
    return true;
}

static bool make_zone(xt_course *course, xt_course_zone *zone, const uint8_t *allowed)
{
    return sort_poses(course, allowed, 3, 0, &zone->by_left, &zone->left_at, &zone->count) &&
           sort_poses(course, allowed, 0, 3, &zone->by_top, &zone->top_at, &zone->count);
}

// Cells that can hold the same poses share a zone.
static bool find_zones(xt_course *course)
{
    const xt_edge_model *model = course->model;
    uint32_t             poses = model->poses.count, cells = model->cells, room = 0;
    uint8_t             *allowed = NULL; // of each zone
    bool                 fine = true;
    course->zones = XT_NEW_ARRAY(xt_course_zone, cells);
    fine = course->zones;
    for (uint32_t i = 0; fine && i < cells; i++) {
        if (course->zone_count == room) {
            room = room ? 2 * room : 16;
            uint8_t *grown = xt_reallocate(allowed, room, poses);
            fine = grown;
            allowed = grown ? grown : allowed;
        }
        uint32_t same = 0;
        uint8_t *mine = fine ? allowed + (size_t)course->zone_count * poses : NULL;
        for (uint32_t p = 0; fine && p < poses; p++)
            mine[p] = xt_pose_fits(model, course->cells[i].cell, p);
        while (fine && memcmp(allowed + (size_t)same * poses, mine, poses) != 0)
            same++;
        course->cells[i].zone = (uint16_t)same;
        if (fine && same == course->zone_count)
            fine = make_zone(course, &course->zones[course->zone_count++], mine);
    }
    free(allowed);
    return fine;
}

// What can lie where more of its sides are on the outline is better kept for that.
static bool rank_poses(xt_course *course)
{
    const xt_edge_model *model = course->model;
    uint32_t            *most = XT_NEW_ARRAY(uint32_t, model->kinds.count);
    if (!most)
        return false;
    course->can_misplace = model->has_frame_inside && !model->board->is_free;
    for (uint32_t i = 0; i < model->cells; i++) {
        const xt_course_zone *zone = &course->zones[course->cells[i].zone];
        for (uint32_t p = 0; p < zone->count; p++) {
            uint32_t *of_kind = &most[model->poses.at[zone->by_left[p]].kind];
            *of_kind = course->cells[i].outer > *of_kind ? course->cells[i].outer : *of_kind;
        }
    }
    for (uint32_t p = 0; p < model->poses.count; p++)
        course->poses[p].outer = most[model->poses.at[p].kind];
    free(most);
    return true;
}

// ---- Order ---------------------------------------------------------------------------------------------------------

static void set_cell(xt_course *course, uint32_t i, uint32_t row, uint32_t column)
{
    const xt_edge_model *model = course->model;
    uint16_t             of_column = (uint16_t)column, of_row = (uint16_t)(model->width + row);
    course->cells[i] = (xt_course_cell){.cell = row * model->width + column,
                                        .left = column ? of_row : XT_NO_LINE,
                                        .top = row ? of_column : XT_NO_LINE,
                                        .right = column + 1 < model->width ? of_row : XT_NO_LINE,
                                        .bottom = row + 1 < model->height ? of_column : XT_NO_LINE,
                                        .outer = (uint32_t)(row == 0) + (row + 1 == model->height) + (column == 0) +
                                                 (column + 1 == model->width),
                                        .wanted_right = XT_NO_LINE,
                                        .wanted_bottom = XT_NO_LINE};
}

static void order_cells(xt_course *course)
{
    uint32_t width = course->model->width, height = course->model->height, i = 0;
    uint32_t rows = (height * ROWS_FIRST + 8) / 16;
    for (uint32_t row = 0; row < rows; row++)
        for (uint32_t column = 0; column < width; column++)
            set_cell(course, i++, row, column);
    for (uint32_t column = 0; column < width; column++)
        for (uint32_t row = rows; row < height; row++)
            set_cell(course, i++, row, column);
}

// What a hinted cell shows on its left or its top, where it has one pose alone.
static uint16_t wanted_by(const xt_course *course, uint32_t cell, unsigned side)
{
    const xt_edge_model *model = course->model;
    uint32_t             k = model->kind_of_cell[cell], poses = 0, only = 0;
    for (uint32_t p = 0; k != XT_ANY_KIND && p < model->kinds.at[k].poses; p++)
        if (xt_pose_fits(model, cell, model->kinds.at[k].first + p)) {
            only = model->kinds.at[k].first + p;
            poses++;
        }
    return poses == 1 ? course->poses[only].line[side] : XT_NO_LINE;
}

// Whether a cell lies on the outline of a board whose frame is plain.
static bool is_of_frame(const xt_edge_model *model, uint32_t cell)
{
    uint32_t row = cell / model->width, column = cell % model->width;
    return has_plain_frame(model) &&
           (row == 0 || row + 1 == model->height || column == 0 || column + 1 == model->width);
}

// Of the line on the right of a cell, or below it.
static unsigned class_of_line(const xt_edge_model *model, uint32_t cell, unsigned side)
{
    uint32_t row = cell / model->width, column = cell % model->width, other = cell + (side == 1 ? 1 : model->width);
    bool     is_along = side == 1 ? row == 0 || row + 1 == model->height : column == 0 || column + 1 == model->width;
    if (!has_plain_frame(model))
        return 0;
    return is_along ? 1 : is_of_frame(model, cell) != is_of_frame(model, other) ? XT_BETWEEN_CLASSES : 0;
}

// A line is no longer among those left to begin; whether a tile of the frame is to meet it from its inner side.
static uint16_t begin_line(const xt_course *course, uint32_t cell, unsigned side, uint32_t *left)
{
    const xt_edge_model *model = course->model;
    unsigned             line_class = class_of_line(model, cell, side);
    left[line_class]--;
    bool meets_frame = is_of_frame(model, cell + (side == 1 ? 1 : model->width));
    return line_class == XT_BETWEEN_CLASSES && meets_frame ? (uint16_t)course->apart : 0;
}

// Which lines wait at each cell, and how many are still to begin.
static bool follow_lines(xt_course *course)
{
    const xt_edge_model *model = course->model;
    uint32_t             left[XT_LINE_CLASSES] = {0};
    uint8_t             *waits = XT_NEW_ARRAY(uint8_t, course->slots);
    uint16_t            *apart = XT_NEW_ARRAY(uint16_t, course->slots);
    course->live = XT_NEW_ARRAY(uint32_t, (size_t)model->cells * course->slots);
    course->live_apart = XT_NEW_ARRAY(uint16_t, (size_t)model->cells * course->slots);
    if (!waits || !apart || !course->live || !course->live_apart) {
        free(waits);
        free(apart);
        return false;
    }
    for (uint32_t i = 0; i < model->cells; i++) {
        left[class_of_line(model, i, 1)] += i % model->width + 1 < model->width;
        left[class_of_line(model, i, 2)] += i / model->width + 1 < model->height;
    }
    course->matches = left[0] + left[1] + left[2];
    for (uint32_t i = 0; i < model->cells; i++) {
        xt_course_cell *c = &course->cells[i];
        uint32_t       *live = course->live + (size_t)i * course->slots;
        uint16_t       *live_apart = course->live_apart + (size_t)i * course->slots;
        c->live = live;
        c->live_apart = live_apart;
        if (c->left != XT_NO_LINE)
            waits[c->left] = 0;
        if (c->top != XT_NO_LINE)
            waits[c->top] = 0;
        for (uint32_t slot = 0; slot < course->slots; slot++)
            if (waits[slot]) {
                live_apart[c->live_count] = apart[slot];
                live[c->live_count++] = slot;
            }
        if (c->right != XT_NO_LINE) {
            waits[c->right] = 1;
            apart[c->right] = c->right_apart = begin_line(course, c->cell, 1, left);
            c->wanted_right = wanted_by(course, c->cell + 1, 3);
        }
        if (c->bottom != XT_NO_LINE) {
            waits[c->bottom] = 1;
            apart[c->bottom] = c->bottom_apart = begin_line(course, c->cell, 2, left);
            c->wanted_bottom = wanted_by(course, c->cell + model->width, 0);
        }
        memcpy(c->inside, left, sizeof left);
    }
    free(waits);
    free(apart);
    return true;
}

// ---- What cannot match ---------------------------------------------------------------------------------------------

// A mismatch takes two sides that are left when all others are paired, both of one class.
static uint32_t count_what_cannot_match(const xt_course *course)
{
    const xt_edge_model *model = course->model;
    uint32_t             odd[XT_BETWEEN_CLASSES] = {0};
    uint32_t             free = model->board->is_free ? 2 * course->slots : 0;
    if (!model->board->is_free && model->has_frame_inside)
        return 0; // not told
    for (uint32_t n = 0; n < course->lines; n++) {
        uint32_t mate = course->mate[n];
        int32_t  sides = course->supply[n] + course->supply[n + course->apart];
        int32_t  more = mate == n ? sides % 2 : sides - course->supply[mate] - course->supply[mate + course->apart];
        odd[course->line_class[n]] += more > 0 ? (uint32_t)more : 0;
    }
    odd[0] = odd[0] > free ? odd[0] - free : 0;
    return (odd[0] + 1) / 2 + (odd[1] + 1) / 2;
}

// ---- All -----------------------------------------------------------------------------------------------------------

bool xt_course_start(xt_course *course, const xt_edge_model *model)
{
    numbering n = {0};
    *course = (xt_course){.model = model, .slots = model->width + model->height};
    course->cells = XT_NEW_ARRAY(xt_course_cell, model->cells);
    bool fine = course->cells && model->poses.count < UINT16_MAX && number_lines(course, &n) && make_poses(course, &n);
    free(n.number);
    if (!fine)
        return false;
    course->least = count_what_cannot_match(course);
    course->supply[course->lines] = (uint16_t)(4 * course->slots);
    order_cells(course);
    return find_zones(course) && rank_poses(course) && follow_lines(course);
}

void xt_course_free(xt_course *course)
{
    for (uint32_t z = 0; z < course->zone_count; z++) {
        free(course->zones[z].by_left);
        free(course->zones[z].by_top);
        free(course->zones[z].left_at);
        free(course->zones[z].top_at);
    }
    free(course->mate);
    free(course->cross);
    free(course->line_class);
    free(course->live_apart);
    free(course->supply);
    free(course->poses);
    free(course->zones);
    free(course->cells);
    free(course->live);
    *course = (xt_course){0};
}
