// beam.c -- a beam search for boards of which as many edges match as possible.
//
// Cells are laid in a fixed order (course.h).  Of all boards that have so many cells laid, the most promising are kept,
// as many as the beam is wide; each is gone on from with every tile that matches, and with those that match on one of
// two sides.  A board is worth what it leads to expect: the logarithm of the number of ways to finish it without a
// further mismatch, were the sides of the tiles that are left dealt out at random, less so much for each mismatch it
// has.  In that number stands, for each line that waits for a neighbour, how many sides are left that fit; and for each
// line between two cells that are both open, the chance that two sides fit, which is the sum of the squares of the
// colours' shares.  So boards win that use some colours up early and leave others together, as well as those whose open
// lines are easy to meet: nobody has to say which colours, from where on mismatches are allowed, or how many.
//
// The programs that hold the records for Eternity II go depth first, with such a schedule, found by trial, for colours
// and for mismatches: J. Blackwood's is the best known.  They find in minutes what a beam of some thousand boards finds
// in a second (docs/notes/edge.md).
//
// All values are whole numbers, so that a pass is the same on every machine.  What leads to a board is kept as a chain
// of nodes; those that no board in the beam goes back to are used again.

#include "edge/beam.h"

#include "base/memory.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    UNIT = 1 << 12,       // of values: one, of a natural logarithm
    MISMATCH = 6 * UNIT,  // what one costs
    MISPLACED = 4 * UNIT, // a tile with frame colour, for each side that could be on the outline and is not
    NOISE = UNIT / 2,     // boards that are worth nearly the same are chosen among by chance
    SUPPLY_WEIGHT = 128,  // of 256: of the lines that wait
    LOG_BITS = 11,        // of the table of logarithms
    RADIX_BITS = 12,      // of the sorting by value
    BATCH = 64,           // boards gone on from between two polls
    WORTH_A_THREAD = 256, // boards
    SPARSE = 16,          // where mismatches do not pay, every which board tries them all the same
    NO_NODE = UINT32_MAX,
    NO_COPY = UINT32_MAX,
};

// A board in the beam; behind it stand the used copies, the lines that wait by slot, and the supply left.
typedef struct state {
    uint32_t node; // where it came from
    uint32_t mismatches;
    uint32_t fits[XT_LINE_CLASSES + 1]; // pairs of sides left that fit each other, by class; the last is not used
} state;

typedef struct node {
    uint32_t parent;
    uint32_t users; // boards in the beam, and nodes
    uint32_t pose;
} node;

// A board that may come into the beam.
typedef struct child {
    int32_t  value;
    uint32_t parent;
    uint16_t pose;
    uint16_t mismatches; // more than its parent has
} child;

// What a thread finds, going on from some of the boards.
typedef struct gatherer {
    xt_beam              *beam;
    const xt_course_cell *cell;
    uint32_t              from, to, width; // boards; and children to be kept
    xt_poll               poll;            // of the first
    uint16_t             *waiting;         // of each line: slots where it waits, for the board at hand
    child                *children;
    size_t                count, room;
    int32_t               least; // children worth less are not kept
    uint64_t              tried;
    pthread_t             thread;
    bool                  is_apart; // it has a thread of its own
} gatherer;

struct xt_beam {
    const xt_course *course;
    int32_t         *log_supply; // of each supply, weighed
    int32_t         *log_less;   // what is added to that when there is one less
    int32_t         *log_table;
    size_t           words, stride, slots_at, supply_at;
    unsigned char   *states, *next; // the beam, and the one after
    uint32_t         count, room;
    gatherer        *gatherers;
    uint32_t         threads;
    const child     *children; // that are kept, of all gatherers
    uint32_t         child_count;
    node            *nodes;
    uint32_t         node_count, node_room, free_node; // the first that can be used again
    uint32_t         salt;
    bool             tries_everything; // there is room for all that can be laid
    bool             tries_all_mismatches, has_no_memory;
    atomic_bool      shall_stop;
};

// ---- States --------------------------------------------------------------------------------------------------------

