// progress.c -- the line that shows the progress of a search.
//
// The share done is an estimate, which may decrease.  It also starts again from 0 if the planner changes the engine.
// The line never shows less than before: a new engine's share counts as a share of the rest.  The remaining time is
// always the latest estimate.  While the planner tries the engine frontier, its share says little, so the line says
// that the engine is tried, for how long, and how many images all engines have placed.
//
// A terminal shows one line that is rewritten.  Other output, such as a log, gets a line every minute, and later less
// often.  A search of less than a second shows nothing.

#include "cli/search/progress.h"

#include "cli/output/rounded_numbers.h"
#include "cli/output/terminal.h"
#include "cli/search/signals.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

static const double quiet_seconds = 1;
static const double seconds_between_lines = 60;
static const double share_between_lines = 1.0 / 60; // of the time so far, if that is more

// Seconds: less is not worth a word.
static const double min_left_seconds = 1;

// Of an attempt: the attempts that are given up seldom come so far.
static const double min_shown_share = 0.2;

enum { MAX_LINE_LENGTH = 256 };

// The work of this command, without the work in a resumed run.
typedef struct own_work {
    double   seconds;
    uint64_t fits, solutions;
} own_work;

static own_work own_work_of(const xt_statistics *so_far)
{
    return (own_work){.seconds = so_far->seconds - so_far->seconds_before,
                      .fits = so_far->fits - so_far->fits_before,
                      .solutions = so_far->solutions - so_far->solutions_before};
}

cli_time_left cli_time_left_of(double seconds, bool is_limit)
{
    cli_time_left left = {""};
    if (seconds >= min_left_seconds)
        snprintf(left.text, sizeof left.text, is_limit ? ", stopped in at most %s" : ", about %s left",
                 cli_rounded_time(seconds).text);
    return left;
}

// Returns the estimated seconds until the search ends or meets a limit on solutions or nodes; negative if unknown.  The
// limit on solutions includes those of a resumed run; the other does not.
static double estimated_seconds_left(const cli_progress *progress, const xt_statistics *so_far, own_work w)
{
    const cli_options *options = progress->options;
    double             seconds = w.seconds - progress->engine_began;
    double             limit_seconds = INFINITY;
    if (options->limit > so_far->solutions && w.solutions)
        limit_seconds = seconds * (double)(options->limit - so_far->solutions) / (double)w.solutions;
    if (options->node_limit > w.fits && w.fits)
        limit_seconds = fmin(limit_seconds, seconds * (double)(options->node_limit - w.fits) / (double)w.fits);
    double left = so_far->seconds_left;
    return left >= 0 ? fmin(left, limit_seconds) : limit_seconds < INFINITY ? limit_seconds : -1;
}

static bool is_tried(const xt_statistics *so_far)
{
    return so_far->is_attempt && so_far->is_counted_at_end && so_far->share_done < min_shown_share;
}

static cli_time_left time_left(const cli_progress *progress, const xt_statistics *so_far)
{
    const cli_options *options = progress->options;
    own_work           w = own_work_of(so_far);
    double             estimated = is_tried(so_far) ? -1 : estimated_seconds_left(progress, so_far, w);
    double             limit = options->time_limit > 0 ? fmax(options->time_limit - w.seconds, 0) : INFINITY;
    bool               is_limit = limit < INFINITY && (estimated < 0 || limit < estimated);
    return cli_time_left_of(is_limit ? limit : estimated, is_limit);
}

// Another engine starts again without solutions.
static void update_solutions(cli_progress *progress, const xt_statistics *so_far)
{
    if (so_far->solutions > progress->solutions)
        progress->solutions = so_far->solutions;
}

static void update_engine(cli_progress *progress, const xt_statistics *so_far)
{
    if (so_far->engine && strcmp(progress->engine, so_far->engine) != 0) {
        bool is_first = !*progress->engine;
        snprintf(progress->engine, sizeof progress->engine, "%s", so_far->engine);
        progress->share_before_engine = progress->share;
        progress->engine_began = is_first ? 0 : progress->last_seconds;
        progress->engine_fits = progress->last_fits = 0;
    }
    progress->last_seconds = own_work_of(so_far).seconds;
}

// The work of an abandoned task leaves the number of fits, and is done again.
static void update_fits(cli_progress *progress, const xt_statistics *so_far)
{
    uint64_t fits = own_work_of(so_far).fits;
    if (fits > progress->last_fits) {
        progress->engine_fits += fits - progress->last_fits;
        progress->fits += fits - progress->last_fits;
    }
    progress->last_fits = fits;
}

static void update_share(cli_progress *progress, const xt_statistics *so_far)
{
    if (is_tried(so_far))
        return;
    progress->share =
        fmax(progress->share, progress->share_before_engine + (1 - progress->share_before_engine) * so_far->share_done);
}

typedef struct solutions_text {
    char text[48];
} solutions_text;

