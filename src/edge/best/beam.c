// beam.c -- beam search for boards with few mismatches.
//
// Cells are filled in the order of problem.h.  Partial boards with the same number of filled cells form a layer.  The
// beam keeps the best boards of a layer, up to its width.  Each is expanded: the next cell gets each pose that matches,
// and each pose with a mismatch on one of its two known sides.
//
// The value of a partial board estimates how many ways there are to complete it without a further mismatch.  It is a
// logarithm, less a cost for each mismatch so far.  The estimate takes the remaining sides as randomly dealt.  It has
// two terms:
//
//   Supply.  For each line with one filled side, the logarithm of the number of remaining sides matching it.
//   Chance.  For each line with two open sides, the logarithm of the chance of a match between two random sides.
//
// So boards win if they use up some colours early, or if their open lines have a large supply.  The beam needs no
// schedule of colours or of breaks.
//
// The record programs for Eternity II are depth-first with such a schedule, found by trial.  They need minutes for what
// a beam of some thousand boards finds in a second (docs/notes/edge.md).
//
// All values are integers, so a pass is the same on every machine.  The history of a board is a chain of nodes, shared
// with other boards.  Reference counts free nodes without descendants in the beam.

#include "edge/best/beam.h"

#include "base/arena.h"
#include "base/memory.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    // The unit of values: 1 of a natural logarithm.
    UNIT = 1 << 12,
    // The cost of a mismatch.
    MISMATCH_COST = 6 * UNIT,
    // The cost of a tile inside the board, for each side that could have been on the outline.
    MISPLACED_COST = 4 * UNIT,
    // The range of random noise, to choose among boards of nearly the same value.
    NOISE = UNIT / 2,
    // The weight of the supply term, in 1/256.
    SUPPLY_WEIGHT = 128,
    // Bits of the index into the table of logarithms.
    LOG_BITS = 11,
    // Bits of a digit in the selection by value.
    RADIX_BITS = 12,
    // Boards expanded between two polls.
    BOARDS_PER_POLL = 64,
    // Boards: a smaller layer is not worth the threads.
    MIN_BOARDS_PER_THREAD = 256,
    // If mismatches do not pay, only one of this number of boards tries them.
    FULL_EXPANSION_INTERVAL = 16,
    NO_NODE = UINT32_MAX,
};

// A board in the beam.  After the struct come the used copies, the known lines by slot, and the supply left.
typedef struct state {
    uint32_t node; // the last one of its history
    uint32_t mismatches;
    uint32_t
        fits[XT_LINE_CLASSES + 1]; // by class of lines: pairs of remaining sides that match; the last entry is unused
} state;

typedef struct node {
    uint32_t parent;
    uint32_t reference_count; // boards in the beam, and child nodes
    uint32_t pose;
} node;

// A candidate for the next beam.
typedef struct child {
    int32_t  value;
    uint32_t parent;
    uint16_t pose;
    uint16_t mismatches; // added by this pose
} child;

// The expansion of a slice of the beam.
typedef struct expander {
    xt_beam            *beam;
    const xt_best_cell *cell;
    uint32_t            from, to, width; // the slice of boards; the number of children to keep
    uint16_t           *waiting;         // of the current board: known lines that wait, by number of supply
    child              *children;
    size_t              count, capacity;
    int32_t             min_value; // of a child worth keeping
    uint64_t            tried;
} expander;

struct xt_beam {
    const xt_best_problem *problem;
    // By supply: its logarithm, with its weight.
    int32_t *log_supply;
    // By supply: the change of that logarithm if the supply drops by one.
    int32_t        *log_supply_step;
    int32_t        *log_table;
    size_t          words, stride, slots_at, supply_at;
    unsigned char  *states, *next; // the current beam and the next
    uint32_t        count, capacity;
    expander       *expanders;
    xt_thread_pool *thread_pool;
    uint32_t        threads;
    xt_poll         poll;     // of this layer
    const child    *children; // selected for the next beam, from all expanders
    uint32_t        child_count;
    node           *nodes;
    uint32_t        node_count, node_capacity, free_node; // free_node begins the list of free nodes
    uint32_t        noise_seed;
    bool            tries_all_poses; // the beam has space for all children
    bool            tries_all_mismatches, has_no_memory;
    atomic_bool     is_stopping;
    xt_arena        memory;
};

