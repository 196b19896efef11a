// bounds.h -- proofs that boxes do not fit, without a search.
#ifndef XT_BOXES_BOUNDS_H
#define XT_BOXES_BOUNDS_H

#include "boxes/instance.h"

// Returns the reason why the items cannot be packed, as part of a sentence.  Returns NULL if no reason is
// known.  container has the sides that the user gave.
const char *xt_boxes_refute(const xt_box_instance *instance, const xt_sides *container);

#endif
