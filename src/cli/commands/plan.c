// plan.c -- exactile plan, which prints a plan, and the option --plan, which executes it.

#include "cli/commands/plan.h"

#include "cli/commands/plan_condition.h"
#include "cli/input/command.h"
#include "cli/output/output.h"
#include "cli/output/terminal.h"
#include "cli/output/text.h"
#include "cli/search/limits.h"
#include "cli/search/search.h"
#include "cli/search/signals.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

// ---- Printing ------------------------------------------------------------------------------------------------------

static void print_lines(FILE *out, const xt_search_plan *plan, bool reasons)
{
    const char  *comma = "";
    xt_plan_line line;
    for (uint32_t i = 0; xt_search_plan_line_at(plan, i, &line); i++) {
        const char *text = reasons ? line.reason : line.value;
        if (!*text)
            continue;
        fputs(comma, out);
        cli_print_json_string(out, line.name);
        putc(':', out);
        cli_print_json_string(out, text);
        comma = ",";
    }
}

static void print_candidates(FILE *out, const xt_search_plan *plan)
{
    xt_plan_candidate c;
    for (uint32_t i = 0; xt_search_plan_candidate_at(plan, i, &c); i++) {
        fputs(i ? ",{\"engine\":" : "{\"engine\":", out);
        cli_print_json_string(out, c.engine);
        if (c.unsupported_reason) {
            fputs(",\"not_sampled\":", out);
            cli_print_json_string(out, c.unsupported_reason);
        } else
            fprintf(out, ",\"nodes\":%.6g,\"seconds\":%.3g,\"exact\":%s", c.nodes, c.seconds,
                    c.is_exact ? "true" : "false");
        fprintf(out, ",\"taken\":%s}", c.is_chosen ? "true" : "false");
    }
}

static void print_json(FILE *out, const cli_job *job, const xt_search_plan *plan, const cli_condition_cost *cost)
{
    cli_job_print_json(job, out);
    fputs(",\"plan\":{", out);
    print_lines(out, plan, false);
    fputs("},\"reasons\":{", out);
    print_lines(out, plan, true);
    fputs("},\"engines\":[", out);
    print_candidates(out, plan);
    putc(']', out);
    if (cost->condition)
        cli_condition_print_json(cost, out);
    fputs("}\n", out);
}

typedef struct plan_maker {
    const cli_options *options;
    const cli_input   *input;
    cli_output         output;
    xt_control        *control;
} plan_maker;

static xt_search_plan *make_plan(const plan_maker *m, const cli_job *job, cli_condition_cost *cost,
                                 xt_diagnostics *diagnostics)
{
    const cli_options      *options = m->options;
    const xt_model_settings of_model = {.labelled = options->labelled};
    xt_settings             settings = cli_search_settings(options);
    settings.control = m->control;
    xt_model       *model = xt_model_new(job->puzzle, &of_model, diagnostics);
    xt_search_plan *plan = model ? xt_search_plan_new(model, &settings, options->count, diagnostics) : NULL;
    if (plan && settings.where && !cli_condition_measure(cost, model, &settings, plan, diagnostics)) {
        xt_search_plan_free(plan);
        plan = NULL;
    }
    xt_model_free(model);
    return plan;
}

static cli_status print_plan(plan_maker *m, uint32_t index, const xt_search_plan *plan, const cli_condition_cost *cost)
{
    const cli_job *job = &m->input->jobs[index];
    cli_output_begin(&m->output);
    if (m->options->json)
        print_json(m->output.stream, job, plan, cost);
    else {
        if (m->input->job_count > 1)
            cli_job_heading(job, cli_job_title(job), index == 0, m->output.stream);
        if (cost->condition)
            cli_condition_print(cost, m->output.stream);
        xt_search_plan_write(plan, cli_page_columns(m->output.stream), m->output.stream);
    }
    return cli_output_check(&m->output) ? CLI_FOUND : CLI_BAD;
}

static cli_status plan_job(plan_maker *m, uint32_t index)
{
    const cli_job  *job = &m->input->jobs[index];
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    if (!diagnostics) {
        cli_print_out_of_memory();
        return CLI_BAD;
    }
    cli_limits_begin(m->options, m->control);
    cli_condition_cost cost = {0};
    xt_search_plan    *plan = make_plan(m, job, &cost, diagnostics);
    cli_status         status =
        plan ? print_plan(m, index, plan, &cost) : cli_report_failure(job, "no plan", m->options, diagnostics);
    cli_limits_end();
    cli_output_print_diagnostics(&m->output, diagnostics);
    xt_search_plan_free(plan);
    xt_diagnostics_free(diagnostics);
    return status;
}

