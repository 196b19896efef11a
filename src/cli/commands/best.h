// best.h -- the search for the best full board, which exactile pack shares.
#ifndef XT_CLI_COMMANDS_BEST_H
#define XT_CLI_COMMANDS_BEST_H

#include "cli/input/input.h"
#include "cli/output/status.h"

// Runs exactile best for the boards of the input.
cli_status cli_best_input(const cli_options *options, const cli_input *input);

#endif
