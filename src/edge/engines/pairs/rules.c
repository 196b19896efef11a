// rules.c -- the conclusions of the engine `pairs` and their explanations; sections 3.1, 4 and 5.2 of the paper.
//
// If a pair has more demand than offer, there is a contradiction.  If its offer is a single tile type, a cell that
// needs it is filled.  If offer and demand are equal, the pair preempts its tiles, and other pairs lose them from their
// offers.  This counts a tile once for each pair, so it is valid only while no open cell needs two pairs.  While a cell
// has three known sides, preempted tiles count for all pairs.
//
// An explanation is a set of levels.  Their choices imply the conclusion.  A tile that is no longer on offer is
// explained by the reason of its placement.  If its cell needed the pair before the placement, the reason for this
// demand suffices, and it is older.  It suffices for counts of tiles and cells.  It does not suffice to name a cell's
// only tile type.

#include "edge/engines/pairs/state.h"

// ---- Explanations --------------------------------------------------------------------------------------------------

static void add_cell_reason(const xt_search *search, uint64_t *set, uint32_t cell)
{
    xt_set_unite(search, set, xt_set_at(search, search->why.of_cell, cell));
}

static void add_neighbour_reason(const xt_search *search, uint64_t *set, const xt_pair_cell *c, unsigned side)
{
    if (c->neighbour[side] != XT_PAIRS_NONE)
        add_cell_reason(search, set, c->neighbour[side]);
}

static void add_known_neighbour_reasons(const xt_search *search, uint64_t *set, const xt_pair_cell *c)
{
    for (unsigned side = 0; side < XT_SIDES; side++)
        if (xt_side_is_known(c, side))
            add_neighbour_reason(search, set, c, side);
}

static void add_slot_reasons(const xt_search *search, uint64_t *set, const xt_pair_cell *c, unsigned slot)
{
    add_neighbour_reason(search, set, c, xt_slot_side(slot, 0));
    add_neighbour_reason(search, set, c, xt_slot_side(slot, 1));
}

// Returns whether the sides of a slot were known before the cell was filled.  An outline without a frame is never
// known.
static bool slot_was_known(const xt_search *search, const xt_pair_cell *c, unsigned slot)
{
    for (unsigned second = 0; second < 2; second++) {
        uint32_t neighbour = c->neighbour[xt_slot_side(slot, second)];
        if (neighbour == XT_PAIRS_NONE
                ? search->model->board->is_free
                : search->cell[neighbour].pose == XT_PAIRS_NONE || search->cell[neighbour].order > c->order)
            return false;
    }
    return true;
}

// Explains why a placed tile is no longer on offer.  The demand of its cell for the pair suffices.
static void add_placed_reason(const xt_search *search, uint64_t *set, uint32_t cell, uint32_t pair)
{
    const xt_pair_cell *c = &search->cell[cell];
    const xt_pair_pose *pose = &search->pose[c->pose];
    for (unsigned slot = 0; slot < XT_SLOTS; slot++)
        if (pose->pair[slot] == pair && slot_was_known(search, c, slot)) {
            add_slot_reasons(search, set, c, slot);
            return;
        }
    add_cell_reason(search, set, cell);
}

static uint32_t cell_of_copy(const xt_search *search, uint32_t tile_type, uint32_t copy)
{
    return search->lists.cell_of_copy[search->model->tile_types.at[tile_type].members + copy];
}

// Explains why a pair has fewer tiles than demands.
static void explain_count(const xt_search *search, uint64_t *set, uint32_t pair, bool without_preempted)
{
    const xt_colour_pair *p = &search->pair[pair];
    for (uint32_t node = p->head; node != XT_PAIRS_NONE; node = search->demands.next[node])
        add_slot_reasons(search, set, &search->cell[node / XT_SLOTS], node % XT_SLOTS);
    for (uint32_t i = p->first_tile_type; i < p->first_tile_type + p->listed_tile_types; i++) {
        uint32_t                 tile_type = search->lists.tile_type[i];
        const xt_pair_tile_type *k = &search->tile_type[tile_type];
        for (uint32_t copy = 0; copy < k->placed; copy++)
            add_placed_reason(search, set, cell_of_copy(search, tile_type, copy), pair);
        if (without_preempted && k->copies && k->preempting_pair != XT_PAIRS_NONE && k->preempting_pair != pair)
            xt_set_unite(search, set, xt_set_at(search, search->why.of_pair, k->preempting_pair));
    }
}

