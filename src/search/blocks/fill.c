// fill.c -- see fill.h.
//
// The block is an exact cover of its own, made of the orientations and their positions in it. `matrix` searches it, or
// dancing links if `matrix` does not support its copies. From the second attempt on one pass of the beam follows. It
// fills larger blocks than exact searches do. A pass that drops no state proves that a narrow block cannot be filled.

#include "search/blocks/fill.h"

#include "base/memory.h"
#include "search/beam/engine.h"
#include "search/beam/pass.h"
#include "search/dlx/dlx.h"
#include "search/matrix/matrix.h"
#include "search/problem.h"

#include <stdlib.h>
#include <string.h>

enum {
    NODES_OF_FIRST = 1 << 9, // of the exact search in the first attempt
    GROWTH_BITS = 2,         // each attempt has 4 times the nodes of the one before
    NODES_OF_STATE = 16,     // a state of the beam takes as long as so many nodes
    OPTIONS_OF_NODE = 2,     // to make so many options takes as long as a node
};

typedef struct block_search {
    const xt_block_region *region;
    xt_block_point         sides;
    xt_cover               cover;
    XT_VECTOR(uint32_t) first, member, neighbour;
    XT_VECTOR(xt_block_piece) piece; // by option
    xt_counters counters;
    uint64_t    max_nodes;
    xt_poll     poll;
    bool        is_filled, is_stopped;

    xt_block_pieces *pieces;
} block_search;

static uint64_t count_nodes(const block_search *b)
{
    uint64_t nodes = 0;
    for (uint32_t level = 0; level <= b->cover.pieces; level++)
        nodes += b->counters.fits_at[level];
    return nodes;
}

// ---- The cover -----------------------------------------------------------------------------------------------------

static uint32_t cell_at(const block_search *b, xt_block_point corner, xt_block_point point)
{
    uint32_t cell = 0;
    for (uint32_t k = 0; k < XT_BLOCK_AXES; k++)
        cell = cell * (uint32_t)b->sides.at[k] + (uint32_t)(corner.at[k] + point.at[k]);
    return cell;
}

static void add_option(block_search *b, uint32_t orientation, xt_block_point corner)
{
    const xt_block_orientation *o = &b->region->orientations.at[orientation];
    xt_vector_push(&b->piece, ((xt_block_piece){.orientation = orientation, .corner = corner}));
    for (uint32_t i = 0; i < o->cells; i++)
        xt_vector_push(&b->member, cell_at(b, corner, b->region->points.at[o->first_point + i]));
    xt_vector_push(&b->member, b->cover.cells + o->shape);
    xt_vector_push(&b->first, b->member.count);
}

// Moves a corner on to the next place of an orientation. Returns false behind the last one.
static bool next_corner(const block_search *b, const xt_block_orientation *o, xt_block_point *corner)
{
    for (uint32_t k = XT_BLOCK_AXES; k-- > 0;) {
        if (++corner->at[k] + o->sides.at[k] <= b->sides.at[k])
            return true;
        corner->at[k] = 0;
    }
    return false;
}

static void add_options(block_search *b)
{
    xt_vector_push(&b->first, 0);
    for (uint32_t i = 0; i < b->region->orientations.count; i++) {
        const xt_block_orientation *o = &b->region->orientations.at[i];
        xt_block_point              corner = {{0}};
        bool                        fits = true;
        for (uint32_t k = 0; k < XT_BLOCK_AXES; k++)
            fits &= o->sides.at[k] <= b->sides.at[k];
        for (; fits; fits = next_corner(b, o, &corner))
            add_option(b, i, corner);
    }
}

static bool contains(const block_search *b, xt_block_point place)
{
    bool is_inside = true;
    for (uint32_t k = 0; k < XT_BLOCK_AXES; k++)
        is_inside &= place.at[k] < b->sides.at[k];
    return is_inside;
}

// Gives the cells the geometry of those at the low corner of the region. The beam needs it.
static bool place_cells(block_search *b)
{
    const xt_cover      *whole = b->region->cover;
    xt_cover            *cover = &b->cover;
    const xt_block_point origin = {{0}};
    cover->position = xt_allocate(cover->cells, sizeof *cover->position);
    cover->first_neighbour = XT_NEW_ARRAY(uint32_t, (size_t)cover->cells + 1);
    if (!cover->position || !cover->first_neighbour)
        return false;
    xt_block_point place = origin;
    for (uint32_t c = 0; c < cover->cells; c++) {
        const uint32_t cell = xt_block_cell_at(b->region, place);
        memcpy(cover->position[c], whole->position[cell], sizeof cover->position[c]);
        for (uint32_t n = whole->first_neighbour[cell]; n < whole->first_neighbour[cell + 1]; n++) {
            const xt_block_point next = xt_block_place_of(b->region, whole->neighbour[n]);
            if (contains(b, next))
                xt_vector_push(&b->neighbour, cell_at(b, origin, next));
        }
        cover->first_neighbour[c + 1] = b->neighbour.count;
        for (uint32_t k = XT_BLOCK_AXES; k-- > 0 && ++place.at[k] == b->sides.at[k];)
            place.at[k] = 0;
    }
    cover->neighbour = b->neighbour.at;
    return !b->neighbour.failed;
}

