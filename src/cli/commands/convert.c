// convert.c -- exactile convert: rewrites a definition in one form.

#include "cli/support/command.h"
#include "cli/support/input.h"
#include "cli/support/output.h"

#include <errno.h>

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
        status = write_input(options, &input);
    cli_input_free(&input);
    return status;
}
