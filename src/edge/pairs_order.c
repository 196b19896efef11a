// pairs_order.c -- which cell the engine `pairs` branches on; section 5.1 of the paper.
//
// First the cells that the tiles around them constrain most.  Where there is no such pattern, the most urgent pair says
// it: the tiles of its offer, each with the chance that no other pair wants it, against its demand.

#include "edge/pairs_state.h"

// ---- Domains -------------------------------------------------------------------------------------------------------

void xt_pairs_domain(const xt_search *search, uint32_t cell, uint32_t *list, uint32_t *count)
{
    const xt_pair_cell *c = &search->cell[cell];
    *list = c->list;
    *count = c->listed;
    for (unsigned slot = 0; slot < XT_SLOTS; slot++) {
        const xt_colour_pair *p = c->pair[slot] == XT_NONE ? NULL : &search->pair[c->pair[slot]];
        if (p && p->listed_poses < *count) {
            *list = p->first_pose;
            *count = p->listed_poses;
        }
    }
}

// ---- Patterns ------------------------------------------------------------------------------------------------------

// The smallest offer of a cell's pairs.
static uint32_t offer_of(const xt_search *search, const xt_pair_cell *c)
{
    uint32_t least = UINT32_MAX;
    for (unsigned slot = 0; slot < XT_SLOTS; slot++)
        if (c->pair[slot] != XT_NONE && search->pair[c->pair[slot]].offer < least)
            least = search->pair[c->pair[slot]].offer;
    return least;
}

// The cell of a set with the smallest offer, the first of those; XT_NONE: the set is empty.
static uint32_t best_of(const xt_search *search, const uint64_t *set)
{
    uint32_t best = XT_NONE, least = 0;
    for (uint32_t w = 0; w < search->cell_words; w++)
        for (uint64_t bits = set[w]; bits; bits &= bits - 1) {
            uint32_t cell = search->cell_at[w * 64 + (uint32_t)__builtin_ctzll(bits)];
            uint32_t offer = offer_of(search, &search->cell[cell]);
            if (best == XT_NONE || offer < least) {
                best = cell;
                least = offer;
            }
        }
    return best;
}

// A word of a set moved by so many places, towards higher ones or lower ones.
static uint64_t moved_up(const uint64_t *set, uint32_t w, uint32_t by)
{
    uint32_t whole = by / 64, part = by % 64;
    uint64_t high = w >= whole ? set[w - whole] : 0, low = w > whole ? set[w - whole - 1] : 0;
    return part ? high << part | low >> (64 - part) : high;
}

static uint64_t moved_down(const uint64_t *set, uint32_t words, uint32_t w, uint32_t by)
{
    uint32_t whole = by / 64, part = by % 64;
    uint64_t low = w + whole < words ? set[w + whole] : 0, high = w + whole + 1 < words ? set[w + whole + 1] : 0;
    return part ? low >> part | high << (64 - part) : low;
}

// Surrounded cells have two known sides or more.  Finds the cells beside one, and beside two or more.
static void find_beside(const xt_search *search, const uint64_t *surrounded, uint64_t *one, uint64_t *several)
{
    uint32_t words = search->cell_words, by[] = {1, search->stride};
    for (uint32_t w = 0; w < words; w++) {
        one[w] = several[w] = 0;
        for (unsigned d = 0; d < 2; d++) {
            uint64_t up = moved_up(surrounded, w, by[d]), down = moved_down(surrounded, words, w, by[d]);
            several[w] |= (one[w] & up) | (one[w] & down) | (up & down);
            one[w] |= up | down;
        }
    }
}

static bool is_surrounded(const xt_search *search, uint32_t cell)
{
    return cell != XT_NONE && search->cell[cell].pose == XT_NONE && search->cell[cell].known >= 2;
}

// One of the surrounded neighbours of a cell: that with the smallest offer.
static uint32_t surrounded_neighbour(const xt_search *search, uint32_t cell)
{
    uint32_t best = XT_NONE;
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint32_t neighbour = search->cell[cell].neighbour[side];
        if (is_surrounded(search, neighbour) &&
            (best == XT_NONE || offer_of(search, &search->cell[neighbour]) < offer_of(search, &search->cell[best])))
            best = neighbour;
    }
    return best;
}

