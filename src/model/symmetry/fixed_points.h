// fixed_points.h -- the solutions that a symmetry fixes, as the solutions of a smaller cover (for Burnside's lemma).
#ifndef XT_MODEL_SYMMETRY_FIXED_POINTS_H
#define XT_MODEL_SYMMETRY_FIXED_POINTS_H

#include "base/arena.h"
#include "model/cover.h"

typedef struct xt_fixed_point_cover {
    xt_cover  cover;  // without symmetries, neighbours and colourings
    uint32_t *copies; // by option: how many copies of its shape it uses
    xt_arena  arena;  // owns the arrays
} xt_fixed_point_cover;

// In the functions below, motions are the widest under which solutions are equal.

// Returns true if the symmetry identifies solutions.
bool xt_symmetry_identifies_solutions(const xt_cover *cover, const xt_symmetry *symmetry, xt_motions motions);
// Returns the number of symmetries that identify solutions, the identity included.  Returns 0 if one of them has no
// fixed-point cover.
uint32_t xt_fixed_point_cover_group_order(const xt_cover *cover, xt_motions motions);
// Groups these symmetries, without the identity, into classes that provably fix equally many solutions.  Sets
// multiplicity at the first symmetry of each class to the size of the class, and to 0 elsewhere.  Returns the number of
// classes.
uint32_t xt_fixed_point_cover_conjugacy_classes(const xt_cover *cover, xt_motions motions, uint32_t *multiplicity);

// Makes the cover of one of these symmetries.  Returns false if memory runs out.  Free the result in either case.
bool xt_fixed_point_cover_make(xt_fixed_point_cover *fixed_points, const xt_cover *cover, const xt_symmetry *symmetry);
void xt_fixed_point_cover_free(xt_fixed_point_cover *fixed_points);

#endif
