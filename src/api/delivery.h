// delivery.h -- what a search of a model begins with: the cover made as small as the settings allow, the engine and its
// plan.
//
// What is done for it stands in files of their own: its parts (delivery_parts.h), the filters that nobody asked for
// (filter_choice.h), its engine (engine_choice.h), and the way from what that finds to the caller (sieve.h).
#ifndef XT_API_DELIVERY_H
#define XT_API_DELIVERY_H

#include "api/anchor_sample.h"
#include "api/engine_choice.h"
#include "base/team.h"
#include "model/anchor.h"
#include "model/quotient.h"
#include "model/unique.h"
#include "search/dlx.h"
#include "search/parts.h"

enum {
    XT_ENDLESS_PIECES = 32, // with fewer no search is so long that nobody waits for its end
    XT_LONG_FOR_SOME = 60,  // seconds; of a search that is expected to take more the first solutions are worth tries
};

typedef struct xt_delivery {
    const xt_model  *model;
    xt_settings      settings; // with the engine, where it was left open
    double           began;    // when its preparation did, as the clock tells seconds
    const xt_engine *engine;
    const void      *problem; // the engine's
    xt_plan          plan;
    xt_choice_care   care;
    xt_team         *team;         // while it is prepared: what samples; NULL: the thread that calls
    uint32_t         fixed;        // the item to be the first anchor, that of a piece; XT_NOWHERE: as a rule says
    bool             delivers;     // solutions are wanted, not only their number
    bool             may_merge;    // it may be given to the engine merge, once its seconds are known
    xt_engine_choice choice;       // all zero where the caller chose, and nothing is to be told
    xt_anchor_found  anchor;       // what samples told of anchors
    bool             is_open;      // how to search was left to us
    bool             is_tentative; // the anchor may be another once samples have told
    bool             chose_filters;
    bool             is_filtered;    // the parts were made of what filters leave
    bool             left_parts_out; // of these, some in which an item cannot be covered
    uint64_t         filtered;       // options that filters took out of the parts, before the search
    uint64_t         fitted;         // and then the fit filter, where it was chosen for nodes of the search
    bool             unique;         // one of each class
    xt_parts         parts;          // what is searched
    uint32_t         orbit;          // so many are counted for each class, where the engine only counts
    bool             lists_whole;    // merging goes to all solutions, for that takes less than to unfold them
    bool             unfolds;        // each that stands for its class is told, and delivered, as all of it
    // Where classes differ in size: the solutions that symmetries leave as they are, counted besides, by kinds.
    xt_quotient      *quotient;
    xt_cover_problem *besides;
    uint32_t          quotients;
    uint32_t         *weight; // by option of the part, where the engine merges; else NULL
    // Of each part.
    xt_cover_problem *part_problem;
    const void      **part;
    uint32_t         *first_option;
    xt_parts_problem  all_parts;
    void             *sieve;   // for who has no run
    const uint32_t   *options; // of the last solution that xt_deliver was given, with the model's numbers
    uint32_t         *times;   // room for a number for each of the model's items
    xt_sink           sink;    // NULL: only count
    void             *context;
    xt_statistics     statistics;
    char              impossible[320]; // why there is no solution, where counting tells; else ""
    bool              is_explained;    // that is known
    bool              at_limit;
    xt_task           at_hand; // in progress: where the search is
} xt_delivery;

// Whether symmetries that are reflections in space may make parts of the tree equal.
static inline bool xt_uses_reflections(const xt_settings *settings)
{
    return settings->unique == XT_UNIQUE_MIRROR || settings->pruning == XT_PRUNE_FOR_ALL;
}

// The settings' own, or XT_PRUNE_FOR_ALL where all solutions are wanted, or how many they are, and it is left open how;
// never that where they are not all.
xt_pruning xt_pruning_for(const xt_settings *settings);

// For who looks at solutions, or at the tree of all.  settings NULL: all defaults.  False: the diagnostics tell.  Freed
// in either case.
bool xt_delivery_prepare(xt_delivery *delivery, const xt_model *model, const xt_settings *settings,
                         xt_diagnostics *diagnostics);
// The care that it takes.
xt_choice_care xt_choice_care_for(const xt_settings *settings);
// The same, where more is to be known of the choice of an engine, or solutions are wanted, not only their number.
bool xt_delivery_prepare_with(xt_delivery *delivery, const xt_model *model, const xt_settings *settings,
                              xt_choice_care care, bool delivers, xt_diagnostics *diagnostics);
// Of the engine merge, which is to do what another one was prepared for: what is known of it is not sought again, and
// what that one would find tells how solutions are best listed.
bool xt_delivery_prepare_to_merge(xt_delivery *delivery, const xt_model *model, const xt_settings *settings,
                                  bool delivers, const xt_delivery *known);
// Of settings that name an engine, by the thread that calls alone; the same holds.
bool xt_delivery_prepare_beside(xt_delivery *delivery, const xt_settings *settings, const xt_delivery *known);
void xt_delivery_free(xt_delivery *delivery);

// Of the engine, as the user calls it.
const char *xt_delivery_engine_name(const xt_delivery *delivery);
// And the order that it goes by; NULL: the one that belongs to it.
const char *xt_delivery_order(const xt_delivery *delivery);

// What is left of the limit on time for the search itself; 0: there is none.
double xt_delivery_seconds_left(const xt_delivery *delivery);

// What samples say of the search, by one thread and roughly; 0: they were not asked.
double xt_delivery_seconds_expected(const xt_delivery *delivery);

// What the engine that was chosen can be expected to take, as far as anybody looked; 0: nobody did.
double xt_delivery_rival_seconds(const xt_delivery *delivery);
// In how many seconds merging would have to count to be the better way to do the same; 0: nobody knows.
double xt_delivery_rival_of_merging(const xt_delivery *delivery);

// Whether merging is begun before what was chosen here, which is prepared anew if it has to be searched after all.
bool xt_delivery_is_to_merge(const xt_delivery *delivery);

// The caller's progress, with what the statistics say so far.
void xt_delivery_tell_progress(xt_delivery *delivery, xt_task at_hand);

// A hash of all that the parts are, after filters, and of the filters at nodes: two searches of which it differs have
// other trees.
uint64_t xt_contents_of_search(const xt_delivery *delivery);

#endif
