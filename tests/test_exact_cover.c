// test_exact_cover.c -- exact covers: the builder, texts, and all engines on random covers with secondary items,
// colours and bounds.

#define _POSIX_C_SOURCE 200809L

#include "exactile.h"

#include "dice.h"
#include "watched.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static uint64_t seed = 1, count_of_covers = CASES(500);

// ---- The naive solver ----------------------------------------------------------------------------------------------

enum { ITEMS = 48, OPTIONS = 400, MEMBERS = 8, SOLUTIONS = 20000, STEPS = 400000 };

typedef struct naive_option {
    int members, item[MEMBERS], colour[MEMBERS]; // colour 0: none
} naive_option;

typedef struct naive_cover {
    int          primary, items, low[ITEMS], high[ITEMS];
    int          options;
    naive_option option[OPTIONS];
} naive_cover;

typedef struct naive_search {
    const naive_cover *cover;
    int                times[ITEMS], colour[ITEMS]; // of the chosen options; colour -1: an option without colour
    uint64_t           chosen;                      // a bit for each of the first 64 options
    int                solutions, steps;
    uint64_t           solution[SOLUTIONS];
} naive_search;

static bool is_useful(const naive_cover *c, const naive_option *o)
{
    for (int m = 0; m < o->members; m++)
        if (o->item[m] < c->primary)
            return true;
    return false;
}

static bool fits(const naive_search *s, const naive_option *o)
{
    for (int m = 0; m < o->members; m++) {
        const int item = o->item[m];
        if (item < s->cover->primary ? s->times[item] == s->cover->high[item]
                                     : s->times[item] > 0 && (o->colour[m] == 0 || s->colour[item] != o->colour[m]))
            return false;
    }
    return true;
}

static bool is_solution(const naive_search *s)
{
    for (int i = 0; i < s->cover->primary; i++)
        if (s->times[i] < s->cover->low[i])
            return false;
    return true;
}

// Decides about one option after the other.
static void search_from(naive_search *s, int option)
{
    const naive_cover *c = s->cover;
    if (++s->steps > STEPS || s->solutions == SOLUTIONS)
        return;
    if (option == c->options) {
        if (is_solution(s))
            s->solution[s->solutions++] = s->chosen;
        return;
    }
    const naive_option *o = &c->option[option];
    if (is_useful(c, o) && fits(s, o)) {
        int colour[MEMBERS];
        for (int m = 0; m < o->members; m++) {
            colour[m] = s->colour[o->item[m]];
            s->times[o->item[m]]++;
            s->colour[o->item[m]] = o->colour[m] ? o->colour[m] : -1;
        }
        s->chosen |= (uint64_t)1 << option;
        search_from(s, option + 1);
        s->chosen &= ~((uint64_t)1 << option);
        for (int m = 0; m < o->members; m++) {
            s->colour[o->item[m]] = colour[m];
            s->times[o->item[m]]--;
        }
    }
    search_from(s, option + 1);
}

