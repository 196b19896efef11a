// test_pack.c -- the best packing.  On random small puzzles of all kinds it is as good as a naive search finds, every
// packing on the way is valid, and a proof is never wrong.  Known optima are reached and proved.  Limits, seeds and
// threads work.

#define _POSIX_C_SOURCE 200809L // mkstemp, fdopen

#include "base/random.h"
#include "model/model.h"
#include "pack/bound.h"
#include "pack/pack.h"
#include "pack/sweep_search.h"
#include "watched.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const int64_t none = INT64_MIN / 2;

// ---- The naive search ----------------------------------------------------------------------------------------------

typedef struct naive {
    const xt_cover *cover;
    int64_t         gain[64]; // by shape
    uint32_t        used[64];
    bool            is_covered[64];
    bool            counts_cells;
    int64_t         best;
} naive;

static uint32_t shape_of(const xt_cover *cover, uint32_t option)
{
    return cover->member[cover->first[option + 1] - 1] - cover->cells;
}

static void cover_cells(naive *n, uint32_t option, bool is_covered)
{
    for (uint32_t m = n->cover->first[option]; m + 1 < n->cover->first[option + 1]; m++)
        n->is_covered[n->cover->member[m]] = is_covered;
}

static bool fits(const naive *n, uint32_t option, uint32_t cell)
{
    const xt_cover *cover = n->cover;
    uint32_t        shape = shape_of(cover, option);
    for (uint32_t m = cover->first[option]; m + 1 < cover->first[option + 1]; m++)
        if (n->is_covered[cover->member[m]] || cover->member[m] < cell)
            return false;
    return cover->member[cover->first[option]] == cell && n->used[shape] < cover->item[cover->cells + shape].high;
}

static void try_all(naive *n, uint32_t cell, int64_t value)
{
    const xt_cover *cover = n->cover;
    if (cell == cover->cells) {
        for (uint32_t s = cover->cells; s < cover->items; s++)
            if (n->used[s - cover->cells] < cover->item[s].low)
                return;
        n->best = value > n->best ? value : n->best;
        return;
    }
    if (n->is_covered[cell] || cover->item[cell].low == 0)
        try_all(n, cell + 1, value);
    for (uint32_t o = 0; !n->is_covered[cell] && o < cover->options; o++)
        if (fits(n, o, cell)) {
            cover_cells(n, o, true);
            n->used[shape_of(cover, o)]++;
            try_all(n, cell + 1, value + n->gain[shape_of(cover, o)]);
            n->used[shape_of(cover, o)]--;
            cover_cells(n, o, false);
        }
}

// ---- Random puzzles ------------------------------------------------------------------------------------------------

typedef struct lattice_row {
    const char *name;
    int32_t     width, height, depth; // the largest box
} lattice_row;

static const lattice_row lattices[] = {
    {"square", 5, 3, 1}, {"cube", 3, 2, 2}, {"triangle", 5, 3, 1}, {"hexagon", 4, 3, 1}};

static uint32_t below(xt_random *dice, uint32_t limit)
{
    return (uint32_t)xt_random_below(dice, limit);
}

enum { COLOURS = 2 };

// Adds two colours, and colours some cells of the region.
static void colour_at_random(xt_puzzle *puzzle, xt_random *dice, const int32_t size[3])
{
    assert_int_equal(xt_puzzle_add_colour(puzzle, &(xt_cell_colour){.name = "b"}, NULL), 1);
    assert_int_equal(xt_puzzle_add_colour(puzzle, &(xt_cell_colour){.name = "w"}, NULL), 2);
    for (int32_t x = 0; x < size[0]; x++)
        for (int32_t y = 0; y < size[1]; y++)
            for (int32_t z = 0; z < size[2]; z++)
                assert_true(xt_puzzle_set_cell_colour(puzzle, (xt_cell){{x, y, z}}, below(dice, COLOURS + 1), NULL));
}

