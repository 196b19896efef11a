// test_board_runs.c -- all board engines find the same solutions, with every kernel, in tasks and with threads.
//
// One engine finds them in the same order with the same counts, in whatever order the tasks are done.
//
//     test_board_runs [--seed N] [--count N]
//
// Board i of seed s is the first board of seed s + i.  Small boards are compared with a naive solver too.

#include "random_board.h"

#include "base/vector.h"
#include "edge/board/model.h"
#include "edge/engines/engines.h"
#include "edge/engines/pairs/settings.h"
#include "run/run.h"
#include "run/task_list.h"
#include "solve_board.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    LEVELS = 82, // cells of the largest board, 9 x 9, plus 1
    MAX_SOLUTIONS = 2000,
    MAX_NODES = 20000, // for any engine; larger searches are skipped
    MAX_NAIVE_CELLS = 16,
    MAX_SAVED_TASKS = 60,
    MAX_LISTED = MAX_SOLUTIONS * LEVELS,
};

static uint64_t seed = 1;
static int      count_of_boards = 440;

// ---- Runs ----------------------------------------------------------------------------------------------------------

// The results of a search.
typedef struct account {
    XT_VECTOR(uint32_t) poses; // one a cell, for each solution
    uint64_t  fits_at[LEVELS], attempts_at[LEVELS];
    uint64_t  polls_left;
    xt_status status;
} account;

static xt_answer list_poses(void *context, const uint32_t *poses, uint32_t count)
{
    account *a = context;
    if (a->poses.count > MAX_LISTED)
        return XT_STOP;
    for (uint32_t i = 0; i < count; i++)
        xt_vector_push(&a->poses, poses[i]);
    return XT_CONTINUE;
}

static xt_answer count_down(void *context)
{
    account *a = context;
    return a->polls_left && --a->polls_left ? XT_CONTINUE : XT_STOP;
}

static xt_option_sink sink_of(account *a)
{
    return (xt_option_sink){.take_solution = list_poses, .context = a};
}

static xt_poll poll_of(account *a)
{
    return (xt_poll){.ask = count_down, .context = a};
}

static void free_account(account *a)
{
    xt_vector_free(&a->poses);
}

static bool same_poses(const account *a, const account *b)
{
    return a->poses.count == b->poses.count &&
           (a->poses.count == 0 || memcmp(a->poses.at, b->poses.at, a->poses.count * sizeof *a->poses.at) == 0);
}

static bool same_counts(const account *a, const account *b)
{
    return memcmp(a->fits_at, b->fits_at, sizeof a->fits_at) == 0 &&
           memcmp(a->attempts_at, b->attempts_at, sizeof a->attempts_at) == 0;
}

static xt_search *open_search(const xt_engine *engine, const xt_edge_model *model, xt_counters *counters, account *a)
{
    *counters = (xt_counters){.fits_at = a->fits_at, .attempts_at = a->attempts_at};
    xt_search *search = engine->open(model, counters);
    assert_non_null(search);
    return search;
}

// Searches the whole tree in one task.  Returns false if it is too large.
static bool search_whole(const xt_engine *engine, const xt_edge_model *model, account *a)
{
    xt_counters counters;
    *a = (account){.polls_left = MAX_NODES / XT_POLL_INTERVAL};
    xt_search *search = open_search(engine, model, &counters, a);
    bool       ok = engine->run(search, (xt_task){0}, sink_of(a), poll_of(a)) == XT_CONTINUE;
    engine->close(search);
    return ok;
}

// ---- Tasks ---------------------------------------------------------------------------------------------------------

typedef struct kept_task {
    uint32_t depth, choice[LEVELS];
    uint32_t first, end; // its solutions in the poses of the run
} kept_task;

typedef struct work {
    const xt_engine *engine;
    xt_search       *search[2]; // of two threads, which exchange saved nodes
    account          all;
    kept_task        kept[MAX_SAVED_TASKS];
    uint32_t         tasks;     // the first of them are stored
    void            *node;      // a saved node; may be NULL
    kept_task        node_task; // of the saved node
} work;

static xt_search *any_search(work *w, xt_random *dice)
{
    return w->search[one_of(dice, 2)];
}

