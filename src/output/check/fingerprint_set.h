// fingerprint_set.h -- finds duplicates among solutions by 128 bits of each.
#ifndef XT_OUTPUT_CHECK_FINGERPRINT_SET_H
#define XT_OUTPUT_CHECK_FINGERPRINT_SET_H

#include "base/diagnostics.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct xt_fingerprint {
    uint64_t at[2];
} xt_fingerprint;

typedef struct xt_fingerprint_entry {
    xt_fingerprint fingerprint;
    uint64_t       number; // 0: an empty slot
    uint32_t       line;
    uint32_t
        labelled_hash; // of a fingerprint that tells equal pieces or tiles apart, for the message about a duplicate
} xt_fingerprint_entry;

// Zeroed memory is an empty set.  The array is to be freed.
typedef struct xt_fingerprint_set {
    xt_fingerprint_entry *at;
    uint32_t              count, capacity; // a power of two
} xt_fingerprint_set;

typedef enum xt_fingerprint_result {
    XT_FINGERPRINT_ADDED,
    XT_FINGERPRINT_DUPLICATE,
    XT_FINGERPRINT_FAILED
} xt_fingerprint_result;

// Adds a solution with a number of 1 or more, unless the set has its fingerprint.  Reports duplicates, and FAILED if
// memory or XT_LIMIT_CHECKED is used up.  `file` is the name in messages.
xt_fingerprint_result xt_fingerprint_set_add(xt_fingerprint_set *set, xt_fingerprint_entry entry, const char *file,
                                             xt_diagnostics *diagnostics);

#endif
