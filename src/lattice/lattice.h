// lattice.h -- lattices as data: the positions of cells, their neighbours and their symmetries.
//
// A cell is a point with integer coordinates. A lattice is one row of the table in lattices.c, with these parts:
// - a period p: the translations are the vectors with coordinates divisible by p,
// - the slots: the cells of one period,
// - generators of the point group: integer matrices about the origin,
// - the vectors from a cell to its neighbours,
// - how pictures show its cells, and the names of its sets of shapes.
// A new lattice is a new row. Code after model/ in the flow of data does not see lattices.
//
// Users name a cell by other coordinates (xt_cell). Coordinate x numbers the slots of a row, one after another; y, z,
// ... count periods. With one slot and period 1, point and cell have the same numbers. The cells with the same z are a
// layer. The axes of a layer are x and y, at any angle to each other, and z need not stand upright on them.
#ifndef XT_LATTICE_LATTICE_H
#define XT_LATTICE_LATTICE_H

#include "base/tokenizer.h"
#include "exactile.h"

enum {
    XT_SLOTS_MAX = 24,
    XT_NEIGHBOURS_MAX = 96,
    XT_SIDES_MAX = 24, // of a cell
    XT_AXES_MAX = 9,
    XT_SWEPT_MAX = 8,
    XT_SWEEPS_MAX = 4,
    XT_GENERATORS_MAX = 4,
    XT_COLOURINGS_MAX = 12,
    XT_POINT_GROUP_MAX = 384, // the order of the point group of the four-dimensional cube
    XT_POLYFORM_PREFIXES_MAX = 10,
    XT_POLYFORM_SUFFIXES_MAX = 3,
    XT_POLYFORM_FAMILIES_MAX = 3,
    XT_UNIT_CELLS_MAX = 2,
    XT_NAMED_SETS_MAX = 10,
    XT_CUTS_MAX = 4,
    XT_TILE_CELLS_MAX = 6,
    XT_END_PAIRS_MAX = 2,
    XT_CROSSINGS_MAX = 2,
    XT_CROSSING_ITEMS_MAX = 4,
    XT_CORNER_CELLS_MAX = 12,
    XT_LAYERINGS_OF_ROW_MAX = 2,
};

typedef struct xt_point {
    int32_t  at[XT_DIMENSIONS_MAX];
    uint32_t colour; // of the cell there; XT_NEUTRAL for a vector, and wherever colours do not matter
} xt_point;

typedef struct xt_matrix {
    int16_t at[XT_DIMENSIONS_MAX][XT_DIMENSIONS_MAX]; // one row for each coordinate of the result
} xt_matrix;

// A colouring of the cells by a linear function of the point, modulo the number of colours. So a translation permutes
// the colours. A region that the pieces cannot cover with the right colours has no solution.
typedef struct xt_lattice_colouring {
    const char *how; // "like a chessboard": completes the sentence "the cells are coloured ..."
    int32_t     modulus;
    int32_t     factor[XT_DIMENSIONS_MAX];
} xt_lattice_colouring;

// The cells that a cell sweeps when it moves by one step, as exact geometry has it: their interiors meet its way.  The
// cell where it ends is one of them.
typedef struct xt_sweep {
    xt_point step;
    uint32_t slot; // of the moved cell
    uint32_t cells;
    xt_point cell[XT_SWEPT_MAX]; // from the moved cell
} xt_sweep;

// A rule about crossings.  A piece that has two cells, and lacks some others, takes some items.  An item is for one
// piece only.  Other rules are the images under the point group and the translations.
typedef struct xt_crossing {
    xt_point with[2], without[2];
    uint32_t absent, items;               // how many cells and items the arrays have
    xt_point item[XT_CROSSING_ITEMS_MAX]; // in half units
} xt_crossing;

