// canonical.h -- whether a solution is the one that stands for its class under the puzzle's symmetries.
//
// No solution is remembered: of all that a symmetry leads to, the least stands for the class, and whether a solution
// is the least can be seen from it alone.
#ifndef XT_MODEL_SYMMETRY_CANONICAL_H
#define XT_MODEL_SYMMETRY_CANONICAL_H

#include "model/model.h"
#include "model/symmetry/breaking.h"

typedef struct xt_canonicity_test xt_canonicity_test;

// NULL: no memory.
xt_canonicity_test *xt_canonicity_test_new(const xt_model *model, bool with_reflections);
void                xt_canonicity_test_free(xt_canonicity_test *test);
// Of a solution of a part: how many its class has; 0 where it is not the least, which stands for it.  Solutions of a
// part are compared by what covers its anchors first, then by all the rest.
uint32_t xt_class_size_if_canonical(xt_canonicity_test *test, const uint32_t *options, uint32_t count,
                                    const xt_subproblem *subproblem);

#endif