static void do_task(work *w, xt_search *search, xt_task task)
{
    kept_task kept = {.depth = task.depth, .first = w->all.poses.count};
    w->all.polls_left = UINT64_MAX;
    assert_int_equal(w->engine->run(search, task, sink_of(&w->all), poll_of(&w->all)), XT_CONTINUE);
    kept.end = w->all.poses.count;
    for (uint32_t d = 0; d < task.depth; d++)
        kept.choice[d] = task.choice[d];
    if (w->tasks < MAX_SAVED_TASKS)
        w->kept[w->tasks] = kept;
    w->tasks++;
}

// Saves the node of a task that was split, at random.  Returns NULL if it is not saved.
static xt_node_state *node_to_hand_on(const work *w, const xt_search *search, xt_task task, xt_random *dice)
{
    size_t bytes = w->engine->node_bytes ? w->engine->node_bytes(search) : 0;
    if (bytes == 0 || one_of(dice, 4) == 0)
        return NULL;
    xt_node_state *node = xt_node_state_new(bytes);
    assert_non_null(node);
    w->engine->save_node(search, task, node->bytes);
    return node;
}

// Restores the parent of a task, if it was saved.
static void take_over(const work *w, xt_search *search, const xt_task_range *task_range)
{
    xt_task above = xt_task_range_first(task_range);
    if (!task_range->parent_node)
        return;
    above.depth--;
    w->engine->restore_node(search, above, task_range->parent_node->bytes);
}

// Searches the tree in tasks of at most this share, each with one of the two searches.
static void run_in_tasks(work *w, double share, xt_random *dice)
{
    xt_task_list tasks;
    assert_true(xt_task_list_start(&tasks));
    while (xt_task_list_first_open(&tasks)) {
        xt_task_range *task_range = xt_task_list_take(&tasks);
        assert_non_null(task_range);
        xt_search *search = any_search(w, dice);
        xt_task    task = xt_task_range_first(task_range);
        bool       whole = task_range->weight <= share;
        take_over(w, search, task_range);
        uint32_t children = whole ? (uint32_t)XT_TASK_IS_LEAF : w->engine->count_children(search, task);
        if (children == XT_TASK_IS_LEAF)
            do_task(w, search, task);
        else if (children > 0)
            assert_true(xt_task_list_split(&tasks, task_range, children, node_to_hand_on(w, search, task, dice)));
        xt_task_list_remove(&tasks, task_range);
    }
    xt_task_list_free(&tasks);
}

static xt_answer stop_at_once(void *context, const uint32_t *poses, uint32_t count)
{
    (void)context, (void)poses, (void)count;
    return XT_STOP;
}

static xt_task task_of(const kept_task *kept)
{
    return (xt_task){.choice = kept->choice, .depth = kept->depth};
}

// At random, saves a node on the way to a task, or restores the saved one in the search that runs the task next.
static void come_and_go(work *w, xt_search *search, const kept_task *kept, xt_random *dice)
{
    xt_search *other = any_search(w, dice);
    if (!w->engine->node_bytes)
        return;
    if (w->node && one_of(dice, 2))
        w->engine->restore_node(search, task_of(&w->node_task), w->node);
    if (kept->depth == 0 || one_of(dice, 3))
        return;
    w->node_task = *kept;
    w->node_task.depth = (uint32_t)one_of(dice, (int)kept->depth);
    free(w->node);
    w->node = calloc(1, w->engine->node_bytes(other));
    assert_non_null(w->node);
    assert_true(w->engine->count_children(other, task_of(&w->node_task)) > 0);
    w->engine->save_node(other, task_of(&w->node_task), w->node);
}

// Runs a task again, at random after another one that was stopped or split.
static bool finds_the_same_again(work *w, const kept_task *kept, xt_random *dice)
{
    account    again = {.polls_left = UINT64_MAX};
    xt_task    task = task_of(kept);
    xt_search *search = any_search(w, dice);
    come_and_go(w, search, kept, dice);
    if (one_of(dice, 4) == 0)
        w->engine->run(search, task, (xt_option_sink){.take_solution = stop_at_once}, poll_of(&again));
    if (one_of(dice, 4) == 0)
        w->engine->count_children(search, task);
    assert_int_equal(w->engine->run(search, task, sink_of(&again), poll_of(&again)), XT_CONTINUE);
    uint32_t found = kept->end - kept->first;
    bool     same = again.poses.count == found;
    if (same && found)
        same = memcmp(again.poses.at, w->all.poses.at + kept->first, found * sizeof *again.poses.at) == 0;
    free_account(&again);
    return same;
}

