// progress_estimator.c -- estimates the unfinished part of a tree from a sample, while the tree is searched.
//
// Shares by branches say nothing about how much lies below a branch.  So the tree is sampled by the method of
// probe/tree_estimate.c.  In each round, paths go down side by side, and each visited node stands for the same number
// of nodes of its level.  The sampled nodes are remembered with their weights.  The estimate is the sum of the weights
// of the nodes in unfinished tasks.
//
// A round goes down only into unfinished tasks.  So towards the end all paths are in the small part that is left.
// Finished nodes are forgotten.  Each round is unbiased for the part that is unfinished later, but later rounds have
// more paths there.  So a round's weight is the inverse of the share of the tree that was unfinished when it began.

#include "run/progress_estimator.h"

#include "base/clock.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/vector.h"
#include "run/probe/tree_level.h"
#include "run/shard.h"

#include <math.h>
#include <string.h>

enum {
    PATHS = 96,          // of a round, which then takes some ms
    MAX_NODES = 1 << 15, // remembered: a few MB
    MIN_ROUNDS = 2,      // before the first estimate, since a single round is often far off
};

static const double min_share = 1e-12; // bounds the weight of a round

// Unfinished siblings, or one task, as in xt_task_range.
typedef struct range {
    uint32_t choice; // index of its first choice in remaining_choice
    uint32_t depth, last;
} range;

typedef struct node {
    uint32_t choice; // index of its first choice in node_choice
    uint32_t depth;
    double   fits; // weighted: by the nodes that it stands for, and by its round
} node;

typedef struct child {
    uint32_t parent, number;
} child;

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
    uint32_t finished_nodes;     // nodes of finished rounds; those of the current round follow them
    uint64_t rounds;             // finished
    double   total_round_weight; // of finished rounds
    double   share;              // unfinished share of the tree, by branches, at the last set_remaining
    double   seconds_spent;
    bool     has_failed;
    // The current round.
    xt_tree_level now, next;
    uint32_t      visited; // nodes of the current level
    double        weight;  // nodes that each node of the level stands for
    double        round_weight;
    xt_random     random;
    XT_VECTOR(child) pool; // unfinished children of the visited nodes
};

xt_progress_estimator *xt_progress_estimator_new(const xt_engine *engine, const void *problem, uint32_t levels)
{
    bool                   has_tree = !engine->counts_only && !engine->is_indivisible && !engine->prepare;
    xt_progress_estimator *estimator = has_tree ? XT_NEW(xt_progress_estimator) : NULL;
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
    xt_tree_level_free(&estimator->now);
    xt_tree_level_free(&estimator->next);
    xt_vector_free(&estimator->pool);
    free(estimator);
}

double xt_progress_estimator_seconds_spent(const xt_progress_estimator *estimator)
{
    return estimator->seconds_spent;
}

// ---- The unfinished part --------------------------------------------------------------------------------------------

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

typedef enum position { BEFORE, AFTER, INSIDE, ABOVE } position; // of a node relative to a range

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

// Returns INSIDE an unfinished task, ABOVE one, or BEFORE for all other nodes.
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

// Also forgets the finished nodes.
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
    xt_tree_level_start(&estimator->now, 0);
    estimator->now.count = estimator->remaining.count > 0;
    estimator->visited = estimator->pool.count = 0;
    estimator->weight = 1;
    estimator->round_weight = 1 / fmax(estimator->share, min_share);
}

// Remembers the current node with its weight.  A node deeper than any task counts as its ancestor at that depth.
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

// Whether there are unfinished tasks below a child of a node.
static bool has_remaining_below(const xt_progress_estimator *estimator, xt_task parent, uint32_t number)
{
    uint32_t path[XT_MAX_SPLIT_DEPTH + 1];
    if (parent.depth >= XT_MAX_SPLIT_DEPTH)
        return true;
    for (uint32_t d = 0; d < parent.depth; d++)
        path[d] = parent.choice[d];
    path[parent.depth] = number;
    return position_of_node(estimator, path, parent.depth + 1) != BEFORE;
}

static void visit_node(xt_progress_estimator *estimator)
{
    uint32_t      parent = estimator->visited++;
    const xt_task task = xt_tree_level_task(&estimator->now, parent);
    xt_task_counts_clear(&estimator->task_counts, estimator->levels);
    uint32_t children = estimator->engine->count_children(estimator->search, task);
    estimator->has_failed |= estimator->counters.error != NULL;
    position here = position_of_node(estimator, task.choice, task.depth);
    if (here == INSIDE)
        remember_node(estimator, task.choice, task.depth);
    for (uint32_t c = 0; c < children && children != XT_TASK_IS_LEAF; c++)
        if (here == INSIDE || (here == ABOVE && has_remaining_below(estimator, task, c)))
            xt_vector_push(&estimator->pool, ((child){.parent = parent, .number = c}));
    estimator->has_failed |= estimator->pool.failed;
}

// Keeps at most PATHS of the children.
static void descend_level(xt_progress_estimator *estimator)
{
    uint32_t count = estimator->pool.count, retained = count < PATHS ? count : PATHS;
    double   stretch = retained ? (double)count / retained : 0;
    xt_tree_level_start(&estimator->next, estimator->now.depth + 1);
    for (uint32_t k = 0; k < retained; k++) {
        uint64_t     at = count == retained ? k : xt_tree_level_pick(k, stretch, count, &estimator->random);
        const child *c = &estimator->pool.at[at];
        xt_tree_level_push_child(&estimator->next, xt_tree_level_task(&estimator->now, c->parent), c->number);
    }
    estimator->weight *= retained ? stretch : 1;
    estimator->has_failed |= estimator->next.choice.failed;
    xt_tree_level swapped = estimator->now;
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
