// matrix.h -- the engine for covers whose items are covered exactly once, or a fixed number of times; see matrix.c.
#ifndef XT_SEARCH_MATRIX_MATRIX_H
#define XT_SEARCH_MATRIX_MATRIX_H

#include "model/cover.h"
#include "search/engine.h"

// Its problem is an xt_cover_problem.
extern const xt_engine xt_engine_matrix;

// Whether the matrix of a cover is so large that dancing links, which look at what lies near an image alone, are
// faster: many times as fast until the first solution, and in deep trees, of which most nodes have much left, for good.
bool xt_matrix_exceeds_cache(const xt_cover *cover);

// Whether its nodes need not be asked about copies, pieces that may be left over or large pieces.
bool xt_matrix_is_simple(const xt_cover *cover);

#endif