static int compare_sets(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

// Returns false if the cover has too many solutions for this solver.
static bool solve_naively(naive_search *s, const naive_cover *c)
{
    memset(s, 0, sizeof *s);
    s->cover = c;
    search_from(s, 0);
    qsort(s->solution, (size_t)s->solutions, sizeof *s->solution, compare_sets);
    return s->steps <= STEPS && s->solutions < SOLUTIONS;
}

// ---- Random covers -------------------------------------------------------------------------------------------------

static void add_member(naive_option *o, int item, int colour)
{
    for (int m = 0; m < o->members; m++)
        if (o->item[m] == item)
            return;
    if (o->members == MEMBERS)
        return;
    o->item[o->members] = item;
    o->colour[o->members++] = colour;
}

typedef struct kind {
    bool has_bounds, has_colours, has_shapes; // shapes: the first `shapes` items, of which each option has one
    int  shapes;
} kind;

static void make_option(naive_cover *c, naive_option *o, const kind *k, int most_members, dice *d)
{
    const int secondary = c->items - c->primary;
    *o = (naive_option){0};
    if (k->has_shapes)
        add_member(o, one_of(d, k->shapes), 0);
    const int members = 1 + one_of(d, most_members);
    for (int m = 0; m < members; m++) {
        const bool is_secondary = secondary > 0 && chance(d, 40);
        const int  first = k->has_shapes ? k->shapes : 0;
        if (is_secondary)
            add_member(o, c->primary + one_of(d, secondary), k->has_colours && chance(d, 80) ? 1 + one_of(d, 3) : 0);
        else if (first < c->primary)
            add_member(o, first + one_of(d, c->primary - first), 0);
    }
    if (o->members == 0)
        add_member(o, 0, 0);
}

// Reverses the shapes, the other primary items and the secondary items.
static int reflected_item(const naive_cover *c, const kind *k, int item)
{
    const int shapes = k->has_shapes ? k->shapes : 0;
    const int first = item < shapes ? 0 : item < c->primary ? shapes : c->primary;
    const int end = item < shapes ? shapes : item < c->primary ? c->primary : c->items;
    return first + end - 1 - item;
}

static bool has_member(const naive_option *o, int item, int colour)
{
    for (int m = 0; m < o->members; m++)
        if (o->item[m] == item && o->colour[m] == colour)
            return true;
    return false;
}

static bool is_equal(const naive_option *a, const naive_option *b)
{
    bool equal = a->members == b->members;
    for (int m = 0; equal && m < a->members; m++)
        equal = has_member(b, a->item[m], a->colour[m]);
    return equal;
}

// Adds an option to those before `count`, unless it is there.  Returns their number.
static int add_new_option(naive_cover *c, int count, naive_option o)
{
    for (int i = 0; i < count; i++)
        if (is_equal(&c->option[i], &o))
            return count;
    c->option[count] = o;
    return count + 1;
}

// Adds the reflection of each option, so that the cover has a symmetry.
static void add_reflections(naive_cover *c, const kind *k)
{
    static naive_option given[OPTIONS];
    int                 count = 0, options = c->options < OPTIONS / 2 ? c->options : OPTIONS / 2;
    memcpy(given, c->option, sizeof given);
    for (int i = 0; i < c->items; i++) {
        c->low[reflected_item(c, k, i)] = c->low[i];
        c->high[reflected_item(c, k, i)] = c->high[i];
    }
    for (int o = 0; o < options; o++) {
        naive_option reflection = given[o];
        for (int m = 0; m < reflection.members; m++)
            reflection.item[m] = reflected_item(c, k, reflection.item[m]);
        count = add_new_option(c, count, given[o]);
        count = add_new_option(c, count, reflection);
    }
    c->options = count;
}

static void make_cover(naive_cover *c, int most_items, int most_options, int most_members, dice *d)
{
    kind k = {.has_bounds = chance(d, 40), .has_colours = chance(d, 60), .has_shapes = chance(d, 50)};
    memset(c, 0, sizeof *c);
    c->primary = 1 + one_of(d, most_items);
    c->items = c->primary + (chance(d, 70) ? one_of(d, most_items) : 0);
    k.shapes = 1 + one_of(d, c->primary);
    c->options = 1 + one_of(d, most_options);
    for (int i = 0; i < c->items; i++) {
        c->low[i] = i < c->primary;
        c->high[i] = 1;
        if (i < c->primary && k.has_bounds && chance(d, 50) && (!k.has_shapes || i < k.shapes || chance(d, 10))) {
            c->low[i] = one_of(d, 3);
            c->high[i] = c->low[i] + one_of(d, 2);
            c->high[i] += c->high[i] == 0;
        }
    }
    for (int o = 0; o < c->options; o++)
        if (o > 0 && chance(d, 10))
            c->option[o] = c->option[one_of(d, o)];
        else
            make_option(c, &c->option[o], &k, most_members, d);
    if (chance(d, 40))
        add_reflections(c, &k);
}

static void name_item(char *name, size_t size, int item)
{
    snprintf(name, size, "item%d", item);
}

static xt_puzzle *build(const naive_cover *c)
{
    static const char *const colours[] = {NULL, "red", "g", "#1"};
    xt_diagnostics          *diagnostics = xt_diagnostics_new();
    xt_cover_builder        *builder = xt_cover_builder_new(diagnostics);
    assert_non_null(builder);
    for (int i = 0; i < c->items; i++) {
        char name[16];
        name_item(name, sizeof name, i);
        assert_true(i < c->primary ? xt_cover_builder_add_item(builder, name, (uint32_t)c->low[i], (uint32_t)c->high[i],
                                                               diagnostics)
                                   : xt_cover_builder_add_secondary_item(builder, name, diagnostics));
    }
    for (int o = 0; o < c->options; o++) {
        xt_cover_member members[MEMBERS];
        for (int m = 0; m < c->option[o].members; m++)
            members[m] = (xt_cover_member){(uint32_t)c->option[o].item[m], colours[c->option[o].colour[m]]};
        assert_true(xt_cover_builder_add_option(builder, members, (uint32_t)c->option[o].members, diagnostics));
    }
    xt_puzzle *puzzle = xt_cover_builder_make(builder, "random", diagnostics);
    assert_non_null(puzzle);
    xt_cover_builder_free(builder);
    xt_diagnostics_free(diagnostics);
    return puzzle;
}

static char *text_of(const xt_puzzle *puzzle, const char *format)
{
    char  *text = NULL;
    size_t size = 0;
    FILE  *out = open_memstream(&text, &size);
    assert_true(xt_write_puzzle(puzzle, format, out, NULL));
    fclose(out);
    return text;
}

// ---- Checks --------------------------------------------------------------------------------------------------------

typedef struct collected {
    uint64_t solution[SOLUTIONS];
    int      count;
} collected;

static xt_answer collect(void *context, const xt_solution *solution)
{
    collected *c = context;
    uint64_t   set = 0;
    for (uint32_t i = 0; i < solution->count; i++)
        set |= (uint64_t)1 << xt_solution_cover_option_at(solution, i);
    if (c->count == SOLUTIONS)
        return XT_STOP;
    c->solution[c->count++] = set;
    return XT_CONTINUE;
}

static const char *const engines[] = {NULL, "dlx", "matrix", "frontier", "flat", "fila", "fletcher", "de-bruijn"};
enum { ENGINES = sizeof engines / sizeof *engines };

static uint32_t supported[ENGINES], by_classes[ENGINES], tried[ENGINES]; // searches

// Returns false if the engine does not support the cover.
static bool run(xt_model *model, const xt_settings *settings, xt_sink sink, void *context, xt_statistics *statistics)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_status       status = xt_solve(model, settings, sink, context, statistics, diagnostics);
    if (status == XT_FAILED) {
        assert_non_null(settings->engine);
        assert_non_null(strstr(xt_diagnostics_at(diagnostics, 0).text, "does not support this puzzle"));
    } else
        assert_int_equal(status, XT_COMPLETE);
    xt_diagnostics_free(diagnostics);
    return status != XT_FAILED;
}

