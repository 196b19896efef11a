// state.c -- see state.h: makes the pairs, places tiles and undoes placements.
//
// A placement has four steps, and the undo reverses each.  The cell's demands end.  The tile leaves its offers.  The
// colours are counted.  Each open neighbour has one more known side, and new demands for up to three pairs.

#include "edge/engines/pairs/state.h"

#include <string.h>

enum {
    // Entries of the table of pairs: 128 MB.
    MAX_LOOKUP_ENTRIES = 1 << 26,
    // Marks a preemption on the trail.
    IS_PREEMPTION = 1 << 30
};

// Returns the colour of an edge that shows that line on a side, or the reverse.
static uint32_t edge_colour_of(const xt_search *search, uint32_t line, unsigned side)
{
    return side == 1 || side == 2 ? xt_matching_colour(search->model, line) : line;
}

// A colour and its complement count as one.
static uint32_t group_of(const xt_search *search, uint32_t colour)
{
    uint32_t other = xt_matching_colour(search->model, colour);
    return colour < other ? colour : other;
}

// ---- Demands -------------------------------------------------------------------------------------------------------

void xt_pairs_queue(xt_search *search, uint32_t pair)
{
    xt_colour_pair *p = &search->pair[pair];
    if (p->is_queued || p->demand == 0)
        return;
    p->is_queued = true;
    search->queue.pair[search->queue.pairs++] = (uint16_t)pair;
}

static void link_demand(xt_search *search, uint32_t pair, uint32_t node)
{
    xt_colour_pair *p = &search->pair[pair];
    search->demands.previous[node] = XT_PAIRS_NONE;
    search->demands.next[node] = p->head;
    if (p->head != XT_PAIRS_NONE)
        search->demands.previous[p->head] = (uint16_t)node;
    p->head = (uint16_t)node;
    if (p->demand++ == 0)
        xt_bitset_add(search->demands.active, pair);
}

static void unlink_demand(xt_search *search, uint32_t pair, uint32_t node)
{
    xt_colour_pair *p = &search->pair[pair];
    uint16_t        next = search->demands.next[node], previous = search->demands.previous[node];
    if (previous == XT_PAIRS_NONE)
        p->head = next;
    else
        search->demands.next[previous] = next;
    if (next != XT_PAIRS_NONE)
        search->demands.previous[next] = previous;
    if (--p->demand == 0)
        xt_bitset_remove(search->demands.active, pair);
}

// Puts a node back in its old place.
static void relink_demand(xt_search *search, uint32_t pair, uint32_t node)
{
    xt_colour_pair *p = &search->pair[pair];
    uint16_t        next = search->demands.next[node], previous = search->demands.previous[node];
    if (previous == XT_PAIRS_NONE)
        p->head = (uint16_t)node;
    else
        search->demands.next[previous] = (uint16_t)node;
    if (next != XT_PAIRS_NONE)
        search->demands.previous[next] = (uint16_t)node;
    if (p->demand++ == 0)
        xt_bitset_add(search->demands.active, pair);
}

// Returns the index of a pair of colours in the table.
static size_t lookup_of(const xt_search *search, uint32_t class, unsigned slot, uint32_t first, uint32_t second)
{
    unsigned places = search->lists.is_slot_specific ? XT_FIRST_SINGLE_SLOT : 2, place = slot;
    if (slot >= XT_FIRST_SINGLE_SLOT) {
        place = search->lists.is_slot_specific ? slot - XT_FIRST_SINGLE_SLOT : 0;
        return ((size_t)search->classes * places * search->colours + (size_t) class * XT_SIDES + place) *
                   search->colours +
               first;
    }
    if (!search->lists.is_slot_specific) {
        place = slot >= XT_SIDES;
        if (place && first > second) {
            uint32_t swapped = first;
            first = second;
            second = swapped;
        }
    }
    return (((size_t) class * places + place) * search->colours + first) * search->colours + second;
}

static void add_demand(xt_search *search, uint32_t cell, unsigned slot)
{
    xt_pair_cell *c = &search->cell[cell];
    uint32_t      first = c->edge_colour[xt_slot_side(slot, 0)], second = c->edge_colour[xt_slot_side(slot, 1)];
    uint16_t      pair = search->lists.pair[lookup_of(search, c->class, slot, first, second)];
    for (unsigned s = 0; s < search->slots; s++)
        if (c->pair[s] == pair)
            return; // a cell has one demand for a pair
    c->pair[slot] = pair;
    link_demand(search, pair, cell * XT_SLOTS + slot);
    xt_pairs_queue(search, pair);
}