static bool make_cover(block_search *b)
{
    const xt_block_region *region = b->region;
    xt_cover              *cover = &b->cover;
    cover->cells = 1;
    for (uint32_t k = 0; k < XT_BLOCK_AXES; k++)
        cover->cells *= (uint32_t)b->sides.at[k];
    cover->items = cover->slots = cover->cells + region->shapes;
    cover->item = XT_NEW_ARRAY(xt_item, cover->items);
    add_options(b);
    if (!cover->item || b->first.failed || b->member.failed || b->piece.failed || !place_cells(b))
        return false;
    for (uint32_t c = 0; c < cover->cells; c++)
        cover->item[c] = (xt_item){1, 1};
    for (uint32_t k = 0; k < region->shapes; k++) {
        uint32_t most = region->volume[k] > 0 ? cover->cells / region->volume[k] : 0;
        uint32_t exact = region->copies ? region->copies[k] * (cover->cells / region->unit) : 0;
        cover->item[cover->cells + k] = region->copies ? (xt_item){exact, exact} : (xt_item){0, most};
    }
    cover->options = b->piece.count;
    cover->first = b->first.at;
    cover->member = b->member.at;
    return xt_cover_count_pieces(cover);
}

// ---- The search ----------------------------------------------------------------------------------------------------

static xt_answer poll_limits(void *context)
{
    block_search *b = context;
    b->is_stopped = b->poll.ask(b->poll.context) == XT_STOP;
    return b->is_stopped || count_nodes(b) > b->max_nodes ? XT_STOP : XT_CONTINUE;
}

// Each engine polls at nodes of its own, so the limit is here.
static xt_answer take_solution(void *context, const uint32_t *options, uint32_t count)
{
    block_search *b = context;
    b->is_filled = count_nodes(b) <= b->max_nodes;
    for (uint32_t i = 0; i < count && b->is_filled; i++)
        xt_vector_push(b->pieces, b->piece.at[options[i]]);
    return XT_STOP;
}

static const xt_engine *engine_for(const xt_cover_problem *problem)
{
    return xt_engine_matrix.unsupported_reason(problem) ? &xt_engine_dlx : &xt_engine_matrix;
}

static xt_block_end search_by(block_search *b, const xt_engine_spec *spec)
{
    const xt_cover_problem problem = {.cover = &b->cover, .spec = spec};
    const xt_engine       *engine = engine_for(&problem);
    xt_search             *search = engine->open(&problem, &b->counters);
    if (!search)
        return XT_BLOCK_NO_MEMORY;
    xt_answer answer = engine->run(search, (xt_task){0}, (xt_option_sink){.take_solution = take_solution, .context = b},
                                   (xt_poll){.ask = poll_limits, .context = b});
    engine->close(search);
    if (b->is_filled)
        return b->pieces->failed ? XT_BLOCK_NO_MEMORY : XT_BLOCK_FILLED;
    bool is_whole = answer == XT_CONTINUE && count_nodes(b) <= b->max_nodes;
    return b->is_stopped ? XT_BLOCK_STOPPED : is_whole ? XT_BLOCK_IMPOSSIBLE : XT_BLOCK_GAVE_UP;
}

static xt_block_end search_exactly(block_search *b)
{
    xt_engine_spec spec = {.pof = true, .first = XT_NONE, .lists_solutions = true};
    xt_vector_push(&spec.orders, ((xt_order){.kind = XT_ORDER_SIZE, .from = UINT32_MAX}));
    xt_block_end end = spec.orders.failed ? XT_BLOCK_NO_MEMORY : search_by(b, &spec);
    xt_vector_free(&spec.orders);
    return end;
}

// ---- The beam ------------------------------------------------------------------------------------------------------

static xt_answer poll_stop(void *context)
{
    block_search *b = context;
    b->is_stopped = b->poll.ask(b->poll.context) == XT_STOP;
    return b->is_stopped ? XT_STOP : XT_CONTINUE;
}

