// test_blocks.c -- packings by blocks are solutions, of boxes of all kinds.

#include "exactile.h"
#include "output/check/check.h"

#include "dice.h"
#include "watched.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static xt_answer write_solution(void *context, const xt_solution *solution)
{
    assert_true(xt_solution_write(solution, XT_STYLE_TEXT, context, NULL));
    return XT_CONTINUE;
}

// Returns true if the engine finds a solution. The checker must accept it.
static bool finds(const char *definition, const char *engine)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzles     *puzzles = xt_read_text(definition, strlen(definition), "t", NULL, diagnostics);
    xt_model       *model = puzzles ? xt_model_new(xt_puzzles_at(puzzles, 0), NULL, diagnostics) : NULL;
    xt_diagnostics_print(diagnostics, stderr);
    if (!model)
        fail_msg("no puzzle: %s", definition);
    FILE             *file = tmpfile();
    const xt_settings settings = {.engine = engine, .limit = 1, .threads = 1};
    xt_statistics     statistics;
    xt_check_report   report;
    xt_solve(model, &settings, write_solution, file, &statistics, NULL);
    rewind(file);
    bool is_read = xt_check_stream(xt_puzzles_at(puzzles, 0), file, "found", false, NULL, NULL, &report, diagnostics);
    if (!is_read || report.wrong > 0 || report.solutions != statistics.solutions) {
        xt_diagnostics_print(diagnostics, stderr);
        fail_msg("wrong: %s", definition);
    }
    fclose(file);
    xt_model_free(model);
    xt_puzzles_free(puzzles);
    xt_diagnostics_free(diagnostics);
    return statistics.solutions > 0;
}

#define SQUARES(sides) "D:" sides ":lattice=square\n"

static void one_shape(void **state)
{
    (void)state;
    assert_true(finds(SQUARES("xDim=35:yDim=40") "P:set=pentominoes:only=Y:copies=280\n~D\n", "blocks"));
    assert_true(finds(SQUARES("xDim=30:yDim=30") "P:set=pentominoes:only=Y:copies=0..200\n~D\n", "blocks"));
    assert_true(finds("D:xDim=10:yDim=10:zDim=10\nP:set=pentacubes:only=N:copies=200\n~D\n", "blocks"));
    assert_true(finds("D:xDim=10:yDim=10:zDim=10\nP:set=pentacubes:only=Y:copies=200\n~D\n", "blocks"));
    assert_true(finds("D:xDim=8:yDim=9:lattice=hexagon\nC:name=A:layout=0 0, 1 0, 0 1:copies=24\n~D\n", "blocks"));
}

static void several_shapes(void **state)
{
    (void)state;
    assert_true(finds(SQUARES("xDim=30:yDim=24") "P:set=pentominoes:copies=12\n~D\n", "blocks"));
    assert_true(finds(SQUARES("xDim=15:yDim=16") "P:set=pentominoes:copies=0..48\n~D\n", "blocks"));
    assert_true(finds("D:xDim=10:yDim=10:zDim=10\nP:set=pentacubes:only=Y N:copies=100\n~D\n", "blocks"));
    // Twice as many of the one as of the other, and as many as are left.
    assert_true(finds(SQUARES("xDim=12:yDim=12") "P:set=tetrominoes:only=L:copies=24\n"
                                                 "P:set=tetrominoes:only=I:copies=0..20\n~D\n",
                      "blocks"));
}

// The blocks that complete these boxes are large or narrow, and others are proved to be impossible: 15x15 in the first
// one.
static void large_blocks(void **state)
{
    (void)state;
    assert_true(finds(SQUARES("xDim=35:yDim=35") "P:set=pentominoes:only=Y:copies=245\n~D\n", "blocks"));
    assert_true(finds(SQUARES("xDim=44:yDim=35") "P:set=pentominoes:only=Y:copies=308\n~D\n", "blocks"));
    assert_false(finds(SQUARES("xDim=20:yDim=7") "P:set=pentominoes:only=Y:copies=28\n~D\n", "blocks"));
}

// The planner uses blocks by itself. Its first run has other engines, so a large box is needed.
static void first_solutions_by_default(void **state)
{
    (void)state;
    assert_true(finds("D:xDim=10:yDim=10:zDim=10\nP:set=pentacubes:only=Y:copies=0..200\n~D\n", NULL));
}

