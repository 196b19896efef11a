// fila.c -- the fixed image list algorithm (Busche, "FILA", 2018), with which de Bruijn's and Fletcher's algorithm
// (order f), EMCH (e) and MCH (s) are the same program.
//
// An order names an open cell.  For each cell, and each state of the neighbours about it, lists of images were made
// beforehand, a list for each shape, that hold only what can still fit: nothing that covers an occupied neighbour
// (neighbour occupancy filtering, NOF), and where the order is fixed nothing that covers a cell that must have been
// filled before (priority occupancy filtering, POF).  So a fit test is one AND of two sets of cells, and nothing is
// linked or unlinked.
//
// The lists are made from what the search before has left: dancing links place the first pieces, and each time so many
// remain as the plan says, the open cells are numbered anew and the images that still fit become the lists.  Much of
// the speed comes from there.
//
// Unlike the article: a set's neighbours are those that were open when the lists were made, up to twelve, whatever the
// lattice; the state is put together from their bits alone, which is what the article's 64 functions come to.  And an
// order may choose a shape instead of a cell (p), where one copy of it is left: all its images, unfiltered.
//
// Exactly one number of copies for each shape and no optional cells: all pieces placed is all cells filled.

#include "search/fila.h"

#include "base/limits.h"
#include "base/memory.h"
#include "search/fila_state.h"
#include "search/order.h"

#include <stdlib.h>
#include <string.h>

static const uint32_t none = UINT32_MAX;

enum { EMPTY_SET = 0 }; // the set of lists with no image

const char *xt_fila_refusal(const xt_cover *cover)
{
    _Static_assert(XT_LIMIT_FILA_CELLS == 4096, "the message below says it");
    if (cover->cells > XT_LIMIT_FILA_CELLS)
        return "XT_LIMIT_FILA_CELLS allows FILA 4096 open cells";
    for (uint32_t i = 0; i < cover->items; i++)
        if (cover->item[i].low != cover->item[i].high)
            return i < cover->cells ? "FILA cannot leave cells empty"
                                    : "FILA needs one number of copies for each piece";
    return NULL;
}

// ---- The lists of a search at work
// -----------------------------------------------------------------------------------

static inline const uint32_t *lists_of_set(const xt_fila *fila, uint32_t set)
{
    return fila->start.at + (size_t)set * (fila->shapes + 1);
}

static inline void put_shape_back(xt_fila *fila, xt_fila_level *at, uint32_t *shapes)
{
    if (!at->holds_shape)
        return;
    uint32_t j = at->next_shape - 1;
    if (at->was_last_copy) {
        uint32_t shape = fila->warehouse[*shapes];
        fila->warehouse[(*shapes)++] = fila->warehouse[j];
        fila->warehouse[j] = shape;
    }
    fila->copies[fila->warehouse[j]]++;
    at->holds_shape = false;
}

// The level's next shape with a list that is not empty; false where there is none.
static inline bool take_up_next_shape(xt_fila *fila, xt_fila_level *at, const uint32_t *start, uint32_t *shapes)
{
    uint32_t *warehouse = fila->warehouse;
    while (at->next_shape < *shapes && start[warehouse[at->next_shape]] == start[warehouse[at->next_shape] + 1])
        at->next_shape++;
    if (at->next_shape == *shapes)
        return false;
    uint32_t j = at->next_shape++, shape = warehouse[j];
    at->next = start[shape];
    at->end = start[shape + 1];
    at->holds_shape = true;
    at->was_last_copy = --fila->copies[shape] == 0;
    if (at->was_last_copy) {
        warehouse[j] = warehouse[--*shapes];
        warehouse[*shapes] = shape;
    }
    return true;
}

#define KERNEL(name) name##_64
#define KERNEL_WORDS 1
#include "search/fila_kernel.h"
#undef KERNEL
#undef KERNEL_WORDS

#define KERNEL(name) name##_128
#define KERNEL_WORDS 2
#include "search/fila_kernel.h"
#undef KERNEL
#undef KERNEL_WORDS

#define KERNEL(name) name##_256
#define KERNEL_WORDS 4
#include "search/fila_kernel.h"
#undef KERNEL
#undef KERNEL_WORDS

#define KERNEL(name) name##_any
#define KERNEL_WORDS fila->words
#include "search/fila_kernel.h"
#undef KERNEL
#undef KERNEL_WORDS

static uint32_t words_for(uint32_t cells)
{
    uint32_t words = (cells + 63) / 64;
    return words <= 1 ? 1 : words == 3 ? 4 : words;
}

