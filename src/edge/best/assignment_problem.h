// assignment_problem.h -- the assignment problem: who takes what, each one thing, so that the sum of the values is
// greatest.
#ifndef XT_EDGE_BEST_ASSIGNMENT_PROBLEM_H
#define XT_EDGE_BEST_ASSIGNMENT_PROBLEM_H

#include <stdbool.h>
#include <stdint.h>

typedef struct xt_assignment_solver xt_assignment_solver;

// For up to that many of either.  NULL: no memory.
xt_assignment_solver *xt_assignment_solver_new(uint32_t max_count);
void                  xt_assignment_solver_free(xt_assignment_solver *solver);

// Room for count * count values, taker by taker: what each is worth to it, from XT_MIN_ASSIGNMENT_VALUE to
// XT_MAX_ASSIGNMENT_VALUE.
int32_t *xt_assignment_solver_values(xt_assignment_solver *solver);
enum { XT_MIN_ASSIGNMENT_VALUE = -(1 << 22), XT_MAX_ASSIGNMENT_VALUE = 1 << 20 };

// What each of count takers gets.  Lent until the next call.
const uint32_t *xt_assignment_solver_run(xt_assignment_solver *solver, uint32_t count);

#endif
