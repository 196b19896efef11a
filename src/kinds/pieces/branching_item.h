// branching_item.h -- finds the item of a branch, from the options of its children.
#ifndef XT_KINDS_PIECES_BRANCHING_ITEM_H
#define XT_KINDS_PIECES_BRANCHING_ITEM_H

#include "prepare/prepared.h"

typedef struct xt_branching_item {
    const xt_prepared *prepared;
    uint32_t          *used;   // scratch: how often each item is covered
    uint32_t          *counts; // scratch: fitting options of each item
} xt_branching_item;

// Returns false if memory runs out. Must be closed in either case.
bool xt_branching_item_open(xt_branching_item *item, const xt_prepared *prepared);
void xt_branching_item_close(xt_branching_item *item);

// Returns the first item with exactly these options after the placed ones. Without options, it returns the first item
// that cannot be covered. XT_NO_ITEM: there is none.
uint32_t xt_branching_item_find(xt_branching_item *item, const uint32_t *placed, uint32_t count,
                                const uint32_t *options, uint32_t choices);

#endif
