// board.h -- an edge-matching puzzle as the user gave it: a board, tiles and hints.  exactile.h describes the
// functions.
#ifndef XT_EDGE_BOARD_BOARD_H
#define XT_EDGE_BOARD_BOARD_H

#include "base/diagnostics.h"
#include "base/vector.h"

enum { XT_SIDES = 4 }; // of a tile, clockwise: top, right, bottom, left

typedef struct xt_tile {
    int32_t            colour[XT_SIDES];  // as given; 0 is the frame's
    unsigned           allowed_rotations; // bit t: t quarter turns clockwise
    xt_source_location location;          // of its definition; the file name is lent from the board
} xt_tile;

typedef struct xt_hint {
    uint32_t           row, column;
    uint32_t           tile;
    unsigned           allowed_rotations;
    xt_source_location location;
} xt_hint;

struct xt_board {
    char       *title;  // owned; "" for none
    char       *file;   // owned; NULL for none
    const char *format; // of the text that it was read from; lent for ever; NULL for none
    uint32_t    width, height;
    bool        is_free;         // no frame: outer edges may have any colour
    bool        is_complemented; // edges match the opposite number
    bool        checked;         // passed xt_board_can_be_filled since the last change
    XT_VECTOR(xt_tile) tiles;
    XT_VECTOR(xt_hint) hints;
    uint64_t *counts;      // owned: fits and attempts of the last search, or NULL
    double   *estimate_at; // owned: fits of the last estimate, or NULL
};

// Makes a board for readers: no tiles, and 1 x 1 until width and height are set.
xt_board *xt_board_new_for_reader(const char *file, xt_diagnostics *diagnostics);

// The same as xt_board_add_tile and xt_board_add_hint, with a location.
bool xt_board_add_tile_at(xt_board *board, const int32_t colours[XT_SIDES], unsigned allowed_rotations,
                          xt_source_location location, xt_diagnostics *diagnostics);
bool xt_board_hint_at(xt_board *board, const xt_hint *hint, xt_diagnostics *diagnostics);
// Removes the locations of the hints, once their text is gone.
void xt_board_clear_hint_places(xt_board *board);

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
