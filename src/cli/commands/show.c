// show.c -- exactile show: the facts of a puzzle that need no search.

#include "cli/support/command.h"
#include "cli/support/input.h"
#include "cli/support/output.h"
#include "cli/support/picture.h"
#include "cli/support/terminal.h"

#include <errno.h>

// Prints why no solution is possible, if that needs no search.
static bool show_reason(const xt_model *model, cli_output *output, bool coloured, xt_drawing *drawing,
                        xt_diagnostics *diagnostics)
{
    xt_explanation *explanation = xt_explanation_new_by_facts(model, diagnostics);
    if (!explanation)
        return false;
    xt_explanation_facts facts = xt_explanation_facts_get(explanation);
    bool                 fine = true;
    if (facts.reason != XT_REASON_UNKNOWN) {
        fputc('\n', output->stream);
        fine = xt_explanation_show(explanation, output->stream, coloured);
        fine = fine && (!drawing || xt_drawing_add_note(drawing, facts.text, diagnostics));
    }
    xt_explanation_free(explanation);
    return fine;
}

// Returns false after an error, which is printed here, by the diagnostics or by the output.
static bool show_puzzle(const cli_options *options, const xt_puzzle *puzzle, cli_output *output, xt_drawing *drawing,
                        xt_diagnostics *diagnostics)
{
    xt_model_settings settings = {.labelled = options->labelled};
    xt_model         *model = xt_model_new(puzzle, &settings, diagnostics);
    bool              coloured = cli_wants_colour(options, output->stream);
    if (!model)
        return false;
    errno = 0;
    bool drawn = !drawing || xt_drawing_add_puzzle(drawing, model, diagnostics);
    bool shown =
        xt_model_show(model, output->stream, coloured) && show_reason(model, output, coloured, drawing, diagnostics);
    bool written = cli_output_check(output);
    xt_model_free(model);
    return drawn && (shown || !written || cli_print_out_of_memory());
}

static bool show_board(const xt_board *board, cli_output *output, xt_drawing *drawing, xt_diagnostics *diagnostics)
{
    errno = 0;
    bool shown = xt_board_show(board, output->stream, diagnostics);
    return cli_output_check(output) && shown && (!drawing || xt_drawing_add_board(drawing, board, diagnostics));
}

static bool show_job(const cli_options *options, const cli_job *job, cli_output *output, cli_picture *picture)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    if (!diagnostics)
        return cli_print_out_of_memory();
    bool fine = cli_picture_begin(picture, job, diagnostics) &&
                (job->board ? show_board(job->board, output, picture->drawing, diagnostics)
                            : show_puzzle(options, job->puzzle, output, picture->drawing, diagnostics));
    xt_diagnostics_print(diagnostics, stderr);
    xt_diagnostics_free(diagnostics);
    return fine;
}

static bool show_input(const cli_options *options, const cli_input *input, cli_output *output, cli_picture *picture)
{
    bool fine = true;
    for (uint32_t i = 0; i < input->job_count && !output->error; i++) {
        errno = 0;
        if (input->job_count > 1)
            cli_job_heading(&input->jobs[i], "", i == 0, output->stream);
        fine = show_job(options, &input->jobs[i], output, picture) && fine;
    }
    return fine;
}

cli_status cli_show(const cli_options *options)
{
    cli_input   input = {0};
    cli_output  output;
    cli_picture picture;
    cli_output_open(&output, NULL);
    bool fine = cli_picture_open(&picture, options->picture, options) &&
                cli_input_read_of_any_volume(&input, options) && show_input(options, &input, &output, &picture);
    cli_input_free(&input);
    fine = cli_output_close(&output, true) && fine;
    return cli_picture_close(&picture, fine) && fine ? CLI_FOUND : CLI_BAD;
}
