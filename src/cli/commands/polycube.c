// polycube.c -- a replacement for Busche's polycube: its options, files and output with our search.
//
// docs/POLYCUBE.md lists the differences.

#include "cli/help/help.h"
#include "cli/input/command.h"
#include "cli/input/files.h"
#include "cli/input/input.h"
#include "cli/output/output.h"
#include "cli/polycube/info.h"
#include "cli/polycube/settings.h"
#include "cli/polycube/trace.h"
#include "cli/search/signals.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

typedef struct solver {
    const cli_polycube_options *options;
    cli_polycube_form           form;
    xt_monte_carlo              monte_carlo;
    cli_output                  output;
    xt_control                 *control;
    xt_result                  *result;
    cli_polycube_run            run; // the current puzzle
    cli_polycube_trace          trace;
    xt_writer                  *writer; // for the solutions of that puzzle; NULL if they are printed as definitions
    xt_diagnostics             *diagnostics;
} solver;

static bool write_solution(solver *s, const xt_solution *solution)
{
    FILE *out = s->output.stream;
    return s->writer ? xt_writer_write(s->writer, solution, out, s->diagnostics)
                     : xt_solution_write_definition(solution, s->form == FORM_SUBPUZZLE, out, s->diagnostics);
}

static xt_answer print_solution(void *context, const xt_solution *solution)
{
    solver *s = context;
    cli_output_begin(&s->output);
    bool ok = write_solution(s, solution);
    return cli_output_check(&s->output) && ok ? XT_CONTINUE : XT_STOP;
}

static xt_answer print_text(void *context, const char *text, size_t bytes)
{
    solver *s = context;
    cli_output_begin(&s->output);
    cli_output_write(&s->output, text, bytes);
    return cli_output_check(&s->output) ? XT_CONTINUE : XT_STOP;
}

// Prints the placed pieces.
static xt_answer print_position(void *context, const xt_solution *state)
{
    solver *s = context;
    cli_output_begin(&s->output);
    fprintf(s->output.stream, "\n# --- TRACE %" PRIu64 " ---\n", ++s->trace.printed);
    bool ok = write_solution(s, state);
    return cli_output_check(&s->output) && ok ? XT_CONTINUE : XT_STOP;
}

static void print_position_on_request(solver *s, const xt_statistics *so_far)
{
    if (cli_polycube_trace_is_on(&s->trace))
        print_position(s, &(xt_solution){.model = s->run.model, .options = s->trace.options, .count = s->trace.count});
    else if (!xt_show_position(so_far, print_position, s))
        cli_print_out_of_memory();
}

// Called about every 0.1 s.
static void report_progress(void *context, const xt_statistics *so_far)
{
    solver *s = context;
    if (cli_signals_want_statistics())
        cli_polycube_print_statistics(&s->run, so_far, s->output.stream);
    if (cli_signals_want_trace())
        print_position_on_request(s, so_far);
    if (!cli_output_flush(&s->output))
        xt_control_stop(s->control);
}

// Previews the search without the test for unique solutions and without filters, as polycube describes it.
static bool preview_search(solver *s, const xt_settings *settings, xt_diagnostics *diagnostics)
{
    xt_settings search = *settings;
    search.unique = XT_ALL;
    search.filters = (xt_filters){0};
    return xt_preview_search(s->run.model, &search, &s->run.preview, diagnostics);
}

// Makes the settings and the preview.
static bool make_settings(solver *s, cli_polycube_settings *settings, const xt_model_facts *facts)
{
    if (!cli_polycube_settings_make(settings, s->options, facts))
        return false;
    settings->search.monte_carlo = s->monte_carlo;
    return preview_search(s, &settings->search, s->diagnostics);
}

static cli_status status_of(const solver *s, xt_status status)
{
    if (s->output.error || status == XT_FAILED || xt_diagnostics_count(s->diagnostics))
        return CLI_BAD;
    return status == XT_BY_TRIALS ? CLI_FOUND : cli_status_of_search(status, 1);
}

