// board.c -- see board.h.
//
// A sweep is narrow if its slowest coordinate runs along the longest axis of the region. The first sweep is of this
// kind. Others permute the axes, reverse them, and go diagonally: a packing that is hard along one sweep may be easy
// along another.

#include "search/beam/board.h"

#include "base/hash.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/shell_sort.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// ---- Sweeps --------------------------------------------------------------------------------------------------------

enum { AXES = XT_DIMENSIONS_MAX, KEYS = 3 };

// The sum of the axes in `slowest` (bits) orders the cells first, then the two axes after it. Bit 0 is the longest
// axis.
typedef struct sweep_rule {
    uint8_t slowest, second, third;
    bool    reversed; // the slowest key
} sweep_rule;

static const sweep_rule flat_rules[] = {{1, 2, 4, false}, {1, 2, 4, true},  {3, 1, 2, false},
                                        {3, 2, 1, true},  {2, 1, 4, false}, {2, 1, 4, true}};
static const sweep_rule solid_rules[] = {{1, 2, 4, false}, {1, 4, 2, false}, {1, 2, 4, true},  {2, 1, 4, false},
                                         {1, 6, 2, false}, {4, 1, 2, false}, {3, 1, 4, false}, {7, 1, 2, false}};

enum { FLAT_RULES = sizeof flat_rules / sizeof *flat_rules, SOLID_RULES = sizeof solid_rules / sizeof *solid_rules };

typedef struct placed_cell {
    int64_t  key[KEYS];
    uint32_t cell;
} placed_cell;

static bool is_before(placed_cell a, placed_cell b)
{
    for (uint32_t k = 0; k < KEYS; k++)
        if (a.key[k] != b.key[k])
            return a.key[k] < b.key[k];
    return a.cell < b.cell;
}

XT_DEFINE_SHELL_SORT(static void sort_cells, placed_cell, is_before)

typedef struct extents {
    double   size[AXES];
    uint32_t axis[AXES]; // the longest first
    bool     is_flat;
} extents;

static extents measure(const xt_cover *cover)
{
    extents e = {.axis = {0, 1, 2, 3}};
    for (uint32_t i = 0; i < AXES; i++) {
        double min = HUGE_VAL, max = -HUGE_VAL;
        for (uint32_t c = 0; c < cover->cells; c++) {
            min = fmin(min, cover->position[c][i]);
            max = fmax(max, cover->position[c][i]);
        }
        e.size[i] = cover->cells ? max - min : 0;
    }
    for (uint32_t i = 1; i < AXES; i++)
        for (uint32_t j = i; j > 0 && e.size[e.axis[j]] > e.size[e.axis[j - 1]]; j--) {
            uint32_t axis = e.axis[j];
            e.axis[j] = e.axis[j - 1];
            e.axis[j - 1] = axis;
        }
    e.is_flat = e.size[e.axis[2]] < 0.5;
    return e;
}

uint32_t xt_beam_sweep_count(const xt_cover *cover)
{
    return measure(cover).is_flat ? FLAT_RULES : SOLID_RULES;
}

// Returns the sum of some coordinates of a cell, in units that keep equal sums equal.
static int64_t key_of(const xt_cover *cover, uint32_t cell, const extents *e, uint8_t axes)
{
    double sum = 0;
    for (uint32_t i = 0; i < AXES; i++)
        if (axes >> i & 1)
            sum += cover->position[cell][e->axis[i]];
    return llround(sum * 4096);
}

static void number_cells(xt_beam_board *board, placed_cell *placed)
{
    const xt_cover  *cover = board->cover;
    const extents    e = measure(cover);
    const sweep_rule rule = e.is_flat ? flat_rules[board->sweep] : solid_rules[board->sweep];
    for (uint32_t c = 0; c < cover->cells; c++) {
        int64_t slowest = key_of(cover, c, &e, rule.slowest);
        placed[c] = (placed_cell){.key = {rule.reversed ? -slowest : slowest, key_of(cover, c, &e, rule.second),
                                          key_of(cover, c, &e, rule.third)},
                                  .cell = c};
    }
    sort_cells(placed, cover->cells);
    for (uint32_t p = 0; p < cover->cells; p++) {
        board->cell_at[p] = placed[p].cell;
        board->position_of[placed[p].cell] = p;
    }
}

