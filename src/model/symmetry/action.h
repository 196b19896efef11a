// action.h -- finds the image of an option under a symmetry.
#ifndef XT_MODEL_SYMMETRY_ACTION_H
#define XT_MODEL_SYMMETRY_ACTION_H

#include "model/cover.h"

// The options of a cover, hashed by their slots.
typedef struct xt_symmetry_action {
    const xt_cover          *cover;  // lent
    struct xt_hashed_option *table;  // open addressing, at most half full
    uint32_t                 mask;   // table size - 1
    uint32_t                *marked; // by slot: the last query that marked it
    uint32_t                 mark;
} xt_symmetry_action;

// Returns false if memory runs out.  Free the action in either case.
bool xt_symmetry_action_make(xt_symmetry_action *action, const xt_cover *cover);
void xt_symmetry_action_free(xt_symmetry_action *action);

// Returns the option with exactly the images of these slots under symmetry->to, or XT_NONE.
uint32_t xt_image_under_symmetry(xt_symmetry_action *action, const xt_symmetry *symmetry, const uint32_t *slots,
                                 uint32_t count);

#endif
