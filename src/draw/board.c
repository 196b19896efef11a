// board.c -- boards and their solutions as figures.

#include "base/memory.h"
#include "draw/drawing.h"
#include "draw/tiles.h"
#include "model/model.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define CELL_OF_SOLUTION 48.0
#define CELL_OF_BOARD 9.0
#define CELL_OF_HINTS 20.0 // with some tiles in place
#define CELL_OF_TILE 26.0
#define TILE_GAP 0.18 // between separate tiles

bool xt_drawing_add_board_solution(xt_drawing *drawing, const xt_solution *solution, xt_diagnostics *diagnostics)
{
    xt_board_figure figure = {
        .board = solution->model->puzzle->board, .placed = solution->options, .numbers = drawing->settings.numbers};
    if (!xt_drawing_begin_solution(drawing, CELL_OF_SOLUTION, solution->number))
        return true;
    xt_draw_board(&figure, &drawing->scene);
    xt_drawing_end_solution(drawing);
    return xt_drawing_finish(drawing, true, diagnostics);
}

// ---- The board itself ----------------------------------------------------------------------------------------------

// Draws the board with its hinted tiles.
static bool draw_hinted(xt_drawing *drawing, const xt_board *board)
{
    uint32_t cells = board->width * board->height, *placed = XT_NEW_ARRAY(uint32_t, cells);
    if (!placed)
        return false;
    xt_board_figure figure = {.board = board, .placed = placed, .numbers = drawing->settings.numbers, .is_open = true};
    memset(placed, 0xff, cells * sizeof *placed); // empty cells
    for (uint32_t i = 0; i < board->hints.count; i++) {
        const xt_hint *hint = &board->hints.at[i];
        unsigned       rotation = 0;
        while (hint->allowed_rotations && !(hint->allowed_rotations >> rotation & 1))
            rotation++;
        placed[hint->row * board->width + hint->column] = XT_SIDES * hint->tile + rotation;
    }
    xt_draw_board(&figure, &drawing->scene);
    free(placed);
    return true;
}

static void draw_separate_tiles(xt_drawing *drawing, const xt_board *board)
{
    double   columns = sqrt(board->tiles.count * 1.8);
    uint32_t in_row = columns < 8 ? 8 : (uint32_t)columns;
    for (uint32_t i = 0; i < board->tiles.count; i++) {
        xt_spot at = {(i % in_row) * (1 + TILE_GAP), (i / in_row) * (1 + TILE_GAP)};
        xt_draw_tile(&board->tiles.at[i], 0, i + 1, drawing->settings.numbers, at, &drawing->scene);
    }
}

static bool add_facts(xt_drawing *drawing, const xt_board *board, const xt_board_facts *facts,
                      xt_diagnostics *diagnostics)
{
    xt_line_builder line = {{0}};
    xt_line_builder_add(&line, "board: %u x %u, %s; %u tiles of %u kind%s; %u colours, each matching %s", board->height,
                        board->width, facts->is_framed ? "with a frame" : "without a frame", board->tiles.count,
                        facts->tile_types, xt_plural_suffix(facts->tile_types), facts->colours,
                        facts->is_complemented ? "its opposite" : "itself");
    return xt_drawing_add_note(drawing, line.text, diagnostics);
}

bool xt_drawing_add_board(xt_drawing *drawing, const xt_model *model, xt_diagnostics *diagnostics)
{
    const xt_board *board = model->puzzle->board;
    xt_board_facts  facts;
    xt_line_builder captions[2] = {{{0}}};
    if (!xt_board_facts_get(model->puzzle, &facts, diagnostics) || !add_facts(drawing, board, &facts, diagnostics))
        return false;
    xt_line_builder_add(&captions[0], "the board%s", facts.hints ? ", and the tiles that are given" : "");
    xt_line_builder_add(&captions[1], "the tiles");
    xt_drawing_section(drawing);
    xt_drawing_begin(drawing, facts.hints ? CELL_OF_HINTS : CELL_OF_BOARD, &captions[0], 1);
    bool ok = draw_hinted(drawing, board);
    xt_drawing_end(drawing);
    xt_drawing_section(drawing);
    xt_drawing_begin(drawing, CELL_OF_TILE, &captions[1], 1);
    draw_separate_tiles(drawing, board);
    xt_drawing_end(drawing);
    return xt_drawing_finish(drawing, ok, diagnostics);
}
