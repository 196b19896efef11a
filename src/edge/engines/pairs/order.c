// order.c -- the branching cell of the engine `pairs`; section 5.1 of the paper.
//
// Cells with many known sides come first (patterns).  If there is no pattern, the most urgent pair decides: its
// expected offer against its demand.  The expected offer counts each tile with the chance that no other pair takes it.

#include "edge/engines/pairs/state.h"

#include "base/random.h"

// ---- Domains -------------------------------------------------------------------------------------------------------

void xt_pairs_find_domain(const xt_search *search, uint32_t cell, uint32_t *first_listed_pose, uint32_t *count)
{
    const xt_pair_cell *c = &search->cell[cell];
    *first_listed_pose = c->first_listed_pose;
    *count = c->listed_pose_count;
    for (unsigned slot = 0; slot < search->slots; slot++) {
        const xt_colour_pair *p = c->pair[slot] == XT_PAIRS_NONE ? NULL : &search->pair[c->pair[slot]];
        if (p && p->listed_poses < *count) {
            *first_listed_pose = p->first_pose;
            *count = p->listed_poses;
        }
    }
}

// ---- Patterns ------------------------------------------------------------------------------------------------------

// Returns the smallest offer of a cell's pairs.
static uint32_t least_offer_of(const xt_search *search, const xt_pair_cell *c)
{
    uint32_t min_value = UINT32_MAX;
    for (unsigned slot = 0; slot < search->slots; slot++)
        if (c->pair[slot] != XT_PAIRS_NONE && search->pair[c->pair[slot]].offer < min_value)
            min_value = search->pair[c->pair[slot]].offer;
    return min_value;
}

// Returns the first cell of a set with the smallest offer, or XT_PAIRS_NONE if the set is empty.
static uint32_t cell_with_least_offer(const xt_search *search, const uint64_t *set)
{
    uint32_t best = XT_PAIRS_NONE, min_value = 0;
    XT_BITSET_FOR_EACH (place, set, search->sets.words) {
        uint32_t cell = search->sets.cell_at[place], offer = least_offer_of(search, &search->cell[cell]);
        if (best == XT_PAIRS_NONE || offer < min_value) {
            best = cell;
            min_value = offer;
        }
    }
    return best;
}

// Returns a word of a set with all bits moved up or down by `by` places.
static uint64_t shifted_up(const uint64_t *set, uint32_t w, uint32_t by)
{
    uint32_t word_shift = by / 64, bit_shift = by % 64;
    uint64_t high = w >= word_shift ? set[w - word_shift] : 0, low = w > word_shift ? set[w - word_shift - 1] : 0;
    return bit_shift ? high << bit_shift | low >> (64 - bit_shift) : high;
}

static uint64_t shifted_down(const uint64_t *set, uint32_t words, uint32_t w, uint32_t by)
{
    uint32_t word_shift = by / 64, bit_shift = by % 64;
    uint64_t low = w + word_shift < words ? set[w + word_shift] : 0,
             high = w + word_shift + 1 < words ? set[w + word_shift + 1] : 0;
    return bit_shift ? low >> bit_shift | high << (64 - bit_shift) : low;
}

// Finds the cells next to at least one surrounded cell, and to at least two.  A surrounded cell has two known sides or
// more.
static void find_adjacent_cells(const xt_search *search, const uint64_t *surrounded, uint64_t *at_least_one,
                                uint64_t *two_or_more)
{
    uint32_t words = search->sets.words, by[] = {1, search->sets.row_stride};
    for (uint32_t w = 0; w < words; w++) {
        at_least_one[w] = two_or_more[w] = 0;
        for (unsigned d = 0; d < 2; d++) {
            uint64_t up = shifted_up(surrounded, w, by[d]), down = shifted_down(surrounded, words, w, by[d]);
            two_or_more[w] |= (at_least_one[w] & up) | (at_least_one[w] & down) | (up & down);
            at_least_one[w] |= up | down;
        }
    }
}

static bool is_surrounded(const xt_search *search, uint32_t cell)
{
    return cell != XT_PAIRS_NONE && search->cell[cell].pose == XT_PAIRS_NONE && search->cell[cell].known >= 2;
}

// Returns the surrounded neighbour with the smallest offer.
static uint32_t surrounded_neighbour(const xt_search *search, uint32_t cell)
{
    uint32_t best = XT_PAIRS_NONE;
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint32_t neighbour = search->cell[cell].neighbour[side];
        if (is_surrounded(search, neighbour) &&
            (best == XT_PAIRS_NONE ||
             least_offer_of(search, &search->cell[neighbour]) < least_offer_of(search, &search->cell[best])))
            best = neighbour;
    }
    return best;
}

// Returns a cell of the first pattern found, or XT_PAIRS_NONE.  The patterns, in this order: four known sides; three;
// two and a surrounded neighbour; a surrounded neighbour of a cell with one known side and two surrounded neighbours.
static uint32_t find_pattern(xt_search *search)
{
    uint32_t  words = search->sets.words;
    uint64_t *surrounded = search->sets.scratch, *at_least_one = surrounded + words,
             *two_or_more = at_least_one + words;
    for (uint32_t known = 4; known >= 3; known--) {
        uint32_t cell = cell_with_least_offer(search, xt_open_cells_with_known_sides(search, known));
        if (cell != XT_PAIRS_NONE)
            return cell;
    }
    find_adjacent_cells(search, xt_open_cells_with_known_sides(search, 2), at_least_one, two_or_more);
    for (uint32_t w = 0; w < words; w++) {
        at_least_one[w] &= xt_open_cells_with_known_sides(search, 2)[w];
        two_or_more[w] &= xt_open_cells_with_known_sides(search, 1)[w];
    }
    uint32_t cell = cell_with_least_offer(search, at_least_one);
    if (cell != XT_PAIRS_NONE)
        return cell;
    cell = cell_with_least_offer(search, two_or_more);
    return cell == XT_PAIRS_NONE ? XT_PAIRS_NONE : surrounded_neighbour(search, cell);
}

