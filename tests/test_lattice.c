// test_lattice.c -- claims about every row of the table of lattices, and published facts about each.

#include "lattice/custom.h"
#include "lattice/lattice.h"
#include "puzzle/shape.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

// Published facts: the order of the point group for each class of motions, and the number of neighbours of a cell.
static const struct known {
    const char *name;
    uint32_t    dimensions, neighbours;
    uint32_t    allowed[XT_MOTIONS_MIRROR + 1];
} known[] = {
    {"square", 2, 4, {[XT_MOTIONS_NONE] = 1, 2, 4, 8, 8}},
    {"cube", 3, 6, {[XT_MOTIONS_NONE] = 1, 2, 4, 24, 48}},
    {"triangle", 2, 3, {[XT_MOTIONS_NONE] = 1, 2, 6, 12, 12}},
    {"hexagon", 2, 6, {[XT_MOTIONS_NONE] = 1, 2, 6, 12, 12}},
    {"tetrakis", 2, 3, {[XT_MOTIONS_NONE] = 1, 2, 4, 8, 8}},
    {"kite", 2, 4, {[XT_MOTIONS_NONE] = 1, 2, 6, 12, 12}},
    {"rhombille", 2, 4, {[XT_MOTIONS_NONE] = 1, 2, 6, 12, 12}},
    {"brick", 2, 6, {[XT_MOTIONS_NONE] = 1, 2, 2, 4, 4}},
    {"hypercube", 4, 8, {[XT_MOTIONS_NONE] = 1, 2, 4, 192, 384}},
    {"prism", 3, 5, {[XT_MOTIONS_NONE] = 1, 2, 6, 12, 24}},
    {"sphere", 3, 12, {[XT_MOTIONS_NONE] = 1, 1, 3, 24, 48}},
    {"rhombic", 3, 4, {[XT_MOTIONS_NONE] = 1, 2, 4, 24, 48}},
    {"tetra-octa", 3, 4, {[XT_MOTIONS_NONE] = 1, 1, 3, 24, 48}},
    {"stick", 2, 6, {[XT_MOTIONS_NONE] = 1, 2, 4, 8, 8}},
    {"twig", 2, 4, {[XT_MOTIONS_NONE] = 1, 2, 6, 12, 12}},
    {"trig", 2, 10, {[XT_MOTIONS_NONE] = 1, 2, 6, 12, 12}},
    {"polyominoid", 3, 12, {[XT_MOTIONS_NONE] = 1, 2, 4, 24, 48}},
};

enum { LATTICES = sizeof known / sizeof *known, FAR = 3 };

// The next cell of a block around the origin. Returns false after the last. The first has all coordinates -FAR.
static bool next_cell(const xt_lattice *lattice, xt_cell *cell)
{
    for (uint32_t k = 0; k < lattice->dimensions; k++) {
        if (cell->at[k] < FAR) {
            cell->at[k]++;
            return true;
        }
        cell->at[k] = -FAR;
    }
    return false;
}

static xt_cell first_cell(const xt_lattice *lattice)
{
    xt_cell cell = {{0}};
    for (uint32_t k = 0; k < lattice->dimensions; k++)
        cell.at[k] = -FAR;
    return cell;
}

static bool cells_touch(const xt_lattice *lattice, xt_point a, xt_point b)
{
    xt_point next;
    for (uint32_t n = 0; n < lattice->neighbours; n++)
        if (xt_point_is_cell(lattice, a) && xt_neighbour_of_point(lattice, a, n, &next) &&
            xt_point_compare(next, b) == 0)
            return true;
    return false;
}

static bool user_cells_touch(const char *name, xt_cell a, xt_cell b)
{
    const xt_lattice *lattice = xt_lattice_find(name);
    return cells_touch(lattice, xt_point_of_cell(lattice, a), xt_point_of_cell(lattice, b));
}

