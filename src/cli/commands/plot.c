// plot.c -- the charts of --plot.
//
// Traces with a limited depth measure the time of a subtree: it is the time between the placement of its first piece
// and the event that summarises the subtree.  A trace measures only the first nodes of each level, for a fraction of a
// second.

#define _POSIX_C_SOURCE 200809L

#include "cli/commands/plot.h"

#include "cli/input/command.h"
#include "cli/output/rounded_numbers.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MAX_LEVEL_SECONDS 0.25 // limit for one level
#define MAX_TOTAL_SECONDS 8    // limit for all levels; deep searches omit the first levels

static const char remaining[] = "remaining pieces";

// ---- Searches ------------------------------------------------------------------------------------------------------

// The values of each level, the largest number of remaining pieces first.
typedef struct levels {
    uint32_t count;
    double  *fits, *attempts, *removed, *backtracks, *estimate, *seconds; // owned
} levels;

static double *values_of(const uint64_t *numbers, uint32_t count)
{
    double *values = calloc((size_t)count + 1, sizeof *values);
    for (uint32_t i = 0; values && numbers && i < count; i++)
        values[i] = (double)numbers[count - i];
    return values;
}

static bool make_levels(levels *l, const xt_statistics *s)
{
    uint32_t count = s->levels > 1 ? s->levels - 1 : 0;
    *l = (levels){.count = count,
                  .fits = values_of(s->fits_at, count),
                  .attempts = values_of(s->attempts_at, count),
                  .removed = values_of(s->removed_at, count),
                  .backtracks = values_of(s->backtracks_at, count),
                  .estimate = values_of(NULL, count),
                  .seconds = values_of(NULL, count)};
    return l->fits && l->attempts && l->removed && l->backtracks && l->estimate && l->seconds;
}

static void free_levels(levels *l)
{
    free(l->fits);
    free(l->attempts);
    free(l->removed);
    free(l->backtracks);
    free(l->estimate);
    free(l->seconds);
}

static bool is_any(const double *values, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (values[i] > 0)
            return true;
    return false;
}

static void add_note(cli_picture *plot, const char *text, xt_diagnostics *diagnostics)
{
    xt_drawing_add_note(plot->drawing, text, diagnostics);
}

// Returns the settings without those for a real search alone: run, part, progress and result.  A search that expands
// classes has the same tree as a search for the classes.
static xt_settings traceable_settings(const xt_settings *settings, const xt_statistics *searched)
{
    xt_settings s = *settings;
    s.run = NULL;
    s.plan = NULL;
    s.part = s.parts = 0;
    s.progress = NULL;
    s.result = NULL;
    s.limit = s.node_limit = 0;
    s.monte_carlo = (xt_monte_carlo){0};
    if (searched->expanded_classes)
        s.unique = XT_UNIQUE_MIRROR;
    else if (s.unique == XT_ALL && s.pruning == XT_PRUNE_FOR_UNIQUE)
        s.pruning = XT_PRUNE_NEVER;
    return s;
}

// Returns a note about an engine that searches no tree; NULL for others.
static const char *note_of_engine(const xt_statistics *s)
{
    if (s->engine && strcmp(s->engine, "frontier") == 0)
        return "searched by the engine 'frontier', which goes on once from equal states; no tree has so few fits";
    if (s->engine && strcmp(s->engine, "matching") == 0)
        return "counted by the engine 'matching', which computes a determinant and places no image";
    return NULL;
}

