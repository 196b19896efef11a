// solve_run.h -- the run of a planned search: solutions to the caller, counts to the model, progress to a file.
#ifndef XT_API_SOLVE_RUN_H
#define XT_API_SOLVE_RUN_H

#include "plan/decide.h"
#include "prepare/output.h"

// Searches, and saves the run if the caller's settings name a file.
xt_status xt_run_and_save(const xt_planned_search *search, const xt_settings *given, xt_output *output, xt_model *model,
                          xt_diagnostics *diagnostics);

#endif
