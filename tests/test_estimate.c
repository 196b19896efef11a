// test_estimate.c -- random numbers never change, estimates agree with the trees, and trials.

#include "base/hash.h"
#include "base/memory.h"
#include "base/processor.h"
#include "base/random.h"
#include "kinds/pieces/estimate.h"
#include "plan/decide.h"
#include "plan/plan.h"
#include "prepare/output.h"
#include "run/probe/kernel_speed.h"
#include "run/probe/tree_estimate.h"
#include "run/probe/trial.h"
#include "run/progress_estimator.h"

#include "collected.h"
#include "fake_clock.h"
#include "kept_result.h"
#include "rows.h"

#include <math.h>

// ---- Random numbers ------------------------------------------------------------------------------------------------

// Computed from the papers' programs in another language.  They must never change, because users note seeds.
static void a_seed_always_gives_the_same_numbers(void **state)
{
    static const uint64_t known[2][4] = {
        {0xfb5405f7bd79c540u, 0x780c98e26cea5883u, 0x2a146e0980febc66u, 0x4851477db8791fcau},
        {0x5cfacb4362f05742u, 0x764e845a28d6f284u, 0x505847fe395777c6u, 0xdaf582c6f479479du},
    };
    (void)state;
    for (uint64_t seed = 0; seed < 2; seed++) {
        xt_random random;
        xt_random_start(&random, seed, 3 * seed);
        for (int i = 0; i < 4; i++)
            assert_int_equal(xt_random_bits(&random), known[seed][i]);
    }
}

static void numbers_below_a_limit_come_equally_often(void **state)
{
    enum { LIMIT = 7, DRAWS = 70000 };
    uint32_t  count[LIMIT] = {0};
    xt_random random;
    (void)state;
    xt_random_start(&random, 1, 0);
    for (int i = 0; i < DRAWS; i++)
        count[xt_random_below(&random, LIMIT)]++;
    for (int i = 0; i < LIMIT; i++)
        assert_in_range(count[i], DRAWS / LIMIT - 500, DRAWS / LIMIT + 500); // five standard deviations
    for (int i = 0; i < 100; i++)
        assert_true(xt_random_below(&random, 1) == 0);
}

static void a_shuffle_gives_all_orders_of_three_equally_often(void **state)
{
    uint32_t  count[27] = {0};
    xt_random random;
    (void)state;
    xt_random_start(&random, 2, 0);
    for (int i = 0; i < 60000; i++) {
        uint32_t at[3] = {0, 1, 2};
        xt_random_shuffle(&random, at, 3);
        count[at[0] * 9 + at[1] * 3 + at[2]]++;
    }
    for (uint32_t order = 0; order < 27; order++) {
        uint32_t a = order / 9, b = order / 3 % 3, c = order % 3;
        bool     is_order = a != b && b != c && a != c;
        assert_in_range(count[order], is_order ? 9500 : 0, is_order ? 10500 : 0);
    }
}

// ---- A known tree --------------------------------------------------------------------------------------------------

// A hash of the path to a node gives its number of children.  First children have more.
enum { DEEP = 9 };

struct xt_search {
    xt_counters *counters;
};

static xt_search *open_known(const void *problem, xt_counters *counters)
{
    xt_search *search = XT_NEW(xt_search);
    (void)problem;
    if (search)
        search->counters = counters;
    return search;
}

static void close_known(xt_search *search)
{
    free(search);
}

static uint32_t split_known(xt_search *search, xt_task task)
{
    uint64_t hash = task.depth ? xt_hash_bytes(task.choice, task.depth * sizeof *task.choice) : 4;
    if (task.depth == DEEP)
        return hash % 3 == 0 ? (uint32_t)XT_TASK_IS_LEAF : 0;
    uint32_t children = (uint32_t)(hash % 5) + (task.depth > 2 && task.choice[task.depth - 1] == 0 ? 2 : 0);
    search->counters->fits_at[DEEP - task.depth] += children;
    return children;
}

static xt_answer run_known(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    uint32_t choice[DEEP + 1], children = split_known(search, task);
    if (children == XT_TASK_IS_LEAF)
        return sink.take_solution(sink.context, NULL, 0);
    for (uint32_t d = 0; d < task.depth; d++)
        choice[d] = task.choice[d];
    for (uint32_t child = 0; child < children; child++) {
        choice[task.depth] = child;
        run_known(search, (xt_task){.choice = choice, .depth = task.depth + 1}, sink, poll);
    }
    return XT_CONTINUE;
}

static const xt_engine known_engine = {
    .open = open_known, .close = close_known, .count_children = split_known, .run = run_known};

static xt_answer count_one(void *context, const uint32_t *options, uint32_t count)
{
    (void)options, (void)count;
    ++*(uint64_t *)context;
    return XT_CONTINUE;
}