static bool is_same(collected *found, const naive_search *expected)
{
    qsort(found->solution, (size_t)found->count, sizeof *found->solution, compare_sets);
    return found->count == expected->solutions &&
           memcmp(found->solution, expected->solution, (size_t)found->count * sizeof *found->solution) == 0;
}

static const char *fault_of_engine(xt_model *model, const naive_search *expected, int engine, dice *d)
{
    static collected found;
    xt_settings      settings = {.engine = engines[engine], .threads = chance(d, 20) ? 2 : 1};
    xt_statistics    statistics;
    tried[engine]++;
    if (!run(model, &settings, NULL, NULL, &statistics))
        return engine == 0 || engine == 1 ? "an engine for all covers refuses" : NULL;
    supported[engine]++;
    if (statistics.solutions != (uint64_t)expected->solutions)
        return "another number";
    settings.pruning = XT_PRUNE_FOR_ALL;
    if (!run(model, &settings, NULL, NULL, &statistics) || statistics.solutions != (uint64_t)expected->solutions)
        return "another number by classes";
    by_classes[engine] += statistics.expanded_classes;
    found.count = 0;
    if (!run(model, &settings, collect, &found, &statistics) || !is_same(&found, expected))
        return "other solutions by classes";
    settings.pruning = XT_PRUNE_FOR_UNIQUE;
    found.count = 0;
    if (!run(model, &settings, collect, &found, &statistics) || !is_same(&found, expected))
        return "other solutions";
    if (engine == 1 || engine == 2) {
        settings.filters.fit = 1 + (uint32_t)one_of(d, 3);
        found.count = 0;
        if (run(model, &settings, collect, &found, &statistics) && !is_same(&found, expected))
            return "other solutions with the fit filter";
        settings.filters.fit = 0;
    }
    if (engine <= 2) {
        found.count = 0;
        for (settings.part = 1, settings.parts = 3; settings.part <= 3; settings.part++)
            run(model, &settings, collect, &found, &statistics);
        if (!is_same(&found, expected))
            return "other solutions in three parts";
    }
    return NULL;
}

static const char *fault_of_text(const xt_puzzle *puzzle)
{
    char       *text = text_of(puzzle, NULL), *again = NULL;
    xt_puzzles *puzzles = xt_read_text(text, strlen(text), "text", NULL, NULL);
    xt_puzzle  *read = puzzles && xt_puzzles_count(puzzles) == 1 ? xt_puzzles_at(puzzles, 0) : NULL;
    const char *fault = !read ? "its text is refused" : NULL;
    if (read)
        again = text_of(read, NULL);
    if (read && strcmp(text, again) != 0)
        fault = "its text changes";
    xt_puzzles_free(puzzles);
    free(text);
    free(again);
    return fault;
}

