// check.c -- exactile check: checks printed solutions, and draws those of a board.

#include "cli/input/command.h"
#include "cli/input/input.h"
#include "cli/input/option_check.h"
#include "cli/output/picture.h"
#include "cli/output/statistics.h"
#include "cli/search/limits.h"

#include <inttypes.h>
#include <string.h>

static bool is_all_right(const xt_check_report *report)
{
    return report->solutions && !report->wrong && !report->duplicates && !report->partial;
}

static void print_report(const xt_check_report *report, const cli_options *options)
{
    printf("%" PRIu64 " %s%s, ", report->solutions, options->packing ? "packing" : "solution",
           report->solutions == 1 ? "" : "s");
    if (!report->solutions)
        printf("nothing to check");
    else if (report->partial && !report->wrong && !report->duplicates)
        printf("%" PRIu64 " with empty cells; all tiles in the others are right", report->partial);
    else if (is_all_right(report))
        printf("all right");
    else
        printf("%" PRIu64 " wrong, %" PRIu64 " duplicate%s", report->wrong, report->duplicates,
               report->duplicates == 1 ? "" : "s");
    if (report->unchecked)
        printf("; the stored moves of %" PRIu64 " are not checked, since the cells are no cubes", report->unchecked);
    puts("");
}

typedef struct checker {
    const cli_options *options;
    const cli_job     *job;
    const xt_puzzle   *puzzle; // that of the job, or with the looser rules of a packing
    cli_picture        picture;
    xt_check_report    report;
    xt_diagnostics    *diagnostics;
} checker;

static bool has_tiles(const checker *c)
{
    return xt_puzzle_facts_get(c->job->puzzle).is_board;
}

// Draws a solution of a board, or prints one that a solver printed as numbers.
static xt_answer show_solution(void *context, const xt_solution *solution)
{
    checker *c = context;
    bool     ok = true;
    if (c->picture.drawing)
        ok = xt_drawing_add_solution(c->picture.drawing, solution, c->diagnostics);
    else if (!c->options->quiet && !has_tiles(c))
        ok = xt_solution_write(solution, XT_STYLE_TEXT, stdout, c->diagnostics);
    return ok ? XT_CONTINUE : XT_STOP;
}

// Returns false after a failure, which is in the diagnostics, and if a limit is reached.
static bool read_text(checker *c)
{
    uint64_t max_drawn = c->options->max_drawn, *read = &c->report.solutions;
    return cli_picture_begin(&c->picture, c->job, c->diagnostics) &&
           xt_check_solutions(c->puzzle, c->options->arguments[1], c->options->labelled, show_solution, c, &c->report,
                              c->diagnostics) &&
           cli_picture_note_hidden(&c->picture, *read > max_drawn ? *read - max_drawn : 0, "solutions", c->diagnostics);
}

static bool check_picture_option(const checker *c)
{
    if (!c->options->picture || has_tiles(c))
        return true;
    const char *puzzle = c->options->arguments[0];
    cli_print_error(
        "'check --picture' draws boards of tiles, and '%s' is a puzzle of pieces; 'exactile solve %s --picture "
        "FILE' draws its solutions",
        puzzle, puzzle);
    return false;
}

static cli_status read_solutions(checker *c)
{
    c->diagnostics = xt_diagnostics_new();
    if (!c->diagnostics) {
        cli_print_out_of_memory();
        return CLI_BAD;
    }
    cli_limits_begin(c->options, NULL);
    xt_puzzle *loose =
        c->options->packing ? xt_puzzle_loosen(c->job->puzzle, cli_kept_rules_of(c->options), c->diagnostics) : NULL;
    c->puzzle = loose ? loose : c->job->puzzle;
    bool       read = (loose || !c->options->packing) && read_text(c);
    cli_status status = read ? CLI_FOUND : cli_report_failure(c->job, "not checked", c->options, c->diagnostics);
    cli_limits_end();
    xt_puzzle_free(loose);
    xt_diagnostics_print(c->diagnostics, stderr);
    xt_diagnostics_free(c->diagnostics);
    return status;
}

// ---- Ranks ---------------------------------------------------------------------------------------------------------

