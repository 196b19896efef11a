// monte_carlo.h -- what follows --sample: trials=100,until=12,seed=1.
#ifndef XT_CLI_SUPPORT_MONTE_CARLO_H
#define XT_CLI_SUPPORT_MONTE_CARLO_H

#include "exactile.h"

// text NULL: no sample.  False: complained.
bool cli_monte_carlo_read(const char *text, xt_monte_carlo *monte_carlo);

#endif
