// engine.c -- packs a box by blocks: smaller boxes that exact searches fill.
//
// Complete searches and beams fail in solid boxes with many copies of one shape, such as Y pentacubes in 10x10x10. But
// small boxes are easy, such as 10 Y pentominoes in 5x10, and 20 of these fill 10x10x10.
//
// A table has an entry for each box from 1x1 to the region. A box has a derivation: the blocks that must still be
// filled until it is packed. It is packed by itself, by two boxes that a plane cuts it into, or by a turned box
// (region.h). A walk through the table finds the cheapest derivation of each box; it visits parts first. The cost of a
// block grows with its size and with the searches that failed. So the cheapest derivation of the region names the block
// to try next, and a search for it ends in success, in a proof that it cannot be filled, or in a higher cost. At the
// end the region needs no more block, or no derivation is left.
//
// So few blocks are tried that the region has no use for. Once 5x10 is filled with Y pentominoes, 35x35 needs a block
// of odd sides. Searches prove that 5x15 to 13x15 have none, and 15x15 completes 35x35.
//
// Volumes determine copies: each block has the same mixture of pieces as the region. So one shape with any number of
// copies is a mixture, twelve sets of pentominoes are one, and so are shapes in proportions of 2 to 3. If no shape
// runs out and none is required, blocks may have any mixture.
//
// A round is a budget of nodes, 8 times the budget of the round before. The engine makes one packing, and proves
// nothing.

#include "search/blocks/engine.h"

#include "base/memory.h"
#include "search/blocks/fill.h"
#include "search/problem.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    NODES_OF_FIRST_ROUND = 1 << 19,
    ROUND_BITS = 3,         // each round has 8 times the nodes of the one before
    SMALL_BLOCK = 64,       // cells: such blocks are tried at once
    MAX_BLOCK = 1024,       // cells
    CELLS_OF_DOUBLING = 24, // cells more double the cost of a block
    DOUBLINGS_OF_FLAT = 8,  // of the cost of a block with twice the surface of a cube
    MAX_MISSING = 4,        // blocks that a derivation may lack
    COST_OF_MORE = 8,       // factor for each block after the first one: all of them must be found
    BOXES_OF_NODE = 16,     // the walk visits so many cuts in the time of a node
};

uint64_t xt_block_round_nodes(uint32_t round)
{
    return (uint64_t)NODES_OF_FIRST_ROUND << ROUND_BITS * round;
}

// How a box is packed.
typedef enum box_way {
    BOX_BY_ITSELF, // as a block
    BOX_BY_CUT,    // into two boxes
    BOX_BY_TURN,   // as a box with a lesser number, which is equal but for a turn
} box_way;

typedef struct box {
    uint8_t  way;           // box_way
    uint8_t  axis;          // BOX_BY_CUT: the axis that the cut divides; BOX_BY_TURN: the turn from the other box
    uint8_t  attempts;      // to fill it as a block
    bool     is_impossible; // as a block
    uint32_t at;            // BOX_BY_CUT: where; a filled block: its index in blocks
    float    cost;          // of the missing blocks; 0: the box is packed; HUGE_VALF: it has no derivation
    uint32_t missing[MAX_MISSING]; // numbers of blocks, ascending, and XT_NONE behind them
} box;

// The pieces of a block, from pieces.at[first] on.
typedef struct block {
    uint32_t first, count;
} block;

struct xt_search {
    const xt_cover_problem *problem;
    xt_counters            *counters;
    xt_block_region         region;
    box                    *boxes;  // by number
    xt_block_pieces         pieces; // of all blocks
    XT_VECTOR(block) blocks;
    xt_block_pieces packing; // of the region
    uint64_t        nodes;
    // The options with a first cell are option_at[first_at[cell]] to option_at[first_at[cell + 1] - 1].
    uint32_t *first_at, *option_at;
    XT_VECTOR(uint32_t) options; // of the packing
};

