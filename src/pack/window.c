// window.c -- see window.h.
//
// Each node knows the images that still fit.  Cells that no image covers are waste.  The search branches on the open
// cell with the fewest images: each of them, or no cover.  Counters of three bits for all cells at once find this cell.

#include "pack/window.h"

#include "base/arena.h"
#include "base/bitset.h"
#include "base/memory.h"
#include "base/vector.h"
#include "pack/bound.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    OUTSIDE = UINT8_MAX,
    IMAGES_OF_NODE = 64, // a node counts once more for every IMAGES_OF_NODE images
};

typedef struct local_image {
    uint64_t cells;
    uint32_t shape, image;
} local_image;

typedef XT_VECTOR(local_image) image_list;

struct xt_pack_window_search {
    const xt_pack_problem *problem;
    uint8_t               *local; // by position: its number in the window, or OUTSIDE
    uint32_t              *left, *needed;
    uint32_t               needs; // sum of needed
    int64_t                bonus;
    uint64_t               must;
    uint64_t               inner[XT_PACK_TABLES_MAX], outer[XT_PACK_TABLES_MAX];
    image_list             fitting[XT_PACK_WINDOW_CELLS + 1]; // by depth
    uint32_t               max_nodes;
    uint32_t               stack[XT_PACK_WINDOW_CELLS];
    xt_pack_refill        *best;
    xt_arena               memory;
};

// ---- Images of the window ------------------------------------------------------------------------------------------

static uint64_t local_cells_of(const xt_pack_window_search *s, uint32_t image)
{
    const xt_pack_problem *p = s->problem;
    const uint64_t        *mask = &p->mask[(size_t)image * p->window];
    uint64_t               cells = 0;
    XT_BITSET_FOR_EACH (bit, mask, p->window) {
        uint8_t local = s->local[p->begin[image] / 64 * 64 + bit];
        if (local == OUTSIDE)
            return 0;
        cells |= (uint64_t)1 << local;
    }
    return cells;
}

static void list_images(xt_pack_window_search *s, const xt_pack_window *window, xt_random *random)
{
    const xt_pack_problem *p = s->problem;
    image_list            *list = &s->fitting[0];
    list->count = 0;
    for (uint32_t c = 0; c < window->count; c++)
        for (uint32_t i = p->first_image[window->cells[c]]; i < p->first_image[window->cells[c] + 1]; i++) {
            local_image added = {.shape = p->shape[i], .image = i};
            if (window->left[added.shape] > 0 && (added.cells = local_cells_of(s, i)))
                xt_vector_push(list, added);
        }
    for (uint32_t i = list->count; i > 1; i--) {
        uint32_t    other = (uint32_t)xt_random_below(random, i);
        local_image last = list->at[i - 1];
        list->at[i - 1] = list->at[other];
        list->at[other] = last;
    }
}

static void number_cells(xt_pack_window_search *s, const xt_pack_window *window)
{
    const xt_pack_problem *p = s->problem;
    s->must = 0;
    memset(s->inner, 0, sizeof s->inner);
    memset(s->outer, 0, sizeof s->outer);
    for (uint32_t c = 0; c < window->count; c++) {
        uint32_t position = window->cells[c];
        uint64_t bit = (uint64_t)1 << c;
        s->local[position] = (uint8_t)c;
        s->must |= xt_bitset_has(p->must, position) ? bit : 0;
        for (uint32_t t = 0; t < p->tables; t++) {
            s->inner[t] |= xt_bitset_has(p->table[t].is_inner, position) ? bit : 0;
            s->outer[t] |= xt_bitset_has(p->table[t].is_outer, position) ? bit : 0;
        }
    }
}

// ---- The search ----------------------------------------------------------------------------------------------------

static int64_t bound_of(const xt_pack_window_search *s, uint64_t open)
{
    const xt_pack_problem *p = s->problem;
    int64_t                least = INT64_MAX;
    // The tables cover all required cells, so they bound no packing that leaves some open.
    if (s->bonus > 0 && p->fills)
        return p->best_density > 0 ? (int64_t)ceil(p->best_density * __builtin_popcountll(open)) : 0;
    for (uint32_t i = 0; i < p->tables; i++) {
        const xt_pack_table *t = &p->table[i];
        uint32_t             inner = (uint32_t)__builtin_popcountll(open & s->inner[i]);
        uint32_t             outer = (uint32_t)__builtin_popcountll(open & s->outer[i]);
        int64_t              bound = t->best[(size_t)inner * (t->outer + 1) + outer];
        least = bound < least ? bound : least;
    }
    return least;
}

// Returns an open cell that the fewest images cover, and not none.
static uint64_t cell_with_fewest_images(const image_list *list)
{
    uint64_t ones = 0, twos = 0, fours = 0, many = 0, any = 0;
    for (uint32_t i = 0; i < list->count; i++) {
        uint64_t cells = list->at[i].cells, carry = ones & cells;
        any |= cells;
        ones ^= cells;
        uint64_t carry_twos = twos & carry;
        twos ^= carry;
        many |= fours & carry_twos;
        fours ^= carry_twos;
    }
    uint64_t few = any & ~many;
    for (uint32_t count = 1; count < 8; count++) {
        uint64_t equal = few & (count & 1 ? ones : ~ones) & (count & 2 ? twos : ~twos) & (count & 4 ? fours : ~fours);
        if (equal)
            return equal & -equal;
    }
    return any & -any;
}

