// problem.c -- see problem.h.

#include "pack/problem.h"

#include "base/bitset.h"
#include "base/memory.h"
#include "base/shell_sort.h"
#include "base/work_limit.h"
#include "search/sweep/scan_order.h"

#include <stdlib.h>
#include <string.h>

// ---- Positions -----------------------------------------------------------------------------------------------------

static bool number_positions(xt_pack_problem *p)
{
    xt_scan_order order;
    bool          ok = xt_scan_order_make(&order, p->cover, 0);
    p->cell_at = XT_ARENA_ARRAY_ZEROED(&p->memory, uint32_t, p->cells);
    p->position_of = XT_ARENA_ARRAY_ZEROED(&p->memory, uint32_t, p->cells);
    ok = ok && !p->memory.failed;
    uint32_t position = 0;
    for (uint32_t bit = 0; ok && bit < order.bits; bit++)
        if (order.cell_at[bit] != XT_NONE) {
            p->cell_at[position] = order.cell_at[bit];
            p->position_of[order.cell_at[bit]] = position++;
        }
    xt_scan_order_free(&order);
    return ok;
}

// ---- Shapes --------------------------------------------------------------------------------------------------------

static double density_of(const xt_pack_problem *p, uint32_t shape)
{
    return (double)p->gain[shape] / p->volume[shape];
}

typedef struct dense_shape {
    double   density;
    uint32_t shape;
} dense_shape;

static bool is_denser(dense_shape a, dense_shape b)
{
    return a.density > b.density || (a.density == b.density && a.shape < b.shape);
}

XT_DEFINE_SHELL_SORT(static void sort_by_density, dense_shape, is_denser)

static bool sort_shapes(xt_pack_problem *p)
{
    dense_shape *sorted = XT_NEW_ARRAY(dense_shape, p->shapes);
    for (uint32_t s = 0; sorted && s < p->shapes; s++)
        if (p->volume[s] > 0)
            sorted[p->packed_shapes++] = (dense_shape){.density = density_of(p, s), .shape = s};
    if (!sorted)
        return false;
    sort_by_density(sorted, p->packed_shapes);
    for (uint32_t i = 0; i < p->packed_shapes; i++)
        p->by_density[i] = sorted[i].shape;
    p->best_density = p->packed_shapes > 0 ? sorted[0].density : 0;
    free(sorted);
    return true;
}

static bool make_shapes(xt_pack_problem *p, const int64_t *gain)
{
    const xt_cover *cover = p->cover;
    p->gain = XT_ARENA_ARRAY_ZEROED(&p->memory, int64_t, p->shapes);
    p->volume = XT_ARENA_ARRAY_ZEROED(&p->memory, uint32_t, p->shapes);
    p->low = XT_ARENA_ARRAY_ZEROED(&p->memory, uint32_t, p->shapes);
    p->high = XT_ARENA_ARRAY_ZEROED(&p->memory, uint32_t, p->shapes);
    p->counter = XT_ARENA_ARRAY_ZEROED(&p->memory, uint32_t, p->shapes);
    p->by_density = XT_ARENA_ARRAY_ZEROED(&p->memory, uint32_t, p->shapes);
    if (p->memory.failed)
        return false;
    for (uint32_t o = 0; o < cover->options; o++) {
        uint32_t end = cover->first[o + 1] - 1;
        p->volume[cover->member[end] - p->cells] = end - cover->first[o];
    }
    for (uint32_t s = 0; s < p->shapes; s++) {
        xt_item item = cover->item[p->cells + s];
        p->gain[s] = gain[s];
        p->low[s] = item.low;
        p->high[s] = item.high;
        p->counter[s] = XT_NONE;
        const uint32_t most = p->volume[s] > 0 ? p->cells / p->volume[s] : 0;
        if (item.low > 0 || (p->volume[s] > 0 && item.high < most))
            p->counter[s] = p->counters++;
        else
            p->high[s] = most;
        if (p->counter[s] != XT_NONE && p->high[s] > UINT16_MAX) {
            p->high[s] = UINT16_MAX;
            p->is_clipped = true;
        }
    }
    return sort_shapes(p);
}

// Positions: more would take more than 32 MiB for the sets of positions that share an image.
enum { MAX_POSITIONS_WITH_REACH = 16384 };

// ---- Images --------------------------------------------------------------------------------------------------------

static void measure_image(const xt_pack_problem *p, uint32_t option, uint32_t *begin, uint32_t *last)
{
    const xt_cover *cover = p->cover;
    *begin = UINT32_MAX;
    *last = 0;
    for (uint32_t m = cover->first[option]; m + 1 < cover->first[option + 1]; m++) {
        uint32_t position = p->position_of[cover->member[m]];
        *begin = position < *begin ? position : *begin;
        *last = position > *last ? position : *last;
    }
}