static state *state_at(const xt_beam *beam, unsigned char *states, uint32_t i)
{
    return (state *)(void *)(states + i * beam->stride);
}

static uint64_t *used_of(state *s)
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

// Copies of a kind are used in order.
static void use(uint64_t *used, const xt_course_pose *pose)
{
    uint32_t bit = pose->first;
    while (is_used(used, bit))
        bit++;
    used[bit / 64] |= UINT64_C(1) << bit % 64;
}

// One side less of this number.
static void take_side(const xt_course *course, uint16_t *supply, uint32_t *fits, uint16_t own)
{
    uint16_t mate = course->mate[own];
    fits[course->line_class[own]] -= mate == own ? 2u * supply[own] - 1u : 2u * supply[mate];
    fits[XT_BETWEEN_CLASSES] -= supply[course->cross[own]];
    supply[own]--;
}

static void start_state(xt_beam *beam, state *s)
{
    const xt_course *course = beam->course;
    memset(s, 0, beam->stride);
    s->node = NO_NODE;
    uint16_t *supply = supply_of(beam, s);
    memcpy(supply, course->supply, course->supplies * sizeof *supply);
    for (uint32_t line = 0; line < course->lines; line++) {
        s->fits[course->line_class[line]] += (uint32_t)supply[line] * supply[course->mate[line]];
        s->fits[XT_BETWEEN_CLASSES] += (uint32_t)supply[line] * supply[course->cross[line]];
    }
}

// ---- Nodes ---------------------------------------------------------------------------------------------------------

static uint32_t new_node(xt_beam *beam, uint32_t parent, uint32_t pose)
{
    uint32_t n = beam->free_node;
    if (n != NO_NODE)
        beam->free_node = beam->nodes[n].parent;
    else {
        if (beam->node_count == beam->node_room) {
            uint32_t room = beam->node_room ? beam->node_room + beam->node_room / 2 : 1 << 12;
            node    *grown = xt_reallocate(beam->nodes, room, sizeof *grown);
            if (!grown) {
                beam->has_no_memory = true;
                return NO_NODE;
            }
            beam->nodes = grown;
            beam->node_room = room;
        }
        n = beam->node_count++;
    }
    beam->nodes[n] = (node){.parent = parent, .users = 1, .pose = pose};
    if (parent != NO_NODE)
        beam->nodes[parent].users++;
    return n;
}

static void leave_node(xt_beam *beam, uint32_t n)
{
    while (n != NO_NODE && --beam->nodes[n].users == 0) {
        uint32_t parent = beam->nodes[n].parent;
        beam->nodes[n].parent = beam->free_node;
        beam->free_node = n;
        n = parent;
    }
}

// ---- Choosing ------------------------------------------------------------------------------------------------------

// The value that the wanted-th best child has, counted from 1.
static int32_t value_of_rank(const gatherer *g, size_t wanted)
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
        while (b > 0 && above + count[b] < wanted)
            above += count[b--];
        low += (int64_t)b << shift;
        if (shift == 0)
            return (int32_t)low;
    }
}

// Keeps the best, as many as wanted; of those that are worth the same, the first.
static void keep_best(gatherer *g, size_t wanted)
{
    if (g->count <= wanted)
        return;
    int32_t least = value_of_rank(g, wanted);
    size_t  better = 0, kept = 0;
    for (size_t i = 0; i < g->count; i++)
        better += g->children[i].value > least;
    size_t equal = wanted - better;
    for (size_t i = 0; i < g->count; i++) {
        int32_t value = g->children[i].value;
        if (value > least || (value == least && equal > 0)) {
            equal -= value == least;
            g->children[kept++] = g->children[i];
        }
    }
    g->count = kept;
    g->least = least;
}

// ---- Going on ------------------------------------------------------------------------------------------------------