static xt_matrix product(const xt_matrix *a, const xt_matrix *b)
{
    xt_matrix c = {{{0}}};
    for (uint32_t column = 0; column < XT_DIMENSIONS_MAX; column++) {
        xt_point point = {.at = {0}};
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            point.at[k] = b->at[k][column];
        point = xt_matrix_times(a, point);
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            c.at[k][column] = (int8_t)point.at[k];
    }
    return c;
}

static uint32_t index_in_group(const xt_point_group *group, const xt_matrix *matrix)
{
    uint32_t i = 0;
    while (i < group->count && memcmp(&group->at[i], matrix, sizeof *matrix) != 0)
        i++;
    return i;
}

// ---- The table -----------------------------------------------------------------------------------------------------

static void every_lattice_is_found_by_its_name(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < LATTICES; i++) {
        const xt_lattice *lattice = xt_lattice_find(known[i].name);
        assert_non_null(lattice);
        assert_ptr_equal(lattice, xt_lattice_at(i));
        assert_string_equal(xt_lattice_name_at(i), known[i].name);
        assert_int_equal(lattice->dimensions, known[i].dimensions);
        assert_int_equal(lattice->flat, known[i].dimensions == 2);
    }
    assert_null(xt_lattice_name_at(LATTICES));
    assert_null(xt_lattice_find("Square"));
    assert_null(xt_lattice_find(""));
}

// ---- Cells and points ----------------------------------------------------------------------------------------------

static void a_cell_is_the_cell_of_its_point(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < LATTICES; i++) {
        const xt_lattice *lattice = xt_lattice_at(i);
        xt_cell           cell = first_cell(lattice);
        do {
            xt_point point = xt_point_of_cell(lattice, cell);
            xt_cell  back = xt_cell_of_point(lattice, point);
            assert_true(xt_point_is_cell(lattice, point));
            assert_memory_equal(&back, &cell, sizeof cell);
        } while (next_cell(lattice, &cell));
    }
}

static void different_cells_are_different_points(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < LATTICES; i++) {
        const xt_lattice *lattice = xt_lattice_at(i);
        xt_cell           cell = first_cell(lattice);
        uint32_t          cells = 0, points = 0;
        do
            cells++;
        while (next_cell(lattice, &cell));
        // The block of these cells contains no other cells.
        xt_point point = {.at = {0}}, low = xt_point_of_cell(lattice, first_cell(lattice));
        int32_t  before = -lattice->period, reach = 2 * FAR * lattice->period + lattice->period;
        for (int32_t x = before; x <= reach; x++)
            for (int32_t y = before; y <= reach; y++)
                for (int32_t z = lattice->dimensions > 2 ? before : 0; z <= (lattice->dimensions > 2 ? reach : 0); z++)
                    for (int32_t w = lattice->dimensions > 3 ? before : 0; w <= (lattice->dimensions > 3 ? reach : 0);
                         w++) {
                        point = xt_point_plus(low, (xt_point){.at = {x, y, z, w}});
                        if (!xt_point_is_cell(lattice, point))
                            continue;
                        xt_cell of = xt_cell_of_point(lattice, point);
                        bool    inside = true;
                        for (uint32_t k = 0; k < lattice->dimensions; k++)
                            inside = inside && of.at[k] >= -FAR && of.at[k] <= FAR;
                        points += inside;
                    }
        assert_int_equal(points, cells);
    }
}

static void a_period_moves_cells_to_cells(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < LATTICES; i++) {
        const xt_lattice *lattice = xt_lattice_at(i);
        for (uint32_t k = 0; k < lattice->dimensions; k++) {
            xt_point step = {.at = {0}};
            step.at[k] = lattice->period;
            xt_cell moved = xt_cell_of_point(lattice, xt_point_plus(xt_point_of_cell(lattice, (xt_cell){{0}}), step));
            for (uint32_t j = 0; j < XT_DIMENSIONS_MAX; j++)
                assert_int_equal(moved.at[j], j != k ? 0 : k == 0 ? (int)lattice->slots : 1);
        }
    }
}