static xt_answer handle_event(void *context, const xt_event *event)
{
    solver *s = context;
    if (event->type == XT_EVENT_SOLUTION && !s->options->value[POLYCUBE_QUIET].given)
        return print_solution(s, &event->pieces);
    if (!cli_polycube_trace_update(&s->trace, event))
        return XT_CONTINUE;
    return print_position(s,
                          &(xt_solution){.model = s->run.model, .options = s->trace.options, .count = s->trace.count});
}

static xt_status search(solver *s, xt_model *model, const xt_settings *settings, xt_statistics *statistics)
{
    xt_sink sink = s->options->value[POLYCUBE_QUIET].given ? NULL : print_solution;
    if (!cli_polycube_trace_start(&s->trace, s->options, xt_model_facts_get(model).pieces_high)) {
        cli_print_out_of_memory();
        return XT_FAILED;
    }
    xt_status status =
        cli_polycube_trace_is_on(&s->trace)
            ? xt_trace_search(model, settings, s->trace.depth, handle_event, s, statistics, s->diagnostics)
            : xt_solve(model, settings, sink, s, statistics, s->diagnostics);
    cli_polycube_trace_end(&s->trace);
    return status;
}

// Makes the writer, if the form of solutions has one.  Prints an error and returns false on failure.
static bool make_writer(solver *s, const xt_model *model)
{
    if (s->form != FORM_LAYOUT && s->form != FORM_COORDINATES)
        return true;
    s->writer = xt_writer_new(model, s->form == FORM_LAYOUT ? XT_STYLE_TEXT : XT_STYLE_COORDINATES, 0, s->diagnostics);
    return s->writer;
}

static cli_status solve_model(solver *s, xt_model *model)
{
    cli_polycube_settings settings;
    xt_statistics         statistics = {0};
    cli_status            status = CLI_BAD;
    s->run.model = model;
    xt_model_facts facts = xt_model_facts_get(model);
    if (make_settings(s, &settings, &facts) && make_writer(s, model)) {
        bool prints_info = s->options->value[POLYCUBE_INFO].given;
        settings.search.control = s->control;
        settings.search.result = s->result;
        settings.search.writer = s->writer;
        settings.search.text_sink = s->writer ? print_text : NULL;
        settings.search.progress = report_progress;
        settings.search.progress_context = s;
        errno = 0;
        if (prints_info)
            cli_polycube_print_facts(&s->run, s->output.stream);
        status = status_of(s, search(s, model, &settings.search, &statistics));
        if (statistics.impossible && status != CLI_BAD && (prints_info || !s->options->value[POLYCUBE_QUIET].given))
            fprintf(s->output.stream, "\n# No solution exists, and none was searched for: %s\n", statistics.impossible);
        if (prints_info && status != CLI_BAD)
            cli_polycube_print_statistics(&s->run, &statistics, s->output.stream);
        cli_output_flush(&s->output);
    }
    free(settings.order);
    return s->output.error ? CLI_BAD : status;
}

// polycube refuses a puzzle whose volumes differ; other commands find that it has no solution.
static bool check_volumes(const cli_job *job, const xt_model *model)
{
    const xt_model_facts facts = xt_model_facts_get(model);
    if (facts.volume_low <= facts.cells && facts.volume_high >= facts.cells - facts.optional)
        return true;
    xt_explanation *explanation = xt_explanation_new_by_facts(model, NULL);
    if (explanation)
        cli_print_error("'%s': %s", cli_job_name_of(job).text, xt_explanation_facts_get(explanation).text);
    else
        cli_print_out_of_memory();
    xt_explanation_free(explanation);
    return false;
}

