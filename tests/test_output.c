// test_output.c -- the printed solutions and puzzles, and the checker: it accepts right solutions and no others.
#define _POSIX_C_SOURCE 200809L

#include "base/memory.h"
#include "output/check/check.h"
#include "output/json/piece_writer.h"
#include "output/text/palette.h"

#include "collected.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#if HAVE_JANSSON
#include <jansson.h>
#endif

// ---- Puzzles -------------------------------------------------------------------------------------------------------

// polycube's example of two layers: C and D are equal, and fit in one way.
static const char two_layers[] = "D:xDim=3:yDim=2:zDim=2\n"
                                 "C:name=A:type=S:layout=0 1 0,1 1 0,0 1 1\n"
                                 "C:name=BB:type=S:layout=2 1 0,1 1 1,2 1 1\n"
                                 "C:name=C:layout=0 0 0,1 0 0,2 0 0\n"
                                 "C:name=D:layout=0 0 0,1 0 0,2 0 0\n"
                                 "~D\n";

static const char on_squares[] = "D:xDim=5:yDim=4:lattice=square\nP:set=tetrominoes:only=I L O\n"
                                 "C:name=M:layout=0 0,1 0,2 0,0 1\nC:name=J:layout=0 0,1 0,2 0,3 0\n~D\n";
static const char on_cubes[] = "D:xDim=3:yDim=2:zDim=3\nC:name=a:layout=0 0 0,1 0 0,0 1 0:copies=6..6\n~D\n";
static const char on_triangles[] = "D:xDim=6:yDim=2:lattice=triangle\nC:name=t:layout=0 0,1 0,2 0:copies=4..4\n~D\n";
static const char on_hexagons[] = "D:xDim=4:yDim=3:lattice=hexagon\nP:set=trihexes:copies=0..4\n~D\n";

static const char *const on_every_lattice[] = {on_squares, on_cubes, on_triangles, on_hexagons};

enum { LATTICES = sizeof on_every_lattice / sizeof *on_every_lattice, MAX_SOLUTIONS = 1000 };

// L and its mirror image; only turns in the plane are allowed.
static const char one_sided[] = "D:xDim=4:yDim=2:lattice=square:oneSide\nC:name=L:layout=0 0,1 0,2 0,0 1\n"
                                "C:name=l:layout=0 0,1 0,2 0,0 1\n~D\n";

// Dominoes on a ring with two optional cells, and a hut.
static const char ring[] = "D:xDim=4:yDim=3:lattice=square\nR\n# # # #\n# . . #\n# # + +\n~R\n"
                           "C:name=hut:type=S:layout=0 0,0 1\nC:name=d:layout=0 0,1 0:copies=3..5\n~D\n";

static xt_puzzles *read_puzzle(const char *definition)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzles     *puzzles = xt_read_text(definition, strlen(definition), "test", NULL, diagnostics);
    xt_diagnostics_print(diagnostics, stderr);
    assert_non_null(puzzles);
    xt_diagnostics_free(diagnostics);
    return puzzles;
}

// ---- Printing ------------------------------------------------------------------------------------------------------

// A stream into memory.
typedef struct written {
    char  *text;
    size_t length;
    FILE  *stream;
} written;

static void begin_text(written *w)
{
    *w = (written){.text = NULL};
    w->stream = open_memstream(&w->text, &w->length);
    assert_non_null(w->stream);
}

static char *end_text(written *w)
{
    fclose(w->stream);
    return w->text;
}

// Called for each solution, in place of a sink.
typedef void each_solution(void *context, const xt_solution *solution);

typedef struct visit {
    each_solution *each;
    void          *context;
    uint64_t       seen;
} visit;

static xt_answer take(void *context, const xt_solution *solution)
{
    visit *v = context;
    v->each(v->context, solution);
    return ++v->seen == MAX_SOLUTIONS ? XT_STOP : XT_CONTINUE;
}

// Visits the first solutions, and returns their number.
static uint64_t visit_solutions(const char *definition, each_solution *each, void *context)
{
    visit           v = {.each = each, .context = context};
    xt_puzzles     *puzzles = read_puzzle(definition);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_model       *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, diagnostics);
    assert_non_null(model);
    assert_int_not_equal(xt_solve(model, NULL, take, &v, NULL, diagnostics), XT_FAILED);
    assert_int_equal(xt_diagnostics_count(diagnostics), 0);
    xt_model_free(model);
    xt_diagnostics_free(diagnostics);
    xt_puzzles_free(puzzles);
    return v.seen;
}

typedef struct printing {
    written    out;
    xt_style   style;
    bool       backwards; // gives the placements in reverse order
    bool       at_once;   // uses one writer for all solutions
    xt_writer *writer;
} printing;

static void print_one(void *context, const xt_solution *solution)
{
    printing   *p = context;
    xt_solution given = *solution;
    uint32_t   *options = XT_NEW_ARRAY(uint32_t, solution->count);
    for (uint32_t i = 0; i < solution->count; i++)
        options[i] = solution->options[p->backwards ? solution->count - 1 - i : i];
    given.options = options;
    if (p->at_once && !p->writer)
        p->writer = xt_writer_new(solution->model, p->style, 0, NULL);
    assert_true(p->at_once ? xt_writer_write(p->writer, &given, p->out.stream, NULL)
                           : xt_solution_write(&given, p->style, p->out.stream, NULL));
    free(options);
}

static char *print_so(const char *definition, printing how)
{
    printing p = how;
    begin_text(&p.out);
    assert_true(visit_solutions(definition, print_one, &p) > 0);
    xt_writer_free(p.writer);
    return end_text(&p.out);
}

static char *print_in_order(const char *definition, xt_style style, bool backwards)
{
    return print_so(definition, (printing){.style = style, .backwards = backwards});
}

static char *print(const char *definition, xt_style style)
{
    return print_in_order(definition, style, false);
}

// ---- Other formats of polycube --------------------------------------------------------------------------------------

static void coordinates_are_a_line_for_each_placed_piece(void **state)
{
    (void)state;
    char *text = print(two_layers, XT_STYLE_COORDINATES);
    assert_string_equal(text, "\n# --- SOLUTION 1 ---\n"
                              "C:name=C:type=M:layout=0 0 0,1 0 0,2 0 0\n"
                              "C:name=D:type=M:layout=0 0 1,1 0 1,2 0 1\n");
    free(text);
    text = print("D:xDim=2:yDim=1:lattice=square\nC:name=D:layout=0 0,1 0\n~D\n", XT_STYLE_COORDINATES);
    assert_string_equal(text, "\n# --- SOLUTION 1 ---\nC:name=D:type=M:layout=0 0,1 0\n");
    free(text);
}