static void add_random_piece(xt_puzzle *puzzle, xt_random *dice, uint32_t number, bool is_flat, uint32_t colours)
{
    xt_cell           cells[4] = {{{0}}};
    uint32_t          colour_of[4] = {0};
    uint32_t          count = 1 + below(dice, 4), made = 0;
    char              name[3] = {(char)('A' + number)};
    xt_piece_settings settings = {.has_weight = below(dice, 2), .weight = below(dice, 6)};
    while (made < count) {
        xt_cell cell = {{(int32_t)below(dice, 3), (int32_t)below(dice, 2), is_flat ? 0 : (int32_t)below(dice, 2)}};
        bool    is_new = true;
        for (uint32_t c = 0; c < made; c++)
            is_new = is_new && memcmp(&cells[c], &cell, sizeof cell) != 0;
        if (is_new)
            cells[made++] = cell;
    }
    settings.high = 1 + below(dice, 4);
    settings.low = below(dice, 3) ? settings.high : below(dice, 2) ? 0 : settings.high - below(dice, settings.high);
    settings.low = settings.low && below(dice, 6) == 0 && settings.high > 1 ? 1 : settings.low;
    if (below(dice, 6) == 0)
        settings.high = 12; // as many as there is space for
    settings.motions = (xt_motions)below(dice, 5);
    for (uint32_t c = 0; c < count && colours; c++)
        colour_of[c] = below(dice, 2) ? 0 : 1 + below(dice, colours);
    settings.colours = colour_of;
    assert_true(xt_puzzle_add_piece(puzzle, name, cells, count, &settings, NULL));
}

static xt_puzzle *random_puzzle(xt_random *dice)
{
    const lattice_row *l = &lattices[below(dice, 4)];
    int32_t    size[3] = {1 + (int32_t)below(dice, (uint32_t)l->width), 1 + (int32_t)below(dice, (uint32_t)l->height),
                          1 + (int32_t)below(dice, (uint32_t)l->depth)};
    xt_puzzle *puzzle = xt_puzzle_new(l->name, size, 0, NULL);
    bool       is_box = below(dice, 2); // then it is symmetric
    uint32_t   colours = below(dice, 4) ? 0 : COLOURS;
    assert_non_null(puzzle);
    if (colours)
        colour_at_random(puzzle, dice, size);
    for (int32_t x = 0; !is_box && x < size[0]; x++)
        for (int32_t y = 0; y < size[1]; y++)
            for (int32_t z = 0; z < size[2]; z++) {
                uint32_t     roll = below(dice, 12);
                xt_cell_type type = roll == 0 ? XT_CELL_ABSENT : roll < 3 ? XT_CELL_OPTIONAL : XT_CELL_FILL;
                assert_true(xt_puzzle_set_cell(puzzle, (xt_cell){{x, y, z}}, type, NULL));
            }
    for (uint32_t i = 0, pieces = 1 + below(dice, 3); i < pieces; i++)
        add_random_piece(puzzle, dice, i, l->depth == 1, colours);
    return puzzle;
}

// ---- Packings of the library ---------------------------------------------------------------------------------------

typedef struct watcher {
    const xt_model *model;
    naive          *n;
    int64_t         last;
    const char     *fault;
} watcher;

static int64_t value_of(const naive *n, const uint32_t *options, uint32_t count, const char **fault)
{
    const xt_cover *cover = n->cover;
    uint32_t        times[128] = {0};
    int64_t         value = 0;
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t m = cover->first[options[i]]; m < cover->first[options[i] + 1]; m++)
            times[cover->member[m]]++;
        value += n->gain[shape_of(cover, options[i])];
    }
    for (uint32_t i = 0; i < cover->items; i++)
        if (times[i] < cover->item[i].low || times[i] > cover->item[i].high)
            *fault = i < cover->cells ? "a cell is covered the wrong number of times" : "wrong copies";
    return value;
}

static xt_answer watch(void *context, const xt_solution *solution)
{
    watcher *w = context;
    int64_t  value = value_of(w->n, solution->options, solution->count, &w->fault);
    if (value <= w->last)
        w->fault = "a packing that is no better than the one before";
    w->last = value;
    return XT_CONTINUE;
}

