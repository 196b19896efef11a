// test_shape_set.c -- numbers, names and drawings of the shapes in a set, and refused names of sets.
//
// The numbers are published (OEIS A000105, A000988, A001168; A000162, A038119, A001931; A000577, A006534, A001420;
// A000228, A006535, A001207). The tests of names have coordinates of their own.

#define _POSIX_C_SOURCE 200809L

#include "puzzle/shape_set.h"

#include "base/limits.h"
#include "puzzle/shape.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

// The index of the shape with this name, or UINT32_MAX.
static uint32_t find_name(const xt_shape_set *set, const char *name)
{
    for (uint32_t i = 0; i < xt_shape_set_facts_get(set).count; i++)
        if (strcmp(xt_shape_set_name_at(set, i), name) == 0)
            return i;
    return UINT32_MAX;
}

static xt_shape_set *make_set(const char *name)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    assert_non_null(diagnostics);
    xt_shape_set *set = xt_shape_set_new(name, diagnostics);
    if (!set)
        print_error("%s: %s\n", name, xt_diagnostics_at(diagnostics, 0).text);
    assert_non_null(set);
    assert_int_equal(xt_diagnostics_count(diagnostics), 0);
    xt_diagnostics_free(diagnostics);
    return set;
}

// Sets of shapes with few cells.
static const char *const all_sets[] = {"monominoes",
                                       "dominoes",
                                       "trominoes",
                                       "tetrominoes",
                                       "pentominoes",
                                       "hexominoes",
                                       "heptominoes",
                                       "one-sided tetrominoes",
                                       "one-sided pentominoes",
                                       "one-sided hexominoes",
                                       "one-sided heptominoes",
                                       "fixed dominoes",
                                       "fixed tetrominoes",
                                       "fixed pentominoes",
                                       "fixed hexominoes",
                                       "monocubes",
                                       "dicubes",
                                       "tricubes",
                                       "tetracubes",
                                       "pentacubes",
                                       "hexacubes",
                                       "free tetracubes",
                                       "free pentacubes",
                                       "free hexacubes",
                                       "fixed tricubes",
                                       "fixed tetracubes",
                                       "fixed pentacubes",
                                       "moniamonds",
                                       "diamonds",
                                       "triamonds",
                                       "tetriamonds",
                                       "pentiamonds",
                                       "hexiamonds",
                                       "heptiamonds",
                                       "octiamonds",
                                       "one-sided tetriamonds",
                                       "one-sided pentiamonds",
                                       "one-sided hexiamonds",
                                       "one-sided heptiamonds",
                                       "fixed moniamonds",
                                       "fixed tetriamonds",
                                       "fixed hexiamonds",
                                       "tetrahypercubes",
                                       "pentahypercubes",
                                       "free pentahypercubes",
                                       "fixed trihypercubes",
                                       "tetrasticks",
                                       "one-sided tetrasticks",
                                       "fixed tristicks",
                                       "pentatwigs",
                                       "tetrabricks",
                                       "one-sided tribricks",
                                       "tritrigs",
                                       "one-sided tritrigs",
                                       "trominoids",
                                       "free tetrominoids",
                                       "monohexes",
                                       "dihexes",
                                       "trihexes",
                                       "tetrahexes",
                                       "pentahexes",
                                       "hexahexes",
                                       "one-sided tetrahexes",
                                       "one-sided pentahexes",
                                       "one-sided hexahexes",
                                       "fixed trihexes",
                                       "fixed tetrahexes"};

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

// ---- Numbers -------------------------------------------------------------------------------------------------------

static const struct count_row {
    const char *family;    // with its sidedness
    uint32_t    counts[9]; // for 1, 2, ... cells; 0 if not tested
} count_rows[] = {
    {"-ominoes", {1, 1, 2, 5, 12, 35, 108, 369, 1285}},
    {"free -ominoes", {1, 1, 2, 5, 12, 35, 108, 369}},
    {"one-sided -ominoes", {1, 1, 2, 7, 18, 60, 196, 704}},
    {"fixed -ominoes", {1, 2, 6, 19, 63, 216, 760, 2725}},
    {"-cubes", {1, 1, 2, 8, 29, 166, 1023}},
    {"one-sided -cubes", {1, 1, 2, 8, 29, 166}},
    {"free -cubes", {1, 1, 2, 7, 23, 112, 607}},
    {"fixed -cubes", {1, 3, 15, 86, 534, 3481}},
    {"-iamonds", {1, 1, 1, 3, 4, 12, 24, 66, 160}},
    {"one-sided -iamonds", {1, 1, 1, 4, 6, 19, 43, 120, 307}},
    {"fixed -iamonds", {2, 3, 6, 14, 36, 94, 250, 675}},
    {"-hexes", {1, 1, 3, 7, 22, 82, 333, 1448}},
    {"one-sided -hexes", {1, 1, 3, 10, 33, 147, 620}},
    {"fixed -hexes", {1, 3, 11, 44, 186, 814, 3652}},
    {"-twigs", {1, 1, 3, 4, 12, 27, 78, 208, 635}}, // OEIS A197459
    {"one-sided -twigs", {1, 1, 4, 6, 19, 49, 143, 403, 1235}},
    {"fixed -twigs", {3, 6, 14, 36, 99, 281}},
    {"-bricks", {1, 2, 5, 16, 55, 225, 949, 4269}}, // A057973
    {"one-sided -bricks", {1, 3, 7, 28, 99, 433, 1852}},
    {"fixed -bricks", {1, 3, 11, 44, 186, 814, 3652}}, // those of hexagons
    {"-kites", {1, 2, 4, 10, 27, 85, 262, 873}},       // A057786
    {"one-sided -kites", {1, 2, 6, 16, 48, 158, 508, 1708}},
    {"fixed -kites", {6, 12, 32, 93, 288, 926}},
    {"-quarters", {1, 2, 2, 6, 8, 22, 42, 112, 252}}, // A197465
    {"one-sided -quarters", {1, 2, 3, 8, 14, 36, 80, 206, 494}},
    {"fixed -quarters", {4, 6, 12, 25, 56, 132}},
    {"-tans", {1, 3, 4, 14, 30, 107, 318, 1116}},           // A006074
    {"one-sided -tans", {1, 4, 6, 22, 56, 198, 624, 2182}}, // A151519
    {"fixed -tans", {4, 9, 24, 71, 224, 740}},
    {"free -aboloes", {1, 3, 4, 14, 30, 107}},
    {"-hypercubes", {1, 1, 2, 7, 27, 164}}, // the others: OEIS A255487, A151830
    {"free -hypercubes", {1, 1, 2, 7, 26, 147}},
    {"fixed -hypercubes", {1, 4, 28, 234, 2162}},
    {"-sticks", {1, 2, 5, 16, 55, 222, 950}},            // A019988
    {"one-sided -sticks", {1, 2, 7, 25, 99, 416, 1854}}, // A151537
    {"-trigs", {1, 3, 12, 60, 375}},                     // the Polyform Puzzler, up to 4
    {"one-sided -trigs", {1, 3, 19, 104, 719}},
    {"free -ominoids", {1, 2, 9, 54, 448}}, // A075679
    {"-ominoids", {1, 2, 11, 80, 780}},     // A056846
};

