// outline.h -- the outlines of cells and of sets of cells on a flat lattice.
#ifndef XT_DRAW_OUTLINE_H
#define XT_DRAW_OUTLINE_H

#include "draw/scene.h"
#include "lattice/lattice.h"

// A cell as a polygon around its centre.  The unit gives a cell the area 1, and y runs down.
typedef struct xt_cell_polygon {
    uint32_t sides;
    xt_point neighbour_vector[XT_SIDES_MAX]; // the vector to the neighbour behind each side, counter-clockwise
    xt_spot  corner[XT_SIDES_MAX];           // at the end of each side
    double   inradius;                       // of the largest circle around the centre
} xt_cell_polygon;

void    xt_cell_polygon_make(xt_cell_polygon *polygon, const xt_lattice *plane, xt_point point);
xt_spot xt_spot_of_point(const xt_lattice *plane, xt_point point);

// Cells of a plane, sorted by xt_point_compare.
typedef struct xt_cell_set {
    const xt_lattice *plane;
    const xt_point   *at;
    uint32_t          count;
    const uint32_t   *open_sides; // for each cell the bits of sides behind which the set goes on elsewhere; NULL: none
} xt_cell_set;

// Returns the index of a point among the cells, or UINT32_MAX.
uint32_t xt_cell_set_find(const xt_cell_set *cells, xt_point point);

// Returns true if the cells of a plane are drawn as lines: then xt_draw_lines draws a set of cells, and the functions
// below do not.
bool xt_plane_has_lines(const xt_lattice *plane);
// Returns the width of such lines; 0 if there are none.
double xt_line_width(const xt_lattice *plane);
// Draws thick lines, joined where cells of the set meet, and with a gap to the other lines there.
void xt_draw_lines(const xt_cell_set *cells, xt_pen pen, xt_scene *scene);

// Adds the contours of the cells to the current mark, with each side but open ones moved inwards.  Contours that share
// only a corner touch and do not cross.  Returns false if memory runs out.
bool xt_outline(const xt_cell_set *cells, double inwards, xt_scene *scene);
// Adds the same contours without their open sides, as lines.
bool xt_outline_without_open_sides(const xt_cell_set *cells, double inwards, xt_scene *scene);
// Returns the middle of a large circle in the cells, near their centre, and its radius.  A radius of `enough` or more
// is as good as `enough`.  The cells hang together, and have sides.
xt_spot xt_widest_place(const xt_cell_set *cells, double enough, double *radius);
// Draws the lines between cells of the set.
void xt_inner_lines(const xt_cell_set *cells, xt_pen pen, xt_scene *scene);

#endif