static void set_gains(naive *n, const xt_model *model, const xt_best_settings *how)
{
    for (uint32_t s = 0; s < model->images->shapes.count; s++) {
        xt_shape_facts shape = xt_model_shape_at(model, s);
        int64_t        gain = how->measure == XT_MEASURE_CELLS    ? shape.cells
                              : how->measure == XT_MEASURE_PIECES ? 1
                                                                  : shape.weight;
        n->gain[s] = how->minimize ? -gain : gain;
    }
}

// ---- A single sweep ------------------------------------------------------------------------------------------------

static void ignore_report(void *context)
{
    (void)context;
}

static bool never_end(void *context)
{
    (void)context;
    return false;
}

static bool has_required_cells(const xt_cover *cover)
{
    for (uint32_t c = 0; c < cover->cells; c++)
        if (cover->item[c].low > 0)
            return true;
    return false;
}

// Checks the images that a sweep found.
static void check_incumbent(const xt_pack_incumbent *incumbent)
{
    const xt_pack_problem *p = incumbent->problem;
    uint32_t              *options = calloc(p->cells + 1, sizeof *options);
    uint32_t              *times = calloc(p->cover->items + 1, sizeof *times);
    for (uint32_t i = 0; i < incumbent->count; i++)
        options[i] = p->option[incumbent->images[i]];
    assert_true(xt_pack_problem_accepts(p, options, incumbent->count, incumbent->value, times));
    free(options);
    free(times);
}

// Runs a whole sweep for a packing of more than this value, without any other search.  With little memory it expands
// its layers in portions.
static int64_t value_by_a_sweep(const xt_cover *cover, const int64_t *gain, int64_t value, uint64_t bytes)
{
    xt_pack_problem   problem;
    xt_pack_objective objective = {.gain = gain, .fills = has_required_cells(cover)};
    assert_true(xt_pack_problem_make(&problem, cover, &objective));
    assert_true(xt_pack_tables_make(&problem));
    xt_pack_incumbent incumbent = {.problem = &problem,
                                   .value = value,
                                   .bound = problem.bound,
                                   .images = calloc(problem.cells + 1, sizeof(uint32_t)),
                                   .report = ignore_report,
                                   .must_end = never_end};
    xt_thread_pool   *pool = xt_thread_pool_new(2);
    xt_pack_sweep    *sweep = xt_pack_sweep_new(&incumbent, pool, 0, 1, bytes);
    while (xt_pack_sweep_run(sweep, 10000) == XT_PACK_SWEEP_PAUSED)
        continue;
    assert_true(xt_pack_sweep_is_whole(sweep));
    if (incumbent.value > value)
        check_incumbent(&incumbent);
    xt_pack_sweep_free(sweep);
    xt_thread_pool_free(pool);
    free(incumbent.images);
    xt_pack_tables_free(&problem);
    xt_pack_problem_free(&problem);
    return incumbent.value;
}

static void check_model(xt_model *model, const xt_best_settings *how, uint64_t node_limit, xt_random *dice)
{
    naive       n = {.cover = model->cover, .best = none};
    watcher     w = {.model = model, .n = &n, .last = none};
    xt_best     result;
    xt_settings settings = {.threads = 1, .node_limit = node_limit};
    set_gains(&n, model, how);
    try_all(&n, 0, 0);
    xt_status status = xt_find_best(model, &settings, how, watch, &w, &result, NULL);
    assert_null(w.fault);
    assert_int_equal(result.has_solution, w.last > none);
    uint64_t best = n.best == none ? 0 : (uint64_t)(n.best < 0 ? -n.best : n.best);
    if (result.is_best) {
        assert_int_equal(status, XT_COMPLETE);
        assert_int_equal(w.last, n.best);
        if (result.has_solution)
            assert_int_equal(result.value, best);
    } else {
        assert_int_equal(status, XT_BY_NODES);
        assert_true(n.best == none || (how->minimize ? result.bound <= best : result.bound >= best));
    }
    assert_true(node_limit || result.is_best);
    if (model->cover->cells > 0 && n.best > none && below(dice, 8) == 0) {
        assert_int_equal(value_by_a_sweep(model->cover, n.gain, XT_PACK_IMPOSSIBLE, XT_PACK_SWEEP_BYTES), n.best);
        assert_int_equal(value_by_a_sweep(model->cover, n.gain, n.best - 1, 1), n.best);
    }
}

