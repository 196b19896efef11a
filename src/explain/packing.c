// packing.c -- bisects the number of misses; see packing.h.
//
// A miss is a required cell that stays uncovered, or a required copy that is not laid.  The cover gets an option for
// each possible miss: the cell or the shape, and a further item that bounds the number of misses.  A solution of this
// cover is a packing with at most this number of misses, and without one there is no such packing.
//
// Volumes bound both numbers.  Pieces without variable cells are laid whole, so the
// number of covered cells takes few values.  And if few
// copies are left out, the others cover most cells.

#include "explain/packing.h"

#include "base/arena.h"
#include "base/bitset.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

typedef struct packer {
    const xt_cover *cover;
    xt_packing_goal goal;
    uint32_t        required_cells, required_pieces;
    // By volume, the least of an image: copies of shapes with images.
    uint32_t *allowed_copies, *required_copies;
    uint64_t *sums; // a set: the volumes that pieces can have together, up to all cells
} packer;

// ---- Volumes -------------------------------------------------------------------------------------------------------

// least_volume: of the options of each shape.
static void count_copies(packer *p, const uint32_t *least_volume)
{
    const xt_cover *cover = p->cover;
    for (uint32_t o = 0, last_shape = XT_NONE; o < cover->options; o++) { // the options are sorted by shape
        uint32_t shape = cover->member[cover->first[o + 1] - 1], volume = least_volume[shape - cover->cells];
        if (shape != last_shape) {
            p->allowed_copies[volume] += cover->item[shape].high;
            p->required_copies[volume] += cover->item[shape].low;
        }
        last_shape = shape;
    }
    for (uint32_t i = 0; i < cover->items; i++)
        *(i < cover->cells ? &p->required_cells : &p->required_pieces) += cover->item[i].low;
}

// Pieces with variable cells may have any sum.  fewest: scratch, by sum: the fewest copies of the last volume that
// reach it.
static void add_sums(packer *p, uint32_t *fewest)
{
    for (uint32_t sum = 0; sum <= p->cover->cells; sum++)
        if (sum == 0 || p->cover->sizes_vary)
            xt_bitset_add(p->sums, sum);
    if (p->cover->sizes_vary)
        return;
    for (uint32_t volume = 1; volume <= p->cover->cells; volume++)
        for (uint32_t sum = 0; p->allowed_copies[volume] > 0 && sum <= p->cover->cells; sum++) {
            bool has_more = sum >= volume && fewest[sum - volume] < p->allowed_copies[volume];
            fewest[sum] = xt_bitset_has(p->sums, sum) ? 0 : has_more ? fewest[sum - volume] + 1 : UINT32_MAX;
            if (fewest[sum] != UINT32_MAX)
                xt_bitset_add(p->sums, sum);
        }
}

// Returns the least volume of the required pieces if `copies` of them are left out.
static uint64_t least_volume_without(const packer *p, uint32_t copies)
{
    uint64_t least = 0;
    for (uint32_t volume = p->cover->cells; volume > 0; volume--) {
        uint32_t left_out = copies < p->required_copies[volume] ? copies : p->required_copies[volume];
        copies -= left_out;
        least += (uint64_t)volume * (p->required_copies[volume] - left_out);
    }
    return least;
}

// Returns true if the volumes allow exactly this number of uncovered cells or of pieces left out.
static bool is_possible(const packer *p, uint32_t misses)
{
    if (p->goal == XT_PACK_PIECES)
        return least_volume_without(p, misses) <= p->cover->cells;
    uint32_t covered = p->required_cells - misses;
    return xt_bitset_next(p->sums, covered, xt_bitset_words(p->cover->cells + 1)) <=
           covered + p->cover->cells - p->required_cells;
}

// ---- The cover with misses -----------------------------------------------------------------------------------------

static uint32_t min_of(uint64_t a, uint32_t b)
{
    return a < b ? (uint32_t)a : b;
}

// The misses of the other kind never count, but volumes bound the cells.
static uint32_t max_uncovered_cells(const packer *p, uint32_t misses)
{
    if (p->goal == XT_PACK_CELLS)
        return misses;
    return min_of(p->cover->cells - least_volume_without(p, misses), p->required_cells);
}

static void add_miss(xt_cover *with_misses, uint32_t item, uint32_t counter)
{
    uint32_t *end = &with_misses->first[++with_misses->options];
    *end = end[-1];
    with_misses->member[(*end)++] = item;
    with_misses->member[(*end)++] = counter;
}

static void add_misses(xt_cover *with_misses, const packer *p, uint32_t misses)
{
    const xt_cover *cover = p->cover;
    uint32_t        cells = max_uncovered_cells(p, misses), pieces = p->goal == XT_PACK_PIECES ? misses : 0;
    with_misses->item[cover->items] = (xt_item){.high = cells};
    with_misses->item[cover->items + 1] = (xt_item){.high = pieces};
    for (uint32_t c = 0; cells > 0 && c < cover->cells; c++)
        if (cover->item[c].low > 0)
            add_miss(with_misses, c, cover->items);
    for (uint32_t s = cover->cells; s < cover->items; s++) {
        if (p->goal == XT_PACK_CELLS)
            with_misses->item[s].low = 0;
        for (uint32_t copy = 0; copy < min_of(pieces, with_misses->item[s].low); copy++)
            add_miss(with_misses, s, cover->items + 1);
    }
    with_misses->pieces = cover->pieces + cells + pieces;
}

