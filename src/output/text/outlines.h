// outlines.h -- pictures without colour: lines of box characters around pieces, in the true geometry of the lattice.
#ifndef XT_OUTPUT_TEXT_OUTLINES_H
#define XT_OUTPUT_TEXT_OUTLINES_H

#include "output/text/picture_paint.h"

// For lattices of squares, cubes, triangles and hexagons.
xt_picture_extent xt_outlines_extent(const xt_text_picture *picture);
void              xt_outlines_draw(const xt_text_picture *picture, uint32_t layer, xt_text_canvas *canvas, uint32_t row,
                                   uint32_t column);

#endif
