// packing.h -- packings of a cover without solutions: the most cells covered, and the most pieces laid.
#ifndef XT_EXPLAIN_PACKING_H
#define XT_EXPLAIN_PACKING_H

#include "explain/feasible.h"

// Pieces laid without overlap.
typedef struct xt_packing {
    uint32_t       value;    // cells covered, or pieces laid, of those that are required
    uint32_t       of;       // required
    bool           is_exact; // no packing has more
    xt_option_list options;  // owned
} xt_packing;

typedef enum xt_packing_goal { XT_PACK_CELLS, XT_PACK_PIECES } xt_packing_goal;

// Finds the packing that covers the most required cells, or lays the most required pieces.  If the budget ends before,
// it is the best found so far, and not exact.  Returns false if memory runs out.  Free the packing in either case.
bool xt_packing_find(xt_packing *packing, const xt_cover *cover, xt_packing_goal goal, xt_explain_budget *budget);
void xt_packing_free(xt_packing *packing);

#endif
