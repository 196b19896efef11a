// test_canonical.c -- one solution of each class: published counts, and cases small enough to check by hand.

#include "base/processor.h"
#include "base/random.h"
#include "model/model.h"
#include "model/symmetry/breaking.h"
#include "model/symmetry/breaking_state.h"
#include "model/symmetry/drawn.h"
#include "rows.h"

// ---- Published counts ----------------------------------------------------------------------------------------------

static void soma_has_240_solutions(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_puzzle(3, 3, 3, 0, ROWS(rows_of_soma));
    assert_counts(puzzle, 11520, 480, 240);
    xt_puzzle_free(puzzle);
}

static void pentominoes_fill_8x8_without_its_centre_in_65_ways(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_puzzle(8, 8, 1, 0, ROWS(rows_of_pentominoes));
    add_row(puzzle, "!* 330 340 430 440");
    assert_counts(puzzle, 520, 65, 65);
    xt_puzzle_free(puzzle);
    puzzle = new_puzzle(8, 8, 1, 0, ROWS(rows_of_pentominoes)); // the same in another form
    for (int32_t i = 0; i < 4; i++)
        set_cell(puzzle, 3 + i / 2, 3 + i % 2, 0, XT_CELL_ABSENT);
    assert_int_equal(count_of_puzzle(puzzle, XT_UNIQUE), 65);
    xt_puzzle_free(puzzle);
}

static void pentominoes_fill_3x20_in_2_ways(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_puzzle(20, 3, 1, 0, ROWS(rows_of_pentominoes));
    assert_counts(puzzle, 8, 2, 2);
    xt_puzzle_free(puzzle);
}

// All solutions and classes; OEIS A004003 and A068928 count 2n x 2n boards.
static void dominoes_have_known_classes(void **state)
{
    static const uint32_t known[][4] = {{2, 2, 2, 1}, {2, 3, 3, 2}, {3, 4, 11, 5}, {4, 4, 36, 9}, {6, 6, 6728, 930}};
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        uint32_t   x = known[i][0], y = known[i][1];
        xt_puzzle *puzzle = new_box("square", (int32_t)x, (int32_t)y, 1, 0);
        add_copies(puzzle, "D 000 100", x * y / 2, x * y / 2);
        assert_counts(puzzle, known[i][2], known[i][3], known[i][3]);
        xt_puzzle_free(puzzle);
    }
}

// ---- Small cases ---------------------------------------------------------------------------------------------------

static void copies_are_never_distinguished(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 2, 2, 1, 0);
    add_copies(puzzle, "S 000", 2, 2); // two squares and a domino
    add_row(puzzle, "D 000 100");
    assert_counts(puzzle, 4, 1, 1);
    xt_puzzle_free(puzzle);
    puzzle =
        new_box("cube", 2, 2, 2, 0); // four bars: along an axis (3), or two of three ways in each of two layers (6)
    add_copies(puzzle, "D 000 100", 4, 4);
    assert_counts(puzzle, 9, 2, 2);
    xt_puzzle_free(puzzle);
}

static void chiral_pieces_without_their_mirror_images_have_no_mirrored_classes(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("cube", 2, 2, 2, 0);
    add_copies(puzzle, "A 000 100 110 111", 2, 2);
    uint64_t all = count_of_puzzle(puzzle, XT_ALL);
    assert_true(all > 0);
    uint64_t unique = count_of_puzzle(puzzle, XT_UNIQUE);
    assert_counts(puzzle, all, unique, unique);
    xt_puzzle_free(puzzle);
    puzzle = new_box("cube", 2, 2, 2, 0); // its mirror image twice
    add_copies(puzzle, "B 000 100 110 001", 2, 2);
    assert_counts(puzzle, all, unique, unique);
    xt_puzzle_free(puzzle);
}

// Two halves of 1x4, labelled: half a turn exchanges their order.
static void different_pieces_are_distinguished(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 4, 1, 1, XT_ONE_SIDED);
    add_row(puzzle, "D 000 100");
    add_row(puzzle, "E 000 200");
    assert_counts(puzzle, 0, 0, 0);
    xt_puzzle_free(puzzle);
    puzzle = new_box("square", 5, 1, 1, 0);
    add_row(puzzle, "D 000 100");
    add_row(puzzle, "T 000 100 200");
    assert_counts(puzzle, 2, 1, 1);
    xt_puzzle_free(puzzle);
}

