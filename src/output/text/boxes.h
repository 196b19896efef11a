// boxes.h -- solutions drawn with box characters, for a terminal that has these and no colour.
#ifndef XT_OUTPUT_TEXT_BOXES_H
#define XT_OUTPUT_TEXT_BOXES_H

#include "output/assembly.h"

// Whether puzzles of this lattice can be drawn so: where layers have square cells.
bool xt_can_draw_boxes(const xt_lattice *lattice);

// The layers side by side, as many as a page is wide.  False: no memory.
bool xt_write_boxes(const xt_assembly *assembly, FILE *out, xt_diagnostics *diagnostics);

#endif
