// subcover.h -- a cover with some of its options left out, as symmetry and filters leave them out before a search.
#ifndef XT_MODEL_SUBCOVER_H
#define XT_MODEL_SUBCOVER_H

#include "model/cover.h"

typedef struct xt_subcover {
    xt_cover  cover;    // borrows from the whole one all but item, first and member
    uint32_t *original; // by option: its number in the whole one
} xt_subcover;

// Begins with the options o of the whole cover, which must outlive this one, but those with drop[o]; NULL: with all.
// False: no memory.  Freed in either case.
bool xt_subcover_make(xt_subcover *subcover, const xt_cover *whole, const bool *drop);
void xt_subcover_free(xt_subcover *subcover);

// Leaves out the options o with drop[o]; the others keep their sequence, and are numbered anew.
void xt_subcover_remove(xt_subcover *subcover, const bool *drop);

// Puts the options in the sequence of order, which names each of them once.  False: no memory, and nothing is changed.
bool xt_subcover_reorder(xt_subcover *subcover, const uint32_t *order);

#endif