// The logarithm of a number of pairs, as a value.
static int32_t log_of(const xt_beam *beam, uint32_t number)
{
    static const int64_t of_two = (int64_t)(0.693147180559945309 * UNIT * 65536);
    if (number == 0)
        return -UNIT;
    unsigned bits = 31 - (unsigned)__builtin_clz(number);
    uint32_t mantissa = number << (31 - bits) << 1; // behind the first bit
    uint32_t i = mantissa >> (32 - LOG_BITS), rest = mantissa << LOG_BITS >> 16;
    int32_t  low = beam->log_table[i], high = beam->log_table[i + 1];
    return (int32_t)((bits * of_two + low + ((int64_t)(high - low) * rest >> 16)) >> 16);
}

// What the children of one board share.
typedef struct parent {
    state    *s;
    uint16_t *supply;
    int32_t   waiting; // the value of the lines that go on waiting
    uint32_t  index;
} parent;

static int32_t noise_of(const xt_beam *beam, uint32_t index, uint32_t pose)
{
    uint32_t hash = (index * 0x9e3779b1u) ^ (pose * 0x85ebca77u) ^ beam->salt;
    hash = (hash ^ hash >> 15) * 0x2c1b3c6du;
    hash = (hash ^ hash >> 12) * 0x297a2d39u;
    return (int32_t)((hash ^ hash >> 15) % NOISE);
}

static uint32_t mismatches_with_hints(const xt_course_cell *cell, const xt_course_pose *pose)
{
    return (uint32_t)(cell->wanted_right != XT_NO_LINE && cell->wanted_right != pose->line[1]) +
           (uint32_t)(cell->wanted_bottom != XT_NO_LINE && cell->wanted_bottom != pose->line[2]);
}

static void try_pose(gatherer *g, const parent *of, uint32_t p, uint32_t mismatches)
{
    const xt_beam        *beam = g->beam;
    const xt_course      *course = beam->course;
    const xt_course_cell *cell = g->cell;
    const xt_course_pose *pose = &course->poses[p];
    uint16_t             *supply = of->supply;
    uint32_t              fits[XT_LINE_CLASSES + 1] = {of->s->fits[0], of->s->fits[1], of->s->fits[2], 0};
    int32_t               value = of->waiting;
    for (unsigned side = 0; side < XT_SIDES; side++) {
        uint16_t own = pose->own[side];
        value += g->waiting[own] * beam->log_less[supply[own]];
        take_side(course, supply, fits, own);
    }
    if (cell->right != XT_NO_LINE)
        value += beam->log_supply[supply[pose->line[1] + cell->right_apart]];
    if (cell->bottom != XT_NO_LINE)
        value += beam->log_supply[supply[pose->line[2] + cell->bottom_apart]];
    for (unsigned side = 0; side < XT_SIDES; side++)
        supply[pose->own[side]]++;
    for (unsigned c = 0; c < XT_LINE_CLASSES; c++)
        if (cell->inside[c])
            value += (int32_t)cell->inside[c] * log_of(beam, fits[c]);
    if (course->can_misplace)
        value -= (int32_t)(pose->outer - cell->outer) * MISPLACED;
    mismatches += mismatches_with_hints(cell, pose);
    value += noise_of(beam, of->index, p) - (int32_t)(of->s->mismatches + mismatches) * MISMATCH;
    if (value >= g->least)
        g->children[g->count++] =
            (child){.value = value, .parent = of->index, .pose = (uint16_t)p, .mismatches = (uint16_t)mismatches};
}

