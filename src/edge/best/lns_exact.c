// lns_exact.c -- the neighbourhood of a large rectangle, filled by a complete engine without any mismatch inside.
//
// The edge-matching paper proposes this in its last section.  The engine `domains` searches a rectangle at a mismatch
// for a limited number of poses (subboard.c).  The rectangle is the first promising one of a random sample: the
// expected number of ways to fill it with fewer mismatches must be large enough.  Some lines on its outline may stay
// mismatches.  Boards of few colours have such rectangles, and are finished although smaller moves are stuck.  Boards
// of many colours such as Eternity II have none, and this does nothing.

#include "edge/best/lns.h"

#include <math.h>

enum {
    // Rectangles in a sample.
    MAX_SAMPLES = 64,
    // Cells along a side, and in a rectangle.
    MIN_SIDE = 2,
    MIN_CELLS = 12,
    // Poses the engine tries.  Each doubling has a chance of 1/2, up to MAX_DOUBLINGS.
    BASE_POSE_LIMIT = 500,
    MAX_DOUBLINGS = 5,
    // The cost of a pose, of a rectangle and of an estimate, in tiles that smaller moves try in the same time.
    TRIES_PER_POSE = 25,
    TRIES_PER_SUBBOARD = 5000,
    TRIES_PER_ESTIMATE = 30,
    MIN_TRIES_FOR_SUBBOARD = TRIES_PER_SUBBOARD + TRIES_PER_POSE * BASE_POSE_LIMIT,
};

// The logarithm of the expected number of solutions of a promising rectangle.
static const double min_log_solutions = 2;

static uint32_t smaller_of(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

// Returns a random start of a side of `side` cells, such that it contains the position.
static uint32_t random_side_start(const xt_full_board *full_board, uint32_t position, uint32_t side,
                                  uint32_t board_side)
{
    uint32_t first = position + 1 > side ? position + 1 - side : 0, last = smaller_of(position, board_side - side);
    return first + xt_full_board_random_below(full_board, last - first + 1);
}

static xt_subboard random_subboard(const xt_full_board *full_board)
{
    const uint32_t width = full_board->problem->model->width, height = full_board->problem->model->height;
    uint32_t cell = full_board->mismatched_cells[xt_full_board_random_below(full_board, full_board->mismatched_count)];
    uint32_t cells = MIN_CELLS + xt_full_board_random_below(full_board, XT_SUBBOARD_MAX_CELLS - MIN_CELLS + 1);
    // The ratio of the sides is between 1:1 and 1:2.
    uint32_t    side_cells = (uint32_t)(sqrt(cells) * (724 + xt_full_board_random_below(full_board, 725)) / 1024);
    xt_subboard subboard = {.height = smaller_of(side_cells < MIN_SIDE ? MIN_SIDE : side_cells, height)};
    subboard.width = smaller_of(cells / subboard.height, width);
    subboard.row = random_side_start(full_board, cell / width, subboard.height, height);
    subboard.column = random_side_start(full_board, cell % width, subboard.width, width);
    return subboard;
}

// Returns whether solutions with fewer mismatches are expected.  Sets the number of mismatches allowed on the outline.
static bool is_promising(xt_subboard *subboard, const xt_subboard_estimate *estimate)
{
    double log_solutions = estimate->log_solutions + estimate->allowed_mismatches * estimate->log_gain_per_mismatch;
    subboard->allowed_mismatches = estimate->allowed_mismatches;
    for (; log_solutions < min_log_solutions && subboard->allowed_mismatches < estimate->mismatches;
         subboard->allowed_mismatches++)
        log_solutions += estimate->log_gain_per_mismatch;
    return subboard->allowed_mismatches < estimate->mismatches;
}

// Finds the first promising rectangle in a random sample.
static bool find_promising_subboard(xt_full_board *full_board, xt_subboard *subboard, xt_subboard_estimate *estimate,
                                    uint64_t *tried)
{
    for (uint32_t sample = 0; sample < MAX_SAMPLES; sample++) {
        *subboard = random_subboard(full_board);
        *estimate = xt_subboard_make_estimate(full_board->subboard_solver, subboard, full_board->poses);
        *tried += TRIES_PER_ESTIMATE;
        if (is_promising(subboard, estimate))
            return true;
    }
    return false;
}

bool xt_lns_has_promising_subboard(xt_full_board *full_board)
{
    xt_subboard          subboard;
    xt_subboard_estimate estimate;
    uint64_t             tried = 0;
    xt_full_board_find_mismatched_cells(full_board);
    return full_board->mismatched_count && find_promising_subboard(full_board, &subboard, &estimate, &tried);
}

uint32_t xt_lns_improve_subboard(xt_full_board *full_board, uint64_t tries, uint64_t *tried)
{
    xt_subboard          subboard;
    xt_subboard_estimate before;
    uint64_t             poses = 0;
    if (tries < MIN_TRIES_FOR_SUBBOARD || !find_promising_subboard(full_board, &subboard, &before, tried))
        return 0;
    uint32_t doublings =
        (uint32_t)__builtin_ctz(1u << MAX_DOUBLINGS | xt_full_board_random_below(full_board, 1 << MAX_DOUBLINGS));
    uint64_t affordable_poses = (tries - TRIES_PER_SUBBOARD) / TRIES_PER_POSE,
             limit = (uint64_t)BASE_POSE_LIMIT << doublings;
    bool is_filled = xt_subboard_fill(full_board->subboard_solver, &subboard, full_board->poses,
                                      limit < affordable_poses ? limit : affordable_poses, full_board->dice, &poses);
    *tried += TRIES_PER_SUBBOARD + TRIES_PER_POSE * poses;
    return is_filled
               ? before.mismatches -
                     xt_subboard_make_estimate(full_board->subboard_solver, &subboard, full_board->poses).mismatches
               : 0;
}
