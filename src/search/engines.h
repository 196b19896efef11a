// engines.h -- the engines over a cover, by plan.
#ifndef XT_SEARCH_ENGINES_H
#define XT_SEARCH_ENGINES_H

#include "search/problem.h"

// The engine that the plan asks for; its problem is an xt_cover_problem.
const xt_engine *xt_engine_for(const xt_engine_spec *spec);

#endif
