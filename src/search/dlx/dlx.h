// dlx.h -- the engines over a cover: dancing links, and FILA from where the plan says.
#ifndef XT_SEARCH_DLX_DLX_H
#define XT_SEARCH_DLX_DLX_H

#include "model/cover.h"
#include "search/engine.h"
#include "search/engine_spec.h"

// The problem of these engines; all lent.
typedef struct xt_cover_problem {
    const xt_cover       *cover;
    const xt_engine_spec *spec;
    // By option, for an engine that only counts: the number of a solution is the product of its options' weights,
    // of which one at most is not 1.  NULL: 1 each.
    const uint32_t *weight;
    // By option, for such an engine too: so many copies of its shape.  NULL: 1 each.
    const uint32_t *copies;
    // And problems whose solutions it counts as well, each as often as that problem says.
    const struct xt_cover_problem *fixed_point_problems;
    uint32_t                       fixed_point_problem_count;
    uint32_t                       multiplicity; // of one that is counted besides
} xt_cover_problem;

extern const xt_engine xt_engine_dlx;

#endif
