// engines.h -- the engines over a cover, by plan.
#ifndef XT_SEARCH_ENGINES_H
#define XT_SEARCH_ENGINES_H

#include "search/dlx.h"

// The engine that the plan asks for; its problem is an xt_cover_problem.
const xt_engine *xt_engine_for(const xt_plan *plan);

// The engine for problems of one plan that asks for none: the tree of dancing links in any case, by the fastest engine
// that takes all of them.
const xt_engine *xt_engine_usual(const xt_cover_problem *problem, uint32_t problems);

#endif
