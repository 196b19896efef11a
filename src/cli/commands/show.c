// show.c -- exactile show: the facts of a puzzle that need no search.

#include "cli/input/command.h"
#include "cli/input/input.h"
#include "cli/input/option_check.h"
#include "cli/output/output.h"
#include "cli/output/picture.h"
#include "cli/output/statistics.h"
#include "cli/output/terminal.h"
#include "cli/output/text.h"
#include "cli/search/limits.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

// ---- JSON ----------------------------------------------------------------------------------------------------------

static void print_shape(const xt_model *model, uint32_t index, FILE *out)
{
    xt_shape_facts shape = xt_model_shape_at(model, index);
    fprintf(out, "%s{\"names\":[", index ? "," : "");
    for (uint32_t copy = 0; copy < shape.high; copy++) {
        fputs(copy ? "," : "", out);
        cli_print_json_string(out, xt_model_shape_name(model, index, copy));
    }
    fprintf(out,
            "],\"copies\":[%" PRIu32 ",%" PRIu32 "],\"cells\":%" PRIu32 ",\"orientations\":%" PRIu32
            ",\"images\":%" PRIu32,
            shape.low, shape.high, shape.cells, shape.orientations, shape.images);
    if (shape.fixed_cells < shape.cells)
        fprintf(out, ",\"fixedCells\":%" PRIu32, shape.fixed_cells);
    if (shape.parts > 1)
        fprintf(out, ",\"parts\":%" PRIu32, shape.parts);
    if (shape.weight != 1)
        fprintf(out, ",\"weight\":%" PRIu32, shape.weight);
    fputc('}', out);
}

static void print_cover_object(const cli_job *job, const xt_model *model, FILE *out)
{
    (void)model;
    xt_cover_facts f = xt_puzzle_cover_facts(job->puzzle);
    cli_job_print_json(job, out);
    fprintf(out,
            ",\"items\":%" PRIu32 ",\"secondary\":%" PRIu32 ",\"options\":%" PRIu32 ",\"ignored\":%" PRIu32
            ",\"colours\":%" PRIu32 "}\n",
            f.items, f.secondary, f.options, f.ignored, f.colours);
}

// Prints the colours of cells, each with those of the region on which it may lie.
static void print_colours(const xt_puzzle *puzzle, FILE *out)
{
    xt_cell_colour colour, other;
    for (uint32_t p = 1; xt_puzzle_colour_at(puzzle, p, &colour); p++) {
        bool is_first = true;
        fputs(p > 1 ? ",{\"name\":" : ",\"colours\":[{\"name\":", out);
        cli_print_json_string(out, colour.name);
        fputs(",\"on\":[", out);
        for (uint32_t r = 1; xt_puzzle_colour_at(puzzle, r, &other); r++)
            if (xt_puzzle_colour_fits(puzzle, p, r)) {
                fputs(is_first ? "" : ",", out);
                cli_print_json_string(out, other.name);
                is_first = false;
            }
        fprintf(out, "],\"paint\":\"#%06" PRIx32 "\"}", xt_puzzle_paint_of_colour(puzzle, p));
    }
    if (xt_puzzle_colour_at(puzzle, 1, &colour))
        putc(']', out);
}

static void print_puzzle_object(const cli_job *job, const xt_model *model, FILE *out)
{
    xt_puzzle_facts box = xt_puzzle_facts_get(job->puzzle);
    xt_model_facts  f = xt_model_facts_get(model);
    cli_job_print_json(job, out);
    fprintf(out, ",\"lattice\":\"%s\",\"size\":[", box.lattice);
    for (uint32_t k = 0; k < box.dimensions; k++)
        fprintf(out, "%s%" PRId32, k ? "," : "", box.size[k]);
    putc(']', out);
    if (*box.wrap)
        fprintf(out, ",\"wrap\":\"%s\"", box.wrap);
    if (box.has_crossings)
        fprintf(out, ",\"crossing\":%s", box.may_cross ? "true" : "false");
    fprintf(out,
            ",\"cells\":%" PRIu32 ",\"optional\":%" PRIu32 ",\"pieces\":[%" PRIu32 ",%" PRIu32 "],\"volume\":[%" PRIu64
            ",%" PRIu64 "],\"images\":%" PRIu32 ",\"rotations\":%" PRIu32 ",\"symmetries\":%" PRIu32 ",\"shapes\":[",
            f.cells, f.optional, f.pieces_low, f.pieces_high, f.volume_low, f.volume_high, f.images, f.rotations,
            f.symmetries);
    for (uint32_t s = 0; s < f.shapes; s++)
        print_shape(model, s, out);
    putc(']', out);
    print_colours(job->puzzle, out);
    fputs("}\n", out);
}

static void print_board_object(const cli_job *job, const xt_model *model, FILE *out)
{
    xt_board_facts f;
    (void)model;
    if (!xt_board_facts_get(job->puzzle, &f, NULL))
        return;
    cli_job_print_json(job, out);
    fprintf(out,
            ",\"rows\":%" PRIu32 ",\"columns\":%" PRIu32 ",\"frame\":%s,\"match\":\"%s\",\"colours\":%" PRIu32
            ",\"kinds\":%" PRIu32 ",\"poses\":%" PRIu32 ",\"rotations\":%" PRIu32 ",\"hints\":%" PRIu32 "}\n",
            f.height, f.width, f.is_framed ? "true" : "false", f.is_complemented ? "complement" : "equal", f.colours,
            f.tile_types, f.poses, f.rotations, f.hints);
}

