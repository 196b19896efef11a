// seen.h -- which solutions were seen before, by 128 bits of each.
#ifndef XT_SOLUTION_SEEN_H
#define XT_SOLUTION_SEEN_H

#include <stdbool.h>
#include <stdint.h>

typedef struct xt_key {
    uint64_t at[2];
} xt_key;

typedef struct xt_sighting {
    xt_key   key;
    uint64_t number; // 0: this slot is empty
    uint32_t line;
} xt_sighting;

// Zeroed memory has seen nothing; at is to be freed.
typedef struct xt_seen {
    xt_sighting *at;
    uint32_t     count, room; // a power of two
} xt_seen;

// The slot of the key, empty where it was not seen: then it is filled, and count raised, by the caller.  NULL: no
// memory.
xt_sighting *xt_seen_slot(xt_seen *seen, xt_key key);

#endif