// ---- Options and neighbours ----------------------------------------------------------------------------------------

static void number_neighbours(xt_beam_board *board)
{
    const xt_cover *cover = board->cover;
    uint32_t        at = 0;
    for (uint32_t p = 0; p < board->cells; p++) {
        uint32_t cell = board->cell_at[p];
        board->first_neighbour[p] = at;
        board->may_be_empty[p] = cover->item[cell].low == 0;
        for (uint32_t n = cover->first_neighbour[cell]; n < cover->first_neighbour[cell + 1]; n++)
            board->neighbour[at++] = board->position_of[cover->neighbour[n]];
    }
    board->first_neighbour[board->cells] = at;
}

// Lists the positions of each option, ascending: one walk along the sweep meets them in this order. That takes as long
// as there are cells in all options, and options may be large. next: scratch, by option.
static void number_options(xt_beam_board *board, uint32_t *next)
{
    for (uint32_t o = 0; o < board->options; o++)
        next[o] = board->option[o].first_position;
    for (uint32_t p = 0; p < board->cells; p++) {
        const uint32_t *first = board->first_through + board->cell_at[p];
        for (uint32_t i = first[0]; i < first[1]; i++)
            board->positions[next[board->option_through[i]]++] = p;
    }
    board->reach = 0;
    for (uint32_t o = 0; o < board->options; o++) {
        const uint32_t *positions = board->positions + board->option[o].first_position;
        uint32_t        reach = positions[board->option[o].volume - 1] - positions[0] + 1;
        board->reach = reach > board->reach ? reach : board->reach;
    }
}

// Groups the options by their first positions.
static void group_options(const xt_beam_board *board)
{
    uint32_t *first = board->first_at;
    memset(first, 0, (board->cells + 1) * sizeof *first);
    for (uint32_t o = 0; o < board->options; o++)
        first[board->positions[board->option[o].first_position]]++;
    for (uint32_t p = 0; p < board->cells; p++)
        first[p + 1] += first[p];
    for (uint32_t o = board->options; o-- > 0;)
        board->option_at[--first[board->positions[board->option[o].first_position]]] = o;
}

// Groups the options by the cells that they cover.
static void group_by_cells(const xt_beam_board *board)
{
    const xt_cover *cover = board->cover;
    uint32_t       *first = board->first_through;
    for (uint32_t o = 0; o < board->options; o++)
        for (uint32_t i = 0; i < board->option[o].volume; i++)
            first[cover->member[cover->first[o] + i]]++;
    for (uint32_t c = 0; c < board->cells; c++)
        first[c + 1] += first[c];
    for (uint32_t o = board->options; o-- > 0;)
        for (uint32_t i = 0; i < board->option[o].volume; i++)
            board->option_through[--first[cover->member[cover->first[o] + i]]] = o;
}

bool xt_beam_board_set_sweep(xt_beam_board *board, uint32_t sweep)
{
    const uint32_t wanted = sweep % xt_beam_sweep_count(board->cover);
    if (wanted == board->sweep)
        return true;
    placed_cell *placed = XT_NEW_ARRAY(placed_cell, (size_t)board->cells + 1);
    uint32_t    *next = XT_NEW_ARRAY(uint32_t, (size_t)board->options + 1);
    bool         ok = placed && next;
    if (ok) {
        board->sweep = wanted;
        number_cells(board, placed);
        number_neighbours(board);
        number_options(board, next);
        group_options(board);
    }
    free(placed);
    free(next);
    return ok;
}

// ---- The board -----------------------------------------------------------------------------------------------------

// volume: scratch, by shape.
static void make_shapes(xt_beam_board *board, uint32_t *volume, xt_random *random)
{
    const xt_cover *cover = board->cover;
    xt_cover_list_volumes(cover, volume, NULL);
    for (uint32_t s = 0; s < board->shapes; s++) {
        xt_beam_shape *shape = &board->shape[s];
        shape->volume = volume[s];
        shape->low = cover->item[cover->cells + s].low;
        shape->high = cover->item[cover->cells + s].high;
        bool is_unbounded = shape->low == 0 && (uint64_t)shape->high * shape->volume >= cover->cells;
        shape->counter = is_unbounded ? XT_NONE : board->counters++;
        shape->key = is_unbounded ? 0 : xt_random_bits(random);
    }
}