// Empty if nothing is known.
static solutions_text shown_solutions(const cli_progress *progress, const xt_statistics *so_far)
{
    solutions_text shown = {""};
    if (progress->solutions > 0 || !so_far->is_counted_at_end)
        snprintf(shown.text, sizeof shown.text, ", %" PRIu64 " solution%s", progress->solutions,
                 progress->solutions == 1 ? "" : "s");
    return shown;
}

typedef struct packing_text {
    char text[80];
} packing_text;

// Empty if the beam does not search now.
static packing_text shown_packing(const xt_statistics *so_far)
{
    packing_text shown = {""};
    if (so_far->beam_width > 0)
        snprintf(shown.text, sizeof shown.text,
                 ", best %" PRIu32 " of %" PRIu32 " cells, width %" PRIu32 ", try %" PRIu32, so_far->packed_cells,
                 so_far->beam_cells, so_far->beam_width, so_far->beam_passes);
    return shown;
}

static void write_line(char *line, const cli_progress *progress, const xt_statistics *so_far)
{
    const cli_time_left left = time_left(progress, so_far);
    const double        seconds = own_work_of(so_far).seconds;
    const packing_text  packing = shown_packing(so_far);
    if (so_far->planned_sweeps > 0)
        snprintf(line, MAX_LINE_LENGTH,
                 "coupling from the past: %" PRIu64 " of %" PRIu64 " solutions drawn, sweep %" PRIu64 " of %" PRIu64
                 "%s",
                 so_far->solutions, progress->options->number, so_far->sweeps, so_far->planned_sweeps, left.text);
    else if (so_far->restarts && so_far->levels == 0)
        snprintf(line, MAX_LINE_LENGTH, "%" PRIu32 " short runs of the portfolio%s, %s fits/s%s", so_far->restarts,
                 packing.text, cli_rounded_number((double)so_far->restart_fits / so_far->restart_seconds).text,
                 left.text);
    else if (is_tried(so_far))
        snprintf(line, MAX_LINE_LENGTH, "trying engine '%s': %s, %s fits%s", progress->engine,
                 cli_rounded_time(seconds).text, cli_rounded_number((double)progress->fits).text, left.text);
    else
        snprintf(line, MAX_LINE_LENGTH, "%.1f%% done%s%s, %s fits/s%s", progress->share * 100,
                 shown_solutions(progress, so_far).text, packing.text,
                 cli_rounded_number((double)progress->engine_fits / (seconds - progress->engine_began)).text,
                 left.text);
}

void cli_progress_start(cli_progress *progress, const cli_options *options)
{
    bool is_terminal = cli_is_terminal(stderr);
    *progress = (cli_progress){.is_wanted = !options->quiet,
                               .is_terminal = is_terminal,
                               .next_line_seconds = is_terminal ? quiet_seconds : seconds_between_lines,
                               .options = options};
}

double cli_progress_forecast_after(const cli_progress *progress)
{
    if (!progress->is_wanted)
        return 0;
    return progress->is_terminal ? quiet_seconds / 3 : seconds_between_lines / 2;
}

void cli_progress_print_line(cli_progress *progress, double seconds, const char *line)
{
    if (!progress->is_wanted || seconds < progress->next_line_seconds)
        return;
    if (!progress->is_terminal) {
        progress->next_line_seconds = seconds + fmax(seconds_between_lines, seconds * share_between_lines);
        fprintf(stderr, "%s\n", line);
        return;
    }
    cli_signals_set_line_shown(true);
    // A wrapped line could not be rewritten.
    fprintf(stderr, "\r%.*s\033[K", (int)cli_terminal_width(stderr) - 1, line);
    fflush(stderr);
    progress->is_shown = true;
}

static const double min_told_seconds = 1;

void cli_progress_report_lack_of_memory(cli_progress *progress, const xt_statistics *so_far)
{
    bool is_long = so_far->expected_seconds == 0 || so_far->expected_seconds >= min_told_seconds;
    if (!so_far->lacked_memory || !is_long || !so_far->engine || progress->has_reported_lack || !progress->is_wanted)
        return;
    progress->has_reported_lack = true;
    cli_progress_erase(progress);
    fprintf(stderr, "to merge equal states would take more memory than there is; '%s' searches instead",
            so_far->engine);
    if (so_far->expected_seconds > 0)
        fprintf(stderr, ", in about %s by one thread", cli_rounded_time(so_far->expected_seconds).text);
    fputs("\n", stderr);
}

void cli_progress_show(cli_progress *progress, const xt_statistics *so_far)
{
    char   line[MAX_LINE_LENGTH];
    double seconds = own_work_of(so_far).seconds;
    cli_progress_report_lack_of_memory(progress, so_far);
    update_engine(progress, so_far);
    update_fits(progress, so_far);
    if (!progress->is_wanted || seconds < progress->next_line_seconds)
        return;
    update_share(progress, so_far);
    update_solutions(progress, so_far);
    write_line(line, progress, so_far);
    cli_progress_print_line(progress, seconds, line);
}

void cli_progress_erase(cli_progress *progress)
{
    if (!progress->is_shown)
        return;
    fputs("\r\033[K", stderr);
    fflush(stderr);
    progress->is_shown = false;
    cli_signals_set_line_shown(false);
}
