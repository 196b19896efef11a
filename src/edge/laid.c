// laid.c -- see laid.h.

#include "edge/laid.h"

#include "base/memory.h"

#include <stdlib.h>

static void find_neighbours(xt_laid *laid)
{
    const uint32_t width = laid->course->model->width, cells = laid->course->model->cells;
    for (uint32_t cell = 0; cell < cells; cell++) {
        uint32_t *beside = &laid->beside[cell * XT_SIDES];
        beside[0] = cell >= width ? cell - width : XT_NO_CELL;
        beside[1] = (cell + 1) % width ? cell + 1 : XT_NO_CELL;
        beside[2] = cell + width < cells ? cell + width : XT_NO_CELL;
        beside[3] = cell % width ? cell - 1 : XT_NO_CELL;
    }
}

static void find_what_is_allowed(xt_laid *laid)
{
    const xt_course *course = laid->course;
    const uint32_t   poses = course->model->poses.count;
    for (uint32_t z = 0; z < course->zone_count; z++)
        for (uint32_t i = 0; i < course->zones[z].count; i++)
            laid->of_zones[(size_t)z * poses + course->zones[z].by_left[i]] = 1;
    for (uint32_t i = 0; i < course->model->cells; i++)
        laid->allowed[course->cells[i].cell] = laid->of_zones + (size_t)course->cells[i].zone * poses;
}

bool xt_laid_start(xt_laid *laid, const xt_course *course)
{
    const uint32_t poses = course->model->poses.count, cells = course->model->cells;
    *laid = (xt_laid){.course = course,
                      .shown = XT_NEW_ARRAY(xt_four_lines, poses),
                      .beside = xt_allocate((size_t)cells * XT_SIDES, sizeof *laid->beside),
                      .allowed = XT_NEW_ARRAY(uint8_t *, cells),
                      .of_zones = xt_allocate((size_t)course->zone_count * poses, sizeof *laid->of_zones),
                      .mark = XT_NEW_ARRAY(uint8_t, cells),
                      .odd = XT_NEW_ARRAY(uint32_t, cells),
                      .assigner = xt_assigner_new(XT_TAKEN_MOST),
                      .filler = xt_filler_new(course),
                      .pose_for = XT_NEW_ARRAY(uint32_t, XT_TAKEN_MOST * XT_TAKEN_MOST)};
    if (!laid->shown || !laid->beside || !laid->allowed || !laid->of_zones || !laid->mark || !laid->odd ||
        !laid->assigner || !laid->filler || !laid->pose_for)
        return false;
    for (uint32_t p = 0; p < poses; p++)
        for (unsigned side = 0; side < XT_SIDES; side++)
            laid->shown[p] |= (xt_four_lines)course->poses[p].line[side] << 16 * side;
    find_neighbours(laid);
    find_what_is_allowed(laid);
    return true;
}

void xt_laid_free(xt_laid *laid)
{
    free(laid->shown);
    free(laid->beside);
    free(laid->allowed);
    free(laid->of_zones);
    free(laid->mark);
    free(laid->odd);
    xt_assigner_free(laid->assigner);
    xt_filler_free(laid->filler);
    free(laid->pose_for);
    *laid = (xt_laid){0};
}

xt_four_lines xt_laid_wanted(const xt_laid *laid, uint32_t cell)
{
    const uint32_t *beside = &laid->beside[cell * XT_SIDES];
    xt_four_lines   wanted = 0;
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint16_t line = beside[side] == XT_NO_CELL ? (uint16_t)XT_NO_LINE
                                                   : laid->course->poses[laid->poses[beside[side]]].line[side ^ 2];
        wanted |= (xt_four_lines)line << 16 * side;
    }
    return wanted;
}

void xt_laid_find_odd(xt_laid *laid)
{
    const uint32_t cells = laid->course->model->cells;
    laid->odd_count = 0;
    for (uint32_t cell = 0; cell < cells; cell++) {
        const uint32_t *beside = &laid->beside[cell * XT_SIDES];
        unsigned        outer = 0;
        for (unsigned side = 0; side < XT_SIDES; side++)
            outer += beside[side] == XT_NO_CELL;
        if (xt_unlike(laid->shown[laid->poses[cell]], xt_laid_wanted(laid, cell)) > outer)
            laid->odd[laid->odd_count++] = cell;
    }
}
