// trials.h -- trials instead of a search of the whole tree.
#ifndef XT_API_TRIALS_H
#define XT_API_TRIALS_H

#include "prepare/prepared_search.h"

// Makes the trials that the delivery's settings ask for; the counts are the model's, the statistics the delivery's.
xt_status xt_run_trials(xt_prepared_search *prepared, xt_model *model, xt_diagnostics *diagnostics);

#endif
