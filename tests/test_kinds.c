// test_kinds.c -- the table of kinds, and a kind of its own: graphs whose vertices get colours, unlike for neighbours.
//
// The kind is a row and the functions in this file.  Its model is an exact cover: each vertex is an item, an option
// gives it a colour, and an edge is a secondary item for each colour.  The library searches, lists, saves and prints
// it.

#define _POSIX_C_SOURCE 200809L

#include "kinds/pieces/pieces.h"
#include "model/model.h"
#include "output/check/check.h"
#include "output/style.h"
#include "puzzle/puzzle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

// ---- The kind ------------------------------------------------------------------------------------------------------

enum { MAX_EDGES = 16, MAX_VERTICES = 10 };

typedef struct graph {
    const char *name;
    uint32_t    vertices, edges;
    uint32_t    edge[MAX_EDGES][2];
} graph;

static bool write_graph(const xt_puzzle *puzzle, FILE *out, xt_diagnostics *diagnostics)
{
    (void)diagnostics;
    fprintf(out, "%s: %u options\n", puzzle->title, xt_puzzle_cover_facts(puzzle).options);
    return !ferror(out);
}

static bool show_graph(const xt_model *model, xt_style style, uint32_t columns, FILE *out)
{
    (void)style, (void)columns;
    return write_graph(model->puzzle, out, NULL);
}

// In colour, a letter for each vertex in its order.
static bool write_colours(const xt_solution *solution, FILE *out, xt_diagnostics *diagnostics)
{
    const uint32_t vertices = solution->count;
    const uint32_t colours = xt_puzzle_cover_facts(solution->model->puzzle).options / vertices;
    char           letters[MAX_VERTICES + 1] = {0};
    (void)diagnostics;
    for (uint32_t i = 0; i < vertices; i++) {
        const uint32_t option = xt_solution_cover_option_at(solution, i);
        letters[option / colours] = (char)('a' + option % colours);
    }
    return fprintf(out, "%llu %s\n", (unsigned long long)solution->number, letters) > 0;
}

static const xt_output_style *style_of_graph(const xt_model *model, xt_style style, uint32_t columns)
{
    static const xt_output_style letters = {.write = write_colours};
    return style == XT_STYLE_COLOUR ? &letters : xt_cover_style(model, style, columns);
}

static const xt_kind graphs = {
    .name = "graph",
    .one = "a graph to colour",
    .many = "graphs to colour",
    .tasks = "solve count plan estimate trace show check",
    .refused = "--picture",
    .free = xt_puzzle_free_cover,
    .check = xt_puzzle_check_cover,
    .write = write_graph,
    .open = xt_model_open_cover,
    .solve = xt_pieces_solve,
    .plan = xt_pieces_plan,
    .estimate = xt_pieces_estimate,
    .trace = xt_pieces_trace,
    .help = xt_pieces_help,
    .style = style_of_graph,
    .show = show_graph,
    .check_solutions = xt_check_cover_stream,
};

// The option for vertex v and colour c has the number v * colours + c.
static xt_puzzle *colour(const graph *g, uint32_t colours)
{
    xt_cover_builder *builder = xt_cover_builder_new(NULL);
    char              name[32];
    for (uint32_t v = 0; v < g->vertices; v++) {
        snprintf(name, sizeof name, "v%u", v);
        assert_true(xt_cover_builder_add_item(builder, name, 1, 1, NULL));
    }
    for (uint32_t i = 0; i < g->edges * colours; i++) {
        snprintf(name, sizeof name, "e%u/%u", i / colours, i % colours);
        assert_true(xt_cover_builder_add_secondary_item(builder, name, NULL));
    }
    for (uint32_t i = 0; i < g->vertices * colours; i++) {
        const uint32_t  v = i / colours, c = i % colours;
        xt_cover_member members[MAX_EDGES + 1] = {{.item = v}};
        uint32_t        count = 1;
        for (uint32_t e = 0; e < g->edges; e++)
            if (g->edge[e][0] == v || g->edge[e][1] == v)
                members[count++].item = g->vertices + e * colours + c;
        assert_true(xt_cover_builder_add_option(builder, members, count, NULL));
    }
    xt_puzzle *puzzle = xt_cover_builder_make(builder, g->name, NULL);
    xt_cover_builder_free(builder);
    puzzle->kind = &graphs;
    return puzzle;
}

