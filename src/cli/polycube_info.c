// polycube_info.c -- see polycube_info.h.
//
// The names are polycube's, and stay; the comments above them are ours.  What a search does not count is 0.

#include "cli/polycube_info.h"

#include <inttypes.h>
#include <stdarg.h>

// An empty line, and a comment that explains what follows.
static void explain(FILE *out, const char *comment)
{
    fprintf(out, "\n# %s\n", comment);
}

__attribute__((format(printf, 3, 4))) static void tell(FILE *out, const char *comment, const char *format, ...)
{
    va_list arguments;
    explain(out, comment);
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
    explain(out, "The different shapes of the pieces to be placed, each with the names of those that have it.");
    for (uint32_t s = 0; s < facts.shapes; s++) {
        fprintf(out, "SHAPE[%" PRIu32 "]=", s);
        for (uint32_t copy = 0; copy < xt_model_shape_at(model, s).high; copy++)
            fprintf(out, "%s%s", copy ? " " : "", xt_model_shape_name(model, s, copy));
        fputc('\n', out);
    }
}

// Every orientation of every shape at every cell of the box, those that lie in it and those that stick out.
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
    xt_puzzle_facts   puzzle = xt_puzzle_facts_get(run->job->puzzle);
    const xt_outlook *outlook = &run->outlook;
    tell(out, "The file that defines the puzzle.", "PUZZLE_FILE=%s", run->job->name);
    tell(out, "The size of the box.", "DIMENSION=%" PRId32 "x%" PRId32 "x%" PRId32, puzzle.size[0], puzzle.size[1],
         puzzle.size[2]);
    print_shapes(run->model, out);
    tell(out, "Whether pieces turn in the plane only.", "ONE_SIDE=%s", puzzle.is_one_sided ? "ON" : "OFF");
    tell(out, "The piece that is constrained so that fewer solutions are turns of each other.", "REDUNDANCY_FILTER=%s",
         outlook->constrained ? outlook->constrained : "OFF");
    tell(out, "The images that lie in the box, without those that the redundancy filter left out.", "BOUNDED=%" PRIu32,
         outlook->images);
    tell(out, "All other images: orientations of shapes at cells of the box.", "UNBOUNDED=%" PRIu64,
         images_everywhere(run) - outlook->images);
    tell(out, "Whether no two solutions that the search finds are turns of each other.", "ROTATIONALLY_UNIQUE=%s",
         outlook->is_unique ? "true" : "false");
}

// ---- After ---------------------------------------------------------------------------------------------------------

// What is counted in all and for each number of remaining pieces.
typedef struct family {
    const char *name, *comment;
    uint64_t (*total)(const xt_statistics *statistics);
    uint64_t (*at)(const xt_statistics *statistics, uint32_t remaining);
} family;

static uint64_t no_total(const xt_statistics *statistics)
{
    (void)statistics;
    return 0;
}

static uint64_t none_at(const xt_statistics *statistics, uint32_t remaining)
{
    (void)statistics;
    (void)remaining;
    return 0;
}

static uint64_t attempts(const xt_statistics *statistics)
{
    return statistics->attempts;
}

static uint64_t attempts_at(const xt_statistics *statistics, uint32_t remaining)
{
    return statistics->attempts_at[remaining];
}

static uint64_t fits(const xt_statistics *statistics)
{
    return statistics->fits;
}

static uint64_t fits_at(const xt_statistics *statistics, uint32_t remaining)
{
    return statistics->fits_at[remaining];
}

static const family families[] = {
    {"PARITY_BACKTRACK", "How often parity was found broken and the search went back.", no_total, none_at},
    {"VOLUME_BACKTRACK", "How often a part of the region was found that cannot be filled.", no_total, none_at},
    {"FIT_FILTER", "The images left out because they leave a cell or a piece without any.", no_total, none_at},
    {"PARITY_FILTER", "The images left out because they break parity.", no_total, none_at},
    {"VOLUME_FILTER", "The images left out because they part the region so that a part cannot be filled.", no_total,
     none_at},
    {"ATTEMPTS", "The images that were tried.", attempts, attempts_at},
    {"FITS", "The images that were placed.", fits, fits_at},
};

enum { FAMILIES = sizeof families / sizeof *families };

static void print_family(const family *f, const xt_statistics *statistics, FILE *out)
{
    char    comment[160];
    int32_t width = statistics->levels > 100 ? 3 : 2;
    snprintf(comment, sizeof comment, "%s For each number of remaining pieces:", f->comment);
    explain(out, comment);
    for (uint32_t p = 1; p < statistics->levels; p++)
        fprintf(out, "%s[%*" PRIu32 "]=%14" PRIu64 "\n", f->name, width, p, f->at(statistics, p));
}

static void print_rate(FILE *out, const char *name, uint64_t number, double seconds)
{
    fprintf(out, "%s=%.2f\n", name, seconds > 0 ? (double)number / seconds : 0);
}

static void print_unique(const cli_polycube_run *run, const xt_statistics *statistics, FILE *out)
{
    // Several trials may meet one solution.
    bool is_known = (run->is_unique_wanted || run->outlook.is_unique) && !run->options->value[POLYCUBE_SAMPLE].given;
    explain(out, "Those that are no turns of others, as far as that was determined.");
    if (is_known)
        fprintf(out, "UNIQUE=%" PRIu64 "\n", statistics->solutions);
    else
        fputs("UNIQUE=UNKNOWN\n", out);
    explain(out, "And for each second.");
    if (is_known)
        print_rate(out, "UNIQUE_PER_SEC", statistics->solutions, statistics->seconds);
    else
        fputs("UNIQUE_PER_SEC=UNKNOWN\n", out);
    explain(out, "Those that were found and are turns of others.");
    if (is_known)
        fprintf(out, "REDUNDANT=%" PRIu64 "\n", statistics->found - statistics->solutions);
    else
        fputs("REDUNDANT=UNKNOWN\n", out);
}

static void print_time(double seconds, FILE *out)
{
    uint64_t milliseconds = (uint64_t)(seconds * 1000 + 0.5);
    tell(out, "The time of the search: hours, minutes, seconds.",
         "SOLVE_TIME=%02" PRIu64 ":%02" PRIu64 ":%02" PRIu64 ".%03" PRIu64, milliseconds / 3600000,
         milliseconds / 60000 % 60, milliseconds / 1000 % 60, milliseconds % 1000);
}

void cli_polycube_print_statistics(const cli_polycube_run *run, const xt_statistics *statistics, FILE *out)
{
    if (run->options->value[POLYCUBE_SAMPLE].given)
        tell(out, "The trials that were made.", "MONTE_CARLO_TRIAL=%" PRIu64, statistics->trials);
    tell(out, "The solutions that the search found.", "SOLUTIONS=%" PRIu64, statistics->found);
    explain(out, "And for each second.");
    print_rate(out, "SOLUTIONS_PER_SEC", statistics->found, statistics->seconds);
    print_unique(run, statistics, out);
    for (uint32_t f = 0; f < FAMILIES; f++)
        tell(out, families[f].comment, "%s_TOTAL=%" PRIu64, families[f].name, families[f].total(statistics));
    for (uint32_t f = 0; f < FAMILIES; f++)
        print_family(&families[f], statistics, out);
    print_time(statistics->seconds, out);
}
