// filter.h -- constraints beside the cover itself: images that cannot be part of a solution, branches without one,
// puzzles without one.
//
// A filter takes out images whose placing would break a constraint; a trigger sees that the image that was placed last
// broke one.  (Busche, 2011, "Constraint-Based Search Pruning".)  The settings say which of them work at how many
// remaining pieces.
#ifndef XT_FILTER_FILTER_H
#define XT_FILTER_FILTER_H

#include "base/snapshot.h"
#include "exactile.h"
#include "model/subcover.h"

#include <stddef.h>

// ---- Before a search -----------------------------------------------------------------------------------------------

// Why the cover has no solution, by counting alone, in words, in room for so many bytes; "" where counting does not
// tell.  False: no memory.
bool xt_filter_explain(const xt_cover *cover, char *explanation, size_t capacity);

// Why the filters or triggers that are asked for cannot work on the cover; NULL where they can.
const char *xt_filter_unsupported_reason(const xt_cover *cover, const xt_filters *settings);

// Takes out of the cover what the filters find, until none of them finds more; told, for each option of the whole
// cover, for what: a number behind that of the constraint, where it was taken out, else as it was.  False: no memory.
bool xt_filter_root(xt_subcover *subcover, const xt_filters *settings, uint8_t *removed_by);

// Whether that takes out of every part of the cover the same options, as many of them as the part has: so they need be
// found only once.
bool xt_filter_is_same_in_subproblems(const xt_cover *cover, const xt_filters *settings);

// ---- While it runs -------------------------------------------------------------------------------------------------

typedef struct xt_filter xt_filter; // each search's own

// Whether any of the settings is for nodes below the root.
bool xt_filter_is_needed(const xt_filters *settings, uint32_t pieces);

// The cover, and the settings, are lent.  NULL: no memory.
xt_filter *xt_filter_new(const xt_cover *cover, const xt_filters *settings);
void       xt_filter_free(xt_filter *filter);

// Nothing is placed, and nothing taken out.
void xt_filter_reset(xt_filter *filter);

// Depth d is what d placed images have left.  Places one more on it; what was placed deeper is forgotten.  Only called
// with an option that is left, and after all that are above.
void xt_filter_place(xt_filter *filter, uint32_t depth, uint32_t option);

// The search has taken out an option itself, for as long as it stays below this depth.
void xt_filter_remove_option(xt_filter *filter, uint32_t depth, uint32_t option);

// What is known at a depth, once all was asked for there: to be measured at depth 0, where it is the most, and to be
// brought back to any filter of the same cover and settings.
void xt_filter_snapshot(const xt_filter *filter, uint32_t depth, xt_snapshot *snapshot);

// Whether a trigger says that there is no solution below, and by which constraint.
bool xt_filter_is_violated(xt_filter *filter, uint32_t depth, xt_constraint *by);

// The options that filters take out at this depth, to be asked for once: how many, lent until the next call.
uint32_t xt_filter_list_removed(xt_filter *filter, uint32_t depth, const uint32_t **options);

#endif