static void points_compare_by_x_then_y_then_z(void **state)
{
    (void)state;
    assert_true(xt_point_compare((xt_point){.at = {0, 9, 9, 9}}, (xt_point){.at = {1, 0, 0, 0}}) < 0);
    assert_true(xt_point_compare((xt_point){.at = {1, 2, 0, 0}}, (xt_point){.at = {1, 1, 9, 9}}) > 0);
    assert_true(xt_point_compare((xt_point){.at = {1, 2, 3, 0}}, (xt_point){.at = {1, 2, 3, 1}}) < 0);
    assert_int_equal(xt_point_compare((xt_point){.at = {1, 2, 3, 4}}, (xt_point){.at = {1, 2, 3, 4}}), 0);
}

// ---- Neighbours ----------------------------------------------------------------------------------------------------

static void every_cell_has_its_number_of_neighbours(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < LATTICES; i++) {
        const xt_lattice *lattice = xt_lattice_at(i);
        xt_cell           cell = first_cell(lattice);
        do {
            xt_point point = xt_point_of_cell(lattice, cell);
            xt_point next;
            uint32_t count = 0;
            for (uint32_t n = 0; n < lattice->neighbours; n++)
                count += xt_neighbour_of_point(lattice, point, n, &next);
            assert_int_equal(count, known[i].neighbours);
        } while (next_cell(lattice, &cell));
    }
}

static void a_neighbour_is_a_neighbour_back(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < LATTICES; i++) {
        const xt_lattice *lattice = xt_lattice_at(i);
        for (uint32_t s = 0; s < lattice->slots; s++)
            for (uint32_t n = 0; n < lattice->neighbours; n++) {
                xt_point there;
                if (xt_neighbour_of_point(lattice, lattice->slot[s], n, &there))
                    assert_true(cells_touch(lattice, there, lattice->slot[s]));
            }
    }
}

static void users_coordinates_touch_as_the_manual_says(void **state)
{
    (void)state;
    // A triangle with even x points up. It stands on the triangle below, which points down.
    assert_true(user_cells_touch("triangle", (xt_cell){{0, 0}}, (xt_cell){{1, 0}}));
    assert_true(user_cells_touch("triangle", (xt_cell){{0, 0}}, (xt_cell){{-1, 0}}));
    assert_true(user_cells_touch("triangle", (xt_cell){{0, 0}}, (xt_cell){{1, -1}}));
    assert_true(user_cells_touch("triangle", (xt_cell){{1, 0}}, (xt_cell){{0, 1}}));
    assert_false(user_cells_touch("triangle", (xt_cell){{0, 0}}, (xt_cell){{2, 0}}));
    assert_false(user_cells_touch("triangle", (xt_cell){{0, 0}}, (xt_cell){{1, 1}}));
    static const int32_t around[][2] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};
    for (uint32_t n = 0; n < 6; n++)
        assert_true(user_cells_touch("hexagon", (xt_cell){{3, 5}}, (xt_cell){{3 + around[n][0], 5 + around[n][1]}}));
    assert_false(user_cells_touch("hexagon", (xt_cell){{3, 5}}, (xt_cell){{4, 6}}));
    assert_true(user_cells_touch("cube", (xt_cell){{1, 2, 3}}, (xt_cell){{1, 2, 2}}));
    assert_false(user_cells_touch("square", (xt_cell){{0, 0}}, (xt_cell){{1, 1}}));
}

// ---- The point group -----------------------------------------------------------------------------------------------

static void each_class_of_turns_has_its_size(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < LATTICES; i++) {
        xt_point_group group;
        xt_point_group_make(xt_lattice_at(i), &group);
        for (uint32_t motions = XT_MOTIONS_NONE; motions <= XT_MOTIONS_MIRROR; motions++) {
            uint32_t allowed = 0;
            for (uint32_t g = 0; g < group.count; g++)
                allowed += (uint32_t)group.motions[g] <= motions;
            assert_int_equal(allowed, known[i].allowed[motions]);
        }
        assert_int_equal(group.count, known[i].allowed[XT_MOTIONS_MIRROR]);
    }
}

