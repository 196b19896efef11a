// test_matrix.c -- the engine matrix walks the tree of dancing links: the same nodes, and the same solutions in the
// same order.
//
// The kernels of the engine flat also walk one tree, and find the solutions of dancing links.  test_differential.c
// compares both with the naive solver, in tasks and on every lattice.

#include "collected.h"
#include "kept_result.h"
#include "rows.h"

enum { LEVELS = 64 };

// The counters of a search.
typedef struct trace {
    uint64_t fits_at[LEVELS], removed_at[LEVELS];
    uint64_t found, solutions;
    uint64_t order; // a hash of the sequence of solutions
} trace;

static xt_answer add_to_order(void *context, const xt_solution *solution)
{
    uint64_t *order = context;
    for (uint32_t p = 0; p < xt_solution_pieces(solution); p++) {
        xt_placement placement = xt_solution_piece_at(solution, p);
        for (const char *c = placement.name; *c; c++)
            *order = *order * 1000003 + (unsigned char)*c;
        for (uint32_t c = 0; c < placement.cells; c++) {
            xt_cell cell = xt_solution_cell_at(solution, p, c);
            *order = *order * 1000003 + (uint32_t)(cell.at[0] * 10000 + cell.at[1] * 100 + cell.at[2]);
        }
    }
    return XT_CONTINUE;
}

static trace trace_with(xt_model *model, xt_settings settings)
{
    xt_statistics statistics;
    trace         t = {.order = 1};
    assert_int_equal(solve_kept(model, &settings, add_to_order, &t.order, &statistics, NULL), XT_COMPLETE);
    assert_true(statistics.levels <= LEVELS);
    memcpy(t.fits_at, statistics.fits_at, statistics.levels * sizeof *t.fits_at);
    memcpy(t.removed_at, statistics.removed_at, statistics.levels * sizeof *t.removed_at);
    t.found = statistics.found;
    t.solutions = statistics.solutions;
    return t;
}

static trace trace_by(xt_model *model, const char *engine, const char *kernel, xt_unique unique, bool constrained_first,
                      uint32_t threads)
{
    xt_settings settings = {.engine = engine,
                            .kernel = kernel,
                            .unique = unique,
                            .constrained_first = constrained_first,
                            .threads = threads};
    return trace_with(model, settings);
}

static trace trace_of(xt_model *model, const char *engine, const char *kernel, xt_unique unique, bool constrained_first)
{
    return trace_by(model, engine, kernel, unique, constrained_first, 0);
}

static bool engine_runs_here(const xt_model *model, const char *engine, const char *kernel)
{
    xt_settings       settings = {.engine = engine, .kernel = kernel};
    xt_search_preview outlook;
    return xt_preview_search(model, &settings, &outlook, NULL);
}

static bool runs_here(const xt_model *model, const char *kernel)
{
    return engine_runs_here(model, "matrix", kernel);
}

