// board.h -- the functions of the kind of boards, for its row in kinds.c.
#ifndef XT_KINDS_BOARD_BOARD_H
#define XT_KINDS_BOARD_BOARD_H

#include "exactile.h"
#include "run/team_helper.h"

bool            xt_board_open(xt_model *model, const xt_model_settings *settings, xt_diagnostics *diagnostics);
xt_status       xt_board_solve(const xt_model *model, const xt_settings *settings, xt_sink sink, void *context,
                               xt_statistics *statistics, xt_diagnostics *diagnostics);
xt_search_plan *xt_board_plan(const xt_model *model, const xt_settings *settings, bool counts,
                              xt_diagnostics *diagnostics);
xt_status       xt_board_estimate(const xt_model *model, const xt_settings *settings, const xt_estimate_settings *how,
                                  xt_estimate *estimate, xt_diagnostics *diagnostics);
xt_status xt_board_best(const xt_model *model, const xt_settings *settings, const xt_best_settings *how, xt_sink sink,
                        void *context, xt_best *best, xt_diagnostics *diagnostics);
bool xt_board_help(const xt_model *model, const xt_settings *given, const xt_team *team, xt_team_plan *plan, bool *ok,
                   xt_diagnostics *diagnostics);

#endif