// ---- Neighbours ----------------------------------------------------------------------------------------------------

static void move_between_open_sets(xt_search *search, uint32_t cell, uint32_t from, uint32_t to)
{
    xt_bitset_remove(xt_open_cells_with_known_sides(search, from), search->cell[cell].set_index);
    xt_bitset_add(xt_open_cells_with_known_sides(search, to), search->cell[cell].set_index);
}

// The slots with a side: its own, the one before, the opposite one, and that of the single colour.
static unsigned slot_at(unsigned side, unsigned which)
{
    return which == 0   ? side
           : which == 1 ? (side + XT_SIDES - 1) % XT_SIDES
           : which == 2 ? XT_SIDES + side % 2
                        : XT_FIRST_SINGLE_SLOT + side;
}

static bool slot_is_known(const xt_pair_cell *c, unsigned slot)
{
    return xt_side_is_known(c, xt_slot_side(slot, 0)) && xt_side_is_known(c, xt_slot_side(slot, 1));
}

// Returns the colour of the line along the frame at a side, or XT_PAIRS_NONE if the side is another.
static uint32_t colour_along(const xt_search *search, const xt_pair_cell *c, unsigned side, uint32_t edge_colour)
{
    if (side == c->next_side)
        return edge_colour;
    return side == c->before_side ? xt_matching_colour(search->model, edge_colour) : XT_PAIRS_NONE;
}

static void learn_line(xt_search *search, uint32_t cell, unsigned side, uint32_t line)
{
    xt_pair_cell *c = &search->cell[cell];
    uint32_t edge_colour = edge_colour_of(search, line, side), line_along = colour_along(search, c, side, edge_colour);
    c->required_lines |= (uint64_t)line << 16 * side;
    c->known_mask |= UINT64_C(0xffff) << 16 * side;
    c->edge_colour[side] = (uint16_t)edge_colour;
    search->colour[edge_colour].demand++;
    if (line_along != XT_PAIRS_NONE)
        search->colour[line_along].known++;
    move_between_open_sets(search, cell, c->known, c->known + 1u);
    c->known++;
    if (c->class == XT_PAIRS_NONE)
        return;
    search->counts.multi_pair_cells += c->known == 3;
    for (unsigned which = 0; which < 3 + search->settings.singles; which++)
        if ((which != 2 || search->settings.opposite) && slot_is_known(c, slot_at(side, which)))
            add_demand(search, cell, slot_at(side, which));
}

static void forget_line(xt_search *search, uint32_t cell, unsigned side)
{
    xt_pair_cell *c = &search->cell[cell];
    uint32_t      edge_colour = c->edge_colour[side], line_along = colour_along(search, c, side, edge_colour);
    if (c->class != XT_PAIRS_NONE) {
        for (unsigned which = 3 + search->settings.singles; which-- > 0;) {
            unsigned slot = slot_at(side, which);
            if (c->pair[slot] == XT_PAIRS_NONE)
                continue;
            unlink_demand(search, c->pair[slot], cell * XT_SLOTS + slot);
            c->pair[slot] = XT_PAIRS_NONE;
        }
        search->counts.multi_pair_cells -= c->known == 3;
    }
    c->known--;
    move_between_open_sets(search, cell, c->known + 1u, c->known);
    if (line_along != XT_PAIRS_NONE)
        search->colour[line_along].known--;
    search->colour[edge_colour].demand--;
    c->known_mask &= ~(UINT64_C(0xffff) << 16 * side);
    c->required_lines &= c->known_mask;
}

// ---- Tiles ---------------------------------------------------------------------------------------------------------

static void use_copy(xt_search *search, uint32_t tile_type, uint32_t cell)
{
    xt_pair_tile_type *k = &search->tile_type[tile_type];
    search->lists.cell_of_copy[search->model->tile_types.at[tile_type].members + k->placed++] = (uint16_t)cell;
    k->copies--;
    bool is_last_copy = k->copies == 0; // used up
    for (unsigned i = 0; i < k->pairs; i++) {
        xt_colour_pair *p = &search->pair[k->pair[i]];
        bool            is_preempted = k->preempting_pair != XT_PAIRS_NONE && k->preempting_pair != k->pair[i];
        bool            is_preempted_type = is_preempted && is_last_copy;
        p->offer--;
        p->tile_types -= is_last_copy;
        p->preempted -= is_preempted;
        p->preempted_tile_types -= is_preempted_type;
        xt_pairs_queue(search, k->pair[i]);
    }
}

