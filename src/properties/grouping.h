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

// Returns how many optional cells a grouping by empty cells has, and 0 for other groupings.
uint32_t xt_grouping_optional_cells(const xt_grouping *grouping);
// Returns an optional cell as a cell of the box.  Named cells come first.
uint32_t xt_grouping_optional_cell(const xt_grouping *grouping, uint32_t number);
// Writes the numbers of the empty cells of a group in ascending order.  empty: as many as there are optional cells.
// Returns how many are empty.
uint32_t xt_grouping_empty_cells(const xt_grouping *grouping, uint32_t index, uint32_t *empty);

const xt_model *xt_grouping_model(const xt_grouping *grouping);

#endif
