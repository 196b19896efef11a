// convert.c -- exactile convert: rewrites a definition in one form, or for other solvers.

#include "cli/input/command.h"
#include "cli/input/input.h"
#include "cli/output/output.h"
#include "cli/output/statistics.h"
#include "cli/search/limits.h"
#include "cli/search/search.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static bool is_export(const char *name)
{
    for (uint32_t i = 0; name && xt_export_name_at(i); i++)
        if (strcmp(xt_export_name_at(i), name) == 0)
            return true;
    return false;
}

// Items and options are the format `cover` of an exact cover, and `options` of a puzzle of pieces.
static const char *target_of(const cli_options *options, const cli_job *job)
{
    bool is_items = options->to && (strcmp(options->to, "options") == 0 || strcmp(options->to, "cover") == 0);
    if (!is_items || options->unique || xt_puzzle_facts_get(job->puzzle).is_board)
        return options->to;
    return xt_puzzle_facts_get(job->puzzle).is_cover ? "cover" : "options";
}

// Prints an error and returns false if the options ask for something that the format has not.
static bool check_target(const cli_options *options, const cli_input *input)
{
    const cli_job *first = &input->jobs[0];
    if (!is_export(target_of(options, first))) {
        if (options->unique)
            cli_print_error(
                "'--unique' goes with '--to options', 'dimacs', 'opb', 'minizinc' or 'c'; a definition leaves "
                "out no solutions");
        return !options->unique;
    }
    if (input->job_count > 1)
        cli_print_error("a file of the format '%s' has one puzzle, and there are %" PRIu32
                        "; --puzzle picks one by its number or title",
                        options->to, input->job_count);
    return input->job_count == 1;
}

static bool export_puzzle(const xt_puzzle *puzzle, const char *to, xt_unique unique, FILE *out,
                          xt_diagnostics *diagnostics)
{
    xt_model *model = xt_model_new(puzzle, NULL, diagnostics);
    bool      ok = model && xt_model_export(model, to, unique, out, diagnostics);
    xt_model_free(model);
    return ok;
}

// Ends the work on a puzzle, and prints the diagnostics.
static cli_status end_job(const cli_options *options, const cli_job *job, cli_output *output, bool is_written,
                          xt_diagnostics *diagnostics)
{
    const bool ok = cli_output_check(output) && is_written;
    cli_status status = ok              ? CLI_FOUND
                        : output->error ? CLI_BAD
                                        : cli_report_failure(job, "not converted", options, diagnostics);
    cli_limits_end();
    cli_output_print_diagnostics(output, diagnostics);
    xt_diagnostics_free(diagnostics);
    return status;
}

static cli_status write_job(const cli_options *options, const cli_job *job, cli_output *output)
{
    const char     *to = target_of(options, job);
    xt_unique       unique = cli_search_settings(options).unique;
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    if (!diagnostics) {
        cli_print_out_of_memory();
        return CLI_BAD;
    }
    cli_limits_begin(options, NULL);
    errno = 0;
    bool written = is_export(to) ? export_puzzle(job->puzzle, to, unique, output->stream, diagnostics)
                                 : xt_write_puzzle(job->puzzle, to, output->stream, diagnostics);
    return end_job(options, job, output, written, diagnostics);
}

// Some formats have one document for several puzzles.
static cli_status write_all_puzzles(const cli_options *options, const cli_input *input, cli_output *output)
{
    xt_diagnostics   *diagnostics = xt_diagnostics_new();
    const xt_puzzle **puzzles = calloc(input->job_count, sizeof *puzzles);
    cli_status        status = CLI_BAD;
    for (uint32_t i = 0; puzzles && i < input->job_count; i++)
        puzzles[i] = input->jobs[i].puzzle;
    cli_limits_begin(options, NULL);
    errno = 0;
    if (diagnostics && puzzles)
        status =
            end_job(options, &input->jobs[0], output,
                    xt_write_puzzles(puzzles, input->job_count, options->to, output->stream, diagnostics), diagnostics);
    else {
        cli_print_out_of_memory();
        xt_diagnostics_free(diagnostics);
    }
    free(puzzles);
    return status;
}

static cli_status write_input(const cli_options *options, const cli_input *input)
{
    cli_output output;
    cli_status status = CLI_FOUND;
    if (!cli_output_open(&output, options->output))
        return CLI_BAD;
    status = input->job_count > 1 ? write_all_puzzles(options, input, &output)
                                  : write_job(options, &input->jobs[0], &output);
    return cli_output_close(&output, status == CLI_FOUND) ? status : CLI_BAD;
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
