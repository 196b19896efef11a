// test_corpus.c -- the whole collection, each puzzle held to its published counts.
//
//     test_corpus [--long | --once] [NAME ...]
//
// Without --long, the quick puzzles are solved and the others only read. With --long, the long ones are solved, by
// several engines. With --once they are solved by the default engine alone. NAMEs select puzzles.

#include "model/model.h"
#include "search/frontier/engine.h"

#include "collected.h"

#include <stdio.h>
#include <stdlib.h>

static void assert_silent(xt_diagnostics *diagnostics)
{
    xt_diagnostics_print(diagnostics, stderr);
    assert_int_equal(xt_diagnostics_count(diagnostics), 0);
}

// A puzzle of the collection and its model.
typedef struct specimen {
    const xt_collected *row;
    xt_diagnostics     *diagnostics;
    xt_puzzles         *puzzles;
    xt_model           *model;
} specimen;

static specimen read_row(const xt_collected *row)
{
    specimen s = {.row = row, .diagnostics = xt_diagnostics_new()};
    s.puzzles = xt_read_text(row->text, strlen(row->text), row->name, NULL, s.diagnostics);
    assert_silent(s.diagnostics);
    assert_non_null(s.puzzles);
    assert_int_equal(xt_puzzles_count(s.puzzles), 1);
    const xt_puzzle *puzzle = xt_puzzles_at(s.puzzles, 0);
    assert_string_equal(xt_puzzle_facts_get(puzzle).title, row->title);
    assert_true(*row->title);
    s.model = xt_model_new(puzzle, NULL, s.diagnostics);
    assert_silent(s.diagnostics);
    assert_non_null(s.model);
    return s;
}

static void free_specimen(specimen *s)
{
    xt_model_free(s->model);
    xt_puzzles_free(s->puzzles);
    xt_diagnostics_free(s->diagnostics);
}

// The engine and order of a search. "dlx" is dancing links alone; "dlx,fila:N" lets FILA take over at N remaining
// pieces. Empty texts leave the choice to the planner.
typedef struct way {
    char engine[32], order[32];
} way;

static const way by_dancing_links = {"dlx", "s"}, by_flat_nodes = {"flat", ""}, as_usual = {"", ""};

static bool only_as_usual;

static way by_both_engines(uint32_t pieces)
{
    way      by;
    uint32_t rest = pieces > 1 ? pieces - 1 : 1;
    snprintf(by.engine, sizeof by.engine, "dlx,fila:%u", rest);
    snprintf(by.order, sizeof by.order, rest > 3 ? "s:e=%u:f=3" : "s:e=%u", rest);
    return by;
}

static void assert_count(specimen *s, way by, xt_unique unique, uint64_t expected)
{
    const char   *engine = *by.engine ? by.engine : NULL, *order = *by.order ? by.order : NULL;
    xt_settings   settings = {.engine = engine, .order = order, .nof = order != NULL, .unique = unique};
    xt_statistics statistics;
    assert_int_equal(xt_solve(s->model, &settings, NULL, NULL, &statistics, s->diagnostics), XT_COMPLETE);
    assert_silent(s->diagnostics);
    assert_int_equal(statistics.solutions, expected);
}

static void hold_unique(specimen *s, way by)
{
    if (s->row->has_unique)
        assert_count(s, by, XT_UNIQUE, s->row->unique);
}

static void hold_to_published_counts(specimen *s, way by, xt_model_facts facts)
{
    const xt_collected *row = s->row;
    hold_unique(s, by);
    // If all symmetries are rotations, a search for mirrored classes is the same search.
    if (row->has_mirror && (!row->is_long || facts.symmetries > facts.rotations))
        assert_count(s, by, XT_UNIQUE_MIRROR, row->mirror);
}

