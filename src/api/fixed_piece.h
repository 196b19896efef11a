// fixed_piece.h -- the piece that the user wants to be the anchor of a search for classes.
#ifndef XT_API_FIXED_PIECE_H
#define XT_API_FIXED_PIECE_H

#include "model/model.h"

// Its item; XT_NOWHERE where none is named.  False: the diagnostics tell why it cannot be the anchor.
bool xt_fixed_item(const xt_model *model, const xt_settings *settings, uint32_t *item, xt_diagnostics *diagnostics);

#endif
