// test_symmetry.c -- the search for classes, compared with Burnside's lemma, and its pruning.
//
// Burnside's lemma: the number of classes is the mean, over all symmetries, of the number of solutions that the
// symmetry fixes.  The test computes it from all solutions, without any pruning.
//
//     test_symmetry [--long [NAME ...]]
//
// also tests the puzzles of the collection with slow solutions, or the named ones.

#include "base/hash.h"
#include "collected.h"
#include "model/model.h"
#include "model/symmetry/action.h"
#include "rows.h"

#include <stdio.h>
#include <string.h>

// ---- Classes by Burnside's lemma -----------------------------------------------------------------------------------

enum { MAX_SYMMETRIES = 48, MAX_CELLS = 256 };

typedef struct tally {
    const xt_cover *cover;
    xt_motions      motions;
    uint64_t        fixed[MAX_SYMMETRIES]; // solutions that the symmetry fixes
    uint32_t        piece_of[MAX_CELLS];   // in the current solution, from 1
    uint64_t       *key;                   // by solution: the least hash of the solution and its images
    uint64_t        solutions, room;
    uint64_t        sum; // sum of the solutions' hashes
} tally;

static xt_answer count_what_is_fixed(void *context, const xt_solution *solution)
{
    tally          *t = context;
    const xt_cover *cover = t->cover;
    uint64_t        itself = 0, least = 0;
    for (uint32_t g = 0; g < cover->symmetries; g++) {
        if (cover->symmetry[g].motions > t->motions)
            continue;
        uint64_t key = key_after(cover, &cover->symmetry[g], solution);
        itself = g == 0 ? key : itself;
        least = g == 0 || key < least ? key : least;
        t->fixed[g] += key == itself;
    }
    if (t->solutions == t->room) {
        t->room = t->room ? 2 * t->room : 1024;
        t->key = realloc(t->key, t->room * sizeof *t->key);
        assert_non_null(t->key);
    }
    t->key[t->solutions++] = least;
    t->sum += xt_hash_bytes(&itself, sizeof itself);
    return XT_CONTINUE;
}

