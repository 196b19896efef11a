// command.h -- the subcommands.  Each has one row of a table in command.c.  Dispatch, help and completion use the
// table.
#ifndef XT_CLI_INPUT_COMMAND_H
#define XT_CLI_INPUT_COMMAND_H

#include "cli/input/options.h"
#include "cli/output/status.h"

enum { CLI_EXAMPLES_MAX = 7 }; // with an empty one at the end

typedef struct cli_example {
    const char *line; // the command line
    const char *text; // its purpose
} cli_example;

typedef struct cli_command {
    const char *name;
    unsigned    mark;           // CLI_SOLVE, ...: selects its options in options.h
    const char *arguments;      // the text of the synopsis
    uint32_t    low, high;      // number of arguments
    bool        reads_files;    // the arguments name files to read; a PUZZLE may be one of the collection
    const char *missing;        // the message for too few arguments
    const char *summary;        // one line
    const char *description[8]; // paragraphs, and NULL at the end; `...` is typed text
    cli_example examples[CLI_EXAMPLES_MAX];
    cli_status (*run)(const cli_options *options);
    // Lists the options for help, as cli_option_help_next does; NULL for the options of options.h.
    bool (*option_next)(uint32_t *index, unsigned command, cli_option_help *help);
} cli_command;

// Returns the subcommand with this index, or NULL past the last one.
const cli_command *cli_command_at(uint32_t index);
// Returns the subcommand with this name.  Prints an error and returns NULL if there is none.
const cli_command *cli_command_find(const char *name);

cli_status cli_solve(const cli_options *options);
cli_status cli_count(const cli_options *options);
cli_status cli_series(const cli_options *options);
cli_status cli_best(const cli_options *options);
cli_status cli_pack(const cli_options *options);
cli_status cli_estimate(const cli_options *options);
cli_status cli_families(const cli_options *options);
cli_status cli_plan(const cli_options *options);
cli_status cli_trace(const cli_options *options);
cli_status cli_why(const cli_options *options);
cli_status cli_disassemble(const cli_options *options);
cli_status cli_sample(const cli_options *options);
cli_status cli_marginals(const cli_options *options);
cli_status cli_build(const cli_options *options);
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
