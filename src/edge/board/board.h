// board.h -- an edge-matching puzzle as the user gave it: a board, tiles and hints.  exactile.h describes the
// functions, which take the puzzle that owns the board.
#ifndef XT_EDGE_BOARD_BOARD_H
#define XT_EDGE_BOARD_BOARD_H

#include "base/diagnostics.h"
#include "base/vector.h"
#include "puzzle/puzzle.h"

enum { XT_SIDES = 4 }; // of a tile, clockwise: top, right, bottom, left

typedef struct xt_tile {
    int32_t            colour[XT_SIDES];  // as given; 0 is the frame's
    unsigned           allowed_rotations; // bit t: t quarter turns clockwise
    xt_source_location location;          // of its definition; the file name is lent from the puzzle
} xt_tile;

typedef struct xt_hint {
    uint32_t           row, column;
    uint32_t           tile;
    unsigned           allowed_rotations;
    xt_source_location location;
} xt_hint;

typedef struct xt_board {
    uint32_t width, height;
    bool     is_free;         // no frame: outer edges may have any colour
    bool     is_complemented; // edges match the opposite number
    XT_VECTOR(xt_tile) tiles;
    XT_VECTOR(xt_hint) hints;
} xt_board;

// Makes a board for readers: no tiles, and 1 x 1 until width and height are set.
xt_puzzle *xt_board_new_for_reader(const char *file, xt_diagnostics *diagnostics);
void       xt_board_free(xt_puzzle *puzzle); // for xt_puzzle_free: the board alone

// The same as xt_board_add_tile and xt_board_add_hint, with a location.
bool xt_board_add_tile_at(xt_puzzle *puzzle, const int32_t colours[XT_SIDES], unsigned allowed_rotations,
                          xt_source_location location, xt_diagnostics *diagnostics);
bool xt_board_hint_at(xt_puzzle *puzzle, const xt_hint *hint, xt_diagnostics *diagnostics);
// Removes the locations of the hints, once their text is gone.
void xt_board_clear_hint_places(xt_board *board);

// The check of a complete board: whether its cells can be filled.
bool xt_board_check(xt_puzzle *puzzle, xt_diagnostics *diagnostics);
// The same, and whether the edges of each colour can be paired.
bool xt_board_check_pairs(const xt_puzzle *puzzle, xt_diagnostics *diagnostics);

// Returns the colour on a side of the tile after `rotation` quarter turns clockwise.
static inline int32_t xt_tile_colour(const xt_tile *tile, unsigned side, unsigned rotation)
{
    return tile->colour[(side - rotation) % XT_SIDES];
}

// Returns whether a side of a cell is on the board's outline.
static inline bool xt_board_is_outer(const xt_board *board, uint32_t row, uint32_t column, unsigned side)
{
    return side == 0   ? row == 0
           : side == 1 ? column + 1 == board->width
           : side == 2 ? row + 1 == board->height
                       : column == 0;
}

#endif
