// pieces.h -- the functions of the kinds of pieces and of exact covers, for their rows in kinds.c.
#ifndef XT_KINDS_PIECES_PIECES_H
#define XT_KINDS_PIECES_PIECES_H

#include "exactile.h"
#include "run/team_helper.h"

xt_status xt_pieces_solve(const xt_model *model, const xt_settings *settings, xt_sink sink, void *context,
                          xt_statistics *statistics, xt_diagnostics *diagnostics);
xt_status xt_pieces_solve_by_diagram(const xt_model *model, const xt_settings *settings, xt_sink sink, void *context,
                                     xt_statistics *statistics, xt_diagnostics *diagnostics);
xt_search_plan *xt_pieces_plan(const xt_model *model, const xt_settings *settings, bool counts,
                               xt_diagnostics *diagnostics);
xt_status       xt_pieces_estimate(const xt_model *model, const xt_settings *settings, const xt_estimate_settings *how,
                                   xt_estimate *estimate, xt_diagnostics *diagnostics);
xt_status       xt_pieces_trace(const xt_model *model, const xt_settings *settings, uint32_t depth, xt_event_sink sink,
                                void *context, xt_statistics *statistics, xt_diagnostics *diagnostics);
bool xt_pieces_help(const xt_model *model, const xt_settings *given, const xt_team *team, xt_team_plan *plan, bool *ok,
                    xt_diagnostics *diagnostics);

xt_status xt_pieces_best(const xt_model *model, const xt_settings *settings, const xt_best_settings *how, xt_sink sink,
                         void *context, xt_best *best, xt_diagnostics *diagnostics);

#endif