// ---- Stationary pieces ---------------------------------------------------------------------------------------------

// 1x4: a square is stationary at the left end, another square and a domino are mobile.  The solutions are S S D and S D
// S.  Half a turn moves the mobile square of the second to the left end.  So the second equals itself.
static void a_mobile_piece_may_take_the_place_of_a_stationary_one_of_its_shape(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 4, 1, 1, 0);
    add_row(puzzle, "!S 000");
    add_row(puzzle, "M 000");
    add_row(puzzle, "D 000 100");
    assert_counts(puzzle, 2, 2, 2);
    xt_puzzle_free(puzzle);
    // 1x5 with two mobile squares: S S S D, S S D S, S D S S.  Half a turn makes the second of the last.
    puzzle = new_box("square", 5, 1, 1, 0);
    add_row(puzzle, "!S 000");
    add_copies(puzzle, "M 000", 2, 2);
    add_row(puzzle, "D 000 100");
    assert_counts(puzzle, 3, 2, 2);
    xt_puzzle_free(puzzle);
    // With a stationary square at each end: S S D S and S D S S, one class.
    puzzle = new_box("square", 5, 1, 1, 0);
    add_row(puzzle, "!S 000");
    add_row(puzzle, "!T 400");
    add_row(puzzle, "M 000");
    add_row(puzzle, "D 000 100");
    assert_counts(puzzle, 2, 1, 1);
    xt_puzzle_free(puzzle);
}

// The same with a stationary piece of unique shape: the remaining region has no symmetry, or only without that piece.
static void a_stationary_piece_of_its_own_shape_stays(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 6, 1, 1, 0);
    add_row(puzzle, "!T 000 100 200");
    add_row(puzzle, "M 000");
    add_row(puzzle, "D 000 100");
    assert_counts(puzzle, 2, 2, 2); // the remaining 1x3 is symmetric, but not with its stationary piece
    xt_puzzle_free(puzzle);
    puzzle = new_box("square", 3, 3, 1, 0);
    add_row(puzzle, "!T 000 100 200");
    add_copies(puzzle, "D 000 100", 3, 3);
    assert_counts(puzzle, 3, 2, 2); // 3x2, symmetric about one axis only
    xt_puzzle_free(puzzle);
}

// 4x4 in dominoes with a stationary one in a corner: the tilings of 4x4 with a domino there.
static void dominoes_about_a_stationary_one(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 4, 4, 1, 0);
    add_row(puzzle, "!S 000 100");
    add_copies(puzzle, "D 000 100", 7, 7);
    assert_counts(puzzle, 18, 9, 9); // every class of 4x4 has a domino there in some position
    xt_puzzle_free(puzzle);
}

// ---- Symmetries of some solutions ----------------------------------------------------------------------------------

static void solutions_exchanged_by_a_rotation_are_one_class(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 3, 1, 1, 0); // D., S D, D S
    set_cell(puzzle, 2, 0, 0, XT_CELL_OPTIONAL);
    add_copies(puzzle, "S 000", 0, 1);
    add_copies(puzzle, "D 000 100", 0, 1);
    assert_counts(puzzle, 3, 2, 2);
    xt_puzzle_free(puzzle);
    puzzle = new_box("cube", 2, 2, 2, 0); // one of each hand, though more of one are allowed
    add_copies(puzzle, "A 000 100 110 111", 0, 1);
    add_copies(puzzle, "B 000 100 110 001", 0, 2);
    uint64_t with_more = count_of_puzzle(puzzle, XT_UNIQUE_MIRROR);
    uint64_t two_of_b = 0;
    xt_puzzle_free(puzzle);
    puzzle = new_box("cube", 2, 2, 2, 0);
    add_copies(puzzle, "B 000 100 110 001", 2, 2);
    two_of_b = count_of_puzzle(puzzle, XT_UNIQUE_MIRROR);
    xt_puzzle_free(puzzle);
    puzzle = new_box("cube", 2, 2, 2, 0);
    add_row(puzzle, "A 000 100 110 111");
    add_row(puzzle, "B 000 100 110 001");
    assert_int_equal(count_of_puzzle(puzzle, XT_UNIQUE_MIRROR) + two_of_b, with_more);
    xt_puzzle_free(puzzle);
}

