// action.h -- finds the image of an option under a symmetry.
#ifndef XT_MODEL_SYMMETRY_ACTION_H
#define XT_MODEL_SYMMETRY_ACTION_H

#include "model/cover.h"

// The options of a cover, hashed by their slots and colours.
typedef struct xt_symmetry_action {
    const xt_cover          *cover;  // lent
    struct xt_hashed_option *table;  // open addressing, at most half full
    uint32_t                 mask;   // table size - 1
    uint32_t                *marked; // by slot: the last query that marked it
    uint32_t                *colour; // by slot: its colour in that query; NULL if the cover has no colours
    uint32_t                 mark;
} xt_symmetry_action;

// Returns false if memory runs out.  Free the action in either case.
bool xt_symmetry_action_make(xt_symmetry_action *action, const xt_cover *cover);
void xt_symmetry_action_free(xt_symmetry_action *action);

// Returns the option with exactly the images of these slots under symmetry->to, or XT_NONE.  colours: of a piece on
// the slots, which the option has on their images; ignored if the cover has no colours.
uint32_t xt_image_under_symmetry(xt_symmetry_action *action, const xt_symmetry *symmetry, const uint32_t *slots,
                                 const uint32_t *colours, uint32_t count);
// The same for the slots of an option.
uint32_t xt_option_under_symmetry(xt_symmetry_action *action, const xt_symmetry *symmetry, uint32_t option);

// Returns true for an automorphism that maps every shape to itself.
bool xt_symmetry_keeps_shapes(const xt_cover *cover, const xt_symmetry *symmetry);
// Writes to representative, by option, the least option that an automorphism maps to it.  Only automorphisms that map
// every shape to itself count.  Returns false if memory runs out.
bool xt_cover_list_representatives(const xt_cover *cover, uint32_t *representative);

#endif
