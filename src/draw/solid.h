// solid.h -- pieces as they are drawn: flat, in layers side by side, and in space.
#ifndef XT_DRAW_SOLID_H
#define XT_DRAW_SOLID_H

#include "draw/outline.h"
#include "exactile.h"

// A piece that lies somewhere.
typedef struct xt_solid {
    const char     *name; // "": no label
    const xt_point *points;
    uint32_t        count;
    xt_colour       colour;
    bool            has_lines; // between its cells
} xt_solid;

// The layers of a box, side by side, from the lowest on, in rows where they are many.
typedef struct xt_layer_grid {
    const xt_lattice *lattice, *plane;
    int32_t           size[XT_DIMENSIONS_MAX];
    uint32_t          layers, in_row;
    xt_bounds         bounds; // of one layer
} xt_layer_grid;

// False: the lattice's layers cannot be drawn.
bool xt_layer_grid_make(xt_layer_grid *grid, const xt_lattice *lattice, const int32_t *size);
// Where a layer's origin is, the first being 0.
xt_spot xt_layer_grid_offset(const xt_layer_grid *grid, uint32_t layer);
// What stands below the layers where there are several: their numbers.
void xt_layer_grid_number_layers(const xt_layer_grid *grid, xt_scene *scene);

// A group with the outline in each layer and a label on each connected part of it.  False: no memory.
bool xt_draw_solid(const xt_layer_grid *grid, const xt_solid *solid, xt_scene *scene);
// Cells that nothing covers, each with its outline.  pen: of each; sign: what stands in each.  False: no memory.
bool xt_draw_cells(const xt_layer_grid *grid, const xt_point *points, uint32_t count, xt_pen pen, const char *symbol,
                   const char *class, xt_scene *scene);

// Whether pieces of this lattice can be drawn in space.
bool xt_can_draw_in_space(const xt_lattice *lattice);

// The pieces in space, drawn apart such that something of each is seen.  at: the middle of the left side, or the top
// left corner.  False: no memory.
bool xt_draw_exploded(const xt_solid *solids, uint32_t count, xt_spot at, bool at_middle, xt_scene *scene);

#endif
