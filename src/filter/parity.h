// parity.h -- whether the pieces that are left can cover as many cells of each colour as are open.
//
// Wherever an image lies, its cells have one of a few mixtures of colours; what the pieces that are left can cover
// together are the sums of one mixture for each.  On a chessboard this is Busche's parity (2011); more colours rule out
// more.
#ifndef XT_FILTER_PARITY_H
#define XT_FILTER_PARITY_H

#include "base/snapshot.h"
#include "model/cover.h"

#include <stddef.h>

typedef struct xt_parity xt_parity;

// For the cover, with nothing placed, and down to so many images placed.  With 0, all colourings are counted that can
// be counted in a moment; with more, those that can be counted at every node.  NULL: no memory.
xt_parity *xt_parity_new(const xt_cover *cover, uint32_t depths);
void       xt_parity_free(xt_parity *parity);

// Depth d is what d images have left.  Places one more on it; what was placed deeper is forgotten.
void xt_parity_place(xt_parity *parity, uint32_t depth, uint32_t option);

// What is known at a depth.
void xt_parity_snapshot(const xt_parity *parity, uint32_t depth, xt_snapshot *snapshot);

// The trigger: whether the open cells of some colour cannot be covered.
bool xt_parity_is_violated(xt_parity *parity, uint32_t depth);

// The filter: of the live options, all whose placing would do that go into `useless`.  Sets of options.
void xt_parity_filter(xt_parity *parity, uint32_t depth, const uint64_t *live, uint64_t *dead_options);

// With nothing placed: why it cannot be done, in words, in room for so many bytes; false where it may.
bool xt_parity_explain(xt_parity *parity, char *explanation, size_t capacity);

#endif
