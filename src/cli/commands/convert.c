// convert.c -- exactile convert: rewrites a definition in one form.

#include "cli/support/command.h"
#include "cli/support/input.h"
#include "cli/support/output.h"

#include <errno.h>
#include <stdlib.h>

static bool write_job(const cli_options *options, const cli_job *job, cli_output *output)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    if (!diagnostics)
        return cli_print_out_of_memory();
    errno = 0;
    bool written = job->board ? xt_write_board(job->board, options->to, output->stream, diagnostics)
                              : xt_write_puzzle(job->puzzle, options->to, output->stream, diagnostics);
    cli_output_check(output);
    cli_output_print_diagnostics(output, diagnostics);
    xt_diagnostics_free(diagnostics);
    return written;
}

// Some formats have one document for several puzzles.
static bool write_all_puzzles(const cli_options *options, const cli_input *input, cli_output *output)
{
    xt_diagnostics   *diagnostics = xt_diagnostics_new();
    const xt_puzzle **puzzles = calloc(input->job_count, sizeof *puzzles);
    bool              written = diagnostics && puzzles;
    for (uint32_t i = 0; written && i < input->job_count; i++)
        puzzles[i] = input->jobs[i].puzzle;
    errno = 0;
    if (written)
        written = xt_write_puzzles(puzzles, input->job_count, options->to, output->stream, diagnostics);
    else
        cli_print_out_of_memory();
    cli_output_check(output);
    if (diagnostics)
        cli_output_print_diagnostics(output, diagnostics);
    xt_diagnostics_free(diagnostics);
    free(puzzles);
    return written;
}

static bool has_boards(const cli_input *input)
{
    for (uint32_t i = 0; i < input->job_count; i++)
        if (input->jobs[i].board)
            return true;
    return false;
}

static cli_status write_input(const cli_options *options, const cli_input *input)
{
    cli_output output;
    bool       fine = cli_output_open(&output, options->output);
    if (!fine)
        return CLI_BAD;
    bool is_one_text = input->job_count > 1 && !has_boards(input);
    if (is_one_text)
        fine = write_all_puzzles(options, input, &output);
    for (uint32_t i = 0; fine && !is_one_text && i < input->job_count; i++) {
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
        status = write_input(options, &input);
    cli_input_free(&input);
    return status;
}
