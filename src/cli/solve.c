// solve.c -- exactile solve: every solution, as text or JSON.

#include "cli/search.h"
#include "cli/terminal.h"

#include <errno.h>

typedef struct solver {
    cli_search     search; // first: what the callbacks are given
    cli_output     output;
    xt_style       style;
    bool           is_printed;      // not only searched
    bool           shares_terminal; // solutions and progress go to the same
    const cli_job *headed;          // the last that has its heading
} solver;

// Before the first solution, or at the end where there was none: not when the search could not even begin.
static void head(solver *s)
{
    const cli_outcome *outcome = &s->search.outcome;
    if (s->is_printed && outcome->one_of_several && s->style != XT_STYLE_JSON && s->style != XT_STYLE_LINK &&
        s->headed != outcome->job)
        cli_job_heading(outcome->job, cli_job_title(outcome->job), !s->headed, s->output.stream);
    s->headed = outcome->job;
}

// Before each solution.
static void prepare(solver *s)
{
    if (s->shares_terminal)
        cli_progress_erase(&s->search.progress);
    cli_output_begin(&s->output);
    head(s);
}

static xt_answer take_solution(void *context, const xt_solution *solution)
{
    solver *s = context;
    prepare(s);
    bool fine = xt_solution_write(solution, s->style, s->output.stream, s->search.diagnostics);
    return cli_output_check(&s->output) && fine ? XT_CONTINUE : XT_STOP;
}

static xt_answer take_layout(void *context, const xt_layout *layout)
{
    solver *s = context;
    prepare(s);
    bool fine = xt_layout_write(layout, s->style, s->output.stream, s->search.diagnostics);
    return cli_output_check(&s->output) && fine ? XT_CONTINUE : XT_STOP;
}

static void end(cli_search *search, const cli_outcome *outcome)
{
    solver *s = (solver *)search;
    errno = 0;
    head(s);
    cli_output_flush(search->output);
    if (search->options->quiet)
        return;
    if (s->shares_terminal && outcome->statistics->solutions)
        fputc('\n', stderr);
    cli_search_print_summary(search, outcome);
}

static xt_style style_for(const cli_options *options, FILE *stream)
{
    if (options->json)
        return XT_STYLE_JSON;
    if (options->link)
        return XT_STYLE_LINK;
    return cli_wants_colour(options, stream) ? XT_STYLE_COLOUR : XT_STYLE_TEXT;
}

static bool link_suits(const cli_options *options, const cli_input *input)
{
    for (uint32_t i = 0; options->link && i < input->job_count; i++)
        if (!input->jobs[i].board) {
            cli_complain("'--link' is for boards of tiles; '%s' is none", input->jobs[i].name);
            return false;
        }
    return true;
}

static cli_status solve_input(const cli_options *options, const cli_input *input)
{
    solver s = {.search = {.options = options, .input = input, .end = end}};
    if (!cli_output_open(&s.output, options->output))
        return CLI_BAD;
    s.search.output = &s.output;
    s.style = style_for(options, s.output.stream);
    s.is_printed = !options->quiet || s.output.path;
    s.search.sink = s.is_printed ? take_solution : NULL;
    s.search.layout_sink = s.is_printed ? take_layout : NULL;
    s.shares_terminal = cli_is_terminal(s.output.stream) && cli_is_terminal(stderr);
    cli_status status = cli_search_all(&s.search);
    return cli_output_close(&s.output, status != CLI_BAD) ? status : CLI_BAD;
}

cli_status cli_solve(const cli_options *options)
{
    cli_input  input;
    cli_status status = CLI_BAD;
    if (cli_input_read(&input, options, options->argument_count) && link_suits(options, &input))
        status = solve_input(options, &input);
    cli_input_free(&input);
    return status;
}
