// random_board.h -- random boards of every variant, and a solver of them as plain as can be.
//
// Most are cut from a coloured grid, so that they have a solution.  The solver knows nothing of kinds, lines and
// anchors: it tries every tile in every turn in every cell, and remembers what the board looks like.
#ifndef RANDOM_BOARD_H
#define RANDOM_BOARD_H

#include "exactile.h"

#include "base/random.h"

enum { BOARD_CELLS = 49, BOARD_HINTS = 3 };

// What a cell shows: its colours clockwise from the top.  Tiles of other turns are others, though they look alike: on
// boards where not all have the same, the turns of a tile are part of its look.
typedef struct look {
    int      colour[4];
    unsigned mark;
} look;

typedef struct random_board {
    int      width, height, tiles;
    bool     is_free, is_complemented;
    bool     has_mixed_turns; // the tiles do not all have the same turns
    look     tile[BOARD_CELLS];
    unsigned allowed_rotations[BOARD_CELLS];
    int      hints, hint_cell[BOARD_HINTS], hint_tile[BOARD_HINTS], hint_turn[BOARD_HINTS]; // a turn of -1: any
} random_board;

look turned(look l, int turn);
bool same_look(look a, look b);

// From 0 to numbers - 1.
int one_of(xt_random *dice, int numbers);

// colours: of the lines, about; more on boards without a frame, fewer where tiles may not be turned.
void make_random_board(random_board *b, xt_random *dice, int width, int height, int colours);
void print_random_board(const random_board *b);
// NULL: refused, which only boards with hints may be.
xt_board *board_of_random(const random_board *b);

typedef look solution_looks[BOARD_CELLS];

typedef struct naive_board_result {
    solution_looks *solution; // room for so many; distinct ones in order
    uint64_t        room;
    uint64_t        labelled; // equal tiles told apart; turns in which a tile looks the same are one
    uint64_t        distinct;
    bool            gave_up; // the room was too small, or it took too many steps
} naive_board_result;

void naive_board_solve(const random_board *b, naive_board_result *result);
// Classes of its distinct solutions under the turns of the board.  Not for boards with hints or mixed turns.
uint64_t naive_board_classes(const random_board *b, const naive_board_result *result);
// Puts solutions in order and takes out equal ones: how many are left.
uint64_t sort_solutions(solution_looks *solution, uint64_t solutions);

#endif
