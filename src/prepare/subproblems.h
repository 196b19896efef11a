// subproblems.h -- divides a cover into the subproblems of a search, and filters them.
#ifndef XT_PREPARE_SUBPROBLEMS_H
#define XT_PREPARE_SUBPROBLEMS_H

#include "prepare/prepared.h"

// Makes the subproblems that the symmetries allow, or the only one. If the engine only counts classes, it also makes
// the covers of fixed points. whole_filters: asked of the whole cover before it is divided; NULL: none.
// Returns false if memory runs out.
bool xt_subproblems_make(xt_prepared *prepared, const xt_filters *whole_filters);

// Removes the options that these filters find in each subproblem, and returns their number in `removed`.
// Returns false if memory runs out.
bool xt_subproblems_filter(xt_prepared *prepared, const xt_filters *filters, uint64_t *removed);

// Returns true if filters that remove options before the search are among these.
bool xt_filters_are_requested(const xt_filters *filters);

#endif