typedef struct defining {
    char    *text; // of the last solution
    uint32_t goal;
    bool     stationary;
} defining;

static xt_answer define(void *context, const xt_solution *solution)
{
    defining *d = context;
    written   w;
    begin_text(&w);
    assert_true(xt_solution_write_definition(solution, d->stationary, w.stream, NULL));
    free(d->text);
    d->text = end_text(&w);
    return XT_CONTINUE;
}

static uint64_t count_and_define(const char *definition, defining *d)
{
    xt_settings   settings = {.goal = d->goal};
    xt_statistics statistics;
    xt_puzzles   *puzzles = read_puzzle(definition);
    xt_model     *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, NULL);
    assert_int_equal(xt_solve(model, &settings, define, d, &statistics, NULL), XT_COMPLETE);
    xt_model_free(model);
    xt_puzzles_free(puzzles);
    return statistics.solutions;
}

static void a_solution_as_a_definition_has_its_pieces_drawn(void **state)
{
    (void)state;
    defining d = {.goal = 1};
    assert_int_equal(count_and_define(two_layers, &d), 1);
    assert_string_equal(d.text, "\n# --- SOLUTION 1 ---\n"
                                "D:xDim=3:yDim=2:zDim=2\n"
                                "C:name=D:type=M:layout=0 0 0, 1 0 0, 2 0 0\n"
                                "L:stationary=A BB\n"
                                "  A  A BB,   A BB BB\n"
                                "  C  C  C,   .  .  .\n"
                                "~L\n"
                                "~D\n");
    d.stationary = true;
    count_and_define(two_layers, &d);
    assert_non_null(strstr(d.text, "L:stationary=C A BB\n"));
    free(d.text);
}

// A full definition is the same puzzle, with copies as pieces.  A sub-puzzle is the rest of it.
static void a_solution_as_a_definition_can_be_solved_again(void **state)
{
    static const char *const definitions[] = {two_layers, on_squares, on_cubes, on_triangles, one_sided, ring};
    (void)state;
    for (size_t i = 0; i < sizeof definitions / sizeof *definitions; i++)
        for (uint32_t goal = 0; goal < (definitions[i] == ring ? 1 : 2); goal++) {
            defining d = {.goal = goal}, again = {.goal = goal};
            assert_true(count_and_define(definitions[i], &d) > 0);
            assert_int_equal(count_and_define(d.text, &again), count_and_define(definitions[i], &again));
            d.stationary = true;
            count_and_define(definitions[i], &d);
            again.goal = 0;
            uint64_t left = count_and_define(d.text, &again);
            assert_true(goal > 0 || (definitions[i] == ring ? left > 0 : left == 1));
            free(d.text);
            free(again.text);
        }
}

// ---- Text ----------------------------------------------------------------------------------------------------------

static void rows_and_layers_are_printed_as_polycube_prints_them(void **state)
{
    (void)state;
    char *text = print(two_layers, XT_STYLE_TEXT);
    assert_string_equal(text, "\n# --- SOLUTION 1 ---\n"
                              "  A  A BB,   A BB BB\n"
                              "  C  C  C,   D  D  D\n");
    free(text);
}

static void an_empty_cell_is_a_dot(void **state)
{
    (void)state;
    char *text = print("D:xDim=3:yDim=2:lattice=square\nR\n# # .\n# # +\n~R\nC:name=O:layout=0 0,1 0,0 1,1 1\n~D\n",
                       XT_STYLE_TEXT);
    assert_string_equal(text, "\n# --- SOLUTION 1 ---\n O O .\n O O .\n");
    free(text);
}

static void triangles_and_hexagons_are_tables_of_their_coordinates(void **state)
{
    (void)state;
    static const char *const lattices[] = {"triangle", "hexagon"};
    for (int i = 0; i < 2; i++) {
        char definition[200];
        snprintf(definition, sizeof definition,
                 "D:xDim=2:yDim=2:lattice=%s\nC:name=a:type=S:layout=0 0,1 0\nC:name=b:type=S:layout=0 1,1 1\n~D\n",
                 lattices[i]);
        char *text = print(definition, XT_STYLE_TEXT);
        assert_string_equal(text, "\n# --- SOLUTION 1 ---\n b b\n a a\n");
        free(text);
    }
}

static void the_width_counts_characters_not_bytes(void **state)
{
    (void)state;
    char *text = print("D:xDim=2:yDim=1:lattice=square\nC:name=\xc3\xa9:type=S:layout=0 0\n"
                       "C:name=uv:type=S:layout=1 0\n~D\n",
                       XT_STYLE_TEXT);
    assert_string_equal(text, "\n# --- SOLUTION 1 ---\n  \xc3\xa9 uv\n");
    free(text);
}

static void the_order_of_placements_does_not_change_the_text(void **state)
{
    (void)state;
    static const xt_style styles[] = {
        XT_STYLE_TEXT,
        XT_STYLE_COLOUR,
#if HAVE_JANSSON
        XT_STYLE_JSON,
#endif
    };
    for (size_t s = 0; s < sizeof styles / sizeof *styles; s++)
        for (int i = 0; i < LATTICES; i++) {
            char *there = print_in_order(on_every_lattice[i], styles[s], false);
            char *back = print_in_order(on_every_lattice[i], styles[s], true);
            assert_string_equal(there, back);
            free(there);
            free(back);
        }
}

static void require_same_at_once(const char *definition)
{
    static const xt_style styles[] = {
        XT_STYLE_TEXT,
        XT_STYLE_COLOUR,
        XT_STYLE_BOXES,
        XT_STYLE_COORDINATES,
#if HAVE_JANSSON
        XT_STYLE_JSON,
#endif
    };
    for (size_t s = 0; s < sizeof styles / sizeof *styles; s++) {
        char *each = print(definition, styles[s]);
        char *all = print_so(definition, (printing){.style = styles[s], .at_once = true});
        assert_string_equal(each, all);
        free(each);
        free(all);
    }
}

static void one_writer_writes_the_same_as_many(void **state)
{
    (void)state;
    for (int i = 0; i < LATTICES; i++)
        require_same_at_once(on_every_lattice[i]);
    require_same_at_once(two_layers);
    require_same_at_once(ring);
}

static void names_of_any_length_stand_in_their_columns(void **state)
{
    (void)state;
    char *text = print("D:xDim=3:yDim=1:lattice=square\nC:name=short77:type=S:layout=0 0\n"
                       "C:name=a_name_that_is_long:type=S:layout=1 0\nC:name=b:type=S:layout=2 0\n~D\n",
                       XT_STYLE_TEXT);
    assert_string_equal(text, "\n# --- SOLUTION 1 ---\n"
                              "             short77 a_name_that_is_long                   b\n");
    free(text);
}