// Holds the counts that the frontier engine supports, and returns their number. It counts classes only if all have the
// same size.
static uint32_t hold_merged_counts(specimen *s)
{
    uint32_t       held = 0;
    const uint64_t expected[] = {s->row->all, s->row->unique, s->row->mirror};
    const bool     is_known[] = {s->row->has_all, s->row->has_unique, s->row->has_mirror};
    for (int unique = XT_ALL; unique <= XT_UNIQUE_MIRROR; unique++) {
        xt_settings   settings = {.engine = "frontier", .unique = (xt_unique)unique};
        xt_statistics statistics;
        if (!is_known[unique] || xt_solve(s->model, &settings, NULL, NULL, &statistics, NULL) != XT_COMPLETE)
            continue;
        assert_int_equal(statistics.solutions, expected[unique]);
        held++;
    }
    return held;
}

// For puzzles whose solutions are too many to visit.
static void a_puzzle_has_its_published_counts_by_merging(void **state)
{
    specimen s = read_row(*state);
    assert_true(hold_merged_counts(&s) > 0);
    free_specimen(&s);
}

static xt_answer stop_at_once(void *context, const xt_solution *solution)
{
    (void)context;
    (void)solution;
    return XT_STOP;
}

static bool supports(xt_model *model, way by)
{
    xt_settings settings = {.engine = by.engine};
    return xt_solve(model, &settings, stop_at_once, NULL, NULL, NULL) != XT_FAILED;
}

static void a_puzzle_has_its_published_counts(void **state)
{
    const xt_collected *row = *state;
    specimen            s = read_row(row);
    xt_model_facts      facts = xt_model_facts_get(s.model);
    bool                is_for_fila = facts.optional == 0 && facts.pieces_low == facts.pieces_high &&
                       supports(s.model, by_both_engines(facts.pieces_high));
    assert_true(facts.symmetries == facts.rotations || facts.symmetries == 2 * facts.rotations);
    hold_to_published_counts(&s, as_usual, facts);
    // Other engines solve the long puzzles in check-long alone.
    if (!row->is_long)
        hold_to_published_counts(&s, by_dancing_links, facts);
    if (is_for_fila && !only_as_usual && supports(s.model, by_both_engines(facts.pieces_high)))
        hold_unique(&s, by_both_engines(facts.pieces_high));
    // The frontier engine can take long on other puzzles.
    if (!row->is_long && (facts.images < 1500 || xt_frontier_estimate_cost(s.model->cover).min_seconds < 0.02))
        hold_merged_counts(&s);
    if (!row->is_long && supports(s.model, by_flat_nodes))
        hold_unique(&s, by_flat_nodes);
    if (row->has_all && (!row->is_long || !row->has_unique))
        assert_count(&s, as_usual, XT_ALL, row->all);
    // Exact covers have no classes, so their solutions are counted by a second engine.
    if (row->has_all && !row->has_unique && !only_as_usual)
        assert_count(&s, by_dancing_links, XT_ALL, row->all);
    free_specimen(&s);
}

static void a_puzzle_can_be_read(void **state)
{
    specimen       s = read_row(*state);
    xt_model_facts facts = xt_model_facts_get(s.model);
    assert_true(facts.images > 0);
    if (!xt_puzzle_facts_get(xt_puzzles_at(s.puzzles, 0)).is_cover)
        assert_true(facts.volume_low <= facts.cells && facts.cells - facts.optional <= facts.volume_high);
    free_specimen(&s);
}

// The delivered solutions, each as a 64-bit number that is equal for all solutions of a class.
typedef struct seen {
    const xt_cover *cover;
    uint64_t       *at;
    uint64_t        count, room;
} seen;

static xt_answer remember(void *context, const xt_solution *solution)
{
    seen    *s = context;
    uint64_t least = UINT64_MAX;
    for (uint32_t g = 0; g < s->cover->symmetries; g++)
        if (s->cover->symmetry[g].motions < XT_MOTIONS_MIRROR) {
            uint64_t key = key_after(s->cover, &s->cover->symmetry[g], solution);
            least = key < least ? key : least;
        }
    assert_true(s->count < s->room);
    s->at[s->count++] = least;
    return XT_CONTINUE;
}

