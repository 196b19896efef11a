// test_matching.c -- the engine matching: random graphs against a naive count, regions against the engine frontier,
// formulas, and what it refuses.
//
// test_matching [--threads]     only the work that threads share

#include "base/random.h"
#include "base/wide_integer.h"
#include "dice.h"
#include "kept_result.h"
#include "model/model.h"
#include "rows.h"
#include "search/matching/coupling.h"

#include <stdio.h>

enum { VERTICES = 1024, EDGES = 1024, NAIVE_VERTICES = 16, DEGREES = 128 };

static const char matching[] = "matching";

// ---- Graphs --------------------------------------------------------------------------------------------------------

typedef struct graph {
    int vertices, edges;
    int end[EDGES][2], weight[EDGES];
} graph;

static void add_edge(graph *g, int a, int b, int weight)
{
    assert_true(g->edges < EDGES && a != b);
    g->end[g->edges][0] = a;
    g->end[g->edges][1] = b;
    g->weight[g->edges++] = weight;
}

// Returns the perfect matchings of the vertices outside the set.
static uint64_t count_naively(const graph *g, uint32_t covered)
{
    uint64_t count = 0;
    int      v = 0;
    while (v < g->vertices && covered >> v & 1)
        v++;
    if (v == g->vertices)
        return 1;
    for (int e = 0; e < g->edges; e++) {
        const uint32_t both = UINT32_C(1) << g->end[e][0] | UINT32_C(1) << g->end[e][1];
        if (both >> v & 1 && !(covered & both))
            count += (uint64_t)g->weight[e] * count_naively(g, covered | both);
    }
    return count;
}

// An exact cover whose items are the vertices.  An edge is as many equal options as its weight.
static xt_puzzle *cover_of(const graph *g)
{
    xt_cover_builder *builder = xt_cover_builder_new(NULL);
    for (int v = 0; v < g->vertices; v++) {
        char name[16];
        snprintf(name, sizeof name, "v%d", v);
        assert_true(xt_cover_builder_add_item(builder, name, 1, 1, NULL));
    }
    for (int e = 0; e < g->edges; e++)
        for (int w = 0; w < g->weight[e]; w++) {
            const xt_cover_member members[] = {{(uint32_t)g->end[e][0], NULL}, {(uint32_t)g->end[e][1], NULL}};
            assert_true(xt_cover_builder_add_option(builder, members, 2, NULL));
        }
    xt_puzzle *puzzle = xt_cover_builder_make(builder, "graph", NULL);
    assert_non_null(puzzle);
    xt_cover_builder_free(builder);
    return puzzle;
}

// Returns false if the engine refuses the model.
static bool count_by(const xt_model *model, const char *engine, xt_statistics *statistics)
{
    const xt_settings settings = {.engine = engine};
    xt_diagnostics   *diagnostics = xt_diagnostics_new();
    const xt_status   status = solve_kept(model, &settings, NULL, NULL, statistics, diagnostics);
    assert_true(status == XT_COMPLETE || speaks_of(diagnostics, "does not support this puzzle"));
    xt_diagnostics_free(diagnostics);
    return status == XT_COMPLETE;
}

// Returns false if the engine matching refuses the graph.
static bool count_graph(const graph *g, uint64_t *count)
{
    xt_puzzle    *puzzle = cover_of(g);
    xt_model     *model = new_model(puzzle, NULL);
    xt_statistics statistics;
    const bool    counts = count_by(model, matching, &statistics);
    *count = statistics.solutions;
    xt_model_free(model);
    xt_puzzle_free(puzzle);
    return counts;
}

static void assert_count(const graph *g, uint64_t expected)
{
    uint64_t count;
    assert_true(count_graph(g, &count));
    assert_true(count == expected);
}

