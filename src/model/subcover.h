// subcover.h -- a cover without some of its options: symmetry breaking and filters remove options before a search.
#ifndef XT_MODEL_SUBCOVER_H
#define XT_MODEL_SUBCOVER_H

#include "model/cover.h"

typedef struct xt_subcover {
    xt_cover  cover;           // borrows from the whole cover everything except item, first and member
    uint32_t *original;        // by option: its number in the whole cover
    bool      borrows_options; // first and member too, until an option is removed or moved
} xt_subcover;

// Starts with the options of the whole cover, without each option o with drop[o]; drop may be NULL.  The whole cover
// must outlive the subcover.  Returns false if memory runs out.  Free the subcover in either case.
bool xt_subcover_make(xt_subcover *subcover, const xt_cover *whole, const bool *drop);
void xt_subcover_free(xt_subcover *subcover);

// Removes each option o with drop[o].  The others keep their order and are renumbered.  Returns false if memory runs
// out.
bool xt_subcover_remove(xt_subcover *subcover, const bool *drop);

// Sorts the options by `order`, a permutation of their numbers.  Returns false and changes nothing if memory runs out.
bool xt_subcover_reorder(xt_subcover *subcover, const uint32_t *order);

#endif
