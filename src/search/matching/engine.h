// engine.h -- counts perfect matchings of planar graphs; see engine.c.  The problem is an xt_cover_problem.
#ifndef XT_SEARCH_MATCHING_ENGINE_H
#define XT_SEARCH_MATCHING_ENGINE_H

#include "search/engine.h"

#define XT_MATCHING_NAME "matching" // in options and plans

extern const xt_engine xt_engine_matching;

#endif