// Explains why a cell with a demand for a pair has only one tile type to choose from.
static void explain_only_tile_type(const xt_search *search, uint64_t *set, uint32_t pair, uint32_t only, uint32_t cell)
{
    const xt_colour_pair *p = &search->pair[pair];
    add_known_neighbour_reasons(search, set, &search->cell[cell]);
    for (uint32_t i = p->first_tile_type; i < p->first_tile_type + p->listed_tile_types; i++) {
        uint32_t                 tile_type = search->lists.tile_type[i];
        const xt_pair_tile_type *k = &search->tile_type[tile_type];
        if (tile_type == only)
            continue;
        for (uint32_t copy = 0; copy < k->placed && k->copies == 0; copy++)
            add_cell_reason(search, set, cell_of_copy(search, tile_type, copy));
        if (k->copies)
            xt_set_unite(search, set, xt_set_at(search, search->why.of_pair, k->preempting_pair));
    }
}

void xt_pairs_explain_domain(const xt_search *search, uint64_t *set, uint32_t cell)
{
    const xt_pair_cell *c = &search->cell[cell];
    uint32_t            first_listed_pose, count;
    add_known_neighbour_reasons(search, set, c);
    xt_pairs_find_domain(search, cell, &first_listed_pose, &count);
    for (uint32_t i = first_listed_pose; i < first_listed_pose + count; i++) {
        const xt_pair_pose      *pose = &search->pose[search->lists.pose[i]];
        const xt_pair_tile_type *k = &search->tile_type[pose->tile_type];
        if (k->copies || !xt_pose_is_compatible(c, pose))
            continue;
        for (uint32_t copy = 0; copy < k->placed; copy++)
            add_cell_reason(search, set, cell_of_copy(search, pose->tile_type, copy));
    }
}

// Starts the explanation of a contradiction.  Returns NULL if none is wanted.
static uint64_t *begin_reason(xt_search *search)
{
    if (!search->settings.backjumping)
        return NULL;
    xt_set_clear(search, search->why.reason);
    return search->why.reason;
}

// ---- Pairs ---------------------------------------------------------------------------------------------------------

static bool contradict_count(xt_search *search, uint32_t pair, bool without_preempted)
{
    uint64_t *reason = begin_reason(search);
    if (reason)
        explain_count(search, reason, pair, without_preempted);
    return false;
}

static uint32_t only_tile_type(const xt_search *search, const xt_colour_pair *p, uint32_t pair, bool without_preempted)
{
    for (uint32_t i = p->first_tile_type; i < p->first_tile_type + p->listed_tile_types; i++) {
        const xt_pair_tile_type *k = &search->tile_type[search->lists.tile_type[i]];
        bool is_preempted = without_preempted && k->preempting_pair != XT_PAIRS_NONE && k->preempting_pair != pair;
        if (k->copies && !is_preempted)
            return search->lists.tile_type[i];
    }
    return XT_PAIRS_NONE;
}

// Counts the poses of a tile type that match a cell.  Sets *pose to the last.
static uint32_t compatible_poses(const xt_search *search, uint32_t tile_type, uint32_t cell, uint32_t *pose)
{
    const xt_tile_type *k = &search->model->tile_types.at[tile_type];
    uint32_t            count = 0;
    for (uint32_t p = k->first; p < k->first + k->poses; p++)
        if (xt_pose_is_compatible(&search->cell[cell], &search->pose[p])) {
            *pose = p;
            count++;
        }
    return count;
}

