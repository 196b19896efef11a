// progress.c -- see progress.h.
//
// The time left is what the share of the tree that is done leads to expect: half done takes as long again.  Shares are
// by branches, not by work, so it is rough, most of all at the beginning; a search that is over in a second tells
// nothing.

#include "cli/progress.h"

#include "cli/rough.h"
#include "cli/terminal.h"

#include <inttypes.h>
#include <string.h>

static const double quiet_seconds = 1;
static const double least_share = 1e-9; // below it, no guess

enum { LINE = 128 };

static void write_line(char *line, const cli_progress *progress, const xt_statistics *so_far)
{
    char   left[32] = "";
    double share = so_far->share_done, seconds = so_far->seconds;
    if (share >= least_share) {
        double more = seconds * (1 - share) / share;
        if (progress->time_limit > 0 && more > progress->time_limit - seconds)
            more = progress->time_limit - seconds;
        snprintf(left, sizeof left, "%s", cli_rough_time(more > 0 ? more : 0).text);
    }
    snprintf(line, LINE, "%.1f%% done, %" PRIu64 " solution%s, %s fits/s%s%s%s", share * 100, so_far->solutions,
             so_far->solutions == 1 ? "" : "s", cli_rough_number((double)so_far->fits / seconds).text,
             *left ? ", about " : "", left, *left ? " left" : "");
}

void cli_progress_start(cli_progress *progress, const cli_options *options)
{
    *progress =
        (cli_progress){.is_wanted = !options->quiet && cli_is_terminal(stderr), .time_limit = options->time_limit};
}

void cli_progress_say(cli_progress *progress, double seconds, const char *line)
{
    if (!progress->is_wanted || seconds < quiet_seconds)
        return;
    // A line that wraps cannot be rewritten.
    fprintf(stderr, "\r%.*s\033[K", (int)cli_terminal_width(stderr) - 1, line);
    fflush(stderr);
    progress->is_shown = true;
}

void cli_progress_show(cli_progress *progress, const xt_statistics *so_far)
{
    char line[LINE];
    if (!progress->is_wanted || so_far->seconds < quiet_seconds)
        return;
    write_line(line, progress, so_far);
    cli_progress_say(progress, so_far->seconds, line);
}

void cli_progress_erase(cli_progress *progress)
{
    if (!progress->is_shown)
        return;
    fputs("\r\033[K", stderr);
    fflush(stderr);
    progress->is_shown = false;
}
