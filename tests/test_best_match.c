// test_best_match.c -- boards with few mismatches.  All reported boards are valid and their mismatches counted right.
// Small boards get the fewest mismatches that a naive search finds.  Limits, seeds and threads work.

#include "random_board.h"
#include "watched.h"

#include "edge/best/beam.h"
#include "edge/best/local_search.h"
#include "edge/board/board.h"
#include "model/model.h"
#include "solve_board.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MAX_CELLS = 256 };

// The last board reported, and the faults of all of them.
typedef struct watcher {
    uint32_t    placed[MAX_CELLS];
    uint32_t    reported, matched, matches;
    const char *fault;
    xt_control *control; // stopped at the first board; NULL: none
} watcher;

// ---- Checks --------------------------------------------------------------------------------------------------------

static const xt_board *board_of(const xt_solution *l)
{
    return l->model->puzzle->board;
}

static uint32_t tile_at(const xt_solution *l, uint32_t cell)
{
    return xt_solution_tile_at(l, cell).tile;
}

static int32_t shown(const xt_solution *l, uint32_t cell, unsigned side)
{
    const xt_placed_tile placed = xt_solution_tile_at(l, cell);
    return xt_tile_colour(&board_of(l)->tiles.at[placed.tile], side, placed.rotation);
}

static bool edges_match(const xt_solution *l, uint32_t cell, unsigned side, uint32_t other)
{
    int32_t its = shown(l, other, (side + 2) % XT_SIDES);
    return shown(l, cell, side) == (board_of(l)->is_complemented ? -its : its);
}

static const char *fault_of(const xt_solution *l)
{
    const xt_board *b = board_of(l);
    bool            is_used[MAX_CELLS] = {false};
    for (uint32_t cell = 0; cell < b->width * b->height; cell++) {
        if (tile_at(l, cell) >= b->tiles.count || is_used[tile_at(l, cell)])
            return "a tile that does not exist, or is used twice";
        is_used[tile_at(l, cell)] = true;
        if (!(b->tiles.at[tile_at(l, cell)].allowed_rotations >> xt_solution_tile_at(l, cell).rotation & 1))
            return "a tile has a rotation that is not allowed";
        for (unsigned side = 0; side < XT_SIDES && !b->is_free; side++)
            if (xt_board_is_outer(b, cell / b->width, cell % b->width, side) && shown(l, cell, side) != 0)
                return "the frame is wrong";
    }
    for (uint32_t i = 0; i < b->hints.count; i++) {
        const xt_hint *h = &b->hints.at[i];
        uint32_t       cell = h->row * b->width + h->column;
        if (tile_at(l, cell) != h->tile || !(h->allowed_rotations >> xt_solution_tile_at(l, cell).rotation & 1))
            return "a hint is not kept";
    }
    return NULL;
}

static xt_answer watch(void *context, const xt_solution *l)
{
    watcher *w = context;
    uint32_t width = board_of(l)->width, cells = width * board_of(l)->height, before = w->matched;
    w->matched = w->matches = 0;
    for (uint32_t cell = 0; cell < cells; cell++) {
        bool has_right = (cell + 1) % width, has_below = cell + width < cells;
        w->matches += (uint32_t)has_right + has_below;
        w->matched += (uint32_t)(has_right && edges_match(l, cell, 1, cell + 1)) +
                      (has_below && edges_match(l, cell, 2, cell + width));
    }
    if (!w->fault)
        w->fault = w->reported && w->matched <= before ? "no better than the board before" : fault_of(l);
    w->reported++;
    memcpy(w->placed, l->options, cells * sizeof *w->placed);
    if (w->control)
        xt_control_stop(w->control);
    return XT_CONTINUE;
}

// XT_FAILED is right only if a hint can make the frame impossible.  A limit on time may end before the first board.
static xt_status find(xt_puzzle *board, const xt_settings *settings, uint64_t seed, watcher *w, xt_best *best)
{
    xt_best_settings how = {.seed = seed};
    *w = (watcher){.control = settings->control};
    xt_status status = find_best(board, settings, &how, watch, w, best, NULL);
    if ((status == XT_FAILED && board->board->hints.count) || (status == XT_BY_TIME && w->reported == 0))
        return status;
    assert_true(status != XT_FAILED);
    if (w->fault)
        fail_msg("%s", w->fault);
    assert_true(w->reported > 0);
    assert_int_equal(w->matched, best->value);
    assert_true(best->is_best ? best->bound == best->value : best->bound == w->matches);
    return status;
}