// The offer is a single tile type.  Fills a cell with that demand, if only one of its poses matches.
static bool fill_only_candidate(xt_search *search, uint32_t pair, bool without_preempted)
{
    const xt_colour_pair *p = &search->pair[pair];
    uint32_t              tile_type = only_tile_type(search, p, pair, without_preempted);
    for (uint32_t node = p->head; node != XT_PAIRS_NONE; node = search->demands.next[node]) {
        uint32_t cell = node / XT_SLOTS, pose = 0, compatible = compatible_poses(search, tile_type, cell, &pose);
        if (compatible > 1)
            continue;
        uint64_t *reason = compatible == 0 ? begin_reason(search) : xt_set_at(search, search->why.of_cell, cell);
        if (search->settings.backjumping) {
            xt_set_clear(search, reason);
            explain_only_tile_type(search, reason, pair, tile_type, cell);
        }
        if (compatible == 0)
            return false;
        xt_pairs_place(search, cell, pose);
        return true;
    }
    return true;
}

static void preempt(xt_search *search, uint32_t pair, bool without_preempted)
{
    if (search->settings.backjumping) {
        uint64_t *reason = xt_set_at(search, search->why.of_pair, pair);
        xt_set_clear(search, reason);
        explain_count(search, reason, pair, without_preempted);
    }
    xt_pairs_preempt(search, pair);
}

static bool check_pair(xt_search *search, uint32_t pair)
{
    const xt_colour_pair *p = &search->pair[pair];
    bool                  is_single = pair >= search->first_single; // most cells need several, so none preempts
    bool                  without_preempted = !is_single && search->counts.multi_pair_cells == 0 && p->preempted > 0;
    uint32_t              offer = without_preempted ? p->offer - p->preempted : p->offer;
    uint32_t              tile_types = without_preempted ? p->tile_types - p->preempted_tile_types : p->tile_types;
    if (p->demand == 0 || !search->settings.counts)
        return true;
    if (p->offer < p->demand)
        return contradict_count(search, pair, false);
    if (offer < p->demand)
        return contradict_count(search, pair, true);
    if (search->settings.preemption && !is_single && !p->is_preempting && offer == p->demand)
        preempt(search, pair, without_preempted);
    return tile_types > 1 || fill_only_candidate(search, pair, without_preempted);
}

// Once no open cell needs several pairs, preempted tiles count again.
static void queue_preempted(xt_search *search)
{
    XT_BITSET_FOR_EACH (pair, search->demands.active, search->demands.active_words)
        if (search->pair[pair].preempted)
            xt_pairs_queue(search, pair);
}

// ---- Colours -------------------------------------------------------------------------------------------------------

// Explains why so few tiles with a colour are left, and so little space on an outline without a frame.
static bool contradict_colour(xt_search *search, uint32_t colour)
{
    uint64_t *reason = begin_reason(search);
    uint32_t  other = xt_matching_colour(search->model, colour);
    for (uint32_t cell = 0; reason && cell < search->cells; cell++) {
        const xt_pair_cell *c = &search->cell[cell];
        const uint16_t     *edge_colour = c->pose == XT_PAIRS_NONE ? NULL : search->pose[c->pose].edge_colour;
        bool                is_reason = edge_colour && c->open_outline_sides; // it used an outline without a frame
        for (unsigned side = 0; edge_colour && side < XT_SIDES; side++)
            is_reason = is_reason || edge_colour[side] == colour || edge_colour[side] == other;
        if (is_reason)
            add_cell_reason(search, reason, cell);
    }
    return false;
}

// h(M) of the paper: the most lines that M squares share.
static uint32_t max_shared_lines(uint32_t square_count)
{
    uint32_t root = 0;
    while ((root + 1) * (root + 1) <= square_count)
        root++;
    uint32_t rest = square_count - root * root;
    return 2 * root * (root - 1) + 2 * rest - (rest == 0 ? 0 : rest <= root ? 1 : 2);
}

// Edges of a colour without a demand must meet each other, or an outline without a frame.
static bool check_bound(xt_search *search, uint32_t colour)
{
    const xt_pair_colour *c = &search->colour[colour];
    uint32_t              other = xt_matching_colour(search->model, colour), group = colour < other ? colour : other;
    if (c->edges < c->demand)
        return contradict_colour(search, colour);
    uint32_t unasked_edges = c->edges - c->demand, max_shared = max_shared_lines(search->colour[group].tiles);
    uint32_t max_unasked_edges = (colour == other ? 2 * max_shared : max_shared) + search->counts.open_outline_sides;
    return unasked_edges <= max_unasked_edges || contradict_colour(search, colour);
}

