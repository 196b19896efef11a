// board.h -- boards and their solutions, as text and drawn on a terminal.
#ifndef XT_OUTPUT_TEXT_BOARD_H
#define XT_OUTPUT_TEXT_BOARD_H

#include "output/style.h"

// The columns `style` and `show` of their kind.
const xt_output_style *xt_board_style(const xt_model *model, xt_style style, uint32_t columns);
bool                   xt_board_show(const xt_model *model, xt_style style, uint32_t columns, FILE *out);

#endif
