// test_hole.c -- holes of boards on which not all edges match: what is said of them before they are filled, and how
// they are filled, held to a plain search.

#include "random_board.h"
#include "watched.h"

#include "base/team.h"
#include "edge/beam.h"
#include "edge/hole.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PLAIN_CELLS = 6 };

// A board on which all tiles lie, and a hole of it.
typedef struct laid {
    const xt_edge_model *model;
    uint32_t             poses[BOARD_CELLS];
    xt_hole              hole;
} laid;

static uint32_t cell_at(const laid *l, uint32_t i)
{
    return (l->hole.row + i / l->hole.width) * l->model->width + l->hole.column + i % l->hole.width;
}

static bool is_inside(const laid *l, uint32_t cell)
{
    uint32_t row = cell / l->model->width, column = cell % l->model->width;
    return row - l->hole.row < l->hole.height && column - l->hole.column < l->hole.width;
}

// ---- Counting ------------------------------------------------------------------------------------------------------

typedef struct mismatches {
    uint32_t inside, outline, elsewhere;
} mismatches;

static void count_line(const laid *l, uint32_t cell, uint32_t other, unsigned side, mismatches *m)
{
    const xt_pose *pose = l->model->poses.at;
    if (pose[l->poses[cell]].line[side] == pose[l->poses[other]].line[(side + 2) % XT_SIDES])
        return;
    uint32_t ends = (uint32_t)is_inside(l, cell) + is_inside(l, other);
    m->inside += ends == 2;
    m->outline += ends == 1;
    m->elsewhere += ends == 0;
}

static mismatches count_mismatches(const laid *l)
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

// ---- The plain search ----------------------------------------------------------------------------------------------

typedef struct plain {
    laid     board; // its hole is filled cell by cell
    uint32_t kind[PLAIN_CELLS];
    bool     used[PLAIN_CELLS];
    uint32_t cells;
    uint32_t least; // mismatches on the outline, where all inside match; UINT32_MAX: there is no way
} plain;

static void try_cell(plain *p, uint32_t i);

static void try_pose(plain *p, uint32_t i, uint32_t pose)
{
    const xt_edge_model *model = p->board.model;
    const uint32_t       cell = cell_at(&p->board, i), width = model->width;
    if (!xt_pose_fits(model, cell, pose))
        return;
    p->board.poses[cell] = pose;
    bool fine = true;
    if (i % p->board.hole.width)
        fine = model->poses.at[p->board.poses[cell - 1]].line[1] == model->poses.at[pose].line[3];
    if (i >= p->board.hole.width)
        fine = fine && model->poses.at[p->board.poses[cell - width]].line[2] == model->poses.at[pose].line[0];
    if (fine)
        try_cell(p, i + 1);
}

static void try_cell(plain *p, uint32_t i)
{
    if (i == p->cells) {
        uint32_t outline = count_mismatches(&p->board).outline;
        p->least = outline < p->least ? outline : p->least;
        return;
    }
    for (uint32_t t = 0; t < p->cells; t++) {
        const xt_kind *kind = &p->board.model->kinds.at[p->kind[t]];
        if (p->used[t])
            continue;
        p->used[t] = true;
        for (uint32_t pose = kind->first; pose < kind->first + kind->poses; pose++)
            try_pose(p, i, pose);
        p->used[t] = false;
    }
}

static uint32_t least_on_outline(const laid *l)
{
    plain p = {.board = *l, .cells = l->hole.width * l->hole.height, .least = UINT32_MAX};
    for (uint32_t t = 0; t < p.cells; t++)
        p.kind[t] = l->model->poses.at[l->poses[cell_at(l, t)]].kind;
    try_cell(&p, 0);
    return p.least;
}

// ---- One hole ------------------------------------------------------------------------------------------------------

// What became of the holes.
typedef struct tally {
    int holes, with_a_way, filled, excused, foretold;
} tally;

static int compare_numbers(const void *a, const void *b)
{
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    return (left > right) - (left < right);
}

static void list_kinds(const laid *l, uint32_t *kind)
{
    for (uint32_t i = 0; i < l->hole.width * l->hole.height; i++)
        kind[i] = l->model->poses.at[l->poses[cell_at(l, i)]].kind;
    qsort(kind, l->hole.width * l->hole.height, sizeof *kind, compare_numbers);
}

// Fills a copy, and holds what came of it to what was there.
static bool fill(xt_filler *filler, const laid *before, uint32_t excused, xt_random *dice)
{
    laid     after = *before;
    uint64_t tried = 0;
    uint32_t kind[BOARD_CELLS], kind_before[BOARD_CELLS];
    after.hole.excused = excused;
    bool       is_filled = xt_hole_fill(filler, &after.hole, after.poses, UINT64_MAX / 2, dice, &tried);
    mismatches m = count_mismatches(&after);
    if (!is_filled) {
        assert_memory_equal(after.poses, before->poses, sizeof after.poses);
        return false;
    }
    assert_int_equal(m.inside, 0);
    assert_true(m.outline <= excused);
    assert_int_equal(m.elsewhere, count_mismatches(before).elsewhere);
    list_kinds(&after, kind);
    list_kinds(before, kind_before);
    assert_memory_equal(kind, kind_before, after.hole.width * after.hole.height * sizeof *kind);
    for (uint32_t cell = 0; cell < after.model->cells; cell++) {
        assert_true(xt_pose_fits(after.model, cell, after.poses[cell]));
        assert_true(is_inside(&after, cell) || after.poses[cell] == before->poses[cell]);
    }
    return true;
}