// ---- The naive search ----------------------------------------------------------------------------------------------

typedef struct naive_search {
    const random_board *b;
    look                placed[BOARD_CELLS];
    bool                used[BOARD_CELLS], is_placed[BOARD_CELLS];
    int                 mismatches, least;
    bool                has_frame_inside;
    int                 empty, least_empty;
} naive_search;

static int mismatches_at(const naive_search *p, int cell)
{
    const random_board *b = p->b;
    const look         *l = &p->placed[cell];
    int                 sign = b->is_complemented ? -1 : 1, count = 0;
    if (cell % b->width)
        count += l->colour[3] != sign * p->placed[cell - 1].colour[1];
    if (cell >= b->width)
        count += l->colour[0] != sign * p->placed[cell - b->width].colour[2];
    return count;
}

static bool may_lie(const random_board *b, int cell, int tile, int rotation)
{
    look l = rotated(b->tile[tile], rotation);
    int  row = cell / b->width, column = cell % b->width;
    if (!(b->allowed_rotations[tile] >> rotation & 1))
        return false;
    for (int h = 0; h < b->hints; h++)
        if ((b->hint_cell[h] == cell || b->hint_tile[h] == tile) &&
            (b->hint_cell[h] != cell || b->hint_tile[h] != tile ||
             (b->hint_rotation[h] >= 0 && b->hint_rotation[h] != rotation)))
            return false;
    return b->is_free || ((row || l.colour[0] == 0) && (column || l.colour[3] == 0) &&
                          (row + 1 < b->height || l.colour[2] == 0) && (column + 1 < b->width || l.colour[1] == 0));
}

static void place_from(naive_search *p, int cell)
{
    if (p->mismatches >= p->least)
        return;
    if (cell == p->b->tiles) {
        p->least = p->mismatches;
        return;
    }
    for (int tile = 0; tile < p->b->tiles; tile++)
        for (int rotation = 0; rotation < 4 && !p->used[tile]; rotation++) {
            if (!may_lie(p->b, cell, tile, rotation))
                continue;
            p->placed[cell] = rotated(p->b->tile[tile], rotation);
            int more = mismatches_at(p, cell);
            p->used[tile] = true;
            p->mismatches += more;
            place_from(p, cell + 1);
            p->mismatches -= more;
            p->used[tile] = false;
        }
}

// Swaps colours between tiles, so that most boards lose all solutions.  Swaps only sides at the same distance from the
// frame.
static void swap_colours(random_board *b, xt_random *dice)
{
    for (int i = 0; i < 6; i++) {
        look *one = &b->tile[one_of(dice, b->tiles)], *other = &b->tile[one_of(dice, b->tiles)];
        int   side = one_of(dice, 4), its = one_of(dice, 4), kept = one->colour[side];
        bool  is_along = one->colour[(side + 1) % 4] == 0 || one->colour[(side + 3) % 4] == 0;
        bool  its_is = other->colour[(its + 1) % 4] == 0 || other->colour[(its + 3) % 4] == 0;
        if (one == other || kept == 0 || other->colour[its] == 0 || is_along != its_is)
            continue;
        one->colour[side] = other->colour[its];
        other->colour[its] = kept;
    }
}

// Gives a side another colour, so that not all sides can be paired.
static void unpair_side(random_board *b, xt_random *dice)
{
    look *tile = &b->tile[one_of(dice, b->tiles)];
    int   side = 0;
    while (side < 3 && tile->colour[side] == 0)
        side++;
    if (tile->colour[side] != 0)
        tile->colour[side] = tile->colour[side] == 1 ? 2 : 1;
}

// ---- Tests ---------------------------------------------------------------------------------------------------------

static uint32_t one_board(void *context, uint32_t depth)
{
    (void)context;
    (void)depth;
    return 1;
}

static void note_fewer_mismatches(void *context, const uint32_t *poses, uint32_t mismatches)
{
    uint32_t *least = context;
    (void)poses;
    assert_true(mismatches < *least);
    *least = mismatches;
}

