// gauge.c -- see gauge.h.
//
// Shares by branches say nothing of how much lies below a branch.  So the tree is sampled, by the method of estimate.c:
// in each round some paths go down side by side, and each node that they visit stands for as many as there are for each
// that was kept.  Here the nodes are remembered with what they stand for, and what is left is the sum over those of
// them that lie in tasks still to be done.
//
// A round goes down only where something is left, so that towards the end, when little of the tree is, all paths are
// there.  What is done is forgotten.  Each round is right on average for whatever is left after it, but the later ones
// had more paths there: so a round counts for as much as the share of the tree that was left was small.

#include "run/gauge.h"

#include "base/clock.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/vector.h"
#include "run/part.h"

#include <math.h>
#include <string.h>

enum {
    PATHS = 96,
    MOST_NODES = 1 << 15, // remembered
    LEAST_ROUNDS = 2,     // for an estimate
};

static const double least_share = 1e-12;

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

struct xt_gauge {
    const xt_engine *engine;
    xt_search       *search;
    xt_tally         tally;
    xt_counters      counters;
    uint32_t         levels;
    XT_VECTOR(range) left; // in the order of the tree
    XT_VECTOR(uint32_t) left_choice;
    XT_VECTOR(node) nodes;
    XT_VECTOR(uint32_t) node_choice;
    uint32_t settled; // nodes of rounds that ended; behind them, those of the round at hand
    uint64_t rounds;  // ended
    double   worths;  // of these, added up
    double   share;   // of the tree, by branches, that was left when it was last seen
    double   spent;
    bool     has_failed;
    // The round at hand.
    level     now, next;
    uint32_t  visited; // of the nodes of this level
    double    weight;  // that each of them stands for
    double    worth;   // what the round counts for
    xt_random random;
    XT_VECTOR(child) pool; // children of those that were visited, where something is left
};

xt_gauge *xt_gauge_new(const xt_engine *engine, const void *problem, uint32_t levels)
{
    xt_gauge *gauge = engine->counts_only || engine->prepare ? NULL : XT_NEW(xt_gauge);
    if (!gauge)
        return NULL;
    gauge->engine = engine;
    gauge->levels = levels;
    double began = xt_clock_seconds();
    if (xt_tally_start(&gauge->tally, levels)) {
        gauge->counters = xt_tally_counters(&gauge->tally);
        gauge->search = engine->open(problem, &gauge->counters);
    }
    gauge->spent = xt_clock_seconds() - began;
    if (gauge->search)
        return gauge;
    xt_gauge_free(gauge);
    return NULL;
}

void xt_gauge_free(xt_gauge *gauge)
{
    if (!gauge)
        return;
    if (gauge->search)
        gauge->engine->close(gauge->search);
    xt_tally_free(&gauge->tally);
    xt_vector_free(&gauge->left);
    xt_vector_free(&gauge->left_choice);
    xt_vector_free(&gauge->nodes);
    xt_vector_free(&gauge->node_choice);
    xt_vector_free(&gauge->now.choice);
    xt_vector_free(&gauge->next.choice);
    xt_vector_free(&gauge->pool);
    free(gauge);
}

double xt_gauge_spent(const xt_gauge *gauge)
{
    return gauge->spent;
}

// ---- What is left --------------------------------------------------------------------------------------------------

void xt_gauge_see(xt_gauge *gauge, const xt_tasks *tasks)
{
    gauge->left.count = gauge->left_choice.count = 0;
    gauge->share = 0;
    for (const xt_span *span = tasks->first; span; span = span->after) {
        if (span->stage != XT_STAGE_OPEN && span->stage != XT_STAGE_TAKEN)
            continue;
        bool  is_one = span->stage == XT_STAGE_TAKEN || span->depth == 0;
        range r = {.choice = gauge->left_choice.count, .depth = span->depth, .last = span->last};
        if (is_one)
            r.last = span->depth ? span->choice[span->depth - 1] : 0;
        for (uint32_t d = 0; d < span->depth; d++)
            xt_vector_push(&gauge->left_choice, span->choice[d]);
        xt_vector_push(&gauge->left, r);
        gauge->share += span->weight * (span->depth ? r.last - span->choice[span->depth - 1] + 1 : 1);
    }
    gauge->has_failed |= gauge->left.failed || gauge->left_choice.failed;
}

typedef enum place { BEFORE, AFTER, INSIDE, ABOVE } place; // of a node, seen from a range

