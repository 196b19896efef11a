// program.c -- the command exactile: finds and runs a subcommand.

#define _XOPEN_SOURCE 700 // SIGXFSZ

#include "cli/program.h"

#include "base/paths.h"
#include "cli/help/help.h"
#include "cli/input/command.h"
#include "cli/input/files.h"
#include "cli/input/input.h"
#include "cli/input/option_check.h"
#include "cli/output/output.h"
#include "cli/search/limits.h"
#include "cli/search/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Opens a closed standard stream in the wrong direction.  Its use then fails, and no file gets its number.
static void occupy_standard_streams(void)
{
    for (int stream = 0; stream <= 2; stream++)
        if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", stream ? O_RDONLY : O_WRONLY) < 0)
            exit(CLI_BAD);
}

static bool check_argument_count(const cli_command *command, const cli_options *options)
{
    uint32_t    count = options->argument_count;
    const char *extra = count > command->high ? options->arguments[command->high] : NULL;
    const char *option = extra ? cli_option_of_argument(options, extra) : NULL;
    if (count < command->low)
        cli_print_error("'exactile %s' lacks an argument; %s", command->name, command->missing);
    else if (option)
        cli_print_error("'%s' is one argument too many; did you mean '--%s=%s'?", extra, option, extra);
    else if (extra)
        cli_print_error("'%s' is one argument too many; 'exactile help %s' says how it is used", extra, command->name);
    else
        return true;
    return false;
}

static bool is_command(const char *name)
{
    const cli_command *command;
    for (uint32_t i = 0; (command = cli_command_at(i)); i++)
        if (strcmp(command->name, name) == 0)
            return true;
    return false;
}

// Reports a puzzle in the place of the subcommand.
static bool check_no_puzzle(const char *name)
{
    xt_collected collected;
    if (is_command(name) || (!cli_is_file(name) && !xt_collection_find(name, &collected)))
        return true;
    cli_print_error("'%s' is a puzzle and no subcommand; did you mean 'exactile solve %s'?", name, name);
    return false;
}

static cli_status run(const cli_options *options)
{
    if (options->version)
        return printf("exactile %s\n", xt_version()) > 0 ? CLI_FOUND : CLI_BAD;
    if (!options->command) {
        if (!*options->unknown && options->help)
            return cli_help_print(NULL);
        if (cli_options_check(options, NULL))
            cli_print_error("no subcommand; 'exactile help' lists them");
        return CLI_BAD;
    }
    if (!check_no_puzzle(options->command))
        return CLI_BAD;
    const cli_command *command = cli_command_find(options->command);
    if (!command || !cli_options_check(options, command))
        return CLI_BAD;
    if (options->help)
        return cli_help_print(command);
    if (!check_argument_count(command, options) || !cli_files_check_options(options, command))
        return CLI_BAD;
    cli_limits_start(options);
    return command->run(options);
}

// Returns the mark of the subcommand of this name, or 0.
static unsigned mark_of_word(const char *word)
{
    const cli_command *command;
    for (uint32_t i = 0; (command = cli_command_at(i)); i++)
        if (strcmp(command->name, word) == 0)
            return command->mark;
    return 0;
}

static cli_status run_command_line(int argc, char **argv)
{
    cli_options options;
    if (argc > 0 && strcmp(xt_path_name(argv[0]), "polycube") == 0)
        return cli_polycube_main(argc, argv);
    if (argc > 1 && strcmp(argv[1], "polycube") == 0)
        return cli_polycube_main(argc - 1, argv + 1);
    return cli_options_parse(argc, argv, mark_of_word(argc > 1 ? argv[1] : ""), &options) ? run(&options) : CLI_BAD;
}

int cli_program(int argc, char **argv)
{
    occupy_standard_streams();
    cli_output_prepare();
    cli_signals_defer_broken_pipe();
    cli_limit_memory(0);
    signal(SIGXFSZ, SIG_IGN); // a write to a file at its size limit then fails, and a run is saved
    cli_status status = run_command_line(argc, argv);
    // Reports a failed write of the remaining output.
    errno = 0;
    if ((fflush(stdout) != 0 || ferror(stdout)) && status != CLI_BAD) {
        cli_print_error("cannot write to standard output: %s", errno ? strerror(errno) : "an earlier write failed");
        status = CLI_BAD;
    }
    cli_signals_end_by_broken_pipe();
    return (int)status;
}
