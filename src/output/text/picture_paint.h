// picture_paint.h -- the contents of a text picture: the paint of each cell of a box.
#ifndef XT_OUTPUT_TEXT_PICTURE_PAINT_H
#define XT_OUTPUT_TEXT_PICTURE_PAINT_H

#include "lattice/lattice.h"
#include "output/text/canvas.h"

// The look of a cell.
typedef struct xt_paint {
    const char *label;
    xt_look     look;    // without paper, only the label is drawn
    bool        is_mark; // each cell has the label, in outlined pictures too
} xt_paint;

typedef struct xt_text_picture {
    const xt_lattice  *lattice;
    const int32_t     *size;   // XT_DIMENSIONS_MAX entries
    const uint32_t    *holder; // the paint of each cell; x varies slowest, then y, then z
    const xt_paint    *paint;
    const char *const *mark;  // by cell, as holder: what follows its label, such as a colour, or NULL; NULL: no marks
    uint32_t           label; // the columns of a label, at least 1
    bool               coloured, outlined; // at most one of them
} xt_text_picture;

typedef struct xt_picture_extent {
    uint64_t rows, columns;
} xt_picture_extent;

// Returns the rows of a triangle, and the distance of two triangles in columns.  Its base has twice as many columns.
static inline uint32_t xt_triangle_rows(const xt_text_picture *picture)
{
    return 1 + (picture->label + 1) / 2;
}

// Returns the index of a cell inside the box.
static inline uint32_t xt_text_picture_index(const xt_text_picture *picture, uint32_t x, uint32_t y, uint32_t layer)
{
    const int32_t *size = picture->size;
    uint32_t       z = layer % (uint32_t)size[2], w = layer / (uint32_t)size[2];
    return ((x * (uint32_t)size[1] + y) * (uint32_t)size[2] + z) * (uint32_t)size[3] + w;
}

// Returns NULL outside the box.
static inline const xt_paint *xt_text_picture_paint_at(const xt_text_picture *picture, int64_t x, int64_t y,
                                                       uint32_t layer)
{
    const int32_t *size = picture->size;
    if (x < 0 || y < 0 || x >= size[0] || y >= size[1])
        return NULL;
    return &picture->paint[picture->holder[xt_text_picture_index(picture, (uint32_t)x, (uint32_t)y, layer)]];
}

// Returns the mark of a cell inside the box, or "".
static inline const char *xt_text_picture_mark_at(const xt_text_picture *picture, uint32_t x, uint32_t y,
                                                  uint32_t layer)
{
    const char *mark = picture->mark ? picture->mark[xt_text_picture_index(picture, x, y, layer)] : NULL;
    return mark ? mark : "";
}

// For lattices of squares, cubes, triangles and hexagons.
xt_picture_extent xt_outlines_extent(const xt_text_picture *picture);
void              xt_outlines_draw(const xt_text_picture *picture, uint32_t layer, xt_text_canvas *canvas, uint32_t row,
                                   uint32_t column);

uint32_t xt_text_picture_layers(const xt_text_picture *picture);
// Returns the size of each layer.
xt_picture_extent xt_text_picture_extent(const xt_text_picture *picture);
void xt_text_picture_draw(const xt_text_picture *picture, uint32_t layer, xt_text_canvas *canvas, uint32_t row,
                          uint32_t column);

#endif
