// sample.h -- what follows --sample: trials=100,until=12,seed=1.
#ifndef XT_CLI_SAMPLE_H
#define XT_CLI_SAMPLE_H

#include "exactile.h"

// text NULL: no sample.  False: complained.
bool cli_sample_read(const char *text, xt_sample *sample);

#endif
