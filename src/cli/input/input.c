// input.c -- reads the puzzles of a command line.

#define _GNU_SOURCE // for strcasestr, which the BSDs have too

#include "cli/input/input.h"

#include "cli/input/empty_cells.h"
#include "cli/input/option_check.h"
#include "cli/input/suggest.h"
#include "cli/output/status.h"
#include "cli/output/text.h"
#include "cli/search/limits.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

// Adds the other puzzles whose names begin with the same word, as in calendar-any, unless they are many.
static void suggest_family(cli_suggestions *near, const char *name)
{
    size_t       length = strcspn(name, "-");
    uint32_t     members = 0;
    xt_collected collected, last = {.name = NULL};
    for (uint32_t i = 0; name[length] && xt_collection_at(i, &collected); i++)
        if (strncmp(collected.name, name, length + 1) == 0 && !cli_suggestions_have(near, collected.name)) {
            last = collected;
            members++;
        }
    if (members == 1)
        cli_suggest_besides(near, last.name);
}

static void report_unknown_name(const char *name, const cli_options *options)
{
    const char     *option = cli_option_of_argument(options, name);
    cli_suggestions near;
    xt_collected    collected;
    cli_suggestions_start(&near, name, (uint32_t)strlen(name));
    for (uint32_t i = 0; xt_collection_at(i, &collected); i++)
        cli_suggest(&near, collected.name);
    if (near.count == 0 || near.distance > 1) // otherwise it is a slip of one letter
        suggest_family(&near, name);
    if (options->empty && !near.count)
        cli_print_error("'%s' is neither a file nor a puzzle of the collection; if it is a cell, put a comma before "
                        "it: --empty %s,%s",
                        name, options->empty, name);
    else if (option)
        cli_print_error("'%s' is neither a file nor a puzzle of the collection; did you mean '--%s=%s'?", name, option,
                        name);
    else
        cli_print_error("'%s' is neither a file nor a puzzle of the collection; %s", name,
                        cli_suggestion_text_of(&near, "'exactile list' names the collection").text);
}

bool cli_is_file(const char *name)
{
    struct stat status;
    // A file without permissions may exist: reading it reports the error.
    return stat(name, &status) == 0 ? !S_ISDIR(status.st_mode) : errno != ENOENT && errno != ENOTDIR;
}

static bool is_folder(const char *name)
{
    struct stat status;
    return stat(name, &status) == 0 && S_ISDIR(status.st_mode);
}

// Prints the diagnostics of a reader.  A reader that a limit on time ended has none, and gets a message.
static void finish_reading(cli_input *input, const char *name, bool ok, const xt_diagnostics *diagnostics,
                           const cli_options *options)
{
    const cli_job   job = {.name = name};
    const xt_status reached = xt_time_limit_reached();
    xt_diagnostics_print(diagnostics, stderr);
    if (ok || xt_diagnostics_count(diagnostics) || reached == XT_COMPLETE)
        return;
    input->is_stopped = true;
    fprintf(stderr, "%s: not read, %s (--time-limit %g)\n", cli_job_name_of(&job).text, xt_status_text(reached),
            options->time_limit);
}

// Prints an error and returns NULL on failure.
static xt_puzzles *read_puzzles(cli_input *input, const char *name, const cli_options *options)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzles     *puzzles = NULL;
    xt_collected    collected;
    bool            is_standard = strcmp(name, "-") == 0, is_text = true;
    if (is_standard)
        cli_limits_await_input(options);
    if (!diagnostics)
        cli_print_out_of_memory();
    else if (is_standard || cli_is_file(name))
        puzzles = xt_read_file_with(name, options->format, options->set, diagnostics);
    else if (xt_collection_find(name, &collected))
        puzzles =
            xt_read_text_with(collected.text, strlen(collected.text), name, options->format, options->set, diagnostics);
    else {
        is_text = false;
        if (is_folder(name))
            cli_print_error("'%s' is a folder; a file with a definition is needed", name);
        else
            report_unknown_name(name, options);
    }
    if (diagnostics && is_text)
        finish_reading(input, name, puzzles, diagnostics, options);
    xt_diagnostics_free(diagnostics);
    return puzzles;
}

