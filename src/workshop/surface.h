// surface.h -- the surface of a piece, as convex polygons.
//
// All that is not the piece is a set of convex bodies: the rooms of the cells around it, which reach into its cells by
// half of the gap, and cutters, which take bevels and letters away.  So the surface is the boundary of their union,
// inside the cells of the piece.  A room is the sum of a cell and a small body with a facet for each side of cells.
// So each face of the piece moves inwards by the same distance, and meets the faces beside it, at concave edges too.
#ifndef XT_WORKSHOP_SURFACE_H
#define XT_WORKSHOP_SURFACE_H

#include "workshop/cell_solids.h"

typedef struct xt_surface {
    XT_VECTOR(xt_polygon) polygons; // the normals point out of the piece
} xt_surface;

// Cells of a piece, sorted by xt_point_compare.
typedef struct xt_piece_cells {
    const xt_point *at;
    uint32_t        count;
} xt_piece_cells;

// Makes the surface of a piece; cutters only if its faces do not move outwards.  Returns false if memory runs out.
bool xt_surface_make(xt_surface *surface, const xt_cell_solids *solids, const xt_rooms *rooms,
                     const xt_piece_cells *cells, const xt_polytope *cutters, uint32_t cutters_count);
// A convex body at its place.
typedef struct xt_placed_polytope {
    const xt_polytope *shape;
    xt_vector3         centre;
} xt_placed_polytope;

// Makes the surface of the union of some bodies.  Returns false if memory runs out.
bool xt_surface_of_union(xt_surface *surface, const xt_placed_polytope *bodies, uint32_t count);
void xt_surface_free(xt_surface *surface);

#endif
