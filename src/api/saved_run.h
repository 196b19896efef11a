// saved_run.h -- a search that is kept in a file, if it is: the store, and what the run has of it.
#ifndef XT_API_SAVED_RUN_H
#define XT_API_SAVED_RUN_H

#include "api/saved_identity.h"

struct xt_saved {
    xt_store *store;
};

typedef struct xt_saved_run {
    xt_store  *store;   // NULL: the search is not kept
    bool       is_lent; // it is that of the settings' only_saved
    xt_journal journal;
} xt_saved_run;

// Whether the settings' part is one, and goes with the rest of them.  False: the diagnostics tell.
bool xt_part_suits(const xt_settings *settings, const xt_engine *engine, xt_diagnostics *diagnostics);

// Whether what is found without dividing the tree belongs to the settings' part.
bool xt_has_root(const xt_settings *settings);

// What the settings only deliver, or the file that they name, made where there is none.  False: the diagnostics tell.
// Closed in either case.
bool xt_saved_run_open(xt_saved_run *run, const xt_identity *identity, xt_diagnostics *diagnostics);
void xt_saved_run_close(xt_saved_run *run);

// For a run.  NULL: the search is not kept.
const xt_journal *xt_saved_run_journal(const xt_saved_run *run);

// Keeps a search that was over before it was divided into tasks: its root is all there is.  words as in xt_record.
// False: the diagnostics tell.
bool xt_saved_run_keep_whole(xt_saved_run *run, const xt_settings *settings, const xt_tally *tally,
                             const uint32_t *words, uint64_t count, xt_diagnostics *diagnostics);

// What was chosen for the settings' saved run, so that it is chosen again.
typedef struct xt_begun {
    char       engine[64]; // "": there is none, or it cannot be read, which opening it will tell
    xt_pruning pruning;
} xt_begun;

xt_begun xt_saved_begun(const xt_settings *settings);

#endif
