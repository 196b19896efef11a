// trials.h -- random trials instead of a search of the whole tree.
#ifndef XT_KINDS_PIECES_TRIALS_H
#define XT_KINDS_PIECES_TRIALS_H

#include "prepare/output.h"

// Makes the trials of the settings. Each shuffles the subproblems. The model gets the counts.
xt_status xt_run_trials(xt_prepared *prepared, xt_output *output, xt_diagnostics *diagnostics);

#endif
