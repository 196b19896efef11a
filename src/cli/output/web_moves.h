// web_moves.h -- how a solution comes apart, for a page: docs/PAGE.md describes the object.
#ifndef XT_CLI_OUTPUT_WEB_MOVES_H
#define XT_CLI_OUTPUT_WEB_MOVES_H

#include "exactile.h"

// Takes the solution apart and writes an object without a newline.
void cli_put_moves(FILE *out, xt_disassembler *disassembler, const xt_solution *solution);

#endif
