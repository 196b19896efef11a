// engine.c -- packs a box by blocks: smaller boxes that exact searches fill.
//
// Complete searches and beams fail in solid boxes with many copies of one shape, such as Y pentacubes in 10x10x10. But
// small boxes are easy, such as 10 Y pentominoes in 5x10, and 20 of these fill 10x10x10.
//
// A table has an entry for each box from 1x1 to the region. A walk through the table decides each box. If a plane cuts
// it into two boxes that are filled, it is filled. If not, and if it is small, an exact search tries to fill it. A box
// that is a turned one of another box is filled by the turned packing (region.h). The walk visits parts first, so at
// its end the entry of the region is decided. The region has a solution by guillotine cuts, or none is known.
//
// Volumes determine copies: each block has the same mixture of pieces as the region. So one shape with any number of
// copies is a mixture, twelve sets of pentominoes are one, and so are shapes in proportions of 2 to 3. If no shape
// runs out and none is required, blocks may have any mixture.
//
// Each round fills larger blocks, with 8 times the nodes. Searches that spent their nodes are repeated. The engine
// makes one packing, and proves nothing.

#include "search/blocks/engine.h"

#include "base/memory.h"
#include "search/blocks/fill.h"
#include "search/problem.h"

#include <stdlib.h>
#include <string.h>

// Of a round.
static const struct limits {
    uint32_t cells;       // of a block
    uint32_t block_nodes; // of one search
    uint64_t nodes;       // of all searches
} limits[XT_BLOCK_ROUNDS] = {
    {64, 1 << 9, 1 << 14}, {128, 1 << 12, 1 << 17}, {192, 1 << 15, 1 << 20}, {256, 1 << 18, 1 << 22}};

uint64_t xt_block_round_nodes(uint32_t round)
{
    return limits[round].nodes;
}

// How a box is filled. The names are in rising order of what is known.
typedef enum box_state {
    BOX_UNKNOWN,
    BOX_IMPOSSIBLE, // by blocks: no cut, and an exact search found none
    BOX_IS_CUT,     // into two boxes
    BOX_IS_BLOCK,   // by an exact search
    BOX_IS_TURNED,  // as a box with a lesser number, which is equal but for a turn
} box_state;

