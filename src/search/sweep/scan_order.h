// scan_order.h -- the cells of a cover as bits, in the order of a sweep over the board.
//
// A search that always covers the first open cell of a sweep has everything before that cell covered, and nothing
// covered farther behind it than one image reaches: one window of bits tells all.  The sweep is chosen so that the
// window is narrow.
//
// Where the board allows it, bits are a linear function of the place, with unused ones between the lines: then the
// neighbours of a cell are the same few steps away from its bit, whatever the cell, and regions are grown with shifts.
// Else the cells are numbered one after the other.
#ifndef XT_SEARCH_SWEEP_SCAN_ORDER_H
#define XT_SEARCH_SWEEP_SCAN_ORDER_H

#include "model/cover.h"

enum { XT_SCAN_ORDER_STEPS_MAX = 8 };

typedef struct xt_scan_order {
    uint32_t  bits;    // 0 .. bits - 1; some may be no cell's
    uint32_t *bit_of;  // by cell
    uint32_t *cell_at; // by bit; XT_NONE where there is none
    uint32_t  window;  // the most bits from the first of an image to its last, both counted
    uint32_t  steps;   // cells are neighbours if and only if their bits differ by one of them; 0: not so simple
    uint32_t  step[XT_SCAN_ORDER_STEPS_MAX];
} xt_scan_order;

// With steps where the window has no more bits than are wanted, else without.  False: no memory.  Freed in either case.
bool xt_scan_order_make(xt_scan_order *sweep, const xt_cover *cover, uint32_t max_window);
void xt_scan_order_free(xt_scan_order *sweep);

#endif
