// test_series.c -- one sweep counts as separate searches do, and recurrences are those of textbooks and the OEIS.

#define _POSIX_C_SOURCE 200809L

#include "exactile.h"

#include "dice.h"
#include "watched.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT = 4096 };

static xt_puzzles *read_at(const char *text, int n)
{
    char            settings[32];
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    snprintf(settings, sizeof settings, "n=%d", n);
    xt_puzzles *puzzles = xt_read_text_with(text, strlen(text), "t", NULL, settings, diagnostics);
    xt_diagnostics_print(diagnostics, stderr);
    xt_diagnostics_free(diagnostics);
    if (!puzzles)
        fail_msg("no puzzle: %s", text);
    return puzzles;
}

static xt_series *series_of(const char *text, int from, int to, int step)
{
    xt_series *series = xt_series_new();
    for (int n = from; n <= to; n += step) {
        xt_puzzles *puzzles = read_at(text, n);
        assert_true(xt_series_add_puzzle(series, xt_puzzles_at(puzzles, 0), NULL));
        xt_puzzles_free(puzzles);
    }
    return series;
}

// Returns whether one sweep counts these puzzles.
static bool is_swept(const char *text)
{
    xt_series *series = series_of(text, 1, 4, 1);
    const bool is_counted = xt_series_count(series);
    assert_true(is_counted == (xt_series_term_at(series, 0) != NULL));
    xt_series_free(series);
    return is_counted;
}

// ---- One sweep -----------------------------------------------------------------------------------------------------

