// subproblems.h -- an engine for a case split: several problems, searched as the children of one root.
//
// The first choice of a task is the number of the subproblem.  The engine of the subproblems gets the other choices.
#ifndef XT_SEARCH_SUBPROBLEMS_H
#define XT_SEARCH_SUBPROBLEMS_H

#include "search/engine.h"

#include <stdint.h>

// All pointers are lent.
typedef struct xt_subproblem_set {
    const xt_engine   *engine;     // of all subproblems
    const void *const *subproblem; // the problem of each
    // Added to the options of a subproblem's solutions.  So the sink can tell the subproblem.
    const uint32_t *first_option;
    uint32_t        count;
} xt_subproblem_set;

extern const xt_engine xt_engine_subproblems;

#endif
