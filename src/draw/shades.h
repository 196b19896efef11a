// shades.h -- a heat map: the cells of a region, each shaded by a number.
#ifndef XT_DRAW_SHADES_H
#define XT_DRAW_SHADES_H

#include "draw/drawing.h"

typedef struct xt_shade {
    xt_cell     cell;
    double      share;     // 0 to 1, or a number
    bool        is_marked; // dark, without a number
    const char *name;      // of the cell; NULL: none
    const char *exact;     // the share in words
} xt_shade;

typedef struct xt_shades {
    const xt_model *model;
    const char     *name;
    xt_colour       colour; // of the largest share
    uint32_t        cells;
    double          most;       // the largest share
    bool            is_numbers; // shares are numbers, and are no percent
    xt_line_builder caption;
    xt_shade (*at)(void *context, uint32_t index); // lends its text until the next call
    void *context;
} xt_shades;

bool xt_drawing_add_shades(xt_drawing *drawing, const xt_shades *shades, xt_diagnostics *diagnostics);

#endif