static void the_identity_comes_first(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < LATTICES; i++) {
        xt_point_group group;
        xt_point       point = {.at = {3, -5, 7, 11}};
        xt_point_group_make(xt_lattice_at(i), &group);
        assert_int_equal(group.motions[0], XT_MOTIONS_NONE);
        assert_int_equal(xt_point_compare(xt_matrix_times(&group.at[0], point), point), 0);
    }
}

static void each_class_of_turns_is_closed(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < LATTICES; i++) {
        xt_point_group group;
        xt_point_group_make(xt_lattice_at(i), &group);
        for (uint32_t a = 0; a < group.count; a++) {
            bool has_inverse = false;
            for (uint32_t b = 0; b < group.count; b++) {
                xt_matrix both = product(&group.at[a], &group.at[b]);
                uint32_t  c = index_in_group(&group, &both);
                assert_true(c < group.count);
                assert_true(group.motions[c] <=
                            (group.motions[a] > group.motions[b] ? group.motions[a] : group.motions[b]));
                has_inverse = has_inverse || (c == 0 && group.motions[a] == group.motions[b]);
            }
            assert_true(has_inverse);
        }
    }
}

static void no_element_comes_twice(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < LATTICES; i++) {
        xt_point_group group;
        xt_point_group_make(xt_lattice_at(i), &group);
        for (uint32_t a = 0; a < group.count; a++)
            assert_int_equal(index_in_group(&group, &group.at[a]), a);
    }
}

static void turns_keep_cells_and_neighbours(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < LATTICES; i++) {
        const xt_lattice *lattice = xt_lattice_at(i);
        xt_point_group    group;
        xt_cell           cell = first_cell(lattice);
        xt_point_group_make(lattice, &group);
        do {
            xt_point point = xt_point_of_cell(lattice, cell);
            for (uint32_t g = 0; g < group.count; g++) {
                xt_point turned = xt_matrix_times(&group.at[g], point);
                assert_true(xt_point_is_cell(lattice, turned));
                for (uint32_t n = 0; n < lattice->neighbours; n++) {
                    xt_point next;
                    if (xt_neighbour_of_point(lattice, point, n, &next))
                        assert_true(cells_touch(lattice, turned, xt_matrix_times(&group.at[g], next)));
                }
            }
        } while (next_cell(lattice, &cell));
    }
}

// ---- Shapes --------------------------------------------------------------------------------------------------------

// Published, or counted by another program: shapes of 1, 2, 3, ... cells that touch, up to rotations and reflections.
static const struct grown {
    const char *name;
    uint32_t    shapes[5];
} grown[] = {
    {"square", {1, 1, 2, 5, 12}},        {"cube", {1, 1, 2, 7, 23}},       {"triangle", {1, 1, 1, 3, 4}},
    {"hexagon", {1, 1, 3, 7, 22}},       {"tetrakis", {1, 2, 2, 6, 8}},    {"kite", {1, 2, 4, 10, 27}},
    {"rhombille", {1, 1, 3, 4, 12}},     {"prism", {1, 2, 3, 11, 30}},     {"sphere", {1, 1, 4, 20, 131}},
    {"rhombic", {1, 3, 4, 16, 39}},      {"tetra-octa", {2, 2, 3, 9, 23}}, {"hypercube", {1, 1, 2, 7, 26}},
    {"stick", {1, 2, 5, 16, 55}},        {"twig", {1, 1, 3, 4, 12}},       {"trig", {1, 3, 12, 60, 375}},
    {"polyominoid", {1, 2, 9, 54, 448}}, {"brick", {1, 2, 5, 16, 55}},
};

enum { SHAPES_MAX = 4096, SHAPE_CELLS = 5 };

typedef struct small_shape {
    xt_point points[SHAPE_CELLS];
} small_shape;

// Adds the least of the rotated and reflected shapes, if it is new.
static void add_shape(const xt_lattice *lattice, const xt_point_group *group, const small_shape *shape, uint32_t cells,
                      small_shape *list, uint32_t *count)
{
    small_shape least, turned;
    for (uint32_t g = 0; g < group->count; g++) {
        xt_shape_transform(lattice, &group->at[g], shape->points, cells, turned.points);
        if (g == 0 || xt_shape_compare(turned.points, least.points, cells) < 0)
            least = turned;
    }
    for (uint32_t i = 0; i < *count; i++)
        if (xt_shape_compare(list[i].points, least.points, cells) == 0)
            return;
    assert_true(*count < SHAPES_MAX);
    list[(*count)++] = least;
}

