// statistics.h -- the statistics of a search, for a person or as JSON.
#ifndef XT_CLI_OUTPUT_STATISTICS_H
#define XT_CLI_OUTPUT_STATISTICS_H

#include "cli/input/input.h"

// A search, finished or running.
typedef struct cli_outcome {
    const cli_job       *job;
    bool                 one_of_several; // there are several jobs, so the name of the job is printed
    bool                 is_running;
    xt_status            status; // why the search ended
    const char          *limit;  // that taking apart reached, with XT_BY_MEMORY; or NULL
    const xt_statistics *statistics;
} cli_outcome;

// Returns the seconds that a finished search took, with the short runs before it.
double cli_seconds_of(const xt_statistics *statistics);

// Prints the statistics on standard error.
void cli_print_statistics(const cli_outcome *outcome, bool json);

// A number of solutions of any size.
typedef struct cli_decimal_text {
    char text[9900]; // the library's numbers have up to 9865 digits
} cli_decimal_text;

cli_decimal_text cli_solutions_text(const xt_statistics *statistics);
cli_decimal_text cli_found_text(const xt_statistics *statistics);

// The end of the search in words: "complete", "as many as asked for (--limit 5)".
typedef struct cli_ending {
    char text[160];
} cli_ending;

cli_ending cli_ending_of(const cli_outcome *outcome, const cli_options *options);

// Reports work on a puzzle that failed.  If a limit ended it, prints "NAME: not shown, stopped by the limit on time" in
// place of the diagnostics, and returns CLI_STOPPED.  Else returns CLI_BAD, after a message if there is no diagnostic.
cli_status cli_report_failure(const cli_job *job, const char *what, const cli_options *options,
                              xt_diagnostics *diagnostics);

#endif
