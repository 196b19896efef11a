// test_fila.c -- FILA reproduces the figures of its article, and the counts of dancing links, with any order.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "base/vector.h"
#include "model/model.h"
#include "search/dlx/dlx.h"
#include "search/engine_spec_parse.h"
#include "search/fila/fila.h"
#include "search/problem.h"

#include "kept_result.h"
#include "watched.h"

#include <stdlib.h>
#include <string.h>

enum { LONG = 10, SHORT = 6 };

static xt_diagnostics *diagnostics;

// ---- Images left by the article's filters --------------------------------------------------------------------------

// X with its centre in one quadrant of the box, as the redundancy filter chooses it.
static bool is_constrained(const char *piece, const xt_cell *cells, uint32_t count)
{
    int32_t x = 0, y = 0;
    for (uint32_t c = 0; c < count; c++) {
        x += cells[c].at[0];
        y += cells[c].at[1];
    }
    return strcmp(piece, "X") != 0 || (x / 5 < LONG / 2 && y / 5 < SHORT / 2);
}

static uint32_t flood(bool open[LONG][SHORT], int x, int y)
{
    if (x < 0 || y < 0 || x >= LONG || y >= SHORT || !open[x][y])
        return 0;
    open[x][y] = false;
    return 1 + flood(open, x - 1, y) + flood(open, x + 1, y) + flood(open, x, y - 1) + flood(open, x, y + 1);
}

// Returns true if pieces of five cells can fill every component that the image leaves.
static bool leaves_volumes_that_fill(const xt_cell *cells, uint32_t count)
{
    bool open[LONG][SHORT];
    memset(open, true, sizeof open);
    for (uint32_t c = 0; c < count; c++)
        open[cells[c].at[0]][cells[c].at[1]] = false;
    for (int x = 0; x < LONG; x++)
        for (int y = 0; y < SHORT; y++)
            if (flood(open, x, y) % 5 != 0)
                return false;
    return true;
}

typedef struct filter {
    bool     constrain, by_volume;
    uint32_t removed_by_volume;
} filter;

static bool keep(void *context, const char *piece, const xt_cell *cells, uint32_t count)
{
    filter *f = context;
    if (f->constrain && !is_constrained(piece, cells, count))
        return false;
    if (!f->by_volume || leaves_volumes_that_fill(cells, count))
        return true;
    f->removed_by_volume++;
    return false;
}

// ---- Searches -----------------------------------------------------------------------------------------------------

typedef struct figures {
    uint32_t images;
    uint64_t solutions, fits, attempts;
    uint64_t fits_at[64], attempts_at[64];
} figures;

static figures search_puzzle(xt_puzzle *puzzle, filter *f, const char *engine, const char *order, bool nof)
{
    xt_model_settings model_settings = {.image_filter = f ? keep : NULL, .image_filter_context = f};
    xt_settings       settings = {.engine = engine, .order = order, .nof = nof};
    xt_statistics     statistics;
    xt_model         *model = xt_model_new(puzzle, &model_settings, diagnostics);
    figures           found = {0};
    assert_non_null(model);
    assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, diagnostics), XT_COMPLETE);
    found.images = xt_model_facts_get(model).images;
    found.solutions = statistics.solutions;
    found.fits = statistics.fits;
    found.attempts = statistics.attempts;
    for (uint32_t p = 0; p < statistics.levels && p < 64; p++) {
        found.fits_at[p] = statistics.fits_at[p];
        found.attempts_at[p] = statistics.attempts_at[p];
    }
    xt_model_free(model);
    return found;
}

static xt_puzzle *make_puzzle(const char *lattice, int32_t x, int32_t y, const char *set)
{
    xt_puzzle *puzzle = xt_puzzle_new(lattice, (const int32_t[]){x, y, 1}, 0, diagnostics);
    assert_non_null(puzzle);
    assert_true(xt_puzzle_add_set(puzzle, set, diagnostics));
    assert_true(xt_puzzle_check(puzzle, diagnostics));
    return puzzle;
}

