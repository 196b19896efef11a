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
    const xt_lattice *lattice;
    const int32_t    *size;   // XT_DIMENSIONS_MAX entries
    const uint32_t   *holder; // the paint of each cell; x varies slowest, then y, then z
    const xt_paint   *paint;
    uint32_t          label;              // the columns of a label, at least 1
    bool              coloured, outlined; // at most one of them
} xt_text_picture;

typedef struct xt_picture_extent {
    uint64_t rows, columns;
} xt_picture_extent;

// Returns NULL outside the box.
static inline const xt_paint *xt_text_picture_paint_at(const xt_text_picture *picture, int64_t x, int64_t y,
                                                       uint32_t layer)
{
    const int32_t *size = picture->size;
    if (x < 0 || y < 0 || x >= size[0] || y >= size[1])
        return NULL;
    uint32_t z = layer % (uint32_t)size[2], w = layer / (uint32_t)size[2];
    uint32_t column = (uint32_t)x * (uint32_t)size[1] + (uint32_t)y;
    return &picture->paint[picture->holder[(column * (uint32_t)size[2] + z) * (uint32_t)size[3] + w]];
}

#endif
