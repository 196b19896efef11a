// sheet.h -- all mobile pieces of a puzzle, drawn side by side.
#ifndef XT_OUTPUT_TEXT_SHEET_H
#define XT_OUTPUT_TEXT_SHEET_H

#include "model/model.h"

#include <stdio.h>

enum { XT_PIECE_SHEET_INDENT = 2 };

// Returns false if memory runs out.
bool xt_piece_sheet_print(const xt_model *model, FILE *out, bool coloured);

#endif
