// test_model.c -- models of puzzles: their numbers of images, and their symmetries.

#include "base/limits.h"
#include "model/model.h"
#include "rows.h"

// ---- Images --------------------------------------------------------------------------------------------------------

static xt_model_facts facts_of(xt_puzzle *puzzle)
{
    xt_model      *model = new_model(puzzle, NULL);
    xt_model_facts facts = xt_model_facts_get(model);
    xt_model_free(model);
    return facts;
}

// The figures of the FILA article.
static void published_puzzles_have_the_published_numbers_of_images(void **state)
{
    (void)state;
    xt_puzzle     *puzzle = new_puzzle(10, 6, 1, 0, ROWS(rows_of_pentominoes));
    xt_model_facts facts = facts_of(puzzle);
    assert_int_equal(facts.images, 2056);
    assert_int_equal(facts.cells, 60);
    assert_int_equal(facts.shapes, 12);
    assert_int_equal(facts.pieces_low, 12);
    assert_int_equal(facts.pieces_high, 12);
    assert_int_equal(facts.volume_low, 60);
    assert_int_equal(facts.volume_high, 60);
    assert_int_equal(facts.optional, 0);
    xt_puzzle_free(puzzle);
    puzzle = new_puzzle(30, 3, 1, XT_ONE_SIDED, ROWS(rows_of_one_sided_pentominoes));
    assert_int_equal(facts_of(puzzle).images, 1936);
    xt_puzzle_free(puzzle);
}

static void motions_allow_their_images(void **state)
{
    static const struct {
        const char *row;
        uint32_t    images[XT_MOTIONS_MIRROR + 1]; // in a 3x3x3 box
    } cases[] = {
        {"I 000 100 200", {27, 9, 9, 18, 27, 27}},
        {"L 000 100 200 010", {24 * 6, 6, 12, 24, 24 * 6, 24 * 6}},
        {"A 000 100 110 111", {12 * 8, 8, 16, 32, 12 * 8, 24 * 8}}, // a chiral one: its mirror images too
        {"B 000 100 110 001", {12 * 8, 8, 16, 32, 12 * 8, 24 * 8}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int turns = XT_MOTIONS_DEFAULT; turns <= XT_MOTIONS_MIRROR; turns++) {
            xt_puzzle *puzzle = new_box("cube", 3, 3, 3, 0);
            set_box(puzzle, 3, 3, 3, XT_CELL_OPTIONAL);
            add_row_with(puzzle, cases[i].row, (xt_piece_settings){.motions = (xt_motions)turns});
            assert_int_equal(facts_of(puzzle).images, cases[i].images[turns]);
            xt_puzzle_free(puzzle);
        }
}

static void pieces_that_look_alike_are_copies_of_one_shape(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("cube", 3, 3, 2, 0);
    add_row(puzzle, "A 000 100 110 111");
    add_row(puzzle, "B 000 100 110 001");                                                         // its mirror image
    add_row(puzzle, "C 000 001 011 111");                                                         // A, rotated
    add_row_with(puzzle, "D 000 100 110 111", (xt_piece_settings){.motions = XT_MOTIONS_MIRROR}); // A and B at once
    add_copies(puzzle, "E 500 600", 1, 1);
    assert_int_equal(facts_of(puzzle).shapes, 4);
    xt_puzzle_free(puzzle);
}

static void stationary_pieces_occupy_their_cells(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 4, 2, 1, 0);
    add_row(puzzle, "!S 000 100");
    set_cell(puzzle, 0, 0, 0, XT_CELL_OPTIONAL); // the type of a taken cell does not matter
    set_cell(puzzle, 3, 1, 0, XT_CELL_OPTIONAL);
    add_copies(puzzle, "D 000 100", 2, 3);
    xt_model_facts facts = facts_of(puzzle);
    assert_int_equal(facts.cells, 6);
    assert_int_equal(facts.optional, 1);
    assert_int_equal(facts.images, 6);
    assert_int_equal(facts.pieces_low, 2);
    assert_int_equal(facts.volume_high, 6);
    xt_puzzle_free(puzzle);
}

