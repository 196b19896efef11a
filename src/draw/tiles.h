// tiles.h -- draws boards and tiles of edge matching as figures.
#ifndef XT_DRAW_TILES_H
#define XT_DRAW_TILES_H

#include "draw/scene.h"
#include "edge/board/board.h"

// A board with a tile and its rotation for each cell, row by row from the top.  A number past the last tile
// means an empty cell.
typedef struct xt_board_figure {
    const xt_board *board;
    const uint32_t *placed;  // 4 * tile + rotation, as the options of a solution
    bool            numbers; // of tiles and of edges' colours
    bool            is_open; // empty cells are not filled yet, so they are no holes
} xt_board_figure;

void xt_draw_board(const xt_board_figure *figure, xt_scene *scene);
// Draws a single tile in a unit square with its top left at `at`; number 0 is not printed.
void xt_draw_tile(const xt_tile *tile, uint32_t rotation, uint32_t number, bool numbers, xt_spot at, xt_scene *scene);

#endif