static const char *unsupported_reason(const void *problem)
{
    const xt_cover_problem *p = problem;
    if (p->spec->goal > 0)
        return "its solutions are whole; leave out the goal";
    if (!p->spec->lists_solutions)
        return "it finds a single solution, and counts none";
    return xt_block_unsupported_reason(p->cover);
}

static void close_search(xt_search *search)
{
    xt_block_region_free(&search->region);
    xt_vector_free(&search->pieces);
    xt_vector_free(&search->blocks);
    xt_vector_free(&search->packing);
    xt_vector_free(&search->options);
    free(search->boxes);
    free(search->first_at);
    free(search->option_at);
    free(search);
}

static xt_search *open_search(const void *problem, xt_counters *counters)
{
    const xt_cover_problem *p = problem;
    xt_search              *search = XT_NEW(xt_search);
    if (!search)
        return NULL;
    *search = (xt_search){.problem = p, .counters = counters, .boxes = XT_NEW_ARRAY(box, (size_t)p->cover->cells)};
    bool ok = xt_block_region_make(&search->region, p->cover);
    if (ok && search->boxes)
        return search;
    close_search(search);
    return NULL;
}

// ---- The table of boxes --------------------------------------------------------------------------------------------

static box *box_of(const xt_search *search, xt_block_point sides)
{
    return &search->boxes[xt_block_number(&search->region, sides)];
}

// Returns the least number of a box that is equal but for a turn.
static uint32_t least_equal_box(const xt_block_region *region, xt_block_point sides, xt_block_point *equal)
{
    uint32_t least = xt_block_number(region, sides);
    *equal = sides;
    for (uint32_t t = 0; t < region->turns.count; t++) {
        xt_block_point turned;
        if (xt_block_turned(region, &region->turns.at[t], sides, &turned) && xt_block_number(region, turned) < least) {
            least = xt_block_number(region, turned);
            *equal = turned;
        }
    }
    return least;
}

// Returns the index of a turn that maps the first box to the second one.
static uint8_t turn_between(const xt_block_region *region, xt_block_point from, xt_block_point to)
{
    uint8_t        t = 0;
    xt_block_point turned;
    while (!xt_block_turned(region, &region->turns.at[t], from, &turned) || memcmp(&turned, &to, sizeof to) != 0)
        t++;
    return t;
}

static uint32_t volume_of(xt_block_point sides)
{
    uint32_t cells = 1;
    for (uint32_t k = 0; k < XT_BLOCK_AXES; k++)
        cells *= (uint32_t)sides.at[k];
    return cells;
}

static xt_block_point sides_of(const xt_block_region *region, uint32_t number)
{
    xt_block_point sides;
    for (uint32_t k = XT_BLOCK_AXES; k-- > 0; number /= (uint32_t)region->sides.at[k])
        sides.at[k] = (int32_t)(number % (uint32_t)region->sides.at[k]) + 1;
    return sides;
}

// Returns the surface of a box relative to the surface of a cube of this volume, both without sides of 1.
static float flatness_of(xt_block_point sides, uint32_t cells)
{
    float    surface = 0;
    uint32_t axes = 0;
    for (uint32_t k = 0; k < XT_BLOCK_AXES; k++)
        if (sides.at[k] > 1) {
            surface += (float)cells / (float)sides.at[k];
            axes++;
        }
    return axes == 0 ? 1 : surface / ((float)axes * powf((float)cells, 1 - 1 / (float)axes));
}

// Returns the cost of the next attempt at a block.
static float cost_of_block(const xt_search *search, uint32_t number)
{
    const xt_block_point sides = sides_of(&search->region, number);
    const uint32_t       cells = volume_of(sides);
    const float          nodes = (float)xt_block_attempt_nodes(search->boxes[number].attempts);
    return nodes * exp2f((float)cells / CELLS_OF_DOUBLING + DOUBLINGS_OF_FLAT * (flatness_of(sides, cells) - 1));
}