static bool read_files(cli_input *input, const cli_options *options, uint32_t arguments)
{
    bool ok = true;
    for (uint32_t i = 0; i < arguments; i++) {
        input->files[i] = read_puzzles(input, options->arguments[i], options);
        ok = ok && input->files[i];
        input->file_count++;
    }
    return ok;
}

// ---- The puzzle of --puzzle -----------------------------------------------------------------------------------------

static const char *title_at(xt_puzzles *puzzles, uint32_t index)
{
    return xt_puzzle_facts_get(xt_puzzles_at(puzzles, index)).title;
}

// Returns the index of a puzzle by its number, which counts from 1.  Prints an error and returns UINT32_MAX if there is
// none.
static uint32_t find_number(xt_puzzles *puzzles, const char *number, const char *file)
{
    uint32_t      count = xt_puzzles_count(puzzles);
    unsigned long value = strlen(number) < 10 ? strtoul(number, NULL, 10) : 0;
    if (value >= 1 && value <= count)
        return (uint32_t)value - 1;
    cli_print_error("'%s' has no puzzle %s; it has %u", file, number, count);
    return UINT32_MAX;
}

// Returns the index of the puzzle with this title, or of the only one whose title contains the text.  Prints an error
// and returns UINT32_MAX if there is none.
static uint32_t find_title(xt_puzzles *puzzles, const char *title, const char *file)
{
    uint32_t        found = UINT32_MAX, containing = 0;
    cli_suggestions near;
    cli_suggestions_start(&near, title, (uint32_t)strlen(title));
    for (uint32_t i = 0; i < xt_puzzles_count(puzzles); i++) {
        if (strcasecmp(title_at(puzzles, i), title) == 0)
            return i;
        cli_suggest(&near, title_at(puzzles, i));
        if (strcasestr(title_at(puzzles, i), title)) {
            found = containing ? found : i;
            containing++;
        }
    }
    if (containing == 1)
        return found;
    if (containing)
        cli_print_error("'%s' is part of %u titles in '%s', such as '%s'; give more of a title, or its number", title,
                        containing, file, title_at(puzzles, found));
    else
        cli_print_error("'%s' has no puzzle with the title '%s'; %s", file, title,
                        cli_suggestion_text_of(&near, "'exactile show' prints the titles").text);
    return UINT32_MAX;
}

static uint32_t find_puzzle(xt_puzzles *puzzles, const char *wanted, const char *file)
{
    bool is_number = !wanted[strspn(wanted, "0123456789")];
    if (!*wanted) {
        cli_print_error("'' is no value for '--puzzle'; it takes the number or the title of a puzzle");
        return UINT32_MAX;
    }
    return is_number ? find_number(puzzles, wanted, file) : find_title(puzzles, wanted, file);
}

// Adds the puzzles of one file, or the one of --puzzle.
static bool add_jobs(cli_input *input, xt_puzzles *puzzles, const cli_options *options, const char *name)
{
    uint32_t count = xt_puzzles_count(puzzles);
    uint32_t first = options->puzzle ? find_puzzle(puzzles, options->puzzle, name) : 0;
    if (first == UINT32_MAX)
        return false;
    uint32_t end = options->puzzle ? first + 1 : count;
    for (uint32_t i = first; i < end; i++)
        input->jobs[input->job_count++] =
            (cli_job){.name = name, .number = count > 1 ? i + 1 : 0, .puzzle = xt_puzzles_at(puzzles, i)};
    return true;
}

