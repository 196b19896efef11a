// pairs_rules.c -- what the engine `pairs` concludes, and how it explains it; sections 3.1, 4 and 5.2 of the paper.
//
// A pair with more demand than offer is a contradiction; where one kind is all its offer, the cells that ask for it are
// filled; where offer and demand are equal, the tiles are preempted, and other pairs lose them from their offers.  That
// last step counts a tile once for each pair, so it holds only while no open cell asks for two pairs.  As long as one
// has three known sides, offers are taken whole.
//
// An explanation is a set of levels of the search whose choices suffice for the conclusion.  A tile that is no longer
// on offer is explained by why it lies where it does, or, where its cell asked for the pair before it lay there, by why
// the cell asked: that is older.  The latter holds where tiles and cells are counted, and not where a cell's only kind
// is named.

#include "edge/pairs_state.h"

// ---- Explanations --------------------------------------------------------------------------------------------------

static void join_cell(const xt_search *search, uint64_t *set, uint32_t cell)
{
    xt_set_join(search, set, xt_set_at(search, search->why_cell, cell));
}

static void join_neighbour(const xt_search *search, uint64_t *set, const xt_pair_cell *c, unsigned side)
{
    if (c->neighbour[side] != XT_NONE)
        join_cell(search, set, c->neighbour[side]);
}

static void join_known_neighbours(const xt_search *search, uint64_t *set, const xt_pair_cell *c)
{
    for (unsigned side = 0; side < XT_SIDES; side++)
        if (xt_side_is_known(c, side))
            join_neighbour(search, set, c, side);
}

static void join_slot(const xt_search *search, uint64_t *set, const xt_pair_cell *c, unsigned slot)
{
    join_neighbour(search, set, c, xt_slot_side(slot, 0));
    join_neighbour(search, set, c, xt_slot_side(slot, 1));
}

// Whether the sides of a slot were known before the cell was filled.  On an outline without a frame none is.
static bool slot_was_known(const xt_search *search, const xt_pair_cell *c, unsigned slot)
{
    for (unsigned second = 0; second < 2; second++) {
        uint32_t neighbour = c->neighbour[xt_slot_side(slot, second)];
        if (neighbour == XT_NONE ? search->model->board->is_free
                                 : search->cell[neighbour].pose == XT_NONE || search->cell[neighbour].order > c->order)
            return false;
    }
    return true;
}

// Why a tile placed there is no longer on offer for a pair, where it is enough that the cell asked for the pair.
static void join_placed(const xt_search *search, uint64_t *set, uint32_t cell, uint32_t pair)
{
    const xt_pair_cell *c = &search->cell[cell];
    const xt_pair_pose *pose = &search->pose[c->pose];
    for (unsigned slot = 0; slot < XT_SLOTS; slot++)
        if (pose->pair[slot] == pair && slot_was_known(search, c, slot)) {
            join_slot(search, set, c, slot);
            return;
        }
    join_cell(search, set, cell);
}

static uint32_t cell_of_copy(const xt_search *search, uint32_t kind, uint32_t copy)
{
    return search->cell_of_copy[search->model->kinds.at[kind].members + copy];
}

// Why there are so few tiles for so many demands of a pair.
static void explain_count(const xt_search *search, uint64_t *set, uint32_t pair, bool without_held)
{
    const xt_colour_pair *p = &search->pair[pair];
    for (uint32_t node = p->head; node != XT_NONE; node = search->next_node[node])
        join_slot(search, set, &search->cell[node / XT_SLOTS], node % XT_SLOTS);
    for (uint32_t i = p->first_kind; i < p->first_kind + p->listed_kinds; i++) {
        uint32_t            kind = search->kind_of_pair[i];
        const xt_pair_kind *k = &search->kind[kind];
        for (uint32_t copy = 0; copy < k->placed; copy++)
            join_placed(search, set, cell_of_copy(search, kind, copy), pair);
        if (without_held && k->copies && k->holder != XT_NONE && k->holder != pair)
            xt_set_join(search, set, xt_set_at(search, search->why_pair, k->holder));
    }
}

// Why a cell that asks for a pair has no other kind to choose from.
static void explain_only_kind(const xt_search *search, uint64_t *set, uint32_t pair, uint32_t only, uint32_t cell)
{
    const xt_colour_pair *p = &search->pair[pair];
    join_known_neighbours(search, set, &search->cell[cell]);
    for (uint32_t i = p->first_kind; i < p->first_kind + p->listed_kinds; i++) {
        uint32_t            kind = search->kind_of_pair[i];
        const xt_pair_kind *k = &search->kind[kind];
        if (kind == only)
            continue;
        for (uint32_t copy = 0; copy < k->placed && k->copies == 0; copy++)
            join_cell(search, set, cell_of_copy(search, kind, copy));
        if (k->copies)
            xt_set_join(search, set, xt_set_at(search, search->why_pair, k->holder));
    }
}