// Sets the blocks that two boxes lack, and their cost. Returns false if they are too many.
static bool join(const xt_search *search, const box *a, const box *b, box *both)
{
    uint32_t count = 0;
    both->cost = 0;
    for (uint32_t i = 0, j = 0;;) {
        const uint32_t x = i < MAX_MISSING ? a->missing[i] : XT_NONE, y = j < MAX_MISSING ? b->missing[j] : XT_NONE;
        const uint32_t least = x < y ? x : y;
        if (least == XT_NONE)
            break;
        if (count == MAX_MISSING)
            return false;
        both->missing[count++] = least;
        both->cost += cost_of_block(search, least);
        i += x == least;
        j += y == least;
    }
    for (uint32_t i = 1; i < count; i++)
        both->cost *= COST_OF_MORE;
    while (count < MAX_MISSING)
        both->missing[count++] = XT_NONE;
    return true;
}

// Finds the cheapest cut of a box. Returns false if the box has a derivation that is as cheap. visited: cuts.
static void derive_by_cut(const xt_search *search, xt_block_point sides, box *b, uint64_t *visited)
{
    uint32_t       stride = 1;
    const uint32_t number = xt_block_number(&search->region, sides);
    for (uint32_t k = XT_BLOCK_AXES; k-- > 0; stride *= (uint32_t)search->region.sides.at[k])
        for (int32_t at = 1; at <= sides.at[k] / 2 && b->cost > 0; at++) {
            const box *low = &search->boxes[number - (uint32_t)(sides.at[k] - at) * stride],
                      *high = &search->boxes[number - (uint32_t)at * stride];
            box both = *b;
            ++*visited;
            if (low->cost < b->cost && high->cost < b->cost && join(search, low, high, &both) && both.cost < b->cost) {
                *b = both;
                b->way = BOX_BY_CUT;
                b->axis = (uint8_t)k;
                b->at = (uint32_t)at;
            }
        }
}

// Appends a block that is filled, or proves or fails to fill it. Returns false if the search must end.
static bool try_block(xt_search *search, uint32_t number, xt_poll poll)
{
    const uint32_t     first = search->pieces.count;
    box               *b = &search->boxes[number];
    const xt_block_end end = xt_block_fill(&search->region, sides_of(&search->region, number), b->attempts++,
                                           &search->pieces, search->counters, &search->nodes, poll);
    if (end == XT_BLOCK_FILLED) {
        *b = (box){.way = BOX_BY_ITSELF, .at = search->blocks.count};
        memset(b->missing, 0xff, sizeof b->missing);
        xt_vector_push(&search->blocks, ((block){.first = first, .count = search->pieces.count - first}));
    }
    b->is_impossible = end == XT_BLOCK_IMPOSSIBLE;
    if (end == XT_BLOCK_NO_MEMORY || search->blocks.failed)
        search->counters->error = "no memory is left for blocks";
    return end != XT_BLOCK_STOPPED && !search->counters->error;
}

// Finds the cheapest derivation of a box whose parts have theirs. In the first walk small blocks are tried. Returns
// false if the search must end.
static bool derive(xt_search *search, xt_block_point sides, bool is_first_walk, uint64_t *visited, xt_poll poll)
{
    const uint32_t number = xt_block_number(&search->region, sides), cells = volume_of(sides);
    box           *b = &search->boxes[number];
    if (b->cost == 0 && !is_first_walk)
        return true;
    b->cost = HUGE_VALF;
    memset(b->missing, 0xff, sizeof b->missing);
    if (cells % search->region.unit != 0)
        return true;
    xt_block_point equal;
    if (least_equal_box(&search->region, sides, &equal) < number) {
        const box *other = box_of(search, equal);
        b->cost = other->cost;
        memcpy(b->missing, other->missing, sizeof b->missing);
        b->way = BOX_BY_TURN;
        b->axis = turn_between(&search->region, equal, sides);
        return true;
    }
    if (!b->is_impossible && cells <= MAX_BLOCK && 2 * cells <= search->region.cover->cells) {
        b->way = BOX_BY_ITSELF;
        b->cost = cost_of_block(search, number);
        b->missing[0] = number;
    }
    derive_by_cut(search, sides, b, visited);
    if (!is_first_walk || b->cost == 0 || b->missing[0] != number || cells > SMALL_BLOCK)
        return true;
    if (!try_block(search, number, poll))
        return false;
    return b->cost == 0 || derive(search, sides, false, visited, poll);
}

