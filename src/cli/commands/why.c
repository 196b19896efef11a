// why.c -- exactile why: the reason why a puzzle has no solution.

#include "cli/input/command.h"
#include "cli/input/input.h"
#include "cli/output/output.h"
#include "cli/output/statistics.h"
#include "cli/output/terminal.h"
#include "cli/output/text.h"
#include "cli/search/limits.h"
#include "cli/search/signals.h"

#include <errno.h>
#include <inttypes.h>

typedef struct why {
    const cli_options *options;
    const cli_input   *input;
    cli_output         output;
    xt_control        *control;
    xt_result         *result;
} why;

// ---- JSON ----------------------------------------------------------------------------------------------------------

static void print_cell(FILE *out, xt_cell cell, uint32_t dimensions, bool is_first)
{
    fputs(is_first ? "[" : ",[", out);
    for (uint32_t k = 0; k < dimensions; k++)
        fprintf(out, k ? ",%" PRId32 : "%" PRId32, cell.at[k]);
    fputc(']', out);
}

static void print_placement(FILE *out, const xt_solution *pieces, uint32_t index, uint32_t dimensions)
{
    xt_placement placement = xt_solution_piece_at(pieces, index);
    fputs(index ? ",{\"name\":" : "{\"name\":", out);
    cli_print_json_string(out, placement.name);
    fputs(",\"cells\":[", out);
    for (uint32_t c = 0; c < placement.cells; c++)
        print_cell(out, xt_solution_cell_at(pieces, index, c), dimensions, c == 0);
    fputs("]}", out);
}

static void print_packing(FILE *out, const char *key, const xt_packed *packed, uint32_t dimensions)
{
    fprintf(out, ",\"%s\":{\"number\":%" PRIu32 ",\"required\":%" PRIu32 ",\"exact\":%s,\"pieces\":[", key,
            packed->number, packed->required, packed->is_exact ? "true" : "false");
    for (uint32_t i = 0; i < packed->pieces.count; i++)
        print_placement(out, &packed->pieces, i, dimensions);
    fputs("]}", out);
}

static void print_json(const cli_job *job, const xt_explanation *explanation, FILE *out)
{
    static const char *const reasons[] = {
        [XT_REASON_UNKNOWN] = "unknown",   [XT_REASON_SOLVABLE] = "solvable", [XT_REASON_VOLUME] = "volume",
        [XT_REASON_NO_IMAGE] = "no image", [XT_REASON_COUNTING] = "counting", [XT_REASON_CORE] = "core"};
    const xt_explanation_facts facts = xt_explanation_facts_get(explanation);
    uint32_t                   dimensions = xt_puzzle_facts_get(job->puzzle).dimensions;
    fputs("{\"puzzle\":", out);
    cli_print_json_string(out, cli_job_name_of(job).text);
    fprintf(out, ",\"reason\":\"%s\",\"text\":", reasons[facts.reason]);
    cli_print_json_string(out, facts.text);
    fputs(",\"pieces\":[", out);
    for (uint32_t i = 0; i < facts.pieces; i++) {
        fputs(i ? "," : "", out);
        cli_print_json_string(out, xt_explanation_piece_at(explanation, i));
    }
    fputs("],\"cells\":[", out);
    for (uint32_t i = 0; i < facts.cells; i++)
        print_cell(out, xt_explanation_cell_at(explanation, i), dimensions, i == 0);
    fputc(']', out);
    if (facts.reason == XT_REASON_CORE)
        fprintf(out, ",\"minimal\":%s", facts.is_minimal ? "true" : "false");
    if (facts.has_packings) {
        print_packing(out, "most_cells", &facts.most_cells, dimensions);
        print_packing(out, "most_pieces", &facts.most_pieces, dimensions);
    }
    fprintf(out, ",\"status\":\"%s\"}\n", xt_status_text(facts.status));
}

// ---- The command ---------------------------------------------------------------------------------------------------

// Returns false if memory runs out.
static bool print(const why *w, const cli_job *job, const xt_explanation *explanation)
{
    const xt_explanation_facts facts = xt_explanation_facts_get(explanation);
    FILE                      *out = w->output.stream;
    if (w->options->json) {
        print_json(job, explanation, out);
        return true;
    }
    if (w->input->job_count > 1)
        cli_job_heading(job, cli_job_title(job), job == w->input->jobs, out);
    if (facts.reason == XT_REASON_UNKNOWN)
        fprintf(out, "no solution was found: %s\n", xt_status_text(facts.status));
    return xt_explanation_show(explanation, cli_style_for(w->options, out), cli_page_columns(out), out) || ferror(out);
}

