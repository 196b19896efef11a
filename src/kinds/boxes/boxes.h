// boxes.h -- the functions of the kind of boxes, for its row in kinds.c.
#ifndef XT_KINDS_BOXES_BOXES_H
#define XT_KINDS_BOXES_BOXES_H

#include "exactile.h"

// Returns true if a puzzle in cells is searched by sides, as the settings of its model allow.
bool xt_boxes_are_used(const xt_puzzle *puzzle, xt_sides_use allowed);

bool      xt_boxes_open(xt_model *model, const xt_model_settings *settings, xt_diagnostics *diagnostics);
xt_status xt_boxes_solve_model(const xt_model *model, const xt_settings *settings, xt_sink sink, void *context,
                               xt_statistics *statistics, xt_diagnostics *diagnostics);
xt_status xt_boxes_best(const xt_model *model, const xt_settings *settings, const xt_best_settings *how, xt_sink sink,
                        void *context, xt_best *best, xt_diagnostics *diagnostics);

#endif
