// option_check.h -- checks that a command takes the given options.
#ifndef XT_CLI_INPUT_OPTION_CHECK_H
#define XT_CLI_INPUT_OPTION_CHECK_H

#include "cli/input/command.h"

// Prints an error and returns false if the command does not take a given option.  command: NULL for none.
bool cli_options_check(const cli_options *options, const cli_command *command);

// Returns true if the command takes puzzles of this kind.
bool cli_kind_takes(xt_kind_facts kind, const char *command);
typedef struct cli_kinds_text {
    char text[256]; // "puzzles of pieces and exact covers"
} cli_kinds_text;

// Names the kinds that the command takes, with the option if it is not NULL.
cli_kinds_text cli_kinds_taken(const char *command, const char *option);
// Returns false after an error if the command, or one of its options, does not take a puzzle of this kind.
bool cli_options_check_kind(const cli_options *options, xt_kind_facts kind, const char *name);

#endif
