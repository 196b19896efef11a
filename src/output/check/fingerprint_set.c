// fingerprint_set.c -- see fingerprint_set.h.

#include "output/check/fingerprint_set.h"

#include "base/limits.h"
#include "base/memory.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static xt_fingerprint_entry *find_slot(const xt_fingerprint_set *set, xt_fingerprint fingerprint)
{
    uint32_t mask = set->capacity - 1, slot = (uint32_t)fingerprint.at[0] & mask;
    while (set->at[slot].number && memcmp(&set->at[slot].fingerprint, &fingerprint, sizeof fingerprint) != 0)
        slot = (slot + 1) & mask;
    return &set->at[slot];
}

static bool grow_set(xt_fingerprint_set *set)
{
    if (set->count < set->capacity / 2)
        return true;
    xt_fingerprint_set larger = {.capacity = set->capacity ? 2 * set->capacity : 1024, .count = set->count};
    larger.at = XT_NEW_ARRAY(xt_fingerprint_entry, larger.capacity);
    if (!larger.at)
        return false;
    for (uint32_t i = 0; i < set->capacity; i++)
        if (set->at[i].number)
            *find_slot(&larger, set->at[i].fingerprint) = set->at[i];
    free(set->at);
    *set = larger;
    return true;
}

xt_fingerprint_result xt_fingerprint_set_add(xt_fingerprint_set *set, xt_fingerprint_entry entry, const char *file,
                                             xt_diagnostics *diagnostics)
{
    xt_fingerprint_entry *slot = grow_set(set) ? find_slot(set, entry.fingerprint) : NULL;
    if (!slot) {
        xt_diagnose_out_of_memory(diagnostics);
        return XT_FINGERPRINT_FAILED;
    }
    if (slot->number) {
        xt_diagnose_at(diagnostics, (xt_source_location){.file = file, .line = entry.line},
                       "solution %" PRIu64 ": the same as solution %" PRIu64 " in line %" PRIu32 "%s", entry.number,
                       slot->number, slot->line,
                       slot->labelled_hash == entry.labelled_hash
                           ? "; each should be there once"
                           : ", except for the places of equal pieces or tiles; --labelled tells these apart");
        return XT_FINGERPRINT_DUPLICATE;
    }
    if (set->count == XT_LIMIT_CHECKED) {
        xt_diagnose(diagnostics, "more than %d solutions; check no more at once", XT_LIMIT_CHECKED);
        return XT_FINGERPRINT_FAILED;
    }
    *slot = entry;
    set->count++;
    return XT_FINGERPRINT_ADDED;
}