// A side of a cell, if it is not halfway to the neighbour behind it.
typedef struct xt_side {
    xt_point behind; // the vector to this neighbour
    xt_point corner; // the end of the side, counter-clockwise, in parts of a unit from the point of the cell
} xt_side;

// How text pictures show the cells of one layer.
typedef enum xt_terminal_style {
    XT_TERMINAL_TABLE,   // a table of labels, which serves any lattice
    XT_TERMINAL_SQUARES, // the same table; box drawings put lines between the cells
    XT_TERMINAL_HEXAGONS,
    XT_TERMINAL_TRIANGLES,
} xt_terminal_style;

// A way to see a solid in layers: the cell x y of a plane, and the layer, as linear functions of the point.  Their
// determinant is -1 if the basis of the lattice is left-handed, and 1 otherwise, so that layers are seen from above.
typedef struct xt_layering {
    const char *plane; // a lattice with one slot
    int32_t     of[3][3];
} xt_layering;

// The large tiles of which regions by name are made (named_region.h).
typedef enum xt_tiles {
    XT_TILES_NONE,
    XT_TILES_SQUARES,
    XT_TILES_HEXAGONS,
    XT_TILES_BRICKS,
    XT_TILES_SIDES,    // of squares
    XT_TILES_TRIANGLES // two of them, or their sides: a tile is one period
} xt_tiles;

// The word before the name of a set of shapes, as in "one-sided pentominoes".
typedef enum xt_sidedness {
    XT_SIDES_UNSAID,
    XT_SIDES_FREE,
    XT_SIDES_ONE,
    XT_SIDES_FIXED,
    XT_SIDEDNESS_COUNT
} xt_sidedness;

// The shapes of a set that have names of their own. Each drawing shows one; NULL ends the list. A row with
// XT_MOTIONS_DEFAULT serves every set of this number of cells that has no row of its own.
typedef struct xt_named_set {
    uint32_t           cells; // of each shape; units, if the family has any
    xt_motions         motions;
    const char *const *drawings;
} xt_named_set;

// A family of sets of shapes on a lattice, and their names. A name is a prefix, or a number and a hyphen, and then a
// suffix. Shapes grow cell by cell, or by units of several cells: a tan is two quarters of a square.
typedef struct xt_polyform_names {
    const char *suffixes[XT_POLYFORM_SUFFIXES_MAX];  // the first is the plural that messages use; if NULL, there is no
                                                     // such family
    const char  *prefixes[XT_POLYFORM_PREFIXES_MAX]; // for 1, 2, ... cells, or units
    uint32_t     unit_cells;                         // 0: shapes grow cell by cell
    xt_point     unit[XT_UNIT_CELLS_MAX];     // the others are its images under the point group and the translations
    xt_motions   motions[XT_SIDEDNESS_COUNT]; // shapes are equal in a set if these motions map one to the other
    xt_named_set named[XT_NAMED_SETS_MAX];    // a row of 0 cells ends the list
} xt_polyform_names;

static inline uint32_t xt_unit_cells(const xt_polyform_names *family)
{
    return family->unit_cells ? family->unit_cells : 1;
}

typedef struct xt_tiling xt_tiling;

// The name of all lattices that puzzles bring along (custom.h).
#define XT_CUSTOM_LATTICE "custom"

