// monte_carlo.h -- the options of random trials: --trials N --until R --seed S.
#ifndef XT_CLI_SEARCH_MONTE_CARLO_H
#define XT_CLI_SEARCH_MONTE_CARLO_H

#include "cli/input/options.h"

// Prints an error and returns false if an option lacks another one.
bool cli_check_monte_carlo(const cli_options *options);

// Returns the trials that the options ask for.  All fields are 0 if they ask for none.
xt_monte_carlo cli_monte_carlo_of(const cli_options *options);

#endif
