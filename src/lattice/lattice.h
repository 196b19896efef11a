// lattice.h -- lattices as data: where cells are, how shapes may move and turn, which cells touch.
//
// A cell is a point with integer coordinates.  A lattice is one row of a table: a period p, so that translations are
// the vectors with coordinates divisible by p; the slots, which are the cells of one period; the generators of the
// point group, as integer matrices about the origin; and the vectors that lead from a cell to its neighbours.  A new
// lattice is a new row.  Nothing behind model/ sees any of this.
//
// Users name cells by other coordinates (xt_cell): x counts the slots of a row one after the other, y, z, ... count
// periods.  Where a lattice has one slot and period 1, point and cell are the same numbers.
#ifndef XT_LATTICE_LATTICE_H
#define XT_LATTICE_LATTICE_H

#include "exactile.h"

enum {
    XT_SLOTS_MAX = 4,
    XT_NEIGHBOURS_MAX = 12,
    XT_GENERATORS_MAX = 4,
    XT_COLOURINGS_MAX = 12,
    XT_POINT_GROUP_MAX = 384, // of the four-dimensional cube
    XT_POLYFORM_PREFIXES_MAX = 10,
    XT_POLYFORM_SUFFIXES_MAX = 3,
    XT_NAMED_SETS_MAX = 10,
};

typedef struct xt_point {
    int32_t at[XT_DIMENSIONS_MAX];
} xt_point;

typedef struct xt_matrix {
    int8_t at[XT_DIMENSIONS_MAX][XT_DIMENSIONS_MAX]; // a row for each coordinate of the result
} xt_matrix;

// A way to colour the cells: by a linear function of the point, modulo the number of colours, so that moving a shape
// permutes the colours that it covers.  What a set of pieces cannot cover in one of them it cannot cover at all.
typedef struct xt_lattice_colouring {
    const char *how; // "like a chessboard": the cells are coloured how
    int32_t     modulus;
    int32_t     factor[XT_DIMENSIONS_MAX];
} xt_lattice_colouring;

// How text pictures show the cells of one layer.
typedef enum xt_terminal_style {
    XT_TERMINAL_TABLE,   // as a table of labels: serves any lattice
    XT_TERMINAL_SQUARES, // as the same table, and lines can be drawn between the cells
    XT_TERMINAL_HEXAGONS,
    XT_TERMINAL_TRIANGLES,
} xt_terminal_style;

// The word before the name of a set of shapes, as in "one-sided pentominoes".
typedef enum xt_sidedness {
    XT_SIDES_UNSAID,
    XT_SIDES_FREE,
    XT_SIDES_ONE,
    XT_SIDES_FIXED,
    XT_SIDEDNESS_COUNT
} xt_sidedness;

// The shapes of a set that have names of their own: each drawing shows one, ended by NULL.  Motions DEFAULT: the row
// serves every set of so many cells that has no row of its own.
typedef struct xt_named_set {
    uint32_t           cells; // of each shape
    xt_motions         motions;
    const char *const *drawings;
} xt_named_set;

// The names of the sets of shapes on a lattice: a prefix, or a number and a hyphen, and a suffix.
typedef struct xt_polyform_names {
    const char  *suffixes[XT_POLYFORM_SUFFIXES_MAX]; // the first is the plural that we write; none: no set has a name
    const char  *prefixes[XT_POLYFORM_PREFIXES_MAX]; // of 1, 2, ... cells
    xt_motions   motions[XT_SIDEDNESS_COUNT];        // under which shapes of a set are equal
    xt_named_set named[XT_NAMED_SETS_MAX];           // ended by a row of 0 cells
} xt_polyform_names;

typedef struct xt_lattice {
    const char *name;
    const char *cell;  // what one cell is called: "square"
    const char *plane; // the lattice whose cells are those here with all further coordinates 0; NULL: none
    uint32_t    dimensions;
    bool        flat; // a plane in space: its reflections are turns in space
    int32_t     period;
    uint32_t    slots;
    xt_point    slot[XT_SLOTS_MAX];
    uint32_t    neighbours; // a vector counts only from cells where it ends on a cell
    xt_point    neighbour[XT_NEIGHBOURS_MAX];
    double      axis[XT_DIMENSIONS_MAX][3]; // where each unit vector points in space; the nearest cells are 1 apart
    uint32_t    generators;                 // of the whole point group, reflections included
    xt_matrix   generator[XT_GENERATORS_MAX];
    uint32_t    colourings; // that are worth counting, the strongest first
    xt_lattice_colouring colouring[XT_COLOURINGS_MAX];
    xt_terminal_style    terminal_style;
    uint32_t             row_shift; // of a text picture's row against the row below, to the right, in half cells
    bool                 is_drawn_in_space; // its cells are unit cubes, which exploded views can show
    bool                 is_default;        // of definition files that name no lattice; true in one row
    xt_polyform_names    polyforms;
} xt_lattice;

// NULL: there is no such lattice.
const xt_lattice *xt_lattice_find(const char *name);
const xt_lattice *xt_lattice_at(uint32_t index);
const xt_lattice *xt_lattice_default(void);

// Whether shapes on the other lattice are shapes here.
bool xt_lattice_accepts_shapes_of(const xt_lattice *lattice, const xt_lattice *other);

xt_point xt_point_of_cell(const xt_lattice *lattice, xt_cell cell);
xt_cell  xt_cell_of_point(const xt_lattice *lattice, xt_point point);
bool     xt_point_is_cell(const xt_lattice *lattice, xt_point point);

// x first, then y, ...: the order of cells wherever there is one.
static inline int xt_point_compare(xt_point a, xt_point b)
{
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        if (a.at[k] != b.at[k])
            return a.at[k] < b.at[k] ? -1 : 1;
    return 0;
}

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

// Whether moving by the vector takes the lattice to itself: every cell to a cell, in the same slot.
bool xt_is_translation(const xt_lattice *lattice, xt_point vector);

// Where the middle of a cell lies in space.
typedef struct xt_position {
    double at[3];
} xt_position;

xt_position xt_position_of_point(const xt_lattice *lattice, xt_point point);

// From 0, less than the colouring's modulus.
uint32_t xt_colour_of_point(const xt_lattice_colouring *colouring, xt_point point);

// ---- The point group -----------------------------------------------------------------------------------------------

typedef struct xt_point_group {
    uint32_t   count;
    xt_matrix  at[XT_POINT_GROUP_MAX];      // the identity first
    xt_motions motions[XT_POINT_GROUP_MAX]; // the least of NONE .. MIRROR that includes this element
    // Each element but the identity is one element after another: a generator after one with a lower number.
    uint32_t generator[XT_POINT_GROUP_MAX], after[XT_POINT_GROUP_MAX];
} xt_point_group;

// The whole group, in an order that depends on the lattice alone.
void     xt_point_group_make(const xt_lattice *lattice, xt_point_group *group);
xt_point xt_matrix_times(const xt_matrix *matrix, xt_point point);

#endif