// Two cells in a corner of an empty box.
static void a_large_box_is_written_whole(void **state)
{
    (void)state;
    enum { WIDTH = 300, HEIGHT = 80 };
    written w;
    begin_text(&w);
    fprintf(w.stream, "D:xDim=%d:yDim=%d:lattice=square\nR\n", WIDTH, HEIGHT);
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        fprintf(w.stream, " %c%s", i < 2 ? '#' : '.', i % WIDTH == WIDTH - 1 ? "\n" : "");
    fputs("~R\nC:name=d:layout=0 0,1 0\n~D\n", w.stream);
    char *definition = end_text(&w);
    begin_text(&w);
    fputs("\n# --- SOLUTION 1 ---\n", w.stream);
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        fprintf(w.stream, " %c%s", i < 2 ? 'd' : '.', i % WIDTH == WIDTH - 1 ? "\n" : "");
    char *expected = end_text(&w), *text = print(definition, XT_STYLE_TEXT);
    assert_string_equal(text, expected);
    free(text);
    free(expected);
    free(definition);
}

// ---- Pieces one by one ---------------------------------------------------------------------------------------------

static void compare_with_assembly(void *context, const xt_solution *solution)
{
    (void)context;
    xt_assembly assembly;
    uint32_t    covered = 0;
    assert_true(xt_assembly_make(&assembly, solution));
    assert_int_equal(xt_solution_pieces(solution), assembly.pieces);
    for (uint32_t p = 0; p < assembly.pieces; p++) {
        xt_placement placement = xt_solution_piece_at(solution, p);
        assert_string_equal(placement.name, xt_assembly_name(&assembly, p));
        assert_int_equal(placement.stationary, p >= solution->count);
        for (uint32_t c = 0; c < placement.cells; c++) {
            xt_cell cell = xt_solution_cell_at(solution, p, c);
            assert_int_equal(assembly.holder[xt_puzzle_index_of_cell(solution->model->puzzle, cell)], p);
        }
        covered += placement.cells;
    }
    for (uint32_t c = 0; c < solution->model->puzzle->cells; c++)
        covered -= assembly.holder[c] != UINT32_MAX;
    assert_int_equal(covered, 0);
    xt_assembly_free(&assembly);
}

static void pieces_read_one_by_one_equal_the_assembly(void **state)
{
    (void)state;
    for (int i = 0; i < LATTICES; i++)
        visit_solutions(on_every_lattice[i], compare_with_assembly, NULL);
    visit_solutions(two_layers, compare_with_assembly, NULL);
    visit_solutions(ring, compare_with_assembly, NULL);
}

static void require_rising_names(void *context, const xt_solution *solution)
{
    (void)context;
    for (uint32_t p = 0; p < solution->count; p++)
        for (uint32_t q = 0; q < solution->count; q++) {
            xt_cell  a = xt_solution_cell_at(solution, p, 0), b = xt_solution_cell_at(solution, q, 0);
            xt_point first = {.at = {a.at[0], a.at[1], a.at[2]}}, second = {.at = {b.at[0], b.at[1], b.at[2]}};
            if (xt_point_compare(first, second) < 0)
                assert_true(strcmp(xt_solution_piece_at(solution, p).name, xt_solution_piece_at(solution, q).name) < 0);
        }
}

static void copies_are_numbered_by_their_least_cells(void **state)
{
    (void)state;
    assert_true(visit_solutions(on_cubes, require_rising_names, NULL) > 1);
}

// ---- Colours -------------------------------------------------------------------------------------------------------

static void require_different_neighbours(void *context, const xt_solution *solution)
{
    (void)context;
    const xt_puzzle  *puzzle = solution->model->puzzle;
    const xt_lattice *lattice = puzzle->lattice;
    xt_assembly       assembly;
    assert_true(xt_assembly_make(&assembly, solution));
    xt_look   *looks = XT_NEW_ARRAY(xt_look, assembly.pieces);
    xt_colour *colours = XT_NEW_ARRAY(xt_colour, assembly.pieces);
    xt_colour_pieces(&assembly, looks);
    assert_true(xt_solution_colours(solution, colours, NULL));
    for (uint32_t c = 0; c < puzzle->cells; c++)
        for (uint32_t n = 0; n < lattice->neighbours; n++) {
            xt_point point = xt_point_of_cell(lattice, xt_puzzle_cell_at(puzzle, c));
            uint32_t there = xt_neighbour_of_point(lattice, point, n, &point)
                                 ? xt_puzzle_index_of_cell(puzzle, xt_cell_of_point(lattice, point))
                                 : UINT32_MAX;
            if (there == UINT32_MAX || assembly.holder[c] == UINT32_MAX || assembly.holder[there] == UINT32_MAX)
                continue;
            if (assembly.holder[c] != assembly.holder[there]) {
                assert_int_not_equal(looks[assembly.holder[c]].paper, looks[assembly.holder[there]].paper);
                assert_int_not_equal(colours[assembly.holder[c]].paper, colours[assembly.holder[there]].paper);
            }
        }
    free(looks);
    free(colours);
    xt_assembly_free(&assembly);
}

static void adjacent_pieces_have_different_colours(void **state)
{
    (void)state;
    for (int i = 0; i < LATTICES; i++)
        visit_solutions(on_every_lattice[i], require_different_neighbours, NULL);
    visit_solutions("D:xDim=8:yDim=8:lattice=square\nC:name=d:layout=0 0,1 0:copies=32..32\n~D\n",
                    require_different_neighbours, NULL);
}

// Piece i is a bar along x at y = i, and above it a bar along y at x = i, so each touches every other.
static void more_pieces_than_the_palette_may_all_touch_each_other(void **state)
{
    (void)state;
    enum { PIECES = 24 };
    written w;
    begin_text(&w);
    fprintf(w.stream, "D:xDim=%d:yDim=%d:zDim=2\n", PIECES, PIECES);
    for (int i = 0; i < PIECES; i++) {
        fprintf(w.stream, "C:name=%c:motions=none:layout=", 'a' + i);
        for (int k = 0; k < PIECES; k++)
            fprintf(w.stream, "%s%d %d 0,%d %d 1", k ? "," : "", k, i, i, k);
        fputs("\n", w.stream);
    }
    fputs("~D\n", w.stream);
    char *definition = end_text(&w);
    assert_int_equal(visit_solutions(definition, require_different_neighbours, NULL), 1);
    free(definition);
}