static figures search_pentominoes(bool constrain, bool by_volume, const char *engine, const char *order, bool nof)
{
    xt_puzzle *puzzle = make_puzzle("cube", LONG, SHORT, "pentominoes");
    filter     f = {.constrain = constrain, .by_volume = by_volume};
    figures    found = search_puzzle(puzzle, constrain || by_volume ? &f : NULL, engine, order, nof);
    assert_int_equal(f.removed_by_volume, !by_volume ? 0 : constrain ? 125 : 128);
    xt_puzzle_free(puzzle);
    return found;
}

// ---- The article's figures ----------------------------------------------------------------------------------------

static void P4_fits_and_attempts_are_the_articles_at_every_number_of_pieces(void **state)
{
    (void)state;
    static const uint64_t fits[] = {2339, 302256, 760374, 617667, 272072, 82406, 26950, 17275, 7994, 1744, 131, 7};
    static const uint64_t attempts[] = {301677, 3478035, 5722296, 3665538, 1284992, 386776,
                                        200366, 126819,  28279,   3088,    131,     7};
    figures               found = search_pentominoes(true, true, "dlx:12,fila:11", "s:f=11", false);
    assert_int_equal(found.images, 1907);
    assert_int_equal(found.solutions, 2339);
    assert_int_equal(found.fits, 2091215);
    assert_int_equal(found.attempts - found.fits, 13106789);
    for (uint32_t p = 1; p <= 12; p++) {
        assert_int_equal(found.fits_at[p], fits[p - 1]);
        assert_int_equal(found.attempts_at[p], attempts[p - 1]);
    }
}

static void P5_has_the_same_fits_and_the_articles_number_of_images_that_do_not_fit(void **state)
{
    (void)state;
    figures found = search_pentominoes(true, true, "dlx:12,fila:11", "s:f=11", true);
    assert_int_equal(found.solutions, 2339);
    assert_int_equal(found.fits, 2091215);
    assert_int_equal(found.attempts - found.fits, 4682886);
}

// The article's P3 has 1,000,250 fits for the same search.  It does not say how its program treated columns with one
// image left.
static void dancing_links_by_the_first_cell_takes_columns_with_one_image_first(void **state)
{
    (void)state;
    if (IS_WATCHED)
        skip();
    figures found = search_pentominoes(true, true, "dlx", "s:f=11", false);
    assert_int_equal(found.solutions, 2339);
    assert_int_equal(found.fits, 983691);
}

static void P2_dancing_links_has_the_articles_fits(void **state)
{
    (void)state;
    if (IS_WATCHED)
        skip();
    assert_int_equal(search_pentominoes(true, true, "dlx", "s", false).fits, 768356);
}

static void the_first_articles_de_bruijn_figures_come_out(void **state)
{
    (void)state;
    if (IS_WATCHED)
        skip();
    figures P_8 = search_pentominoes(true, false, "fila", "f", false);
    assert_int_equal(P_8.fits, 20073791);
    assert_int_equal(P_8.attempts, 133086329);
    figures P_11 = search_pentominoes(true, false, "dlx:12,fila:11", "s:f=11", false);
    assert_int_equal(P_11.fits, 2455947);
    assert_int_equal(P_11.attempts, 17703679);
}

// ---- Equal counts by every order -----------------------------------------------------------------------------------

static const char *const orders[] = {"f",       "e",         "s",       "p",           "x",        "Y",
                                     "xYz",     "l@1,2,0.5", "a",       "a@160",       "A@30,1,2", "R",
                                     "R@0,0,0", "s:f=3",     "e=5:f=2", "p=6:e=4:x=3", "o",        "u"};

static void hold_all_orders_to_one_count(xt_puzzle *puzzle, uint64_t solutions)
{
    for (size_t o = 0; o < sizeof orders / sizeof *orders; o++) {
        figures plain = search_puzzle(puzzle, NULL, "fila", orders[o], false);
        figures nof = search_puzzle(puzzle, NULL, "fila", orders[o], true);
        figures mixed = search_puzzle(puzzle, NULL, "dlx,fila:3", orders[o], true);
        assert_int_equal(search_puzzle(puzzle, NULL, "dlx", orders[o], false).solutions, solutions);
        assert_int_equal(plain.solutions, solutions);
        assert_int_equal(nof.solutions, solutions);
        assert_int_equal(mixed.solutions, solutions);
        assert_int_equal(plain.fits, nof.fits); // neighbours only remove images that would not fit
        assert_true(nof.attempts <= plain.attempts);
    }
}