static void random_puzzles_are_packed_as_well_as_by_a_naive_search(void **state)
{
    enum { PUZZLES = IS_WATCHED ? 50 : 2000 };
    (void)state;
    for (uint32_t trial = 0; trial < PUZZLES; trial++) {
        xt_random dice;
        xt_random_start(&dice, 7, trial);
        xt_puzzle *puzzle = random_puzzle(&dice);
        xt_puzzle *loose = xt_puzzle_loosen(puzzle, below(&dice, 4), NULL);
        assert_non_null(loose);
        xt_model *model = xt_model_new(loose, &(xt_model_settings){.weighted = true}, NULL);
        assert_non_null(model);
        xt_best_settings how = {
            .measure = (xt_measure)below(&dice, 3), .minimize = below(&dice, 2), .seed = below(&dice, 100)};
        check_model(model, &how, below(&dice, 4) ? 0 : 1 + below(&dice, 200), &dice);
        xt_model_free(model);
        xt_puzzle_free(loose);
        xt_puzzle_free(puzzle);
    }
}

// ---- Regions of several words --------------------------------------------------------------------------------------

// Puts random parts of at most three by three cells side by side, with absent cells between them.  The pieces are
// connected and have unlimited copies, so the best value is the sum over the parts.
enum { PART_COLUMNS = 3, PART_ROWS = 3, MAX_PARTS = 40 };

static void add_shapes(xt_puzzle *puzzle, xt_random *dice)
{
    static const char *const sets[] = {"dominoes", "trominoes", "tetrominoes"};
    char                     name[2] = "A";
    for (uint32_t i = 0, pieces = 1 + below(dice, 3); i < pieces; i++, name[0]++) {
        xt_shape_set *set = xt_shape_set_new(sets[below(dice, 3)], NULL);
        xt_cell       cells[4];
        uint32_t      shape = below(dice, xt_shape_set_facts_get(set).count), count = xt_shape_set_facts_get(set).cells;
        for (uint32_t c = 0; c < count; c++)
            cells[c] = xt_shape_set_cell_at(set, shape, c);
        xt_piece_settings settings = {.low = 0, .high = 1000, .has_weight = true, .weight = 1 + below(dice, 9)};
        assert_true(xt_puzzle_add_piece(puzzle, name, cells, count, &settings, NULL));
        xt_shape_set_free(set);
    }
}

static xt_model *model_of(xt_puzzle *puzzle)
{
    assert_true(xt_puzzle_check(puzzle, NULL));
    xt_model *model = xt_model_new(puzzle, &(xt_model_settings){.weighted = true}, NULL);
    assert_non_null(model);
    return model;
}

// Makes the parts first to last - 1 of the region that the seed determines.
static xt_puzzle *make_parts(uint64_t seed, bool is_upright, uint32_t parts, uint32_t first, uint32_t last)
{
    xt_random dice;
    int32_t   length = (int32_t)parts * (PART_COLUMNS + 1), size[3] = {length, PART_ROWS, 1};
    xt_random_start(&dice, seed, 1);
    if (is_upright) {
        size[0] = PART_ROWS;
        size[1] = length;
    }
    xt_puzzle *puzzle = xt_puzzle_new("square", size, 0, NULL);
    for (int32_t x = 0; x < length; x++)
        for (int32_t y = 0; y < PART_ROWS; y++) {
            uint32_t part = (uint32_t)x / (PART_COLUMNS + 1);
            bool     is_open = below(&dice, 8) && x % (PART_COLUMNS + 1) < PART_COLUMNS && part >= first && part < last;
            xt_cell  cell = is_upright ? (xt_cell){{y, x}} : (xt_cell){{x, y}};
            xt_puzzle_set_cell(puzzle, cell, is_open ? XT_CELL_OPTIONAL : XT_CELL_ABSENT, NULL);
        }
    xt_random_start(&dice, seed, 2);
    add_shapes(puzzle, &dice);
    return puzzle;
}

