// saved_identity.h -- what a saved run is a run of: all that decides which tasks there are, and what they find.
//
// A run goes on only where all of it is the same; what differs is named.
#ifndef XT_API_SAVED_IDENTITY_H
#define XT_API_SAVED_IDENTITY_H

#include "edge/model.h"
#include "model/model.h"
#include "saved/store.h"

typedef struct xt_identity {
    const xt_model    *model;    // of a puzzle; else NULL
    const xt_board    *board;    // of a board; else NULL
    uint64_t           contents; // a hash of the numbers that records name
    const xt_settings *settings;
    const char        *engine; // that searches
    bool               keeps_solutions;
    uint32_t           levels;   // of the counters
    uint64_t           multiply; // solutions that are delivered for those that a record tells; 0: 2^64 or more
    uint32_t           divide;
} xt_identity;

uint64_t xt_contents_of_cover(const xt_cover *cover);
uint64_t xt_contents_of_board(const xt_edge_model *model);

// Says it in a store that is new, or holds it to what the store says.  False: the diagnostics tell.
bool xt_identity_settle(const xt_identity *identity, xt_store *store, xt_diagnostics *diagnostics);

// What the store says; the texts are the store's.
xt_settings xt_identity_settings(const xt_store *store);
xt_portion  xt_identity_portion(const xt_store *store);
uint32_t    xt_identity_levels(const xt_store *store); // of its tallies; 0 where it tells none that a search can have
bool        xt_identity_keeps_solutions(const xt_store *store);
// How many solutions are delivered for so many of the records'.  False: 2^64 or more.
bool xt_identity_scale(const xt_store *store, uint64_t passed, uint64_t *solutions);

// Whether a name in a store is that of a setting.
bool xt_identity_is_setting(const char *name);

// The first name, but for part, in which two differ; NULL: none.
const char *xt_identity_difference(const xt_store *a, const xt_store *b);

#endif
