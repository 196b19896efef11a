// test_subboard.c -- subboards of full boards: estimates before filling, and fillings, against a naive search.

#include "random_board.h"
#include "watched.h"

#include "base/thread_pool.h"
#include "edge/best/beam.h"
#include "edge/best/subboard.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MAX_PLAIN_CELLS = 6 };

// A full board, and a subboard of it.
typedef struct full_board {
    const xt_edge_model *model;
    uint32_t             poses[BOARD_CELLS];
    xt_subboard          subboard;
} full_board;

static uint32_t cell_at(const full_board *l, uint32_t i)
{
    return (l->subboard.row + i / l->subboard.width) * l->model->width + l->subboard.column + i % l->subboard.width;
}

static bool is_inside(const full_board *l, uint32_t cell)
{
    uint32_t row = cell / l->model->width, column = cell % l->model->width;
    return row - l->subboard.row < l->subboard.height && column - l->subboard.column < l->subboard.width;
}

// ---- Counting ------------------------------------------------------------------------------------------------------

typedef struct mismatches {
    uint32_t inside, outline, elsewhere;
} mismatches;

static void count_line(const full_board *l, uint32_t cell, uint32_t other, unsigned side, mismatches *m)
{
    const xt_pose *pose = l->model->poses.at;
    if (pose[l->poses[cell]].line[side] == pose[l->poses[other]].line[(side + 2) % XT_SIDES])
        return;
    uint32_t ends = (uint32_t)is_inside(l, cell) + is_inside(l, other);
    m->inside += ends == 2;
    m->outline += ends == 1;
    m->elsewhere += ends == 0;
}

static mismatches count_mismatches(const full_board *l)
{
    mismatches m = {0};
    for (uint32_t cell = 0; cell < l->model->cells; cell++) {
        if ((cell + 1) % l->model->width)
            count_line(l, cell, cell + 1, 1, &m);
        if (cell + l->model->width < l->model->cells)
            count_line(l, cell, cell + l->model->width, 2, &m);
    }
    return m;
}

// ---- The naive search ----------------------------------------------------------------------------------------------

typedef struct naive_search {
    full_board board; // its subboard is filled cell by cell
    uint32_t   tile_type[MAX_PLAIN_CELLS];
    bool       used[MAX_PLAIN_CELLS];
    uint32_t   cells;
    uint32_t   least; // mismatches on the outline if all inside match; UINT32_MAX: no filling
} naive_search;

static void try_cell(naive_search *p, uint32_t i);

static void try_pose(naive_search *p, uint32_t i, uint32_t pose)
{
    const xt_edge_model *model = p->board.model;
    const uint32_t       cell = cell_at(&p->board, i), width = model->width;
    if (!xt_pose_fits(model, cell, pose))
        return;
    p->board.poses[cell] = pose;
    bool fine = true;
    if (i % p->board.subboard.width)
        fine = model->poses.at[p->board.poses[cell - 1]].line[1] == model->poses.at[pose].line[3];
    if (i >= p->board.subboard.width)
        fine = fine && model->poses.at[p->board.poses[cell - width]].line[2] == model->poses.at[pose].line[0];
    if (fine)
        try_cell(p, i + 1);
}

static void try_cell(naive_search *p, uint32_t i)
{
    if (i == p->cells) {
        uint32_t outline = count_mismatches(&p->board).outline;
        p->least = outline < p->least ? outline : p->least;
        return;
    }
    for (uint32_t t = 0; t < p->cells; t++) {
        const xt_tile_type *tile_type = &p->board.model->tile_types.at[p->tile_type[t]];
        if (p->used[t])
            continue;
        p->used[t] = true;
        for (uint32_t pose = tile_type->first; pose < tile_type->first + tile_type->poses; pose++)
            try_pose(p, i, pose);
        p->used[t] = false;
    }
}

static uint32_t min_mismatches_on_outline(const full_board *l)
{
    naive_search p = {.board = *l, .cells = l->subboard.width * l->subboard.height, .least = UINT32_MAX};
    for (uint32_t t = 0; t < p.cells; t++)
        p.tile_type[t] = l->model->poses.at[l->poses[cell_at(l, t)]].tile_type;
    try_cell(&p, 0);
    return p.least;
}

// ---- One subboard --------------------------------------------------------------------------------------------------