// ---- States --------------------------------------------------------------------------------------------------------

static state *state_at(const xt_beam *beam, unsigned char *states, uint32_t i)
{
    return (state *)(void *)(states + i * beam->stride);
}

static uint64_t *used_copies_of(state *s)
{
    return (uint64_t *)(void *)(s + 1);
}

static uint16_t *slots_of(const xt_beam *beam, state *s)
{
    return (uint16_t *)(void *)((unsigned char *)s + beam->slots_at);
}

static uint16_t *supply_of(const xt_beam *beam, state *s)
{
    return (uint16_t *)(void *)((unsigned char *)s + beam->supply_at);
}

static bool is_used(const uint64_t *used, uint32_t bit)
{
    return used[bit / 64] >> bit % 64 & 1;
}

// Uses the copies of a tile type in order.
static void mark_copy_used(uint64_t *used, const xt_best_pose *pose)
{
    uint32_t bit = pose->first;
    while (is_used(used, bit))
        bit++;
    used[bit / 64] |= UINT64_C(1) << bit % 64;
}

// Takes one side of this number from the supply.
static void remove_side(const xt_best_problem *problem, uint16_t *supply, uint32_t *fits, uint16_t supply_number)
{
    uint16_t mate = problem->mate[supply_number];
    fits[problem->line_class[supply_number]] -=
        mate == supply_number ? 2u * supply[supply_number] - 1u : 2u * supply[mate];
    fits[XT_BETWEEN_CLASSES] -= supply[problem->cross_mate[supply_number]];
    supply[supply_number]--;
}

static void start_state(xt_beam *beam, state *s)
{
    const xt_best_problem *problem = beam->problem;
    memset(s, 0, beam->stride);
    s->node = NO_NODE;
    uint16_t *supply = supply_of(beam, s);
    memcpy(supply, problem->supply, problem->supply_count * sizeof *supply);
    for (uint32_t line = 0; line < problem->lines; line++) {
        s->fits[problem->line_class[line]] += (uint32_t)supply[line] * supply[problem->mate[line]];
        s->fits[XT_BETWEEN_CLASSES] += (uint32_t)supply[line] * supply[problem->cross_mate[line]];
    }
}

// ---- Nodes ---------------------------------------------------------------------------------------------------------

static uint32_t new_node(xt_beam *beam, uint32_t parent, uint32_t pose)
{
    uint32_t n = beam->free_node;
    if (n != NO_NODE)
        beam->free_node = beam->nodes[n].parent;
    else {
        if (beam->node_count == beam->node_capacity) {
            uint32_t capacity = beam->node_capacity ? beam->node_capacity + beam->node_capacity / 2 : 1 << 12;
            node    *grown = xt_reallocate(beam->nodes, capacity, sizeof *grown);
            if (!grown) {
                beam->has_no_memory = true;
                return NO_NODE;
            }
            beam->nodes = grown;
            beam->node_capacity = capacity;
        }
        n = beam->node_count++;
    }
    beam->nodes[n] = (node){.parent = parent, .reference_count = 1, .pose = pose};
    if (parent != NO_NODE)
        beam->nodes[parent].reference_count++;
    return n;
}

static void release_node(xt_beam *beam, uint32_t n)
{
    while (n != NO_NODE && --beam->nodes[n].reference_count == 0) {
        uint32_t parent = beam->nodes[n].parent;
        beam->nodes[n].parent = beam->free_node;
        beam->free_node = n;
        n = parent;
    }
}

// ---- Selection -----------------------------------------------------------------------------------------------------

