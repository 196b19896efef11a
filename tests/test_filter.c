// test_filter.c -- filters and triggers: the figures of Busche's articles, proofs by counting, and unchanged solutions.

#include "collected.h"
#include "kept_result.h"
#include "rows.h"

#include "base/processor.h"
#include "base/random.h"
#include "filter/filter.h"
#include "filter/flood_fill.h"
#include "filter/reachable_sums.h"
#include "model/model.h"
#include "model/symmetry/breaking.h"
#include "plan/decide.h"
#include "prepare/subproblems.h"

static const xt_filters by_volume = {.volume = XT_ONCE};
static const xt_filters by_volume_and_fit = {.volume = XT_ONCE, .fit = XT_ONCE};

static xt_puzzle *pentominoes_in_6x10(void)
{
    return new_puzzle(10, 6, 1, 0, ROWS(rows_of_pentominoes));
}

static xt_puzzle *one_sided_pentominoes_in_3x30(void)
{
    return new_puzzle(30, 3, 1, XT_ONE_SIDED, ROWS(rows_of_one_sided_pentominoes));
}

static xt_statistics solve_with(xt_model *model, xt_settings settings)
{
    xt_statistics statistics;
    assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
    return statistics;
}

// Returns the counts of filtered images, before a search that ends at once.
static xt_statistics removed_by(xt_puzzle *puzzle, xt_unique unique, xt_filters filters)
{
    xt_settings   settings = {.unique = unique, .filters = filters, .limit = 1, .node_limit = 1};
    xt_statistics statistics;
    xt_model     *model = new_model(puzzle, NULL);
    xt_status     status = solve_kept(model, &settings, NULL, NULL, &statistics, NULL);
    assert_true(status == XT_BY_NODES || status == XT_BY_SOLUTIONS || status == XT_COMPLETE);
    assert_int_equal(statistics.removed_at[statistics.levels - 1],
                     statistics.removed[XT_VOLUME] + statistics.removed[XT_PARITY] + statistics.removed[XT_FIT]);
    xt_model_free(model);
    statistics.removed_at = statistics.backtracks_at = statistics.fits_at = statistics.attempts_at = NULL;
    return statistics;
}

// ---- The articles' figures -----------------------------------------------------------------------------------------

static void volume_removes_128_of_2056_images_of_pentominoes_in_6x10(void **state)
{
    (void)state;
    xt_puzzle *puzzle = pentominoes_in_6x10();
    assert_int_equal(removed_by(puzzle, XT_ALL, by_volume).removed[XT_VOLUME], 128);
    xt_puzzle_free(puzzle);
}

static void with_x_in_one_quadrant_volume_removes_125_of_2032(void **state)
{
    (void)state;
    xt_puzzle *puzzle = pentominoes_in_6x10();
    assert_int_equal(removed_by(puzzle, XT_UNIQUE, by_volume).removed[XT_VOLUME], 125);
    xt_puzzle_free(puzzle);
}

static void fit_removes_the_same_128_and_16_more(void **state)
{
    (void)state;
    xt_puzzle    *puzzle = pentominoes_in_6x10();
    xt_statistics both = removed_by(puzzle, XT_ALL, by_volume_and_fit);
    assert_int_equal(both.removed[XT_VOLUME], 128);
    assert_int_equal(both.removed[XT_FIT], 16);
    assert_int_equal(removed_by(puzzle, XT_ALL, (xt_filters){.fit = XT_ONCE}).removed[XT_FIT], 144);
    xt_puzzle_free(puzzle);
}

// Returns true if every item has an image left after this one.
static bool leaves_images(const xt_cover *cover, const bool *live, uint32_t image)
{
    bool taken[128] = {false}, has_image[128] = {false};
    assert_true(cover->items <= 128);
    for (uint32_t m = cover->first[image]; m < cover->first[image + 1]; m++)
        taken[cover->member[m]] = true;
    for (uint32_t o = 0; o < cover->options; o++) {
        bool fits = live[o];
        for (uint32_t m = cover->first[o]; m < cover->first[o + 1]; m++)
            fits = fits && !taken[cover->member[m]];
        for (uint32_t m = cover->first[o]; fits && m < cover->first[o + 1]; m++)
            has_image[cover->member[m]] = true;
    }
    for (uint32_t item = 0; item < cover->items; item++)
        if (!taken[item] && !has_image[item])
            return false;
    return true;
}

