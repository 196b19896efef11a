// completion.h -- completion scripts for shells, from the tables of subcommands and options and from the collection.
#ifndef XT_CLI_SUPPORT_COMPLETION_H
#define XT_CLI_SUPPORT_COMPLETION_H

// shell: "bash", "zsh" or "fish"; "" is bash.
void cli_print_completion(const char *shell);

#endif
