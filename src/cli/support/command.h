// command.h -- the subcommands: one row each, in command.c, of which dispatch, help and completion are made.
#ifndef XT_CLI_SUPPORT_COMMAND_H
#define XT_CLI_SUPPORT_COMMAND_H

#include "cli/support/options.h"
#include "cli/support/status.h"

enum { CLI_EXAMPLES_MAX = 6 };

typedef struct cli_example {
    const char *line; // to be typed
    const char *text; // what it does
} cli_example;

typedef struct cli_command {
    const char *name;
    unsigned    mark;           // which options it takes: see options.h
    const char *arguments;      // as the synopsis names them
    uint32_t    low, high;      // how many arguments
    const char *missing;        // what is needed, where there are too few
    const char *summary;        // of one line
    const char *description[5]; // paragraphs; `...` is what one types
    cli_example examples[CLI_EXAMPLES_MAX];
    cli_status (*run)(const cli_options *options);
    // For help: its options, where they are not those of options.h; as cli_option_help_next.
    bool (*option_next)(uint32_t *index, unsigned command, cli_option_help *help);
} cli_command;

// NULL past the last.
const cli_command *cli_command_at(uint32_t index);
const cli_command *cli_command_find(const char *name); // NULL: complains, and suggests others

cli_status cli_solve(const cli_options *options);
cli_status cli_count(const cli_options *options);
cli_status cli_best(const cli_options *options);
cli_status cli_estimate(const cli_options *options);
cli_status cli_families(const cli_options *options);
cli_status cli_plan(const cli_options *options);
cli_status cli_plot(const cli_options *options);
cli_status cli_trace(const cli_options *options);
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

// The words behind "polycube", and it as the first.
cli_status cli_polycube_main(int argc, char **argv);

#endif