static xt_estimate estimate_known_with(xt_search *search, xt_counters *counters, uint64_t samples, uint64_t seed,
                                       double fits_at[DEEP + 1])
{
    uint64_t        delivered = 0;
    xt_estimate     estimate;
    xt_estimate_run run = {.engine = &known_engine,
                           .levels = DEEP + 1,
                           .search = search,
                           .counters = counters,
                           .sink = {.take_solution = count_one, .context = &delivered},
                           .emitted = &delivered,
                           .samples = samples,
                           .seed = seed,
                           .fits_at = fits_at};
    assert_int_equal(xt_run_estimate(&run, &estimate), XT_COMPLETE);
    return estimate;
}

static xt_estimate estimate_known(uint64_t samples, uint64_t seed, double fits_at[DEEP + 1])
{
    return estimate_known_with(NULL, NULL, samples, seed, fits_at);
}

static void a_lent_search_gives_the_same_estimate_after_other_work(void **state)
{
    uint64_t    fits[DEEP + 1] = {0}, attempts[DEEP + 1] = {0}, solutions = 0;
    double      own_at[DEEP + 1], lent_at[DEEP + 1];
    xt_counters counters = {.fits_at = fits, .attempts_at = attempts};
    xt_search  *search = known_engine.open(NULL, &counters);
    (void)state;
    run_known(search, (xt_task){0}, (xt_option_sink){.take_solution = count_one, .context = &solutions}, (xt_poll){0});
    assert_true(solutions > 1000);
    for (uint64_t seed = 1; seed <= 3; seed++) {
        xt_estimate own = estimate_known(500, seed, own_at);
        xt_estimate lent = estimate_known_with(search, &counters, 500, seed, lent_at);
        assert_true(own.nodes.value == lent.nodes.value && own.solutions.value == lent.solutions.value);
        assert_memory_equal(own_at, lent_at, sizeof own_at);
    }
    known_engine.close(search);
}

static void a_sample_larger_than_the_tree_is_exact(void **state)
{
    uint64_t    fits[DEEP + 1] = {0}, attempts[DEEP + 1], solutions = 0, nodes = 0;
    double      fits_at[DEEP + 1];
    xt_counters counters = {.fits_at = fits, .attempts_at = attempts};
    xt_search  *search = known_engine.open(NULL, &counters);
    (void)state;
    run_known(search, (xt_task){0}, (xt_option_sink){.take_solution = count_one, .context = &solutions}, (xt_poll){0});
    known_engine.close(search);
    xt_estimate estimate = estimate_known(1 << 20, 0, fits_at);
    for (uint32_t p = 0; p <= DEEP; p++) {
        assert_true(fits_at[p] == (double)fits[p]);
        nodes += fits[p];
    }
    assert_true(estimate.is_exact);
    assert_true(nodes > 10000 && solutions > 1000);
    assert_true(estimate.nodes.value == (double)nodes && estimate.nodes.high == (double)nodes);
    assert_true(estimate.solutions.value == (double)solutions && estimate.solutions.low == (double)solutions);
}

typedef struct moments {
    double sum, squares, inside;
} moments;

static void add(moments *m, xt_guess guess, double truth)
{
    m->sum += guess.value;
    m->squares += guess.value * guess.value;
    m->inside += guess.low <= truth && truth <= guess.high;
}

static void assert_mean_is(const moments *m, double truth, int count)
{
    double mean = m->sum / count, variance = m->squares / count - mean * mean;
    assert_true(variance > 0);
    assert_true(fabs(mean - truth) < 4 * sqrt(variance / count));
    assert_true(sqrt(variance / count) < truth / 10);
}

// With so few paths that they make one run, and with several runs.
static void the_mean_over_many_seeds_is_the_true_size(void **state)
{
    enum { SEEDS = 1000 };
    static const uint64_t samples[] = {3, 20, 320};
    double                fits_at[DEEP + 1];
    xt_estimate           truth = estimate_known(1 << 20, 0, fits_at);
    (void)state;
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        moments nodes = {0}, solutions = {0};
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            xt_estimate estimate = estimate_known(samples[i], seed, fits_at);
            add(&nodes, estimate.nodes, truth.nodes.value);
            add(&solutions, estimate.solutions, truth.solutions.value);
            assert_true(estimate.samples <= samples[i]);
        }
        assert_mean_is(&nodes, truth.nodes.value, SEEDS);
        assert_mean_is(&solutions, truth.solutions.value, SEEDS);
        // The ranges hold the true value.
        assert_true(nodes.inside > 0.9 * SEEDS && solutions.inside > 0.9 * SEEDS);
    }
}

// ---- The unfinished part of the tree -------------------------------------------------------------------------------

static uint64_t fits_below(xt_task task)
{
    uint64_t    fits[DEEP + 1] = {0}, attempts[DEEP + 1], solutions = 0, sum = 0;
    xt_counters counters = {.fits_at = fits, .attempts_at = attempts};
    xt_search  *search = known_engine.open(NULL, &counters);
    run_known(search, task, (xt_option_sink){.take_solution = count_one, .context = &solutions}, (xt_poll){0});
    known_engine.close(search);
    for (uint32_t p = 0; p <= DEEP; p++)
        sum += fits[p];
    return sum;
}

