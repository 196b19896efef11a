// trial.c -- Busche's Monte Carlo runs ("Solving polyomino and polycube puzzles", 2011).
//
// A trial is a search that ends as soon as a piece is lifted and exactly R pieces remain.  Above that depth
// the tree is walked node by node, with count_children.  The first subtree with R pieces left is searched whole, at the
// engine's full speed.  Then the search would lift the root of that subtree, so the trial ends.
//
// count_children counts all children of a node at once, but a trial visits only some of them.  So the trial takes the
// counts from the engine and adds them child by child.

#include "run/probe/trial.h"

#include "base/memory.h"
#include "base/vector.h"

#include <stdlib.h>
#include <string.h>

// A node on the path to the current node.
typedef struct node {
    uint32_t children, visited;
    uint32_t remaining;      // pieces, before a child is placed
    uint64_t fits, attempts; // for all children
} node;

typedef struct trial {
    xt_trial_run *run;
    xt_search    *search;
    xt_counters   counters; // the engine's: cleared before each call
    bool          is_at_limit;
    XT_VECTOR(node) path;
    XT_VECTOR(uint32_t) choice; // one fewer than nodes
} trial;

static void clear_counters(trial *t)
{
    memset(t->counters.fits_at, 0, t->run->levels * sizeof *t->counters.fits_at);
    memset(t->counters.attempts_at, 0, t->run->levels * sizeof *t->counters.attempts_at);
}

static xt_task task_at_hand(const trial *t)
{
    return (xt_task){.choice = t->choice.at, .depth = t->choice.count};
}

// Takes the counts of count_children.
static node open_node(const trial *t, uint32_t children)
{
    node n = {.children = children};
    for (uint32_t p = 0; p < t->run->levels; p++)
        if (t->counters.fits_at[p] || t->counters.attempts_at[p]) {
            n.remaining = p;
            n.fits += t->counters.fits_at[p];
            n.attempts += t->counters.attempts_at[p];
        }
    return n;
}

// Each child gets its share of the attempts, since engines count attempts for all children together.
static void count_child(trial *t, node *n)
{
    uint64_t before = n->attempts * n->visited / n->children, skipped = n->children - n->fits;
    t->run->fits_at[n->remaining] +=
        n->visited >= skipped; // a child that is a solution places no image, and comes first
    t->run->attempts_at[n->remaining] += n->attempts * (n->visited + 1) / n->children - before;
    n->visited++;
}

// counted: the engine's counts belong to the trial and are not added yet.
static xt_answer poll_limits(trial *t, bool counted)
{
    uint64_t fits = 0;
    for (uint32_t p = 0; p < t->run->levels && t->run->node_limit; p++)
        fits += t->run->fits_at[p] + (counted ? t->counters.fits_at[p] : 0);
    t->is_at_limit = t->run->node_limit && fits >= t->run->node_limit;
    return t->is_at_limit ? XT_STOP : t->run->poll.ask(t->run->poll.context);
}

static xt_answer poll_limits_below(void *context)
{
    return poll_limits(context, true);
}

static xt_answer search_below(trial *t)
{
    xt_poll poll = {.ask = poll_limits_below, .context = t};
    clear_counters(t);
    t->run->at_hand = task_at_hand(t);
    xt_answer answer = t->run->engine->run(t->search, task_at_hand(t), t->run->sink, poll);
    for (uint32_t p = 0; p < t->run->levels; p++) {
        t->run->fits_at[p] += t->counters.fits_at[p];
        t->run->attempts_at[p] += t->counters.attempts_at[p];
    }
    return answer;
}

static bool has_failed(const trial *t)
{
    return t->counters.error || t->path.failed || t->choice.failed;
}

// Opens the node at the end of the choices.  Returns XT_STOP if the trial was stopped or failed.
static xt_answer enter_node(trial *t)
{
    clear_counters(t);
    uint32_t children = t->run->engine->count_children(t->search, task_at_hand(t));
    if (children == XT_TASK_IS_LEAF) {
        xt_vector_push(&t->path, ((node){0}));
        return search_below(t);
    }
    xt_vector_push(&t->path, open_node(t, children));
    t->run->at_hand = task_at_hand(t);
    return poll_limits(t, false);
}

static void leave_node(trial *t)
{
    t->path.count--;
    if (t->choice.count)
        t->choice.count--;
}

// Goes to the next child of the current node.
static xt_answer enter_next_child(trial *t)
{
    node *n = &t->path.at[t->path.count - 1];
    xt_vector_push(&t->choice, n->visited);
    count_child(t, n);
    return t->choice.failed ? XT_STOP : enter_node(t);
}

static xt_answer walk(trial *t)
{
    xt_answer answer = enter_node(t);
    while (answer == XT_CONTINUE && t->path.count > 0 && !has_failed(t)) {
        node *n = &t->path.at[t->path.count - 1];
        if (n->visited == n->children)
            leave_node(t);
        else if (n->remaining == t->run->until && n->fits > 0) {
            xt_vector_push(&t->choice, 0);
            count_child(t, n);
            return search_below(t);
        } else
            answer = enter_next_child(t);
    }
    return answer;
}

xt_status xt_run_trial(xt_trial_run *run)
{
    trial     t = {.run = run};
    xt_status status = XT_FAILED;
    t.counters.fits_at = XT_NEW_ARRAY(uint64_t, run->levels);
    t.counters.attempts_at = XT_NEW_ARRAY(uint64_t, run->levels);
    if (t.counters.fits_at && t.counters.attempts_at)
        t.search = run->engine->open(run->problem, &t.counters);
    if (t.search)
        status = walk(&t) == XT_STOP ? XT_BY_SINK : XT_COMPLETE;
    if (status == XT_BY_SINK && t.is_at_limit)
        status = XT_BY_NODES;
    if (has_failed(&t))
        status = XT_FAILED;
    run->error = t.counters.error;
    if (t.search)
        run->engine->close(t.search);
    xt_vector_free(&t.path);
    xt_vector_free(&t.choice);
    free(t.counters.fits_at);
    free(t.counters.attempts_at);
    return status;
}
