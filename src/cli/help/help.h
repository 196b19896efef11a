// help.h -- the help, made from the tables of subcommands and options, for the terminal, as a manual page and as
// Markdown.
#ifndef XT_CLI_HELP_HELP_H
#define XT_CLI_HELP_HELP_H

#include "cli/input/command.h"

// Prints the help of a command.  NULL means the overview of all commands.
cli_status cli_help_print(const cli_command *command);

#endif
