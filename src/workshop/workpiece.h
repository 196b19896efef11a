// workpiece.h -- the mesh of a piece: full or hollow, with gap and bevels.
#ifndef XT_WORKSHOP_WORKPIECE_H
#define XT_WORKSHOP_WORKPIECE_H

#include "workshop/engraving.h"

// In units of the lattice.
typedef struct xt_workpiece_settings {
    double       inwards; // how far faces move
    double       split;   // the least such distance of a piece that touches itself in an edge or a corner alone
    double       bevel;   // width cut from each face of an edge
    double       wall;    // 0: full
    xt_engraving engraving;
} xt_workpiece_settings;

// Data that all pieces of a puzzle share.
typedef struct xt_workbench {
    xt_cell_solids        solids;
    xt_workpiece_settings settings;
    xt_rooms              rooms, split_rooms, hollow_rooms;
} xt_workbench;

typedef enum xt_workpiece_result {
    XT_WORKPIECE_MADE,
    XT_WORKPIECE_FULL,  // made, but too narrow for its walls to leave a hole
    XT_WORKPIECE_FAULT, // the measures leave no solid, or one that touches itself
    XT_WORKPIECE_NO_MEMORY,
} xt_workpiece_result;

// Makes the rooms; the solids are made.  Returns false if memory runs out.
bool xt_workbench_prepare(xt_workbench *bench);
void xt_workbench_free_rooms(xt_workbench *bench);
void xt_workbench_free(xt_workbench *bench); // the solids too

// Zeroed memory is an empty workpiece.
typedef struct xt_workpiece {
    xt_mesh  mesh;
    xt_solid outside;            // without its hole
    bool     has_room, has_name; // for the name, and the name itself
} xt_workpiece;

// Makes the workpiece of the cells, which the function sorts, and multiplies it by the scale.  The name is engraved if
// there is room for it.
xt_workpiece_result xt_workpiece_make(xt_workpiece *piece, const xt_workbench *bench, const char *name,
                                      xt_point *points, uint32_t count, double scale);
void                xt_workpiece_free(xt_workpiece *piece);

#endif