void xt_pairs_explain_domain(const xt_search *search, uint64_t *set, uint32_t cell)
{
    const xt_pair_cell *c = &search->cell[cell];
    uint32_t            list, count;
    join_known_neighbours(search, set, c);
    xt_pairs_domain(search, cell, &list, &count);
    for (uint32_t i = list; i < list + count; i++) {
        const xt_pair_pose *pose = &search->pose[search->pose_of_pair[i]];
        const xt_pair_kind *k = &search->kind[pose->kind];
        if (k->copies || !xt_pose_suits(c, pose))
            continue;
        for (uint32_t copy = 0; copy < k->placed; copy++)
            join_cell(search, set, cell_of_copy(search, pose->kind, copy));
    }
}

// Starts the explanation of a contradiction; NULL: none is wanted.
static uint64_t *begin_why(xt_search *search)
{
    if (!search->settings.backjumping)
        return NULL;
    xt_set_clear(search, search->why);
    return search->why;
}

// ---- Pairs ---------------------------------------------------------------------------------------------------------

static bool contradict_count(xt_search *search, uint32_t pair, bool without_held)
{
    uint64_t *why = begin_why(search);
    if (why)
        explain_count(search, why, pair, without_held);
    return false;
}

static uint32_t only_kind(const xt_search *search, const xt_colour_pair *p, uint32_t pair, bool without_held)
{
    for (uint32_t i = p->first_kind; i < p->first_kind + p->listed_kinds; i++) {
        const xt_pair_kind *k = &search->kind[search->kind_of_pair[i]];
        bool                is_held = without_held && k->holder != XT_NONE && k->holder != pair;
        if (k->copies && !is_held)
            return search->kind_of_pair[i];
    }
    return XT_NONE;
}

// How many poses of a kind suit a cell; the last of them.
static uint32_t suitable_poses(const xt_search *search, uint32_t kind, uint32_t cell, uint32_t *pose)
{
    const xt_kind *k = &search->model->kinds.at[kind];
    uint32_t       count = 0;
    for (uint32_t p = k->first; p < k->first + k->poses; p++)
        if (xt_pose_suits(&search->cell[cell], &search->pose[p])) {
            *pose = p;
            count++;
        }
    return count;
}

// One kind is all the offer: fills a cell that asks for it, where the kind suits in one pose only.
static bool instantiate(xt_search *search, uint32_t pair, bool without_held)
{
    const xt_colour_pair *p = &search->pair[pair];
    uint32_t              kind = only_kind(search, p, pair, without_held);
    for (uint32_t node = p->head; node != XT_NONE; node = search->next_node[node]) {
        uint32_t cell = node / XT_SLOTS, pose = 0, suitable = suitable_poses(search, kind, cell, &pose);
        if (suitable > 1)
            continue;
        uint64_t *why = suitable == 0 ? begin_why(search) : xt_set_at(search, search->why_cell, cell);
        if (search->settings.backjumping) {
            xt_set_clear(search, why);
            explain_only_kind(search, why, pair, kind, cell);
        }
        if (suitable == 0)
            return false;
        xt_pairs_place(search, cell, pose);
        return true;
    }
    return true;
}

static void preempt(xt_search *search, uint32_t pair, bool without_held)
{
    if (search->settings.backjumping) {
        uint64_t *why = xt_set_at(search, search->why_pair, pair);
        xt_set_clear(search, why);
        explain_count(search, why, pair, without_held);
    }
    xt_pairs_preempt(search, pair);
}

static bool check_pair(xt_search *search, uint32_t pair)
{
    const xt_colour_pair *p = &search->pair[pair];
    bool                  without_held = search->many == 0 && p->held > 0;
    uint32_t              offer = without_held ? p->offer - p->held : p->offer;
    uint32_t              kinds = without_held ? p->kinds - p->held_kinds : p->kinds;
    if (p->demand == 0)
        return true;
    if (p->offer < p->demand)
        return contradict_count(search, pair, false);
    if (offer < p->demand)
        return contradict_count(search, pair, true);
    if (search->settings.preemption && !p->is_preempting && offer == p->demand)
        preempt(search, pair, without_held);
    return kinds > 1 || instantiate(search, pair, without_held);
}

// No open cell asks for several pairs any more: what is preempted counts again.
static void queue_held(xt_search *search)
{
    for (uint32_t w = 0; w < search->active_words; w++)
        for (uint64_t bits = search->active[w]; bits; bits &= bits - 1) {
            uint32_t pair = w * 64 + (uint32_t)__builtin_ctzll(bits);
            if (search->pair[pair].held)
                xt_pairs_queue(search, pair);
        }
}