static void counts_are_the_published_ones(void **state)
{
    (void)state;
    for (size_t r = 0; r < COUNT_OF(count_rows); r++)
        for (uint32_t n = 1; n <= COUNT_OF(count_rows[r].counts) && count_rows[r].counts[n - 1]; n++) {
            char        name[64];
            const char *dash = strrchr(count_rows[r].family, ' ');
            int         side = dash ? (int)(dash + 1 - count_rows[r].family) : 0;
            snprintf(name, sizeof name, "%.*s%u%s", side, count_rows[r].family, n, count_rows[r].family + side);
            xt_shape_set *set = make_set(name);
            if (xt_shape_set_facts_get(set).count != count_rows[r].counts[n - 1])
                fail_msg("%s: %u, published %u", name, xt_shape_set_facts_get(set).count, count_rows[r].counts[n - 1]);
            assert_int_equal(set->cells, strstr(name, "tans") || strstr(name, "aboloes") ? 2 * n : n);
            xt_shape_set_free(set);
        }
}

// The assumption behind the quick refusal of large sets.
static void each_count_grows_by_the_lesser_of_the_last_two_factors(void **state)
{
    (void)state;
    for (size_t r = 0; r < COUNT_OF(count_rows); r++)
        for (uint32_t n = 4; n < COUNT_OF(count_rows[r].counts) && count_rows[r].counts[n]; n++) {
            const uint32_t *c = &count_rows[r].counts[n];
            assert_true((uint64_t)c[0] * c[-2] >= (uint64_t)c[-1] * c[-1] ||
                        (uint64_t)c[0] * c[-3] >= (uint64_t)c[-1] * c[-2]);
        }
}

static uint32_t count_orientations(const char *name)
{
    xt_shape_set  *set = make_set(name);
    xt_point_group group;
    uint32_t       orientations = 0;
    xt_point_group_make(set->lattice, &group);
    for (uint32_t i = 0; i < set->count; i++) {
        xt_orientations o;
        assert_true(xt_orientations_make(&o, set->lattice, &group, XT_MOTIONS_MIRROR, xt_shape_set_points(set, i),
                                         set->cells, 0));
        orientations += o.count;
        xt_orientations_free(&o);
    }
    xt_shape_set_free(set);
    return orientations;
}

static void free_shapes_have_as_many_orientations_as_there_are_fixed_shapes(void **state)
{
    (void)state;
    assert_int_equal(count_orientations("7-ominoes"), 760);
    assert_int_equal(count_orientations("free 6-cubes"), 3481);
    assert_int_equal(count_orientations("7-iamonds"), 250);
    assert_int_equal(count_orientations("6-hexes"), 814);
}

// ---- The shapes of a set -------------------------------------------------------------------------------------------

static bool touches_one_of(const xt_lattice *lattice, xt_point point, const xt_point *points, uint32_t count)
{
    xt_point next;
    for (uint32_t n = 0; n < lattice->neighbours; n++)
        for (uint32_t i = 0; i < count; i++)
            if (xt_neighbour_of_point(lattice, point, n, &next) && xt_point_compare(next, points[i]) == 0)
                return true;
    return false;
}

static bool is_connected(const xt_lattice *lattice, const xt_point *points, uint32_t count)
{
    xt_point reached[XT_LIMIT_SHAPE_CELLS] = {points[0]};
    bool     used[XT_LIMIT_SHAPE_CELLS] = {true};
    uint32_t found = 1;
    for (uint32_t i = 0; i < count; i++)
        if (!used[i] && touches_one_of(lattice, points[i], reached, found)) {
            used[i] = true;
            reached[found++] = points[i];
            i = 0;
        }
    return found == count;
}

static void shapes_are_connected_and_in_normal_form(void **state)
{
    (void)state;
    for (size_t s = 0; s < COUNT_OF(all_sets); s++) {
        xt_shape_set *set = make_set(all_sets[s]);
        for (uint32_t i = 0; i < set->count; i++) {
            const xt_point *points = xt_shape_set_points(set, i);
            xt_point        normal[XT_LIMIT_SHAPE_CELLS];
            memcpy(normal, points, set->cells * sizeof *points);
            xt_shape_normalise(set->lattice, normal, set->cells);
            // With several cells in a period, a shape lies in the first cells of the box in place of its normal form.
            assert_true(set->lattice->slots > 1 || xt_shape_compare(points, normal, set->cells) == 0);
            assert_true(is_connected(set->lattice, points, set->cells));
            for (uint32_t c = 0; c < set->cells; c++) {
                assert_true(xt_point_is_cell(set->lattice, points[c]));
                for (uint32_t k = set->lattice->dimensions; k < XT_DIMENSIONS_MAX; k++)
                    assert_int_equal(points[c].at[k], 0);
            }
        }
        xt_shape_set_free(set);
    }
}

