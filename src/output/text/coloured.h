// coloured.h -- coloured pictures of solutions, and what the ways of drawing for people share.
#ifndef XT_OUTPUT_TEXT_COLOURED_H
#define XT_OUTPUT_TEXT_COLOURED_H

#include "model/model.h"
#include "output/assembly.h"
#include "output/text/canvas.h"
#include "output/text/picture.h"

enum {
    XT_MAX_PAGE_COLUMNS = 100, // what is shown side by side keeps to this width, unless one thing is wider
    XT_MAX_LABEL_COLUMNS = 8,  // of a name in a coloured picture
};

// Prints the heading of a solution, if it has a number.
void xt_print_heading(uint64_t number, bool coloured, FILE *out);

// Returns how many layers stand side by side on a page: at least one.
uint32_t xt_layers_per_row(uint32_t layers, uint64_t columns, uint32_t gap, uint32_t indent);

// All layers, side by side, and below each other where the page is full; set in from the left.  False: no memory, or
// writing failed.
bool xt_text_picture_print(const xt_text_picture *picture, uint32_t indent, FILE *out, xt_diagnostics *diagnostics);

// Draws each piece in a colour of its own.  Returns false if memory runs out or writing fails.
bool xt_draw_coloured_solution(xt_assembly *assembly, uint64_t number, FILE *out, xt_diagnostics *diagnostics);

#endif