// Sorts the images by their first positions, and finds the size of the window.
static bool sort_images(xt_pack_problem *p)
{
    uint32_t *next = XT_NEW_ARRAY(uint32_t, (size_t)p->cells + 1), begin, last;
    p->first_image = XT_ARENA_ARRAY_ZEROED(&p->memory, uint32_t, (size_t)p->cells + 2);
    p->option = XT_ARENA_ARRAY_ZEROED(&p->memory, uint32_t, p->images);
    p->shape = XT_ARENA_ARRAY_ZEROED(&p->memory, uint32_t, p->images);
    p->begin = XT_ARENA_ARRAY_ZEROED(&p->memory, uint32_t, p->images);
    bool ok = next && !p->memory.failed;
    p->window = 1;
    for (uint32_t o = 0; ok && o < p->images; o++) {
        ok = !xt_work_is_over_at(o);
        measure_image(p, o, &begin, &last);
        p->first_image[begin + 1]++;
        uint32_t words = last / 64 - begin / 64 + 1, widest = (last - begin + 63) / 64 + 1;
        p->window = words > p->window ? words : p->window;
        p->window = widest > p->window ? widest : p->window;
    }
    for (uint32_t c = 0; ok && c < p->cells; c++)
        p->first_image[c + 1] += p->first_image[c];
    for (uint32_t c = 0; ok && c <= p->cells; c++)
        next[c] = p->first_image[c];
    for (uint32_t o = 0; ok && o < p->images; o++) {
        measure_image(p, o, &begin, &last);
        uint32_t image = next[begin]++;
        p->option[image] = o;
        p->begin[image] = begin;
        p->shape[image] = xt_cover_shape_of(p->cover, o);
    }
    free(next);
    return ok;
}

// Returns false if a limit is reached.
static bool add_masks(xt_pack_problem *p, uint32_t *next)
{
    const xt_cover *cover = p->cover;
    for (uint32_t c = 0; c < p->cells; c++)
        next[c] = p->first_covering[c];
    for (uint32_t i = p->images; i-- > 0;) {
        if (xt_work_is_over_at(i))
            return false;
        for (uint32_t m = cover->first[p->option[i]]; m + 1 < cover->first[p->option[i] + 1]; m++) {
            uint32_t position = p->position_of[cover->member[m]];
            xt_bitset_add(&p->mask[(size_t)i * p->window], position - p->begin[i] / 64 * 64);
            p->covering[next[position]++] = i;
        }
    }
    return true;
}

// Returns false if a limit is reached.
static bool add_reach(xt_pack_problem *p)
{
    for (uint32_t i = 0; i < p->images; i++) {
        if (xt_work_is_over_at((uint64_t)i * p->window))
            return false;
        const uint64_t *mask = &p->mask[(size_t)i * p->window];
        XT_BITSET_FOR_EACH (bit, mask, p->window)
            xt_bitset_unite(&p->reach[(size_t)(p->begin[i] / 64 * 64 + bit) * p->words + p->begin[i] / 64], mask,
                            p->window);
    }
    return true;
}

static bool make_masks(xt_pack_problem *p)
{
    const xt_cover *cover = p->cover;
    uint32_t       *next = XT_NEW_ARRAY(uint32_t, p->cells);
    p->words = xt_bitset_words(p->cells) + p->window + 1;
    p->mask = XT_ARENA_ARRAY_ZEROED(&p->memory, uint64_t, (size_t)p->images * p->window);
    p->first_covering = XT_ARENA_ARRAY_ZEROED(&p->memory, uint32_t, (size_t)p->cells + 1);
    p->covering = XT_ARENA_ARRAY_ZEROED(&p->memory, uint32_t, cover->first[cover->options]);
    p->closed = XT_ARENA_ARRAY_ZEROED(&p->memory, uint64_t, p->words);
    p->must = XT_ARENA_ARRAY_ZEROED(&p->memory, uint64_t, p->words);
    bool has_reach = p->cells <= MAX_POSITIONS_WITH_REACH;
    if (has_reach)
        p->reach = XT_ARENA_ARRAY_ZEROED(&p->memory, uint64_t, (size_t)p->cells * p->words);
    bool ok = next && !p->memory.failed;
    if (ok) {
        for (uint32_t o = 0; o < p->images; o++)
            for (uint32_t m = cover->first[o]; m + 1 < cover->first[o + 1]; m++)
                p->first_covering[p->position_of[cover->member[m]] + 1]++;
        for (uint32_t c = 0; c < p->cells; c++)
            p->first_covering[c + 1] += p->first_covering[c];
        ok = add_masks(p, next) && (!has_reach || add_reach(p));
        for (uint32_t bit = 0; bit < 64 * p->words; bit++)
            if (bit >= p->cells || p->first_covering[bit] == p->first_covering[bit + 1])
                xt_bitset_add(p->closed, bit);
        for (uint32_t c = 0; p->fills && c < p->cells; c++)
            if (cover->item[c].low > 0)
                xt_bitset_add(p->must, p->position_of[c]);
    }
    free(next);
    return ok;
}

// ---- The public functions ------------------------------------------------------------------------------------------

bool xt_pack_problem_make(xt_pack_problem *p, const xt_cover *cover, const xt_pack_objective *objective)
{
    *p = (xt_pack_problem){.cover = cover,
                           .fills = objective->fills,
                           .cells = cover->cells,
                           .shapes = cover->items - cover->cells,
                           .images = cover->options};
    return number_positions(p) && make_shapes(p, objective->gain) && sort_images(p) && make_masks(p);
}

void xt_pack_problem_free(xt_pack_problem *p)
{
    xt_arena_free(&p->memory);
}

bool xt_pack_problem_accepts(const xt_pack_problem *p, const uint32_t *options, uint32_t count, int64_t value,
                             uint32_t *times)
{
    const xt_cover *cover = p->cover;
    bool            ok = true;
    memset(times, 0, cover->items * sizeof *times);
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t m = cover->first[options[i]]; m < cover->first[options[i] + 1]; m++)
            times[cover->member[m]]++;
        value -= p->gain[xt_cover_shape_of(cover, options[i])];
    }
    for (uint32_t i = 0; i < cover->items; i++)
        ok = ok && times[i] >= cover->item[i].low && times[i] <= cover->item[i].high;
    return ok && value == 0;
}