// The article tests the images one by one, from the last, and the result of one run depends on that order.  This filter
// tests cells and pieces instead, until nothing changes, and ends with the same images.
static void with_x_in_one_quadrant_fit_removes_227_and_run_twice_235(void **state)
{
    (void)state;
    xt_puzzle     *puzzle = pentominoes_in_6x10();
    xt_model      *model = new_model(puzzle, NULL);
    xt_subproblems subproblems;
    bool           live[2032];
    uint8_t        removing_constraint[2056] = {0};
    uint32_t       gone = 0, kept = 0;
    assert_true(xt_subproblems_divide(&subproblems, model->cover, XT_MOTIONS_SPACE, XT_NONE, NULL));
    assert_int_equal(subproblems.count, 1);
    xt_subcover    *subcover = &subproblems.at[0].subcover;
    const xt_cover *cover = &subcover->cover;
    assert_int_equal(cover->options, 2032);
    memset(live, true, sizeof live);
    for (uint32_t run = 0; run < 3; run++) {
        static const uint32_t expected[] = {227, 235, 235};
        for (uint32_t o = cover->options; o-- > 0;)
            if (live[o] && !leaves_images(cover, live, o)) {
                live[o] = false;
                gone++;
            }
        assert_int_equal(gone, expected[run]);
    }
    uint32_t original[2032];
    memcpy(original, subcover->original, sizeof original);
    assert_true(xt_filter_root(subcover, &(xt_filters){.fit = XT_ONCE}, removing_constraint));
    for (uint32_t o = 0; o < 2032; o++)
        assert_int_equal(removing_constraint[original[o]], live[o] ? 0 : XT_FIT + 1);
    assert_int_equal(subcover->cover.options, 2032 - 235);
    for (uint32_t o = 0; o < 2032; o++)
        if (live[o])
            assert_int_equal(subcover->original[kept++], original[o]);
    xt_subproblems_free(&subproblems);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void volume_removes_776_of_1936_images_of_one_sided_pentominoes_in_3x30(void **state)
{
    (void)state;
    xt_puzzle *puzzle = one_sided_pentominoes_in_3x30();
    assert_int_equal(removed_by(puzzle, XT_ALL, by_volume).removed[XT_VOLUME], 776);
    xt_puzzle_free(puzzle);
}

// Each of the eleven unbalanced pieces must put its surplus on the same colour.
static void box_in_a_diamond_has_a_parity_of_22_and_half_the_images_of_eleven_pieces_go(void **state)
{
    (void)state;
    collected       c = read_collected("hexominoes-box-in-diamond");
    const xt_cover *cover = c.model->cover;
    const uint8_t  *colour = cover->colouring[0].colour;
    int             parity = 0, unbalanced[2] = {0};
    assert_int_equal(cover->colouring[0].colours, 2);
    for (uint32_t i = 0; i < cover->cells; i++)
        parity += colour[i] ? 1 : -1;
    assert_int_equal(abs(parity), 22);
    for (uint32_t o = 0; o < cover->options; o++) {
        int sum = 0;
        for (uint32_t m = cover->first[o]; m + 1 < cover->first[o + 1]; m++)
            sum += colour[cover->member[m]] ? 1 : -1;
        if (sum)
            unbalanced[(sum > 0) == (parity > 0)]++;
    }
    xt_statistics s = removed_by(xt_puzzles_at(c.puzzles, 0), XT_ALL, (xt_filters){.parity = XT_ONCE});
    assert_int_equal(s.removed[XT_PARITY], unbalanced[0]);
    assert_in_range(unbalanced[0] * 2, unbalanced[1], unbalanced[1] * 3);
    free_collected(&c);
}

// Without the filter it takes 1,713,147 fits, and proportionally longer.
static void the_volume_filter_is_worth_a_factor_of_nine_in_3x30(void **state)
{
    (void)state;
    xt_puzzle    *puzzle = one_sided_pentominoes_in_3x30();
    xt_model     *model = new_model(puzzle, NULL);
    xt_statistics s = solve_with(model, (xt_settings){.unique = XT_UNIQUE, .filters = by_volume});
    assert_int_equal(s.solutions, 46);
    assert_true(s.fits * 9 < 1713147);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// ---- Impossible by counting ----------------------------------------------------------------------------------------

static void assert_impossible(xt_puzzle *puzzle, const char *words)
{
    xt_model     *model = new_model(puzzle, NULL);
    xt_statistics s = solve_with(model, (xt_settings){0});
    assert_int_equal(s.solutions, 0);
    assert_int_equal(s.fits, 0);
    assert_non_null(s.impossible);
    assert_non_null(strstr(s.impossible, words));
    xt_model_free(model);
}

static bool is_impossible(xt_puzzle *puzzle)
{
    xt_model     *model = new_model(puzzle, NULL);
    xt_settings   settings = {.node_limit = 1, .limit = 1};
    xt_statistics s;
    solve_kept(model, &settings, NULL, NULL, &s, NULL);
    bool impossible = s.impossible;
    xt_model_free(model);
    return impossible;
}

static void hexominoes_fill_no_rectangle(void **state)
{
    (void)state;
    static const int32_t sizes[][2] = {{14, 15}, {10, 21}, {7, 30}, {6, 35}, {5, 42}, {3, 70}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        xt_puzzle *puzzle = new_box("square", sizes[i][0], sizes[i][1], 1, 0);
        assert_true(xt_puzzle_add_set(puzzle, "hexominoes", NULL));
        assert_impossible(puzzle,
                          "like a chessboard, the region has 105 and 105 cells; 24 pieces cover 3 and 3, 11 cover "
                          "4 and 2; the nearest that all pieces can cover together is 104 and 106");
        xt_puzzle_free(puzzle);
    }
}

static void no_anchor_is_sampled_for_an_impossible_puzzle(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 14, 15, 1, 0);
    assert_true(xt_puzzle_add_set(puzzle, "hexominoes", NULL));
    xt_model *model = new_model(puzzle, NULL);
    for (uint32_t threads = 1; threads <= 2; threads++) {
        xt_settings       settings = {.unique = XT_UNIQUE, .threads = threads};
        xt_request        request;
        xt_planned_search search;
        assert_true(xt_request_make(&request, model, &settings, false, NULL, NULL));
        assert_true(xt_decide_search(&search, &request, XT_DECIDE_QUICKLY, false, NULL));
        assert_true(*search.prepared.impossible && search.plan.choice.engine);
        assert_int_equal(search.plan.anchor.sampled_pieces, 0);
        xt_planned_search_free(&search);
    }
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// Reads the cells of a drawing such as "A .\nA A\n".
static uint32_t read_drawing(const char *drawing, xt_cell *cells)
{
    uint32_t count = 0;
    for (int32_t x = 0, y = 0; *drawing; drawing++) {
        if (*drawing == '\n') {
            x = 0;
            y++;
            continue;
        }
        if (*drawing != ' ' && *drawing != '.')
            cells[count++] = (xt_cell){{x / 2, y, 0}};
        x++;
    }
    return count;
}

// All hexominoes but one, in 9x12 and 8x12 side by side.
static xt_puzzle *hexominoes_in_two_rectangles(const xt_shape_set *set, uint32_t left_out)
{
    xt_puzzle *puzzle = new_box("square", 18, 12, 1, 0);
    for (int32_t y = 0; y < 12; y++)
        set_cell(puzzle, 9, y, 0, XT_CELL_ABSENT);
    for (uint32_t i = 0; i < xt_shape_set_facts_get(set).count; i++) {
        char    drawing[256] = {0};
        xt_cell cells[6];
        FILE   *file = tmpfile();
        assert_true(file && xt_shape_set_draw(set, i, XT_STYLE_TEXT, file));
        rewind(file);
        assert_true(fread(drawing, 1, sizeof drawing - 1, file) > 0);
        fclose(file);
        assert_int_equal(read_drawing(drawing, cells), 6);
        if (i != left_out)
            assert_true(xt_puzzle_add_piece(puzzle, xt_shape_set_name_at(set, i), cells, 6, NULL, NULL));
    }
    return puzzle;
}

// Eleven hexominoes are unbalanced.  Without one of them the puzzle has solutions; the article prints some.
static void hexominoes_fill_9x12_and_8x12_only_without_one_that_is_not_balanced(void **state)
{
    (void)state;
    xt_shape_set *set = xt_shape_set_new("hexominoes", NULL);
    uint32_t      impossible = 0;
    for (uint32_t i = 0; i < 35; i += IS_WATCHED ? 6 : 1) {
        xt_puzzle *puzzle = hexominoes_in_two_rectangles(set, i);
        bool       here = is_impossible(puzzle);
        impossible += here;
        assert_true(i > 0 || here); // the bar
        xt_puzzle_free(puzzle);
    }
    assert_true(IS_WATCHED || impossible == 35 - 11);
    xt_shape_set_free(set);
}

static void dominoes_do_not_cover_a_chessboard_without_two_corners(void **state)
{
    (void)state;
    collected c = read_collected("dominoes-cut-chessboard");
    assert_impossible(xt_puzzles_at(c.puzzles, 0), "32 and 30");
    free_collected(&c);
}

static void bars_of_four_do_not_fill_10x10_by_four_colours(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 10, 10, 1, 0);
    add_copies(puzzle, "I 000 100 200 300", 25, 25);
    assert_impossible(puzzle, "in four colours along one diagonal");
    xt_puzzle_free(puzzle);
}

static void an_odd_number_of_l_tetrominoes_fills_no_rectangle_by_stripes(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 10, 6, 1, 0);
    add_copies(puzzle, "L 000 100 200 010", 15, 15);
    assert_impossible(puzzle, "in stripes across");
    xt_puzzle_free(puzzle);
}

