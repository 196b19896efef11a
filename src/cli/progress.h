// progress.h -- the line that tells on a terminal how far a search is.
#ifndef XT_CLI_PROGRESS_H
#define XT_CLI_PROGRESS_H

#include "cli/options.h"

typedef struct cli_progress {
    bool   is_wanted; // standard error is a terminal
    bool   is_shown;
    double time_limit; // seconds; 0: none
} cli_progress;

void cli_progress_start(cli_progress *progress, const cli_options *options);
// A line of another kind, after so many seconds.
void cli_progress_say(cli_progress *progress, double seconds, const char *line);
void cli_progress_show(cli_progress *progress, const xt_statistics *so_far);
// Before anything else is written to the terminal.
void cli_progress_erase(cli_progress *progress);

#endif
