// picture.h -- the cells of a box drawn on a canvas layer by layer, in the style of the lattice.
//
// In colour, squares and cubes are painted blocks, and hexagons and triangles have true outlines.  Outlined pictures
// need no colour (outlines.h).  In all others cells are labels in a table, and the lattice says how far its rows are
// shifted.
#ifndef XT_OUTPUT_TEXT_PICTURE_H
#define XT_OUTPUT_TEXT_PICTURE_H

#include "output/text/picture_paint.h"

uint32_t xt_text_picture_layers(const xt_text_picture *picture);
// Returns the size of each layer.
xt_picture_extent xt_text_picture_extent(const xt_text_picture *picture);
void xt_text_picture_draw(const xt_text_picture *picture, uint32_t layer, xt_text_canvas *canvas, uint32_t row,
                          uint32_t column);

#endif
