// solve.c -- exactile solve: all solutions, as text, JSON, a picture or a page.

#include "cli/commands/plan.h"
#include "cli/output/picture.h"
#include "cli/output/terminal.h"
#include "cli/output/web_page.h"
#include "cli/output/web_run.h"
#include "cli/search/search.h"

#include <errno.h>

typedef struct solver {
    cli_search         search; // first member, since callbacks get its address
    cli_output         output;
    cli_picture        picture;
    xt_style           style;
    bool               shares_terminal; // solutions and progress are on the same terminal
    const cli_job     *headed_job;      // the last job with a printed heading
    const cli_job     *drawn_job;       // the last job with a started picture
    xt_disassembler   *disassembler;    // of that job, for its moves
    cli_web_page       page;
    cli_web_run        run;           // the current run of the page
    const cli_job     *paged_job;     // the job of that run
    cli_output         solved_output; // the file of --xmpuzzle
    xt_solved_puzzles *solved;        // or NULL
} solver;

// Before the first solution, or at the end where there was none: not when the search could not even begin.
static void print_heading(solver *s)
{
    const cli_outcome *outcome = &s->search.outcome;
    bool               is_needed = outcome->one_of_several && s->headed_job != outcome->job;
    if (is_needed && s->style == XT_STYLE_JSON) {
        cli_job_print_json(outcome->job, s->output.stream);
        fputs("}\n", s->output.stream);
    } else if (is_needed && s->style != XT_STYLE_LINK) {
        cli_job_heading(outcome->job, cli_job_title(outcome->job), !s->headed_job, s->output.stream);
    }
    s->headed_job = outcome->job;
}

// Called before each solution.
static void begin_solution(solver *s)
{
    if (s->shares_terminal)
        cli_progress_erase(&s->search.progress);
    cli_output_begin(&s->output);
    print_heading(s);
}

// Called before the first figure of a job, or at its end.
static bool begin_picture(solver *s, const xt_model *model)
{
    const cli_job *job = s->search.outcome.job;
    xt_drawing    *drawing = s->picture.drawing;
    if (!drawing || s->drawn_job == job)
        return true;
    s->drawn_job = job;
    if (!cli_picture_begin(&s->picture, job, s->search.diagnostics))
        return false;
    if (!s->search.options->pieces)
        return true;
    return xt_drawing_add_puzzle(drawing, model, s->search.diagnostics);
}

// ---- The file for BurrTools ----------------------------------------------------------------------------------------

static bool add_puzzles(solver *s, const cli_input *input)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    bool            ok = diagnostics || cli_print_out_of_memory();
    for (uint32_t i = 0; ok && i < input->job_count; i++)
        ok = xt_solved_puzzles_add_puzzle(s->solved, input->jobs[i].puzzle, diagnostics);
    if (diagnostics)
        xt_diagnostics_print(diagnostics, stderr);
    xt_diagnostics_free(diagnostics);
    return ok;
}

// Returns false after printing an error.
static bool open_solved(solver *s, const cli_options *options, const cli_input *input)
{
    if (!options->xmpuzzle)
        return true;
    s->solved = xt_solved_puzzles_new();
    if (!s->solved)
        return cli_print_out_of_memory();
    if (options->disassemble || options->level_at_least || options->best_level || options->shows_moves)
        xt_solved_puzzles_take_apart(s->solved);
    if (add_puzzles(s, input) && cli_output_open(&s->solved_output, options->xmpuzzle)) {
        s->solved_output.is_whole_only_at_end = true;
        return true;
    }
    xt_solved_puzzles_free(s->solved);
    s->solved = NULL;
    return false;
}

static uint32_t index_of_job(const solver *s)
{
    return (uint32_t)(s->search.outcome.job - s->search.input->jobs);
}

static bool write_solved(solver *s)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    if (!diagnostics)
        return cli_print_out_of_memory();
    errno = 0;
    bool written = xt_solved_puzzles_write(s->solved, s->solved_output.stream, diagnostics);
    cli_output_check(&s->solved_output);
    cli_output_print_diagnostics(&s->solved_output, diagnostics);
    xt_diagnostics_free(diagnostics);
    return written;
}

