// seen.c -- see seen.h.

#include "solution/seen.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

static xt_sighting *slot_of(const xt_seen *seen, xt_key key)
{
    uint32_t mask = seen->room - 1, slot = (uint32_t)key.at[0] & mask;
    while (seen->at[slot].number && memcmp(&seen->at[slot].key, &key, sizeof key) != 0)
        slot = (slot + 1) & mask;
    return &seen->at[slot];
}

static bool make_room(xt_seen *seen)
{
    if (seen->count < seen->room / 2)
        return true;
    xt_seen larger = {.room = seen->room ? 2 * seen->room : 1024, .count = seen->count};
    larger.at = XT_NEW_ARRAY(xt_sighting, larger.room);
    if (!larger.at)
        return false;
    for (uint32_t i = 0; i < seen->room; i++)
        if (seen->at[i].number)
            *slot_of(&larger, seen->at[i].key) = seen->at[i];
    free(seen->at);
    *seen = larger;
    return true;
}

xt_sighting *xt_seen_slot(xt_seen *seen, xt_key key)
{
    return make_room(seen) ? slot_of(seen, key) : NULL;
}
