// delivery_parts.h -- what a delivery has searched: the parts of a cover, what filters leave of them, and what is
// counted besides.
#ifndef XT_API_DELIVERY_PARTS_H
#define XT_API_DELIVERY_PARTS_H

#include "api/delivery.h"
#include "base/diagnostics.h"

// The test for unique solutions, and the smaller covers that it allows; where classes are only counted and differ in
// size, the covers of what symmetries leave as it is.  False: no memory.
bool xt_delivery_make_parts(xt_delivery *delivery);

// Takes out of the parts what the settings' filters find; where the whole was asked for volumes, the fit filter alone,
// which is chosen, if it is, when the size of the tree is known.  False: the diagnostics tell.
bool xt_delivery_filter_parts(xt_delivery *delivery, xt_diagnostics *diagnostics);

// A filter that works at nodes works before the search too, where that is not left to merging.  Samples of other
// anchors, which have no such filter, come first.  False: no memory.
bool xt_delivery_fit_parts(xt_delivery *delivery);

#endif
