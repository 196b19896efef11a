// problem.h -- the problem of the engines over a cover: a cover, how to search it, and how to count.
#ifndef XT_SEARCH_PROBLEM_H
#define XT_SEARCH_PROBLEM_H

#include "model/cover.h"
#include "search/engine.h"
#include "search/engine_spec.h"

// The caller owns everything behind the pointers.
typedef struct xt_cover_problem {
    const xt_cover       *cover;
    const xt_engine_spec *spec;
    // By option, for counting only.  A solution counts as the product of its options' weights.  At most one of these is
    // not 1.  If weight is NULL, all weights are 1.
    const uint32_t *weight;
    // By option, for counting only: how many copies of its shape the option uses.  If copies is NULL, it is one each.
    const uint32_t *copies;
    // Other problems, whose solutions the engine counts too, each solution `multiplicity` times (Burnside's lemma).
    const struct xt_cover_problem *fixed_point_problems;
    uint32_t                       fixed_point_problem_count;
    uint32_t                       multiplicity; // of a problem in fixed_point_problems
} xt_cover_problem;

#endif