// Returns the digits of a count, as long as the next count has not begun.
static const char *digits_of(xt_puzzle *puzzle, uint32_t threads)
{
    static char       word[32];
    xt_model         *model = new_model(puzzle, NULL);
    const xt_settings settings = {.threads = threads};
    xt_statistics     statistics;
    assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
    assert_string_equal(statistics.engine, matching);
    xt_model_free(model);
    snprintf(word, sizeof word, "%llu", (unsigned long long)statistics.solutions);
    return statistics.solutions_decimal ? statistics.solutions_decimal : word;
}

static void assert_digits(xt_puzzle *puzzle, xt_wide_integer expected)
{
    static char text[XT_WIDE_INTEGER_DIGITS + 1];
    xt_wide_integer_to_decimal(expected, text);
    assert_string_equal(digits_of(puzzle, 0), text);
    xt_puzzle_free(puzzle);
}

// Gives the vertices random numbers.
static void shuffle_vertices(graph *g, dice *d)
{
    int number[VERTICES];
    for (int v = 0; v < g->vertices; v++) {
        const int at = one_of(d, v + 1);
        number[v] = number[at];
        number[at] = v;
    }
    for (int e = 0; e < 2 * g->edges; e++)
        g->end[e / 2][e % 2] = number[g->end[e / 2][e % 2]];
}

// Some edges of a board of squares, each with one diagonal: planar, and seldom bipartite.
static void make_planar_graph(graph *g, dice *d)
{
    const int columns = 1 + one_of(d, 4), rows = 1 + one_of(d, NAIVE_VERTICES / columns), diagonals = one_of(d, 3) * 40;
    const int missing = one_of(d, 3) * 15;
    *g = (graph){.vertices = columns * rows};
    for (int v = 0; v < g->vertices; v++) {
        const int x = v % columns, y = v / columns, weight = chance(d, 20) ? 2 + one_of(d, 3) : 1;
        if (x + 1 < columns && !chance(d, missing))
            add_edge(g, v, v + 1, weight);
        if (y + 1 < rows && !chance(d, missing))
            add_edge(g, v + columns, v, weight);
        if (x + 1 < columns && y + 1 < rows && chance(d, diagonals)) {
            const bool rises = chance(d, 50);
            add_edge(g, rises ? v : v + 1, rises ? v + columns + 1 : v + columns, 1);
        }
    }
    for (int e = g->edges; e-- > 0;) // an edge that is given twice
        if (chance(d, 5))
            add_edge(g, g->end[e][1], g->end[e][0], 1);
    shuffle_vertices(g, d);
}

static void planar_graphs_have_the_matchings_of_a_naive_count(void **state)
{
    graph    g;
    dice     d = {1};
    uint64_t count;
    int      solvable = 0;
    (void)state;
    for (int i = 0; i < CASES(6000); i++) {
        make_planar_graph(&g, &d);
        assert_true(g.edges == 0 || count_graph(&g, &count));
        if (g.edges > 0 && count != count_naively(&g, 0))
            fail_msg("graph %d: %llu", i, (unsigned long long)count);
        solvable += g.edges > 0 && count > 0;
    }
    assert_true(solvable > CASES(6000) / 5);
}

// Random graphs of all densities.  Few vertices have both planar and other ones.
static void other_graphs_are_refused_or_counted_right(void **state)
{
    dice     d = {2};
    uint64_t count;
    int      refused = 0, counted = 0;
    (void)state;
    for (int i = 0; i < CASES(3000); i++) {
        graph     g = {.vertices = 4 + 2 * one_of(&d, 4)};
        const int percent = 20 + one_of(&d, 60);
        for (int a = 0; a < g.vertices; a++)
            for (int b = 0; b < a; b++)
                if (chance(&d, percent))
                    add_edge(&g, a, b, 1);
        if (g.edges == 0)
            continue;
        const bool counts = count_graph(&g, &count);
        assert_true(counts || g.edges >= 9);                   // the smallest other graph is K(3, 3)
        assert_true(!counts || g.edges <= 3 * g.vertices - 6); // Euler
        assert_true(!counts || count == count_naively(&g, 0));
        refused += !counts;
        counted += counts && count > 0;
    }
    assert_true(refused > CASES(3000) / 10 && counted > CASES(3000) / 10);
}

