// matrix.h -- the engine matrix, for items covered exactly once or a fixed number of times; see matrix.c.
#ifndef XT_SEARCH_MATRIX_MATRIX_H
#define XT_SEARCH_MATRIX_MATRIX_H

#include "model/cover.h"
#include "search/engine.h"

// Its problem is an xt_cover_problem (search/problem.h).
extern const xt_engine xt_engine_matrix;

// Returns true if the matrix of a cover is so large that dancing links is faster, because it touches only the
// neighbourhood of an image.  It is then many times as fast up to the first solution, and remains faster in deep trees
// with mostly large nodes.
bool xt_matrix_exceeds_cache(const xt_cover *cover);

// Returns true if the search of the cover is simple (matrix.c): no copies, no pieces left over, no large pieces.
bool xt_matrix_is_simple(const xt_cover *cover);

#endif