static int compare_keys(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

// Returns the number of different keys.
static uint64_t count_keys(tally *t)
{
    uint64_t different = 0;
    qsort(t->key, t->solutions, sizeof *t->key, compare_keys);
    for (uint64_t i = 0; i < t->solutions; i++)
        different += i == 0 || t->key[i] != t->key[i - 1];
    return different;
}

static uint64_t count_by(xt_model *model, xt_settings settings, xt_status expected)
{
    xt_statistics statistics;
    xt_status     status = xt_solve(model, &settings, NULL, NULL, &statistics, NULL);
    if (status == XT_FAILED)
        return UINT64_MAX;
    assert_int_equal(status, expected);
    return statistics.solutions;
}

static xt_answer add_up(void *context, const xt_solution *solution)
{
    tally   *t = context;
    uint64_t key = key_after(t->cover, &t->cover->symmetry[0], solution);
    t->solutions++;
    t->sum += xt_hash_bytes(&key, sizeof key);
    return solution->number == t->solutions ? XT_CONTINUE : XT_STOP;
}

// The listed solutions must be the same, by the sum of their hashes.
static void assert_listed(xt_model *model, xt_settings settings, const tally *all)
{
    tally     listed = {.cover = model->cover};
    xt_status status = xt_solve(model, &settings, add_up, &listed, NULL, NULL);
    if (status == XT_FAILED && settings.engine && strcmp(settings.engine, "frontier") == 0)
        return; // it counts more puzzles than it lists
    assert_int_equal(status, XT_COMPLETE);
    assert_int_equal(listed.solutions, all->solutions);
    assert_true(listed.sum == all->sum);
}

// With the automatic engine, and with engines that are named.  A limit that is not reached changes nothing.  A limit
// inside the last class takes effect.
static void assert_counted(xt_model *model, const tally *all)
{
    const uint64_t           solutions = all->solutions;
    static const char *const engines[] = {NULL, "dlx", "matrix", "flat", "frontier", "fletcher", "de-bruijn"};
    for (uint32_t e = 0; e < sizeof engines / sizeof *engines; e++)
        for (uint32_t threads = 1; threads <= 2 - IS_WATCHED; threads++) {
            xt_settings settings = {
                .engine = engines[e], .pruning = engines[e] ? XT_PRUNE_FOR_ALL : 0, .threads = threads};
            uint64_t counted = count_by(model, settings, XT_COMPLETE);
            if (counted == UINT64_MAX && e > 1)
                continue; // the engine does not support the puzzle
            assert_int_equal(counted, solutions);
            if (threads % 2 == e % 2 || IS_WATCHED)
                assert_listed(model, settings, all);
            settings.limit = solutions + 1;
            assert_int_equal(count_by(model, settings, XT_COMPLETE), solutions);
            settings.limit = solutions / 2 + 1;
            if (solutions > 0)
                assert_int_equal(count_by(model, settings, XT_BY_SOLUTIONS), settings.limit);
        }
}

// Every symmetry must be an automorphism.  Returns the number of classes.  Counting all solutions does not depend on
// `unique`, and is tested only once.
static uint64_t assert_burnside(xt_model *model, xt_unique unique)
{
    const xt_cover *cover = model->cover;
    xt_motions      motions = xt_motions_of_unique(unique);
    tally           all = {.cover = cover, .motions = motions};
    tally           classes = all;
    xt_settings     whole = {.pruning = XT_PRUNE_NEVER}, settings = {.unique = unique};
    uint64_t        fixed = 0, order = 0;
    assert_true(cover->symmetries <= MAX_SYMMETRIES);
    assert_int_equal(xt_solve(model, &whole, count_what_is_fixed, &all, NULL, NULL), XT_COMPLETE);
    for (uint32_t g = 0; g < cover->symmetries; g++) {
        order += cover->symmetry[g].motions <= motions;
        fixed += all.fixed[g];
    }
    assert_int_equal(fixed % order, 0);
    assert_int_equal(xt_solve(model, &settings, count_what_is_fixed, &classes, NULL, NULL), XT_COMPLETE);
    assert_int_equal(classes.solutions, fixed / order);
    assert_int_equal(count_keys(&all), classes.solutions);
    assert_int_equal(count_keys(&classes), classes.solutions); // none twice
    if (unique == XT_UNIQUE)
        assert_counted(model, &all);
    settings.pruning = XT_PRUNE_FOR_ALL; // it lists all solutions, and is of no use here
    assert_int_equal(count_by(model, settings, XT_COMPLETE), classes.solutions);
    free(all.key);
    free(classes.key);
    return fixed / order;
}

static bool is_whole(const xt_cover *cover)
{
    for (uint32_t g = 0; g < cover->symmetries; g++)
        if (!cover->symmetry[g].is_automorphism)
            return false;
    return true;
}

// Puzzles that take long without any pruning.
static bool takes_long_whole(const char *name)
{
    static const char *const names[] = {
        "solid-pentominoes-2x5x6", "solid-pentominoes-2x3x10", "pentominoes-6x10",
        "pentominoes-5x12",        "pentominoes-4x15",         "pentominoes-8x8",
        "hexiamonds-rhombus-6x6",  "pentatwigs-triangle-5",    "pentatwigs-parallelogram-5x3",
        "pentatwigs-chevron-3x3",  "pentatwigs-chevron-5x2",   "pentatwigs-trapezoid-6x3"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

static bool is_quick(const xt_collected *row)
{
    static const uint64_t most = IS_WATCHED ? 600 : 50000; // solutions
    return !row->is_long && !row->is_unsolved && row->all <= most && !takes_long_whole(row->name);
}

static void classes_of_the_collection_agree_with_burnside(void **state)
{
    uint32_t     held = 0;
    xt_collected row;
    (void)state;
    for (uint32_t i = 0; xt_collection_at(i, &row); i++) {
        if (!row.has_all || row.all == 0 || !is_quick(&row))
            continue;
        collected c = read_collected(row.name);
        if (c.model->images && is_whole(c.model->cover)) { // an exact cover has no known symmetries
            assert_burnside(c.model, XT_UNIQUE);
            assert_burnside(c.model, XT_UNIQUE_MIRROR);
            assert_burnside(c.model, XT_UNIQUE_TURNS);
            held++;
        }
        free_collected(&c);
    }
    assert_true(held >= (IS_WATCHED ? 10 : 20));
}

static void classes_are_as_many_as_burnside_and_the_literature_say(void **state)
{
    collected      c = read_collected(*state);
    xt_model_facts facts = xt_model_facts_get(c.model);
    assert_true(is_whole(c.model->cover));
    assert_int_equal(assert_burnside(c.model, XT_UNIQUE), c.row.unique);
    if (facts.symmetries > facts.rotations)
        assert_int_equal(assert_burnside(c.model, XT_UNIQUE_MIRROR), c.row.mirror);
    free_collected(&c);
}

// The puzzles that the quick test skips.
static int hold_those_that_take_long(int words, char **word)
{
    enum { MAX_ROWS = 1000 };
    static xt_collected      row[MAX_ROWS];
    static struct CMUnitTest tests[MAX_ROWS];
    size_t                   count = 0;
    for (uint32_t i = 0; i < MAX_ROWS && xt_collection_at(i, &row[i]); i++)
        if (row[i].has_all && row[i].has_unique && row[i].all > 0 && !is_quick(&row[i]) &&
            is_asked_for(row[i].name, words, word))
            tests[count++] = (struct CMUnitTest){.name = row[i].name,
                                                 .test_func = classes_are_as_many_as_burnside_and_the_literature_say,
                                                 .initial_state = (char *)row[i].name};
    if (count == 0) {
        fprintf(stderr, "test_symmetry: no such puzzle takes long: '%s'\n", words > 0 ? word[0] : "");
        return 2;
    }
    return _cmocka_run_group_tests("Burnside's lemma, long", tests, count, NULL, NULL);
}

// Copies of one shape alone, on every lattice: no piece can be fixed.
static void classes_of_copies_agree_with_burnside(void **state)
{
    static const struct {
        const char *lattice, *row;
        int32_t     x, y, z;
        uint32_t    copies;
        bool        optional; // all cells
    } cases[] = {
        {"square", "D 000 100", 6, 5, 1, 15, false},     {"square", "D 000 100", 4, 4, 1, 5, true},
        {"square", "V 000 100 010", 6, 6, 1, 12, false}, {"cube", "D 000 100", 3, 2, 2, 6, false},
        {"cube", "V 000 100 010", 3, 3, 2, 6, false},    {"hexagon", "D 000 100", 5, 4, 1, 10, false},
        {"triangle", "D 000 100", 8, 4, 1, 16, false},   {"hexagon", "T 000 100 010", 3, 4, 1, 4, false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        xt_puzzle *puzzle = new_box(cases[i].lattice, cases[i].x, cases[i].y, cases[i].z, 0);
        if (cases[i].optional)
            set_box(puzzle, cases[i].x, cases[i].y, cases[i].z, XT_CELL_OPTIONAL);
        add_copies(puzzle, cases[i].row, cases[i].copies, cases[i].copies);
        xt_model *model = new_model(puzzle, NULL);
        assert_true(is_whole(model->cover));
        assert_burnside(model, XT_UNIQUE);
        assert_burnside(model, XT_UNIQUE_MIRROR);
        assert_burnside(model, XT_UNIQUE_TURNS);
        xt_model_free(model);
        xt_puzzle_free(puzzle);
    }
}

// ---- Pruning -------------------------------------------------------------------------------------------------------

static xt_statistics statistics_of_collected(const char *name, xt_unique unique, const char *fix)
{
    collected     c = read_collected(name);
    xt_statistics statistics;
    xt_settings   settings = {.unique = unique, .constrained_piece = fix, .engine = "matrix"};
    assert_int_equal(xt_solve(c.model, &settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
    free_collected(&c);
    return statistics;
}

// X in the middle row or column, and pieces in planes of reflection, need a second anchor for one half of the pruning.
static void a_second_anchor_breaks_the_remaining_symmetry(void **state)
{
    static const struct {
        const char *name;
        xt_unique   unique;
        uint64_t    classes, fits; // at most
    } cases[] = {
        {"pentominoes-8x8", XT_UNIQUE, 65, 38325},
        {"soma-cube", XT_UNIQUE_MIRROR, 240, 4359},
        {"diabolical-cube", XT_UNIQUE_MIRROR, 13, 330},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        xt_statistics statistics = statistics_of_collected(cases[i].name, cases[i].unique, NULL);
        assert_int_equal(statistics.solutions, cases[i].classes);
        assert_int_equal(statistics.found, cases[i].classes);
        assert_true(statistics.fits <= cases[i].fits);
    }
}

// Ten and twenty equal Y; 350 solutions and 51 classes in 10x10.
static void without_a_piece_of_unique_shape_a_cell_breaks_symmetry(void **state)
{
    (void)state;
    xt_statistics statistics = statistics_of_collected("y-pentominoes-10x10", XT_UNIQUE, NULL);
    assert_int_equal(statistics.solutions, 51);
    assert_true(statistics.found < 70);
}

static void every_piece_of_unique_shape_can_be_fixed(void **state)
{
    static const char *const pieces[] = {"V", "L", "T", "Z", "A", "B", "P"};
    (void)state;
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        assert_int_equal(statistics_of_collected("soma-cube", XT_UNIQUE, pieces[i]).solutions, 480);
        assert_int_equal(statistics_of_collected("soma-cube", XT_UNIQUE_MIRROR, pieces[i]).solutions, 240);
    }
}

// L, large and awkward, is the better piece for the Tetris Cube (Busche 2018), though G keeps the fewest images.  With
// a named engine nothing is sampled, and the rule alone chooses.
static void the_piece_leaving_the_fewest_images_is_fixed(void **state)
{
    static const struct {
        const char *name, *piece;
    } cases[] = {{"tetris-cube", "L"},
                 {"pentominoes-6x10", "X"},
                 {"pentominoes-5x12", "X"},
                 {"pentominoes-8x8", "X"},
                 {"one-sided-pentominoes-5x18", "X"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        collected         c = read_collected(cases[i].name);
        xt_search_preview outlook;
        xt_settings       settings = {.unique = XT_UNIQUE, .engine = "dlx"};
        assert_true(xt_preview_search(c.model, &settings, &outlook, NULL));
        assert_string_equal(outlook.constrained, cases[i].piece);
        free_collected(&c);
    }
}

// 3x3 with a stationary bar in the middle, and a mobile one of its shape.  Half a turn maps every solution to a
// solution, a quarter turn only some.
static void symmetries_of_some_solutions_do_not_keep_others_from_pruning(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 5, 5, 1, 0);
    add_row(puzzle, "!S 120 220 320");
    add_row(puzzle, "B 000 100 200");
    add_row(puzzle, "V 000 100 010");
    add_copies(puzzle, "D 000 100", 8, 8);
    xt_model     *model = new_model(puzzle, NULL);
    xt_settings   never = {.unique = XT_UNIQUE, .pruning = XT_PRUNE_NEVER}, pruned = {.unique = XT_UNIQUE};
    xt_statistics of_all, of_pruned;
    assert_false(is_whole(model->cover));
    assert_int_equal(xt_solve(model, &never, NULL, NULL, &of_all, NULL), XT_COMPLETE);
    assert_int_equal(xt_solve(model, &pruned, NULL, NULL, &of_pruned, NULL), XT_COMPLETE);
    assert_int_equal(of_pruned.solutions, of_all.solutions);
    assert_true(of_pruned.found < of_all.found / 3);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// ---- Variable cells ------------------------------------------------------------------------------------------------

static uint32_t symmetries_of(xt_puzzle *puzzle);

// A box of 3x2 has 4 symmetries on a flat lattice.  Pieces in a row have the same choices after each of them, though
// they may not be turned, and whichever of their cells is variable.  Bent pieces have others.
static void a_symmetry_keeps_the_choices_of_variable_cells(void **state)
{
    static const struct {
        const char *row;
        uint32_t    symmetries;
    } cases[] = {
        {"A 000 100", 4}, {"A 000 100 200", 4}, {"A 000 200 100", 4}, {"A 000 100 200 010", 1}, {"A 000 100 010", 1}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        xt_puzzle *puzzle = new_box("square", 3, 2, 1, XT_MAY_STAY_EMPTY);
        add_row_with(puzzle, cases[i].row, (xt_piece_settings){.motions = XT_MOTIONS_NONE, .variable = 1});
        assert_int_equal(symmetries_of(puzzle), cases[i].symmetries);
        xt_puzzle_free(puzzle);
    }
}

// Two mirror images on a one-sided board, each with a variable cell.  If another cell of one of them is variable, no
// reflection maps one to the other.
static void mirror_images_have_the_same_variable_cells(void **state)
{
    static const char *const others[] = {"Z 010 110 100 200", "Z 010 110 200 100"};
    (void)state;
    for (uint32_t i = 0; i < 2; i++) {
        xt_puzzle *puzzle = new_box("cube", 3, 3, 1, XT_ONE_SIDED | XT_MAY_STAY_EMPTY);
        add_row_with(puzzle, "S 000 100 110 210", (xt_piece_settings){.variable = 1});
        add_row_with(puzzle, others[i], (xt_piece_settings){.variable = 1});
        assert_int_equal(symmetries_of(puzzle), i == 0 ? 8 : 4);
        xt_puzzle_free(puzzle);
    }
}

// ---- Colours -------------------------------------------------------------------------------------------------------

static void add_coloured(xt_puzzle *puzzle, const char *name, const xt_cell *cells, const uint32_t *colours,
                         uint32_t count)
{
    const xt_piece_settings settings = {.motions = XT_MOTIONS_PLANE, .colours = colours};
    assert_true(xt_puzzle_add_piece(puzzle, name, cells, count, &settings, NULL));
}

static uint32_t symmetries_of(xt_puzzle *puzzle)
{
    xt_model *model = new_model(puzzle, NULL);
    uint32_t  symmetries = xt_model_facts_get(model).symmetries;
    xt_model_free(model);
    return symmetries;
}

// A square of 4x4 has 8 symmetries on a flat lattice.  A chessboard keeps 4, and one coloured corner 2.
static void a_symmetry_keeps_the_colours_of_the_region(void **state)
{
    (void)state;
    for (uint32_t how = 0; how < 3; how++) {
        xt_puzzle *puzzle = new_box("square", 4, 4, 1, 0);
        assert_int_equal(xt_puzzle_add_colour(puzzle, &(xt_cell_colour){.name = "b"}, NULL), 1);
        assert_int_equal(xt_puzzle_add_colour(puzzle, &(xt_cell_colour){.name = "w"}, NULL), 2);
        for (int32_t i = 0; i < 16; i++) {
            uint32_t colour = how == 1 ? 1 + (uint32_t)(i / 4 + i % 4) % 2 : how == 2 && i == 0;
            assert_true(xt_puzzle_set_cell_colour(puzzle, (xt_cell){{i / 4, i % 4}}, colour, NULL));
        }
        add_copies(puzzle, "D 000 100", 8, 8);
        assert_int_equal(symmetries_of(puzzle), how == 0 ? 8 : how == 1 ? 4 : 2);
        xt_puzzle_free(puzzle);
    }
}

// The tetrominoes S and Z of one colour are mirror images.  With a coloured end of one of them they are none, and then
// no reflection maps a solution to a solution.
static void mirror_images_have_the_same_colours(void **state)
{
    static const xt_cell s[] = {{{0, 0}}, {{1, 0}}, {{1, 1}}, {{2, 1}}}, z[] = {{{0, 1}}, {{1, 1}}, {{1, 0}}, {{2, 0}}};
    (void)state;
    for (uint32_t coloured = 0; coloured < 3; coloured++) {
        const uint32_t colours_of_s[] = {coloured > 0, 0, 0, 0}, colours_of_z[] = {coloured > 1, 0, 0, 0};
        xt_puzzle     *puzzle = new_box("cube", 3, 3, 1, XT_ONE_SIDED);
        assert_int_equal(xt_puzzle_add_colour(puzzle, &(xt_cell_colour){.name = "b"}, NULL), 1);
        add_coloured(puzzle, "S", s, colours_of_s, 4);
        add_coloured(puzzle, "Z", z, colours_of_z, 4);
        add_row(puzzle, "o 000");
        assert_int_equal(symmetries_of(puzzle), coloured == 1 ? 4 : 8);
        xt_puzzle_free(puzzle);
    }
}

// A stationary domino in the middle of a row, with a domino on one side and two single cells on the other.  Half a turn
// maps one solution to the other.  If one end of the stationary domino has a colour, it does not.
static void a_symmetry_keeps_the_colours_of_stationary_pieces(void **state)
{
    (void)state;
    for (uint32_t coloured = 0; coloured < 2; coloured++) {
        const uint32_t          colours[] = {coloured, 0};
        const xt_piece_settings settings = {.stationary = true, .colours = colours};
        xt_puzzle              *puzzle = new_box("square", 6, 1, 1, 0);
        assert_int_equal(xt_puzzle_add_colour(puzzle, &(xt_cell_colour){.name = "b"}, NULL), 1);
        assert_true(xt_puzzle_add_piece(puzzle, "S", (const xt_cell[]){{{2, 0}}, {{3, 0}}}, 2, &settings, NULL));
        add_row(puzzle, "I 000 100");
        add_copies(puzzle, "o 000", 2, 2);
        assert_counts(puzzle, 2, coloured ? 2 : 1, coloured ? 2 : 1);
        xt_puzzle_free(puzzle);
    }
}

// In an empty square of 4x4, 24 dominoes have four orbits under rotations and reflections.
static void a_representative_is_the_least_image_of_its_orbit(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 4, 4, 1, 0);
    add_copies(puzzle, "D 000 100", 8, 8);
    xt_model       *model = new_model(puzzle, NULL);
    const xt_cover *cover = model->cover;
    uint32_t        representative[24], orbits = 0;
    assert_int_equal(cover->options, 24);
    assert_true(xt_cover_list_representatives(cover, representative));
    for (uint32_t o = 0; o < cover->options; o++) {
        assert_true(representative[o] <= o);
        assert_int_equal(representative[representative[o]], representative[o]);
        orbits += representative[o] == o;
    }
    assert_int_equal(orbits, 4);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

int main(int words, char **word)
{
    if (words > 1 && strcmp(word[1], "--long") == 0)
        return hold_those_that_take_long(words - 2, word + 2);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(classes_of_the_collection_agree_with_burnside),
        cmocka_unit_test(classes_of_copies_agree_with_burnside),
        cmocka_unit_test(a_representative_is_the_least_image_of_its_orbit),
        cmocka_unit_test(a_symmetry_keeps_the_colours_of_the_region),
        cmocka_unit_test(mirror_images_have_the_same_colours),
        cmocka_unit_test(a_symmetry_keeps_the_colours_of_stationary_pieces),
        cmocka_unit_test(a_symmetry_keeps_the_choices_of_variable_cells),
        cmocka_unit_test(mirror_images_have_the_same_variable_cells),
        cmocka_unit_test(a_second_anchor_breaks_the_remaining_symmetry),
        cmocka_unit_test(without_a_piece_of_unique_shape_a_cell_breaks_symmetry),
        cmocka_unit_test(every_piece_of_unique_shape_can_be_fixed),
        cmocka_unit_test(the_piece_leaving_the_fewest_images_is_fixed),
        cmocka_unit_test(symmetries_of_some_solutions_do_not_keep_others_from_pruning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