static void try_hole(xt_filler *filler, const laid *l, xt_random *dice, tally *t)
{
    const uint32_t  all = UINT32_MAX;
    xt_hole_outlook outlook = xt_hole_look(filler, &l->hole, l->poses);
    mismatches      m = count_mismatches(l);
    uint32_t        least = least_on_outline(l);
    assert_int_equal(outlook.mismatches, m.inside + m.outline);
    assert_true(outlook.excused <= least);
    assert_true(isfinite(outlook.ways) && isfinite(outlook.excuse));
    t->holes++;
    t->with_a_way += least != UINT32_MAX;
    t->foretold += least != UINT32_MAX && outlook.excused;
    assert_int_equal(fill(filler, l, 0, dice), least == 0);
    assert_int_equal(fill(filler, l, all, dice), least != UINT32_MAX);
    t->filled += least == 0;
    // With a few excused, it is a matter of chance which.
    for (uint32_t excused = 1; excused < 4; excused++) {
        bool is_filled = fill(filler, l, excused, dice);
        assert_true(!is_filled || least <= excused);
        t->excused += is_filled && least > 0;
    }
}

// ---- Tests ---------------------------------------------------------------------------------------------------------

static uint32_t two_boards(void *context, uint32_t depth)
{
    (void)context;
    (void)depth;
    return 2;
}

static bool lay(const xt_course *course, uint64_t seed, uint32_t *poses)
{
    uint64_t tried_at[BOARD_CELLS];
    uint32_t least;
    xt_beam *beam = xt_beam_new(course, 1);
    xt_pass  pass = {
         .seed = seed, .width_at = two_boards, .tried_at = tried_at, .most = 1, .poses = poses, .mismatches = &least};
    bool is_done = xt_beam_pass(beam, &pass) == XT_PASS_DONE;
    xt_beam_free(beam);
    return is_done;
}

static void try_board(xt_board *board, xt_random *dice, uint64_t seed, tally *t)
{
    laid      l = {.model = xt_edge_model_new(board, NULL)};
    xt_course course;
    assert_true(l.model && xt_course_start(&course, l.model));
    xt_filler *filler = xt_filler_new(&course);
    assert_non_null(filler);
    bool is_laid = lay(&course, seed, l.poses);
    for (int i = 0; is_laid && i < 6; i++) {
        l.hole.height = 1 + (uint32_t)one_of(dice, l.model->height < 3 ? (int)l.model->height : 3);
        l.hole.width = 1 + (uint32_t)one_of(dice, l.model->width < 3 ? (int)l.model->width : 3);
        if (l.hole.height * l.hole.width > PLAIN_CELLS)
            continue;
        l.hole.row = (uint32_t)one_of(dice, (int)(l.model->height - l.hole.height + 1));
        l.hole.column = (uint32_t)one_of(dice, (int)(l.model->width - l.hole.width + 1));
        try_hole(filler, &l, dice, t);
    }
    xt_filler_free(filler);
    xt_course_free(&course);
    xt_edge_model_free((xt_edge_model *)l.model);
}

static void small_holes_are_filled_where_a_plain_search_fills_them(void **state)
{
    (void)state;
    const int boards = IS_WATCHED ? 60 : 300;
    tally     t = {0};
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
    assert_true(t.holes > boards);
    assert_true(t.with_a_way > t.holes / 2);
    assert_true(t.filled > t.holes / 10);
    assert_true(t.excused > t.holes / 20);
    assert_true(t.foretold > t.holes / 20);
}

enum { LOOKERS = 3, LOOKS = 200 };

// A hole of one board, and the fillers of as many threads.
typedef struct sight {
    laid            l;
    xt_filler      *filler[LOOKERS];
    xt_hole_outlook outlook[LOOKERS];
} sight;

static void look_often(void *context, uint32_t member)
{
    sight *s = context;
    for (int i = 0; i < LOOKS; i++)
        s->outlook[member] = xt_hole_look(s->filler[member], &s->l.hole, s->l.poses);
}

static void threads_look_at_holes_side_by_side(void **state)
{
    (void)state;
    xt_board *board = xt_board_generate(7, 7, 3, 0, 1, NULL);
    sight     s = {.l.model = xt_edge_model_new(board, NULL), .l.hole = {.row = 2, .height = 5, .width = 6}};
    xt_team  *team = xt_team_new(LOOKERS);
    xt_course course;
    assert_true(s.l.model && team && xt_course_start(&course, s.l.model));
    for (int i = 0; i < LOOKERS; i++)
        assert_non_null(s.filler[i] = xt_filler_new(&course));
    assert_true(lay(&course, 1, s.l.poses));
    xt_team_do(team, look_often, &s);
    for (int i = 0; i < LOOKERS; i++) {
        assert_true(s.outlook[i].ways == s.outlook[0].ways && s.outlook[i].mismatches == s.outlook[0].mismatches);
        xt_filler_free(s.filler[i]);
    }
    xt_team_free(team);
    xt_course_free(&course);
    xt_edge_model_free((xt_edge_model *)s.l.model);
    xt_board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_holes_are_filled_where_a_plain_search_fills_them),
        cmocka_unit_test(threads_look_at_holes_side_by_side),
    };
    return cmocka_run_group_tests_name("hole", tests, NULL, NULL);
}
