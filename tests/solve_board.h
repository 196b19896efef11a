// solve_board.h -- the searches of a puzzle in one call, for tests that need no model.
#ifndef XT_TESTS_SOLVE_BOARD_H
#define XT_TESTS_SOLVE_BOARD_H

#include "exactile.h"

static inline xt_status solve_board(const xt_puzzle *board, const xt_settings *settings, xt_sink sink, void *context,
                                    xt_statistics *statistics, xt_diagnostics *diagnostics)
{
    xt_model *model = xt_model_new(board, NULL, diagnostics);
    xt_status status = model ? xt_solve(model, settings, sink, context, statistics, diagnostics) : XT_FAILED;
    xt_model_free(model);
    return status;
}

static inline xt_status find_best(const xt_puzzle *board, const xt_settings *settings, const xt_best_settings *how,
                                  xt_sink sink, void *context, xt_best *best, xt_diagnostics *diagnostics)
{
    xt_model *model = xt_model_new(board, NULL, diagnostics);
    xt_status status = model ? xt_find_best(model, settings, how, sink, context, best, diagnostics) : XT_FAILED;
    xt_model_free(model);
    return status;
}

#endif
