// scan_order.h -- numbers the cells of a cover as bits, in the order of a sweep over the board.
//
// A search that always covers the first open cell has all cells before it covered.  No cell beyond the reach of one
// image is covered yet.  So a window of bits describes a state.  The scan order is chosen for a narrow window.
//
// If possible, bits are a linear function of the coordinates, with unused bits between lines.  Then the neighbours of
// every cell are the same few steps away, and shifts grow regions.  Otherwise cells are numbered without gaps.
#ifndef XT_SEARCH_SWEEP_SCAN_ORDER_H
#define XT_SEARCH_SWEEP_SCAN_ORDER_H

#include "model/cover.h"

enum { XT_SCAN_ORDER_STEPS_MAX = 8 };

typedef struct xt_scan_order {
    uint32_t  bits;    // bits 0 to bits - 1; some have no cell
    uint32_t *bit_of;  // by cell
    uint32_t *cell_at; // by bit; XT_NONE: no cell
    uint32_t  window;  // the largest number of bits from the first cell of an image to its last
    uint32_t  steps;   // cells are neighbours if and only if their bits differ by a step; 0: there is no such rule
    uint32_t  step[XT_SCAN_ORDER_STEPS_MAX];
} xt_scan_order;

// Makes an order with steps if its window has at most max_window bits, or else without steps.  Returns false if memory
// runs out.  The caller frees it in either case.
bool xt_scan_order_make(xt_scan_order *sweep, const xt_cover *cover, uint32_t max_window);
void xt_scan_order_free(xt_scan_order *sweep);

#endif
