// progress.h -- the line that shows the progress of a search.
#ifndef XT_CLI_SEARCH_PROGRESS_H
#define XT_CLI_SEARCH_PROGRESS_H

#include "cli/input/options.h"

typedef struct cli_progress {
    bool               is_wanted;
    bool               is_terminal; // standard error is a terminal, so the line can be rewritten
    bool               is_shown;
    double             next_line_seconds;   // earliest time of the next line, in seconds since the start of the search
    double             share;               // the largest share that was shown
    double             share_before_engine; // the largest share when the current engine started
    uint64_t           solutions;           // the largest number that was shown
    char               engine[64];
    double             engine_began;      // seconds of work before the current engine
    uint64_t           engine_fits;       // all work of the current engine, with tasks that it abandoned
    uint64_t           fits;              // of all engines
    double             last_seconds;      // of work, at the last report
    uint64_t           last_fits;         // of the current engine, at the last report
    bool               has_reported_lack; // of memory
    const cli_options *options;
} cli_progress;

// The remaining time in a line of progress: ", about 5 s left", or ", stopped in at most 5 s".
typedef struct cli_time_left {
    char text[48]; // empty for an unknown time, and for less than a second
} cli_time_left;

// Returns the text for this number of seconds; a negative number means an unknown time.  is_limit: a limit on time ends
// the work after these seconds, if the work does not end before.
cli_time_left cli_time_left_of(double seconds, bool is_limit);

// Starts the progress of a search.  Call this before each search.
void cli_progress_start(cli_progress *progress, const cli_options *options);
// Returns the value of xt_settings.forecast_after.
double cli_progress_forecast_after(const cli_progress *progress);
// Shows a line of the caller's, if a line is due after this number of seconds of work.
void cli_progress_print_line(cli_progress *progress, double seconds, const char *line);
// Shows the progress of a search, if a line is due.
void cli_progress_show(cli_progress *progress, const xt_statistics *so_far);
// Tells once that a search takes long because memory ran out.
void cli_progress_report_lack_of_memory(cli_progress *progress, const xt_statistics *so_far);
// Erases the line.  Call this before other output on the terminal.
void cli_progress_erase(cli_progress *progress);

#endif