static void assert_gauge_sees(xt_progress_estimator *estimator, const xt_task_list *tasks, double truth)
{
    xt_progress_estimator_set_remaining(estimator, tasks);
    for (int i = 0; i < 10; i++)
        xt_progress_estimator_sample(estimator, 0.01);
    double left = xt_progress_estimator_remaining_fits(estimator);
    assert_true(left > truth / 1.3 && left < truth * 1.3);
}

// The whole tree, and with the first children finished or taken: of the root, of one of its children, and below.
static void the_progress_estimator_knows_the_unfinished_part(void **state)
{
    xt_progress_estimator *estimator = xt_progress_estimator_new(&known_engine, NULL, DEEP + 1);
    xt_task_list           tasks;
    (void)state;
    assert_non_null(estimator);
    assert_true(xt_task_list_start(&tasks));
    xt_progress_estimator_set_remaining(estimator, &tasks);
    assert_true(xt_progress_estimator_remaining_fits(estimator) < 0); // there is no sample yet
    double left = (double)fits_below((xt_task){0});
    assert_gauge_sees(estimator, &tasks, left);
    for (uint32_t depth = 0; depth < 3; depth++) {
        xt_task_range *task_range = xt_task_list_take(&tasks);
        assert_gauge_sees(estimator, &tasks, left);
        xt_counters counters = {.fits_at = (uint64_t[DEEP + 1]){0}, .attempts_at = (uint64_t[DEEP + 1]){0}};
        xt_search  *search = known_engine.open(NULL, &counters);
        uint32_t    children = known_engine.count_children(search, xt_task_range_first(task_range));
        known_engine.close(search);
        assert_true(children > 1);
        assert_true(xt_task_list_split(&tasks, task_range, children, NULL));
        xt_task_list_remove(&tasks, task_range);
        left -= children;
        assert_gauge_sees(estimator, &tasks, left);
        xt_task_range *first = xt_task_list_take(&tasks);
        left -= (double)fits_below(xt_task_range_first(first));
        first->state = XT_TASK_DONE;
        assert_gauge_sees(estimator, &tasks, left);
    }
    xt_task_list_free(&tasks);
    xt_progress_estimator_free(estimator);
}

// The sample would find nothing below the root, and the run would seem to be done.
static void a_search_that_is_one_task_has_no_progress_estimator(void **state)
{
    xt_engine engine = known_engine;
    (void)state;
    engine.is_indivisible = true;
    assert_null(xt_progress_estimator_new(&engine, NULL, DEEP + 1));
}

// ---- Puzzles -------------------------------------------------------------------------------------------------------

static xt_estimate estimate_of(xt_model *model, const xt_settings *settings, uint64_t samples, uint64_t seed)
{
    xt_estimate_settings how = {.samples = samples, .seed = seed};
    xt_settings          kept = settings ? *settings : (xt_settings){0};
    xt_estimate          estimate;
    kept.result = kept_result(1);
    assert_int_equal(xt_estimate_search(model, &kept, &how, &estimate, NULL), XT_COMPLETE);
    return estimate;
}

// A search that lists solutions visits each one.  A search that only counts may merge states, which makes no tree.
static xt_answer take(void *context, const xt_solution *solution)
{
    (void)context;
    (void)solution;
    return XT_CONTINUE;
}

static void a_small_tree_is_known_exactly_with_every_engine(void **state)
{
    static const xt_settings ways[] = {
        {.unique = XT_ALL}, // expands classes
        {.unique = XT_UNIQUE},
        {.unique = XT_UNIQUE_MIRROR},
        {.engine = "fila", .unique = XT_UNIQUE},
        {.engine = "fletcher", .unique = XT_UNIQUE},
        {.engine = "de-bruijn", .unique = XT_UNIQUE},
        {.engine = "dlx,fila:5", .order = "s:e=4", .nof = true, .unique = XT_UNIQUE},
    };
    xt_puzzle *puzzle = new_puzzle(3, 3, 3, 0, ROWS(rows_of_soma));
    xt_model  *model = new_model(puzzle, NULL);
    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        xt_statistics statistics;
        assert_int_equal(solve_kept(model, &ways[i], take, NULL, &statistics, NULL), XT_COMPLETE);
        xt_estimate estimate = estimate_of(model, &ways[i], 1 << 22, 1);
        assert_true(estimate.is_exact);
        assert_true(estimate.nodes.value == (double)statistics.fits);
        assert_true(estimate.solutions.value == (double)statistics.solutions);
        assert_true(estimate.nodes_per_second > 0);
        assert_int_equal(estimate.levels, statistics.levels);
        for (uint32_t p = 0; p < statistics.levels; p++)
            assert_true(estimate.fits_at[p] == (double)statistics.fits_at[p]);
    }
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void one_percent_of_the_pentomino_tree_estimates_it(void **state)
{
    xt_puzzle  *puzzle = new_puzzle(10, 6, 1, 0, ROWS(rows_of_pentominoes));
    xt_model   *model = new_model(puzzle, NULL);
    xt_settings settings = {.unique = XT_UNIQUE};
    (void)state;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        xt_estimate estimate = estimate_of(model, &settings, 1000, seed);
        assert_false(estimate.is_exact);
        assert_true(estimate.nodes.value > 892247 / 2.0 && estimate.nodes.value < 892247 * 2.0);
        assert_true(estimate.solutions.value > 2339 / 2.0 && estimate.solutions.value < 2339 * 2.0);
        assert_true(estimate.nodes.low < estimate.nodes.value && estimate.nodes.value < estimate.nodes.high);
    }
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// With 100 paths and without timing.
static xt_guess nodes_guessed(const xt_prepared *p, uint64_t seed)
{
    xt_output       output;
    double          fits_at[DEEP + 1];
    xt_estimate     estimate;
    xt_estimate_run run = {.engine = p->engine,
                           .problem = p->problem,
                           .levels = p->model->cover->pieces + 1,
                           .sink = {.take_solution = xt_emit_if_canonical, .context = &output},
                           .emitted = &output.statistics.solutions,
                           .samples = 100,
                           .seed = seed,
                           .fits_at = fits_at};
    assert_true(run.levels <= DEEP + 1);
    assert_true(xt_output_open(&output, p, true));
    assert_int_equal(xt_run_estimate(&run, &estimate), XT_COMPLETE);
    xt_output_close(&output);
    return estimate.nodes;
}