static uint64_t count_alone(const char *text, int n)
{
    xt_puzzles       *puzzles = read_at(text, n);
    xt_model         *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, NULL);
    const xt_settings settings = {.engine = "dlx", .threads = 1};
    xt_statistics     statistics;
    assert_non_null(model);
    assert_int_equal(xt_solve(model, &settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
    xt_model_free(model);
    xt_puzzles_free(puzzles);
    return statistics.solutions;
}

// Writes a definition of boxes that grow along a random axis.
static void write_definition(dice *d, char text[TEXT], int *longest)
{
    static const struct {
        const char *name;
        int         dimensions;
    } lattices[] = {{"square", 2}, {"triangle", 2}, {"hexagon", 2}, {"cube", 3},       {"prism", 3},
                    {"sphere", 3}, {"rhombic", 3},  {"square", 2},  {"tetra-octa", 3}, {"hypercube", 4}};
    static const char *const motions[] = {"none", "plane", "space", "mirror"};
    const int                l = one_of(d, sizeof lattices / sizeof *lattices), dimensions = lattices[l].dimensions;
    const int                axis = one_of(d, dimensions), pieces = 1 + one_of(d, 3);
    int                      at = snprintf(text, TEXT, "D:lattice=%s", lattices[l].name), width = 1;
    for (int i = 0; i < dimensions; i++)
        if (i == axis)
            at += snprintf(text + at, TEXT - (size_t)at, ":%cDim={n}", "xyzw"[i]);
        else {
            const int size = 1 + one_of(d, dimensions == 2 ? 4 : 2);
            at += snprintf(text + at, TEXT - (size_t)at, ":%cDim=%d", "xyzw"[i], size);
            width *= size;
        }
    const bool may_stay_empty = chance(d, 25);
    at += snprintf(text + at, TEXT - (size_t)at, "%s\n", may_stay_empty ? ":optional" : "");
    for (int p = 0; p < pieces; p++) {
        at += snprintf(text + at, TEXT - (size_t)at, "C:name=%c:copies=0..99:motions=%s:layout=", 'A' + p,
                       motions[one_of(d, 4)]);
        int cell[4] = {0};
        for (int c = 1 + (p > 0 || chance(d, 80)) + one_of(d, 3); c > 0; c--) {
            for (int i = 0; i < dimensions; i++)
                at += snprintf(text + at, TEXT - (size_t)at, i ? " %d" : "%d", cell[i]);
            at += snprintf(text + at, TEXT - (size_t)at, c > 1 ? ", " : "\n");
            cell[one_of(d, dimensions)] += 1 + chance(d, 10);
        }
    }
    snprintf(text + at, TEXT - (size_t)at, "~D\n");
    *longest = (may_stay_empty ? 12 : 20) / width;
    *longest = *longest > 12 ? 12 : *longest < 2 ? 2 : *longest;
}

static void a_sweep_counts_as_separate_searches_do(void **state)
{
    const int tries = CASES(400);
    int       swept = 0;
    (void)state;
    for (int i = 0; i < tries; i++) {
        dice d = {(uint64_t)i};
        char text[TEXT];
        int  longest;
        write_definition(&d, text, &longest);
        const int  from = 1 + one_of(&d, 2), step = 1 + one_of(&d, 2);
        xt_series *series = series_of(text, from, longest, step);
        const bool is_counted = xt_series_count(series);
        swept += is_counted;
        for (int n = from, t = 0; is_counted && n <= longest; n += step, t++) {
            const uint64_t expected = count_alone(text, n);
            const char    *found = xt_series_term_at(series, (uint32_t)t);
            if (!found || strtoull(found, NULL, 10) != expected)
                fail_msg("n=%d: %s, not %llu, of %s", n, found ? found : "unknown", (unsigned long long)expected, text);
        }
        xt_series_free(series);
    }
    assert_true(swept > tries / 2);
}

#define BOX "D:xDim={n}:yDim=2:lattice=square"
#define DOMINO "C:name=A:layout=0 0, 1 0:copies="

static void other_rows_are_counted_one_by_one(void **state)
{
    (void)state;
    assert_true(is_swept(BOX "\n" DOMINO "0..8\n~D\n"));
    assert_true(is_swept(BOX ":optional\n" DOMINO "0..{n}\n~D\n"));
    assert_false(is_swept(BOX "\n" DOMINO "0..3\n~D\n"));
    assert_false(is_swept(BOX "\n" DOMINO "{n}\n~D\n"));
    assert_false(is_swept(BOX "\n" DOMINO "1..8\n~D\n"));
    assert_false(is_swept("D:xDim={n}:yDim={n}:lattice=square\n" DOMINO "0..8\n~D\n"));
    assert_false(is_swept("D:xDim={n*n}:yDim=2:lattice=square\n" DOMINO "0..99\n~D\n"));
    assert_false(is_swept("D:xDim={9-n}:yDim=2:lattice=square\n" DOMINO "0..99\n~D\n"));
    assert_false(is_swept(BOX "\n" DOMINO "0..8\nC:name=*:type=S:layout=0 0\n~D\n"));
    assert_false(is_swept(BOX "\n" DOMINO "0..8\nC:name=B:layout=0 0, {n} 0:copies=0..8\n~D\n"));
    assert_false(is_swept(BOX "\nK:name=b\nC:name=A:layout=0 0/b, 1 0:copies=0..8\n~D\n"));
    assert_false(is_swept("D:xDim=2:yDim=2:lattice=square\n" DOMINO "0..{n+8}\n~D\n"));
}

// The cover of a short box lacks the images that a long one has.
static void pieces_may_be_longer_than_the_first_boxes(void **state)
{
    static const char text[] = "D:xDim={n}:yDim=1:lattice=square\nC:name=A:layout=0 0, 30 0:copies=0..99\n"
                               "C:name=B:layout=0 0, 1 0, 2 0, 3 0, 4 0, 5 0, 6 0, 7 0, 8 0:copies=0..99\n~D\n";
    (void)state;
    xt_series *series = series_of(text, 58, 72, 1);
    assert_true(xt_series_count(series));
    for (uint32_t i = 0; i < 15; i++)
        assert_int_equal(strtoull(xt_series_term_at(series, i), NULL, 10), count_alone(text, 58 + (int)i));
    xt_series_free(series);
}

// ---- Recurrences ---------------------------------------------------------------------------------------------------

// Makes a series of these terms, which no sweep counts.
static xt_series *series_of_terms(const char *terms)
{
    static const char text[] = "D:xDim=2:yDim=2:lattice=square\n" DOMINO "0..{n}\n~D\n";
    xt_series        *series = xt_series_new();
    char             *words = strdup(terms), *rest = words, *word;
    xt_puzzles       *puzzles = read_at(text, 4);
    for (uint32_t i = 0; (word = strtok_r(rest, " ", &rest)); i++) {
        assert_true(xt_series_add_puzzle(series, xt_puzzles_at(puzzles, 0), NULL));
        assert_true(xt_series_set_term(series, i, word));
    }
    xt_puzzles_free(puzzles);
    free(words);
    return series;
}

// The recurrence of the terms is written as "c1 c2 ... / p0 p1 ...", with the numerator behind the slash.
static void expect_recurrence(const char *terms, const char *expected)
{
    xt_series          *series = series_of_terms(terms);
    xt_recurrence_facts facts;
    char                text[TEXT] = "";
    size_t              used = 0;
    assert_true(xt_series_find_recurrence(series, &facts));
    assert_false(facts.is_proved);
    for (uint32_t i = 0; i < facts.order; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s ", xt_series_coefficient_at(series, i));
    used += (size_t)snprintf(text + used, sizeof text - used, "/");
    for (uint32_t i = 0; i < facts.order; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, " %s", xt_series_numerator_at(series, i));
    assert_string_equal(text, expected);
    assert_null(xt_series_coefficient_at(series, facts.order));
    assert_null(xt_series_numerator_at(series, facts.order));
    xt_series_free(series);
}

static void recurrences_of_known_terms(void **state)
{
    (void)state;
    expect_recurrence("1 1 2 3 5 8 13 21 34 55 89 144 233 377", "1 1 / 1 0");
    expect_recurrence("0 1 4 9 16 25 36 49 64 81 100 121 144 169 196 225", "3 -3 1 / 0 1 1");
    expect_recurrence("7 5 1 2 4 8 16 32 64 128 256 512 1024 2048 4096 8192 16384 32768", "2 0 0 / 7 -9 -9");
    expect_recurrence(
        "0 3 0 11 0 41 0 153 0 571 0 2131 0 7953 0 29681 0 110771 0 413403 0 1542841 0 5757961 0 21489003 "
        "0 80198051",
        "0 4 0 -1 / 0 3 0 -1");
    expect_recurrence("1 1000000000000000000000000000000 1000000000000000000000000000000000000000000000000000000000000 "
                      "1000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000 "
                      "1000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
                      "000000000000000000000000000000",
                      "/"); // too few terms
    expect_recurrence("1 2 6 24 120 720 5040 40320 362880 3628800 39916800 479001600 6227020800 87178291200 "
                      "1307674368000 20922789888000",
                      "/");
    expect_recurrence("2 3 5 7 11 13 17 19 23 29 31 37 41 43 47 53 59 61 67 71 73 79 83 89 97 101", "/");
    expect_recurrence("0 0 0 0 0 0 0 0 0 0 0 0 0 0", "/");
    expect_recurrence("5", "/");
}

static void a_wrong_term_hides_the_recurrence(void **state)
{
    (void)state;
    expect_recurrence("1 1 2 3 5 8 13 21 34 55 89 144 233 378", "/");
}

static void terms_are_numbers(void **state)
{
    xt_series *series = series_of_terms("1 2 3");
    (void)state;
    assert_false(xt_series_set_term(series, 0, ""));
    assert_false(xt_series_set_term(series, 0, "-1"));
    assert_false(xt_series_set_term(series, 3, "1"));
    assert_null(xt_series_term_at(series, 3));
    assert_string_equal(xt_series_term_at(series, 2), "3");
    xt_series_free(series);
    xt_series_free(NULL);
}

static void check_order(const char *text, uint32_t order, double growth, uint32_t columns)
{
    xt_series          *series = series_of(text, 1, 2, 1);
    xt_recurrence_facts facts;
    assert_true(xt_series_count(series));
    assert_true(xt_series_find_recurrence(series, &facts));
    assert_int_equal(facts.order, order);
    assert_true(facts.is_proved);
    assert_int_equal(facts.growth_columns, columns);
    assert_true(facts.growth > growth * (1 - 1e-9) && facts.growth < growth * (1 + 1e-9));
    xt_series_free(series);
}

// The orders are those of the OEIS: A005178, A174248, A233290.
static void orders_are_proved(void **state)
{
    (void)state;
    check_order("D:xDim={n}:yDim=4:lattice=square\nP:set=dominoes:copies=0..99\n~D\n", 4, 2.840536194095, 1);
    check_order("D:xDim={n}:yDim=4:lattice=square\nP:set=tetrominoes:copies=0..99\n~D\n", 35, 4.439403640213, 1);
    check_order("D:xDim={n}:yDim=6:lattice=square\nP:set=trominoes:copies=0..99\n~D\n", 126, 8.464476852512, 1);
}

static void a_bound_on_the_order_is_reported(void **state)
{
    xt_series *series = series_of("D:xDim={n}:yDim=1:lattice=square\nP:set=dominoes:copies=0..9\n~D\n", 1, 3, 1);
    xt_recurrence_facts facts;
    (void)state;
    assert_true(xt_series_count(series));
    assert_true(xt_series_find_recurrence(series, &facts));
    assert_int_equal(facts.order, 2);
    assert_int_equal(facts.order_bound, 2);
    xt_series_free(series);
}

static void a_puzzle_that_does_not_fit_ends_the_sweep(void **state)
{
    xt_series          *series = series_of(BOX "\n" DOMINO "0..99\n~D\n", 1, 4, 1);
    xt_puzzles         *puzzles = read_at("D:xDim={n}:yDim=3:lattice=square\n" DOMINO "0..99\n~D\n", 5);
    xt_recurrence_facts facts;
    (void)state;
    assert_true(xt_series_count(series));
    assert_true(xt_series_add_puzzle(series, xt_puzzles_at(puzzles, 0), NULL));
    assert_false(xt_series_count(series));
    assert_true(xt_series_set_term(series, 4, "0"));
    assert_true(xt_series_find_recurrence(series, &facts));
    assert_int_equal(facts.order, 0);
    assert_int_equal(facts.order_bound, 0);
    assert_true(facts.growth == 0);
    xt_puzzles_free(puzzles);
    xt_series_free(series);
}

// A174249.
static void the_recurrence_of_pentominoes_has_order_324(void **state)
{
    (void)state;
    SKIP_IF_WATCHED();
    check_order("D:xDim={n}:yDim=5:lattice=square\nP:set=pentominoes:copies=0..99\n~D\n", 324, 7.727036840800, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sweep_counts_as_separate_searches_do),
        cmocka_unit_test(other_rows_are_counted_one_by_one),
        cmocka_unit_test(pieces_may_be_longer_than_the_first_boxes),
        cmocka_unit_test(recurrences_of_known_terms),
        cmocka_unit_test(a_wrong_term_hides_the_recurrence),
        cmocka_unit_test(terms_are_numbers),
        cmocka_unit_test(orders_are_proved),
        cmocka_unit_test(a_bound_on_the_order_is_reported),
        cmocka_unit_test(a_puzzle_that_does_not_fit_ends_the_sweep),
        cmocka_unit_test(the_recurrence_of_pentominoes_has_order_324),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