static bool list_jobs(cli_input *input, const cli_options *options)
{
    size_t count = 0;
    for (uint32_t i = 0; i < input->file_count; i++)
        count += xt_puzzles_count(input->files[i]);
    input->jobs = calloc(count + 1, sizeof *input->jobs);
    bool ok = input->jobs || cli_print_out_of_memory();
    for (uint32_t i = 0; ok && i < input->file_count; i++)
        ok = add_jobs(input, input->files[i], options, options->arguments[i]);
    return ok;
}

// Replaces the hints of a board by those of --hints.
static bool replace_hints(cli_input *input, const cli_job *job, const cli_options *options)
{
    const char     *hints = options->hints;
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    bool            ok = false;
    if (!diagnostics)
        return cli_print_out_of_memory();
    bool is_text = false;
    if (strcmp(hints, "none") == 0)
        ok = xt_read_hints(job->puzzle, NULL, diagnostics);
    else if (is_folder(hints))
        cli_print_error("'%s' is a folder; --hints takes a file with lines 'hint ROW COLUMN TILE', or none", hints);
    else if ((is_text = strcmp(hints, "-") == 0 || cli_is_file(hints)))
        ok = xt_read_hints(job->puzzle, hints, diagnostics);
    else
        cli_print_error("'%s' is no file; --hints takes a file with lines 'hint ROW COLUMN TILE', or none", hints);
    finish_reading(input, hints, ok || !is_text, diagnostics, options);
    xt_diagnostics_free(diagnostics);
    return ok;
}

static bool replace_all_hints(cli_input *input, const cli_options *options)
{
    const char *hints = options->hints;
    bool        ok = true;
    if (hints && strcmp(hints, "-") == 0 && input->job_count > 1) {
        cli_print_error("hints for %u boards from standard input, which can be read only once; a file is needed",
                        input->job_count);
        ok = false;
    }
    for (uint32_t i = 0; hints && ok && i < input->job_count; i++)
        ok = replace_hints(input, &input->jobs[i], options);
    return ok;
}

// Lays the pieces of --place and --place-from.  The solutions of a diagram are chosen by them instead.
static bool place_pieces(const cli_job *job, const cli_options *options, xt_diagnostics *diagnostics)
{
    const char *placements = options->place, *drawing = options->place_from;
    return (!placements || xt_puzzle_place(job->puzzle, placements, diagnostics)) &&
           (!drawing || xt_puzzle_place_drawing(job->puzzle, drawing, diagnostics)) &&
           xt_puzzle_check(job->puzzle, diagnostics);
}

static bool place_all_pieces(cli_input *input, const cli_options *options)
{
    bool            is_asked = (options->place || options->place_from) && !options->diagram, ok = true;
    xt_diagnostics *diagnostics = is_asked ? xt_diagnostics_new() : NULL;
    if (!is_asked)
        return true;
    if (!diagnostics)
        return cli_print_out_of_memory();
    bool is_shared = options->place_from && strcmp(options->place_from, "-") == 0 && input->job_count > 1;
    if (is_shared) {
        cli_print_error("a drawing for %u puzzles from standard input, which can be read only once; a file is needed",
                        input->job_count);
        ok = false;
    }
    for (uint32_t i = 0; ok && i < input->job_count; i++)
        ok = place_pieces(&input->jobs[i], options, diagnostics);
    finish_reading(input, options->place_from ? options->place_from : "--place", ok || is_shared, diagnostics, options);
    xt_diagnostics_free(diagnostics);
    return ok;
}

// Returns true if the command and its options take puzzles of all these kinds.
static bool check_kinds(const cli_input *input, const cli_options *options)
{
    bool ok = true;
    for (uint32_t i = 0; ok && i < input->job_count; i++)
        ok = cli_options_check_kind(options, xt_puzzle_kind(input->jobs[i].puzzle),
                                    cli_job_name_of(&input->jobs[i]).text);
    return ok;
}

