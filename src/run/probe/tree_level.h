// tree_level.h -- sampled nodes of one depth, side by side in the order of the tree.
//
// Both samplers, tree_estimate.c and progress_estimator.c, go down a tree level by level (stochastic enumeration). They
// keep a bounded number of nodes on each level: one child from each of as many equal stretches of the level.
#ifndef XT_RUN_PROBE_TREE_LEVEL_H
#define XT_RUN_PROBE_TREE_LEVEL_H

#include "base/random.h"
#include "base/vector.h"
#include "search/engine.h"

typedef struct xt_tree_level {
    uint32_t depth, count;
    XT_VECTOR(uint32_t) choice; // `depth` choices for each node
} xt_tree_level;

void xt_tree_level_start(xt_tree_level *level, uint32_t depth); // empties the level
void xt_tree_level_free(xt_tree_level *level);
// Adds a child of a node; `level->choice.failed` says that memory ran out.
void xt_tree_level_push_child(xt_tree_level *level, xt_task parent, uint32_t child);

// Lends the choices that lead to a node.
static inline xt_task xt_tree_level_task(const xt_tree_level *level, uint32_t index)
{
    return (xt_task){.choice = level->depth ? level->choice.at + (size_t)index * level->depth : NULL,
                     .depth = level->depth};
}

// Returns a random one of `count` children: from the given stretch, of `length` children each.
static inline uint64_t xt_tree_level_pick(uint32_t stretch, double length, uint64_t count, xt_random *random)
{
    uint64_t at = (uint64_t)((stretch + xt_random_unit(random)) * length);
    return at < count ? at : count - 1;
}

#endif