static void return_copy(xt_search *search, uint32_t tile_type)
{
    xt_pair_tile_type *k = &search->tile_type[tile_type];
    bool               is_last_copy = k->copies == 0; // was used up
    for (unsigned i = 0; i < k->pairs; i++) {
        xt_colour_pair *p = &search->pair[k->pair[i]];
        bool            is_preempted = k->preempting_pair != XT_PAIRS_NONE && k->preempting_pair != k->pair[i];
        bool            is_preempted_type = is_preempted && is_last_copy;
        p->offer++;
        p->tile_types += is_last_copy;
        p->preempted += is_preempted;
        p->preempted_tile_types += is_preempted_type;
    }
    k->copies++;
    k->placed--;
}

static void touch_colour(xt_search *search, uint32_t colour)
{
    if (search->colour[colour].is_touched)
        return;
    search->colour[colour].is_touched = true;
    search->queue.colour[search->queue.colours++] = (uint16_t)colour;
}

// Adds to the counts of colours, or subtracts: `change` may be -1 as an unsigned number.
static void count_tile(xt_search *search, uint32_t cell, const xt_pair_pose *pose, uint32_t change)
{
    const xt_pair_cell      *c = &search->cell[cell];
    const xt_pair_tile_type *k = &search->tile_type[pose->tile_type];
    for (unsigned side = 0; side < XT_SIDES; side++) {
        search->colour[pose->edge_colour[side]].edges += change;
        if (xt_side_is_known(c, side)) {
            uint32_t line_along = colour_along(search, c, side, pose->edge_colour[side]);
            search->colour[pose->edge_colour[side]].demand += change;
            if (line_along != XT_PAIRS_NONE)
                search->colour[line_along].known += change;
        }
    }
    for (unsigned g = 0; g < k->groups; g++)
        search->colour[k->group[g]].tiles += change;
    if (k->next != XT_PAIRS_NONE) {
        xt_pair_colour *next = &search->colour[k->next], *before = &search->colour[k->before];
        next->next_count += change;
        next->next_sum += change * pose->tile_type;
        before->before_count += change;
        before->before_sum += change * pose->tile_type;
    }
    search->counts.open_outline_sides += change * c->open_outline_sides;
}

// Adds to the capacities that a pose uses, and counts the exceeded ones: -1 places a tile, 1 removes it.
static void count_rotation(xt_search *search, uint32_t pose, int32_t change)
{
    const xt_edge_model *model = search->model;
    uint32_t             mixed = model->tile_types.at[model->poses.at[pose].tile_type].mixed;
    if (mixed == XT_NOT_MIXED)
        return;
    xt_rotation_capacity *capacity = &search->capacities[mixed];
    search->exceeded -= !xt_rotation_capacity_suffices(capacity);
    xt_rotation_capacity_add(capacity, model->poses.at[pose].rotation, change);
    search->exceeded += !xt_rotation_capacity_suffices(capacity);
}

void xt_pairs_place(xt_search *search, uint32_t cell, uint32_t pose)
{
    xt_pair_cell       *c = &search->cell[cell];
    const xt_pair_pose *p = &search->pose[pose];
    for (unsigned slot = 0; slot < search->slots; slot++)
        if (c->pair[slot] != XT_PAIRS_NONE)
            unlink_demand(search, c->pair[slot], cell * XT_SLOTS + slot);
    xt_bitset_remove(xt_open_cells_with_known_sides(search, c->known), c->set_index);
    if (c->class == XT_PAIRS_NONE)
        xt_bitset_remove(search->sets.unclassed, c->set_index);
    else if (c->known >= 3 && --search->counts.multi_pair_cells == 0)
        search->counts.multi_pair_cells_ended = true;
    c->pose = (uint16_t)pose;
    c->order = (uint16_t)search->counts.placed++;
    use_copy(search, p->tile_type, cell);
    count_rotation(search, pose, -1);
    count_tile(search, cell, p, UINT32_MAX);
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint32_t neighbour = c->neighbour[side];
        touch_colour(search, p->edge_colour[side]);
        if (neighbour != XT_PAIRS_NONE && search->cell[neighbour].pose == XT_PAIRS_NONE)
            learn_line(search, neighbour, (side + 2) % XT_SIDES, p->line >> 16 * side & 0xffff);
    }
    search->trail.at[search->trail.length++] = cell;
}

