// progress_estimator.c -- see gauge.h.
//
// Shares by branches say nothing of how much lies below a branch.  So the tree is sampled, by the method of estimate.c:
// in each round some paths go down side by side, and each node that they visit stands for as many as there are for each
// that was kept.  Here the nodes are remembered with what they stand for, and what is left is the sum over those of
// them that lie in tasks still to be done.
//
// A round goes down only where something is left, so that towards the end, when little of the tree is, all paths are
// there.  What is done is forgotten.  Each round is right on average for whatever is left after it, but the later ones
// had more paths there: so a round counts for as much as the share of the tree that was left was small.

#include "run/progress_estimator.h"

#include "base/clock.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/vector.h"
#include "run/shard.h"

#include <math.h>
#include <string.h>

enum {
    PATHS = 96,
    MAX_NODES = 1 << 15, // remembered
    MIN_ROUNDS = 2,      // for an estimate
};

static const double min_share = 1e-12;

// Siblings that are left, or one task: as a span has them.
typedef struct range {
    uint32_t choice; // where its choices begin, among those of all ranges
    uint32_t depth, last;
} range;

typedef struct node {
    uint32_t choice; // where they begin, among those of all nodes
    uint32_t depth;
    double   fits; // that it stands for, times what its round counts for
} node;

typedef struct child {
    uint32_t parent, number;
} child;

// Nodes of one depth, side by side, in the order of the tree.
typedef struct level {
    uint32_t depth, count;
    XT_VECTOR(uint32_t) choice; // depth of them for each node
} level;

struct xt_progress_estimator {
    const xt_engine *engine;
    xt_search       *search;
    xt_task_counts   task_counts;
    xt_counters      counters;
    uint32_t         levels;
    XT_VECTOR(range) remaining; // in the order of the tree
    XT_VECTOR(uint32_t) remaining_choice;
    XT_VECTOR(node) nodes;
    XT_VECTOR(uint32_t) node_choice;
    uint32_t finished_nodes;     // nodes of rounds that ended; behind them, those of the round at hand
    uint64_t rounds;             // ended
    double   total_round_weight; // of these, added up
    double   share;              // of the tree, by branches, that was left when it was last seen
    double   seconds_spent;
    bool     has_failed;
    // The round at hand.
    level     now, next;
    uint32_t  visited;      // of the nodes of this level
    double    weight;       // that each of them stands for
    double    round_weight; // what the round counts for
    xt_random random;
    XT_VECTOR(child) pool; // children of those that were visited, where something is left
};

xt_progress_estimator *xt_progress_estimator_new(const xt_engine *engine, const void *problem, uint32_t levels)
{
    xt_progress_estimator *estimator = engine->counts_only || engine->prepare ? NULL : XT_NEW(xt_progress_estimator);
    if (!estimator)
        return NULL;
    estimator->engine = engine;
    estimator->levels = levels;
    double began = xt_clock_seconds();
    if (xt_task_counts_start(&estimator->task_counts, levels)) {
        estimator->counters = xt_task_counts_as_counters(&estimator->task_counts);
        estimator->search = engine->open(problem, &estimator->counters);
    }
    estimator->seconds_spent = xt_clock_seconds() - began;
    if (estimator->search)
        return estimator;
    xt_progress_estimator_free(estimator);
    return NULL;
}

void xt_progress_estimator_free(xt_progress_estimator *estimator)
{
    if (!estimator)
        return;
    if (estimator->search)
        estimator->engine->close(estimator->search);
    xt_task_counts_free(&estimator->task_counts);
    xt_vector_free(&estimator->remaining);
    xt_vector_free(&estimator->remaining_choice);
    xt_vector_free(&estimator->nodes);
    xt_vector_free(&estimator->node_choice);
    xt_vector_free(&estimator->now.choice);
    xt_vector_free(&estimator->next.choice);
    xt_vector_free(&estimator->pool);
    free(estimator);
}

double xt_progress_estimator_seconds_spent(const xt_progress_estimator *estimator)
{
    return estimator->seconds_spent;
}

// ---- What is left --------------------------------------------------------------------------------------------------

