// full_board.h -- a board on which all tiles lie, edges that do not match among them, and three ways to lay some of
// them anew.
//
// All take tiles out and put the same ones back, so that fewer lines do not match, or as many in another way.  The
// first two are exact within what they take out: what comes of them is a best way, chosen by chance among those.
#ifndef XT_EDGE_BEST_FULL_BOARD_H
#define XT_EDGE_BEST_FULL_BOARD_H

#include "base/random.h"
#include "edge/best/assignment_problem.h"
#include "edge/best/problem.h"
#include "edge/best/subboard.h"

// The numbers of the lines on four sides, 16 bits each.
typedef uint64_t xt_packed_lines;

enum { XT_NO_CELL = UINT32_MAX, XT_MAX_REASSIGNED_CELLS = 20 };

typedef struct xt_full_board {
    const xt_best_problem *problem;
    xt_packed_lines       *lines_of_pose; // by each pose
    uint32_t              *neighbours;    // of each cell, its neighbours clockwise from above; XT_NO_CELL: the outline
    uint8_t              **allowed;       // of each cell, lent from its zone: whether each pose can lie there
    uint8_t               *allowed_in_zones;
    uint32_t              *poses;            // of the board at hand, by cell; lent
    uint8_t               *mark;             // room, by cell; all 0 between two calls
    uint32_t              *mismatched_cells; // room for cells: those beside a mismatch
    uint32_t               mismatched_count;
    xt_assignment_solver  *assignment_solver;
    uint32_t              *best_pose_for; // room: as which pose the tile of one cell would lie in another
    xt_subboard_solver    *subboard_solver;
    xt_random             *dice; // of the board at hand; lent
} xt_full_board;

// For any board of the course.  False: no memory.  Freed in either case.
bool xt_full_board_start(xt_full_board *full_board, const xt_best_problem *problem);
void xt_full_board_free(xt_full_board *full_board);

// Of a cell beside a mismatch, or whatever that is not known: unlike counts the sides on which two do not agree.
static inline unsigned xt_count_differing_lines(xt_packed_lines a, xt_packed_lines b)
{
    const xt_packed_lines low_bits = 0x7fff7fff7fff7fff, differ = a ^ b;
    return (unsigned)__builtin_popcountll((((differ & low_bits) + low_bits) | differ) & ~low_bits);
}

// What the neighbours of a cell show it, XT_NO_LINE at the outline.
xt_packed_lines xt_full_board_neighbour_lines(const xt_full_board *full_board, uint32_t cell);

// Lists the cells beside a mismatch.
void xt_full_board_find_mismatched_cells(xt_full_board *full_board);

static inline uint32_t xt_full_board_random_below(const xt_full_board *full_board, uint32_t limit)
{
    return (uint32_t)xt_random_below(full_board->dice, limit);
}

// Cells of which no two touch, some of them beside mismatches: which tile lies in which is an assignment problem
// (reassign.c).  How many mismatches less there are, and how many tiles were tried.
uint32_t xt_lns_improve_by_assignment(xt_full_board *full_board, uint64_t *tried);

// Cells that hang together, one of them beside a mismatch: all ways to fill them, cut off by a bound, and by a limit
// (refill.c).
uint32_t xt_lns_improve_region(xt_full_board *full_board, uint64_t *tried);

// A larger rectangle, filled by a complete engine so that fewer lines do not match, where a way can be expected
// (complete.c).  tries: about, at most; where they are too few, nothing is done.
uint32_t xt_lns_improve_subboard(xt_full_board *full_board, uint64_t tries, uint64_t *tried);
// Whether such rectangles are found at all.
bool xt_lns_has_promising_subboard(xt_full_board *full_board);

#endif
