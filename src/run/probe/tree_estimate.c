// tree_estimate.c -- estimates the size of a search tree from random paths.
//
// Knuth ("Estimating the efficiency of backtrack programs", 1975) follows random paths from the root.  The product of
// the branchings on the way estimates the number of nodes at the end.  The estimate is unbiased and often far off,
// because one path in a thousand carries most of the tree.
//
// Here many paths go down side by side, level by level.  This is stochastic enumeration (Rubinstein 2013, Vaisman and
// Kroese 2017), or Chen's heterogeneous sampling (1992) with the depth as the only stratum.  A level with no more nodes
// than paths is taken whole, so that the top of the tree is exact.  Below it, the children of a level are cut into as
// many equal stretches as there are paths, and one child is kept from each.  The level is in the order of the tree, so
// the kept children are spread over it.  Each child is kept with the same probability.  So each kept child stands for
// the same number of nodes, and by induction the estimates are unbiased, as Knuth's are.  A path that ends is replaced
// by another, while in Knuth's scheme it is lost.
//
// The error.  The paths are dealt to several independent runs, and the scatter of their results gives the error of the
// mean.  Sizes of trees are skewed: a sample may miss the few branches that hold most nodes, and then it also shows too
// little scatter.  So errors are factors, not differences.  The report is the larger of two errors: one from the
// scatter of the mean, and one for lognormal results (Cox's method, in Zhou and Gao 1997).  The second grows fast with
// the scatter.
//
// Solutions are rare among the nodes of the last levels, so that sampled paths meet few of them.  The first run is a
// pilot, which measures the subtrees at each depth.  The other runs search small subtrees whole, which takes an engine
// less time than the way to them.
//
// The estimate needs only count_children and run of an engine.  The way from the root to a node takes as many steps as
// the node is deep.  So if the engine can, it saves the nodes of a level while the next one is visited.

#include "run/probe/tree_estimate.h"

#include "base/arena.h"
#include "base/clock.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/stop_flag.h"
#include "base/vector.h"
#include "base/work_limit.h"
#include "run/probe/tree_level.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_RUNS = 20,               // more runs have too few paths each
    SMALL_FITS = 64,             // about the fits of a subtree that is searched whole
    TIMED_TASKS = 64,            // nodes kept from each level for the timing
    TIMED_STRIDE = 67,           // a prime above TIMED_TASKS: visits all of them, spread over the level
    TIMED_FITS = 20000,          // about the fits of a timed subtree: enough for the clock
    VISITS_PER_CLOCK_CHECK = 16, // nodes; the clock takes little time then
    LEVELS_AT_ONCE = 8,          // levels tested for zero fits with one comparison
};

static const size_t max_saved_bytes = (size_t)1 << 24; // bytes of the saved nodes of a level; else none are saved

static const double seconds_between_reports = 0.1; // often enough for a person
static const double timing_share = 0.25;           // timing takes this share of the sample's time
static const double min_timing_seconds = 0.05;     // but at least this

// The nodes of a level.
typedef struct population {
    xt_tree_level nodes;
    uint32_t     *parent;      // index of each node's parent in the level above
    char         *saved_nodes; // states of the nodes that were split; NULL if none are saved
} population;

typedef struct result {
    double nodes, solutions;
} result;

typedef struct estimator {
    xt_estimate_run *run;
    xt_search       *search;
    xt_counters      own, *counters;
    uint32_t         runs, done; // with the pilot
    uint32_t         paths;      // of each run
    size_t           node_bytes; // of a saved node
    population       now, next;
    uint32_t        *children;   // of each node of the current level
    bool             is_whole;   // the last run has visited the whole tree
    uint32_t         whole_from; // subtrees at this depth and below are searched whole
    result           result[MAX_RUNS];
    XT_VECTOR(double) width;        // estimated nodes by depth, from the pilot
    XT_VECTOR(xt_tree_level) timed; // by depth: nodes of the pilot for the timing
    double    started, next_report;
    xt_status status;
    xt_arena  memory;
} estimator;

static xt_answer poll_limits(estimator *e)
{
    xt_estimate_run *run = e->run;
    double           now = xt_clock_seconds();
    e->status = xt_control_stop_reason(run->control, run->time_limit, now - e->started);
    if (e->status == XT_COMPLETE)
        e->status = xt_work_limit_reached();
    if (run->progress && now >= e->next_report) {
        e->next_report = now + seconds_between_reports;
        run->progress(run->progress_context, (double)e->done / e->runs, now - e->started);
    }
    return e->status == XT_COMPLETE ? XT_CONTINUE : XT_STOP;
}

