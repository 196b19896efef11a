// board.h -- what the user said of an edge-matching puzzle: a board, and tiles.  See exactile.h for the functions.
#ifndef XT_EDGE_BOARD_BOARD_H
#define XT_EDGE_BOARD_BOARD_H

#include "base/diagnostics.h"
#include "base/vector.h"

enum { XT_SIDES = 4 }; // of a tile, clockwise: top, right, bottom, left

typedef struct xt_tile {
    int32_t            colour[XT_SIDES];  // as given; 0 is the frame's
    unsigned           allowed_rotations; // bit t: it may be turned by t quarter turns clockwise
    xt_source_location location;          // where it was defined; file is lent from the board
} xt_tile;

typedef struct xt_hint {
    uint32_t           row, column;
    uint32_t           tile;
    unsigned           allowed_rotations;
    xt_source_location location;
} xt_hint;

struct xt_board {
    char    *title; // owned; "" for none
    char    *file;  // owned; NULL for none
    uint32_t width, height;
    bool     is_free;         // no frame: the outer edges may have any colour
    bool     is_complemented; // edges match the opposite number, not the same
    bool     checked;         // passed xt_board_can_be_filled since the last change
    XT_VECTOR(xt_tile) tiles;
    XT_VECTOR(xt_hint) hints;
    uint64_t *counts;      // owned: fits and attempts of the last search; NULL before it
    double   *estimate_at; // owned: fits of the last estimate; NULL before it
};

// A board for readers: without tiles, and 1 x 1 until width and height are set.
xt_board *xt_board_new_for_reader(const char *file, xt_diagnostics *diagnostics);

// As xt_board_add_tile and xt_board_add_hint, for readers.
bool xt_board_add_tile_at(xt_board *board, const int32_t colours[XT_SIDES], unsigned allowed_rotations,
                          xt_source_location location, xt_diagnostics *diagnostics);
bool xt_board_hint_at(xt_board *board, const xt_hint *hint, xt_diagnostics *diagnostics);
// Once the text of the hints is no longer at hand: what is told of them names no place.
void xt_board_clear_hint_places(xt_board *board);

// The colour that a side shows when the tile is turned by so many quarter turns clockwise.
static inline int32_t xt_tile_colour(const xt_tile *tile, unsigned side, unsigned rotation)
{
    return tile->colour[(side - rotation) % XT_SIDES];
}

// Whether a side of a cell lies on the board's outline.
static inline bool xt_board_is_outer(const xt_board *board, uint32_t row, uint32_t column, unsigned side)
{
    return side == 0   ? row == 0
           : side == 1 ? column + 1 == board->width
           : side == 2 ? row + 1 == board->height
                       : column == 0;
}

#endif
