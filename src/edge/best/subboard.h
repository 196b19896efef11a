// subboard.h -- a rectangle of a full board, filled again by the engine `domains` (subboard.c).
#ifndef XT_EDGE_BEST_SUBBOARD_H
#define XT_EDGE_BEST_SUBBOARD_H

#include "base/random.h"
#include "edge/best/problem.h"

enum { XT_SUBBOARD_MAX_CELLS = 100 };

typedef struct xt_subboard {
    uint32_t row, column, height, width;
    uint32_t allowed_mismatches; // lines on its outline that may be mismatches
} xt_subboard;

// An estimate of a subboard before it is filled.
typedef struct xt_subboard_estimate {
    uint32_t mismatches; // inside and on its outline
    // A lower bound from the balance of colours.
    uint32_t allowed_mismatches;
    double   log_solutions;         // logarithm of the expected number of solutions without allowed mismatches
    double   log_gain_per_mismatch; // the growth of log_solutions with each allowed mismatch
} xt_subboard_estimate;

typedef struct xt_subboard_solver xt_subboard_solver; // one thread at a time

// Lends the problem.  Returns NULL if memory runs out.
xt_subboard_solver *xt_subboard_solver_new(const xt_best_problem *problem);
void                xt_subboard_solver_free(xt_subboard_solver *solver);

// Takes the poses of the board, by cell.  Ignores allowed_mismatches of the subboard.
xt_subboard_estimate xt_subboard_make_estimate(xt_subboard_solver *solver, const xt_subboard *subboard,
                                               const uint32_t *poses);

// Fills the subboard with its own tiles, such that only allowed_mismatches random lines on its outline may differ.
// Tries at most about `tries` poses.  Returns false, with the poses unchanged, if it finds no solution.
bool xt_subboard_fill(xt_subboard_solver *solver, const xt_subboard *subboard, uint32_t *poses, uint64_t tries,
                      xt_random *dice, uint64_t *tried);

#endif
