// trace.c -- exactile trace: a search step by step.

#include "cli/command.h"
#include "cli/output.h"
#include "cli/rough.h"
#include "cli/search.h"
#include "cli/signals.h"

#include <inttypes.h>

typedef struct tracer {
    const cli_options *options;
    cli_output         output;
    xt_control        *control;
    xt_diagnostics    *diagnostics;
    uint64_t           steps;
    bool               at_limit; // of steps
} tracer;

static xt_answer take_event(void *context, const xt_event *event)
{
    tracer *t = context;
    cli_output_begin(&t->output);
    bool fine =
        xt_event_write(event, t->options->json ? XT_STYLE_JSON : XT_STYLE_TEXT, t->output.stream, t->diagnostics);
    t->steps = event->number;
    t->at_limit = t->options->steps && event->number == t->options->steps;
    return cli_output_check(&t->output) && fine && !t->at_limit ? XT_CONTINUE : XT_STOP;
}

// What ended it, for a person.
static void tell_end(const tracer *t, const cli_job *job, const xt_statistics *statistics, xt_status status)
{
    cli_outcome outcome = {.job = job, .status = status, .statistics = statistics};
    cli_ending  ending = cli_ending_of(&outcome, t->options);
    if (t->at_limit)
        snprintf(ending.text, sizeof ending.text, "stopped by the limit on steps (--steps %" PRIu64 ")",
                 t->options->steps);
    fprintf(stderr, "%" PRIu64 " step%s, %s fits, %" PRIu64 " solution%s, %s\n", t->steps, t->steps == 1 ? "" : "s",
            cli_rough_number((double)statistics->fits).text, statistics->solutions,
            statistics->solutions == 1 ? "" : "s", ending.text);
}

static cli_status status_of(const tracer *t, xt_status status, uint64_t solutions)
{
    if (status == XT_FAILED || t->output.error || xt_diagnostics_count(t->diagnostics))
        return CLI_BAD;
    if (status != XT_COMPLETE)
        return CLI_STOPPED;
    return solutions ? CLI_FOUND : CLI_NONE;
}

static cli_status trace_model(tracer *t, const cli_job *job, xt_model *model)
{
    xt_settings   settings = cli_search_settings(t->options);
    xt_statistics statistics = {0};
    settings.control = t->control;
    cli_signals_catch(t->control);
    xt_status status =
        xt_trace_search(model, &settings, (uint32_t)t->options->depth, take_event, t, &statistics, t->diagnostics);
    cli_status told = status_of(t, status, statistics.solutions);
    cli_output_flush(&t->output);
    if (told != CLI_BAD)
        tell_end(t, job, &statistics, status);
    cli_signals_release();
    return told;
}

static cli_status trace_job(tracer *t, const cli_job *job)
{
    xt_model_settings settings = {.labelled = t->options->labelled};
    cli_status        status = CLI_BAD;
    if (job->board) {
        cli_complain("'%s' is a board of tiles; 'exactile trace' takes puzzles of pieces", cli_job_name_of(job).text);
        return CLI_BAD;
    }
    xt_model *model = xt_model_new(job->puzzle, &settings, t->diagnostics);
    if (model)
        status = trace_model(t, job, model);
    cli_output_print_diagnostics(&t->output, t->diagnostics);
    xt_model_free(model);
    return status;
}

// One after the other would be hard to tell apart.
static bool is_one(const cli_input *input)
{
    if (input->job_count != 1)
        cli_complain("%" PRIu32 " puzzles in one file; choose one with '--puzzle'", input->job_count);
    return input->job_count == 1;
}

static cli_status trace_input(const cli_options *options, const cli_input *input)
{
    tracer     t = {.options = options, .control = xt_control_new(), .diagnostics = xt_diagnostics_new()};
    cli_status status = CLI_BAD;
    if (!t.control || !t.diagnostics)
        cli_complain_of_memory();
    else if (cli_output_open(&t.output, options->output)) {
        status = trace_job(&t, &input->jobs[0]);
        status = cli_output_close(&t.output, status != CLI_BAD) ? status : CLI_BAD;
    }
    xt_diagnostics_free(t.diagnostics);
    xt_control_free(t.control);
    return status;
}

cli_status cli_trace(const cli_options *options)
{
    cli_input  input;
    cli_status status = CLI_BAD;
    if (cli_input_read(&input, options, options->argument_count) && is_one(&input))
        status = trace_input(options, &input);
    cli_input_free(&input);
    return status;
}
