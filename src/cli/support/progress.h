// progress.h -- the line that tells how far a search is.
#ifndef XT_CLI_SUPPORT_PROGRESS_H
#define XT_CLI_SUPPORT_PROGRESS_H

#include "cli/support/options.h"

typedef struct cli_progress {
    bool               is_wanted;
    bool               is_terminal; // standard error; else lines are not rewritten, and far between
    bool               is_shown;
    double             next_line_seconds;   // when the next line may come, in seconds since the search began
    double             share;               // the most that was told to be done
    double             share_before_engine; // of that, when the engine at work began
    const char        *engine;
    const cli_options *options;
} cli_progress;

// Before each search.
void cli_progress_start(cli_progress *progress, const cli_options *options);
// What a search is to be told, as xt_settings.forecast_after.
double cli_progress_forecast_after(const cli_progress *progress);
// A line of another kind, after so many seconds.
void cli_progress_print_line(cli_progress *progress, double seconds, const char *line);
void cli_progress_show(cli_progress *progress, const xt_statistics *so_far);
// Before anything else is written to the terminal.
void cli_progress_erase(cli_progress *progress);

#endif
