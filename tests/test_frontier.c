// test_frontier.c -- the frontier engine: published numbers, unsupported puzzles, its abort policy, lists, and the scan
// order.
//
// test_frontier [--long | --threads]     only one-sided pentominoes in 5x18, for half a minute; or only work shared by
// threads

#include "base/processor.h"
#include "model/model.h"
#include "model/symmetry/class_size.h"
#include "model/symmetry/fixed_points.h"
#include "plan/decide.h"
#include "plan/frontier_policy.h"
#include "plan/planner.h"
#include "search/engine.h"
#include "search/engine_spec_parse.h"
#include "search/engines.h"
#include "search/frontier/engine.h"
#include "search/frontier/state_growth.h"
#include "search/problem.h"
#include "search/sweep/scan_order.h"

#include "collected.h"
#include "kept_result.h"
#include "rows.h"
#include "watched.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

static xt_status count(xt_model *model, xt_unique unique, uint64_t *solutions, xt_diagnostics *diagnostics)
{
    xt_settings   settings = {.engine = "frontier", .unique = unique};
    xt_statistics statistics;
    xt_status     status = solve_kept(model, &settings, NULL, NULL, &statistics, diagnostics);
    *solutions = statistics.solutions;
    return status;
}

static void assert_collected_counts(const char *name, uint64_t all, uint64_t unique)
{
    collected c = read_collected(name);
    uint64_t  solutions;
    assert_int_equal(count(c.model, XT_ALL, &solutions, NULL), XT_COMPLETE);
    assert_int_equal(solutions, all);
    if (unique > 0) {
        assert_int_equal(count(c.model, XT_UNIQUE, &solutions, NULL), XT_COMPLETE);
        assert_int_equal(solutions, unique);
    }
    free_collected(&c);
}