// Ten squares in two rows, with a range of copies for each piece.
static uint32_t most_pieces(uint32_t count, const char *const *rows, const uint32_t (*copies)[2])
{
    xt_puzzle *puzzle = new_box("square", 5, 2, 1, 0);
    for (uint32_t p = 0; p < count; p++)
        add_copies(puzzle, rows[p], copies[p][0], copies[p][1]);
    assert_true(xt_puzzle_check(puzzle, NULL));
    xt_model      *model = new_model(puzzle, NULL);
    const uint32_t pieces = model->cover->pieces;
    xt_model_free(model);
    xt_puzzle_free(puzzle);
    return pieces;
}

static void the_number_of_pieces_is_bounded_by_the_cells(void **state)
{
    const char *const rows[] = {"D 000 100", "S 000", "L 000 100 010", "I 000 100 200 300 400 500"};
    (void)state;
    assert_int_equal(most_pieces(1, rows, (const uint32_t[][2]){{0, 1000}}), 5);
    assert_int_equal(most_pieces(2, rows, (const uint32_t[][2]){{0, 1000}, {0, 1000}}), 10);
    assert_int_equal(most_pieces(2, rows, (const uint32_t[][2]){{0, 1000}, {1, 3}}), 3 + 3);
    assert_int_equal(most_pieces(3, rows, (const uint32_t[][2]){{0, 2}, {1, 3}, {0, 9}}), 3 + 2 + 1);
    assert_int_equal(most_pieces(2, rows, (const uint32_t[][2]){{2, 2}, {6, 6}}), 8);
    // A bar of six does not fit, but counts if it must be placed.
    assert_int_equal(most_pieces(2, (const char *const[]){rows[0], rows[3]}, (const uint32_t[][2]){{2, 2}, {0, 1}}), 2);
    assert_int_equal(most_pieces(2, (const char *const[]){rows[0], rows[3]}, (const uint32_t[][2]){{2, 2}, {1, 1}}), 3);
}

// ---- The laws of symmetries ----------------------------------------------------------------------------------------

static bool is_permutation(const uint32_t *to, uint32_t count)
{
    bool *reached = calloc(count + 1, sizeof *reached);
    bool  ok = true;
    for (uint32_t i = 0; i < count && ok; i++) {
        ok = to[i] < count && !reached[to[i]];
        if (ok)
            reached[to[i]] = true;
    }
    free(reached);
    return ok;
}

static int compare_numbers(const void *a, const void *b)
{
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    return (left > right) - (left < right);
}

static bool has_option(const xt_cover *cover, const uint32_t *members, uint32_t count)
{
    for (uint32_t o = 0; o < cover->options; o++)
        if (cover->first[o + 1] - cover->first[o] == count &&
            memcmp(cover->member + cover->first[o], members, count * sizeof *members) == 0)
            return true;
    return false;
}

static bool moves_options_to_options(const xt_cover *cover, const xt_symmetry *symmetry)
{
    uint32_t members[32];
    for (uint32_t o = 0; o < cover->options; o++) {
        uint32_t count = cover->first[o + 1] - cover->first[o];
        assert_in_range(count, 2, 32);
        for (uint32_t m = 0; m < count; m++)
            members[m] = symmetry->to[cover->member[cover->first[o] + m]];
        qsort(members, count, sizeof *members, compare_numbers);
        if (!has_option(cover, members, count))
            return false;
    }
    return true;
}

static bool keeps_bounds(const xt_cover *cover, const xt_symmetry *symmetry)
{
    for (uint32_t i = 0; i < cover->items; i++) {
        const xt_item *from = &cover->item[i], *to = &cover->item[symmetry->to[i]];
        if (symmetry->to[i] >= cover->items || (i < cover->cells) != (symmetry->to[i] < cover->cells) ||
            from->low != to->low || from->high != to->high)
            return false;
    }
    return true;
}

// Shapes without images may map anywhere.
static bool undoes(const xt_cover *cover, const xt_symmetry *a, const xt_symmetry *b)
{
    for (uint32_t p = 0; p < cover->slots; p++)
        if (a->to[p] != XT_NONE && b->to[a->to[p]] != p)
            return false;
    return true;
}

// Of automorphisms: returns true if a after b is among the symmetries.
static bool has_product(const xt_cover *cover, const xt_symmetry *a, const xt_symmetry *b)
{
    for (uint32_t i = 0; i < cover->symmetries; i++) {
        const xt_symmetry *c = &cover->symmetry[i];
        bool               same = c->is_automorphism;
        for (uint32_t p = 0; p < cover->slots && same; p++)
            same = c->to[p] == a->to[b->to[p]];
        if (same)
            return true;
    }
    return false;
}