// At each sampled node the filters have removed the same images as in a search.
static void repeated_filters_are_in_the_estimate(void **state)
{
    enum { SEEDS = IS_WATCHED ? 10 : 40 };
    static const xt_settings ways[] = {
        {.engine = "dlx", .unique = XT_UNIQUE, .filters.volume = 2},
        {.engine = "matrix", .unique = XT_UNIQUE, .filters.volume = 2},
        {.engine = "matrix", .unique = XT_UNIQUE, .filters = {.fit = 4, .parity_trigger = 2}},
        {.engine = "dlx,fila:5", .order = "s:f=5", .unique = XT_UNIQUE, .filters = {.volume = 5, .volume_trigger = 2}},
    };
    xt_puzzle        *puzzle = new_puzzle(3, 3, 3, 0, ROWS(rows_of_soma));
    xt_model         *model = new_model(puzzle, NULL);
    xt_settings       without = {.engine = "dlx", .unique = XT_UNIQUE};
    xt_statistics     all, statistics;
    xt_planned_search search;
    (void)state;
    assert_int_equal(solve_kept(model, &without, NULL, NULL, &all, NULL), XT_COMPLETE);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        moments nodes = {0};
        assert_int_equal(solve_kept(model, &ways[i], NULL, NULL, &statistics, NULL), XT_COMPLETE);
        assert_true(statistics.fits < all.fits || ways[i].order);
        assert_true(xt_decide_plain_search(&search, model, &ways[i], NULL));
        for (uint64_t seed = 1; seed <= SEEDS; seed++)
            add(&nodes, nodes_guessed(&search.prepared, seed), (double)statistics.fits);
        xt_planned_search_free(&search);
        assert_mean_is(&nodes, (double)statistics.fits, SEEDS);
    }
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// The engine dlx applies the filter once, so its tree differs.
static void a_plan_estimates_the_tree_with_its_filters(void **state)
{
    (void)state;
    if (IS_WATCHED)
        skip();
    collected          c = read_collected("one-sided-pentominoes-3x30");
    const xt_settings  whole = {.pruning = XT_PRUNE_NEVER};
    xt_search_plan    *plan = xt_search_plan_new(c.model, &whole, false, NULL);
    const xt_settings *settings = &plan->settings;
    xt_statistics      statistics;
    assert_non_null(plan);
    assert_string_equal(settings->engine, "matrix");
    assert_true(settings->filters.volume > 1 && settings->filters.volume != XT_ONCE);
    assert_int_equal(solve_kept(c.model, settings, NULL, NULL, &statistics, NULL), XT_COMPLETE);
    double nodes = plan->engine_samples.candidate[0].nodes, links = plan->engine_samples.candidate[2].nodes;
    assert_string_equal(plan->engine_samples.candidate[2].engine, "dlx");
    assert_true(nodes > (double)statistics.fits / 1.5 && nodes < (double)statistics.fits * 1.5);
    assert_true(links != nodes);
    xt_search_plan_free(plan);
    free_collected(&c);
}

static xt_search_plan *plan_within(xt_model *model, double time_limit)
{
    const xt_settings settings = {.time_limit = time_limit};
    xt_search_plan   *plan = xt_search_plan_new(model, &settings, false, NULL);
    assert_non_null(plan);
    return plan;
}