// ---- Colours -------------------------------------------------------------------------------------------------------

// Why tiles that show a colour or its complement are no longer left, nor room for it on an outline.
static bool contradict_colour(xt_search *search, uint32_t colour)
{
    uint64_t *why = begin_why(search);
    uint32_t  other = xt_pairs_mate(search, colour);
    for (uint32_t cell = 0; why && cell < search->cells; cell++) {
        const xt_pair_cell *c = &search->cell[cell];
        const uint16_t     *own = c->pose == XT_NONE ? NULL : search->pose[c->pose].own;
        bool                joins = own && c->outer; // it took room on an outline without a frame
        for (unsigned side = 0; own && side < XT_SIDES; side++)
            joins = joins || own[side] == colour || own[side] == other;
        if (joins)
            join_cell(search, why, cell);
    }
    return false;
}

// h(M) of the paper: at most so many lines lie between M squares.
static uint32_t most_shared(uint32_t squares)
{
    uint32_t root = 0;
    while ((root + 1) * (root + 1) <= squares)
        root++;
    uint32_t rest = squares - root * root;
    return 2 * root * (root - 1) + 2 * rest - (rest == 0 ? 0 : rest <= root ? 1 : 2);
}

// Edges of a colour that no open cell asks for must lie against each other, or on an outline without a frame.
static bool check_bound(xt_search *search, uint32_t colour)
{
    const xt_pair_colour *c = &search->colour[colour];
    uint32_t              other = xt_pairs_mate(search, colour), group = colour < other ? colour : other;
    if (c->edges < c->demand)
        return contradict_colour(search, colour);
    uint32_t free = c->edges - c->demand, shared = most_shared(search->colour[group].tiles);
    uint32_t most = (colour == other ? 2 * shared : shared) + search->outer;
    return free <= most || contradict_colour(search, colour);
}

// ---- The frame -----------------------------------------------------------------------------------------------------

// One line of this colour is left along the frame, and both its tiles are.
static bool is_link(const xt_pair_colour *c)
{
    return c->nexts == 1 && c->befores == 1 && c->known == 0;
}

// Joins why the tiles of a frame whose lines have that colour are no longer left.
static void explain_link(xt_search *search, uint64_t *why, uint32_t colour)
{
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        const xt_pair_cell *c = &search->cell[cell];
        if (c->next_side == XT_NONE || c->pose == XT_NONE)
            continue;
        const xt_pair_kind *k = &search->kind[search->pose[c->pose].kind];
        if (k->next == colour || k->before == colour)
            join_cell(search, why, cell);
    }
}

// Tiles of the frame that must lie side by side make chains; one that ends in itself leaves the frame open.
static bool check_cycle(xt_search *search, uint32_t colour)
{
    uint32_t length = 0, at = colour;
    do {
        if (!is_link(&search->colour[at]))
            return true;
        at = search->kind[search->colour[at].before_sum].next;
        length++;
    } while (at != colour);
    if (length == search->ring)
        return true;
    uint64_t *why = begin_why(search);
    for (; why && length > 0; length--) {
        explain_link(search, why, at);
        at = search->kind[search->colour[at].before_sum].next;
    }
    return false;
}

static bool check_colour(xt_search *search, uint32_t colour)
{
    if (search->settings.bound && !check_bound(search, colour))
        return false;
    if (!search->settings.cycles || !search->is_ring || colour == 0)
        return true;
    uint32_t other = xt_pairs_mate(search, colour);
    return check_cycle(search, colour) && (other == colour || check_cycle(search, other));
}

// ---- All of them ---------------------------------------------------------------------------------------------------

// Queues are empty after every propagation, whatever it found.
static bool fail(xt_search *search)
{
    while (search->queued)
        search->pair[search->queue[--search->queued]].is_queued = false;
    while (search->touches)
        search->colour[search->touched[--search->touches]].is_touched = false;
    search->is_clear_again = false;
    return false;
}

bool xt_pairs_propagate(xt_search *search)
{
    for (;;) {
        while (search->queued) {
            uint32_t pair = search->queue[--search->queued];
            search->pair[pair].is_queued = false;
            if (!check_pair(search, pair))
                return fail(search);
        }
        if (search->is_clear_again && search->many == 0)
            queue_held(search);
        search->is_clear_again = false;
        if (search->queued)
            continue;
        while (search->touches) {
            uint32_t colour = search->touched[--search->touches];
            search->colour[colour].is_touched = false;
            if (!check_colour(search, colour))
                return fail(search);
        }
        return true;
    }
}
