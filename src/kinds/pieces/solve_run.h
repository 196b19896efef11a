// solve_run.h -- the run of a planned search: solutions to the caller, counts to the result, progress to a file.
#ifndef XT_KINDS_PIECES_SOLVE_RUN_H
#define XT_KINDS_PIECES_SOLVE_RUN_H

#include "plan/decide.h"
#include "prepare/output.h"
#include "run/run_request.h"

// Searches, and saves the run if the caller's settings name a file.
xt_status xt_run_and_save(const xt_planned_search *search, const xt_request *request, xt_output *output,
                          xt_diagnostics *diagnostics);

// The run of a helper, with the leader's plan: the search counts, or its solutions go to the leader.
xt_run xt_make_run_of_helper(const xt_planned_search *search, xt_output *output, bool is_count);

#endif
