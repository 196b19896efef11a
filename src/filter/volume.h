// volume.h -- the volume constraint: the remaining pieces must be able to fill every component of the open cells.
//
// A component is a maximal connected set of open cells.  Some of the remaining pieces must have its volume together.
// With optional cells, any volume from its required cells to all its cells will do.  (Busche, 2011, "Volume Constraint
// Violations", extended to pieces of different sizes, ranges of copies and optional cells.)
#ifndef XT_FILTER_VOLUME_H
#define XT_FILTER_VOLUME_H

#include "base/snapshot.h"
#include "model/cover.h"

#include <stddef.h>

typedef struct xt_volume xt_volume;

// The state starts with nothing placed and has room for `depths` placed images.  Returns NULL if memory runs out.
xt_volume *xt_volume_new(const xt_cover *cover, uint32_t depths);
void       xt_volume_free(xt_volume *volume);

// The state at depth d is the one after d images.  Places an image on the state at `depth`, and discards all deeper
// states.
void xt_volume_place(xt_volume *volume, uint32_t depth, uint32_t option);

// The state at a depth.
void xt_volume_snapshot(const xt_volume *volume, uint32_t depth, xt_snapshot *snapshot);

// The trigger.  Returns true if some component cannot be filled.  It does no work if the last image lay in the only
// component and did not split it.
bool xt_volume_is_violated(xt_volume *volume, uint32_t depth);

// The filter.  Adds to dead_options each live option that would leave a component nothing can fill.  live and
// dead_options are sets of options, each of `words` words.  covering holds such a set for each cell: the options on it.
typedef struct xt_volume_filter_input {
    const uint64_t *live;
    const uint64_t *covering;
    uint32_t        words;
    uint64_t       *dead_options;
    bool            may_stop; // at a limit on work; then the caller drops the result
} xt_volume_filter_input;

void xt_volume_filter(xt_volume *volume, uint32_t depth, const xt_volume_filter_input *input);

// With nothing placed, writes to `explanation` why some component cannot be filled.  Returns false if all can.
bool xt_volume_explain(xt_volume *volume, char *explanation, size_t capacity);

#endif
