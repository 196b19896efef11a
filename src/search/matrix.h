// matrix.h -- the engine for covers whose items are covered exactly once, or a fixed number of times; see matrix.c.
#ifndef XT_SEARCH_MATRIX_H
#define XT_SEARCH_MATRIX_H

#include "search/engine.h"

// Its problem is an xt_cover_problem.
extern const xt_engine xt_engine_matrix;

#endif