// Where on a list, sorted by that side, a line begins.
static uint32_t find_line(const xt_course *course, const uint16_t *list, uint32_t from, uint32_t to, unsigned side,
                          uint16_t line)
{
    while (from < to) {
        uint32_t middle = (from + to) / 2;
        if (course->poses[list[middle]].line[side] < line)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

// The poses of a stretch of a list whose kinds are not used up, but for those that show a line on a side.
static uint32_t try_stretch(gatherer *g, const parent *of, const uint16_t *list, uint32_t from, uint32_t to,
                            uint32_t mismatches)
{
    const xt_course *course = g->beam->course;
    const uint64_t  *used = used_of(of->s);
    uint32_t         tried = 0;
    for (uint32_t i = from; i < to; i++)
        if (!is_used(used, course->poses[list[i]].last)) {
            try_pose(g, of, list[i], mismatches);
            tried++;
        }
    return tried;
}

// Whatever can lie in the cell, whether it matches or not.
static uint32_t try_everything(gatherer *g, const parent *of, const xt_course_zone *zone, const uint16_t *slots)
{
    const xt_course      *course = g->beam->course;
    const xt_course_cell *cell = g->cell;
    uint32_t              tried = 0;
    for (uint32_t i = 0; i < zone->count; i++) {
        const uint16_t *line = course->poses[zone->by_left[i]].line;
        uint32_t        mismatches = (uint32_t)(cell->left != XT_NO_LINE && slots[cell->left] != line[3]) +
                              (uint32_t)(cell->top != XT_NO_LINE && slots[cell->top] != line[0]);
        tried += try_stretch(g, of, zone->by_left, i, i + 1, mismatches);
    }
    return tried;
}

// A line on one of two sides is given: all of the list's stretch for it, but for what matches on the other side too.
static uint32_t try_half(gatherer *g, const parent *of, const uint16_t *list, const uint32_t *begins, uint16_t line,
                         unsigned other, uint16_t other_line)
{
    const xt_course *course = g->beam->course;
    uint32_t         from = begins[line], to = begins[line + 1];
    uint32_t         matching = find_line(course, list, from, to, other, other_line);
    uint32_t         behind = find_line(course, list, matching, to, other, (uint16_t)(other_line + 1));
    return try_stretch(g, of, list, from, matching, 1) + try_stretch(g, of, list, behind, to, 1);
}

static uint32_t go_on_between(gatherer *g, const parent *of, const xt_course_zone *zone, uint16_t left, uint16_t top)
{
    const xt_course *course = g->beam->course;
    uint32_t         from = zone->left_at[left], to = zone->left_at[left + 1];
    uint32_t         matching = find_line(course, zone->by_left, from, to, 0, top);
    uint32_t         behind = find_line(course, zone->by_left, matching, to, 0, (uint16_t)(top + 1));
    uint32_t         tried = try_stretch(g, of, zone->by_left, matching, behind, 0);
    if (g->beam->tries_all_mismatches || of->index % SPARSE == 0) {
        tried += try_half(g, of, zone->by_left, zone->left_at, left, 0, top);
        tried += try_half(g, of, zone->by_top, zone->top_at, top, 3, left);
    }
    return tried;
}

static uint32_t go_on_beside(gatherer *g, const parent *of, const xt_course_zone *zone, const uint16_t *list,
                             const uint32_t *begins, uint16_t line)
{
    uint32_t tried = try_stretch(g, of, list, begins[line], begins[line + 1], 0);
    if (g->beam->tries_all_mismatches || of->index % SPARSE == 0) {
        tried += try_stretch(g, of, list, 0, begins[line], 1);
        tried += try_stretch(g, of, list, begins[line + 1], zone->count, 1);
    }
    return tried;
}

// All children of a board; how many were tried.
static uint32_t go_on_from(gatherer *g, uint32_t index)
{
    xt_beam              *beam = g->beam;
    const xt_course      *course = beam->course;
    const xt_course_cell *cell = g->cell;
    const xt_course_zone *zone = &course->zones[cell->zone];
    parent                of = {.s = state_at(beam, beam->states, index), .index = index};
    const uint16_t       *slots = slots_of(beam, of.s);
    of.supply = supply_of(beam, of.s);
    memset(g->waiting, 0, course->supplies * sizeof *g->waiting);
    for (uint32_t i = 0; i < cell->live_count; i++) {
        uint32_t line = (uint32_t)slots[cell->live[i]] + cell->live_apart[i];
        of.waiting += beam->log_supply[of.supply[line]];
        g->waiting[line]++;
    }
    uint32_t tried = 0;
    if (beam->tries_everything || (cell->left == XT_NO_LINE && cell->top == XT_NO_LINE))
        return try_everything(g, &of, zone, slots);
    if (cell->left == XT_NO_LINE)
        tried = go_on_beside(g, &of, zone, zone->by_top, zone->top_at, slots[cell->top]);
    else if (cell->top == XT_NO_LINE)
        tried = go_on_beside(g, &of, zone, zone->by_left, zone->left_at, slots[cell->left]);
    else
        tried = go_on_between(g, &of, zone, slots[cell->left], slots[cell->top]);
    return tried ? tried : try_everything(g, &of, zone, slots);
}

// ---- A layer -------------------------------------------------------------------------------------------------------

static bool make_children_room(gatherer *g)
{
    // A board has at most as many children as there are poses.
    size_t room = 3 * (size_t)g->width + (size_t)BATCH * g->beam->course->model->poses.count;
    if (room <= g->room)
        return true;
    free(g->children);
    g->children = XT_NEW_ARRAY(child, room);
    g->room = g->children ? room : 0;
    return g->children;
}

static bool make_states_room(xt_beam *beam, uint32_t count)
{
    if (count <= beam->room)
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
    beam->room = count;
    return true;
}

static void gather(gatherer *g)
{
    g->count = 0;
    g->tried = 0;
    g->least = INT32_MIN;
    for (uint32_t i = g->from; i < g->to; i++) {
        g->tried += go_on_from(g, i);
        if ((i - g->from) % BATCH)
            continue;
        if (g->poll.ask && g->poll.ask(g->poll.context) == XT_STOP)
            atomic_store(&g->beam->shall_stop, true);
        if (atomic_load(&g->beam->shall_stop))
            return;
        if (g->count > 3 * (size_t)g->width)
            keep_best(g, g->width);
    }
    keep_best(g, g->width);
}

static void *gather_apart(void *g)
{
    gather(g);
    return NULL;
}

// Puts what all have found, in the order of the boards, behind what the first has found, and keeps the best.
static bool join_gatherers(xt_beam *beam, uint32_t used, uint32_t width)
{
    gatherer *first = beam->gatherers;
    size_t    count = 0;
    for (uint32_t t = 0; t < used; t++)
        count += beam->gatherers[t].count;
    if (count > first->room) {
        child *grown = xt_reallocate(first->children, count, sizeof *grown);
        if (!grown)
            return false;
        first->children = grown;
        first->room = count;
    }
    for (uint32_t t = 1; t < used; t++) {
        const gatherer *g = &beam->gatherers[t];
        memcpy(first->children + first->count, g->children, g->count * sizeof *g->children);
        first->count += g->count;
    }
    keep_best(first, width);
    beam->children = first->children;
    beam->child_count = (uint32_t)first->count;
    return true;
}

// Each thread goes on from as many boards, and what is kept does not depend on how many there are: of the children that
// any of them drops, as many as are wanted are better or come before.
static xt_pass_end gather_children(xt_beam *beam, const xt_course_cell *cell, uint32_t width, xt_poll poll,
                                   uint64_t *tried)
{
    uint32_t    used = beam->count < WORTH_A_THREAD * beam->threads ? 1 : beam->threads;
    xt_pass_end end = XT_PASS_DONE;
    for (uint32_t t = 0; t < used; t++) {
        gatherer *g = &beam->gatherers[t];
        g->cell = cell;
        g->width = width;
        g->from = (uint32_t)((uint64_t)beam->count * t / used);
        g->to = (uint32_t)((uint64_t)beam->count * (t + 1) / used);
        g->poll = t ? (xt_poll){.ask = NULL} : poll;
        if (!make_children_room(g))
            return XT_PASS_NO_MEMORY;
    }
    for (uint32_t t = 1; t < used; t++) {
        gatherer *g = &beam->gatherers[t];
        g->is_apart = pthread_create(&g->thread, NULL, gather_apart, g) == 0;
    }
    gather(beam->gatherers);
    for (uint32_t t = 1; t < used; t++) {
        gatherer *g = &beam->gatherers[t];
        if (g->is_apart)
            pthread_join(g->thread, NULL);
        else
            gather(g);
    }
    for (uint32_t t = 0; t < used; t++)
        *tried += beam->gatherers[t].tried;
    if (atomic_load(&beam->shall_stop))
        end = XT_PASS_STOPPED;
    else if (!join_gatherers(beam, used, width))
        end = XT_PASS_NO_MEMORY;
    return end;
}

static void make_state(xt_beam *beam, const xt_course_cell *cell, const child *c, state *s)
{
    const xt_course      *course = beam->course;
    const xt_course_pose *pose = &course->poses[c->pose];
    memcpy(s, state_at(beam, beam->states, c->parent), beam->stride);
    uint16_t *slots = slots_of(beam, s), *supply = supply_of(beam, s);
    s->mismatches += c->mismatches;
    use(used_of(s), pose);
    for (unsigned side = 0; side < XT_SIDES; side++)
        take_side(course, supply, s->fits, pose->own[side]);
    if (cell->right != XT_NO_LINE)
        slots[cell->right] = cell->wanted_right != XT_NO_LINE ? cell->wanted_right : pose->line[1];
    if (cell->bottom != XT_NO_LINE)
        slots[cell->bottom] = cell->wanted_bottom != XT_NO_LINE ? cell->wanted_bottom : pose->line[2];
    s->node = new_node(beam, s->node, c->pose);
}

static void release_states(xt_beam *beam)
{
    for (uint32_t i = 0; i < beam->count; i++)
        leave_node(beam, state_at(beam, beam->states, i)->node);
    beam->count = 0;
}

static void make_next_beam(xt_beam *beam, const xt_course_cell *cell)
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

static xt_pass_end lay_cell(xt_beam *beam, xt_pass *pass, uint32_t depth)
{
    const xt_course_cell *cell = &beam->course->cells[depth];
    uint32_t              width = pass->width_at(pass->context, depth);
    if (width == 0)
        return XT_PASS_STOPPED;
    beam->salt = (uint32_t)((pass->seed * 0x9e3779b97f4a7c15u + depth) * 0xbf58476d1ce4e5b9u >> 32);
    pass->tried_at[depth] = 0;
    beam->tries_everything = (uint64_t)beam->count * beam->course->zones[cell->zone].count <= width;
    pass->is_whole = pass->is_whole && beam->tries_everything;
    xt_pass_end end = gather_children(beam, cell, width, pass->poll, &pass->tried_at[depth]);
    if (end != XT_PASS_DONE)
        return end;
    if (beam->child_count == 0)
        return XT_PASS_DEAD;
    if (!make_states_room(beam, beam->child_count))
        return XT_PASS_NO_MEMORY;
    make_next_beam(beam, cell);
    return beam->has_no_memory ? XT_PASS_NO_MEMORY : XT_PASS_DONE;
}

static void take_board(const xt_beam *beam, const state *s, xt_pass *pass)
{
    uint32_t  depth = beam->course->model->cells;
    uint32_t *poses = pass->poses + (size_t)pass->count * depth;
    pass->mismatches[pass->count++] = s->mismatches;
    for (uint32_t n = s->node; depth > 0; n = beam->nodes[n].parent)
        poses[beam->course->cells[--depth].cell] = beam->nodes[n].pose;
}

// Those with fewer mismatches first.
static void take_best(xt_beam *beam, xt_pass *pass)
{
    pass->count = 0;
    for (uint32_t mismatches = 0, next = 0; next < UINT32_MAX && pass->count < pass->most; mismatches = next) {
        next = UINT32_MAX;
        for (uint32_t i = 0; i < beam->count && pass->count < pass->most; i++) {
            const state *s = state_at(beam, beam->states, i);
            if (s->mismatches == mismatches)
                take_board(beam, s, pass);
            else if (s->mismatches > mismatches && s->mismatches < next)
                next = s->mismatches;
        }
    }
}

xt_pass_end xt_beam_pass(xt_beam *beam, xt_pass *pass)
{
    xt_pass_end end = make_states_room(beam, 1) ? XT_PASS_DONE : XT_PASS_NO_MEMORY;
    pass->is_whole = true;
    beam->tries_all_mismatches = true;
    beam->has_no_memory = false;
    atomic_store(&beam->shall_stop, false);
    beam->node_count = 0;
    beam->free_node = NO_NODE;
    if (end == XT_PASS_DONE) {
        start_state(beam, state_at(beam, beam->states, 0));
        beam->count = 1;
    }
    for (uint32_t depth = 0; end == XT_PASS_DONE && depth < beam->course->model->cells; depth++)
        end = lay_cell(beam, pass, depth);
    if (end == XT_PASS_DONE)
        take_best(beam, pass);
    beam->count = 0;
    return end;
}

// ---- All -----------------------------------------------------------------------------------------------------------

// Where nothing is left that fits, little is better than nothing.
static double log_of_supply(uint32_t number)
{
    return log(number + 0.3);
}

static bool make_tables(xt_beam *beam)
{
    uint32_t most = 0;
    for (uint32_t line = 0; line < beam->course->supplies; line++)
        most = beam->course->supply[line] > most ? beam->course->supply[line] : most;
    beam->log_supply = XT_NEW_ARRAY(int32_t, most + 1);
    beam->log_less = XT_NEW_ARRAY(int32_t, most + 1);
    beam->log_table = XT_NEW_ARRAY(int32_t, (1 << LOG_BITS) + 1);
    if (!beam->log_supply || !beam->log_less || !beam->log_table)
        return false;
    for (uint32_t i = 0; i <= most; i++) {
        beam->log_supply[i] = (int32_t)lround(log_of_supply(i) * UNIT * SUPPLY_WEIGHT / 256);
        beam->log_less[i] = i ? beam->log_supply[i - 1] - beam->log_supply[i] : 0;
    }
    for (uint32_t i = 0; i <= 1 << LOG_BITS; i++)
        beam->log_table[i] = (int32_t)lround(log1p((double)i / (1 << LOG_BITS)) * UNIT * 65536);
    return true;
}

static size_t rounded(size_t bytes, size_t to)
{
    return (bytes + to - 1) / to * to;
}

static void lay_out(xt_beam *beam)
{
    const xt_course *course = beam->course;
    beam->words = (course->model->cells + 63) / 64;
    beam->slots_at = sizeof(state) + beam->words * sizeof(uint64_t);
    beam->supply_at = beam->slots_at + course->slots * sizeof(uint16_t);
    beam->stride = rounded(beam->supply_at + course->supplies * sizeof(uint16_t), sizeof(uint64_t));
}

size_t xt_beam_bytes(const xt_course *course, uint32_t threads)
{
    xt_beam beam = {.course = course};
    lay_out(&beam);
    return 2 * beam.stride + (2 + 3 * threads) * sizeof(child) + 32 * sizeof(node);
}

static bool make_gatherers(xt_beam *beam)
{
    beam->gatherers = XT_NEW_ARRAY(gatherer, beam->threads);
    for (uint32_t t = 0; beam->gatherers && t < beam->threads; t++) {
        gatherer *g = &beam->gatherers[t];
        g->beam = beam;
        g->waiting = XT_NEW_ARRAY(uint16_t, beam->course->supplies);
        if (!g->waiting)
            return false;
    }
    return beam->gatherers;
}

xt_beam *xt_beam_new(const xt_course *course, uint32_t threads)
{
    xt_beam *beam = XT_NEW(xt_beam);
    if (!beam)
        return NULL;
    beam->course = course;
    beam->threads = threads;
    lay_out(beam);
    if (make_gatherers(beam) && make_tables(beam))
        return beam;
    xt_beam_free(beam);
    return NULL;
}

void xt_beam_free(xt_beam *beam)
{
    if (!beam)
        return;
    free(beam->log_supply);
    free(beam->log_less);
    free(beam->log_table);
    for (uint32_t t = 0; beam->gatherers && t < beam->threads; t++) {
        free(beam->gatherers[t].waiting);
        free(beam->gatherers[t].children);
    }
    free(beam->gatherers);
    free(beam->states);
    free(beam->next);
    free(beam->nodes);
    free(beam);
}