static int64_t naive_value_of_parts(uint64_t seed, bool is_upright, uint32_t parts, const xt_best_settings *how)
{
    int64_t sum = 0;
    for (uint32_t part = 0; part < parts; part++) {
        xt_puzzle *puzzle = make_parts(seed, is_upright, parts, part, part + 1);
        xt_model  *model = model_of(puzzle);
        naive      n = {.cover = model->cover, .best = none};
        set_gains(&n, model, how);
        try_all(&n, 0, 0);
        sum += n.best;
        xt_model_free(model);
        xt_puzzle_free(puzzle);
    }
    return sum;
}

static void large_regions_are_packed_as_well_as_their_parts(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 60; seed++) {
        bool             is_upright = seed % 2;
        uint32_t         parts = 1 + (uint32_t)seed % MAX_PARTS;
        xt_best_settings how = {.measure = (xt_measure)(seed % 3), .seed = seed};
        xt_settings      settings = {.threads = 1 + (uint32_t)seed % 3};
        xt_best          result;
        xt_puzzle       *puzzle = make_parts(seed, is_upright, parts, 0, parts);
        xt_model        *model = model_of(puzzle);
        assert_int_equal(xt_find_best(model, &settings, &how, NULL, NULL, &result, NULL), XT_COMPLETE);
        assert_true(result.is_best);
        assert_int_equal(result.value, naive_value_of_parts(seed, is_upright, parts, &how));
        xt_model_free(model);
        xt_puzzle_free(puzzle);
    }
}

// ---- Known optima --------------------------------------------------------------------------------------------------

static xt_model *model_of_text(const char *text, unsigned keep, xt_puzzle **loose)
{
    // Only files may have any volume.
    char  path[] = "/tmp/exactile-pack-XXXXXX";
    FILE *file = fdopen(mkstemp(path), "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    xt_puzzles *puzzles = xt_read_file(path, NULL, NULL);
    remove(path);
    assert_non_null(puzzles);
    *loose = xt_puzzle_loosen(xt_puzzles_at(puzzles, 0), keep, NULL);
    xt_puzzles_free(puzzles);
    assert_non_null(*loose);
    return model_of(*loose);
}

typedef struct known_row {
    const char      *text;
    unsigned         keep;
    xt_best_settings how;
    uint64_t         best;
} known_row;

static const known_row known[] = {
    {"D:xDim=8:yDim=8:lattice=square\nC:name=X:shape=pentominoes/X:copies=12\n~D\n",
     0,
     {.measure = XT_MEASURE_PIECES},
     8},
    {"D:xDim=10:yDim=10:lattice=square\nC:name=X:shape=pentominoes/X:copies=20\n~D\n",
     0,
     {.measure = XT_MEASURE_PIECES},
     13},
    // A chessboard proves the next two.
    {"D:xDim=10:yDim=10:lattice=square\nC:name=T:shape=tetrominoes/T:copies=25\n~D\n",
     0,
     {.measure = XT_MEASURE_CELLS},
     96},
    {"D:xDim=14:yDim=15:lattice=square\nP:set=hexominoes\n~D\n", 0, {.measure = XT_MEASURE_PIECES}, 34},
    // All twelve once fill the board, and each is worth one.
    {"D:xDim=10:yDim=6:lattice=square\nP:set=pentominoes\n~D\n", XT_KEEP_CELLS, {.measure = XT_MEASURE_WEIGHT}, 12},
    // The 5x6 needs two squares of side 3 and three of side 2.
    {"D:xDim=6:yDim=5:lattice=square\nC:name=a:layout=0 0:copies=30\nC:name=b:layout=0 0, 1 0, 0 1, 1 1:copies=7\n"
     "C:name=c:copies=3:layout=0 0, 1 0, 2 0, 0 1, 1 1, 2 1, 0 2, 1 2, 2 2\n~D\n",
     XT_KEEP_CELLS,
     {.measure = XT_MEASURE_PIECES, .minimize = true},
     5},
};

static void known_optima_are_reached_and_proved(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        xt_puzzle *puzzle;
        xt_model  *model = model_of_text(known[i].text, known[i].keep, &puzzle);
        xt_best    result;
        assert_int_equal(xt_find_best(model, NULL, &known[i].how, NULL, NULL, &result, NULL), XT_COMPLETE);
        assert_true(result.is_best);
        assert_int_equal(result.value, known[i].best);
        assert_int_equal(result.bound, known[i].best);
        xt_model_free(model);
        xt_puzzle_free(puzzle);
    }
}

