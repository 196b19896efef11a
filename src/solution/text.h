// text.h -- coloured pictures of solutions, and what the ways of drawing for people share.
#ifndef XT_SOLUTION_TEXT_H
#define XT_SOLUTION_TEXT_H

#include "model/model.h"
#include "solution/assembly.h"
#include "solution/canvas.h"
#include "solution/picture.h"

enum {
    XT_PAGE_COLUMNS = 100, // what is shown side by side keeps to this width, unless one thing is wider
    XT_LABEL_COLUMNS = 8,  // of a name in a coloured picture
};

// All layers, side by side, and below each other where the page is full; set in from the left.  False: no memory, or
// writing failed.
bool xt_picture_print(const xt_picture *picture, uint32_t indent, FILE *out, xt_diagnostics *diagnostics);

// Each piece in a colour of its own.  The assembly is sorted, and its holders are changed.  False: no memory, or
// writing failed.
bool xt_write_colours(xt_assembly *assembly, uint64_t number, FILE *out, xt_diagnostics *diagnostics);

#endif
