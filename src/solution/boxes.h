// boxes.h -- solutions drawn with box characters, for a terminal that has these and no colour.
#ifndef XT_SOLUTION_BOXES_H
#define XT_SOLUTION_BOXES_H

#include "solution/assembly.h"

// Whether puzzles of this lattice can be drawn so: where layers have square cells.
bool xt_has_boxes(const xt_lattice *lattice);

// The layers side by side, as many as a page is wide.  False: no memory.
bool xt_write_boxes(const xt_assembly *assembly, FILE *out, xt_diagnostics *diagnostics);

#endif