// ---- The frame -----------------------------------------------------------------------------------------------------

// Returns whether one tile must follow another along the frame: both are left, and no open cell knows their line.
static bool is_link(const xt_pair_colour *c)
{
    return c->next_count == 1 && c->before_count == 1 && c->known == 0;
}

// Explains why no other frame tiles with this line are left.
static void explain_link(xt_search *search, uint64_t *reason, uint32_t colour)
{
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        const xt_pair_cell *c = &search->cell[cell];
        if (c->next_side == XT_PAIRS_NONE || c->pose == XT_PAIRS_NONE)
            continue;
        const xt_pair_tile_type *k = &search->tile_type[search->pose[c->pose].tile_type];
        if (k->next == colour || k->before == colour)
            add_cell_reason(search, reason, cell);
    }
}

// Frame tiles that must follow each other make chains.  A chain that closes too early is a contradiction.
static bool check_cycle(xt_search *search, uint32_t colour)
{
    uint32_t length = 0, at = colour;
    do {
        if (!is_link(&search->colour[at]))
            return true;
        at = search->tile_type[search->colour[at].before_sum].next;
        length++;
    } while (at != colour);
    if (length == search->counts.frame_cells)
        return true;
    uint64_t *reason = begin_reason(search);
    for (; reason && length > 0; length--) {
        explain_link(search, reason, at);
        at = search->tile_type[search->colour[at].before_sum].next;
    }
    return false;
}

static bool check_colour(xt_search *search, uint32_t colour)
{
    if (search->settings.bound && !check_bound(search, colour))
        return false;
    if (!search->settings.cycles || !search->has_frame_ring || colour == 0)
        return true;
    uint32_t other = xt_matching_colour(search->model, colour);
    return check_cycle(search, colour) && (other == colour || check_cycle(search, other));
}

// ---- Mixed tile types ----------------------------------------------------------------------------------------------

// An exceeded capacity of a mixed tile type is explained by all its placed copies.
static bool check_capacities(xt_search *search)
{
    uint64_t *reason = search->exceeded ? begin_reason(search) : NULL;
    for (uint32_t m = 0; reason && m < search->model->mixed.count; m++) {
        if (xt_rotation_capacity_suffices(&search->capacities[m]))
            continue;
        uint32_t tile_type = search->model->mixed.at[m].tile_type;
        for (uint32_t copy = 0; copy < search->tile_type[tile_type].placed; copy++)
            add_cell_reason(search, reason, cell_of_copy(search, tile_type, copy));
        break;
    }
    return search->exceeded == 0;
}

// ---- Propagation ---------------------------------------------------------------------------------------------------

// Empties the queues.  Returns false, for a contradiction.
static bool clear_queues(xt_search *search)
{
    while (search->queue.pairs)
        search->pair[search->queue.pair[--search->queue.pairs]].is_queued = false;
    while (search->queue.colours)
        search->colour[search->queue.colour[--search->queue.colours]].is_touched = false;
    search->counts.multi_pair_cells_ended = false;
    return false;
}

bool xt_pairs_propagate(xt_search *search)
{
    for (;;) {
        while (search->queue.pairs) {
            uint32_t pair = search->queue.pair[--search->queue.pairs];
            search->pair[pair].is_queued = false;
            if (!check_pair(search, pair))
                return clear_queues(search);
        }
        if (!check_capacities(search))
            return clear_queues(search);
        if (search->counts.multi_pair_cells_ended && search->counts.multi_pair_cells == 0)
            queue_preempted(search);
        search->counts.multi_pair_cells_ended = false;
        if (search->queue.pairs)
            continue;
        while (search->queue.colours) {
            uint32_t colour = search->queue.colour[--search->queue.colours];
            search->colour[colour].is_touched = false;
            if (!check_colour(search, colour))
                return clear_queues(search);
        }
        return true;
    }
}
