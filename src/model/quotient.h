// quotient.h -- the solutions that a symmetry leaves as they are, as those of a smaller cover.
#ifndef XT_MODEL_QUOTIENT_H
#define XT_MODEL_QUOTIENT_H

#include "model/cover.h"

typedef struct xt_quotient {
    xt_cover  cover;  // without symmetries, neighbours and colourings
    uint32_t *copies; // by option: so many copies of its shape
} xt_quotient;

// Whether a symmetry makes solutions equal.  Reflections in space do only where that is asked for.
bool xt_symmetry_makes_equal(const xt_cover *cover, const xt_symmetry *symmetry, bool with_reflections);
// How many do, the identity among them, where each of the others has a quotient; 0: one has none.
uint32_t xt_quotient_order(const xt_cover *cover, bool with_reflections);
// Of these symmetries but the identity, how many are sure to leave as many solutions as they are as one of them does:
// times has an entry for each symmetry of the cover, 0 but for the first of each kind.  Returns how many kinds there
// are.
uint32_t xt_quotient_kinds(const xt_cover *cover, bool with_reflections, uint32_t *times);

// By one of these symmetries.  False: no memory.  Freed in either case.
bool xt_quotient_make(xt_quotient *quotient, const xt_cover *cover, const xt_symmetry *symmetry);
void xt_quotient_free(xt_quotient *quotient);

#endif