// ---- Urgent pairs --------------------------------------------------------------------------------------------------

// Sums up the chances that no other pair takes a tile of the offer.  Products and sums are separate statements, so that
// compilers on all machines round them alike.
static double expected_offer(const xt_search *search, uint32_t pair)
{
    const xt_colour_pair *p = &search->pair[pair];
    double                sum = 0;
    for (uint32_t i = p->first_tile_type; i < p->first_tile_type + p->listed_tile_types; i++) {
        const xt_pair_tile_type *k = &search->tile_type[search->lists.tile_type[i]];
        double                   chance = k->copies;
        if (k->copies == 0)
            continue;
        for (unsigned j = 0; j < k->pairs; j++)
            chance *= k->pair[j] == pair ? 1 : search->free_chance[k->pair[j]];
        sum += chance;
    }
    return sum;
}

// A pair of the cell does not count, since it is the demand that takes the tile.
uint64_t xt_pairs_chance(const xt_search *search, uint32_t cell, uint32_t tile_type)
{
    const xt_pair_tile_type *k = &search->tile_type[tile_type];
    double                   chance = 1;
    for (unsigned j = 0; j < k->pairs && k->pair[j] < search->first_single; j++) {
        const xt_colour_pair *p = &search->pair[k->pair[j]];
        bool                  is_of_cell = p->demand == 0;
        for (unsigned slot = 0; slot < XT_FIRST_SINGLE_SLOT; slot++)
            is_of_cell = is_of_cell || search->cell[cell].pair[slot] == k->pair[j];
        if (!is_of_cell)
            chance *= 1 - (double)p->demand / p->offer;
    }
    return chance > 0 ? (uint64_t)(chance * (double)(UINT64_C(1) << 53)) : 0; // without counts it may be negative
}

static double urgency(const xt_search *search, uint32_t pair)
{
    const xt_colour_pair *p = &search->pair[pair];
    switch (search->settings.order) {
    case XT_PAIRS_EXPECTED:
        return expected_offer(search, pair);
    case XT_PAIRS_GAP:
        return expected_offer(search, pair) - p->demand;
    case XT_PAIRS_RATIO:
        return expected_offer(search, pair) / p->demand;
    case XT_PAIRS_FILTERING:
        return expected_offer(search, pair) - p->offer;
    default:
        return p->offer;
    }
}

// Returns the pair with the least value, or XT_PAIRS_NONE if no pair has a demand.
static uint32_t most_urgent_pair(xt_search *search)
{
    uint32_t best = XT_PAIRS_NONE;
    double   min_value = 0;
    XT_BITSET_FOR_EACH (pair, search->demands.active, search->demands.active_words)
        search->free_chance[pair] = 1 - (double)search->pair[pair].demand / search->pair[pair].offer;
    XT_BITSET_FOR_EACH (pair, search->demands.active, search->demands.active_words) {
        double value = urgency(search, pair);
        if (best == XT_PAIRS_NONE || value < min_value) {
            best = pair;
            min_value = value;
        }
    }
    XT_BITSET_FOR_EACH (pair, search->demands.active, search->demands.active_words)
        search->free_chance[pair] = 1;
    return best;
}

// Returns a random cell with a demand for the pair.  The seed and the placed tiles determine it, so threads do not.
static uint32_t random_cell(const xt_search *search, uint32_t pair)
{
    xt_random random;
    uint64_t  board = 0;
    uint32_t  node = search->pair[pair].head;
    for (uint32_t cell = 0; cell < search->cells; cell++)
        board = (board ^ search->cell[cell].pose) * UINT64_C(0x9e3779b97f4a7c15);
    xt_random_start(&random, search->settings.seed, board);
    for (uint64_t skip = xt_random_below(&random, search->pair[pair].demand); skip > 0; skip--)
        node = search->demands.next[node];
    return node / XT_SLOTS;
}

// ---- The choice ----------------------------------------------------------------------------------------------------

// For boards without any demand: returns the cell with the most known sides, cells without a class first.
static uint32_t most_known_cell(const xt_search *search)
{
    for (uint32_t known = XT_SIDES; known > 0; known--) {
        uint32_t cell = cell_with_least_offer(search, xt_open_cells_with_known_sides(search, known));
        if (cell != XT_PAIRS_NONE)
            return cell;
    }
    return cell_with_least_offer(search, xt_open_cells_with_known_sides(search, 0));
}

uint32_t xt_pairs_choose_cell(xt_search *search)
{
    uint32_t cell = cell_with_least_offer(search, search->sets.unclassed);
    if (cell != XT_PAIRS_NONE)
        return cell;
    cell = search->settings.patterns ? find_pattern(search) : XT_PAIRS_NONE;
    if (cell != XT_PAIRS_NONE)
        return cell;
    uint32_t pair = most_urgent_pair(search);
    if (pair == XT_PAIRS_NONE)
        return most_known_cell(search);
    return search->settings.cell ? random_cell(search, pair) : search->pair[pair].head / XT_SLOTS;
}