// ---- One run -------------------------------------------------------------------------------------------------------

static void clear_fits(estimator *e)
{
    memset(e->counters->fits_at, 0, e->run->levels * sizeof *e->counters->fits_at);
}

static xt_answer poll_limits_of(void *context)
{
    return poll_limits(context);
}

// Returns the number of solutions below a node that the sink lets through.
static double solutions_below(estimator *e, xt_task task)
{
    uint64_t before = *e->run->emitted;
    xt_poll  poll = {.ask = poll_limits_of, .context = e};
    e->run->engine->run(e->search, task, e->run->sink, poll);
    return (double)(*e->run->emitted - before);
}

// Adds the fits with their weight to the estimate, and clears them.
static void take_fits(estimator *e, double weight, double *fits_at, result *sum)
{
    uint64_t *fits = e->counters->fits_at;
    uint32_t  levels = e->run->levels;
    for (uint32_t from = 0, to; from < levels; from = to) {
        uint64_t any = 0;
        to = levels - from < LEVELS_AT_ONCE ? levels : from + LEVELS_AT_ONCE;
        for (uint32_t p = from; p < to; p++)
            any |= fits[p];
        for (uint32_t p = from; any && p < to; p++) {
            fits_at[p] += weight * (double)fits[p];
            sum->nodes += weight * (double)fits[p];
            fits[p] = 0;
        }
    }
}

static void *saved_node_at(const estimator *e, const population *p, uint32_t index)
{
    return p->saved_nodes + (size_t)index * e->node_bytes;
}

// Moves the engine to the parent of a node, if the nodes of the level above were saved.
static void restore_parent_node(estimator *e, xt_task task, uint32_t index)
{
    const population *above = &e->next; // before the next level begins
    if (task.depth > 0)
        e->run->engine->restore_node(e->search, (xt_task){.choice = task.choice, .depth = task.depth - 1},
                                     saved_node_at(e, above, e->now.parent[index]));
}

// Splits a node, or searches its subtree.  weight: nodes that it stands for.  Returns the number of children to follow.
static uint32_t visit_node(estimator *e, uint32_t index, double weight, double *fits_at, result *sum)
{
    uint32_t children = XT_TASK_IS_LEAF;
    xt_task  task = xt_tree_level_task(&e->now.nodes, index);
    if (e->now.saved_nodes)
        restore_parent_node(e, task, index);
    if (task.depth < e->whole_from)
        children = e->run->engine->count_children(e->search, task);
    if (e->now.saved_nodes && children > 0 && children != XT_TASK_IS_LEAF)
        e->run->engine->save_node(e->search, task, saved_node_at(e, &e->now, index));
    if (children == XT_TASK_IS_LEAF) {
        sum->solutions += weight * solutions_below(e, task);
        children = 0;
    }
    take_fits(e, weight, fits_at, sum);
    return children;
}

static void push_child(estimator *e, uint32_t index, uint32_t child)
{
    e->next.parent[e->next.nodes.count] = index;
    xt_tree_level_push_child(&e->next.nodes, xt_tree_level_task(&e->now.nodes, index), child);
}

static void select_all_children(estimator *e)
{
    for (uint32_t i = 0; i < e->now.nodes.count; i++)
        for (uint32_t child = 0; child < e->children[i]; child++)
            push_child(e, i, child);
}

// Keeps one child from each of `paths` equal stretches.  pool: the number of all children.
static void sample_children(estimator *e, uint64_t pool, xt_random *random)
{
    double   stretch = (double)pool / e->paths;
    uint64_t before = 0; // children of the nodes before i
    uint32_t i = 0;
    for (uint32_t p = 0; p < e->paths; p++) {
        uint64_t at = xt_tree_level_pick(p, stretch, pool, random);
        while (at >= before + e->children[i])
            before += e->children[i++];
        push_child(e, i, (uint32_t)(at - before));
    }
}

// Keeps some nodes of the current level for the timing.
static void select_for_timing(estimator *e)
{
    const xt_tree_level *now = &e->now.nodes;
    xt_tree_level        timed = {.depth = now->depth};
    uint32_t             count = now->count < TIMED_TASKS ? now->count : TIMED_TASKS;
    for (; timed.count < count; timed.count++) {
        xt_task task = xt_tree_level_task(now, (uint32_t)((uint64_t)timed.count * now->count / count));
        for (uint32_t d = 0; d < task.depth; d++)
            xt_vector_push(&timed.choice, task.choice[d]);
    }
    e->timed.failed |= timed.choice.failed;
    xt_vector_push(&e->timed, timed);
}

