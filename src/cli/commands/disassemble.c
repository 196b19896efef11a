// disassemble.c -- exactile disassemble: takes solutions apart, those of a search or stored ones.

#include "cli/input/input.h"
#include "cli/output/output.h"
#include "cli/output/terminal.h"
#include "cli/search/limits.h"
#include "cli/search/search.h"

typedef struct disassembler {
    cli_output       output;
    xt_writer       *writer;
    xt_disassembler *disassembler;
    xt_diagnostics  *diagnostics;
    bool             has_unknown;
} disassembler;

static xt_answer show_stored(void *context, const xt_solution *solution)
{
    disassembler *d = context;
    cli_output_begin(&d->output);
    xt_apart    apart = xt_disassemble(d->disassembler, solution, NULL);
    bool        ok = xt_writer_write(d->writer, solution, d->output.stream, d->diagnostics);
    const char *limit = apart == XT_APART_UNKNOWN ? xt_disassembler_limit(d->disassembler) : NULL;
    if (apart == XT_HOLDS_TOGETHER)
        fputs("# holds together\n", d->output.stream);
    else if (limit)
        fprintf(d->output.stream, "# cannot say: %s\n", limit);
    d->has_unknown = d->has_unknown || apart == XT_APART_UNKNOWN;
    return cli_output_check(&d->output) && ok && (apart != XT_APART_UNKNOWN || limit) ? XT_CONTINUE : XT_STOP;
}

static cli_status take_stored_apart(disassembler *d, const cli_options *options, const cli_job *job,
                                    const xt_model *model)
{
    xt_style style = cli_style_for(options, d->output.stream);
    d->writer = xt_writer_new(model, style, cli_page_columns(d->output.stream), d->diagnostics);
    d->disassembler = d->writer ? xt_disassembler_new(model, cli_moves_of(options), d->diagnostics) : NULL;
    bool ok = d->disassembler && xt_writer_show_disassembly(d->writer, cli_moves_of(options), true, d->diagnostics) &&
              (options->solutions_from
                   ? xt_read_printed_solutions(model, options->solutions_from, show_stored, d, d->diagnostics)
                   : xt_read_stored_solutions(model, job->name, show_stored, d, d->diagnostics));
    xt_disassembler_free(d->disassembler);
    xt_writer_free(d->writer);
    return !ok || xt_diagnostics_count(d->diagnostics) ? CLI_BAD : d->has_unknown ? CLI_STOPPED : CLI_FOUND;
}

static cli_status disassemble_job(disassembler *d, const cli_options *options, const cli_job *job)
{
    const xt_model_settings settings = {.weighted = true};
    cli_limits_begin(options, NULL);
    xt_model  *model = xt_model_new(job->puzzle, &settings, d->diagnostics);
    cli_status status = model ? take_stored_apart(d, options, job, model) : CLI_BAD;
    if (status == CLI_BAD)
        status = cli_report_failure(job, "not taken apart", options, d->diagnostics);
    cli_limits_end();
    xt_model_free(model);
    return status;
}

static cli_status disassemble_stored(const cli_options *options, const cli_input *input)
{
    disassembler d = {0};
    cli_status   status = CLI_FOUND;
    if (!cli_output_open(&d.output, options->output))
        return CLI_BAD;
    for (uint32_t i = 0; i < input->job_count && status != CLI_BAD; i++) {
        const cli_job *job = &input->jobs[i];
        d.diagnostics = xt_diagnostics_new();
        if (!d.diagnostics)
            cli_print_out_of_memory();
        if (d.diagnostics && input->job_count > 1 && options->json) {
            cli_job_print_json(job, d.output.stream);
            fputs("}\n", d.output.stream);
        } else if (d.diagnostics && input->job_count > 1) {
            cli_job_heading(job, cli_job_title(job), i == 0, d.output.stream);
        }
        status = cli_worse(status, d.diagnostics ? disassemble_job(&d, options, job) : CLI_BAD);
        if (d.diagnostics)
            cli_output_print_diagnostics(&d.output, d.diagnostics);
        xt_diagnostics_free(d.diagnostics);
    }
    return cli_output_close(&d.output, status != CLI_BAD) ? status : CLI_BAD;
}

cli_status cli_disassemble(const cli_options *options)
{
    cli_options search = *options;
    search.shows_moves = true;
    if (!options->stored && !options->solutions_from)
        return cli_solve(&search);
    const char *how = options->solutions_from ? "solutions-from" : "stored";
    const char *other = options->page                                ? "page"
                        : options->picture                           ? "picture"
                        : options->xmpuzzle                          ? "xmpuzzle"
                        : options->level_at_least                    ? "level-at-least"
                        : options->best_level                        ? "best-level"
                        : options->stored && options->solutions_from ? "stored"
                                                                     : NULL;
    if (other) {
        cli_print_error("'--%s' and '--%s' do not go together; only solutions of a search are chosen, drawn and stored",
                        how, other);
        return CLI_BAD;
    }
    cli_input  input;
    cli_status status = cli_input_read(&input, options, options->argument_count);
    if (status == CLI_FOUND && options->solutions_from && input.job_count > 1) {
        cli_print_error("'--solutions-from' is for one puzzle, and there are %u; '--puzzle' picks one",
                        input.job_count);
        status = CLI_BAD;
    }
    if (status == CLI_FOUND)
        status = disassemble_stored(options, &input);
    cli_input_free(&input);
    return status;
}