static void random_covers_have_the_solutions_of_the_naive_solver(void **state)
{
    static naive_cover  cover;
    static naive_search expected;
    uint64_t            solutions = 0, compared = 0, symmetric = 0;
    uint32_t            failed = 0;
    (void)state;
    for (uint64_t i = 0; i < count_of_covers && failed < 5; i++) {
        dice d = {.state = (seed + i) * 0x2545f4914f6cdd1du};
        make_cover(&cover, 2 + one_of(&d, 7), 4 + one_of(&d, 16), 1 + one_of(&d, 5), &d);
        if (!solve_naively(&expected, &cover))
            continue;
        compared++;
        solutions += (uint64_t)expected.solutions;
        xt_puzzle  *puzzle = build(&cover);
        xt_model   *model = xt_model_new(puzzle, NULL, NULL);
        const char *fault = fault_of_text(puzzle), *engine = "-";
        assert_non_null(model);
        symmetric += xt_model_facts_get(model).symmetries > 1;
        for (int e = 0; e < ENGINES && !fault; e++) {
            engine = engines[e] ? engines[e] : "-";
            fault = fault_of_engine(model, &expected, e, &d);
        }
        if (fault) {
            char *text = text_of(puzzle, NULL);
            failed++;
            printf("# seed %llu, engine %s: %s; %d solutions of\n%s", (unsigned long long)(seed + i), engine, fault,
                   expected.solutions, text);
            free(text);
        }
        xt_model_free(model);
        xt_puzzle_free(puzzle);
    }
    printf("# %llu covers, %llu of them symmetric, %llu solutions\n", (unsigned long long)compared,
           (unsigned long long)symmetric, (unsigned long long)solutions);
    for (int e = 0; e < ENGINES; e++)
        printf("# %s: %u of %u supported, %u counted by classes\n", engines[e] ? engines[e] : "-", supported[e],
               tried[e], by_classes[e]);
    assert_int_equal(failed, 0);
    assert_true(compared > count_of_covers * 3 / 4);
    assert_true(symmetric > count_of_covers / 20);
    assert_true(by_classes[1] > count_of_covers / 100 && by_classes[2] > count_of_covers / 100);
}

// Covers of many options fill the matrices of the engine matrix, and windows of the engine frontier.
static void larger_covers_have_the_counts_of_dancing_links(void **state)
{
    static naive_cover cover;
    uint32_t           failed = 0, compared = 0;
    (void)state;
    for (uint64_t i = 0; i < count_of_covers / 4 && failed < 5; i++) {
        dice d = {.state = (seed + i) * 0x2545f4914f6cdd1du};
        make_cover(&cover, 12 + one_of(&d, 12), 60 + one_of(&d, OPTIONS - 60), 3 + one_of(&d, 4), &d);
        xt_puzzle    *puzzle = build(&cover);
        xt_model     *model = xt_model_new(puzzle, NULL, NULL);
        xt_statistics expected;
        xt_settings   settings = {.engine = "dlx", .threads = 1, .node_limit = 200000};
        bool          is_small = xt_solve(model, &settings, NULL, NULL, &expected, NULL) == XT_COMPLETE;
        for (int e = 0; is_small && e < ENGINES; e++) {
            xt_statistics statistics;
            settings = (xt_settings){.engine = engines[e], .threads = 1};
            if (e == 1 || !run(model, &settings, NULL, NULL, &statistics))
                continue;
            compared++;
            if (statistics.solutions == expected.solutions &&
                (e != 2 || (statistics.fits == expected.fits && statistics.levels == expected.levels)))
                continue;
            failed++;
            char *text = text_of(puzzle, NULL);
            printf("# seed %llu, engine %s: %llu solutions, %llu fits, by dancing links %llu and %llu, of\n%s",
                   (unsigned long long)(seed + i), engines[e] ? engines[e] : "-",
                   (unsigned long long)statistics.solutions, (unsigned long long)statistics.fits,
                   (unsigned long long)expected.solutions, (unsigned long long)expected.fits, text);
            free(text);
        }
        xt_model_free(model);
        xt_puzzle_free(puzzle);
    }
    printf("# %u counts compared\n", compared);
    assert_int_equal(failed, 0);
    assert_true(compared > count_of_covers / 8);
}

// ---- Published counts ----------------------------------------------------------------------------------------------

typedef struct text_builder {
    char  *text;
    size_t size;
    FILE  *out;
} text_builder;

static void begin_text(text_builder *b)
{
    *b = (text_builder){.out = open_memstream(&b->text, &b->size)};
    assert_non_null(b->out);
}

static xt_puzzles *read_text(const char *text)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzles     *puzzles = xt_read_text(text, strlen(text), "text", NULL, diagnostics);
    xt_diagnostics_print(diagnostics, stderr);
    xt_diagnostics_free(diagnostics);
    assert_non_null(puzzles);
    assert_int_equal(xt_puzzles_count(puzzles), 1);
    assert_true(xt_puzzle_facts_get(xt_puzzles_at(puzzles, 0)).is_cover);
    return puzzles;
}

