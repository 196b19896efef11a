// fill_order.h -- fixed orders: those in which a cell's turn depends on where it lies alone.
#ifndef XT_SEARCH_FILL_ORDER_H
#define XT_SEARCH_FILL_ORDER_H

#include "model/cover.h"
#include "search/engine_spec.h"

// Whether the order goes through the cells in a sequence that is known beforehand.
bool xt_order_is_fixed(const xt_order *order);

// key[c], for each cell: the open cell with the least key comes first, the first in the cover's order where keys are
// equal.
void xt_order_keys(const xt_order *order, const xt_cover *cover, double *key);

#endif