static void blocks_of_1_2_4_do_not_fill_a_cube_of_6(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("cube", 6, 6, 6, 0);
    add_copies(puzzle, "B 000 100 200 300 010 110 210 310", 27, 27);
    assert_true(is_impossible(puzzle)); // de Bruijn 1969
    xt_puzzle_free(puzzle);
}

static void triangles_and_hexagons_have_colours_too(void **state)
{
    (void)state;
    xt_puzzle *triangles = new_box("triangle", 6, 2, 1, 0);
    set_cell(triangles, 0, 0, 0, XT_CELL_ABSENT); // both point upwards
    set_cell(triangles, 2, 0, 0, XT_CELL_ABSENT);
    add_copies(triangles, "D 000 100", 5, 5);
    assert_impossible(triangles, "by the way in which they point");
    xt_puzzle_free(triangles);
    // Three hexagons in a row have three colours.
    xt_puzzle *hexagons = new_box("hexagon", 4, 3, 1, 0);
    set_cell(hexagons, 0, 1, 0, XT_CELL_ABSENT);
    set_cell(hexagons, 2, 1, 0, XT_CELL_ABSENT);
    set_cell(hexagons, 3, 1, 0, XT_CELL_ABSENT);
    for (int32_t x = 1; x <= 3; x++)
        set_cell(hexagons, x, 2, 0, XT_CELL_ABSENT);
    add_copies(hexagons, "I 000 100 200", 2, 2);
    assert_impossible(hexagons, "in three colours");
    xt_puzzle_free(hexagons);
}

