// full_board.h -- a board with a tile in every cell and some mismatches, as the moves of subboard.h change it.
#ifndef XT_EDGE_BEST_FULL_BOARD_H
#define XT_EDGE_BEST_FULL_BOARD_H

#include "base/arena.h"
#include "base/random.h"
#include "edge/best/problem.h"

// The line numbers of four sides, 16 bits each.
typedef uint64_t xt_packed_lines;

enum { XT_NO_CELL = UINT32_MAX };

typedef struct xt_full_board {
    const xt_best_problem *problem;
    xt_packed_lines       *lines_of_pose; // by pose
    uint32_t              *neighbours;    // of each cell, clockwise from above; XT_NO_CELL on the outline
    uint8_t              **allowed; // of each cell, lent from its zone: for each pose, whether the cell can hold it
    uint8_t               *allowed_in_zones;
    uint32_t              *poses;            // of the current board, by cell; lent
    uint8_t               *mark;             // scratch, by cell; 0 between two calls
    uint32_t              *mismatched_cells; // the cells beside a mismatch
    uint32_t               mismatched_count;
    xt_random             *dice; // of the current board; lent
    xt_arena               memory;
} xt_full_board;

// Lends the problem.  Returns false if memory runs out; the board must be freed even then.
bool xt_full_board_start(xt_full_board *full_board, const xt_best_problem *problem);
void xt_full_board_free(xt_full_board *full_board);

// Counts the sides on which two differ.
static inline unsigned xt_count_differing_lines(xt_packed_lines a, xt_packed_lines b)
{
    const xt_packed_lines low_bits = 0x7fff7fff7fff7fff, differ = a ^ b;
    return (unsigned)__builtin_popcountll((((differ & low_bits) + low_bits) | differ) & ~low_bits);
}

// Returns the lines that the neighbours show to a cell, XT_NO_LINE at the outline.
xt_packed_lines xt_full_board_neighbour_lines(const xt_full_board *full_board, uint32_t cell);

// Lists the cells beside a mismatch.
void xt_full_board_find_mismatched_cells(xt_full_board *full_board);

static inline uint32_t xt_full_board_random_below(const xt_full_board *full_board, uint32_t limit)
{
    return (uint32_t)xt_random_below(full_board->dice, limit);
}

#endif