static uint64_t count_text(const char *text, const char *engine)
{
    xt_puzzles       *puzzles = read_text(text);
    xt_model         *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, NULL);
    const xt_settings settings = {.engine = engine, .threads = 1};
    xt_statistics     statistics = {.solutions = 0};
    assert_non_null(model);
    assert_true(run(model, &settings, NULL, NULL, &statistics));
    xt_model_free(model);
    xt_puzzles_free(puzzles);
    return statistics.solutions;
}

static uint32_t symmetries_of(const char *text)
{
    xt_puzzles    *puzzles = read_text(text);
    xt_model      *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, NULL);
    const uint32_t symmetries = xt_model_facts_get(model).symmetries;
    assert_non_null(model);
    xt_model_free(model);
    xt_puzzles_free(puzzles);
    return symmetries;
}

// Counts by two engines.
static void assert_count(const char *text, uint64_t expected)
{
    assert_int_equal(count_text(text, "dlx"), expected);
    assert_int_equal(count_text(text, "matrix"), expected);
}

static void the_queens_have_their_published_counts(void **state)
{
    static const uint64_t counts[] = {92, 352, 724, 2680, 14200, 73712, 365596};
    const int             most = IS_WATCHED ? 10 : 14;
    (void)state;
    for (int n = 8; n <= most; n++) {
        text_builder b;
        begin_text(&b);
        for (int i = 0; i < n; i++)
            fprintf(b.out, "r%d c%d ", i, i);
        fputs("|", b.out);
        for (int i = 0; i < 2 * n - 1; i++)
            fprintf(b.out, " a%d b%d", i, i);
        for (int r = 0; r < n; r++)
            for (int c = 0; c < n; c++)
                fprintf(b.out, "\nr%d c%d a%d b%d", r, c, r + c, r - c + n - 1);
        fclose(b.out);
        assert_int_equal(symmetries_of(b.text), 4); // rows are shapes, so they go to rows
        assert_int_equal(count_text(b.text, NULL), counts[n - 8]);
        assert_count(b.text, counts[n - 8]);
        free(b.text);
    }
}

// Counts with their reversals.
static void langford_pairs_have_their_published_counts(void **state)
{
    static const struct {
        int      pairs;
        uint64_t count;
    } rows[] = {{3, 2}, {4, 2}, {5, 0}, {7, 52}, {8, 300}, {11, 35584}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        text_builder b;
        const int    n = rows[i].pairs;
        begin_text(&b);
        for (int k = 1; k <= 2 * n; k++)
            fprintf(b.out, "%ss%d", k > 1 ? " " : "", k);
        for (int k = 1; k <= n; k++)
            fprintf(b.out, " %d", k);
        for (int k = 1; k <= n; k++)
            for (int from = 1; from + k + 1 <= 2 * n; from++)
                fprintf(b.out, "\n%d s%d s%d", k, from, from + k + 1);
        fclose(b.out);
        assert_int_equal(symmetries_of(b.text), 2);
        assert_int_equal(count_text(b.text, NULL), rows[i].count);
        assert_count(b.text, rows[i].count);
        assert_int_equal(count_text(b.text, "frontier"), rows[i].count);
        free(b.text);
    }
}

static bool is_given(const char *sudoku, int row, int column, int digit)
{
    for (int cell = 0; cell < 81; cell++) {
        const int r = cell / 9, c = cell % 9;
        if (sudoku[cell] == '0')
            continue;
        const bool same = sudoku[cell] == '0' + digit;
        if ((r == row && c == column) ||
            (same && (r == row || c == column || (r / 3 == row / 3 && c / 3 == column / 3))))
            return r != row || c != column || !same;
    }
    return false;
}

// Three sudokus of 17 clues, from Gordon Royle's collection.
static void sudokus_of_17_clues_have_one_solution(void **state)
{
    static const char *const sudokus[] = {
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
        "000000010400000000020000000000050604008000300001090000300400200050100000000807000",
        "000000012000035000000600070700000300000400800100000000000120000080000040050000600",
    };
    (void)state;
    for (int s = 0; s < 3; s++) {
        text_builder b;
        begin_text(&b);
        for (int i = 0; i < 81; i++)
            fprintf(b.out, "p%d r%d c%d b%d ", i, i, i, i);
        for (int cell = 0; cell < 81; cell++)
            for (int digit = 0; digit < 9; digit++) {
                const int r = cell / 9, c = cell % 9, block = r / 3 * 3 + c / 3;
                if (!is_given(sudokus[s], r, c, digit + 1))
                    fprintf(b.out, "\np%d r%d c%d b%d", cell, 9 * r + digit, 9 * c + digit, 9 * block + digit);
            }
        fclose(b.out);
        assert_count(b.text, 1);
        free(b.text);
    }
}

