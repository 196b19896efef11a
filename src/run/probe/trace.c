// trace.c -- walks a tree node by node, with count_children and describe_node.
//
// So engines need no code for traces in their search loops, and all engines are shown alike.  A trace is slow, but
// subtrees below the requested depth are searched at full speed.

#include "run/probe/trace.h"

#include "base/memory.h"
#include "base/vector.h"

#include <stdlib.h>
#include <string.h>

// A node on the path to the current node.
typedef struct node {
    uint32_t children, visited;
    uint32_t placed;    // options
    uint32_t item;      // covered by the children
    uint32_t remaining; // pieces: the level at which the engine counts the children
    bool     is_placed; // it has one option more than its parent
} node;

typedef struct tracer {
    xt_trace_run *run;
    xt_search    *search;
    xt_counters   counters;       // of the engine; cleared before each call
    uint64_t     *counter_buffer; // two blocks: for the counters, and for counts that describe_node makes
    XT_VECTOR(node) path;
    XT_VECTOR(uint32_t) choice;    // one fewer than nodes
    XT_VECTOR(uint32_t) placed;    // options on the path
    XT_VECTOR(uint32_t) choices;   // options of the children
    uint64_t            solutions; // so far
    xt_node_description view;      // of the node that is visited
} tracer;

// Lets the engine count in another block; its error stays.
static void set_arrays(tracer *t, uint64_t *counter_buffer)
{
    const char *error = t->counters.error;
    t->counters = xt_counters_in_block(counter_buffer, t->run->levels);
    t->counters.error = error;
}

static void clear_counters(tracer *t)
{
    xt_counters_clear(&t->counters, t->run->levels);
}

// Adds all counts but fits, which are added step by step.
static void add_counters(tracer *t)
{
    const xt_counters *to = &t->run->counters;
    for (uint32_t p = 0; p < t->run->levels; p++) {
        to->attempts_at[p] += t->counters.attempts_at[p];
        to->removed_at[p] += t->counters.removed_at[p];
        to->backtracks_at[p] += t->counters.backtracks_at[p];
    }
}

// The counts of describe_node do not belong to the search.
static xt_node_description describe_node_at(tracer *t, xt_task task)
{
    set_arrays(t, t->counter_buffer + XT_COUNTER_TYPES * (size_t)t->run->levels);
    xt_node_description view = t->run->engine->describe_node(t->search, task);
    set_arrays(t, t->counter_buffer);
    return view;
}

static bool has_failed(const tracer *t)
{
    return t->counters.error || t->path.failed || t->choice.failed || t->placed.failed || t->choices.failed;
}

static xt_task task_at_hand(const tracer *t)
{
    return (xt_task){.choice = t->choice.at, .depth = t->choice.count};
}

static node *top_of(tracer *t)
{
    return t->path.count ? &t->path.at[t->path.count - 1] : NULL;
}

static xt_answer report_step(tracer *t, xt_step step)
{
    step.options = t->placed.at;
    step.count = t->placed.count;
    return t->run->step(t->run->context, &step);
}

// Reports that the last option was placed, as a child of the parent.
static xt_answer report_placed(tracer *t, const uint32_t *options, uint32_t count)
{
    const node *parent = top_of(t);
    if (count <= t->placed.count || !parent)
        return XT_CONTINUE;
    xt_vector_push(&t->placed, options[count - 1]);
    if (has_failed(t))
        return XT_STOP;
    t->run->counters.fits_at[parent->remaining]++;
    return report_step(t, (xt_step){.type = XT_STEP_PLACED,
                                    .item = parent->item,
                                    .choice = t->choice.at[t->choice.count - 1],
                                    .choices = parent->children,
                                    .images = t->view.images,
                                    .lists = t->view.lists,
                                    .listed = t->view.listed});
}

static xt_answer report_lifted(tracer *t)
{
    xt_answer answer = report_step(t, (xt_step){.type = XT_STEP_LIFTED, .item = XT_NO_ITEM});
    t->placed.count--;
    return answer;
}

// ---- Solutions -----------------------------------------------------------------------------------------------------

static xt_answer report_solution(void *context, const uint32_t *options, uint32_t count)
{
    tracer *t = context;
    xt_step step = {.type = XT_STEP_SOLUTION, .options = options, .count = count, .item = XT_NO_ITEM};
    t->solutions++;
    return t->run->step(t->run->context, &step);
}

static xt_answer report_leaf(void *context, const uint32_t *options, uint32_t count)
{
    return report_placed(context, options, count) == XT_STOP ? XT_STOP : report_solution(context, options, count);
}

// The current node is a solution; it may have one option more than its parent.
static xt_answer visit_leaf(tracer *t)
{
    uint32_t  before = t->placed.count;
    xt_answer answer = t->run->engine->run(t->search, task_at_hand(t),
                                           (xt_option_sink){.take_solution = report_leaf, .context = t}, t->run->poll);
    if (answer == XT_CONTINUE && t->placed.count > before)
        answer = report_lifted(t);
    return answer;
}

// ---- Nodes ---------------------------------------------------------------------------------------------------------