// Writes the file if commit is set.  Returns false if that fails.
static bool close_solved(solver *s, bool commit)
{
    if (!s->solved)
        return true;
    bool written = commit && write_solved(s);
    bool ok = cli_output_close(&s->solved_output, written) && written == commit;
    xt_solved_puzzles_free(s->solved);
    s->solved = NULL;
    return ok;
}

// ---- Sinks ---------------------------------------------------------------------------------------------------------

static bool draw_solution(solver *s, const xt_solution *solution, xt_diagnostics *diagnostics)
{
    if (!begin_picture(s, solution->model) || !xt_drawing_add_solution(s->picture.drawing, solution, diagnostics))
        return false;
    if (!s->search.options->shows_moves)
        return true;
    if (!s->disassembler)
        s->disassembler = xt_disassembler_new(solution->model, cli_moves_of(s->search.options), diagnostics);
    return s->disassembler && xt_drawing_add_disassembly(s->picture.drawing, s->disassembler, solution, diagnostics);
}

static xt_answer solution_sink(void *context, const xt_solution *solution)
{
    solver         *s = context;
    xt_diagnostics *diagnostics = s->search.diagnostics;
    begin_solution(s);
    bool ok = xt_writer_write(s->search.writer, solution, s->output.stream, diagnostics);
    ok = cli_output_check(&s->output) && ok;
    if (ok && s->picture.drawing)
        ok = draw_solution(s, solution, diagnostics);
    ok = ok && (!s->solved || xt_solved_puzzles_add(s->solved, index_of_job(s), solution, diagnostics));
    return ok ? XT_CONTINUE : XT_STOP;
}

// The sink of text that searching threads wrote.  Boards and boxes by sides still use solution_sink.
static xt_answer text_sink(void *context, const char *text, size_t bytes)
{
    solver *s = context;
    begin_solution(s);
    cli_output_write(&s->output, text, bytes);
    return cli_output_check(&s->output) ? XT_CONTINUE : XT_STOP;
}

// Adds a note about the end of the search to the picture.
static void end_picture(solver *s, const cli_outcome *outcome)
{
    xt_disassembler_free(s->disassembler);
    s->disassembler = NULL;
    if (!s->picture.drawing)
        return;
    uint64_t solutions = outcome->statistics->solutions, max_drawn = s->search.options->max_drawn;
    begin_picture(s, s->search.model);
    cli_picture_note_hidden(&s->picture, solutions > max_drawn ? solutions - max_drawn : 0, "solutions",
                            s->search.diagnostics);
    cli_picture_note_ending(&s->picture, outcome, s->search.options, s->search.diagnostics);
}

// ---- In a page -----------------------------------------------------------------------------------------------------

// Called before the first solution of a job, or at its end if it has none.
static bool prepare_page(solver *s, const xt_model *model)
{
    const cli_job *job = s->search.outcome.job;
    cli_output_begin(&s->page.output);
    if (s->paged_job == job)
        return true;
    s->paged_job = job;
    return cli_web_run_begin(&s->run, cli_web_page_next_run(&s->page), &s->page.output.error, job, model,
                             s->search.options, false) &&
           (!s->search.level_filter ||
            cli_web_run_take_apart(&s->run, cli_moves_of(s->search.options), s->search.diagnostics));
}

static xt_answer page_solution(void *context, const xt_solution *solution)
{
    solver *s = context;
    bool    ok = prepare_page(s, solution->model) && cli_web_run_add_solution(&s->run, solution, s->search.diagnostics);
    return cli_output_check(&s->page.output) && ok ? XT_CONTINUE : XT_STOP;
}

