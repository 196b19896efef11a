// grouping.h -- the groups of xt_grouping by empty cells or by pieces, as puzzles.  Their numbers are those of
// xt_grouping_at, which must have been called.
#ifndef XT_PROPERTIES_GROUPING_H
#define XT_PROPERTIES_GROUPING_H

#include "exactile.h"

// Returns true if no symmetry maps the cells or pieces of the group to those of an earlier one.  scratch: as many
// numbers as the cover has slots, twice.
bool xt_grouping_is_least(const xt_grouping *grouping, uint32_t index, uint32_t *scratch);

// Returns the puzzle in which just these cells stay empty, or that has just these pieces, after its check.  Returns
// NULL after a diagnostic.
xt_puzzle *xt_grouping_puzzle(const xt_grouping *grouping, uint32_t index, const char *title,
                              xt_diagnostics *diagnostics);

#endif
