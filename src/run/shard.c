// shard.c -- deals the tasks of a tree to shards.

#include "run/shard.h"

#include "base/hash.h"

static uint32_t units_per_shard(uint32_t parts)
{
    uint32_t units = parts > 0 ? XT_MAX_UNITS_OF_RUN / parts : 0;
    if (units > XT_UNITS_PER_SHARD)
        return XT_UNITS_PER_SHARD;
    return units > XT_MIN_UNITS_PER_SHARD ? units : XT_MIN_UNITS_PER_SHARD;
}

bool xt_is_within_one_shard(xt_shard shard, double weight, uint32_t depth)
{
    return weight * shard.parts * units_per_shard(shard.parts) <= 1 || depth >= XT_MAX_SPLIT_DEPTH;
}

uint32_t xt_shard_of_task(xt_shard shard, xt_task task)
{
    unsigned char bytes[4 * XT_MAX_SPLIT_DEPTH]; // the same on every machine
    if (shard.parts <= 1)
        return 1;
    if (task.depth == 0)
        return 1;
    for (uint32_t d = 0; d + 1 < task.depth; d++)
        for (uint32_t b = 0; b < 4; b++)
            bytes[4 * d + b] = (unsigned char)(task.choice[d] >> 8 * b);
    uint64_t first = xt_hash_bytes(bytes, 4 * (size_t)(task.depth - 1));
    return (uint32_t)((first + task.choice[task.depth - 1]) % shard.parts) + 1;
}