// Improves a board from a beam of width 1.  Returns its mismatches before and after.  Returns false if the beam found
// no board.
static bool improve_one(xt_puzzle *board, uint64_t seed, uint64_t tries, uint32_t *before, uint32_t *after)
{
    xt_edge_model  *model = xt_edge_model_new(board->board, XT_EQUAL_LOOKS_AND_ROTATIONS, NULL);
    xt_best_problem problem;
    assert_true(model && xt_best_problem_start(&problem, model));
    uint64_t tried_at[MAX_CELLS];
    uint32_t poses[MAX_CELLS], least;
    xt_beam *beam = xt_beam_new(&problem, NULL);
    xt_pass  pass = {.seed = seed,
                     .width_at = one_board,
                     .tried_at = tried_at,
                     .max_wanted = 1,
                     .poses = poses,
                     .mismatches = after};
    bool     is_done = xt_beam_pass(beam, &pass) == XT_PASS_DONE;
    if (is_done) {
        xt_local_search    *local_search = xt_local_search_new(&problem, NULL, 1);
        xt_local_search_run run = {.seed = seed,
                                   .poses = poses,
                                   .mismatches = after,
                                   .count = 1,
                                   .tries = tries,
                                   .report = note_fewer_mismatches,
                                   .context = &least};
        least = *before = *after;
        assert_int_equal(xt_local_search_improve(local_search, &run), XT_CONTINUE);
        assert_int_equal(least, *after);
        xt_local_search_free(local_search);
    }
    xt_beam_free(beam);
    xt_best_problem_free(&problem);
    xt_edge_model_free(model);
    return is_done;
}

// The results on small boards.
typedef struct result_counts {
    int boards, imperfect, unpaired, complete, improved, got_better;
} result_counts;

static void compare_with_naive_search(const random_board *b, int number, result_counts *t)
{
    xt_puzzle   *board = b->is_free && b->tiles > 6 ? NULL : board_of_random(b);
    uint32_t     before, after;
    naive_search p = {.b = b, .least = 2 * BOARD_CELLS};
    watcher      w;
    xt_best      best;
    if (!board)
        return;
    place_from(&p, 0);
    xt_status status = find(board, &(xt_settings){.threads = 1, .node_limit = 1000000}, (uint64_t)number, &w, &best);
    if ((int)(w.matches - best.value) != p.least)
        fail_msg("board %d: %d mismatches, not %d", number, (int)(w.matches - best.value), p.least);
    t->complete += status == XT_COMPLETE;
    if (improve_one(board, (uint64_t)number, 100000, &before, &after)) {
        if ((int)after != p.least)
            fail_msg("board %d, local search: %d mismatches, not %d", number, (int)after, p.least);
        t->improved++;
        t->got_better += after < before;
    }
    t->boards++;
    t->imperfect += p.least > 0;
    t->unpaired += !xt_board_check_pairs(board, NULL);
    xt_puzzle_free(board);
}

static void small_boards_get_the_fewest_mismatches(void **state)
{
    (void)state;
    const int     boards = IS_WATCHED ? 20 : 80;
    result_counts t = {0};
    for (int i = 0; i < boards; i++) {
        xt_random    dice;
        random_board b;
        xt_random_start(&dice, 7, (uint64_t)i);
        make_random_board(&b, &dice, 2 + one_of(&dice, 2), 2 + one_of(&dice, 2), 2 + one_of(&dice, 4));
        swap_colours(&b, &dice);
        if (i % 4 == 0)
            unpair_side(&b, &dice);
        compare_with_naive_search(&b, i, &t);
    }
    // The test needs boards without a solution, exhaustive searches, and boards that local search improves.
    assert_true(t.boards > boards / 2);
    assert_true(t.complete > boards * 2 / 5);
    assert_true(t.imperfect > boards / 4);
    assert_true(t.unpaired > boards / 10);
    assert_true(t.improved > boards / 2);
    assert_true(t.got_better > boards / 5);
}

// ---- Most tiles ----------------------------------------------------------------------------------------------------

