// core.h -- a minimal unsatisfiable core of a cover without solutions: pieces and cells that cannot all be satisfied.
//
// The constraints are "this piece is used" for each required copy, and "this cell is covered" for each required cell.
// The upper bounds always hold: no two pieces overlap, and no piece is used too often.  A core is a set of constraints
// that no packing satisfies.  It is minimal if each of its proper subsets can be satisfied.
#ifndef XT_EXPLAIN_CORE_H
#define XT_EXPLAIN_CORE_H

#include "explain/feasible.h"

typedef struct xt_core {
    uint32_t *required; // owned; by item: 1 for a cell of the core, and the number of copies of a shape
    bool      is_minimal;
} xt_core;

// The cover must be infeasible.  If the budget ends before, the core is not minimal.  Returns false if memory runs out.
// Free the core in either case.
bool xt_core_find(xt_core *core, const xt_cover *cover, xt_explain_budget *budget);
void xt_core_free(xt_core *core);

#endif
