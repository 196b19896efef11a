// volume.h -- whether the pieces that are left can fill every pocket that the open cells fall into.
//
// A pocket is a greatest set of open cells that hang together.  Its volume must be one that some of the pieces that are
// left have together; with optional cells in it, one from what must be covered to all of it.  (Busche, 2011, "Volume
// Constraint Violations", with pieces of different sizes, ranges of copies and optional cells.)
#ifndef XT_FILTER_VOLUME_H
#define XT_FILTER_VOLUME_H

#include "base/snapshot.h"
#include "model/cover.h"

typedef struct xt_volume xt_volume;

// For the cover, with nothing placed, and down to so many images placed.  NULL: no memory.
xt_volume *xt_volume_new(const xt_cover *cover, uint32_t depths);
void       xt_volume_free(xt_volume *volume);

// Depth d is what d images have left.  Places one more on it; what was placed deeper is forgotten.
void xt_volume_place(xt_volume *volume, uint32_t depth, uint32_t option);

// What is known at a depth.
void xt_volume_snapshot(const xt_volume *volume, uint32_t depth, xt_snapshot *snapshot);

// The trigger: whether some pocket cannot be filled.  It does nothing where the image that was placed last lay in the
// only pocket and has left it in one.
bool xt_volume_is_violated(xt_volume *volume, uint32_t depth);

// The filter: of the live options all whose placing would leave such a pocket go into
// `useless`.  Sets of options.  covering holds, for each cell, the options that cover it: words for each.
typedef struct xt_volume_filter_input {
    const uint64_t *live;
    const uint64_t *covering;
    uint32_t        words;
    uint64_t       *dead_options;
} xt_volume_filter_input;

void xt_volume_filter(xt_volume *volume, uint32_t depth, const xt_volume_filter_input *input);

// Of a pocket that cannot be filled: its volume.  0: there is none.
uint32_t xt_volume_of_unfillable_component(xt_volume *volume);

#endif