static void assert_lawful(const xt_cover *cover)
{
    assert_true(cover->symmetries > 0);
    for (uint32_t p = 0; p < cover->slots; p++)
        assert_int_equal(cover->symmetry[0].to[p], p);
    for (uint32_t i = 0; i < cover->symmetries; i++) {
        const xt_symmetry *a = &cover->symmetry[i];
        assert_true(i == 0 || a->motions == XT_MOTIONS_MIRROR || cover->symmetry[i - 1].motions < XT_MOTIONS_MIRROR);
        assert_in_range(a->inverse, 0, cover->symmetries - 1);
        const xt_symmetry *back = &cover->symmetry[a->inverse];
        assert_true(back->inverse == i && back->is_automorphism == a->is_automorphism && back->motions == a->motions);
        assert_true(undoes(cover, a, back));
        if (!a->is_automorphism)
            continue;
        assert_true(is_permutation(a->to, cover->items) && is_permutation(a->to, cover->slots));
        assert_true(keeps_bounds(cover, a));
        assert_true(moves_options_to_options(cover, a));
        for (uint32_t j = 0; j < cover->symmetries; j++)
            assert_true(!cover->symmetry[j].is_automorphism || has_product(cover, a, &cover->symmetry[j]));
    }
}

// Checks the numbers of rotations among the automorphisms, of automorphisms, and of all symmetries.
static void assert_symmetries(xt_puzzle *puzzle, uint32_t rotations, uint32_t whole, uint32_t all)
{
    xt_model      *model = new_model(puzzle, NULL);
    xt_model_facts facts = xt_model_facts_get(model);
    assert_int_equal(facts.rotations, rotations);
    assert_int_equal(facts.symmetries, whole);
    assert_int_equal(model->cover->symmetries, all);
    assert_lawful(model->cover);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// ---- Groups --------------------------------------------------------------------------------------------------------

static xt_puzzle *box_of_singles(const char *lattice, int32_t x, int32_t y, int32_t z)
{
    xt_puzzle *puzzle = new_box(lattice, x, y, z, 0);
    add_copies(puzzle, "S 000", 0, 100);
    add_copies(puzzle, "D 000 100", 0, 100);
    return puzzle;
}

static void boxes_have_the_groups_of_geometry(void **state)
{
    (void)state;
    assert_symmetries(box_of_singles("cube", 3, 3, 3), 24, 48, 48);
    assert_symmetries(box_of_singles("cube", 3, 4, 5), 4, 8, 8);
    assert_symmetries(box_of_singles("cube", 3, 3, 4), 8, 16, 16);
    assert_symmetries(box_of_singles("cube", 4, 4, 1), 8, 8, 8); // reflections of a flat box are rotations in space
    assert_symmetries(box_of_singles("cube", 1, 4, 5), 4, 4, 4);
    assert_symmetries(box_of_singles("cube", 5, 1, 1), 2, 2, 2);
    assert_symmetries(box_of_singles("cube", 1, 1, 1), 1, 1, 1);
    assert_symmetries(box_of_singles("square", 4, 4, 1), 8, 8, 8);
    assert_symmetries(box_of_singles("square", 3, 4, 1), 4, 4, 4);
    assert_symmetries(box_of_singles("triangle", 6, 3, 1), 4, 4, 4); // a rhombus
    assert_symmetries(box_of_singles("triangle", 6, 2, 1), 2, 2, 2); // another parallelogram
    assert_symmetries(box_of_singles("hexagon", 3, 3, 1), 4, 4, 4);
    assert_symmetries(box_of_singles("hexagon", 2, 3, 1), 2, 2, 2);
}

static void hexagons_have_twelve_symmetries(void **state)
{
    (void)state;
    xt_puzzle *puzzle = box_of_singles("hexagon", 3, 3, 1); // seven cells: one and its neighbours
    set_cell(puzzle, 0, 0, 0, XT_CELL_ABSENT);
    set_cell(puzzle, 2, 2, 0, XT_CELL_ABSENT);
    assert_symmetries(puzzle, 12, 12, 12);
    puzzle = box_of_singles("triangle", 4, 2, 1); // six triangles around a corner
    set_cell(puzzle, 0, 0, 0, XT_CELL_ABSENT);
    set_cell(puzzle, 3, 1, 0, XT_CELL_ABSENT);
    assert_symmetries(puzzle, 12, 12, 12);
    puzzle = box_of_singles("triangle", 4, 2, 1); // a triangle of four
    set_cell(puzzle, 3, 0, 0, XT_CELL_ABSENT);
    set_cell(puzzle, 1, 1, 0, XT_CELL_ABSENT);
    set_cell(puzzle, 2, 1, 0, XT_CELL_ABSENT);
    set_cell(puzzle, 3, 1, 0, XT_CELL_ABSENT);
    assert_symmetries(puzzle, 6, 6, 6);
}

// Half a turn maps the centres of a row of triangles that all point one way to each other, but not the triangles.
static void triangles_are_more_than_their_centres(void **state)
{
    (void)state;
    assert_symmetries(box_of_singles("triangle", 1, 4, 1), 2, 2, 2); // a reflection
    xt_puzzle *puzzle = new_box("triangle", 1, 4, 1, XT_ONE_SIDED);
    add_row(puzzle, "A 000");
    add_row(puzzle, "B 100 300 700");
    assert_symmetries(puzzle, 1, 1, 1);
    puzzle = box_of_singles("triangle", 3, 2, 1); // three around a corner, pointing one way
    for (int32_t y = 0; y < 2; y++)
        set_cell(puzzle, 1, y, 0, XT_CELL_ABSENT);
    set_cell(puzzle, 2, 1, 0, XT_CELL_ABSENT);
    assert_symmetries(puzzle, 6, 6, 6);
}

static void the_box_of_a_region_does_not_matter(void **state)
{
    (void)state;
    xt_puzzle *puzzle = box_of_singles("cube", 4, 5, 6);
    set_box(puzzle, 4, 5, 6, XT_CELL_ABSENT);
    for (int32_t i = 0; i < 8; i++)
        set_cell(puzzle, 2 + (i & 1), 1 + (i >> 1 & 1), 3 + (i >> 2), XT_CELL_FILL);
    assert_symmetries(puzzle, 24, 48, 48);
}

static void a_set_without_mirror_images_has_rotations_only(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_puzzle(3, 3, 3, 0, ROWS(rows_of_soma));
    assert_symmetries(puzzle, 24, 48, 48); // A and B are mirror images
    puzzle = new_box("cube", 2, 2, 2, 0);
    add_copies(puzzle, "A 000 100 110 111", 2, 2);
    assert_symmetries(puzzle, 24, 24, 24);
    puzzle = new_box("cube", 2, 2, 2, 0);
    add_row_with(puzzle, "A 000 100 110 111", (xt_piece_settings){.low = 2, .high = 2, .motions = XT_MOTIONS_MIRROR});
    assert_symmetries(puzzle, 24, 48, 48);
}

static void a_one_sided_set_that_is_closed_may_be_turned_over(void **state)
{
    (void)state;
    assert_symmetries(new_puzzle(30, 3, 1, XT_ONE_SIDED, ROWS(rows_of_one_sided_pentominoes)), 4, 4, 4);
    xt_puzzle *puzzle = new_box("square", 4, 2, 1, XT_ONE_SIDED); // two L tetrominoes, no J
    add_copies(puzzle, "L 000 100 200 010", 2, 2);
    assert_symmetries(puzzle, 2, 2, 2);
    puzzle = new_box("square", 4, 2, 1, XT_ONE_SIDED);
    add_row(puzzle, "L 000 100 200 010");
    add_row(puzzle, "J 000 100 200 210");
    assert_symmetries(puzzle, 4, 4, 4);
}

static void pieces_without_motions_remove_symmetries(void **state)
{
    static const uint32_t expected[] = {[XT_MOTIONS_NONE] = 1, [XT_MOTIONS_HALF] = 2, [XT_MOTIONS_PLANE] = 4, 8};
    (void)state;
    for (int turns = XT_MOTIONS_NONE; turns <= XT_MOTIONS_SPACE; turns++) {
        xt_puzzle *puzzle = new_box("square", 4, 4, 1, 0);
        add_row_with(puzzle, "L 000 100 200 010",
                     (xt_piece_settings){.low = 4, .high = 4, .motions = (xt_motions)turns});
        assert_symmetries(puzzle, expected[turns], expected[turns], expected[turns]);
    }
}

static void an_automorphism_preserves_optional_cells(void **state)
{
    (void)state;
    xt_puzzle *puzzle = box_of_singles("square", 3, 3, 1);
    set_cell(puzzle, 1, 1, 0, XT_CELL_OPTIONAL);
    assert_symmetries(puzzle, 8, 8, 8);
    puzzle = box_of_singles("square", 3, 3, 1);
    set_cell(puzzle, 0, 0, 0, XT_CELL_OPTIONAL); // if it is covered, any rotation leads to another solution
    assert_symmetries(puzzle, 2, 2, 8);
}

static void stationary_pieces_may_break_symmetries(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 4, 4, 1, 0);
    add_row(puzzle, "!S 110 120 210 220");
    add_copies(puzzle, "D 000 100", 6, 6);
    assert_symmetries(puzzle, 8, 8, 8);
    puzzle = new_box("square", 4, 4, 1, 0); // no other piece can come to lie in the corner
    add_row(puzzle, "!S 000");
    add_copies(puzzle, "L 000 100 010", 5, 5);
    assert_symmetries(puzzle, 2, 2, 8);
    puzzle = new_box("square", 4, 4, 1, 0); // in a row, but two pieces
    add_row(puzzle, "!S 000 100");
    add_row(puzzle, "!T 200 300");
    add_copies(puzzle, "I 000 100 200 300", 3, 3);
    assert_symmetries(puzzle, 2, 2, 8);
}