// A cross of four arms of three cells.  The left arm is optional, and single squares lie at the ends of the upper and
// the lower one.  There are one domino and eight more squares.  The domino lies in any of the four arms next to the
// centre (one class), or at the end of the left or the right arm (another).
static void arms_of_different_kinds_are_one_class(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 7, 7, 1, 0);
    set_box(puzzle, 7, 7, 1, XT_CELL_ABSENT);
    for (int32_t i = 0; i < 3; i++) {
        set_cell(puzzle, i, 3, 0, XT_CELL_OPTIONAL);
        set_cell(puzzle, 4 + i, 3, 0, XT_CELL_FILL);
        set_cell(puzzle, 3, i, 0, XT_CELL_FILL);
        set_cell(puzzle, 3, 4 + i, 0, XT_CELL_FILL);
    }
    add_row(puzzle, "!S 300");
    add_row(puzzle, "!T 360");
    add_copies(puzzle, "M 000", 8, 8);
    add_row(puzzle, "D 000 100");
    assert_counts(puzzle, 6, 2, 2);
    xt_puzzle_free(puzzle);
}

// ---- Pruning -------------------------------------------------------------------------------------------------------

static xt_search_preview outlook_of(xt_puzzle *puzzle, xt_unique unique, xt_pruning pruning)
{
    xt_diagnostics   *diagnostics = xt_diagnostics_new();
    xt_settings       settings = {.unique = unique, .pruning = pruning, .engine = "dlx"};
    xt_model         *model = new_model(puzzle, NULL);
    xt_search_preview outlook;
    assert_true(xt_preview_search(model, &settings, &outlook, diagnostics));
    xt_model_free(model); // no caller reads the lent name after this
    outlook.constrained = outlook.constrained ? "some" : NULL;
    xt_diagnostics_free(diagnostics);
    return outlook;
}

static xt_statistics statistics_of(xt_puzzle *puzzle, xt_unique unique, xt_pruning pruning)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_settings     settings = {.unique = unique, .pruning = pruning};
    xt_model       *model = new_model(puzzle, NULL);
    xt_statistics   statistics;
    assert_int_equal(xt_solve(model, &settings, NULL, NULL, &statistics, diagnostics), XT_COMPLETE);
    xt_model_free(model);
    xt_diagnostics_free(diagnostics);
    return statistics;
}

// Busche's figures for 6x10 (FILA, 2018): 2056 images, 2032 with X constrained.  The engine is named, so that no filter
// is chosen.
static void a_preview_reports_the_start_of_a_search(void **state)
{
    (void)state;
    xt_puzzle        *puzzle = new_puzzle(10, 6, 1, 0, ROWS(rows_of_pentominoes));
    xt_search_preview whole = outlook_of(puzzle, XT_ALL, XT_PRUNE_FOR_UNIQUE);
    assert_null(whole.constrained);
    assert_int_equal(whole.images, 2056);
    assert_false(whole.is_unique);
    assert_true(outlook_of(puzzle, XT_UNIQUE, XT_PRUNE_NEVER).is_unique);
    xt_search_preview pruned = outlook_of(puzzle, XT_ALL, XT_PRUNE_ALWAYS);
    assert_non_null(pruned.constrained);
    assert_int_equal(pruned.images, 2032);
    assert_true(pruned.is_unique);
    xt_puzzle_free(puzzle);
}

// A square in a row has no image, and perhaps no subproblem is left.
static void a_preview_of_an_empty_search_works(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 4, 1, 1, 0);
    add_row(puzzle, "S 000 100 010 110");
    xt_search_preview outlook = outlook_of(puzzle, XT_ALL, XT_PRUNE_ALWAYS);
    assert_null(outlook.constrained);
    assert_int_equal(outlook.images, 0);
    assert_int_equal(statistics_of(puzzle, XT_ALL, XT_PRUNE_ALWAYS).solutions, 0);
    xt_puzzle_free(puzzle);
}

// A stationary square of unique shape at one end, and one with the shape of others.
static void a_stationary_piece_breaks_the_symmetry_unless_another_may_lie_there(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 3, 1, 1, 0);
    add_row(puzzle, "!S 000");
    add_row(puzzle, "D 000 100");
    assert_true(outlook_of(puzzle, XT_ALL, XT_PRUNE_NEVER).is_unique);
    xt_puzzle_free(puzzle);
    puzzle = new_box("square", 4, 1, 1, 0);
    add_row(puzzle, "!S 000");
    add_row(puzzle, "T 000");
    add_row(puzzle, "D 000 100");
    assert_false(outlook_of(puzzle, XT_ALL, XT_PRUNE_NEVER).is_unique);
    xt_puzzle_free(puzzle);
}

