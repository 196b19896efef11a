// cell_solids.h -- the cells of a lattice as solids, and the neighbourhoods of cells, from the row of the lattice.
//
// A side of a cell lies between it and a neighbour: halfway, or where the row's powers of the two cells say.  The cells
// of a flat lattice become plates, in layers one above the other: the third coordinate of a point is then the layer.
#ifndef XT_WORKSHOP_CELL_SOLIDS_H
#define XT_WORKSHOP_CELL_SOLIDS_H

#include "lattice/lattice.h"
#include "workshop/polytope.h"

typedef struct xt_cell_solids {
    const xt_lattice *lattice;
    bool              has_plates;         // layers stay layers: the thickness is free
    double            thickness;          // of a layer, if it is free
    double            edge;               // the longest one, without those between layers; the distance of two balls
    xt_polytope       cell[XT_SLOTS_MAX]; // about its centre
    XT_VECTOR(xt_point) touching[XT_SLOTS_MAX]; // vectors to the cells that share a corner
} xt_cell_solids;

// Returns true if the thickness of layers is free: no rotation mixes the third axis with another one.
bool xt_lattice_has_plates(const xt_lattice *lattice);
// Returns false if the row of the lattice has corners, and a cell bends inwards at one.
bool xt_lattice_has_convex_cells(const xt_lattice *lattice);

// A cell and all within a distance of it, for each slot.  The distance is measured at right angles to sides.  A
// negative distance is one by which pieces grow: the rooms are then those of their own cells.
typedef struct xt_rooms {
    double      distance;
    xt_polytope room[XT_SLOTS_MAX];
} xt_rooms;

// thickness: of layers in units of the longest edge; 0: 1.  Returns false if memory runs out.
bool xt_cell_solids_make(xt_cell_solids *solids, const xt_lattice *lattice, double thickness);
void xt_cell_solids_free(xt_cell_solids *solids);
// Returns false if memory runs out.
bool xt_rooms_make(xt_rooms *rooms, const xt_cell_solids *solids, double distance);
void xt_rooms_free(xt_rooms *rooms);

// The centre of a cell.
xt_vector3 xt_centre_of_point(const xt_cell_solids *solids, xt_point point);
uint32_t   xt_slot_of_solid(const xt_cell_solids *solids, xt_point point);

#endif
