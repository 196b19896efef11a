// board.h -- solutions of boards, as text and drawn on a terminal.
#ifndef XT_OUTPUT_TEXT_BOARD_H
#define XT_OUTPUT_TEXT_BOARD_H

#include "edge/board/board.h"

// All return false if they cannot write the solution; the diagnostics say why.
bool xt_board_write_text(const xt_board_solution *solution, FILE *out, xt_diagnostics *diagnostics);
bool xt_board_write_json(const xt_board_solution *solution, FILE *out, xt_diagnostics *diagnostics);
bool xt_board_write_link(const xt_board_solution *solution, FILE *out, xt_diagnostics *diagnostics);
// A box for each tile.
bool xt_board_draw_boxes(const xt_board_solution *solution, FILE *out, xt_diagnostics *diagnostics);
// The same with painted edges.
bool xt_board_draw_coloured(const xt_board_solution *solution, FILE *out, xt_diagnostics *diagnostics);

#endif
