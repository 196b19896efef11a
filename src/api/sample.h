// sample.h -- trials instead of a search of the whole tree.
#ifndef XT_API_SAMPLE_H
#define XT_API_SAMPLE_H

#include "api/delivery.h"

// Makes the trials that the delivery's settings ask for; the counts are the model's, the statistics the delivery's.
xt_status xt_make_trials(xt_delivery *delivery, xt_model *model, xt_diagnostics *diagnostics);

#endif