// Colour 0 lies inside only if the outline does not need all of it.
static bool finds_frame_inside(const random_board *b)
{
    int edges = 0;
    for (int tile = 0; tile < b->tiles; tile++)
        for (int side = 0; side < 4; side++)
            edges += b->tile[tile].colour[side] == 0;
    return b->is_free || edges > 2 * (b->width + b->height);
}

static bool shows_frame_inside(const random_board *b, int cell, look l)
{
    int row = cell / b->width, column = cell % b->width;
    return (row && l.colour[0] == 0) || (column && l.colour[3] == 0) || (row + 1 < b->height && l.colour[2] == 0) ||
           (column + 1 < b->width && l.colour[1] == 0);
}

// Counts the mismatches of a cell with those before it that have a tile.
static int partial_mismatches_at(const naive_search *p, int cell)
{
    const random_board *b = p->b;
    const look         *l = &p->placed[cell];
    int                 sign = b->is_complemented ? -1 : 1, count = 0;
    if (cell % b->width && p->is_placed[cell - 1])
        count += l->colour[3] != sign * p->placed[cell - 1].colour[1];
    if (cell >= b->width && p->is_placed[cell - b->width])
        count += l->colour[0] != sign * p->placed[cell - b->width].colour[2];
    return count;
}

static void place_most_from(naive_search *p, int cell)
{
    const random_board *b = p->b;
    bool                is_hinted = false;
    if (p->empty >= p->least_empty)
        return;
    if (cell == b->tiles) {
        p->least_empty = p->empty;
        return;
    }
    for (int tile = 0; tile < b->tiles; tile++)
        for (int rotation = 0; rotation < 4 && !p->used[tile]; rotation++) {
            p->placed[cell] = rotated(b->tile[tile], rotation);
            if (!may_lie(b, cell, tile, rotation) || partial_mismatches_at(p, cell) ||
                (!p->has_frame_inside && shows_frame_inside(b, cell, p->placed[cell])))
                continue;
            look l = p->placed[cell];
            p->used[tile] = p->is_placed[cell] = true;
            place_most_from(p, cell + 1);
            p->used[tile] = p->is_placed[cell] = false;
            p->placed[cell] = l;
        }
    for (int h = 0; h < b->hints; h++)
        is_hinted = is_hinted || b->hint_cell[h] == cell;
    p->empty++;
    if (!is_hinted)
        place_most_from(p, cell + 1);
    p->empty--;
}

// Counts the tiles of a board.  Fails if one mismatches.
static xt_answer watch_tiles(void *context, const xt_solution *l)
{
    const xt_board *b = board_of(l);
    watcher        *w = context;
    uint32_t        before = w->matched, cells = b->width * b->height;
    w->matched = 0;
    for (uint32_t cell = 0; cell < cells; cell++) {
        w->matched += tile_at(l, cell) < b->tiles.count;
        for (unsigned side = 0; side < XT_SIDES && tile_at(l, cell) < b->tiles.count; side++) {
            uint32_t other = side == 1 ? cell + 1 : cell + b->width;
            if (xt_board_is_outer(b, cell / b->width, cell % b->width, side)) {
                if (!b->is_free && shown(l, cell, side) != 0)
                    w->fault = "the frame is wrong";
            } else if ((side == 1 || side == 2) && tile_at(l, other) < b->tiles.count &&
                       !edges_match(l, cell, side, other))
                w->fault = "a mismatch";
        }
        for (uint32_t other = 0; other < cell; other++)
            if (tile_at(l, cell) == tile_at(l, other) && tile_at(l, cell) < b->tiles.count)
                w->fault = "a tile is used twice";
    }
    if (w->reported++ && w->matched <= before)
        w->fault = "no better than the board before";
    return XT_CONTINUE;
}

// Returns XT_FAILED if no board keeps all hints.
static xt_status find_most_tiles(xt_puzzle *board, uint64_t seed, uint64_t nodes, watcher *w)
{
    xt_best_settings how = {.seed = seed, .measure = XT_MEASURE_PIECES};
    xt_best          best;
    *w = (watcher){0};
    xt_status status =
        find_best(board, &(xt_settings){.threads = 1, .node_limit = nodes}, &how, watch_tiles, w, &best, NULL);
    if (w->fault)
        fail_msg("%s", w->fault);
    assert_int_equal(status == XT_FAILED, w->reported == 0);
    assert_true(status == XT_FAILED || best.value == w->matched);
    return status;
}