// Kuratowski's graphs, with vertices on their edges.
static void graphs_that_are_not_planar_are_refused(void **state)
{
    (void)state;
    for (int between = 0; between < 4; between++)
        for (int kind = 0; kind < 2; kind++) {
            graph    g = {.vertices = kind ? 6 : 5};
            uint64_t count;
            for (int a = 0; a < g.vertices; a++)
                for (int b = kind ? 3 : a + 1; b < (kind && a >= 3 ? 0 : (kind ? 6 : 5)); b++) {
                    int at = a;
                    for (int i = 0; i < between; i++) {
                        add_edge(&g, at, 6 + g.edges, 1);
                        at = 6 + g.edges - 1;
                    }
                    add_edge(&g, at, b, 1);
                }
            g.vertices = between ? 6 + g.edges : g.vertices;
            assert_false(count_graph(&g, &count));
            g.weight[0] = 0; // without one edge it is planar
            assert_true(count_graph(&g, &count));
        }
}

// Domino boards of two rows with weights have the continuants of these (Euler).  Here one is the largest prime modulo
// which the engine counts, so that this prime divides its last pivot.
static void a_prime_that_divides_the_number_is_replaced(void **state)
{
    const uint32_t prime = INT32_MAX;
    graph          g = {0};
    uint32_t       a = prime, b = 1327217885; // the golden section makes the partial quotients small
    (void)state;
    for (int column = 0; b > 0; column++) {
        add_edge(&g, 2 * column, 2 * column + 1, (int)(a / b));
        if (column > 0)
            add_edge(&g, 2 * column - 2, 2 * column, 1);
        if (column > 0)
            add_edge(&g, 2 * column - 1, 2 * column + 1, 1);
        g.vertices += 2;
        const uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    assert_int_equal(a, 1);
    assert_count(&g, prime);
    // Further edges, four times each.  Now the number needs all primes of a batch, and one more.
    xt_wide_integer number = xt_wide_integer_of(prime);
    for (int i = 0; i < 215; i++, g.vertices += 2) {
        add_edge(&g, g.vertices, g.vertices + 1, 4);
        assert_true(xt_wide_integer_multiply_add(&number, 4, 0));
    }
    assert_digits(cover_of(&g), number);
}

static void graphs_without_a_matching_count_none(void **state)
{
    graph path = {.vertices = 3}, star = {.vertices = 4}, isolated = {.vertices = 4}, odd_parts = {.vertices = 6};
    (void)state;
    add_edge(&path, 0, 1, 1);
    add_edge(&path, 1, 2, 1);
    assert_count(&path, 0);
    for (int leaf = 1; leaf < 4; leaf++)
        add_edge(&star, 0, leaf, 1);
    assert_count(&star, 0);
    add_edge(&isolated, 0, 1, 1);
    assert_count(&isolated, 0);
    for (int v = 0; v < 6; v++)
        add_edge(&odd_parts, v, v / 3 * 3 + (v + 1) % 3, 1);
    assert_count(&odd_parts, 0);
}

// ---- Regions -------------------------------------------------------------------------------------------------------

static void assert_counts_as_frontier(xt_puzzle *puzzle)
{
    xt_model     *model = new_model(puzzle, NULL);
    xt_statistics by_matching, by_frontier;
    assert_true(count_by(model, matching, &by_matching));
    assert_true(count_by(model, "frontier", &by_frontier));
    assert_true(by_matching.solutions == by_frontier.solutions);
    assert_true(!by_matching.solutions_decimal == !by_frontier.solutions_decimal);
    xt_model_free(model);
}

// Returns a box with dominoes, without some cells.  A hole of more cells lies at a random place.  The cells are absent,
// or a stationary piece takes them.
static xt_puzzle *random_region(const char *lattice, const char *piece, int32_t x, int32_t y, dice *d)
{
    xt_puzzle *puzzle = new_box(lattice, x, y, 1, 0);
    const int  percent = one_of(d, 3) * 6, left = one_of(d, x), right = left + one_of(d, 4), low = one_of(d, y),
              high = low + one_of(d, 4);
    const bool has_stone = chance(d, 50);
    xt_cell    stone[128] = {0};
    uint32_t   cells = 0, missing = 0;
    for (int32_t i = 0; i < x * y; i++) {
        const int32_t at = i % x, row = i / x;
        const bool    is_hole = at >= left && at < right && row >= low && row < high;
        if (!is_hole && !chance(d, percent)) {
            cells++;
            continue;
        }
        stone[missing].at[0] = at;
        stone[missing++].at[1] = row;
        if (!has_stone)
            set_cell(puzzle, at, row, 0, XT_CELL_ABSENT);
    }
    if (has_stone && missing > 0) {
        const xt_piece_settings settings = {.stationary = true};
        assert_true(xt_puzzle_add_piece(puzzle, "stone", stone, missing, &settings, NULL));
    }
    const bool is_exact = chance(d, 50) && cells > 1;
    add_copies(puzzle, piece, is_exact ? cells / 2 : 0, is_exact ? cells / 2 : 1000);
    return puzzle;
}

static void regions_with_holes_have_the_counts_of_the_frontier_engine(void **state)
{
    static const struct {
        const char *lattice, *piece;
        int32_t     x, y;
    } kinds[] = {{"square", "D 000 100", 9, 8},
                 {"triangle", "D 000 100", 14, 6},
                 {"hexagon", "D 000 100", 7, 6},
                 {"square", "D 000 110", 9, 8},  // two boards of diagonal neighbours
                 {"square", "D 000 200", 9, 8}}; // four boards
    dice d = {3};
    (void)state;
    for (int i = 0; i < CASES(300); i++) {
        const int  kind = i % (int)(sizeof kinds / sizeof *kinds);
        xt_puzzle *puzzle = random_region(kinds[kind].lattice, kinds[kind].piece, kinds[kind].x, kinds[kind].y, &d);
        assert_counts_as_frontier(puzzle);
        xt_puzzle_free(puzzle);
    }
}

// Layers of a solid are planar if one fits into the other.
static void solids_are_counted_if_their_graph_is_planar(void **state)
{
    xt_puzzle *rings = new_box("cube", 2, 2, 9, 0), *solid = new_box("cube", 3, 3, 2, 0);
    (void)state;
    add_copies(rings, "D 000 100", 18, 18);
    assert_counts_as_frontier(rings);
    add_copies(solid, "D 000 100", 9, 9);
    xt_model     *model = new_model(solid, NULL);
    xt_statistics statistics;
    assert_false(count_by(model, matching, &statistics));
    xt_model_free(model);
    xt_puzzle_free(rings);
    xt_puzzle_free(solid);
}

// ---- Formulas ------------------------------------------------------------------------------------------------------

// Elkies, Kuperberg, Larsen, Propp (1992): 2^(n (n + 1) / 2).
static void aztec_diamonds_have_powers_of_two(void **state)
{
    (void)state;
    for (int32_t order = 1; order <= 40; order += 13) {
        xt_puzzle      *puzzle = new_box("square", 2 * order, 2 * order, 1, 0);
        xt_wide_integer power = xt_wide_integer_of(1);
        for (int32_t i = 0; i < 4 * order * order; i++) {
            const int32_t x = i % (2 * order), y = i / (2 * order);
            if (abs(2 * x + 1 - 2 * order) + abs(2 * y + 1 - 2 * order) > 2 * order)
                set_cell(puzzle, x, y, 0, XT_CELL_ABSENT);
        }
        for (int32_t i = 0; i < order * (order + 1) / 2; i++)
            assert_true(xt_wide_integer_multiply_add(&power, 2, 0));
        add_copies(puzzle, "D 000 100", (uint32_t)(order * (order + 1)), (uint32_t)(order * (order + 1)));
        assert_digits(puzzle, power);
    }
}

// MacMahon (1916): the product of (i + j + c - 1) / (i + j - 1) for i to a, j to b.  The hexagon lies in a rhombus of
// triangles: x counts the triangles of a row, each row lies one triangle farther right.
static xt_puzzle *hexagon_of_lozenges(int32_t side)
{
    xt_puzzle *puzzle = new_box("triangle", 4 * side, 2 * side, 1, 0);
    for (int32_t y = 0; y < 2 * side; y++)
        for (int32_t x = 0; x < 4 * side; x++)
            if (x + 2 * y < 2 * side - 1 || x + 2 * y > 6 * side - 2)
                set_cell(puzzle, x, y, 0, XT_CELL_ABSENT);
    add_copies(puzzle, "L 000 100", 0, (uint32_t)(3 * side * side));
    return puzzle;
}

static void hexagons_have_macmahons_numbers(void **state)
{
    (void)state;
    for (int32_t side = 1; side <= (IS_WATCHED ? 12 : 30); side = side < 3 ? side + 1 : 2 * side + 6) {
        xt_wide_integer number = xt_wide_integer_of(1);
        for (int32_t i = 1; i <= side; i++)
            for (int32_t j = 1; j <= side; j++)
                assert_true(xt_wide_integer_multiply_add(&number, (uint64_t)(i + j + side - 1), 0));
        for (int32_t i = 1; i <= side; i++)
            for (int32_t j = 1; j <= side; j++)
                assert_true(xt_wide_integer_divide(&number, (uint64_t)(i + j - 1)) == 0);
        assert_digits(hexagon_of_lozenges(side), number);
    }
}

// Polynomials modulo a prime below 2^31; the lowest coefficient first.
typedef struct polynomial {
    int      degree; // -1: 0
    uint64_t at[DEGREES];
} polynomial;

static const uint64_t modulus = 1999999973;

static uint64_t power_of(uint64_t base, uint64_t exponent)
{
    uint64_t power = 1;
    for (; exponent > 0; exponent >>= 1, base = base * base % modulus)
        power = exponent & 1 ? power * base % modulus : power;
    return power;
}

// Returns the polynomial with the roots 2 cos(pi k / (n + 1)), or i times these, for k = 1 to n (Chebyshev).
static polynomial chebyshev(int n, bool is_imaginary)
{
    polynomial last = {.degree = -1}, now = {.at = {1}};
    for (int i = 0; i < n; i++) {
        polynomial next = {.degree = i + 1};
        for (int c = 0; c <= i; c++)
            next.at[c + 1] = now.at[c];
        for (int c = 0; c <= last.degree; c++)
            next.at[c] = (next.at[c] + (is_imaginary ? last.at[c] : modulus - last.at[c])) % modulus;
        last = now;
        now = next;
    }
    return now;
}

// Returns the product of all differences between a root of a and a root of b, up to its sign, by Euclid's algorithm.
static uint64_t resultant(polynomial a, polynomial b)
{
    uint64_t product = 1;
    while (b.degree > 0) {
        const uint64_t inverse = power_of(b.at[b.degree], modulus - 2);
        const int      degree = a.degree;
        for (int c = a.degree; c >= b.degree; c--) {
            const uint64_t factor = modulus - a.at[c] * inverse % modulus;
            for (int i = 0; i <= b.degree; i++)
                a.at[c - b.degree + i] = (a.at[c - b.degree + i] + factor * b.at[i]) % modulus;
        }
        while (a.degree >= 0 && a.at[a.degree] == 0)
            a.degree--;
        product = product * power_of(b.at[b.degree], (uint64_t)(degree - (a.degree > 0 ? a.degree : 0))) % modulus;
        const polynomial rest = a;
        a = b;
        b = rest;
    }
    return b.degree < 0 ? 0 : product * power_of(b.at[0], (uint64_t)a.degree) % modulus;
}

// Kasteleyn (1961): the square of the number is the product of 2 cos(pi k / (m + 1)) - 2 i cos(pi l / (n + 1)).
static void rectangles_have_kasteleyns_numbers(void **state)
{
    static const int sides[][2] = {{1, 2}, {2, 3}, {8, 8}, {7, 12}, {30, 30}, {50, 50}, {9, 100}, {100, 100}};
    (void)state;
    for (size_t i = 0; i < sizeof sides / sizeof *sides - IS_WATCHED; i++) {
        const int      m = sides[i][0], n = sides[i][1];
        xt_puzzle     *puzzle = new_box("square", m, n, 1, 0);
        const uint64_t square = resultant(chebyshev(m, false), chebyshev(n, true));
        uint64_t       number = 0;
        add_copies(puzzle, "D 000 100", (uint32_t)(m * n / 2), (uint32_t)(m * n / 2));
        for (const char *digit = digits_of(puzzle, 0); *digit; digit++)
            number = (10 * number + (uint64_t)(*digit - '0')) % modulus;
        assert_true(number * number % modulus == square || number * number % modulus == modulus - square);
        xt_puzzle_free(puzzle);
    }
}

// ---- The planner ---------------------------------------------------------------------------------------------------

static xt_puzzle *square_of_dominoes(int32_t side)
{
    xt_puzzle *puzzle = new_box("square", side, side, 1, 0);
    add_copies(puzzle, "D 000 100", (uint32_t)(side * side / 2), (uint32_t)(side * side / 2));
    return puzzle;
}

static void the_planner_counts_by_it_and_does_not_list(void **state)
{
    xt_puzzle    *puzzle = square_of_dominoes(8), *large = square_of_dominoes(40);
    xt_model     *model = new_model(puzzle, NULL), *large_model = new_model(large, NULL);
    xt_statistics statistics;
    (void)state;
    assert_int_equal(solve_kept(model, NULL, NULL, NULL, &statistics, NULL), XT_COMPLETE);
    assert_string_equal(statistics.engine, matching);
    assert_true(statistics.solutions == 12988816);
    assert_int_equal(solve_kept(model, &(xt_settings){.unique = XT_UNIQUE}, NULL, NULL, &statistics, NULL),
                     XT_COMPLETE);
    assert_string_equal(statistics.engine, "frontier");
    assert_true(statistics.solutions == 1629189);
    assert_int_equal(solve_kept(large_model, &(xt_settings){.limit = 1}, NULL, NULL, &statistics, NULL),
                     XT_BY_SOLUTIONS);
    assert_string_not_equal(statistics.engine, matching);
    xt_model_free(model);
    xt_model_free(large_model);
    xt_puzzle_free(puzzle);
    xt_puzzle_free(large);
}

static void a_request_stops_it(void **state)
{
    xt_puzzle    *puzzle = square_of_dominoes(60);
    xt_model     *model = new_model(puzzle, NULL);
    xt_control   *control = xt_control_new();
    xt_statistics statistics;
    (void)state;
    xt_control_stop(control);
    const xt_settings settings = {.engine = matching, .control = control};
    assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_BY_REQUEST);
    xt_control_free(control);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void any_number_of_threads_counts_the_same(void **state)
{
    xt_puzzle  *puzzle = hexagon_of_lozenges(10);
    static char one[XT_WIDE_INTEGER_DIGITS + 1];
    (void)state;
    strcpy(one, digits_of(puzzle, 1));
    for (uint32_t threads = 2; threads < 9; threads += 3)
        assert_string_equal(digits_of(puzzle, threads), one);
    xt_puzzle_free(puzzle);
}

// The numbers of copies say how many of each, which is no matter of matchings.
static void pieces_with_numbers_of_their_own_are_refused(void **state)
{
    xt_puzzle    *puzzle = new_box("square", 4, 4, 1, 0), *loose = new_box("square", 4, 4, 1, XT_MAY_STAY_EMPTY);
    xt_statistics statistics;
    (void)state;
    add_copies(puzzle, "A 000 100", 4, 4);
    add_copies(puzzle, "B 000 200", 4, 4);
    add_copies(loose, "A 000 100", 0, 8);
    xt_model *model = new_model(puzzle, NULL), *loose_model = new_model(loose, NULL);
    assert_false(count_by(model, matching, &statistics));
    assert_false(count_by(loose_model, matching, &statistics));
    xt_model_free(model);
    xt_model_free(loose_model);
    xt_puzzle_free(puzzle);
    xt_puzzle_free(loose);
}

static void batches_of_coupling_have_coins_of_their_own(void **state)
{
    enum { BATCHES = 5, EDGES_OF_BOARD = 112 };
    static const uint64_t batch_of[BATCHES] = {0, 1, 1 << 24, UINT64_C(1) << 40, UINT64_MAX};
    uint64_t              drawn[BATCHES][EDGES_OF_BOARD], again[EDGES_OF_BOARD];
    xt_puzzle            *puzzle = new_box("square", 8, 8, 1, 0);
    xt_coupling          *coupling;
    const char           *reason;
    (void)state;
    add_copies(puzzle, "A 000 100", 32, 32);
    xt_model              *model = new_model(puzzle, NULL);
    const xt_cover_problem problem = {.cover = model->cover};
    assert_int_equal(xt_coupling_open(&coupling, &problem, &reason), XT_COUPLING_DONE);
    assert_int_equal(xt_coupling_edges(coupling), EDGES_OF_BOARD);
    for (uint32_t i = 0; i < BATCHES; i++) {
        assert_int_equal(xt_coupling_draw(coupling, 0, batch_of[i], XT_COUPLING_LANES, drawn[i]), XT_COUPLING_DONE);
        for (uint32_t j = 0; j < i; j++)
            assert_memory_not_equal(drawn[i], drawn[j], sizeof drawn[i]);
    }
    assert_int_equal(xt_coupling_draw(coupling, 0, 0, XT_COUPLING_LANES, again), XT_COUPLING_DONE);
    assert_memory_equal(again, drawn[0], sizeof again);
    xt_coupling_close(coupling);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

int main(int count, char **argument)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(planar_graphs_have_the_matchings_of_a_naive_count),
        cmocka_unit_test(other_graphs_are_refused_or_counted_right),
        cmocka_unit_test(graphs_that_are_not_planar_are_refused),
        cmocka_unit_test(a_prime_that_divides_the_number_is_replaced),
        cmocka_unit_test(graphs_without_a_matching_count_none),
        cmocka_unit_test(regions_with_holes_have_the_counts_of_the_frontier_engine),
        cmocka_unit_test(solids_are_counted_if_their_graph_is_planar),
        cmocka_unit_test(aztec_diamonds_have_powers_of_two),
        cmocka_unit_test(hexagons_have_macmahons_numbers),
        cmocka_unit_test(rectangles_have_kasteleyns_numbers),
        cmocka_unit_test(the_planner_counts_by_it_and_does_not_list),
        cmocka_unit_test(a_request_stops_it),
        cmocka_unit_test(pieces_with_numbers_of_their_own_are_refused),
        cmocka_unit_test(batches_of_coupling_have_coins_of_their_own),
    };
    const struct CMUnitTest of_threads[] = {cmocka_unit_test(any_number_of_threads_counts_the_same)};
    const int               failed = cmocka_run_group_tests_name("threads", of_threads, NULL, NULL);
    return count > 1 && strcmp(argument[1], "--threads") == 0
               ? failed
               : failed + cmocka_run_group_tests_name("matching", tests, NULL, NULL);
}
