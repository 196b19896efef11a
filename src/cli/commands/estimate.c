// estimate.c -- exactile estimate: the estimated cost and result of a search.

#include "cli/commands/plot.h"
#include "cli/input/command.h"
#include "cli/output/output.h"
#include "cli/output/rounded_numbers.h"
#include "cli/output/text.h"
#include "cli/search/limits.h"
#include "cli/search/progress.h"
#include "cli/search/search.h"
#include "cli/search/signals.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>

typedef struct estimator {
    const cli_options *options;
    cli_output         output;
    cli_picture        plot;
    cli_progress       progress;
    xt_control        *control;
    xt_result         *result;
    xt_diagnostics    *diagnostics;
    const cli_job     *job;
    bool               one_of_several, is_first;
} estimator;

static void show_progress(void *context, double share_done, double seconds)
{
    estimator *e = context;
    char       line[64];
    snprintf(line, sizeof line, "%.0f%% of the sample taken", share_done * 100);
    cli_progress_print_line(&e->progress, seconds, line);
}

// ---- Text ----------------------------------------------------------------------------------------------------------

static cli_rounded rounded_time(double seconds)
{
    cli_rounded rounded = cli_rounded_time(seconds);
    if (seconds < 10)
        snprintf(rounded.text, sizeof rounded.text, "%.*f s", seconds < 1 ? 3 : 1, seconds);
    return rounded;
}

static void print_guess(FILE *out, const char *name, xt_guess guess, bool is_exact,
                        cli_rounded (*rounded)(double value))
{
    if (is_exact)
        fprintf(out, "%-10s %12.0f   exactly", name, guess.value);
    else if (guess.value == 0)
        fprintf(out, "%-10s %12s   no solution in the sample", name, "unknown");
    else {
        fprintf(out, "%-10s %12s   ", name, rounded(guess.value).text);
        if (isinf(guess.high))
            fputs("nothing is known about the error", out);
        else {
            fprintf(out, "%s to ", rounded(guess.low).text);
            fputs(rounded(guess.high).text, out);
        }
    }
}

static const double min_shown_seconds = 0.001;
static const double min_told_factor = 10; // nodes for each state: else merging gains little

// Adds why there is no solution, if counting proves it.
static void print_reason(const xt_model *model, FILE *out)
{
    xt_explanation *explanation = xt_explanation_new_by_facts(model, NULL);
    const char     *text = explanation ? xt_explanation_facts_get(explanation).text : "";
    if (*text)
        fprintf(out, "# There is no solution: %s.\n", text);
    xt_explanation_free(explanation);
}

static void print_text(const estimator *e, const xt_model *model, const xt_estimate *estimate)
{
    FILE *out = e->output.stream;
    if (e->one_of_several)
        cli_job_heading(e->job, cli_job_title(e->job), e->is_first, out);
    print_guess(out, "nodes", estimate->nodes, estimate->is_exact, cli_rounded_number);
    putc('\n', out);
    print_guess(out, "solutions", estimate->solutions, estimate->is_exact, cli_rounded_number);
    putc('\n', out);
    if (estimate->nodes_per_second > 0) {
        print_guess(out, "time", estimate->seconds, false, rounded_time);
        fprintf(out, ", at %s nodes/s\n", cli_rounded_number(estimate->nodes_per_second).text);
    }
    if (model && estimate->is_exact && !(estimate->solutions.value > 0))
        print_reason(model, out);
    if (estimate->is_rough)
        fputs("# The paths differ much: a few branches hold most of the tree, and others like them may have been "
              "missed.\n",
              out);
    if (estimate->merged_states > 0 && estimate->nodes.value > min_told_factor * estimate->merged_states) {
        fprintf(out, "# 'exactile count' merges equal states instead: about %s states,",
                cli_rounded_number(estimate->merged_states).text);
        fprintf(out, " in %s by one thread.\n", rounded_time(fmax(estimate->merged_seconds, min_shown_seconds)).text);
    }
    if (estimate->counts_by_determinant && !estimate->is_exact)
        fputs("# 'exactile count' computes a determinant instead.\n", out);
}

// ---- JSON ----------------------------------------------------------------------------------------------------------

static void print_value(FILE *out, const char *name, double value)
{
    if (isinf(value))
        fprintf(out, "\"%s\":null", name);
    else
        fprintf(out, "\"%s\":%.6g", name, value);
}

static void print_guess_as_json(FILE *out, const char *name, xt_guess guess)
{
    fprintf(out, ",\"%s\":{", name);
    print_value(out, "value", guess.value);
    putc(',', out);
    print_value(out, "low", guess.low);
    putc(',', out);
    print_value(out, "high", guess.high);
    putc('}', out);
}

