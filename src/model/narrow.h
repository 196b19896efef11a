// narrow.h -- a cover with some of its options left out, as symmetry and filters leave them out before a search.
#ifndef XT_MODEL_NARROW_H
#define XT_MODEL_NARROW_H

#include "model/cover.h"

typedef struct xt_narrow {
    xt_cover  cover;    // borrows from the whole one all but item, first and member
    uint32_t *original; // by option: its number in the whole one
} xt_narrow;

// Begins with the options o of the whole cover, which must outlive this one, but those with drop[o]; NULL: with all.
// False: no memory.  Freed in either case.
bool xt_narrow_start(xt_narrow *narrow, const xt_cover *whole, const bool *drop);
void xt_narrow_free(xt_narrow *narrow);

// Leaves out the options o with drop[o]; the others keep their sequence, and are numbered anew.
void xt_narrow_drop(xt_narrow *narrow, const bool *drop);

// Puts the options in the sequence of order, which names each of them once.  False: no memory, and nothing is changed.
bool xt_narrow_reorder(xt_narrow *narrow, const uint32_t *order);

#endif
