// picture.h -- the cells of a box drawn on a canvas, a layer at a time, each lattice in its own manner.
//
// In colour, squares and cubes are painted blocks, hexagons and triangles have their true outlines.  Without colour, a
// cell is its label in a table, and rows of hexagons and triangles are shifted to where they belong.
#ifndef XT_OUTPUT_TEXT_PICTURE_H
#define XT_OUTPUT_TEXT_PICTURE_H

#include "lattice/lattice.h"
#include "output/text/canvas.h"

// What is seen of a cell.
typedef struct xt_paint {
    const char *label;
    xt_look     look; // without paper: only the label is drawn
} xt_paint;

typedef struct xt_text_picture {
    const xt_lattice *lattice;
    const int32_t    *size;   // XT_DIMENSIONS_MAX entries
    const uint32_t   *holder; // of each cell, x-major, then y, then z: which paint it has
    const xt_paint   *paint;
    uint32_t          label; // columns that a label may take, at least 1
    bool              coloured;
} xt_text_picture;

typedef struct xt_picture_extent {
    uint64_t rows, columns;
} xt_picture_extent;

uint32_t xt_text_picture_layers(const xt_text_picture *picture);
// What each layer takes.
xt_picture_extent xt_text_picture_extent(const xt_text_picture *picture);
void xt_text_picture_draw(const xt_text_picture *picture, uint32_t layer, xt_text_canvas *canvas, uint32_t row,
                          uint32_t column);

#endif