// Returns true if the shapes are equal under the motions. Asks shape.c, which the set did not use.
static bool same_shape(const xt_lattice *lattice, xt_motions motions, const xt_point *a, const xt_point *b,
                       uint32_t count)
{
    xt_point_group  group;
    xt_orientations oa, ob;
    xt_point_group_make(lattice, &group);
    assert_true(xt_orientations_make(&oa, lattice, &group, motions, a, count, 0));
    assert_true(xt_orientations_make(&ob, lattice, &group, motions, b, count, 0));
    bool same = xt_shape_compare(oa.points, ob.points, count) == 0;
    xt_orientations_free(&oa);
    xt_orientations_free(&ob);
    return same;
}

static void no_two_shapes_are_each_other_turned(void **state)
{
    (void)state;
    for (size_t s = 0; s < COUNT_OF(all_sets); s++) {
        xt_shape_set *set = make_set(all_sets[s]);
        for (uint32_t i = 0; i < set->count && set->count <= 64; i++)
            for (uint32_t j = 0; j < i; j++)
                assert_false(same_shape(set->lattice, set->motions, xt_shape_set_points(set, i),
                                        xt_shape_set_points(set, j), set->cells));
        xt_shape_set_free(set);
    }
}

static void a_set_says_under_which_turns_its_shapes_differ(void **state)
{
    (void)state;
    static const struct {
        const char *name, *lattice;
        xt_motions  motions;
    } rows[] = {
        {"pentominoes", "square", XT_MOTIONS_SPACE},
        {"free pentominoes", "square", XT_MOTIONS_SPACE},
        {"one-sided pentominoes", "square", XT_MOTIONS_PLANE},
        {"fixed pentominoes", "square", XT_MOTIONS_NONE},
        {"tetracubes", "cube", XT_MOTIONS_SPACE},
        {"one-sided tetracubes", "cube", XT_MOTIONS_SPACE},
        {"free tetracubes", "cube", XT_MOTIONS_MIRROR},
        {"fixed tetracubes", "cube", XT_MOTIONS_NONE},
        {"hexiamonds", "triangle", XT_MOTIONS_SPACE},
        {"one-sided hexiamonds", "triangle", XT_MOTIONS_PLANE},
        {"tetrahypercubes", "hypercube", XT_MOTIONS_SPACE},
        {"free tetrahypercubes", "hypercube", XT_MOTIONS_MIRROR},
        {"tetrahexes", "hexagon", XT_MOTIONS_SPACE},
        {"fixed tetrahexes", "hexagon", XT_MOTIONS_NONE},
        {"tetrasticks", "stick", XT_MOTIONS_SPACE},
        {"one-sided tritrigs", "trig", XT_MOTIONS_PLANE},
        {"tetratwigs", "rhombille", XT_MOTIONS_SPACE},
        {"trominoids", "polyominoid", XT_MOTIONS_SPACE},
        {"free trominoids", "polyominoid", XT_MOTIONS_MIRROR},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        xt_shape_set *set = make_set(rows[i].name);
        assert_string_equal(xt_shape_set_facts_get(set).lattice, rows[i].lattice);
        assert_int_equal(set->motions, rows[i].motions);
        xt_shape_set_free(set);
    }
}

static void a_set_is_the_same_each_time(void **state)
{
    (void)state;
    xt_shape_set *a = make_set("hexacubes"), *b = make_set("6-cubes");
    assert_int_equal(a->count, b->count);
    for (uint32_t i = 0; i < a->count; i++)
        assert_string_equal(a->names[i], b->names[i]);
    assert_memory_equal(a->points, b->points, a->count * a->cells * sizeof *a->points);
    xt_shape_set_free(a);
    xt_shape_set_free(b);
}

// ---- The names of shapes -------------------------------------------------------------------------------------------

static void assert_names(const char *set_name, const char *expected)
{
    char          names[1024] = "";
    xt_shape_set *set = make_set(set_name);
    for (uint32_t i = 0; i < set->count; i++) {
        if (i)
            strcat(names, " ");
        strcat(names, xt_shape_set_name_at(set, i));
    }
    assert_string_equal(names, expected);
    xt_shape_set_free(set);
}

static void names_are_the_fields_letters_in_order(void **state)
{
    (void)state;
    assert_names("monominoes", "O");
    assert_names("dominoes", "I");
    assert_names("trominoes", "I L");
    assert_names("tetrominoes", "I L O S T");
    assert_names("one-sided tetrominoes", "I J L O S T Z");
    assert_names("pentominoes", "F I L N P T U V W X Y Z");
    assert_names("one-sided pentominoes", "F f I L l N n P p T U V W X Y y Z z");
    assert_names("hexominoes", "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z 1 2 3 4 5 6 7 8 9");
    assert_names("tricubes", "I V");
    assert_names("tetracubes", "I O L T Z A B P");
    assert_names("free tetracubes", "I O L T Z A P");
    assert_names("tetriamonds", "A C I");
    assert_names("hexiamonds", "C E F G H I J O P S V X");
    assert_names("one-sided hexiamonds", "C E F f G g H h I i J j O P p S s V X");
    assert_names("trihexes", "A I V");
    assert_names("tetrahexes", "I J O P S U Y");
    assert_names("one-sided tetrahexes", "I J j O P p S s U Y");
}

static void shapes_without_letters_of_their_own_get_the_next_ones(void **state)
{
    (void)state;
    assert_names("heptiamonds", "A B C D E F G H I J K L M N O P Q R S T U V W X");
    assert_names("pentahexes", "A B C D E F G H I J K L M N O P Q R S T U V");
    assert_names("free pentacubes", "F I L N P T U V W X Y Z A B C D E G H J K M O");
    xt_shape_set *set = make_set("octominoes");
    assert_string_equal(xt_shape_set_name_at(set, 0), "AA");
    assert_string_equal(xt_shape_set_name_at(set, 26), "BA");
    assert_string_equal(xt_shape_set_name_at(set, 368), "OE");
    xt_shape_set_free(set);
}