// Both programs begin with X, and then cover the first open cell, as P4 does.  They differ in the images that they try.
static void Fletchers_and_de_Bruijns_programs_place_the_same_images_as_P4(void **state)
{
    static const char *const engines[] = {"fletcher", "de-bruijn"};
    static const uint64_t    attempts[] = {8142295, 15924303};
    (void)state;
    figures P4 = search_pentominoes(true, true, "dlx:12,fila:11", "s:f=11", false);
    for (uint32_t e = 0; e < 2; e++) {
        figures found = search_pentominoes(true, true, engines[e], NULL, false);
        assert_int_equal(found.solutions, 2339);
        for (uint32_t p = 1; p <= 12; p++)
            assert_int_equal(found.fits_at[p], P4.fits_at[p]);
        assert_int_equal(found.attempts, attempts[e]);
    }
}

static void tetrahexes_have_one_count_by_every_order(void **state)
{
    (void)state;
    xt_puzzle *puzzle = make_puzzle("hexagon", 7, 4, "tetrahexes");
    hold_all_orders_to_one_count(puzzle, search_puzzle(puzzle, NULL, NULL, NULL, false).solutions);
    xt_puzzle_free(puzzle);
}

static void copies_and_stationary_pieces_have_one_count_by_every_order(void **state)
{
    (void)state;
    static const xt_cell domino[] = {{{0, 0}}, {{1, 0}}}, stone[] = {{{2, 2}}, {{3, 3}}};
    xt_piece_settings    copies = {.low = 17, .high = 17}, stationary = {.stationary = true};
    xt_puzzle           *puzzle = xt_puzzle_new("square", (const int32_t[]){6, 6}, 0, diagnostics);
    assert_true(xt_puzzle_add_piece(puzzle, "D", domino, 2, &copies, diagnostics));
    assert_true(xt_puzzle_add_piece(puzzle, "stone", stone, 2, &stationary, diagnostics));
    // Two cells of one colour cannot be tiled; other two can.
    assert_true(xt_puzzle_check(puzzle, diagnostics));
    hold_all_orders_to_one_count(puzzle, 0);
    xt_puzzle_free(puzzle);
    puzzle = xt_puzzle_new("square", (const int32_t[]){6, 4}, 0, diagnostics);
    copies.low = copies.high = 12;
    assert_true(xt_puzzle_add_piece(puzzle, "D", domino, 2, &copies, diagnostics));
    assert_true(xt_puzzle_check(puzzle, diagnostics));
    hold_all_orders_to_one_count(puzzle, 281);
    xt_puzzle_free(puzzle);
}

// A strip of single cells has one solution, and an occupancy of every width.
static void occupancies_of_every_width_are_searched(void **state)
{
    (void)state;
    static const int32_t lengths[] = {1, 63, 64, 65, 127, 128, 129, 192, 193, 256, 257, 320, 1000};
    static const xt_cell one[] = {{{0, 0}}}, two[] = {{{0, 0}}, {{1, 0}}};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        xt_puzzle        *puzzle = xt_puzzle_new("square", (const int32_t[]){lengths[i], 1}, 0, diagnostics);
        uint32_t          pairs = (uint32_t)lengths[i] / 2;
        xt_piece_settings dominoes = {.low = pairs, .high = pairs};
        if (pairs)
            assert_true(xt_puzzle_add_piece(puzzle, "D", two, 2, &dominoes, diagnostics));
        if (lengths[i] % 2)
            assert_true(xt_puzzle_add_piece(puzzle, "M", one, 1, NULL, diagnostics));
        assert_true(xt_puzzle_check(puzzle, diagnostics));
        uint64_t solutions = lengths[i] % 2 ? pairs + 1 : 1;
        assert_int_equal(search_puzzle(puzzle, NULL, "fila", "f", true).solutions, solutions);
        assert_int_equal(search_puzzle(puzzle, NULL, "fila", "X", false).solutions, solutions);
        xt_puzzle_free(puzzle);
    }
}

// ---- Filters of lists ----------------------------------------------------------------------------------------------

// The solutions of a task in order, and its counters.
typedef struct outcome {
    XT_VECTOR(uint32_t) options;
    uint64_t fits, attempts;
} outcome;

