// constrained_piece.h -- the piece by which the caller wants symmetry to be broken.
#ifndef XT_PLAN_CONSTRAINED_PIECE_H
#define XT_PLAN_CONSTRAINED_PIECE_H

#include "model/model.h"

// Finds the item of the piece; XT_NONE if the settings name none. Returns false and diagnoses why it cannot be used.
bool xt_constrained_item(const xt_model *model, const xt_settings *settings, uint32_t *item,
                         xt_diagnostics *diagnostics);

#endif