static void remove_tile(xt_search *search, uint32_t cell)
{
    xt_pair_cell       *c = &search->cell[cell];
    const xt_pair_pose *p = &search->pose[c->pose];
    for (unsigned side = XT_SIDES; side-- > 0;) {
        uint32_t neighbour = c->neighbour[side];
        if (neighbour != XT_PAIRS_NONE && search->cell[neighbour].pose == XT_PAIRS_NONE)
            forget_line(search, neighbour, (side + 2) % XT_SIDES);
    }
    count_tile(search, cell, p, 1);
    return_copy(search, p->tile_type);
    count_rotation(search, c->pose, 1);
    search->counts.placed--;
    c->pose = XT_PAIRS_NONE;
    if (c->class == XT_PAIRS_NONE)
        xt_bitset_add(search->sets.unclassed, c->set_index);
    else
        search->counts.multi_pair_cells += c->known >= 3;
    xt_bitset_add(xt_open_cells_with_known_sides(search, c->known), c->set_index);
    for (unsigned slot = search->slots; slot-- > 0;)
        if (c->pair[slot] != XT_PAIRS_NONE)
            relink_demand(search, c->pair[slot], cell * XT_SLOTS + slot);
}

// ---- Preemption ----------------------------------------------------------------------------------------------------

void xt_pairs_preempt(xt_search *search, uint32_t pair)
{
    const xt_colour_pair *p = &search->pair[pair];
    search->pair[pair].is_preempting = true;
    search->trail.at[search->trail.length++] = pair | IS_PREEMPTION;
    for (uint32_t i = p->first_tile_type; i < p->first_tile_type + p->listed_tile_types; i++) {
        xt_pair_tile_type *k = &search->tile_type[search->lists.tile_type[i]];
        if (k->copies == 0 || k->preempting_pair != XT_PAIRS_NONE)
            continue;
        k->preempting_pair = (uint16_t)pair;
        for (unsigned j = 0; j < k->pairs; j++)
            if (k->pair[j] != pair) {
                search->pair[k->pair[j]].preempted += k->copies;
                search->pair[k->pair[j]].preempted_tile_types++;
                xt_pairs_queue(search, k->pair[j]);
            }
    }
}

static void end_preemption(xt_search *search, uint32_t pair)
{
    const xt_colour_pair *p = &search->pair[pair];
    search->pair[pair].is_preempting = false;
    for (uint32_t i = p->first_tile_type; i < p->first_tile_type + p->listed_tile_types; i++) {
        xt_pair_tile_type *k = &search->tile_type[search->lists.tile_type[i]];
        if (k->preempting_pair != pair)
            continue;
        k->preempting_pair = XT_PAIRS_NONE;
        for (unsigned j = 0; j < k->pairs; j++)
            if (k->pair[j] != pair) {
                search->pair[k->pair[j]].preempted -= k->copies;
                search->pair[k->pair[j]].preempted_tile_types--;
            }
    }
}

void xt_pairs_undo(xt_search *search, uint32_t trail_length)
{
    while (search->trail.length > trail_length) {
        uint32_t last = search->trail.at[--search->trail.length];
        if (last & IS_PREEMPTION)
            end_preemption(search, last & ~(uint32_t)IS_PREEMPTION);
        else
            remove_tile(search, last);
    }
}

// ---- Classes -------------------------------------------------------------------------------------------------------

// The classes are the connected components of cells and tile types, except those of one cell and one tile type.
static bool find_classes(xt_search *search, uint16_t *class_of_tile_type)
{
    const uint32_t all = search->cells + search->tile_types;
    uint32_t      *component = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, all);
    uint32_t      *size = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, all);
    uint16_t *class = XT_ARENA_ARRAY_ZEROED(&search->memory, uint16_t, all);
    uint32_t components = search->memory.failed ? 0 : xt_edge_components(search->model, NULL, component);
    for (uint32_t i = 0; components && i < all; i++)
        size[component[i]]++;
    for (uint32_t i = 0; i < components; i++)
        class[i] = size[i] > 2 ? (uint16_t)search->classes++ : XT_PAIRS_NONE;
    for (uint32_t i = 0; components && i < all; i++)
        *(i < search->cells ? &search->cell[i].class : &class_of_tile_type[i - search->cells]) = class[component[i]];
    return components;
}

