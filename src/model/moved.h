// moved.h -- which image a symmetry makes of an image.
#ifndef XT_MODEL_MOVED_H
#define XT_MODEL_MOVED_H

#include "model/cover.h"

// The options of a cover, by the places that they cover.
typedef struct xt_moved {
    const xt_cover         *cover; // lent
    struct xt_named_option *named; // a hash table, at most half full: each at its name's place, or behind
    uint32_t                mask;  // of places in it
    uint32_t               *met;   // by place: the last question in which it was met
    uint32_t                question;
} xt_moved;

// False: no memory.  Freed in either case.
bool xt_moved_start(xt_moved *moved, const xt_cover *cover);
void xt_moved_free(xt_moved *moved);

// The option that covers what symmetry->to makes of these places; XT_NOWHERE: none does.
uint32_t xt_moved_option(xt_moved *moved, const xt_symmetry *symmetry, const uint32_t *places, uint32_t count);

#endif
