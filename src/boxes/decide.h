// decide.h -- whether a set of boxes can be packed.
#ifndef XT_BOXES_DECIDE_H
#define XT_BOXES_DECIDE_H

#include "boxes/instance.h"

// Decides exactly whether copies[t] boxes of each type t can be packed.  The answer is XT_PACKS_UNDECIDED after about
// max_steps.  *reason: of XT_PACKS_NOT, as part of a sentence.
xt_packs xt_boxes_decide(const xt_boxes *boxes, const uint32_t *copies, uint64_t seed, uint64_t max_steps,
                         xt_box_packing *packing, xt_box_effort *effort, const char **reason);

#endif