static void grow_shape(const xt_lattice *lattice, const xt_point_group *group, const small_shape *shape, uint32_t cells,
                       small_shape *list, uint32_t *count)
{
    for (uint32_t c = 0; c < cells; c++)
        for (uint32_t n = 0; n < lattice->neighbours; n++) {
            small_shape larger = *shape;
            xt_point    added;
            bool        is_new = xt_neighbour_of_point(lattice, shape->points[c], n, &added);
            for (uint32_t i = 0; i < cells; i++)
                is_new = is_new && xt_point_compare(shape->points[i], added) != 0;
            larger.points[cells] = added;
            if (is_new)
                add_shape(lattice, group, &larger, cells + 1, list, count);
        }
}

static void assert_grows(const xt_lattice *lattice, const uint32_t shapes[SHAPE_CELLS])
{
    static small_shape lists[2][SHAPES_MAX];
    xt_point_group     group;
    uint32_t           count = 0;
    xt_point_group_make(lattice, &group);
    for (uint32_t s = 0; s < lattice->slots; s++)
        add_shape(lattice, &group, &(small_shape){.points = {lattice->slot[s]}}, 1, lists[0], &count);
    assert_int_equal(count, shapes[0]);
    for (uint32_t cells = 1; cells < SHAPE_CELLS; cells++) {
        const small_shape *from = lists[(cells + 1) % 2];
        uint32_t           before = count;
        count = 0;
        for (uint32_t k = 0; k < before; k++)
            grow_shape(lattice, &group, &from[k], cells, lists[cells % 2], &count);
        assert_int_equal(count, shapes[cells]);
    }
}

static void cells_grow_into_the_published_numbers_of_shapes(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < sizeof grown / sizeof *grown; i++)
        assert_grows(xt_lattice_find(grown[i].name), grown[i].shapes);
}

// ---- Tilings -------------------------------------------------------------------------------------------------------

// Tilings as polygons, the order of the group of their symmetries without translations, and the numbers of their
// shapes, published or counted by a program that knows polygons alone (outside/tilings.py).
static const struct known_tiling {
    xt_tiling tiling;
    uint32_t  group, shapes[SHAPE_CELLS];
} tilings[] = {
    {{false,
      {{1, 1}, {-2, 2}},
      2,
      {0, 6, 12},
      {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {1, 1}, {0, 1}, {0, 1}, {1, 1}, {1, 2}, {1, 3}, {0, 3}, {0, 2}}},
     4,
     {1, 2, 7, 24, 99}}, // herringbone
    {{false, {{6, 0}, {0, 6}}, 4, {0, 5, 10, 15, 20}, {{0, 0}, {2, -1},  {4, 1},   {3, 3},   {1, 2},
                                                       {0, 0}, {1, 2},   {-1, 4},  {-3, 3},  {-2, 1},
                                                       {0, 0}, {-2, 1},  {-4, -1}, {-3, -3}, {-1, -2},
                                                       {0, 0}, {-1, -2}, {1, -4},  {3, -3},  {2, -1}}},
     8,
     {1, 2, 5, 17, 55}}, // Cairo
    {{true, {{4, 1}, {-1, 5}}, 6, {0, 5, 10, 15, 20, 25, 30}, {{0, 0},   {2, 0},  {2, 1},  {1, 2},  {0, 2},  {0, 0},
                                                               {0, 2},   {-1, 3}, {-2, 3}, {-2, 2}, {0, 0},  {-2, 2},
                                                               {-3, 2},  {-3, 1}, {-2, 0}, {0, 0},  {-2, 0}, {-2, -1},
                                                               {-1, -2}, {0, -2}, {0, 0},  {0, -2}, {1, -3}, {2, -3},
                                                               {2, -2},  {0, 0},  {2, -2}, {3, -2}, {3, -1}, {2, 0}}},
     6,
     {1, 3, 8, 25, 80}}, // florets
    {{false,
      {{2, 0}, {1, 5}},
      2,
      {0, 5, 10},
      {{0, 0}, {2, 0}, {2, 2}, {1, 3}, {0, 2}, {1, 3}, {2, 2}, {3, 3}, {3, 5}, {1, 5}}},
     4,
     {1, 3, 5, 20, 56}}, // houses: OEIS A197156
    {{true,
      {{2, 0}, {0, 2}},
      3,
      {0, 6, 9, 12},
      {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}, {0, 1}, {1, 0}, {1, 1}, {1, 0}, {1, -1}, {2, -1}}},
     12,
     {2, 1, 4, 9, 30}}, // hexagons and triangles
    {{false,
      {{2, 0}, {0, 3}},
      2,
      {0, 7, 14},
      {{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}, {0, 1}, {2, 1}, {2, 2}, {2, 3}, {0, 3}, {0, 2}, {1, 2}, {1, 1}}},
     2,
     {1, 4, 8, 34, 106}}, // L trominoes
};