static void print_json(const estimator *e, const xt_estimate *estimate, xt_status status)
{
    FILE *out = e->output.stream;
    cli_job_print_json(e->job, out);
    print_guess_as_json(out, "nodes", estimate->nodes);
    print_guess_as_json(out, "solutions", estimate->solutions);
    if (estimate->nodes_per_second > 0) {
        print_guess_as_json(out, "seconds", estimate->seconds);
        putc(',', out);
        print_value(out, "nodes_per_second", estimate->nodes_per_second);
    }
    fprintf(out, ",\"exact\":%s,\"rough\":%s,\"samples\":%" PRIu64 ",\"runs\":%" PRIu32 ",\"seed\":%" PRIu64,
            estimate->is_exact ? "true" : "false", estimate->is_rough ? "true" : "false", estimate->samples,
            estimate->runs, e->options->seed);
    if (estimate->merged_states > 0)
        fprintf(out, ",\"merged\":{\"states\":%.6g,\"seconds\":%.3g}", estimate->merged_states,
                estimate->merged_seconds);
    if (estimate->counts_by_determinant)
        fputs(",\"determinant\":true", out);
    fputs(",\"fits_at\":[", out);
    for (uint32_t level = 0; level < estimate->levels; level++)
        fprintf(out, "%s%.6g", level ? "," : "", estimate->fits_at[level]);
    fprintf(out, "],\"status\":\"%s\"}\n", xt_status_text(status));
}

// ---- Jobs ----------------------------------------------------------------------------------------------------------

static cli_status report_estimate(estimator *e, const xt_model *model, const xt_estimate *estimate, xt_status status)
{
    if (status == XT_FAILED)
        return CLI_BAD;
    errno = 0;
    if (e->options->json)
        print_json(e, estimate, status);
    else if (estimate->runs > 0)
        print_text(e, model, estimate);
    cli_output_check(&e->output);
    if (status == XT_COMPLETE)
        return CLI_FOUND;
    cli_output_flush(&e->output);
    const cli_outcome outcome = {.job = e->job, .status = status};
    fprintf(stderr, "%s: %s, %s\n", cli_job_name_of(e->job).text, estimate->runs ? "sampled in part" : "no estimate",
            cli_ending_of(&outcome, e->options).text);
    return CLI_STOPPED;
}

static cli_status estimate_job(estimator *e, const cli_job *job)
{
    const cli_options   *options = e->options;
    xt_model_settings    of_model = {.labelled = options->labelled};
    xt_settings          settings = cli_search_settings(options);
    xt_estimate_settings how = {
        .samples = options->samples, .seed = options->seed, .progress = show_progress, .progress_context = e};
    xt_estimate estimate = {0};
    xt_status   status = XT_FAILED;
    e->job = job;
    settings.control = e->control;
    settings.result = e->result;
    cli_limits_begin(options, e->control);
    xt_model *model = xt_model_new(job->puzzle, &of_model, e->diagnostics);
    if (model)
        status = xt_estimate_search(model, &settings, &how, &estimate, e->diagnostics);
    if (status == XT_FAILED && cli_limit_reached() != XT_FAILED) {
        status = cli_limit_reached();
        xt_diagnostics_clear(e->diagnostics);
    }
    cli_limits_end();
    cli_progress_erase(&e->progress);
    cli_status result = report_estimate(e, model, &estimate, status);
    if (estimate.runs > 0 && !cli_plot_estimate(&e->plot, job, &estimate))
        result = CLI_BAD;
    xt_model_free(model);
    return result;
}

static cli_status estimate_all(estimator *e, const cli_input *input)
{
    cli_status status = CLI_FOUND;
    cli_signals_catch(e->control);
    for (uint32_t i = 0; i < input->job_count && status != CLI_BAD && !cli_signals_caught(); i++) {
        e->is_first = i == 0;
        e->one_of_several = input->job_count > 1;
        status = cli_worse(status, estimate_job(e, &input->jobs[i]));
    }
    cli_signals_release();
    return status;
}

cli_status cli_estimate(const cli_options *options)
{
    estimator e = {.options = options,
                   .control = xt_control_new(),
                   .result = xt_result_new(),
                   .diagnostics = xt_diagnostics_new()};
    cli_input input;
    cli_output_open(&e.output, NULL);
    cli_progress_start(&e.progress, options);
    cli_status status = cli_input_read(&input, options, options->argument_count);
    if (status == CLI_FOUND && (!e.control || !e.result || !e.diagnostics)) {
        cli_print_out_of_memory();
        status = CLI_BAD;
    } else if (status == CLI_FOUND) {
        status = cli_picture_open(&e.plot, options->plot, options) ? estimate_all(&e, &input) : CLI_BAD;
        status = cli_picture_close(&e.plot, status != CLI_BAD) ? status : CLI_BAD;
    }
    cli_input_free(&input);
    if (e.diagnostics)
        cli_output_print_diagnostics(&e.output, e.diagnostics);
    xt_diagnostics_free(e.diagnostics);
    xt_control_free(e.control);
    xt_result_free(e.result);
    return cli_output_close(&e.output, true) ? status : CLI_BAD;
}
