// tiles.h -- boards of edge-matching tiles, and their tiles, as figures.
#ifndef XT_DRAW_TILES_H
#define XT_DRAW_TILES_H

#include "draw/scene.h"
#include "edge/board/board.h"

enum { XT_NO_TILE = -1 };

// A board, with a tile for each cell, row by row from the top, in a turn; XT_NO_TILE where there is none.
typedef struct xt_board_figure {
    const xt_board *board;
    const int32_t  *tile;
    const uint32_t *rotation;
    bool            numbers; // of tiles and of edges' colours
    bool            is_open; // cells without a tile are still to be filled, and not holes
} xt_board_figure;

void xt_draw_board(const xt_board_figure *figure, xt_scene *scene);
// A tile alone, in a square whose top left is the origin; number 0: without one.
void xt_draw_tile(const xt_tile *tile, uint32_t rotation, uint32_t number, bool numbers, xt_spot at, xt_scene *scene);

#endif