void xt_progress_estimator_set_remaining(xt_progress_estimator *estimator, const xt_task_list *tasks)
{
    estimator->remaining.count = estimator->remaining_choice.count = 0;
    estimator->share = 0;
    for (const xt_task_range *task_range = tasks->first; task_range; task_range = task_range->after) {
        if (task_range->state != XT_TASK_OPEN && task_range->state != XT_TASK_TAKEN)
            continue;
        bool  is_one = task_range->state == XT_TASK_TAKEN || task_range->depth == 0;
        range r = {.choice = estimator->remaining_choice.count, .depth = task_range->depth, .last = task_range->last};
        if (is_one)
            r.last = task_range->depth ? task_range->choice[task_range->depth - 1] : 0;
        for (uint32_t d = 0; d < task_range->depth; d++)
            xt_vector_push(&estimator->remaining_choice, task_range->choice[d]);
        xt_vector_push(&estimator->remaining, r);
        estimator->share +=
            task_range->weight * (task_range->depth ? r.last - task_range->choice[task_range->depth - 1] + 1 : 1);
    }
    estimator->has_failed |= estimator->remaining.failed || estimator->remaining_choice.failed;
}

typedef enum position { BEFORE, AFTER, INSIDE, ABOVE } position; // of a node, seen from a range

static position position_of(const xt_progress_estimator *estimator, const range *r, const uint32_t *choice,
                            uint32_t depth)
{
    const uint32_t *own = estimator->remaining_choice.at + r->choice;
    for (uint32_t d = 0; d < r->depth; d++) {
        if (d == depth)
            return ABOVE;
        uint32_t last = d + 1 == r->depth ? r->last : own[d];
        if (choice[d] < own[d])
            return BEFORE;
        if (choice[d] > last)
            return AFTER;
    }
    return INSIDE;
}

// INSIDE of what is left, ABOVE some of it, or neither, which is told as BEFORE.
static position position_of_node(const xt_progress_estimator *estimator, const uint32_t *choice, uint32_t depth)
{
    uint32_t low = 0, high = estimator->remaining.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        position p = position_of(estimator, &estimator->remaining.at[middle], choice, depth);
        if (p == INSIDE || p == ABOVE)
            return p;
        if (p == BEFORE)
            high = middle;
        else
            low = middle + 1;
    }
    return BEFORE;
}

// Forgets the nodes that are done.
double xt_progress_estimator_remaining_fits(xt_progress_estimator *estimator)
{
    double   fits = 0;
    uint32_t retained = 0, choices = 0, finished_nodes = 0;
    for (uint32_t i = 0; i < estimator->nodes.count; i++) {
        node            n = estimator->nodes.at[i];
        const uint32_t *choice = estimator->node_choice.at + n.choice;
        if (position_of_node(estimator, choice, n.depth) != INSIDE)
            continue;
        if (n.depth)
            memmove(estimator->node_choice.at + choices, choice, n.depth * sizeof *choice);
        n.choice = choices;
        choices += n.depth;
        estimator->nodes.at[retained++] = n;
        if (i >= estimator->finished_nodes)
            continue;
        fits += n.fits;
        finished_nodes = retained;
    }
    estimator->nodes.count = retained;
    estimator->finished_nodes = finished_nodes;
    estimator->node_choice.count = choices;
    return estimator->rounds < MIN_ROUNDS || estimator->has_failed ? -1 : fits / estimator->total_round_weight;
}

// ---- The sample ----------------------------------------------------------------------------------------------------

static void begin_round(xt_progress_estimator *estimator)
{
    xt_random_start(&estimator->random, 0, estimator->rounds);
    estimator->now.depth = estimator->now.choice.count = 0;
    estimator->now.count = estimator->remaining.count > 0;
    estimator->visited = estimator->pool.count = 0;
    estimator->weight = 1;
    estimator->round_weight = 1 / fmax(estimator->share, min_share);
}