static void fixed_shapes_are_the_free_ones_with_a_letter_for_the_pose(void **state)
{
    (void)state;
    assert_names("fixed trominoes", "Ia Ib La Lb Lc Ld");
    assert_names("fixed tetrominoes", "Ia Ib La Lb Lc Ld Le Lf Lg Lh O Sa Sb Sc Sd Ta Tb Tc Td");
    assert_names("fixed moniamonds", "Aa Ab");
}

static void names_are_unique_and_can_stand_in_definitions(void **state)
{
    (void)state;
    for (size_t s = 0; s < COUNT_OF(all_sets); s++) {
        xt_shape_set *set = make_set(all_sets[s]);
        for (uint32_t i = 0; i < set->count; i++) {
            const char *name = xt_shape_set_name_at(set, i);
            assert_true(name[0]);
            assert_null(strpbrk(name, " \t.,:=#+*~/"));
            for (const char *c = name; *c; c++)
                assert_true(isalnum((unsigned char)*c));
            // A digit may only stand alone, or before a letter: after a name it would number a copy.
            assert_true(!name[1] || !isdigit((unsigned char)name[strlen(name) - 1]));
            assert_int_equal(find_name(set, name), i);
        }
        assert_int_equal(find_name(set, "no such name"), UINT32_MAX);
        assert_int_equal(find_name(set, ""), UINT32_MAX);
        assert_null(xt_shape_set_name_at(set, set->count));
        xt_shape_set_free(set);
    }
}

static void a_small_letter_is_the_capitals_mirror_image(void **state)
{
    (void)state;
    static const char *const sets[] = {"one-sided pentominoes",
                                       "one-sided hexominoes",
                                       "one-sided hexiamonds",
                                       "one-sided tetrahexes",
                                       "one-sided pentahexes",
                                       "pentacubes",
                                       "hexacubes"};
    for (size_t s = 0; s < COUNT_OF(sets); s++) {
        xt_shape_set *set = make_set(sets[s]);
        uint32_t      pairs = 0;
        for (uint32_t i = 0; i < set->count; i++) {
            char capital[8] = "";
            for (uint32_t c = 0; set->names[i][c]; c++)
                capital[c] = (char)toupper((unsigned char)set->names[i][c]);
            if (isdigit((unsigned char)capital[0]))
                capital[1] = '\0'; // 1m is the mirror image of 1
            if (strcmp(capital, set->names[i]) == 0)
                continue;
            uint32_t other = find_name(set, capital);
            assert_int_equal(other, i - 1);
            assert_true(same_shape(set->lattice, XT_MOTIONS_MIRROR, xt_shape_set_points(set, i),
                                   xt_shape_set_points(set, other), set->cells));
            pairs++;
        }
        assert_true(pairs > 0);
        xt_shape_set_free(set);
    }
}