// Remembers the current level of the pilot.
static void record_level(estimator *e, double weight)
{
    xt_vector_push(&e->width, weight * e->now.nodes.count);
    if (e->run->is_timed)
        select_for_timing(e);
}

static bool has_failed(const estimator *e)
{
    return e->counters->error || e->now.nodes.choice.failed || e->next.nodes.choice.failed || e->width.failed ||
           e->timed.failed;
}

// Visits the nodes of the current level.  Returns the number of their children to follow.
static uint64_t visit_level(estimator *e, double weight, double *fits_at, result *sum)
{
    uint64_t pool = 0;
    for (uint32_t i = 0; i < e->now.nodes.count && e->status == XT_COMPLETE && !has_failed(e); i++) {
        e->children[i] = visit_node(e, i, weight, fits_at, sum);
        pool += e->children[i];
        if (i % VISITS_PER_CLOCK_CHECK == 0)
            poll_limits(e);
    }
    return pool;
}

static void swap_levels(estimator *e)
{
    population swapped = e->now;
    e->now = e->next;
    e->next = swapped;
}

// Follows the paths of one run to their ends.  Returns false if the run was stopped or failed.
static bool sample_tree(estimator *e, double *fits_at)
{
    xt_random random;
    double    weight = 1;
    result    sum = {0};
    xt_random_start(&random, e->run->seed, e->done);
    e->is_whole = true;
    xt_tree_level_start(&e->now.nodes, 0);
    for (e->now.nodes.count = 1; e->now.nodes.count > 0; swap_levels(e)) {
        if (e->done == 0)
            record_level(e, weight);
        uint64_t pool = visit_level(e, weight, fits_at, &sum);
        if (e->status != XT_COMPLETE || has_failed(e))
            return false;
        xt_tree_level_start(&e->next.nodes, e->now.nodes.depth + 1);
        if (pool <= e->paths)
            select_all_children(e);
        else {
            sample_children(e, pool, &random);
            weight *= (double)pool / e->paths;
            e->is_whole = false;
        }
        if (has_failed(e)) // without memory the level has too few choices
            return false;
    }
    e->result[e->done] = sum;
    return !has_failed(e);
}

// Returns the least depth whose subtrees have at most max_fits fits on average.
static uint32_t depth_with_fits_below(const estimator *e, double max_fits)
{
    double   below = 0;
    uint32_t depth = e->width.count - 1;
    for (; depth > 0; depth--) {
        below += e->width.at[depth];
        if (below > max_fits * e->width.at[depth - 1])
            break;
    }
    return depth;
}

// ---- Speed ---------------------------------------------------------------------------------------------------------

static xt_answer is_past_deadline(void *context)
{
    const double *until = context;
    return xt_clock_seconds() >= *until ? XT_STOP : XT_CONTINUE;
}

static xt_answer ignore_solution(void *context, const uint32_t *options, uint32_t count)
{
    (void)context, (void)options, (void)count;
    return XT_CONTINUE;
}

static uint64_t fits_counted(const estimator *e)
{
    uint64_t fits = 0;
    for (uint32_t p = 0; p < e->run->levels; p++)
        fits += e->counters->fits_at[p];
    return fits;
}

typedef struct speed {
    double fits, seconds; // of the timed subtrees
    double error;         // one standard error of seconds / fits, as a share of it
} speed;

// The standard error of a ratio of sums (Cochran, "Sampling techniques", 1977, section 2.11).
static double error_of_ratio(const double *fits, const double *seconds, uint32_t count, speed sum)
{
    double ratio = sum.seconds / sum.fits, squares = 0;
    for (uint32_t i = 0; i < count; i++) {
        double off = seconds[i] - ratio * fits[i];
        squares += off * off;
    }
    return count > 1 ? sqrt(squares * count / (count - 1)) / sum.seconds : 0;
}

