// key_set.c -- see key_set.h.

#include "base/key_set.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { MIN_CAPACITY = 64 };

// Returns the place of the key, or the free one that it would have.
static uint64_t *find(const xt_key_set *set, uint64_t key)
{
    uint32_t mask = set->capacity - 1, at = (uint32_t)(key >> 20) & mask;
    while (set->at[at] && set->at[at] != key)
        at = (at + 1) & mask;
    return &set->at[at];
}

static bool grow(xt_key_set *set)
{
    xt_key_set larger = {.count = set->count, .capacity = set->capacity ? 2 * set->capacity : MIN_CAPACITY};
    larger.at = set->capacity <= UINT32_MAX / 2 ? XT_NEW_ARRAY(uint64_t, larger.capacity) : NULL;
    if (!larger.at)
        return false;
    for (uint32_t i = 0; i < set->capacity; i++)
        if (set->at[i])
            *find(&larger, set->at[i]) = set->at[i];
    free(set->at);
    *set = larger;
    return true;
}

bool xt_key_set_add(xt_key_set *set, uint64_t key)
{
    key += key == 0;
    if (2 * (uint64_t)set->count >= set->capacity && !grow(set)) {
        set->failed = true;
        return false;
    }
    uint64_t *place = find(set, key);
    bool      is_new = !*place;
    *place = key;
    set->count += is_new;
    return is_new;
}

bool xt_key_set_has(const xt_key_set *set, uint64_t key)
{
    return set->capacity > 0 && *find(set, key + (key == 0)) != 0;
}

void xt_key_set_clear(xt_key_set *set)
{
    if (set->at)
        memset(set->at, 0, set->capacity * sizeof *set->at);
    set->count = 0;
}

void xt_key_set_free(xt_key_set *set)
{
    free(set->at);
    *set = (xt_key_set){0};
}
