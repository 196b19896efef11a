// help.h -- all help, made from the rows of commands and options: for the terminal, as a manual page and as Markdown.
#ifndef XT_CLI_SUPPORT_HELP_H
#define XT_CLI_SUPPORT_HELP_H

#include "cli/support/command.h"

// On standard output.  NULL: the overview.
cli_status cli_help_print(const cli_command *command);

#endif