static const struct letter_row {
    const char *set, *name, *layout;
} letter_rows[] = {
    // Busche's definition of the one-sided pentominoes in 18x5, of the pentominoes in 10x6, and Soma.
    {"one-sided pentominoes", "F", "0 0, 0 1, 1 1, 1 2, 2 1"},
    {"one-sided pentominoes", "f", "0 0, 1 0, 1 1, 1 2, 2 1"},
    {"one-sided pentominoes", "I", "0 0, 0 1, 0 2, 0 3, 0 4"},
    {"one-sided pentominoes", "L", "0 0, 0 1, 0 2, 0 3, 1 3"},
    {"one-sided pentominoes", "l", "0 0, 0 1, 0 2, 0 3, 1 0"},
    {"one-sided pentominoes", "N", "0 0, 1 0, 1 1, 2 1, 3 1"},
    {"one-sided pentominoes", "n", "0 0, 0 1, 0 2, 1 2, 1 3"},
    {"one-sided pentominoes", "P", "0 0, 0 1, 0 2, 1 0, 1 1"},
    {"one-sided pentominoes", "p", "0 0, 0 1, 0 2, 1 1, 1 2"},
    {"one-sided pentominoes", "T", "0 0, 0 1, 0 2, 1 1, 2 1"},
    {"one-sided pentominoes", "U", "0 0, 0 1, 0 2, 1 0, 1 2"},
    {"one-sided pentominoes", "V", "0 0, 0 1, 0 2, 1 0, 2 0"},
    {"one-sided pentominoes", "W", "0 0, 0 1, 1 1, 1 2, 2 2"},
    {"one-sided pentominoes", "X", "0 1, 1 0, 1 1, 1 2, 2 1"},
    {"one-sided pentominoes", "Y", "0 0, 0 1, 0 2, 0 3, 1 2"},
    {"one-sided pentominoes", "y", "0 0, 0 1, 0 2, 0 3, 1 1"},
    {"one-sided pentominoes", "Z", "0 0, 1 0, 1 1, 1 2, 2 2"},
    {"one-sided pentominoes", "z", "0 0, 0 1, 1 1, 2 1, 2 2"},
    {"pentominoes", "F", "1 0, 2 0, 0 1, 1 1, 1 2"},
    {"pentominoes", "I", "0 0, 1 0, 2 0, 3 0, 4 0"},
    {"pentominoes", "L", "0 0, 1 0, 2 0, 3 0, 0 1"},
    {"pentominoes", "N", "0 0, 1 0, 1 1, 2 1, 3 1"},
    {"pentominoes", "P", "0 0, 1 0, 0 1, 1 1, 0 2"},
    {"pentominoes", "T", "0 0, 1 0, 2 0, 1 1, 1 2"},
    {"pentominoes", "U", "0 0, 2 0, 0 1, 1 1, 2 1"},
    {"pentominoes", "V", "0 0, 0 1, 0 2, 1 2, 2 2"},
    {"pentominoes", "W", "0 0, 0 1, 1 1, 1 2, 2 2"},
    {"pentominoes", "X", "1 0, 0 1, 1 1, 2 1, 1 2"},
    {"pentominoes", "Y", "0 0, 1 0, 2 0, 3 0, 1 1"},
    {"pentominoes", "Z", "0 0, 1 0, 1 1, 1 2, 2 2"},
    {"tricubes", "V", "0 0 0, 1 0 0, 0 1 0"},
    {"tetracubes", "L", "0 0 0, 1 0 0, 2 0 0, 0 1 0"},
    {"tetracubes", "T", "0 0 0, 1 0 0, 2 0 0, 1 1 0"},
    {"tetracubes", "Z", "0 0 0, 1 0 0, 1 1 0, 2 1 0"},
    {"tetracubes", "A", "0 0 0, 1 0 0, 1 1 0, 1 1 1"},
    {"tetracubes", "B", "0 0 0, 1 0 0, 1 1 0, 0 0 1"},
    {"tetracubes", "P", "0 0 0, 1 0 0, 0 1 0, 0 0 1"},
    // Hexiamonds: chevron, crown, yacht, hook, signpost, bar, crook, hexagon, sphinx, snake, lobster, butterfly.
    {"one-sided hexiamonds", "C", "1 1, 2 1, 3 0, 4 0, 5 0, 6 0"},
    {"one-sided hexiamonds", "E", "0 2, 1 1, 2 1, 3 0, 3 1, 4 0"},
    {"one-sided hexiamonds", "F", "1 1, 2 1, 3 0, 3 1, 4 0, 5 0"},
    {"one-sided hexiamonds", "G", "0 1, 1 0, 1 1, 2 0, 2 1, 3 1"},
    {"one-sided hexiamonds", "H", "1 2, 2 1, 2 2, 3 0, 3 1, 4 1"},
    {"one-sided hexiamonds", "I", "1 2, 2 2, 3 1, 4 1, 5 0, 6 0"},
    {"one-sided hexiamonds", "J", "1 2, 2 0, 2 1, 2 2, 3 0, 3 1"},
    {"one-sided hexiamonds", "O", "0 1, 1 0, 1 1, 2 0, 2 1, 3 0"},
    {"one-sided hexiamonds", "P", "1 1, 2 1, 3 0, 3 1, 4 1, 5 1"},
    {"one-sided hexiamonds", "S", "0 1, 1 0, 1 1, 2 1, 2 2, 3 1"},
    {"one-sided hexiamonds", "V", "1 1, 2 1, 3 0, 3 1, 4 0, 4 1"},
    {"one-sided hexiamonds", "X", "0 1, 0 2, 1 1, 2 1, 3 0, 3 1"},
    // Bar, worm, bee, pistol, wave, arch, propeller.
    {"one-sided tetrahexes", "I", "0 0, 0 1, 0 2, 0 3"},
    {"one-sided tetrahexes", "J", "0 0, 0 1, 0 2, -1 3"},
    {"one-sided tetrahexes", "O", "0 0, 0 1, -1 1, -1 2"},
    {"one-sided tetrahexes", "P", "0 0, 0 1, 0 2, -1 2"},
    {"one-sided tetrahexes", "S", "0 0, 0 1, -1 2, -1 3"},
    {"one-sided tetrahexes", "U", "0 1, 0 2, -1 1, -1 3"},
    {"one-sided tetrahexes", "Y", "0 0, 1 0, -1 1, 0 -1"},
    {"trihexes", "A", "0 0, 0 1, -1 1"},
    {"trihexes", "I", "0 0, 0 1, 0 2"},
    {"trihexes", "V", "0 0, 1 0, -1 1"},
    {"tetriamonds", "A", "0 0, 1 0, -1 0, 1 -1"},
    {"tetriamonds", "C", "1 1, 2 1, 3 0, 2 0"},
    {"tetriamonds", "I", "1 0, 2 0, 3 0, 4 0"},
    {"pentiamonds", "C", "0 1, 1 1, 2 1, 3 0, 2 0"},
    {"pentiamonds", "I", "1 0, 2 0, 3 0, 4 0, 5 0"},
    {"pentiamonds", "P", "0 0, 1 0, -1 0, 1 -1, 2 0"},
    {"tetrominoes", "I", "0 0, 1 0, 2 0, 3 0"},
    {"tetrominoes", "L", "0 0, 1 0, 2 0, 0 1"},
    {"tetrominoes", "O", "0 0, 1 0, 0 1, 1 1"},
    {"tetrominoes", "S", "0 0, 1 0, 1 1, 2 1"},
    {"tetrominoes", "T", "0 0, 1 0, 2 0, 1 1"},
    {"one-sided tetrominoes", "J", "1 0, 1 1, 1 2, 0 0"},
    {"one-sided tetrominoes", "L", "0 0, 0 1, 0 2, 1 0"},
    {"one-sided tetrominoes", "S", "0 0, 1 0, 1 1, 2 1"},
    {"one-sided tetrominoes", "Z", "0 1, 1 1, 1 0, 2 0"},
    {"tetracubes", "I", "0 0 0, 0 0 1, 0 0 2, 0 0 3"},
    {"tetracubes", "O", "0 0 0, 0 1 0, 0 0 1, 0 1 1"},
    {"tricubes", "I", "0 0 0, 0 0 1, 0 0 2"},
    {"trominoes", "I", "0 0, 0 1, 0 2"},
    {"trominoes", "L", "0 0, 0 1, 1 1"},
    {"pentacubes", "Y", "0 0 0, 0 0 1, 0 0 2, 0 0 3, 0 1 1"},
    {"pentacubes", "F", "0 0 1, 0 1 0, 0 1 1, 0 2 1, 0 2 2"},
    // Hexominoes as Busche draws them.
    {"hexominoes", "A", "0 0, 0 1, 0 2, 0 3, 0 4, 0 5"},
    {"hexominoes", "B", "0 0, 0 1, 0 2, 0 3, 0 4, 1 4"},
    {"hexominoes", "C", "0 0, 0 1, 0 2, 0 3, 0 4, 1 3"},
    {"hexominoes", "D", "0 0, 0 1, 0 2, 0 3, 0 4, 1 2"},
    {"hexominoes", "E", "0 0, 0 1, 0 2, 0 3, 1 3, 1 4"},
    {"hexominoes", "F", "0 0, 0 1, 0 2, 1 2, 1 3, 1 4"},
    {"hexominoes", "G", "0 0, 0 1, 0 2, 0 3, 1 2, 1 3"},
    {"hexominoes", "H", "0 0, 0 1, 0 2, 0 3, 1 1, 1 3"},
    {"hexominoes", "I", "0 0, 0 1, 0 2, 0 3, 1 0, 1 3"},
    {"hexominoes", "J", "0 0, 0 1, 0 2, 0 3, 1 1, 1 2"},
    {"hexominoes", "K", "0 1, 0 2, 0 3, 1 0, 1 1, 1 2"},
    {"hexominoes", "L", "0 0, 0 1, 0 2, 1 0, 1 2, 1 3"},
    {"hexominoes", "M", "0 0, 0 1, 0 2, 0 3, 1 3, 2 3"},
    {"hexominoes", "N", "0 0, 0 1, 0 2, 0 3, 1 2, 2 2"},
    {"hexominoes", "O", "0 1, 0 2, 0 3, 1 0, 1 1, 2 1"},
    {"hexominoes", "P", "0 1, 0 2, 0 3, 1 0, 1 1, 2 0"},
    {"hexominoes", "Q", "0 1, 0 2, 0 3, 1 1, 2 0, 2 1"},
    {"hexominoes", "R", "0 2, 0 3, 1 0, 1 1, 1 2, 2 2"},
    {"hexominoes", "S", "0 2, 0 3, 1 0, 1 1, 1 2, 2 1"},
    {"hexominoes", "T", "0 2, 0 3, 1 0, 1 1, 1 2, 2 0"},
    {"hexominoes", "U", "0 3, 1 0, 1 1, 1 2, 1 3, 2 3"},
    {"hexominoes", "V", "0 3, 1 0, 1 1, 1 2, 1 3, 2 2"},
    {"hexominoes", "W", "0 3, 1 0, 1 1, 1 2, 1 3, 2 1"},
    {"hexominoes", "X", "0 3, 1 0, 1 1, 1 2, 1 3, 2 0"},
    {"hexominoes", "Y", "0 2, 1 0, 1 1, 1 2, 1 3, 2 2"},
    {"hexominoes", "Z", "0 2, 1 0, 1 1, 1 2, 1 3, 2 1"},
    {"hexominoes", "1", "0 2, 0 3, 1 1, 1 2, 2 0, 2 1"},
    {"hexominoes", "2", "0 0, 0 1, 0 2, 1 0, 1 1, 1 2"},
    {"hexominoes", "3", "0 0, 0 1, 0 2, 1 0, 1 1, 2 1"},
    {"hexominoes", "4", "0 0, 0 1, 0 2, 1 0, 1 1, 2 0"},
    {"hexominoes", "5", "0 0, 0 1, 0 2, 1 1, 2 0, 2 1"},
    {"hexominoes", "6", "0 0, 0 1, 0 2, 1 0, 2 0, 2 1"},
    {"hexominoes", "7", "0 1, 0 2, 1 0, 1 1, 1 2, 2 1"},
    {"hexominoes", "8", "0 1, 0 2, 1 0, 1 1, 1 2, 2 0"},
    {"hexominoes", "9", "0 0, 0 2, 1 0, 1 1, 1 2, 2 1"},
};

