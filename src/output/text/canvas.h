// canvas.h -- a rectangle of characters in memory, each with its colours: what is drawn for a person is drawn here
// first, and printed in one go, with escapes or without.
#ifndef XT_OUTPUT_TEXT_CANVAS_H
#define XT_OUTPUT_TEXT_CANVAS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { XT_NO_COLOUR = -1 }; // the terminal's own

// How a character looks; colours by their numbers among xterm's 256.
typedef struct xt_look {
    int16_t ink, paper;
    bool    bold, faint;
    bool    swapped; // ink and paper: the one way to draw in the colour of the terminal's paper
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

// All blank.  False: no memory.
bool xt_text_canvas_make(xt_text_canvas *canvas, uint64_t rows, uint64_t columns);
void xt_text_canvas_free(xt_text_canvas *canvas);

// What lies outside the canvas is dropped.
void xt_text_canvas_put(xt_text_canvas *canvas, uint32_t row, uint32_t column, uint32_t code, xt_look look);
// At most `columns` characters of a text in UTF-8; a longer one ends with an ellipsis.  Control characters become
// question marks.
void xt_text_canvas_write(xt_text_canvas *canvas, uint32_t row, uint32_t column, const char *text, uint32_t columns,
                          xt_look look);
void xt_text_canvas_fill(xt_text_canvas *canvas, uint32_t row, uint32_t column, uint32_t columns, xt_look look);

// Every line ends where its last mark does, with the colours reset.  False: writing failed.
bool xt_text_canvas_print(const xt_text_canvas *canvas, bool coloured, FILE *out);

// How many columns a text in UTF-8 takes on a terminal, if no character of it is wide.
uint32_t xt_terminal_columns(const char *text);

#endif