static cli_status explain(why *w, const cli_job *job, xt_model *model, xt_diagnostics *diagnostics)
{
    const xt_settings settings = {.threads = (uint32_t)w->options->threads,
                                  .time_limit = w->options->time_limit,
                                  .node_limit = w->options->node_limit,
                                  .control = w->control};
    xt_explanation   *explanation = xt_explanation_new(model, &settings, diagnostics);
    if (!explanation)
        return cli_report_failure(job, "no explanation", w->options, diagnostics);
    xt_reason reason = xt_explanation_facts_get(explanation).reason;
    cli_output_begin(&w->output);
    bool ok = print(w, job, explanation) || cli_print_out_of_memory();
    ok = cli_output_check(&w->output) && ok;
    xt_explanation_free(explanation);
    return !ok                            ? CLI_BAD
           : reason == XT_REASON_UNKNOWN  ? CLI_STOPPED
           : reason == XT_REASON_SOLVABLE ? CLI_FOUND
                                          : CLI_NONE;
}

// ---- By sides ------------------------------------------------------------------------------------------------------

static void print_by_sides(const why *w, const cli_job *job, xt_status status, const char *reason, bool is_solvable)
{
    FILE *out = w->output.stream;
    if (w->options->json) {
        fputs("{\"puzzle\":", out);
        cli_print_json_string(out, cli_job_name_of(job).text);
        fprintf(out, ",\"reason\":\"%s\",\"text\":", is_solvable ? "solvable" : reason ? "boxes" : "unknown");
        cli_print_json_string(out, is_solvable ? "the puzzle has a solution" : reason ? reason : "");
        fprintf(out, ",\"pieces\":[],\"cells\":[],\"status\":\"%s\"}\n",
                xt_status_text(is_solvable ? XT_COMPLETE : status));
        return;
    }
    if (w->input->job_count > 1)
        cli_job_heading(job, cli_job_title(job), job == w->input->jobs, out);
    if (is_solvable)
        fputs("the puzzle has a solution\n", out);
    else if (reason)
        fprintf(out, "no solution: %s\n", reason);
    else
        fprintf(out, "no solution was found: %s\n", xt_status_text(status));
}

// A puzzle of boxes with many cells has no images, or too many.  The proof by sides says less about pieces and cells.
static cli_status explain_by_sides(why *w, const cli_job *job, xt_model *model, xt_diagnostics *diagnostics)
{
    const xt_settings settings = {.time_limit = w->options->time_limit, .control = w->control, .result = w->result};
    xt_statistics     statistics = {0};
    xt_status         status = xt_solve(model, &settings, NULL, NULL, &statistics, diagnostics);
    bool              is_solvable = statistics.solutions > 0, is_known = is_solvable || status == XT_COMPLETE;
    if (status == XT_FAILED)
        return CLI_BAD;
    cli_output_begin(&w->output);
    print_by_sides(w, job, status, statistics.impossible, is_solvable);
    return !cli_output_check(&w->output) ? CLI_BAD : is_solvable ? CLI_FOUND : is_known ? CLI_NONE : CLI_STOPPED;
}

static cli_status explain_job(why *w, const cli_job *job)
{
    cli_status              status = CLI_BAD;
    xt_diagnostics         *diagnostics = xt_diagnostics_new();
    const xt_model_settings settings = {.sides = XT_SIDES_FASTER};
    cli_limits_begin(w->options, w->control);
    xt_model *model = diagnostics ? xt_model_new(job->puzzle, &settings, diagnostics) : NULL;
    if (model && xt_model_facts_get(model).is_searched_by_sides)
        status = explain_by_sides(w, job, model, diagnostics);
    else if (model)
        status = explain(w, job, model, diagnostics);
    else if (diagnostics)
        status = cli_report_failure(job, "no explanation", w->options, diagnostics);
    cli_limits_end();
    if (diagnostics)
        cli_output_print_diagnostics(&w->output, diagnostics);
    else
        cli_print_out_of_memory();
    xt_model_free(model);
    xt_diagnostics_free(diagnostics);
    return status;
}

static cli_status explain_all(why *w)
{
    cli_status status = CLI_FOUND;
    uint32_t   done = 0, count = w->input->job_count;
    cli_signals_catch(w->control);
    while (done < count && !w->output.error && !cli_signals_caught())
        status = cli_worse(status, explain_job(w, &w->input->jobs[done++]));
    cli_signals_release();
    return done < count && !w->output.error ? cli_worse(status, CLI_STOPPED) : status;
}

cli_status cli_why(const cli_options *options)
{
    cli_input  input;
    why        w = {.options = options, .input = &input, .control = xt_control_new(), .result = xt_result_new()};
    cli_status status = CLI_BAD;
    cli_output_open(&w.output, NULL);
    if (!w.control || !w.result)
        cli_print_out_of_memory();
    else {
        status = cli_input_read(&input, options, options->argument_count);
        if (status == CLI_FOUND)
            status = explain_all(&w);
        cli_input_free(&input);
    }
    xt_control_free(w.control);
    xt_result_free(w.result);
    return cli_output_close(&w.output, true) ? status : CLI_BAD;
}
