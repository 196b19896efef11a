// solid.h -- draws pieces flat, in layers side by side, and in space.
#ifndef XT_DRAW_SOLID_H
#define XT_DRAW_SOLID_H

#include "base/diagnostics.h"
#include "draw/outline.h"
#include "puzzle/puzzle.h"

// A piece in its place.
typedef struct xt_solid {
    const char     *name; // "": no label
    const xt_point *points;
    uint32_t        count;
    xt_colour       colour;
    bool            has_lines; // between its cells
} xt_solid;

// The layers of a box side by side, from the lowest on, in several rows if necessary.
typedef struct xt_layer_grid {
    const xt_lattice *lattice, *plane;
    int32_t           size[XT_DIMENSIONS_MAX];
    uint32_t          layers, in_row;
    xt_bounds         bounds; // of one layer
} xt_layer_grid;

// Returns false if the lattice's layers cannot be drawn.
bool xt_layer_grid_make(xt_layer_grid *grid, const xt_lattice *lattice, const int32_t *size);
// Says that they cannot.  Returns false.
bool xt_diagnose_undrawable_lattice(const xt_lattice *lattice, xt_diagnostics *diagnostics);
// Returns the origin of a layer; the first layer is 0.
xt_spot xt_layer_grid_offset(const xt_layer_grid *grid, uint32_t layer);
// Puts the numbers below the layers, if there are several.
void xt_layer_grid_number_layers(const xt_layer_grid *grid, xt_scene *scene);

// Draws a group: the outline in each layer, and a label on each connected component.  Returns false if memory runs out.
bool xt_draw_solid(const xt_layer_grid *grid, const xt_solid *solid, xt_scene *scene);
// Draws uncovered cells, each with its outline and the symbol.  Returns false if memory runs out.
bool xt_draw_cells(const xt_layer_grid *grid, const xt_point *points, uint32_t count, xt_pen pen, const char *symbol,
                   const char *class, xt_scene *scene);

// Draws a cell with a text in its middle, as a group with a title.  Returns false if memory runs out.
bool xt_draw_marked_cell(const xt_layer_grid *grid, xt_point point, xt_pen pen, const char *text, double size,
                         const char *title, xt_scene *scene);

// Draws a disc in a corner of each cell of a solid that has a colour.
void xt_draw_colour_marks(const xt_layer_grid *grid, const xt_puzzle *puzzle, const xt_solid *solid, xt_scene *scene);

// Draws the pieces in space: in their places, or apart from each other, so that a part of each is visible.  `at` is the
// middle of the left side, or the top left corner.  Returns false if memory runs out.
bool xt_draw_in_space(const xt_solid *solids, uint32_t count, bool apart, xt_spot at, bool at_middle, xt_scene *scene);

#endif