static void note_packing(xt_pack_window_search *s, uint32_t depth, int64_t value)
{
    if (value <= s->best->value || (s->needs > 0 && s->bonus == 0))
        return;
    s->best->value = value;
    s->best->count = depth;
    memcpy(s->best->images, s->stack, depth * sizeof *s->stack);
}

// Copies the images that still fit to the list of the next level.  without: cells that are not open any more.
static bool keep_fitting(xt_pack_window_search *s, uint32_t level, uint64_t without)
{
    const image_list *from = &s->fitting[level];
    image_list       *to = &s->fitting[level + 1];
    to->count = 0;
    for (uint32_t i = 0; i < from->count; i++)
        if (!(from->at[i].cells & without) && s->left[from->at[i].shape] > 0)
            xt_vector_push(to, from->at[i]);
    return !to->failed;
}

static bool is_spent(const xt_pack_window_search *s)
{
    return s->best->nodes > s->max_nodes;
}

static void search(xt_pack_window_search *s, uint32_t level, uint32_t depth, uint64_t open, int64_t value);

static void lay(xt_pack_window_search *s, const local_image *image, uint32_t level, uint32_t depth, uint64_t open,
                int64_t value)
{
    bool is_needed = s->needed[image->shape] > 0;
    s->stack[depth] = image->image;
    s->left[image->shape]--;
    s->needed[image->shape] -= is_needed;
    s->needs -= is_needed;
    value += s->problem->gain[image->shape] + (is_needed ? s->bonus : 0);
    if (keep_fitting(s, level, image->cells))
        search(s, level + 1, depth + 1, open & ~image->cells, value);
    s->left[image->shape]++;
    s->needed[image->shape] += is_needed;
    s->needs += is_needed;
}

// Each level decides a cell, so there are at most as many levels as cells.
static void search(xt_pack_window_search *s, uint32_t level, uint32_t depth, uint64_t open, int64_t value)
{
    const image_list *list = &s->fitting[level];
    uint64_t          covered = 0;
    s->best->nodes += 1 + list->count / IMAGES_OF_NODE;
    if (is_spent(s))
        return;
    for (uint32_t i = 0; i < list->count; i++)
        covered |= list->at[i].cells;
    uint64_t missed = open & ~covered & s->must;
    if (missed && s->bonus == 0)
        return;
    value -= s->bonus * __builtin_popcountll(missed);
    open &= covered;
    int64_t bound = bound_of(s, open) + s->bonus * s->needs;
    if (bound <= XT_PACK_IMPOSSIBLE / 2 || value + bound <= s->best->value)
        return;
    if (!(open & s->must) || s->bonus > 0)
        note_packing(s, depth, value - s->bonus * __builtin_popcountll(open & s->must));
    if (!open)
        return;
    uint64_t cell = cell_with_fewest_images(list);
    for (uint32_t i = 0; i < list->count && !is_spent(s); i++)
        if (list->at[i].cells & cell) {
            local_image image = list->at[i]; // the list may move
            lay(s, &image, level, depth, open, value);
        }
    bool is_missed = cell & s->must;
    if ((!is_missed || s->bonus > 0) && !is_spent(s) && keep_fitting(s, level, cell))
        search(s, level + 1, depth, open & ~cell, value - (is_missed ? s->bonus : 0));
}

// ---- The public functions ------------------------------------------------------------------------------------------

xt_pack_window_search *xt_pack_window_search_new(const xt_pack_problem *problem)
{
    xt_pack_window_search *s = XT_NEW(xt_pack_window_search);
    if (!s)
        return NULL;
    s->problem = problem;
    s->local = XT_ARENA_ARRAY_ZEROED(&s->memory, uint8_t, problem->cells);
    s->left = XT_ARENA_ARRAY_ZEROED(&s->memory, uint32_t, problem->shapes);
    s->needed = XT_ARENA_ARRAY_ZEROED(&s->memory, uint32_t, problem->shapes);
    if (s->memory.failed) {
        xt_pack_window_search_free(s);
        return NULL;
    }
    memset(s->local, OUTSIDE, problem->cells);
    return s;
}

void xt_pack_window_search_free(xt_pack_window_search *s)
{
    if (!s)
        return;
    for (uint32_t level = 0; level <= XT_PACK_WINDOW_CELLS; level++)
        xt_vector_free(&s->fitting[level]);
    xt_arena_free(&s->memory);
    free(s);
}

void xt_pack_window_refill(xt_pack_window_search *s, const xt_pack_window *window, xt_random *random,
                           xt_pack_refill *refill)
{
    size_t bytes = s->problem->shapes * sizeof *s->left;
    memcpy(s->left, window->left, bytes);
    memcpy(s->needed, window->needed, bytes);
    s->bonus = window->bonus;
    s->needs = 0;
    for (uint32_t shape = 0; shape < s->problem->shapes; shape++)
        s->needs += s->needed[shape];
    *refill = (xt_pack_refill){.value = window->at_least - 1};
    s->best = refill;
    s->max_nodes = window->max_nodes;
    number_cells(s, window);
    list_images(s, window, random);
    uint64_t open = window->count < 64 ? ((uint64_t)1 << window->count) - 1 : UINT64_MAX;
    if (!s->fitting[0].failed)
        search(s, 0, 0, open, 0);
    if (refill->count == 0 && refill->value < window->at_least)
        refill->value = XT_PACK_IMPOSSIBLE;
    for (uint32_t level = 0; level <= XT_PACK_WINDOW_CELLS; level++)
        refill->failed = refill->failed || s->fitting[level].failed;
    for (uint32_t c = 0; c < window->count; c++)
        s->local[window->cells[c]] = OUTSIDE;
}
