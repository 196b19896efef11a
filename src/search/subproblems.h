// subproblems.h -- an engine for a search that was divided beforehand: several problems, searched as the children of
// one root.
//
// A task's first choice is the part, the others are what the engine of the parts takes.
#ifndef XT_SEARCH_SUBPROBLEMS_H
#define XT_SEARCH_SUBPROBLEMS_H

#include "search/engine.h"

#include <stdint.h>

// All lent.
typedef struct xt_subproblem_set {
    const xt_engine   *engine;       // of the parts
    const void *const *subproblem;   // the problem of each
    const uint32_t    *first_option; // options of part i come to the sink with this added, so that it knows the part
    uint32_t           count;
} xt_subproblem_set;

extern const xt_engine xt_engine_subproblems;

#endif