// Moves on to the next box in the order of their numbers. Returns false behind the region itself.
static bool next_box(const xt_block_region *region, xt_block_point *sides)
{
    for (uint32_t k = XT_BLOCK_AXES; k-- > 0;) {
        if (++sides->at[k] <= region->sides.at[k])
            return true;
        sides->at[k] = 1;
    }
    return false;
}

// Returns false if the search must end.
static bool walk(xt_search *search, bool is_first_walk, xt_poll poll)
{
    xt_block_point sides = {{1, 1, 1, 1}};
    uint64_t       visited = 0;
    uint32_t       boxes = 0;
    do {
        if (!derive(search, sides, is_first_walk, &visited, poll) ||
            (++boxes % XT_POLL_INTERVAL == 0 && poll.ask(poll.context) == XT_STOP))
            return false;
    } while (next_box(&search->region, &sides));
    search->nodes += visited / BOXES_OF_NODE;
    return true;
}

// Returns the block of a derivation whose next attempt costs least.
static uint32_t cheapest_missing(const xt_search *search, const box *b)
{
    uint32_t best = b->missing[0];
    for (uint32_t i = 1; i < MAX_MISSING && b->missing[i] != XT_NONE; i++)
        if (cost_of_block(search, b->missing[i]) < cost_of_block(search, best))
            best = b->missing[i];
    return best;
}

// Tries blocks until the region is packed, no derivation is left, or the nodes are spent. Returns false if the search
// must end.
static bool run_rounds(xt_search *search, uint64_t max_nodes, xt_poll poll)
{
    const box *whole = box_of(search, search->region.sides);
    for (bool is_first = true; is_first || (whole->cost > 0 && whole->cost < HUGE_VALF && search->nodes < max_nodes);
         is_first = false)
        if ((!is_first && !try_block(search, cheapest_missing(search, whole), poll)) || !walk(search, is_first, poll))
            return false;
    return true;
}

// ---- The packing ---------------------------------------------------------------------------------------------------

// Turns the pieces of a packing from a number on. The box has these sides afterwards.
static void turn_pieces(xt_search *search, uint32_t first, const xt_block_turn *turn, xt_block_point sides)
{
    for (uint32_t i = first; i < search->packing.count; i++) {
        xt_block_piece      *piece = &search->packing.at[i];
        const xt_block_piece old = *piece;
        piece->orientation = turn->orientation[old.orientation];
        const xt_block_orientation *o = &search->region.orientations.at[piece->orientation];
        for (uint32_t k = 0; k < XT_BLOCK_AXES; k++) {
            int32_t at = old.corner.at[turn->from[k]];
            piece->corner.at[k] = turn->is_reversed[k] ? sides.at[k] - o->sides.at[k] - at : at;
        }
    }
}

// Appends the pieces of a filled box to the packing, with its low corner at the origin.
static void add_box(xt_search *search, xt_block_point sides)
{
    const box      b = *box_of(search, sides);
    const uint32_t first = search->packing.count;
    xt_block_point other = sides;
    if (b.way == BOX_BY_CUT) {
        other.at[b.axis] = sides.at[b.axis] - (int32_t)b.at;
        add_box(search, other);
        for (uint32_t i = first; i < search->packing.count; i++)
            search->packing.at[i].corner.at[b.axis] += (int32_t)b.at;
        other.at[b.axis] = (int32_t)b.at;
        add_box(search, other);
    } else if (b.way == BOX_BY_TURN) {
        const xt_block_turn *turn = &search->region.turns.at[b.axis];
        for (uint32_t k = 0; k < XT_BLOCK_AXES; k++)
            other.at[turn->from[k]] = sides.at[k];
        add_box(search, other);
        turn_pieces(search, first, turn, sides);
    } else {
        const block *filled = &search->blocks.at[b.at];
        xt_vector_append(&search->packing, &search->pieces.at[filled->first], filled->count);
    }
}

