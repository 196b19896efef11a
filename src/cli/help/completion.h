// completion.h -- completion scripts for shells.  They list subcommands, options and the puzzles of the collection.
#ifndef XT_CLI_HELP_COMPLETION_H
#define XT_CLI_HELP_COMPLETION_H

// Prints the script for a shell: "bash", "zsh" or "fish".  An empty text means bash.
void cli_print_completion(const char *shell);

#endif
