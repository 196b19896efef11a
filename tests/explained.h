// explained.h -- checks by the naive solver why a puzzle has no solution.
#ifndef EXPLAINED_H
#define EXPLAINED_H

#include "naive.h"

// Explains the puzzle, whose solutions are known.  Checks that a core is unsatisfiable and minimal, that packings are
// correct, and that no packing is larger.  Where the naive solver gives up, nothing is checked.  Returns the fault
// found, or NULL.
const char *fault_of_explanation(const naive_puzzle *puzzle, const naive_result *solved, xt_model *model,
                                 xt_reason *reason);

#endif
