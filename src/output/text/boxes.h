// boxes.h -- solutions drawn with box characters, for terminals without colour.
#ifndef XT_OUTPUT_TEXT_BOXES_H
#define XT_OUTPUT_TEXT_BOXES_H

#include "output/assembly.h"

// Draws the layers of a lattice with square cells side by side, up to the width of a page.  Returns false if memory
// runs out or writing fails.
bool xt_draw_boxes(xt_assembly *assembly, uint64_t number, FILE *out, xt_diagnostics *diagnostics);

#endif