// Sides, colours, copies and shapes that do not allow it.
static void nothing_is_proved(void **state)
{
    (void)state;
    assert_false(finds(SQUARES("xDim=9:yDim=9") "P:set=pentominoes:only=Y:copies=0..20\n~D\n", "blocks"));
    assert_false(finds(SQUARES("xDim=10:yDim=10") "P:set=tetrominoes:only=T:copies=25\n~D\n", "blocks"));
    assert_false(finds(SQUARES("xDim=10:yDim=6") "P:set=pentominoes\n~D\n", "blocks"));
    assert_false(finds(SQUARES("xDim=20:yDim=21") "P:set=pentominoes:only=X:copies=84\n~D\n", "blocks"));
}

// ---- Random boxes --------------------------------------------------------------------------------------------------

static dice of_boxes = {.state = 1};

static uint32_t random_below(uint32_t limit)
{
    return (uint32_t)(next_number(&of_boxes) % limit);
}

// Writes the layout of a connected piece of `cells` cells. Returns the number of characters.
static int write_layout(char *text, size_t size, uint32_t cells, uint32_t dimensions)
{
    int at[8][3] = {{0}}, length = 0;
    for (uint32_t c = 1; c < cells;) {
        const uint32_t from = random_below(c), axis = random_below(dimensions);
        memcpy(at[c], at[from], sizeof at[c]);
        at[c][axis] += random_below(2) ? 1 : -1;
        bool is_new = at[c][axis] >= 0;
        for (uint32_t i = 0; i < c; i++)
            is_new &= memcmp(at[i], at[c], sizeof at[c]) != 0;
        c += is_new;
    }
    for (uint32_t c = 0; c < cells; c++) {
        length += snprintf(text + length, size - (size_t)length, "%s%d %d", c ? ", " : "", at[c][0], at[c][1]);
        if (dimensions == 3)
            length += snprintf(text + length, size - (size_t)length, " %d", at[c][2]);
    }
    return length;
}

// Writes a box with one shape or two, in any number of copies or in exactly as many as fill it.
static void write_random_box(char *text, size_t size)
{
    static const char *const motions[] = {"none", "half", "plane", "space", "mirror"};
    static const char *const lattices[] = {"square", "cube", "hexagon"};
    const uint32_t           lattice = random_below(3), dimensions = lattice == 1 ? 3 : 2, shapes = 1 + random_below(2);
    const uint32_t           cells = 2 + random_below(4), longest = dimensions == 3 ? 6 : 12;
    uint32_t                 sides[3] = {cells * (1 + random_below(2)), 2 + random_below(longest - 1), 1};
    if (dimensions == 3)
        sides[2] = 2 + random_below(3);
    for (uint32_t k = dimensions; k-- > 1;) {
        const uint32_t other = random_below(k + 1), side = sides[k];
        sides[k] = sides[other];
        sides[other] = side;
    }
    const uint32_t pieces = sides[0] * sides[1] * sides[2] / cells;
    int length = snprintf(text, size, "D:xDim=%u:yDim=%u:zDim=%u:lattice=%s%s\n", sides[0], sides[1], sides[2],
                          lattices[lattice], dimensions == 3 || random_below(3) ? "" : ":oneSide");
    for (uint32_t s = 0; s < shapes; s++) {
        length += snprintf(text + length, size - (size_t)length, "C:name=%c:layout=", 'A' + (int)s);
        length += write_layout(text + length, size - (size_t)length, cells, dimensions);
        const bool is_exact = shapes == 1 ? random_below(2) : pieces % 2 == 0 && of_boxes.state % 2;
        length += is_exact ? snprintf(text + length, size - (size_t)length, ":copies=%u", pieces / shapes)
                           : snprintf(text + length, size - (size_t)length, ":copies=0..%u", pieces);
        length += snprintf(text + length, size - (size_t)length, ":motions=%s\n", motions[random_below(5)]);
    }
    snprintf(text + length, size - (size_t)length, "~D\n");
}

static void random_boxes(void **state)
{
    (void)state;
    enum { BOXES = CASES(600) };
    uint32_t found = 0;
    for (uint32_t i = 0; i < BOXES; i++) {
        char text[1000];
        of_boxes.state = i * UINT64_C(1000003);
        write_random_box(text, sizeof text);
        found += finds(text, "blocks");
    }
    assert_in_range(found, BOXES / 4, BOXES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_shape),         cmocka_unit_test(several_shapes),
        cmocka_unit_test(large_blocks),      cmocka_unit_test(first_solutions_by_default),
        cmocka_unit_test(nothing_is_proved), cmocka_unit_test(random_boxes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
