// sample.h -- random solutions, each equally likely.
#ifndef XT_KINDS_SAMPLE_H
#define XT_KINDS_SAMPLE_H

#include "exactile.h"

// Delivers settings->sample.number solutions, in place of all.  If no way to draw them ends, delivers nothing.
xt_status xt_sample_solutions(const xt_model *model, const xt_settings *settings, xt_sink sink, void *context,
                              xt_statistics *statistics, xt_diagnostics *diagnostics);

#endif
