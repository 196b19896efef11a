// test_examples.c -- the examples of CONTRIBUTING.md, each held to published numbers or to the library's own engines.

#include "base/memory.h"
#include "examples/examples.h"
#include "model/model.h"
#include "puzzle/polyform_enumeration.h"
#include "run/run.h"
#include "search/problem.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

// ---- Helpers -------------------------------------------------------------------------------------------------------

static xt_puzzles *read_puzzle(const char *text)
{
    xt_puzzles     *puzzles = XT_NEW(xt_puzzles);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    assert_int_equal(example_format.judge(xt_string_view_of(text)), XT_VERDICT_POSSIBLE);
    if (!example_format.read(xt_string_view_of(text), "t", puzzles, diagnostics))
        fail_msg("%s: %s", text, xt_diagnostics_at(diagnostics, 0).text);
    xt_diagnostics_free(diagnostics);
    assert_int_equal(xt_puzzles_count(puzzles), 1);
    return puzzles;
}

static uint64_t count_by(const char *engine, xt_model *model)
{
    xt_statistics statistics = {0};
    assert_int_equal(xt_solve(model, &(xt_settings){.engine = engine}, NULL, NULL, &statistics, NULL), XT_COMPLETE);
    return statistics.solutions;
}

// ---- Lattice -------------------------------------------------------------------------------------------------------

// OEIS A197465: free polyforms on the tetrakis square tiling.
static void the_lattice_has_the_published_number_of_polyforms(void **state)
{
    static const uint32_t published[] = {1, 2, 2, 6, 8, 22, 42, 112, 252, 650};
    xt_point_group        group;
    (void)state;
    xt_point_group_make(&example_lattice, &group);
    assert_int_equal(group.count, 8);
    for (uint32_t n = 1; n <= sizeof published / sizeof *published; n++) {
        xt_transform_set    transforms = xt_transform_set_of(&example_lattice, &group, XT_MOTIONS_SPACE, n);
        xt_packed_shape_set enumerated = {0};
        assert_int_equal(xt_enumerate_polyforms(&transforms, example_lattice.polyforms, &enumerated),
                         XT_ENUMERATION_COMPLETE);
        assert_int_equal(enumerated.shapes.count, published[n - 1]);
        xt_packed_shape_set_free(&enumerated);
    }
}

// One square: two pairs of triangles that share a short side, left and bottom in the drawing.
static void a_puzzle_on_the_lattice_is_solved(void **state)
{
    static const int32_t size[XT_DIMENSIONS_MAX] = {4, 1, 1, 1};
    static const xt_cell corner[] = {{{0, 0}}, {{1, 0}}};
    (void)state;
    xt_puzzle *puzzle = xt_puzzle_make(&example_lattice, size, false, (xt_source_location){0}, NULL);
    assert_true(xt_puzzle_add_piece(puzzle, "A", corner, 2, &(xt_piece_settings){.low = 2, .high = 2}, NULL));
    assert_true(xt_puzzle_check(puzzle, NULL));
    xt_model *model = xt_model_new(puzzle, NULL, NULL);
    assert_non_null(model);
    assert_int_equal(count_by(NULL, model), 2); // one diagonal of the square, or the other
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// ---- Format --------------------------------------------------------------------------------------------------------

static void the_format_reads_a_line(void **state)
{
    (void)state;
    xt_puzzles *puzzles = read_puzzle("fill 10 6 pentominoes\n");
    xt_model   *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, NULL);
    assert_int_equal(count_by(NULL, model), 9356);
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

static void the_format_says_what_is_wrong(void **state)
{
    static const char *const texts[] = {"fill 10 pentominoes", "fill 0 6 pentominoes", "fill 10 6 pentominos of mine"};
    (void)state;
    for (uint32_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        xt_puzzles     *puzzles = XT_NEW(xt_puzzles);
        xt_diagnostics *diagnostics = xt_diagnostics_new();
        assert_false(example_format.read(xt_string_view_of(texts[i]), "t", puzzles, diagnostics));
        assert_int_equal(xt_diagnostics_count(diagnostics), 1);
        assert_non_null(strchr(xt_diagnostics_at(diagnostics, 0).text, ';'));
        xt_diagnostics_free(diagnostics);
        xt_puzzles_free(puzzles);
    }
}

// ---- Engine --------------------------------------------------------------------------------------------------------

static uint64_t count_by_example(const xt_model *model, uint32_t threads)
{
    enum { PIECES_MAX = 64 };
    uint64_t         fits_at[PIECES_MAX] = {0}, attempts_at[PIECES_MAX] = {0};
    xt_cover_problem problem = {.cover = model->cover};
    assert_true(model->cover->pieces < PIECES_MAX);
    assert_null(example_engine.unsupported_reason(&problem));
    xt_run run = {.engine = &example_engine,
                  .problem = &problem,
                  .levels = model->cover->pieces + 1,
                  .threads = threads,
                  .timing = {.before_threads = 1e-9},
                  .report.counters = {.fits_at = fits_at, .attempts_at = attempts_at}};
    assert_int_equal(xt_run_all(&run), XT_COMPLETE);
    return run.report.solutions;
}

static void the_engine_finds_as_many_solutions_as_the_others(void **state)
{
    static const char *const texts[] = {"fill 6 3 fixed trominoes", "fill 7 4 one-sided tetrominoes",
                                        "fill 2 1 dominoes"};
    (void)state;
    for (uint32_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        xt_puzzles *puzzles = read_puzzle(texts[i]);
        xt_model   *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, NULL);
        uint64_t    expected = count_by("dlx", model);
        assert_int_equal(count_by("matrix", model), expected);
        for (uint32_t threads = 1; threads <= 3; threads++)
            assert_int_equal(count_by_example(model, threads), expected);
        xt_model_free(model);
        xt_puzzles_free(puzzles);
    }
}

// ---- Output --------------------------------------------------------------------------------------------------------

typedef struct line_writer {
    xt_writer *writer;
    FILE      *out;
} line_writer;

static xt_answer write_line(void *context, const xt_solution *solution)
{
    line_writer *w = context;
    assert_true(xt_writer_write(w->writer, solution, w->out, NULL));
    return XT_CONTINUE;
}

static void the_style_writes_a_line_for_each_solution(void **state)
{
    char        text[64] = "";
    xt_puzzles *puzzles = read_puzzle("fill 2 1 dominoes");
    xt_model   *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, NULL);
    line_writer w = {xt_writer_new_of_style(model, &example_style), tmpfile()};
    (void)state;
    assert_int_equal(xt_solve(model, NULL, write_line, &w, NULL, NULL), XT_COMPLETE);
    rewind(w.out);
    assert_non_null(fgets(text, sizeof text, w.out));
    assert_string_equal(text, "1: I I\n");
    assert_null(fgets(text, sizeof text, w.out));
    fclose(w.out);
    xt_writer_free(w.writer);
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lattice_has_the_published_number_of_polyforms),
        cmocka_unit_test(a_puzzle_on_the_lattice_is_solved),
        cmocka_unit_test(the_format_reads_a_line),
        cmocka_unit_test(the_format_says_what_is_wrong),
        cmocka_unit_test(the_engine_finds_as_many_solutions_as_the_others),
        cmocka_unit_test(the_style_writes_a_line_for_each_solution),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