// Returns the value of the child with that rank, counted from 1, by a radix selection.
static int32_t value_of_rank(const expander *g, size_t wanted_count)
{
    int64_t               low = INT32_MIN;
    unsigned              shift = 32 - RADIX_BITS;
    static const uint32_t buckets = 1 << RADIX_BITS;
    for (;; shift = shift > RADIX_BITS ? shift - RADIX_BITS : 0) {
        size_t  count[1 << RADIX_BITS] = {0}, above = 0;
        int64_t high = low + ((int64_t)buckets << shift);
        for (size_t i = 0; i < g->count; i++) {
            int64_t value = g->children[i].value;
            if (value >= low && value < high)
                count[(value - low) >> shift]++;
            else
                above += value >= high;
        }
        uint32_t b = buckets - 1;
        while (b > 0 && above + count[b] < wanted_count)
            above += count[b--];
        low += (int64_t)b << shift;
        if (shift == 0)
            return (int32_t)low;
    }
}

// Keeps the wanted_count best children.  Of equal ones the first stay.
static void select_best(expander *g, size_t wanted_count)
{
    if (g->count <= wanted_count)
        return;
    int32_t min_value = value_of_rank(g, wanted_count);
    size_t  better = 0, selected = 0;
    for (size_t i = 0; i < g->count; i++)
        better += g->children[i].value > min_value;
    size_t equal = wanted_count - better;
    for (size_t i = 0; i < g->count; i++) {
        int32_t value = g->children[i].value;
        if (value > min_value || (value == min_value && equal > 0)) {
            equal -= value == min_value;
            g->children[selected++] = g->children[i];
        }
    }
    g->count = selected;
    g->min_value = min_value;
}

// ---- Expansion -----------------------------------------------------------------------------------------------------

// Returns the logarithm of a number of pairs, by linear interpolation in the table.
static int32_t log_of_pairs(const xt_beam *beam, uint32_t number)
{
    static const int64_t of_two = (int64_t)(0.693147180559945309 * UNIT * 65536);
    if (number == 0)
        return -UNIT;
    unsigned bits = 31 - (unsigned)__builtin_clz(number);
    uint32_t mantissa = number << (31 - bits) << 1; // after the leading bit
    uint32_t i = mantissa >> (32 - LOG_BITS), rest = mantissa << LOG_BITS >> 16;
    int32_t  low = beam->log_table[i], high = beam->log_table[i + 1];
    return (int32_t)((bits * of_two + low + ((int64_t)(high - low) * rest >> 16)) >> 16);
}

// The data shared by the children of one board.
typedef struct parent {
    state    *s;
    uint16_t *supply;
    int32_t   waiting; // the supply term of its waiting lines
    uint32_t  index;
} parent;

static int32_t noise_of(const xt_beam *beam, uint32_t index, uint32_t pose)
{
    uint32_t hash = (index * 0x9e3779b1u) ^ (pose * 0x85ebca77u) ^ beam->noise_seed;
    hash = (hash ^ hash >> 15) * 0x2c1b3c6du;
    hash = (hash ^ hash >> 12) * 0x297a2d39u;
    return (int32_t)((hash ^ hash >> 15) % NOISE);
}

static uint32_t mismatches_with_hints(const xt_best_cell *cell, const xt_best_pose *pose)
{
    return (uint32_t)(cell->hinted_right != XT_NO_LINE && cell->hinted_right != pose->line[1]) +
           (uint32_t)(cell->hinted_bottom != XT_NO_LINE && cell->hinted_bottom != pose->line[2]);
}