static xt_fila_result search(xt_fila *fila, const xt_fila_errand *errand)
{
    for (uint32_t s = 0; s < fila->shapes; s++) {
        fila->warehouse[s] = s;
        fila->copies[s] = fila->copies_at_first[s];
    }
    switch (fila->words) {
    case 1:
        return search_64(fila, errand);
    case 2:
        return search_128(fila, errand);
    case 4:
        return search_256(fila, errand);
    default:
        return search_any(fila, errand);
    }
}

uint32_t xt_fila_split(xt_fila *fila, xt_task task)
{
    xt_fila_errand errand = {.task = task, .only_count_children = true};
    return task.depth == fila->pieces - fila->plan->goal ? (uint32_t)XT_TASK_IS_LEAF : search(fila, &errand).children;
}

xt_answer xt_fila_run(xt_fila *fila, xt_task task, xt_option_sink sink, xt_poll poll)
{
    xt_fila_errand errand = {.task = task, .sink = sink, .poll = poll};
    if (fila->pieces == 0)
        return sink.take(sink.context, fila->placed, fila->chosen);
    return search(fila, &errand).answer;
}

// ---- Taking up what is left
// ------------------------------------------------------------------------------------------

// Numbers the open cells and the shapes that have copies left.
static void number_items(xt_fila *fila, const uint32_t *chosen, uint32_t depth)
{
    const xt_cover *cover = fila->cover;
    for (uint32_t i = 0; i < cover->items; i++)
        fila->left[i] = cover->item[i].high;
    for (uint32_t d = 0; d < depth; d++)
        for (uint32_t m = cover->first[chosen[d]]; m < cover->first[chosen[d] + 1]; m++)
            fila->left[cover->member[m]]--;
    fila->cells = fila->shapes = fila->pieces = 0;
    for (uint32_t i = 0; i < cover->cells; i++) {
        fila->bit_of[i] = fila->left[i] ? fila->cells : none;
        if (fila->left[i])
            fila->cell_of[fila->cells++] = i;
    }
    for (uint32_t i = cover->cells; i < cover->items; i++) {
        fila->shape_of[i] = fila->left[i] ? fila->shapes : none;
        if (!fila->left[i])
            continue;
        fila->pieces += fila->left[i];
        fila->copies_at_first[fila->shapes++] = fila->left[i];
    }
    memcpy(fila->placed, chosen, depth * sizeof *chosen);
    fila->chosen = depth;
    fila->words = words_for(fila->cells);
}

static uint32_t shape_of_option(const xt_fila *fila, uint32_t option)
{
    return fila->shape_of[fila->cover->member[fila->cover->first[option + 1] - 1]];
}

// The options by shape, those of a shape in the cover's order.
static bool sort_images(xt_fila *fila, const uint32_t *option, uint32_t options)
{
    fila->image.count = fila->images_of.count = 0;
    for (uint32_t s = 0; s <= fila->shapes + 1; s++)
        xt_vector_push(&fila->images_of, 0);
    for (uint32_t o = 0; o < options; o++)
        xt_vector_push(&fila->image, 0);
    if (fila->image.failed || fila->images_of.failed)
        return false;
    uint32_t *behind = fila->images_of.at + 1;
    for (uint32_t o = 0; o < options; o++)
        behind[shape_of_option(fila, option[o]) + 1]++;
    for (uint32_t s = 0; s < fila->shapes; s++)
        behind[s + 1] += behind[s];
    for (uint32_t o = 0; o < options; o++)
        fila->image.at[behind[shape_of_option(fila, option[o])]++] = option[o];
    return true;
}

static void set_bit(uint64_t *mask, uint32_t bit)
{
    mask[bit / 64] |= (uint64_t)1 << bit % 64;
}

static bool has_bit(const uint64_t *mask, uint32_t bit)
{
    return mask[bit / 64] >> bit % 64 & 1;
}

// Everything behind the last cell counts as occupied.
static void set_first_occupancy(xt_fila *fila)
{
    uint64_t *occupancy = fila->occupancy + (size_t)fila->pieces * fila->words;
    memset(occupancy, 0, fila->words * sizeof *occupancy);
    for (uint32_t bit = fila->cells; bit < fila->words * 64; bit++)
        set_bit(occupancy, bit);
    memset(fila->neighbours, 0, (size_t)fila->cells * fila->words * sizeof *fila->neighbours);
    for (uint32_t bit = 0; bit < fila->cells; bit++) {
        uint32_t cell = fila->cell_of[bit];
        for (uint32_t n = fila->cover->first_neighbour[cell]; n < fila->cover->first_neighbour[cell + 1]; n++)
            if (fila->bit_of[fila->cover->neighbour[n]] != none)
                set_bit(fila->neighbours + (size_t)bit * fila->words, fila->bit_of[fila->cover->neighbour[n]]);
    }
}