static void small_boards_get_the_most_tiles(void **state)
{
    (void)state;
    const int boards = IS_WATCHED ? 20 : 120;
    int       held = 0, partial = 0, complete = 0, failed = 0;
    for (int i = 0; i < boards; i++) {
        xt_random    dice;
        random_board b;
        watcher      w;
        xt_random_start(&dice, 8, (uint64_t)i);
        make_random_board(&b, &dice, 1 + one_of(&dice, 3), 2 + one_of(&dice, 2), 2 + one_of(&dice, 4));
        swap_colours(&b, &dice);
        xt_puzzle   *board = b.is_free && b.tiles > 6 ? NULL : board_of_random(&b);
        naive_search p = {.b = &b, .has_frame_inside = finds_frame_inside(&b), .least_empty = b.tiles + 1};
        if (!board)
            continue;
        place_most_from(&p, 0);
        xt_status status = find_most_tiles(board, (uint64_t)i, 3000000, &w);
        int       most = p.least_empty > b.tiles ? 0 : b.tiles - p.least_empty;
        if ((int)w.matched != most)
            print_random_board(&b);
        assert_int_equal(w.matched, most);
        held++;
        partial += most < b.tiles;
        complete += status == XT_COMPLETE;
        failed += status == XT_FAILED;
        xt_puzzle_free(board);
    }
    assert_true(held > boards / 2 && partial > boards / 5);
    assert_int_equal(complete + failed, held);
}

static void boards_of_every_variant_are_filled(void **state)
{
    (void)state;
    int tried = 0;
    for (uint64_t i = 0; i < 60; i++) {
        xt_random    dice;
        random_board b;
        xt_random_start(&dice, 11, i);
        make_random_board(&b, &dice, 4 + one_of(&dice, 4), 3 + one_of(&dice, 5), 4 + one_of(&dice, 8));
        xt_puzzle *board = board_of_random(&b);
        if (!board)
            continue;
        watcher w;
        xt_best best;
        tried += find(board, &(xt_settings){.threads = 1, .node_limit = 100000}, i, &w, &best) != XT_FAILED;
        xt_puzzle_free(board);
    }
    assert_true(tried > 40);
}

static void a_solvable_board_is_solved(void **state)
{
    (void)state;
    xt_puzzle *board = xt_board_generate(6, 5, 9, 0, 3, NULL);
    watcher    w;
    xt_best    best;
    assert_int_equal(find(board, &(xt_settings){.threads = 1}, 0, &w, &best), XT_COMPLETE);
    assert_int_equal(w.matched, w.matches);
    assert_int_equal(w.reported, 1); // by an engine instead of a beam
    xt_puzzle_free(board);
}

// One colour has an odd number of edges.  Without limits the search ends at the lower bound.
static void a_board_with_an_unpaired_side_ends_with_one_mismatch(void **state)
{
    (void)state;
    xt_puzzle *whole = xt_board_generate(7, 7, 4, 0, 1, NULL), *board = xt_board_new(7, 7, 0, NULL);
    uint32_t   changed = 0;
    for (uint32_t i = 0; i < 49; i++) {
        int32_t colours[4];
        memcpy(colours, xt_board_tile_at(whole, i, NULL), sizeof colours);
        if (!changed && colours[0] && colours[1] && colours[2] && colours[3])
            colours[changed++] = colours[0] == 1 ? 2 : 1;
        assert_true(xt_board_add_tile(board, colours, XT_ANY_ROTATION, NULL));
    }
    watcher w;
    xt_best best;
    assert_false(xt_board_check_pairs(board, NULL));
    assert_true(xt_puzzle_check(board, NULL));
    assert_int_equal(find(board, &(xt_settings){.threads = 1}, 0, &w, &best), XT_COMPLETE);
    assert_int_equal(w.matches - best.value, 1);
    xt_puzzle_free(whole);
    xt_puzzle_free(board);
}

