// board_run.h -- the run of a board's search: solutions to the caller, progress to a file.
#ifndef XT_KINDS_BOARD_BOARD_RUN_H
#define XT_KINDS_BOARD_BOARD_RUN_H

#include "kinds/board/board_output.h"
#include "kinds/board/board_plan.h"
#include "run/run_request.h"

// The counters of the board.
xt_counters xt_board_counters(const xt_board_output *output);

// Searches with the chosen engine, or delivers the solutions of the probe if it found all.  Saves the run if the
// settings name a file.
xt_status xt_board_run(xt_board_output *output, const xt_board_choice *choice, xt_diagnostics *diagnostics);

// The run of a helper, with the leader's plan.
xt_run xt_make_board_run_of_helper(xt_board_output *output, const xt_engine *engine, bool is_count);

#endif