// ---- Its searches --------------------------------------------------------------------------------------------------

static const graph pair = {"a pair", 2, 1, {{0, 1}}};
static const graph ring = {"a ring of five", 5, 5, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}}};
static const graph complete = {"four neighbours", 4, 6, {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}};
static const graph petersen = {"the graph of Petersen",
                               10,
                               15,
                               {{0, 1},
                                {1, 2},
                                {2, 3},
                                {3, 4},
                                {4, 0},
                                {0, 5},
                                {1, 6},
                                {2, 7},
                                {3, 8},
                                {4, 9},
                                {5, 7},
                                {7, 9},
                                {9, 6},
                                {6, 8},
                                {8, 5}}};

typedef struct found {
    const graph *graph;
    uint32_t     colours;
    uint64_t     solutions;
    FILE        *printed;
} found;

static xt_answer take(void *context, const xt_solution *solution)
{
    found   *f = context;
    uint32_t of_vertex[MAX_VERTICES];
    for (uint32_t i = 0; i < solution->count; i++) {
        const uint32_t option = xt_solution_cover_option_at(solution, i);
        of_vertex[option / f->colours] = option % f->colours;
    }
    assert_int_equal(solution->count, f->graph->vertices);
    for (uint32_t e = 0; e < f->graph->edges; e++)
        assert_int_not_equal(of_vertex[f->graph->edge[e][0]], of_vertex[f->graph->edge[e][1]]);
    assert_true(xt_solution_write(solution, XT_STYLE_TEXT, f->printed, NULL));
    f->solutions++;
    return XT_CONTINUE;
}

