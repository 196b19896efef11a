// random_board.h -- random boards of every variant, and a naive solver for them.
//
// Most boards are cut from a coloured grid, so they have a solution.  The solver knows no tile types, lines or symmetry
// breaking.  It tries every tile in every rotation in every cell, and stores the looks of all solutions.
#ifndef RANDOM_BOARD_H
#define RANDOM_BOARD_H

#include "exactile.h"

#include "base/random.h"

enum { BOARD_CELLS = 49, BOARD_HINTS = 3 };

// The look of a cell: its colours clockwise from the top.
typedef struct look {
    int colour[4];
} look;

typedef struct random_board {
    int      width, height, tiles;
    bool     is_free, is_complemented;
    bool     has_mixed_rotations; // the tiles have different allowed rotations
    look     tile[BOARD_CELLS];
    unsigned allowed_rotations[BOARD_CELLS];
    int      hints, hint_cell[BOARD_HINTS], hint_tile[BOARD_HINTS], hint_rotation[BOARD_HINTS]; // a rotation of -1: any
} random_board;

look rotated(look l, int rotation);
bool same_look(look a, look b);

// Returns a random number from 0 to numbers - 1.
int one_of(xt_random *dice, int numbers);

// `colours` is about the number of colours: more without a frame, fewer if tiles may not be rotated.
void make_random_board(random_board *b, xt_random *dice, int width, int height, int colours);
// Gives each tile other allowed rotations, so that equal tiles allow different ones.  There may be no solution then.
void mix_rotations(random_board *b, xt_random *dice);
void print_random_board(const random_board *b);
// Returns NULL if the board is refused.  Only boards with hints may be.
xt_puzzle *board_of_random(const random_board *b);

typedef look solution_looks[BOARD_CELLS];

typedef struct naive_board_result {
    solution_looks *solution; // memory for `capacity` solutions; distinct ones, sorted
    uint64_t        capacity;
    uint64_t        labelled; // equal tiles are different, rotations that look the same are not
    uint64_t        distinct;
    bool            gave_up; // the capacity was too small, or it took too many steps
} naive_board_result;

void naive_board_solve(const random_board *b, naive_board_result *result);
// Counts the classes of the distinct solutions under rotations of the board.  Not for boards with hints.
uint64_t naive_board_classes(const random_board *b, const naive_board_result *result);
// Sorts solutions and removes duplicates.  Returns the number left.
uint64_t sort_solutions(solution_looks *solution, uint64_t solutions);

#endif