static void require_own_colours(void *context, const xt_solution *solution)
{
    (void)context;
    xt_assembly assembly;
    assert_true(xt_assembly_make(&assembly, solution));
    xt_look *looks = XT_NEW_ARRAY(xt_look, assembly.pieces);
    xt_colour_pieces(&assembly, looks);
    for (uint32_t p = 0; p < assembly.pieces; p++)
        assert_int_equal(looks[p].paper, xt_colour_of_rank(assembly.images, assembly.rank[p]).paper);
    free(looks);
    xt_assembly_free(&assembly);
}

static void a_dozen_pieces_keep_their_colours(void **state)
{
    (void)state;
    visit_solutions("D:xDim=10:yDim=6:lattice=square\nP:set=pentominoes\n~D\n", require_own_colours, NULL);
}

static void colours_end_with_their_line(void **state)
{
    (void)state;
    for (int i = 0; i < LATTICES; i++) {
        char *text = print(on_every_lattice[i], XT_STYLE_COLOUR), *rest = NULL;
        for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
            const char *last = NULL;
            for (const char *at = strchr(line, '\033'); at; at = strchr(at + 1, '\033'))
                last = at;
            if (last)
                assert_true(strncmp(last, "\033[0m", 4) == 0);
        }
        free(text);
    }
}

// Removes escape sequences and blanks.
static void strip(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++)
        if (*from == '\033')
            from = strchr(from, 'm');
        else if (!isspace((unsigned char)*from))
            *to++ = *from;
    *to = '\0';
}

static void a_picture_has_the_letters_of_the_text(void **state)
{
    (void)state;
    char *text = print(on_squares, XT_STYLE_TEXT), *picture = print(on_squares, XT_STYLE_COLOUR);
    assert_non_null(strchr(picture, '\033'));
    strip(text);
    strip(picture);
    assert_string_equal(text, picture);
    free(text);
    free(picture);
}

// ---- JSON ----------------------------------------------------------------------------------------------------------

static void json_is_written_as_documented(void **state)
{
    (void)state;
#if HAVE_JANSSON
    char *text = print("D:xDim=3:yDim=2:lattice=square\nC:name=A:layout=0 0,0 1,1 1:motions=none\nC:name=B:layout=0 0\n"
                       "C:name=hut:type=S:layout=2 0,2 1\n~D\n",
                       XT_STYLE_JSON);
    assert_string_equal(text, "{\"solution\":1,\"pieces\":[{\"name\":\"A\",\"cells\":[[0,0],[0,1],[1,1]]},"
                              "{\"name\":\"B\",\"cells\":[[1,0]]},"
                              "{\"name\":\"hut\",\"cells\":[[2,0],[2,1]],\"stationary\":true}]}\n");
    free(text);
#else
    skip();
#endif
}

static void every_line_of_json_can_be_parsed_and_has_every_cell(void **state)
{
    (void)state;
#if HAVE_JANSSON
    for (int i = 0; i < LATTICES; i++) {
        char      *text = print(on_every_lattice[i], XT_STYLE_JSON), *rest = NULL;
        json_int_t number = 0;
        for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
            json_t *object = json_loads(line, 0, NULL), *piece;
            size_t  index, cells = 0;
            assert_non_null(object);
            assert_int_equal(json_integer_value(json_object_get(object, "solution")), ++number);
            json_array_foreach(json_object_get(object, "pieces"), index, piece) cells +=
                json_array_size(json_object_get(piece, "cells"));
            assert_int_equal(cells, i == 0 ? 20 : i == 1 ? 18 : 12);
            json_decref(object);
        }
        free(text);
    }
#else
    skip();
#endif
}

static void a_build_without_json_says_so(void **state)
{
    (void)state;
#if HAVE_JANSSON
    skip();
#else
    xt_puzzles     *puzzles = read_puzzle(two_layers);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_model       *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, diagnostics);
    xt_solution     solution = {.model = model};
    assert_false(xt_solution_write(&solution, XT_STYLE_JSON, stdout, diagnostics));
    assert_int_equal(xt_diagnostics_count(diagnostics), 1);
    xt_model_free(model);
    xt_diagnostics_free(diagnostics);
    xt_puzzles_free(puzzles);
#endif
}

// ---- The checker ---------------------------------------------------------------------------------------------------

typedef struct verdict {
    xt_check_report report;
    uint32_t        complaints;
    uint32_t        line, column;       // of the first message
    char            first_message[512]; // the text of the first message
} verdict;

static verdict check_bytes(const char *definition, const char *text, size_t length)
{
    verdict         v = {.complaints = 0};
    xt_puzzles     *puzzles = read_puzzle(definition);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    FILE           *in = length ? fmemopen((void *)text, length, "rb") : fopen("/dev/null", "rb");
    assert_non_null(in);
    assert_true(xt_check_stream(xt_puzzles_at(puzzles, 0), in, "found", false, NULL, NULL, &v.report, diagnostics));
    fclose(in);
    v.complaints = xt_diagnostics_count(diagnostics);
    if (v.complaints) {
        xt_diagnostic first = xt_diagnostics_at(diagnostics, 0);
        assert_string_equal(first.file, "found");
        assert_non_null(strchr(first.text, ';'));
        v.line = first.line;
        v.column = first.column;
        snprintf(v.first_message, sizeof v.first_message, "%s", first.text);
    }
    xt_diagnostics_free(diagnostics);
    xt_puzzles_free(puzzles);
    return v;
}

static verdict check(const char *definition, const char *text)
{
    return check_bytes(definition, text, strlen(text));
}

static void require_right(const char *definition, const char *text, uint64_t solutions)
{
    verdict v = check(definition, text);
    assert_string_equal(v.first_message, "");
    assert_int_equal(v.report.solutions, solutions);
    assert_int_equal(v.report.wrong, 0);
    assert_int_equal(v.report.duplicates, 0);
}

// Requires one wrong solution, with these words in the message and this place.
static void require_wrong(const char *definition, const char *text, const char *words, uint32_t line, uint32_t column)
{
    verdict v = check(definition, text);
    assert_int_equal(v.report.solutions, 1);
    assert_int_equal(v.report.wrong, 1);
    assert_int_equal(v.complaints, 1);
    if (!strstr(v.first_message, words))
        fail_msg("'%s' does not say '%s'", v.first_message, words);
    assert_int_equal(v.line, line);
    assert_int_equal(v.column, column);
}

static uint64_t heads_in(const char *text)
{
    uint64_t heads = 0;
    for (; (text = strstr(text, "SOLUTION")); text++)
        heads++;
    return heads;
}

static void printed_text_is_right(void **state)
{
    (void)state;
    for (int i = 0; i < LATTICES; i++) {
        char *text = print(on_every_lattice[i], XT_STYLE_TEXT);
        require_right(on_every_lattice[i], text, heads_in(text));
        free(text);
    }
}