// A cell with four known sides; with three; with two and a surrounded neighbour; a surrounded neighbour of a cell with
// one known side and two such neighbours.  XT_NONE: there is none of them.
static uint32_t find_pattern(xt_search *search)
{
    uint32_t  words = search->cell_words;
    uint64_t *surrounded = search->scratch, *one = surrounded + words, *several = one + words;
    for (uint32_t known = 4; known >= 3; known--) {
        uint32_t cell = best_of(search, xt_open_with(search, known));
        if (cell != XT_NONE)
            return cell;
    }
    find_beside(search, xt_open_with(search, 2), one, several);
    for (uint32_t w = 0; w < words; w++) {
        one[w] &= xt_open_with(search, 2)[w];
        several[w] &= xt_open_with(search, 1)[w];
    }
    uint32_t cell = best_of(search, one);
    if (cell != XT_NONE)
        return cell;
    cell = best_of(search, several);
    return cell == XT_NONE ? XT_NONE : surrounded_neighbour(search, cell);
}

// ---- Urgent pairs --------------------------------------------------------------------------------------------------

// The sum over the offer of the chances that no other pair takes a tile.  Products and sums stand in statements of
// their own, so that they come out alike on every machine.
static double expected_offer(const xt_search *search, uint32_t pair)
{
    const xt_colour_pair *p = &search->pair[pair];
    double                sum = 0;
    for (uint32_t i = p->first_kind; i < p->first_kind + p->listed_kinds; i++) {
        const xt_pair_kind *k = &search->kind[search->kind_of_pair[i]];
        double              chance = k->copies;
        if (k->copies == 0)
            continue;
        for (unsigned j = 0; j < k->pairs; j++)
            chance *= k->pair[j] == pair ? 1 : search->factor[k->pair[j]];
        sum += chance;
    }
    return sum;
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

typedef void active_pair(xt_search *search, uint32_t pair);

static void set_factor(xt_search *search, uint32_t pair)
{
    const xt_colour_pair *p = &search->pair[pair];
    search->factor[pair] = 1 - (double)p->demand / p->offer;
}

static void clear_factor(xt_search *search, uint32_t pair)
{
    search->factor[pair] = 1;
}

static void for_active(xt_search *search, active_pair *function)
{
    for (uint32_t w = 0; w < search->active_words; w++)
        for (uint64_t bits = search->active[w]; bits; bits &= bits - 1)
            function(search, w * 64 + (uint32_t)__builtin_ctzll(bits));
}

// The pair of the least value; XT_NONE: none has a demand.
static uint32_t most_urgent_pair(xt_search *search)
{
    uint32_t best = XT_NONE;
    double   least = 0;
    bool     needs_factors = search->settings.order != XT_PAIRS_OFFER;
    if (needs_factors)
        for_active(search, set_factor);
    for (uint32_t w = 0; w < search->active_words; w++)
        for (uint64_t bits = search->active[w]; bits; bits &= bits - 1) {
            uint32_t pair = w * 64 + (uint32_t)__builtin_ctzll(bits);
            double   value = urgency(search, pair);
            if (best == XT_NONE || value < least) {
                best = pair;
                least = value;
            }
        }
    if (needs_factors)
        for_active(search, clear_factor);
    return best;
}

// ---- The choice ----------------------------------------------------------------------------------------------------

// Where nothing asks for a pair: the cell with the most known sides, beginning with those that a hint fills.
static uint32_t most_known_cell(const xt_search *search)
{
    for (uint32_t known = XT_SIDES; known > 0; known--) {
        uint32_t cell = best_of(search, xt_open_with(search, known));
        if (cell != XT_NONE)
            return cell;
    }
    return best_of(search, xt_open_with(search, 0));
}

uint32_t xt_pairs_choose(xt_search *search)
{
    uint32_t cell = best_of(search, search->bare);
    if (cell != XT_NONE)
        return cell;
    cell = search->settings.patterns ? find_pattern(search) : XT_NONE;
    if (cell != XT_NONE)
        return cell;
    uint32_t pair = most_urgent_pair(search);
    return pair == XT_NONE ? most_known_cell(search) : search->pair[pair].head / XT_SLOTS;
}