// ---- Making the lists
// ------------------------------------------------------------------------------------------------

static void mask_of_option(const xt_fila *fila, uint32_t option, uint64_t *mask)
{
    const xt_cover *cover = fila->cover;
    memset(mask, 0, fila->words * sizeof *mask);
    for (uint32_t m = cover->first[option]; m + 1 < cover->first[option + 1]; m++)
        set_bit(mask, fila->bit_of[cover->member[m]]);
}

static void add_entry(xt_fila *fila, uint32_t option, const uint64_t *mask)
{
    xt_vector_push(&fila->option, option);
    for (uint32_t w = 0; w < fila->words; w++)
        xt_vector_push(&fila->mask, mask[w]);
}

// The images of one shape, and nothing else.
static void make_shape_set(xt_fila *fila, uint32_t shape)
{
    for (uint32_t s = 0; s <= fila->shapes; s++) {
        xt_vector_push(&fila->start, fila->option.count);
        for (uint32_t i = fila->images_of.at[s]; s == shape && i < fila->images_of.at[s + 1]; i++) {
            mask_of_option(fila, fila->image.at[i], fila->scratch);
            add_entry(fila, fila->image.at[i], fila->scratch);
        }
    }
}

// The cells that are occupied when the target is chosen and its neighbours are in the given state.
static void occupied_by_then(const xt_fila *fila, const xt_fila_target *target, uint32_t state, const uint64_t *before,
                             uint64_t *occupied)
{
    memcpy(occupied, before, fila->words * sizeof *occupied);
    for (uint32_t n = 0; n < target->neighbours; n++)
        if (state >> n & 1)
            set_bit(occupied, target->neighbour[n]);
}

static bool masks_meet(const uint64_t *a, const uint64_t *b, uint32_t words)
{
    uint64_t both = 0;
    for (uint32_t w = 0; w < words; w++)
        both |= a[w] & b[w];
    return both != 0;
}

// What covers a cell: its images by shape, with their masks.
typedef struct cover_of_cell {
    const uint32_t *image; // options
    const uint64_t *mask;
    uint32_t        count;
} cover_of_cell;

static void make_set(xt_fila *fila, const cover_of_cell *covering, const uint64_t *occupied)
{
    uint32_t i = 0;
    for (uint32_t s = 0; s <= fila->shapes; s++) {
        xt_vector_push(&fila->start, fila->option.count);
        for (; i < covering->count && shape_of_option(fila, covering->image[i]) == s; i++) {
            const uint64_t *mask = covering->mask + (size_t)i * fila->words;
            if (!masks_meet(mask, occupied, fila->words))
                add_entry(fila, covering->image[i], mask);
        }
    }
}

// The neighbours that may be open or occupied when the cell is chosen.
static void find_neighbours(const xt_fila *fila, uint32_t bit, const uint64_t *before, xt_fila_target *target)
{
    const uint64_t *neighbours = fila->neighbours + (size_t)bit * fila->words;
    target->neighbours = 0;
    for (uint32_t other = 0; fila->plan->nof && other < fila->cells; other++)
        if (has_bit(neighbours, other) && !has_bit(before, other) && target->neighbours < XT_FILA_NEIGHBOURS_MAX)
            target->neighbour[target->neighbours++] = other;
}

// Gathers what covers the cell into the room for it.
static cover_of_cell gather(xt_fila *fila, uint32_t bit)
{
    fila->covering.count = fila->covering_mask.count = 0;
    for (uint32_t i = 0; i < fila->image.count; i++) {
        const uint64_t *mask = fila->image_mask.at + (size_t)i * fila->words;
        if (!has_bit(mask, bit))
            continue;
        xt_vector_push(&fila->covering, fila->image.at[i]);
        for (uint32_t w = 0; w < fila->words; w++)
            xt_vector_push(&fila->covering_mask, mask[w]);
    }
    return (cover_of_cell){.image = fila->covering.at, .mask = fila->covering_mask.at, .count = fila->covering.count};
}

static bool within_limits(xt_fila *fila)
{
    if (fila->mask.count > XT_LIMIT_MEMBERS || fila->start.count > XT_LIMIT_MEMBERS)
        fila->counters->trouble =
            "FILA's lists would have more than XT_LIMIT_MEMBERS words; let it take over from fewer pieces on";
    else if (fila->option.failed || fila->mask.failed || fila->start.failed || fila->covering.failed ||
             fila->covering_mask.failed)
        fila->counters->trouble = "out of memory; a smaller puzzle or a larger machine would do";
    return !fila->counters->trouble;
}

