// fit.h -- images that would leave a cell or a piece without an image.
#ifndef XT_FILTER_FIT_H
#define XT_FILTER_FIT_H

#include "filter/residual_cover.h"

typedef struct xt_fit xt_fit;

// For what is left, which is lent, down to so many images placed.  NULL: no memory.
xt_fit *xt_fit_new(const xt_residual_cover *residual, uint32_t depths);
void    xt_fit_free(xt_fit *fit);

// One more image was placed on the given depth; what was seen deeper is forgotten.
void xt_fit_place(xt_fit *fit, uint32_t depth);

// What is known at a depth, besides what is left.
void xt_fit_snapshot(const xt_fit *fit, uint32_t depth, xt_snapshot *snapshot);

// The filter: of the live options all go into `useless`, a set of options, that leave some item that must still be
// covered without a live option, once they are placed.
void xt_fit_filter(xt_fit *fit, uint32_t depth, uint64_t *dead_options);

#endif
