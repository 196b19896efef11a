// info.c -- the lines NAME=value of polycube's option -i.
//
// The names are polycube's, and the comments above them are ours.  Numbers that the search does not count are 0.

#include "cli/polycube/info.h"

#include "cli/output/statistics.h"
#include "cli/output/text.h"

#include <inttypes.h>
#include <stdarg.h>

// Prints an empty line, and a comment on the next line.
static void print_comment(FILE *out, const char *comment)
{
    fprintf(out, "\n# %s\n", comment);
}

__attribute__((format(printf, 3, 4))) static void print_setting(FILE *out, const char *comment, const char *format, ...)
{
    va_list arguments;
    print_comment(out, comment);
    va_start(arguments, format);
    vfprintf(out, format, arguments);
    va_end(arguments);
    fputc('\n', out);
}

// ---- Before --------------------------------------------------------------------------------------------------------

void cli_polycube_print_options(const cli_polycube_options *options, FILE *out)
{
    fputs("# The options given, as a configuration file says them.\n", out);
    for (uint32_t i = 0; i < POLYCUBE_OPTIONS; i++)
        if (options->value[i].given && i != POLYCUBE_CONF)
            cli_polycube_option_print(options, (cli_polycube_option)i, out);
}

static void print_shapes(const xt_model *model, FILE *out)
{
    xt_model_facts facts = xt_model_facts_get(model);
    print_comment(out, "The different shapes of the pieces to be placed, each with the names of those that have it.");
    for (uint32_t s = 0; s < facts.shapes; s++) {
        fprintf(out, "SHAPE[%" PRIu32 "]=", s);
        for (uint32_t copy = 0; copy < xt_model_shape_at(model, s).high; copy++)
            fprintf(out, "%s%s", copy ? " " : "", xt_model_shape_name(model, s, copy));
        fputc('\n', out);
    }
}

// Counts each orientation of each shape at each cell of the box, inside the box or not.
static uint64_t images_everywhere(const cli_polycube_run *run)
{
    xt_puzzle_facts puzzle = xt_puzzle_facts_get(run->job->puzzle);
    uint64_t        cells = 1, orientations = 0;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        cells *= (uint64_t)puzzle.size[k];
    for (uint32_t s = 0; s < xt_model_facts_get(run->model).shapes; s++)
        orientations += xt_model_shape_at(run->model, s).orientations;
    return orientations * cells;
}

void cli_polycube_print_facts(const cli_polycube_run *run, FILE *out)
{
    xt_puzzle_facts          puzzle = xt_puzzle_facts_get(run->job->puzzle);
    const xt_search_preview *preview = &run->preview;
    print_comment(out, "The file that defines the puzzle.");
    fputs("PUZZLE_FILE=", out);
    cli_print_text(out, run->job->name);
    fputc('\n', out);
    char w[16] = "";
    if (puzzle.dimensions > 3)
        snprintf(w, sizeof w, "x%" PRId32, puzzle.size[3]);
    print_setting(out, "The size of the box.", "DIMENSION=%" PRId32 "x%" PRId32 "x%" PRId32 "%s", puzzle.size[0],
                  puzzle.size[1], puzzle.size[2], w);
    print_shapes(run->model, out);
    print_setting(out, "Whether pieces turn in the plane only.", "ONE_SIDE=%s", puzzle.is_one_sided ? "ON" : "OFF");
    print_setting(out, "The piece that is constrained so that fewer solutions are turns of each other.",
                  "REDUNDANCY_FILTER=%s", preview->constrained ? preview->constrained : "OFF");
    print_setting(out, "The images that lie in the box, without those that the redundancy filter left out.",
                  "BOUNDED=%" PRIu32, preview->images);
    print_setting(out, "All other images: orientations of shapes at cells of the box.", "UNBOUNDED=%" PRIu64,
                  images_everywhere(run) - preview->images);
    print_setting(out, "Whether no two solutions that the search finds are turns of each other.",
                  "ROTATIONALLY_UNIQUE=%s", preview->is_unique ? "true" : "false");
}

