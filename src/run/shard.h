// shard.h -- divides a run among machines (--part I/N).
//
// The tree is cut at nodes of small weight.  The tasks at the cut are the units, and each unit belongs to one shard.
// Every shard walks through the nodes above the units.  Weights come from the branching alone, so all machines cut
// alike without communication.  Siblings, whose sizes differ least, go to the shards in turn.  A hash of the path above
// them selects the first shard.
#ifndef XT_RUN_SHARD_H
#define XT_RUN_SHARD_H

#include "search/engine.h"

enum {
    XT_MAX_SPLIT_DEPTH = 64,       // choices of a task, so that tasks need little memory
    XT_UNITS_PER_SHARD = 512,      // units, so that shards are about equally large
    XT_MAX_UNITS_OF_RUN = 1 << 17, // units: all shards walk through their ancestors, in a few seconds
    XT_MIN_UNITS_PER_SHARD = 16,   // units, even in runs of more than 8192 shards
};

typedef struct xt_shard {
    uint32_t part;  // from 1
    uint32_t parts; // 0 or 1: the run is not divided
} xt_shard;

static inline bool xt_run_is_sharded(xt_shard shard)
{
    return shard.parts > 1;
}

// Returns true if a task of this weight and depth is a unit or below one; false if its node is above the units.
bool xt_is_within_one_shard(xt_shard shard, double weight, uint32_t depth);

// Returns the shard of a unit, from 1.  For a task above the units, this shard counts its node.
uint32_t xt_shard_of_task(xt_shard shard, xt_task task);

#endif