// ---- Limits, seeds and threads -------------------------------------------------------------------------------------

static const char f_text[] = "D:xDim=16:yDim=15:lattice=square\nC:name=F:shape=pentominoes/F:copies=60\n~D\n";

typedef struct last_packing {
    uint32_t  options[64], count, calls;
    xt_answer answer;
} last_packing;

static xt_answer keep_packing(void *context, const xt_solution *solution)
{
    last_packing *last = context;
    assert_true(solution->count <= 64);
    memcpy(last->options, solution->options, solution->count * sizeof *last->options);
    last->count = solution->count;
    last->calls++;
    return last->answer;
}

static void threads_change_only_the_time(void **state)
{
    (void)state;
    xt_puzzle   *puzzle;
    xt_model    *model = model_of_text(f_text, 0, &puzzle);
    last_packing last[3] = {{.count = 0}};
    for (uint32_t i = 0; i < 3; i++) {
        xt_settings      settings = {.threads = 1 + 2 * i, .node_limit = 300000};
        xt_best_settings how = {.seed = 5};
        xt_best          result;
        assert_int_equal(xt_find_best(model, &settings, &how, keep_packing, &last[i], &result, NULL), XT_BY_NODES);
        assert_true(result.has_solution && !result.is_best && result.value >= 200 && result.bound <= 240);
        assert_int_equal(last[i].count, last[0].count);
        assert_memory_equal(last[i].options, last[0].options, sizeof last[0].options);
    }
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void a_sink_and_a_request_stop_the_search(void **state)
{
    (void)state;
    xt_puzzle   *puzzle;
    xt_model    *model = model_of_text(f_text, 0, &puzzle);
    last_packing last = {.answer = XT_STOP};
    xt_best      result;
    assert_int_equal(xt_find_best(model, NULL, NULL, keep_packing, &last, &result, NULL), XT_BY_SINK);
    xt_control *control = xt_control_new();
    xt_settings stopped = {.control = control};
    xt_control_stop(control);
    assert_int_equal(xt_find_best(model, &stopped, NULL, NULL, NULL, &result, NULL), XT_BY_REQUEST);
    assert_false(result.is_best);
    xt_control_free(control);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void settings_of_other_searches_are_refused(void **state)
{
    (void)state;
    xt_puzzle       *puzzle;
    xt_model        *model = model_of_text(f_text, 0, &puzzle);
    xt_model        *plain = xt_model_new(puzzle, NULL, NULL);
    xt_diagnostics  *diagnostics = xt_diagnostics_new();
    xt_settings      settings = {.engine = "dlx"};
    xt_best_settings how = {.measure = XT_MEASURE_WEIGHT};
    assert_int_equal(xt_find_best(model, &settings, NULL, NULL, NULL, NULL, diagnostics), XT_FAILED);
    assert_int_equal(xt_find_best(plain, NULL, &how, NULL, NULL, NULL, diagnostics), XT_FAILED);
    assert_int_equal(xt_diagnostics_count(diagnostics), 2);
    xt_diagnostics_free(diagnostics);
    xt_model_free(plain);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void a_sweep_with_little_memory_proves_the_same(void **state)
{
    static const char text[] = "D:xDim=9:yDim=9:lattice=square\nC:name=W:shape=pentominoes/W:copies=20\n~D\n";
    (void)state;
    xt_puzzle *puzzle;
    xt_model  *model = model_of_text(text, 0, &puzzle);
    int64_t    gain = 1;
    assert_int_equal(value_by_a_sweep(model->cover, &gain, 13, XT_PACK_SWEEP_BYTES), 14);
    assert_int_equal(value_by_a_sweep(model->cover, &gain, 13, 1), 14);
    assert_int_equal(value_by_a_sweep(model->cover, &gain, 14, 1), 14);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void required_copies_are_laid_on_a_board_too_large_for_a_sweep(void **state)
{
    static const char text[] = "D:xDim=30:yDim=30:lattice=square\nP:set=pentominoes:copies=10..20\n~D\n";
    (void)state;
    xt_puzzle  *puzzle;
    xt_model   *model = model_of_text(text, 0, &puzzle);
    xt_settings settings = {.node_limit = 1000000};
    xt_best     result;
    assert_int_equal(xt_find_best(model, &settings, NULL, NULL, NULL, &result, NULL), XT_COMPLETE);
    assert_true(result.has_solution && result.pieces == 180);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// Without the beam the search stays at 59 pieces.
static void many_kinds_of_pieces_fill_a_large_board(void **state)
{
    static const char text[] = "D:xDim=20:yDim=15:lattice=square\nP:set=pentominoes:copies=5\n~D\n";
    (void)state;
    xt_puzzle       *puzzle;
    xt_model        *model = model_of_text(text, 0, &puzzle);
    xt_settings      settings = {.node_limit = 10000000};
    xt_best_settings how = {.seed = 1};
    xt_best          result;
    assert_int_equal(xt_find_best(model, &settings, &how, NULL, NULL, &result, NULL), XT_COMPLETE);
    assert_int_equal(result.value, 300);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static xt_answer count_packing(void *context, const xt_pack_incumbent *incumbent)
{
    check_incumbent(incumbent);
    ++*(uint32_t *)context;
    return XT_CONTINUE;
}

static void ignore_poll(void *context)
{
    (void)context;
}

static void a_search_without_better_packings_ends_by_itself(void **state)
{
    (void)state;
    const uint64_t  patience = 1 << 20, turn = 1 << 20;
    xt_puzzle      *puzzle;
    xt_model       *model = model_of_text(f_text, 0, &puzzle);
    int64_t         gain = 1;
    xt_pack_problem problem;
    uint32_t        packings = 0;
    assert_true(xt_pack_problem_make(&problem, model->cover, &(xt_pack_objective){.gain = &gain}));
    assert_true(xt_pack_tables_make(&problem));
    xt_pack_run run = {.problem = &problem,
                       .threads = 1,
                       .seed = 5,
                       .patience = patience,
                       .report = count_packing,
                       .poll = ignore_poll,
                       .context = &packings};
    assert_int_equal(xt_pack_run_all(&run), XT_WITHOUT_PROOF);
    assert_true(packings > 0 && run.incumbent.value >= 40 && run.incumbent.value < run.incumbent.bound);
    assert_true(run.nodes >= patience && run.nodes < 20 * (patience + turn));
    free(run.incumbent.images);
    xt_pack_tables_free(&problem);
    xt_pack_problem_free(&problem);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_puzzles_are_packed_as_well_as_by_a_naive_search),
        cmocka_unit_test(large_regions_are_packed_as_well_as_their_parts),
        cmocka_unit_test(known_optima_are_reached_and_proved),
        cmocka_unit_test(threads_change_only_the_time),
        cmocka_unit_test(a_sink_and_a_request_stop_the_search),
        cmocka_unit_test(many_kinds_of_pieces_fill_a_large_board),
        cmocka_unit_test(a_search_without_better_packings_ends_by_itself),
        cmocka_unit_test(settings_of_other_searches_are_refused),
        cmocka_unit_test(a_sweep_with_little_memory_proves_the_same),
        cmocka_unit_test(required_copies_are_laid_on_a_board_too_large_for_a_sweep),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