static void the_portable_kernel_runs_everywhere(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_puzzle(3, 3, 3, 0, ROWS(rows_of_soma));
    xt_model  *model = new_model(puzzle, NULL);
    assert_true(runs_here(model, "portable"));
    assert_true(runs_here(model, NULL));
    assert_false(runs_here(model, "plainer"));
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void assert_equal_traces(const trace *a, const trace *b)
{
    for (uint32_t p = 0; p < LEVELS; p++)
        assert_int_equal(a->fits_at[p], b->fits_at[p]);
    assert_int_equal(a->found, b->found);
    assert_int_equal(a->solutions, b->solutions);
    assert_int_equal(a->order, b->order);
}

// Returns the number of solutions.
static uint64_t assert_same_tree(xt_model *model, xt_unique unique, bool constrained_first)
{
    trace       reference = trace_of(model, "dlx", NULL, unique, constrained_first);
    const char *kernel;
    for (uint32_t k = 0; (kernel = xt_kernel_name_at(k)); k++) {
        if (!runs_here(model, kernel))
            continue;
        trace matrix = trace_of(model, "matrix", kernel, unique, constrained_first);
        assert_equal_traces(&matrix, &reference);
    }
    return reference.solutions;
}

// The engine matrix applies no filter at nodes with a dead item.  Under a sanitizer each kernel takes one number of
// threads in turn.
static void assert_same_filtered_tree(xt_model *model, xt_settings settings, const trace *reference)
{
    static const uint32_t threads[] = {1, 2};
    settings.engine = "matrix";
    for (uint32_t k = 0; (settings.kernel = xt_kernel_name_at(k)); k++)
        for (uint32_t t = IS_WATCHED ? k % 2 : 0; t < 2 && runs_here(model, settings.kernel); t += IS_WATCHED ? 2 : 1) {
            settings.threads = threads[t];
            trace matrix = trace_with(model, settings);
            assert_equal_traces(&matrix, reference);
            for (uint32_t p = 0; p < LEVELS; p++)
                assert_true(matrix.removed_at[p] <= reference->removed_at[p]);
        }
}

// Each filter and each trigger, alone and together, in the whole matrix and in single matrices.
static void filters_remove_the_same_from_the_tree(void **state)
{
    static const xt_filters rows[] = {
        {.volume = 5},           {.fit = 7},
        {.parity = 6},           {.volume = 9, .fit = 8, .volume_trigger = 4},
        {.volume = 6, .fit = 6}, {.volume_trigger = 3},
        {.parity_trigger = 2},
    };
    collected c = read_collected(*state);
    uint64_t  solutions = trace_of(c.model, "matrix", NULL, XT_UNIQUE, false).solutions;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        xt_settings settings = {.unique = XT_UNIQUE, .engine = "dlx", .filters = rows[i]};
        trace       reference = trace_with(c.model, settings);
        assert_int_equal(reference.solutions, solutions);
        assert_same_filtered_tree(c.model, settings, &reference);
    }
    free_collected(&c);
}