// The sets of one cell under one order; before holds the cells that must be filled when it is chosen.
static bool make_sets_of_cell(xt_fila *fila, xt_fila_target *target, const cover_of_cell *covering,
                              const uint64_t *before)
{
    uint64_t *occupied = fila->scratch;
    target->first_set = fila->start.count / (fila->shapes + 1);
    for (uint32_t state = 0; state < 1u << target->neighbours; state++) {
        occupied_by_then(fila, target, state, before, occupied);
        make_set(fila, covering, occupied);
        if (!within_limits(fila))
            return false;
    }
    return true;
}

static int compare_sequence(const void *a, const void *b)
{
    const struct keyed_cell *left = a, *right = b;
    if (left->key != right->key)
        return left->key < right->key ? -1 : 1;
    return (left->cell > right->cell) - (left->cell < right->cell);
}

static void make_sequence(xt_fila *fila, uint32_t index)
{
    for (uint32_t bit = 0; bit < fila->cells; bit++)
        fila->keyed[bit] = (struct keyed_cell){.key = fila->keys[index][fila->cell_of[bit]], .cell = bit};
    qsort(fila->keyed, fila->cells, sizeof *fila->keyed, compare_sequence);
    for (uint32_t bit = 0; bit < fila->cells; bit++)
        fila->order[index].sequence[bit] = fila->keyed[bit].cell;
}

static bool make_sets_of_order(xt_fila *fila, uint32_t index)
{
    xt_fila_order *order = &fila->order[index];
    uint64_t      *before = fila->before;
    memset(before, 0, fila->words * sizeof *before);
    if (order->is_fixed)
        make_sequence(fila, index);
    for (uint32_t n = 0; n < fila->cells; n++) {
        uint32_t        bit = order->is_fixed ? order->sequence[n] : n;
        xt_fila_target *target = &order->target[bit];
        cover_of_cell   covering = gather(fila, bit);
        find_neighbours(fila, bit, before, target);
        if (!within_limits(fila) || !make_sets_of_cell(fila, target, &covering, before))
            return false;
        if (order->is_fixed)
            set_bit(before, bit);
    }
    return true;
}

static bool make_image_masks(xt_fila *fila)
{
    fila->image_mask.count = 0;
    for (uint32_t i = 0; i < fila->image.count; i++) {
        mask_of_option(fila, fila->image.at[i], fila->scratch);
        for (uint32_t w = 0; w < fila->words; w++)
            xt_vector_push(&fila->image_mask, fila->scratch[w]);
    }
    return !fila->image_mask.failed;
}

static bool make_lists(xt_fila *fila)
{
    const xt_plan *plan = fila->plan;
    fila->start.count = fila->option.count = fila->mask.count = 0;
    for (uint32_t s = 0; s <= fila->shapes; s++)
        xt_vector_push(&fila->start, 0);
    fila->shape_sets = EMPTY_SET + 1;
    for (uint32_t i = 0; i < plan->orders.count; i++)
        if (plan->orders.at[i].kind == XT_ORDER_PIECES) {
            for (uint32_t s = 0; s < fila->shapes; s++)
                make_shape_set(fila, s);
            break;
        }
    uint32_t last = none;
    for (uint32_t p = fila->pieces; p > 0; p--) {
        uint32_t index = xt_plan_order(plan, p);
        if (index != last && !make_sets_of_order(fila, index))
            return false;
        last = index;
    }
    return within_limits(fila);
}

bool xt_fila_load(xt_fila *fila, const uint32_t *chosen, uint32_t depth, const uint32_t *option, uint32_t options)
{
    number_items(fila, chosen, depth);
    set_first_occupancy(fila);
    fila->is_loaded = sort_images(fila, option, options) && make_image_masks(fila) && make_lists(fila);
    if (!fila->is_loaded && !fila->counters->trouble)
        fila->counters->trouble = "out of memory; a smaller puzzle or a larger machine would do";
    return fila->is_loaded;
}

bool xt_fila_holds(const xt_fila *fila, const uint32_t *chosen, uint32_t depth)
{
    return fila->is_loaded && fila->chosen == depth && memcmp(fila->placed, chosen, depth * sizeof *chosen) == 0;
}

// ---- Setting up
// ------------------------------------------------------------------------------------------------------