// ---- After ---------------------------------------------------------------------------------------------------------

// A counter with a total and a value for each number of remaining pieces.  The search counts filters and triggers of a
// level together, so the number of one filter is known only if it works alone.
typedef struct level_counter {
    const char         *name, *comment;
    cli_polycube_option option, counted_with, also_counted_with; // the filter or trigger
    xt_constraint       constraint;
} level_counter;

static const level_counter level_counters[] = {
    {"PARITY_BACKTRACK", "How often parity was found broken and the search went back.", POLYCUBE_PARITY_TRIGGER,
     POLYCUBE_VOLUME_TRIGGER, POLYCUBE_VOLUME_TRIGGER, XT_PARITY},
    {"VOLUME_BACKTRACK", "How often a part of the region was found that cannot be filled.", POLYCUBE_VOLUME_TRIGGER,
     POLYCUBE_PARITY_TRIGGER, POLYCUBE_PARITY_TRIGGER, XT_VOLUME},
    {"FIT_FILTER", "The images left out because they leave a cell or a piece without any.", POLYCUBE_FIT,
     POLYCUBE_PARITY, POLYCUBE_VOLUME, XT_FIT},
    {"PARITY_FILTER", "The images left out because they break parity.", POLYCUBE_PARITY, POLYCUBE_FIT, POLYCUBE_VOLUME,
     XT_PARITY},
    {"VOLUME_FILTER", "The images left out because they part the region so that a part cannot be filled.",
     POLYCUBE_VOLUME, POLYCUBE_FIT, POLYCUBE_PARITY, XT_VOLUME},
    {"ATTEMPTS", "The images that were tried.", POLYCUBE_OPTIONS, POLYCUBE_OPTIONS, POLYCUBE_OPTIONS, XT_FIT},
    {"FITS", "The images that were placed.", POLYCUBE_OPTIONS, POLYCUBE_OPTIONS, POLYCUBE_OPTIONS, XT_FIT},
};

enum { LEVEL_COUNTERS = sizeof level_counters / sizeof *level_counters };
enum { FITS_COUNTER = LEVEL_COUNTERS - 1 };

static bool is_trigger(const level_counter *f)
{
    return f->option == POLYCUBE_PARITY_TRIGGER || f->option == POLYCUBE_VOLUME_TRIGGER;
}

// Returns true for a trigger, or a filter that works during the search.
static bool works_during_search(const cli_polycube_options *options, cli_polycube_option option)
{
    const cli_polycube_value *value = &options->value[option];
    return value->given && (value->number > value->is_negative || option == POLYCUBE_PARITY_TRIGGER);
}

// Returns true if nothing else is counted together with this filter or trigger.
static bool is_known(const level_counter *f, const cli_polycube_options *options)
{
    bool is_alone = f->option == POLYCUBE_OPTIONS || !works_during_search(options, f->option);
    return is_alone ||
           (!works_during_search(options, f->counted_with) && !works_during_search(options, f->also_counted_with));
}

// Images removed before the search count at the level of all pieces.
static uint64_t number_at(const level_counter *f, const cli_polycube_options *options, const xt_statistics *statistics,
                          uint32_t remaining)
{
    bool     is_first = remaining + 1 == statistics->levels;
    uint64_t before = 0;
    if (f->option == POLYCUBE_OPTIONS)
        return f == &level_counters[FITS_COUNTER] ? statistics->fits_at[remaining] : statistics->attempts_at[remaining];
    if (is_trigger(f))
        return works_during_search(options, f->option) && statistics->backtracks_at
                   ? statistics->backtracks_at[remaining]
                   : 0;
    for (uint32_t c = 0; c < XT_CONSTRAINTS; c++)
        before += is_first ? statistics->removed[c] : 0;
    uint64_t during =
        works_during_search(options, f->option) && statistics->removed_at ? statistics->removed_at[remaining] : before;
    return during - before + (is_first ? statistics->removed[f->constraint] : 0);
}