// ---- Tile types and poses ------------------------------------------------------------------------------------------

// Finds the lines of a frame tile along the frame: to the next tile, clockwise, and to the one before.
static void find_lines_along(const xt_search *search, xt_pair_tile_type *k, const uint16_t edge_colour[XT_SIDES])
{
    k->next = k->before = XT_PAIRS_NONE;
    for (unsigned side = 0; side < XT_SIDES && search->has_frame_ring; side++) {
        if (edge_colour[side] == 0)
            continue;
        if (edge_colour[(side + 3) % XT_SIDES] == 0)
            k->next = edge_colour[side];
        if (edge_colour[(side + 1) % XT_SIDES] == 0)
            k->before = (uint16_t)xt_matching_colour(search->model, edge_colour[side]);
    }
}

static void add_group(xt_pair_tile_type *k, uint32_t group)
{
    for (unsigned g = 0; g < k->groups; g++)
        if (k->group[g] == group)
            return;
    k->group[k->groups++] = (uint16_t)group;
}

static void fill_poses(xt_search *search)
{
    const xt_edge_model *model = search->model;
    for (uint32_t p = 0; p < search->poses; p++) {
        const xt_pose *from = &model->poses.at[p];
        xt_pair_pose  *to = &search->pose[p];
        to->tile_type = (uint16_t)from->tile_type;
        for (unsigned side = 0; side < XT_SIDES; side++) {
            to->line |= (uint64_t)from->line[side] << 16 * side;
            to->edge_colour[side] = (uint16_t)edge_colour_of(search, from->line[side], side);
        }
        for (unsigned slot = 0; slot < XT_SLOTS; slot++)
            to->pair[slot] = XT_PAIRS_NONE;
    }
    for (uint32_t tile_type = 0; tile_type < search->tile_types; tile_type++) {
        xt_pair_tile_type  *k = &search->tile_type[tile_type];
        const xt_tile_type *from = &model->tile_types.at[tile_type];
        k->copies = (uint16_t)from->copies;
        k->preempting_pair = k->next = k->before = XT_PAIRS_NONE;
        if (from->poses == 0)
            continue;
        for (unsigned side = 0; side < XT_SIDES; side++)
            add_group(k, group_of(search, search->pose[from->first].edge_colour[side]));
        find_lines_along(search, k, search->pose[from->first].edge_colour);
    }
}

// ---- Pairs ---------------------------------------------------------------------------------------------------------

static void add_pair_of_tile_type(xt_search *search, uint32_t tile_type, uint16_t pair)
{
    xt_pair_tile_type *k = &search->tile_type[tile_type];
    for (unsigned i = 0; i < k->pairs; i++)
        if (k->pair[i] == pair)
            return;
    k->pair[k->pairs++] = pair;
}

// If all tile types have one pose, pairs of different slots are different.  A tile type with several poses would then
// have too many pairs.
static bool no_tile_type_rotates(const xt_search *search, const uint16_t *class_of_tile_type)
{
    for (uint32_t k = 0; k < search->tile_types; k++)
        if (class_of_tile_type[k] != XT_PAIRS_NONE && search->model->tile_types.at[k].poses > 1)
            return false;
    return true;
}

static void number_pairs_in_slots(xt_search *search, const uint16_t *class_of_tile_type, unsigned first_slot,
                                  unsigned end)
{
    for (uint32_t p = 0; p < search->poses; p++) {
        xt_pair_pose *pose = &search->pose[p];
        for (unsigned slot = first_slot; slot < end; slot++) {
            if (class_of_tile_type[pose->tile_type] == XT_PAIRS_NONE)
                continue;
            uint16_t *pair = &search->lists.pair[lookup_of(search, class_of_tile_type[pose->tile_type], slot,
                                                           pose->edge_colour[xt_slot_side(slot, 0)],
                                                           pose->edge_colour[xt_slot_side(slot, 1)])];
            if (*pair == XT_NO_OFFER)
                *pair = (uint16_t)search->pairs++;
            pose->pair[slot] = *pair;
            add_pair_of_tile_type(search, pose->tile_type, *pair);
        }
    }
}