// Filters remove images after equivalent ones are merged.  Each remaining image keeps its weight.
static void assert_counts_with_filters(const char *name, uint64_t all, uint64_t unique)
{
    static const xt_filters filters[] = {{.volume = XT_ONCE},
                                         {.fit = XT_ONCE},
                                         {.parity = XT_ONCE},
                                         {.volume = XT_ONCE, .fit = XT_ONCE, .parity = XT_ONCE}};
    collected               c = read_collected(name);
    for (uint32_t i = 0; i < 2 * (sizeof filters / sizeof *filters); i += IS_WATCHED ? 3 : 1) {
        xt_settings settings = {.engine = "frontier", .filters = filters[i / 2], .unique = i % 2 ? XT_UNIQUE : XT_ALL};
        xt_statistics statistics;
        assert_int_equal(solve_kept(c.model, &settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
        assert_int_equal(statistics.solutions, i % 2 ? unique : all);
    }
    free_collected(&c);
}

// ---- Numbers -------------------------------------------------------------------------------------------------------

static void counts_of_different_pieces_match_published_numbers(void **state)
{
    (void)state;
    assert_collected_counts("pentominoes-3x20", 8, 2);
    assert_collected_counts("pentominoes-5x12", 4040, 1010);
    assert_collected_counts("pentominoes-8x8", 520, 65);
    assert_collected_counts("one-sided-pentominoes-3x30", 184, 46);
    assert_collected_counts("hexiamonds-rhombus-6x6", 624, 156);
    assert_collected_counts("tetrahexes-4x7", 18, 9);
    assert_collected_counts("soma-cube", 11520, 480);
}

static void filters_do_not_change_counts(void **state)
{
    (void)state;
    assert_counts_with_filters("pentominoes-3x20", 8, 2);
    assert_counts_with_filters("pentominoes-5x12", 4040, 1010);
    assert_counts_with_filters("one-sided-pentominoes-3x30", 184, 46);
    assert_counts_with_filters("hexiamonds-rhombus-6x6", 624, 156);
    assert_counts_with_filters("soma-cube", 11520, 480);
}

static void counts_with_copies_match_published_numbers(void **state)
{
    (void)state;
    assert_collected_counts("dominoes-8x8", 12988816, 0);
    assert_collected_counts("dominoes-cut-chessboard", 0, 0);
    assert_collected_counts("trominoes-8x8", 943096, 0);
    assert_collected_counts("y-pentominoes-10x10", 350, 0);
    assert_collected_counts("lozenges-hexagon-4", 232848, 0);
}

// Kasteleyn; Temperley and Fisher: the recurrence of boards 4 by n.
static void domino_counts_follow_their_recurrence(void **state)
{
    uint64_t known[41] = {1, 1, 5, 11};
    (void)state;
    for (int32_t length = 1; length <= 40; length++) {
        uint32_t   pieces = (uint32_t)length * 2;
        xt_puzzle *puzzle = xt_puzzle_new("square", (int32_t[]){length, 4, 1}, 0, NULL);
        uint64_t   solutions;
        add_copies(puzzle, "D 000 100", pieces, pieces);
        assert_true(xt_puzzle_check(puzzle, NULL));
        xt_model *model = new_model(puzzle, NULL);
        if (length > 3)
            known[length] = known[length - 1] + 5 * known[length - 2] + known[length - 3] - known[length - 4];
        assert_int_equal(count(model, XT_ALL, &solutions, NULL), XT_COMPLETE);
        assert_int_equal(solutions, known[length]);
        xt_model_free(model);
        xt_puzzle_free(puzzle);
    }
}

static void one_sided_pentominoes_in_5x18_have_686628_solutions(void **state)
{
    (void)state;
    assert_collected_counts("one-sided-pentominoes-5x18", 4 * 686628, 0);
    assert_collected_counts("y-pentominoes-15x15", 1696, 0);
}

static void there_are_fewer_states_than_partial_solutions(void **state)
{
    (void)state;
    collected     c = read_collected("dominoes-8x8");
    xt_settings   settings = {.engine = "frontier"};
    xt_statistics statistics;
    assert_int_equal(solve_kept(c.model, &settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
    assert_true(statistics.fits > 0 && statistics.fits < 10000);
    assert_true(statistics.attempts >= statistics.fits);
    free_collected(&c);
}

// Everything that a run reports, by level.
typedef struct account {
    uint64_t solutions, fits[64], attempts[64];
} account;

static account account_of(xt_model *model, xt_settings settings)
{
    account       a = {0};
    xt_statistics statistics;
    settings.engine = "frontier";
    assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
    assert_true(statistics.levels <= 64);
    a.solutions = statistics.solutions;
    memcpy(a.fits, statistics.fits_at, statistics.levels * sizeof *a.fits);
    memcpy(a.attempts, statistics.attempts_at, statistics.levels * sizeof *a.attempts);
    return a;
}

static void counts_are_the_same_with_any_number_of_threads(void **state)
{
    const char *const names[] = {"pentominoes-5x12", "y-pentominoes-10x10", "one-sided-pentominoes-3x30"};
    const uint32_t    threads[] = {2, 7};
    (void)state;
    for (uint32_t i = 0; i < sizeof names / sizeof *names; i++) {
        collected     c = read_collected(names[i]);
        const account alone = account_of(c.model, (xt_settings){.threads = 1});
        for (uint32_t t = 0; t < sizeof threads / sizeof *threads; t++) {
            const account together = account_of(c.model, (xt_settings){.threads = threads[t]});
            assert_memory_equal(&together, &alone, sizeof alone);
        }
        free_collected(&c);
    }
}

// Squares, triangles and cubes, with several copies, and with weighted images.
static void all_kernels_reach_the_same_states(void **state)
{
    const struct {
        const char *name;
        xt_unique   unique;
    } rows[] = {{"pentominoes-5x12", XT_UNIQUE}, {"pentominoes-5x12", XT_ALL},       {"soma-cube", XT_UNIQUE},
                {"y-pentominoes-10x10", XT_ALL}, {"hexiamonds-rhombus-6x6", XT_ALL}, {"dominoes-8x8", XT_ALL}};
    (void)state;
    for (uint32_t i = 0; i < sizeof rows / sizeof *rows; i += IS_WATCHED ? 2 : 1) {
        collected     c = read_collected(rows[i].name);
        xt_settings   settings = {.unique = rows[i].unique, .kernel = "portable", .threads = 1};
        const account plain = account_of(c.model, settings);
        for (uint32_t k = 0; (settings.kernel = xt_kernel_name_at(k)); k++) {
            if (!xt_kernel_runs_here(settings.kernel))
                continue;
            const account other = account_of(c.model, settings);
            assert_memory_equal(&other, &plain, sizeof plain);
        }
        free_collected(&c);
    }
}

// ---- Variable numbers of copies -------------------------------------------------------------------------------------

static xt_model *read_text(const char *text, xt_puzzles **puzzles)
{
    *puzzles = xt_read_text(text, strlen(text), "text", NULL, NULL);
    assert_non_null(*puzzles);
    return new_model(xt_puzzles_at(*puzzles, 0), NULL);
}

static void assert_number(const char *text, const char *digits)
{
    char          word[24];
    xt_statistics statistics;
    xt_puzzles   *puzzles;
    xt_model     *model = read_text(text, &puzzles);
    assert_int_equal(solve_kept(model, NULL, NULL, NULL, &statistics, NULL), XT_COMPLETE);
    snprintf(word, sizeof word, "%llu", (unsigned long long)statistics.solutions);
    assert_string_equal(statistics.solutions_decimal ? statistics.solutions_decimal : word, digits);
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

// OEIS A230031 at 4 and 8, and A028420 at 8 and 12.  Squares are pieces, or cells that stay empty.
static void counts_with_unlimited_copies_match_published_numbers(void **state)
{
    (void)state;
    assert_number("D:xDim=4:yDim=4:zDim=1\nP:set=tetrominoes:copies=0..4\n~D\n", "117");
    assert_number("D:xDim=8:yDim=8:zDim=1\nP:set=tetrominoes:copies=0..16\n~D\n", "19077209438");
    assert_number("D:xDim=12:yDim=12:zDim=1\nC:name=M:layout=0 0 0:copies=0..144\n"
                  "C:name=D:layout=0 0 0, 1 0 0:copies=0..72\n~D\n",
                  "5270137993816086266962874395450234534887");
    assert_number("D:xDim=8:yDim=8:zDim=1\nC:name=D:layout=0 0 0, 1 0 0:copies=0..32\nR\n"
                  "+ + + + + + + +\n+ + + + + + + +\n+ + + + + + + +\n+ + + + + + + +\n"
                  "+ + + + + + + +\n+ + + + + + + +\n+ + + + + + + +\n+ + + + + + + +\n~R\n~D\n",
                  "179788343101980135");
}

// Without copy counts a window could use all bits of a key.
static void windows_of_64_bits_count_right(void **state)
{
    (void)state;
    for (uint32_t width = 62; width <= 130; width += width == 66 ? 60 : 1) {
        char text[200];
        snprintf(text, sizeof text,
                 "D:xDim=%u:yDim=1:zDim=1\nC:name=D:layout=0 0 0, %u 0 0:copies=0..%u\nC:name=M:layout=0 0 "
                 "0:copies=0..%u\n~D\n",
                 (unsigned)width + 6, (unsigned)width - 1, (unsigned)width, (unsigned)width + 6);
        assert_number(text, "128"); // seven places with one piece or two
    }
}

// Dominoes and squares on a board of 6x6, with a minimum and maximum number of each.
static uint64_t count_between(const uint32_t *dominoes, const uint32_t *squares)
{
    xt_puzzle *puzzle = xt_puzzle_new("square", (int32_t[]){6, 6, 1}, 0, NULL);
    uint64_t   solutions;
    if (dominoes[1] > 0)
        add_copies(puzzle, "D 000 100", dominoes[0], dominoes[1]);
    if (squares[1] > 0)
        add_copies(puzzle, "M 000", squares[0], squares[1]);
    assert_true(xt_puzzle_check(puzzle, NULL));
    xt_model *model = new_model(puzzle, NULL);
    assert_int_equal(count(model, XT_ALL, &solutions, NULL), XT_COMPLETE);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
    return solutions;
}

static void a_range_of_copies_counts_the_sum_over_its_numbers(void **state)
{
    (void)state;
    uint64_t exact[19];
    for (uint32_t d = 0; d <= 18; d++)
        exact[d] = count_between((const uint32_t[]){d, d}, (const uint32_t[]){36 - 2 * d, 36 - 2 * d});
    static const struct {
        uint32_t dominoes[2], squares[2];
        uint32_t least, most; // of dominoes, to be added up
    } rows[] = {{{0, 18}, {0, 36}, 0, 18},  {{3, 7}, {0, 36}, 3, 7},    {{0, 7}, {0, 40}, 0, 7},
                {{5, 20}, {0, 36}, 5, 18},  {{0, 18}, {5, 8}, 14, 15},  {{0, 18}, {8, 36}, 0, 14},
                {{8, 16}, {1, 13}, 12, 16}, {{16, 18}, {0, 1}, 18, 18}, {{1, 1}, {30, 36}, 1, 1}};
    for (uint32_t r = 0; r < sizeof rows / sizeof *rows; r++) {
        uint64_t sum = 0;
        for (uint32_t d = rows[r].least; d <= rows[r].most; d++)
            sum += exact[d];
        assert_int_equal(count_between(rows[r].dominoes, rows[r].squares), sum);
    }
}

static xt_answer go_on(void *context, const xt_solution *solution)
{
    (void)context;
    (void)solution;
    return XT_CONTINUE;
}

// Four of fifteen counted pieces fit on the board.
static void copies_that_do_not_fit_have_no_level(void **state)
{
    xt_puzzles *puzzles;
    xt_model   *model = read_text("D:xDim=4:yDim=4:zDim=1\nP:set=tetrominoes:copies=0..3\n~D\n", &puzzles);
    (void)state;
    for (uint32_t lists = 0; lists < 2; lists++) {
        xt_settings   merging = {.engine = "frontier"}, links = {.engine = "dlx"};
        xt_statistics merged, walked;
        assert_int_equal(solve_kept(model, &merging, lists ? go_on : NULL, NULL, &merged, NULL), XT_COMPLETE);
        const uint64_t first = merged.fits_at[4], all = merged.fits;
        uint64_t       sum = 0;
        assert_int_equal(merged.levels, 4 + 1);
        for (uint32_t p = 0; p < merged.levels; p++)
            sum += merged.fits_at[p];
        assert_int_equal(sum, all);
        assert_true(first > 0 && first < all);
        assert_int_equal(solve_kept(model, &links, lists ? go_on : NULL, NULL, &walked, NULL), XT_COMPLETE);
        assert_int_equal(merged.solutions, walked.solutions);
        assert_int_equal(walked.levels, 4 + 1);
    }
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

// A board of 6x8 holds twelve tetrominoes.  With up to five copies of the five of them, there are fewer choices of
// twelve than of any number.
static void choices_are_limited_to_pieces_that_fit(void **state)
{
    xt_puzzles *few, *many;
    xt_model   *five = read_text("D:xDim=8:yDim=6:zDim=1\nP:set=tetrominoes:copies=0..5\n~D\n", &few);
    xt_model   *eleven = read_text("D:xDim=8:yDim=6:zDim=1\nP:set=tetrominoes:copies=0..11\n~D\n", &many);
    (void)state;
    double least = xt_frontier_estimate_cost(five->cover).min_seconds,
           more = xt_frontier_estimate_cost(eleven->cover).min_seconds;
    assert_true(least < more && more < 2 * least);
    xt_model_free(five);
    xt_model_free(eleven);
    xt_puzzles_free(few);
    xt_puzzles_free(many);
}

// ---- Unsupported puzzles --------------------------------------------------------------------------------------------

static void assert_refused(xt_model *model, xt_settings settings, xt_sink sink, const char *why)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    settings.engine = "frontier";
    assert_int_equal(solve_kept(model, &settings, sink, NULL, NULL, diagnostics), XT_FAILED);
    assert_int_equal(xt_diagnostics_count(diagnostics), 1);
    assert_non_null(strstr(xt_diagnostics_at(diagnostics, 0).text, why));
    xt_diagnostics_free(diagnostics);
}

static void assert_collected_refused(const char *name, xt_unique unique, const char *why)
{
    collected c = read_collected(name);
    assert_refused(c.model, (xt_settings){.unique = unique}, NULL, why);
    free_collected(&c);
}

// Copies of a chiral shape and of its mirror image, in a bar of 2x2.
static xt_puzzle *new_chiral_pairs(uint32_t copies)
{
    xt_puzzle *puzzle = xt_puzzle_new("cube", (int32_t[]){2 * (int32_t)copies, 2, 2}, 0, NULL);
    add_copies(puzzle, "L 000 100 110 111", copies, copies);
    add_copies(puzzle, "R 001 101 111 110", copies, copies);
    assert_true(xt_puzzle_check(puzzle, NULL));
    return puzzle;
}

static void unsupported_puzzles_are_refused_with_a_reason(void **state)
{
    (void)state;
    if (!IS_WATCHED) // command-line tests create the model there
        assert_collected_refused("heptominoes-23x33", XT_ALL, "too few");
    // A reflection can map a solution to itself while shapes change places.
    xt_puzzle *puzzle = new_chiral_pairs(2);
    xt_model  *model = new_model(puzzle, NULL);
    assert_refused(model, (xt_settings){.unique = XT_UNIQUE_MIRROR}, NULL, "its own image");
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// By Burnside's lemma.  There are 12457255314954679645007780869 tilings of 8x30 by dominoes.  A half turn fixes
// 167484277909733 of them, and the reflections fix 650359947895281 and 123245612152795853.  A program for dominoes
// only, which sweeps by columns, found these numbers.
static void classes_of_unequal_size_are_counted_by_fixed_points(void **state)
{
    (void)state;
    assert_collected_counts("y-pentominoes-5x10", 10, 4);
    assert_collected_counts("y-pentominoes-10x10", 350, 51);
    assert_collected_counts("trominoes-8x8", 943096, 117889);
    assert_collected_counts("dominoes-8x8", 12988816, 1629189);
    assert_collected_counts("lozenges-hexagon-4", 232848, 20174);
    assert_collected_counts("diabolical-cube", 624, 26);
    xt_puzzle *puzzle = xt_puzzle_new("square", (int32_t[]){30, 8, 1}, 0, NULL);
    add_copies(puzzle, "D 000 100", 120, 120);
    assert_true(xt_puzzle_check(puzzle, NULL));
    xt_model     *model = new_model(puzzle, NULL);
    xt_statistics statistics;
    assert_int_equal(solve_kept(model, &(xt_settings){.unique = XT_UNIQUE}, NULL, NULL, &statistics, NULL),
                     XT_COMPLETE);
    assert_string_equal(statistics.solutions_decimal, "3114313828769685775346595434");
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void a_count_by_fixed_points_ends_at_its_limit(void **state)
{
    collected     c = read_collected("dominoes-8x8");
    xt_settings   settings = {.engine = "frontier", .unique = XT_UNIQUE, .limit = 1629188};
    xt_statistics statistics;
    (void)state;
    assert_int_equal(solve_kept(c.model, &settings, NULL, NULL, &statistics, NULL), XT_BY_SOLUTIONS);
    assert_int_equal(statistics.solutions, 1629188);
    settings.limit = 1629190;
    assert_int_equal(solve_kept(c.model, &settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
    assert_int_equal(statistics.solutions, 1629189);
    free_collected(&c);
}

static void symmetries_have_fixed_point_covers_unless_shapes_change_places(void **state)
{
    static const struct {
        const char *name;
        uint32_t    rotations, all;
    } rows[] = {{"y-pentominoes-10x10", 8, 8}, {"soma-cube", 24, 0},          {"tetris-cube", 24, 24},
                {"dominoes-loose-4x4", 8, 8},  {"monomers-dimers-4x4", 8, 8}, {"pentominoes-5x5-repeated", 8, 8}};
    (void)state;
    for (uint32_t r = 0; r < sizeof rows / sizeof *rows; r++) {
        collected c = read_collected(rows[r].name);
        assert_int_equal(xt_fixed_point_cover_group_order(c.model->cover, XT_MOTIONS_SPACE), rows[r].rotations);
        assert_int_equal(xt_fixed_point_cover_group_order(c.model->cover, XT_MOTIONS_MIRROR), rows[r].all);
        free_collected(&c);
    }
}

enum { LARGEST_GROUP = 48 };

// The number of forward passes that a count takes besides that of all solutions.
static uint32_t fixed_point_covers_of(const xt_model *model, xt_unique unique)
{
    xt_planned_search search;
    xt_settings       settings = {.engine = "frontier", .unique = unique};
    assert_true(xt_decide_plain_search(&search, model, &settings, NULL));
    uint32_t quotients = search.prepared.fixed_point_cover_count;
    xt_planned_search_free(&search);
    return quotients;
}

// For a box, a square, a cube and a hexagon: the number of conjugacy classes of the group, without the identity.
static void conjugate_symmetries_share_a_fixed_point_cover(void **state)
{
    static const struct {
        const char *name;
        xt_unique   unique;
        uint32_t    kinds, symmetries;
    } rows[] = {{"pentominoes-6x10", XT_UNIQUE, 3, 4},    {"y-pentominoes-10x10", XT_UNIQUE, 4, 8},
                {"diabolical-cube", XT_UNIQUE, 4, 24},    {"diabolical-cube", XT_UNIQUE_MIRROR, 9, 48},
                {"lozenges-hexagon-3", XT_UNIQUE, 5, 12}, {"tetrahexes-4x7", XT_UNIQUE, 1, 2},
                {"soma-pyramid", XT_UNIQUE, 2, 4}};
    (void)state;
    for (uint32_t r = 0; r < sizeof rows / sizeof *rows; r++) {
        collected        c = read_collected(rows[r].name);
        const xt_cover  *cover = c.model->cover;
        const xt_motions motions = xt_motions_of_unique(rows[r].unique);
        uint32_t         times[LARGEST_GROUP], kinds = 0, symmetries = 1;
        xt_fixed_point_cover_conjugacy_classes(cover, motions, times);
        for (uint32_t s = 0; s < cover->symmetries; s++) {
            kinds += times[s] > 0;
            symmetries += times[s];
        }
        assert_int_equal(kinds, rows[r].kinds);
        assert_int_equal(symmetries, rows[r].symmetries);
        assert_int_equal(xt_fixed_point_cover_group_order(cover, motions), rows[r].symmetries);
        assert_int_equal(fixed_point_covers_of(c.model, rows[r].unique),
                         xt_class_size(cover, motions) > 0 ? 0 : rows[r].kinds);
        free_collected(&c);
    }
}

static const char *const symmetric[] = {
    "D:xDim=3:yDim=3:zDim=3\nC:name=L:layout=0 0 0, 1 0 0, 0 1 0:copies=9\n~D\n",
    "D:xDim=6:yDim=6:lattice=square\nC:name=L:layout=0 0, 1 0, 0 1:copies=12\n~D\n",
    "D:xDim=5:yDim=5:lattice=hexagon\nC:name=D:layout=0 0, 1 0:copies=9\n"
    "R\n# # # . .\n# # # # .\n# # . # #\n. # # # #\n. . # # #\n~R\n~D\n",
    "D:xDim=8:yDim=4:lattice=triangle\nC:name=L:layout=0 0, 1 0:copies=12\n"
    "R\n# # # # # . . .\n# # # # # # # .\n. # # # # # # #\n. . . # # # # #\n~R\n~D\n",
};

// An orbit may have several copies of a shape: one too many, or too few.
static const char *const varied[] = {
    "D:xDim=4:yDim=4:zDim=1\nC:name=D:layout=0 0 0, 1 0 0:copies=0..3\nC:name=M:layout=0 0 0:copies=0..16\n~D\n",
    "D:xDim=4:yDim=4:zDim=1\nC:name=D:layout=0 0 0, 1 0 0:copies=5..7\nC:name=M:layout=0 0 0:copies=2..5\n~D\n",
    "D:xDim=5:yDim=4:zDim=1\nC:name=L:shape=trominoes/L:copies=1..3\nC:name=D:layout=0 0 0, 1 0 0:copies=0..6\n"
    "C:name=I:shape=trominoes/I:copies=2\n~D\n",
    "D:xDim=4:yDim=4:zDim=1\nC:name=T:shape=tetrominoes/T:copies=1..3\n"
    "R\n# + + #\n+ + + +\n+ + + +\n# + + #\n~R\n~D\n",
    "D:xDim=3:yDim=2:zDim=2\nC:name=D:layout=0 0 0, 1 0 0:copies=2..4\nC:name=M:layout=0 0 0:copies=0..8\n~D\n",
    "D:xDim=9:yDim=3:zDim=1\nC:name=I:shape=trominoes/I:copies=0..8\nC:name=M:layout=0 0 0:copies=0..27\n~D\n",
};

static uint64_t count_by(xt_model *model, const char *engine, xt_unique unique)
{
    xt_statistics statistics;
    xt_settings   settings = {.engine = engine, .unique = unique};
    assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
    return statistics.solutions;
}

// Compares with an engine that visits each class.
static void assert_class_counts_match(const char *engine, const char *text)
{
    xt_puzzles *puzzles;
    xt_model   *model = read_text(text, &puzzles);
    for (xt_unique unique = XT_UNIQUE; unique <= XT_UNIQUE_TURNS; unique++)
        assert_int_equal(count_by(model, "frontier", unique), count_by(model, engine, unique));
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

static void class_counts_match_an_engine_that_visits_each_class(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < sizeof symmetric / sizeof *symmetric; i++)
        assert_class_counts_match("matrix", symmetric[i]);
    for (uint32_t i = 0; i < sizeof varied / sizeof *varied; i++)
        assert_class_counts_match("dlx", varied[i]);
}

// Dominoes on a board.
static xt_model *new_dominoes(int32_t length, int32_t width, xt_puzzle **puzzle)
{
    *puzzle = xt_puzzle_new("square", (int32_t[]){length, width, 1}, 0, NULL);
    add_copies(*puzzle, "D 000 100", (uint32_t)(length * width) / 2, (uint32_t)(length * width) / 2);
    assert_true(xt_puzzle_check(*puzzle, NULL));
    return new_model(*puzzle, NULL);
}

static void assert_many_dominoes(int32_t length, int32_t width, const char *digits, const xt_settings *settings)
{
    xt_puzzle    *puzzle;
    xt_model     *model = new_dominoes(length, width, &puzzle);
    xt_statistics statistics;
    assert_int_equal(solve_kept(model, settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
    assert_int_equal(statistics.solutions, UINT64_MAX);
    assert_string_equal(statistics.solutions_decimal, digits);
    assert_string_equal(statistics.found_decimal, digits);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// OEIS A004003, and A028470 at 30.
static void counts_beyond_64_bits_match_published_numbers(void **state)
{
    (void)state;
    assert_many_dominoes(14, 14, "112202208776036178000000", NULL);
    assert_many_dominoes(16, 16, "2444888770250892795802079170816", NULL);
    const uint32_t threads[] = {1, 2, 7};
    const char    *kernel;
    for (uint32_t k = 0; (kernel = xt_kernel_name_at(k)); k++)
        for (uint32_t t = 0; t < 3 && xt_kernel_runs_here(kernel); t++)
            assert_many_dominoes(30, 8, "12457255314954679645007780869",
                                 &(xt_settings){.engine = "frontier", .threads = threads[t], .kernel = kernel});
}

// An L of four cells has no symmetry.  Four of its images are merged into one, and a class has four solutions.  A
// separate program found the number as a sum over all images of the L.
static void weights_are_right_beyond_64_bits(void **state)
{
    (void)state;
    xt_puzzle *puzzle = xt_puzzle_new("square", (int32_t[]){62, 4, 1}, 0, NULL);
    add_copies(puzzle, "L 000 100 200 210", 1, 1);
    add_copies(puzzle, "D 000 100", 122, 122);
    assert_true(xt_puzzle_check(puzzle, NULL));
    xt_model     *model = new_model(puzzle, NULL);
    xt_statistics statistics;
    assert_int_equal(solve_kept(model, NULL, NULL, NULL, &statistics, NULL), XT_COMPLETE);
    assert_string_equal(statistics.solutions_decimal, "831455425019007757030831023368");
    assert_int_equal(solve_kept(model, &(xt_settings){.unique = XT_UNIQUE}, NULL, NULL, &statistics, NULL),
                     XT_COMPLETE);
    assert_string_equal(statistics.solutions_decimal, "207863856254751939257707755842");
    assert_string_equal(statistics.found_decimal, "831455425019007757030831023368");
    // A limit whose number of solutions exceeds a word, but whose number of classes does not.
    xt_settings limited = {.engine = "frontier", .unique = XT_UNIQUE, .limit = (uint64_t)9e18};
    assert_int_equal(solve_kept(model, &limited, NULL, NULL, &statistics, NULL), XT_BY_SOLUTIONS);
    assert_true(statistics.solutions == limited.limit);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// The recurrence of boards 4 by n, as far as 128 bits hold it.
static void counts_are_right_below_and_above_64_bits(void **state)
{
    unsigned __int128 known[81] = {1, 1, 5, 11};
    (void)state;
    for (int32_t length = 4; length <= 80; length++) {
        known[length] = known[length - 1] + 5 * known[length - 2] + known[length - 3] - known[length - 4];
        if (IS_WATCHED && length % 4 != 0)
            continue;
        xt_puzzle    *puzzle;
        xt_model     *model = new_dominoes(length, 4, &puzzle);
        xt_statistics statistics;
        assert_int_equal(solve_kept(model, NULL, NULL, NULL, &statistics, NULL), XT_COMPLETE);
        if (known[length] >> 64 == 0)
            assert_null(statistics.solutions_decimal);
        uint64_t          word = statistics.solutions;
        unsigned __int128 parsed = word;
        if (statistics.solutions_decimal) {
            parsed = 0;
            for (const char *digit = statistics.solutions_decimal; *digit; digit++)
                parsed = parsed * 10 + (unsigned)(*digit - '0');
        }
        assert_true(parsed == known[length]);
        xt_model_free(model);
        xt_puzzle_free(puzzle);
    }
}

static void a_count_beyond_1024_bits_is_an_error(void **state)
{
    (void)state;
    xt_puzzle *puzzle;
    xt_model  *model = new_dominoes(1030, 2, &puzzle);
    assert_refused(model, (xt_settings){0}, NULL, "1024 bits");
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void a_count_beyond_64_bits_reaches_its_limit(void **state)
{
    (void)state;
    xt_puzzle    *puzzle;
    xt_model     *model = new_dominoes(14, 14, &puzzle);
    xt_statistics statistics;
    uint64_t      fits[2];
    for (uint32_t threads = 1; threads <= 2; threads++) {
        xt_settings settings = {.engine = "frontier", .limit = 5, .threads = threads};
        assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_BY_SOLUTIONS);
        assert_int_equal(statistics.solutions, 5);
        assert_null(statistics.solutions_decimal);
        assert_string_equal(statistics.found_decimal, "112202208776036178000000");
        fits[threads - 1] = statistics.fits;
    }
    assert_true(fits[0] > 0 && fits[0] == fits[1]);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void a_limit_compares_with_the_number_of_solutions(void **state)
{
    (void)state;
    collected c = read_collected("pentominoes-5x12");
    for (uint32_t threads = 1; threads <= 2; threads++) {
        xt_settings   settings = {.engine = "frontier", .limit = 5, .threads = threads};
        xt_statistics statistics;
        assert_int_equal(solve_kept(c.model, &settings, NULL, NULL, &statistics, NULL), XT_BY_SOLUTIONS);
        assert_int_equal(statistics.solutions, 5);
        assert_int_equal(statistics.found, 4040);
    }
    free_collected(&c);
}

// Twelve pentominoes, with `copies` copies of each, on a board five wide.
static double min_seconds_for_copies(uint32_t copies)
{
    static const char *const pieces[] = {
        "F 100 200 010 110 120", "I 000 100 200 300 400", "L 000 100 200 300 310", "N 000 100 200 210 310",
        "P 000 100 200 010 110", "T 000 100 200 110 120", "U 000 200 010 110 210", "V 000 100 200 010 020",
        "W 000 100 110 210 220", "X 100 010 110 210 120", "Y 000 100 200 300 110", "Z 000 010 110 210 220",
    };
    xt_puzzle *puzzle = xt_puzzle_new("square", (int32_t[]){(int32_t)(12 * copies), 5, 1}, 0, NULL);
    for (uint32_t p = 0; p < 12; p++)
        add_copies(puzzle, pieces[p], copies, copies);
    assert_true(xt_puzzle_check(puzzle, NULL));
    xt_model *model = new_model(puzzle, NULL);
    double    seconds = xt_frontier_estimate_cost(model->cover).min_seconds;
    assert_null(xt_engine_frontier.unsupported_reason(
        &(xt_cover_problem){.cover = model->cover, .spec = &(xt_engine_spec){.goal = 0}}));
    xt_model_free(model);
    xt_puzzle_free(puzzle);
    return seconds;
}

// There are 924 choices of 6 pieces among 12, and more than a million of 18 among 36.
static void choices_of_pieces_multiply_the_cost(void **state)
{
    (void)state;
    assert_true(min_seconds_for_copies(1) < 0.01);
    assert_true(min_seconds_for_copies(3) > 1000 * min_seconds_for_copies(1));
}

// ---- Abort policy ---------------------------------------------------------------------------------------------------

static xt_answer count_question(void *context)
{
    ++*(uint32_t *)context;
    return XT_CONTINUE;
}

// *asked is set to the number of polls, which measures the states expanded for the decision.
static bool continues_after_polls(const xt_model *model, double alternative, bool is_guess, uint32_t *asked)
{
    const xt_engine_spec plan = {
        .engine = XT_ENGINE_FRONTIER, .alternative_seconds = alternative, .is_alternative_guessed = is_guess};
    const xt_cover_problem problem = {.cover = model->cover, .spec = &plan};
    *asked = 0;
    return xt_frontier_look_ahead(&problem, (xt_poll){.ask = count_question, .context = asked}).goes_on;
}

static bool continues_against(const xt_model *model, double alternative)
{
    uint32_t asked;
    return continues_after_polls(model, alternative, false, &asked);
}

static bool continues_against_guess(const xt_model *model, double alternative)
{
    uint32_t asked;
    return continues_after_polls(model, alternative, true, &asked);
}

// 419,176 states, about 18 ms.  This model uses no symmetry, so there are twice as many.
static void the_engine_gives_up_if_another_is_faster(void **state)
{
    collected c = read_collected("pentominoes-6x10");
    (void)state;
    assert_true(continues_against(c.model, 1));
    assert_true(continues_against(c.model, 0.1));
    assert_false(continues_against(c.model, 0.01));
    assert_false(continues_against(c.model, 0.003));
    assert_true(xt_frontier_estimate_cost(c.model->cover).min_seconds > 0.0005);
    free_collected(&c);
}

// Three of 63 items each, at random: no order of the items keeps options short, and the states grow threefold from item
// to item, to 4.5 million in all.
static xt_model *new_random_cover(xt_puzzles **puzzles)
{
    char     text[1 << 13];
    size_t   size = 0;
    uint32_t number = 1;
    for (uint32_t i = 0; i < 63; i++)
        size += (size_t)snprintf(text + size, sizeof text - size, "i%u ", i);
    for (uint32_t o = 0; o < 180; o++) {
        uint32_t item[3];
        for (uint32_t m = 0; m < 3;) {
            number = number * 1664525 + 1013904223;
            item[m] = (number >> 16) % 63;
            m += (m < 1 || item[m] != item[0]) && (m < 2 || item[m] != item[1]);
        }
        size += (size_t)snprintf(text + size, sizeof text - size, "\ni%u i%u i%u", item[0], item[1], item[2]);
    }
    *puzzles = xt_read_text(text, size, "random", NULL, NULL);
    assert_non_null(*puzzles);
    return xt_model_new(xt_puzzles_at(*puzzles, 0), NULL, NULL);
}

static void the_engine_soon_gives_up_a_cover_without_geometry(void **state)
{
    xt_puzzles            *puzzles;
    xt_model              *model = new_random_cover(&puzzles);
    const xt_frontier_cost cost = xt_frontier_estimate_cost(model->cover);
    uint32_t               asked;
    (void)state;
    assert_false(cost.is_narrow);
    assert_true(cost.min_seconds > 0.001);
    assert_false(continues_after_polls(model, 0.1, false, &asked));
    assert_true(asked < 1000); // an average over several items would ask 1300 times
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

// Without symmetry the states take nearly a second.  The first rows show less than half of them, a sample about all.
static void a_sample_decides_against_a_slow_alternative(void **state)
{
    SKIP_IF_WATCHED();
    collected c = read_collected("pentominoes-square-8x8");
    (void)state;
    assert_false(continues_against(c.model, 1.3));
    assert_true(continues_against(c.model, 4));
    free_collected(&c);
}

// The middle of the pass is beside the holes, and windows grow again behind them.  The cells before predict fewer
// states there than the sample has seen.
static void a_sample_counts_states_behind_holes(void **state)
{
    static const char text[] = "D:xDim=8:yDim=8:lattice=square\n"
                               "P:set=trominoes:prefix=t\n"
                               "P:set=pentominoes:except=P\n"
                               "R\n# # # # # # # #\n# # # # # # # #\n# # # # # # # #\n# # # . # # # #\n"
                               "# # # . . # # #\n# # # # # # # #\n# # # # # # # #\n# # # # # # # #\n~R\n~D\n";
    xt_puzzles       *puzzles = xt_read_text(text, strlen(text), "holes", NULL, NULL);
    xt_model         *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, NULL);
    (void)state;
    assert_false(continues_against(model, 0.25));
    assert_true(continues_against(model, 0.5));
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

// 4.9 million states.  The first rows show less than a third of them, and the middle more than the alternative takes.
// If the alternative is a guess, half of the work is done sooner.
static void the_engine_gives_up_at_most_until_half_of_the_pass(void **state)
{
    SKIP_IF_WATCHED();
    static const char text[] = "D:xDim=8:yDim=8:lattice=square\n"
                               "P:set=pentominoes\n"
                               "R\n# # # # # # # #\n# # # # # # # #\n# # # # # # # #\n# # # # # # # #\n"
                               ". # # # # # # #\n. # # # # # # #\n. # # # # # # #\n. # # # # # # #\n~R\n~D\n";
    xt_puzzles       *puzzles = xt_read_text(text, strlen(text), "notch", NULL, NULL);
    xt_model         *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, NULL);
    (void)state;
    assert_false(continues_against(model, 0.1));
    assert_true(continues_against_guess(model, 0.1));
    assert_true(continues_against(model, 1));
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

// 39 million states, 1.8 s.  The first rows show a fifth of them, and a round of the sample exceeds its budget.
static void a_sample_over_budget_means_many_states(void **state)
{
    SKIP_IF_WATCHED();
    static const char text[] = "D:xDim=9:yDim=7:lattice=hexagon\n"
                               "P:set=tetrahexes:only=I O P Y:prefix=t\n"
                               "P:set=pentahexes:only=F J K L N O P Q V\n"
                               "R\n# # # # # # # # #\n# # # # # # # # #\n# # # # # # # # #\n# # # # # # # # #\n"
                               "# # # # # # # # #\n# # # # # # # # #\n. . # # # # # # #\n~R\n~D\n";
    xt_puzzles       *puzzles = xt_read_text(text, strlen(text), "hexes", NULL, NULL);
    xt_model         *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, NULL);
    (void)state;
    assert_false(continues_against(model, 0.87));
    assert_true(continues_against(model, 8));
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

// 66 million states.  The first layer shows several times too many.
static void a_sample_leaves_out_copies(void **state)
{
    SKIP_IF_WATCHED();
    static const char text[] = "D:xDim=4:yDim=4:zDim=4\n"
                               "P:set=tetracubes:only=Z P A L O:copies=0..3\n"
                               "R\n# # # #, # # # #, # # # #, # # # .\n. # # #, # . # #, # # . ., . # # #\n"
                               "# # # #, # # # #, # # # ., # # # #\n# # . #, # # # #, # # # #, # # # #\n~R\n~D\n";
    xt_puzzles       *puzzles = xt_read_text(text, strlen(text), "copies", NULL, NULL);
    xt_model         *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, NULL);
    (void)state;
    assert_false(continues_against(model, 2));
    assert_true(continues_against(model, 20));
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

// The waiting states would take more than half of that memory.
static void the_engine_gives_up_if_memory_does_not_suffice(void **state)
{
    collected c = read_collected("pentominoes-square-8x8");
    (void)state;
    xt_limit_memory((uint64_t)96 << 20);
    assert_false(continues_against(c.model, 4));
    xt_limit_memory(0);
    assert_true(continues_against(c.model, 4));
    free_collected(&c);
}

// The decision on time and memory comes long before a share of such a time.
static void decisions_come_early_for_an_alternative_of_hours(void **state)
{
    SKIP_IF_WATCHED();
    const double hours = 1e4;
    collected    c = read_collected("one-sided-pentominoes-6x15");
    uint32_t     asked;
    (void)state;
    assert_true(continues_after_polls(c.model, hours, false, &asked));
    assert_true(asked < 2000); // of 763,055 in the whole pass
    xt_limit_memory((uint64_t)512 << 20);
    assert_false(continues_after_polls(c.model, hours, false, &asked));
    assert_true(asked < 40000); // of 75,239 until memory runs out
    xt_limit_memory(0);
    free_collected(&c);
}

// The frontier follows the shorter side of a board, on every lattice.  A longer frontier has more windows.
static void the_minimum_of_states_grows_with_the_frontier(void **state)
{
    static const struct {
        const char *name;
        bool        is_narrow;
        double      least, most; // seconds
    } rows[] = {{"pentominoes-3x20", true, 60e-6, 0.13e-3},      {"pentominoes-4x15", true, 0.25e-3, 0.5e-3},
                {"pentominoes-5x12", true, 1.1e-3, 1.7e-3},      {"pentominoes-6x10", false, 2.1e-3, 3.5e-3},
                {"tetrahexes-4x7", true, 1e-6, 0.03e-3},         {"hexiamonds-rhombus-6x6", false, 2.1e-3, 3.7e-3},
                {"solid-pentominoes-2x3x10", false, 3e-3, 7e-3}, {"tetracubes-2x4x4", false, 0.4e-3, 0.9e-3}};
    (void)state;
    for (uint32_t r = 0; r < sizeof rows / sizeof *rows; r++) {
        collected              c = read_collected(rows[r].name);
        const xt_frontier_cost cost = xt_frontier_estimate_cost(c.model->cover);
        const bool             is_narrow = cost.is_narrow;
        const double           least = cost.min_seconds;
        if (is_narrow != rows[r].is_narrow || least < rows[r].least || least > rows[r].most)
            print_error("%s: %g s\n", rows[r].name, least);
        assert_int_equal(is_narrow, rows[r].is_narrow);
        assert_true(least >= rows[r].least && least <= rows[r].most);
        free_collected(&c);
    }
}

// The request as it is, without resolved pruning.
static xt_request request_of(const xt_model *model, xt_settings settings, bool lists_solutions)
{
    xt_request request;
    assert_true(xt_request_make(&request, model, &settings, lists_solutions, NULL, NULL));
    return xt_request_with(&request, &settings);
}

static bool may_be_tried(const xt_model *model, xt_settings settings, bool lists_solutions, double seconds)
{
    const xt_request request = request_of(model, settings, lists_solutions);
    return xt_frontier_may_be_tried(&request, seconds);
}

static double seconds_to_beat(const xt_model *model, xt_settings settings, double seconds, double solutions)
{
    const xt_request request = request_of(model, settings, true);
    return xt_frontier_seconds_to_beat(&request, seconds, solutions);
}

static double first_try(const char *name, xt_settings settings, bool lists_solutions)
{
    collected        c = read_collected(name);
    const xt_request request = request_of(c.model, settings, lists_solutions);
    double           seconds = xt_frontier_first_attempt_seconds(&request);
    free_collected(&c);
    return seconds;
}

// Not if solutions are listed or another thing is asked for, and not on wide boards.
static void counts_on_narrow_boards_try_the_engine_first(void **state)
{
    (void)state;
    assert_true(first_try("pentominoes-5x12", (xt_settings){0}, false) > 0);
    assert_true(first_try("pentominoes-5x12", (xt_settings){.unique = XT_UNIQUE}, false) > 0);
    assert_true(first_try("dominoes-8x8", (xt_settings){0}, false) > 0);
    assert_true(first_try("y-pentominoes-10x10", (xt_settings){0}, false) > 0); // wide, but with few choices
    assert_true(first_try("lozenges-hexagon-4", (xt_settings){0}, false) > 0);  // and with many pieces
    assert_true(first_try("soma-pyramid", (xt_settings){0}, false) == 0);       // with few pieces
    assert_true(first_try("pentominoes-5x12", (xt_settings){0}, true) == 0);
    assert_true(first_try("pentominoes-5x12", (xt_settings){.limit = 1}, false) == 0);
    assert_true(first_try("pentominoes-5x12", (xt_settings){.parts = 2, .part = 1}, false) == 0);
    assert_true(first_try("pentominoes-6x10", (xt_settings){0}, false) == 0);
    assert_true(first_try("dominoes-8x8", (xt_settings){.unique = XT_UNIQUE}, false) > 0);
    assert_true(first_try("one-sided-pentominoes-5x18", (xt_settings){0}, false) == 0);
}

// The rotations of a cube have four conjugacy classes, which is fast.  With reflections there are nine, so another
// engine must take longer.
static void fixed_point_counts_are_part_of_the_estimated_time(void **state)
{
    collected   c = read_collected("diabolical-cube");
    xt_settings rotations = {.unique = XT_UNIQUE}, reflections = {.unique = XT_UNIQUE_MIRROR};
    (void)state;
    assert_true(first_try("diabolical-cube", rotations, false) > 0);
    assert_true(first_try("diabolical-cube", reflections, false) == 0);
    assert_true(may_be_tried(c.model, rotations, false, 1.2e-3));
    assert_false(may_be_tried(c.model, reflections, false, 1.2e-3));
    assert_true(may_be_tried(c.model, reflections, false, 2e-3));
    free_collected(&c);
}

// A list visits each class, whatever its size and whatever happens to shapes.
static void classes_without_fixed_point_covers_rule_the_engine_out(void **state)
{
    xt_puzzle  *puzzle = new_chiral_pairs(8);
    xt_model   *model = new_model(puzzle, NULL);
    xt_settings all = {0}, turned = {.unique = XT_UNIQUE}, reflected = {.unique = XT_UNIQUE_MIRROR};
    (void)state;
    assert_true(may_be_tried(model, all, false, 1e4));
    assert_true(may_be_tried(model, turned, false, 1e4));
    assert_false(may_be_tried(model, reflected, false, 1e4));
    assert_true(may_be_tried(model, reflected, true, 1e4));
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// For classes a fifth of the alternative's time, if that is long.  For all solutions the whole time.
static void counts_of_classes_try_the_engine_only_with_few_states(void **state)
{
    collected   c = read_collected("solid-pentominoes-3x4x5");
    xt_settings all = {0}, classes = {.unique = XT_UNIQUE};
    (void)state;
    double least = xt_frontier_estimate_cost(c.model->cover).min_seconds;
    assert_true(least > 0.06 && least < 0.3);
    assert_true(may_be_tried(c.model, all, false, 1.1 * least));
    assert_false(may_be_tried(c.model, all, false, 0.9 * least));
    assert_false(may_be_tried(c.model, classes, false, 4 * least));
    assert_true(may_be_tried(c.model, classes, false, 6 * least));
    free_collected(&c);
}

// A list gains little, and its first solution comes late.  Time for delivering solutions cannot be saved.
static void lists_try_the_engine_only_for_a_large_and_early_gain(void **state)
{
    collected       c = read_collected("pentominoes-5x12"), loose = read_collected("calendar-any");
    const xt_cover *cover = c.model->cover;
    xt_settings     all = {0}, classes = {.unique = XT_UNIQUE}, limited = {.time_limit = 100}, saved = {.run = "run"};
    xt_settings     saved_and_limited = {.run = "run", .time_limit = 100, .limit = 1, .node_limit = 1},
                part = {.part = 1, .parts = 2};
    (void)state;
    double alternative = seconds_to_beat(c.model, all, 6, 0);
    assert_true(alternative > 0.5 && alternative < 1.5);
    assert_true(seconds_to_beat(c.model, all, 6, 6e7) <= 0.5 * alternative);
    assert_true(seconds_to_beat(c.model, all, 6, 6e8) == 0);
    assert_true(seconds_to_beat(c.model, classes, 6, 0) == alternative);
    assert_true(seconds_to_beat(c.model, classes, 6, 1e7) <= 0.5 * alternative);
    assert_true(seconds_to_beat(c.model, classes, 6, 6e7) == 0);
    assert_true(may_be_tried(c.model, all, true, alternative));
    assert_true(may_be_tried(c.model, classes, true, alternative));
    assert_true(may_be_tried(c.model, all, true, 3 * alternative));
    assert_true(may_be_tried(c.model, all, false, 3 * alternative));
    assert_false(may_be_tried(c.model, limited, true, alternative));
    assert_true(may_be_tried(c.model, limited, false, alternative));
    assert_true(may_be_tried(c.model, saved, true, alternative));
    assert_false(may_be_tried(c.model, saved_and_limited, true, alternative));
    assert_false(may_be_tried(c.model, part, true, alternative));
    assert_false(may_be_tried(c.model, all, true, 3 * xt_frontier_estimate_cost(cover).min_seconds));
    assert_true(may_be_tried(loose.model, all, true, alternative)); // leaves cells empty
    assert_true(may_be_tried(loose.model, all, false, alternative));
    free_collected(&loose);
    free_collected(&c);
}

// Only dancing links support variable numbers of copies.  The frontier engine must know how long they take.
static void dancing_links_are_the_alternative_if_no_other_engine_supports_the_puzzle(void **state)
{
    xt_puzzles *puzzles;
    xt_model   *model = read_text("D:xDim=8:yDim=8:zDim=1\nP:set=tetrominoes:copies=0..16\n~D\n", &puzzles);
    xt_settings all = {0}, classes = {.unique = XT_UNIQUE}, limited = {.limit = 10};
    (void)state;
    for (uint32_t lists = 0; lists < 2; lists++) {
        const xt_request  of_all = request_of(model, all, lists), of_some = request_of(model, limited, lists);
        xt_planned_search search;
        assert_true(xt_decide_search(&search, &of_all, XT_DECIDE_QUICKLY, false, NULL));
        assert_string_equal(search.plan.choice.engine, "dlx");
        assert_true(xt_plan_alternative_seconds(&search.plan) > 500);
        assert_true(search.plan.choice.stopped_after_quick_sample);
        xt_planned_search_free(&search);
        assert_true(xt_decide_search(&search, &of_some, XT_DECIDE_FULLY, false, NULL));
        assert_string_equal(search.plan.choice.engine, "dlx");
        assert_true(xt_plan_alternative_seconds(&search.plan) == 0); // no alternative needed
        xt_planned_search_free(&search);
    }
    const xt_request count = request_of(model, all, false), count_of_classes = request_of(model, classes, false),
                     list_of_classes = request_of(model, classes, true);
    assert_true(xt_frontier_may_be_tried(&count, 1e4));
    assert_true(xt_frontier_may_be_tried(&count_of_classes, 1e4));
    assert_true(xt_frontier_may_be_tried(&list_of_classes, 1e4));
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

// Nothing speeds up dancing links before the frontier engine was tried.
static void a_quick_sample_of_dancing_links_is_enough_to_try_the_engine(void **state)
{
    xt_puzzles       *puzzles;
    xt_model         *model = read_text("D:xDim=10:yDim=5:zDim=1\nP:set=pentominoes:copies=0..3\n~D\n", &puzzles);
    xt_settings       classes = {.unique = XT_UNIQUE};
    xt_planned_search search;
    (void)state;
    for (uint32_t lists = 0; lists < 2; lists++)
        for (uint32_t may_use_frontier = 0; may_use_frontier < 2; may_use_frontier++) {
            xt_decision_depth depth = may_use_frontier ? XT_DECIDE_QUICKLY : XT_DECIDE_FULLY;
            const xt_request  request = request_of(model, classes, lists);
            assert_true(xt_decide_search(&search, &request, depth, false, NULL));
            assert_true(search.plan.choice.stopped_after_quick_sample == may_use_frontier);
            xt_planned_search_free(&search);
        }
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

static uint64_t fits_within(double seconds, xt_model *model, xt_unique unique, const char *engine, xt_filters filters)
{
    xt_settings   settings = {.engine = engine, .unique = unique, .filters = filters, .time_limit = seconds};
    xt_statistics statistics;
    assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
    return statistics.fits;
}

static uint64_t fits_by(xt_model *model, xt_unique unique, const char *engine, xt_filters filters)
{
    return fits_within(0, model, unique, engine, filters);
}

// Classes are counted so too if there are few states, and not if a search for them is faster.  The volume filter
// removes images here, and the fit filter too if the scan looks far ahead.  A distant time limit changes nothing.
static void counts_use_the_engine_if_it_is_faster(void **state)
{
    SKIP_IF_WATCHED();
    enum { NOT, FILTERED, FITTED };
    static const xt_filters filters[] = {
        [FILTERED] = {.volume = XT_ONCE}, [FITTED] = {.volume = XT_ONCE, .fit = XT_ONCE}};
    static const struct {
        const char *name;
        xt_unique   unique;
        uint32_t    merged;
    } rows[] = {{"pentominoes-5x12", XT_ALL, FILTERED},       {"pentominoes-5x12", XT_UNIQUE, FILTERED},
                {"pentominoes-4x15", XT_UNIQUE, FILTERED},    {"pentominoes-6x10", XT_ALL, NOT},
                {"pentominoes-6x10", XT_UNIQUE, NOT},         {"one-sided-pentominoes-3x30", XT_ALL, FILTERED},
                {"hexiamonds-rhombus-6x6", XT_UNIQUE, NOT},   {"solid-pentominoes-2x3x10", XT_ALL, NOT},
                {"solid-pentominoes-2x3x10", XT_UNIQUE, NOT}, {"y-pentominoes-10x10", XT_ALL, FITTED}};
    (void)state;
    for (uint32_t r = 0; r < sizeof rows / sizeof *rows; r++) {
        collected c = read_collected(rows[r].name);
        uint64_t  fits = fits_by(c.model, rows[r].unique, NULL, (xt_filters){0});
        uint32_t  merged = NOT;
        for (uint32_t f = FILTERED; f <= FITTED && merged == NOT; f++)
            if (fits == fits_by(c.model, rows[r].unique, "frontier", filters[f]))
                merged = f;
        if (merged != rows[r].merged)
            print_error("%s, %d\n", rows[r].name, (int)rows[r].unique);
        assert_int_equal(merged, rows[r].merged);
        assert_int_equal(fits_within(1000, c.model, rows[r].unique, NULL, (xt_filters){0}), fits);
        free_collected(&c);
    }
}

// Without the engine these counts take years.  No sample of the other engines says so.
static void counts_fall_back_if_the_other_engine_takes_far_longer_than_its_sample(void **state)
{
    SKIP_IF_WATCHED();
    static const struct {
        const char *text;
        uint64_t    all, unique;
    } rows[] = {
        {"D:xDim=12:yDim=12:zDim=1\nC:name=L:shape=tetrominoes/L:copies=36\n~D\n", 10368560985792, 1296071061729},
        {"D:xDim=6:yDim=12:zDim=1\nP:set=hexominoes:copies=0..12\n~D\n", 3047256310683, 761815718155},
    };
    (void)state;
    for (uint32_t r = 0; r < sizeof rows / sizeof *rows; r++)
        for (xt_unique unique = XT_ALL; unique <= XT_UNIQUE; unique++) {
            xt_puzzles       *puzzles;
            xt_model         *model = read_text(rows[r].text, &puzzles);
            const xt_settings settings = {.unique = unique};
            xt_statistics     statistics;
            assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
            assert_int_equal(statistics.solutions, unique == XT_ALL ? rows[r].all : rows[r].unique);
            assert_string_equal(statistics.engine, "frontier");
            xt_model_free(model);
            xt_puzzles_free(puzzles);
        }
}

// Decides searches that spend their budgets, up to the next one by a tree.
static void advance_to_tree(xt_planner *planner, const xt_request *request)
{
    do
        assert_non_null(xt_planner_next(planner, request, XT_BY_NODES, 0, NULL));
    while (planner->tries_frontier);
}

static void budgets_of_trees_grow_until_memory_runs_out(void **state)
{
    collected        c = read_collected("pentominoes-8x8");
    xt_settings      all = {0};
    const xt_request count = request_of(c.model, all, false), list = request_of(c.model, all, true);
    xt_planner       planner;
    (void)state;
    assert_non_null(xt_planner_decide(&planner, &count, false, NULL));
    if (planner.tries_frontier)
        advance_to_tree(&planner, &count);
    uint64_t budget = planner.node_budget;
    assert_true(budget > 10000); // several times the tree
    assert_non_null(xt_planner_next(&planner, &count, XT_BY_NODES, 0, NULL));
    assert_true(planner.tries_frontier && planner.node_budget == 0);
    advance_to_tree(&planner, &count);
    assert_true(planner.node_budget >= 4 * budget);
    assert_non_null(xt_planner_next(&planner, &count, XT_BY_NODES, 0, NULL));
    assert_true(planner.tries_frontier);
    assert_non_null(xt_planner_next(&planner, &count, XT_FAILED, 0, NULL)); // the engine needs too much memory
    assert_false(planner.tries_frontier);
    assert_int_equal(planner.node_budget, 0);
    xt_planner_free(&planner);
    assert_non_null(xt_planner_decide(&planner, &list, false, NULL));
    if (planner.tries_frontier)
        advance_to_tree(&planner, &list);
    assert_int_equal(planner.node_budget, 0); // delivered solutions cannot be taken back
    xt_planner_free(&planner);
    free_collected(&c);
}

// Three puzzles: the engine tries and goes on, tries and gives up, and does not try.
static void counts_are_the_same_after_the_engine_gives_up(void **state)
{
    static const struct {
        const char *name;
        uint64_t    solutions;
    } rows[] = {{"pentominoes-4x15", 1472}, {"tetracubes-2x4x4", 11120}, {"hexiamonds-rhombus-6x6", 624}};
    (void)state;
    for (uint32_t r = 0; r < sizeof rows / sizeof *rows; r++)
        for (uint32_t threads = 1; threads <= 2; threads++) {
            collected     c = read_collected(rows[r].name);
            xt_settings   settings = {.threads = threads};
            xt_statistics statistics;
            assert_int_equal(solve_kept(c.model, &settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
            assert_int_equal(statistics.solutions, rows[r].solutions);
            free_collected(&c);
        }
}

// ---- Lists ---------------------------------------------------------------------------------------------------------

// Delivered solutions, in their order and sorted.
typedef struct list {
    uint64_t    count, stop_after, in_order, in_any;
    const char *engine;
} list;

static uint64_t mix(uint64_t number)
{
    number = (number ^ number >> 31) * 0x9e3779b97f4a7c15u;
    return number ^ number >> 29;
}

static uint64_t number_of(const xt_solution *solution)
{
    uint64_t sum = 0; // options may come in any order
    for (uint32_t i = 0; i < solution->count; i++)
        sum += mix(solution->options[i] + 1);
    return sum;
}

static xt_answer take_solution(void *context, const xt_solution *solution)
{
    list          *l = context;
    const uint64_t sum = number_of(solution);
    l->in_order = mix(l->in_order * 3 + sum);
    l->in_any += mix(sum);
    return ++l->count == l->stop_after ? XT_STOP : XT_CONTINUE;
}

static list list_by(xt_model *model, xt_settings settings, xt_status expected)
{
    list          l = {0};
    xt_statistics statistics;
    assert_int_equal(solve_kept(model, &settings, take_solution, &l, &statistics, NULL), expected);
    assert_int_equal(statistics.solutions, l.count);
    l.engine = statistics.engine;
    return l;
}

// Compares the list with that of another engine, for each kind of class, and its order in several runs.
static void assert_lists_match(const char *engine, const char *name, xt_unique unique, uint64_t expected)
{
    static const uint32_t threads[] = {1, 7, 2};
    collected             c = read_collected(name);
    const xt_settings     other = {.engine = engine, .unique = unique};
    list                  usual = list_by(c.model, other, XT_COMPLETE), first = {0};
    assert_int_equal(usual.count, expected);
    for (size_t t = 0; t < (IS_WATCHED ? 2 : 3); t++) {
        const xt_settings settings = {.engine = "frontier", .unique = unique, .threads = threads[t]};
        list              l = list_by(c.model, settings, XT_COMPLETE);
        first = t == 0 ? l : first;
        assert_int_equal(l.count, expected);
        assert_int_equal(l.in_order, first.in_order);
        if (unique == XT_ALL)
            assert_int_equal(l.in_any, usual.in_any);
    }
    const char *kernel, *unasked = NULL;
    for (uint32_t k = 0; (kernel = xt_kernel_name_at(k)); k++) {
        const xt_settings settings = {.engine = "frontier", .unique = unique, .threads = 1, .kernel = kernel};
        if (!unasked && xt_processor_selects_kernel(kernel, NULL))
            unasked = kernel;
        else if (xt_kernel_runs_here(kernel))
            assert_int_equal(list_by(c.model, settings, XT_COMPLETE).in_order, first.in_order);
    }
    free_collected(&c);
}

static void assert_lists(const char *name, xt_unique unique, uint64_t expected)
{
    assert_lists_match("matrix", name, unique, expected);
}

static void lists_match_those_of_other_engines(void **state)
{
    (void)state;
    if (!IS_WATCHED) {
        assert_lists("pentominoes-5x12", XT_ALL, 4040);
        assert_lists("pentominoes-5x12", XT_UNIQUE, 1010);
        assert_lists("one-sided-pentominoes-3x30", XT_UNIQUE, 46);
        assert_lists("y-pentominoes-10x10", XT_ALL, 350);
    }
    assert_lists("y-pentominoes-10x10", XT_UNIQUE, 51);
    assert_lists("soma-cube", XT_UNIQUE_MIRROR, 240);
    assert_lists_match("dlx", "monomers-dimers-4x4", XT_ALL, 10012);
    assert_lists_match("dlx", "pentominoes-5x5-repeated", XT_UNIQUE, 515);
    assert_lists("dominoes-cut-chessboard", XT_ALL, 0);
}

// The same for all solutions if each list takes a second: by the portable kernel alone, and by the fastest one in 7
// threads.
static void assert_lists_twice(const char *name, uint64_t expected)
{
    collected         c = read_collected(name);
    const xt_settings other = {.engine = "matrix"}, plain = {.engine = "frontier", .threads = 1, .kernel = "portable"},
                      fastest = {.engine = "frontier", .threads = 7};
    list usual = list_by(c.model, other, XT_COMPLETE), slow = list_by(c.model, plain, XT_COMPLETE),
         fast = list_by(c.model, fastest, XT_COMPLETE);
    assert_int_equal(usual.count, expected);
    assert_int_equal(slow.count, expected);
    assert_int_equal(slow.in_any, usual.in_any);
    assert_int_equal(fast.in_order, slow.in_order);
    free_collected(&c);
}

// The empty board is one of them.  An option that leaves a cell empty is no delivered piece and has no level.
static void solutions_with_empty_cells_are_listed(void **state)
{
    collected     c = read_collected("dominoes-loose-4x4");
    xt_settings   settings = {.engine = "frontier"};
    xt_statistics statistics;
    list          l = {0};
    uint64_t      fits = 0;
    (void)state;
    assert_lists_match("dlx", "dominoes-loose-4x4", XT_ALL, 10012);
    assert_lists_match("dlx", "dominoes-loose-4x4", XT_UNIQUE, 1347);
    if (!IS_WATCHED)
        assert_lists_twice("calendar-any", 59787);
    assert_int_equal(solve_kept(c.model, &settings, take_solution, &l, &statistics, NULL), XT_COMPLETE);
    assert_int_equal(statistics.levels, 8 + 1);
    for (uint32_t p = 0; p < statistics.levels; p++)
        fits += statistics.fits_at[p];
    assert_int_equal(fits, statistics.fits);
    free_collected(&c);
}

// Chosen by the planner.  Other engines take a minute and more.  The plan is executed with any number of threads, and
// finds the same as another engine.
static void assert_planned_list_matches(const char *text, xt_unique unique, uint64_t expected, const char *engine)
{
    static const uint32_t threads[] = {1, 7, 2};
    xt_puzzles           *puzzles = xt_read_text(text, strlen(text), "listed", NULL, NULL);
    xt_model             *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, NULL);
    const xt_settings     open = {.unique = unique}, other = {.engine = "matrix", .unique = unique};
    xt_search_plan       *plan = xt_search_plan_new(model, &open, false, NULL);
    list                  planned = list_by(model, xt_search_plan_settings(plan), XT_COMPLETE);
    assert_string_equal(planned.engine, engine);
    assert_int_equal(planned.count, expected);
    for (size_t t = 0; t < (IS_WATCHED ? 1 : 3); t++) {
        list l = list_by(model, (xt_settings){.unique = unique, .threads = threads[t]}, XT_COMPLETE);
        assert_string_equal(l.engine, engine);
        assert_int_equal(l.count, expected);
        assert_int_equal(l.in_order, planned.in_order);
    }
    if (unique == XT_ALL)
        assert_int_equal(list_by(model, other, XT_COMPLETE).in_any, planned.in_any);
    xt_search_plan_free(plan);
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

// Another engine takes several times as long, or about as long.  In the second case the frontier engine gives up.
static void lists_use_the_engine_if_it_is_faster(void **state)
{
    SKIP_IF_WATCHED();
    (void)state;
    assert_planned_list_matches("D:xDim=11:yDim=6:lattice=hexagon\n"
                                "P:set=pentahexes:only=V P I N H:copies=2\n"
                                "P:set=tetrahexes:only=P O:copies=2:prefix=t\n"
                                "R\n# # # # # # # # # # #\n# # # # # # # # # # #\n# # # # # # # # # # #\n"
                                "# # # # # # # # # # #\n# # # # # # # # # # #\n# # # # # # # # # # #\n~R\n~D\n",
                                XT_UNIQUE, 391, "frontier");
    assert_planned_list_matches("D:xDim=7:yDim=7:lattice=square\n"
                                "P:set=pentominoes:only=F V N Y\n"
                                "P:set=one-sided tetrominoes:prefix=t\n"
                                "R\n# # # # # # #\n# # # # # # #\n# # # # # # #\n# # # # # # #\n"
                                "# # # # # # #\n# # # # # # #\n. # # # # # #\n~R\n~D\n",
                                XT_ALL, 136334, "flat");
}

// To expand each class takes longer than to list all solutions, if these are many more than the states.
static void many_solutions_are_listed_directly(void **state)
{
    (void)state;
    if (IS_WATCHED)
        skip();
    collected lozenges = read_collected("lozenges-hexagon-4"), wide = read_collected("one-sided-pentominoes-5x18");
    const xt_request lozenges_request = request_of(lozenges.model, (xt_settings){0}, true);
    const xt_request wide_request = request_of(wide.model, (xt_settings){0}, true);
    assert_true(xt_frontier_lists_all_directly(&lozenges_request, 6e4));
    assert_false(xt_frontier_lists_all_directly(&lozenges_request, 6e3));
    assert_false(xt_frontier_lists_all_directly(&lozenges_request, 0));
    assert_false(xt_frontier_lists_all_directly(&wide_request, 7e5));
    xt_settings   other = {.engine = "matrix"}, planned;
    xt_statistics statistics = {0};
    list          by_other = list_by(lozenges.model, other, XT_COMPLETE);
    for (uint32_t threads = 1; threads <= 3; threads++) {
        list        l = {0};
        xt_settings open = {.threads = threads};
        assert_int_equal(solve_kept(lozenges.model, &open, take_solution, &l, &statistics, NULL), XT_COMPLETE);
        assert_string_equal(statistics.engine, "frontier");
        assert_false(statistics.expanded_classes);
        assert_int_equal(statistics.found, 232848);
        assert_int_equal(l.count, 232848);
        assert_int_equal(l.in_any, by_other.in_any);
    }
    xt_search_plan *plan = xt_search_plan_new(lozenges.model, NULL, false, NULL);
    planned = xt_search_plan_settings(plan);
    assert_string_equal(planned.engine, "frontier");
    assert_int_equal(planned.pruning, XT_PRUNE_FOR_UNIQUE); // for all solutions there is none
    xt_search_plan_free(plan);
    free_collected(&lozenges);
    free_collected(&wide);
}

// ---- Positions of tasks ---------------------------------------------------------------------------------------------

typedef struct numbering {
    xt_search *search;
    uint32_t   choice[8];
    uint64_t   solutions; // reached so far
    uint64_t   all;
    uint32_t   tasks; // with a known position
} numbering;

static xt_answer count_one(void *context, const uint32_t *options, uint32_t pieces)
{
    (void)options, (void)pieces;
    ++*(uint64_t *)context;
    return XT_CONTINUE;
}

// Asks for the position of each task down to a depth before it reaches what is below.
static void number_tasks(numbering *n, uint32_t depth, uint32_t deepest)
{
    const xt_engine  *engine = &xt_engine_frontier_list;
    const xt_task     task = {.choice = n->choice, .depth = depth};
    xt_solution_range solutions;
    assert_true(engine->rank_of_task(n->search, task, &solutions));
    assert_int_equal(solutions.before, n->solutions);
    assert_int_equal(solutions.all, n->all);
    n->tasks++;
    uint32_t children = depth < deepest ? engine->count_children(n->search, task) : XT_TASK_IS_LEAF;
    if (children == XT_TASK_IS_LEAF) {
        uint32_t asked = 0;
        assert_int_equal(engine->run(n->search, task,
                                     (xt_option_sink){.take_solution = count_one, .context = &n->solutions},
                                     (xt_poll){.ask = count_question, .context = &asked}),
                         XT_CONTINUE);
    } else
        for (uint32_t c = 0; c < children; c++) {
            n->choice[depth] = c;
            number_tasks(n, depth + 1, deepest);
        }
    assert_int_equal(solutions.before + solutions.below, n->solutions);
}

// UINT64_MAX as `all` means that they exceed a word, so that no position is known.
static void assert_numbered_in(const xt_cover *cover, uint32_t threads, uint64_t all)
{
    const xt_engine_spec   plan = {.engine = XT_ENGINE_FRONTIER, .lists_solutions = true};
    const xt_cover_problem problem = {.cover = cover, .spec = &plan};
    const xt_engine       *engine = &xt_engine_frontier_list;
    uint64_t               fits_at[128] = {0}, attempts_at[128] = {0};
    xt_counters            counters = {.fits_at = fits_at, .attempts_at = attempts_at};
    uint32_t               asked = 0;
    numbering              n = {.search = engine->open(&problem, &counters), .all = all};
    xt_thread_pool        *thread_pool = xt_thread_pool_new(threads);
    assert_true(cover->pieces < 128 && n.search && thread_pool);
    assert_true(engine->use_thread_pool(n.search, thread_pool));
    assert_int_equal(engine->prepare(n.search, (xt_poll){.ask = count_question, .context = &asked}), XT_CONTINUE);
    if (all < UINT64_MAX) {
        number_tasks(&n, 0, 7);
        assert_int_equal(n.solutions, all);
        assert_true(n.tasks > 7);
    } else
        assert_false(engine->rank_of_task(n.search, (xt_task){.choice = n.choice}, &(xt_solution_range){0}));
    engine->close(n.search);
    xt_thread_pool_free(thread_pool);
}

static void assert_numbered(const char *name, uint32_t threads, uint64_t all)
{
    collected c = read_collected(name);
    assert_numbered_in(c.model->cover, threads, all);
    free_collected(&c);
}

// Some threads reach nodes that other threads have not finished.
static void the_position_of_a_task_is_known(void **state)
{
    (void)state;
    for (uint32_t threads = 1; threads <= 4; threads += IS_WATCHED ? 3 : 1) {
        assert_numbered("lozenges-hexagon-3", threads, 980);
        assert_numbered("lozenges-hexagon-4", threads, 232848);
        assert_numbered("monomers-dimers-4x4", threads, 10012);
        assert_numbered("pentominoes-6x10", threads, 9356);
    }
    xt_puzzles *puzzles; // with 1.1e23 solutions
    xt_model   *model = read_text("D:xDim=14:yDim=14:zDim=1\nC:name=D:layout=0 0 0, 1 0 0:copies=98\n~D\n", &puzzles);
    assert_numbered_in(model->cover, 2, UINT64_MAX);
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

static void the_positions_of_tasks_in_5x18_are_known(void **state)
{
    (void)state;
    assert_numbered("one-sided-pentominoes-5x18", 2, 2746512);
}

static void one_sided_pentominoes_in_5x18_are_listed(void **state)
{
    (void)state;
    collected c = read_collected("one-sided-pentominoes-5x18");
    list      one = list_by(c.model, (xt_settings){.unique = XT_UNIQUE, .threads = 1}, XT_COMPLETE);
    list      two = list_by(c.model, (xt_settings){.unique = XT_UNIQUE, .threads = 2}, XT_COMPLETE);
    assert_int_equal(one.count, 686628);
    assert_int_equal(two.count, 686628);
    assert_int_equal(one.in_order, two.in_order);
    free_collected(&c);
}

static void a_list_ends_at_its_limit_or_when_its_receiver_stops(void **state)
{
    collected c = read_collected("pentominoes-5x12");
    (void)state;
    for (uint32_t threads = 1; threads <= 2; threads++) {
        xt_settings settings = {.engine = "frontier", .threads = threads, .limit = 100};
        list        limited = list_by(c.model, settings, XT_BY_SOLUTIONS), stopped = {.stop_after = 100};
        settings.limit = 0;
        assert_int_equal(solve_kept(c.model, &settings, take_solution, &stopped, NULL, NULL), XT_BY_SINK);
        assert_int_equal(limited.count, 100);
        assert_int_equal(stopped.count, 100);
        assert_int_equal(limited.in_order, stopped.in_order);
    }
    free_collected(&c);
}

static void a_list_can_stop_before_its_first_solution(void **state)
{
    collected c = read_collected("one-sided-pentominoes-5x18");
    (void)state;
    for (uint32_t threads = 1; threads <= 2; threads++) {
        list l =
            list_by(c.model, (xt_settings){.engine = "frontier", .time_limit = 0.1, .threads = threads}, XT_BY_TIME);
        assert_int_equal(l.count, 0);
        l = list_by(c.model, (xt_settings){.engine = "frontier", .node_limit = 100000, .threads = threads},
                    XT_BY_NODES);
        assert_int_equal(l.count, 0);
    }
    free_collected(&c);
}

// The part of a whole list that another list has.
typedef struct excerpt {
    uint64_t *all; // owned; a number for each solution of the whole list
    size_t    solutions, at, count;
    bool      is_whole;   // the whole list is being made
    bool      is_another; // a solution is not in the whole list, or is out of order
} excerpt;

static xt_answer take_excerpt(void *context, const xt_solution *solution)
{
    excerpt       *e = context;
    const uint64_t number = number_of(solution);
    if (!e->is_whole) // some may be missing
        while (e->at < e->solutions && e->all[e->at] != number)
            e->at++;
    e->is_another = e->at >= e->solutions;
    if (e->is_another)
        return XT_STOP;
    e->all[e->at++] = number;
    e->count++;
    return XT_CONTINUE;
}

// During the pass, while nodes are relocated and summed up, and during the list.
static void a_stopped_list_is_in_order(void **state)
{
    enum { SOLUTIONS = 232848, STOPS = IS_WATCHED ? 4 : 30 };
    collected     c = read_collected("lozenges-hexagon-4");
    excerpt       e = {.all = calloc(SOLUTIONS, sizeof *e.all), .solutions = SOLUTIONS, .is_whole = true};
    xt_settings   settings = {.engine = "frontier", .threads = 1};
    xt_statistics statistics = {0};
    (void)state;
    assert_non_null(e.all);
    assert_int_equal(solve_kept(c.model, &settings, take_excerpt, &e, &statistics, NULL), XT_COMPLETE);
    assert_int_equal(e.count, SOLUTIONS);
    const double whole = statistics.seconds;
    e.is_whole = false;
    for (uint32_t stop = 1; stop <= STOPS; stop++) {
        settings.threads = 1 + stop % 3;
        settings.time_limit = whole * stop / STOPS;
        e.at = e.count = 0;
        const xt_status status = solve_kept(c.model, &settings, take_excerpt, &e, &statistics, NULL);
        assert_false(e.is_another);
        assert_true(status == XT_BY_TIME || (status == XT_COMPLETE && e.count == SOLUTIONS));
        assert_int_equal(statistics.solutions, e.count);
        assert_true(settings.threads > 1 || e.at == e.count); // one thread omits none
    }
    free(e.all);
    free_collected(&c);
}

static void a_list_cannot_be_divided_or_sampled(void **state)
{
    collected c = read_collected("pentominoes-3x20");
    (void)state;
    assert_refused(c.model, (xt_settings){.part = 1, .parts = 2}, take_solution, "no parts");
    assert_refused(c.model, (xt_settings){.monte_carlo = {.trials = 2, .until = 3}}, take_solution, "no trials");
    free_collected(&c);
}

static void stop_once_it_searches(void *context, const xt_statistics *so_far)
{
    if (so_far->fits > 0)
        xt_control_stop(context);
}

static void a_run_can_be_stopped(void **state)
{
    (void)state;
    collected c = read_collected("one-sided-pentominoes-9x10"); // takes minutes
    for (uint32_t threads = 1; threads <= 2; threads++) {
        xt_control   *control = xt_control_new();
        xt_settings   settings = {.engine = "frontier",
                                  .threads = threads,
                                  .control = control,
                                  .progress = stop_once_it_searches,
                                  .progress_context = control};
        xt_statistics statistics;
        assert_int_equal(solve_kept(c.model, &settings, NULL, NULL, &statistics, NULL), XT_BY_REQUEST);
        assert_int_equal(statistics.solutions, 0);
        assert_true(statistics.fits > 0);
        xt_control_free(control);
    }
    free_collected(&c);
}

// ---- Scan order -----------------------------------------------------------------------------------------------------

static bool is_neighbour(const xt_cover *cover, uint32_t a, uint32_t b)
{
    for (uint32_t n = cover->first_neighbour[a]; n < cover->first_neighbour[a + 1]; n++)
        if (cover->neighbour[n] == b)
            return true;
    return false;
}

static void assert_sweep(const char *name, uint32_t wanted, uint32_t window, uint32_t steps)
{
    collected       c = read_collected(name);
    const xt_cover *cover = c.model->cover;
    xt_scan_order   sweep;
    assert_true(xt_scan_order_make(&sweep, cover, wanted));
    assert_int_equal(sweep.window, window);
    assert_int_equal(sweep.steps, steps);
    for (uint32_t a = 0; a < cover->cells; a++) {
        assert_int_equal(sweep.cell_at[sweep.bit_of[a]], a);
        for (uint32_t b = 0; b < cover->cells; b++) {
            bool is_step = false;
            for (uint32_t s = 0; s < steps; s++)
                is_step = is_step || sweep.bit_of[a] + sweep.step[s] == sweep.bit_of[b] ||
                          sweep.bit_of[b] + sweep.step[s] == sweep.bit_of[a];
            assert_true(!steps || is_step == is_neighbour(cover, a, b));
        }
    }
    xt_scan_order_free(&sweep);
    free_collected(&c);
}

static void the_scan_order_follows_the_narrow_side(void **state)
{
    (void)state;
    assert_sweep("pentominoes-6x10", 64, 4 * 7 + 1, 2);
    assert_sweep("pentominoes-6x10", 28, 4 * 6 + 1, 0);
    assert_sweep("one-sided-pentominoes-3x30", 64, 4 * 4 + 1, 2);
    assert_sweep("tetracubes-2x4x4", 64, 25 + 2 * 5 + 1, 3);
    assert_sweep("tetrahexes-4x7", 64, 3 * 5 + 1, 3);
}

// ---- Progress -------------------------------------------------------------------------------------------------------

enum { MAX_SAMPLES = 1 << 12 };

typedef struct watcher {
    xt_counters *counters;
    uint32_t     levels, looks;
    double       fits[MAX_SAMPLES], share[MAX_SAMPLES];
} watcher;

static double fits_of(const xt_counters *counters, uint32_t levels)
{
    double fits = 0;
    for (uint32_t p = 0; p < levels; p++)
        fits += (double)counters->fits_at[p];
    return fits;
}

static xt_answer look(void *context)
{
    watcher *w = context;
    assert_true(w->looks < MAX_SAMPLES);
    w->fits[w->looks] = fits_of(w->counters, w->levels);
    w->share[w->looks++] = w->counters->share_done;
    return XT_CONTINUE;
}

static xt_answer pass_over_number(void *context, const xt_wide_integer *solutions)
{
    (void)context, (void)solutions;
    return XT_CONTINUE;
}

// ---- Small path counts ---------------------------------------------------------------------------------------------

typedef struct tally {
    xt_wide_integer number;
    uint64_t        fits_at[512], attempts_at[512];
    const char     *error;
} tally;

static xt_answer keep_number(void *context, const xt_wide_integer *solutions)
{
    *(xt_wide_integer *)context = *solutions;
    return XT_CONTINUE;
}

static xt_answer never_stop(void *context)
{
    (void)context;
    return XT_CONTINUE;
}

// Counts with path counts of some bits, in some memory, and with files in a folder; 0 and NULL mean as by default.
static tally *tally_of(const xt_model *model, uint32_t residue_bits, uint64_t bytes, const char *scratch,
                       uint32_t threads)
{
    const xt_engine_spec plan = {
        .engine = XT_ENGINE_FRONTIER, .residue_bits = residue_bits, .frontier_bytes = bytes, .scratch = scratch};
    const xt_cover_problem problem = {.cover = model->cover, .spec = &plan};
    tally                 *t = calloc(1, sizeof *t);
    xt_thread_pool        *thread_pool = xt_thread_pool_new(threads);
    assert_true(t && thread_pool && model->cover->pieces < 512);
    xt_counters counters = {.fits_at = t->fits_at, .attempts_at = t->attempts_at};
    xt_search  *search = xt_engine_frontier.open(&problem, &counters);
    assert_non_null(search);
    assert_true(xt_engine_frontier.use_thread_pool(search, thread_pool));
    const xt_option_sink sink = {.take_solution_count = keep_number, .takes_wide_counts = true, .context = &t->number};
    if (xt_engine_frontier.run(search, (xt_task){0}, sink, (xt_poll){.ask = never_stop}) == XT_STOP) {
        assert_non_null(counters.error);
        t->error = counters.error;
    }
    xt_engine_frontier.close(search);
    xt_thread_pool_free(thread_pool);
    return t;
}

// Compares the number and the counters with those of words of 64 bits.
static void assert_same_tally(const xt_model *model, uint32_t residue_bits, uint64_t bytes, const char *scratch,
                              uint32_t threads)
{
    tally *usual = tally_of(model, 0, 0, NULL, 1), *other = tally_of(model, residue_bits, bytes, scratch, threads);
    assert_null(usual->error);
    if (other->error)
        printf("# %u bits, %" PRIu64 " bytes: %s\n", residue_bits, bytes, other->error);
    assert_null(other->error);
    assert_memory_equal(usual, other, sizeof *usual);
    free(usual);
    free(other);
}

static xt_model *new_free_copies(const char *set, int32_t length, int32_t width, xt_puzzles **puzzles)
{
    char text[128];
    snprintf(text, sizeof text, "D:xDim=%d:yDim=%d:zDim=1\nP:set=%s:copies=0..%d\n~D\n", length, width, set,
             length * width);
    *puzzles = xt_read_text(text, strlen(text), "copies", NULL, NULL);
    assert_non_null(*puzzles);
    return new_model(xt_puzzles_at(*puzzles, 0), NULL);
}

static void small_path_counts_give_the_same_numbers(void **state)
{
    static const uint32_t bits[] = {12, 20, 31, 63};
    xt_puzzle            *dominoes;
    xt_puzzles           *puzzles[2];
    xt_model             *model[3] = {new_free_copies("tetrominoes", 8, 7, &puzzles[0]),
                                      new_free_copies("trominoes", 9, 6, &puzzles[1]), new_dominoes(12, 12, &dominoes)};
    (void)state;
    for (uint32_t m = 0; m < 3; m++) {
        for (uint32_t b = 0; b < sizeof bits / sizeof *bits; b++)
            assert_same_tally(model[m], bits[b], 0, NULL, 1 + b % 2);
        xt_model_free(model[m]);
    }
    xt_puzzles_free(puzzles[0]);
    xt_puzzles_free(puzzles[1]);
    xt_puzzle_free(dominoes);
}

// Some megabytes are enough for equal states merged while they wait, or for small path counts.
static void counts_end_in_little_memory(void **state)
{
    xt_puzzles *puzzles;
    xt_model   *model = new_free_copies("tetrominoes", 12, 9, &puzzles);
    (void)state;
    // Two threads need more room: how much waits between them depends on which of them runs.
    for (uint32_t threads = 1; threads <= 2; threads++) {
        if (!IS_WATCHED)
            assert_same_tally(model, 0, (uint64_t)(threads == 1 ? 8 : 24) << 20, NULL, threads);
        assert_same_tally(model, 20, (uint64_t)(threads == 1 ? 8 : 24) << 20, NULL, threads);
    }
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

static void counts_end_on_disk(void **state)
{
    xt_puzzles *puzzles;
    xt_model   *model = new_free_copies("tetrominoes", 12, 9, &puzzles);
    (void)state;
    if (!IS_WATCHED) { // command-line tests do this there
        assert_same_tally(model, 40, (uint64_t)6 << 20, ".", 1);
        assert_same_tally(model, 0, (uint64_t)12 << 20, ".", 2);
    }
    tally *failed = tally_of(model, 0, (uint64_t)4 << 20, "there-is-no-such-folder", 1);
    assert_string_equal(failed->error, "no file can be made in the folder of --scratch");
    free(failed);
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

// Three megabytes are not enough for states of 16 bytes.
static void counts_start_again_with_small_path_counts(void **state)
{
    xt_puzzle *puzzle;
    xt_model  *model = new_dominoes(18, 18, &puzzle);
    (void)state;
    assert_same_tally(model, 0, 3000000, NULL, 1);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void remaining_states_are_predicted_within_a_factor_of_two_in_mid_pass(void **state)
{
    collected        c = read_collected("pentominoes-5x12");
    uint64_t         counts[2][13] = {{0}};
    xt_counters      counters = {.fits_at = counts[0], .attempts_at = counts[1]};
    xt_engine_spec   plan;
    watcher         *w = calloc(1, sizeof *w);
    xt_cover_problem problem = {.cover = c.model->cover, .spec = &plan};
    (void)state;
    assert_non_null(w);
    *w = (watcher){.counters = &counters, .levels = 13};
    assert_true(xt_engine_spec_parse(&plan, "frontier", NULL, false, NULL));
    xt_search *search = xt_engine_frontier.open(&problem, &counters);
    assert_non_null(search);
    assert_int_equal(xt_engine_frontier.run(search, (xt_task){0},
                                            (xt_option_sink){.take_solution_count = pass_over_number},
                                            (xt_poll){.ask = look, .context = w}),
                     XT_CONTINUE);
    double all = fits_of(&counters, 13);
    for (uint32_t i = 0; i < w->looks; i++) {
        double done = w->fits[i] / all, left = (1 - done) / done, reported = (1 - w->share[i]) / w->share[i];
        if (done > 0.15 && done < 0.75)
            assert_true(reported < 2 * left && left < 2 * reported);
    }
    assert_true(w->looks > 100);
    xt_engine_frontier.close(search);
    xt_engine_spec_free(&plan);
    free(w);
    free_collected(&c);
}

// Counts by the engine alone.  The watcher looks at the progress at each poll.
static void count_watched(xt_model *model, watcher *w)
{
    uint32_t         levels = model->cover->pieces + 1;
    xt_counters      counters = {.fits_at = calloc(levels, 8), .attempts_at = calloc(levels, 8)};
    xt_engine_spec   plan;
    xt_cover_problem problem = {.cover = model->cover, .spec = &plan};
    assert_true(counters.fits_at && counters.attempts_at && xt_engine_spec_parse(&plan, "frontier", NULL, false, NULL));
    *w = (watcher){.counters = &counters, .levels = levels};
    xt_search *search = xt_engine_frontier.open(&problem, &counters);
    assert_non_null(search);
    assert_int_equal(
        xt_engine_frontier.run(search, (xt_task){0},
                               (xt_option_sink){.take_solution_count = pass_over_number, .takes_wide_counts = true},
                               (xt_poll){.ask = look, .context = w}),
        XT_CONTINUE);
    xt_engine_frontier.close(search);
    xt_engine_spec_free(&plan);
    free(counters.fits_at);
    free(counters.attempts_at);
}

// Beyond 64 bits there are several passes, and each takes as long.
static void progress_includes_the_passes_to_come(void **state)
{
    xt_puzzle *puzzle;
    xt_model  *model = new_dominoes(14, 14, &puzzle);
    watcher   *w = calloc(1, sizeof *w);
    (void)state;
    assert_non_null(w);
    count_watched(model, w);
    for (uint32_t i = 1; i < w->looks; i++) {
        double done = (double)i / w->looks, left = (1 - done) / done, reported = (1 - w->share[i]) / w->share[i];
        assert_true(w->share[i] > w->share[i - 1] - 0.01);
        if (done > 0.15 && done < 0.9)
            assert_true(reported < 1.5 * left && left < 1.5 * reported);
    }
    assert_true(w->looks > 1000);
    free(w);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// The product for copies[s] copies of each shape s, by hand, one factor after the other.
static void assert_choices(const uint32_t *copies, uint32_t shapes)
{
    xt_copy_count_field copy_count[8] = {{0}};
    double              product[64] = {1};
    xt_state_growth     growth;
    uint32_t            pieces = 0;
    for (uint32_t s = 0; s < shapes; s++) {
        copy_count[s].copies = copies[s];
        pieces += copies[s];
        for (uint32_t k = pieces; k > 0; k--)
            for (uint32_t c = 1; c <= copies[s] && c <= k; c++)
                product[k] += product[k - c];
    }
    assert_true(xt_state_growth_start(&growth, &(xt_state_keys){.cover = &(xt_cover){0},
                                                                .shapes = shapes,
                                                                .copy_count = copy_count,
                                                                .counted_copies = pieces,
                                                                .sweep.bits = 1}));
    for (uint32_t k = 0; k <= pieces; k++)
        assert_true(fabs(growth.log_choices[k] - log(product[k])) < 1e-12);
    xt_state_growth_free(&growth);
}

static void numbers_of_choices_match_a_product(void **state)
{
    (void)state;
    assert_choices((const uint32_t[]){1, 1, 1, 1, 1}, 5);
    assert_choices((const uint32_t[]){3, 1, 0, 7, 4}, 5);
    assert_choices((const uint32_t[]){0, 9}, 2);
    assert_choices((const uint32_t[]){20, 3, 20}, 3);
}

// One factor after the other would take minutes, without a way to stop.
static void numbers_of_choices_are_fast_with_very_many_copies(void **state)
{
    (void)state;
    enum { MANY = 1 << 18 };
    xt_copy_count_field copy_count[2] = {{.copies = MANY}, {.copies = MANY}};
    xt_state_growth     growth;
    assert_true(xt_state_growth_start(&growth, &(xt_state_keys){.cover = &(xt_cover){0},
                                                                .shapes = 2,
                                                                .copy_count = copy_count,
                                                                .counted_copies = 2 * MANY,
                                                                .sweep.bits = 1}));
    for (uint32_t k = 0; k <= MANY; k += MANY / 8) {
        assert_true(fabs(growth.log_choices[k] - log(k + 1.0)) < 1e-9);
        assert_true(growth.log_choices[2 * MANY - k] == growth.log_choices[k]);
    }
    xt_state_growth_free(&growth);
}

// ---- Classes -------------------------------------------------------------------------------------------------------

static void assert_orbit(const char *name, uint32_t turned, uint32_t mirrored)
{
    collected c = read_collected(name);
    assert_int_equal(xt_class_size(c.model->cover, XT_MOTIONS_SPACE), turned);
    assert_int_equal(xt_class_size(c.model->cover, XT_MOTIONS_MIRROR), mirrored);
    free_collected(&c);
}

static void classes_have_the_size_of_the_group_without_fixed_solutions(void **state)
{
    (void)state;
    assert_orbit("pentominoes-6x10", 4, 4);
    assert_orbit("pentominoes-8x8", 8, 8);
    assert_orbit("one-sided-pentominoes-5x18", 4, 4);
    assert_orbit("soma-cube", 24, 48);
    assert_orbit("solid-pentominoes-2x3x10", 4, 8);
    assert_orbit("tetris-cube", 24, 24);
    assert_orbit("dominoes-8x8", 0, 0);
    assert_orbit("y-pentominoes-5x10", 0, 0);
}

static void rows_of_the_table_have_the_names_of_their_engines(void **state)
{
    (void)state;
    for (uint32_t r = 0; r < xt_engine_count; r++)
        if (r != XT_ENGINE_FILA)
            assert_string_equal(xt_engine_table[r].name, xt_engine_table[r].engine->name);
}

int main(int words, char **word)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_of_the_table_have_the_names_of_their_engines),
        cmocka_unit_test(counts_of_different_pieces_match_published_numbers),
        cmocka_unit_test(filters_do_not_change_counts),
        cmocka_unit_test(counts_with_copies_match_published_numbers),
        cmocka_unit_test(domino_counts_follow_their_recurrence),
        cmocka_unit_test(counts_with_unlimited_copies_match_published_numbers),
        cmocka_unit_test(windows_of_64_bits_count_right),
        cmocka_unit_test(a_range_of_copies_counts_the_sum_over_its_numbers),
        cmocka_unit_test(copies_that_do_not_fit_have_no_level),
        cmocka_unit_test(choices_are_limited_to_pieces_that_fit),
        cmocka_unit_test(there_are_fewer_states_than_partial_solutions),
        cmocka_unit_test(counts_are_the_same_with_any_number_of_threads),
        cmocka_unit_test(all_kernels_reach_the_same_states),
        cmocka_unit_test(unsupported_puzzles_are_refused_with_a_reason),
        cmocka_unit_test(classes_of_unequal_size_are_counted_by_fixed_points),
        cmocka_unit_test(a_count_by_fixed_points_ends_at_its_limit),
        cmocka_unit_test(symmetries_have_fixed_point_covers_unless_shapes_change_places),
        cmocka_unit_test(conjugate_symmetries_share_a_fixed_point_cover),
        cmocka_unit_test(class_counts_match_an_engine_that_visits_each_class),
        cmocka_unit_test(counts_beyond_64_bits_match_published_numbers),
        cmocka_unit_test(weights_are_right_beyond_64_bits),
        cmocka_unit_test(counts_are_right_below_and_above_64_bits),
        cmocka_unit_test(a_count_beyond_1024_bits_is_an_error),
        cmocka_unit_test(a_count_beyond_64_bits_reaches_its_limit),
        cmocka_unit_test(a_limit_compares_with_the_number_of_solutions),
        cmocka_unit_test(choices_of_pieces_multiply_the_cost),
        cmocka_unit_test(the_engine_gives_up_if_another_is_faster),
        cmocka_unit_test(the_engine_soon_gives_up_a_cover_without_geometry),
        cmocka_unit_test(a_sample_decides_against_a_slow_alternative),
        cmocka_unit_test(a_sample_counts_states_behind_holes),
        cmocka_unit_test(the_engine_gives_up_at_most_until_half_of_the_pass),
        cmocka_unit_test(a_sample_over_budget_means_many_states),
        cmocka_unit_test(a_sample_leaves_out_copies),
        cmocka_unit_test(the_engine_gives_up_if_memory_does_not_suffice),
        cmocka_unit_test(decisions_come_early_for_an_alternative_of_hours),
        cmocka_unit_test(the_minimum_of_states_grows_with_the_frontier),
        cmocka_unit_test(counts_on_narrow_boards_try_the_engine_first),
        cmocka_unit_test(fixed_point_counts_are_part_of_the_estimated_time),
        cmocka_unit_test(classes_without_fixed_point_covers_rule_the_engine_out),
        cmocka_unit_test(counts_of_classes_try_the_engine_only_with_few_states),
        cmocka_unit_test(lists_try_the_engine_only_for_a_large_and_early_gain),
        cmocka_unit_test(dancing_links_are_the_alternative_if_no_other_engine_supports_the_puzzle),
        cmocka_unit_test(a_quick_sample_of_dancing_links_is_enough_to_try_the_engine),
        cmocka_unit_test(counts_use_the_engine_if_it_is_faster),
        cmocka_unit_test(counts_fall_back_if_the_other_engine_takes_far_longer_than_its_sample),
        cmocka_unit_test(budgets_of_trees_grow_until_memory_runs_out),
        cmocka_unit_test(counts_are_the_same_after_the_engine_gives_up),
        cmocka_unit_test(a_run_can_be_stopped),
        cmocka_unit_test(lists_match_those_of_other_engines),
        cmocka_unit_test(lists_use_the_engine_if_it_is_faster),
        cmocka_unit_test(many_solutions_are_listed_directly),
        cmocka_unit_test(the_position_of_a_task_is_known),
        cmocka_unit_test(a_list_ends_at_its_limit_or_when_its_receiver_stops),
        cmocka_unit_test(a_list_can_stop_before_its_first_solution),
        cmocka_unit_test(a_stopped_list_is_in_order),
        cmocka_unit_test(a_list_cannot_be_divided_or_sampled),
        cmocka_unit_test(solutions_with_empty_cells_are_listed),
        cmocka_unit_test(the_scan_order_follows_the_narrow_side),
        cmocka_unit_test(progress_includes_the_passes_to_come),
        cmocka_unit_test(small_path_counts_give_the_same_numbers),
        cmocka_unit_test(counts_end_in_little_memory),
        cmocka_unit_test(counts_end_on_disk),
        cmocka_unit_test(remaining_states_are_predicted_within_a_factor_of_two_in_mid_pass),
        cmocka_unit_test(numbers_of_choices_match_a_product),
        cmocka_unit_test(numbers_of_choices_are_fast_with_very_many_copies),
        cmocka_unit_test(classes_have_the_size_of_the_group_without_fixed_solutions),
    };
    const struct CMUnitTest tests_of_threads[] = {
        cmocka_unit_test(counts_are_the_same_with_any_number_of_threads),
        cmocka_unit_test(a_list_ends_at_its_limit_or_when_its_receiver_stops),
    };
    const struct CMUnitTest long_tests[] = {
        cmocka_unit_test(one_sided_pentominoes_in_5x18_have_686628_solutions),
        cmocka_unit_test(the_positions_of_tasks_in_5x18_are_known),
        cmocka_unit_test(counts_start_again_with_small_path_counts),
        cmocka_unit_test(one_sided_pentominoes_in_5x18_are_listed),
    };
    if (words > 1 && strcmp(word[1], "--long") == 0)
        return cmocka_run_group_tests_name("merging, long", long_tests, NULL, NULL);
    if (words > 1 && strcmp(word[1], "--threads") == 0)
        return cmocka_run_group_tests_name("merging, threads", tests_of_threads, NULL, NULL);
    return cmocka_run_group_tests_name("merging", tests, NULL, NULL);
}