static void estimate(levels *l, cli_picture *plot, xt_model *model, const xt_settings *settings, const xt_statistics *s,
                     xt_diagnostics *diagnostics)
{
    xt_estimate     e = {0};
    xt_settings     how = traceable_settings(settings, s);
    char            text[160];
    xt_diagnostics *ignored_diagnostics = xt_diagnostics_new(); // an engine without estimates only omits the curve
    how.time_limit = 10;
    how.result = xt_result_new();
    if (how.result && xt_estimate_search(model, &how, NULL, &e, ignored_diagnostics) != XT_FAILED && e.runs > 0 &&
        e.levels == l->count + 1) {
        for (uint32_t i = 0; i < l->count; i++)
            l->estimate[i] = e.fits_at[l->count - i];
        snprintf(text, sizeof text, "estimated fits: %s, probably %s", cli_rounded_number(e.nodes.value).text,
                 cli_rounded_number(e.nodes.low).text);
        size_t used = strlen(text);
        snprintf(text + used, sizeof text - used, " to %s", cli_rounded_number(e.nodes.high).text);
        used = strlen(text);
        snprintf(text + used, sizeof text - used, "; in truth %s", cli_rounded_number((double)s->fits).text);
        add_note(plot, text, diagnostics);
    }
    xt_result_free(how.result);
    xt_diagnostics_free(ignored_diagnostics);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

// The measured nodes of one level.
typedef struct node_timer {
    double   began, placed; // times
    double   sum;           // seconds
    uint64_t nodes;
} node_timer;

static xt_answer record_time(void *context, const xt_event *event)
{
    node_timer *w = context;
    double      time = now();
    if (event->type == XT_EVENT_BELOW) {
        w->sum += time - w->placed;
        w->nodes++;
    }
    if (event->type == XT_EVENT_PLACED)
        w->placed = time;
    return time - w->began < MAX_LEVEL_SECONDS ? XT_CONTINUE : XT_STOP;
}

// Measures nothing if the search cannot be traced.
static void measure_node_seconds(levels *l, xt_model *model, const xt_settings *settings, const xt_statistics *s)
{
    xt_diagnostics *ignored_diagnostics = xt_diagnostics_new();
    xt_settings     how = traceable_settings(settings, s);
    xt_status       status = XT_COMPLETE;
    how.kernel = NULL;
    double end = now() + MAX_TOTAL_SECONDS;
    how.time_limit = 4 * MAX_LEVEL_SECONDS;
    for (uint32_t depth = l->count - 1; depth > 0 && status != XT_FAILED && status != XT_BY_REQUEST && now() < end;
         depth--) {
        node_timer w = {.began = now()};
        w.placed = w.began;
        status = xt_trace_search(model, &how, depth, record_time, &w, NULL, ignored_diagnostics);
        if (w.nodes > 0)
            l->seconds[depth] = w.sum / (double)w.nodes;
    }
    xt_diagnostics_free(ignored_diagnostics);
}

static void add_chart(cli_picture *plot, const char *title, const char *y_label, const xt_curve *curves, uint32_t count,
                      uint32_t levels_count, xt_diagnostics *diagnostics)
{
    xt_chart chart = {.title = title,
                      .x_label = remaining,
                      .y_label = y_label,
                      .first = levels_count,
                      .count = levels_count,
                      .curves = curves,
                      .curves_count = count};
    xt_drawing_add_chart(plot->drawing, &chart, diagnostics);
}

static void add_charts(cli_picture *plot, const levels *l, xt_diagnostics *diagnostics)
{
    const xt_curve all[] = {{"fits", l->fits, false},
                            {"attempts", l->attempts, false},
                            {"estimated fits", l->estimate, true},
                            {"removed by filters", l->removed, false},
                            {"backtracks by triggers", l->backtracks, false}};
    const xt_curve time = {"seconds", l->seconds, false};
    xt_curve       shown[sizeof all / sizeof *all];
    uint32_t       count = 0;
    for (uint32_t i = 0; i < sizeof all / sizeof *all; i++)
        if (is_any(all[i].values, l->count))
            shown[count++] = all[i];
    add_chart(plot, "the search, by remaining pieces", "images", shown, count, l->count, diagnostics);
    if (is_any(l->seconds, l->count))
        add_chart(plot, "time to search all below one node", "seconds, mean of the first nodes of each level", &time, 1,
                  l->count, diagnostics);
}

// Prints the diagnostics.  Returns true if there are none.  NULL means that memory ran out.
static bool report_diagnostics(const xt_diagnostics *diagnostics, bool has_memory)
{
    if (!diagnostics || (!has_memory && xt_diagnostics_count(diagnostics) == 0))
        return cli_print_out_of_memory();
    xt_diagnostics_print(diagnostics, stderr);
    return xt_diagnostics_count(diagnostics) == 0;
}

bool cli_plot_search(cli_picture *plot, const cli_outcome *outcome, xt_model *model, const xt_settings *settings)
{
    const xt_statistics *s = outcome->statistics;
    levels               l;
    char                 text[sizeof(cli_decimal_text) + 160];
    if (!plot->drawing)
        return true;
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    bool            has_memory = make_levels(&l, s);
    if (has_memory && diagnostics && cli_picture_begin(plot, outcome->job, diagnostics)) {
        snprintf(text, sizeof text, "%s solutions, %s; %" PRIu64 " fits, %.2f s", cli_solutions_text(s).text,
                 xt_status_text(outcome->status), s->fits, s->seconds);
        add_note(plot, text, diagnostics);
        if (note_of_engine(s))
            add_note(plot, note_of_engine(s), diagnostics);
        else if (model && s->engine && l.count > 0) {
            estimate(&l, plot, model, settings, s, diagnostics);
            measure_node_seconds(&l, model, settings, s);
        }
        add_charts(plot, &l, diagnostics);
    }
    bool ok = report_diagnostics(diagnostics, has_memory);
    free_levels(&l);
    xt_diagnostics_free(diagnostics);
    return ok;
}

bool cli_plot_estimate(cli_picture *plot, const cli_job *job, const xt_estimate *e)
{
    if (!plot->drawing)
        return true;
    uint32_t        count = e->levels > 1 ? e->levels - 1 : 0;
    double         *values = calloc((size_t)count + 1, sizeof *values);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    if (values && diagnostics && cli_picture_begin(plot, job, diagnostics)) {
        for (uint32_t i = 0; i < count; i++)
            values[i] = e->fits_at[count - i];
        xt_curve curve = {"estimated fits", values, true};
        add_chart(plot, "the search that is expected, by remaining pieces", "images", &curve, 1, count, diagnostics);
    }
    bool ok = report_diagnostics(diagnostics, values);
    free(values);
    xt_diagnostics_free(diagnostics);
    return ok;
}