static void try_pose(expander *g, const parent *of, uint32_t p, uint32_t mismatches)
{
    const xt_beam         *beam = g->beam;
    const xt_best_problem *problem = beam->problem;
    const xt_best_cell    *cell = g->cell;
    const xt_best_pose    *pose = &problem->poses[p];
    uint16_t              *supply = of->supply;
    uint32_t               fits[XT_LINE_CLASSES + 1] = {of->s->fits[0], of->s->fits[1], of->s->fits[2], 0};
    int32_t                value = of->waiting;
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint16_t supply_number = pose->supply_number[side];
        value += g->waiting[supply_number] * beam->log_supply_step[supply[supply_number]];
        remove_side(problem, supply, fits, supply_number);
    }
    if (cell->right != XT_NO_LINE)
        value += beam->log_supply[supply[pose->line[1] + cell->right_frame_offset]];
    if (cell->bottom != XT_NO_LINE)
        value += beam->log_supply[supply[pose->line[2] + cell->bottom_frame_offset]];
    for (unsigned side = 0; side < XT_SIDES; side++)
        supply[pose->supply_number[side]]++;
    for (unsigned c = 0; c < XT_LINE_CLASSES; c++)
        if (cell->unstarted_lines[c])
            value += (int32_t)cell->unstarted_lines[c] * log_of_pairs(beam, fits[c]);
    if (problem->can_misplace)
        value -= (int32_t)(pose->outline_sides - cell->outline_sides) * MISPLACED_COST;
    mismatches += mismatches_with_hints(cell, pose);
    value += noise_of(beam, of->index, p) - (int32_t)(of->s->mismatches + mismatches) * MISMATCH_COST;
    if (value >= g->min_value)
        g->children[g->count++] =
            (child){.value = value, .parent = of->index, .pose = (uint16_t)p, .mismatches = (uint16_t)mismatches};
}

