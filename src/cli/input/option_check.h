// option_check.h -- checks that a command takes the given options.
#ifndef XT_CLI_INPUT_OPTION_CHECK_H
#define XT_CLI_INPUT_OPTION_CHECK_H

#include "cli/input/command.h"

// Prints an error and returns false if the command does not take a given option.  command: NULL for none.
bool cli_options_check(const cli_options *options, const cli_command *command);

#endif