static void printed_json_is_right(void **state)
{
    (void)state;
#if HAVE_JANSSON
    for (int i = 0; i < LATTICES; i++) {
        char    *text = print(on_every_lattice[i], XT_STYLE_JSON);
        uint64_t lines = 0;
        for (const char *at = text; (at = strchr(at, '\n')); at++)
            lines++;
        require_right(on_every_lattice[i], text, lines);
        free(text);
    }
#else
    skip();
#endif
}

// Placement texts are cached only if they are short together.
static void assert_texts_cached(const char *definition, bool are_cached)
{
    xt_puzzles      *puzzles = xt_read_text(definition, strlen(definition), "test", NULL, NULL);
    xt_model        *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, NULL);
    size_t           max_reserve;
    xt_piece_writer *writer = xt_json_pieces_start(model, &max_reserve);
    assert_non_null(writer);
    assert_int_equal(writer->placement_text_begin != NULL, are_cached);
    xt_piece_writer_free(writer);
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

// One piece fills a square except a corner, and six pieces for the corner could lie anywhere: many images, and few
// solutions.
static void printed_solutions_with_many_images_are_right(void **state)
{
    enum { SIDE = 20 };
    char  *text = NULL;
    size_t length;
    FILE  *stream = open_memstream(&text, &length);
    (void)state;
    fprintf(stream, "D:xDim=%d:yDim=%d:zDim=1\nP:set=pentominoes:only=F L N P U Y\nC:name=B:layout=", SIDE, SIDE);
    for (int i = 0; i < SIDE * SIDE; i++)
        if (i % SIDE >= 5 || i / SIDE >= 6)
            fprintf(stream, "%s%d %d 0", i > 5 ? ", " : "", i % SIDE, i / SIDE); // the first cell is 5
    fprintf(stream, "\n~D\n");
    fclose(stream);
    assert_texts_cached(text, false);
    assert_texts_cached(ring, true);
#if HAVE_JANSSON
    char *solutions = print(text, XT_STYLE_JSON);
    require_right(text, solutions, 8 * 40);
    free(solutions);
#endif
    free(text);
}

static void holes_copies_and_stationary_pieces_are_understood(void **state)
{
    (void)state;
    char *text = print(ring, XT_STYLE_TEXT);
    require_right(ring, text, heads_in(text));
    free(text);
}

static void other_lines_of_polycube_are_skipped(void **state)
{
    (void)state;
    require_right(two_layers,
                  "# polycube 1.2.1\n\n# settings\n\n# --- SOLUTION 1 ---\n"
                  "  A  A BB,   A BB BB  \r\n\tC C C,D D D # all of it\n# 1 found\n",
                  1);
}

static void empty_lines_separate_solutions_without_heads(void **state)
{
    (void)state;
    verdict v = check(two_layers, "A A BB,A BB BB\nC C C,D D D\n\nA A BB,A BB BB\nC C C,C C C\n\n");
    assert_int_equal(v.report.solutions, 2);
    assert_int_equal(v.report.wrong, 1);
    assert_int_equal(v.line, 5);
}

static void a_text_without_solutions_has_none(void **state)
{
    (void)state;
    require_right(two_layers, "", 0);
    require_right(two_layers, "\n# nothing was found\n\n", 0);
}

// ---- Refused solutions ----------------------------------------------------------------------------------------------

// The right rows are "L l l l\nL L L l\n".
static void swapped_cells_are_wrong(void **state)
{
    (void)state;
    require_right(one_sided, "L l l l\nL L L l\n", 1);
    require_wrong(one_sided, "\n  l L l l\n  L L L l\n", "piece 'l' do not make its shape", 2, 3);
}

static void a_mirrored_piece_is_wrong_if_it_may_not_be_turned_over(void **state)
{
    (void)state;
    static const char free_set[] = "D:xDim=4:yDim=2:lattice=square\nC:name=L:layout=0 0,1 0,2 0,0 1:copies=2..2\n~D\n";
    require_right(free_set, "L1 L1 L1 L2\nL1 L2 L2 L2\n", 1);
    require_wrong(one_sided, "L L L l\nL l l l\n",
                  "is turned in a way that is not allowed; it may only be turned in the plane", 1, 1);
}

static void a_missing_piece_is_wrong(void **state)
{
    (void)state;
    static const char optional[] = "D:xDim=4:yDim=1:lattice=square\nR\n+ + + +\n~R\n"
                                   "C:name=d:layout=0 0,1 0:copies=%s\n~D\n";
    char              one[sizeof optional + 8], two[sizeof optional + 8];
    snprintf(one, sizeof one, optional, "1..2");
    snprintf(two, sizeof two, optional, "2..2");
    require_wrong(one_sided, "L . . .\nL L L .\n", "the cell 1 1 is empty", 1, 3);
    require_wrong(one, ". . . .\n", "piece 'd' is missing", 1, 1);
    require_wrong(two, ". . d1 d1\n", "pieces of the shape of 'd': 1; there should be 2", 1, 1);
    require_right(one, ". . d2 d2\n", 1);
}

static void a_piece_placed_twice_is_wrong(void **state)
{
    (void)state;
    require_wrong(one_sided, "L L L L\nL L L L\n", "piece 'L' has 8 cells; it should have 4", 1, 1);
}

static void a_moved_stationary_piece_is_wrong(void **state)
{
    (void)state;
    require_right(ring, "d1 d1 d2 d2\nhut . . d3\nhut d4 d4 d3\n", 1);
    require_wrong(ring, "d1 d1 d2 d2\nhut . . d3\nd4 hut d4 d3\n", "where 'hut' is stationary", 3, 1);
    require_wrong(ring, "hut d1 d2 d2\nhut . . d3\nhut d4 d4 d3\n", "'hut' is on the cell 0 2 as well", 1, 1);
}

static void a_cell_outside_the_region_stays_empty(void **state)
{
    (void)state;
    require_wrong(ring, "d1 d1 d2 d2\nhut d5 d5 d3\nhut d4 d4 d3\n", "cell 1 1, which is not in the region", 2, 5);
}

static void an_unknown_name_is_wrong(void **state)
{
    (void)state;
    require_wrong(one_sided, "L l l l\nL L L q\n", "no piece is called 'q'", 2, 7);
    require_wrong(ring, "d1 d1 d2 d2\nhut . . d9\nhut d4 d4 d9\n", "no piece is called 'd9'", 2, 9);
    require_wrong(ring, "d1 d1 d2 d2\nhut . . d\nhut d4 d4 d\n", "the copies are called d1 to d5", 2, 9);
}