typedef struct box {
    uint8_t  state; // box_state
    uint8_t  axis;  // BOX_IS_CUT: the axis that the cut divides; BOX_IS_TURNED: the turn from the other box
    uint32_t at;    // BOX_IS_CUT: where; BOX_IS_BLOCK: its index in blocks
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
    // The options with a first cell are option_at[first_at[cell]] to option_at[first_at[cell + 1] - 1].
    uint32_t *first_at, *option_at;
    uint32_t *cell_at;           // by the number of its point
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
    free(search->cell_at);
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

static bool is_filled(const xt_search *search, xt_block_point sides)
{
    return search->boxes[xt_block_number(&search->region, sides)].state >= BOX_IS_CUT;
}

// Returns false if no plane divides the box into filled boxes.
static bool cut(const xt_search *search, xt_block_point sides, box *result)
{
    for (uint32_t k = 0; k < XT_BLOCK_AXES; k++)
        for (int32_t at = 1; at <= sides.at[k] / 2; at++) {
            xt_block_point low = sides, high = sides;
            low.at[k] = at;
            high.at[k] = sides.at[k] - at;
            if (is_filled(search, low) && is_filled(search, high)) {
                *result = (box){.state = BOX_IS_CUT, .axis = (uint8_t)k, .at = (uint32_t)at};
                return true;
            }
        }
    return false;
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

// Decides a box whose parts are decided. Returns false if the search must end.
static bool decide(xt_search *search, xt_block_point sides, uint32_t cells, const struct limits *limit, uint64_t *nodes,
                   xt_poll poll)
{
    const uint32_t number = xt_block_number(&search->region, sides);
    box           *b = &search->boxes[number];
    if (b->state >= BOX_IS_CUT || cells % search->region.unit != 0)
        return true;
    xt_block_point equal;
    if (least_equal_box(&search->region, sides, &equal) < number) {
        if (is_filled(search, equal))
            *b = (box){.state = BOX_IS_TURNED, .axis = turn_between(&search->region, equal, sides)};
        return true;
    }
    if (cut(search, sides, b) || b->state == BOX_IMPOSSIBLE || cells > limit->cells || *nodes >= limit->nodes)
        return true;
    const uint32_t     first = search->pieces.count;
    const xt_block_end end =
        xt_block_fill(&search->region, sides, limit->block_nodes, &search->pieces, search->counters, nodes, poll);
    if (end == XT_BLOCK_FILLED) {
        *b = (box){.state = BOX_IS_BLOCK, .at = search->blocks.count};
        xt_vector_push(&search->blocks, ((block){.first = first, .count = search->pieces.count - first}));
    } else if (end == XT_BLOCK_IMPOSSIBLE)
        b->state = BOX_IMPOSSIBLE;
    if (end == XT_BLOCK_NO_MEMORY || search->blocks.failed)
        search->counters->error = "no memory is left for blocks";
    return end != XT_BLOCK_STOPPED && !search->counters->error;
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

static uint32_t volume_of(xt_block_point sides)
{
    uint32_t cells = 1;
    for (uint32_t k = 0; k < XT_BLOCK_AXES; k++)
        cells *= (uint32_t)sides.at[k];
    return cells;
}

// Returns false if the search must end.
static bool run_round(xt_search *search, uint32_t round, xt_poll poll)
{
    xt_block_point sides = {{1, 1, 1, 1}};
    uint64_t       nodes = 0;
    uint32_t       visited = 0;
    do {
        if (!decide(search, sides, volume_of(sides), &limits[round], &nodes, poll) ||
            (++visited % XT_POLL_INTERVAL == 0 && poll.ask(poll.context) == XT_STOP))
            return false;
    } while (next_box(&search->region, &sides));
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
    const box      b = search->boxes[xt_block_number(&search->region, sides)];
    const uint32_t first = search->packing.count;
    xt_block_point other = sides;
    if (b.state == BOX_IS_CUT) {
        other.at[b.axis] = sides.at[b.axis] - (int32_t)b.at;
        add_box(search, other);
        for (uint32_t i = first; i < search->packing.count; i++)
            search->packing.at[i].corner.at[b.axis] += (int32_t)b.at;
        other.at[b.axis] = (int32_t)b.at;
        add_box(search, other);
    } else if (b.state == BOX_IS_TURNED) {
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

// Groups the options by their first cells, and numbers the cells by their points. Returns false if memory runs out.
static bool group_options(xt_search *search)
{
    const xt_block_region *region = &search->region;
    const xt_cover        *cover = region->cover;
    search->cell_at = XT_NEW_ARRAY(uint32_t, cover->cells);
    search->first_at = XT_NEW_ARRAY(uint32_t, (size_t)cover->cells + 2);
    search->option_at = XT_NEW_ARRAY(uint32_t, (size_t)cover->options + 1);
    if (!search->cell_at || !search->first_at || !search->option_at)
        return false;
    for (uint32_t c = 0; c < cover->cells; c++) {
        xt_block_point point;
        for (uint32_t k = 0; k < XT_BLOCK_AXES; k++)
            point.at[k] = cover->point[c][k] - region->low.at[k] + 1;
        search->cell_at[xt_block_number(region, point)] = c;
    }
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
            point.at[k] += piece->corner.at[k] + 1;
        member[i] = search->cell_at[xt_block_number(region, point)];
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
    const uint32_t rounds = search->problem->spec->passes ? search->problem->spec->passes : XT_BLOCK_ROUNDS;
    bool           is_done = rounds == XT_BLOCK_ROUNDS; // no further round is possible
    for (uint32_t round = 0; round < rounds; round++) {
        if (!run_round(search, round, poll))
            return XT_STOP;
        if (is_filled(search, search->region.sides)) {
            is_done = true;
            if (list_options(search) &&
                sink.take_solution(sink.context, search->options.at, search->options.count) == XT_STOP)
                return XT_STOP;
            break;
        }
    }
    if (is_done)
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