typedef struct xt_lattice {
    const char *name;
    const char *cell;  // the name of one cell: "square"
    const char *plane; // the lattice of the cells whose last coordinates are 0; NULL if there is none
    uint32_t    dimensions;
    bool        flat; // a plane in space, so its reflections are rotations in space
    int32_t     period;
    uint32_t    slots;
    xt_point    slot[XT_SLOTS_MAX];
    double      slot_power[XT_SLOTS_MAX]; // a side between cells lies where the squares of the distances from their
                                          // centres, less these numbers, are equal
    bool     is_ball;                     // a cell is made as a ball that touches its neighbours
    uint32_t neighbours;                  // a vector counts only from cells for which it ends on a cell
    xt_point neighbour[XT_NEIGHBOURS_MAX];
    uint32_t neighbour_slots[XT_NEIGHBOURS_MAX]; // bits of the slots from which the vector counts; 0: all
    // The sides of each slot, counter-clockwise.  NULL: halfway to each neighbour.
    const xt_side *side[XT_SLOTS_MAX];
    uint32_t       sides[XT_SLOTS_MAX];
    int32_t        corner_parts;
    uint32_t       cuts;                         // the families of parallel lines, or planes, along sides of cells
    int32_t cut[XT_CUTS_MAX][XT_DIMENSIONS_MAX]; // a linear function of the point; its quotient by the period, rounded
                                                 // down, changes at a line
    int32_t  cut_offset[XT_CUTS_MAX];            // is added to the function
    xt_tiles tiles;
    uint32_t tile_cells; // of the tile at the origin; the others are translations, and may have common cells
    xt_point tile[XT_TILE_CELLS_MAX];
    // The ends of a cell: the corners or edges at which it touches others, if that is all that they share.  An end has
    // an opposite one.  Ends are in parts of a unit, from the middle of the cell.
    uint32_t    end_pairs; // 1: cells are drawn as lines from end to end; 0: cells have sides
    int32_t     end_parts;
    xt_point    end[XT_SLOTS_MAX][XT_END_PAIRS_MAX];
    uint32_t    crossings; // 0: pieces never cross
    xt_crossing crossing[XT_CROSSINGS_MAX];
    bool        may_cross; // unless the puzzle says otherwise
    uint32_t    steps;     // the axes along which pieces move, each for both directions; 0: nobody wrote them down
    xt_point    step[XT_AXES_MAX]; // translations
    uint32_t    sweeps;
    xt_sweep    sweep[XT_SWEEPS_MAX]; // one for each orbit of steps and slots under the point group
    double      axis[XT_DIMENSIONS_MAX][XT_DIMENSIONS_MAX]; // the position of each unit vector; the nearest cells are 1
                                                            // apart
    uint32_t             generators;                        // of the whole point group, reflections included
    xt_matrix            generator[XT_GENERATORS_MAX];
    bool                 has_layer_turn;
    xt_matrix            layer_turn; // by a sixth, of cells in one layer of z alone, which maps no lattice to itself
    uint32_t             colourings; // the strongest for parity tests first
    xt_lattice_colouring colouring[XT_COLOURINGS_MAX];
    xt_terminal_style    terminal_style;
    uint32_t             row_shift; // of a row in a text picture, to the right of the row below, in half cells
    uint32_t             layerings; // 0: the layers are those of z
    xt_layering          layering[XT_LAYERINGS_OF_ROW_MAX]; // the others are their images under the point group
    bool                 is_default;                        // of definition files that name no lattice; true in one row
    xt_polyform_names    polyforms[XT_POLYFORM_FAMILIES_MAX];
    const xt_tiling     *tiling; // of a lattice that a puzzle brings along; NULL: a row of the table
} xt_lattice;

// A lattice that a puzzle brings along has owners, and is freed with the last one.  Rows of the table stay.
const xt_lattice *xt_lattice_keep(const xt_lattice *lattice); // returns it with one more owner
void              xt_lattice_release(const xt_lattice *lattice);

// Return NULL if there is no such lattice.
const xt_lattice *xt_lattice_find(const char *name);
const xt_lattice *xt_lattice_at(uint32_t index);
xt_choices        xt_lattice_choices(void); // the names, by index
const xt_lattice *xt_lattice_default(void);

// Returns true if shapes on the other lattice are shapes on this one.
bool xt_lattice_accepts_shapes_of(const xt_lattice *lattice, const xt_lattice *other);

// Returns the lattice of one layer, which is the lattice itself if it is flat.  Returns NULL if layers
// cannot be drawn.
const xt_lattice *xt_plane_of(const xt_lattice *lattice);

