// convert.c -- exactile convert: rewrites a definition in one form, or for other solvers.

#include "cli/support/command.h"
#include "cli/support/input.h"
#include "cli/support/output.h"
#include "cli/support/search.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

static bool is_export(const char *name)
{
    for (uint32_t i = 0; name && xt_export_name_at(i); i++)
        if (strcmp(xt_export_name_at(i), name) == 0)
            return true;
    return false;
}

static bool export_puzzle(const cli_options *options, const xt_puzzle *puzzle, FILE *out, xt_diagnostics *diagnostics)
{
    xt_model *model = xt_model_new(puzzle, NULL, diagnostics);
    bool fine = model && xt_model_export(model, options->to, cli_search_settings(options).unique, out, diagnostics);
    xt_model_free(model);
    return fine;
}

// Prints an error and returns false if the options ask for something that the format has not.
static bool check_target(const cli_options *options, const cli_input *input)
{
    if (!is_export(options->to)) {
        if (options->unique)
            cli_print_error("'--unique' goes with '--to options', 'dimacs', 'opb' or 'minizinc'; a definition leaves "
                            "out no solutions");
        return !options->unique;
    }
    if (input->job_count > 1)
        cli_print_error("a file of the format '%s' has one puzzle, and there are %" PRIu32
                        "; --puzzle picks one by its "
                        "number or title",
                        options->to, input->job_count);
    else if (input->jobs[0].board)
        cli_print_error("the format '%s' cannot express boards of tiles; 'tiles' and 'json' can", options->to);
    return input->job_count == 1 && !input->jobs[0].board;
}

static bool write_job(const cli_options *options, const cli_job *job, cli_output *output)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    if (!diagnostics)
        return cli_print_out_of_memory();
    errno = 0;
    bool written = is_export(options->to) ? export_puzzle(options, job->puzzle, output->stream, diagnostics)
                   : job->board           ? xt_write_board(job->board, options->to, output->stream, diagnostics)
                                          : xt_write_puzzle(job->puzzle, options->to, output->stream, diagnostics);
    cli_output_check(output);
    cli_output_print_diagnostics(output, diagnostics);
    xt_diagnostics_free(diagnostics);
    return written;
}

static cli_status write_input(const cli_options *options, const cli_input *input)
{
    cli_output output;
    bool       fine = cli_output_open(&output, options->output);
    if (!fine)
        return CLI_BAD;
    for (uint32_t i = 0; fine && i < input->job_count; i++) {
        if (i > 0)
            fputc('\n', output.stream);
        fine = write_job(options, &input->jobs[i], &output);
    }
    return cli_output_close(&output, fine) && fine ? CLI_FOUND : CLI_BAD;
}

cli_status cli_convert(const cli_options *options)
{
    cli_input  input;
    cli_status status = cli_input_read(&input, options, options->argument_count);
    if (status == CLI_FOUND)
        status = check_target(options, &input) ? CLI_FOUND : CLI_BAD;
    if (status == CLI_FOUND)
        status = write_input(options, &input);
    cli_input_free(&input);
    return status;
}