// Finds the first pose with a line, in a list sorted by that side.
static uint32_t find_line(const xt_best_problem *problem, const uint16_t *list, uint32_t from, uint32_t to,
                          unsigned side, uint16_t line)
{
    while (from < to) {
        uint32_t middle = (from + to) / 2;
        if (problem->poses[list[middle]].line[side] < line)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

// Tries the poses of a part of a list with a copy left.  Skips poses that show a line on a side.
static uint32_t try_pose_range(expander *g, const parent *of, const uint16_t *list, uint32_t from, uint32_t to,
                               uint32_t mismatches)
{
    const xt_best_problem *problem = g->beam->problem;
    const uint64_t        *used = used_copies_of(of->s);
    uint32_t               tried = 0;
    for (uint32_t i = from; i < to; i++)
        if (!is_used(used, problem->poses[list[i]].last)) {
            try_pose(g, of, list[i], mismatches);
            tried++;
        }
    return tried;
}

// Tries all poses of the zone, with any mismatches.
static uint32_t try_all_poses(expander *g, const parent *of, const xt_best_zone *zone, const uint16_t *slots)
{
    const xt_best_problem *problem = g->beam->problem;
    const xt_best_cell    *cell = g->cell;
    uint32_t               tried = 0;
    for (uint32_t i = 0; i < zone->count; i++) {
        const uint16_t *line = problem->poses[zone->by_left[i]].line;
        uint32_t        mismatches = (uint32_t)(cell->left != XT_NO_LINE && slots[cell->left] != line[3]) +
                              (uint32_t)(cell->top != XT_NO_LINE && slots[cell->top] != line[0]);
        tried += try_pose_range(g, of, zone->by_left, i, i + 1, mismatches);
    }
    return tried;
}

// Tries the poses that match on one side and not on the other.
static uint32_t try_mismatch_on_one_side(expander *g, const parent *of, const uint16_t *list, const uint32_t *begins,
                                         uint16_t line, unsigned other, uint16_t other_line)
{
    const xt_best_problem *problem = g->beam->problem;
    uint32_t               from = begins[line], to = begins[line + 1];
    uint32_t               matching = find_line(problem, list, from, to, other, other_line);
    uint32_t               matching_end = find_line(problem, list, matching, to, other, (uint16_t)(other_line + 1));
    return try_pose_range(g, of, list, from, matching, 1) + try_pose_range(g, of, list, matching_end, to, 1);
}

static uint32_t expand_with_two_lines(expander *g, const parent *of, const xt_best_zone *zone, uint16_t left,
                                      uint16_t top)
{
    const xt_best_problem *problem = g->beam->problem;
    uint32_t               from = zone->left_begins[left], to = zone->left_begins[left + 1];
    uint32_t               matching = find_line(problem, zone->by_left, from, to, 0, top);
    uint32_t               matching_end = find_line(problem, zone->by_left, matching, to, 0, (uint16_t)(top + 1));
    uint32_t               tried = try_pose_range(g, of, zone->by_left, matching, matching_end, 0);
    if (g->beam->tries_all_mismatches || of->index % FULL_EXPANSION_INTERVAL == 0) {
        tried += try_mismatch_on_one_side(g, of, zone->by_left, zone->left_begins, left, 0, top);
        tried += try_mismatch_on_one_side(g, of, zone->by_top, zone->top_begins, top, 3, left);
    }
    return tried;
}

static uint32_t expand_with_one_line(expander *g, const parent *of, const xt_best_zone *zone, const uint16_t *list,
                                     const uint32_t *begins, uint16_t line)
{
    uint32_t tried = try_pose_range(g, of, list, begins[line], begins[line + 1], 0);
    if (g->beam->tries_all_mismatches || of->index % FULL_EXPANSION_INTERVAL == 0) {
        tried += try_pose_range(g, of, list, 0, begins[line], 1);
        tried += try_pose_range(g, of, list, begins[line + 1], zone->count, 1);
    }
    return tried;
}

// Tries all children of a board.  Returns how many.
static uint32_t expand_board(expander *g, uint32_t index)
{
    xt_beam               *beam = g->beam;
    const xt_best_problem *problem = beam->problem;
    const xt_best_cell    *cell = g->cell;
    const xt_best_zone    *zone = &problem->zones[cell->zone];
    parent                 of = {.s = state_at(beam, beam->states, index), .index = index};
    const uint16_t        *slots = slots_of(beam, of.s);
    of.supply = supply_of(beam, of.s);
    memset(g->waiting, 0, problem->supply_count * sizeof *g->waiting);
    for (uint32_t i = 0; i < cell->waiting_count; i++) {
        uint32_t line = (uint32_t)slots[cell->waiting_slots[i]] + cell->waiting_frame_offsets[i];
        of.waiting += beam->log_supply[of.supply[line]];
        g->waiting[line]++;
    }
    uint32_t tried = 0;
    if (beam->tries_all_poses || (cell->left == XT_NO_LINE && cell->top == XT_NO_LINE))
        return try_all_poses(g, &of, zone, slots);
    if (cell->left == XT_NO_LINE)
        tried = expand_with_one_line(g, &of, zone, zone->by_top, zone->top_begins, slots[cell->top]);
    else if (cell->top == XT_NO_LINE)
        tried = expand_with_one_line(g, &of, zone, zone->by_left, zone->left_begins, slots[cell->left]);
    else
        tried = expand_with_two_lines(g, &of, zone, slots[cell->left], slots[cell->top]);
    return tried ? tried : try_all_poses(g, &of, zone, slots);
}

// ---- Layers --------------------------------------------------------------------------------------------------------

static bool reserve_children(expander *g)
{
    // A board has at most as many children as there are poses.
    size_t capacity = 3 * (size_t)g->width + (size_t)BOARDS_PER_POLL * g->beam->problem->model->poses.count;
    if (capacity <= g->capacity)
        return true;
    free(g->children);
    g->children = XT_NEW_ARRAY(child, capacity);
    g->capacity = g->children ? capacity : 0;
    return g->children;
}

static bool reserve_states(xt_beam *beam, uint32_t count)
{
    if (count <= beam->capacity)
        return true;
    unsigned char *states = xt_allocate(count, beam->stride), *next = xt_allocate(count, beam->stride);
    if (!states || !next) {
        free(states);
        free(next);
        return false;
    }
    if (beam->count)
        memcpy(states, beam->states, beam->count * beam->stride);
    free(beam->states);
    free(beam->next);
    beam->states = states;
    beam->next = next;
    beam->capacity = count;
    return true;
}

static void expand_boards(expander *g, const xt_poll *poll)
{
    g->count = 0;
    g->tried = 0;
    g->min_value = INT32_MIN;
    for (uint32_t i = g->from; i < g->to; i++) {
        g->tried += expand_board(g, i);
        if ((i - g->from) % BOARDS_PER_POLL)
            continue;
        if (poll->ask && poll->ask(poll->context) == XT_STOP)
            atomic_store(&g->beam->is_stopping, true);
        if (atomic_load(&g->beam->is_stopping))
            return;
        if (g->count > 3 * (size_t)g->width)
            select_best(g, g->width);
    }
    select_best(g, g->width);
}

// Only job 0, on the calling thread, asks the poll.
static void run_expander(void *context, uint32_t number)
{
    xt_beam      *beam = context;
    const xt_poll none = {.ask = NULL};
    expand_boards(&beam->expanders[number], number ? &none : &beam->poll);
}

// Joins the children of all expanders in the order of the boards, and keeps the best.
static bool merge_children(xt_beam *beam, uint32_t used, uint32_t width)
{
    expander *first = beam->expanders;
    size_t    count = 0;
    for (uint32_t t = 0; t < used; t++)
        count += beam->expanders[t].count;
    if (count > first->capacity) {
        child *grown = xt_reallocate(first->children, count, sizeof *grown);
        if (!grown)
            return false;
        first->children = grown;
        first->capacity = count;
    }
    for (uint32_t t = 1; t < used; t++) {
        const expander *g = &beam->expanders[t];
        memcpy(first->children + first->count, g->children, g->count * sizeof *g->children);
        first->count += g->count;
    }
    select_best(first, width);
    beam->children = first->children;
    beam->child_count = (uint32_t)first->count;
    return true;
}

// Expands the beam in slices.  The result does not depend on their number: an expander drops a child only if it has
// enough better or earlier ones.
static xt_pass_end expand_layer(xt_beam *beam, const xt_best_cell *cell, uint32_t width, xt_poll poll, uint64_t *tried)
{
    uint32_t    used = beam->count < MIN_BOARDS_PER_THREAD * beam->threads ? 1 : beam->threads;
    xt_pass_end end = XT_PASS_DONE;
    for (uint32_t t = 0; t < used; t++) {
        expander *g = &beam->expanders[t];
        g->cell = cell;
        g->width = width;
        g->from = (uint32_t)((uint64_t)beam->count * t / used);
        g->to = (uint32_t)((uint64_t)beam->count * (t + 1) / used);
        if (!reserve_children(g))
            return XT_PASS_NO_MEMORY;
    }
    beam->poll = poll;
    xt_thread_pool_run_jobs(beam->thread_pool, used, run_expander, beam);
    for (uint32_t t = 0; t < used; t++)
        *tried += beam->expanders[t].tried;
    if (atomic_load(&beam->is_stopping))
        end = XT_PASS_STOPPED;
    else if (!merge_children(beam, used, width))
        end = XT_PASS_NO_MEMORY;
    return end;
}

static void make_state(xt_beam *beam, const xt_best_cell *cell, const child *c, state *s)
{
    const xt_best_problem *problem = beam->problem;
    const xt_best_pose    *pose = &problem->poses[c->pose];
    memcpy(s, state_at(beam, beam->states, c->parent), beam->stride);
    uint16_t *slots = slots_of(beam, s), *supply = supply_of(beam, s);
    s->mismatches += c->mismatches;
    mark_copy_used(used_copies_of(s), pose);
    for (unsigned side = 0; side < XT_SIDES; side++)
        remove_side(problem, supply, s->fits, pose->supply_number[side]);
    if (cell->right != XT_NO_LINE)
        slots[cell->right] = cell->hinted_right != XT_NO_LINE ? cell->hinted_right : pose->line[1];
    if (cell->bottom != XT_NO_LINE)
        slots[cell->bottom] = cell->hinted_bottom != XT_NO_LINE ? cell->hinted_bottom : pose->line[2];
    s->node = new_node(beam, s->node, c->pose);
}

static void release_states(xt_beam *beam)
{
    for (uint32_t i = 0; i < beam->count; i++)
        release_node(beam, state_at(beam, beam->states, i)->node);
    beam->count = 0;
}

static void make_next_beam(xt_beam *beam, const xt_best_cell *cell)
{
    uint32_t count = beam->child_count;
    bool     mismatches_pay = false;
    for (uint32_t i = 0; i < count; i++) {
        make_state(beam, cell, &beam->children[i], state_at(beam, beam->next, i));
        mismatches_pay |= beam->children[i].mismatches > 0;
    }
    release_states(beam);
    unsigned char *next = beam->next;
    beam->next = beam->states;
    beam->states = next;
    beam->count = count;
    beam->tries_all_mismatches = mismatches_pay;
}

static xt_pass_end fill_cell(xt_beam *beam, xt_pass *pass, uint32_t depth)
{
    const xt_best_cell *cell = &beam->problem->cells[depth];
    uint32_t            width = pass->width_at(pass->context, depth);
    if (width == 0)
        return XT_PASS_STOPPED;
    beam->noise_seed = (uint32_t)((pass->seed * 0x9e3779b97f4a7c15u + depth) * 0xbf58476d1ce4e5b9u >> 32);
    pass->tried_at[depth] = 0;
    beam->tries_all_poses = (uint64_t)beam->count * beam->problem->zones[cell->zone].count <= width;
    pass->is_exhaustive = pass->is_exhaustive && beam->tries_all_poses;
    xt_pass_end end = expand_layer(beam, cell, width, pass->poll, &pass->tried_at[depth]);
    if (end != XT_PASS_DONE)
        return end;
    if (beam->child_count == 0)
        return XT_PASS_DEAD;
    if (!reserve_states(beam, beam->child_count))
        return XT_PASS_NO_MEMORY;
    make_next_beam(beam, cell);
    return beam->has_no_memory ? XT_PASS_NO_MEMORY : XT_PASS_DONE;
}

static void save_board(const xt_beam *beam, const state *s, xt_pass *pass)
{
    uint32_t  depth = beam->problem->model->cells;
    uint32_t *poses = pass->poses + (size_t)pass->count * depth;
    pass->mismatches[pass->count++] = s->mismatches;
    for (uint32_t n = s->node; depth > 0; n = beam->nodes[n].parent)
        poses[beam->problem->cells[--depth].cell] = beam->nodes[n].pose;
}

// Boards with fewer mismatches come first.
static void save_best_boards(xt_beam *beam, xt_pass *pass)
{
    pass->count = 0;
    for (uint32_t mismatches = 0, next = 0; next < UINT32_MAX && pass->count < pass->max_wanted; mismatches = next) {
        next = UINT32_MAX;
        for (uint32_t i = 0; i < beam->count && pass->count < pass->max_wanted; i++) {
            const state *s = state_at(beam, beam->states, i);
            if (s->mismatches == mismatches)
                save_board(beam, s, pass);
            else if (s->mismatches > mismatches && s->mismatches < next)
                next = s->mismatches;
        }
    }
}

xt_pass_end xt_beam_pass(xt_beam *beam, xt_pass *pass)
{
    xt_pass_end end = reserve_states(beam, 1) ? XT_PASS_DONE : XT_PASS_NO_MEMORY;
    pass->is_exhaustive = true;
    beam->tries_all_mismatches = true;
    beam->has_no_memory = false;
    atomic_store(&beam->is_stopping, false);
    beam->node_count = 0;
    beam->free_node = NO_NODE;
    if (end == XT_PASS_DONE) {
        start_state(beam, state_at(beam, beam->states, 0));
        beam->count = 1;
    }
    for (uint32_t depth = 0; end == XT_PASS_DONE && depth < beam->problem->model->cells; depth++)
        end = fill_cell(beam, pass, depth);
    if (end == XT_PASS_DONE)
        save_best_boards(beam, pass);
    beam->count = 0;
    return end;
}

// ---- Start and end -------------------------------------------------------------------------------------------------

// The summand keeps the logarithm finite if the supply is 0.
static double log_of_supply(uint32_t number)
{
    return log(number + 0.3);
}

static bool make_tables(xt_beam *beam)
{
    uint32_t max_supply = 0;
    for (uint32_t line = 0; line < beam->problem->supply_count; line++)
        max_supply = beam->problem->supply[line] > max_supply ? beam->problem->supply[line] : max_supply;
    beam->log_supply = XT_ARENA_ARRAY_ZEROED(&beam->memory, int32_t, max_supply + 1);
    beam->log_supply_step = XT_ARENA_ARRAY_ZEROED(&beam->memory, int32_t, max_supply + 1);
    beam->log_table = XT_ARENA_ARRAY_ZEROED(&beam->memory, int32_t, (1 << LOG_BITS) + 1);
    if (beam->memory.failed)
        return false;
    for (uint32_t i = 0; i <= max_supply; i++) {
        beam->log_supply[i] = (int32_t)lround(log_of_supply(i) * UNIT * SUPPLY_WEIGHT / 256);
        beam->log_supply_step[i] = i ? beam->log_supply[i - 1] - beam->log_supply[i] : 0;
    }
    for (uint32_t i = 0; i <= 1 << LOG_BITS; i++)
        beam->log_table[i] = (int32_t)lround(log1p((double)i / (1 << LOG_BITS)) * UNIT * 65536);
    return true;
}

static size_t round_up(size_t bytes, size_t to)
{
    return (bytes + to - 1) / to * to;
}

static void compute_layout(xt_beam *beam)
{
    const xt_best_problem *problem = beam->problem;
    beam->words = (problem->model->cells + 63) / 64;
    beam->slots_at = sizeof(state) + beam->words * sizeof(uint64_t);
    beam->supply_at = beam->slots_at + problem->slots * sizeof(uint16_t);
    beam->stride = round_up(beam->supply_at + problem->supply_count * sizeof(uint16_t), sizeof(uint64_t));
}

size_t xt_beam_bytes(const xt_best_problem *problem, uint32_t threads)
{
    xt_beam beam = {.problem = problem};
    compute_layout(&beam);
    return 2 * beam.stride + (2 + 3 * threads) * sizeof(child) + 32 * sizeof(node);
}

static bool make_expanders(xt_beam *beam)
{
    beam->expanders = XT_ARENA_ARRAY_ZEROED(&beam->memory, expander, beam->threads);
    for (uint32_t t = 0; beam->expanders && t < beam->threads; t++) {
        expander *g = &beam->expanders[t];
        g->beam = beam;
        g->waiting = XT_ARENA_ARRAY_ZEROED(&beam->memory, uint16_t, beam->problem->supply_count);
    }
    return !beam->memory.failed;
}

xt_beam *xt_beam_new(const xt_best_problem *problem, xt_thread_pool *thread_pool)
{
    xt_beam *beam = XT_NEW(xt_beam);
    if (!beam)
        return NULL;
    beam->problem = problem;
    beam->thread_pool = thread_pool;
    beam->threads = xt_thread_pool_worker_count(thread_pool);
    compute_layout(beam);
    if (make_expanders(beam) && make_tables(beam))
        return beam;
    xt_beam_free(beam);
    return NULL;
}

void xt_beam_free(xt_beam *beam)
{
    if (!beam)
        return;
    for (uint32_t t = 0; beam->expanders && t < beam->threads; t++)
        free(beam->expanders[t].children);
    free(beam->states);
    free(beam->next);
    free(beam->nodes);
    xt_arena_free(&beam->memory);
    free(beam);
}