// Returns true if solids can be drawn in space.
static inline bool xt_lattice_is_in_space(const xt_lattice *lattice)
{
    return lattice->dimensions == 3;
}

// Returns true if the lattice is one of squares, cubes, and so on: a box that is turned is a box.
bool xt_lattice_has_boxes(const xt_lattice *lattice);

xt_point xt_point_of_cell(const xt_lattice *lattice, xt_cell cell);
xt_cell  xt_cell_of_point(const xt_lattice *lattice, xt_point point);
bool     xt_point_is_cell(const xt_lattice *lattice, xt_point point);
// Returns lattice->slots if the point is not a cell.
uint32_t xt_slot_of_point(const xt_lattice *lattice, xt_point point);

// Writes the cell behind a neighbour vector, by its index.  Returns false if the vector does not count from the cell.
bool xt_neighbour_of_point(const xt_lattice *lattice, xt_point point, uint32_t index, xt_point *neighbour);

// Returns a / b, rounded down; b is positive.
static inline int32_t xt_floor_quotient(int32_t a, int32_t b)
{
    return a / b - (a % b < 0);
}

// Compares positions, x first, then y, ...: all lists of cells have this order.
static inline int xt_point_compare(xt_point a, xt_point b)
{
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        if (a.at[k] != b.at[k])
            return a.at[k] < b.at[k] ? -1 : 1;
    return 0;
}

// Compares two xt_point, for qsort and bsearch.
static inline int xt_compare_points(const void *a, const void *b)
{
    return xt_point_compare(*(const xt_point *)a, *(const xt_point *)b);
}

// The sum and the difference have the colour of the first point.
static inline xt_point xt_point_plus(xt_point a, xt_point b)
{
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        a.at[k] += b.at[k];
    return a;
}

static inline xt_point xt_point_minus(xt_point a, xt_point b)
{
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        a.at[k] -= b.at[k];
    return a;
}

// Returns true if the vector moves every cell to a cell of the same slot.
bool xt_is_translation(const xt_lattice *lattice, xt_point vector);

// The centre of a cell, at right angles.
typedef struct xt_position {
    double at[XT_DIMENSIONS_MAX];
} xt_position;

xt_position xt_position_of_point(const xt_lattice *lattice, xt_point point);

// Writes the vectors to the neighbours of a cell of a flat lattice, counter-clockwise.  Returns their number.
uint32_t xt_sides_of_point(const xt_lattice *lattice, xt_point point, xt_point sides[XT_SIDES_MAX]);
// Writes the cells that meet at a corner of a cell of a flat lattice, counter-clockwise and the cell first.  The corner
// is that between this side and the next one.  Returns their number.
uint32_t xt_cells_at_corner(const xt_lattice *lattice, xt_point point, uint32_t side,
                            xt_point cells[XT_CORNER_CELLS_MAX]);

// From 0 to the modulus of the colouring minus 1.
uint32_t xt_colour_of_point(const xt_lattice_colouring *colouring, xt_point point);
// The colouring in two colours in which neighbours differ; NULL if the lattice has none.
const xt_lattice_colouring *xt_chessboard_of(const xt_lattice *lattice);

// ---- The point group -----------------------------------------------------------------------------------------------

typedef struct xt_point_group {
    uint32_t   count;
    xt_matrix  at[XT_POINT_GROUP_MAX];      // the identity first
    xt_motions motions[XT_POINT_GROUP_MAX]; // the least of NONE .. MIRROR that includes this element
    // Each element but the identity is the product of a generator and an element with a lower index.
    uint32_t generator[XT_POINT_GROUP_MAX], after[XT_POINT_GROUP_MAX];
} xt_point_group;

// The whole group, in an order that depends on the lattice alone.
void xt_point_group_make(const xt_lattice *lattice, xt_point_group *group);
// The result has the colour of the point.
xt_point xt_matrix_times(const xt_matrix *matrix, xt_point point);

#endif