static cli_status plan_all(plan_maker *m)
{
    cli_status status = CLI_FOUND;
    m->control = xt_control_new();
    if (!m->control) {
        cli_print_out_of_memory();
        return CLI_BAD;
    }
    cli_signals_catch(m->control);
    for (uint32_t i = 0; i < m->input->job_count && status != CLI_BAD && !cli_signals_caught(); i++)
        status = cli_worse(status, plan_job(m, i));
    cli_signals_release();
    xt_control_free(m->control);
    return status;
}

cli_status cli_plan(const cli_options *options)
{
    cli_input  input;
    plan_maker m = {.options = options, .input = &input};
    cli_status status = cli_input_read(&input, options, options->argument_count);
    if (status == CLI_FOUND && !cli_output_open(&m.output, options->output))
        status = CLI_BAD;
    else if (status == CLI_FOUND) {
        status = plan_all(&m);
        status = cli_output_close_search(&m.output, status);
    }
    cli_input_free(&input);
    return status;
}

// ---- Taking a plan -------------------------------------------------------------------------------------------------

static bool is_same_text(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

// Finds options that contradict the plan.  Kernel and threads may differ, since they do not change the search tree.
static bool check_options_agree(const cli_options *options, const xt_settings *planned)
{
    const xt_settings asked = cli_search_settings(options);
    const xt_filters *a = &asked.filters, *p = &planned->filters;
    const struct {
        const char *option;
        bool        is_same;
    } rows[] = {
        {"unique", asked.unique == planned->unique},
        {"constrain", is_same_text(asked.constrained_piece, planned->constrained_piece)},
        {"restrict", asked.restriction == planned->restriction},
        {"split", asked.split == planned->split},
        {"labelled", asked.labelled == planned->labelled},
        {"engine", is_same_text(asked.engine, planned->engine)},
        {"order", is_same_text(asked.order, planned->order)},
        {"nof", asked.nof == planned->nof},
        {"shuffle", asked.shuffle == planned->shuffle},
        {"volume-filter", a->volume == p->volume},
        {"parity-filter", a->parity == p->parity},
        {"fit-filter", a->fit == p->fit},
        {"volume-trigger", a->volume_trigger == p->volume_trigger},
        {"parity-trigger", a->parity_trigger == p->parity_trigger},
        {"parity", a->colourings == p->colourings},
    };
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++)
        if (!rows[r].is_same && cli_option_is_given(options, rows[r].option)) {
            cli_print_error("'--%s' contradicts the plan '%s'; leave it out, or make another plan", rows[r].option,
                            options->plan);
            return false;
        }
    if (options->trials)
        cli_print_error("a plan has no trials; leave out '--trials' or '--plan'");
    return !options->trials;
}

// Callers of the library may look for less than solutions; what is printed here would be taken for them.
static bool check_no_goal(const cli_options *options, const xt_search_plan *plan)
{
    xt_plan_line line;
    for (uint32_t i = 0; xt_search_plan_line_at(plan, i, &line); i++)
        if (strcmp(line.name, "goal") == 0) {
            cli_print_error_at((cli_place){options->plan, line.line, line.column},
                               "the plan has a goal, so its solutions are incomplete; leave the line out");
            return false;
        }
    return true;
}

static void report_kernel_unsupported(const cli_options *options, const xt_search_plan *plan)
{
    xt_plan_line line;
    for (uint32_t i = 0; xt_search_plan_line_at(plan, i, &line); i++)
        if (strcmp(line.name, "kernel") == 0 && *line.value && !xt_kernel_runs_here(line.value) && !options->quiet)
            fprintf(stderr, "the plan's kernel '%s' does not run on this machine; another one searches the same tree\n",
                    line.value);
}

static void apply_plan_settings(cli_options *options, const xt_search_plan *plan)
{
    const xt_settings settings = xt_search_plan_settings(plan);
    options->unique = cli_text_of_unique(settings.unique);
    options->labelled = settings.labelled;
    if (!options->kernel)
        options->kernel = settings.kernel;
    if (!cli_option_is_given(options, "threads"))
        options->threads = settings.threads;
    options->planned = plan;
}

bool cli_plan_apply(cli_planned_options *planned, const cli_options *options)
{
    *planned = (cli_planned_options){.options = *options};
    if (!options->plan)
        return true;
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    if (!diagnostics)
        return cli_print_out_of_memory();
    planned->plan = xt_search_plan_read(options->plan, diagnostics);
    xt_diagnostics_print(diagnostics, stderr);
    xt_diagnostics_free(diagnostics);
    if (!planned->plan)
        return false;
    const xt_settings settings = xt_search_plan_settings(planned->plan);
    if (!check_options_agree(options, &settings) || !check_no_goal(options, planned->plan))
        return false;
    report_kernel_unsupported(options, planned->plan);
    apply_plan_settings(&planned->options, planned->plan);
    return true;
}

void cli_plan_free(cli_planned_options *planned)
{
    xt_search_plan_free(planned->plan);
}
