// parity.h -- the parity constraint: the remaining pieces must be able to cover the open cells of each colour.
//
// Wherever an image lies, its colours have one of a few colour vectors: the number of its cells of each colour.  The
// remaining pieces can cover the sums of one vector each.  On a chessboard this is Busche's parity (2011).  More
// colours prune more.
#ifndef XT_FILTER_PARITY_H
#define XT_FILTER_PARITY_H

#include "base/snapshot.h"
#include "model/cover.h"

#include <stddef.h>

typedef struct xt_parity xt_parity;

// The state starts with nothing placed and has room for `depths` placed images.  With depths 0, it checks all
// colourings that take a moment.  Otherwise it checks only colourings that are fast enough for every node.  Returns
// NULL if memory runs out.
xt_parity *xt_parity_new(const xt_cover *cover, xt_parity_colourings colourings, uint32_t depths);
void       xt_parity_free(xt_parity *parity);

// Returns the colouring in two colours in which neighbours differ, or NULL if the cover has none.
const xt_colouring *xt_parity_chessboard(const xt_cover *cover);

// The state at depth d is the one after d images.  Places an image on the state at `depth`, and discards all deeper
// states.
void xt_parity_place(xt_parity *parity, uint32_t depth, uint32_t option);

// The state at a depth.
void xt_parity_snapshot(const xt_parity *parity, uint32_t depth, xt_snapshot *snapshot);

// The trigger.  Returns true if the open cells of some colour cannot be covered.
bool xt_parity_is_violated(xt_parity *parity, uint32_t depth);

// The filter.  Adds to dead_options each live option that would break the constraint.  Both are sets of options.
void xt_parity_filter(xt_parity *parity, uint32_t depth, const uint64_t *live, uint64_t *dead_options);

// With nothing placed, writes to `explanation` why the constraint is broken.  Returns false if it is not.
bool xt_parity_explain(xt_parity *parity, char *explanation, size_t capacity);

#endif
