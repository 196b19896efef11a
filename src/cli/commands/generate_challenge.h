// generate_challenge.h -- exactile generate challenge: graded puzzles with one solution.
#ifndef XT_CLI_COMMANDS_GENERATE_CHALLENGE_H
#define XT_CLI_COMMANDS_GENERATE_CHALLENGE_H

#include "cli/input/options.h"
#include "cli/output/status.h"

// Makes challenges of the puzzle in the second argument.
cli_status cli_generate_challenges(const cli_options *options);

#endif
