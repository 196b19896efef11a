// request.h -- the caller's request, and the facts derived from it once.
#ifndef XT_PLAN_REQUEST_H
#define XT_PLAN_REQUEST_H

#include "model/model.h"
#include "search/frontier/engine.h"

// The decisions of a resumed run, to be taken again.
typedef struct xt_resumed_choices {
    char       engine[64]; // "" if no run is resumed, or if it cannot be read
    xt_pruning pruning;
    bool       may_list_by_frontier;
} xt_resumed_choices;

// Const once made.
typedef struct xt_request {
    const xt_model    *model;
    xt_settings        settings; // the caller's, with pruning resolved; limit is 0 if a filter drops solutions
    uint64_t           limit;    // the caller's
    xt_resumed_choices resumed;
    char               impossible[XT_VOLUMES_TEXT]; // why no solution exists, if counting proves it; else ""
    uint32_t           constrained_item;            // the first anchor; XT_NONE: the settings name no piece
    double             began;                       // clock seconds: limits on time count from here
    bool               lists_solutions;             // solutions are delivered; else only counted
    bool               is_automatic;                // engine, order, goal, filters and trials are left to the planner
    bool               is_engine_automatic;         // engine and order are
    bool               is_breaking_automatic;       // the constrained piece is, and symmetries are broken
    bool               wants_whole_tree;            // all solutions or classes, or their number, by any engine
    bool               visits_all;           // engines of the candidates visit all solutions, not one of each class
    bool               may_list_by_frontier; // a list may use the frontier engine, whose first solution comes late
    bool               is_shared;         // other processes must take the same decisions: the run is saved or divided
    xt_frontier_cost   frontier;          // of the whole cover; all zero unless the whole tree is wanted
    double             remaining_seconds; // of the search at most, as far as known: a better decision saves no more
} xt_request;

// Chooses XT_PRUNE_FOR_ALL if all solutions are wanted and symmetry breaking is left to the planner. settings NULL:
// defaults. resumed NULL: no run is resumed. Returns false and diagnoses the reason if the model does not suit the
// settings, or if memory runs out.
bool xt_request_make(xt_request *request, const xt_model *model, const xt_settings *settings, bool lists_solutions,
                     const xt_resumed_choices *resumed, xt_diagnostics *diagnostics);
// The same request with other settings, whose pruning is resolved.
xt_request xt_request_with(const xt_request *request, const xt_settings *settings);

#endif
