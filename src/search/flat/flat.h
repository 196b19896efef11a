// flat.h -- the engine for narrow flat boards; see flat.c.  Its problem is an xt_cover_problem.
#ifndef XT_SEARCH_FLAT_FLAT_H
#define XT_SEARCH_FLAT_FLAT_H

#include "search/engine.h"

extern const xt_engine xt_engine_flat;

#endif
