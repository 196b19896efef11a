// item_cover.h -- makes the cover of a search from an exact cover as the user gave it.
#ifndef XT_MODEL_ITEM_COVER_H
#define XT_MODEL_ITEM_COVER_H

#include "model/cover.h"
#include "puzzle/exact_cover.h"

// The user's item and colour behind an item of the cover.
typedef struct xt_item_origin {
    uint32_t item;   // XT_NONE: the shape of a cover without shapes
    uint32_t colour; // 0: none
} xt_item_origin;

typedef struct xt_item_cover {
    xt_cover       *cover;
    uint32_t       *option; // by option of the cover: the user's option; those without a primary item are left out
    xt_item_origin *origin; // by item of the cover
} xt_item_cover;

// Returns false if memory runs out.  Free it in either case, except the cover.
bool xt_item_cover_make(xt_item_cover *made, const xt_exact_cover *exact);
void xt_item_cover_free(xt_item_cover *made);

#endif
