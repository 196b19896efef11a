// snapshot.h -- measures, saves and restores a state in several memory blocks, by one walk through the blocks.
#ifndef XT_BASE_SNAPSHOT_H
#define XT_BASE_SNAPSHOT_H

#include <stddef.h>
#include <string.h>

typedef struct xt_snapshot {
    char       *to;    // saves to here if it is not NULL
    const char *from;  // restores from here if it is not NULL; with neither, measures
    size_t      bytes; // walked through so far
} xt_snapshot;

static inline void xt_snapshot_bytes(xt_snapshot *snapshot, void *memory, size_t bytes)
{
    if (snapshot->to)
        memcpy(snapshot->to + snapshot->bytes, memory, bytes);
    else if (snapshot->from)
        memcpy(memory, snapshot->from + snapshot->bytes, bytes);
    snapshot->bytes += bytes;
}

#endif
