// feasible.h -- does a cover have a solution?  Dancing links up to the first solution, within a budget.
#ifndef XT_EXPLAIN_FEASIBLE_H
#define XT_EXPLAIN_FEASIBLE_H

#include "exactile.h"
#include "model/cover.h"

// The bounds of an explanation, which all its searches share.
typedef struct xt_explain_budget {
    uint64_t          nodes;             // that are left
    double            time_limit, began; // in seconds, and on the clock; a time limit of 0 means no limit
    const xt_control *control;           // may be NULL
    xt_status         status; // XT_FAILED if memory ran out, else why a search first stopped early, or XT_COMPLETE
} xt_explain_budget;

// Returns true if a further search may begin.  Otherwise sets the status.
bool xt_explain_budget_is_left(xt_explain_budget *budget);

typedef enum xt_feasibility { XT_FEASIBLE, XT_INFEASIBLE, XT_FEASIBILITY_UNKNOWN } xt_feasibility;

// A solution: its options.
typedef struct xt_option_list {
    uint32_t *at; // with space for cover->pieces options
    uint32_t  count;
} xt_option_list;

// Searches with at most a quarter of the nodes that are left, so that no single search spends the budget.  Writes the
// first solution to *found.  The result is unknown if the budget did not suffice.  filters and found may be NULL.
xt_feasibility xt_find_feasible(const xt_cover *cover, const xt_filters *filters, xt_explain_budget *budget,
                                xt_option_list *found);

#endif
