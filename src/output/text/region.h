// region.h -- the region of a puzzle as text: the cells to cover, and the stationary pieces.
#ifndef XT_OUTPUT_TEXT_REGION_H
#define XT_OUTPUT_TEXT_REGION_H

#include "model/model.h"

#include <stdio.h>

// marked: by open cell: true for a cell to blame (xt_explanation); NULL marks none.  Begins with an empty line. Returns
// false if memory runs out or writing fails.
bool xt_region_print(const xt_model *model, const bool *marked, FILE *out, bool coloured);

#endif
