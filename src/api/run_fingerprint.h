// run_fingerprint.h -- what a saved run is a run of: all that decides which tasks there are, and what they find.
//
// A run goes on only where all of it is the same; what differs is named.
#ifndef XT_API_RUN_FINGERPRINT_H
#define XT_API_RUN_FINGERPRINT_H

#include "edge/board/model.h"
#include "model/model.h"
#include "saved/journal_file.h"

typedef struct xt_run_fingerprint {
    const xt_model    *model;               // of a puzzle; else NULL
    const xt_board    *board;               // of a board; else NULL
    uint64_t           problem_fingerprint; // a hash of the numbers that records name
    const xt_settings *settings;
    const char        *engine; // that searches
    bool               saves_solutions;
    uint32_t           levels;     // of the counters
    uint64_t           multiplier; // solutions that are delivered for those that a record tells; 0: 2^64 or more
    uint32_t           divisor;
} xt_run_fingerprint;

// Says it in a store that is new, or holds it to what the store says.  False: the diagnostics tell.
bool xt_run_fingerprint_store_or_check(const xt_run_fingerprint *fingerprint, xt_journal_file *store,
                                       xt_diagnostics *diagnostics);

// What the store says; the texts are the store's.
xt_settings xt_run_fingerprint_settings(const xt_journal_file *store);
xt_shard    xt_run_fingerprint_shard(const xt_journal_file *store);
uint32_t    xt_run_fingerprint_levels(
       const xt_journal_file *store); // of its tallies; 0 where it tells none that a search can have
bool xt_run_fingerprint_saves_solutions(const xt_journal_file *store);
// How many solutions are delivered for so many of the records'.  False: 2^64 or more.
bool xt_run_fingerprint_scale_solutions(const xt_journal_file *store, uint64_t passed, uint64_t *solutions);

// Whether a name in a store is that of a setting.
bool xt_run_fingerprint_is_setting(const char *name);

// The first name, but for part, in which two differ; NULL: none.
const char *xt_run_fingerprint_difference(const xt_journal_file *a, const xt_journal_file *b);

#endif
