// tree_estimate.c -- see estimate.h.
//
// Knuth ("Estimating the efficiency of backtrack programs", 1975) follows random paths from the root: the product of
// the branchings on the way is an estimate of how many nodes there are at the end.  It is right on average and often
// far off, because one path in a thousand carries most of the tree.  Here many paths go down side by side, level by
// level (stochastic enumeration: Rubinstein 2013, Vaisman and Kroese 2017; Chen's heterogeneous sampling, 1992, with
// the depth as the only stratum).  While a level is no wider than there are paths, all its nodes are taken: the top of
// the tree is known, not estimated.  Below, of all children of the nodes at hand as many are kept as there are paths,
// one from each of as many equal stretches of the level: since the level is in the order of the tree, they are spread
// over it.  Each child is as likely to be kept as any other, so each kept one stands for the same number of nodes, and
// by induction the estimates are right on average, as Knuth's are.  A path that ends is replaced by another, where in
// Knuth's scheme it is lost.
//
// The error.  The paths are dealt to several runs, which have nothing in common but the tree; how far their results lie
// apart says how far their mean is likely to be off.  Sizes of trees are skewed: a sample may miss the few branches
// that hold most of the nodes, and then it shows too little scatter too.  So errors are factors, not differences, and
// the larger of two is told: one from the scatter of the mean, and one that takes the results as lognormal (Cox's
// method, in Zhou and Gao 1997), which grows fast once they lie far apart.
//
// Solutions are rare among the nodes of the last levels, so a sample of these would meet few of them.  The first run is
// a pilot: it tells how large subtrees are at each depth.  The others stop following paths where they are small, and
// search them whole, which takes an engine less time than it took to get there.
//
// All of it needs no more of an engine than split and run.  To go to each node from the root takes as many steps as the
// node is deep, so an engine that can come back to a node is asked to keep those of a level while the next is visited.

#include "run/probe/tree_estimate.h"

#include "base/clock.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/vector.h"
#include "run/stop_flag.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_RUNS = 20,
    SMALL_FITS = 64,             // of a subtree that is searched whole, about
    TIMED_TASKS = 64,            // kept from each level
    TIMED_STRIDE = 67,           // a prime past TIMED_TASKS: goes to each of them, here and there
    TIMED_FITS = 20000,          // of a subtree whose search is timed, about
    VISITS_PER_CLOCK_CHECK = 16, // at the clock
    LEVELS_AT_ONCE = 8,          // looked through for fits
};

static const size_t max_saved_bytes = (size_t)1 << 24; // bytes of a level's nodes

static const double seconds_between_reports = 0.1;
static const double share_of_timing = 0.25;    // of the seconds that the sample took
static const double min_timing_seconds = 0.05; // seconds

// Nodes of one depth, in the order of the tree.
typedef struct population {
    uint32_t count, depth;
    XT_VECTOR(uint32_t) choice; // depth of them for each node
    uint32_t *parent;           // of each node, in the level above
    char     *saved_nodes;      // of each node that was split; NULL: none are
} population;

// What one run found.
typedef struct result {
    double nodes, solutions;
} result;

typedef struct estimator {
    xt_estimate_run *run;
    xt_search       *search;
    xt_counters      own, *counters;
    uint32_t         runs, done; // the pilot among them
    uint32_t         paths;      // of each run
    size_t           node_bytes; // of a node that is kept
    population       now, next;
    uint32_t        *children;   // of the nodes at hand
    bool             is_whole;   // the run at hand, or the last one, has left out nothing
    uint32_t         whole_from; // the depth from which on subtrees are searched whole
    result           result[MAX_RUNS];
    XT_VECTOR(double) width;     // nodes by depth, as the pilot saw them
    XT_VECTOR(population) timed; // by depth, of the first run: nodes to be timed
    double    started, next_report;
    xt_status status;
} estimator;

static xt_answer poll_limits(estimator *e)
{
    xt_estimate_run *run = e->run;
    double           now = xt_clock_seconds();
    e->status = xt_control_stop_reason(run->control, run->time_limit, now - e->started);
    if (run->progress && now >= e->next_report) {
        e->next_report = now + seconds_between_reports;
        run->progress(run->progress_context, (double)e->done / e->runs, now - e->started);
    }
    return e->status == XT_COMPLETE ? XT_CONTINUE : XT_STOP;
}

