// subproblems.h -- divides a cover into the subproblems of a search, and filters them.
#ifndef XT_PREPARE_SUBPROBLEMS_H
#define XT_PREPARE_SUBPROBLEMS_H

#include "prepare/prepared.h"

// Divides the cover by symmetries, or makes it the only subproblem. If the engine only counts classes, it makes the
// covers of fixed points too. whole_filters: for the whole cover before the division; may be NULL. Returns false if
// memory runs out.
bool xt_subproblems_make(xt_prepared *prepared, const xt_filters *whole_filters);

// Filters each subproblem, and returns the number of removed options in `removed`.
// Returns false if memory runs out.
bool xt_subproblems_filter(xt_prepared *prepared, const xt_filters *filters, uint64_t *removed);

// Filters the whole cover, by filters for which xt_filter_is_same_in_subproblems holds. removed_by: by option, 0 at
// first; as in xt_filter_root. Returns false if memory runs out.
bool xt_filter_whole_cover(const xt_cover *cover, const xt_filters *filters, uint8_t *removed_by);

// Returns true if some of these filters remove options before the search.
bool xt_filters_are_requested(const xt_filters *filters);

#endif