static void coloured_text_is_refused(void **state)
{
    (void)state;
    require_wrong(one_sided, "\n\033[0;48;5;2m L\033[0m l l l\nL L L l\n", "text without colours", 2, 1);
}

static void rows_of_the_wrong_form_are_wrong(void **state)
{
    (void)state;
    require_wrong(one_sided, "L l l\nL L L l\n", "ends after 3 cells; there should be 4", 1, 6);
    require_wrong(one_sided, "L l l l l\nL L L l\n", "goes on after 4 cells", 1, 9);
    require_wrong(one_sided, "L l l l\n", "it ends after 1 row; there should be 2", 1, 1);
    require_wrong(one_sided, "L l l l\nL L L l\nL L L l\n", "more rows than the 2", 3, 1);
    require_wrong(one_sided, "L l l l,\nL L L l\n", "more layers than 1", 1, 8);
    require_wrong(two_layers, "A A BB\nC C C,D D D\n", "fewer layers than 2", 1, 7);
    require_wrong(two_layers, "A A,BB A BB BB\nC C C,D D D\n", "there should be 3 in each layer", 1, 4);
}

static void a_head_without_rows_is_wrong(void **state)
{
    (void)state;
    verdict v = check(one_sided, "\n# --- SOLUTION 1 ---\nL l l l\nL L L l\n\n# --- SOLUTION 2 ---\n");
    assert_int_equal(v.report.solutions, 2);
    assert_int_equal(v.report.wrong, 1);
    assert_non_null(strstr(v.first_message, "solution 2: it has a head, and no rows"));
}

static void reading_goes_on_after_a_wrong_solution(void **state)
{
    (void)state;
    verdict v = check(one_sided, "\n# --- SOLUTION 1 ---\nL ? l\nx\ny z\n\n# --- SOLUTION 2 ---\nL l l l\nL L L l\n");
    assert_int_equal(v.report.solutions, 2);
    assert_int_equal(v.report.wrong, 1);
    assert_int_equal(v.complaints, 1);
}

static void solutions_go_by_their_printed_numbers(void **state)
{
    (void)state;
    require_wrong(one_sided, "\n# --- SOLUTION 77 ---\nL l l l\nL L L .\n", "solution 77: the cell 3 0 is empty", 4, 7);
}

static void an_endless_line_is_wrong_and_not_stored(void **state)
{
    (void)state;
    size_t length = 1 << 22;
    char  *text = xt_allocate(length + 1, 1);
    memset(text, 'L', length);
    verdict v = check_bytes(one_sided, text, length);
    assert_int_equal(v.report.wrong, 1);
    assert_non_null(strstr(v.first_message, "a row of more than"));
    memset(text, '#', length);
    assert_int_equal(check_bytes(one_sided, text, length).report.solutions, 0);
    free(text);
}

static void binary_data_is_wrong(void **state)
{
    (void)state;
    static const char bytes[] = "L l l \0\nL L L l\n";
    verdict           v = check_bytes(one_sided, bytes, sizeof bytes - 1);
    assert_int_equal(v.report.wrong, 1);
    assert_int_equal(v.column, 7);
    assert_non_null(strstr(v.first_message, "'?'"));
}

static void wrong_solutions_are_counted_beyond_the_last_message(void **state)
{
    (void)state;
    written w;
    begin_text(&w);
    for (int i = 0; i < 500; i++)
        fputs("\nL L L L\nL L L L\n", w.stream);
    char   *text = end_text(&w);
    verdict v = check(one_sided, text);
    assert_int_equal(v.report.wrong, 500);
    assert_true(v.complaints < 500);
    free(text);
}

static void a_repeated_solution_is_a_duplicate(void **state)
{
    (void)state;
    verdict v =
        check(one_sided, "\n# --- SOLUTION 4 ---\nL l l l\nL L L l\n\n# --- SOLUTION 9 ---\nL l l l\nL L L l\n");
    assert_int_equal(v.report.solutions, 2);
    assert_int_equal(v.report.wrong, 0);
    assert_int_equal(v.report.duplicates, 1);
    assert_string_equal(v.first_message, "solution 9: the same as solution 4 in line 3; each should be there once");
}

static void equal_pieces_may_swap_their_names(void **state)
{
    (void)state;
    verdict v = check(one_sided, "L l l l\nL L L l\n\nl L L L\nl l l L\n");
    assert_int_equal(v.report.wrong, 0);
    assert_int_equal(v.report.duplicates, 1);
}

// ---- Mutations -----------------------------------------------------------------------------------------------------

// A text, the tokens of its cells, and the pair of cells to swap.
typedef struct mutation {
    written  out;
    uint64_t count;
} mutation;

// Swaps the names of every two cells with different names.
static void mutate(void *context, const xt_solution *solution)
{
    mutation        *m = context;
    const xt_puzzle *puzzle = solution->model->puzzle;
    const int32_t   *size = puzzle->size;
    xt_assembly      assembly;
    assert_true(xt_assembly_make(&assembly, solution));
    for (uint32_t a = 0; a < puzzle->cells; a++)
        for (uint32_t b = 0; b < a; b++) {
            if (assembly.holder[a] == assembly.holder[b])
                continue;
            fprintf(m->out.stream, "\n# --- SOLUTION %" PRIu64 " ---\n", 100000 + ++m->count);
            for (int32_t y = size[1]; y-- > 0; putc('\n', m->out.stream))
                for (int32_t z = 0; z < size[2]; z++)
                    for (int32_t x = 0; x < size[0]; x++) {
                        uint32_t cell = xt_puzzle_index_of_cell(puzzle, (xt_cell){{x, y, z}});
                        uint32_t piece = assembly.holder[cell == a ? b : cell == b ? a : cell];
                        fprintf(m->out.stream, "%s %s", z && !x ? "," : "", xt_assembly_name(&assembly, piece));
                    }
        }
    xt_assembly_free(&assembly);
}

// The text has all solutions, so each change is wrong or repeats another of them.
static void no_swap_of_two_cells_makes_a_new_solution(void **state)
{
    (void)state;
    static const char *const definitions[] = {on_squares, on_triangles, on_hexagons, one_sided, two_layers};
    for (size_t i = 0; i < sizeof definitions / sizeof *definitions; i++) {
        char    *all = print(definitions[i], XT_STYLE_TEXT);
        mutation m = {.count = 0};
        begin_text(&m.out);
        fputs(all, m.out.stream);
        assert_true(visit_solutions(definitions[i], mutate, &m) < MAX_SOLUTIONS);
        char   *text = end_text(&m.out);
        verdict v = check(definitions[i], text);
        assert_int_equal(v.report.solutions, heads_in(all) + m.count);
        assert_int_equal(v.report.wrong + v.report.duplicates, m.count);
        free(all);
        free(text);
    }
}