static cli_status solve_job(solver *s, const cli_job *job)
{
    cli_status status = CLI_BAD;
    s->run = (cli_polycube_run){.options = s->options,
                                .job = job,
                                .is_unique_wanted = s->options->value[POLYCUBE_UNIQUE].given ||
                                                    s->options->value[POLYCUBE_MIRROR].given};
    s->diagnostics = xt_diagnostics_new();
    if (!s->diagnostics) {
        cli_print_out_of_memory();
        return CLI_BAD;
    }
    xt_model *model = xt_model_new(job->puzzle, NULL, s->diagnostics);
    if (model && check_volumes(job, model))
        status = solve_model(s, model);
    cli_output_print_diagnostics(&s->output, s->diagnostics);
    xt_diagnostics_free(s->diagnostics);
    xt_writer_free(s->writer);
    s->writer = NULL;
    xt_model_free(model);
    return status;
}

static cli_status solve_jobs(solver *s, const cli_input *input)
{
    cli_status status = CLI_FOUND;
    s->control = xt_control_new();
    s->result = xt_result_new();
    if (!s->control || !s->result) {
        cli_print_out_of_memory();
        xt_control_free(s->control);
        xt_result_free(s->result);
        return CLI_BAD;
    }
    cli_signals_catch(s->control);
    cli_signals_catch_trace();
    if (s->options->value[POLYCUBE_INFO].given)
        cli_polycube_print_options(s->options, s->output.stream);
    for (uint32_t j = 0; j < input->job_count && status != CLI_BAD && !cli_signals_caught(); j++)
        status = cli_worse(status, solve_job(s, &input->jobs[j]));
    if (cli_signals_caught())
        status = cli_worse(status, CLI_STOPPED);
    cli_signals_release();
    xt_control_free(s->control);
    xt_result_free(s->result);
    return status;
}

static bool check_files(const cli_polycube_options *options, const cli_options *puzzles)
{
    const cli_polycube_value *conf = &options->value[POLYCUBE_CONF];
    cli_files                 files = {0};
    for (uint32_t i = 0; i < puzzles->argument_count; i++)
        cli_files_add(&files, NULL, puzzles->arguments[i], true, false, false);
    if (conf->given)
        cli_files_add(&files, cli_polycube_option_name(POLYCUBE_CONF), conf->text, true, false, false);
    return cli_files_check(&files);
}

static cli_status solve_files(const cli_polycube_options *options)
{
    static char *const standard_input[] = {"-"};
    solver             s = {.options = options};
    cli_input          input;
    cli_options        files = {.arguments = options->file_count ? options->files : standard_input,
                                .argument_count = options->file_count ? options->file_count : 1};
    if (!check_files(options, &files) || !cli_polycube_form_read(options, &s.form) ||
        !cli_polycube_monte_carlo_read(options, &s.monte_carlo) || !cli_polycube_trace_check(options) ||
        !cli_output_open(&s.output, NULL))
        return CLI_BAD;
    cli_status status = cli_input_read(&input, &files, files.argument_count);
    if (status == CLI_FOUND)
        status = solve_jobs(&s, &input);
    cli_input_free(&input);
    return cli_output_close(&s.output, status != CLI_BAD) ? status : CLI_BAD;
}

static cli_status run(const cli_polycube_options *options)
{
    if (options->value[POLYCUBE_HELP].given)
        return cli_help_print(cli_command_find("polycube"));
    if (options->value[POLYCUBE_VERSION].given)
        return printf("exactile %s, as polycube\n", xt_version()) > 0 ? CLI_FOUND : CLI_BAD;
    return solve_files(options);
}

cli_status cli_polycube_main(int argc, char **argv)
{
    cli_polycube_options options;
    cli_status           status = CLI_BAD;
    if (cli_polycube_options_parse(argc, argv, &options))
        status = run(&options);
    cli_polycube_options_free(&options);
    return status;
}

cli_status cli_polycube(const cli_options *options)
{
    (void)options;
    cli_print_error("options before 'polycube'; it is used as exactile polycube OPTIONS -- FILE...");
    return CLI_BAD;
}
