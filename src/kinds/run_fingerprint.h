// run_fingerprint.h -- identifies a saved run by everything that determines its tasks and their results.
//
// A run is resumed only if all of it is the same. A message names the first difference.
#ifndef XT_KINDS_RUN_FINGERPRINT_H
#define XT_KINDS_RUN_FINGERPRINT_H

#include "puzzle/puzzle.h"
#include "saved/journal_file.h"

typedef struct xt_run_fingerprint {
    const xt_puzzle   *puzzle;
    uint64_t           problem_fingerprint; // a hash of the options or poses, by the numbers in records
    const xt_settings *settings;
    const char        *engine; // its name
    bool               saves_solutions;
    bool               may_list_by_frontier; // plan/request.h
    uint32_t           levels;               // of the counters
    uint64_t           multiplier;           // delivered solutions for each one of a record; 0: 2^64 or more
    uint32_t           divisor;
} xt_run_fingerprint;

// Writes the fingerprint into a new store, or compares it. Returns false and diagnoses the first difference.
bool xt_run_fingerprint_store_or_check(const xt_run_fingerprint *fingerprint, xt_journal_file *store,
                                       xt_diagnostics *diagnostics);

// These read a store. Texts are lent.
xt_settings xt_run_fingerprint_settings(const xt_journal_file *store);
xt_shard    xt_run_fingerprint_shard(const xt_journal_file *store);
uint32_t    xt_run_fingerprint_levels(const xt_journal_file *store); // of the counters; 0 if more than any search has
bool        xt_run_fingerprint_saves_solutions(const xt_journal_file *store);
// Computes the delivered solutions from those of the records. Returns false if there are 2^64 or more.
bool xt_run_fingerprint_scale_solutions(const xt_journal_file *store, uint64_t passed, uint64_t *solutions);

// Returns true if a name in a store is the name of a setting.
bool xt_run_fingerprint_is_setting(const char *name);

// Returns the first name, except part, in which two stores differ; NULL if they agree.
const char *xt_run_fingerprint_difference(const xt_journal_file *a, const xt_journal_file *b);

#endif
