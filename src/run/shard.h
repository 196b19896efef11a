// shard.h -- which tasks belong to which part of a run that is divided among machines.
//
// The tree is cut where a branch weighs little enough: the tasks there are the units, and those above them are walked
// through in every part.  Weights come from the branching alone, so all machines cut alike without a word to each
// other.  Siblings, which are most alike in size, are dealt in turn, from a place that the way to them tells.
#ifndef XT_RUN_SHARD_H
#define XT_RUN_SHARD_H

#include "search/engine.h"

enum {
    XT_MAX_SPLIT_DEPTH = 64, // choices: keeps tasks short
    // Units, as far as weights tell: enough of each part for the law of large numbers, and not more than are walked
    // through in a few seconds.
    XT_UNITS_PER_SHARD = 512,
    XT_MAX_UNITS_OF_RUN = 1 << 17,
    XT_MIN_UNITS_PER_SHARD = 16,
};

// All by default: parts 0 or 1.
typedef struct xt_shard {
    uint32_t part; // from 1
    uint32_t parts;
} xt_shard;

static inline bool xt_run_is_sharded(xt_shard shard)
{
    return shard.parts > 1;
}

// Whether a task of this weight and depth belongs to one part, with all below it; else its node is on the way to such
// ones.
bool xt_is_within_one_shard(xt_shard shard, double weight, uint32_t depth);

// The part, from 1, of a unit; of a task above units, the one that counts its node.
uint32_t xt_shard_of_task(xt_shard shard, xt_task task);

#endif
