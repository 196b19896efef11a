// test_beam.c -- what the beam finds are different solutions, of all kinds of puzzles.

#include "exactile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { FOUND_MAX = 1 << 17 };

// The solutions of a search, each as a number that does not depend on the order of its options.
typedef struct found {
    uint64_t key[FOUND_MAX];
    uint32_t count;
} found;

static found all, by_beam;

static xt_answer note(void *context, const xt_solution *solution)
{
    found   *f = context;
    uint64_t key = 0;
    for (uint32_t i = 0; i < solution->count; i++) {
        uint64_t bits = (solution->options[i] + UINT64_C(1)) * UINT64_C(0x9e3779b97f4a7c15);
        key += (bits ^ bits >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
    }
    assert_true(f->count < FOUND_MAX);
    f->key[f->count++] = key;
    return XT_CONTINUE;
}

static int compare(const void *a, const void *b)
{
    const uint64_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

// Asserts that the beam finds `wanted` different ones of all solutions, for some seeds.
static void assert_finds(const char *text, uint32_t wanted)
{
    xt_puzzles *puzzles = xt_read_text(text, strlen(text), "t", NULL, NULL);
    assert_non_null(puzzles);
    xt_model *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, NULL);
    assert_non_null(model);
    all.count = 0;
    assert_int_equal(xt_solve(model, &(xt_settings){.threads = 1}, note, &all, NULL, NULL), XT_COMPLETE);
    qsort(all.key, all.count, sizeof *all.key, compare);
    for (uint32_t shuffle = 0; shuffle < 4; shuffle++) {
        const xt_settings settings = {.engine = "beam", .shuffle = shuffle, .limit = wanted, .threads = 1};
        by_beam.count = 0;
        assert_int_equal(xt_solve(model, &settings, note, &by_beam, NULL, NULL), XT_BY_SOLUTIONS);
        assert_int_equal(by_beam.count, wanted);
        qsort(by_beam.key, wanted, sizeof *by_beam.key, compare);
        for (uint32_t i = 0; i < wanted; i++) {
            assert_non_null(bsearch(&by_beam.key[i], all.key, all.count, sizeof *all.key, compare));
            assert_true(i == 0 || by_beam.key[i] != by_beam.key[i - 1]);
        }
    }
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

static void exact_copies_in_squares(void **state)
{
    (void)state;
    assert_finds("D:xDim=10:yDim=6:lattice=square\nP:set=pentominoes\n~D\n", 2);
}

static void cells_that_may_stay_empty(void **state)
{
    (void)state;
    assert_finds(
        "D:xDim=4:yDim=4:lattice=square\nR\n+ + + +\n+ + # +\n+ + + +\n+ + + +\n~R\nP:set=tetrominoes:only=L T S\n~D\n",
        20);
}

static void single_cells_as_a_filler(void **state)
{
    (void)state;
    assert_finds("D:xDim=5:yDim=4:lattice=square\nP:set=tetrominoes:only=L T S O\nC:name=o:layout=0 0:copies=4\n~D\n",
                 20);
}

static void copies_within_a_range(void **state)
{
    (void)state;
    assert_finds(
        "D:xDim=6:yDim=4:lattice=square\nP:set=tetrominoes:copies=0..2\nC:name=I2:layout=0 0, 1 0:copies=1..3\n~D\n",
        10);
}

static void any_copies(void **state)
{
    (void)state;
    assert_finds("D:xDim=5:yDim=4:lattice=square\nP:set=tetrominoes:copies=0..5\n~D\n", 10);
}

static void solids_triangles_and_hexagons(void **state)
{
    (void)state;
    assert_finds("D:xDim=3:yDim=3:zDim=3\nP:set=tetracubes:except=I O\nC:name=V:layout=0 0 0, 1 0 0, 0 1 0\n~D\n", 1);
    assert_finds("D:xDim=6:yDim=2:lattice=triangle\nC:name=I:layout=0 0, 1 0:copies=6\n~D\n", 1);
    assert_finds(
        "D:xDim=5:yDim=4:lattice=hexagon\nC:name=A:layout=0 0, 1 0, 0 1:copies=4\nC:name=B:layout=0 0, 1 0:copies=4\n"
        "~D\n",
        10);
}

// Dancing links prove it.
static void no_solution_is_not_proved(void **state)
{
    (void)state;
    const char     *text = "D:xDim=3:yDim=3:lattice=square\nC:name=V:layout=0 0, 1 0, 0 1:copies=3\n~D\n";
    xt_puzzles     *puzzles = xt_read_text(text, strlen(text), "t", NULL, NULL);
    xt_model       *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, NULL);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    by_beam.count = 0;
    assert_int_not_equal(
        xt_solve(model, &(xt_settings){.engine = "beam", .limit = 1}, note, &by_beam, NULL, diagnostics), XT_COMPLETE);
    assert_int_equal(by_beam.count, 0);
    xt_diagnostics_free(diagnostics);
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(exact_copies_in_squares),
                                       cmocka_unit_test(cells_that_may_stay_empty),
                                       cmocka_unit_test(single_cells_as_a_filler),
                                       cmocka_unit_test(copies_within_a_range),
                                       cmocka_unit_test(any_copies),
                                       cmocka_unit_test(solids_triangles_and_hexagons),
                                       cmocka_unit_test(no_solution_is_not_proved)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
