// improve.c -- see improve.h.
//
// A round refills several windows of the same packing by all threads.  Then it takes the refills that do not touch an
// earlier one.
//
// Without an incumbent it starts with the empty board.  While required copies or cells are missing, a bonus larger than
// all gains of a window makes each of them worth more than anything else.

#include "pack/improve.h"

#include "base/arena.h"
#include "base/bitset.h"
#include "base/memory.h"
#include "base/random.h"
#include "pack/window.h"

#include <stdlib.h>
#include <string.h>

enum {
    WINDOWS = 8, // of a round
    MIN_WINDOW_CELLS = 20,
    MAX_WINDOW_CELLS = 60,
    WINDOW_NODES = 4000, // about a millisecond: most windows of 40 cells are searched completely
    // One window of this number grows around any cell, the others around an open one.
    ANY_CELL_DIVISOR = 4,
};

typedef struct chosen_window {
    xt_pack_window_search *search;
    xt_random              random;
    uint32_t               cells[XT_PACK_WINDOW_CELLS];
    uint32_t               freed[XT_PACK_WINDOW_CELLS]; // images
    uint32_t               count, freed_count;
    int64_t                freed_value;   // with bonus
    uint32_t              *left, *needed; // by shape
    xt_pack_refill         refill;
} chosen_window;

struct xt_pack_improver {
    const xt_pack_problem *problem;
    xt_pack_incumbent     *incumbent;
    xt_thread_pool        *pool;
    xt_random              random;
    int64_t                value;
    uint64_t               missing; // required copies that are not laid, and required cells that are open
    int64_t                bonus;   // of each of these
    bool                   has_packing, failed;
    uint32_t              *owner; // by position: the image that covers it, or XT_NONE
    uint32_t              *used;  // by shape
    uint32_t              *queue; // of positions
    uint32_t              *round; // by position: the last round that changed it
    uint32_t              *mark;  // by position: the last window that met it
    uint32_t               rounds, marks;
    chosen_window          window[WINDOWS];
    xt_arena               memory;
};

// ---- The current packing -------------------------------------------------------------------------------------------

static void set_owner(xt_pack_improver *g, uint32_t image, uint32_t owner)
{
    const xt_pack_problem *p = g->problem;
    const uint64_t        *mask = &p->mask[(size_t)image * p->window];
    XT_BITSET_FOR_EACH (bit, mask, p->window) {
        uint32_t position = p->begin[image] / 64 * 64 + bit;
        g->owner[position] = owner;
        if (xt_bitset_has(p->must, position))
            g->missing += owner == XT_NONE ? 1 : (uint64_t)-1;
    }
}

static void add_image(xt_pack_improver *g, uint32_t image)
{
    uint32_t shape = g->problem->shape[image];
    set_owner(g, image, image);
    g->missing -= g->used[shape] < g->problem->low[shape];
    g->used[shape]++;
    g->value += g->problem->gain[shape];
}

static void remove_image(xt_pack_improver *g, uint32_t image)
{
    uint32_t shape = g->problem->shape[image];
    set_owner(g, image, XT_NONE);
    g->used[shape]--;
    g->missing += g->used[shape] < g->problem->low[shape];
    g->value -= g->problem->gain[shape];
}

static void take_incumbent(xt_pack_improver *g)
{
    g->has_packing = true;
    const xt_pack_problem *p = g->problem;
    for (uint32_t c = 0; c < p->cells; c++)
        g->owner[c] = XT_NONE;
    memset(g->used, 0, p->shapes * sizeof *g->used);
    g->value = 0;
    g->missing = xt_bitset_count(p->must, p->words);
    for (uint32_t s = 0; s < p->shapes; s++)
        g->missing += p->low[s];
    for (uint32_t i = 0; i < g->incumbent->count; i++)
        add_image(g, g->incumbent->images[i]);
}

static void give_incumbent(xt_pack_improver *g)
{
    const xt_pack_problem *p = g->problem;
    xt_pack_incumbent     *best = g->incumbent;
    best->count = 0;
    best->value = g->value;
    for (uint32_t c = 0; c < p->cells; c++)
        if (g->owner[c] != XT_NONE && p->begin[g->owner[c]] == c)
            best->images[best->count++] = g->owner[c];
    best->report(best->context);
}

// ---- Windows -------------------------------------------------------------------------------------------------------

static bool is_open(const xt_pack_improver *g, uint32_t position)
{
    return g->owner[position] == XT_NONE && !xt_bitset_has(g->problem->closed, position);
}

static uint32_t choose_first_cell(xt_pack_improver *g)
{
    const uint32_t cells = g->problem->cells;
    uint32_t       first = (uint32_t)xt_random_below(&g->random, cells);
    if (xt_random_below(&g->random, ANY_CELL_DIVISOR) == 0)
        return first;
    for (uint32_t i = 0; i < cells; i++)
        if (is_open(g, (first + i) % cells))
            return (first + i) % cells;
    return first;
}

