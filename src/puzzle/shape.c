// shape.c -- see shape.h.

#include "puzzle/shape.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

static int compare_points(const void *a, const void *b)
{
    return xt_point_compare(*(const xt_point *)a, *(const xt_point *)b);
}

// Most shapes have few cells.
static void sort_points(xt_point *points, uint32_t count)
{
    enum { FEW = 32 };
    if (count > FEW) {
        qsort(points, count, sizeof *points, compare_points);
        return;
    }
    for (uint32_t i = 1; i < count; i++) {
        xt_point point = points[i];
        uint32_t at = i;
        for (; at > 0 && xt_point_compare(points[at - 1], point) > 0; at--)
            points[at] = points[at - 1];
        points[at] = point;
    }
}

static int32_t floor_to_period(int32_t coordinate, int32_t period)
{
    int32_t rest = coordinate % period;
    return coordinate - (rest < 0 ? rest + period : rest);
}

void xt_shape_normalise(const xt_lattice *lattice, xt_point *points, uint32_t count)
{
    xt_point least = points[0];
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            if (points[i].at[k] < least.at[k])
                least.at[k] = points[i].at[k];
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        least.at[k] = floor_to_period(least.at[k], lattice->period);
    for (uint32_t i = 0; i < count; i++)
        points[i] = xt_point_minus(points[i], least);
    sort_points(points, count);
}

void xt_shape_turn(const xt_lattice *lattice, const xt_matrix *matrix, const xt_point *points, uint32_t count,
                   xt_point *turned)
{
    for (uint32_t i = 0; i < count; i++)
        turned[i] = xt_matrix_times(matrix, points[i]);
    xt_shape_normalise(lattice, turned, count);
}

int xt_shape_compare(const xt_point *a, const xt_point *b, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        int order = xt_point_compare(a[i], b[i]);
        if (order)
            return order;
    }
    return 0;
}

// Puts the shape that stands behind the last orientation at its place among them, or drops it where it is there
// already.
static void insert_last(xt_orientations *o)
{
    size_t    bytes = o->cells * sizeof *o->points;
    xt_point *last = o->points + (size_t)o->count * o->cells;
    uint32_t  place = 0;
    int       order = 1;
    while (place < o->count && (order = xt_shape_compare(o->points + (size_t)place * o->cells, last, o->cells)) < 0)
        place++;
    if (place < o->count && order == 0)
        return;
    xt_point *hole = o->points + (size_t)place * o->cells, *spare = last + o->cells;
    memcpy(spare, last, bytes);
    memmove(hole + o->cells, hole, (o->count - place) * bytes);
    memcpy(hole, spare, bytes);
    o->count++;
}

// Room for so many orientations, one more that may turn out to be there already, and one for moving a shape aside.
static bool start_orientations(xt_orientations *o, uint32_t most, uint32_t cells)
{
    *o = (xt_orientations){.cells = cells, .points = xt_allocate((size_t)(most + 2) * cells, sizeof *o->points)};
    return o->points;
}

static void add_orientation(xt_orientations *o, const xt_lattice *lattice, const xt_matrix *matrix,
                            const xt_point *points)
{
    xt_shape_turn(lattice, matrix, points, o->cells, o->points + (size_t)o->count * o->cells);
    insert_last(o);
}

static void give_back_spare_room(xt_orientations *o)
{
    xt_point *points = xt_reallocate(o->points, (size_t)o->count * o->cells, sizeof *points);
    if (points)
        o->points = points;
}

bool xt_orientations_make(xt_orientations *orientations, const xt_lattice *lattice, const xt_point_group *group,
                          xt_turns turns, const xt_point *points, uint32_t count)
{
    uint32_t allowed = 0;
    for (uint32_t i = 0; i < group->count; i++)
        allowed += group->turns[i] <= turns;
    if (!start_orientations(orientations, allowed, count))
        return false;
    for (uint32_t i = 0; i < group->count; i++)
        if (group->turns[i] <= turns)
            add_orientation(orientations, lattice, &group->at[i], points);
    give_back_spare_room(orientations);
    return true;
}

bool xt_orientations_turn(xt_orientations *turned, const xt_lattice *lattice, const xt_matrix *matrix,
                          const xt_orientations *orientations)
{
    if (!start_orientations(turned, orientations->count, orientations->cells))
        return false;
    for (uint32_t i = 0; i < orientations->count; i++)
        add_orientation(turned, lattice, matrix, orientations->points + (size_t)i * orientations->cells);
    return true;
}

void xt_orientations_free(xt_orientations *orientations)
{
    free(orientations->points);
    *orientations = (xt_orientations){0};
}