static bool same_in_any_order(work *w, xt_random *dice)
{
    uint32_t order[MAX_SAVED_TASKS], kept = w->tasks < MAX_SAVED_TASKS ? w->tasks : MAX_SAVED_TASKS;
    bool     same = true;
    for (uint32_t i = 0; i < kept; i++)
        order[i] = i;
    xt_random_shuffle(dice, order, kept);
    for (uint32_t i = 0; i < kept && same; i++)
        same = finds_the_same_again(w, &w->kept[order[i]], dice);
    return same;
}

// Returns a description of the first fault, or NULL.
static const char *fault_of_tasks(const xt_engine *engine, const xt_edge_model *model, const account *whole,
                                  bool has_fixed_tree, xt_random *dice)
{
    static const double shares[] = {0.6, 0.1, 0.01, 0};
    static work         w;
    const char         *fault = NULL;
    xt_counters         counters[2];
    memset(&w, 0, sizeof w);
    w.engine = engine;
    for (uint32_t s = 0; s < 2; s++)
        w.search[s] = open_search(engine, model, &counters[s], &w.all);
    run_in_tasks(&w, shares[one_of(dice, 4)], dice);
    if (!same_poses(&w.all, whole))
        fault = "tasks find other solutions than one run, or in another order";
    else if (has_fixed_tree && !same_counts(&w.all, whole))
        fault = "tasks count other nodes than one run";
    else if (!same_in_any_order(&w, dice))
        fault = "tasks find other solutions in another order";
    for (uint32_t s = 0; s < 2; s++)
        engine->close(w.search[s]);
    free(w.node);
    free_account(&w.all);
    return fault;
}

// ---- Threads -------------------------------------------------------------------------------------------------------

// With these times small trees are split, abandoned and shared like large ones.
static const xt_run_timing paces[] = {
    {.before_threads = 1e-9}, {.before_threads = 1e-9, .task = 1e-9}, {.before_threads = 1e-9, .split_timeout = 1e-9}};

static xt_answer list_found(void *context, const xt_run_solution *found)
{
    return list_poses(context, found->options, found->count);
}

static const char *fault_of_threads(const xt_engine *engine, const xt_edge_model *model, const account *whole,
                                    uint32_t threads, xt_run_timing timing)
{
    account a = {.polls_left = UINT64_MAX};
    xt_run  run = {.engine = engine,
                   .problem = model,
                   .levels = model->cells + 1,
                   .threads = threads,
                   .sink = {.take_solution = list_found, .context = &a},
                   .timing = timing,
                   .report.counters = {.fits_at = a.fits_at, .attempts_at = a.attempts_at}};
    bool    complete = xt_run_all(&run) == XT_COMPLETE, poses = same_poses(&a, whole), counts = same_counts(&a, whole);
    free_account(&a);
    return !complete ? "threads end in another way"
           : !poses  ? "threads find other solutions, or in another order"
           : !counts ? "threads count other nodes"
                     : NULL;
}

// ---- Comparing engines ---------------------------------------------------------------------------------------------

typedef struct way {
    const xt_engine         *engine;
    const char              *kernel; // NULL selects the fastest
    const xt_pairs_settings *pairs;  // NULL selects the defaults
} way;

enum { MAX_WAYS = 16 };

static xt_pairs_settings any_settings(xt_random *dice)
{
    static const uint32_t shaving[] = {0, 1, 2, 3, 5, 12, XT_PAIRS_SHAVE_ALL};
    return (xt_pairs_settings){.order = (uint32_t)one_of(dice, XT_PAIRS_ORDERS),
                               .shaving = shaving[one_of(dice, 7)],
                               .cell = (uint32_t)one_of(dice, 2),
                               .seed = (uint32_t)one_of(dice, 5),
                               .values = (uint32_t)one_of(dice, 2),
                               .singles = (uint32_t)one_of(dice, 2),
                               .counts = one_of(dice, 4) > 0,
                               .edges4 = (uint32_t)one_of(dice, 2),
                               .alldifferent = one_of(dice, 4) == 0,
                               .opposite = (uint32_t)one_of(dice, 2),
                               .preemption = (uint32_t)one_of(dice, 2),
                               .bound = (uint32_t)one_of(dice, 2),
                               .cycles = (uint32_t)one_of(dice, 2),
                               .patterns = (uint32_t)one_of(dice, 2),
                               .backjumping = (uint32_t)one_of(dice, 2)};
}

