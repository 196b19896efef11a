// check.c -- exactile check: holds printed solutions to a puzzle.

#include "cli/command.h"
#include "cli/input.h"

#include <inttypes.h>

static void print_report(const xt_check_report *report)
{
    printf("%" PRIu64 " solution%s, ", report->solutions, report->solutions == 1 ? "" : "s");
    if (!report->solutions)
        puts("nothing to check");
    else if (!report->wrong && !report->duplicates)
        puts("all right");
    else
        printf("%" PRIu64 " wrong, %" PRIu64 " duplicate%s\n", report->wrong, report->duplicates,
               report->duplicates == 1 ? "" : "s");
}

static cli_status check(const cli_options *options, const cli_job *job)
{
    xt_check_report report = {0};
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    if (!diagnostics) {
        cli_complain_of_memory();
        return CLI_BAD;
    }
    const char *path = options->arguments[1];
    bool        read = job->board ? xt_check_layouts(job->board, path, &report, diagnostics)
                                  : xt_check_solutions(job->puzzle, path, &report, diagnostics);
    xt_diagnostics_print(diagnostics, stderr);
    xt_diagnostics_free(diagnostics);
    if (!read)
        return CLI_BAD;
    if (!options->quiet)
        print_report(&report);
    return report.wrong || report.duplicates || !report.solutions ? CLI_NONE : CLI_FOUND;
}

cli_status cli_check(const cli_options *options)
{
    cli_input  input;
    cli_status status = CLI_BAD;
    bool       read = cli_input_read(&input, options, 1);
    if (read && input.job_count != 1)
        cli_complain("'%s' has %" PRIu32 " puzzles; --puzzle N says which one the solutions are of",
                     options->arguments[0], input.job_count);
    else if (read)
        status = check(options, &input.jobs[0]);
    cli_input_free(&input);
    return status;
}