static uint32_t read_layout(const xt_lattice *lattice, const char *layout, xt_point *points)
{
    uint32_t count = 0;
    for (const char *at = layout; *at; at += *at == ',') {
        xt_cell cell = {{0}};
        for (uint32_t k = 0; *at && *at != ','; k++) {
            char *end;
            cell.at[k] = (int32_t)strtol(at, &end, 10);
            at = end;
        }
        points[count++] = xt_point_of_cell(lattice, cell);
    }
    return count;
}

static void each_letter_is_the_shape_of_its_coordinates(void **state)
{
    (void)state;
    for (size_t r = 0; r < COUNT_OF(letter_rows); r++) {
        const struct letter_row *row = &letter_rows[r];
        xt_shape_set            *set = make_set(row->set);
        xt_point                 points[XT_LIMIT_SHAPE_CELLS];
        uint32_t                 index = find_name(set, row->name);
        assert_int_not_equal(index, UINT32_MAX);
        assert_int_equal(read_layout(set->lattice, row->layout, points), set->cells);
        if (!same_shape(set->lattice, set->motions, points, xt_shape_set_points(set, index), set->cells))
            fail_msg("%s/%s is not %s", row->set, row->name, row->layout);
        xt_shape_set_free(set);
    }
}

// ---- The names of sets ---------------------------------------------------------------------------------------------