// A root of 33 words, and every width below.  Most trees are limited to one part, so that dancing links is done soon:
// dividing into more parts would take longer than this search.
static void the_fit_filter_removes_the_same_in_wide_matrices(void **state)
{
    (void)state;
    xt_puzzle  *puzzle = new_puzzle(10, 6, 1, 0, ROWS(rows_of_pentominoes));
    xt_model   *model = new_model(puzzle, NULL);
    xt_settings settings = {
        .unique = XT_UNIQUE, .engine = "matrix", .part = 1, .parts = IS_WATCHED ? 200 : 40, .filters = {.fit = 7}};
    trace reference = trace_with(model, settings);
    if (!IS_WATCHED) {
        settings.engine = "dlx";
        trace links = trace_with(model, settings);
        for (uint32_t p = 0; p < LEVELS; p++) // the part with the solution does not matter here
            assert_int_equal(reference.fits_at[p], links.fits_at[p]);
    }
    assert_same_filtered_tree(model, settings, &reference);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// For the engine flat: portable C is the reference for nodes and order, dancing links for the solutions.
static void assert_same_flat_tree(xt_model *model, xt_unique unique)
{
    static const uint32_t threads[] = {1, 2, 7};
    trace                 links = trace_of(model, "dlx", NULL, unique, false);
    trace                 reference = trace_by(model, "flat", "portable", unique, false, 1);
    const char           *kernel;
    assert_int_equal(reference.solutions, links.solutions);
    for (uint32_t k = 0; (kernel = xt_kernel_name_at(k)); k++)
        for (uint32_t t = 0; t < 3 && engine_runs_here(model, "flat", kernel); t += IS_WATCHED ? 2 : 1) {
            trace flat = trace_by(model, "flat", kernel, unique, false, threads[t]);
            assert_equal_traces(&flat, &reference);
        }
}

static void a_puzzle_of_the_collection_has_the_same_tree(void **state)
{
    collected c = read_collected(*state);
    assert_same_tree(c.model, XT_UNIQUE, false);
    assert_same_tree(c.model, XT_UNIQUE, true);
    free_collected(&c);
}

static void a_puzzle_of_the_collection_has_one_flat_tree(void **state)
{
    collected c = read_collected(*state);
    assert_true(engine_runs_here(c.model, "flat", "portable"));
    assert_same_flat_tree(c.model, XT_UNIQUE);
    free_collected(&c);
}

// A wall with a wide gap: windows skip more cells than they have.
static void a_flat_board_in_two_halves_has_one_tree(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 40, 2, 1, 0);
    for (int32_t x = 4; x < 36; x++)
        for (int32_t y = 0; y < 2; y++)
            set_cell(puzzle, x, y, 0, XT_CELL_ABSENT);
    add_copies(puzzle, "I 000 100", 8, 8);
    xt_model *model = new_model(puzzle, NULL);
    assert_same_flat_tree(model, XT_ALL);
    assert_int_equal(trace_of(model, "flat", NULL, XT_ALL, false).solutions, 25);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void all_solutions_have_the_same_tree(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_puzzle(3, 3, 3, 0, ROWS(rows_of_soma));
    xt_model  *model = new_model(puzzle, NULL);
    assert_same_tree(model, XT_ALL, false);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// A row of bars of different lengths, in any order: 7! solutions, and a matrix of every width on the way.
static void a_long_strip_is_filled_in_every_order(void **state)
{
    (void)state;
    enum { BARS = 7, CELLS = 7 * 30 + 21 };
    xt_puzzle *puzzle = new_box("square", CELLS, 1, 1, 0);
    for (int bar = 0; bar < BARS; bar++) {
        xt_cell cell[40];
        char    name[2] = {(char)('A' + bar), '\0'};
        for (int c = 0; c < 30 + bar; c++)
            cell[c] = (xt_cell){{c, 0, 0}};
        assert_true(xt_puzzle_add_piece(puzzle, name, cell, (uint32_t)(30 + bar), NULL, NULL));
    }
    xt_model *model = new_model(puzzle, NULL);
    assert_same_tree(model, XT_ALL, false);
    assert_int_equal(trace_of(model, "matrix", NULL, XT_ALL, false).solutions, 5040);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// Bars and corners, several copies of both and one of a third shape: the search branches on shapes, and copies run out
// at any depth.
static void copies_of_several_shapes_have_the_same_tree(void **state)
{
    (void)state;
    static const struct {
        uint32_t bars, corners;
    } rows[] = {{5, 4}, {7, 2}, {1, 8}, {8, 1}, {3, 6}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i += IS_WATCHED ? 2 : 1) {
        xt_puzzle *puzzle = new_box("cube", 4, 8, 1, 0);
        add_copies(puzzle, "I 000 100 200", rows[i].bars, rows[i].bars);
        add_copies(puzzle, "L 000 100 010", rows[i].corners, rows[i].corners);
        add_copies(puzzle, "T 000 100 200 110 210", 1, 1);
        xt_model *model = new_model(puzzle, NULL);
        assert_same_tree(model, XT_ALL, false);
        xt_model_free(model);
        xt_puzzle_free(puzzle);
    }
}

// More copies of two shapes than three vectors hold.
static void many_copies_have_the_same_tree(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 36, 1, 1, 0);
    add_copies(puzzle, "M 000", 30, 30);
    add_copies(puzzle, "D 000 100", 3, 3);
    xt_model *model = new_model(puzzle, NULL);
    assert_same_tree(model, XT_ALL, false);
    assert_int_equal(trace_of(model, "matrix", NULL, XT_ALL, false).solutions, 5456);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// Some of these numbers of copies have few more than a multiple of 256.
static void copies_without_a_limit_are_never_used_up(void **state)
{
    (void)state;
    static const uint32_t copies[] = {37, 100, 270, 9999, 20000};
    for (size_t i = 0; i < sizeof copies / sizeof *copies; i += IS_WATCHED ? 2 : 1) {
        xt_puzzle *puzzle = new_box("square", 12, 12, 1, 0);
        add_copies(puzzle, "T 000 100 200 110", 0, copies[i]);
        xt_model *model = new_model(puzzle, NULL);
        assert_int_equal(trace_of(model, "matrix", NULL, XT_UNIQUE, false).solutions, 9897);
        xt_model_free(model);
        xt_puzzle_free(puzzle);
    }
}

// Bars with the first one placed in a single matrix, because the rest has too many images for a batched matrix.  Each
// of its siblings in a batched matrix lacks the bars tried before.
static void copies_in_single_matrices_have_the_same_tree(void **state)
{
    (void)state;
    static const char *const text = "D:xDim=7:yDim=8:zDim=1\nP:set=pentominoes:only=F I N P W X Z\n"
                                    "C:name=B:copies=3:layout=0 0 0, 1 0 0, 2 0 0, 3 0 0, 4 0 0, 5 0 0, 6 0 0\n~D\n";
    xt_puzzles              *puzzles = xt_read_text(text, strlen(text), "bars", NULL, NULL);
    xt_model                *model = new_model(xt_puzzles_at(puzzles, 0), NULL);
    assert_same_tree(model, XT_ALL, false);
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

// More options than two bytes can number, and a batched matrix with some of the last.  One piece is the whole board
// without a corner, which six pieces fill.  These have images everywhere.
static void many_options_have_the_same_tree(void **state)
{
    (void)state;
    enum { WIDTH = 42, CELLS = WIDTH * WIDTH - 5 * 6 };
    static const char *const rows[] = {
        "F 100 200 010 110 120", "L 000 100 200 300 310", "N 000 100 110 210 310",
        "P 000 100 010 110 200", "Y 000 100 200 300 110", "U 000 010 100 200 210",
    };
    xt_cell    cell[CELLS];
    uint32_t   cells = 0;
    xt_puzzle *puzzle = new_box("square", WIDTH, WIDTH, 1, 0);
    for (int32_t x = 0; x < WIDTH; x++)
        for (int32_t y = 0; y < WIDTH; y++)
            if (x >= 5 || y >= 6)
                cell[cells++] = (xt_cell){{x, y, 0}};
    assert_int_equal(cells, (uint32_t)CELLS);
    assert_true(xt_puzzle_add_piece(puzzle, "B", cell, cells, NULL, NULL));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        add_copies(puzzle, rows[i], 1, 1);
    xt_model *model = new_model(puzzle, NULL);
    assert_int_equal(assert_same_tree(model, XT_ALL, false), 8 * 40);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// Optional cells, also more than a batched matrix has slots; optional pieces, also more than three vectors hold, so
// that solutions have any depth.
static void optional_items_have_the_same_tree(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "D:xDim=5:yDim=6:zDim=1\nP:set=pentominoes:copies=0..1\n~D\n",
        "D:xDim=4:yDim=6:zDim=1\nP:set=hexominoes:copies=0..1\n~D\n",
        "D:xDim=5:yDim=5:zDim=1\nC:name=V:copies=6:layout=0 0 0, 1 0 0, 0 1 0\n"
        "R\n+ + + + +\n+ + + + +\n+ + # + +\n+ + + + +\n+ + + + +\n~R\n~D\n",
        "D:xDim=3:yDim=3:zDim=2\nP:set=tetracubes:copies=0..1\nC:name=z:layout=0 0 0, 1 0 0, 0 1 0\n"
        "C:name=y:copies=0..1:layout=0 0 0, 1 0 0, 2 0 0\n~D\n",
        "D:xDim=8:yDim=4:zDim=1\nP:set=pentominoes:only=L N P V X Z\n"
        "R\n+ + + + + + + +\n+ # # # # # # +\n+ # # # # # # +\n+ + + + + + + +\n~R\n~D\n",
        "D:xDim=12:yDim=12:zDim=1\nP:set=pentominoes:only=X\nC:name=M:copies=2:layout=0 0 0, 1 0 0, 0 1 0\n"
        "R\n+ + + + + + + + + + + +\n+ + + + + + + + + + + +\n+ + + + + + + + + + + +\n+ + + # + + + + + + + +\n"
        "+ + + + + + + + + + + +\n+ + + + + + + + + + + +\n+ + + + + + + # + + + +\n+ + + + + + + + + + + +\n"
        "+ + + + + + + + + + + +\n+ + + + + + + + + + + +\n+ + + + + + + + + + + +\n+ + + + + + + + + + + +\n~R\n~D\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i += IS_WATCHED ? 2 : 1) {
        xt_puzzles *puzzles = xt_read_text(texts[i], strlen(texts[i]), "loose", NULL, NULL);
        xt_model   *model = new_model(xt_puzzles_at(puzzles, 0), NULL);
        assert_true(runs_here(model, NULL));
        if (!IS_WATCHED)
            assert_same_tree(model, XT_ALL, false);
        assert_same_tree(model, XT_UNIQUE, false);
        xt_model_free(model);
        xt_puzzles_free(puzzles);
    }
}

// More than 64 items at the root of a batched matrix, all of single pieces, of up to five cells and of six.  Islands
// keep the number of images low.
static void pieces_on_islands_have_the_same_tree(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "D:xDim=30:yDim=11:zDim=1\n"
        "C:name=A:layout=0 0 0, 0 1 0, 0 2 0, 0 3 0, 0 4 0\n"
        "C:name=B:layout=0 0 0, 0 1 0, 0 2 0, 1 2 0, 1 3 0\n"
        "C:name=C:layout=0 0 0, 0 1 0, 0 2 0, 1 1 0\n"
        "C:name=D:layout=0 0 0, 0 1 0, 1 0 0\n"
        "C:name=E:layout=0 0 0, 0 1 0, 0 2 0, 1 0 0\n"
        "C:name=F:layout=0 0 0, 0 1 0, 1 1 0, 1 2 0\n"
        "C:name=G:layout=0 0 0, 0 1 0, 1 1 0, 2 1 0, 2 2 0\n"
        "C:name=H:layout=0 0 0, 0 1 0, 0 2 0, 1 0 0, 1 2 0\n"
        "C:name=I:layout=0 0 0, 0 1 0, 0 2 0, 0 3 0\n"
        "C:name=J:layout=0 0 0, 0 1 0, 0 2 0, 0 3 0, 1 0 0\n"
        "C:name=K:layout=0 0 0, 0 1 0, 0 2 0, 1 0 0, 2 0 0\n"
        "C:name=L:layout=0 0 0, 0 1 0, 1 1 0, 1 2 0, 2 2 0\n"
        "C:name=M:layout=0 0 0, 0 1 0, 0 2 0, 0 3 0, 1 1 0\n"
        "C:name=N:layout=0 0 0, 0 1 0\n"
        "C:name=O:layout=0 0 0, 0 1 0, 1 1 0, 1 2 0, 2 1 0\n"
        "C:name=P:layout=0 0 0, 0 1 0, 0 2 0\n"
        "C:name=Q:layout=0 0 0, 0 1 0, 1 0 0, 1 1 0\n"
        "C:name=R:layout=0 0 0, 0 1 0, 0 2 0, 1 1 0, 2 1 0\n"
        "C:name=S:layout=0 1 0, 1 0 0, 1 1 0, 1 2 0, 2 1 0\n"
        "C:name=T:layout=0 0 0, 0 1 0, 0 2 0, 1 0 0, 1 1 0\n"
        "R\n"
        ". . . . . . . . . . . . # . . . . . . . . . . . . . . . . .\n"
        "# . . . . # . # . . . # # # . . . . . . . . . . . . . . . .\n"
        "# # . . # # . # # # . # # . . . . . . . . . . . . . . . . .\n"
        "# # . # # # . # # # . # # . . . . . . . . . . . . . . . . .\n"
        "# # . . # # . . # # . # # . . . . . . . . . . . . . . . . .\n"
        ". . . . . . . . . . . . . . . . . . . . . . . . . . . . . .\n"
        ". . . . . . . . . . . . . . . . . . . . . . . . . . . . . .\n"
        ". . . . . . . . # # . # # # . . . # # . . . . . . . # . . .\n"
        ". . . . . . . . # # . . # # . # # # . . # # # # . . # # . #\n"
        "# # # # # # # . # # . . # # . # # # . . . # # # # . . # # #\n"
        ". . . # # # . . # . . . . # . # # . . . . # . . . . . # # #\n"
        "~R\n"
        "~D\n",
        "D:xDim=20:yDim=10:zDim=1\n"
        "C:name=A:layout=0 1 0, 1 0 0, 1 1 0, 1 2 0, 1 3 0, 2 2 0\n"
        "C:name=B:layout=0 0 0, 0 1 0, 1 1 0, 2 1 0, 2 2 0, 3 1 0\n"
        "C:name=C:layout=0 0 0, 0 1 0, 0 2 0, 0 3 0, 1 0 0, 1 3 0\n"
        "C:name=D:layout=0 0 0, 0 1 0, 0 2 0, 0 3 0, 0 4 0, 1 1 0\n"
        "C:name=E:layout=0 0 0, 0 1 0, 0 2 0, 1 1 0, 2 1 0, 3 1 0\n"
        "C:name=F:layout=0 0 0, 0 1 0, 0 2 0, 0 3 0, 1 3 0, 1 4 0\n"
        "C:name=G:layout=0 0 0, 0 1 0, 0 2 0, 1 1 0, 1 2 0, 1 3 0\n"
        "C:name=H:layout=0 0 0, 0 1 0, 0 2 0, 1 0 0, 1 2 0, 2 0 0\n"
        "C:name=I:layout=0 0 0, 0 1 0, 0 2 0, 0 3 0, 1 0 0, 1 2 0\n"
        "C:name=J:layout=0 0 0, 0 1 0, 0 2 0, 1 0 0, 1 1 0, 1 2 0\n"
        "C:name=K:layout=0 0 0, 0 1 0, 0 2 0, 1 2 0, 1 3 0, 1 4 0\n"
        "C:name=L:layout=0 0 0, 0 1 0, 0 2 0, 1 0 0, 1 1 0, 2 0 0\n"
        "C:name=M:layout=0 0 0, 0 1 0, 0 2 0, 0 3 0, 1 1 0, 1 2 0\n"
        "R\n"
        ". . . . # . . . . . . . . . . . . . . .\n"
        ". . . # # # # . . . . . . . . . . . . .\n"
        ". . . # . # . . . . . . . . . . . . . .\n"
        ". . . # # # . . # . . . . . . # # # . .\n"
        ". . . # # # # # # # . . . # # # # # . #\n"
        ". . . . # # # # # # . # # # # # # # # #\n"
        ". . . # # # # # # # . . . . # # # # # #\n"
        ". . . # # # . # . . . . . . # # # # # #\n"
        "# # # # # # . . . . . . . . # . # # . .\n"
        ". . . # . . . . . . . . . . . . # # # .\n"
        "~R\n"
        "~D\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        xt_puzzles *puzzles = xt_read_text(texts[i], strlen(texts[i]), "islands", NULL, NULL);
        xt_model   *model = new_model(xt_puzzles_at(puzzles, 0), NULL);
        assert_true(runs_here(model, NULL));
        assert_same_tree(model, XT_ALL, false);
        xt_model_free(model);
        xt_puzzles_free(puzzles);
    }
}

static void unsupported_puzzles_are_refused(void **state)
{
    (void)state;
    static const struct {
        int32_t     width;
        uint32_t    low, high;
        const char *order, *words;
    } rows[] = {
        {2, 1, 4, NULL, "exact number of copies"},
        {2, 4, 4, "f", "an order of its own"},
        {4096, 8192, 8192, NULL, "8191 cells"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        xt_diagnostics *diagnostics = xt_diagnostics_new();
        xt_puzzle      *puzzle = new_box("square", rows[i].width, 2, 1, 0);
        xt_settings     settings = {.engine = "matrix", .order = rows[i].order};
        add_copies(puzzle, "M 000", rows[i].low, rows[i].high);
        xt_model *model = new_model(puzzle, NULL);
        assert_int_equal(solve_kept(model, &settings, NULL, NULL, NULL, diagnostics), XT_FAILED);
        assert_true(speaks_of(diagnostics, rows[i].words));
        xt_model_free(model);
        xt_puzzle_free(puzzle);
        xt_diagnostics_free(diagnostics);
    }
}

static void passed_over(void **state)
{
    (void)state;
    skip();
}

#define OF_COLLECTION(name)                                                                                            \
    {                                                                                                                  \
        name, a_puzzle_of_the_collection_has_the_same_tree, NULL, NULL, (void *)(uintptr_t)name                        \
    }

#define LARGE_OF_COLLECTION(name)                                                                                      \
    {                                                                                                                  \
        name, IS_WATCHED ? passed_over : a_puzzle_of_the_collection_has_the_same_tree, NULL, NULL,                     \
            (void *)(uintptr_t)name                                                                                    \
    }

#define FLAT_OF_COLLECTION(name)                                                                                       \
    {                                                                                                                  \
        name " by flat", a_puzzle_of_the_collection_has_one_flat_tree, NULL, NULL, (void *)(uintptr_t)name             \
    }

#define LARGE_FLAT_OF_COLLECTION(name)                                                                                 \
    {                                                                                                                  \
        name " by flat", IS_WATCHED ? passed_over : a_puzzle_of_the_collection_has_one_flat_tree, NULL, NULL,          \
            (void *)(uintptr_t)name                                                                                    \
    }

#define FILTERED(name)                                                                                                 \
    {                                                                                                                  \
        name ", filtered", filters_remove_the_same_from_the_tree, NULL, NULL, (void *)(uintptr_t)name                  \
    }

int main(void)
{
    const struct CMUnitTest tests[] = {
        LARGE_OF_COLLECTION("pentominoes-8x8"),
        OF_COLLECTION("pentominoes-3x20"),
        OF_COLLECTION("pentominoes-grained-6x10"),
        LARGE_OF_COLLECTION("solid-pentominoes-2x3x10"),
        OF_COLLECTION("tetracubes-2x2x8"),
        LARGE_OF_COLLECTION("hexiamonds-rhombus-6x6"),
        OF_COLLECTION("tetrahexes-4x7"),
        OF_COLLECTION("calendar-10-06"),
        OF_COLLECTION("y-pentominoes-10x10"),
        OF_COLLECTION("dominoes-aztec-diamond-5"),
        OF_COLLECTION("lozenges-hexagon-3"),
        OF_COLLECTION("tetrominoes-3x7"),
        OF_COLLECTION("slothouber-graatsma-cube"),
        OF_COLLECTION("soma-pyramid"),
        FLAT_OF_COLLECTION("pentominoes-8x8"),
        FLAT_OF_COLLECTION("pentominoes-3x20"),
        LARGE_FLAT_OF_COLLECTION("solid-pentominoes-2x3x10"),
        FLAT_OF_COLLECTION("tetracubes-2x2x8"),
        FLAT_OF_COLLECTION("tetrahexes-4x7"),
        FLAT_OF_COLLECTION("calendar-10-06"),
        FLAT_OF_COLLECTION("y-pentominoes-10x10"),
        FLAT_OF_COLLECTION("dominoes-aztec-diamond-5"),
        FLAT_OF_COLLECTION("lozenges-hexagon-3"),
        cmocka_unit_test(a_flat_board_in_two_halves_has_one_tree),
        FILTERED("pentominoes-3x20"),
        FILTERED("tetrahexes-4x7"),
        cmocka_unit_test(the_portable_kernel_runs_everywhere),
        cmocka_unit_test(the_fit_filter_removes_the_same_in_wide_matrices),
        cmocka_unit_test(all_solutions_have_the_same_tree),
        cmocka_unit_test(a_long_strip_is_filled_in_every_order),
        cmocka_unit_test(copies_of_several_shapes_have_the_same_tree),
        cmocka_unit_test(many_copies_have_the_same_tree),
        cmocka_unit_test(copies_without_a_limit_are_never_used_up),
        cmocka_unit_test(copies_in_single_matrices_have_the_same_tree),
        cmocka_unit_test(many_options_have_the_same_tree),
        cmocka_unit_test(optional_items_have_the_same_tree),
        cmocka_unit_test(pieces_on_islands_have_the_same_tree),
        cmocka_unit_test(unsupported_puzzles_are_refused),
    };
    return cmocka_run_group_tests_name("matrix", tests, NULL, NULL);
}
