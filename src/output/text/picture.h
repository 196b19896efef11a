// picture.h -- the cells of a box drawn on a canvas layer by layer, in the style of the lattice.
//
// In colour, squares and cubes are painted blocks, and hexagons and triangles have true outlines.  Without colour,
// cells are labels in a table, and the lattice says how far its rows are shifted.
#ifndef XT_OUTPUT_TEXT_PICTURE_H
#define XT_OUTPUT_TEXT_PICTURE_H

#include "lattice/lattice.h"
#include "output/text/canvas.h"

// The look of a cell.
typedef struct xt_paint {
    const char *label;
    xt_look     look; // without paper, only the label is drawn
} xt_paint;

typedef struct xt_text_picture {
    const xt_lattice *lattice;
    const int32_t    *size;   // XT_DIMENSIONS_MAX entries
    const uint32_t   *holder; // the paint of each cell; x varies slowest, then y, then z
    const xt_paint   *paint;
    uint32_t          label; // the columns of a label, at least 1
    bool              coloured;
} xt_text_picture;

typedef struct xt_picture_extent {
    uint64_t rows, columns;
} xt_picture_extent;

uint32_t xt_text_picture_layers(const xt_text_picture *picture);
// Returns the size of each layer.
xt_picture_extent xt_text_picture_extent(const xt_text_picture *picture);
void xt_text_picture_draw(const xt_text_picture *picture, uint32_t layer, xt_text_canvas *canvas, uint32_t row,
                          uint32_t column);

#endif
