// board.h -- boards and their solutions, as text and drawn on a terminal.
#ifndef XT_OUTPUT_TEXT_BOARD_H
#define XT_OUTPUT_TEXT_BOARD_H

#include "exactile.h"

// All return false if they cannot write the solution; the diagnostics say why.
bool xt_board_write_text(const xt_solution *solution, FILE *out, xt_diagnostics *diagnostics);
bool xt_board_write_json(const xt_solution *solution, FILE *out, xt_diagnostics *diagnostics);
bool xt_board_write_link(const xt_solution *solution, FILE *out, xt_diagnostics *diagnostics);
// A box for each tile.
bool xt_board_draw_boxes(const xt_solution *solution, FILE *out, xt_diagnostics *diagnostics);
// The same with painted edges.
bool xt_board_draw_coloured(const xt_solution *solution, FILE *out, xt_diagnostics *diagnostics);

// Returns the terminal columns that a drawn board takes.
uint32_t xt_board_columns(const xt_puzzle *puzzle);

// As xt_model_show.
bool xt_board_show(const xt_model *model, xt_style style, uint32_t columns, FILE *out);

#endif
