// seen.c -- see seen.h.

#include "solution/seen.h"

#include "base/limits.h"
#include "base/memory.h"

#include <inttypes.h>
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

xt_novelty xt_seen_note(xt_seen *seen, xt_sighting now, const char *file, xt_diagnostics *diagnostics)
{
    xt_sighting *slot = make_room(seen) ? slot_of(seen, now.key) : NULL;
    if (!slot) {
        xt_complain_of_memory(diagnostics);
        return XT_NOT_NOTED;
    }
    if (slot->number) {
        xt_complain(diagnostics, (xt_place){.file = file, .line = now.line},
                    "solution %" PRIu64 ": the same as solution %" PRIu64 " in line %" PRIu32 "%s", now.number,
                    slot->number, slot->line,
                    slot->labels == now.labels
                        ? "; each should be there once"
                        : " but for which of several equal ones is where; with --labelled that makes another");
        return XT_SEEN_BEFORE;
    }
    if (seen->count == XT_LIMIT_CHECKED) {
        xt_complain_of(diagnostics, "more than %d solutions; XT_LIMIT_CHECKED allows to check no more at once",
                       XT_LIMIT_CHECKED);
        return XT_NOT_NOTED;
    }
    *slot = now;
    seen->count++;
    return XT_NEW_ONE;
}
