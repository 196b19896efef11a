// shape.c -- normal forms of shapes, and their orientations.

#include "puzzle/shape.h"

#include "base/memory.h"
#include "base/shell_sort.h"
#include "base/work_limit.h"

#include <stdlib.h>
#include <string.h>

// Joins two coordinates, neither of them negative.
static uint64_t pair_of(xt_point point, uint32_t k)
{
    return (uint64_t)(uint32_t)point.at[k] << 32 | (uint32_t)point.at[k + 1];
}

// The order of xt_point_compare for points without negative coordinates.
static bool is_less(xt_point a, xt_point b)
{
    uint64_t left = pair_of(a, 0), right = pair_of(b, 0);
    return left < right || (left == right && pair_of(a, 2) < pair_of(b, 2));
}

XT_DEFINE_SHELL_SORT(sort_points, xt_point, is_less)

static int32_t floor_to_period(int32_t coordinate, int32_t period)
{
    int32_t rest = coordinate % period;
    return coordinate - (rest < 0 ? rest + period : rest);
}

void xt_shape_normalise(const xt_lattice *lattice, xt_point *points, uint32_t count)
{
    xt_point min_corner = points[0];
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            if (points[i].at[k] < min_corner.at[k])
                min_corner.at[k] = points[i].at[k];
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        min_corner.at[k] = floor_to_period(min_corner.at[k], lattice->period);
    for (uint32_t i = 0; i < count; i++)
        points[i] = xt_point_minus(points[i], min_corner);
    sort_points(points, count);
}

static int compare_points(const void *a, const void *b)
{
    return xt_point_compare(*(const xt_point *)a, *(const xt_point *)b);
}

// The cells of a part that was begun, as indices into the shape.
typedef struct part_walk {
    const xt_point *points;
    uint32_t        count;
    bool           *is_reached;
    uint32_t       *reached; // cells whose neighbours are still to be seen
    uint32_t        open;
} part_walk;

static void reach(part_walk *w, uint32_t cell)
{
    if (w->is_reached[cell])
        return;
    w->is_reached[cell] = true;
    w->reached[w->open++] = cell;
}

static void reach_part(part_walk *w, const xt_lattice *lattice, uint32_t cell)
{
    for (reach(w, cell); w->open > 0;) {
        xt_point from = w->points[w->reached[--w->open]];
        for (uint32_t n = 0; n < lattice->neighbours; n++) {
            xt_point        to = xt_point_plus(from, lattice->neighbour[n]);
            const xt_point *found = bsearch(&to, w->points, w->count, sizeof to, compare_points);
            if (found)
                reach(w, (uint32_t)(found - w->points));
        }
    }
}

uint32_t xt_shape_parts(const xt_lattice *lattice, const xt_point *points, uint32_t count)
{
    uint32_t  parts = 0;
    part_walk w = {.points = points,
                   .count = count,
                   .is_reached = calloc(count, sizeof *w.is_reached),
                   .reached = XT_NEW_ARRAY(uint32_t, count)};
    for (uint32_t c = 0; w.is_reached && w.reached && c < count; c++)
        if (!w.is_reached[c]) {
            reach_part(&w, lattice, c);
            parts++;
        }
    free(w.is_reached);
    free(w.reached);
    return parts;
}

void xt_shape_transform(const xt_lattice *lattice, const xt_matrix *matrix, const xt_point *points, uint32_t count,
                        xt_point *transformed)
{
    for (uint32_t i = 0; i < count; i++)
        transformed[i] = xt_matrix_times(matrix, points[i]);
    xt_shape_normalise(lattice, transformed, count);
}

int xt_shape_compare(const xt_point *a, const xt_point *b, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        int order = xt_point_compare(a[i], b[i]);
        if (order)
            return order;
        if (a[i].colour != b[i].colour)
            return a[i].colour < b[i].colour ? -1 : 1;
    }
    return 0;
}

// Moves the shape after the last orientation to its sorted place, or drops it if the list has it already.
static void insert_last_orientation(xt_orientations *o)
{
    size_t    bytes = o->cells * sizeof *o->points;
    xt_point *last = o->points + (size_t)o->count * o->cells;
    uint32_t  insert_at = 0;
    int       order = 1;
    while (insert_at < o->count &&
           (order = xt_shape_compare(o->points + (size_t)insert_at * o->cells, last, o->cells)) < 0)
        insert_at++;
    if (insert_at < o->count && order == 0)
        return;
    xt_point *gap = o->points + (size_t)insert_at * o->cells, *scratch = last + o->cells;
    memcpy(scratch, last, bytes);
    memmove(gap + o->cells, gap, (o->count - insert_at) * bytes);
    memcpy(gap, scratch, bytes);
    o->count++;
}

// Allocates memory for max_orientations, one duplicate, and one scratch shape.
static bool allocate_orientations(xt_orientations *o, uint32_t max_orientations, uint32_t cells)
{
    *o = (xt_orientations){.cells = cells,
                           .points = xt_allocate((size_t)(max_orientations + 2) * cells, sizeof *o->points)};
    return o->points;
}

static void add_orientation(xt_orientations *o, const xt_lattice *lattice, const xt_matrix *matrix,
                            const xt_point *points)
{
    xt_shape_transform(lattice, matrix, points, o->cells, o->points + (size_t)o->count * o->cells);
    insert_last_orientation(o);
}

static void shrink_to_fit(xt_orientations *o)
{
    xt_point *points = xt_reallocate(o->points, (size_t)o->count * o->cells, sizeof *points);
    if (points)
        o->points = points;
}

bool xt_orientations_make(xt_orientations *orientations, const xt_lattice *lattice, const xt_point_group *group,
                          xt_motions motions, const xt_point *points, uint32_t count)
{
    uint32_t allowed = 0;
    for (uint32_t i = 0; i < group->count; i++)
        allowed += group->motions[i] <= motions;
    if (!allocate_orientations(orientations, allowed, count))
        return false;
    for (uint32_t i = 0; i < group->count; i++) {
        if (xt_work_is_over()) {
            xt_orientations_free(orientations);
            return false;
        }
        if (group->motions[i] <= motions)
            add_orientation(orientations, lattice, &group->at[i], points);
    }
    shrink_to_fit(orientations);
    return true;
}

bool xt_orientations_transform(xt_orientations *transformed, const xt_lattice *lattice, const xt_matrix *matrix,
                               const xt_orientations *orientations)
{
    if (!allocate_orientations(transformed, orientations->count, orientations->cells))
        return false;
    for (uint32_t i = 0; i < orientations->count; i++) {
        if (xt_work_is_over()) {
            xt_orientations_free(transformed);
            return false;
        }
        add_orientation(transformed, lattice, matrix, orientations->points + (size_t)i * orientations->cells);
    }
    return true;
}

void xt_orientations_free(xt_orientations *orientations)
{
    free(orientations->points);
    *orientations = (xt_orientations){0};
}
