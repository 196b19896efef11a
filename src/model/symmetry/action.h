// action.h -- which image a symmetry makes of an image.
#ifndef XT_MODEL_SYMMETRY_ACTION_H
#define XT_MODEL_SYMMETRY_ACTION_H

#include "model/cover.h"

// The options of a cover, by the places that they cover.
typedef struct xt_symmetry_action {
    const xt_cover          *cover;  // lent
    struct xt_hashed_option *table;  // a hash table, at most half full: each at its name's place, or behind
    uint32_t                 mask;   // of places in it
    uint32_t                *marked; // by place: the last question in which it was met
    uint32_t                 mark;
} xt_symmetry_action;

// False: no memory.  Freed in either case.
bool xt_symmetry_action_make(xt_symmetry_action *action, const xt_cover *cover);
void xt_symmetry_action_free(xt_symmetry_action *action);

// The option that covers what symmetry->to makes of these places; XT_NONE: none does.
uint32_t xt_image_under_symmetry(xt_symmetry_action *action, const xt_symmetry *symmetry, const uint32_t *slots,
                                 uint32_t count);

#endif