static void print_object(const cli_job *job, const xt_model *model, FILE *out)
{
    static const struct {
        const char *kind;
        void (*print)(const cli_job *job, const xt_model *model, FILE *out);
    } printers[] = {{"pieces", print_puzzle_object}, {"cover", print_cover_object}, {"board", print_board_object}};
    for (uint32_t i = 0; i < sizeof printers / sizeof *printers; i++)
        if (strcmp(printers[i].kind, xt_puzzle_kind(job->puzzle).name) == 0)
            printers[i].print(job, model, out);
}

// ---- Text and pictures ---------------------------------------------------------------------------------------------

// Prints why no solution is possible, if that needs no search.
static bool show_reason(const cli_job *job, const xt_model *model, xt_style style, cli_output *output,
                        xt_drawing *drawing, xt_diagnostics *diagnostics)
{
    if (!cli_kind_takes(xt_puzzle_kind(job->puzzle), "why"))
        return true;
    xt_explanation *explanation = xt_explanation_new_by_facts(model, diagnostics);
    if (!explanation)
        return false;
    xt_explanation_facts facts = xt_explanation_facts_get(explanation);
    bool                 ok = true;
    if (facts.reason != XT_REASON_UNKNOWN) {
        fputc('\n', output->stream);
        ok = xt_explanation_show(explanation, style, cli_page_columns(output->stream), output->stream);
        ok = ok && (!drawing || xt_drawing_add_note(drawing, facts.text, diagnostics));
    }
    xt_explanation_free(explanation);
    return ok;
}

// ---- Stored solutions ----------------------------------------------------------------------------------------------

typedef struct stored_context {
    xt_style        style;
    cli_output     *output;
    xt_drawing     *drawing; // or NULL
    xt_diagnostics *diagnostics;
    bool            has_failed;
} stored_context;

static xt_answer show_solution(void *context, const xt_solution *solution)
{
    stored_context *c = context;
    bool            ok = xt_solution_write(solution, c->style, c->output->stream, c->diagnostics);
    ok = cli_output_check(c->output) && ok;
    ok = ok && (!c->drawing || xt_drawing_add_solution(c->drawing, solution, c->diagnostics));
    c->has_failed = !ok;
    return ok ? XT_CONTINUE : XT_STOP;
}

static bool show_stored(const cli_options *options, const cli_job *job, const xt_model *model, cli_output *output,
                        xt_drawing *drawing, xt_diagnostics *diagnostics)
{
    stored_context c = {.style = cli_style_for(options, output->stream),
                        .output = output,
                        .drawing = drawing,
                        .diagnostics = diagnostics};
    if (!options->stored)
        return true;
    return xt_read_stored_solutions(model, job->name, show_solution, &c, diagnostics) && !c.has_failed;
}

// Returns false after an error of the output, with a diagnostic, if a limit is reached, or if memory runs out.
static bool show_puzzle(const cli_options *options, const cli_job *job, cli_output *output, xt_drawing *drawing,
                        xt_diagnostics *diagnostics)
{
    xt_model_settings settings = {.labelled = options->labelled, .weighted = true};
    xt_model         *model = xt_model_new(job->puzzle, &settings, diagnostics);
    xt_style          style = cli_style_for(options, output->stream);
    if (!model)
        return false;
    errno = 0;
    bool shown = true;
    bool drawn = !drawing || xt_drawing_add_puzzle(drawing, model, diagnostics);
    if (options->json)
        print_object(job, model, output->stream);
    else
        shown = xt_model_show(model, style, cli_page_columns(output->stream), output->stream) &&
                show_reason(job, model, style, output, drawing, diagnostics);
    bool written = cli_output_check(output);
    bool has_stored = show_stored(options, job, model, output, drawing, diagnostics);
    xt_model_free(model);
    return drawn && has_stored && (shown || !written);
}

static cli_status show_job(const cli_options *options, const cli_job *job, cli_output *output, cli_picture *picture)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    if (!diagnostics) {
        cli_print_out_of_memory();
        return CLI_BAD;
    }
    cli_limits_begin(options, NULL);
    bool ok = cli_picture_begin(picture, job, diagnostics) &&
              show_puzzle(options, job, output, picture->drawing, diagnostics);
    cli_status status = ok              ? CLI_FOUND
                        : output->error ? CLI_BAD
                                        : cli_report_failure(job, "not shown", options, diagnostics);
    cli_limits_end();
    xt_diagnostics_print(diagnostics, stderr);
    xt_diagnostics_free(diagnostics);
    return status;
}

static cli_status show_input(const cli_options *options, const cli_input *input, cli_output *output,
                             cli_picture *picture)
{
    cli_status status = CLI_FOUND;
    for (uint32_t i = 0; i < input->job_count && !output->error; i++) {
        errno = 0;
        if (input->job_count > 1 && !options->json)
            cli_job_heading(&input->jobs[i], "", i == 0, output->stream);
        status = cli_worse(status, show_job(options, &input->jobs[i], output, picture));
    }
    return status;
}

cli_status cli_show(const cli_options *options)
{
    cli_input   input = {0};
    cli_output  output;
    cli_picture picture;
    cli_status  status = CLI_BAD;
    cli_output_open(&output, NULL);
    if (cli_picture_open(&picture, options->picture, options)) {
        status = cli_input_read(&input, options, options->argument_count);
        if (status == CLI_FOUND)
            status = show_input(options, &input, &output, &picture);
    }
    cli_input_free(&input);
    if (!cli_output_close(&output, true))
        status = CLI_BAD;
    return cli_picture_close(&picture, status == CLI_FOUND) ? status : CLI_BAD;
}