static void print_total(const level_counter *f, const cli_polycube_options *options, const xt_statistics *statistics,
                        FILE *out)
{
    uint64_t total = 0;
    for (uint32_t p = 1; p < statistics->levels; p++)
        total += number_at(f, options, statistics, p);
    print_comment(out, f->comment);
    if (is_known(f, options))
        fprintf(out, "%s_TOTAL=%" PRIu64 "\n", f->name, total);
    else
        fprintf(out, "%s_TOTAL=UNKNOWN\n", f->name);
}

static void print_levels(const level_counter *f, const cli_polycube_options *options, const xt_statistics *statistics,
                         FILE *out)
{
    char    comment[160];
    int32_t width = statistics->levels > 100 ? 3 : 2;
    snprintf(comment, sizeof comment, "%s For each number of remaining pieces:", f->comment);
    print_comment(out, comment);
    for (uint32_t p = 1; p < statistics->levels; p++)
        if (is_known(f, options))
            fprintf(out, "%s[%*" PRIu32 "]=%14" PRIu64 "\n", f->name, width, p, number_at(f, options, statistics, p));
        else
            fprintf(out, "%s[%*" PRIu32 "]=%14s\n", f->name, width, p, "UNKNOWN");
}

static void print_rate(FILE *out, const char *name, uint64_t number, double seconds)
{
    fprintf(out, "%s=%.2f\n", name, seconds > 0 ? (double)number / seconds : 0);
}

static void print_unique(const cli_polycube_run *run, const xt_statistics *statistics, FILE *out)
{
    // Several trials may meet the same solution.
    bool is_determined =
        (run->is_unique_wanted || run->preview.is_unique) && !run->options->value[POLYCUBE_SAMPLE].given;
    print_comment(out, "Those that are no turns of others, as far as that was determined.");
    if (is_determined)
        fprintf(out, "UNIQUE=%" PRIu64 "\n", statistics->solutions);
    else
        fputs("UNIQUE=UNKNOWN\n", out);
    print_comment(out, "And for each second.");
    if (is_determined)
        print_rate(out, "UNIQUE_PER_SEC", statistics->solutions, cli_seconds_of(statistics));
    else
        fputs("UNIQUE_PER_SEC=UNKNOWN\n", out);
    print_comment(out, "Those that were found and are turns of others.");
    if (is_determined)
        fprintf(out, "REDUNDANT=%" PRIu64 "\n", statistics->found - statistics->solutions);
    else
        fputs("REDUNDANT=UNKNOWN\n", out);
}

static void print_time(double seconds, FILE *out)
{
    uint64_t milliseconds = (uint64_t)(seconds * 1000 + 0.5);
    print_setting(out, "The time of the search: hours, minutes, seconds.",
                  "SOLVE_TIME=%02" PRIu64 ":%02" PRIu64 ":%02" PRIu64 ".%03" PRIu64, milliseconds / 3600000,
                  milliseconds / 60000 % 60, milliseconds / 1000 % 60, milliseconds % 1000);
}

void cli_polycube_print_statistics(const cli_polycube_run *run, const xt_statistics *statistics, FILE *out)
{
    if (run->options->value[POLYCUBE_SAMPLE].given)
        print_setting(out, "The trials that were made.", "MONTE_CARLO_TRIAL=%" PRIu64, statistics->trials);
    print_setting(out, "The solutions that the search found.", "SOLUTIONS=%" PRIu64, statistics->found);
    print_comment(out, "And for each second.");
    print_rate(out, "SOLUTIONS_PER_SEC", statistics->found, cli_seconds_of(statistics));
    print_unique(run, statistics, out);
    for (uint32_t f = 0; f < LEVEL_COUNTERS; f++)
        print_total(&level_counters[f], run->options, statistics, out);
    for (uint32_t f = 0; f < LEVEL_COUNTERS; f++)
        print_levels(&level_counters[f], run->options, statistics, out);
    print_time(cli_seconds_of(statistics), out);
}