static void a_name_may_be_written_in_many_ways(void **state)
{
    (void)state;
    static const struct {
        const char *name, *lattice;
        uint32_t    count;
    } rows[] = {
        {"pentomino", "square", 12},
        {"Pentominoes", "square", 12},
        {"PENTOMINOS", "square", 12},
        {"  free \t pentominoes ", "square", 12},
        {"5-omino", "square", 12},
        {"5-ominoes", "square", 12},
        {"05-ominoes", "square", 12},
        {"One-Sided Pentomino", "square", 18},
        {"onesided pentominoes", "square", 18},
        {"one sided pentominoes", "square", 18},
        {"fixed domino", "square", 2},
        {"nonominoes", "square", 1285},
        {"tetracube", "cube", 8},
        {"4-cubes", "cube", 8},
        {"4-cube", "cube", 8},
        {"diamond", "triangle", 1},
        {"hexiamond", "triangle", 12},
        {"6-iamonds", "triangle", 12},
        {"enneiamonds", "triangle", 160},
        {"tetrahex", "hexagon", 7},
        {"hexahexes", "hexagon", 82},
        {"4-hexes", "hexagon", 7},
        {"4-hex", "hexagon", 7},
        {"tetrabolo", "tetrakis", 14},
        {"tetraboloes", "tetrakis", 14},
        {"5-aboloes", "tetrakis", 30},
        {"diabolo", "tetrakis", 3},
        {"monabolos", "tetrakis", 1},
        {"hexatans", "tetrakis", 107},
        {"one-sided tetratans", "tetrakis", 22},
        {"6-tans", "tetrakis", 107},
        {"hexaquarters", "tetrakis", 22},
        {"hexakites", "kite", 85},
        {"trikite", "kite", 4},
        {"pentatwigs", "rhombille", 12},
        {"tetrabricks", "brick", 16},
        {"5-bricks", "brick", 55},
        {"fixed monotwig", "rhombille", 3},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        xt_shape_set *set = make_set(rows[i].name);
        assert_string_equal(xt_shape_set_facts_get(set).lattice, rows[i].lattice);
        assert_int_equal(xt_shape_set_facts_get(set).count, rows[i].count);
        xt_shape_set_free(set);
    }
}

static void assert_refused(const char *name, const char *part)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    assert_null(xt_shape_set_new(name, diagnostics));
    assert_int_equal(xt_diagnostics_count(diagnostics), 1);
    const char *text = xt_diagnostics_at(diagnostics, 0).text;
    if (!strstr(text, part))
        fail_msg("'%s' is not told of in: %s", part, text);
    assert_non_null(strchr(text, ';'));
    xt_diagnostics_free(diagnostics);
    assert_null(xt_shape_set_new(name, NULL));
}

static void an_unknown_name_is_told_the_families_and_the_nearest_name(void **state)
{
    (void)state;
    static const char *const unknown[] = {"",
                                          " ",
                                          "xyzzy",
                                          "ominoes",
                                          "cubes",
                                          "-cubes",
                                          "5 ominoes",
                                          "5-",
                                          "five-ominoes",
                                          "two-sided pentominoes",
                                          "free",
                                          "free free pentominoes",
                                          "pentominoes free",
                                          "5.5-ominoes",
                                          "-5-ominoes",
                                          "+5-ominoes",
                                          "p\303\251ntominoes"};
    for (size_t i = 0; i < COUNT_OF(unknown); i++)
        assert_refused(unknown[i], "n-ominoes");
    assert_refused("pentomnoes", "did you mean 'pentominoes'?");
    assert_refused("hexamonds", "did you mean 'hexiamonds'?");
    assert_refused("onesided tetrominos'", "did you mean 'one-sided tetrominoes'?");
    assert_refused("teracubes", "did you mean 'tetracubes'?");
    assert_refused("tetrahexs", "did you mean 'tetrahexes'?");
}

static void a_name_that_is_much_too_long_is_refused(void **state)
{
    (void)state;
    char name[5001];
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    assert_refused(name, "5000 bytes");
    memset(name, '1', sizeof name - 1);
    assert_refused(name, "5000 bytes");
}

static void too_many_cells_or_none_are_refused(void **state)
{
    (void)state;
    assert_refused("0-ominoes", "no cells");
    assert_refused("17-ominoes", "up to 16");
    assert_refused("9-tans", "2 in each tan");
    assert_refused("polyaboloes", "such as 'pentaboloes' or '5-aboloes'");
    assert_refused("one-sided polykites", "such as 'pentakites'");
    assert_refused("fixed 17-iamonds", "up to 16");
    assert_refused("4294967297-cubes", "up to 16");
    assert_refused("99999999999999999999999999999999-hexes", "up to 16");
}

static void too_many_shapes_are_refused_before_they_are_made(void **state)
{
    (void)state;
    assert_refused("12-cubes", "more than 65536 shapes");
    assert_refused("10-cubes", "more than 65536 shapes");
    assert_refused("fixed 9-cubes", "more than 65536 shapes");
    assert_refused("12-hexes", "more than 65536 shapes");
    assert_refused("fixed 12-ominoes", "more than 65536 shapes");
}

// ---- Drawings ------------------------------------------------------------------------------------------------------

// The output of xt_shape_set_draw. The caller frees it.
static char *draw(const xt_shape_set *set, uint32_t index)
{
    char  *text = NULL;
    size_t length = 0;
    FILE  *out = open_memstream(&text, &length);
    assert_non_null(out);
    assert_true(xt_shape_set_draw(set, index, XT_STYLE_TEXT, out));
    assert_int_equal(fclose(out), 0);
    return text;
}

static void assert_drawn(const char *set_name, const char *name, const char *expected)
{
    xt_shape_set *set = make_set(set_name);
    char         *text = draw(set, find_name(set, name));
    assert_string_equal(text, expected);
    free(text);
    xt_shape_set_free(set);
}

static void shapes_are_drawn_in_the_pose_that_people_know(void **state)
{
    (void)state;
    assert_drawn("monominoes", "O", "O\n");
    assert_drawn("pentominoes", "F", ". F F\nF F .\n. F .\n");
    assert_drawn("pentominoes", "W", "W . .\nW W .\n. W W\n");
    assert_drawn("one-sided tetrominoes", "Z", "Z Z .\n. Z Z\n");
    assert_drawn("hexominoes", "1", "1 . .\n1 1 .\n. 1 1\n. . 1\n");
    assert_drawn("one-sided hexominoes", "1m", " .  . 1m\n . 1m 1m\n1m 1m  .\n1m  .  .\n");
    assert_drawn("one-sided hexominoes", "b", "b b\n. b\n. b\n. b\n. b\n");
    assert_drawn("tetracubes", "A", ". A, . A\nA A, . .\n");
    assert_drawn("tetracubes", "B", ". B, . .\nB B, B .\n");
    assert_drawn("hexiamonds", "P", ". . P . .\nP P P P P\n");
    assert_drawn("hexiamonds", "O", "O O O .\n. O O O\n");
    assert_drawn("tetrahexes", "Y", ". Y .\nY Y .\n. . Y\n");
    assert_drawn("octominoes", "AA", "AA AA AA AA AA AA AA AA\n");
    assert_drawn("fixed dominoes", "Ia", "Ia\nIa\n");
    assert_drawn("fixed dominoes", "Ib", "Ib Ib\n");
}