// Returns the remaining pieces: the highest level at which the engine has counted fits.
static uint32_t counted_at(const tracer *t)
{
    uint32_t at = 0;
    for (uint32_t p = 0; p < t->run->levels; p++)
        if (t->counters.fits_at[p])
            at = p;
    return at;
}

// Finds the item from the children's options, for an engine that does not say it.
static uint32_t find_item(tracer *t, uint32_t children)
{
    uint32_t placed = t->placed.count;
    t->choices.count = 0;
    for (uint32_t child = 0; child < children; child++) {
        xt_vector_push(&t->choice, child);
        xt_node_description view = has_failed(t) ? (xt_node_description){0} : describe_node_at(t, task_at_hand(t));
        t->choice.count--;
        if (view.count != placed + 1) // the children are subproblems, not placements
            return XT_NO_ITEM;
        xt_vector_push(&t->choices, view.options[view.count - 1]);
    }
    return has_failed(t) ? XT_NO_ITEM
                         : t->run->find_item(t->run->context, t->placed.at, placed, t->choices.at, t->choices.count);
}

static xt_answer search_below(tracer *t)
{
    uint64_t before = t->solutions, fits = 0;
    clear_counters(t);
    xt_answer answer = t->run->engine->run(
        t->search, task_at_hand(t), (xt_option_sink){.take_solution = report_solution, .context = t}, t->run->poll);
    for (uint32_t p = 0; p < t->run->levels; p++) {
        t->run->counters.fits_at[p] += t->counters.fits_at[p];
        fits += t->counters.fits_at[p];
    }
    add_counters(t);
    if (answer == XT_STOP)
        return XT_STOP;
    return report_step(
        t, (xt_step){.type = XT_STEP_BELOW, .item = XT_NO_ITEM, .fits = fits, .solutions = t->solutions - before});
}

// Reports the current node, and adds it to the path.
static xt_answer visit_node(tracer *t)
{
    node n = {.item = XT_NO_ITEM};
    clear_counters(t);
    n.children = t->run->engine->count_children(t->search, task_at_hand(t));
    n.remaining = counted_at(t);
    if (has_failed(t))
        return XT_STOP;
    t->view = (xt_node_description){0};
    if (n.children == XT_TASK_IS_LEAF)
        return visit_leaf(t);
    const xt_node_description view = t->view = describe_node_at(t, task_at_hand(t));
    n.item = view.item;
    n.is_placed = view.count > t->placed.count;
    if (report_placed(t, view.options, view.count) == XT_STOP)
        return XT_STOP;
    xt_answer answer = XT_CONTINUE;
    if (n.children > 0 && t->placed.count >= t->run->depth) {
        answer = search_below(t);
        n.children = 0;
    } else {
        add_counters(t);
        if (n.item == XT_NO_ITEM && !view.is_broken)
            n.item = find_item(t, n.children);
        if (n.children == 0)
            answer = report_step(t, (xt_step){.type = XT_STEP_BACKTRACK,
                                              .item = n.item,
                                              .removed = view.removed,
                                              .is_broken = view.is_broken,
                                              .broken = view.broken});
    }
    xt_vector_push(&t->path, n);
    return has_failed(t) ? XT_STOP : answer;
}

static xt_answer leave_node(tracer *t)
{
    bool was_placed = top_of(t)->is_placed;
    t->path.count--;
    return was_placed ? report_lifted(t) : XT_CONTINUE;
}

static xt_answer walk(tracer *t)
{
    xt_answer answer = visit_node(t);
    while (answer == XT_CONTINUE && t->path.count > 0) {
        node *n = top_of(t);
        if (n->visited == n->children) {
            answer = leave_node(t);
            t->choice.count -= t->choice.count > 0;
            continue;
        }
        uint32_t depth = t->path.count;
        xt_vector_push(&t->choice, n->visited++);
        answer = has_failed(t) ? XT_STOP : visit_node(t);
        if (t->path.count == depth) // a leaf
            t->choice.count--;
        if (answer == XT_CONTINUE)
            answer = t->run->poll.ask(t->run->poll.context);
    }
    return answer;
}

xt_status xt_run_trace(xt_trace_run *run)
{
    tracer    t = {.run = run};
    xt_status status = XT_FAILED;
    t.counter_buffer = XT_NEW_ARRAY(uint64_t, 2 * XT_COUNTER_TYPES * (size_t)run->levels);
    if (t.counter_buffer)
        set_arrays(&t, t.counter_buffer);
    if (t.counter_buffer)
        t.search = run->engine->open(run->problem, &t.counters);
    if (t.search)
        status = walk(&t) == XT_STOP ? XT_BY_SINK : XT_COMPLETE;
    if (has_failed(&t))
        status = XT_FAILED;
    run->counters.error = t.counters.error;
    if (t.search)
        run->engine->close(t.search);
    xt_vector_free(&t.path);
    xt_vector_free(&t.choice);
    xt_vector_free(&t.placed);
    xt_vector_free(&t.choices);
    free(t.counter_buffer);
    return status;
}
