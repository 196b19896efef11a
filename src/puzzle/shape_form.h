// shape_form.h -- small shapes in normal form, packed and turned fast, for sets of many of them.
//
// A form says what xt_shape_normalise says of a shape, in less room; it holds shapes of up to XT_LIMIT_SHAPE_CELLS
// cells that touch.
#ifndef XT_PUZZLE_SHAPE_FORM_H
#define XT_PUZZLE_SHAPE_FORM_H

#include "base/limits.h"
#include "lattice/lattice.h"

enum { XT_FORM_CELLS = XT_LIMIT_SHAPE_CELLS };

// One number for each cell, ascending: a byte for each coordinate, the first one highest, so that numbers compare as
// points do.  Entries that are not used are 0.
typedef struct xt_form {
    uint32_t key[XT_FORM_CELLS];
} xt_form;

// Some of a lattice's turns, the identity first, for shapes of so many cells.
typedef struct xt_turner {
    const xt_lattice *lattice;
    uint32_t          cells;
    uint32_t          count;
    xt_matrix         matrix[XT_POINT_GROUP_MAX];
} xt_turner;

xt_turner xt_turner_of(const xt_lattice *lattice, const xt_point_group *group, xt_turns turns, uint32_t cells);

int  xt_form_compare(const xt_form *a, const xt_form *b);
void xt_form_unpack(const xt_form *form, uint32_t count, xt_point *points);

// Of the forms that the turns give the shape, the one whose numbers have the least sum, and the least of these.  Two
// shapes are the same under the turns exactly if their least forms are equal.
xt_form xt_least_form(const xt_turner *turner, const xt_point *points);

// The shape lying down: wider than tall, and taller than deep.
xt_form xt_lying_form(const xt_turner *turner, const xt_form *form);

// What a mirror beside the shape shows: rows and layers stay.  The turner has all of the lattice's turns.
xt_form xt_mirrored_form(const xt_turner *turner, const xt_form *form);

#endif