static xt_answer print_rank(void *context, const xt_solution *solution)
{
    const char *rank = xt_ranks_of(context, solution);
    if (rank)
        printf("number %s\n", rank);
    else
        puts("no number"); // --place or --forbid excludes it
    return XT_CONTINUE;
}

// Prints the number that each solution has in a diagram.
static cli_status print_ranks(const cli_options *options, const cli_job *job)
{
    const xt_settings       settings = {.diagram = options->diagram,
                                        .place = options->place,
                                        .place_from = options->place_from,
                                        .forbid = options->forbid};
    const xt_model_settings how = {.labelled = options->labelled};
    xt_diagnostics         *diagnostics = xt_diagnostics_new();
    xt_status               status = XT_FAILED;
    if (!diagnostics) {
        cli_print_out_of_memory();
        return CLI_BAD;
    }
    cli_limits_begin(options, NULL);
    xt_model  *model = xt_model_new(job->puzzle, &how, diagnostics);
    xt_ranks  *ranks = model ? xt_ranks_new(model, &settings, &status, diagnostics) : NULL;
    cli_status result = CLI_FOUND;
    if (!ranks && status != XT_FAILED) {
        const cli_outcome outcome = {.job = job, .status = status};
        cli_print_error("no numbers of the solutions: %s", cli_ending_of(&outcome, options).text);
        result = CLI_STOPPED;
    } else if (!ranks || !xt_read_printed_solutions(model, options->arguments[1], print_rank, ranks, diagnostics))
        result = cli_report_failure(job, "without numbers", options, diagnostics);
    cli_limits_end();
    xt_ranks_free(ranks);
    xt_model_free(model);
    xt_diagnostics_print(diagnostics, stderr);
    xt_diagnostics_free(diagnostics);
    return result;
}

// Returns false after a message.
static bool check_packing_options(const checker *c)
{
    const cli_options  *options = c->options;
    const xt_kind_facts kind = xt_puzzle_kind(c->job->puzzle);
    if (options->keep && !options->packing)
        cli_print_error("'--keep' needs '--packing'; without it all rules are kept");
    else if (options->packing && options->diagram)
        cli_print_error("'--diagram' has no numbers of packings; leave out '--packing'");
    else if (options->packing && (has_tiles(c) || !cli_kind_takes(kind, "pack")))
        cli_print_error("'--packing' is for puzzles of pieces, and '%s' is %s", options->arguments[0], kind.one);
    else
        return true;
    return false;
}

static cli_status check(const cli_options *options, const cli_job *job)
{
    checker c = {.options = options, .job = job};
    if (!check_packing_options(&c))
        return CLI_BAD;
    if (options->diagram && strcmp(options->arguments[1], "-") == 0) {
        cli_print_error("'--diagram' reads the solutions twice; keep them in a file, and name it in place of '-'");
        return CLI_BAD;
    }
    if (options->diagram && xt_puzzle_facts_get(job->puzzle).is_cover) {
        cli_print_error("'check --diagram' prints the numbers of solutions of pieces, and '%s' is %s",
                        options->arguments[0], xt_puzzle_kind(job->puzzle).one);
        return CLI_BAD;
    }
    if (options->forbid && !options->diagram) {
        cli_print_error("'--forbid' changes the numbers that '--diagram' prints; give the diagram");
        return CLI_BAD;
    }
    if (!check_picture_option(&c) || !cli_picture_open(&c.picture, options->picture, options))
        return CLI_BAD;
    cli_status status = read_solutions(&c);
    bool       read = status == CLI_FOUND;
    if (read && !(options->quiet && is_all_right(&c.report) && !c.report.unchecked))
        print_report(&c.report, options);
    if (!cli_picture_close(&c.picture, read))
        return CLI_BAD;
    if (read && !is_all_right(&c.report))
        return CLI_NONE;
    return read && options->diagram ? print_ranks(options, job) : status;
}

cli_status cli_check(const cli_options *options)
{
    cli_input  input;
    cli_status status = cli_input_read(&input, options, 1);
    if (status == CLI_FOUND && input.job_count != 1) {
        status = CLI_BAD;
        cli_print_error("'%s' has %" PRIu32 " puzzles; --puzzle says by number or title which one the solutions are of",
                        options->arguments[0], input.job_count);
    } else if (status == CLI_FOUND)
        status = check(options, &input.jobs[0]);
    cli_input_free(&input);
    return status;
}