// Without time for a sample a candidate has no estimate, and the plan does not fail.
static void a_plan_is_made_within_the_limit_on_time(void **state)
{
    (void)state;
    collected         c = read_collected("bedlam-cube");
    xt_search_plan   *whole = plan_within(c.model, 0), *none = plan_within(c.model, 1e-9);
    xt_plan_candidate of_whole, of_none;
    for (uint32_t i = 0; xt_search_plan_candidate_at(whole, i, &of_whole); i++) {
        assert_true(xt_search_plan_candidate_at(none, i, &of_none));
        assert_string_equal(of_none.engine, of_whole.engine);
        assert_non_null(of_none.unsupported_reason);
    }
    assert_true(xt_search_plan_candidate_at(whole, 0, &of_whole));
    assert_null(of_whole.unsupported_reason);
    assert_string_equal(none->settings.engine, "matrix");
    xt_search_plan_free(whole);
    xt_search_plan_free(none);
    free_collected(&c);
}

static void a_seed_gives_one_estimate(void **state)
{
    xt_puzzle *puzzle = new_puzzle(3, 3, 3, 0, ROWS(rows_of_soma));
    xt_model  *model = new_model(puzzle, NULL);
    (void)state;
    xt_estimate one = estimate_of(model, NULL, 200, 1), again = estimate_of(model, NULL, 200, 1);
    xt_estimate other = estimate_of(model, NULL, 200, 2);
    assert_true(one.nodes.value == again.nodes.value && one.nodes.high == again.nodes.high);
    assert_true(one.solutions.value == again.solutions.value);
    assert_true(one.nodes.value != other.nodes.value);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// With saved nodes of the engine, and without.
static xt_estimate estimate_way(const xt_prepared *p, const xt_engine *engine, double *fits_at)
{
    xt_output       output;
    xt_estimate     estimate;
    xt_estimate_run run = {.engine = engine,
                           .problem = p->problem,
                           .levels = p->model->cover->pieces + 1,
                           .sink = {.take_solution = xt_emit_if_canonical, .context = &output},
                           .emitted = &output.statistics.solutions,
                           .samples = 300,
                           .seed = 1,
                           .fits_at = fits_at};
    assert_true(xt_output_open(&output, p, true));
    assert_int_equal(xt_run_estimate(&run, &estimate), XT_COMPLETE);
    xt_output_close(&output);
    return estimate;
}

static void restored_nodes_give_the_same_estimate(void **state)
{
    static const struct {
        const char *name, *engine;
        xt_filters  filters;
    } rows[] = {
        {"soma-cube", "matrix", {0}},
        {"tetris-cube", "matrix", {0}},
        {"dominoes-8x8", "matrix", {0}},
        {"conway-cube", "matrix", {0}},
        {"pentominoes-5x5", "matrix", {.volume = 1, .parity = 2, .fit = 3, .volume_trigger = 1, .parity_trigger = 2}},
        {"pentominoes-6x10", "matrix", {.volume = 8}},
        {"pentominoes-6x10", "flat", {0}},
        {"soma-cube", "flat", {0}},
        {"lozenges-hexagon-4", "flat", {0}}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i += IS_WATCHED ? 2 : 1) {
        collected          c = read_collected(rows[i].name);
        const xt_settings  settings = {.engine = rows[i].engine, .filters = rows[i].filters};
        xt_planned_search  search;
        const xt_prepared *p = &search.prepared;
        assert_true(xt_decide_plain_search(&search, c.model, &settings, NULL));
        xt_engine by_way = *p->engine;
        size_t    levels = c.model->cover->pieces + 1;
        double   *fits = XT_NEW_ARRAY(double, levels), *fits_by_way = XT_NEW_ARRAY(double, levels);
        assert_true(p->engine->restore_node && fits && fits_by_way);
        by_way.node_bytes = NULL;
        xt_estimate one = estimate_way(p, p->engine, fits), other = estimate_way(p, &by_way, fits_by_way);
        assert_memory_equal(fits, fits_by_way, levels * sizeof *fits);
        assert_true(one.nodes.value == other.nodes.value && one.nodes.high == other.nodes.high);
        assert_true(one.solutions.value == other.solutions.value && one.nodes.value > 100);
        free(fits);
        free(fits_by_way);
        xt_planned_search_free(&search);
        free_collected(&c);
    }
}

static void count_call(void *context, double share_done, double seconds)
{
    (void)seconds;
    assert_true(share_done >= 0 && share_done <= 1);
    ++*(uint32_t *)context;
}

static void an_estimate_stops_in_time_and_on_request(void **state)
{
    xt_puzzle           *puzzle = new_puzzle(10, 6, 1, 0, ROWS(rows_of_pentominoes));
    xt_model            *model = new_model(puzzle, NULL);
    uint32_t             calls = 0;
    xt_settings          settings;
    xt_estimate_settings how = {.samples = 1 << 22, .progress = count_call, .progress_context = &calls};
    xt_estimate          estimate;
    (void)state;
    // The choice of an engine takes some of the time.
    for (double seconds = 0.25; calls == 0 && seconds < 10; seconds *= 2) {
        settings = (xt_settings){.pruning = XT_PRUNE_NEVER, .time_limit = seconds};
        start_fake_clock(1e-4);
        assert_int_equal(xt_estimate_search(model, &settings, &how, &estimate, NULL), XT_BY_TIME);
        stop_fake_clock();
    }
    assert_true(calls > 0);
    xt_control *control = xt_control_new();
    xt_control_stop(control);
    settings = (xt_settings){.control = control};
    assert_int_equal(xt_estimate_search(model, &settings, &how, &estimate, NULL), XT_BY_REQUEST);
    assert_int_equal(estimate.runs, 0);
    assert_true(estimate.nodes.value == 0);
    xt_control_free(control);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void very_large_puzzles_are_sampled_by_fewer_paths(void **state)
{
    (void)state;
    assert_int_equal(xt_estimate_samples(12, 2056), 10000); // pentominoes in 6x10
    assert_int_equal(xt_estimate_samples(18, 3586), 10000); // one-sided ones in 9x10
    assert_int_equal(xt_estimate_samples(35, 29082), 2947); // hexominoes in a parallelogram
    assert_int_equal(xt_estimate_samples(108, 451576), 3 * XT_ESTIMATE_MIN_PATHS);
    assert_int_equal(xt_estimate_samples(0, 0), 10000);
}

static void too_many_samples_name_their_limit(void **state)
{
    xt_puzzle           *puzzle = new_puzzle(3, 3, 3, 0, ROWS(rows_of_soma));
    xt_model            *model = new_model(puzzle, NULL);
    xt_diagnostics      *diagnostics = xt_diagnostics_new();
    xt_estimate_settings how = {.samples = (1 << 24) + 1};
    xt_estimate          estimate;
    (void)state;
    assert_int_equal(xt_estimate_search(model, NULL, &how, &estimate, diagnostics), XT_FAILED);
    assert_true(speaks_of(diagnostics, "16777216"));
    xt_diagnostics_free(diagnostics);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// ---- Trials --------------------------------------------------------------------------------------------------------

// The definition of a trial: a search that ends as soon as it leaves a node with this many pieces remaining.
typedef struct plain_trial {
    xt_search *search;
    uint32_t   until, choice[DEEP + 1];
    uint64_t   fits[DEEP + 1], solutions;
    bool       ended;
} plain_trial;

static void try_plainly(plain_trial *t, uint32_t depth)
{
    uint32_t children = split_known(t->search, (xt_task){.choice = t->choice, .depth = depth});
    if (children == XT_TASK_IS_LEAF) {
        t->solutions++;
        return;
    }
    for (uint32_t child = 0; child < children && !t->ended; child++) {
        t->choice[depth] = child;
        t->fits[DEEP - depth]++;
        try_plainly(t, depth + 1);
        t->ended = t->ended || DEEP - depth == t->until;
    }
}

static xt_answer go_on(void *context)
{
    (void)context;
    return XT_CONTINUE;
}

static void a_trial_ends_when_a_piece_is_lifted_at_its_depth(void **state)
{
    uint64_t    unused[DEEP + 1];
    xt_counters counters = {.fits_at = unused, .attempts_at = unused};
    (void)state;
    for (uint32_t until = 1; until <= DEEP; until++) {
        uint64_t     fits_at[DEEP + 1] = {0}, attempts_at[DEEP + 1] = {0}, solutions = 0;
        plain_trial  plain = {.search = open_known(NULL, &counters), .until = until};
        xt_trial_run run = {.engine = &known_engine,
                            .levels = DEEP + 1,
                            .until = until,
                            .sink = {.take_solution = count_one, .context = &solutions},
                            .poll = {.ask = go_on},
                            .fits_at = fits_at,
                            .attempts_at = attempts_at};
        try_plainly(&plain, 0);
        close_known(plain.search);
        assert_int_equal(xt_run_trial(&run), XT_COMPLETE);
        assert_int_equal(solutions, plain.solutions);
        assert_memory_equal(fits_at, plain.fits, sizeof fits_at);
    }
}

static xt_statistics sample_of(xt_model *model, xt_settings settings, uint64_t trials, uint32_t until, uint64_t seed)
{
    xt_statistics statistics;
    settings.monte_carlo = (xt_monte_carlo){.trials = trials, .until = until, .seed = seed};
    assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_BY_TRIALS);
    assert_int_equal(statistics.trials, trials);
    return statistics;
}

// Three dominoes in a 3x2 box: the first cell has two images.  One is in one solution, the other in two.
static void every_image_comes_first_equally_often(void **state)
{
    xt_puzzle *puzzle = new_box("square", 3, 2, 1, 0);
    (void)state;
    add_copies(puzzle, "A 000 100", 3, 3);
    xt_model     *model = new_model(puzzle, NULL);
    xt_statistics dlx = sample_of(model, (xt_settings){0}, 1000, 3, 1);
    assert_in_range(dlx.solutions, 1420, 1580); // five standard deviations
    assert_true(dlx.rate_error > 0 && dlx.rate_error < 0.1);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void a_seed_gives_one_sample_with_every_engine(void **state)
{
    static const xt_settings ways[] = {
        {0},
        {.unique = XT_UNIQUE},
        {.engine = "dlx,fila:4", .nof = true},
        {.engine = "fila"},
    };
    xt_puzzle *puzzle = new_puzzle(3, 3, 3, 0, ROWS(rows_of_soma));
    xt_model  *model = new_model(puzzle, NULL);
    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        xt_statistics one = sample_of(model, ways[i], 50, 4, 7), again = sample_of(model, ways[i], 50, 4, 7);
        assert_int_equal(one.fits, again.fits);
        assert_int_equal(one.solutions, again.solutions);
        xt_statistics other = sample_of(model, ways[i], 50, 4, 8);
        assert_true(one.fits != other.fits);
        assert_true(one.solutions > 0);
        // The last piece is placed once for each solution.  The counts are those of the last sample.
        assert_int_equal(other.fits_at[1], other.found);
    }
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// Each trial shuffles the images, and still emits solutions.
static xt_answer check_cells(void *context, const xt_solution *solution)
{
    bool     is_taken[27] = {false};
    uint64_t taken = 0;
    for (uint32_t p = 0; p < xt_solution_pieces(solution); p++)
        for (uint32_t c = 0; c < xt_solution_piece_at(solution, p).cells; c++) {
            xt_cell cell = xt_solution_cell_at(solution, p, c);
            int32_t at = cell.at[0] * 9 + cell.at[1] * 3 + cell.at[2];
            assert_false(is_taken[at]);
            is_taken[at] = true;
            taken++;
        }
    assert_int_equal(taken, 27);
    ++*(uint64_t *)context;
    return XT_CONTINUE;
}

static void trials_emit_solutions_up_to_the_limit(void **state)
{
    xt_puzzle    *puzzle = new_puzzle(3, 3, 3, 0, ROWS(rows_of_soma));
    xt_model     *model = new_model(puzzle, NULL);
    xt_settings   settings = {.monte_carlo = {.trials = 100000, .until = 4}, .limit = 20};
    xt_statistics statistics;
    uint64_t      delivered = 0;
    (void)state;
    assert_int_equal(solve_kept(model, &settings, check_cells, &delivered, &statistics, NULL), XT_BY_SOLUTIONS);
    assert_int_equal(delivered, 20);
    settings = (xt_settings){.monte_carlo = {.trials = UINT64_MAX, .until = 4}, .time_limit = 0.1};
    start_fake_clock(1e-4);
    assert_int_equal(solve_kept(model, &settings, NULL, NULL, &statistics, NULL), XT_BY_TIME);
    stop_fake_clock();
    assert_true(statistics.trials > 0);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// A limit on nodes ends a trial at the next poll, and changes nothing before.
static void trials_share_a_limit_on_nodes(void **state)
{
    xt_puzzle    *puzzle = new_puzzle(3, 3, 3, 0, ROWS(rows_of_soma));
    xt_model     *model = new_model(puzzle, NULL);
    xt_settings   settings = {.engine = "dlx", .monte_carlo = {.trials = UINT64_MAX, .until = 7}, .node_limit = 50000};
    xt_statistics limited;
    (void)state;
    assert_int_equal(solve_kept(model, &settings, NULL, NULL, &limited, NULL), XT_BY_NODES);
    assert_in_range(limited.fits, 50000, 51000);
    assert_true(limited.trials > 0);
    xt_statistics whole = sample_of(model, (xt_settings){.engine = "dlx"}, limited.trials, 7, 0);
    assert_true(whole.fits <= limited.fits && whole.solutions <= limited.solutions);
    xt_statistics longer = sample_of(model, (xt_settings){.engine = "dlx"}, limited.trials + 1, 7, 0);
    assert_true(longer.fits >= limited.fits && longer.solutions >= limited.solutions);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// Trials with and without a filter try their common images in the same order.  A trial that ends at the first piece
// visits all solutions with its image, unless the filter removes that image.
static void a_filter_keeps_the_order_of_trials(void **state)
{
    xt_puzzle *puzzle = new_puzzle(15, 4, 1, 0, ROWS(rows_of_pentominoes));
    xt_model  *model = new_model(puzzle, NULL);
    uint32_t   met = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 12; seed += IS_WATCHED ? 6 : 1) {
        xt_settings   settings = {.engine = "dlx", .order = "x"};
        xt_statistics plain = sample_of(model, settings, 1, 12, seed);
        settings.filters.volume = XT_ONCE;
        xt_statistics filtered = sample_of(model, settings, 1, 12, seed);
        assert_true(filtered.removed[XT_VOLUME] > 0);
        if (plain.fits > 1000) // else it ended at an image that the filter removes
            assert_int_equal(filtered.solutions, plain.solutions);
        met += plain.solutions > 0;
    }
    assert_true(met > (IS_WATCHED ? 0 : 3));
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

static void trials_until_too_many_pieces_are_refused(void **state)
{
    xt_puzzle      *puzzle = new_puzzle(3, 3, 3, 0, ROWS(rows_of_soma));
    xt_model       *model = new_model(puzzle, NULL);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_settings     settings = {.monte_carlo = {.trials = 1, .until = 8}};
    (void)state;
    assert_int_equal(solve_kept(model, &settings, NULL, NULL, NULL, diagnostics), XT_FAILED);
    assert_true(speaks_of(diagnostics, "takes 1 to 7"));
    xt_diagnostics_free(diagnostics);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
}

// ---- Kernels -------------------------------------------------------------------------------------------------------

// A search of a given number of nodes, whose kernels take the time that the test says.
typedef struct pretended_search {
    const char  *kernel;
    const char  *fastest; // takes a nanosecond for each node, and the others two
    uint64_t     nodes;
    xt_counters *counters;
} pretended_search;

static xt_search *open_pretended(const void *problem, xt_counters *counters)
{
    pretended_search *search = XT_NEW(pretended_search);
    assert_non_null(search);
    *search = *(const pretended_search *)problem;
    search->counters = counters;
    return (xt_search *)search;
}

static void close_pretended(xt_search *search)
{
    free(search);
}

static xt_answer run_pretended(xt_search *of_engine, xt_task task, xt_option_sink sink, xt_poll poll)
{
    const pretended_search *search = (pretended_search *)of_engine;
    (void)task, (void)sink;
    for (uint64_t n = 0; n < search->nodes; n += XT_POLL_INTERVAL) {
        search->counters->fits_at[0] += XT_POLL_INTERVAL;
        advance_fake_clock(XT_POLL_INTERVAL * (strcmp(search->kernel, search->fastest) == 0 ? 1e-9 : 2e-9));
        if (poll.ask(poll.context) == XT_STOP)
            return XT_STOP;
    }
    return XT_CONTINUE;
}

static const xt_engine pretended_engine = {.open = open_pretended, .close = close_pretended, .run = run_pretended};

static void the_fastest_kernel_is_measured_whatever_its_name(void **state)
{
    xt_kernel_speeds speeds;
    const char      *name;
    (void)state;
    start_fake_clock(0);
    for (uint32_t k = 0; (name = xt_kernel_name_at(k)); k++) {
        pretended_search search = {.fastest = name, .nodes = UINT64_C(1) << 40};
        xt_measure_kernels(&speeds, &pretended_engine, &search, &search.kernel, 1, 1);
        if (speeds.count < 2) // one kernel needs no measurement
            assert_null(search.kernel);
        else
            assert_string_equal(search.kernel, xt_processor_selects_kernel(name, NULL) ? name : xt_usual_kernel());
    }
    stop_fake_clock();
}

static void the_kernels_of_a_short_search_are_not_measured(void **state)
{
    xt_kernel_speeds speeds;
    pretended_search search = {.fastest = "portable", .nodes = 1000};
    (void)state;
    start_fake_clock(0);
    xt_measure_kernels(&speeds, &pretended_engine, &search, &search.kernel, 1, 0);
    stop_fake_clock();
    assert_null(search.kernel);
    assert_null(speeds.fastest);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seed_always_gives_the_same_numbers),
        cmocka_unit_test(numbers_below_a_limit_come_equally_often),
        cmocka_unit_test(a_shuffle_gives_all_orders_of_three_equally_often),
        cmocka_unit_test(a_sample_larger_than_the_tree_is_exact),
        cmocka_unit_test(a_lent_search_gives_the_same_estimate_after_other_work),
        cmocka_unit_test(the_mean_over_many_seeds_is_the_true_size),
        cmocka_unit_test(the_progress_estimator_knows_the_unfinished_part),
        cmocka_unit_test(a_search_that_is_one_task_has_no_progress_estimator),
        cmocka_unit_test(a_small_tree_is_known_exactly_with_every_engine),
        cmocka_unit_test(one_percent_of_the_pentomino_tree_estimates_it),
        cmocka_unit_test(repeated_filters_are_in_the_estimate),
        cmocka_unit_test(a_plan_estimates_the_tree_with_its_filters),
        cmocka_unit_test(a_plan_is_made_within_the_limit_on_time),
        cmocka_unit_test(a_seed_gives_one_estimate),
        cmocka_unit_test(restored_nodes_give_the_same_estimate),
        cmocka_unit_test(an_estimate_stops_in_time_and_on_request),
        cmocka_unit_test(very_large_puzzles_are_sampled_by_fewer_paths),
        cmocka_unit_test(too_many_samples_name_their_limit),
        cmocka_unit_test(a_trial_ends_when_a_piece_is_lifted_at_its_depth),
        cmocka_unit_test(every_image_comes_first_equally_often),
        cmocka_unit_test(a_seed_gives_one_sample_with_every_engine),
        cmocka_unit_test(trials_emit_solutions_up_to_the_limit),
        cmocka_unit_test(trials_share_a_limit_on_nodes),
        cmocka_unit_test(a_filter_keeps_the_order_of_trials),
        cmocka_unit_test(trials_until_too_many_pieces_are_refused),
        cmocka_unit_test(the_fastest_kernel_is_measured_whatever_its_name),
        cmocka_unit_test(the_kernels_of_a_short_search_are_not_measured),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