static void compare_seeds_and_threads(xt_puzzle *board)
{
    const uint64_t nodes = IS_WATCHED ? 200000 : 1000000;
    watcher        one, other;
    xt_best        best, again;
    find(board, &(xt_settings){.threads = 1, .node_limit = nodes}, 5, &one, &best);
    find(board, &(xt_settings){.threads = 3, .node_limit = nodes}, 5, &other, &again);
    assert_memory_equal(&one, &other, sizeof one);
    assert_int_equal(best.nodes, again.nodes);
    find(board, &(xt_settings){.threads = 1, .node_limit = nodes}, 6, &other, &again);
    assert_memory_not_equal(&one, &other, sizeof one);
    xt_puzzle_free(board);
}

static void the_same_seed_finds_the_same_at_any_number_of_threads(void **state)
{
    (void)state;
    compare_seeds_and_threads(xt_board_generate(10, 10, 12, 4, 1, NULL));
    // The board has too many cells to be solved first.
    compare_seeds_and_threads(xt_board_generate(13, 13, 5, 0, 2, NULL));
}

static void a_limit_on_nodes_is_kept(void **state)
{
    (void)state;
    xt_puzzle *board = xt_board_generate(10, 10, 12, 4, 1, NULL);
    for (uint64_t limit = 100000; limit <= (IS_WATCHED ? 100000 : 1000000); limit *= 10) {
        watcher w;
        xt_best best;
        assert_int_equal(find(board, &(xt_settings){.threads = 1, .node_limit = limit}, 1, &w, &best), XT_BY_NODES);
        assert_in_range(best.nodes, limit * 9 / 10, limit * 11 / 10);
    }
    xt_puzzle_free(board);
}

static void a_limit_on_time_and_a_request_end_the_search(void **state)
{
    (void)state;
    xt_puzzle  *board = xt_board_generate(12, 12, 14, 5, 2, NULL);
    xt_control *control = xt_control_new();
    watcher     w;
    xt_best     best;
    assert_int_equal(find(board, &(xt_settings){.threads = 2, .time_limit = 0.05}, 1, &w, &best), XT_BY_TIME);
    assert_int_equal(find(board, &(xt_settings){.threads = 1, .control = control}, 1, &w, &best), XT_BY_REQUEST);
    assert_int_equal(w.reported, 1);
    assert_false(best.is_best);
    xt_control_free(control);
    xt_puzzle_free(board);
}

// The limit of the thread has the control, and the settings know nothing of it.
static void a_limit_of_the_thread_proves_nothing(void **state)
{
    (void)state;
    xt_puzzle  *board = xt_board_generate(13, 13, 14, 5, 2, NULL);
    xt_control *control = xt_control_new();
    watcher     w = {.control = control};
    xt_best     best;
    assert_true(xt_limit_time(0, control));
    xt_status status = find_best(board, NULL, NULL, watch, &w, &best, NULL);
    assert_true(xt_limit_time(0, NULL));
    assert_int_equal(status, XT_BY_REQUEST);
    assert_int_equal(w.reported, 1);
    assert_false(best.is_best);
    xt_control_free(control);
    xt_puzzle_free(board);
}

static void other_settings_are_refused(void **state)
{
    (void)state;
    xt_puzzle      *board = xt_board_generate(4, 4, 4, 0, 1, NULL);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_settings     settings = {.engine = "row"};
    assert_int_equal(find_best(board, &settings, NULL, NULL, NULL, NULL, diagnostics), XT_FAILED);
    assert_int_equal(xt_diagnostics_count(diagnostics), 1);
    xt_diagnostics_free(diagnostics);
    xt_puzzle_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_boards_get_the_fewest_mismatches),
        cmocka_unit_test(small_boards_get_the_most_tiles),
        cmocka_unit_test(boards_of_every_variant_are_filled),
        cmocka_unit_test(a_solvable_board_is_solved),
        cmocka_unit_test(a_board_with_an_unpaired_side_ends_with_one_mismatch),
        cmocka_unit_test(the_same_seed_finds_the_same_at_any_number_of_threads),
        cmocka_unit_test(a_limit_on_nodes_is_kept),
        cmocka_unit_test(a_limit_on_time_and_a_request_end_the_search),
        cmocka_unit_test(a_limit_of_the_thread_proves_nothing),
        cmocka_unit_test(other_settings_are_refused),
    };
    return cmocka_run_group_tests_name("best", tests, NULL, NULL);
}