// ---- Wrong JSON ----------------------------------------------------------------------------------------------------

static void wrong_json_is_wrong(void **state)
{
    (void)state;
#if HAVE_JANSSON
#define L_AND(rest) "{\"solution\":1,\"pieces\":[{\"name\":\"L\",\"cells\":[[0,0],[0,1],[1,0],[2,0]]}," rest "]}\n"
    require_right(one_sided, L_AND("{\"name\":\"l\",\"cells\":[[1,1],[2,1],[3,1],[3,0,0]]}"), 1);
    require_wrong(one_sided, L_AND("{\"name\":\"l\",\"cells\":[[1,1],[2,1],[3,1]]}"), "its pieces have 7 cells", 1, 0);
    require_wrong(one_sided, L_AND("{\"name\":\"l\",\"cells\":[[1,1],[2,1],[3,1],[2,0]]}"),
                  "'L' and 'l' are both on the cell 2 0", 1, 0);
    require_wrong(one_sided, L_AND("{\"name\":\"l\",\"cells\":[[1,1],[2,1],[3,1],[4,0]]}"),
                  "the cell 4 0 outside the box", 1, 0);
    require_wrong(one_sided, L_AND("{\"name\":\"L\",\"cells\":[[1,1],[2,1],[3,1],[3,0]]}"), "'L' has 8 cells", 1, 0);
    require_wrong(one_sided, L_AND("{\"name\":\"q\",\"cells\":[[1,1],[2,1],[3,1],[3,0]]}"), "called 'q'", 1, 0);
    require_wrong(one_sided, L_AND("{\"name\":\"l\",\"cells\":[[1,1],[2,1],[3,1],[3,0.5]]}"), "cell 4 of piece 2", 1,
                  0);
    require_wrong(one_sided, L_AND("{\"name\":\"l\"}"), "a piece without a name or without cells", 1, 0);
    require_wrong(one_sided, L_AND("7"), "a piece without a name or without cells", 1, 0);
    require_wrong(one_sided, "{\"solution\":1}\n", "a solution without pieces", 1, 0);
    verdict v = check(one_sided, L_AND("") "{\"solution\":2,\"pieces\":[\n");
    assert_int_equal(v.report.solutions, 2);
    assert_int_equal(v.report.wrong, 2);
#else
    skip();
#endif
}

static void other_objects_are_skipped(void **state)
{
    (void)state;
#if HAVE_JANSSON
    require_right(one_sided, "{\"complete\": true, \"pieces\": 12, \"solutions\": 5}\n{}\n", 0);
#else
    skip();
#endif
}

// ---- Files ---------------------------------------------------------------------------------------------------------

static void unreadable_input_is_reported(void **state)
{
    (void)state;
    static const char *const paths[] = {"/no/such/file", "/"};
    xt_puzzles              *puzzles = read_puzzle(one_sided);
    for (int i = 0; i < 2; i++) {
        xt_diagnostics *diagnostics = xt_diagnostics_new();
        xt_check_report report;
        assert_false(xt_check_solutions(xt_puzzles_at(puzzles, 0), paths[i], false, NULL, NULL, &report, diagnostics));
        assert_int_equal(xt_diagnostics_count(diagnostics), 1);
        assert_string_equal(xt_diagnostics_at(diagnostics, 0).file, paths[i]);
        xt_diagnostics_free(diagnostics);
    }
    xt_puzzles_free(puzzles);
}

// ---- Showing puzzles -----------------------------------------------------------------------------------------------

static char *show(const char *definition, bool coloured)
{
    written         w;
    xt_puzzles     *puzzles = read_puzzle(definition);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_model       *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, diagnostics);
    assert_non_null(model);
    begin_text(&w);
    assert_true(xt_model_show(model, coloured ? XT_STYLE_COLOUR : XT_STYLE_TEXT, 0, w.stream));
    xt_model_free(model);
    xt_diagnostics_free(diagnostics);
    xt_puzzles_free(puzzles);
    return end_text(&w);
}

static void a_puzzle_is_shown_with_its_region_and_pieces(void **state)
{
    (void)state;
    char *text = show("# Hut and ring\nD:xDim=4:yDim=3:lattice=square\nR\n# # # #\n# . . #\n# # + +\n~R\n"
                      "C:name=hut:type=S:layout=0 0,0 1\nC:name=d:layout=0 0,1 0:copies=3..5\n"
                      "C:name=m:layout=0 0:copies=0..1:motions=none\n~D\n",
                      false);
    assert_string_equal(text, "Hut and ring\n"
                              "\n"
                              "  region    4 x 3; 6 squares to be covered, 2 that may stay empty, 2 taken by 1 "
                              "stationary piece\n"
                              "  pieces    3 to 6 of 2 shapes; 6 to 11 squares\n"
                              "  images    15; at most 5 cover one cell\n"
                              "  symmetry  none\n"
                              "\n"
                              "    #   #   #   #\n"
                              "  hut   .   .   #\n"
                              "  hut   #   +   +\n"
                              "\n"
                              "  # to be covered   + may stay empty   . not in the region   names: stationary pieces\n"
                              "\n"
                              "  d d          m\n"
                              "  d: 3 to 5    m: 0 to 1\n"
                              "  2 squares    1 square\n"
                              "  7 images     8 images\n"
                              "               not turned\n");
    free(text);
}

static void equal_pieces_are_drawn_once(void **state)
{
    (void)state;
    char *text = show(one_sided, false);
    assert_non_null(strstr(text, "\n  # . .\n  # # #\n  L l\n  4 squares\n  4 images\n"));
    free(text);
}

