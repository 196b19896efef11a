// canvas.h -- a rectangle of coloured characters in memory, printed with or without escape sequences.
#ifndef XT_OUTPUT_TEXT_CANVAS_H
#define XT_OUTPUT_TEXT_CANVAS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { XT_NO_COLOUR = -1 }; // the terminal's own colour

// The look of a character.  Colours are numbers among xterm's 256.
typedef struct xt_look {
    int16_t ink, paper;
    bool    bold, faint;
    bool    swapped; // swaps ink and paper, so that the ink has the terminal's own paper colour
} xt_look;

extern const xt_look xt_default_look;

typedef struct xt_glyph {
    uint32_t code; // in Unicode
    xt_look  look;
} xt_glyph;

typedef struct xt_text_canvas {
    uint32_t  rows, columns;
    xt_glyph *at; // owned; row by row
} xt_text_canvas;

// Makes a blank canvas.  Returns false if memory runs out.
bool xt_text_canvas_make(xt_text_canvas *canvas, uint64_t rows, uint64_t columns);
void xt_text_canvas_free(xt_text_canvas *canvas);

// All drawing outside the canvas is dropped.
void xt_text_canvas_put(xt_text_canvas *canvas, uint32_t row, uint32_t column, uint32_t code, xt_look look);
// Writes at most `columns` characters of a text in UTF-8.  A longer text ends with an ellipsis.  Control characters
// become question marks.
void xt_text_canvas_write(xt_text_canvas *canvas, uint32_t row, uint32_t column, const char *text, uint32_t columns,
                          xt_look look);
// Writes a label and a mark behind it into at most `columns` columns, from the left end.
void xt_text_canvas_write_marked(xt_text_canvas *canvas, uint32_t row, uint32_t column, const char *label,
                                 const char *mark, uint32_t columns, xt_look look);
void xt_text_canvas_fill(xt_text_canvas *canvas, uint32_t row, uint32_t column, uint32_t columns, xt_look look);

// Prints each line up to its last mark, and resets the colours.  Returns false if writing fails.
bool xt_text_canvas_print(const xt_text_canvas *canvas, bool coloured, FILE *out);

// Returns the columns of a text in UTF-8 on a terminal, if it has no wide characters.
uint32_t xt_terminal_columns(const char *text);

#endif