// The results on all subboards.
typedef struct fill_counts {
    int subboards, fillable, filled, allowed_mismatches, predicted;
} fill_counts;

static int compare_numbers(const void *a, const void *b)
{
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    return (left > right) - (left < right);
}

static void list_tile_types(const full_board *l, uint32_t *tile_type)
{
    for (uint32_t i = 0; i < l->subboard.width * l->subboard.height; i++)
        tile_type[i] = l->model->poses.at[l->poses[cell_at(l, i)]].tile_type;
    qsort(tile_type, l->subboard.width * l->subboard.height, sizeof *tile_type, compare_numbers);
}

// Fills a copy, and compares it with the board before.
static bool fill(xt_subboard_solver *solver, const full_board *before, uint32_t allowed_mismatches, xt_random *dice)
{
    full_board after = *before;
    uint64_t   tried = 0;
    uint32_t   tile_type[BOARD_CELLS], tile_type_before[BOARD_CELLS];
    after.subboard.allowed_mismatches = allowed_mismatches;
    bool       is_filled = xt_subboard_fill(solver, &after.subboard, after.poses, UINT64_MAX / 2, dice, &tried);
    mismatches m = count_mismatches(&after);
    if (!is_filled) {
        assert_memory_equal(after.poses, before->poses, sizeof after.poses);
        return false;
    }
    assert_int_equal(m.inside, 0);
    assert_true(m.outline <= allowed_mismatches);
    assert_int_equal(m.elsewhere, count_mismatches(before).elsewhere);
    list_tile_types(&after, tile_type);
    list_tile_types(before, tile_type_before);
    assert_memory_equal(tile_type, tile_type_before, after.subboard.width * after.subboard.height * sizeof *tile_type);
    for (uint32_t cell = 0; cell < after.model->cells; cell++) {
        assert_true(xt_pose_fits(after.model, cell, after.poses[cell]));
        assert_true(is_inside(&after, cell) || after.poses[cell] == before->poses[cell]);
    }
    return true;
}

static void try_subboard(xt_subboard_solver *solver, const full_board *l, xt_random *dice, fill_counts *t)
{
    const uint32_t       all = UINT32_MAX;
    xt_subboard_estimate estimate = xt_subboard_make_estimate(solver, &l->subboard, l->poses);
    mismatches           m = count_mismatches(l);
    uint32_t             least = min_mismatches_on_outline(l);
    assert_int_equal(estimate.mismatches, m.inside + m.outline);
    assert_true(estimate.allowed_mismatches <= least);
    assert_true(isfinite(estimate.log_solutions) && isfinite(estimate.log_gain_per_mismatch));
    t->subboards++;
    t->fillable += least != UINT32_MAX;
    t->predicted += least != UINT32_MAX && estimate.allowed_mismatches;
    assert_int_equal(fill(solver, l, 0, dice), least == 0);
    assert_int_equal(fill(solver, l, all, dice), least != UINT32_MAX);
    t->filled += least == 0;
    // With a few mismatches allowed, the choice of their lines is random.
    for (uint32_t allowed_mismatches = 1; allowed_mismatches < 4; allowed_mismatches++) {
        bool is_filled = fill(solver, l, allowed_mismatches, dice);
        assert_true(!is_filled || least <= allowed_mismatches);
        t->allowed_mismatches += is_filled && least > 0;
    }
}

// ---- Tests ---------------------------------------------------------------------------------------------------------

static uint32_t two_boards(void *context, uint32_t depth)
{
    (void)context;
    (void)depth;
    return 2;
}

static bool fill_board(const xt_best_problem *problem, uint64_t seed, uint32_t *poses)
{
    uint64_t tried_at[BOARD_CELLS];
    uint32_t least;
    xt_beam *beam = xt_beam_new(problem, NULL);
    xt_pass  pass = {.seed = seed,
                     .width_at = two_boards,
                     .tried_at = tried_at,
                     .max_wanted = 1,
                     .poses = poses,
                     .mismatches = &least};
    bool     is_done = xt_beam_pass(beam, &pass) == XT_PASS_DONE;
    xt_beam_free(beam);
    return is_done;
}

