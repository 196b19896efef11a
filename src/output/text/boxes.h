// boxes.h -- a packing of boxes that are given by their sides, as text or JSON.
#ifndef XT_OUTPUT_TEXT_BOXES_H
#define XT_OUTPUT_TEXT_BOXES_H

#include "output/style.h"

// The column `style` of its kind.
const xt_output_style *xt_boxes_style(const xt_model *model, xt_style style, uint32_t columns);

#endif