// Times the search of some subtrees, spread over a level.
static speed measure_speed(estimator *e)
{
    double               now = xt_clock_seconds(), seconds = timing_share * (now - e->started);
    double               until = now + (seconds > min_timing_seconds ? seconds : min_timing_seconds);
    const xt_tree_level *timed = &e->timed.at[depth_with_fits_below(e, TIMED_FITS)];
    xt_poll              poll = {.ask = is_past_deadline, .context = &until};
    xt_option_sink       sink = {.take_solution = ignore_solution};
    double               fits_of[TIMED_TASKS], seconds_of[TIMED_TASKS];
    speed                sum = {0};
    uint32_t             done = 0;
    while (done < timed->count && is_past_deadline(&until) == XT_CONTINUE) {
        xt_task task = xt_tree_level_task(timed, done * TIMED_STRIDE % timed->count);
        if (e->run->engine->count_children(e->search, task) == XT_TASK_IS_LEAF) // moves there before the timing
            break;
        clear_fits(e);
        double begun = xt_clock_seconds();
        e->run->engine->run(e->search, task, sink, poll);
        seconds_of[done] = xt_clock_seconds() - begun;
        fits_of[done] = (double)fits_counted(e);
        sum.seconds += seconds_of[done];
        sum.fits += fits_of[done++];
    }
    sum.error = sum.fits > 0 && sum.seconds > 0 ? error_of_ratio(fits_of, seconds_of, done, sum) : 0;
    return sum;
}

// ---- Errors --------------------------------------------------------------------------------------------------------

// Student's t for 95 % (two-sided), by degrees of freedom.
static double student(uint32_t degrees)
{
    static const double t[] = {0,     12.71, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262,
                               2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093};
    _Static_assert(sizeof t / sizeof *t == MAX_RUNS, "one for each number of runs less 1");
    return t[degrees];
}

static double mean_of(const double *value, uint32_t count)
{
    double sum = 0;
    for (uint32_t i = 0; i < count; i++)
        sum += value[i];
    return sum / count;
}

static double variance_of(const double *value, uint32_t count)
{
    double mean = mean_of(value, count), squares = 0;
    for (uint32_t i = 0; i < count; i++)
        squares += (value[i] - mean) * (value[i] - mean);
    return squares / (count - 1);
}

// Returns the logarithm of the 95 % error factor of the mean; INFINITY if it is unknown.
static double log_error_of_mean(const double *value, uint32_t count)
{
    double mean = mean_of(value, count), log_of[MAX_RUNS];
    if (count < 2 || mean == 0)
        return INFINITY;
    double normal_error = sqrt(variance_of(value, count) / count) / mean;
    for (uint32_t i = 0; i < count; i++) {
        if (value[i] == 0) // no logarithm
            return student(count - 1) * normal_error;
        log_of[i] = log(value[i]);
    }
    double spread = variance_of(log_of, count);
    double lognormal_error = sqrt(spread / count + spread * spread / (2 * (count - 1)));
    return student(count - 1) * fmax(normal_error, lognormal_error);
}

static xt_guess guess(double value, double log_error)
{
    if (isinf(log_error))
        return (xt_guess){.value = value, .low = 0, .high = INFINITY};
    return (xt_guess){.value = value, .low = value * exp(-log_error), .high = value * exp(log_error)};
}

// The pilot counts only if it is the only run.  A run that visited the whole tree is enough alone.
static void sum_up(const estimator *e, speed measured, xt_estimate *estimate)
{
    double   nodes[MAX_RUNS], solutions[MAX_RUNS];
    uint32_t first = e->is_whole ? e->done - 1 : e->done > 1, runs = e->done - first;
    for (uint32_t i = 0; i < runs; i++) {
        nodes[i] = e->result[first + i].nodes;
        solutions[i] = e->result[first + i].solutions;
    }
    double error = e->is_whole ? 0 : log_error_of_mean(nodes, runs);
    double of_speed = student(MAX_RUNS - 1) * measured.error;
    estimate->runs = runs;
    estimate->samples = (uint64_t)e->done * e->paths;
    estimate->is_exact = e->is_whole;
    estimate->nodes = guess(mean_of(nodes, runs), error);
    estimate->solutions = guess(mean_of(solutions, runs), e->is_whole ? 0 : log_error_of_mean(solutions, runs));
    estimate->is_rough = error > log(2);
    if (measured.fits > 0 && measured.seconds > 0) {
        estimate->nodes_per_second = measured.fits / measured.seconds;
        estimate->seconds =
            guess(estimate->nodes.value / estimate->nodes_per_second, sqrt(error * error + of_speed * of_speed));
    }
}

// ---- All runs ------------------------------------------------------------------------------------------------------

