// key_set.h -- a set of 64-bit keys that are spread like random numbers, such as hashes: a hash table that grows.
//
// Zeroed memory is an empty set.
#ifndef XT_BASE_KEY_SET_H
#define XT_BASE_KEY_SET_H

#include <stdbool.h>
#include <stdint.h>

typedef struct xt_key_set {
    uint64_t *at; // 0: free
    uint32_t  count, capacity;
    bool      failed; // memory ran out
} xt_key_set;

// Returns true if the key is new.  Returns false and sets `failed` if memory runs out.
bool xt_key_set_add(xt_key_set *set, uint64_t key);
// Returns true if the set has the key.
bool xt_key_set_has(const xt_key_set *set, uint64_t key);
// Removes all keys, and keeps the memory.
void xt_key_set_clear(xt_key_set *set);
void xt_key_set_free(xt_key_set *set);

#endif