static void numbers_of_copies_break_symmetries_in_part(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 4, 4, 1, XT_ONE_SIDED);
    add_copies(puzzle, "L 000 100 200 010", 0, 4);
    add_copies(puzzle, "J 000 100 200 210", 0, 3);
    assert_symmetries(puzzle, 4, 4, 8);
    puzzle = new_box("square", 4, 4, 1, XT_ONE_SIDED); // never as many of one as of the other
    add_copies(puzzle, "L 000 100 200 010", 3, 4);
    add_copies(puzzle, "J 000 100 200 210", 0, 2);
    assert_symmetries(puzzle, 4, 4, 4);
    puzzle = new_box("square", 4, 4, 1, XT_ONE_SIDED); // no mirror image, but it can be left out
    add_copies(puzzle, "L 000 100 200 010", 0, 1);
    add_copies(puzzle, "I 000 100 200 300", 0, 4);
    assert_symmetries(puzzle, 4, 4, 8);
}

static bool keep_all(void *context, const char *piece, const xt_cell *cells, uint32_t count)
{
    (void)piece;
    (void)cells;
    (void)count;
    return --*(int *)context != 0;
}

static void a_filter_that_removes_images_leaves_only_the_identity(void **state)
{
    (void)state;
    for (int drop = 0; drop < 2; drop++) {
        int               countdown = drop ? 3 : -1;
        xt_model_settings settings = {.image_filter = keep_all, .image_filter_context = &countdown};
        xt_puzzle        *puzzle = box_of_singles("cube", 2, 2, 2);
        xt_model         *model = new_model(puzzle, &settings);
        assert_int_equal(xt_model_facts_get(model).images, drop ? 8 + 12 - 1 : 8 + 12);
        assert_int_equal(xt_model_facts_get(model).symmetries, drop ? 1 : 48);
        xt_model_free(model);
        xt_puzzle_free(puzzle);
    }
}

