// board_draw.h -- solutions of boards drawn on a terminal.
#ifndef XT_SOLUTION_BOARD_DRAW_H
#define XT_SOLUTION_BOARD_DRAW_H

#include "edge/board.h"

// A box for each tile; coloured: its edges are painted.  False: no memory.
bool xt_draw_layout(const xt_layout *layout, bool coloured, FILE *out, xt_diagnostics *diagnostics);

#endif