// Numbers the pairs of the tile types from 1, and single colours behind them, at a multiple of 64.
static bool number_pairs(xt_search *search, const uint16_t *class_of_tile_type)
{
    search->lists.is_slot_specific = no_tile_type_rotates(search, class_of_tile_type);
    uint64_t places = search->lists.is_slot_specific ? XT_FIRST_SINGLE_SLOT : 2;
    uint64_t entries =
        ((uint64_t)search->colours * places + XT_SIDES) * search->colours * (search->classes ? search->classes : 1);
    if (entries > MAX_LOOKUP_ENTRIES) {
        search->counters->error = "the engine 'pairs' has no space for tables of so many colours; choose another";
        return false;
    }
    search->lists.pair = XT_ARENA_ARRAY_ZEROED(&search->memory, uint16_t, entries);
    if (!search->lists.pair)
        return false;
    search->pairs = 1; // after XT_NO_OFFER
    number_pairs_in_slots(search, class_of_tile_type, 0, XT_FIRST_SINGLE_SLOT);
    search->demands.active_words = (search->pairs + 63) / 64;
    search->first_single = search->demands.active_words * 64;
    if (search->settings.singles) {
        search->pairs = search->first_single;
        number_pairs_in_slots(search, class_of_tile_type, XT_FIRST_SINGLE_SLOT, XT_SLOTS);
    }
    return true;
}

// Lists the tile types and poses of each pair.
static bool list_pairs(xt_search *search)
{
    uint32_t tile_types = 0, poses = 0;
    search->pair = XT_ARENA_ARRAY_ZEROED(&search->memory, xt_colour_pair, search->pairs);
    search->lists.tile_type = XT_ARENA_ARRAY_ZEROED(&search->memory, uint16_t, (size_t)search->tile_types * XT_SLOTS);
    search->lists.pose = XT_ARENA_ARRAY_ZEROED(&search->memory, uint16_t, (size_t)search->poses * (XT_SLOTS + 1));
    if (!search->pair || !search->lists.tile_type || !search->lists.pose)
        return false;
    for (uint32_t k = 0; k < search->tile_types; k++)
        for (unsigned i = 0; i < search->tile_type[k].pairs; i++) {
            xt_colour_pair *p = &search->pair[search->tile_type[k].pair[i]];
            p->listed_tile_types++;
            p->listed_poses += search->model->tile_types.at[k].poses;
        }
    for (uint32_t i = 0; i < search->pairs; i++) {
        xt_colour_pair *p = &search->pair[i];
        p->first_tile_type = tile_types;
        p->first_pose = poses;
        p->head = XT_PAIRS_NONE;
        tile_types += p->listed_tile_types;
        poses += p->listed_poses;
        p->listed_tile_types = p->listed_poses = 0;
    }
    for (uint32_t k = 0; k < search->tile_types; k++)
        for (unsigned i = 0; i < search->tile_type[k].pairs; i++) {
            const xt_tile_type *tile_type = &search->model->tile_types.at[k];
            xt_colour_pair     *p = &search->pair[search->tile_type[k].pair[i]];
            p->tile_types++;
            p->offer = (uint16_t)(p->offer + tile_type->copies);
            search->lists.tile_type[p->first_tile_type + p->listed_tile_types++] = (uint16_t)k;
            for (uint32_t pose = tile_type->first; pose < tile_type->first + tile_type->poses; pose++)
                search->lists.pose[p->first_pose + p->listed_poses++] = (uint16_t)pose;
        }
    return true;
}

// Lists the poses of each class, and of each cell without one.
static void list_classes(xt_search *search, const uint16_t *class_of_tile_type)
{
    uint32_t at = search->poses * XT_SLOTS;
    for (uint32_t class = 0; class < search->classes; class ++) {
        uint32_t first_listed_pose = at;
        for (uint32_t p = 0; p < search->poses; p++)
            if (class_of_tile_type[search->pose[p].tile_type] == class)
                search->lists.pose[at++] = (uint16_t)p;
        for (uint32_t cell = 0; cell < search->cells; cell++)
            if (search->cell[cell].class == class) {
                search->cell[cell].first_listed_pose = first_listed_pose;
                search->cell[cell].listed_pose_count = at - first_listed_pose;
            }
    }
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        xt_pair_cell *c = &search->cell[cell];
        if (c->class != XT_PAIRS_NONE)
            continue;
        c->first_listed_pose = at;
        for (uint32_t p = 0; p < search->poses; p++)
            if (xt_pose_fits(search->model, cell, p))
                search->lists.pose[at++] = (uint16_t)p;
        c->listed_pose_count = at - c->first_listed_pose;
    }
}