// ---- Colours -------------------------------------------------------------------------------------------------------

static void add_domino(xt_puzzle *puzzle, const char *name, uint32_t first, uint32_t second)
{
    const uint32_t          colours[] = {first, second};
    const xt_piece_settings settings = {.colours = colours};
    assert_true(xt_puzzle_add_piece(puzzle, name, (const xt_cell[]){{{0, 0}}, {{1, 0}}}, 2, &settings, NULL));
}

static uint32_t shapes_of(xt_puzzle *puzzle)
{
    xt_model *model = new_model(puzzle, NULL);
    uint32_t  shapes = xt_model_facts_get(model).shapes;
    xt_model_free(model);
    return shapes;
}

static void pieces_that_differ_in_colours_are_different_shapes(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 8, 1, 1, 0);
    assert_int_equal(xt_puzzle_add_colour(puzzle, &(xt_cell_colour){.name = "b"}, NULL), 1);
    assert_int_equal(xt_puzzle_add_colour(puzzle, &(xt_cell_colour){.name = "w"}, NULL), 2);
    add_domino(puzzle, "A", 1, 2);
    add_domino(puzzle, "B", 2, 1); // A, turned
    assert_int_equal(shapes_of(puzzle), 1);
    add_domino(puzzle, "C", 1, 1);
    add_domino(puzzle, "D", 0, 1);
    assert_int_equal(shapes_of(puzzle), 3);
    xt_puzzle_free(puzzle);
}

