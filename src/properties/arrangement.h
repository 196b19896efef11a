// arrangement.h -- a solution as properties see it: the piece on each cell, and the pieces that touch.
#ifndef XT_PROPERTIES_ARRANGEMENT_H
#define XT_PROPERTIES_ARRANGEMENT_H

#include "base/vector.h"
#include "output/assembly.h"

#define XT_NO_CELL UINT32_MAX

enum { XT_TOUCHING_PIECES_MAX = 64 }; // pieces of a solution, for masks of pieces

// Two cells of the region, by their indices in the box.
typedef struct xt_cell_pair {
    uint32_t a, b;
} xt_cell_pair;

// The region of a model.  Const once made, and shared by threads.
typedef struct xt_region_map {
    const xt_model   *model;
    const xt_lattice *lattice; // of a box with one layer, the lattice of the layer
    uint32_t          cells;   // of the box
    xt_point         *point;   // by cell of the box
    bool             *is_rim;  // by cell: it belongs to the region, and a neighbour lies outside of the outer border
    int32_t (*strip)[XT_CUTS_MAX]; // by cell: its place between the lines of each family
    XT_VECTOR(xt_cell_pair) sides; // cells of the region with a common side
    XT_VECTOR(xt_cell_pair) tips;  // cells that meet at a corner, with a common side or not
    XT_VECTOR(uint32_t) corners;   // XT_CORNER_CELLS_MAX for each corner: those in the region, and XT_NO_CELL
    xt_point_group group;          // of a flat lattice
    xt_point       least;          // of a flat lattice: the least coordinates of the points
    uint32_t       width, height;  // the size of cell_at
    uint32_t      *cell_at;        // by coordinates above the least, x first; XT_NO_CELL: no cell
} xt_region_map;

// Returns false if memory runs out.  Free it in either case.
bool xt_region_map_make(xt_region_map *map, const xt_model *model);
void xt_region_map_free(xt_region_map *map);

// A set of pieces with its key: congruent sets have equal keys.
typedef struct xt_piece_set {
    uint64_t pieces, key;
} xt_piece_set;

// A solution, for one thread.
typedef struct xt_arrangement {
    const xt_region_map *map;
    xt_assembly          assembly;                        // with holders
    bool                 knows_touching;                  // the masks below are those of this solution
    uint64_t             by_side[XT_TOUCHING_PIECES_MAX]; // by piece: the pieces that share a side with it
    uint64_t by_corner[XT_TOUCHING_PIECES_MAX];           // by piece: the pieces that share a side or a corner with it
    uint64_t steps;                                       // of long loops
    bool     is_cut_off;                                  // a limit on time was reached, or memory ran out
    XT_VECTOR(xt_piece_set) sets;                         // scratch
} xt_arrangement;

// Returns false if memory runs out.  Close it in either case.
bool xt_arrangement_open(xt_arrangement *a, const xt_region_map *map);
void xt_arrangement_close(xt_arrangement *a);
// Returns false if memory runs out.
bool xt_arrangement_load(xt_arrangement *a, const xt_solution *solution);

// Finds the pieces that touch; for at most XT_TOUCHING_PIECES_MAX pieces.
void xt_arrangement_find_touching(xt_arrangement *a);
// Counts a step of a long loop.  Returns false, and sets is_cut_off, if the work must end.
bool xt_arrangement_goes_on(xt_arrangement *a);

static inline xt_image xt_arrangement_image(const xt_arrangement *a, uint32_t piece)
{
    return xt_image_at(a->assembly.images, a->assembly.image[piece]);
}

// Returns a cell of an image by its index in the box.
static inline uint32_t xt_arrangement_cell(const xt_arrangement *a, xt_image image, uint32_t index)
{
    return a->assembly.images->box_of_cell[image.cells[index]];
}

static inline uint64_t xt_mask_of_pieces(uint32_t pieces)
{
    return pieces < 64 ? ((uint64_t)1 << pieces) - 1 : UINT64_MAX;
}

#endif
