// shape_form.c -- see shape_form.h.

#include "puzzle/shape_form.h"

#include <assert.h>
#include <string.h>

xt_turner xt_turner_of(const xt_lattice *lattice, const xt_point_group *group, xt_turns turns, uint32_t cells)
{
    xt_turner t = {.lattice = lattice, .cells = cells};
    for (uint32_t i = 0; i < group->count; i++)
        if (group->turns[i] <= turns)
            t.matrix[t.count++] = group->at[i];
    return t;
}

int xt_form_compare(const xt_form *a, const xt_form *b)
{
    for (uint32_t i = 0; i < XT_FORM_CELLS; i++)
        if (a->key[i] != b->key[i])
            return a->key[i] < b->key[i] ? -1 : 1;
    return 0;
}

static uint32_t coordinate_of_key(uint32_t key, uint32_t k)
{
    return key >> (24 - 8 * k) & 0xff;
}

void xt_form_unpack(const xt_form *f, uint32_t count, xt_point *points)
{
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            points[i].at[k] = (int32_t)coordinate_of_key(f->key[i], k);
}

// Cells with a row for each coordinate, so that turning them compiles to vector instructions.  Entries that are not
// used repeat the first, which changes no minimum.
typedef struct cell_columns {
    int32_t at[XT_DIMENSIONS_MAX][XT_FORM_CELLS];
} cell_columns;

static void fill_columns(cell_columns *columns, const xt_point *points, uint32_t count)
{
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        for (uint32_t i = 0; i < XT_FORM_CELLS; i++)
            columns->at[k][i] = points[i < count ? i : 0].at[k];
}

static void sort_keys(uint32_t *key, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++) {
        uint32_t moved = key[i], j = i;
        for (; j > 0 && key[j - 1] > moved; j--)
            key[j] = key[j - 1];
        key[j] = moved;
    }
}

// What xt_shape_turn does, but for the sorting: this is where the growth of a set spends its time.
static xt_form turned_keys(const xt_turner *t, const xt_matrix *matrix, const cell_columns *columns)
{
    xt_form f = {{0}};
    for (uint32_t row = 0; row < t->lattice->dimensions; row++) {
        int32_t turned[XT_FORM_CELLS] = {0};
        for (uint32_t k = 0; k < t->lattice->dimensions; k++)
            for (uint32_t i = 0; i < XT_FORM_CELLS; i++)
                turned[i] += matrix->at[row][k] * columns->at[k][i];
        int32_t least = turned[0], period = t->lattice->period;
        for (uint32_t i = 1; i < XT_FORM_CELLS; i++)
            least = turned[i] < least ? turned[i] : least;
        least -= (least % period + period) % period;
        for (uint32_t i = 0; i < XT_FORM_CELLS; i++) {
            assert(turned[i] - least <= 0xff); // cells touch, so XT_FORM_CELLS of them cannot reach farther
            f.key[i] |= (uint32_t)(turned[i] - least) << (24 - 8 * row);
        }
    }
    return f;
}

static void finish_form(xt_form *f, uint32_t cells)
{
    sort_keys(f->key, cells);
    for (uint32_t i = cells; i < XT_FORM_CELLS; i++)
        f->key[i] = 0;
}

// The sum nearly always decides, so that few forms are ever sorted.
xt_form xt_least_form(const xt_turner *t, const xt_point *points)
{
    cell_columns columns;
    xt_form      least;
    uint64_t     least_sum = UINT64_MAX;
    fill_columns(&columns, points, t->cells);
    for (uint32_t m = 0; m < t->count; m++) {
        xt_form  next = turned_keys(t, &t->matrix[m], &columns);
        uint64_t sum = 0;
        for (uint32_t i = 0; i < t->cells; i++)
            sum += next.key[i];
        if (sum > least_sum)
            continue;
        finish_form(&next, t->cells);
        if (sum < least_sum || xt_form_compare(&next, &least) < 0)
            least = next;
        least_sum = sum;
    }
    return least;
}

// Less is better: few layers, then few rows, and the cells low and to the left.
typedef struct pose_rank {
    uint32_t value[2 * XT_DIMENSIONS_MAX];
} pose_rank;

static pose_rank rank_pose(const xt_turner *t, const xt_form *f)
{
    pose_rank rank = {{0}};
    uint32_t  dimensions = t->lattice->dimensions;
    for (uint32_t d = 0; d < dimensions; d++) {
        uint32_t k = dimensions - 1 - d, extent = 0, sum = 0;
        for (uint32_t i = 0; i < t->cells; i++) {
            uint32_t coordinate = coordinate_of_key(f->key[i], k);
            uint32_t row = coordinate / (uint32_t)t->lattice->period;
            extent = row > extent ? row : extent;
            sum += coordinate;
        }
        rank.value[d] = k ? extent : 0; // along x there is room
        rank.value[XT_DIMENSIONS_MAX + d] = sum;
    }
    return rank;
}

static bool pose_is_better(const pose_rank *a, const pose_rank *b)
{
    for (uint32_t i = 0; i < sizeof a->value / sizeof *a->value; i++)
        if (a->value[i] != b->value[i])
            return a->value[i] < b->value[i];
    return false;
}

xt_form xt_lying_form(const xt_turner *t, const xt_form *f)
{
    xt_point     points[XT_FORM_CELLS];
    cell_columns columns;
    xt_form_unpack(f, t->cells, points);
    fill_columns(&columns, points, t->cells);
    xt_form   best = *f;
    pose_rank best_rank = rank_pose(t, &best);
    for (uint32_t m = 1; m < t->count; m++) {
        xt_form   next = turned_keys(t, &t->matrix[m], &columns);
        pose_rank rank = rank_pose(t, &next);
        if (pose_is_better(&rank, &best_rank)) {
            best = next;
            best_rank = rank;
        }
    }
    finish_form(&best, t->cells);
    return best;
}

// By the reflection that leaves every coordinate but the first: each lattice here has one.
xt_form xt_mirrored_form(const xt_turner *all, const xt_form *f)
{
    xt_point     points[XT_FORM_CELLS];
    cell_columns columns;
    uint32_t     m = 1;
    xt_form_unpack(f, all->cells, points);
    fill_columns(&columns, points, all->cells);
    while (m + 1 < all->count && memcmp(&all->matrix[m].at[1], &all->matrix[0].at[1], 3 * sizeof all->matrix[0].at[1]))
        m++;
    xt_form mirrored = turned_keys(all, &all->matrix[m], &columns);
    finish_form(&mirrored, all->cells);
    return mirrored;
}