static xt_answer keep_options(void *context, const uint32_t *options, uint32_t count)
{
    outcome *o = context;
    for (uint32_t i = 0; i < count; i++)
        xt_vector_push(&o->options, options[i]);
    return o->options.count < 2000 ? XT_CONTINUE : XT_STOP;
}

static xt_answer go_on(void *context)
{
    (void)context;
    return XT_CONTINUE;
}

typedef struct lists {
    bool     nof, no_pof;
    uint32_t words;
} lists;

enum { MAX_PATH = 1024 };

// Descends by random choices until few pieces remain, and searches the subtree.
static outcome search_a_part(const xt_cover *cover, const char *engine, const char *order, lists by, uint32_t few,
                             uint32_t seed)
{
    uint32_t         choice[MAX_PATH];
    uint64_t        *counts = calloc(2 * ((size_t)cover->pieces + 1), sizeof *counts);
    xt_counters      counters = {.fits_at = counts, .attempts_at = counts + cover->pieces + 1};
    outcome          o = {.fits = 0};
    xt_task          task = {.choice = choice};
    xt_engine_spec   spec;
    xt_cover_problem problem = {.cover = cover, .spec = &spec};
    assert_true(counts && cover->pieces < MAX_PATH && xt_engine_spec_parse(&spec, engine, order, by.nof, diagnostics));
    spec.pof = !by.no_pof;
    spec.list_words = by.words;
    assert_null(xt_engine_dlx.unsupported_reason(&problem));
    xt_search *search = xt_engine_dlx.open(&problem, &counters);
    assert_non_null(search);
    while (task.depth + few < cover->pieces) {
        uint32_t children = xt_engine_dlx.count_children(search, task);
        if (children == 0)
            break;
        seed = seed * 1664525 + 1013904223;
        choice[task.depth++] = (seed >> 16) % children;
    }
    xt_engine_dlx.run(search, task, (xt_option_sink){.take_solution = keep_options, .context = &o},
                      (xt_poll){.ask = go_on});
    assert_null(counters.error);
    for (uint32_t p = 0; p <= cover->pieces; p++) {
        o.fits += counters.fits_at[p];
        o.attempts += counters.attempts_at[p];
    }
    xt_engine_dlx.close(search);
    xt_engine_spec_free(&spec);
    free(counts);
    return o;
}

static void assert_same_tree(outcome *a, outcome *b)
{
    assert_int_equal(a->fits, b->fits);
    assert_int_equal(a->options.count, b->options.count);
    for (uint32_t i = 0; i < a->options.count; i++)
        assert_int_equal(a->options.at[i], b->options.at[i]);
}

// NOF and POF remove images that would not fit.  Nothing else changes, with memory for all sets or for one.
static void hold_filters_to_one_tree(const xt_cover *cover, const char *engine, const char *order, uint32_t seed)
{
    static const lists ways[] = {{.no_pof = true}, {.nof = true}, {.nof = true, .no_pof = true}, {.words = 1}};
    outcome            plain = search_a_part(cover, engine, order, (lists){0}, 6, seed);
    for (size_t w = 0; w < sizeof ways / sizeof *ways; w++) {
        outcome other = search_a_part(cover, engine, order, ways[w], 6, seed);
        assert_same_tree(&plain, &other);
        if (!ways[w].nof)
            assert_true(ways[w].no_pof ? other.attempts >= plain.attempts : other.attempts == plain.attempts);
        else if (!ways[w].no_pof)
            assert_true(other.attempts <= plain.attempts);
        xt_vector_free(&other.options);
    }
    xt_vector_free(&plain.options);
}

static bool is_for_fila(const xt_model *model)
{
    xt_model_facts facts = xt_model_facts_get(model);
    return !xt_fila_unsupported_reason(model->cover) && facts.pieces_high < MAX_PATH;
}

static void the_filters_of_lists_leave_the_tree_of_every_collected_puzzle_as_it_is(void **state)
{
    (void)state;
    static const char *const tried[] = {"f", "e=8:f=3", "s", "l@1,-2,3", "p"};
    xt_collected             row;
    for (uint32_t i = 0; xt_collection_at(i, &row); i++) {
        xt_puzzles *puzzles = xt_read_text(row.text, strlen(row.text), row.name, NULL, diagnostics);
        xt_model   *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, diagnostics);
        assert_non_null(model);
        if (!row.is_long && is_for_fila(model)) {
            hold_filters_to_one_tree(model->cover, i % 2 ? "fila" : "dlx,fila:9", tried[i % 5], i);
            hold_filters_to_one_tree(model->cover, "dlx,fila:6", tried[(i + 2) % 5], i + 1);
        }
        xt_model_free(model);
        xt_puzzles_free(puzzles);
    }
}