static place place_of(const xt_gauge *gauge, const range *r, const uint32_t *choice, uint32_t depth)
{
    const uint32_t *own = gauge->left_choice.at + r->choice;
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
static place place_of_node(const xt_gauge *gauge, const uint32_t *choice, uint32_t depth)
{
    uint32_t low = 0, high = gauge->left.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        place    p = place_of(gauge, &gauge->left.at[middle], choice, depth);
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
double xt_gauge_left(xt_gauge *gauge)
{
    double   fits = 0;
    uint32_t kept = 0, choices = 0, settled = 0;
    for (uint32_t i = 0; i < gauge->nodes.count; i++) {
        node            n = gauge->nodes.at[i];
        const uint32_t *choice = gauge->node_choice.at + n.choice;
        if (place_of_node(gauge, choice, n.depth) != INSIDE)
            continue;
        if (n.depth)
            memmove(gauge->node_choice.at + choices, choice, n.depth * sizeof *choice);
        n.choice = choices;
        choices += n.depth;
        gauge->nodes.at[kept++] = n;
        if (i >= gauge->settled)
            continue;
        fits += n.fits;
        settled = kept;
    }
    gauge->nodes.count = kept;
    gauge->settled = settled;
    gauge->node_choice.count = choices;
    return gauge->rounds < LEAST_ROUNDS || gauge->has_failed ? -1 : fits / gauge->worths;
}

// ---- The sample ----------------------------------------------------------------------------------------------------

static void begin_round(xt_gauge *gauge)
{
    xt_random_start(&gauge->random, 0, gauge->rounds);
    gauge->now.depth = gauge->now.choice.count = 0;
    gauge->now.count = gauge->left.count > 0;
    gauge->visited = gauge->pool.count = 0;
    gauge->weight = 1;
    gauge->worth = 1 / fmax(gauge->share, least_share);
}

// What the node at hand stands for, unless it is done.  Nodes deeper than any task are counted for those above them.
static void remember(xt_gauge *gauge, const uint32_t *choice, uint32_t depth)
{
    node n = {.choice = gauge->node_choice.count,
              .depth = depth < XT_DEEPEST_SPLIT ? depth : XT_DEEPEST_SPLIT,
              .fits = gauge->worth * gauge->weight * (double)xt_tally_fits(&gauge->tally, gauge->levels)};
    if (n.fits == 0)
        return;
    for (uint32_t d = 0; d < n.depth; d++)
        xt_vector_push(&gauge->node_choice, choice[d]);
    xt_vector_push(&gauge->nodes, n);
    gauge->has_failed |= gauge->nodes.failed || gauge->node_choice.failed;
}

// Whether something is left below a child of a node that is itself above what is left.
static bool is_wanted(xt_gauge *gauge, level *at_hand, uint32_t parent, uint32_t number)
{
    uint32_t        path[XT_DEEPEST_SPLIT + 1], depth = at_hand->depth;
    const uint32_t *choice = at_hand->choice.at + (size_t)parent * depth;
    if (depth >= XT_DEEPEST_SPLIT)
        return true;
    for (uint32_t d = 0; d < depth; d++)
        path[d] = choice[d];
    path[depth] = number;
    return place_of_node(gauge, path, depth + 1) != BEFORE;
}

static void visit(xt_gauge *gauge)
{
    uint32_t        parent = gauge->visited++, depth = gauge->now.depth;
    const uint32_t *choice = depth ? gauge->now.choice.at + (size_t)parent * depth : NULL;
    xt_tally_clear(&gauge->tally, gauge->levels);
    uint32_t children = gauge->engine->split(gauge->search, (xt_task){.choice = choice, .depth = depth});
    gauge->has_failed |= gauge->counters.trouble != NULL;
    place here = place_of_node(gauge, choice, depth);
    if (here == INSIDE)
        remember(gauge, choice, depth);
    for (uint32_t c = 0; c < children && children != XT_TASK_IS_LEAF; c++)
        if (here == INSIDE || (here == ABOVE && is_wanted(gauge, &gauge->now, parent, c)))
            xt_vector_push(&gauge->pool, ((child){.parent = parent, .number = c}));
    gauge->has_failed |= gauge->pool.failed;
}

static void push_child(xt_gauge *gauge, child c)
{
    for (uint32_t d = 0; d < gauge->now.depth; d++)
        xt_vector_push(&gauge->next.choice, gauge->now.choice.at[(size_t)c.parent * gauge->now.depth + d]);
    xt_vector_push(&gauge->next.choice, c.number);
    gauge->next.count++;
}

// Of the children as many as there are paths, one from each of as many equal stretches.
static void go_down(xt_gauge *gauge)
{
    uint32_t count = gauge->pool.count, kept = count < PATHS ? count : PATHS;
    double   stretch = kept ? (double)count / kept : 0;
    gauge->next.depth = gauge->now.depth + 1;
    gauge->next.count = gauge->next.choice.count = 0;
    for (uint32_t k = 0; k < kept; k++) {
        uint32_t at = count == kept ? k : (uint32_t)((k + xt_random_unit(&gauge->random)) * stretch);
        push_child(gauge, gauge->pool.at[at < count ? at : count - 1]);
    }
    gauge->weight *= kept ? stretch : 1;
    gauge->has_failed |= gauge->next.choice.failed;
    level swapped = gauge->now;
    gauge->now = gauge->next;
    gauge->next = swapped;
    gauge->visited = gauge->pool.count = 0;
}

void xt_gauge_sample(xt_gauge *gauge, double seconds)
{
    double began = xt_clock_seconds(), now = began;
    for (; !gauge->has_failed && gauge->nodes.count < MOST_NODES && now - began < seconds; now = xt_clock_seconds()) {
        if (gauge->visited < gauge->now.count) {
            visit(gauge);
            continue;
        }
        if (gauge->now.count > 0)
            go_down(gauge);
        if (gauge->now.count > 0)
            continue;
        gauge->rounds += gauge->weight > 0;
        gauge->worths += gauge->worth;
        gauge->settled = gauge->nodes.count;
        begin_round(gauge);
        if (gauge->now.count == 0)
            break;
    }
    gauge->spent += now - began;
}