// Without memory for saved nodes the engine walks to each node.
static void start_saving_nodes(estimator *e)
{
    const xt_engine *engine = e->run->engine;
    e->node_bytes = engine->node_bytes ? (engine->node_bytes(e->search) + 7) / 8 * 8 : 0;
    if (e->node_bytes == 0 || e->paths > max_saved_bytes / e->node_bytes)
        return;
    e->now.saved_nodes = XT_NEW_ARRAY(char, e->paths * e->node_bytes);
    e->next.saved_nodes = XT_NEW_ARRAY(char, e->paths * e->node_bytes);
    if (e->now.saved_nodes && e->next.saved_nodes)
        return;
    free(e->now.saved_nodes);
    free(e->next.saved_nodes);
    e->now.saved_nodes = e->next.saved_nodes = NULL;
}

static void open_own(estimator *e)
{
    e->own.fits_at = XT_ARENA_ARRAY_ZEROED(&e->memory, uint64_t, e->run->levels);
    e->own.attempts_at = XT_ARENA_ARRAY_ZEROED(&e->memory, uint64_t, e->run->levels);
    if (!e->memory.failed)
        e->search = e->run->engine->open(e->run->problem, &e->own);
}

static bool start(estimator *e, xt_estimate_run *run)
{
    uint64_t runs = run->samples / XT_ESTIMATE_MIN_PATHS;
    *e = (estimator){.run = run, .started = xt_clock_seconds()};
    e->next_report = e->started + seconds_between_reports;
    e->runs = runs < 3 || run->is_one_run ? 1 : runs < MAX_RUNS ? (uint32_t)runs : MAX_RUNS;
    e->whole_from = UINT32_MAX;
    e->paths = (uint32_t)(run->samples / e->runs);
    e->children = XT_ARENA_ARRAY_ZEROED(&e->memory, uint32_t, e->paths);
    e->now.parent = XT_ARENA_ARRAY_ZEROED(&e->memory, uint32_t, e->paths);
    e->next.parent = XT_ARENA_ARRAY_ZEROED(&e->memory, uint32_t, e->paths);
    e->search = run->search;
    e->counters = run->search ? run->counters : &e->own;
    if (e->memory.failed)
        return false;
    if (e->search)
        clear_fits(e);
    else
        open_own(e);
    if (e->search)
        start_saving_nodes(e);
    return e->search;
}

static void end(estimator *e)
{
    e->run->error = e->counters->error;
    if (e->search != e->run->search)
        e->run->engine->close(e->search);
    for (uint32_t i = 0; i < e->timed.count; i++)
        xt_tree_level_free(&e->timed.at[i]);
    xt_vector_free(&e->timed);
    xt_vector_free(&e->width);
    xt_tree_level_free(&e->now.nodes);
    xt_tree_level_free(&e->next.nodes);
    free(e->now.saved_nodes);
    free(e->next.saved_nodes);
    xt_arena_free(&e->memory);
}

// Computes the mean of the runs' estimates by level, without the pilot.
static void do_runs(estimator *e)
{
    double *fits_at = e->run->fits_at, *one = XT_NEW_ARRAY(double, e->run->levels);
    memset(fits_at, 0, e->run->levels * sizeof *fits_at);
    while (one && e->done < e->runs) {
        memset(one, 0, e->run->levels * sizeof *one);
        if (!sample_tree(e, one))
            break;
        // The first run after the pilot replaces it.  A run that visits the whole tree replaces all.
        if (e->done <= 1 || e->is_whole)
            memset(fits_at, 0, e->run->levels * sizeof *fits_at);
        for (uint32_t p = 0; p < e->run->levels; p++)
            fits_at[p] += one[p];
        if (e->done++ == 0)
            e->whole_from = depth_with_fits_below(e, SMALL_FITS);
        if (e->is_whole)
            break;
    }
    for (uint32_t p = 0; p < e->run->levels && e->done > 1 && !e->is_whole; p++)
        fits_at[p] /= e->done - 1;
    if (!one || has_failed(e))
        e->status = XT_FAILED;
    free(one);
}

xt_status xt_run_estimate(xt_estimate_run *run, xt_estimate *estimate)
{
    const xt_guess unknown = {.high = INFINITY};
    estimator      e;
    *estimate = (xt_estimate){.nodes = unknown, .solutions = unknown, .seconds = unknown};
    if (start(&e, run)) {
        do_runs(&e);
        if (e.status != XT_FAILED && e.done)
            sum_up(&e, run->is_timed ? measure_speed(&e) : (speed){0}, estimate);
        estimate->spent = xt_clock_seconds() - e.started;
    } else
        e.status = XT_FAILED;
    end(&e);
    return e.status;
}