// 8 solutions in 3x20, 2 classes.
static void without_pruning_unique_solutions_are_picked_from_all(void **state)
{
    (void)state;
    xt_puzzle    *puzzle = new_puzzle(20, 3, 1, 0, ROWS(rows_of_pentominoes));
    xt_statistics never = statistics_of(puzzle, XT_UNIQUE, XT_PRUNE_NEVER);
    assert_int_equal(never.solutions, 2);
    assert_int_equal(never.found, 8);
    xt_statistics always = statistics_of(puzzle, XT_ALL, XT_PRUNE_ALWAYS);
    assert_int_equal(always.solutions, 2);
    assert_true(always.fits < never.fits);
    xt_puzzle_free(puzzle);
}

// All dominoes are equal, and no cell of 6x6 is fixed by all rotations: some classes are found twice.
static void pruning_may_find_a_class_twice(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_box("square", 6, 6, 1, 0);
    add_copies(puzzle, "D 000 100", 18, 18);
    assert_false(outlook_of(puzzle, XT_ALL, XT_PRUNE_ALWAYS).is_unique);
    uint64_t classes = count_of_puzzle(puzzle, XT_UNIQUE), all = count_of_puzzle(puzzle, XT_ALL);
    uint64_t left = statistics_of(puzzle, XT_ALL, XT_PRUNE_ALWAYS).solutions;
    assert_true(classes < left && left < all);
    xt_puzzle_free(puzzle);
}

// The anchors offered to sampling: the rule's own comes first, each can be fixed, and each leaves every class.
static void assert_ranked_pieces_leave_all_classes(xt_puzzle *puzzle, xt_unique unique, uint64_t classes)
{
    xt_model       *model = new_model(puzzle, NULL);
    const xt_cover *cover = model->cover;
    xt_motions      motions = xt_motions_of_unique(unique);
    uint32_t       *item = malloc((cover->items - cover->cells) * sizeof *item), count;
    xt_subproblems  parts;
    assert_non_null(item);
    assert_true(xt_anchors_rank(cover, motions, item, &count));
    assert_true(count > 1);
    assert_true(xt_subproblems_divide(&parts, cover, motions, XT_NONE, NULL));
    assert_int_equal(parts.at[0].anchors.at[0].item, item[0]);
    xt_subproblems_free(&parts);
    for (uint32_t i = 0; i < count; i++) {
        xt_statistics   statistics;
        xt_diagnostics *diagnostics = xt_diagnostics_new();
        xt_settings     settings = {.unique = unique};
        settings.constrained_piece = model->images->name.at[model->images->shapes.at[item[i] - cover->cells].names];
        assert_int_equal(xt_solve(model, &settings, NULL, NULL, &statistics, diagnostics), XT_COMPLETE);
        assert_int_equal(statistics.solutions, classes);
        for (uint32_t before = 0; before < i; before++)
            assert_int_not_equal(item[before], item[i]);
        xt_diagnostics_free(diagnostics);
    }
    free(item);
    xt_model_free(model);
}

