// packed_shape.c -- packs, rotates and compares small shapes.

#include "puzzle/packed_shape.h"

#include <assert.h>
#include <string.h>

xt_transform_set xt_transform_set_of(const xt_lattice *lattice, const xt_point_group *group, xt_motions motions,
                                     uint32_t cells)
{
    xt_transform_set transforms = {.lattice = lattice, .cells = cells};
    for (uint32_t i = 0; i < group->count; i++)
        if (group->motions[i] <= motions)
            transforms.matrix[transforms.count++] = group->at[i];
    return transforms;
}

int xt_packed_shape_compare(const xt_packed_shape *a, const xt_packed_shape *b)
{
    for (uint32_t i = 0; i < XT_PACKED_SHAPE_CELLS; i++)
        if (a->key[i] != b->key[i])
            return a->key[i] < b->key[i] ? -1 : 1;
    return 0;
}

static uint32_t coordinate_of_key(uint32_t key, uint32_t k)
{
    return key >> (24 - 8 * k) & 0xff;
}

void xt_packed_shape_unpack(const xt_packed_shape *shape, uint32_t count, xt_point *points)
{
    for (uint32_t i = 0; i < count; i++) {
        points[i].colour = XT_NEUTRAL;
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            points[i].at[k] = (int32_t)coordinate_of_key(shape->key[i], k);
    }
}

// The cells of a shape, one row for each coordinate, so that rotation compiles to vector instructions. Unused entries
// repeat the first cell, which changes no minimum.
typedef struct cell_columns {
    int32_t at[XT_DIMENSIONS_MAX][XT_PACKED_SHAPE_CELLS];
} cell_columns;

static void fill_columns(cell_columns *columns, const xt_point *points, uint32_t count)
{
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        for (uint32_t i = 0; i < XT_PACKED_SHAPE_CELLS; i++)
            columns->at[k][i] = points[i < count ? i : 0].at[k];
}

static void sort_keys(uint32_t *key, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++) {
        uint32_t inserted = key[i], j = i;
        for (; j > 0 && key[j - 1] > inserted; j--)
            key[j] = key[j - 1];
        key[j] = inserted;
    }
}

// Does the same as xt_shape_transform without sorting, for shapes of up to `room` cells.
static inline __attribute__((always_inline)) xt_packed_shape transform_columns(const xt_transform_set *transforms,
                                                                               const xt_matrix        *matrix,
                                                                               const cell_columns     *columns,
                                                                               const uint32_t          room)
{
    xt_packed_shape shape = {{0}};
    for (uint32_t row = 0; row < transforms->lattice->dimensions; row++) {
        int32_t transformed[XT_PACKED_SHAPE_CELLS] = {0};
        for (uint32_t k = 0; k < transforms->lattice->dimensions; k++)
            for (uint32_t i = 0; i < room; i++)
                transformed[i] += matrix->at[row][k] * columns->at[k][i];
        int32_t minimum = transformed[0], period = transforms->lattice->period;
        for (uint32_t i = 1; i < room; i++)
            minimum = transformed[i] < minimum ? transformed[i] : minimum;
        minimum -= (minimum % period + period) % period;
        for (uint32_t i = 0; i < room; i++) {
            assert(transformed[i] - minimum <=
                   0xff); // cells touch, so XT_PACKED_SHAPE_CELLS of them cannot reach farther
            shape.key[i] |= (uint32_t)(transformed[i] - minimum) << (24 - 8 * row);
        }
    }
    return shape;
}

// The enumeration of a set spends most of its time here.  A constant number of cells compiles to vector instructions.
static xt_packed_shape transform_packed(const xt_transform_set *transforms, const xt_matrix *matrix,
                                        const cell_columns *columns)
{
    return transforms->cells <= 8 ? transform_columns(transforms, matrix, columns, 8)
                                  : transform_columns(transforms, matrix, columns, XT_PACKED_SHAPE_CELLS);
}

static void sort_and_pad(xt_packed_shape *shape, uint32_t cells)
{
    sort_keys(shape->key, cells);
    for (uint32_t i = cells; i < XT_PACKED_SHAPE_CELLS; i++)
        shape->key[i] = 0;
}