static void simple_reasons_come_before_colours(void **state)
{
    (void)state;
    xt_puzzle *volumes = new_box("square", 4, 4, 1, 0);
    add_copies(volumes, "I 000 100 200", 0, 9);
    assert_impossible(volumes, "the region has 16 cells: 3 * 5 + 1; the cells of each piece are a multiple of 3");
    xt_puzzle_free(volumes);
    xt_puzzle *cells = new_box("square", 4, 4, 1, 0);
    set_cell(cells, 1, 0, 0, XT_CELL_ABSENT);
    set_cell(cells, 0, 1, 0, XT_CELL_ABSENT);
    add_copies(cells, "D 000 100", 7, 7);
    assert_impossible(cells, "no piece can cover 1 cell");
    xt_puzzle_free(cells);
    xt_puzzle *pieces = new_box("square", 2, 2, 1, 0);
    add_copies(pieces, "I 000 100 200 300", 1, 1);
    assert_impossible(pieces, "1 piece fits nowhere");
    xt_puzzle_free(pieces);
}

static void optional_cells_and_ranges_of_copies_are_counted(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 8, 8, 1, 0);
    set_cell(puzzle, 0, 0, 0, XT_CELL_ABSENT);
    set_cell(puzzle, 7, 7, 0, XT_CELL_OPTIONAL);
    add_copies(puzzle, "D 000 100", 0, 40);
    assert_impossible(puzzle, "the pieces cannot cover those that must be covered");
    set_cell(puzzle, 0, 1, 0, XT_CELL_OPTIONAL); // the other colour can be left out too
    assert_false(is_impossible(puzzle));
    xt_puzzle_free(puzzle);
}

// A box of 3x1 and one of 4x1, with a gap between them.
static xt_puzzle *two_strips(void)
{
    xt_puzzle *puzzle = new_box("square", 8, 1, 1, 0);
    set_cell(puzzle, 3, 0, 0, XT_CELL_ABSENT);
    return puzzle;
}