// Busche's rule: X keeps eight images, in one quadrant.
static void a_piece_is_kept_as_it_is_drawn(void **state)
{
    (void)state;
    xt_puzzle       *puzzle = new_puzzle(10, 6, 1, 0, ROWS(rows_of_pentominoes));
    xt_model        *model = new_model(puzzle, NULL);
    const xt_cover  *cover = model->cover;
    xt_subproblems   kept;
    uint32_t         item;
    xt_drawn_order  *order;
    const xt_motions motions = XT_MOTIONS_SPACE;
    assert_true(xt_drawn_item_choose(model, motions, &item));
    assert_string_equal(model->images->name.at[model->images->shapes.at[item - cover->cells].names], "X");
    assert_true(xt_subproblems_keep_drawn(&kept, model, motions, item));
    assert_int_equal(kept.at[0].subcover.cover.options, 2032);
    assert_true(kept.at[0].is_symmetry_broken);
    assert_non_null(order = xt_drawn_order_new(model, item));
    for (uint32_t o = 0; o < kept.at[0].subcover.cover.options; o++) {
        const uint32_t option = kept.at[0].subcover.original[o], *cells = cover->member + cover->first[option];
        if (cells[cover->first[option + 1] - cover->first[option] - 1] != item)
            continue;
        assert_true(cover->point[cells[2]][0] <= 4 && cover->point[cells[2]][1] <= 2); // the middle of X
        assert_int_equal(xt_drawn_order_compare(order, cells, cells, 5), 0);
    }
    xt_drawn_order_free(order);
    xt_subproblems_free(&kept);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void any_ranked_piece_may_be_fixed(void **state)
{
    (void)state;
    xt_puzzle *puzzle = new_puzzle(20, 3, 1, 0, ROWS(rows_of_pentominoes));
    assert_ranked_pieces_leave_all_classes(puzzle, XT_UNIQUE, 2);
    assert_ranked_pieces_leave_all_classes(puzzle, XT_UNIQUE_MIRROR, 2);
    xt_puzzle_free(puzzle);
    puzzle = new_puzzle(3, 3, 3, 0, ROWS(rows_of_soma));
    assert_ranked_pieces_leave_all_classes(puzzle, XT_UNIQUE, 480);
    assert_ranked_pieces_leave_all_classes(puzzle, XT_UNIQUE_MIRROR, 240);
    xt_puzzle_free(puzzle);
}

static void each_kernel_finds_the_same_compatible_images(void **state)
{
    static const char *const names[] = {"portable", "avx2", "avx512"};
    enum { VECTORS = 3, WORDS = VECTORS * 8, MAX_ROWS = 7 };
    uint64_t        left[WORDS], rows[MAX_ROWS][WORDS], beside[WORDS];
    const uint64_t *row[MAX_ROWS];
    xt_random       random;
    (void)state;
    xt_random_start(&random, 1, 5);
    for (uint32_t k = 0; k < sizeof names / sizeof *names; k++)
        for (uint32_t round = 0; round < 100 && xt_processor_supports_kernel(names[k]); round++) {
            uint32_t vectors = 1 + round % VECTORS, count = round % (MAX_ROWS + 1), want = 0;
            for (uint32_t w = 0; w < WORDS; w++) {
                left[w] = xt_random_bits(&random);
                for (uint32_t r = 0; r < MAX_ROWS; r++)
                    rows[r][w] = xt_random_bits(&random) & xt_random_bits(&random);
            }
            for (uint32_t r = 0; r < MAX_ROWS; r++)
                row[r] = rows[r];
            uint32_t got = xt_exclude_rows_for(names[k])(left, row, count, vectors, beside);
            for (uint32_t w = 0; w < vectors * 8; w++) {
                uint64_t here = left[w];
                for (uint32_t r = 0; r < count; r++)
                    here &= ~rows[r][w];
                assert_true(beside[w] == here);
                for (; here; here &= here - 1)
                    want++;
            }
            assert_int_equal(got, want);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(soma_has_240_solutions),
        cmocka_unit_test(pentominoes_fill_8x8_without_its_centre_in_65_ways),
        cmocka_unit_test(pentominoes_fill_3x20_in_2_ways),
        cmocka_unit_test(dominoes_have_known_classes),
        cmocka_unit_test(copies_are_never_distinguished),
        cmocka_unit_test(chiral_pieces_without_their_mirror_images_have_no_mirrored_classes),
        cmocka_unit_test(different_pieces_are_distinguished),
        cmocka_unit_test(a_mobile_piece_may_take_the_place_of_a_stationary_one_of_its_shape),
        cmocka_unit_test(a_stationary_piece_of_its_own_shape_stays),
        cmocka_unit_test(dominoes_about_a_stationary_one),
        cmocka_unit_test(solutions_exchanged_by_a_rotation_are_one_class),
        cmocka_unit_test(arms_of_different_kinds_are_one_class),
        cmocka_unit_test(a_preview_reports_the_start_of_a_search),
        cmocka_unit_test(a_preview_of_an_empty_search_works),
        cmocka_unit_test(a_stationary_piece_breaks_the_symmetry_unless_another_may_lie_there),
        cmocka_unit_test(without_pruning_unique_solutions_are_picked_from_all),
        cmocka_unit_test(pruning_may_find_a_class_twice),
        cmocka_unit_test(any_ranked_piece_may_be_fixed),
        cmocka_unit_test(a_piece_is_kept_as_it_is_drawn),
        cmocka_unit_test(each_kernel_finds_the_same_compatible_images),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
