// colours.h -- whether the pieces that are left can cover as many cells of each colour as are open.
//
// Wherever an image lies, its cells have one of a few mixtures of colours; what the pieces that are left can cover
// together are the sums of one mixture for each.  On a chessboard this is Busche's parity (2011); more colours rule out
// more.
#ifndef XT_FILTER_COLOURS_H
#define XT_FILTER_COLOURS_H

#include "base/copy.h"
#include "model/cover.h"

#include <stddef.h>

typedef struct xt_colours xt_colours;

// For the cover, with nothing placed, and down to so many images placed.  With 0, all colourings are counted that can
// be counted in a moment; with more, those that can be counted at every node.  NULL: no memory.
xt_colours *xt_colours_new(const xt_cover *cover, uint32_t depths);
void        xt_colours_free(xt_colours *colours);

// Depth d is what d images have left.  Places one more on it; what was placed deeper is forgotten.
void xt_colours_place(xt_colours *colours, uint32_t depth, uint32_t option);

// What is known at a depth.
void xt_colours_copy(const xt_colours *colours, uint32_t depth, xt_copy *copy);

// The trigger: whether the open cells of some colour cannot be covered.
bool xt_colours_are_broken(xt_colours *colours, uint32_t depth);

// The filter: of the live options, all whose placing would do that go into `useless`.  Sets of options.
void xt_colours_filter(xt_colours *colours, uint32_t depth, const uint64_t *live, uint64_t *useless);

// With nothing placed: why it cannot be done, in words, in room for so many bytes; false where it may.
bool xt_colours_explain(xt_colours *colours, char *why, size_t room);

#endif
