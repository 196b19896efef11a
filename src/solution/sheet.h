// sheet.h -- all mobile pieces of a puzzle, drawn side by side.
#ifndef XT_SOLUTION_SHEET_H
#define XT_SOLUTION_SHEET_H

#include "model/model.h"

#include <stdio.h>

enum { XT_SHEET_INDENT = 2 };

// False: no memory.
bool xt_sheet_print(const xt_model *model, FILE *out, bool coloured);

#endif