static void symmetries_are_described_in_words(void **state)
{
    (void)state;
    static const struct row {
        const char *definition, *words;
    } rows[] = {
        {"D:xDim=10:yDim=6:lattice=square\nP:set=pentominoes\n~D\n", "symmetry  4 rotations (turning over included)\n"},
        {"D:xDim=3:yDim=3:zDim=3\nP:set=tetracubes:except=I O\nC:name=V:layout=0 0 0,1 0 0,0 1 0\n~D\n",
         "symmetry  24 rotations, and 24 reflections in space\n"},
        {one_sided, "symmetry  2 rotations\n"},
        {ring, "symmetry  none\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char *text = show(rows[i].definition, false);
        assert_non_null(strstr(text, rows[i].words));
        free(text);
    }
}

static void nothing_but_a_region_is_wider_than_the_page(void **state)
{
    (void)state;
    char *text = show("D:xDim=15:yDim=14:lattice=square\nP:set=hexominoes\n~D\n", false), *rest = NULL;
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        assert_true(strlen(line) <= 100);
    free(text);
}

static void text_without_colours_has_no_escapes(void **state)
{
    (void)state;
    for (int i = 0; i < LATTICES; i++) {
        char *plain = show(on_every_lattice[i], false), *coloured = show(on_every_lattice[i], true);
        assert_null(strchr(plain, '\033'));
        assert_non_null(strchr(coloured, '\033'));
        free(plain);
        free(coloured);
    }
}

static void fifty_edge_colours_all_look_different(void **state)
{
    (void)state;
    for (int32_t a = 0; a <= 50; a++) {
        xt_edge_look one = xt_edge_look_of(a), opposite = xt_edge_look_of(-a);
        assert_memory_equal(&one, &opposite, sizeof one);
        for (int32_t b = 0; b < a; b++) {
            xt_edge_look other = xt_edge_look_of(b);
            assert_true(one.paper != other.paper || one.mark != other.mark);
        }
    }
}

static void a_piece_far_larger_than_the_page_is_not_drawn(void **state)
{
    (void)state;
    char *text = show("D:xDim=2:yDim=1:lattice=square\nC:name=w:layout=0 0,1000000 1000000:copies=0..1\n"
                      "C:name=d:layout=0 0,1 0\n~D\n",
                      false);
    assert_true(strlen(text) < 1000);
    assert_non_null(strstr(text, "  2 squares, too large to be drawn"));
    free(text);
}

static xt_answer add_to_similarity(void *context, const xt_solution *solution)
{
    assert_true(xt_similarity_add(context, solution, NULL));
    return XT_CONTINUE;
}

static void take_share(void *context, double share_done, double seconds)
{
    double *last = context;
    assert_true(share_done >= *last && share_done <= 1 && seconds >= 0);
    *last = share_done;
}

static void comparing_solutions_reports_progress(void **state)
{
    collected      c = read_collected("soma-cube");
    xt_similarity *similarity = xt_similarity_new(c.model, XT_UNIQUE, NULL);
    double         last = 0;
    (void)state;
    xt_settings settings = {.unique = XT_UNIQUE};
    assert_int_equal(xt_solve(c.model, &settings, add_to_similarity, similarity, NULL, NULL), XT_COMPLETE);
    xt_similarity_set_progress(similarity, take_share, &last);
    assert_true(xt_similarity_find_neighbours(similarity, 2, NULL));
    assert_true(last == 1);
    assert_int_equal(xt_similarity_facts_get(similarity).solutions, 480);
    xt_similarity_free(similarity);
    free_collected(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comparing_solutions_reports_progress),
        cmocka_unit_test(coordinates_are_a_line_for_each_placed_piece),
        cmocka_unit_test(a_solution_as_a_definition_has_its_pieces_drawn),
        cmocka_unit_test(a_solution_as_a_definition_can_be_solved_again),
        cmocka_unit_test(rows_and_layers_are_printed_as_polycube_prints_them),
        cmocka_unit_test(an_empty_cell_is_a_dot),
        cmocka_unit_test(triangles_and_hexagons_are_tables_of_their_coordinates),
        cmocka_unit_test(the_width_counts_characters_not_bytes),
        cmocka_unit_test(the_order_of_placements_does_not_change_the_text),
        cmocka_unit_test(one_writer_writes_the_same_as_many),
        cmocka_unit_test(names_of_any_length_stand_in_their_columns),
        cmocka_unit_test(a_large_box_is_written_whole),
        cmocka_unit_test(pieces_read_one_by_one_equal_the_assembly),
        cmocka_unit_test(copies_are_numbered_by_their_least_cells),
        cmocka_unit_test(adjacent_pieces_have_different_colours),
        cmocka_unit_test(more_pieces_than_the_palette_may_all_touch_each_other),
        cmocka_unit_test(a_dozen_pieces_keep_their_colours),
        cmocka_unit_test(fifty_edge_colours_all_look_different),
        cmocka_unit_test(colours_end_with_their_line),
        cmocka_unit_test(a_picture_has_the_letters_of_the_text),
        cmocka_unit_test(json_is_written_as_documented),
        cmocka_unit_test(every_line_of_json_can_be_parsed_and_has_every_cell),
        cmocka_unit_test(a_build_without_json_says_so),
        cmocka_unit_test(printed_text_is_right),
        cmocka_unit_test(printed_json_is_right),
        cmocka_unit_test(printed_solutions_with_many_images_are_right),
        cmocka_unit_test(holes_copies_and_stationary_pieces_are_understood),
        cmocka_unit_test(other_lines_of_polycube_are_skipped),
        cmocka_unit_test(empty_lines_separate_solutions_without_heads),
        cmocka_unit_test(a_text_without_solutions_has_none),
        cmocka_unit_test(swapped_cells_are_wrong),
        cmocka_unit_test(a_mirrored_piece_is_wrong_if_it_may_not_be_turned_over),
        cmocka_unit_test(a_missing_piece_is_wrong),
        cmocka_unit_test(a_piece_placed_twice_is_wrong),
        cmocka_unit_test(a_moved_stationary_piece_is_wrong),
        cmocka_unit_test(a_cell_outside_the_region_stays_empty),
        cmocka_unit_test(an_unknown_name_is_wrong),
        cmocka_unit_test(coloured_text_is_refused),
        cmocka_unit_test(rows_of_the_wrong_form_are_wrong),
        cmocka_unit_test(a_head_without_rows_is_wrong),
        cmocka_unit_test(reading_goes_on_after_a_wrong_solution),
        cmocka_unit_test(solutions_go_by_their_printed_numbers),
        cmocka_unit_test(an_endless_line_is_wrong_and_not_stored),
        cmocka_unit_test(binary_data_is_wrong),
        cmocka_unit_test(wrong_solutions_are_counted_beyond_the_last_message),
        cmocka_unit_test(a_repeated_solution_is_a_duplicate),
        cmocka_unit_test(equal_pieces_may_swap_their_names),
        cmocka_unit_test(no_swap_of_two_cells_makes_a_new_solution),
        cmocka_unit_test(wrong_json_is_wrong),
        cmocka_unit_test(other_objects_are_skipped),
        cmocka_unit_test(unreadable_input_is_reported),
        cmocka_unit_test(a_puzzle_is_shown_with_its_region_and_pieces),
        cmocka_unit_test(equal_pieces_are_drawn_once),
        cmocka_unit_test(symmetries_are_described_in_words),
        cmocka_unit_test(nothing_but_a_region_is_wider_than_the_page),
        cmocka_unit_test(text_without_colours_has_no_escapes),
        cmocka_unit_test(a_piece_far_larger_than_the_page_is_not_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