static xt_task task_at(const population *p, uint32_t index)
{
    return (xt_task){.choice = p->depth ? p->choice.at + (size_t)index * p->depth : NULL, .depth = p->depth};
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

// How many solutions lie below, as the sink lets them through.
static double solutions_below(estimator *e, xt_task task)
{
    uint64_t before = *e->run->emitted;
    xt_poll  poll = {.ask = poll_limits_of, .context = e};
    e->run->engine->run(e->search, task, e->run->sink, poll);
    return (double)(*e->run->emitted - before);
}

// Adds up what was counted since fits were forgotten, and forgets it.
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

static void *saved_node(const estimator *e, const population *p, uint32_t index)
{
    return p->saved_nodes + (size_t)index * e->node_bytes;
}

// To the node above one of those at hand, where those of the level above were kept.
static void restore_parent_node(estimator *e, xt_task task, uint32_t index)
{
    const population *above = &e->next; // until it is begun
    if (task.depth > 0)
        e->run->engine->restore_node(e->search, (xt_task){.choice = task.choice, .depth = task.depth - 1},
                                     saved_node(e, above, e->now.parent[index]));
}

// Splits a node that stands for so many, or searches what is below it; the number of children to go on with.
static uint32_t visit_node(estimator *e, uint32_t index, double weight, double *fits_at, result *sum)
{
    uint32_t children = XT_TASK_IS_LEAF;
    xt_task  task = task_at(&e->now, index);
    if (e->now.saved_nodes)
        restore_parent_node(e, task, index);
    if (task.depth < e->whole_from)
        children = e->run->engine->count_children(e->search, task);
    if (e->now.saved_nodes && children > 0 && children != XT_TASK_IS_LEAF)
        e->run->engine->save_node(e->search, task, saved_node(e, &e->now, index));
    if (children == XT_TASK_IS_LEAF) {
        sum->solutions += weight * solutions_below(e, task);
        children = 0;
    }
    take_fits(e, weight, fits_at, sum);
    return children;
}

static void push_child(estimator *e, uint32_t index, uint32_t child)
{
    population *next = &e->next;
    xt_task     parent = task_at(&e->now, index);
    if (next->choice.capacity - next->choice.count > parent.depth && parent.depth > 0) {
        memcpy(next->choice.at + next->choice.count, parent.choice, parent.depth * sizeof child);
        next->choice.count += parent.depth;
    } else
        for (uint32_t d = 0; d < parent.depth; d++)
            xt_vector_push(&next->choice, parent.choice[d]);
    xt_vector_push(&next->choice, child);
    next->parent[next->count++] = index;
}

// All children.
static void select_all_children(estimator *e)
{
    for (uint32_t i = 0; i < e->now.count; i++)
        for (uint32_t child = 0; child < e->children[i]; child++)
            push_child(e, i, child);
}

// One from each of as many equal stretches of the level as there are paths.
static void sample_children(estimator *e, uint64_t pool, xt_random *random)
{
    double   stretch = (double)pool / e->paths;
    uint64_t before = 0; // children of the nodes before i
    uint32_t i = 0;
    for (uint32_t p = 0; p < e->paths; p++) {
        uint64_t at = (uint64_t)((p + xt_random_unit(random)) * stretch);
        at = at < pool ? at : pool - 1;
        while (at >= before + e->children[i])
            before += e->children[i++];
        push_child(e, i, (uint32_t)(at - before));
    }
}

static void start_population(population *p, uint32_t depth)
{
    p->count = 0;
    p->depth = depth;
    p->choice.count = 0;
}

// Some of a level's nodes, to be timed later.
static void select_for_timing(estimator *e)
{
    const population *now = &e->now;
    population        saved_nodes = {.depth = now->depth};
    for (uint32_t i = 0; i < TIMED_TASKS && i < now->count; i++) {
        xt_task task =
            task_at(now, (uint32_t)((uint64_t)i * now->count / (now->count < TIMED_TASKS ? now->count : TIMED_TASKS)));
        for (uint32_t d = 0; d < task.depth; d++)
            xt_vector_push(&saved_nodes.choice, task.choice[d]);
        saved_nodes.count++;
    }
    e->timed.failed |= saved_nodes.choice.failed;
    xt_vector_push(&e->timed, saved_nodes);
}

// What the pilot remembers of a level.
static void record_level(estimator *e, double weight)
{
    xt_vector_push(&e->width, weight * e->now.count);
    if (e->run->is_timed)
        select_for_timing(e);
}

static bool has_failed(const estimator *e)
{
    return e->counters->error || e->now.choice.failed || e->next.choice.failed || e->width.failed || e->timed.failed;
}

// Visits all nodes at hand; how many children there are to go on with.
static uint64_t visit_level(estimator *e, double weight, double *fits_at, result *sum)
{
    uint64_t pool = 0;
    for (uint32_t i = 0; i < e->now.count && e->status == XT_COMPLETE && !has_failed(e); i++) {
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

// Follows the paths of one run to their ends; false where it was stopped, or failed.
static bool sample_tree(estimator *e, double *fits_at)
{
    xt_random random;
    double    weight = 1;
    result    sum = {0};
    xt_random_start(&random, e->run->seed, e->done);
    e->is_whole = true;
    start_population(&e->now, 0);
    for (e->now.count = 1; e->now.count > 0; swap_levels(e)) {
        if (e->done == 0)
            record_level(e, weight);
        uint64_t pool = visit_level(e, weight, fits_at, &sum);
        if (e->status != XT_COMPLETE || has_failed(e))
            return false;
        start_population(&e->next, e->now.depth + 1);
        if (pool <= e->paths)
            select_all_children(e);
        else {
            sample_children(e, pool, &random);
            weight *= (double)pool / e->paths;
            e->is_whole = false;
        }
        if (has_failed(e)) // the level has fewer choices than nodes
            return false;
    }
    e->result[e->done] = sum;
    return !has_failed(e);
}

// The least depth below whose nodes there are not more than so many, on average.
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

// How fast the search is.
typedef struct speed {
    double fits, seconds; // of the subtrees that were searched
    double error;         // of seconds for each fit, as a share of it: one standard error
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

// Searches some subtrees as a real search would, from all over the level.
static speed measure_speed(estimator *e)
{
    double            now = xt_clock_seconds(), seconds = share_of_timing * (now - e->started);
    double            until = now + (seconds > min_timing_seconds ? seconds : min_timing_seconds);
    const population *timed = &e->timed.at[depth_with_fits_below(e, TIMED_FITS)];
    xt_poll           poll = {.ask = is_past_deadline, .context = &until};
    xt_option_sink    sink = {.take_solution = ignore_solution};
    double            fits_of[TIMED_TASKS], seconds_of[TIMED_TASKS];
    speed             sum = {0};
    uint32_t          done = 0;
    while (done < timed->count && is_past_deadline(&until) == XT_CONTINUE) {
        xt_task task = task_at(timed, done * TIMED_STRIDE % timed->count);
        if (e->run->engine->count_children(e->search, task) == XT_TASK_IS_LEAF) // goes there, outside of what is timed
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

// Student's t that 95 of 100 stay within, by degrees of freedom.
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

// The logarithm of the factor within which the mean of the runs' values is right, 95 times of 100; INFINITY: unknown.
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

// The pilot counts where there is nothing else, and of runs that saw all one is enough.
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

// Where there is no memory for that, each node is gone to.
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
    e->own.fits_at = XT_NEW_ARRAY(uint64_t, e->run->levels);
    e->own.attempts_at = XT_NEW_ARRAY(uint64_t, e->run->levels);
    if (e->own.fits_at && e->own.attempts_at)
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
    e->children = XT_NEW_ARRAY(uint32_t, e->paths);
    e->now.parent = XT_NEW_ARRAY(uint32_t, e->paths);
    e->next.parent = XT_NEW_ARRAY(uint32_t, e->paths);
    e->search = run->search;
    e->counters = run->search ? run->counters : &e->own;
    if (!e->children || !e->now.parent || !e->next.parent)
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
        xt_vector_free(&e->timed.at[i].choice);
    xt_vector_free(&e->timed);
    xt_vector_free(&e->width);
    xt_vector_free(&e->now.choice);
    xt_vector_free(&e->next.choice);
    free(e->now.parent);
    free(e->next.parent);
    free(e->now.saved_nodes);
    free(e->next.saved_nodes);
    free(e->children);
    free(e->own.fits_at);
    free(e->own.attempts_at);
}

// Adds up the runs' estimates by level.
static void do_runs(estimator *e)
{
    double *fits_at = e->run->fits_at, *one = XT_NEW_ARRAY(double, e->run->levels);
    memset(fits_at, 0, e->run->levels * sizeof *fits_at);
    while (one && e->done < e->runs) {
        memset(one, 0, e->run->levels * sizeof *one);
        if (!sample_tree(e, one))
            break;
        // The pilot's go when there are others, and all go when a run has seen the whole tree.
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
