// fingerprint_set.h -- which solutions were seen before, by 128 bits of each.
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
    uint64_t       number; // 0: this slot is empty
    uint32_t       line;
    uint32_t
        labelled_hash; // a hash in which equal pieces or tiles are told apart, to say what two of one key differ in
} xt_fingerprint_entry;

// Zeroed memory has seen nothing; at is to be freed.
typedef struct xt_fingerprint_set {
    xt_fingerprint_entry *at;
    uint32_t              count, capacity; // a power of two
} xt_fingerprint_set;

typedef enum xt_fingerprint_result {
    XT_FINGERPRINT_ADDED,
    XT_FINGERPRINT_DUPLICATE,
    XT_FINGERPRINT_FAILED
} xt_fingerprint_result;

// Notes a solution, where none with its key was seen; a number of 1 or more.  XT_FINGERPRINT_DUPLICATE, and
// XT_FINGERPRINT_FAILED, where there is no room for more: the diagnostics tell.  file: that it was read from.
xt_fingerprint_result xt_fingerprint_set_add(xt_fingerprint_set *set, xt_fingerprint_entry entry, const char *file,
                                             xt_diagnostics *diagnostics);

#endif
