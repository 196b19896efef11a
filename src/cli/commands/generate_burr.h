// generate_burr.h -- exactile generate burr: six-piece burrs by numbers, or those with a high level.
#ifndef XT_CLI_COMMANDS_GENERATE_BURR_H
#define XT_CLI_COMMANDS_GENERATE_BURR_H

#include "cli/input/options.h"
#include "cli/output/status.h"

// The arguments behind the first one are numbers of pieces, or a set of pieces.
cli_status cli_generate_burr(const cli_options *options);

#endif