// What the node at hand stands for, unless it is done.  Nodes deeper than any task are counted for those above them.
static void remember_node(xt_progress_estimator *estimator, const uint32_t *choice, uint32_t depth)
{
    node n = {.choice = estimator->node_choice.count,
              .depth = depth < XT_MAX_SPLIT_DEPTH ? depth : XT_MAX_SPLIT_DEPTH,
              .fits = estimator->round_weight * estimator->weight *
                      (double)xt_task_counts_fits(&estimator->task_counts, estimator->levels)};
    if (n.fits == 0)
        return;
    for (uint32_t d = 0; d < n.depth; d++)
        xt_vector_push(&estimator->node_choice, choice[d]);
    xt_vector_push(&estimator->nodes, n);
    estimator->has_failed |= estimator->nodes.failed || estimator->node_choice.failed;
}

// Whether something is left below a child of a node that is itself above what is left.
static bool has_remaining_below(xt_progress_estimator *estimator, level *at_hand, uint32_t parent, uint32_t number)
{
    uint32_t        path[XT_MAX_SPLIT_DEPTH + 1], depth = at_hand->depth;
    const uint32_t *choice = at_hand->choice.at + (size_t)parent * depth;
    if (depth >= XT_MAX_SPLIT_DEPTH)
        return true;
    for (uint32_t d = 0; d < depth; d++)
        path[d] = choice[d];
    path[depth] = number;
    return position_of_node(estimator, path, depth + 1) != BEFORE;
}

static void visit_node(xt_progress_estimator *estimator)
{
    uint32_t        parent = estimator->visited++, depth = estimator->now.depth;
    const uint32_t *choice = depth ? estimator->now.choice.at + (size_t)parent * depth : NULL;
    xt_task_counts_clear(&estimator->task_counts, estimator->levels);
    uint32_t children =
        estimator->engine->count_children(estimator->search, (xt_task){.choice = choice, .depth = depth});
    estimator->has_failed |= estimator->counters.error != NULL;
    position here = position_of_node(estimator, choice, depth);
    if (here == INSIDE)
        remember_node(estimator, choice, depth);
    for (uint32_t c = 0; c < children && children != XT_TASK_IS_LEAF; c++)
        if (here == INSIDE || (here == ABOVE && has_remaining_below(estimator, &estimator->now, parent, c)))
            xt_vector_push(&estimator->pool, ((child){.parent = parent, .number = c}));
    estimator->has_failed |= estimator->pool.failed;
}

static void push_child(xt_progress_estimator *estimator, child c)
{
    for (uint32_t d = 0; d < estimator->now.depth; d++)
        xt_vector_push(&estimator->next.choice, estimator->now.choice.at[(size_t)c.parent * estimator->now.depth + d]);
    xt_vector_push(&estimator->next.choice, c.number);
    estimator->next.count++;
}

// Of the children as many as there are paths, one from each of as many equal stretches.
static void descend_level(xt_progress_estimator *estimator)
{
    uint32_t count = estimator->pool.count, retained = count < PATHS ? count : PATHS;
    double   stretch = retained ? (double)count / retained : 0;
    estimator->next.depth = estimator->now.depth + 1;
    estimator->next.count = estimator->next.choice.count = 0;
    for (uint32_t k = 0; k < retained; k++) {
        uint32_t at = count == retained ? k : (uint32_t)((k + xt_random_unit(&estimator->random)) * stretch);
        push_child(estimator, estimator->pool.at[at < count ? at : count - 1]);
    }
    estimator->weight *= retained ? stretch : 1;
    estimator->has_failed |= estimator->next.choice.failed;
    level swapped = estimator->now;
    estimator->now = estimator->next;
    estimator->next = swapped;
    estimator->visited = estimator->pool.count = 0;
}

void xt_progress_estimator_sample(xt_progress_estimator *estimator, double seconds)
{
    double began = xt_clock_seconds(), now = began;
    for (; !estimator->has_failed && estimator->nodes.count < MAX_NODES && now - began < seconds;
         now = xt_clock_seconds()) {
        if (estimator->visited < estimator->now.count) {
            visit_node(estimator);
            continue;
        }
        if (estimator->now.count > 0)
            descend_level(estimator);
        if (estimator->now.count > 0)
            continue;
        estimator->rounds += estimator->weight > 0;
        estimator->total_round_weight += estimator->round_weight;
        estimator->finished_nodes = estimator->nodes.count;
        begin_round(estimator);
        if (estimator->now.count == 0)
            break;
    }
    estimator->seconds_spent += now - began;
}
