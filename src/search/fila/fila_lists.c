// fila_lists.c -- allocates FILA once, for the largest residual cover at which it takes over: orders, shared lists, and
// sets of lists; see fila.c.

#include "search/fila/fila.h"

#include "base/limits.h"
#include "base/memory.h"
#include "base/random.h"
#include "search/fila/fila_state.h"
#include "search/fill_order.h"

#include <stdlib.h>

uint32_t xt_fila_words(uint32_t cells)
{
    uint32_t words = (cells + 63) / 64;
    return words <= 1 ? 1 : words == 3 ? 4 : words;
}

void xt_fila_free(xt_fila *fila)
{
    if (!fila)
        return;
    free(fila->residual.image_mask);
    free(fila->fit);
    xt_arena_free(&fila->memory);
    free(fila);
}

struct keyed_cell {
    double   key;
    uint32_t cell;
};

static int compare_sequence(const void *a, const void *b)
{
    const struct keyed_cell *left = a, *right = b;
    if (left->key != right->key)
        return left->key < right->key ? -1 : 1;
    return (left->cell > right->cell) - (left->cell < right->cell);
}

static bool make_sequence(xt_fila *fila, const xt_order *by, xt_fila_order *order)
{
    const xt_cover    *cover = fila->cover;
    double            *keys = XT_NEW_ARRAY(double, cover->cells);
    struct keyed_cell *keyed = xt_allocate(cover->cells, sizeof *keyed);
    order->sequence = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint32_t, cover->cells);
    order->bits = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint32_t, cover->cells);
    order->rank_in_sequence = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint32_t, cover->cells);
    bool succeeded = keys && keyed && !fila->memory.failed;
    if (succeeded) {
        xt_order_keys(by, cover, keys);
        for (uint32_t c = 0; c < cover->cells; c++)
            keyed[c] = (struct keyed_cell){.key = keys[c], .cell = c};
        qsort(keyed, cover->cells, sizeof *keyed, compare_sequence);
        for (uint32_t c = 0; c < cover->cells; c++)
            order->sequence[c] = keyed[c].cell;
    }
    free(keyed);
    free(keys);
    return succeeded;
}

static void allocate_lists(xt_fila *fila, xt_fila_lists *lists)
{
    const xt_cover *cover = fila->cover;
    size_t          covering = lists->fixed ? cover->options : cover->first[cover->options];
    lists->first = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint32_t, (size_t)cover->cells + 2);
    lists->covering = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint32_t, covering);
    lists->target = XT_ARENA_ARRAY_ZEROED(&fila->memory, xt_fila_target, cover->items);
}

// Each fixed order has its own lists.  All other orders, and fixed ones without POF, share one.
static xt_fila_lists *lists_for(xt_fila *fila, const xt_fila_order *order)
{
    const xt_fila_order *fixed = fila->spec->pof && order->is_fixed ? order : NULL;
    for (uint32_t l = 0; l < fila->list_count; l++)
        if (!fixed && !fila->lists[l].fixed)
            return &fila->lists[l];
    xt_fila_lists *lists = &fila->lists[fila->list_count++];
    lists->fixed = fixed;
    allocate_lists(fila, lists);
    return lists;
}

static bool allocate_orders(xt_fila *fila, uint32_t pieces)
{
    const xt_cover *cover = fila->cover;
    uint32_t        orders = fila->spec->orders.count;
    fila->order = XT_ARENA_ARRAY_ZEROED(&fila->memory, xt_fila_order, orders);
    fila->lists = XT_ARENA_ARRAY_ZEROED(&fila->memory, xt_fila_lists, orders);
    fila->order_at = XT_ARENA_ARRAY_ZEROED(&fila->memory, xt_fila_order *, (size_t)pieces + 1);
    if (fila->memory.failed)
        return false;
    for (uint32_t p = 0; p <= pieces; p++) {
        uint32_t        index = xt_engine_spec_order_index(fila->spec, p);
        const xt_order *by = &fila->spec->orders.at[index];
        xt_fila_order  *order = fila->order_at[p] = &fila->order[index];
        if (order->lists)
            continue;
        order->kind = by->kind;
        order->is_fixed = xt_order_is_fixed(by);
        if (order->is_fixed && by->kind != XT_ORDER_FIRST && !make_sequence(fila, by, order))
            return false;
        order->lists = lists_for(fila, order);
        fila->targets_shapes = fila->targets_shapes || by->kind == XT_ORDER_PIECES || by->kind == XT_ORDER_UNBALANCED;
        if ((by->kind == XT_ORDER_ESTIMATE || by->kind == XT_ORDER_OPEN) && !fila->neighbours)
            fila->neighbours =
                XT_ARENA_ARRAY_ZEROED(&fila->memory, uint64_t, (size_t)xt_fila_words(cover->cells) * cover->cells);
    }
    return !fila->memory.failed;
}

static uint64_t minimum(uint64_t value, uint64_t limit)
{
    return value < limit ? value : limit;
}

// The sizes of all possible sets together, and of the largest.
typedef struct set_sizes {
    uint64_t sets, entries, largest;
} set_sizes;

static set_sizes measure_sets(const xt_fila *fila, const uint32_t *options_of)
{
    const xt_cover *cover = fila->cover;
    set_sizes       sizes = {0};
    for (uint32_t i = 0; i < (fila->targets_shapes ? cover->items : cover->cells); i++) {
        uint32_t neighbours = i < cover->cells ? cover->first_neighbour[i + 1] - cover->first_neighbour[i] : 0;
        uint64_t states = fila->spec->nof ? (uint64_t)1 << minimum(neighbours, XT_FILA_NEIGHBOURS_MAX) : 1;
        sizes.sets += states * fila->list_count;
        sizes.entries += states * fila->list_count * options_of[i];
        sizes.largest = options_of[i] > sizes.largest ? options_of[i] : sizes.largest;
    }
    return sizes;
}