// The sum nearly always decides, so few shapes are sorted.
xt_packed_shape xt_packed_shape_canonical(const xt_transform_set *transforms, const xt_point *points)
{
    cell_columns    columns;
    xt_packed_shape minimum;
    uint64_t        minimum_sum = UINT64_MAX;
    fill_columns(&columns, points, transforms->cells);
    for (uint32_t m = 0; m < transforms->count; m++) {
        xt_packed_shape next = transform_packed(transforms, &transforms->matrix[m], &columns);
        uint64_t        sum = 0;
        for (uint32_t i = 0; i < transforms->cells; i++)
            sum += next.key[i];
        if (sum > minimum_sum)
            continue;
        sort_and_pad(&next, transforms->cells);
        if (sum < minimum_sum || xt_packed_shape_compare(&next, &minimum) < 0)
            minimum = next;
        minimum_sum = sum;
    }
    return minimum;
}

// A lower rank is better: few layers, then few rows, then cells that lie low and to the left.
typedef struct orientation_rank {
    uint32_t value[2 * XT_DIMENSIONS_MAX];
} orientation_rank;

static orientation_rank rank_orientation(const xt_transform_set *transforms, const xt_packed_shape *shape)
{
    orientation_rank rank = {{0}};
    uint32_t         dimensions = transforms->lattice->dimensions;
    for (uint32_t d = 0; d < dimensions; d++) {
        uint32_t k = dimensions - 1 - d, extent = 0, sum = 0;
        for (uint32_t i = 0; i < transforms->cells; i++) {
            uint32_t coordinate = coordinate_of_key(shape->key[i], k);
            uint32_t row = coordinate / (uint32_t)transforms->lattice->period;
            extent = row > extent ? row : extent;
            sum += coordinate;
        }
        rank.value[d] = k ? extent : 0; // the width does not matter
        rank.value[XT_DIMENSIONS_MAX + d] = sum;
    }
    return rank;
}

static bool orientation_is_better(const orientation_rank *a, const orientation_rank *b)
{
    for (uint32_t i = 0; i < sizeof a->value / sizeof *a->value; i++)
        if (a->value[i] != b->value[i])
            return a->value[i] < b->value[i];
    return false;
}

xt_packed_shape xt_packed_shape_landscape(const xt_transform_set *transforms, const xt_packed_shape *shape)
{
    xt_point     points[XT_PACKED_SHAPE_CELLS];
    cell_columns columns;
    xt_packed_shape_unpack(shape, transforms->cells, points);
    fill_columns(&columns, points, transforms->cells);
    xt_packed_shape  best = *shape;
    orientation_rank best_rank = rank_orientation(transforms, &best);
    for (uint32_t m = 1; m < transforms->count; m++) {
        xt_packed_shape  next = transform_packed(transforms, &transforms->matrix[m], &columns);
        orientation_rank rank = rank_orientation(transforms, &next);
        if (orientation_is_better(&rank, &best_rank)) {
            best = next;
            best_rank = rank;
        }
    }
    sort_and_pad(&best, transforms->cells);
    return best;
}

// Applies the reflection that changes only the first coordinate. Each lattice of the table has one.
xt_packed_shape xt_packed_shape_mirrored(const xt_transform_set *all_transforms, const xt_packed_shape *shape)
{
    xt_point     points[XT_PACKED_SHAPE_CELLS];
    cell_columns columns;
    uint32_t     m = 1;
    xt_packed_shape_unpack(shape, all_transforms->cells, points);
    fill_columns(&columns, points, all_transforms->cells);
    while (m + 1 < all_transforms->count && memcmp(&all_transforms->matrix[m].at[1], &all_transforms->matrix[0].at[1],
                                                   3 * sizeof all_transforms->matrix[0].at[1]))
        m++;
    xt_packed_shape mirrored = transform_packed(all_transforms, &all_transforms->matrix[m], &columns);
    sort_and_pad(&mirrored, all_transforms->cells);
    return mirrored;
}
