// boxes.h -- a packing of boxes that are given by their sides, as text or JSON.
#ifndef XT_OUTPUT_TEXT_BOXES_H
#define XT_OUTPUT_TEXT_BOXES_H

#include "exactile.h"

// Writes a line for each box, or with XT_STYLE_JSON one object (docs/JSON.md).  Returns false if writing failed or
// memory ran out.
bool xt_boxes_write(const xt_solution *solution, xt_style style, FILE *out, xt_diagnostics *diagnostics);

#endif
