// fill_order.h -- fixed orders, in which the position of a cell alone decides its turn.
#ifndef XT_SEARCH_FILL_ORDER_H
#define XT_SEARCH_FILL_ORDER_H

#include "model/cover.h"
#include "search/engine_spec.h"

// Returns true if the sequence of cells is known before the search.
bool xt_order_is_fixed(const xt_order *order);

// Sets key[c] for each cell c.  The search covers the open cell with the smallest key.  Among equal keys the first cell
// in the cover's order comes first.
void xt_order_keys(const xt_order *order, const xt_cover *cover, double *key);

#endif