static void tilings_have_their_symmetries_and_numbers_of_shapes(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof tilings / sizeof *tilings; i++) {
        xt_tiling_error   error;
        const xt_lattice *lattice = xt_custom_lattice_new(&tilings[i].tiling, &error);
        xt_point_group    group;
        if (!lattice)
            fail_msg("%s", error.text);
        xt_point_group_make(lattice, &group);
        assert_int_equal(group.count, tilings[i].group);
        assert_grows(lattice, tilings[i].shapes);
        xt_lattice_release(lattice);
    }
}

// The cells of herringbone, with any one number changed, are a tiling of other cells, or are refused.
static void a_tiling_with_a_changed_number_is_refused(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < tilings[0].tiling.first[2]; i++)
        for (int32_t change = -3; change <= 3; change++) {
            xt_tiling       tiling = tilings[0].tiling;
            xt_tiling_error error;
            tiling.corner[i][0] += change;
            const xt_lattice *lattice = xt_custom_lattice_new(&tiling, &error);
            assert_int_equal(lattice != NULL, change == 0);
            assert_int_equal(*error.text == '\0', change == 0);
            xt_lattice_release(lattice);
        }
}

static void turns_in_the_plane_keep_z(void **state)
{
    (void)state;
    xt_point_group group;
    xt_point_group_make(xt_lattice_find("cube"), &group);
    for (uint32_t g = 0; g < group.count; g++) {
        xt_point up = xt_matrix_times(&group.at[g], (xt_point){.at = {0, 0, 1, 0}});
        if (group.motions[g] <= XT_MOTIONS_PLANE)
            assert_int_equal(up.at[2], 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_lattice_is_found_by_its_name),
        cmocka_unit_test(a_cell_is_the_cell_of_its_point),
        cmocka_unit_test(different_cells_are_different_points),
        cmocka_unit_test(a_period_moves_cells_to_cells),
        cmocka_unit_test(points_compare_by_x_then_y_then_z),
        cmocka_unit_test(every_cell_has_its_number_of_neighbours),
        cmocka_unit_test(a_neighbour_is_a_neighbour_back),
        cmocka_unit_test(users_coordinates_touch_as_the_manual_says),
        cmocka_unit_test(each_class_of_turns_has_its_size),
        cmocka_unit_test(the_identity_comes_first),
        cmocka_unit_test(each_class_of_turns_is_closed),
        cmocka_unit_test(no_element_comes_twice),
        cmocka_unit_test(turns_keep_cells_and_neighbours),
        cmocka_unit_test(turns_in_the_plane_keep_z),
        cmocka_unit_test(cells_grow_into_the_published_numbers_of_shapes),
        cmocka_unit_test(tilings_have_their_symmetries_and_numbers_of_shapes),
        cmocka_unit_test(a_tiling_with_a_changed_number_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