static int compare_numbers(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

// A well-known program prints some classes twice, with X on the middle row.
static void every_class_is_delivered_once(void **state)
{
    specimen        s = read_row(*state);
    const xt_cover *cover = s.model->cover;
    seen            all = {.cover = cover, .room = s.row->unique, .at = calloc(s.row->unique, sizeof *all.at)};
    xt_settings     settings = {.unique = XT_UNIQUE, .pruning = XT_PRUNE_ALWAYS};
    xt_statistics   statistics;
    assert_non_null(all.at);
    assert_int_equal(xt_solve(s.model, &settings, remember, &all, &statistics, s.diagnostics), XT_COMPLETE);
    assert_int_equal(all.count, s.row->unique);
    qsort(all.at, all.count, sizeof *all.at, compare_numbers);
    for (uint64_t i = 1; i < all.count; i++)
        assert_true(all.at[i] > all.at[i - 1]);
    free(all.at);
    free_specimen(&s);
}

static void names_of_the_collection_are_found(void **state)
{
    xt_collected row, found;
    (void)state;
    for (uint32_t i = 0; xt_collection_at(i, &row); i++) {
        assert_true(xt_collection_find(row.name, &found));
        assert_string_equal(found.name, row.name);
        assert_ptr_equal(found.text, row.text);
    }
    assert_false(xt_collection_find("no-such-puzzle", &found));
    assert_false(xt_collection_find("", &found));
}

// 9x10 has more states than the memory limit allows.
static bool has_room_for_merging(const char *name)
{
    return strcmp(name, "one-sided-pentominoes-9x10") != 0;
}

// These puzzles deliver each solution, to find duplicates: one quick puzzle, and those without a full count.
static bool is_delivered(const xt_collected *row, bool is_long)
{
    return is_long ? row->is_unsolved && row->has_unique : strcmp(row->name, "pentominoes-5x12") == 0;
}

int main(int words, char **word)
{
    static xt_collected      row[1000];
    static struct CMUnitTest tests[2001];
    static char              names[1000][80];
    uint32_t                 count = 0;
    only_as_usual = words > 1 && strcmp(word[1], "--once") == 0;
    bool solve_long = only_as_usual || (words > 1 && strcmp(word[1], "--long") == 0);
    int  skip = solve_long ? 2 : 1;
    for (uint32_t i = 0; i < 1000 && xt_collection_at(i, &row[i]); i++) {
        bool solve = !row[i].is_unsolved && row[i].is_long == solve_long;
        bool merge = solve_long && row[i].is_unsolved && row[i].has_unique && has_room_for_merging(row[i].name);
        if ((solve || merge || !solve_long) && is_asked_for(row[i].name, words - skip, word + skip))
            tests[count++] = (struct CMUnitTest){row[i].name,
                                                 solve   ? a_puzzle_has_its_published_counts
                                                 : merge ? a_puzzle_has_its_published_counts_by_merging
                                                         : a_puzzle_can_be_read,
                                                 NULL, NULL, &row[i]};
    }
    for (uint32_t i = 0; i < 1000 && row[i].name && !only_as_usual; i++)
        if (is_delivered(&row[i], solve_long) && is_asked_for(row[i].name, words - skip, word + skip)) {
            snprintf(names[i], sizeof names[i], "%s, each class once", row[i].name);
            tests[count++] = (struct CMUnitTest){names[i], every_class_is_delivered_once, NULL, NULL, &row[i]};
        }
    if (count == 0) {
        fprintf(stderr, "test_corpus: no such puzzle is to be solved: '%s'\n", words > skip ? word[skip] : "");
        return 2;
    }
    if (!solve_long)
        tests[count++] = (struct CMUnitTest)cmocka_unit_test(names_of_the_collection_are_found);
    return _cmocka_run_group_tests("the collection", tests, count, NULL, NULL);
}