static xt_block_end run_pass(block_search *b, xt_beam_board *board, uint32_t number, const float *log_frequency)
{
    const uint64_t     states = b->max_nodes / NODES_OF_STATE / b->cover.pieces;
    const xt_beam_pass pass = {.width = (uint32_t)(states > 0 ? states : 1),
                               .sweep = number,
                               .seed = number,
                               .noise = 1,
                               .log_frequency = log_frequency};
    xt_beam_result     result;
    xt_beam_pass_run(&result, board, &pass, &b->counters, (xt_poll){.ask = poll_stop, .context = b});
    for (uint32_t i = 0; i < result.options.count && result.end == XT_BEAM_FOUND; i++)
        xt_vector_push(b->pieces, b->piece.at[result.options.at[i]]);
    const xt_beam_end end = b->pieces->failed ? XT_BEAM_NO_MEMORY : result.end;
    xt_beam_result_free(&result);
    static const xt_block_end meaning[] = {[XT_BEAM_FOUND] = XT_BLOCK_FILLED,
                                           [XT_BEAM_GAVE_UP] = XT_BLOCK_GAVE_UP,
                                           [XT_BEAM_EXHAUSTED] = XT_BLOCK_IMPOSSIBLE,
                                           [XT_BEAM_STOPPED] = XT_BLOCK_STOPPED,
                                           [XT_BEAM_NO_MEMORY] = XT_BLOCK_NO_MEMORY};
    return meaning[end];
}

static xt_block_end search_by_beam(block_search *b, uint32_t number)
{
    xt_beam_board *board = xt_beam_board_new(&b->cover);
    float         *log_frequency = XT_NEW_ARRAY(float, (size_t)b->region->shapes + 1);
    xt_block_end   end = XT_BLOCK_NO_MEMORY;
    if (board && log_frequency) {
        const xt_beam_end learnt = xt_beam_learn_frequencies(board, number, log_frequency, &b->counters,
                                                             (xt_poll){.ask = poll_stop, .context = b});
        end = learnt == XT_BEAM_STOPPED     ? XT_BLOCK_STOPPED
              : learnt == XT_BEAM_NO_MEMORY ? XT_BLOCK_NO_MEMORY
                                            : run_pass(b, board, number, log_frequency);
    }
    xt_beam_board_free(board);
    free(log_frequency);
    return end;
}

// ---- An attempt ----------------------------------------------------------------------------------------------------

uint64_t xt_block_attempt_nodes(uint32_t attempt)
{
    return (uint64_t)NODES_OF_FIRST << GROWTH_BITS * attempt;
}

static xt_block_end run_searches(block_search *b, uint32_t attempt, uint64_t *nodes)
{
    xt_block_end   end = search_exactly(b);
    const uint64_t exact = count_nodes(b);
    if (end == XT_BLOCK_GAVE_UP && attempt > 0)
        end = search_by_beam(b, attempt - 1);
    *nodes += exact + NODES_OF_STATE * (count_nodes(b) - exact) + b->cover.options / OPTIONS_OF_NODE;
    return end;
}

static void add_counters(const block_search *b, xt_counters *counters)
{
    for (uint32_t level = 0; level <= b->cover.pieces; level++) {
        counters->fits_at[level] += b->counters.fits_at[level];
        counters->attempts_at[level] += b->counters.attempts_at[level];
    }
}

xt_block_end xt_block_fill(const xt_block_region *region, xt_block_point sides, uint32_t attempt,
                           xt_block_pieces *pieces, xt_counters *counters, uint64_t *nodes, xt_poll poll)
{
    block_search b = {
        .region = region, .sides = sides, .max_nodes = xt_block_attempt_nodes(attempt), .poll = poll, .pieces = pieces};
    xt_block_end end = XT_BLOCK_NO_MEMORY;
    bool         ok = make_cover(&b);
    uint32_t     levels = b.cover.pieces + 1;
    uint64_t    *counts = ok ? XT_NEW_ARRAY(uint64_t, XT_COUNTER_TYPES * (size_t)levels) : NULL;
    if (counts) {
        b.counters = xt_counters_in_block(counts, levels);
        end = run_searches(&b, attempt, nodes);
        add_counters(&b, counters);
    }
    free(counts);
    free(b.cover.item);
    free(b.cover.position);
    free(b.cover.first_neighbour);
    xt_vector_free(&b.first);
    xt_vector_free(&b.member);
    xt_vector_free(&b.neighbour);
    xt_vector_free(&b.piece);
    return end;
}
