// matrix_root.c -- makes a matrix and its root from a list of options, and applies filters to a node.

#include "search/matrix/matrix_root.h"

#include <string.h>

static void set_bit(uint64_t *row, uint32_t bit)
{
    row[bit / 64] |= (uint64_t)1 << bit % 64;
}

// Moves the bits of images from each rival's row to the rows of all others in its group, so that the row of an item has
// the images that an image on this item excludes.  Rivals stay open, because further images may cover the same one.
static void exclude_rivals(xt_matrix *matrix, const xt_cover *cover, const xt_rivals *group)
{
    const uint32_t begin = matrix->number[group->first], end = begin + group->end - group->first;
    for (uint32_t i = begin; i < end; i++)
        xt_matrix_row(matrix, i)[i / 64] &= ~((uint64_t)1 << i % 64);
    for (uint32_t w = matrix->item_words; w < matrix->words; w++) {
        uint64_t all = 0;
        for (uint32_t i = begin; i < end; i++)
            all |= xt_matrix_row(matrix, i)[w];
        for (uint32_t i = begin; i < end; i++)
            if (cover->item[matrix->item[i]].high > 1)
                xt_matrix_row(matrix, i)[w] = all & ~xt_matrix_row(matrix, i)[w];
            else
                xt_matrix_row(matrix, i)[w] = all;
    }
}

void xt_matrix_fill(xt_matrix *matrix, const xt_cover *cover, bool requires_shapes, const uint32_t *option,
                    uint32_t options)
{
    matrix->images = options;
    matrix->has_planes = matrix->has_conflicts = false;
    matrix->item_words = (matrix->items + 63) / 64;
    memset(matrix->row, 0, (size_t)matrix->items * matrix->words * sizeof *matrix->row);
    memset(matrix->needed, 0, matrix->item_words * sizeof *matrix->needed);
    for (uint32_t i = 0; i < matrix->items; i++) {
        set_bit(xt_matrix_row(matrix, i), i);
        if (cover->item[matrix->item[i]].low > 0 && (requires_shapes || matrix->item[i] < cover->cells))
            set_bit(matrix->needed, i);
    }
    for (uint32_t image = 0; image < options; image++) {
        uint32_t o = matrix->option[image] = option[image];
        for (uint32_t m = cover->first[o]; m < cover->first[o + 1]; m++)
            set_bit(xt_matrix_row(matrix, matrix->number[cover->member[m]]), matrix->item_words * 64 + image);
    }
    for (uint32_t g = 0; g < cover->rival_groups; g++)
        exclude_rivals(matrix, cover, &cover->rivals[g]);
}

static void set_bits(uint64_t *row, uint32_t bits)
{
    memset(row, 0xff, bits / 64 * sizeof *row);
    if (bits % 64 > 0)
        row[bits / 64] = ((uint64_t)1 << bits % 64) - 1;
}

void xt_matrix_set_root(const xt_matrix *matrix, uint64_t *node)
{
    memset(node, 0, matrix->words * sizeof *node);
    set_bits(node, matrix->items);
    set_bits(node + matrix->item_words, matrix->images);
}

uint32_t xt_matrix_find_image(const xt_matrix *matrix, uint32_t option)
{
    uint32_t low = 0, high = matrix->images;
    while (low < high) {
        uint32_t mid = low + (high - low) / 2;
        if (matrix->option[mid] < option)
            low = mid + 1;
        else
            high = mid;
    }
    return low < matrix->images && matrix->option[low] == option ? low : matrix->images;
}

// Returns false if the image was dead already: the filter does not know about images that the fit filter removed.
static bool drop_image(const xt_matrix *matrix, uint32_t option, uint64_t *node)
{
    const uint32_t image = xt_matrix_find_image(matrix, option);
    uint64_t      *word = &node[matrix->item_words + image / 64], bit = (uint64_t)1 << image % 64;
    if (image == matrix->images || !(*word & bit))
        return false;
    *word &= ~bit;
    return true;
}

xt_filtered xt_matrix_filter(const xt_matrix_run *run, const xt_matrix *matrix, uint32_t depth, uint64_t *node)
{
    xt_filtered     filter_result = {0};
    const uint32_t *dead_options;
    xt_constraint   by;
    if (!run->filter)
        return filter_result;
    if (depth > 0)
        xt_filter_place(run->filter, depth - 1, run->chosen[depth - 1]);
    else
        xt_filter_reset(run->filter);
    filter_result.is_broken = xt_filter_is_violated(run->filter, depth, &by);
    uint32_t listed = filter_result.is_broken ? 0 : xt_filter_list_removed(run->filter, depth, &dead_options);
    for (uint32_t i = 0; i < listed; i++)
        filter_result.removed += drop_image(matrix, dead_options[i], node);
    return filter_result;
}

void xt_matrix_count_filtered(const xt_matrix_run *run, uint32_t depth, xt_filtered filter_result)
{
    const xt_counters *counters = run->counters;
    if (filter_result.removed && counters->removed_at)
        counters->removed_at[run->cover->pieces - depth] += filter_result.removed;
    if (filter_result.is_broken && counters->backtracks_at)
        counters->backtracks_at[run->cover->pieces - depth]++;
}