// The examples of Knuth's formats, counted by brute force.
static void small_examples_have_their_counts(void **state)
{
    static const struct {
        const char *text;
        uint64_t    count;
        bool        is_for_matrix;
    } rows[] = {
        {"| A simple example\nA B C D E | F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n", 1, true},
        {"A B C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nX:0 Y:1\nB X:1\nC Y:1", 1, true},
        {"A B 2:3|C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nC X:0\nB X:1\nC Y:1\n", 1, false},
        {"A\nA\nA\n", 2, true},
        {"1:2|A | x\nA\nA x\nA x\n", 5, false},
        {"A 0:1|B\nA\nA B\nB\n", 3, false},
        {"\xEF\xBB\xBF| with a mark\r\n\r\nA B |X\r\nA X\r\n\t| comment\r\nB\r\n", 1, true},
        {"A | X\nX\n", 0, true},
        // An option of a repeated item and a colour alone does not exclude itself.
        {"A B 2|C | X Y\nA B X:0\nC X:0\nB X:1\nC Y:1\n", 1, false},
        // C may have enough options, and take a third, when it is the only open item.
        {"I0 I1 I2 2:3|C I4 I5 I6\nC I5\nC I1\nC I2\nC I4\nI4 I0\nI2 I6\nI2\nI4\nI5 I1 I0\nI1 I5 I6\nI5 I4\nI1 I2\n"
         "I0 C\nI6 C\n",
         14, false},
        {"0010110\n1001001\n0110010\n1001000\n0100001\n0001101\n", 1, true},
        {"# title\n0,0,1,0,1,1,0\n1,0,0,1,0,0,1\n0,1,1,0,0,1,0\n1,0,0,1,0,0,0\n0,1,0,0,0,0,1\n0,0,0,1,1,0,1", 1, true},
        {"1 0 0 1 0\n0 1 1 0 1\n0 1 1 0 0\n0 0 0 0 1\n", 2, true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(count_text(rows[i].text, NULL), rows[i].count);
        assert_int_equal(count_text(rows[i].text, "dlx"), rows[i].count);
        if (rows[i].is_for_matrix)
            assert_int_equal(count_text(rows[i].text, "matrix"), rows[i].count);
    }
}

// ---- The interface -------------------------------------------------------------------------------------------------

static void expect_message(xt_diagnostics *diagnostics, bool is_done, const char *part)
{
    assert_false(is_done);
    assert_int_equal(xt_diagnostics_count(diagnostics), 1);
    const char *text = xt_diagnostics_at(diagnostics, 0).text;
    if (!strstr(text, part))
        fail_msg("'%s' lacks '%s'", text, part);
    xt_diagnostics_clear(diagnostics);
}

static void covers_have_the_symmetries_that_keep_their_options(void **state)
{
    static const struct {
        const char *text;
        uint32_t    symmetries;
    } rows[] = {
        {"A B C D\nA B\nB C\nC D\nD A\n", 4},                       // of a square, but A and C are shapes
        {"A B C D E\nA B\nB C\nC D\nD E\n", 2},                     // of a path
        {"A B C D | E\nA B E\nB C\nC D E\nD A\n", 1},               // options of one shape differ in size
        {"A B C | D\nA B\nB C\nC D\n", 1},                          // D is secondary
        {"A B 2|C\nA C\nB C\n", 2},                                 // A and B are interchangeable
        {"A B C D\nA B\nB C\nC D\nD A\nD A\n", 1},                  // two options are equal
        {"A B | X\nA X:1\nB X:2\n", 1},                             // with colours
        {"A B C D E F G\nA B\nB C\nC D\nD E\nE F\nF G\nG A\n", 14}, // of a polygon
        {"A B C D E | F\nA F\nB F\nC F\nD F\nE F\n", 1},            // 120 are too many
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const uint32_t symmetries = symmetries_of(rows[i].text);
        if (symmetries != rows[i].symmetries)
            printf("# row %zu: %u\n", i, symmetries);
        assert_int_equal(symmetries, rows[i].symmetries);
    }
}

static void the_builder_refuses_what_is_no_cover(void **state)
{
    xt_diagnostics   *d = xt_diagnostics_new();
    xt_cover_builder *b = xt_cover_builder_new(d);
    (void)state;
    assert_true(xt_cover_builder_add_item(b, "A", 1, 1, d));
    expect_message(d, xt_cover_builder_add_item(b, "A", 1, 1, d), "a second item 'A'");
    expect_message(d, xt_cover_builder_add_item(b, "", 1, 1, d), "is empty");
    expect_message(d, xt_cover_builder_add_item(b, "a b", 1, 1, d), "has a blank");
    expect_message(d, xt_cover_builder_add_item(b, "B", 2, 1, d), "2 to 1 options");
    expect_message(d, xt_cover_builder_add_item(b, "B", 0, 0, d), "high at least 1");
    assert_true(xt_cover_builder_add_secondary_item(b, "X", d));
    expect_message(d, xt_cover_builder_add_item(b, "B", 1, 1, d), "behind a secondary one");
    expect_message(d, xt_cover_builder_add_option(b, NULL, 0, d), "without items");
    expect_message(d, xt_cover_builder_add_option(b, (xt_cover_member[]){{0, NULL}, {0, NULL}}, 2, d), "twice");
    expect_message(d, xt_cover_builder_add_option(b, (xt_cover_member[]){{0, NULL}, {2, NULL}}, 2, d), "item number 2");
    expect_message(d, xt_cover_builder_add_option(b, (xt_cover_member[]){{0, "red"}}, 1, d), "with a colour");
    expect_message(d, xt_cover_builder_add_option(b, (xt_cover_member[]){{0, NULL}, {1, ""}}, 2, d), "is empty");
    assert_true(xt_cover_builder_add_option(b, (xt_cover_member[]){{0, NULL}, {1, "red"}}, 2, d));
    xt_puzzle *puzzle = xt_cover_builder_make(b, "a title", d);
    assert_non_null(puzzle);
    expect_message(d, xt_cover_builder_make(b, NULL, d), "already");
    expect_message(d, xt_cover_builder_add_item(b, "B", 1, 1, d), "already");
    assert_int_equal(xt_puzzle_cover_facts(puzzle).options, 1); // refused options leave nothing behind
    assert_int_equal(xt_puzzle_cover_members(puzzle, 0), 2);
    assert_string_equal(xt_puzzle_cover_member_at(puzzle, 0, 1).colour, "red");
    assert_string_equal(xt_puzzle_cover_item_at(puzzle, 1).name, "X");
    assert_string_equal(xt_puzzle_facts_get(puzzle).title, "a title");
    xt_puzzle_free(puzzle);
    xt_cover_builder_free(b);
    b = xt_cover_builder_new(d);
    assert_true(xt_cover_builder_add_secondary_item(b, "X", d));
    expect_message(d, xt_cover_builder_make(b, NULL, d), "without primary items");
    xt_cover_builder_free(b);
    xt_diagnostics_free(d);
}

static void functions_for_pieces_refuse_covers(void **state)
{
    xt_puzzles     *puzzles = read_text("A B\nA\nB\n");
    xt_puzzle      *puzzle = xt_puzzles_at(puzzles, 0);
    xt_model       *model = xt_model_new(puzzle, NULL, NULL);
    xt_diagnostics *d = xt_diagnostics_new();
    const char      needs[] = "needs a region and pieces";
    const xt_cell   cell = {{0}};
    xt_settings     settings = {.unique = XT_UNIQUE};
    xt_drawing     *drawing = xt_drawing_new(NULL);
    (void)state;
    expect_message(d, xt_puzzle_set_cell(puzzle, cell, XT_CELL_FILL, d), needs);
    expect_message(d, xt_puzzle_set_cell_colour(puzzle, cell, XT_NEUTRAL, d), needs);
    expect_message(d, xt_puzzle_add_colour(puzzle, &(xt_cell_colour){.name = "b"}, d) != XT_NEUTRAL, needs);
    expect_message(d, xt_puzzle_add_piece(puzzle, "P", &cell, 1, NULL, d), needs);
    expect_message(d, xt_puzzle_add_box(puzzle, "P", (int32_t[]){1, 1}, NULL, d), needs);
    expect_message(d, xt_puzzle_add_set(puzzle, "dominoes", d), needs);
    expect_message(d, xt_puzzle_place(puzzle, "A 0 0", d), needs);
    expect_message(d, xt_puzzle_name_cell(puzzle, cell, "c", 0, d), needs);
    expect_message(d, xt_puzzle_loosen(puzzle, 0, d), needs);
    expect_message(d, xt_puzzle_leave_empty(puzzle, "c", d), needs);
    expect_message(d, xt_puzzle_choose(puzzle, (uint32_t[]){1}, "", d), needs);
    expect_message(d, xt_drawing_add_puzzle(drawing, model, d), "which has no picture");
    expect_message(d, xt_explanation_new(model, NULL, d), needs);
    expect_message(d, xt_explanation_new_by_facts(model, d), needs);
    expect_message(d, xt_find_best(model, NULL, NULL, NULL, NULL, NULL, d) != XT_FAILED, needs);
    expect_message(d, xt_solve(model, &settings, NULL, NULL, NULL, d) != XT_FAILED, "leave out --unique");
    assert_int_equal(xt_puzzle_get_cell(puzzle, cell), XT_CELL_ABSENT);
    assert_true(xt_puzzle_check(puzzle, d));
    xt_drawing_free(drawing);
    xt_diagnostics_free(d);
    xt_model_free(model);
    xt_puzzles_free(puzzles);
}

// A text of a limit's size is read, and a cover of many items and options is searched, without much memory or time.
static xt_answer collect_nothing(void *context, const xt_solution *solution)
{
    (void)context, (void)solution;
    return XT_CONTINUE;
}

static void large_covers_end_soon(void **state)
{
    text_builder b;
    (void)state;
    begin_text(&b);
    for (int i = 0; i < 200000; i++)
        fprintf(b.out, "%d ", i);
    for (int i = 0; i < 200000; i++)
        fprintf(b.out, "\n%d", i);
    for (int i = 0; i + 1 < 200000; i += 20000)
        fprintf(b.out, "\n%d %d", i, i + 1);
    fclose(b.out);
    xt_puzzles       *puzzles = read_text(b.text);
    xt_model         *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, NULL);
    const xt_settings settings = {.threads = 1, .time_limit = 0.2};
    assert_non_null(model);
    const xt_status status = xt_solve(model, &settings, NULL, NULL, NULL, NULL);
    assert_true(status == XT_COMPLETE || status == XT_BY_TIME);
    xt_model_free(model);
    xt_puzzles_free(puzzles);
    free(b.text);
}