static void a_component_that_no_pieces_fill_is_reported(void **state)
{
    (void)state;
    xt_puzzle *puzzle = two_strips();
    add_row(puzzle, "I 000 100 200 300 400");
    add_row(puzzle, "D 000 100");
    xt_model     *model = new_model(puzzle, NULL);
    xt_statistics s = solve_with(model, (xt_settings){0});
    assert_non_null(s.impossible);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void a_disconnected_piece_may_fill_two_components(void **state)
{
    (void)state;
    xt_puzzle *puzzle = two_strips();
    add_row(puzzle, "P 000 400 500"); // one cell and two
    add_row(puzzle, "Q 000 100 400 500");
    xt_model   *model = new_model(puzzle, NULL);
    xt_settings settings = {.filters = {.volume = 1, .parity = 1, .fit = 1, .volume_trigger = 1, .parity_trigger = 1}};
    xt_statistics with = solve_with(model, settings), without = solve_with(model, (xt_settings){0});
    assert_true(without.solutions > 0);
    assert_int_equal(with.solutions, without.solutions);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// ---- During a search -----------------------------------------------------------------------------------------------

static void assert_same_count(xt_puzzle *puzzle, const char *engine, xt_filters filters, uint64_t expected,
                              uint64_t fits_most)
{
    xt_model     *model = new_model(puzzle, NULL);
    xt_statistics s = solve_with(model, (xt_settings){.engine = engine, .filters = filters});
    assert_int_equal(s.solutions, expected);
    assert_true(s.fits <= fits_most);
    xt_model_free(model);
}

// Dancing links alone takes 32,575 fits.
static void filters_below_the_root_save_fits_and_change_no_count(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_puzzle(20, 3, 1, 0, ROWS(rows_of_pentominoes));
    assert_same_count(puzzle, "dlx", (xt_filters){0}, 8, 32575);
    assert_same_count(puzzle, "dlx", (xt_filters){.volume = XT_ONCE}, 8, 4800);
    assert_same_count(puzzle, "dlx", (xt_filters){.volume = 6}, 8, 3500);
    assert_same_count(puzzle, "dlx", (xt_filters){.volume = 6, .fit = 8}, 8, 2200);
    assert_same_count(puzzle, "dlx", (xt_filters){.parity = 5}, 8, 29100);
    xt_puzzle_free(puzzle);
}

static void triggers_save_fits_in_either_engine_and_change_no_count(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_puzzle(20, 3, 1, 0, ROWS(rows_of_pentominoes));
    assert_same_count(puzzle, "dlx", (xt_filters){.volume_trigger = 4}, 8, 13600);
    assert_same_count(puzzle, "dlx", (xt_filters){.parity_trigger = 4}, 8, 30800);
    assert_same_count(puzzle, "dlx,fila:11", (xt_filters){0}, 8, 33000);
    assert_same_count(puzzle, "dlx,fila:11", (xt_filters){.volume_trigger = 4}, 8, 13900);
    assert_same_count(puzzle, "dlx,fila:11", (xt_filters){.parity_trigger = 4}, 8, 30900);
    xt_puzzle_free(puzzle);
}

// The subproblems for classes share most images, and each is filtered separately.
static void an_image_removed_from_several_subproblems_counts_once(void **state)
{
    xt_puzzle *puzzle = new_box("square", 10, 5, 1, 0);
    add_copies(puzzle, "Y 000 100 200 300 110", 10, 10);
    xt_model      *model = new_model(puzzle, NULL);
    xt_subproblems subproblems;
    (void)state;
    assert_true(xt_subproblems_divide(&subproblems, model->cover, XT_MOTIONS_SPACE, XT_NONE, NULL));
    assert_true(subproblems.count > 1);
    xt_subproblems_free(&subproblems);
    xt_model_free(model);
    uint32_t all = removed_by(puzzle, XT_ALL, by_volume).removed[XT_VOLUME];
    assert_in_range(removed_by(puzzle, XT_UNIQUE, by_volume).removed[XT_VOLUME], 1, all);
    xt_puzzle_free(puzzle);
}

static void assert_orbits_are_filtered_alike(const char *name)
{
    collected       c = read_collected(name);
    const xt_cover *cover = c.model->cover;
    uint8_t        *one_by_one = calloc(cover->options, 1), *by_orbits = calloc(cover->options, 1);
    xt_subcover     whole;
    assert_true(xt_subcover_make(&whole, cover, NULL) && xt_filter_root(&whole, &by_volume, one_by_one));
    assert_true(xt_filter_whole_cover(cover, &by_volume, by_orbits));
    assert_memory_equal(by_orbits, one_by_one, cover->options);
    xt_subcover_free(&whole);
    free(one_by_one);
    free(by_orbits);
    free_collected(&c);
}

static void one_image_of_each_orbit_is_enough_for_the_volume_filter(void **state)
{
    static const char *const names[] = {"one-sided-pentominoes-3x30",
                                        "pentominoes-5x5",
                                        "hexiamonds-rhombus-6x6",
                                        "tetrahexes-4x7",
                                        "soma-pyramid",
                                        "bedlam-cube"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_orbits_are_filtered_alike(names[i]);
}

// Checks the number of subproblems for classes, without the volume filter before, and with it.
static void assert_parts(const xt_cover *cover, uint32_t plain, uint32_t filtered)
{
    xt_subproblems  subproblems;
    xt_subcover     whole;
    uint8_t        *found = calloc(cover->options, 1);
    xt_dead_options dead_options = {.is_dead_option = found, .was_removed = calloc(cover->options, sizeof(bool))};
    uint64_t        options = 0;
    assert_true(xt_subcover_make(&whole, cover, NULL) && xt_filter_root(&whole, &by_volume, found));
    assert_true(xt_subproblems_divide(&subproblems, cover, XT_MOTIONS_SPACE, XT_NONE, NULL));
    assert_int_equal(subproblems.count, plain);
    for (uint32_t p = 0; p < subproblems.count; p++)
        for (uint32_t o = 0; o < subproblems.at[p].subcover.cover.options; o++)
            options += found[subproblems.at[p].subcover.original[o]];
    xt_subproblems_free(&subproblems);
    assert_true(xt_subproblems_divide(&subproblems, cover, XT_MOTIONS_SPACE, XT_NONE, &dead_options));
    assert_int_equal(subproblems.count, filtered);
    assert_int_equal(dead_options.removed_options, options);
    for (uint32_t o = 0; o < cover->options; o++)
        assert_true(found[o] || !dead_options.was_removed[o]);
    for (uint32_t o = 0; o < subproblems.at[0].subcover.cover.options; o++)
        assert_false(found[subproblems.at[0].subcover.original[o]]);
    xt_subproblems_free(&subproblems);
    xt_subcover_free(&whole);
    free(dead_options.was_removed);
    free(found);
}

// Of the images of X in 3x30, and of other representatives, few leave components that pieces can fill.  In 5x3, X
// leaves five cells on either side, or single ones, and the other pieces have four and six.  So no subproblem has a
// solution, and one stays.
static void subproblems_without_a_solution_by_volume_are_not_searched(void **state)
{
    (void)state;
    xt_puzzle *puzzle = one_sided_pentominoes_in_3x30();
    xt_model  *model = new_model(puzzle, NULL);
    assert_parts(model->cover, 56, 12);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
    puzzle = new_box("square", 5, 3, 1, 0);
    add_copies(puzzle, "X 100 010 110 210 120", 1, 1);
    add_copies(puzzle, "I 000 100 200 300", 1, 1);
    add_copies(puzzle, "O 000 100 200 010 110 210", 1, 1);
    model = new_model(puzzle, NULL);
    assert_parts(model->cover, 6, 1);
    xt_settings settings = {.unique = XT_UNIQUE, .filters = by_volume};
    assert_int_equal(solve_with(model, settings).solutions, 0);
    settings.filters.volume = 0;
    assert_int_equal(solve_with(model, settings).solutions, 0);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void filter_counts_are_reported_by_remaining_pieces(void **state)
{
    (void)state;
    xt_puzzle    *puzzle = new_puzzle(20, 3, 1, 0, ROWS(rows_of_pentominoes));
    xt_model     *model = new_model(puzzle, NULL);
    xt_settings   settings = {.engine = "dlx", .unique = XT_UNIQUE, .filters = {.volume = 10, .volume_trigger = 8}};
    xt_statistics s = solve_with(model, settings);
    assert_int_equal(s.removed_at[12], s.removed[XT_VOLUME]);
    assert_true(s.removed_at[11] > 0);
    assert_true(s.removed_at[10] > 0);
    assert_int_equal(s.removed_at[9], 0);
    assert_int_equal(s.backtracks_at[10], 0); // the filter prevented it
    assert_true(s.backtracks_at[8] > 0);
    assert_int_equal(s.backtracks_at[7], 0);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void the_volume_filter_refuses_too_large_a_puzzle(void **state)
{
    (void)state;
    xt_puzzle      *puzzle = new_box("square", 80, 80, 1, 0);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    add_copies(puzzle, "D 000 100", 3200, 3200);
    xt_model     *model = new_model(puzzle, NULL);
    xt_settings   settings = {.filters = by_volume};
    xt_statistics s;
    assert_int_equal(solve_kept(model, &settings, NULL, NULL, &s, diagnostics), XT_FAILED);
    assert_true(speaks_of(diagnostics, "4096 open cells"));
    xt_diagnostics_free(diagnostics);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// ---- Sums ----------------------------------------------------------------------------------------------------------

static void sums_are_those_of_the_remaining_pieces(void **state)
{
    (void)state;
    const uint32_t         five[] = {5}, four[] = {4}, either[] = {1, 70};
    const xt_summand_class some[] = {{.weight = five, .weights = 1, .high = 2, .optional = 2},
                                     {.weight = four, .weights = 1, .high = 1, .optional = 1}};
    xt_reachable_sums     *sums = xt_reachable_sums_new(some, 2, 14);
    uint64_t               all = xt_reachable_sums_start(sums), one_five = xt_reachable_sums_without(sums, all, 0);
    assert_int_equal(*xt_reachable_sums_of(sums, all), 1 | 1 << 4 | 1 << 5 | 1 << 9 | 1 << 10 | 1 << 14);
    assert_int_equal(*xt_reachable_sums_of(sums, one_five), 1 | 1 << 4 | 1 << 5 | 1 << 9);
    assert_int_equal(*xt_reachable_sums_of(sums, xt_reachable_sums_without(sums, one_five, 1)), 1 | 1 << 5);
    assert_int_equal(xt_reachable_sums_pieces_left(sums, one_five, 0), 1);
    xt_reachable_sums_free(sums);
    const xt_summand_class needed[] = {{.weight = either, .weights = 2, .high = 3, .optional = 1}};
    sums = xt_reachable_sums_new(needed, 1, 210);
    const uint64_t       *made = xt_reachable_sums_of(sums, xt_reachable_sums_start(sums)); // two of them, or three
    static const uint32_t expected[] = {2, 3, 71, 72, 140, 141, 210};
    for (uint32_t sum = 0, next = 0; sum <= 210; sum++) {
        bool is_one = next < 7 && expected[next] == sum;
        assert_int_equal(xt_sum_is_reachable(made, sum), is_one);
        next += is_one;
    }
    assert_true(xt_sum_is_reachable_within(made, 4, 71));
    assert_false(xt_sum_is_reachable_within(made, 4, 70));
    assert_false(xt_sum_is_reachable_within(made, 73, 139));
    xt_reachable_sums_free(sums);
}

// More states than fit into a number: some pieces never count as placed.
static void with_too_many_states_no_sum_is_missing(void **state)
{
    (void)state;
    enum { CLASSES = 80 };
    uint32_t weight[CLASSES];
    xt_summand_class class[CLASSES];
    for (uint32_t i = 0; i < CLASSES; i++) {
        weight[i] = i + 1;
        class[i] = (xt_summand_class){.weight = &weight[i], .weights = 1, .high = 1, .optional = 0};
    }
    xt_reachable_sums *sums = xt_reachable_sums_new(class, CLASSES, CLASSES * (CLASSES + 1) / 2);
    uint64_t           left = xt_reachable_sums_start(sums);
    uint32_t           sum = CLASSES * (CLASSES + 1) / 2;
    for (uint32_t i = 0; i < CLASSES; i++) {
        assert_true(xt_sum_is_reachable(xt_reachable_sums_of(sums, left), sum));
        left = xt_reachable_sums_without(sums, left, i);
        sum -= weight[i];
    }
    xt_reachable_sums_free(sums);
}

// ---- Floods --------------------------------------------------------------------------------------------------------

// Random cells: seven of eight if many are wanted, or else half.  A few of them, or none, are targets.
static void fill_lane(xt_flood_fill *floods, uint32_t lane, const xt_connectivity *connectivity, bool many,
                      xt_random *random)
{
    for (uint32_t w = 0; w < connectivity->words; w++)
        floods->within[w][lane] = floods->targets[w][lane] = 0;
    for (uint32_t c = 0; c < connectivity->cells; c++) {
        uint32_t bit = connectivity->bit_of[c];
        uint64_t of_word = (uint64_t)1 << bit % 64;
        bool     is_within = xt_random_below(random, many ? 8 : 2) > 0;
        floods->within[bit / 64][lane] |= is_within ? of_word : 0;
        floods->targets[bit / 64][lane] |= is_within && xt_random_below(random, 16) == 0 ? of_word : 0;
    }
}

static void assert_lane_is_as_one_by_one(const xt_flood_fill *floods, uint32_t lane,
                                         const xt_connectivity *connectivity, bool is_joined, bool whole)
{
    uint64_t within[XT_FLOOD_FILL_WORDS], targets[XT_FLOOD_FILL_WORDS], reached[XT_FLOOD_FILL_WORDS];
    uint32_t count = 0, required = 0;
    for (uint32_t w = 0; w < connectivity->words; w++) {
        within[w] = floods->within[w][lane];
        targets[w] = floods->targets[w][lane];
    }
    assert_int_equal(xt_connectivity_joins(connectivity, targets, within, reached), is_joined);
    if (is_joined && !whole)
        return;
    xt_connectivity_component(connectivity, targets, within, reached);
    for (uint32_t w = 0; w < connectivity->words; w++) {
        assert_true(floods->reached[w][lane] == reached[w]);
        count += (uint32_t)__builtin_popcountll(reached[w]);
        required += (uint32_t)__builtin_popcountll(reached[w] & connectivity->required[w]);
    }
    assert_int_equal(floods->whole[lane], count);
    assert_int_equal(floods->required[lane], required);
}

static void assert_floods_are_right(const char *name, uint32_t words)
{
    const struct {
        const char            *name;
        xt_connectivity_kernel is;
    } processors[] = {
        {"portable", XT_CONNECTIVITY_PORTABLE}, {"avx2", XT_CONNECTIVITY_AVX2}, {"avx512", XT_CONNECTIVITY_AVX512}};
    collected       c = read_collected(name);
    xt_connectivity connectivity;
    xt_random       random;
    xt_random_start(&random, 1, words);
    assert_true(xt_connectivity_make(&connectivity, c.model->cover));
    assert_int_equal(connectivity.words, words);
    assert_true(xt_flood_fill_is_supported(&connectivity));
    for (uint32_t p = 0; p < sizeof processors / sizeof *processors; p++)
        for (uint32_t round = 0; round < 100 && xt_processor_supports_kernel(processors[p].name); round++) {
            xt_flood_fill floods;
            bool          whole = round % 2;
            for (uint32_t l = 0; l < XT_FLOOD_FILL_LANES; l++)
                fill_lane(&floods, l, &connectivity, round / 2 % 2, &random);
            connectivity.kernel = processors[p].is;
            uint32_t joined = xt_flood_fill_run(&connectivity, &floods, whole);
            for (uint32_t l = 0; l < XT_FLOOD_FILL_LANES; l++)
                assert_lane_is_as_one_by_one(&floods, l, &connectivity, joined >> l & 1, whole);
        }
    xt_connectivity_free(&connectivity);
    free_collected(&c);
}

static void floods_in_lanes_reach_the_same_cells_as_single_floods(void **state)
{
    (void)state;
    assert_floods_are_right("pentominoes-6x10", 1);
    assert_floods_are_right("bedlam-cube", 1);
    assert_floods_are_right("one-sided-pentominoes-3x30", 2);
    assert_floods_are_right("hexiamonds-rhombus-6x6", 2);
    assert_floods_are_right("tetrahexes-4x7", 1);
    assert_floods_are_right("y-pentacubes-5x5x5", 2);
    assert_floods_are_right("pentominoes-tetrominoes-diamond", 3);
    assert_floods_are_right("y-pentominoes-15x15", 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(volume_removes_128_of_2056_images_of_pentominoes_in_6x10),
        cmocka_unit_test(with_x_in_one_quadrant_volume_removes_125_of_2032),
        cmocka_unit_test(fit_removes_the_same_128_and_16_more),
        cmocka_unit_test(with_x_in_one_quadrant_fit_removes_227_and_run_twice_235),
        cmocka_unit_test(volume_removes_776_of_1936_images_of_one_sided_pentominoes_in_3x30),
        cmocka_unit_test(box_in_a_diamond_has_a_parity_of_22_and_half_the_images_of_eleven_pieces_go),
        cmocka_unit_test(the_volume_filter_is_worth_a_factor_of_nine_in_3x30),
        cmocka_unit_test(hexominoes_fill_no_rectangle),
        cmocka_unit_test(no_anchor_is_sampled_for_an_impossible_puzzle),
        cmocka_unit_test(hexominoes_fill_9x12_and_8x12_only_without_one_that_is_not_balanced),
        cmocka_unit_test(dominoes_do_not_cover_a_chessboard_without_two_corners),
        cmocka_unit_test(bars_of_four_do_not_fill_10x10_by_four_colours),
        cmocka_unit_test(an_odd_number_of_l_tetrominoes_fills_no_rectangle_by_stripes),
        cmocka_unit_test(blocks_of_1_2_4_do_not_fill_a_cube_of_6),
        cmocka_unit_test(triangles_and_hexagons_have_colours_too),
        cmocka_unit_test(simple_reasons_come_before_colours),
        cmocka_unit_test(optional_cells_and_ranges_of_copies_are_counted),
        cmocka_unit_test(a_component_that_no_pieces_fill_is_reported),
        cmocka_unit_test(a_disconnected_piece_may_fill_two_components),
        cmocka_unit_test(filters_below_the_root_save_fits_and_change_no_count),
        cmocka_unit_test(triggers_save_fits_in_either_engine_and_change_no_count),
        cmocka_unit_test(an_image_removed_from_several_subproblems_counts_once),
        cmocka_unit_test(one_image_of_each_orbit_is_enough_for_the_volume_filter),
        cmocka_unit_test(subproblems_without_a_solution_by_volume_are_not_searched),
        cmocka_unit_test(filter_counts_are_reported_by_remaining_pieces),
        cmocka_unit_test(the_volume_filter_refuses_too_large_a_puzzle),
        cmocka_unit_test(sums_are_those_of_the_remaining_pieces),
        cmocka_unit_test(with_too_many_states_no_sum_is_missing),
        cmocka_unit_test(floods_in_lanes_reach_the_same_cells_as_single_floods),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
