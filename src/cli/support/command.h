// command.h -- the subcommands: one row each, in command.c, of which dispatch, help and completion are made.
#ifndef XT_CLI_SUPPORT_COMMAND_H
#define XT_CLI_SUPPORT_COMMAND_H

#include "cli/support/options.h"
#include "cli/support/status.h"

enum { CLI_EXAMPLES_MAX = 6 };

typedef struct cli_example {
    const char *line; // the command line
    const char *text; // its purpose
} cli_example;

typedef struct cli_command {
    const char *name;
    unsigned    mark;           // CLI_SOLVE, ...: selects its options in options.h
    const char *arguments;      // in the synopsis
    uint32_t    low, high;      // number of arguments
    bool        reads_files;    // the arguments name files that are read; one that is no file may name a puzzle
    const char *missing;        // the message for too few arguments
    const char *summary;        // one line
    const char *description[5]; // paragraphs; `...` is typed text
    cli_example examples[CLI_EXAMPLES_MAX];
    cli_status (*run)(const cli_options *options);
    // Lists the options for help, as cli_option_help_next does; NULL for the options of options.h.
    bool (*option_next)(uint32_t *index, unsigned command, cli_option_help *help);
} cli_command;

// Returns NULL past the last.
const cli_command *cli_command_at(uint32_t index);
const cli_command *cli_command_find(const char *name); // prints an error and returns NULL if there is none

cli_status cli_solve(const cli_options *options);
cli_status cli_count(const cli_options *options);
cli_status cli_best(const cli_options *options);
cli_status cli_pack(const cli_options *options);
cli_status cli_estimate(const cli_options *options);
cli_status cli_families(const cli_options *options);
cli_status cli_plan(const cli_options *options);
cli_status cli_plot(const cli_options *options);
cli_status cli_trace(const cli_options *options);
cli_status cli_why(const cli_options *options);
cli_status cli_show(const cli_options *options);
cli_status cli_check(const cli_options *options);
cli_status cli_list(const cli_options *options);
cli_status cli_pieces(const cli_options *options);
cli_status cli_convert(const cli_options *options);
cli_status cli_generate(const cli_options *options);
cli_status cli_runs(const cli_options *options);
cli_status cli_merge(const cli_options *options);
cli_status cli_polycube(const cli_options *options);
cli_status cli_help(const cli_options *options);

// Runs `polycube` with its own command line; argv[0] is the name of the program.
cli_status cli_polycube_main(int argc, char **argv);

#endif
