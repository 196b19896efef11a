// fill.c -- see fill.h.
//
// The block is an exact cover of its own, made of the orientations and their positions in it. `matrix` searches it, or
// dancing links if `matrix` does not support its copies.

#include "search/blocks/fill.h"

#include "base/memory.h"
#include "search/dlx/dlx.h"
#include "search/matrix/matrix.h"
#include "search/problem.h"

#include <string.h>

typedef struct block_search {
    const xt_block_region *region;
    xt_block_point         sides;
    xt_cover               cover;
    XT_VECTOR(uint32_t) first, member;
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
    if (!cover->item || b->first.failed || b->member.failed || b->piece.failed)
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

static xt_block_end search_cover(block_search *b, const xt_engine_spec *spec)
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

static void add_counters(const block_search *b, xt_counters *counters)
{
    for (uint32_t level = 0; level <= b->cover.pieces; level++) {
        counters->fits_at[level] += b->counters.fits_at[level];
        counters->attempts_at[level] += b->counters.attempts_at[level];
    }
}

xt_block_end xt_block_fill(const xt_block_region *region, xt_block_point sides, uint64_t max_nodes,
                           xt_block_pieces *pieces, xt_counters *counters, uint64_t *nodes, xt_poll poll)
{
    block_search b = {.region = region, .sides = sides, .max_nodes = max_nodes, .poll = poll, .pieces = pieces};
    xt_block_end end = XT_BLOCK_NO_MEMORY;
    bool         ok = make_cover(&b);
    uint32_t     levels = b.cover.pieces + 1;
    uint64_t    *counts = ok ? XT_NEW_ARRAY(uint64_t, XT_COUNTER_TYPES * (size_t)levels) : NULL;
    if (counts) {
        xt_engine_spec spec = {.pof = true, .first = XT_NONE, .lists_solutions = true};
        b.counters = xt_counters_in_block(counts, levels);
        xt_vector_push(&spec.orders, ((xt_order){.kind = XT_ORDER_SIZE, .from = UINT32_MAX}));
        if (!spec.orders.failed) {
            end = search_cover(&b, &spec);
            *nodes += count_nodes(&b);
            add_counters(&b, counters);
        }
        xt_vector_free(&spec.orders);
    }
    free(counts);
    free(b.cover.item);
    xt_vector_free(&b.first);
    xt_vector_free(&b.member);
    xt_vector_free(&b.piece);
    return end;
}
