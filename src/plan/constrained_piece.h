// constrained_piece.h -- the piece that the user wants to be the anchor of a search for classes.
#ifndef XT_PLAN_CONSTRAINED_PIECE_H
#define XT_PLAN_CONSTRAINED_PIECE_H

#include "model/model.h"

// Its item; XT_NONE where none is named.  False: the diagnostics tell why it cannot be the anchor.
bool xt_constrained_item(const xt_model *model, const xt_settings *settings, uint32_t *item,
                         xt_diagnostics *diagnostics);

#endif