// ---- Cells ---------------------------------------------------------------------------------------------------------

static bool lies_on_outline(const xt_search *search, uint32_t cell, unsigned side)
{
    return xt_board_is_outer(search->model->board, cell / search->model->width, cell % search->model->width, side);
}

static void find_sides_along(const xt_search *search, uint32_t cell)
{
    xt_pair_cell *c = &search->cell[cell];
    c->next_side = c->before_side = XT_PAIRS_NONE;
    for (unsigned side = 0; side < XT_SIDES && search->has_frame_ring; side++) {
        if (lies_on_outline(search, cell, side))
            continue;
        if (lies_on_outline(search, cell, (side + 3) % XT_SIDES))
            c->next_side = (uint16_t)side;
        if (lies_on_outline(search, cell, (side + 1) % XT_SIDES))
            c->before_side = (uint16_t)side;
    }
}

static void fill_cells(xt_search *search)
{
    uint32_t width = search->model->width;
    for (uint32_t cell = 0; cell < search->cells; cell++) {
        xt_pair_cell  *c = &search->cell[cell];
        const uint32_t neighbour[XT_SIDES] = {cell - width, cell + 1, cell + width, cell - 1};
        c->pose = XT_PAIRS_NONE;
        c->set_index = (uint16_t)(cell / width * search->sets.row_stride + cell % width);
        search->sets.cell_at[c->set_index] = (uint16_t)cell;
        for (unsigned slot = 0; slot < XT_SLOTS; slot++)
            c->pair[slot] = XT_PAIRS_NONE;
        for (unsigned side = 0; side < XT_SIDES; side++) {
            bool open_outline_sides = lies_on_outline(search, cell, side),
                 is_open_outline = open_outline_sides && search->model->board->is_free;
            c->neighbour[side] = open_outline_sides ? XT_PAIRS_NONE : (uint16_t)neighbour[side];
            c->open_outline_sides += is_open_outline;
        }
        find_sides_along(search, cell);
        search->counts.frame_cells += c->next_side != XT_PAIRS_NONE;
        xt_bitset_add(xt_open_cells_with_known_sides(search, 0), c->set_index);
        if (c->class == XT_PAIRS_NONE)
            xt_bitset_add(search->sets.unclassed, c->set_index);
    }
}

// Counts an empty board with a known frame.
static void fill_counts(xt_search *search)
{
    for (uint32_t k = 0; k < search->tile_types; k++) {
        const xt_pair_tile_type *tile_type = &search->tile_type[k];
        const xt_tile_type      *from = &search->model->tile_types.at[k];
        for (unsigned side = 0; side < XT_SIDES && from->poses; side++)
            search->colour[search->pose[from->first].edge_colour[side]].edges += from->copies;
        for (unsigned g = 0; g < tile_type->groups; g++)
            search->colour[tile_type->group[g]].tiles += from->copies;
        if (tile_type->next == XT_PAIRS_NONE)
            continue;
        search->colour[tile_type->next].next_count += from->copies;
        search->colour[tile_type->next].next_sum += k * from->copies;
        search->colour[tile_type->before].before_count += from->copies;
        search->colour[tile_type->before].before_sum += k * from->copies;
    }
    for (uint32_t cell = 0; cell < search->cells; cell++)
        for (unsigned side = 0; side < XT_SIDES; side++) {
            if (!lies_on_outline(search, cell, side))
                continue;
            if (search->model->board->is_free)
                search->counts.open_outline_sides++;
            else
                learn_line(search, cell, side, 0);
        }
}

// ---- Start and end -------------------------------------------------------------------------------------------------