// Groups the options by their first cells. Returns false if memory runs out.
static bool group_options(xt_search *search)
{
    const xt_cover *cover = search->region.cover;
    search->first_at = XT_NEW_ARRAY(uint32_t, (size_t)cover->cells + 2);
    search->option_at = XT_NEW_ARRAY(uint32_t, (size_t)cover->options + 1);
    if (!search->first_at || !search->option_at)
        return false;
    for (uint32_t o = 0; o < cover->options; o++)
        search->first_at[cover->member[cover->first[o]] + 2]++;
    for (uint32_t c = 0; c < cover->cells; c++)
        search->first_at[c + 2] += search->first_at[c + 1];
    for (uint32_t o = 0; o < cover->options; o++)
        search->option_at[search->first_at[cover->member[cover->first[o]] + 1]++] = o;
    return true;
}

static int compare_numbers(const void *a, const void *b)
{
    const uint32_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

// Returns the option of a piece, or XT_NONE: filters may have removed it. member: for the members of an option.
static uint32_t option_of(const xt_search *search, const xt_block_piece *piece, uint32_t *member)
{
    const xt_block_region      *region = &search->region;
    const xt_cover             *cover = region->cover;
    const xt_block_orientation *o = &region->orientations.at[piece->orientation];
    for (uint32_t i = 0; i < o->cells; i++) {
        xt_block_point point = region->points.at[o->first_point + i];
        for (uint32_t k = 0; k < XT_BLOCK_AXES; k++)
            point.at[k] += piece->corner.at[k];
        member[i] = xt_block_cell_at(region, point);
    }
    qsort(member, o->cells, sizeof *member, compare_numbers);
    member[o->cells] = cover->cells + o->shape;
    for (uint32_t i = search->first_at[member[0]]; i < search->first_at[member[0] + 1]; i++) {
        const uint32_t option = search->option_at[i], first = cover->first[option];
        if (cover->first[option + 1] - first == o->cells + 1 &&
            memcmp(cover->member + first, member, (o->cells + 1) * sizeof *member) == 0)
            return option;
    }
    return XT_NONE;
}

// Makes the options of the packing. Returns false if one of them is missing, or if memory runs out.
static bool list_options(xt_search *search)
{
    add_box(search, search->region.sides);
    uint32_t *member = XT_NEW_ARRAY(uint32_t, (size_t)search->region.cover->cells + 1);
    bool      ok = !search->packing.failed && member && group_options(search);
    for (uint32_t i = 0; i < search->packing.count && ok; i++) {
        uint32_t option = option_of(search, &search->packing.at[i], member);
        xt_vector_push(&search->options, option);
        ok = option != XT_NONE && !search->options.failed;
    }
    free(member);
    return ok;
}

static xt_answer run(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    (void)task;
    const uint32_t passes = search->problem->spec->passes, rounds = passes ? passes : XT_BLOCK_ROUNDS;
    const box     *whole = box_of(search, search->region.sides);
    if (!run_rounds(search, xt_block_round_nodes(rounds - 1), poll))
        return XT_STOP;
    if (whole->cost == 0 && list_options(search) &&
        sink.take_solution(sink.context, search->options.at, search->options.count) == XT_STOP)
        return XT_STOP;
    if (whole->cost == 0 || whole->cost == HUGE_VALF || rounds >= XT_BLOCK_ROUNDS)
        search->counters->error = "blocks give no further packing; only another engine can tell whether there is one";
    return XT_STOP;
}

const xt_engine xt_engine_blocks = {
    .name = "blocks",
    .is_indivisible = true,
    .unsupported_reason = unsupported_reason,
    .open = open_search,
    .close = close_search,
    .count_children = xt_engine_treats_as_leaf,
    .run = run,
};
