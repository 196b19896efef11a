// fit.h -- the fit constraint: an image must not leave a cell or a piece without an image.
#ifndef XT_FILTER_FIT_H
#define XT_FILTER_FIT_H

#include "filter/residual_cover.h"

typedef struct xt_fit xt_fit;

// `residual` is lent.  Has room for `depths` placed images.  Returns NULL if memory runs out.
xt_fit *xt_fit_new(const xt_residual_cover *residual, uint32_t depths);
void    xt_fit_free(xt_fit *fit);

// Discards the results of depths deeper than `depth`, after one more image.
void xt_fit_place(xt_fit *fit, uint32_t depth);

// The state at a depth, except the residual cover.
void xt_fit_snapshot(const xt_fit *fit, uint32_t depth, xt_snapshot *snapshot);

// The filter.  Adds to dead_options each live option that would leave some required item without a live option.
void xt_fit_filter(xt_fit *fit, uint32_t depth, uint64_t *dead_options);

#endif