static void meet(xt_pack_improver *g, uint32_t position, uint32_t *end)
{
    if (g->mark[position] != g->marks) {
        g->mark[position] = g->marks;
        g->queue[(*end)++] = position;
    }
}

static void meet_neighbours(xt_pack_improver *g, uint32_t position, uint32_t *end)
{
    const xt_cover *cover = g->problem->cover;
    uint32_t        cell = g->problem->cell_at[position], first = cover->first_neighbour[cell];
    uint32_t        count = cover->first_neighbour[cell + 1] - first;
    uint32_t        turn = count ? (uint32_t)xt_random_below(&g->random, count) : 0;
    for (uint32_t i = 0; i < count; i++)
        meet(g, g->problem->position_of[cover->neighbour[first + (i + turn) % count]], end);
}

// Returns the bonus of required copies and cells: 0 if none is missing.
static int64_t bonus_of(const xt_pack_improver *g)
{
    return g->missing > 0 ? g->bonus : 0;
}

static void free_piece(const xt_pack_improver *g, chosen_window *w, uint32_t image)
{
    const xt_pack_problem *p = g->problem;
    const uint64_t        *mask = &p->mask[(size_t)image * p->window];
    XT_BITSET_FOR_EACH (bit, mask, p->window)
        w->cells[w->count++] = p->begin[image] / 64 * 64 + bit;
    w->freed[w->freed_count++] = image;
    w->freed_value += p->gain[p->shape[image]];
}

// Adds the cell with its whole piece, unless they are in the window or too large for it.
static void add_cell(xt_pack_improver *g, chosen_window *w, uint32_t position)
{
    const xt_pack_problem *p = g->problem;
    uint32_t               image = g->owner[position];
    if (image == XT_NONE) {
        if (!xt_bitset_has(p->closed, position))
            w->cells[w->count++] = position;
        return;
    }
    for (uint32_t i = 0; i < w->freed_count; i++)
        if (w->freed[i] == image)
            return;
    if (w->count + p->volume[p->shape[image]] <= XT_PACK_WINDOW_CELLS)
        free_piece(g, w, image);
}

// Counts the copies that may be laid and those that are needed, and adds the bonus to the value of the freed pieces.
static void count_copies(const xt_pack_improver *g, chosen_window *w)
{
    const xt_pack_problem *p = g->problem;
    for (uint32_t s = 0; s < p->shapes; s++) {
        w->left[s] = p->high[s] - g->used[s];
        w->needed[s] = g->used[s]; // outside the window, for now
    }
    for (uint32_t i = 0; i < w->freed_count; i++) {
        w->left[p->shape[w->freed[i]]]++;
        w->needed[p->shape[w->freed[i]]]--;
    }
    int64_t kept = 0;
    for (uint32_t s = 0; s < p->shapes; s++) {
        uint32_t freed = g->used[s] - w->needed[s];
        w->needed[s] = p->low[s] > w->needed[s] ? p->low[s] - w->needed[s] : 0;
        kept += freed < w->needed[s] ? freed : w->needed[s];
    }
    for (uint32_t c = 0; c < w->count; c++)
        kept -= g->owner[w->cells[c]] == XT_NONE && xt_bitset_has(p->must, w->cells[c]);
    w->freed_value += kept * bonus_of(g);
}

static void choose_window(xt_pack_improver *g, chosen_window *w)
{
    uint32_t wanted = MIN_WINDOW_CELLS + (uint32_t)xt_random_below(&g->random, MAX_WINDOW_CELLS - MIN_WINDOW_CELLS + 1);
    uint32_t end = 0;
    w->count = w->freed_count = 0;
    w->freed_value = 0;
    g->marks++;
    meet(g, choose_first_cell(g), &end);
    for (uint32_t i = 0; i < end && w->count < wanted; i++) {
        add_cell(g, w, g->queue[i]);
        meet_neighbours(g, g->queue[i], &end);
    }
    count_copies(g, w);
    xt_random_start(&w->random, xt_random_bits(&g->random), 0);
}

static void refill_window(void *context, uint32_t number)
{
    xt_pack_improver *g = context;
    chosen_window    *w = &g->window[number];
    xt_pack_window    window = {.cells = w->cells,
                                .count = w->count,
                                .left = w->left,
                                .needed = w->needed,
                                .bonus = bonus_of(g),
                                .at_least = w->freed_value,
                                .max_nodes = WINDOW_NODES};
    xt_pack_window_refill(w->search, &window, &w->random, &w->refill);
}

// ---- Rounds --------------------------------------------------------------------------------------------------------

static bool was_changed(const xt_pack_improver *g, const chosen_window *w)
{
    for (uint32_t c = 0; c < w->count; c++)
        if (g->round[w->cells[c]] == g->rounds)
            return true;
    return false;
}

