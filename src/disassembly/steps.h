// steps.h -- the unit steps of a lattice, and the cells that a moved cell sweeps.
//
// An axis is a direction with its opposite.  The row of a lattice lists its axes in order, and what a cell sweeps for
// one step of each kind; the point group gives all others.
#ifndef XT_DISASSEMBLY_STEPS_H
#define XT_DISASSEMBLY_STEPS_H

#include "lattice/lattice.h"

typedef struct xt_swept_cells {
    uint32_t count;
    xt_point at[XT_SWEPT_MAX]; // from the cell before the step; its own place is not among them
} xt_swept_cells;

typedef struct xt_steps {
    const xt_lattice *lattice;
    uint32_t          axes; // 0: nothing is known about moves on this lattice
    // By direction: 2 * a is that of axis a, and 2 * a + 1 its opposite.
    int32_t        vector[2 * XT_AXES_MAX][XT_DIMENSIONS_MAX]; // in periods
    xt_swept_cells swept[2 * XT_AXES_MAX][XT_SLOTS_MAX];       // by slot of the moved cell
    int32_t        reach[XT_DIMENSIONS_MAX];                   // the greatest coordinate of a swept cell
} xt_steps;

void xt_steps_make(xt_steps *steps, const xt_lattice *lattice);

#endif