// Every engine; `domains` with every kernel, `pairs` with some other settings.
static uint32_t list_ways(way *ways, const xt_pairs_settings *pairs)
{
    uint32_t    count = 0;
    const char *kernel;
    for (uint32_t i = 0; i < XT_BOARD_ENGINES; i++)
        ways[count++] = (way){.engine = xt_board_engine_table[i].engine};
    for (uint32_t i = 0; (kernel = xt_kernel_name_at(i)); i++)
        ways[count++] = (way){.engine = &xt_engine_domains, .kernel = kernel};
    ways[count++] = (way){.engine = &xt_engine_pairs, .pairs = pairs};
    assert_in_range(count, 1, MAX_WAYS);
    return count;
}

static uint32_t cells_of_solution; // for compare_solutions

static int compare_solutions(const void *a, const void *b)
{
    return memcmp(a, b, cells_of_solution * sizeof(uint32_t));
}

static void sort_account(account *a, uint32_t cells)
{
    cells_of_solution = cells;
    if (a->poses.count)
        qsort(a->poses.at, a->poses.count / cells, cells * sizeof *a->poses.at, compare_solutions);
}

typedef struct case_of_board {
    random_board   random;
    xt_puzzle     *board;
    xt_edge_model *model;
    const char    *fault;
    way            at_fault;
} case_of_board;

static void check_way(case_of_board *c, way w, const account *whole, xt_random *dice)
{
    static const uint32_t threads[] = {1, 2, 7};
    bool                  has_fixed_tree = !w.pairs || !w.pairs->backjumping;
    c->fault = fault_of_tasks(w.engine, c->model, whole, has_fixed_tree, dice);
    if (!c->fault && !w.kernel && has_fixed_tree &&
        one_of(dice, 6) == 0) // waiting for threads takes long on a busy machine
        c->fault = fault_of_threads(w.engine, c->model, whole, threads[one_of(dice, 3)], paces[one_of(dice, 3)]);
    c->at_fault = w;
}

// Compares all engines, and the nodes of all kernels of an engine.  Returns false if a tree is too large.
static bool check_board(case_of_board *c, xt_random *dice)
{
    way               ways[MAX_WAYS];
    xt_pairs_settings pairs = any_settings(dice);
    uint32_t          count = list_ways(ways, &pairs);
    account           first = {.polls_left = 0}, plain = {.polls_left = 0};
    bool              ok = true;
    for (uint32_t i = 0; i < count && ok && !c->fault; i++) {
        account whole;
        c->model->kernel = ways[i].kernel;
        c->model->pairs = ways[i].pairs;
        if (ways[i].engine->unsupported_reason(c->model))
            continue;
        ok = search_whole(ways[i].engine, c->model, &whole);
        if (ok)
            check_way(c, ways[i], &whole, dice);
        if (ok && ways[i].engine == &xt_engine_domains && !ways[i].kernel) {
            plain = whole;
            plain.poses.at = NULL;
        }
        if (ok && ways[i].kernel && !c->fault && !same_counts(&whole, &plain))
            c->fault = "another kernel counts other nodes";
        sort_account(&whole, c->model->cells);
        if (ok && !c->fault && i > 0 && !same_poses(&whole, &first))
            c->fault = "finds other solutions than the first engine";
        if (i == 0)
            first = whole;
        else
            free_account(&whole);
    }
    free_account(&first);
    c->model->kernel = NULL;
    c->model->pairs = NULL;
    return ok;
}

static uint64_t count(const case_of_board *c, const char *engine, xt_unique unique, bool labelled)
{
    xt_settings   settings = {.engine = engine, .unique = unique, .labelled = labelled};
    xt_statistics statistics;
    xt_status     status = solve_board(c->board, &settings, NULL, NULL, &statistics, NULL);
    return status == XT_COMPLETE ? statistics.solutions : UINT64_MAX; // more than 2^64 with copies told apart
}

static void check_counts(case_of_board *c, xt_random *dice)
{
    xt_unique   unique = one_of(dice, 2) ? XT_UNIQUE : XT_ALL;
    bool        labelled = one_of(dice, 2);
    uint64_t    first = count(c, xt_board_engine_name_at(0), unique, labelled);
    const char *name;
    for (uint32_t e = 1; (name = xt_board_engine_name_at(e)); e++)
        if (count(c, name, unique, labelled) != first)
            c->fault = "counts other solutions than the first engine";
}