static bool has_right_copies(const xt_pack_improver *g, const uint32_t *images, uint32_t count)
{
    const xt_pack_problem *p = g->problem;
    for (uint32_t i = 0; i < count; i++)
        if (g->used[p->shape[images[i]]] > p->high[p->shape[images[i]]])
            return false;
    return true;
}

static void replace(xt_pack_improver *g, const uint32_t *old, uint32_t old_count, const uint32_t *new, uint32_t count)
{
    for (uint32_t i = 0; i < old_count; i++)
        remove_image(g, old[i]);
    for (uint32_t i = 0; i < count; i++)
        add_image(g, new[i]);
}

// Takes the refill, unless an earlier one of this round changed the window or spent its copies.
static void take_refill(xt_pack_improver *g, chosen_window *w)
{
    const xt_pack_refill *refill = &w->refill;
    if (refill->value <= XT_PACK_IMPOSSIBLE / 2 || was_changed(g, w))
        return;
    uint64_t missing = g->missing;
    replace(g, w->freed, w->freed_count, refill->images, refill->count);
    if (!has_right_copies(g, refill->images, refill->count) || g->missing > missing) {
        replace(g, refill->images, refill->count, w->freed, w->freed_count);
        return;
    }
    for (uint32_t c = 0; c < w->count; c++)
        g->round[w->cells[c]] = g->rounds;
}

static uint64_t run_round(xt_pack_improver *g)
{
    uint64_t nodes = 0;
    g->rounds++;
    for (uint32_t i = 0; i < WINDOWS; i++)
        choose_window(g, &g->window[i]);
    xt_thread_pool_run_jobs(g->pool, WINDOWS, refill_window, g);
    for (uint32_t i = 0; i < WINDOWS; i++) {
        take_refill(g, &g->window[i]);
        nodes += g->window[i].refill.nodes;
        g->failed = g->failed || g->window[i].refill.failed;
    }
    if (g->missing == 0 && g->value > g->incumbent->value)
        give_incumbent(g);
    return nodes;
}

// ---- The public functions ------------------------------------------------------------------------------------------

xt_pack_improver *xt_pack_improver_new(xt_pack_incumbent *incumbent, xt_thread_pool *pool, uint64_t seed)
{
    const xt_pack_problem *p = incumbent->problem;
    xt_pack_improver      *g = XT_NEW(xt_pack_improver);
    if (!g)
        return NULL;
    g->problem = p;
    g->incumbent = incumbent;
    g->pool = pool;
    for (uint32_t s = 0; s < p->shapes; s++)
        g->bonus = g->bonus > llabs(p->gain[s]) ? g->bonus : llabs(p->gain[s]);
    g->bonus = g->bonus * XT_PACK_WINDOW_CELLS + 1;
    xt_random_start(&g->random, seed, 0);
    g->owner = XT_ARENA_ARRAY_ZEROED(&g->memory, uint32_t, p->cells);
    g->used = XT_ARENA_ARRAY_ZEROED(&g->memory, uint32_t, p->shapes);
    g->queue = XT_ARENA_ARRAY_ZEROED(&g->memory, uint32_t, p->cells);
    g->round = XT_ARENA_ARRAY_ZEROED(&g->memory, uint32_t, p->cells);
    g->mark = XT_ARENA_ARRAY_ZEROED(&g->memory, uint32_t, p->cells);
    bool ok = true;
    for (uint32_t i = 0; ok && i < WINDOWS; i++) {
        chosen_window *w = &g->window[i];
        w->search = xt_pack_window_search_new(p);
        w->left = XT_ARENA_ARRAY_ZEROED(&g->memory, uint32_t, p->shapes);
        w->needed = XT_ARENA_ARRAY_ZEROED(&g->memory, uint32_t, p->shapes);
        ok = w->search && !g->memory.failed;
    }
    if (ok)
        return g;
    xt_pack_improver_free(g);
    return NULL;
}

void xt_pack_improver_free(xt_pack_improver *g)
{
    if (!g)
        return;
    for (uint32_t i = 0; i < WINDOWS; i++)
        xt_pack_window_search_free(g->window[i].search);
    xt_arena_free(&g->memory);
    free(g);
}

bool xt_pack_improver_run(xt_pack_improver *g, uint64_t nodes, uint64_t *spent)
{
    uint64_t end = *spent + nodes;
    bool     has_incumbent = g->incumbent->value > XT_PACK_IMPOSSIBLE / 2;
    if (!g->has_packing || (has_incumbent && (g->missing > 0 || g->value < g->incumbent->value)))
        take_incumbent(g);
    while (*spent < end && !g->failed && !xt_pack_incumbent_is_best(g->incumbent) &&
           !g->incumbent->must_end(g->incumbent->context))
        *spent += run_round(g) + 1;
    return !g->failed;
}
