// board.h -- solutions of boards drawn on a terminal.
#ifndef XT_OUTPUT_TEXT_BOARD_H
#define XT_OUTPUT_TEXT_BOARD_H

#include "edge/board/board.h"

// A box for each tile; coloured: its edges are painted.  False: no memory.
bool xt_draw_board_solution(const xt_board_solution *solution, bool coloured, FILE *out, xt_diagnostics *diagnostics);

#endif
