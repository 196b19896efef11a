// region.h -- the region of a puzzle as text: the cells to cover, and the stationary pieces.
#ifndef XT_OUTPUT_TEXT_REGION_H
#define XT_OUTPUT_TEXT_REGION_H

#include "model/model.h"

#include <stdio.h>

// How a puzzle is shown: at most one of the first two.
typedef struct xt_summary_style {
    bool     coloured, outlined;
    uint32_t page_columns;
} xt_summary_style;

// columns: of the page; 0 means XT_PAGE_COLUMNS.
// Returns true for a style of summaries and regions: text, colour or boxes.
bool             xt_can_show(xt_style style);
xt_summary_style xt_summary_style_of(xt_style style, uint32_t columns);

// marked: by open cell: true for a cell to blame (xt_explanation); NULL marks none.  Begins with an empty line. Returns
// false if memory runs out or writing fails.
bool xt_region_print(const xt_model *model, const bool *marked, xt_summary_style style, FILE *out);

#endif
