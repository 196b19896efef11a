// solid.h -- draws pieces flat, in layers side by side, and in space.
#ifndef XT_DRAW_SOLID_H
#define XT_DRAW_SOLID_H

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
    const xt_lattice *lattice, *plane; // plane is NULL if layers cannot be drawn
    int32_t           size[XT_DIMENSIONS_MAX];
    uint32_t          layers, in_row;
    xt_bounds         bounds; // of one layer
    const xt_wrap    *wrap;   // NULL: the board does not wrap around
    // Of a lattice with several kinds of layers.
    xt_layering layering;
    int32_t     lowest;      // layer
    xt_spot     drift;       // of each layer against the one below
    double      frame[3][3]; // the directions of space in which cells are drawn
} xt_layer_grid;

enum { XT_LAYERINGS_MAX = 16 };

// Writes the layerings of a lattice in all directions, those of its row first.  Returns their number.
uint32_t xt_layerings_of(const xt_lattice *lattice, xt_layering all[XT_LAYERINGS_MAX]);

// Turns space so that the layers of the layering lie flat, with their x axis along that of space.  A layer may be
// shifted against the one below.
void xt_layer_grid_stand(xt_layer_grid *grid);

// points: the cells to draw.
void xt_layer_grid_make(xt_layer_grid *grid, const xt_lattice *lattice, const int32_t *size, const xt_point *points,
                        uint32_t count);
// Makes it for all cells of a puzzle.  Returns false if memory runs out.
bool xt_layer_grid_of_puzzle(xt_layer_grid *grid, const xt_puzzle *puzzle);
// Returns the layer of a cell; the first is 0.
uint32_t xt_layer_of_point(const xt_layer_grid *grid, xt_point point);
// Returns the cell of the plane that shows a cell in its layer.
xt_point xt_point_in_layer(const xt_layer_grid *grid, xt_point point);
// Returns the origin of a layer; the first layer is 0.
xt_spot xt_layer_grid_offset(const xt_layer_grid *grid, uint32_t layer);
// Puts the numbers below the layers, if there are several.
void xt_layer_grid_number_layers(const xt_layer_grid *grid, xt_scene *scene);

// Draws arrows at the joined sides of each layer, if the board wraps around.
void xt_draw_seams(const xt_layer_grid *grid, xt_scene *scene);

// Draws a group: the outline in each layer, and a label on each connected component.  Returns false if memory runs out.
bool xt_draw_solid(const xt_layer_grid *grid, const xt_solid *solid, xt_scene *scene);
// Draws uncovered cells, each with its outline and the symbol.  Returns false if memory runs out.
bool xt_draw_cells(const xt_layer_grid *grid, const xt_point *points, uint32_t count, xt_pen pen, const char *symbol,
                   const char *class, xt_scene *scene);

typedef struct xt_cell_text {
    const char *name; // above the text, in smaller letters; "": none
    const char *text;
    const char *title;
} xt_cell_text;

// Draws a cell with a text of this size in its middle, as a group with a title.  Returns false if memory runs out.
bool xt_draw_marked_cell(const xt_layer_grid *grid, xt_point point, xt_pen pen, const xt_cell_text *words, double size,
                         xt_scene *scene);

// Draws a disc in a corner of each cell of a solid that has a colour.
void xt_draw_colour_marks(const xt_layer_grid *grid, const xt_puzzle *puzzle, const xt_solid *solid, xt_scene *scene);

// Draws the pieces in space: in their places, or apart from each other, so that a part of each is visible.  `at` is the
// middle of the left side, or the top left corner.  Returns false if memory runs out.
bool xt_draw_in_space(const xt_layer_grid *grid, const xt_solid *solids, uint32_t count, bool apart, xt_spot at,
                      bool at_middle, xt_scene *scene);

#endif