// The counts are those of the chromatic polynomials: 2^5 - 2 for the ring and three colours, 4! for the complete graph.
static void a_kind_of_its_own_is_counted_listed_and_printed(void **state)
{
    static const struct {
        const graph *graph;
        uint32_t     colours;
        uint64_t     solutions;
    } rows[] = {{&ring, 2, 0}, {&ring, 3, 30}, {&complete, 3, 0}, {&complete, 4, 24}, {&petersen, 3, 120}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        xt_puzzle        *puzzle = colour(rows[i].graph, rows[i].colours);
        xt_model         *model = xt_model_new(puzzle, NULL, NULL);
        xt_statistics     statistics;
        xt_estimate       estimate;
        xt_check_report   report;
        const xt_settings settings = {.threads = 1};
        found             f = {.graph = rows[i].graph, .colours = rows[i].colours, .printed = tmpfile()};
        assert_int_equal(xt_solve(model, &settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
        assert_int_equal(statistics.solutions, rows[i].solutions);
        assert_int_equal(xt_solve(model, &settings, take, &f, NULL, NULL), XT_COMPLETE);
        assert_int_equal(f.solutions, rows[i].solutions);
        assert_int_equal(xt_estimate_search(model, &settings, NULL, &estimate, NULL), XT_COMPLETE);
        rewind(f.printed);
        assert_true(xt_check_stream(puzzle, f.printed, "printed", false, NULL, NULL, &report, NULL));
        assert_int_equal(report.solutions, rows[i].solutions);
        assert_int_equal(report.wrong + report.duplicates, 0);
        fclose(f.printed);
        xt_model_free(model);
        xt_puzzle_free(puzzle);
    }
}

static xt_answer print_in_colour(void *context, const xt_solution *solution)
{
    assert_true(xt_solution_write(solution, XT_STYLE_COLOUR, context, NULL));
    return XT_CONTINUE;
}

static void it_prints_in_a_style_of_its_own(void **state)
{
    char       text[64] = "";
    FILE      *out = fmemopen(text, sizeof text, "w");
    xt_puzzle *puzzle = colour(&pair, 2);
    xt_model  *model = xt_model_new(puzzle, NULL, NULL);
    (void)state;
    assert_int_equal(xt_solve(model, NULL, print_in_colour, out, NULL, NULL), XT_COMPLETE);
    fclose(out);
    assert_true(!strcmp(text, "1 ab\n2 ba\n") || !strcmp(text, "1 ba\n2 ab\n"));
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void it_is_saved_and_resumed(void **state)
{
    (void)state;
#if HAVE_SQLITE
    char       path[] = "/tmp/test_kinds.XXXXXX";
    int        file = mkstemp(path);
    xt_puzzle *puzzle = colour(&petersen, 3), *other = colour(&ring, 3);
    xt_model  *model = xt_model_new(puzzle, NULL, NULL), *other_model = xt_model_new(other, NULL, NULL);
    close(file);
    unlink(path);
    for (uint32_t i = 0; i < 2; i++) {
        const xt_settings settings = {.threads = 1, .run = path};
        found             f = {.graph = &petersen, .colours = 3, .printed = tmpfile()};
        xt_statistics     statistics;
        assert_int_equal(xt_solve(model, &settings, take, &f, &statistics, NULL), XT_COMPLETE);
        assert_int_equal(f.solutions, 120);
        assert_int_equal(statistics.fits_before > 0, i > 0);
        fclose(f.printed);
        assert_int_equal(xt_solve(other_model, &settings, NULL, NULL, NULL, NULL), XT_FAILED); // another graph
    }
    unlink(path);
    xt_model_free(model);
    xt_model_free(other_model);
    xt_puzzle_free(puzzle);
    xt_puzzle_free(other);
#else
    skip();
#endif
}

// The command reads the words, and the library the columns.
static void the_tasks_of_a_kind_agree_with_its_columns(void **state)
{
    static const xt_kind *const kinds[] = {&xt_kind_pieces, &xt_kind_cover, &xt_kind_board, &xt_kind_boxes};
    xt_kind_facts               facts;
    (void)state;
    for (uint32_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const xt_kind *kind = kinds[i];
        assert_true(xt_kind_at(i, &facts));
        assert_string_equal(facts.name, kind->name);
        assert_true(kind->check && kind->open && kind->solve && kind->style && kind->check_solutions);
        assert_int_equal(strstr(kind->tasks, "plan") != NULL, kind->plan != NULL);
        assert_int_equal(strstr(kind->tasks, "estimate") != NULL, kind->estimate != NULL);
        assert_int_equal(strstr(kind->tasks, "trace") != NULL, kind->trace != NULL);
        assert_int_equal(strstr(kind->tasks, "show") != NULL, kind->show != NULL);
        assert_int_equal(strstr(kind->refused, "--picture") == NULL, kind->draw != NULL);
    }
    assert_false(xt_kind_at(sizeof kinds / sizeof *kinds, &facts));
}

static void an_empty_column_is_a_refusal(void **state)
{
    (void)state;
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzle      *puzzle = colour(&ring, 3);
    xt_model       *model = xt_model_new(puzzle, NULL, NULL);
    xt_drawing     *drawing = xt_drawing_new(NULL);
    assert_false(xt_drawing_add_puzzle(drawing, model, diagnostics));
    assert_string_equal(xt_diagnostics_at(diagnostics, 0).text, "this is a graph to colour, which has no picture");
    assert_int_equal(xt_find_best(model, NULL, NULL, NULL, NULL, NULL, diagnostics), XT_FAILED);
    assert_non_null(strstr(xt_diagnostics_at(diagnostics, 1).text, "a packing needs a region and pieces"));
    xt_drawing_free(drawing);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
    xt_diagnostics_free(diagnostics);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_kind_of_its_own_is_counted_listed_and_printed),
        cmocka_unit_test(it_prints_in_a_style_of_its_own),
        cmocka_unit_test(it_is_saved_and_resumed),
        cmocka_unit_test(the_tasks_of_a_kind_agree_with_its_columns),
        cmocka_unit_test(an_empty_column_is_a_refusal),
    };
    return cmocka_run_group_tests_name("kinds", tests, NULL, NULL);
}