// mark: by cell, zeroed.
static void make_options(xt_beam_board *board, uint32_t *mark)
{
    const xt_cover *cover = board->cover;
    uint32_t        at = 0;
    for (uint32_t o = 0; o < cover->options; o++) {
        xt_beam_option *option = &board->option[o];
        const uint32_t *cells = cover->member + cover->first[o];
        uint32_t        shape = cells[cover->first[o + 1] - cover->first[o] - 1] - cover->cells;
        uint32_t        volume = cover->first[o + 1] - cover->first[o] - 1;
        board->max_volume = volume > board->max_volume ? volume : board->max_volume;
        *option =
            (xt_beam_option){.first_position = at, .shape = shape, .volume = volume, .key = board->shape[shape].key};
        at += volume;
        for (uint32_t i = 0; i < volume; i++) {
            mark[cells[i]] = o + 1;
            option->key += board->cell_key[cells[i]];
        }
        for (uint32_t i = 0; i < volume; i++)
            for (uint32_t n = cover->first_neighbour[cells[i]]; n < cover->first_neighbour[cells[i] + 1]; n++)
                option->doubled_inner_adjacency += mark[cover->neighbour[n]] == o + 1;
    }
}

xt_beam_board *xt_beam_board_new(const xt_cover *cover)
{
    xt_beam_board *board = XT_NEW(xt_beam_board);
    if (!board)
        return NULL;
    uint32_t cells = cover->cells, members = cover->first[cover->options] - cover->options;
    *board = (xt_beam_board){
        .cover = cover, .cells = cells, .options = cover->options, .shapes = cover->items - cells, .sweep = XT_NONE};
    xt_arena *memory = &board->memory;
    board->position_of = XT_ARENA_ARRAY_ZEROED(memory, uint32_t, (size_t)cells + 1);
    board->cell_at = XT_ARENA_ARRAY_ZEROED(memory, uint32_t, (size_t)cells + 1);
    board->may_be_empty = XT_ARENA_ARRAY_ZEROED(memory, bool, (size_t)cells + 1);
    board->cell_key = XT_ARENA_ARRAY_ZEROED(memory, uint64_t, (size_t)cells + 1);
    board->first_neighbour = XT_ARENA_ARRAY_ZEROED(memory, uint32_t, (size_t)cells + 1);
    board->neighbour = XT_ARENA_ARRAY_ZEROED(memory, uint32_t, (size_t)cover->first_neighbour[cells] + 1);
    board->shape = XT_ARENA_ARRAY_ZEROED(memory, xt_beam_shape, (size_t)(cover->items - cells) + 1);
    board->option = XT_ARENA_ARRAY_ZEROED(memory, xt_beam_option, (size_t)cover->options + 1);
    board->positions = XT_ARENA_ARRAY_ZEROED(memory, uint32_t, (size_t)members + 1);
    board->first_at = XT_ARENA_ARRAY_ZEROED(memory, uint32_t, (size_t)cells + 1);
    board->option_at = XT_ARENA_ARRAY_ZEROED(memory, uint32_t, (size_t)cover->options + 1);
    board->first_through = XT_ARENA_ARRAY_ZEROED(memory, uint32_t, (size_t)cells + 1);
    board->option_through = XT_ARENA_ARRAY_ZEROED(memory, uint32_t, (size_t)members + 1);
    uint32_t *volume = XT_NEW_ARRAY(uint32_t, (size_t)(cover->items - cells) + 1);
    bool      ok = !memory->failed && volume;
    if (ok) {
        xt_random random;
        xt_random_start(&random, 1, 0);
        for (uint32_t c = 0; c < cells; c++)
            board->cell_key[c] = xt_random_bits(&random);
        board->empty_key = xt_random_bits(&random);
        make_shapes(board, volume, &random);
        make_options(board, board->position_of); // not set yet
        group_by_cells(board);
        ok = xt_beam_board_set_sweep(board, 0);
    }
    free(volume);
    if (ok)
        return board;
    xt_beam_board_free(board);
    return NULL;
}

void xt_beam_board_free(xt_beam_board *board)
{
    if (board)
        xt_arena_free(&board->memory);
    free(board);
}
