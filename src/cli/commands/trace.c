// trace.c -- exactile trace: a search step by step, as lines or in a page.

#include "cli/input/command.h"
#include "cli/output/output.h"
#include "cli/output/rounded_numbers.h"
#include "cli/output/web_page.h"
#include "cli/output/web_run.h"
#include "cli/search/limits.h"
#include "cli/search/search.h"
#include "cli/search/signals.h"

#include <inttypes.h>

enum { PAGE_STEPS = 100000 }; // steps in a page without --steps

typedef struct tracer {
    const cli_options *options;
    cli_output         output;
    cli_web_page       page;
    cli_web_run        run;
    xt_control        *control;
    xt_diagnostics    *diagnostics;
    uint64_t           steps;
    bool               at_limit; // the limit of steps was reached
} tracer;

static uint64_t limit_of(const tracer *t)
{
    return t->options->page && !t->options->steps ? PAGE_STEPS : t->options->steps;
}

static xt_answer write_event(void *context, const xt_event *event)
{
    tracer     *t = context;
    cli_output *output = t->options->page ? &t->page.output : &t->output;
    xt_style    style = t->options->json ? XT_STYLE_JSON : XT_STYLE_TEXT;
    cli_output_begin(output);
    bool ok = t->options->page ? cli_web_run_add_event(&t->run, event, t->diagnostics)
                               : xt_event_write(event, style, output->stream, t->diagnostics);
    t->steps = event->number;
    t->at_limit = event->number == limit_of(t);
    return cli_output_check(output) && ok && !t->at_limit ? XT_CONTINUE : XT_STOP;
}

static cli_ending ending_of(const tracer *t, const cli_outcome *outcome)
{
    cli_ending ending = cli_ending_of(outcome, t->options);
    if (t->at_limit)
        snprintf(ending.text, sizeof ending.text, "%s (--steps %" PRIu64 ")",
                 t->options->steps ? "as many steps as asked for" : "stopped by the limit of a page", limit_of(t));
    return ending;
}

// Describes the end of the trace for a person.
static void report_end(const tracer *t, const xt_model *model, const xt_statistics *statistics, cli_ending ending)
{
    fprintf(stderr, "%" PRIu64 " step%s, %s fit%s, %" PRIu64 " solution%s, %s", t->steps, t->steps == 1 ? "" : "s",
            cli_rounded_number((double)statistics->fits).text, statistics->fits == 1 ? "" : "s", statistics->solutions,
            statistics->solutions == 1 ? "" : "s", ending.text);
    if (statistics->solutions == 0)
        cli_print_reason(model, NULL);
    putc('\n', stderr);
}

static cli_status status_of(const tracer *t, xt_status status, uint64_t solutions)
{
    if (status == XT_FAILED || t->output.error || t->page.output.error || xt_diagnostics_count(t->diagnostics))
        return CLI_BAD;
    return t->at_limit && t->options->steps ? CLI_FOUND : cli_status_of_search(status, solutions);
}

static cli_status trace_model(tracer *t, const cli_job *job, xt_model *model)
{
    xt_settings   settings = cli_search_settings(t->options);
    xt_statistics statistics = {0};
    cli_outcome   outcome = {.job = job, .statistics = &statistics};
    if (t->options->page && !cli_web_run_begin(&t->run, cli_web_page_next_run(&t->page), &t->page.output.error, job,
                                               model, t->options, true))
        return CLI_BAD;
    settings.control = t->control;
    outcome.status =
        xt_trace_search(model, &settings, (uint32_t)t->options->depth, write_event, t, &statistics, t->diagnostics);
    cli_status result = status_of(t, outcome.status, statistics.solutions);
    cli_ending ending = ending_of(t, &outcome);
    if (t->options->page)
        cli_web_run_end(&t->run, &outcome, ending.text);
    else
        cli_output_flush(&t->output);
    if (result != CLI_BAD)
        report_end(t, model, &statistics, ending);
    return result;
}

static cli_status report_no_model(const tracer *t, const cli_job *job)
{
    const cli_outcome outcome = {.job = job, .status = cli_limit_reached()};
    xt_diagnostics_clear(t->diagnostics);
    fprintf(stderr, "0 steps, %s\n", cli_ending_of(&outcome, t->options).text);
    return CLI_STOPPED;
}

static cli_status trace_job(tracer *t, const cli_job *job)
{
    xt_model_settings settings = {.labelled = t->options->labelled};
    cli_status        status = CLI_BAD;
    cli_signals_catch(t->control);
    cli_limits_begin(t->options, t->control);
    xt_model *model = xt_model_new(job->puzzle, &settings, t->diagnostics);
    if (model)
        status = trace_model(t, job, model);
    else if (cli_limit_reached() != XT_FAILED)
        status = report_no_model(t, job);
    cli_limits_end();
    cli_signals_release();
    cli_output_print_diagnostics(t->options->page ? &t->page.output : &t->output, t->diagnostics);
    cli_web_run_free(&t->run);
    xt_model_free(model);
    return status;
}

// One after the other would be hard to tell apart.
static bool is_one(const cli_input *input)
{
    if (input->job_count != 1)
        cli_print_error("%" PRIu32 " puzzles in one file; choose one with '--puzzle'", input->job_count);
    return input->job_count == 1;
}

// Writes the search and the one of --beside.
static cli_status trace_into_page(tracer *t, const cli_job *job)
{
    const cli_options *first = t->options;
    cli_options        second;
    cli_beside_storage words;
    if ((first->beside && !cli_options_beside(first, &words, &second)) || !cli_web_page_open(&t->page, first->page))
        return CLI_BAD;
    cli_status status = trace_job(t, job);
    if (status != CLI_BAD && first->beside && !cli_signals_caught()) {
        t->options = &second;
        t->steps = 0;
        t->at_limit = false;
        status = cli_worse(status, trace_job(t, job));
    }
    return cli_web_page_close(&t->page, status != CLI_BAD) ? status : CLI_BAD;
}

static cli_status trace_input(const cli_options *options, const cli_input *input)
{
    tracer     t = {.options = options, .control = xt_control_new(), .diagnostics = xt_diagnostics_new()};
    cli_status status = CLI_BAD;
    if (!t.control || !t.diagnostics)
        cli_print_out_of_memory();
    else if (options->page)
        status = trace_into_page(&t, &input->jobs[0]);
    else if (cli_output_open(&t.output, options->output)) {
        status = trace_job(&t, &input->jobs[0]);
        status = cli_output_close_search(&t.output, status);
    }
    xt_diagnostics_free(t.diagnostics);
    xt_control_free(t.control);
    return status;
}

static bool check_page_options(const cli_options *options)
{
    if (options->beside && !options->page)
        cli_print_error("'--beside' needs '--page FILE', which shows two searches side by side");
    else if (options->page && (options->json || options->output))
        cli_print_error("'--page' and '--%s' do not go together; call exactile twice",
                        options->json ? "json" : "output");
    else
        return true;
    return false;
}

cli_status cli_trace(const cli_options *options)
{
    cli_input input;
    if (!check_page_options(options))
        return CLI_BAD;
    cli_status status = cli_input_read(&input, options, options->argument_count);
    if (status == CLI_FOUND)
        status = is_one(&input) ? trace_input(options, &input) : CLI_BAD;
    cli_input_free(&input);
    return status;
}
