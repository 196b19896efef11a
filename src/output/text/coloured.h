// coloured.h -- solutions drawn in colour, and functions for all drawings on a terminal.
#ifndef XT_OUTPUT_TEXT_COLOURED_H
#define XT_OUTPUT_TEXT_COLOURED_H

#include "model/model.h"
#include "output/assembly.h"
#include "output/text/canvas.h"
#include "output/text/picture.h"

enum {
    XT_MAX_PAGE_COLUMNS = 100, // the width of a page; a single wider drawing exceeds it
    XT_MAX_LABEL_COLUMNS = 8,  // of a name in a coloured drawing
    XT_PIECE_SHEET_INDENT = 2, // columns before a region, its facts and its pieces
};

// Prints the heading of a solution, if it has a number.
void xt_print_heading(uint64_t number, bool coloured, FILE *out);

// Returns how many layers stand side by side on a page: at least one.
uint32_t xt_layers_per_row(uint32_t layers, uint64_t columns, uint32_t gap, uint32_t indent);

// Prints all layers side by side, in several rows if the page is full, with an indent.  Returns false if memory runs
// out or writing fails.
bool xt_text_picture_print(const xt_text_picture *picture, uint32_t indent, FILE *out, xt_diagnostics *diagnostics);

// Draws each piece in a colour of its own.  Returns false if memory runs out or writing fails.
bool xt_draw_coloured_solution(xt_assembly *assembly, uint64_t number, FILE *out, xt_diagnostics *diagnostics);

#endif
