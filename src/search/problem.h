// problem.h -- the problem that the engines over a cover solve: a cover, how to search it, and what to count.
#ifndef XT_SEARCH_PROBLEM_H
#define XT_SEARCH_PROBLEM_H

#include "model/cover.h"
#include "search/engine.h"
#include "search/engine_spec.h"

// An engine receives a pointer to one.  The caller owns everything that it points to.
typedef struct xt_cover_problem {
    const xt_cover       *cover;
    const xt_engine_spec *spec;
    // By option, for an engine that only counts.  A solution counts as the product of its options' weights, of which at
    // most one is not 1.  NULL: all weights are 1.
    const uint32_t *weight;
    // By option, for an engine that only counts: how many copies of its shape the option uses.  NULL: one copy each.
    const uint32_t *copies;
    // Other problems, whose solutions the engine counts too, each solution `multiplicity` times (Burnside's lemma).
    const struct xt_cover_problem *fixed_point_problems;
    uint32_t                       fixed_point_problem_count;
    uint32_t                       multiplicity; // of a problem in fixed_point_problems
} xt_cover_problem;

#endif