// Only dancing links search this cover: some options have two items behind the cells, or no cell.
static bool make_cover_with_misses(xt_cover *with_misses, const packer *p, uint32_t misses)
{
    const xt_cover *cover = p->cover;
    uint32_t        members = cover->first[cover->options], added = p->required_cells + p->required_pieces;
    *with_misses = (xt_cover){.cells = cover->cells, .items = cover->items + 2, .options = cover->options};
    with_misses->item = XT_NEW_ARRAY(xt_item, with_misses->items);
    with_misses->first = XT_NEW_ARRAY(uint32_t, (size_t)cover->options + added + 1);
    with_misses->member = XT_NEW_ARRAY(uint32_t, (size_t)members + (size_t)2 * added);
    if (!with_misses->item || !with_misses->first || !with_misses->member)
        return false;
    memcpy(with_misses->item, cover->item, cover->items * sizeof *cover->item);
    memcpy(with_misses->first, cover->first, ((size_t)cover->options + 1) * sizeof *cover->first);
    if (members > 0)
        memcpy(with_misses->member, cover->member, members * sizeof *cover->member);
    add_misses(with_misses, p, misses);
    return true;
}

static void free_cover_with_misses(xt_cover *with_misses)
{
    free(with_misses->item);
    free(with_misses->first);
    free(with_misses->member);
}

// ---- The search ----------------------------------------------------------------------------------------------------

// Counts the misses of a solution, and removes them from it.
static uint32_t remove_misses(const packer *p, const xt_cover *with_misses, xt_option_list *solution)
{
    uint32_t counter = p->cover->items + (p->goal == XT_PACK_PIECES), misses = 0, kept = 0;
    for (uint32_t i = 0; i < solution->count; i++) {
        uint32_t option = solution->at[i];
        if (option < p->cover->options)
            solution->at[kept++] = option;
        else
            misses += with_misses->member[with_misses->first[option + 1] - 1] == counter;
    }
    solution->count = kept;
    return misses;
}

// Looks for a packing with at most *misses misses.  Returns their number in *misses, and the packing in *options.
static xt_feasibility pack(const packer *p, uint32_t *misses, xt_option_list *options, xt_explain_budget *budget)
{
    xt_cover       with_misses;
    xt_option_list found = {.at = NULL};
    xt_feasibility result = XT_FEASIBILITY_UNKNOWN;
    bool           ok = make_cover_with_misses(&with_misses, p, *misses);
    if (ok)
        found.at = XT_NEW_ARRAY(uint32_t, (size_t)with_misses.pieces + 1);
    if (!ok || !found.at)
        budget->status = XT_FAILED;
    else if (xt_explain_budget_is_left(budget))
        result = xt_find_feasible(&with_misses, NULL, budget, &found);
    if (result == XT_FEASIBLE) {
        *misses = remove_misses(p, &with_misses, &found);
        free(options->at);
        *options = found;
    } else
        free(found.at);
    free_cover_with_misses(&with_misses);
    return result;
}

// Returns the largest possible number of misses from low to high, or XT_NONE.
static uint32_t largest_possible(const packer *p, uint32_t low, uint32_t high)
{
    for (uint32_t misses = high + 1; misses-- > low;)
        if (is_possible(p, misses))
            return misses;
    return XT_NONE;
}

// Fewer than `low` misses are impossible, or were not found, and `most` are possible.
static void bisect(const packer *p, xt_packing *packing, xt_explain_budget *budget)
{
    uint32_t low = 0, most = packing->of;
    packing->is_exact = true;
    while (low < most && budget->status != XT_FAILED) {
        uint32_t       middle = low + (most - low) / 2, misses = largest_possible(p, low, middle);
        xt_feasibility result = misses == XT_NONE ? XT_INFEASIBLE : pack(p, &misses, &packing->options, budget);
        if (result == XT_FEASIBLE)
            most = misses;
        else
            low = middle + 1;
        packing->is_exact &= result != XT_FEASIBILITY_UNKNOWN;
    }
    packing->value = packing->of - most;
}

bool xt_packing_find(xt_packing *packing, const xt_cover *cover, xt_packing_goal goal, xt_explain_budget *budget)
{
    packer    p = {.cover = cover, .goal = goal};
    xt_arena  memory = {0};
    uint32_t *fewest = XT_ARENA_ARRAY_ZEROED(&memory, uint32_t, (size_t)cover->cells + 1);
    uint32_t *least_volume = XT_ARENA_ARRAY_ZEROED(&memory, uint32_t, (size_t)cover->items - cover->cells);
    p.allowed_copies = XT_ARENA_ARRAY_ZEROED(&memory, uint32_t, (size_t)cover->cells + 1);
    p.required_copies = XT_ARENA_ARRAY_ZEROED(&memory, uint32_t, (size_t)cover->cells + 1);
    p.sums = XT_ARENA_ARRAY_ZEROED(&memory, uint64_t, xt_bitset_words(cover->cells + 1));
    bool ok = !memory.failed;
    *packing = (xt_packing){.value = 0};
    if (ok) {
        xt_cover_list_volumes(cover, least_volume, NULL);
        count_copies(&p, least_volume);
        add_sums(&p, fewest);
        packing->of = goal == XT_PACK_CELLS ? p.required_cells : p.required_pieces;
        bisect(&p, packing, budget);
    }
    xt_arena_free(&memory);
    return ok && budget->status != XT_FAILED;
}

void xt_packing_free(xt_packing *packing)
{
    free(packing->options.at);
}