// Prints the remarks of readers on standard error: for convert about losses, for other commands about counts.
static void print_remarks(const cli_input *input, const cli_options *options)
{
    bool asks_for_losses = options->command && strcmp(options->command, "convert") == 0, is_loss;
    for (uint32_t i = 0; i < input->job_count && !options->quiet; i++) {
        const cli_job *job = &input->jobs[i];
        const char    *text;
        for (uint32_t r = 0; (text = xt_puzzle_remark_at(job->puzzle, r, &is_loss)); r++)
            if (is_loss == asks_for_losses)
                fprintf(stderr, "%s: note: %s\n", cli_job_name_of(job).text, text);
    }
}

// Pages draw boards, flat puzzles and solids.  They do not know the tilings that puzzles bring along.
static bool check_page(const cli_input *input, const cli_options *options)
{
    for (uint32_t i = 0; options->page && i < input->job_count; i++) {
        const xt_puzzle_facts facts = xt_puzzle_facts_get(input->jobs[i].puzzle);
        if (facts.plane || facts.dimensions == 3)
            continue;
        cli_print_error("a page of '%s' on the lattice '%s'; pages draw lattices of up to three dimensions, "
                        "and no tilings of a puzzle's own",
                        input->jobs[i].name, facts.lattice);
        return false;
    }
    return true;
}

cli_status cli_input_read(cli_input *input, const cli_options *options, uint32_t arguments)
{
    *input = (cli_input){0};
    input->files = calloc(arguments, sizeof(xt_puzzles *));
    bool ok = input->files || cli_print_out_of_memory();
    ok = ok && read_files(input, options, arguments) && list_jobs(input, options);
    if (ok)
        print_remarks(input, options);
    ok = ok && check_kinds(input, options) && check_page(input, options) && replace_all_hints(input, options) &&
         cli_jobs_leave_empty(&input->jobs, &input->job_count, &input->owns_puzzles, options) &&
         place_all_pieces(input, options);
    return ok ? CLI_FOUND : input->is_stopped ? CLI_STOPPED : CLI_BAD;
}

void cli_input_free(cli_input *input)
{
    for (uint32_t i = 0; i < input->file_count; i++)
        xt_puzzles_free(input->files[i]);
    free(input->files);
    cli_jobs_free(input->jobs, input->job_count, input->owns_puzzles);
}

static cli_job_name name_of_job(const cli_job *job, const char *file)
{
    cli_job_name name;
    char         number[16] = "";
    if (job->number)
        snprintf(number, sizeof number, "#%u", job->number);
    int length = snprintf(name.text, sizeof name.text, "%.100s%s", file, number);
    if (job->empty)
        snprintf(name.text + length, sizeof name.text - (size_t)length, " %s", job->empty);
    xt_clean_text(name.text);
    return name;
}

cli_job_name cli_job_name_of(const cli_job *job)
{
    return name_of_job(job, job->name);
}

cli_job_name cli_job_public_name_of(const cli_job *job)
{
#ifdef _WIN32
    static const char separators[] = "/\\:";
#else
    static const char separators[] = "/";
#endif
    const char *file = job->name;
    for (const char *c = file; *c; c++)
        if (strchr(separators, *c) && c[1])
            file = c + 1;
    return name_of_job(job, file);
}

const char *cli_job_title(const cli_job *job)
{
    return xt_puzzle_facts_get(job->puzzle).title;
}

const char *cli_job_title_in_text(const cli_job *job)
{
    return job->number ? cli_job_title(job) : "";
}

void cli_job_print_json(const cli_job *job, FILE *out)
{
    fputs("{\"puzzle\":", out);
    cli_print_json_string(out, cli_job_name_of(job).text);
    fputs(",\"title\":", out);
    cli_print_json_string(out, cli_job_title(job));
    const char *format = xt_puzzle_facts_get(job->puzzle).format;
    if (format)
        fprintf(out, ",\"format\":\"%s\"", format);
}

void cli_job_heading(const cli_job *job, const char *title, bool is_first, FILE *out)
{
    fprintf(out, "%s# PUZZLE %s%s%s\n", is_first ? "" : "\n", cli_job_name_of(job).text, *title ? ": " : "", title);
}
