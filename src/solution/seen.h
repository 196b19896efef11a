// seen.h -- which solutions were seen before, by 128 bits of each.
#ifndef XT_SOLUTION_SEEN_H
#define XT_SOLUTION_SEEN_H

#include "base/diagnostics.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct xt_key {
    uint64_t at[2];
} xt_key;

typedef struct xt_sighting {
    xt_key   key;
    uint64_t number; // 0: this slot is empty
    uint32_t line;
    uint32_t labels; // a hash in which equal pieces or tiles are told apart, to say what two of one key differ in
} xt_sighting;

// Zeroed memory has seen nothing; at is to be freed.
typedef struct xt_seen {
    xt_sighting *at;
    uint32_t     count, room; // a power of two
} xt_seen;

typedef enum xt_novelty { XT_NEW_ONE, XT_SEEN_BEFORE, XT_NOT_NOTED } xt_novelty;

// Notes a solution, where none with its key was seen; a number of 1 or more.  XT_SEEN_BEFORE, and XT_NOT_NOTED, where
// there is no room for more: the diagnostics tell.  file: that it was read from.
xt_novelty xt_seen_note(xt_seen *seen, xt_sighting now, const char *file, xt_diagnostics *diagnostics);

#endif