// Deep covers: the first tries of a search for one solution grow, and a small tree is searched to its end.
static void one_solution_of_a_deep_cover_is_found_if_there_is_one(void **state)
{
    int solvable = 0;
    (void)state;
    for (uint64_t i = 0; i < 24; i++) {
        dice         d = {.state = (seed + i) * 0x2545f4914f6cdd1du};
        text_builder b;
        begin_text(&b);
        for (int item = 0; item < 160; item++)
            fprintf(b.out, "%d ", item);
        // Half of the covers have a solution of neighbours.
        for (int item = 0; item < 160 && i % 2 == 0; item += 4)
            fprintf(b.out, "\n%d %d %d %d", item, item + 1, item + 2, item + 3);
        for (int option = 0; option < 310; option++) {
            fprintf(b.out, "\n");
            for (int item = one_of(&d, 60); item < 160; item += 1 + one_of(&d, 60))
                fprintf(b.out, "%d ", item);
        }
        fclose(b.out);
        xt_puzzles    *puzzles = read_text(b.text);
        xt_model      *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, NULL);
        xt_statistics  of_count, of_one, of_threads;
        const uint64_t count = count_text(b.text, "dlx");
        assert_non_null(model);
        assert_true(run(model, &(xt_settings){.threads = 1}, NULL, NULL, &of_count));
        xt_solve(model, &(xt_settings){.limit = 1, .threads = 1}, collect_nothing, NULL, &of_one, NULL);
        xt_solve(model, &(xt_settings){.limit = 1, .threads = 3}, collect_nothing, NULL, &of_threads, NULL);
        assert_int_equal(of_count.solutions, count);
        assert_int_equal(of_one.solutions, count > 0);
        assert_int_equal(of_threads.solutions, count > 0);
        assert_int_equal(of_threads.fits, of_one.fits);
        solvable += count > 0;
        xt_model_free(model);
        xt_puzzles_free(puzzles);
        free(b.text);
    }
    assert_in_range(solvable, 12, 23);
}

int main(int count, char **words)
{
    for (int i = 1; i + 1 < count; i += 2) {
        uint64_t number = strtoull(words[i + 1], NULL, 0);
        if (strcmp(words[i], "--seed") == 0)
            seed = number;
        else if (strcmp(words[i], "--count") == 0)
            count_of_covers = number;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_covers_have_the_solutions_of_the_naive_solver),
        cmocka_unit_test(larger_covers_have_the_counts_of_dancing_links),
        cmocka_unit_test(the_queens_have_their_published_counts),
        cmocka_unit_test(langford_pairs_have_their_published_counts),
        cmocka_unit_test(sudokus_of_17_clues_have_one_solution),
        cmocka_unit_test(small_examples_have_their_counts),
        cmocka_unit_test(covers_have_the_symmetries_that_keep_their_options),
        cmocka_unit_test(the_builder_refuses_what_is_no_cover),
        cmocka_unit_test(functions_for_pieces_refuse_covers),
        cmocka_unit_test(large_covers_end_soon),
        cmocka_unit_test(one_solution_of_a_deep_cover_is_found_if_there_is_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
