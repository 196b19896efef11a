// parity_cases.h -- divides subproblems by the colour that unbalanced pieces cover most of; see parity_cases.c.
#ifndef XT_PREPARE_PARITY_CASES_H
#define XT_PREPARE_PARITY_CASES_H

#include "model/symmetry/breaking.h"

// Replaces each subproblem by its cases.  The subproblems stay as they are if no piece can be divided, or if no case
// can have a solution.  Returns false if memory runs out.
bool xt_subproblems_split_by_parity(xt_subproblems *subproblems, const xt_cover *whole);

#endif