void xt_fila_free(xt_fila *fila)
{
    if (!fila)
        return;
    for (uint32_t i = 0; i < fila->plan->orders.count; i++) {
        if (fila->order) {
            free(fila->order[i].sequence);
            free(fila->order[i].target);
        }
        if (fila->keys)
            free(fila->keys[i]);
    }
    free(fila->order);
    free(fila->keys);
    free(fila->bit_of);
    free(fila->cell_of);
    free(fila->shape_of);
    free(fila->copies_at_first);
    free(fila->left);
    xt_vector_free(&fila->image);
    xt_vector_free(&fila->images_of);
    xt_vector_free(&fila->image_mask);
    free(fila->neighbours);
    xt_vector_free(&fila->start);
    xt_vector_free(&fila->option);
    xt_vector_free(&fila->mask);
    xt_vector_free(&fila->covering);
    xt_vector_free(&fila->covering_mask);
    free(fila->scratch);
    free(fila->before);
    free(fila->keyed);
    free(fila->warehouse);
    free(fila->copies);
    free(fila->level);
    free(fila->occupancy);
    free(fila->placed);
    free(fila->candidate);
    free(fila);
}

static bool set_up_order(xt_fila *fila, uint32_t index)
{
    const xt_order *order = &fila->plan->orders.at[index];
    xt_fila_order  *here = &fila->order[index];
    *here = (xt_fila_order){.kind = order->kind,
                            .is_fixed = xt_order_is_fixed(order),
                            .sequence = XT_NEW_ARRAY(uint32_t, fila->cover->cells),
                            .target = XT_NEW_ARRAY(xt_fila_target, fila->cover->cells)};
    fila->keys[index] = XT_NEW_ARRAY(double, fila->cover->cells);
    if (!here->sequence || !here->target || !fila->keys[index])
        return false;
    if (here->is_fixed)
        xt_order_keys(order, fila->cover, fila->keys[index]);
    return true;
}

// The most words and pieces that can be left where FILA takes over.
static bool set_up(xt_fila *fila)
{
    const xt_cover *cover = fila->cover;
    uint32_t        orders = fila->plan->orders.count;
    uint32_t        pieces = fila->plan->fila_from < cover->pieces ? fila->plan->fila_from : cover->pieces;
    size_t          words = words_for(cover->cells) + 1, shapes = cover->items - cover->cells;
    fila->keys = XT_NEW_ARRAY(double *, orders);
    fila->order = XT_NEW_ARRAY(xt_fila_order, orders);
    fila->bit_of = XT_NEW_ARRAY(uint32_t, cover->cells);
    fila->cell_of = XT_NEW_ARRAY(uint32_t, cover->cells);
    fila->shape_of = XT_NEW_ARRAY(uint32_t, cover->items);
    fila->left = XT_NEW_ARRAY(uint32_t, cover->items);
    fila->copies_at_first = XT_NEW_ARRAY(uint32_t, shapes);
    fila->copies = XT_NEW_ARRAY(uint32_t, shapes);
    fila->warehouse = XT_NEW_ARRAY(uint32_t, shapes);
    fila->neighbours = XT_NEW_ARRAY(uint64_t, words * cover->cells);
    fila->scratch = XT_NEW_ARRAY(uint64_t, words);
    fila->before = XT_NEW_ARRAY(uint64_t, words);
    fila->keyed = xt_allocate(cover->cells, sizeof *fila->keyed);
    fila->level = XT_NEW_ARRAY(xt_fila_level, (size_t)pieces + 2);
    fila->occupancy = XT_NEW_ARRAY(uint64_t, words * ((size_t)pieces + 1));
    fila->placed = XT_NEW_ARRAY(uint32_t, (size_t)cover->pieces + 1);
    fila->candidate = XT_NEW_ARRAY(uint32_t, cover->cells);
    bool fine = fila->keys && fila->order && fila->bit_of && fila->cell_of && fila->shape_of && fila->left &&
                fila->copies_at_first && fila->copies && fila->warehouse && fila->neighbours && fila->scratch &&
                fila->before && fila->keyed && fila->level && fila->occupancy && fila->placed && fila->candidate;
    for (uint32_t i = 0; fine && i < orders; i++)
        fine = set_up_order(fila, i);
    return fine;
}

xt_fila *xt_fila_new(const xt_cover *cover, const xt_plan *plan, xt_counters *counters)
{
    xt_fila *fila = XT_NEW(xt_fila);
    if (!fila)
        return NULL;
    *fila = (xt_fila){.cover = cover, .plan = plan, .counters = counters, .until_poll = XT_POLL_INTERVAL};
    if (set_up(fila))
        return fila;
    xt_fila_free(fila);
    return NULL;
}
