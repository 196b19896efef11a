// coloured.h -- solutions drawn in colour or with outlines, and functions for all drawings on a terminal.
#ifndef XT_OUTPUT_TEXT_COLOURED_H
#define XT_OUTPUT_TEXT_COLOURED_H

#include "base/limits.h"
#include "model/model.h"
#include "output/assembly.h"
#include "output/text/canvas.h"
#include "output/text/picture_paint.h"

enum {
    XT_PAGE_COLUMNS = 100,     // the width of a page if the caller names none; a single wider drawing exceeds it
    XT_MAX_LABEL_COLUMNS = 8,  // of a name in a coloured drawing
    XT_PIECE_SHEET_INDENT = 2, // columns before a region, its facts and its pieces
};

// What follows the name of a piece on a coloured cell, as in definitions: "/b".
typedef struct xt_colour_text {
    char at[XT_LIMIT_NAME + 2];
} xt_colour_text;

// Returns the texts of all colours, by number; the caller frees them.  Returns NULL if memory runs out.
xt_colour_text *xt_colour_texts_new(const xt_puzzle *puzzle);

// Prints the heading of a solution, if it has a number.
void xt_print_heading(uint64_t number, bool coloured, FILE *out);

// Prints all layers side by side, in several rows if the page is full, with an indent.  Returns false if memory runs
// out or writing fails.
bool xt_text_picture_print(const xt_text_picture *picture, uint32_t indent, uint32_t page_columns, FILE *out,
                           xt_diagnostics *diagnostics);

// Draw a solution: each piece in a colour of its own, or with an outline.  Return false if memory runs out or writing
// fails.
bool xt_draw_coloured_solution(xt_assembly *assembly, uint64_t number, uint32_t page_columns, FILE *out,
                               xt_diagnostics *diagnostics);
bool xt_draw_outlined_solution(xt_assembly *assembly, uint64_t number, uint32_t page_columns, FILE *out,
                               xt_diagnostics *diagnostics);

#endif