static void try_board(xt_board *board, xt_random *dice, uint64_t seed, fill_counts *t)
{
    full_board      l = {.model = xt_edge_model_new(board, XT_EQUAL_LOOKS_AND_ROTATIONS, NULL)};
    xt_best_problem problem;
    assert_true(l.model && xt_best_problem_start(&problem, l.model));
    xt_subboard_solver *solver = xt_subboard_solver_new(&problem);
    assert_non_null(solver);
    bool is_filled_board = fill_board(&problem, seed, l.poses);
    for (int i = 0; is_filled_board && i < 6; i++) {
        l.subboard.height = 1 + (uint32_t)one_of(dice, l.model->height < 3 ? (int)l.model->height : 3);
        l.subboard.width = 1 + (uint32_t)one_of(dice, l.model->width < 3 ? (int)l.model->width : 3);
        if (l.subboard.height * l.subboard.width > MAX_PLAIN_CELLS)
            continue;
        l.subboard.row = (uint32_t)one_of(dice, (int)(l.model->height - l.subboard.height + 1));
        l.subboard.column = (uint32_t)one_of(dice, (int)(l.model->width - l.subboard.width + 1));
        try_subboard(solver, &l, dice, t);
    }
    xt_subboard_solver_free(solver);
    xt_best_problem_free(&problem);
    xt_edge_model_free((xt_edge_model *)l.model);
}

static void small_subboards_are_filled_if_a_naive_search_fills_them(void **state)
{
    (void)state;
    const int   boards = IS_WATCHED ? 60 : 300;
    fill_counts t = {0};
    for (int i = 0; i < boards; i++) {
        xt_random    dice;
        random_board b;
        xt_random_start(&dice, 31, (uint64_t)i);
        make_random_board(&b, &dice, 2 + one_of(&dice, 4), 2 + one_of(&dice, 4), 2 + one_of(&dice, 3));
        xt_board *board = board_of_random(&b);
        if (board)
            try_board(board, &dice, (uint64_t)i, &t);
        xt_board_free(board);
    }
    assert_true(t.subboards > boards);
    assert_true(t.fillable > t.subboards / 2);
    assert_true(t.filled > t.subboards / 10);
    assert_true(t.allowed_mismatches > t.subboards / 20);
    assert_true(t.predicted > t.subboards / 20);
}

enum { ESTIMATE_THREADS = 3, ESTIMATES = 200 };

// A subboard of one board, and a solver for each thread.
typedef struct shared_view {
    full_board           l;
    xt_subboard_solver  *solver[ESTIMATE_THREADS];
    xt_subboard_estimate estimate[ESTIMATE_THREADS];
} shared_view;

static void estimate_repeatedly(void *context, uint32_t member)
{
    shared_view *s = context;
    for (int i = 0; i < ESTIMATES; i++)
        s->estimate[member] = xt_subboard_make_estimate(s->solver[member], &s->l.subboard, s->l.poses);
}

static void threads_estimate_subboards_side_by_side(void **state)
{
    (void)state;
    xt_board       *board = xt_board_generate(7, 7, 3, 0, 1, NULL);
    shared_view     s = {.l.model = xt_edge_model_new(board, XT_EQUAL_LOOKS_AND_ROTATIONS, NULL),
                         .l.subboard = {.row = 2, .height = 5, .width = 6}};
    xt_thread_pool *thread_pool = xt_thread_pool_new(ESTIMATE_THREADS);
    xt_best_problem problem;
    assert_true(s.l.model && thread_pool && xt_best_problem_start(&problem, s.l.model));
    for (int i = 0; i < ESTIMATE_THREADS; i++)
        assert_non_null(s.solver[i] = xt_subboard_solver_new(&problem));
    assert_true(fill_board(&problem, 1, s.l.poses));
    xt_thread_pool_run(thread_pool, estimate_repeatedly, &s);
    for (int i = 0; i < ESTIMATE_THREADS; i++) {
        assert_true(s.estimate[i].log_solutions == s.estimate[0].log_solutions &&
                    s.estimate[i].mismatches == s.estimate[0].mismatches);
        xt_subboard_solver_free(s.solver[i]);
    }
    xt_thread_pool_free(thread_pool);
    xt_best_problem_free(&problem);
    xt_edge_model_free((xt_edge_model *)s.l.model);
    xt_board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_subboards_are_filled_if_a_naive_search_fills_them),
        cmocka_unit_test(threads_estimate_subboards_side_by_side),
    };
    return cmocka_run_group_tests_name("subboard", tests, NULL, NULL);
}