// A domino of colours 1 and 2 in a row of 1, 2 and a neutral cell.
static void rules_say_where_a_colour_may_lie(void **state)
{
    static const bool cases[][2][2] = {{{true, false}, {false, true}},
                                       {{true, true}, {true, true}},
                                       {{false, true}, {true, false}},
                                       {{false, false}, {false, false}},
                                       {{true, false}, {true, false}}};
    (void)state;
    for (uint32_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        xt_puzzle *puzzle = new_box("square", 3, 1, 1, XT_MAY_STAY_EMPTY);
        for (uint32_t c = 1; c <= 2; c++) {
            assert_int_equal(xt_puzzle_add_colour(puzzle, &(xt_cell_colour){.name = c == 1 ? "b" : "w"}, NULL), c);
            assert_true(xt_puzzle_set_cell_colour(puzzle, (xt_cell){{(int32_t)c - 1}}, c, NULL));
        }
        uint32_t expected = 0;
        for (uint32_t p = 1; p <= 2; p++)
            for (uint32_t r = 1; r <= 2; r++)
                assert_true(xt_puzzle_set_colour_rule(puzzle, p, r, cases[i][p - 1][r - 1], NULL));
        // On the first two cells both colours meet a rule, on the last two the one on the second cell.
        for (uint32_t p = 1; p <= 2; p++) {
            expected += cases[i][p - 1][0] && cases[i][2 - p][1];
            expected += cases[i][p - 1][1];
        }
        add_domino(puzzle, "A", 1, 2);
        xt_model *model = new_model(puzzle, NULL);
        assert_int_equal(xt_model_facts_get(model).images, expected);
        xt_model_free(model);
        xt_puzzle_free(puzzle);
    }
}

// ---- Variable cells ------------------------------------------------------------------------------------------------

// A row of 4 cells.  The piece is a single cell, of which 4 lie there, or a domino, of which 3 do.
static void each_choice_of_variable_cells_is_an_image(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 4, 1, 1, 0);
    add_row_with(puzzle, "A 000 100", (xt_piece_settings){.low = 2, .high = 2, .variable = 1});
    xt_model            *model = new_model(puzzle, NULL);
    const xt_model_facts facts = xt_model_facts_get(model);
    const xt_shape_facts shape = xt_model_shape_at(model, 0);
    assert_int_equal(facts.images, 7);
    assert_int_equal(facts.volume_low, 2);
    assert_int_equal(facts.volume_high, 4);
    assert_int_equal(shape.cells, 2);
    assert_int_equal(shape.fixed_cells, 1);
    assert_int_equal(shape.orientations, 3);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// Variable cells that reach beyond the region are missing there.
static void variable_cells_may_reach_beyond_the_region(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 1, 1, 1, 0);
    add_row_with(puzzle, "A 000 100 200", (xt_piece_settings){.variable = 2});
    assert_int_equal(facts_of(puzzle).images, 1);
    xt_puzzle_free(puzzle);
}

// The orientations decide, and not which end of a domino is variable.  Three cells in a row differ: with a variable end
// the cells never lie apart, with a variable middle they may.
static void pieces_with_the_same_choices_are_copies_of_one_shape(void **state)
{
    const xt_piece_settings settings = {.motions = XT_MOTIONS_NONE, .variable = 1};
    (void)state;
    xt_puzzle *puzzle = new_box("square", 8, 1, 1, 0);
    add_row_with(puzzle, "A 000 100", settings);
    add_row_with(puzzle, "B 100 000", settings);
    assert_int_equal(shapes_of(puzzle), 1);
    add_row_with(puzzle, "C 000 100 200", settings);
    add_row_with(puzzle, "D 200 100 000", settings);
    assert_int_equal(shapes_of(puzzle), 2);
    add_row_with(puzzle, "E 000 200 100", settings);
    add_row(puzzle, "F 000 100 200");
    assert_int_equal(shapes_of(puzzle), 4);
    xt_puzzle_free(puzzle);
}