// The cells of a drawing as a definition file would read it.
// depth: the layers with one w
static uint32_t read_drawn(const xt_lattice *lattice, const char *text, const char *name, int32_t depth,
                           xt_point *points)
{
    uint32_t count = 0;
    int32_t  y = 0;
    for (const char *c = text; *c; c++)
        y += *c == '\n';
    for (const char *line = text; *line; line += strcspn(line, "\n") + 1) {
        char cells[512];
        snprintf(cells, sizeof cells, "%.*s", (int)strcspn(line, "\n"), line);
        y--;
        int32_t x = 0, z = 0;
        for (char *word = cells + strspn(cells, " "); *word; word += strspn(word, " "), x++) {
            size_t length = strcspn(word, " ,");
            if (length == strlen(name) && strncmp(word, name, length) == 0)
                points[count++] = xt_point_of_cell(lattice, (xt_cell){{x, y, z % depth, z / depth}});
            else
                assert_true(length == 1 && *word == '.');
            word += length;
            if (*word == ',') {
                word++;
                z++;
                x = -1;
            }
        }
    }
    return count;
}

static void a_drawing_reads_back_as_the_shape(void **state)
{
    (void)state;
    for (size_t s = 0; s < COUNT_OF(all_sets); s++) {
        xt_shape_set *set = make_set(all_sets[s]);
        for (uint32_t i = 0; i < set->count; i++) {
            xt_point points[XT_LIMIT_SHAPE_CELLS];
            char    *text = draw(set, i);
            int32_t  depth = 1;
            for (uint32_t c = 0; c < set->cells; c++) {
                const int32_t z = xt_shape_set_points(set, i)[c].at[2];
                depth = z >= depth ? z + 1 : depth;
            }
            assert_int_equal(read_drawn(set->lattice, text, xt_shape_set_name_at(set, i), depth, points), set->cells);
            xt_point shape[XT_LIMIT_SHAPE_CELLS];
            memcpy(shape, xt_shape_set_points(set, i), set->cells * sizeof *shape);
            xt_shape_normalise(set->lattice, shape, set->cells);
            xt_shape_normalise(set->lattice, points, set->cells);
            assert_int_equal(xt_shape_compare(points, shape, set->cells), 0);
            free(text);
        }
        xt_shape_set_free(set);
    }
}

static void shapes_without_a_known_pose_lie_down(void **state)
{
    (void)state;
    xt_shape_set *set = make_set("heptominoes");
    for (uint32_t i = 0; i < set->count; i++) {
        int32_t far[2] = {0, 0};
        for (uint32_t c = 0; c < set->cells; c++)
            for (uint32_t k = 0; k < 2; k++)
                if (xt_shape_set_points(set, i)[c].at[k] > far[k])
                    far[k] = xt_shape_set_points(set, i)[c].at[k];
        assert_true(far[0] >= far[1]);
    }
    xt_shape_set_free(set);
}

static void a_missing_shape_or_a_full_file_is_reported(void **state)
{
    (void)state;
    xt_shape_set *set = make_set("pentominoes");
    assert_false(xt_shape_set_draw(set, 12, XT_STYLE_TEXT, stderr));
    FILE *full = fopen("/dev/full", "w");
    if (full) {
        setvbuf(full, NULL, _IONBF, 0);
        assert_false(xt_shape_set_draw(set, 0, XT_STYLE_TEXT, full));
        fclose(full);
    }
    xt_shape_set_free(set);
    xt_shape_set_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_are_the_published_ones),
        cmocka_unit_test(each_count_grows_by_the_lesser_of_the_last_two_factors),
        cmocka_unit_test(free_shapes_have_as_many_orientations_as_there_are_fixed_shapes),
        cmocka_unit_test(shapes_are_connected_and_in_normal_form),
        cmocka_unit_test(no_two_shapes_are_each_other_turned),
        cmocka_unit_test(a_set_says_under_which_turns_its_shapes_differ),
        cmocka_unit_test(a_set_is_the_same_each_time),
        cmocka_unit_test(names_are_the_fields_letters_in_order),
        cmocka_unit_test(shapes_without_letters_of_their_own_get_the_next_ones),
        cmocka_unit_test(fixed_shapes_are_the_free_ones_with_a_letter_for_the_pose),
        cmocka_unit_test(names_are_unique_and_can_stand_in_definitions),
        cmocka_unit_test(a_small_letter_is_the_capitals_mirror_image),
        cmocka_unit_test(each_letter_is_the_shape_of_its_coordinates),
        cmocka_unit_test(a_name_may_be_written_in_many_ways),
        cmocka_unit_test(an_unknown_name_is_told_the_families_and_the_nearest_name),
        cmocka_unit_test(a_name_that_is_much_too_long_is_refused),
        cmocka_unit_test(too_many_cells_or_none_are_refused),
        cmocka_unit_test(too_many_shapes_are_refused_before_they_are_made),
        cmocka_unit_test(shapes_are_drawn_in_the_pose_that_people_know),
        cmocka_unit_test(a_drawing_reads_back_as_the_shape),
        cmocka_unit_test(shapes_without_a_known_pose_lie_down),
        cmocka_unit_test(a_missing_shape_or_a_full_file_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