static void end_page(solver *s, const cli_outcome *outcome)
{
    if (!s->search.model) // memory for the model ran out, so there is nothing to show
        return;
    if (prepare_page(s, s->search.model))
        cli_web_run_end(&s->run, outcome, cli_ending_of(outcome, s->search.options).text);
    if (!s->search.options->quiet && s->run.solutions_written < outcome->statistics->solutions)
        fprintf(stderr, "the page has the first %d of them\n", CLI_MAX_WEB_SOLUTIONS);
    cli_web_run_free(&s->run);
}

// ---- The search ----------------------------------------------------------------------------------------------------

static void end(cli_search *search, const cli_outcome *outcome)
{
    solver *s = (solver *)search;
    errno = 0;
    if (search->options->page)
        end_page(s, outcome);
    else
        print_heading(s);
    cli_output_flush(search->output);
    end_picture(s, outcome);
    if (s->solved)
        xt_solved_puzzles_end(s->solved, index_of_job(s), outcome->statistics->solutions,
                              outcome->status == XT_COMPLETE);
    if (search->options->quiet)
        return;
    if (s->shares_terminal && outcome->statistics->solutions)
        fputc('\n', stderr);
    cli_search_print_summary(search, outcome);
}

static cli_status solve_into_page(const cli_options *options, const cli_input *input)
{
    solver s = {.search = {.options = options, .input = input, .end = end}};
    if (!cli_web_page_open(&s.page, options->page))
        return CLI_BAD;
    s.search.output = &s.page.output;
    s.search.sink = page_solution;
    s.search.takes_one = true;
    cli_status status = cli_search_all(&s.search);
    cli_web_run_free(&s.run);
    return cli_web_page_close(&s.page, status != CLI_BAD) ? status : CLI_BAD;
}

// Refuses a page together with other output.
static bool check_page_option(const cli_options *options)
{
    const char *other = options->json       ? "--json"
                        : options->output   ? "--output"
                        : options->link     ? "--link"
                        : options->trials   ? "--trials"
                        : options->picture  ? "--picture"
                        : options->xmpuzzle ? "--xmpuzzle"
                        : options->run      ? "--run"
                                            : NULL;
    if (options->page && other)
        cli_print_error("'--page' and '%s' do not go together; call exactile twice", other);
    return !options->page || !other;
}

cli_status cli_solve_input(const cli_options *options, const cli_input *input, const xt_settings *settings)
{
    solver s = {.search = {.options = options, .input = input, .settings = settings, .end = end}};
    if (!cli_picture_open(&s.picture, options->picture, options))
        return CLI_BAD;
    bool is_open = open_solved(&s, options, input);
    if (!is_open || !cli_output_open(&s.output, options->output)) {
        close_solved(&s, false);
        cli_picture_close(&s.picture, false);
        return CLI_BAD;
    }
    s.search.output = &s.output;
    s.style = cli_style_for(options, s.output.stream);
    s.search.style = &s.style;
    s.search.sink = solution_sink;
    s.search.takes_one = true;
    s.search.text_sink = s.picture.drawing || s.solved ? NULL : text_sink;
    s.shares_terminal = cli_is_terminal(s.output.stream) && cli_is_terminal(stderr);
    cli_status status = cli_search_all(&s.search);
    status = cli_output_close_search(&s.output, status);
    bool is_drawn = status != CLI_STOPPED || s.search.solvable > 0 || options->pieces;
    bool is_written = close_solved(&s, status != CLI_BAD && is_drawn);
    return cli_picture_close(&s.picture, status != CLI_BAD && is_drawn) && is_written ? status : CLI_BAD;
}

cli_status cli_solve(const cli_options *options)
{
    cli_input           input = {0};
    cli_planned_options planned;
    cli_status          status = CLI_BAD;
    if (cli_plan_apply(&planned, options) && check_page_option(options))
        status = cli_input_read(&input, options, options->argument_count);
    if (status == CLI_FOUND)
        status =
            options->page ? solve_into_page(&planned.options, &input) : cli_solve_input(&planned.options, &input, NULL);
    cli_input_free(&input);
    cli_plan_free(&planned);
    return status;
}