static xt_answer stop_now(void *context)
{
    ++*(uint32_t *)context;
    return XT_STOP;
}

// The time between polls can only be tested this far without a clock: one level reads 4096 cells.
static void a_counting_order_on_a_large_board_polls_within_its_first_level(void **state)
{
    (void)state;
    static const xt_cell tromino[] = {{{0, 0}}, {{1, 0}}, {{0, 1}}}, one[] = {{{0, 0}}};
    xt_piece_settings    copies = {.low = 1365, .high = 1365};
    xt_puzzle           *puzzle = xt_puzzle_new("cube", (const int32_t[]){16, 16, 16}, 0, diagnostics);
    assert_true(puzzle && xt_puzzle_add_piece(puzzle, "V", tromino, 3, &copies, diagnostics));
    assert_true(xt_puzzle_add_piece(puzzle, "M", one, 1, NULL, diagnostics));
    assert_true(xt_puzzle_check(puzzle, diagnostics));
    xt_model *model = xt_model_new(puzzle, NULL, diagnostics);
    assert_non_null(model);
    const xt_cover  *cover = model->cover;
    uint64_t        *counts = calloc(2 * ((size_t)cover->pieces + 1), sizeof *counts);
    xt_counters      counters = {.fits_at = counts, .attempts_at = counts + cover->pieces + 1};
    uint32_t         asked = 0;
    xt_engine_spec   spec;
    xt_cover_problem problem = {.cover = cover, .spec = &spec};
    assert_true(counts && xt_engine_spec_parse(&spec, "fila", "s", true, diagnostics));
    xt_search *search = xt_engine_dlx.open(&problem, &counters);
    assert_non_null(search);
    assert_int_equal(xt_engine_dlx.run(search, (xt_task){0}, (xt_option_sink){.take_solution = keep_options},
                                       (xt_poll){.ask = stop_now, .context = &asked}),
                     XT_STOP);
    assert_int_equal(asked, 1);
    for (uint32_t i = 0; i < 2 * (cover->pieces + 1); i++)
        assert_int_equal(counts[i], 0);
    xt_engine_dlx.close(search);
    xt_engine_spec_free(&spec);
    free(counts);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// As on a lattice with 26 neighbours, by edge or corner: more than the lists consider.
static void lists_consider_at_most_12_neighbours(void **state)
{
    (void)state;
    xt_puzzle *puzzle = xt_puzzle_new("cube", (const int32_t[]){4, 4, 2}, 0, diagnostics);
    assert_true(puzzle && xt_puzzle_add_set(puzzle, "tetracubes", diagnostics));
    assert_true(xt_puzzle_check(puzzle, diagnostics));
    xt_model *model = xt_model_new(puzzle, NULL, diagnostics);
    assert_non_null(model);
    xt_cover many = *model->cover;
    many.first_neighbour = calloc((size_t)many.cells + 1, sizeof *many.first_neighbour);
    many.neighbour = calloc((size_t)many.cells * many.cells, sizeof *many.neighbour);
    for (uint32_t c = 0, count = 0; c < many.cells; c++) {
        for (uint32_t other = 0; other < many.cells; other++) {
            bool touches = other != c;
            for (int k = 0; k < 3; k++) {
                double distance = many.position[c][k] - many.position[other][k];
                touches = touches && distance < 1.5 && distance > -1.5;
            }
            if (touches)
                many.neighbour[count++] = other;
        }
        many.first_neighbour[c + 1] = count;
    }
    for (uint32_t seed = 1; seed <= 5; seed++) {
        hold_filters_to_one_tree(&many, "fila", "f", seed);
        hold_filters_to_one_tree(&many, "dlx,fila:7", "s", seed);
    }
    outcome few = search_a_part(model->cover, "fila", "f", (lists){.nof = true}, 8, 1);
    outcome more = search_a_part(&many, "fila", "f", (lists){.nof = true}, 8, 1);
    assert_same_tree(&few, &more);
    assert_true(more.attempts < few.attempts);
    xt_vector_free(&few.options);
    xt_vector_free(&more.options);
    free(many.neighbour);
    free(many.first_neighbour);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// ---- Refused settings ----------------------------------------------------------------------------------------------

static void assert_refused(const char *engine, const char *order, uint32_t copies_at_most, const char *part_of_message)
{
    static const xt_cell one[] = {{{0, 0}}};
    xt_diagnostics      *reported = xt_diagnostics_new();
    xt_puzzle           *puzzle = xt_puzzle_new("square", (const int32_t[]){2, 2}, 0, reported);
    xt_piece_settings    copies = {.low = 4, .high = copies_at_most};
    assert_true(xt_puzzle_add_piece(puzzle, "M", one, 1, &copies, reported));
    assert_true(xt_puzzle_check(puzzle, reported));
    xt_model   *model = xt_model_new(puzzle, NULL, reported);
    xt_settings settings = {.engine = engine, .order = order};
    assert_int_equal(solve_kept(model, &settings, NULL, NULL, NULL, reported), XT_FAILED);
    assert_int_equal(xt_diagnostics_count(reported), 1);
    if (!strstr(xt_diagnostics_at(reported, 0).text, part_of_message))
        fail_msg("'%s' does not say '%s'", xt_diagnostics_at(reported, 0).text, part_of_message);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
    xt_diagnostics_free(reported);
}

static void a_broken_engine_or_order_is_refused_with_the_valid_forms(void **state)
{
    (void)state;
    assert_refused("flia", NULL, 4, "write dlx, fila");
    assert_refused("fila:3,dlx:2", NULL, 4, "dlx comes first");
    assert_refused("dlx:", NULL, 4, "write dlx, fila");
    assert_refused("dlx:-1", NULL, 4, "write dlx, fila");
    assert_refused("", NULL, 4, "write dlx, fila");
    assert_refused("dlx:3", NULL, 4, "write dlx, or");
    assert_refused(NULL, "q", 4, "cannot read the order");
    assert_refused(NULL, "", 4, "cannot read the order");
    assert_refused(NULL, "s@1", 4, "cannot read the order");
    assert_refused(NULL, "l", 4, "cannot read the order");
    assert_refused(NULL, "a@1,2", 4, "cannot read the order");
    assert_refused(NULL, "xx", 4, "cannot read the order");
    assert_refused(NULL, "R@1,2,3,4", 4, "cannot read the order");
    assert_refused(NULL, "f=3:e=3", 4, "fewer remaining pieces");
    assert_refused(NULL, "l@nan", 4, "cannot read the order");
    assert_refused("fila", NULL, 5, "exact number of copies");
}

static int set_up(void **state)
{
    (void)state;
    diagnostics = xt_diagnostics_new();
    return diagnostics ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    xt_diagnostics_free(diagnostics);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(P4_fits_and_attempts_are_the_articles_at_every_number_of_pieces),
        cmocka_unit_test(P5_has_the_same_fits_and_the_articles_number_of_images_that_do_not_fit),
        cmocka_unit_test(dancing_links_by_the_first_cell_takes_columns_with_one_image_first),
        cmocka_unit_test(P2_dancing_links_has_the_articles_fits),
        cmocka_unit_test(the_first_articles_de_bruijn_figures_come_out),
        cmocka_unit_test(Fletchers_and_de_Bruijns_programs_place_the_same_images_as_P4),
        cmocka_unit_test(tetrahexes_have_one_count_by_every_order),
        cmocka_unit_test(copies_and_stationary_pieces_have_one_count_by_every_order),
        cmocka_unit_test(occupancies_of_every_width_are_searched),
        cmocka_unit_test(the_filters_of_lists_leave_the_tree_of_every_collected_puzzle_as_it_is),
        cmocka_unit_test(a_counting_order_on_a_large_board_polls_within_its_first_level),
        cmocka_unit_test(lists_consider_at_most_12_neighbours),
        cmocka_unit_test(a_broken_engine_or_order_is_refused_with_the_valid_forms),
    };
    return cmocka_run_group_tests_name("fila", tests, set_up, tear_down);
}
