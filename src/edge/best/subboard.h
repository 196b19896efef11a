// subboard.h -- a rectangle of a board on which all tiles lie, filled anew by a complete engine (hole.c).
#ifndef XT_EDGE_BEST_SUBBOARD_H
#define XT_EDGE_BEST_SUBBOARD_H

#include "base/random.h"
#include "edge/best/problem.h"

enum { XT_SUBBOARD_MAX_CELLS = 100 }; // at most

typedef struct xt_subboard {
    uint32_t row, column, height, width;
    uint32_t allowed_mismatches; // lines on its outline that need not match
} xt_subboard;

// What can be said of a hole before it is filled.
typedef struct xt_subboard_estimate {
    uint32_t mismatches; // in it, and on the lines between it and what lies outside
    // By the colours of its tiles and of what lies outside: with fewer lines excused it cannot be filled.
    uint32_t allowed_mismatches;
    double   log_solutions; // the logarithm of the number of ways to fill it that can be expected, with no line excused
    double   log_gain_per_mismatch; // what one more excused line adds to that
} xt_subboard_estimate;

typedef struct xt_subboard_solver xt_subboard_solver; // one thread at a time

// For holes of boards of that course, which is lent.  NULL: no memory.
xt_subboard_solver *xt_subboard_solver_new(const xt_best_problem *problem);
void                xt_subboard_solver_free(xt_subboard_solver *solver);

// poses: of the board, by cell.  The hole's `excused` is not looked at.
xt_subboard_estimate xt_subboard_make_estimate(xt_subboard_solver *solver, const xt_subboard *subboard,
                                               const uint32_t *poses);

// Lays the tiles of the hole so that all lines inside it match, and all on its outline but for so many, which are
// chosen by chance.  tries: poses, about, at most.  False, and poses are as they were: no way was found.
bool xt_subboard_fill(xt_subboard_solver *solver, const xt_subboard *subboard, uint32_t *poses, uint64_t tries,
                      xt_random *dice, uint64_t *tried);

#endif
