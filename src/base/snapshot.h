// snapshot.h -- a state that lies in several pieces, as one run of bytes: one walk through the pieces measures it,
// keeps it, and brings it back.
#ifndef XT_BASE_SNAPSHOT_H
#define XT_BASE_SNAPSHOT_H

#include <stddef.h>
#include <string.h>

typedef struct xt_snapshot {
    char       *to;    // NULL: nothing is kept
    const char *from;  // NULL: nothing is brought back; then neither: it is measured
    size_t      bytes; // so far
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
