// assignment_problem.h -- the assignment problem: each taker gets one thing, and the sum of the values is greatest.
#ifndef XT_EDGE_BEST_ASSIGNMENT_PROBLEM_H
#define XT_EDGE_BEST_ASSIGNMENT_PROBLEM_H

#include <stdbool.h>
#include <stdint.h>

typedef struct xt_assignment_solver xt_assignment_solver;

// For up to that number of takers and of things.  Returns NULL if memory runs out.
xt_assignment_solver *xt_assignment_solver_new(uint32_t max_count);
void                  xt_assignment_solver_free(xt_assignment_solver *solver);

// The memory for count * count values, row by row for each taker: the value of each thing to it, from
// XT_MIN_ASSIGNMENT_VALUE to XT_MAX_ASSIGNMENT_VALUE.
int32_t *xt_assignment_solver_values(xt_assignment_solver *solver);
enum { XT_MIN_ASSIGNMENT_VALUE = -(1 << 22), XT_MAX_ASSIGNMENT_VALUE = 1 << 20 };

// Returns the thing of each taker.  Lent until the next call.
const uint32_t *xt_assignment_solver_run(xt_assignment_solver *solver, uint32_t count);

#endif
