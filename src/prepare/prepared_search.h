// prepared_search.h -- what a search of a model begins with: the cover made as small as the settings allow, the engine
// and its plan.
//
// What is done for it stands in files of their own: its parts (delivery_parts.h), the filters that nobody asked for
// (filter_choice.h), its engine (engine_choice.h), and the way from what that finds to the caller (sieve.h).
#ifndef XT_PREPARE_PREPARED_SEARCH_H
#define XT_PREPARE_PREPARED_SEARCH_H

#include "base/thread_pool.h"
#include "model/symmetry/breaking.h"
#include "model/symmetry/canonical.h"
#include "model/symmetry/fixed_points.h"
#include "plan/candidates.h"
#include "plan/symmetry_choice.h"
#include "search/problem.h"
#include "search/subproblems.h"

enum {
    XT_MIN_ENDLESS_PIECES = 32, // with fewer no search is so long that nobody waits for its end
    XT_LONG_SEARCH_SECONDS =
        60, // seconds; of a search that is expected to take more the first solutions are worth tries
};

typedef struct xt_prepared_search {
    const xt_model    *model;
    xt_settings        settings; // with the engine, where it was left open
    double             began;    // when its preparation did, as the clock tells seconds
    const xt_engine   *engine;
    const void        *problem; // the engine's
    xt_engine_spec     spec;
    xt_planning_effort planning_effort;
    xt_thread_pool    *thread_pool;      // while it is prepared: what samples; NULL: the thread that calls
    uint32_t           constrained_item; // the item to be the first anchor, that of a piece; XT_NONE: as a rule says
    bool               lists_solutions;  // solutions are wanted, not only their number
    bool               may_use_frontier; // it may be given to the engine merge, once its seconds are known
    xt_engine_choice   choice;           // all zero where the caller chose, and nothing is to be told
    xt_anchor_choice   anchor;           // what samples told of anchors
    bool               is_automatic;     // how to search was left to us
    bool               is_tentative;     // the anchor may be another once samples have told
    bool               chose_filters;
    bool               is_filtered;         // the parts were made of what filters leave
    bool               removed_subproblems; // of these, some in which an item cannot be covered
    uint64_t           filtered;            // options that filters took out of the parts, before the search
    uint64_t           fitted;              // and then the fit filter, where it was chosen for nodes of the search
    bool               unique;              // one of each class
    xt_subproblems     subproblems;         // what is searched
    uint32_t           class_size;          // so many are counted for each class, where the engine only counts
    bool               lists_all_directly;  // merging goes to all solutions, for that takes less than to unfold them
    bool               expands_classes;     // each that stands for its class is told, and delivered, as all of it
    // Where classes differ in size: the solutions that symmetries leave as they are, counted besides, by kinds.
    xt_fixed_point_cover *fixed_point_covers;
    xt_cover_problem     *fixed_point_problems;
    uint32_t              fixed_point_cover_count;
    uint32_t             *weight; // by option of the part, where the engine merges; else NULL
    // Of each part.
    xt_cover_problem *cover_problem;
    const void      **subproblem;
    uint32_t         *first_option;
    xt_subproblem_set subproblem_set;
    void             *canonical_sink; // for who has no run
    const uint32_t   *options;     // of the last solution that xt_emit_if_canonical was given, with the model's numbers
    uint32_t         *item_counts; // room for a number for each of the model's items
    xt_sink           sink;        // NULL: only count
    void             *context;
    xt_statistics     statistics;
    char              impossible[320]; // why there is no solution, where counting tells; else ""
    bool              is_explained;    // that is known
    bool              at_limit;
    xt_task           at_hand; // in progress: where the search is
} xt_prepared_search;

// Whether symmetries that are reflections in space may make parts of the tree equal.
static inline bool xt_uses_reflections(const xt_settings *settings)
{
    return settings->unique == XT_UNIQUE_MIRROR || settings->pruning == XT_PRUNE_FOR_ALL;
}

// The settings' own, or XT_PRUNE_FOR_ALL where all solutions are wanted, or how many they are, and it is left open how;
// never that where they are not all.
xt_pruning xt_resolve_pruning(const xt_settings *settings);

// For who looks at solutions, or at the tree of all.  settings NULL: all defaults.  False: the diagnostics tell.  Freed
// in either case.
bool xt_prepare_search(xt_prepared_search *prepared, const xt_model *model, const xt_settings *settings,
                       xt_diagnostics *diagnostics);
// The care that it takes.
xt_planning_effort xt_planning_effort_for(const xt_settings *settings);
// The same, where more is to be known of the choice of an engine, or solutions are wanted, not only their number.
bool xt_prepare_search_with(xt_prepared_search *prepared, const xt_model *model, const xt_settings *settings,
                            xt_planning_effort planning_effort, bool lists_solutions, xt_diagnostics *diagnostics);
// Of the engine merge, which is to do what another one was prepared for: what is known of it is not sought again, and
// what that one would find tells how solutions are best listed.
bool xt_prepare_frontier_search(xt_prepared_search *prepared, const xt_model *model, const xt_settings *settings,
                                bool lists_solutions, const xt_prepared_search *known);
// Of settings that name an engine, by the thread that calls alone; the same holds.
bool xt_prepare_search_variant(xt_prepared_search *prepared, const xt_settings *settings,
                               const xt_prepared_search *known);
void xt_prepared_search_free(xt_prepared_search *prepared);

// Of the engine, as the user calls it.
const char *xt_prepared_search_engine_name(const xt_prepared_search *prepared);
// And the order that it goes by; NULL: the one that belongs to it.
const char *xt_prepared_search_order(const xt_prepared_search *prepared);

// What is left of the limit on time for the search itself; 0: there is none.
double xt_prepared_search_seconds_left(const xt_prepared_search *prepared);

// What samples say of the search, by one thread and roughly; 0: they were not asked.
double xt_prepared_search_expected_seconds(const xt_prepared_search *prepared);

// What the engine that was chosen can be expected to take, as far as anybody looked; 0: nobody did.
double xt_prepared_search_alternative_seconds(const xt_prepared_search *prepared);
// In how many seconds merging would have to count to be the better way to do the same; 0: nobody knows.
double xt_prepared_search_seconds_to_beat(const xt_prepared_search *prepared);

// Whether merging is begun before what was chosen here, which is prepared anew if it has to be searched after all.
bool xt_prepared_search_starts_with_frontier(const xt_prepared_search *prepared);

// The caller's progress, with what the statistics say so far.
void xt_prepared_search_report_progress(xt_prepared_search *prepared, xt_task at_hand);

// A hash of all that the parts are, after filters, and of the filters at nodes: two searches of which it differs have
// other trees.
uint64_t xt_search_fingerprint(const xt_prepared_search *prepared);

#endif
