// wrap.h -- boards whose sides are joined: cylinders, tori, Moebius strips, Klein bottles and projective planes.
//
// A board that wraps around along an axis repeats along it: the cell one size further is the same cell.  A shift moves
// it along another axis as well, and a reflection turns the other axis of a flat board round.  These motions of the
// plane make a group.  Each of its orbits has one cell in the box, and none of its elements but the identity keeps a
// cell.
#ifndef XT_PUZZLE_WRAP_H
#define XT_PUZZLE_WRAP_H

#include "base/diagnostics.h"
#include "base/tokenizer.h"
#include "lattice/lattice.h"
#include "puzzle/shape.h"

typedef struct xt_wrap {
    bool              is_any;
    const xt_lattice *lattice;
    int32_t           size[XT_DIMENSIONS_MAX];     // of the box
    bool              joins[XT_DIMENSIONS_MAX];    // along this axis
    int32_t           shift[XT_DIMENSIONS_MAX];    // behind the seam, along y for the axis x and along x for all others
    bool              reflects[XT_DIMENSIONS_MAX]; // the axis x reflects y, and y reflects x
} xt_wrap;

// The motion that takes a cell back into the box: the signs of its x and y.
typedef struct xt_wrap_signs {
    int8_t at[2];
} xt_wrap_signs;

// Returns the same cell of the board, inside the box along the axes that wrap around.  signs may be NULL.
xt_cell  xt_wrapped_cell(const xt_wrap *wrap, xt_cell cell, xt_wrap_signs *signs);
xt_point xt_wrapped_point(const xt_wrap *wrap, xt_point point, xt_wrap_signs *signs);
// As xt_wrapped_cell, of a point in half units that is no cell.  The board reflects nothing.
xt_point xt_wrapped_junction(const xt_wrap *wrap, xt_point point);
// The copies of a cell from which translations of the group reach all others: 1, 2 or 4 of them.  Writes their points.
uint32_t xt_wrapped_copies(const xt_wrap *wrap, xt_cell cell, xt_point copy[4]);

// If a piece in one of the orientations covers just these cells, moves the points so that the piece is whole: cells
// behind a seam leave the box.  Does nothing if the board does not wrap around.
void xt_wrap_unfold(const xt_wrap *wrap, const xt_orientations *orientations, xt_point *points, uint32_t count);

// Returns true if the motion p -> matrix p + by, which maps cells to cells, moves the same cell to the same cell.
bool xt_wrap_allows_motion(const xt_wrap *wrap, const xt_matrix *matrix, xt_point by);
// Returns true if equal cells have equal colours.
bool xt_wrap_keeps_colouring(const xt_wrap *wrap, const xt_lattice_colouring *colouring);

#define XT_WRAP_EXAMPLES                                                                                               \
    "x is a cylinder, x y a torus, x+1 y a torus with a shift, -x a Moebius strip, -x y a Klein bottle and -x -y a "   \
    "projective plane"

// Reads the words of a definition into a wrap that joins nothing yet.  Returns false if they are not like those in
// XT_WRAP_EXAMPLES.
bool xt_wrap_read(xt_string_view text, xt_wrap *wrap);
// Returns what is wrong with an axis that is joined, and what would be right; NULL: nothing.
const char *xt_wrap_fault(const xt_wrap *wrap, uint32_t axis);
// The most cells that a board may have.
uint32_t xt_wrap_cells_max(const xt_wrap *wrap);

// Writes "x+1 y" for a definition, or "" if nothing is joined.
void xt_wrap_write(const xt_wrap *wrap, char text[XT_WRAP_TEXT]);

#endif