// Allocates memory for all possible sets, or up to the limit, but at least for one.
static bool allocate_sets(xt_fila *fila)
{
    const xt_cover *cover = fila->cover;
    uint32_t       *options_of = XT_NEW_ARRAY(uint32_t, cover->items);
    if (!options_of)
        return false;
    for (uint32_t m = 0; m < cover->first[cover->options]; m++)
        options_of[cover->member[m]]++;
    set_sizes sizes = measure_sets(fila, options_of);
    free(options_of);
    uint64_t words = xt_fila_words(cover->cells), starts = cover->items - cover->cells + 1;
    uint64_t limit = fila->spec->list_words ? fila->spec->list_words : XT_LIMIT_FILA_LISTS;
    uint64_t entry_words = minimum(sizes.entries * words, limit);
    if (sizes.largest * words > UINT32_MAX)
        return false;
    fila->sets.word_capacity = (uint32_t)(sizes.largest * words > entry_words ? sizes.largest * words : entry_words);
    fila->sets.start_capacity = (uint32_t)(1 + starts + minimum(sizes.sets * starts, limit));
    fila->sets.state_capacity = (uint32_t)(1 + (1u << XT_FILA_NEIGHBOURS_MAX) + minimum(sizes.sets, limit));
    fila->sets.mask = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint64_t, fila->sets.word_capacity);
    fila->sets.image = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint32_t, fila->sets.word_capacity);
    fila->sets.start = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint32_t, fila->sets.start_capacity);
    fila->sets.set_of_state = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint32_t, fila->sets.state_capacity);
    return !fila->memory.failed;
}

// For the largest residual cover.
static bool allocate_all(xt_fila *fila)
{
    const xt_cover *cover = fila->cover;
    uint32_t        pieces = fila->spec->fila_from < cover->pieces ? fila->spec->fila_from : cover->pieces;
    size_t          words = xt_fila_words(cover->cells) + 1, shapes = cover->items - cover->cells;
    fila->residual.bit_of = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint32_t, cover->cells);
    fila->residual.cell_of = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint32_t, cover->cells);
    fila->residual.shape_of = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint32_t, cover->items);
    fila->residual.copies_left = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint32_t, cover->items);
    fila->residual.copies_at_first = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint32_t, shapes);
    fila->residual.shape_order = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint32_t, shapes);
    fila->item_order = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint32_t, shapes);
    fila->copies = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint32_t, shapes);
    fila->available_shapes = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint32_t, shapes);
    fila->residual.option_of_image = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint32_t, cover->options);
    fila->residual.images_of = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint32_t, shapes + 2);
    fila->sets.occupied = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint64_t, words);
    fila->level = XT_ARENA_ARRAY_ZEROED(&fila->memory, xt_fila_level, (size_t)pieces + 2);
    fila->occupancy = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint64_t, words * ((size_t)pieces + 1));
    fila->placed = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint32_t, (size_t)cover->pieces + 1);
    fila->candidate = XT_ARENA_ARRAY_ZEROED(&fila->memory, uint32_t, cover->items);
    return allocate_orders(fila, pieces) && allocate_sets(fila);
}

// Images of a shape stand together in the lists, so a shuffled cover alone leaves the shapes in their order.
static void draw_item_order(xt_fila *fila)
{
    const xt_cover *cover = fila->cover;
    xt_random       random;
    for (uint32_t i = cover->cells; i < cover->items; i++)
        fila->item_order[i - cover->cells] = i;
    if (!fila->spec->shuffle)
        return;
    xt_random_start(&random, fila->spec->shuffle, XT_STREAM_OF_SHAPES);
    xt_random_shuffle(&random, fila->item_order, cover->items - cover->cells);
}

// Compares the volumes of pieces and region.  A piece without an option has an unknown number of cells, 1 or more.
static void compare_volumes(xt_fila *fila)
{
    const xt_cover *cover = fila->cover;
    uint64_t        volume = 0;
    uint32_t        missing = 0;
    const uint32_t  shapes = cover->items - cover->cells;
    uint32_t       *most_cells = XT_NEW_ARRAY(uint32_t, shapes);
    fila->may_fill_early = fila->may_end_open = true;
    if (!most_cells)
        return;
    xt_cover_list_volumes(cover, NULL, most_cells);
    for (uint32_t s = 0; s < shapes; s++) {
        volume += (uint64_t)most_cells[s] * cover->item[cover->cells + s].high;
        missing += most_cells[s] == 0;
    }
    free(most_cells);
    fila->may_fill_early = volume + (missing > 0) > cover->cells;
    fila->may_end_open = cover->sizes_vary || volume < cover->cells;
}

xt_fila *xt_fila_new(const xt_cover *cover, const xt_engine_spec *spec, xt_filter *filter, xt_counters *counters)
{
    xt_fila *fila = XT_NEW(xt_fila);
    if (!fila)
        return NULL;
    *fila =
        (xt_fila){.cover = cover, .spec = spec, .filter = filter, .counters = counters, .until_poll = XT_POLL_INTERVAL};
    compare_volumes(fila);
    if (allocate_all(fila)) {
        draw_item_order(fila);
        return fila;
    }
    xt_fila_free(fila);
    return NULL;
}