static void variable_cells_have_limits(void **state)
{
    static const struct {
        const char       *row;
        xt_piece_settings settings;
    } refused[] = {{"A 000", {.variable = 1}},
                   {"A 000 100", {.variable = 2}},
                   {"A 000 100", {.variable = 3}},
                   {"A 000 100", {.variable = 1, .stationary = true}}};
    xt_cell cells[40];
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        xt_puzzle *puzzle = new_box("square", 4, 1, 1, 0);
        xt_cell    two[] = {{{0}}, {{1}}};
        assert_false(xt_puzzle_add_piece(puzzle, "A", two, refused[i].row[5] ? 2 : 1, &refused[i].settings, NULL));
        xt_puzzle_free(puzzle);
    }
    for (int32_t i = 0; i < 40; i++)
        cells[i] = (xt_cell){{i}};
    xt_puzzle *puzzle = new_box("square", 4, 1, 1, 0);
    // In a row all 8 motions count, so 2^15 choices of 16 cells are as many cells as the limit allows.
    assert_int_equal(XT_LIMIT_CHOICE_CELLS, 8 * 16 << 15);
    assert_true(xt_puzzle_add_piece(puzzle, "A", cells, 16, &(xt_piece_settings){.variable = 15}, NULL));
    assert_false(xt_puzzle_add_piece(puzzle, "B", cells, 2, &(xt_piece_settings){.variable = 1}, NULL));
    assert_false(xt_puzzle_add_piece(puzzle, "C", cells, 40, &(xt_piece_settings){.variable = 39}, NULL));
    xt_puzzle_free(puzzle);
}

static void the_number_of_colours_has_a_limit(void **state)
{
    (void)state;
    xt_puzzle      *puzzle = new_box("square", 2, 1, 1, 0);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    char            name[16];
    for (uint32_t i = 1; i <= XT_LIMIT_CELL_COLOURS; i++) {
        snprintf(name, sizeof name, "c%u", i);
        assert_int_equal(xt_puzzle_add_colour(puzzle, &(xt_cell_colour){.name = name}, diagnostics), i);
    }
    assert_int_equal(xt_puzzle_add_colour(puzzle, &(xt_cell_colour){.name = "more"}, diagnostics), XT_NEUTRAL);
    assert_true(speaks_of(diagnostics, "more than 1024 colours"));
    for (uint32_t i = 1; i <= XT_LIMIT_CELL_COLOURS; i++) {
        snprintf(name, sizeof name, "c%u", i);
        assert_int_equal(xt_puzzle_find_colour(puzzle, name), i);
        assert_true(xt_puzzle_colour_fits(puzzle, i, i));
        assert_false(xt_puzzle_colour_fits(puzzle, i, i % XT_LIMIT_CELL_COLOURS + 1));
    }
    assert_int_equal(xt_puzzle_find_colour(puzzle, "more"), XT_NEUTRAL);
    xt_diagnostics_free(diagnostics);
    xt_puzzle_free(puzzle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_puzzles_have_the_published_numbers_of_images),
        cmocka_unit_test(motions_allow_their_images),
        cmocka_unit_test(pieces_that_look_alike_are_copies_of_one_shape),
        cmocka_unit_test(stationary_pieces_occupy_their_cells),
        cmocka_unit_test(the_number_of_pieces_is_bounded_by_the_cells),
        cmocka_unit_test(boxes_have_the_groups_of_geometry),
        cmocka_unit_test(hexagons_have_twelve_symmetries),
        cmocka_unit_test(triangles_are_more_than_their_centres),
        cmocka_unit_test(the_box_of_a_region_does_not_matter),
        cmocka_unit_test(a_set_without_mirror_images_has_rotations_only),
        cmocka_unit_test(a_one_sided_set_that_is_closed_may_be_turned_over),
        cmocka_unit_test(pieces_without_motions_remove_symmetries),
        cmocka_unit_test(an_automorphism_preserves_optional_cells),
        cmocka_unit_test(stationary_pieces_may_break_symmetries),
        cmocka_unit_test(numbers_of_copies_break_symmetries_in_part),
        cmocka_unit_test(a_filter_that_removes_images_leaves_only_the_identity),
        cmocka_unit_test(pieces_that_differ_in_colours_are_different_shapes),
        cmocka_unit_test(rules_say_where_a_colour_may_lie),
        cmocka_unit_test(the_number_of_colours_has_a_limit),
        cmocka_unit_test(each_choice_of_variable_cells_is_an_image),
        cmocka_unit_test(variable_cells_may_reach_beyond_the_region),
        cmocka_unit_test(pieces_with_the_same_choices_are_copies_of_one_shape),
        cmocka_unit_test(variable_cells_have_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
