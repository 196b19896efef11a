// canonical.h -- tests if a solution is the canonical one of its class under the puzzle's symmetries.
//
// The least solution of a class is canonical.  The test needs the solution alone, so no solution has to be remembered.
#ifndef XT_MODEL_SYMMETRY_CANONICAL_H
#define XT_MODEL_SYMMETRY_CANONICAL_H

#include "model/model.h"
#include "model/symmetry/breaking.h"

typedef struct xt_canonicity_test xt_canonicity_test;

// motions: the widest under which solutions are equal.  drawn: the anchor whose images are compared as in drawn.h, or
// XT_NONE.  Returns NULL if memory runs out.
xt_canonicity_test *xt_canonicity_test_new(const xt_model *model, xt_motions motions, uint32_t drawn);
void                xt_canonicity_test_free(xt_canonicity_test *test);
// Returns the size of the class if the solution is canonical, and 0 if not.  The order compares the images on the
// subproblem's anchors first, then all cells.
uint32_t xt_class_size_if_canonical(xt_canonicity_test *test, const uint32_t *options, uint32_t count,
                                    const xt_subproblem *subproblem);

#endif