static void check_naively(case_of_board *c)
{
    naive_board_result naive = {.solution = calloc(MAX_SOLUTIONS, sizeof *naive.solution), .capacity = MAX_SOLUTIONS};
    assert_non_null(naive.solution);
    naive_board_solve(&c->random, &naive);
    if (!naive.gave_up &&
        (count(c, NULL, XT_ALL, true) != naive.labelled || count(c, NULL, XT_ALL, false) != naive.distinct))
        c->fault = "another number of solutions than a naive solver's";
    free(naive.solution);
}

// Chooses a number of colours such that the board has few solutions and a small tree.
static void make_board_of_some_size(random_board *random, xt_random *dice)
{
    int width = 3 + one_of(dice, 5), height = one_of(dice, 3) ? 3 + one_of(dice, 5) : width;
    int longer = width > height ? width : height;
    make_random_board(random, dice, width, height, longer + 1 + one_of(dice, 5));
}

// Returns false if the board does not count.
static bool check_random_board(uint64_t seed_of_board)
{
    case_of_board c = {.fault = NULL};
    xt_random     dice;
    bool          held = false;
    xt_random_start(&dice, seed_of_board, 0);
    make_board_of_some_size(&c.random, &dice);
    c.board = board_of_random(&c.random);
    c.model = c.board ? xt_edge_model_new(c.board->board, XT_EQUAL_LOOKS, NULL) : NULL;
    if (c.model) {
        xt_edge_break_symmetry(c.model);
        held = check_board(&c, &dice);
    }
    if (held && !c.fault)
        check_counts(&c, &dice);
    if (held && !c.fault && c.random.tiles <= MAX_NAIVE_CELLS)
        check_naively(&c);
    if (c.fault) {
        print_random_board(&c.random);
        print_message("seed %llu, engine %s%s, kernel %s: %s\n", (unsigned long long)seed_of_board,
                      c.at_fault.engine->name, c.at_fault.pairs ? " with settings" : "",
                      c.at_fault.kernel ? c.at_fault.kernel : "the fastest", c.fault);
    }
    assert_null(c.fault);
    xt_edge_model_free(c.model);
    xt_puzzle_free(c.board);
    return held;
}

static void all_engines_agree_on_random_boards_in_tasks_and_threads(void **state)
{
    (void)state;
    int held = 0;
    for (int i = 0; i < count_of_boards; i++)
        held += check_random_board(seed + (uint64_t)i);
    print_message("%d of %d boards held\n", held, count_of_boards);
    assert_true(held * 440 >= count_of_boards * 300);
}

// ---- A board that is large enough for threads ----------------------------------------------------------------------

static void check_threads_on(const xt_engine *engine, const char *file)
{
    xt_puzzles *puzzles = xt_read_file(file, NULL, NULL);
    assert_non_null(puzzles);
    xt_edge_model *model = xt_edge_model_new(xt_puzzles_at(puzzles, 0)->board, XT_EQUAL_LOOKS, NULL);
    assert_non_null(model);
    assert_true(xt_edge_break_symmetry(model));
    account one = {.polls_left = UINT64_MAX};
    xt_run  run = {.engine = engine,
                   .problem = model,
                   .levels = model->cells + 1,
                   .threads = 1,
                   .sink = {.take_solution = list_found, .context = &one},
                   .report.counters = {.fits_at = one.fits_at, .attempts_at = one.attempts_at}};
    assert_int_equal(xt_run_all(&run), XT_COMPLETE);
    for (uint32_t threads = 2; threads <= 7; threads += 5)
        assert_null(fault_of_threads(engine, model, &one, threads, (xt_run_timing){.before_threads = 1e-4}));
    free_account(&one);
    xt_edge_model_free(model);
    xt_puzzles_free(puzzles);
}

static void threads_find_the_same_solutions_on_a_known_board(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < XT_BOARD_ENGINES; i++)
        check_threads_on(xt_board_engine_table[i].engine, xt_board_engine_table[i].engine == &xt_engine_pairs
                                                              ? "tests/boards/p9-11-1.txt"
                                                              : "tests/boards/em-7-4-9.txt");
}

int main(int arguments, char **argument)
{
    for (int i = 1; i + 1 < arguments; i += 2)
        if (strcmp(argument[i], "--seed") == 0)
            seed = strtoull(argument[i + 1], NULL, 10);
        else if (strcmp(argument[i], "--count") == 0)
            count_of_boards = atoi(argument[i + 1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_engines_agree_on_random_boards_in_tasks_and_threads),
        cmocka_unit_test(threads_find_the_same_solutions_on_a_known_board),
    };
    return cmocka_run_group_tests_name("board_runs", tests, NULL, NULL);
}
