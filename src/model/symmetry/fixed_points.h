// fixed_points.h -- the solutions that a symmetry leaves as they are, as those of a smaller cover.
#ifndef XT_MODEL_SYMMETRY_FIXED_POINTS_H
#define XT_MODEL_SYMMETRY_FIXED_POINTS_H

#include "model/cover.h"

typedef struct xt_fixed_point_cover {
    xt_cover  cover;  // without symmetries, neighbours and colourings
    uint32_t *copies; // by option: so many copies of its shape
} xt_fixed_point_cover;

// Whether a symmetry makes solutions equal.  Reflections in space do only where that is asked for.
bool xt_symmetry_identifies_solutions(const xt_cover *cover, const xt_symmetry *symmetry, bool with_reflections);
// How many do, the identity among them, where each of the others has a quotient; 0: one has none.
uint32_t xt_fixed_point_cover_group_order(const xt_cover *cover, bool with_reflections);
// Of these symmetries but the identity, how many are sure to leave as many solutions as they are as one of them does:
// times has an entry for each symmetry of the cover, 0 but for the first of each kind.  Returns how many kinds there
// are.
uint32_t xt_fixed_point_cover_conjugacy_classes(const xt_cover *cover, bool with_reflections, uint32_t *multiplicity);

// By one of these symmetries.  False: no memory.  Freed in either case.
bool xt_fixed_point_cover_make(xt_fixed_point_cover *fixed_points, const xt_cover *cover, const xt_symmetry *symmetry);
void xt_fixed_point_cover_free(xt_fixed_point_cover *fixed_points);

#endif