static bool make_sets(xt_search *search)
{
    size_t cells = search->cells, pairs = search->pairs;
    search->why.words = (search->cells + 1 + 63) / 64;
    search->demands.active = XT_ARENA_ARRAY_ZEROED(&search->memory, uint64_t, (pairs + 63) / 64);
    search->trail.at = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, cells + pairs);
    search->capacities =
        XT_ARENA_ARRAY_ZEROED(&search->memory, xt_rotation_capacity, (size_t)search->model->mixed.count + 1);
    search->queue.pair = XT_ARENA_ARRAY_ZEROED(&search->memory, uint16_t, pairs);
    search->queue.colour = XT_ARENA_ARRAY_ZEROED(&search->memory, uint16_t, search->colours);
    search->free_chance = XT_ARENA_ARRAY_ZEROED(&search->memory, double, pairs);
    search->demands.next = XT_ARENA_ARRAY_ZEROED(&search->memory, uint16_t, cells * XT_SLOTS);
    search->demands.previous = XT_ARENA_ARRAY_ZEROED(&search->memory, uint16_t, cells * XT_SLOTS);
    search->lists.cell_of_copy = XT_ARENA_ARRAY_ZEROED(&search->memory, uint16_t, cells);
    search->why.of_cell = XT_ARENA_ARRAY_ZEROED(&search->memory, uint64_t, cells * search->why.words);
    search->why.of_pair = XT_ARENA_ARRAY_ZEROED(&search->memory, uint64_t, pairs * search->why.words);
    search->why.of_node = XT_ARENA_ARRAY_ZEROED(&search->memory, uint64_t, (cells + 1) * search->why.words);
    search->why.reason = XT_ARENA_ARRAY_ZEROED(&search->memory, uint64_t, search->why.words);
    search->why.of_trial = XT_ARENA_ARRAY_ZEROED(&search->memory, uint64_t, search->why.words);
    search->choice_points = XT_ARENA_ARRAY_ZEROED(&search->memory, xt_choice_point, cells + 1);
    search->path.choice = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, cells + 1);
    search->path.dead_end = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, cells + 1);
    search->solution = XT_ARENA_ARRAY_ZEROED(&search->memory, uint32_t, cells);
    search->matching.tile_type_of_cell = XT_ARENA_ARRAY_ZEROED(&search->memory, uint16_t, cells);
    search->matching.used = XT_ARENA_ARRAY_ZEROED(&search->memory, uint16_t, search->tile_types);
    search->matching.is_seen = XT_ARENA_ARRAY_ZEROED(&search->memory, bool, search->tile_types);
    return !search->memory.failed;
}

static bool make_tables(xt_search *search)
{
    search->sets.row_stride = search->model->width + 1; // so that no shift moves a cell to another row
    search->sets.words = (search->model->height * search->sets.row_stride + 63) / 64;
    search->cell = XT_ARENA_ARRAY_ZEROED(&search->memory, xt_pair_cell, search->cells);
    search->tile_type = XT_ARENA_ARRAY_ZEROED(&search->memory, xt_pair_tile_type, search->tile_types);
    search->pose = XT_ARENA_ARRAY_ZEROED(&search->memory, xt_pair_pose, search->poses);
    search->colour = XT_ARENA_ARRAY_ZEROED(&search->memory, xt_pair_colour, search->colours);
    search->sets.open = XT_ARENA_ARRAY_ZEROED(&search->memory, uint64_t, (XT_SIDES + 1) * (size_t)search->sets.words);
    search->sets.unclassed = XT_ARENA_ARRAY_ZEROED(&search->memory, uint64_t, search->sets.words);
    search->sets.scratch = XT_ARENA_ARRAY_ZEROED(&search->memory, uint64_t, 3 * (size_t)search->sets.words);
    search->sets.cell_at = XT_ARENA_ARRAY_ZEROED(&search->memory, uint16_t, 64 * (size_t)search->sets.words);
    return !search->memory.failed;
}

bool xt_pairs_open(xt_search *search)
{
    const xt_edge_model *model = search->model;
    search->cells = model->cells;
    search->tile_types = model->tile_types.count;
    search->poses = model->poses.count;
    search->colours = model->colours;
    search->slots = search->settings.singles ? XT_SLOTS : XT_FIRST_SINGLE_SLOT;
    search->has_frame_ring =
        !model->board->is_free && !model->has_frame_inside && model->width > 1 && model->height > 1;
    uint16_t *class_of_tile_type = XT_ARENA_ARRAY_ZEROED(&search->memory, uint16_t, search->tile_types);
    bool      ok = class_of_tile_type && make_tables(search) && find_classes(search, class_of_tile_type);
    if (ok)
        fill_poses(search);
    ok = ok && number_pairs(search, class_of_tile_type) && list_pairs(search) && make_sets(search);
    if (ok)
        list_classes(search, class_of_tile_type);
    if (!ok)
        return false;
    for (uint32_t p = 0; p < search->pairs; p++)
        search->free_chance[p] = 1;
    xt_rotation_capacities_start(model, search->capacities);
    fill_cells(search);
    fill_counts(search);
    return true;
}

void xt_pairs_close(xt_search *search)
{
    if (!search)
        return;
    xt_arena_free(&search->memory);
    free(search);
}
