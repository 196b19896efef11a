// filter.h -- constraints that prune a search: they find dead images, dead branches, and puzzles without solutions.
//
// A filter removes images that would break a constraint.  A trigger detects that the last image broke one.  (Busche,
// 2011, "Constraint-Based Search Pruning".)  The settings say down to which number of remaining pieces each of them
// works.
#ifndef XT_FILTER_FILTER_H
#define XT_FILTER_FILTER_H

#include "base/snapshot.h"
#include "exactile.h"
#include "model/subcover.h"

#include <stddef.h>

// ---- Before a search -----------------------------------------------------------------------------------------------

// Writes to `explanation` a reason, found by counting alone, why the cover has no solution: a piece or cell without an
// option, or else volumes, or else a colouring.  Writes "" if counting finds none.  Returns false if memory runs out.
bool xt_filter_explain(const xt_cover *cover, char *explanation, size_t capacity);

// Returns why the requested filters or triggers do not support the cover, or NULL.
const char *xt_filter_unsupported_reason(const xt_cover *cover, const xt_filters *settings);

// Removes from the cover all options that the filters find dead, until they find no more.  For each removed option of
// the whole cover, sets removed_by to the constraint's number plus 1.  Returns false if memory runs out.
bool xt_filter_root(xt_subcover *subcover, const xt_filters *settings, uint8_t *removed_by);

// Returns true if xt_filter_root removes the same options from every subproblem of the cover, so that one run is
// enough.
bool xt_filter_is_same_in_subproblems(const xt_cover *cover, const xt_filters *settings);

// ---- During a search -----------------------------------------------------------------------------------------------

typedef struct xt_filter xt_filter; // one for each search

// Returns true if a setting applies to nodes below the root.
bool xt_filter_is_needed(const xt_filters *settings, uint32_t pieces);

// The caller keeps the cover and the settings.  Returns NULL if memory runs out.
xt_filter *xt_filter_new(const xt_cover *cover, const xt_filters *settings);
void       xt_filter_free(xt_filter *filter);

// Returns to the root: nothing is placed, nothing removed.
void xt_filter_reset(xt_filter *filter);

// The state at depth d is the one after d images.  Places an image on the state at `depth`, and discards all deeper
// states.  The option must be live there.
void xt_filter_place(xt_filter *filter, uint32_t depth, uint32_t option);

// The search itself has removed an option, until it returns to a lesser depth.
void xt_filter_remove_option(xt_filter *filter, uint32_t depth, uint32_t option);

// The state at a depth, after all calls for it.  It is largest at depth 0.  Any filter of the same cover and settings
// can restore it.
void xt_filter_snapshot(const xt_filter *filter, uint32_t depth, xt_snapshot *snapshot);

// Returns true if a trigger proves that the node has no solution, and by which constraint.
bool xt_filter_is_violated(xt_filter *filter, uint32_t depth, xt_constraint *by);

// Lists the options that the filters remove at this depth.  Call it once for each node.  The list is valid until the
// next call.
uint32_t xt_filter_list_removed(xt_filter *filter, uint32_t depth, const uint32_t **options);

#endif
